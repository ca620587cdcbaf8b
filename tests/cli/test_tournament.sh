#!/usr/bin/env bash
# tankodrom tournament: every unit once, whatever threads and ranks play it and however often it is killed.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
results='[e["decisions"] for e in d["entrants"]], [(p["first"], p["second"], p["units"], p["score_per_10000"], p.get("points")) for p in d["pairings"]], sorted((e["reason"], e["count"]) for e in d["ends"])'

run tournament chess simple random --rounds 6 --threads 1 --json
expect_code 0 "one thread"
one=$(json "$results" <<<"$out")
expect_same "$(json 'd["asked"], d["played"], d["parties"], [e["matches"] for e in d["entrants"]], sum(e["count"] for e in d["ends"]), sum(d["pairings"][0]["points"])' <<<"$out")" \
    "(6, 6, 2, [12, 12], 12, 6)" "every unit is counted once"
expect_same "$(json 'd["entrants"][0]["name"], d["entrants"][0]["elo_tenths"] == -d["entrants"][1]["elo_tenths"] > 0' <<<"$out")" \
    "('simple', True)" "the stronger one leads"
run tournament chess simple random --rounds 6 --threads 3 --json
expect_same "$(json "$results" <<<"$out")" "$one" "three threads play what one plays"
run tournament chess simple random --rounds 6 --seed 3 --json
[ "$(json "$results" <<<"$out")" != "$one" ] || fault "another seed gives the same matches"

run tournament chess simple random --rounds 2
expect_code 0 "the report"
expect_has "$out" "Openings played: 2 of 2" "the report"
expect_has "$out" "Elo" "the report"

# Who meets whom.
run tournament rush greedy random "greedy:name=Third" --players 2 --rounds 2 --json
expect_same "$(json '[(p["first"], p["second"]) for p in d["pairings"]]' <<<"$out")" \
    "[('greedy', 'random'), ('greedy', 'Third'), ('random', 'Third')]" "everybody meets everybody"
run tournament rush greedy random "greedy:name=Third" --players 2 --rounds 2 --gauntlet --json
expect_same "$(json '[(p["first"], p["second"]) for p in d["pairings"]]' <<<"$out")" \
    "[('greedy', 'random'), ('greedy', 'Third')]" "a gauntlet"
# Equal players on equal deals from every seat share the wins.
run tournament rush greedy "greedy:name=Again" --players 4 --rounds 3 --json
expect_same "$(json 'd["parties"], d["pairings"][0]["score_per_10000"], d["pairings"][0]["elo_tenths"]' <<<"$out")" \
    "(4, 2500, 0)" "four players"
run tournament duel gunner tankobot --rounds 2 --scenario duel --edition ja --json
expect_code 0 "a tankobot on both sides"
expect_same "$(json 'd["played"], d["parties"]' <<<"$out")" "(2, 2)" "a tankobot on both sides"
run tournament duel gunner random -o german=2 -o soviet=2 --rounds 1 --json
expect_same "$(json 'd["parties"], [e["matches"] for e in d["entrants"]]' <<<"$out")" "(2, [2, 2])" "sides play together"

# Openings from a file.
cat >"$scratch/openings" <<'LINES'
# two of them
startpos moves F3>F5/N

setup 8 w wCA1/N wLB1/N bCH8/S bLG8/S
LINES
run tournament chess simple random --openings "$scratch/openings" --rounds 4 --json --records "$scratch/records"
expect_code 0 "given openings"
expect_same "$(find "$scratch/records" -name '*.tkr' | wc -l)" 8 "a record for each match"
expect_has "$(cat "$scratch/records/000001-1.tkr")" "F3>F5/N" "the opening"
expect_has "$(cat "$scratch/records/000002-1.tkr")" "wCA1/N" "the setup"
echo "startpos moves F3>Z9/N" >>"$scratch/openings"
run tournament chess simple random --openings "$scratch/openings"
expect_code 1 "an opening that cannot be played"
expect_has "$err" "openings:5" "the line of an opening that cannot be played"

# A test stops by itself.
run tournament chess simple random --rounds 1000 --sprt elo0=0,elo1=200 --json
expect_code 0 "a test"
expect_same "$(json 'd["test"]["verdict"], d["played"] < 100, d["test"]["likelihood_per_1000"] >= d["test"]["upper_per_1000"]' <<<"$out")" \
    "('accepted', True, True)" "a test of who is stronger"
run tournament chess random simple --rounds 1000 --sprt elo0=0,elo1=200 --json
expect_same "$(json 'd["test"]["verdict"]' <<<"$out")" "rejected" "a test of who is weaker"

# A journal: killed, cut and gone on with, it ends as if nothing had happened.
run tournament chess simple random --rounds 6 --journal "$scratch/journal" --json
expect_same "$(json "$results" <<<"$out")" "$one" "with a journal"
expect_same "$(wc -l <"$scratch/journal")" 7 "a line for the plan and one for each unit"
head -c -30 "$scratch/journal" >"$scratch/cut"
run tournament --resume "$scratch/cut" --json
expect_code 0 "a journal that was cut"
expect_same "$(json "$results" <<<"$out")" "$one" "a journal that was cut"
expect_same "$(wc -l <"$scratch/cut")" 7 "what was lost is played again"
run tournament --resume "$scratch/cut" --rounds 8 --json
expect_same "$(json 'd["played"]' <<<"$out")" 8 "more rounds"
expect_same "$(wc -l <"$scratch/cut")" 9 "more rounds are added"
"$program" tournament chess simple random --rounds 100000 --threads 2 --journal "$scratch/killed" >/dev/null 2>&1 &
process=$!
for _ in $(seq 600); do
    [ "$(cat "$scratch/killed" 2>/dev/null | wc -l)" -ge 3 ] && break
    sleep 0.05
done
kill -KILL $process
wait $process 2>/dev/null
run tournament chess simple random --rounds 6 --journal "$scratch/killed" --json
expect_code 0 "a tournament that was killed"
expect_same "$(json "$results" <<<"$out")" "$one" "a tournament that was killed"
# One that is larger than any file that is read as a whole.
python3 - "$scratch/journal" "$scratch/large" <<'PYTHON'
import json, sys
lines = open(sys.argv[1]).readlines()
with open(sys.argv[2], "w") as large:
    large.writelines(lines)
    unit = json.loads(lines[1])
    while large.tell() < 17 << 20:
        unit["unit"] += 1000
        large.write(json.dumps(unit) + "\n")
PYTHON
run tournament --resume "$scratch/large" --json
expect_code 0 "a large journal: $err"
expect_same "$(json "$results" <<<"$out")" "$one" "a large journal"
# One whose command line has an end of options.
run tournament --rounds 2 --journal "$scratch/ended" -- chess simple random
expect_code 0 "an end of options"
run tournament --resume "$scratch/ended" --rounds 3 --json
expect_code 0 "a journal with an end of options: $err"
expect_same "$(json 'd["played"]' <<<"$out")" 3 "a journal with an end of options"
expect_same "$(wc -l <"$scratch/ended")" 4 "what is played is added to a journal with an end of options"
run tournament --resume "$scratch/ended" chess
expect_code 2 "players besides those of the journal"
# One that says to go on with itself.
echo "{\"tournament\":1,\"plan\":\"0123456789abcdef\",\"arguments\":[\"--resume\",\"$scratch/itself\"]}" >"$scratch/itself"
run tournament --resume "$scratch/itself"
expect_code 1 "a journal that says to go on with itself"
expect_has "$err" "is no journal" "a journal that says to go on with itself"
run tournament chess simple random --rounds 6 --seed 7 --journal "$scratch/killed"
expect_code 1 "the journal of another tournament"
expect_has "$err" "another tournament" "the journal of another tournament"
echo "no journal" >"$scratch/none"
run tournament --resume "$scratch/none"
expect_code 1 "what is no journal"
sed -i '3s/.*/damaged/' "$scratch/killed"
run tournament --resume "$scratch/killed"
expect_code 1 "a damaged line"
expect_has "$err" "killed:3" "the number of a damaged line"

# The chart is XML with everybody in it.
run tournament chess simple random "random:name=<&>" --rounds 1 --svg "$scratch/chart.svg"
expect_code 0 "the chart"
expect_same "$(python3 -c 'import sys, xml.dom.minidom as x; print(sorted(t.firstChild.data for t in x.parse(sys.argv[1]).getElementsByTagName("text") if t.firstChild.data in ("simple", "random", "<&>")))' "$scratch/chart.svg")" \
    "['<&>', 'random', 'simple']" "the chart"

# Ctrl-C prints what has been played.
"${interruptible[@]}" "$program" tournament chess random random:name=Other --rounds 1000000 --threads 2 >"$scratch/interrupted" 2>&1 &
process=$!
interrupt $process
wait $process
expect_same "$?" 130 "the exit code of an interrupted tournament"
expect_has "$(cat "$scratch/interrupted")" "of 1000000" "an interrupted tournament prints"

# Who is not to hear of a hangup goes on.
"${interruptible[@]}" --ignore-signal=HUP "$program" tournament chess random random:name=Other --rounds 1000000 --threads 1 \
    --journal "$scratch/hung" >/dev/null 2>&1 &
process=$!
lines() {
    cat "$1" 2>/dev/null | wc -l
}
# Waits for a journal to have so many lines, while its tournament goes on: wait_for_lines FILE COUNT PROCESS
wait_for_lines() {
    for _ in $(seq 600); do
        [ "$(lines "$1")" -ge "$2" ] && return 0
        kill -0 "$3" 2>/dev/null || return 1
        sleep 0.05
    done
    return 1
}
wait_for_lines "$scratch/hung" 2 $process || fault "a tournament that ignores hangups does not begin"
kill -HUP $process
sleep 0.5 # in which it would have noticed
wait_for_lines "$scratch/hung" $(($(lines "$scratch/hung") + 4)) $process || fault "a hangup ends what was to ignore it"
interrupt $process
wait $process
expect_same "$?" 130 "the exit code of a tournament that ignores hangups"

# Two ranks. What OpenMPI itself leaves behind is not ours to find.
if ldd "$program" | grep -q libmpi && command -v mpirun >/dev/null; then
    code=0
    out=$(ASAN_OPTIONS=detect_leaks=0 mpirun --allow-run-as-root --oversubscribe -n 2 "$program" tournament chess simple random \
        --rounds 6 --threads 1 --journal "$scratch/ranks" --json 2>"$scratch/errors" </dev/null) || code=$?
    expect_same "$code" 0 "two ranks: $(head -c 400 "$scratch/errors")"
    expect_same "$(json "$results" <<<"$out")" "$one" "two ranks play what one plays"
    expect_same "$(json 'd["ranks"]' <<<"$out")" 2 "two ranks"
    expect_same "$(wc -l <"$scratch/ranks")" 7 "the journal of two ranks"
fi

for wrong in "chess" "chess simple" "chess simple nobody" "chess simple:ms=0 random" "chess simple:x=1 random" \
    "rush greedy engine:protocol=uci:./bot" "chess simple random --sprt elo0=3,elo1=2" "chess simple random --sprt what" \
    "chess simple random random --sprt elo1=5" "checkers a b" "rush greedy random --openings x" \
    "chess simple random --players 2" "chess simple random --rounds 0"; do
    # shellcheck disable=SC2086
    run tournament $wrong
    expect_code 2 "tournament $wrong"
done
run tournament chess simple random --rounds 1 --journal /dev/null/here
expect_code 1 "a journal that cannot be written"
code=0
err=$( (ulimit -f 1 && exec "$program" tournament chess simple random --rounds 20 --threads 1 --journal "$scratch/full") 2>&1 >/dev/null) || code=$?
expect_code 1 "a journal that grows too large"
expect_has "$err" "cannot write '$scratch/full': File too large" "why a journal cannot be written"
finish
