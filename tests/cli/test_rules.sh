#!/usr/bin/env bash
# tankodrom rules: all of a game by their numbers, one, or those that hold a word; help NUMBER at the table says the same.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

declare -A count=([chess]=22 [rush]=42 [duel]=221)
for game in chess rush duel; do
    run rules "$game"
    expect_code 0 "rules $game"
    run rules "$game" --json
    expect_same "$(json 'd["game"], len(d["rules"])' <<<"$out")" "('$game', ${count[$game]})" "all rules of $game"
done
run rules chess
expect_has "$out" "  C9        Fire after moving" "the list"

# the number in any case, and nothing but that rule
run rules chess c9
expect_code 0 "one rule"
expect_has "$out" "C9 Fire after moving" "number and title"
expect_has "$out" "As it is played here: A shot that the armour would stop" "what was decided"
[[ $out == *"C13 Wreck"* ]] && fault "other rules are told too"
run rules duel 11.1.3.d --json
expect_same "$(json '[r["number"] for r in d["rules"]]' <<<"$out")" "['11.1.3.d']" "one rule, JSON"

# a word, in the language that is spoken and in any case
run rules chess WRECK --json
expect_has "$out" '"number":"C13"' "a word of a title"
expect_has "$out" '"number":"C8"' "a word of a text"
run rules chess VRAK --language cs
expect_code 0 "a Czech word"
expect_has "$out" "C13" "a Czech word"
run rules chess 残骸 --language ja
expect_code 0 "a Japanese word"

run rules chess zeppelin
expect_code 1 "a word that no rule holds"
expect_has "$err" "zeppelin" "the word is named"
run rules poker
expect_code 1 "no such game"
run rules
expect_code 2 "no game"
run rules chess C1 C2
expect_code 2 "two rules"

run_with_input 'help C9\nquit\n' learn chess
expect_has "$out" "C9 Fire after moving" "help NUMBER at the table"
finish
