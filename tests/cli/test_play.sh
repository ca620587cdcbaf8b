#!/usr/bin/env bash
# tankodrom play: games to the end, bad input, taking back, keeping, killing, languages.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
here=$(cd "$(dirname "$0")" && pwd)
export XDG_STATE_HOME=$scratch/state
kept=$XDG_STATE_HOME/tankodrom
win='8 w wLA1/N wCH1/N bCA8/W'

expect_lacks() {
    case $1 in
    *"$2"*) fault "$3: there is '$2' in: ${1:0:400}" ;;
    esac
}

fresh() {
    rm -rf "$XDG_STATE_HOME"
}

# ---- Games to the end ----

# rule:C16 The command tank is destroyed.
fresh
run_with_input 'A1>A2/N(A8)\n' play chess --position "$win" --seats human,human
expect_code 0 "a win in one"
expect_has "$out" "White wins: the command tank is destroyed." "a win in one"
path=$(printf '%s\n' "$out" | sed -n 's/^The record is in //p')
run replay --check "$path"
expect_code 0 "the record of a win"
expect_has "$out" "ok, 1 move, White wins" "the record of a win"

# rule:C10 The command tank leaves the board; typed in small letters with blanks.
run_with_input 'h7 > off\n' play chess --position '8 w wCH7/N bCA8/S bLA1/S' --seats human,human
expect_code 0 "an escape"
expect_has "$out" "White wins: the command tank has escaped." "an escape"

# The program against itself, to the end.
run play chess --seats simple,simple --seed 7 --ascii
expect_code 0 "the program against itself"
path=$(printf '%s\n' "$out" | sed -n 's/^The record is in //p')
run replay --check "$path"
expect_code 0 "the record of the program against itself"
run_with_input 'A1>A2/N\n' play chess --position "$win" --seats random,simple --seed 1
expect_code 0 "another opponent"

# After the end: nothing is played on, undo works.
run_with_input 'A1>A2/N(A8)\nH1>H2/N\nmoves\nundo\nA1>A3/N\nposition\n' play chess --position "$win" --seats human,human
expect_has "$out" "The game is over." "a move after the end"
expect_has "$out" "8 b wLA3/N wCH1/N bCA8/W" "undo after the end"

run_with_input 'resign\n' play chess
expect_has "$out" "Type resign yes" "resigning asks"
expect_lacks "$out" "Black wins" "resigning asks first"
run_with_input 'resign yes\n' play chess
expect_has "$out" "Black wins: White resigned." "resigning"

# ---- What is legal, and why something is not ----

run_with_input 'H3\nH3>G5\nmoves\nmoves C1\nmoves all\nhint\nP16\nA1\nO2\n' play chess --seats human,human
expect_code 0 "asking for moves"
expect_has "$out" "H3: medium tank, White, facing north, moves: 46." "a square shows its piece"
expect_has "$out" "From H3 to G5:" "a square to go to"
expect_has "$out" "Moves of White: 549." "all moves"
expect_has "$out" "C1/NE" "the moves of a piece"
expect_has "$out" "You could play: " "a hint"
expect_has "$out" "An obstacle stands on O2." "an obstacle"
expect_has "$out" "A1 is empty." "an empty square"

run_with_input 'H3>A9/N\nH3>H5/N\nI16>I15/S\nA1>A2/N\nH3>H3/N\nH3>G5/Q\nH1>off\nH3>off\nZ9>A1/N\nH3>F5/NW(A1)\n' \
    play chess --seats human,human
expect_code 0 "illegal moves"
expect_has "$out" "Not possible: the piece cannot get to A9" "too far"
expect_has "$out" "Not possible: an obstacle stands on H5" "into an obstacle"
expect_has "$out" "Not possible: the piece on I16 is the opponent's" "the opponent's piece"
expect_has "$out" "Not possible: no piece stands on A1" "an empty square"
expect_has "$out" "Not possible: only a command tank leaves the board" "another tank leaving"
expect_has "$out" "Not possible: the command tank cannot leave" "too far to leave"
expect_has "$out" "Z9" "a square off the board"
[ ! -e "$kept/chess.tkr" ] || [ "$(grep -c '^1 ' "$kept/chess.tkr")" = 0 ] || fault "an illegal move was kept"

# rule:C9 A shot that cannot destroy is left out, and the player is told.
fresh
run_with_input 'A1>A2/N(A8)\nrecord\n' play chess --position '8 w wLA1/N wCH1/N bHA8/S bCH8/S' --seats human,human
expect_has "$out" "The armour of the piece on A8 holds, so the shot is left out." "a shot that does nothing"
grep -q '^1 1 A1>A2/N' "$kept/chess.tkr" || fault "the move without its shot is not in the record"
grep -q '(A8' "$kept/chess.tkr" && fault "the shot is in the record"

run_with_input 'xyzzy\nd\n>\n(\n/\n)A1\nH3>\nH3/\n%s%n%s\n\n   \nhelp\nhelp rules\n?\nsave\nload\nload /nowhere/x\nsave /nowhere/x\n' play chess
expect_code 0 "nonsense"
expect_has "$out" "'xyzzy' is neither a move nor a command" "nonsense"
expect_has "$out" "'d' could be: draw decline" "a word that is too short"
expect_has "$out" "Tank Chess in short" "the rules"
expect_has "$err" "cannot write '/nowhere/x" "saving to nowhere"
expect_has "$err" "cannot read '/nowhere/x'" "loading from nowhere"

python3 - >"$scratch/noise" <<'EOF'
import random
random.seed(20)
letters = "ABCDEFGHPXabh0123456789>>//()()+-=#NESWnesw off,.;% \t\x01\x7f\u00e9\u3042"
for _ in range(600):
    print("".join(random.choice(letters) for _ in range(random.randrange(40))))
print("H3>" + "A" * 5000)
print("x" * 100000)
EOF
printf '\377\376\000\n' >>"$scratch/noise"
run_with_input '' play chess
"$program" play chess --seats human,human <"$scratch/noise" >"$scratch/noise.out" 2>&1 || fault "noise: exit code $?"

# ---- Taking back ----

fresh
run_with_input 'undo\nH3>G5/NW\nundo\nposition\nredo\nrecord\nundo\nredo\nredo\n' play chess --seed 5
expect_code 0 "undo and redo"
expect_same "$(grep -c 'There is nothing to take back.' <<<"$out")" 1 "undo at the start"
expect_has "$out" "16 w #basic wHC1/N" "undo takes the program's answer back too"
expect_same "$(grep -c 'There is nothing to do again.' <<<"$out")" 1 "redo at the end"
expect_same "$(grep -c '^[12] [12] ' "$kept/chess.tkr")" 2 "both moves after redo"
# rule:C18 A draw that the other side declines moves nothing: what was taken back can still be done again.
run_with_input 'H3>G5/NW\nundo\ndraw\nredo\nrecord\n' play chess --seed 5
expect_has "$out" "declines the draw" "redo after a declined draw"
expect_same "$(grep -c 'There is nothing to do again.' <<<"$out")" 0 "redo after a declined draw"
expect_same "$(grep -c '^[12] [12] ' "$kept/chess.tkr")" 2 "both moves after a declined draw"
# The program began: its move alone cannot be taken back.
run_with_input 'undo\n' play chess --seats simple,human --seed 5
expect_has "$out" "There is nothing to take back." "only the program has moved"

# ---- Draws ----

run_with_input 'draw\n' play chess --seed 2
expect_has "$out" "Black declines the draw" "the program declines at the start"
run_with_input 'draw\n' play chess --position '16 w #basic wHC1/N wHM1/N wMF1/N wCH1/N bCI16/S bLP16/S'
expect_has "$out" "Draw: the players agreed on a draw." "the program accepts when it is clearly worse"
run_with_input 'accept\ndraw\ndraw\ndecline\ndecline\ndraw\n' play chess --seats human,human
expect_has "$out" "No draw has been offered to you." "accepting nothing"
expect_has "$out" "Not possible: a draw has been offered already." "offering twice"
expect_has "$out" "Black declines the draw" "declining"
expect_lacks "$out" "Draw: the players agreed on a draw." "declining"
run_with_input 'draw\naccept\n' play chess --seats human,human
expect_has "$out" "Draw: the players agreed on a draw." "accepting"

# ---- Clocks ----

# rule:C19 The flag is noticed when the move comes.
code=0
out=$( (sleep 2.5; echo 'H3>H4/N') | "$program" play chess --seats human,human --option clock=1) || code=$?
expect_code 0 "a flag"
expect_has "$out" "Black wins: White ran out of time." "a flag"
run_with_input 'H3>H4/N\n' play chess --seats human,human --clock 30+10
expect_has "$out" "White 30:00> " "the clock at the prompt"
[[ $out =~ 30:(10|0[5-9]) ]] || fault "no increment"
run play chess --clock x
expect_code 2 "a wrong clock"

# ---- Seeds ----

# dealt ARGUMENTS: the first table of a match of Rush; its record is in $scratch/dealt.tkr.
dealt() {
    fresh
    run_with_input 'end\n' play rush --players 2 -o first=1 --record "$scratch/dealt.tkr" "$@"
    expect_code 0 "dealing"
}
seven=$(printf 'tankodrom seed 7' | sha256sum | cut -d ' ' -f 1)
dealt --seed 7
by_number=$out
grep -q "^seed $seven\$" "$scratch/dealt.tkr" || fault "a number does not stand for its seed"
dealt --seed "$seven"
expect_same "$out" "$by_number" "a seed as a number and in full"
dealt --seed 8
[ "$out" != "$by_number" ] || fault "another number deals the same"
dealt
one=$(grep '^seed ' "$scratch/dealt.tkr")
dealt
[[ $one =~ ^seed\ [0-9a-f]{64}$ ]] || fault "a match without --seed has the seed '$one'"
[ "$(grep '^seed ' "$scratch/dealt.tkr")" != "$one" ] || fault "two matches have the same seed"

# ---- Keeping ----

fresh
run play --resume
expect_code 1 "nothing to resume"
expect_has "$err" "there is no match to go on with" "nothing to resume"
run_with_input 'H3>G5/NW\n' play chess --seed 5 --names 'Eva,Jan' --record "$scratch/copy.tkr"
expect_has "$out" "Go on with: tankodrom play chess --resume" "leaving at the end of the input"
cmp -s "$scratch/copy.tkr" "$kept/chess.tkr" || fault "--record differs from what is kept"
run_with_input 'record\nposition\n' play --resume
expect_code 0 "resuming"
expect_has "$out" "1. White  H3>G5/NW" "resuming"
expect_has "$out" "(Eva)" "names after resuming"
run_with_input 'F3>F4/N\nrecord\n' play --resume
expect_has "$out" "4. Black" "the program goes on answering after resuming"
cp "$kept/chess.tkr" "$kept/rush.tkr"
run_with_input 'quit\n' play rush --resume
expect_code 1 "a match of another game under this one's name"
expect_has "$err" "is a record of another game" "a match of another game under this one's name"
rm "$kept/rush.tkr"

# A new match puts the unfinished one aside, and leaves it alone while no move is made.
cp "$kept/chess.tkr" "$scratch/before.tkr"
run_with_input 'quit\n' play chess
cmp -s "$scratch/before.tkr" "$kept/chess.tkr" || fault "a match without moves replaced the one kept"
run_with_input 'H3>H4/N\n' play chess --seats human,human
aside=$(printf '%s\n' "$out" | sed -n 's/^The match before this one is kept in //p')
cmp -s "$scratch/before.tkr" "$aside" || fault "the match before is not in '$aside'"

run_with_input "save $scratch/a.tkr\nF3>F4/N\nI14>I13/S\nload $scratch/a.tkr\nposition\nrecord\n" play --load "$aside" --seats human,human
expect_code 0 "save and load"
expect_has "$out" "Loaded from $scratch/a.tkr" "load"
cmp -s "$scratch/before.tkr" "$scratch/a.tkr" && fault "the seats of the saved match are not written"
run play --load "$scratch/noise"
expect_code 1 "loading noise"
expect_has "$err" "$scratch/noise:1" "loading noise"

# What is damaged is put aside, not written over by what could be read of it.
fresh
run_with_input 'H3>G5/NW\nI14>J12/SE\nF3>F4/N\n' play chess --seats human,human
for damage in 's/^3 1 F3.*/3 1 F3>A9/' 's/^2 2 .*/2 2 nonsense/'; do
    cp "$kept/chess.tkr" "$scratch/sound.tkr"
    sed "$damage" "$kept/chess.tkr" | head -c -1 >"$scratch/damaged.tkr"
    cp "$scratch/damaged.tkr" "$kept/chess.tkr"
    run_with_input 'record\n' play --resume
    expect_code 0 "resuming what is damaged"
    cmp -s "$scratch/damaged.tkr" "$kept/chess.tkr" || fault "looking at what is damaged changed it"
    run_with_input 'undo\n' play --resume
    aside=$(printf '%s\n' "$out" | sed -n 's/.*The match before this one is kept in //p')
    cmp -s "$scratch/damaged.tkr" "$aside" || fault "what is damaged is not in '$aside'"
    cp "$scratch/sound.tkr" "$kept/chess.tkr"
done
expect_has "$out" "what came before that line is kept" "resuming a wrong record"

# ---- Killed ----

# Starts a match that waits for input, with its process in $match.
start_match() {
    rm -f "$scratch/keys"
    mkfifo "$scratch/keys"
    "$program" play chess --seats human,human <"$scratch/keys" >"$scratch/killed.out" 2>&1 &
    match=$!
    exec 8>"$scratch/keys"
}

wait_for() { # PATTERN FILE
    for _ in $(seq 1200); do
        grep -q "$1" "$2" 2>/dev/null && return
        sleep 0.05
    done
    fault "no '$1' in $2"
}

for signal in KILL TERM HUP INT; do
    fresh
    start_match
    printf 'H3>G5/NW\nI14>J12/SE\n' >&8
    wait_for '^2 2 I14>J12/SE' "$kept/chess.tkr"
    if [ $signal = KILL ]; then
        run_with_input 'H3>H4/N\n' play chess --seats human,human
        expect_has "$out" "Go on with: tankodrom play --load" "a second program beside the first"
        run play --resume
        expect_code 1 "resuming what is being played"
        expect_has "$err" "another tankodrom is playing that match" "resuming what is being played"
    fi
    [ $signal = INT ] || kill -$signal $match # a job in the background ignores SIGINT; tests/terminal has that
    exec 8>&-
    wait $match 2>/dev/null
    run_with_input 'record\n' play --resume
    expect_code 0 "resuming after SIG$signal"
    expect_has "$out" "2. Black  I14>J12/SE" "resuming after SIG$signal"
done

# ---- Odd surroundings ----

fresh
printf 'H3>G5/NW\nrecord\nposition\nhelp\nhelp rules\nmoves all\nmoves all\n' | "$program" play chess 2>"$scratch/errors" | head -n 1 >/dev/null
expect_lacks "$(cat "$scratch/errors")" "Sanitizer" "a broken pipe"
code=0
out=$(printf 'H3>G5/NW\n' | env -u HOME -u XDG_STATE_HOME "$program" play chess 2>"$scratch/errors") || code=$?
expect_code 0 "without a home"
expect_has "$(cat "$scratch/errors")" "the match is not kept while you play" "without a home"
printf 'H3>G5/NW\n' | "$program" play chess >/dev/full 2>"$scratch/errors" && fault "a full disk is not noticed"
expect_has "$(cat "$scratch/errors")" "cannot write the output" "a full disk"

# A copy that cannot be written does not keep the match from being kept, and is told once.
fresh
run_with_input 'H3>H4/N\nI14>I13/S\nH4>H3/N\n' play chess --seats human,human --record /nowhere/x.tkr
expect_code 0 "a copy that cannot be written"
expect_same "$(grep -c "cannot write '/nowhere/x.tkr'" <<<"$out$err")" 1 "a copy that cannot be written is told once"
expect_lacks "$out" "The record is in /nowhere" "a copy that cannot be written"
grep -q '^3 1 H4>H3/N' "$kept/chess.tkr" || fault "the match is not kept when its copy cannot be written"

for wrong in "" "draughts" "chess --seats human" "chess --seats human,nobody" "chess --names a,b,c" "chess --size 17" \
    "chess --size 99" "chess --option size" "chess --option size=17" "chess --option nothing=1" "chess --colour pink" "chess --nothing" \
    "chess more" "--resume --load x" "--resume --size 20" "chess --seed x" "chess --seed -1" \
    "chess --seed 18446744073709551616" "chess --seed ${seven}0" "chess --seed ${seven^^}" "chess --language xx"; do
    # shellcheck disable=SC2086 # words
    run play $wrong
    expect_code 2 "play $wrong"
    expect_has "$err" "tankodrom: " "play $wrong"
done
run play chess --position '16 w nonsense'
expect_code 1 "a wrong position line"
expect_has "$err" "nonsense" "a wrong position line"
run play chess --setup /nowhere/setup.json
expect_code 1 "a setup that is not there"
run play --help
expect_code 0 "help"
expect_has "$out" "--resume" "help"

# ---- The board ----

run play chess --seats human,human
expect_lacks "$out" $'\033' "no terminal, no colours"
expect_same "$(sed -n '2p' <<<"$out" | cut -c 4-9)" " A  B " "files"
expect_same "$(sed -n '3p' <<<"$out" | cut -c 1-3)" "16 " "ranks"
run play chess --seats human,human --flip
expect_same "$(sed -n '3p' <<<"$out" | cut -c 1-3)" " 1 " "the board turned"
run play chess --seats simple,human
expect_same "$(sed -n '3p' <<<"$out" | cut -c 1-3)" " 1 " "Black against the program sees its own side below"
run play chess --seats human,human --ascii
LC_ALL=C grep -q '[^ -~]' <<<"$out" && fault "--ascii prints something else"
expect_has "$out" "hS" "Black in small letters"
expect_has "$out" "HN" "White in capitals"
for size in 8 16 20 24; do
    out=$(COLUMNS=80 "$program" play chess --seats human,human --position "$size w wCA1/N bCB$size/S wLC1/N" </dev/null)
    longest=$(printf '%s\n' "$out" | sed -n "2,$((size + 6))p" |
        python3 -c 'import sys; print(max(len(line.rstrip("\n")) for line in sys.stdin))')
    [ "$longest" -le 80 ] || fault "a board of $size is $longest columns wide"
done
# A move that is too wide to stand beside the board with its side stands there without.
run_with_input 'K10>J11/W(A11)\n' play chess --seats human,human --position '16 w wLK10/W wCH1/N bLA11/S bCP16/S bLP12/W'
expect_has "$out" "  1. K10>J11/W(A11+)" "a wide move beside the board"
run_with_input 'help\nhelp rules\n' play chess --seats human,human --position '8 w wCA1/N bCB8/S wLC1/N'
longest=$(printf '%s\n' "$out" | sed 's,^White> ,,' | python3 -c 'import sys; print(max(len(line.rstrip("\n")) for line in sys.stdin))')
[ "$longest" -le 80 ] || fault "the help is $longest columns wide"
run play chess --colour always --seats human,human
expect_has "$out" $'\033[0;' "colours when asked for"
# rule:C17 Calls are seen beside the board.
run_with_input 'A1>A2/N\n' play chess --seats human,human --position '16 w wLA1/N wCH1/N bCA16/W bLP16/S'
expect_has "$out" "CHECK!" "a call of check"
run_with_input 'H1>H5/N\n' play chess --seats human,human --position '8 w wLA1/N wCH1/N bCA8/W bLB8/S'
expect_has "$out" "ESCAPE!" "a call of escape"

# ---- Languages ----

mkdir -p "$scratch/locale/cs/LC_MESSAGES"
cat >"$scratch/cs.po" <<'EOF'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
msgid "There is nothing to take back.\n"
msgstr "Není co vzít zpět.\n"
msgid "White"
msgstr "Bílý"
EOF
msgfmt -o "$scratch/locale/cs/LC_MESSAGES/tankodrom.mo" "$scratch/cs.po"
export TANKODROM_LOCALE_DIR=$scratch/locale
in_language() { # ARGUMENT...: the environment and --language
    out=$(printf 'undo\n' | env -u LC_ALL -u LANGUAGE -u LANG "$@" 2>"$scratch/errors")
}
in_language LANG=cs_CZ.UTF-8 "$program" play chess
expect_has "$out" "Bílý> Není co vzít zpět." "LANG of a locale that is not generated"
in_language LC_ALL=cs_CZ.UTF-8 LANG=C "$program" play chess
expect_has "$out" "Není co vzít zpět." "LC_ALL"
in_language LANG=C.UTF-8 LANGUAGE=xx:cs "$program" play chess
expect_has "$out" "Není co vzít zpět." "LANGUAGE"
in_language LANG=C "$program" play chess --language cs
expect_has "$out" "Není co vzít zpět." "--language"
in_language LANG=C "$program" --language=cs play chess
expect_has "$out" "Není co vzít zpět." "--language before the command"
in_language LANG=cs_CZ.UTF-8 "$program" play chess --language en
expect_has "$out" "There is nothing to take back." "--language en"
in_language LANG=C LANGUAGE=cs "$program" play chess
expect_has "$out" "There is nothing to take back." "the plain locale"
head -c 100 "$scratch/locale/cs/LC_MESSAGES/tankodrom.mo" >"$scratch/cut" &&
    cp "$scratch/cut" "$scratch/locale/cs/LC_MESSAGES/tankodrom.mo"
in_language LANG=cs_CZ.UTF-8 "$program" play chess
expect_lacks "$(cat "$scratch/errors")" "Sanitizer" "a damaged catalogue"

# ---- Names: wherever the record has one, people are called by it ----
run_with_input 'H3/NE\nrecord\nresign yes\n' play chess --seed 5 --seats human,human --names Eva,Jan \
    --record "$scratch/named.tkr"
expect_has "$out" "White (Eva): medium tank on H3 turns to face north-east" "a name in what happened"
expect_has "$out" "  1. White (Eva)  H3/NE" "a name in the list of moves"
expect_has "$out" "White (Eva) wins: Black (Jan) resigned." "a name in the outcome"
expect_has "$out" "Jan>" "a name in the prompt"
run replay "$scratch/named.tkr"
expect_has "$out" "  1. White (Eva)  H3/NE" "a name in a replay's list"
expect_has "$out" "White (Eva): medium tank on H3 turns to face north-east" "a name in what happened in a replay"
expect_has "$out" "White (Eva) wins" "a name in a replay's outcome"
run replay --check "$scratch/named.tkr"
expect_has "$out" "White (Eva) wins" "a name in a check's outcome"
run_with_input 'H3/NE\nrecord\nresign yes\n' play chess --seed 5 --names Eva
expect_has "$out" "  2. Black  " "an opponent's name tells nothing in a list"
expect_has "$out" "Black wins" "an opponent's name tells nothing in an outcome"
run_with_input 'hint play\nhint play\nhint play\nhint play\nlog all\nrecord\n' play rush --seed 5 --players 2 -o first=1 --names Eva
expect_has "$out" "Player 1 (Eva) begins a turn" "a name in what happened in Rush"
expect_has "$out" "  1. Player 1 (Eva)  " "a name in the list of Rush"

# ---- A match goes on in its language ----
run_with_input 'H3/NE\n' play chess --seed 5 --language cs --record "$scratch/czech.tkr"
expect_has "$(cat "$scratch/czech.tkr")" "tag language cs" "the language of a match"
run play --resume
expect_has "$out" "Bílý>" "--resume keeps the language"
run play --load "$scratch/czech.tkr"
expect_has "$out" "Bílý>" "--load keeps the language"
run play --resume --language en
expect_has "$out" "White>" "--language comes before the record's"
run play --resume
expect_has "$out" "White>" "and is the match's from then on"
sed 's/^tag language .*/tag language ..\/..\/x/' "$scratch/czech.tkr" >"$scratch/nowhere.tkr"
run play --load "$scratch/nowhere.tkr"
expect_has "$out" "White>" "a language that is none"
sed '/^tag language/d' "$scratch/czech.tkr" >"$scratch/plain.tkr"
LANGUAGE=ja run play --load "$scratch/plain.tkr"
expect_has "$out" "白>" "a record without a language"
LC_ALL=C run play --load "$scratch/czech.tkr"
expect_has "$out" "White>" "no letters for it"

finish
