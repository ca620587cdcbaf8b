#!/usr/bin/env bash
# tankodrom solve: wins, their keys and lines, moves that are judged, positions of records, what is given up, errors.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

# The command tank stands at the far edge, walled in, and faces it (C10): the only win is to leave.
out_at='8 w wCA8/N #A7 #B7 #B8 bCH1/S'
run solve --in 2 --all --position "$out_at"
expect_code 0 "a win at once"
expect_has "$out" "White wins in 1 turn." "a win at once"
expect_has "$out" "Key moves: A8>off(=)" "its key"
expect_has "$out" "1. A8>off(=)" "its line"

run solve --in 1 --json --all --position "$out_at"
expect_same "$(json 'd["verdict"], d["turns"], d["keys"], d["all"], d["line"]' <<<"$out")" \
    "('won', 1, ['A8>off(=)'], True, ['A8>off(=)'])" "JSON"
run solve --in 1 --json --position "$out_at" --try 'A8/NE'
expect_code 1 "another move does not win"
expect_same "$(json 'd["verdict"], "keys" in d, d["line"][0]' <<<"$out")" "('not', False, 'A8/NE(-)')" "a judged move"
run solve --in 1 --position "$out_at" --refutations
expect_code 0 "refutations besides a win"
expect_has "$out" "What answers the other moves:" "refutations"
expect_has "$out" "1. A8/NE(-)," "what answers a turn"

# Far apart behind walls nothing wins.
run solve --in 2 --position '8 w wCA1/N #A2 #B2 #B1 bCH8/S #G8 #G7 #H7'
expect_code 1 "no win"
expect_has "$out" "White does not win within 2 turns." "no win"

# Budgets.
run solve --in 4 --nodes 2000
expect_code 3 "given up"
expect_has "$out" "Given up" "given up"
run solve --in 4 --nodes 2000 --json
expect_same "$(json 'd["verdict"]' <<<"$out")" "unknown" "given up, as JSON"

# Records.
"$program" selfplay chess --games 1 --seats simple --seed 3 --records "$scratch/games" >"$scratch/said" 2>&1
moves=$("$program" replay "$scratch/games/000001.tkr" --check | sed -n 's/^ok, \([0-9]*\) moves.*/\1/p')
run solve "$scratch/games/000001.tkr" --in 1 --at 2
expect_code 1 "the beginning of a match"
run solve "$scratch/games/000001.tkr" --in 1
expect_code 1 "a match that is over"
expect_has "$err" "the game is over" "a match that is over"
run solve "$scratch/games/000001.tkr" --in 1 --at $((${moves:-1} - 1))
expect_code 0 "before the last move of a match"

# Errors.
run solve --at 3
expect_code 2 "--at without a record"
run solve "$scratch/games/000001.tkr" --size 20
expect_code 2 "a record and a size"
run solve --in 9
expect_code 2 "too many turns"
run solve --position '8 w wCA8/N'
expect_code 1 "a position without a second command tank"
run solve --position "$out_at" --try 'A8>H1/N'
expect_code 1 "an illegal move"
run solve nowhere.tkr
expect_code 1 "no such record"
finish
