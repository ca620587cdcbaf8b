#!/usr/bin/env bash
# tankodrom selfplay. rule:C18
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

facts='{k: v for k, v in d.items() if k not in ("milliseconds", "plies_per_second")}'

run selfplay chess --games 12 --seats random --seed 5 --threads 1 --json
expect_code 0 "one thread"
one=$(json "$facts" <<<"$out")
expect_same "$(json 'd["played"], sum(s["wins"] for s in d["seats"]) + d["draws"], sum(e["count"] for e in d["ends"])' \
    <<<"$out")" "(12, 12, 12)" "every match is counted once"
expect_same "$(json 'sum(s["score_per_10000"] for s in d["seats"])' <<<"$out")" 10000 "the scores make a whole"
run selfplay chess --games 12 --seats random --seed 5 --threads 3 --json
expect_same "$(json "$facts" <<<"$out")" "$one" "three threads play what one plays"
run selfplay chess --games 12 --seats random --seed 6 --threads 3 --json
[ "$(json "$facts" <<<"$out")" != "$one" ] || fault "another seed gives the same matches"

run selfplay chess --games 4 --seats simple,random --swap --records "$scratch/played/games"
expect_code 0 "records"
expect_has "$out" "Matches played: 4 of 4" "the table"
expect_has "$out" "Wins by opponent" "the table with --swap"
expect_same "$(ls "$scratch/played/games")" "000001.tkr
000002.tkr
000003.tkr
000004.tkr" "the records"
expect_has "$(cat "$scratch/played/games/000001.tkr")" "simple" "who played"

run selfplay chess --games 2 --seats simple --size 20 --threads 2
expect_code 0 "20 by 20"

run selfplay rush --games 2
expect_code 0 "the opponent of another game"
expect_has "$out" "mean place" "places among more than two"
case $out in *score*) fault "a score among more than two" ;; esac
run selfplay rush --games 6 --seats greedy,random,random,random --option players=4 --swap --json
expect_same "$(json 'all(s["place_1"] + s["place_2"] + s["place_3"] + s["place_4"] == 6 and "score_per_10000" not in s for s in d["seats"] + d["opponents"])' \
    <<<"$out")" True "everybody has a place in every match"
expect_same "$(json 'abs(sum(s["win_share_per_10000"] for s in d["seats"]) - 10000) < 10' <<<"$out")" True "the shares make a whole"

# Tank Duel: tankobots beside players, more seats than two, and records that replay.
run selfplay duel --games 6 --seats random --scenario city-fight --edition ja --option german=2 --option tankobots=3 \
    --seed 5 --threads 1 --json --records "$scratch/duels"
expect_code 0 "Tank Duel"
one=$(json "$facts" <<<"$out")
expect_same "$(json 'd["played"], len(d["seats"]), sum(e["count"] for e in d["ends"])' <<<"$out")" "(6, 3, 6)" \
    "every match of Tank Duel is counted once"
run selfplay duel --games 6 --seats random --scenario city-fight --edition ja --option german=2 --option tankobots=3 \
    --seed 5 --threads 3 --json
expect_same "$(json "$facts" <<<"$out")" "$one" "three threads play the Tank Duel that one plays"
for record in "$scratch"/duels/*.tkr; do
    run replay --check "$record"
    expect_code 0 "a record of Tank Duel"
done
for wrong in "--scenario nowhere" "--edition en" "--option german=3" "--option tankobots=3" "--option guns=many" \
    "--option german-tanks=is-2-m44" "--option weather=hail" "--option passes=10"; do
    # shellcheck disable=SC2086
    run selfplay duel --games 1 $wrong
    expect_code 2 "selfplay duel $wrong"
done

# Ctrl-C: what was played is printed. Games without a draw rule go on for ever.
"${interruptible[@]}" "$program" selfplay chess --games 100000 --seats random --threads 2 >"$scratch/interrupted" 2>&1 &
process=$!
interrupt $process
wait $process
expect_same "$?" 130 "the exit code of an interrupted selfplay"
expect_has "$(cat "$scratch/interrupted")" "of 100000" "an interrupted selfplay prints"

for wrong in "--seats nobody" "--seats random,random,random" "--games 0" "--seed x" "--seats ,"; do
    # shellcheck disable=SC2086
    run selfplay chess $wrong
    expect_code 2 "selfplay chess $wrong"
done
run selfplay checkers
expect_code 2 "a game that is not there"
run selfplay chess --games 1 --records /dev/null/here
expect_code 1 "a folder that cannot be made"
finish
