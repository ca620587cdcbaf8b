#!/usr/bin/env bash
# tankodrom play rush: games to the end, hands that stay hidden at one keyboard, taking back, keeping, questions, replay.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
here=$(cd "$(dirname "$0")" && pwd)
export XDG_STATE_HOME=$scratch/state
kept=$XDG_STATE_HOME/tankodrom

expect_lacks() {
    case $1 in
    *"$2"*) fault "$3: there is '$2' in: ${1:0:400}" ;;
    esac
}

fresh() {
    rm -rf "$XDG_STATE_HOME"
}

# times N LINE...: these lines N times
times() {
    local count=$1
    shift
    for _ in $(seq "$count"); do
        printf '%s\n' "$@"
    done
}

# game INPUT-FILE ARGUMENT...: a match with that input
game() {
    local input=$1
    shift
    code=0
    out=$("$program" play rush "$@" <"$input" 2>"$scratch/errors") || code=$?
    err=$(cat "$scratch/errors")
}

path_in() {
    sed -n 's/^>* *The record is in //p' <<<"$1" | tail -n 1
}

# ---- To the end ----

times 900 'hint play' | sed '$a quit' >"$scratch/hints"
times 250 a | sed '$a quit' >"$scratch/firsts"
for players in 2 3 5; do
    fresh
    game "$scratch/hints" --players $players --seed $players
    expect_code 0 "a game of $players"
    expect_has "$out" "The game is over." "a game of $players"
    printf '%s\n' "$out" >"$scratch/shown"
    path=$(path_in "$out")
    run replay --check "$path"
    expect_code 0 "the record of a game of $players"
    # rule:R40 rule:R41 The parts that are shown are what the engine counted.
    "$program" replay --json "$path" >"$scratch/replay.json"
    python3 - "$scratch/shown" "$scratch/replay.json" <<'PYTHON' || fault "the score of a game of $players"
import json, re, sys, unicodedata
lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
document = json.load(open(sys.argv[2], encoding="utf-8"))
last = document["entries"][-1]["events"]
start = max(i for i, line in enumerate(lines) if line.startswith("The score "))
rows = []
for line in lines[start + 1:]:
    row = re.fullmatch(r"Player (\d)(?: \(\w+\))? +(\d+) +(\d+) +(\d+) +(\d+)", line)
    if row is None:
        break
    rows.append(list(map(int, row.groups())))
achieved = [event["seat"] for event in last if event["event"] == "achieved"]
winners = [event for event in last if event["event"] == "over"][0]["winners"]
assert len(rows) == len(document["names"]), rows
for number, medals, bases, achievements, points in rows:
    assert points == medals + 3 * bases + 5 * achievements, rows
    assert achievements == achieved.count(number - 1), (rows, achieved)
best = max((row[4], row[1], row[2], row[3]) for row in rows)
assert winners == [row[0] - 1 for row in rows if (row[4], row[1], row[2], row[3]) == best], (rows, winners)
names = ", ".join("Player %d" % (seat + 1) for seat in winners)
assert any(line.startswith(names + (" wins: " if len(winners) == 1 else " share ")) for line in lines), names
# Everything fits into 80 columns.
for line in lines:
    width = sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in line)
    assert width <= 80 or "/" in line, (width, line)
PYTHON
done
fresh
game "$scratch/firsts" --players 3 --ai 2 --seed 4
expect_code 0 "always the first action"
expect_has "$out" " wins: " "always the first action"
game /dev/null --seats greedy,random,greedy --seed 1
expect_code 0 "the program alone"
expect_has "$out" "The score" "the program alone"

# ---- Hands stay hidden ----

# rule:R42 Three persons at one keyboard, who all look at the log and the record before each action: nobody is told what
# others drew, or chose against sabotage before all have chosen.
fresh
times 500 'log all' 'record' 'hint play' >"$scratch/curious"
# What is played depends on how far the adviser gets in its time; now and then nobody is sabotaged.
for seed in 21 22 23 24 25 26; do
    fresh
    game "$scratch/curious" --players 3 --ai 0 --seed $seed
    expect_code 0 "three persons"
    printf '%s\n' "$out" >"$scratch/shown"
    code=0
    python3 - "$scratch/shown" <<'PYTHON' || code=$?
import re, sys
text = open(sys.argv[1], encoding="utf-8").read()
parts = re.split(r"(?m)^(Player \d)\nIt is for you to decide now\..*\n", text)
assert len(parts) > 10, "nothing was handed over"
own = waiting = 0
for viewer, screen in zip(parts[1::2], parts[2::2]):
    if "The score " in screen:
        screen = screen[:screen.index("the game is over")]
    for who in re.findall(r"(?m)^ *(?:Player \d> *)?(Player \d) draws (?!\d+ cards?\b)", screen):
        assert who == viewer, (viewer, who)
        own += 1
    for prompt in re.findall(r"(?m)^(Player \d)> ", screen):
        assert prompt == viewer, (viewer, prompt)
    # The record after a question about sabotage: what others chose is closed.
    for piece in screen.split("Sabotage! Discard a card")[1:]:
        entries = re.findall(r"(?m)^ *(?:Player \d> )? *\d+\. (Player \d)  (.*)$", piece.split("What happened:")[0])
        if entries and entries[-1][1] == "(chosen, not yet shown)":
            waiting += 1
            assert entries[-1][0] != viewer
        elif entries:
            assert not entries[-1][1].startswith("sacrifice"), entries[-1]
assert own > 0, "nobody is told what they drew"
sys.exit(0 if waiting > 0 else 3)
PYTHON
    [ $code -eq 3 ] || break
done
[ $code -eq 0 ] || fault "something hidden is shown, or no choice was waiting in any match"

# With one person nothing is handed over.
game "$scratch/hints" --players 4 --ai 3 --seed 2
expect_lacks "$out" "press Enter" "one person"

# ---- What can be typed ----

fresh
run_with_input 'moves\nmoves engineers\nmoves 1\nmoves xyz\ncard 1\ncard 5\n6\ncard t-34\ncard T-34\ncard\ncard xyz\nscore\ndepot\ncompany\ncompany 2\ncompany 9\nlog\nlog all\nhint\nhelp\nhelp rules\n?\nboard\nrecord\n' \
    play rush --players 2 --seed 7 --option first=1
expect_code 0 "questions"
expect_has "$out" "pay engineers" "moves"
expect_has "$out" "'xyz' is no card." "moves of no card"
expect_has "$out" "[t-34]" "a card by its id"
expect_has "$out" "Medium tank, USSR, price" "what is printed on a card"
expect_has "$out" "There is no card 'xyz'." "a card that is none"
expect_has "$out" "The score so far" "score"
expect_has "$out" "Your depot:" "depot"
expect_has "$out" "Engineers ×4" "the company"
expect_has "$out" "There is no player '9'." "a player who is not there"
expect_has "$out" "You could play: " "hint"
expect_has "$out" "Rush in short" "the rules"
expect_has "$out" "  card NAME|NUMBER" "help"
expect_lacks "$out" "resign" "what other games have"
run_with_input 'pay\npay xyz\nbuy 9\n0\n999\n99999999999999999999\n1x\nresign\ndraw\nposition\nflip\nxyzzy\nstrike\n%s%n\nuse engineers ace\ncharge\n' \
    play rush --players 2 --seed 7 --option first=1
expect_code 0 "what is wrong"
expect_has "$out" "Not possible: " "what is wrong"
expect_has "$out" "'xyzzy' is neither a move nor a command" "nonsense"
expect_has "$out" "'resign' is neither a move nor a command" "resigning"
[ ! -e "$kept/rush.tkr" ] || fault "something wrong was kept"
python3 - >"$scratch/noise" <<'PYTHON'
import random
random.seed(20)
words = "pay buy use done protect put sacrifice hit take scrap attack charge strike waste reward end 1 2 3 4 99 t-34 " \
    "engineers vehicle base 2.1 1.1 undo redo card score log moves hint company . - \u0422 \u3042".split()
for _ in range(1500):
    print(" ".join(random.choice(words) for _ in range(random.randrange(4))))
PYTHON
printf '\377\376\000\n' >>"$scratch/noise"
game "$scratch/noise" --players 3 --ai 1 --seed 3
expect_code 0 "noise"
expect_lacks "$err" "Sanitizer" "noise"

# ---- Taking back ----

fresh
run_with_input 'undo\npay engineers\nundo\nredo\nundo\nrecord\npay engineers\nend\nundo\n' \
    play rush --players 2 --seed 7 --option first=1
expect_same "$(grep -c 'There is nothing to take back: ' <<<"$out")" 2 "taking back at the start, and what was drawn"
expect_has "$out" "No move has been made." "what was paid is taken back"
grep -q '^2 1 end' "$kept/rush.tkr" || fault "the turn that ended is not kept"

# ---- Keeping ----

fresh
run play rush --resume
expect_code 1 "nothing to resume"
run_with_input 'H3>G5/NW\n' play chess --seed 5
run_with_input 'pay engineers\n' play rush --players 2 --seed 7 --option first=1
expect_has "$out" "Go on with: tankodrom play rush --resume" "leaving"
run_with_input 'record\n' play --resume
expect_has "$out" "1. Player 1  pay engineers" "the match played last is Rush"
touch "$kept/chess.tkr"
run_with_input 'record\n' play --resume
expect_has "$out" "1. White  H3>G5/NW" "the match played last is Tank Chess"
run_with_input 'record\n' play --load "$kept/rush.tkr"
expect_has "$out" "1. Player 1  pay engineers" "loading finds the game"
run_with_input "save $scratch/a.tkr\nload $scratch/a.tkr\nrecord\n" play rush --resume
expect_has "$out" "Loaded from" "save and load"
run_with_input '\na\n' play rush --players 2 --ai 0 --seed 7 --option first=1
run_with_input 'record\nrecord\n' play rush --resume
expect_has "$out" "press Enter" "a match of several is handed over when resumed"
run_with_input 'quit\n' play rush --players 2 --ai 0
expect_code 0 "leaving while it is handed over"
expect_lacks "$out" "Your hand" "leaving while it is handed over"

# ---- Who plays ----

run_with_input 'score\n' play rush --seats human,greedy,random,human --names Eva
expect_code 0 "seats give the number of players"
expect_has "$out" "Player 4" "seats give the number of players"
run_with_input 'quit\n' play chess --ai 0
expect_code 0 "chess between two persons"
for wrong in "rush --players 1" "rush --players 6" "rush --players 3 --ai 4" "rush --seats human,greedy --ai 1" \
    "rush --seats human" "rush --players 3 --seats human,greedy" "rush --seats human,simple" "chess --players 3" \
    "rush --size 16" "rush --clock 5" "rush --resume --players 3" "rush --option players=9"; do
    # shellcheck disable=SC2086 # words
    run play $wrong
    expect_code 2 "play $wrong"
    expect_has "$err" "tankodrom: " "play $wrong"
done

# ---- The table ----

game "$scratch/hints" --players 3 --seed 3 --ascii
LC_ALL=C grep -q '[^ -~]' <<<"$out" && fault "--ascii prints something else: $(LC_ALL=C grep '[^ -~]' <<<"$out" | head -n 2)"
run_with_input 'a\n' play rush --colour always
expect_has "$out" $'\033[0;1;3' "colours"
out=$(COLUMNS=40 "$program" play rush --seed 3 </dev/null)
expect_has "$out" "Your hand" "a narrow terminal"

# ---- Replay ----

fresh
game "$scratch/hints" --players 3 --seed 8
path=$scratch/game.tkr
cp "$(path_in "$out")" "$path"
run replay "$path"
expect_code 0 "a list"
expect_has "$out" "Player 2 draws 3 cards" "a list"
grep -qP 'Player . draws (?!\d+ cards?\b)' <<<"$out" && fault "an onlooker is told what was drawn"
run replay "$path" --seat 2
expect_has "$out" "Player 2 draws " "what a seat was told"
grep -qP 'Player [13] draws (?!\d+ cards?\b)' <<<"$out" && fault "a seat is told what others drew"
run replay "$path" --at 20
expect_code 0 "the table of an onlooker"
expect_has "$out" "Medals left" "the table of an onlooker"
expect_lacks "$out" "end the turn" "nothing is asked in a replay"
run replay "$path" --at 20 --seat 1
expect_has "$out" "hand" "the table of a seat"
run replay "$path" --seat 4
expect_code 1 "a seat that is not there"

# ---- A terminal ----

code=0
env -u NO_COLOR TERM=xterm-256color "$here/terminal.py" 80x50 'wait:Move 0 of' 'type:flip\r' 'wait:Move 0' 'type:end\r' 'wait:The score' \
    'type:quit\r' -- "$program" replay "$path" >"$scratch/screen" 2>&1 || code=$?
expect_code 0 "stepping in a terminal: $(tail -c 300 "$scratch/screen")"
finish
