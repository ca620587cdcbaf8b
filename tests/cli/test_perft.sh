#!/usr/bin/env bash
# tankodrom perft. rule:C22
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

for row in "0 1" "1 549" "2 301878"; do
    run perft chess --depth "${row% *}"
    expect_code 0 "depth ${row% *}"
    expect_same "$out" "perft $row" "the start at depth ${row% *}"
done

run perft chess --depth 2 --divide --threads 2
expect_code 0 "divide"
expect_same "$(tail -n 1 <<<"$out")" "perft 2 301878" "the last line with --divide"
expect_same "$(wc -l <<<"$out")" 550 "a line for every move and one for the sum"
expect_same "$(head -n 549 <<<"$out" | cut -d' ' -f1 | sort -u | wc -l)" 549 "every move once"
expect_same "$(head -n 549 <<<"$out" | awk '{ sum += $2 } END { print sum }')" 301878 "the sum of the parts"
one=$out
run perft chess --depth 2 --divide --threads 1
expect_same "$out" "$one" "one thread says what two say"

run perft chess --depth 1 --json --divide
expect_code 0 "JSON"
expect_same "$(json 'd["count"], d["depth"], len(d["moves"]), d["position"].split()[0]' <<<"$out")" \
    "(549, 1, 549, '16')" "the JSON"

# Two lone command tanks that cannot do anything to each other yet: a turn of the board changes nothing.
run perft chess --depth 2 --position '8 w wCA1/N bCH8/S'
white=$out
run perft chess --depth 2 --position '8 b wCA1/N bCH8/S'
expect_same "$out" "$white" "the same from both sides"

# From A8 the white command tank leaves to the N and NE, and a finished game has no successors.
run perft chess --depth 1 --divide --position '8 w wCA8/N bCH1/S #A7 #B7 #B8'
expect_has "$out" "A8>off" "an escape counts once"

run perft chess --depth 2 --option repetition=off --option quiet=1
expect_same "$out" "perft 2 301878" "draw rules do not end lines"

run perft chess --position '16 w #basic wCH1/N bCI16/S xZ9'
expect_code 1 "a bad position"
expect_has "$err" "1:29: 'Z9'" "column and token of a bad position"
run perft chess --position ''
expect_code 2 "an empty position"
run perft chess --position ' '
expect_code 1 "a blank position"
run perft chess --setup "$scratch/none.json"
expect_code 1 "a setup that is not there"
for wrong in "--depth x" "--depth 21" "--depth" "--size 7" "--size 17" "--option sizes=16" "--threads 0" "--what" \
    "--position x --setup y" "one more"; do
    # shellcheck disable=SC2086
    run perft chess $wrong
    expect_code 2 "perft chess $wrong"
done
run perft
expect_code 2 "no game"
run perft checkers
expect_code 2 "another game"
finish
