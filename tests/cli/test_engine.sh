#!/usr/bin/env bash
# tankodrom engine, and the example bots: other programs, both ways round.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
examples=${TANKODROM_SOURCE_DIR:?}/examples
uci_bot=$(dirname "$program")/examples/uci_bot

# In the manner of UCI.
run_with_input 'uci\nisready\nposition startpos\ngo nodes 200\nquit\n' engine
expect_code 0 "a conversation"
expect_has "$out" "uciok" "the greeting"
expect_has "$out" "option name Opponent type combo default master" "the strongest plays"
expect_has "$out" "readyok" "being ready"
run_with_input 'position setup 8 w wCA1/N wHD4/N bCD6/S\ngo nodes 1000\n' engine
expect_code 0 "the end of the input"
expect_has "$out" "(D6#)" "a shot that wins, answered before the end"
run_with_input 'go infinite\nisready\nstop\nquit\n' engine chess --opponent random --threads 2
expect_same "$(grep -c '^bestmove' <<<"$out")" 1 "one answer to one question"
run_with_input 'd\n' engine --size 20
expect_has "$out" '"size":20' "an option of the game"
run_with_input '{"type":"hello","protocol":1}\n{"type":"quit"}\n' engine --json
expect_code 0 "JSON"
expect_same "$(json 'd["type"], d["protocol"]' <<<"$out")" "('hello', 1)" "the greeting in JSON"
# Nobody plays on with another pack than was asked for.
mkdir "$scratch/torn" && echo '{' >"$scratch/torn/pack.json"
for pack in "$scratch/nowhere" "$scratch/torn"; do
    run_with_input '{"type":"match","game":"chess","seats":2,"seat":0}\n{"type":"quit"}' engine --json --pack "$pack"
    expect_code 0 "a pack that cannot be read"
    expect_same "$(json 'd["type"]' <<<"$out")" error "a pack that cannot be read"
done
for wrong in "engine rush" "engine --opponent nobody" "engine --json --opponent nobody" "engine --json chess" \
    "engine --threads 65" "engine chess chess" "engine --json --size 20"; do
    # shellcheck disable=SC2086
    run $wrong
    expect_code 2 "$wrong"
done

# A match of each bot, with records that replay; and the program through both protocols. In JSON it is told the seeds that
# it would have without, and so plays the same matches.
run tournament chess random "engine:$uci_bot" --patience 60000 --rounds 2 --records "$scratch/records" --json
expect_code 0 "the bot in C"
expect_same "$(json 'd["played"], sum(e["failed"] for e in d["entrants"])' <<<"$out")" "(2, 0)" "the bot in C plays"
for record in "$scratch"/records/*.tkr; do
    run replay --check "$record"
    expect_code 0 "a record of the bot in C"
done
expect_same "$(find "$scratch/records" -name '*.tkr' | wc -l)" 4 "a record for each match"
# It is kept for match after match, and told the options each time.
run tournament chess random "engine:$uci_bot" --size 20 --patience 60000 --rounds 2 --threads 1 --json
expect_same "$(json 'd["played"], sum(e["failed"] for e in d["entrants"])' <<<"$out")" "(2, 0)" "the bot in C on another board"
for game in chess rush duel; do
    run tournament $game random "engine:protocol=json:python3 $examples/json_bot.py" --patience 60000 --rounds 1 --json
    expect_code 0 "the bot in Python, $game"
    expect_same "$(json 'd["played"], sum(e["failed"] for e in d["entrants"])' <<<"$out")" "(1, 0)" \
        "the bot in Python plays $game"
done
for game in "chess simple uci" "chess simple json" "rush greedy json" "duel gunner json"; do
    read -r name opponent protocol <<<"$game"
    flag=--json
    [ "$protocol" = uci ] && flag=
    run tournament "$name" random "engine:protocol=$protocol:'$program' engine $flag --opponent $opponent" --patience 60000 --rounds 2 --json
    through=$(json '[(p["score_per_10000"]) for p in d["pairings"]], d["ends"]' <<<"$out")
    expect_same "$(json 'sum(e["failed"] for e in d["entrants"])' <<<"$out")" 0 "$game fails"
    [ "$protocol" = json ] || continue
    run tournament "$name" random "$opponent" --rounds 2 --json
    expect_same "$(json '[(p["score_per_10000"]) for p in d["pairings"]], d["ends"]' <<<"$out")" "$through" "$game"
done

# Every line that is said meets the schema.
run tournament rush random "engine:tee '$scratch/in' | '$program' engine --json --opponent greedy | tee '$scratch/out'" \
    --rounds 1 --players 2 --threads 1 --patience 60000 --json
expect_code 0 "a conversation that is overheard"
for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
    "$python" -c 'import jsonschema' 2>/dev/null && break
done
"$python" - "$TANKODROM_SOURCE_DIR/docs/schema/engine.json" "$scratch/in" "$scratch/out" <<'PYTHON' || fault "a line that the schema refuses"
import json, jsonschema, sys
validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
kinds = set()
for path in sys.argv[2:]:
    for line in open(path):
        message = json.loads(line)
        validator.validate(message)
        kinds.add(message["type"])
assert kinds == {"hello", "match", "decide", "end", "info", "action"}, kinds
PYTHON

# The seeds that are said follow from the match's by SHA-256 alone (docs/engine-protocol.md): no way leads back to the deal.
python3 - "$scratch/in" <<'PYTHON' || fault "a seed from which the deal might be computed"
import hashlib, json, sys
WORDS = 2**64

def mix(word):
    word = (word + 0x9e3779b97f4a7c15) % WORDS
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9 % WORDS
    word = (word ^ word >> 27) * 0x94d049bb133111eb % WORDS
    return word ^ word >> 31

def sha256(text):
    return hashlib.sha256(text.encode())

number = mix(1 ^ mix(0))  # of the tournament's seed and the first opening
match = sha256(f"tankodrom seed {number}").hexdigest()
guesses = {mix(int.from_bytes(sha256(f"tankodrom guess {match} {at}").digest()[:8], "little")) for at in range(40000)}
said = [json.loads(line)["seed"] for line in open(sys.argv[1]) if '"type":"decide"' in line]
assert len(said) > 5 and {int(seed, 16) for seed in said} <= guesses, said
PYTHON

# Who takes longer than it should is noticed.
cat >"$scratch/slow" <<'BOT'
#!/bin/sh
while read -r line; do
    case $line in go*) sleep 0.15 ;; esac
    echo "$line"
done | "$1"
BOT
chmod +x "$scratch/slow"
run tournament chess "engine:ms=10,name=Slow:'$scratch/slow' '$uci_bot'" random --rounds 1 --opening-plies 0 --patience 60000 \
    --position '8 w wCA1/N wHD4/N bCD6/S' --json
expect_code 0 "a slow program"
expect_same "$(json '[(e["decisions"] > 0, e["over"] == e["decisions"], e["most_over_microseconds"] >= 140000, e["failed"]) for e in d["entrants"] if e["name"] == "Slow"]' <<<"$out")" \
    "[(True, True, True, 0)]" "a slow program"

# What goes wrong with another program is its loss, with the reason.
cat >"$scratch/illegal" <<'BOT'
#!/bin/sh
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go) echo "bestmove ${1-A1>A2/N}" ;;
    esac
done
BOT
chmod +x "$scratch/illegal"
loses() {
    local reason=$1
    shift
    run tournament chess random --patience 60000 "$@" --rounds 1 --json
    expect_code 0 "a program that is $reason"
    expect_same "$(json '[e["reason"] for e in d["ends"]], [e["failed"] for e in d["entrants"] if e["name"] != "random"], d["pairings"][0]["score_per_10000"]' <<<"$out")" \
        "(['$reason'], [2], 10000)" "a program that is $reason loses"
}
loses illegal "engine:$scratch/illegal X1"
loses nonsense "engine:$scratch/illegal ''"
loses not-ready "engine:false"
loses not-ready "engine:/nowhere/at/all"
loses late "engine:sed -u -e s/^uci\$/uciok/ -e s/^isready\$/readyok/" --patience 300
loses crashed "engine:sed -u -e s/^uci\$/uciok/ -e s/^isready\$/readyok/ -e /^go/Q"

# What is not its fault is not: nobody wins by it.
code=0
out=$( (ulimit -n 5 && exec "$program" tournament chess random "engine:$uci_bot" --rounds 2 --threads 1 --json) 2>"$scratch/errors" </dev/null) || code=$?
expect_code 1 "no files for a program"
expect_has "$(cat "$scratch/errors")" "could not be started: Too many open files" "no files for a program"
expect_same "$(json 'd["played"], [e["failed"] for e in d["entrants"]]' <<<"$out")" "(0, [0, 0])" "no files for a program"

# Ctrl-C is noticed while a program thinks that would be given ten minutes.
cat >"$scratch/silent" <<'BOT'
#!/bin/sh
while read -r word rest; do
    case $word in
    uci) echo uciok ;;
    isready) echo readyok ;;
    go) : >"$1" ;;
    esac
done
BOT
chmod +x "$scratch/silent"
"${interruptible[@]}" "$program" tournament chess random "engine:nodes=1:$scratch/silent '$scratch/asked'" --rounds 1 \
    >"$scratch/interrupted" 2>&1 &
process=$!
for _ in $(seq 600); do
    [ -e "$scratch/asked" ] && break
    sleep 0.05
done
interrupt $process
for _ in $(seq 200); do
    kill -0 $process 2>/dev/null || break
    sleep 0.05
done
kill -KILL $process 2>/dev/null && fault "Ctrl-C waits for a program that thinks"
wait $process
expect_same "$?" 130 "the exit code when a program is interrupted that thinks"
expect_has "$(cat "$scratch/interrupted")" "played: 0 of 1" "an unfinished match does not count"

# Also where it plays several seats against one.
run tournament rush random engine:false --players 3 --rounds 1 --json
expect_same "$(json 'd["ends"], d["pairings"][0]["score_per_10000"], [e["failed"] for e in d["entrants"]]' <<<"$out")" \
    "([{'reason': 'not-ready', 'count': 3}], 10000, [0, 3])" "a program that fails at two seats of three"
finish
