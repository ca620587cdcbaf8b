#!/usr/bin/env bash
# tankodrom learn: every lesson to its end by its hints alone, answers to what is not meant, going back, words explained,
# in a pipe and in a terminal.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
here=$(cd "$(dirname "$0")" && pwd)
export XDG_STATE_HOME=$scratch/state

# What the hints of a step say to type: nothing where it is only read.
hinted() {
    printf 'hint\nhint\n' | "$program" learn "$1" --step "$2" --language en 2>/dev/null | sed -n 's/^\(> \)*Type: //p' | head -n 1
}

# The input that follows the hints of a whole lesson, in $scratch/GAME.
follow() {
    local steps step
    steps=$("$program" learn "$1" --language en </dev/null | sed -n 's|.*  1/\([0-9]*\)  (.*|\1|p')
    [ "${steps:-0}" -ge 15 ] || fault "$1: a lesson of ${steps:-no} steps"
    for step in $(seq "${steps:-0}"); do
        hinted "$1" "$step"
        [ -n "$(hinted "$1" "$step")" ] || echo
    done >"$scratch/$1"
}

for game in chess rush duel; do
    follow "$game"
    for language in en cs ja; do
        out=$("$program" learn "$game" --language "$language" <"$scratch/$game" 2>&1) || fault "$game $language: failed"
        expect_has "$out" "tankodrom play $game" "$game $language: the end"
        case $out in
        *--step*) fault "$game $language: the hints do not lead to the end" ;;
        esac
    done
done

# What is not meant.
run_with_input '\nC2>C4/N\nC2>Z9\nC5>C6/N\nxyzzy\n\nhint\nC2>C5/N\nundo\nundo\nundo\nquit\n' learn chess
expect_code 0 "a lesson that is left"
expect_has "$out" "let us first drive straight ahead" "another legal move"
expect_has "$out" "Not possible" "an illegal one"
expect_has "$out" "'xyzzy' is neither a move nor a command" "a word that is none"
expect_has "$out" "Do what the text asks for" "Enter where something is to be done"
expect_has "$out" "three steps ahead" "the first hint"
expect_has "$out" "Black answered" "the next step"
expect_has "$out" "This is the first step" "undo at the start"
expect_has "$out" "tankodrom learn chess --step 1" "where to go on"
run_with_input 'quit\n' learn rush --step 8
expect_has "$out" "Research 3" "a lesson begun in the middle"
expect_has "$out" "tankodrom learn rush --step 8" "where to go on"

# Words, here and in a game.
run_with_input 'help\nhelp check\nhelp quiet turns\nhelp zeppelin\nhelp rules\nquit\n' learn chess
expect_has "$out" "go one step back" "the commands"
expect_has "$out" "check: Called when" "a word"
expect_has "$out" "(rule C17)" "its rule"
expect_has "$out" "quiet turns: Turns since" "two words"
expect_has "$out" "no word 'zeppelin'" "a word that is none"
expect_has "$out" "Tank Chess in short" "the rules"
run_with_input 'help ŠACH\nquit\n' learn chess --language cs
expect_has "$out" "šach: Hlásí se" "a Czech word"
run_with_input 'help 戦車エース\nquit\n' learn rush --language ja
expect_has "$out" "戦車エース: " "a Japanese word"
run_with_input 'card sau-40\nscore\nquit\n' learn rush
expect_has "$out" "SOMUA SAu 40" "a question of the game"
run_with_input 'help graveyard\nquit\n' play rush --players 2 --ai 1 --seed 1
expect_has "$out" "graveyard: Cards that have left the game" "a word in a game"
run_with_input 'help BSFEXI\nhelp cmd\nquit\n' play duel --seed 1
expect_has "$out" "BSFEXI: The icons of a card" "the icons"
expect_has "$out" "crew: Two wounds kill" "a part of a tank board"

# Command lines.
run learn
expect_code 0 "the list"
for game in chess rush duel; do
    expect_has "$out" "tankodrom learn $game" "the list has $game"
done
run learn poker
expect_code 1 "a game without a lesson"
expect_has "$err" "poker" "its name"
run learn chess rush
expect_code 2 "two games"
run learn chess --step 999
expect_code 1 "a step that is not there"
run learn chess --step x
expect_code 2 "a step that is no number"

# In a terminal.
for size in 80x24 120x40; do
    for language in en cs ja; do
        code=0
        env -u NO_COLOR TERM=xterm-256color "$here/terminal.py" "$size" 'wait:> ' 'type:\r' 'wait:C2>C5/N' 'type:C2>C5/N\r' \
            'wait:3/' 'type:quit\r' -- "$program" learn chess --language "$language" >"$scratch/screen" 2>&1 || code=$?
        [ "$code" -eq 0 ] || fault "$size $language: exit code $code"
        grep -q -- '--step 3' "$scratch/screen" || fault "$size $language: no way back"
    done
done

finish
