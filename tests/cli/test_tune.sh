#!/usr/bin/env bash
# tankodrom tune: the same weights from the same matches, as many as the source has, and a smaller error.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

run tune --games 6 --nodes 30 --rounds 60 --seed 4 --json --out "$scratch/one.txt"
expect_code 0 "fitting"
expect_same "$(json '(d["tuning"]["games"], d["tuning"]["positions"] > 50)' <<<"$out")" "(6, True)" "what was played"
expect_same "$(json '0 < d["tuning"]["error_after_millionths"] < d["tuning"]["error_before_millionths"]' <<<"$out")" True "the error"
# Every group of the source is there with as many numbers.
numbers() {
    grep -oE '(^|[ {])-?[0-9]+,' "$1" | wc -l
}
sed -n '/search_weights\[SEARCH_FEATURES\] = {/,/^};/p' "$TANKODROM_SOURCE_DIR/src/opponents/chess/search/weights.c" >"$scratch/source.txt"
expect_same "$(numbers "$scratch/one.txt")" "$(numbers "$scratch/source.txt")" "weights"
run tune --games 6 --nodes 30 --rounds 60 --seed 4
expect_code 0 "for people"
expect_has "$out" "How well the evaluation tells who wins" "for people"
expect_has "$out" "$(cat "$scratch/one.txt")" "equal seeds"
run tune --games 6 --nodes 30 --rounds 60 --seed 5 --json --out "$scratch/two.txt"
cmp -s "$scratch/one.txt" "$scratch/two.txt" && fault "another seed gives the same weights"

# Matches that are over before anything could be learned from them leave the file as it was.
cp "$scratch/one.txt" "$scratch/kept.txt"
run tune --games 2 --nodes 10 --rounds 1 --option quiet=1 --out "$scratch/kept.txt"
expect_code 1 "nothing to learn from"
expect_has "$err" "no position" "nothing to learn from"
cmp -s "$scratch/one.txt" "$scratch/kept.txt" || fault "weights of nothing replace a file"

run tune --games 0
expect_code 2 "no matches"
run tune rush
expect_code 2 "another game"
run tune --games 1 --nodes 10 --rounds 1 --out "$scratch/no/such/folder"
expect_code 1 "a file that cannot be written"
finish
