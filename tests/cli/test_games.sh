#!/usr/bin/env bash
# tankodrom games and tankodrom pack.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
source_dir=${TANKODROM_SOURCE_DIR:?}

run games
expect_code 0 "games"
for word in "chess: Tank Chess" "size=16" "repetition=on" "quiet=100" "position=" "random" "simple"; do
    expect_has "$out" "$word" "the list of games"
done
run games --json
expect_code 0 "games --json"
expect_same "$(json '[g["name"] for g in d][0], [o["name"] for o in d[0]["opponents"]][:2]' <<<"$out")" \
    "('chess', ['random', 'level1'])" "games --json"
expect_same "$(json '[(g["name"], len(g["opponents"]) > 1, len(g["options"]) > 1) for g in d]' <<<"$out")" \
    "[('chess', True, True), ('rush', True, True), ('duel', True, True)]" "all games"
run games more
expect_code 2 "games takes nothing"

run pack show chess
expect_code 0 "pack show"
expect_has "$out" "setups/basic-16.json" "pack show"
digest=$("$program" pack show chess --json | json 'd["digest"]')
run pack show "$source_dir/data/packs/chess" --json
expect_code 0 "pack show of a folder"
expect_same "$(json 'd["digest"]' <<<"$out")" "$digest" "the folder is the built-in pack"
run pack check "$source_dir/data/packs/chess"
expect_code 0 "pack check"

for game in rush duel; do
    digest=$("$program" pack show $game --json | json 'd["digest"]')
    run pack show "$source_dir/data/packs/$game" --json
    expect_same "$(json 'd["digest"]' <<<"$out")" "$digest" "the folder is the built-in pack of $game"
done

cp -r "$source_dir/data/packs/chess" "$scratch/pack"
sed -i 's/"format": "tankodrom-pack-1"/"format": "tankodrom-pack-9"/' "$scratch/pack/pack.json"
run pack check "$scratch/pack"
expect_code 1 "a pack of another format"
expect_has "$err" "$scratch/pack/pack.json:2:" "file and line"
expect_has "$err" "tankodrom-pack-9" "the token"
run pack check "$scratch/pack" --json
expect_code 1 "a pack of another format, JSON"
expect_same "$(json 'd["accepted"], d["status"], d["file"], d["line"]' <<<"$out")" \
    "(False, 'TK_ERROR_PACK_FORMAT', 'pack.json', 2)" "the JSON of a refusal"

cp "$source_dir/data/packs/chess/pack.json" "$scratch/pack/pack.json"
sed -i '0,/"C9"/s//"Z9"/' "$scratch/pack/setups/basic-16.json"
run pack check "$scratch/pack" "$source_dir/data/packs/chess"
expect_code 1 "a pack with a bad setup, and a good one"
expect_has "$err" "setups/basic-16.json:" "the file of a bad setup"
expect_has "$out" "is fine" "the good one is named too"

run pack check "$scratch/none"
expect_code 1 "a folder that is not there"
run pack
expect_code 2 "pack alone"
run pack burn
expect_code 2 "an unknown part of pack"
finish
