#!/usr/bin/env bash
# tankodrom analyze: what is asked of a position and of a match, and what cannot be asked.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

run analyze chess --position '8 w wCA1/N wHD4/N bCD6/S' --nodes 1000 --json
expect_code 0 "the start of a game"
expect_has "$out" "D6#" "the shot that wins"
run selfplay chess --games 1 --seats random --records "$scratch/records"
record=$(find "$scratch/records" -name '*.tkr')
run analyze "$record" --at 3 --nodes 50 --json
expect_code 0 "a position of a record"
expect_same "$(json 'd["entry"]' <<<"$out")" 3 "a position of a record"
run analyze chess --at 3 --nodes 50
expect_code 2 "a position of no record"
expect_has "$err" "--at" "a position of no record"
run analyze
expect_code 2 "nothing to analyze"
finish
