#!/usr/bin/env bash
# tankodrom setup. rule:C21
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
file=$scratch/mine.json

run setup list
expect_code 0 "list"
expect_has "$out" "basic-16" "list"
expect_has "$out" "basic-20" "list"

run setup new "$file"
expect_code 0 "new"
run setup check "$file" --json
expect_code 0 "check"
expect_same "$(json 'd["size"], d["white_pieces"], d["black_pieces"], d["obstacles"], d["symmetric"], d["shots_at_start"]' \
    <<<"$out")" "(16, 10, 10, 50, True, False)" "the Basic Setup of 16 by 16"
run perft chess --depth 1 --setup "$file"
expect_same "$out" "perft 1 549" "perft from a setup file"
run setup new "$file"
expect_code 1 "a file that is there is not replaced"
run setup new "$file" --force --size 20
expect_code 0 "--force"
run setup check "$file"
expect_has "$out" "Pieces: White 14, Black 14" "the Basic Setup of 20 by 20"
run setup show "$file"
expect_code 0 "show"
expect_has "$out" "T" "the files of the board"
run setup show basic-16 --line
expect_same "${out:0:11}" "16 w #basic" "show --line"

for size in 8 9 12 16 20 23 24; do
    run setup new "$file" --force --size "$size" --from empty --random 7
    expect_code 0 "random obstacles on $size by $size"
    run setup check "$file" --json
    expect_same "$(json 'd["size"], d["white_pieces"], d["black_pieces"], d["symmetric"], d["unreached"], d["chunk_least"] >= 2, d["chunk_most"] <= 7' \
        <<<"$out")" "($size, 10, 10, True, 0, True, True)" "random obstacles on $size by $size"
done
run setup new - --from empty --random 7 --size 12
first=$out
run setup new - --from empty --random 7 --size 12
expect_same "$out" "$first" "equal seeds give equal setups"
run setup new - --from empty --random 8 --size 12
[ "$out" != "$first" ] || fault "another seed gives the same setup"
run setup new "$file" --force --size 12 --from basic
expect_code 1 "no Basic Setup of 12 by 12"

# The editor, from a pipe: a setup made from nothing.
run_with_input 'size 12\nname Bridge\nwCF1/N wHC1/NE\n#C4 #D4\nmirror\nundo\nmirror\ncheck\nsave\nquit\n' \
    setup edit "$scratch/bridge.json"
expect_code 0 "edit"
expect_has "$out" "Obstacles: 4" "the check in the editor"
run setup show "$scratch/bridge.json" --line
expect_same "$out" "12 w #C4 #D4 #I9 #J9 wHC1/NE wCF1/N bCG12/S bHJ12/SW" "what the editor made"
run_with_input '-C4\nsave\nquit\n' setup edit "$scratch/bridge.json"
expect_code 0 "a square made free"
run setup check "$scratch/bridge.json"
expect_has "$out" "Not point-symmetric: C4, J9" "no longer symmetric"
run_with_input '#C4\nquit\nquit!\n' setup edit "$scratch/bridge.json"
expect_has "$err" "not saved" "quit with changes"
run_with_input '#C4\n' setup edit "$scratch/bridge.json"
expect_code 1 "an end with changes"
run_with_input 'clear\nsave\n' setup edit "$scratch/bridge.json"
expect_code 1 "an empty board is not saved"
expect_has "$err" "command tank" "why an empty board is not saved"
for line in '#Z9' 'wQA1/N' 'wHC1/X' 'size 40' 'size' 'dance' '#D4' 'show me' 'wHC1' '-'; do
    run_with_input "$line\nquit!\n" setup edit "$scratch/bridge.json"
    expect_code 1 "the editor refuses $line"
    [ -n "$err" ] || fault "the editor says nothing to $line"
done

# Refusals, with file, line, token and reason.
refuse() {
    local old=$1 new=$2 token=$3
    "$program" setup new - | sed "s|$old|$new|" >"$scratch/bad.json"
    run setup check "$scratch/bad.json"
    expect_code 1 "a setup with $new"
    expect_has "$err" "$scratch/bad.json:" "the file of a setup with $new"
    expect_has "$err" "$token" "the token of a setup with $new"
    run setup check "$scratch/bad.json" --json
    expect_code 1 "a setup with $new, JSON"
    expect_same "$(json 'd["accepted"], d["line"] > 0' <<<"$out")" "(False, True)" "a setup with $new, JSON"
}
refuse '"K2"' '"Q2"' "'Q2'"
refuse '"K2"' '"C1"' "C1"
refuse '"wCH1/N"' '"wLH1/N"' "command tank"
refuse '"wHC1/N"' '"wCC1/N"' "White has several"
refuse '"wHC1/N"' '"wHC1/Q"' "Q"
refuse '"size": 16' '"size": 99' "'99'"
refuse '"size": 16' '"sizes": 16' "sizes"
refuse 'tankodrom-setup-1' 'tankodrom-setup-9' "tankodrom-setup-9"
refuse '"obstacles": \[' '"obstacles": {' "not JSON"
run setup check "$scratch/none.json"
expect_code 1 "a file that is not there"
run setup check --json "$scratch/none.json"
expect_code 1 "a file that is not there, JSON"
expect_same "$(json 'd["accepted"]' <<<"$out")" "False" "a file that is not there, JSON"
run pack check --json "$scratch/none"
expect_code 1 "a pack that is not there, JSON"
expect_same "$(json 'd["accepted"]' <<<"$out")" "False" "a pack that is not there, JSON"
run setup check "$file" "$scratch/bad.json"
expect_code 1 "one good file and one bad"
run setup
expect_code 2 "setup alone"
run setup burn
expect_code 2 "an unknown part of setup"
run setup new "$file" --random x
expect_code 2 "a seed that is no number"
finish
