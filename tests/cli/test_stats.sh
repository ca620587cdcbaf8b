#!/usr/bin/env bash
# tankodrom stats: that it counts everything once, whatever the threads.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

facts='{k: v for k, v in d.items() if k != "milliseconds"}'

run stats rush --games 20 --players 3 --seats greedy,random,greedy --seed 5 --threads 1 --json
expect_code 0 "one thread"
one=$(json "$facts" <<<"$out")
expect_same "$(json 'd["players"], d["played"], sum(r["matches"] for r in d["rounds"]), len(d["places"]), len(d["cards"])' \
    <<<"$out")" "(3, 20, 20, 3, 100)" "every match is counted once"
expect_same "$(json 'sum(r["rounds"] * r["matches"] for r in d["rounds"]) == d["rounds_sum"]' <<<"$out")" True "rounds"
expect_same "$(json 'sum(p["wins"] for p in d["places"]) >= 20' <<<"$out")" True "every match is won"
expect_same "$(json 'all(c["bought"] <= c["offered"] <= 20 and c["won"] <= c["owned"] for c in d["cards"])' <<<"$out")" \
    True "nothing is bought that was not offered"
expect_same "$(json 'sum(n["taken"] for n in d["nations"]) >= sum(c["bought"] + c["researched"] for c in d["cards"])' \
    <<<"$out")" True "vehicles of nations are those of cards"
run stats rush --games 20 --players 3 --seats greedy,random,greedy --seed 5 --threads 3 --json
expect_same "$(json "$facts" <<<"$out")" "$one" "three threads play what one plays"

run stats rush --games 5
expect_code 0 "the table"
for word in "Matches played: 5 of 5" "Length in rounds" "ussr" "t-34"; do
    expect_has "$out" "$word" "the table"
done

"$program" stats rush --games 10000000 --threads 2 >"$scratch/interrupted" 2>&1 &
process=$!
sleep 1
kill -INT $process
wait $process
expect_same "$?" 130 "the exit code of interrupted statistics"
expect_has "$(cat "$scratch/interrupted")" "of 10000000" "interrupted statistics are printed"

for wrong in "--seats nobody" "--seats random,random" "--games 0" "--players 6" "--option players=9"; do
    # shellcheck disable=SC2086
    run stats rush $wrong
    expect_code 2 "stats rush $wrong"
done
run stats chess
expect_code 2 "a game without cards"
finish
