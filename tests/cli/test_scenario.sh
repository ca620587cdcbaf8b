#!/usr/bin/env bash
# tankodrom scenario, and a file in place of a name for --scenario (docs/packs.md).
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
file=$scratch/mine.json

run scenario new "$file"
expect_code 0 "new"
run scenario check "$file"
expect_code 0 "a new one can be played"
expect_has "$out" "Tanks: 1 German, 1 Soviet" "what there is to know"
run scenario new "$file"
expect_code 1 "a file that is there is not replaced"
run scenario new "$file" --force --from gun-line
expect_code 0 "--force"
run scenario check "$file" --json
expect_same "$(json 'd["accepted"], d["name"], [f["fact"] for f in d["facts"]][-2:]' <<<"$out")" \
    "(True, 'The gun line', ['guns', 'mines'])" "a copy of one of the pack"
run scenario new - --from nowhere
expect_code 1 "there is no such scenario"

# It is played, by its own name; the same deals as that of the pack give the same matches.
run selfplay duel --scenario "$file" --games 4 --json
expect_code 0 "selfplay with a file"
own=$out
run selfplay duel --scenario gun-line --games 4 --json
expect_same "$(json 'd["plies"], d["plies_median"], d["ends"]' <<<"$own")" \
    "$(json 'd["plies"], d["plies_median"], d["ends"]' <<<"$out")" "the same matches"

# All that is wrong, each with its line.
sed -i 's/"weather": "clear"/"weather": "fog"/; s/"range":600/"range":650/; s/"mines"/"tea"/' "$file"
run scenario check "$file"
expect_code 1 "a wrong one"
expect_has "$err" "mine.json:13:" "the line of the first"
expect_has "$err" "'650' does not fit: ranges are multiples of 200 m" "the first"
expect_has "$err" "'tea' does not fit: the pack has none of that id" "the second"
expect_has "$err" "'fog' does not fit: weather: clear, deep-mud, snowstorm" "the third"
run scenario check "$file" --json
expect_same "$(json '[f["path"] for f in d["faults"]]' <<<"$out")" \
    "['/german/guns/2/range', '/alternates/0', '/weather']" "the paths of all"
run play duel --scenario "$file"
expect_code 1 "it is not played"
expect_has "$err" "'fog' does not fit" "and says why"
printf '{' >"$file"
run scenario check "$file"
expect_code 1 "no JSON"
expect_has "$err" "not JSON" "no JSON"
run scenario check "$scratch/nowhere.json"
expect_code 1 "no file"
run play chess --scenario "$file"
expect_code 2 "another game has no scenarios"

finish
