#!/usr/bin/env bash
# tankodrom verify: a match that was dealt as committed, every way to alter its record, records without a commitment.
# The deal is computed here, from docs/records.md, by another program than the one that proves it.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
export XDG_STATE_HOME=$scratch/state

commit() { # HALF SALT, in hexadecimal digits
    python3 -c 'import hashlib, sys
print(hashlib.sha256(b"tankodrom commitment 1" + bytes.fromhex(sys.argv[1]) + bytes.fromhex(sys.argv[2])).hexdigest())' "$@"
}
deal() { # HALF MATCH WORD...
    python3 -c 'import hashlib, sys
counted = lambda text: bytes([len(text.encode())]) + text.encode()
half, match, *words = sys.argv[1:]
said = b"".join(counted(word) for word in words)
print(hashlib.sha256(b"tankodrom deal 1" + bytes.fromhex(half) + counted(match) + bytes([len(words)]) + said).hexdigest())' "$@"
}

half=$(printf 'the half of a server' | sha256sum | cut -d ' ' -f 1)
salt=$(printf 'some salt' | sha256sum | cut -d ' ' -f 1)
commitment=$(commit "$half" "$salt")

# make_record FILE GAME OPTIONS... -- WORD...: a whole match of opponents, dealt so, with its proof
make_record() {
    local file=$1 game=$2 options=() seat=0
    shift 2
    while [ "$1" != -- ]; do
        options+=("$1")
        shift
    done
    shift
    run play "$game" "${options[@]}" --seed "$(deal "$half" 'evening 17' "$@")" --record "$file.bare"
    expect_code 0 "a match of $game"
    {
        sed '/^$/,$d' "$file.bare"
        printf 'tag %s\n' "commitment $commitment" "salt $salt" "half $half" "match evening 17"
        for word; do
            seat=$((seat + 1))
            [ -z "$word" ] || printf 'tag word-%u %s\n' "$seat" "$word"
        done
        sed -n '/^$/,$p' "$file.bare"
    } >"$file"
}

# ---- What holds ----

good=$scratch/rush.tkr
make_record "$good" rush --seats greedy,greedy,greedy -- 'kočka na střeše' '' pes
run verify "$good"
expect_code 0 "a match that was dealt as committed"
expect_has "$out" "The commitment opens:" "the first check"
expect_has "$out" "The deal is the committed one:" "the second check"
expect_has "$out" "The match replays to its end: " "the third check"
expect_has "$out" "Commitment: $commitment" "what a player was shown"
expect_has "$out" "Match: evening 17" "the match"
expect_has "$out" ": kočka na střeše" "a word"
expect_has "$out" ": (none)" "a seat without a word"
expect_has "$out" "All holds." "the verdict"
expect_same "$err" "" "a match that was dealt as committed"
run verify --json "$good"
expect_code 0 "JSON"
expect_same "$(json '(d["game"], d["verdict"], [d[k]["holds"] for k in ("commitment", "dealt", "replay")], d["moves"] > 10)' \
    <<<"$out")" "('rush', 'proved', [True, True, True], True)" "JSON"
expect_same "$(json '(d["deal"]["commitment"], d["deal"]["match"], d["deal"]["words"], len(d["seed"]))' <<<"$out")" \
    "('$commitment', 'evening 17', ['kočka na střeše', '', 'pes'], 64)" "the deal in JSON"
run_with_input "$(sed 's/\\/\\\\/g; s/%/%%/g' "$good")\n" verify -
expect_code 0 "the standard input"
for game in chess duel; do
    make_record "$scratch/$game.tkr" "$game" --seats random,random -- a b
    run verify "$scratch/$game.tkr"
    expect_code 0 "a match of $game"
done
# Written again by the program, it still proves the same.
run replay --write "$scratch/again.tkr" "$good"
cmp -s "$scratch/again.tkr" "$good" || fault "a record with a proof, written again, differs"
for language in cs ja; do
    run verify --language $language "$good"
    expect_code 0 "in $language"
    expect_same "$(grep -cE 'commit|The |All ' <<<"${out//$commitment/}")" 0 "English in $language: $out"
done

# ---- What does not ----

# altered WHAT CHECK SCRIPT...: sed makes of the good record one that fails that check
altered() {
    local what=$1 check=$2
    shift 2
    sed "$@" "$good" >"$scratch/altered.tkr"
    cmp -s "$scratch/altered.tkr" "$good" && fault "$what: nothing was altered"
    run verify --json "$scratch/altered.tkr"
    expect_code 1 "$what"
    expect_same "$(json "(d['verdict'], d['$check']['holds'], 'message' in d['$check']['error'])" <<<"$out")" \
        "('not-proved', False, True)" "$what"
}

# Another digit at the end, so that all of them count.
digit='s/0$/1/; t; s/.$/0/'
altered "another commitment" commitment "/^tag commitment /{$digit}"
altered "another salt" commitment "/^tag salt /{$digit}"
altered "another half of the server's" commitment "/^tag half /{$digit}"
expect_same "$(json 'd["dealt"]["holds"], d["dealt"]["error"]["status"]' <<<"$out")" "(False, 'TK_ERROR_DEAL_SEED')" \
    "another half of the server's deals otherwise"
altered "another match" dealt 's/^tag match .*/tag match evening 18/'
expect_same "$(json 'd["commitment"]["holds"], d["replay"]["holds"]' <<<"$out")" "(True, True)" "another match"
altered "another word" dealt 's/^tag word-1 .*/tag word-1 kočka na střese/'
altered "a word of another seat" dealt 's/^tag word-3 /tag word-2 /'
altered "words changed" dealt 's/^tag word-1 .*/tag word-1 pes/; s/^tag word-3 .*/tag word-3 kočka na střeše/'
altered "one more word" dealt '/^tag word-1 /a tag word-2 x'
altered "a word of nobody" dealt '/^tag word-1 /a tag word-4 x'
altered "another seed" dealt "/^seed /{$digit}"
altered "a number for a seed" dealt 's/^seed .*/seed 7/'
for tag in commitment salt half match word-1 word-3; do
    altered "no $tag" dealt "/^tag $tag /d"
done
altered "a number for the half" commitment 's/^tag half .*/tag half 7/'
altered "another hash" replay '/^hash /{s/0$/1/; t; s/.$/0/}'
altered "another outcome" replay 's/^outcome [a-z-]* /outcome resigned /'
altered "no end" replay "/^outcome /,\$d"
altered "no hash" replay '/^hash /d'
altered "a move less" replay '/^3 /d'
altered "two players for three" replay 's/^option players=3$/option players=2/'
# What the commitment itself was made of is named with both digests.
sed "/^tag salt /{$digit}" "$good" >"$scratch/salt.tkr"
run verify "$scratch/salt.tkr"
expect_has "$out" "The commitment does not open: the commitment is given as" "another salt"
expect_has "$out" "The deal is the committed one:" "another salt"
expect_has "$out" "Not all of it holds." "another salt"
case $out in *"All holds"*) fault "another salt: $out" ;; esac
sed 's/^\(pack .*sha256:\)..../\10000/' "$good" >"$scratch/pack.tkr"
run verify "$scratch/pack.tkr"
expect_code 1 "another pack"
expect_has "$err" "tankodrom: $scratch/pack.tkr:" "another pack"
head -c -30 "$good" >"$scratch/cut.tkr"
run verify "$scratch/cut.tkr"
expect_code 1 "a record that breaks off"
expect_has "$out" "The match does not replay to its end:" "a record that breaks off"

# ---- No commitment ----

run verify "$good.bare"
expect_code 3 "no commitment"
expect_has "$out" "Nothing is proved of the deal: the record has no commitment." "no commitment"
expect_has "$out" "The match replays to its end: " "no commitment"
case $out in *"All holds"* | *"deal is the committed"*) fault "no commitment: $out" ;; esac
run verify --json "$good.bare"
expect_code 3 "no commitment, JSON"
expect_same "$(json 'd["verdict"], d["commitment"]["error"]["status"], d["replay"]["holds"], "deal" in d' <<<"$out")" \
    "('no-commitment', 'TK_ERROR_DEAL_NONE', True, False)" "no commitment, JSON"
sed '/^outcome /,$d' "$good.bare" >"$scratch/part.tkr"
run verify "$scratch/part.tkr"
expect_code 1 "no commitment and no end"

# ---- Command lines and files ----

for line in "" "a b" "--nothing $good"; do
    # shellcheck disable=SC2086 # several words
    run verify $line
    expect_code 2 "'verify $line'"
done
run verify "$scratch/none.tkr"
expect_code 1 "no file"
printf 'H3>G5/NW\n' >"$scratch/players.txt"
run verify "$scratch/players.txt"
expect_code 1 "a players' record"
expect_has "$err" "not a record" "a players' record"
finish
