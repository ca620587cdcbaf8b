#!/usr/bin/env bash
# tankodrom replay: lists, boards, checks, conversions, wrong records, stepping in a terminal.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
here=$(cd "$(dirname "$0")" && pwd)
export XDG_STATE_HOME=$scratch/state

# rule:C20 A players' record, a pair of moves a line.
cat >"$scratch/game.txt" <<'EOF'
; a friendly game
1. H3>G5/NW, I14>J12/SE
2. G5/N

EOF
run replay "$scratch/game.txt"
expect_code 0 "a players' record"
expect_same "$(grep -c '^ *[0-9]*\. ' <<<"$out")" 3 "the moves of a players' record"
expect_has "$out" "  2. Black  I14>J12/SE" "the list"
expect_has "$out" "White: medium tank from H3 to G5, facing north-west" "what happened"

# The same game with the compass turned round.
cat >"$scratch/turned.txt" <<'EOF'
H3>G5/SE, I14>J12/NW
>G5/S
EOF
run replay --white-faces S "$scratch/turned.txt" --players
expect_code 0 "a record with White facing S"
printf '1. H3>G5/NW, I14>J12/SE\n2. G5/N\n' >"$scratch/expected"
expect_same "$out" "$(cat "$scratch/expected")" "facings turned round, written as players do"
run replay "$scratch/turned.txt" --check
expect_code 1 "the turned record read as it stands"

# To .tkr and back.
run replay "$scratch/game.txt" --write "$scratch/game.tkr"
expect_code 0 "writing a .tkr"
run replay --check "$scratch/game.tkr"
expect_code 0 "checking it"
expect_same "$out" "ok, 3 moves, unfinished" "checking it"
run replay --players --write "$scratch/back.txt" "$scratch/game.tkr"
expect_code 0 "writing players' notation"
cmp -s "$scratch/back.txt" "$scratch/expected" || fault "there and back: $(cat "$scratch/back.txt")"

# Black begins, so White's half of the first line is missing.
printf '..., B8>B7/S\nA1>A2/N\n' >"$scratch/black.txt"
position='8 b wCH1/N wLA1/N bCH8/S bLB8/S'
run replay "$scratch/black.txt" --position "$position" --players
expect_code 0 "Black begins"
printf '%s\n' "$out" >"$scratch/black2.txt"
run replay "$scratch/black2.txt" --position "$position" --check
expect_code 0 "Black begins, read back"
expect_has "$out" "ok, 2 moves" "Black begins, read back"

# ---- JSON and boards ----

run replay --json "$scratch/game.tkr"
expect_code 0 "JSON"
expect_same "$(json 'd["game"], d["moves"], [e["text"] for e in d["entries"]], d["outcome"]' <<<"$out")" \
    "('chess', 3, ['H3>G5/NW', 'I14>J12/SE', 'G5/N'], None)" "JSON"
expect_same "$(json 'd["entries"][0]["events"][0]["event"]' <<<"$out")" "moved" "events in JSON"
run replay --at 1 --ascii "$scratch/game.tkr"
expect_code 0 "a board"
expect_has "$out" "MNW" "the tank has turned"
expect_has "$out" "> Black" "Black is to move"
run replay --at 4 "$scratch/game.tkr"
expect_code 1 "beyond the end"

# A finished match: its outcome is told.
printf 'A1>A2/N(A8)\n' | "$program" play chess --seats human,human --position '8 w wLA1/N wCH1/N bCA8/W' \
    --record "$scratch/won.tkr" >/dev/null
run replay --check "$scratch/won.tkr"
expect_same "$out" "ok, 1 move, White wins: the command tank is destroyed." "a win"
run replay --json "$scratch/won.tkr"
expect_same "$(json 'd["outcome"]["reason"], d["outcome"]["payoff"], d["options"]' <<<"$out")" \
    "('destroyed', [1000, -1000], ['position=8 w wLA1/N wCH1/N bCA8/W'])" "a win in JSON"

# ---- Tank Duel: several seats that decide at once, tankobots, hidden cards ----

run selfplay duel --games 1 --seats random --option german=2 --option tankobots=3 --records "$scratch/duel"
duel=$scratch/duel/000001.tkr
run replay --check "$duel"
expect_code 0 "a match of Tank Duel"
expect_has "$out" "ok, " "a match of Tank Duel"
run replay --json "$duel"
expect_same "$(json '(d["game"], d["options"], [e["seat"] for e in d["entries"]][:2], d["outcome"]["reason"] != "")' \
    <<<"$out")" "('duel', ['german=2', 'tankobots=3'], [0, 1], True)" "a match of Tank Duel in JSON"
run replay --write "$scratch/again.tkr" "$duel"
cmp -s "$scratch/again.tkr" "$duel" || fault "a match of Tank Duel, written again, differs"
run replay --at 3 "$duel"
expect_code 0 "the table of Tank Duel"
expect_has "$out" "Round 1" "the table of Tank Duel"
# Sentences that count are translated where people have names, too.
run replay --language cs "$duel"
expect_has "$out" "(random) dobírá" "a name in a Czech sentence that counts"
expect_same "$(grep -c ' draws ' <<<"$out")" 0 "English in a Czech list"
sed 's/^\(2 2 bid\) [0-9]* /\1 101 /' "$duel" >"$scratch/bid.tkr"
run replay --check "$scratch/bid.tkr"
expect_code 1 "a bid of a card that does not exist"
sed 's/^2 2 bid/2 1 bid/' "$duel" >"$scratch/seat.tkr"
run replay --check "$scratch/seat.tkr"
expect_code 1 "a bid of a seat that has bid already"
line=$(grep -n '^2 1 ' "$scratch/seat.tkr" | cut -d: -f1)
expect_has "$err" "$scratch/seat.tkr:$line:" "its line"
sed 's/^option tankobots=3/option tankobots=9/' "$duel" >"$scratch/option.tkr"
run replay --check "$scratch/option.tkr"
expect_code 1 "an option that the game refuses"
head -n 40 "$duel" >"$scratch/part.tkr"
run replay --check "$scratch/part.tkr"
expect_has "$out" "unfinished" "an unfinished match of Tank Duel"

# ---- Wrong records ----

printf '1. H3>G5/NW, I14>J12/SE\n2. G5>G6/N, I16>I15/S\n' >"$scratch/bad.txt"
run replay "$scratch/bad.txt"
expect_code 1 "an illegal move"
expect_has "$out" "  2. Black  I14>J12/SE" "what came before it is shown"
expect_has "$err" "tankodrom: $scratch/bad.txt:2:" "where it stands"
expect_has "$err" "an obstacle stands on G6" "why it is wrong"
run replay --check "$scratch/bad.txt"
expect_code 1 "checking an illegal move"
expect_same "$out" "" "checking an illegal move says nothing else"
run replay --json "$scratch/bad.txt"
expect_code 1 "an illegal move in JSON"
expect_same "$(json 'd["moves"], d["error"]["line"], d["error"]["status"]' <<<"$out")" \
    "(2, 2, 'TK_ERROR_CHESS_OBSTACLE')" "an illegal move in JSON"

sed 's/^2 2 I14>J12\/SE/2 2 I14>A1\/N/' "$scratch/game.tkr" >"$scratch/bad.tkr"
run replay --check "$scratch/bad.tkr"
expect_code 1 "an illegal move in a .tkr"
line=$(grep -n '^2 2 ' "$scratch/bad.tkr" | cut -d: -f1)
expect_has "$err" "$scratch/bad.tkr:$line:" "its line"
sed 's/^hash .*/hash 0000000000000000/' "$scratch/won.tkr" >"$scratch/hash.tkr"
run replay --check "$scratch/hash.tkr"
expect_code 1 "a wrong hash"
sed 's/sha256:..../sha256:0000/' "$scratch/won.tkr" >"$scratch/pack.tkr"
run replay --check "$scratch/pack.tkr"
expect_code 1 "another pack"
head -c -4 "$scratch/game.tkr" >"$scratch/cut.tkr" # in the middle of the third move
run replay --check "$scratch/cut.tkr"
expect_code 0 "a record that breaks off"
expect_has "$out" "ok, 2 moves, unfinished" "a record that breaks off"
line=$(grep -n '^3 1 ' "$scratch/cut.tkr" | cut -d: -f1)
expect_same "$err" "tankodrom: $scratch/cut.tkr: line $line breaks off and is left out" "a record that breaks off"
run replay --json "$scratch/cut.tkr"
expect_same "$(json 'd["cut_line"]' <<<"$out")" "$line" "a record that breaks off in JSON"
printf 'tankodrom-record 9\n' >"$scratch/version.tkr"
run replay "$scratch/version.tkr"
expect_code 1 "another version"
head -c 3000 /dev/urandom >"$scratch/noise"
run replay "$scratch/noise"
expect_code 1 "noise"
run replay "$scratch"
expect_code 1 "a folder"
: >"$scratch/empty"
run replay --check "$scratch/empty"
expect_code 0 "an empty players' record"
expect_has "$out" "ok, 0 moves, unfinished" "an empty players' record"
run_with_input "$(cat "$scratch/expected")" replay --check -
expect_code 0 "the standard input"

for wrong in "" "a b" "--at x a" "--white-faces E a" "--size 20 $scratch/won.tkr" "--white-faces S $scratch/won.tkr" \
    "--position x --setup y $scratch/game.txt" "--json --write $scratch/x $scratch/won.tkr" \
    "--check --at 1 $scratch/won.tkr" "--check --play $scratch/won.tkr" "--play --seats x $scratch/game.tkr"; do
    # shellcheck disable=SC2086 # words
    run replay $wrong
    expect_code 2 "replay $wrong"
done
run replay --help
expect_code 0 "help"
run replay --write /nowhere/x "$scratch/game.tkr"
expect_code 1 "writing to nowhere"

# ---- Playing on from a point of it ----

cp "$scratch/game.tkr" "$scratch/before.tkr"
run_with_input 'record\nI14/SW\n' replay --at 1 --play --seats human,human "$scratch/game.tkr"
expect_code 0 "playing on"
expect_has "$out" "  1. White  H3>G5/NW" "playing on"
cmp -s "$scratch/before.tkr" "$scratch/game.tkr" || fault "playing on has changed the record"
expect_same "$(grep -c '^[0-9]' "$XDG_STATE_HOME/tankodrom/chess.tkr")" 2 "the new match"
expect_has "$(cat "$XDG_STATE_HOME/tankodrom/chess.tkr")" "2 2 I14/SW" "the new match"
run play --load "$scratch/game.tkr" --at 9
expect_code 1 "playing on from beyond the end"
run play chess --at 1
expect_code 2 "--at without --load"
run_with_input 'hint play\n' play --load "$duel" --at 30 --seats human,gunner,tankobot
expect_code 0 "playing on in Tank Duel"

# ---- A terminal ----

code=0
TERM=xterm "$here/terminal.py" 100 'wait:Move 0 of 3' 'type:\r' 'wait:Move 1 of 3' 'type:\x1b[C' 'wait:Move 2 of 3' \
    'type: ' 'wait:Move 3 of 3' 'type:n\r' 'wait:Move 3 of 3' 'type:p\r' 'wait:Move 2 of 3' 'type:s\r' \
    'wait:Move 0 of 3' 'type:e\r' 'wait:Move 3 of 3' 'type:1\r' 'wait:Move 1 of 3' 'type:f\r' 'wait:Move 1 of 3' \
    'type:\x1b[D' 'wait:Move 0 of 3' 'type:q\r' \
    -- "$program" replay "$scratch/game.tkr" >"$scratch/screen" 2>&1 || code=$?
[ "$code" = 0 ] || fault "stepping: exit code $code, $(tail -c 300 "$scratch/screen")"
code=0
TERM=xterm "$here/terminal.py" 100 'wait:Move 0 of 3' 'resize:60' 'wait:Move 0 of 3' 'stop:' 'wait:Move 0 of 3' \
    'type:\x1b[C' 'wait:Move 1 of 3' 'type:q\r' -- "$program" replay "$scratch/game.tkr" >"$scratch/screen" 2>&1 || code=$?
[ "$code" = 0 ] || fault "stopped and brought back: exit code $code, $(tail -c 300 "$scratch/screen")"
code=0
TERM=xterm "$here/terminal.py" 100 'wait:Move 0 of 2' 'type:e\r' 'wait:The record is wrong from here on' 'type:\x03' \
    -- "$program" replay "$scratch/bad.txt" >"$scratch/screen" 2>&1 || code=$?
[ "$code" = 1 ] || fault "stepping through a wrong record: exit code $code, $(tail -c 300 "$scratch/screen")"

finish
