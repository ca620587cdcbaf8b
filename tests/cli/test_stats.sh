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
# Everybody has the same number of turns (R39); who buys twice gains something.
expect_same "$(json 'd["turns"] == 3 * d["rounds_sum"], d["turns_idle"] + d["turns_with_several_purchases"] <= d["turns"]' <<<"$out")" \
    "(True, True)" "turns"
expect_same "$(json 'd["matches_with_doubles"] <= 20 and 2 * d["matches_with_doubles"] <= d["medals_by_attacks"]' <<<"$out")" \
    True "doubles are for attacks"
run stats rush --games 20 --players 3 --seats greedy,random,greedy --seed 5 --threads 3 --json
expect_same "$(json "$facts" <<<"$out")" "$one" "three threads play what one plays"

run stats rush --games 5
expect_code 0 "the table"
for word in "Matches played: 5 of 5" "Length in rounds" "ussr" "t-34"; do
    expect_has "$out" "$word" "the table"
done

"${interruptible[@]}" "$program" stats rush --games 10000000 --threads 2 >"$scratch/interrupted" 2>&1 &
process=$!
interrupt $process
wait $process
expect_same "$?" 130 "the exit code of interrupted statistics"
expect_has "$(cat "$scratch/interrupted")" "of 10000000" "interrupted statistics are printed"

for wrong in "--seats nobody" "--seats random,random" "--games 0" "--players 6" "--option players=9"; do
    # shellcheck disable=SC2086
    run stats rush $wrong
    expect_code 2 "stats rush $wrong"
done

run stats duel --games 20 --seed 5 --threads 1 --json
expect_code 0 "one thread plays Tank Duel"
one=$(json "$facts" <<<"$out")
expect_same "$(json '[(m["scenario"], m["played"], sum(s["won"] for s in m["sides"])) for m in d["matches"]]' <<<"$out")" \
    "[('meeting', 20, 20)]" "every match is won by one side"
expect_same "$(json '[sum(r["rounds"] * r["matches"] for r in m["rounds"]) == m["rounds_sum"] for m in d["matches"]]' \
    <<<"$out")" "[True]" "rounds of Tank Duel"
expect_same "$(json 'all(p["lost"] <= p["pierced"] <= p["hit"] <= p["fired"] for m in d["matches"] for p in m["pairs"])' \
    <<<"$out")" True "no loss without a penetration, no penetration without a hit"
expect_same "$(json '[sum(p["fired"] for p in m["pairs"]) == m["tanks"]["fired"] for m in d["matches"]]' <<<"$out")" \
    "[True]" "shots of pairs are those of tanks"
expect_same "$(json '[sum(s["lost"] for s in m["sides"]) == m["eliminated"] for m in d["matches"]]' <<<"$out")" "[True]" \
    "losses"
run stats duel --games 20 --seed 5 --threads 3 --json
expect_same "$(json "$facts" <<<"$out")" "$one" "three threads play the Tank Duel that one plays"
run stats duel --games 2 --scenario all --json
expect_code 0 "all scenarios"
expect_same "$(json 'len(d["matches"]) >= 8, all(m["played"] == 2 for m in d["matches"])' <<<"$out")" "(True, True)" \
    "every scenario is played"
run stats duel --games 2 --versus --json
expect_code 0 "tank against tank"
expect_same "$(json 'len(d["matches"]), len({(m["german"], m["soviet"]) for m in d["matches"]})' <<<"$out")" "(36, 36)" \
    "every German tank meets every Soviet one"
run stats duel --games 5 --seats gunner,tankobot
expect_code 0 "the table of Tank Duel"
for word in "Scenario meeting: 5 matches of 5" "Germans" "Shots a match" "Tanks eliminated a match"; do
    expect_has "$out" "$word" "the table of Tank Duel"
done
for wrong in "--scenario nowhere" "--seats nobody" "--players 3" "--seats gunner,gunner,gunner,gunner,gunner" \
    "--seats gunner,tankobot -o tankobots=1"; do
    # shellcheck disable=SC2086
    run stats duel $wrong
    [ "$code" -ne 0 ] || fault "stats duel $wrong succeeded"
done
run stats rush --versus
expect_code 2 "tank against tank in Rush"
run stats chess
expect_code 2 "a game without cards"
finish
