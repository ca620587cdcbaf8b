#!/usr/bin/env bash
# tankodrom puzzle: one solved by its keys and the solver's answers, wrong moves, hints, what is kept, packs, mining.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
export XDG_STATE_HOME=$scratch/state

# A pack of two: the key is the only way, a walled-in command tank at the far edge turns and leaves (C10).
cat >"$scratch/pack.json" <<'PACK'
{"format": "tankodrom-puzzles-1", "game": "chess", "puzzles": [
  {"rating": 700, "turns": 1, "theme": "escape", "keys": ["A8>off(=)"], "position": "8 w wCA8/N #A7 #B7 #B8 bCH1/S"},
  {"rating": 900, "turns": 1, "theme": "escape", "keys": ["H1>off(=)"], "position": "8 b bCH1/S #H2 #G2 #G1 wCA8/N"}
]}
PACK
run puzzle check "$scratch/pack.json"
expect_code 0 "a good pack"
expect_has "$out" "100.00 %" "a good pack"
sed 's/A8>off(=)/A8\/NE/' "$scratch/pack.json" >"$scratch/wrong.json"
run puzzle check "$scratch/wrong.json"
expect_code 1 "a pack with a wrong key"
expect_has "$err" "puzzle 1 is not as the pack says" "a pack with a wrong key"

# Played: nearest to the rating first, then the other one, then none.
run_with_input 'A8/NE\nB3>B4/N\nxyzzy\nhelp\nboard\nnext\nquit\n' puzzle play "$scratch/pack.json" --rating 700
expect_code 0 "a session"
expect_has "$out" "Puzzle 1 of 2, rated 700. You: 1000, streak 0." "the head"
expect_has "$out" "White moves and wins in 1 turn" "the task"
expect_has "$out" "That does not win in 1 turn." "a wrong move"
expect_has "$out" "Not possible" "an illegal move"
expect_has "$out" "neither a move nor a command" "no command"
expect_has "$out" "another puzzle" "help"
expect_has "$out" "Puzzle 2 of 2" "the next one"
expect_has "$out" "Solved: 0 of 1" "the end"
run_with_input 'H1>off\n\nquit\n' puzzle play "$scratch/pack.json" --number 2
expect_has "$out" "Black moves and wins in 1 turn" "the other side"
expect_has "$out" "Solved! Enter shows the next puzzle." "a solved one"
expect_has "$out" "streak 1" "the streak"
expect_has "$out" "Puzzle 1 of 2" "the next one"
run_with_input 'hint\nhint\nhint\nsolution\nA8>off\n\nquit\n' puzzle play "$scratch/pack.json"
expect_has "$out" "Puzzle 1 of 2" "what is solved does not come again"
expect_has "$out" "it ends with an escape" "the first hint"
expect_has "$out" "The piece on A8 moves" "the second hint"
expect_has "$out" "Type: A8>off(=)" "the third hint"
expect_has "$out" "1. A8>off(=)" "the solution"
expect_has "$out" "Solved: 1 of 3" "what is kept"
expect_same "$(json 'd["tried"], d["solved"], d["streak"], d["best"], len(d["done"])' <"$scratch/state/tankodrom/puzzles.json")" \
    "(3, 1, 0, 1, 1)" "the file"
echo 'no JSON' >"$scratch/state/tankodrom/puzzles.json"
run_with_input 'quit\n' puzzle play "$scratch/pack.json"
expect_code 0 "a spoilt file"
expect_has "$out" "You: 1000" "a spoilt file is a beginner's"

# For programs, with the built-in pack: keys, and answers until it is over.
run puzzle play --json --number 1
expect_code 0 "JSON"
position=$(json 'd["position"]' <<<"$out")
left=$(json 'd["left"]' <<<"$out")
expect_same "$(json 'd["number"], d["moves"], d["solved"]' <<<"$out")" "(1, [], False)" "JSON"
moves=()
for _ in 1 2 3 4; do
    [ "$left" -gt 0 ] || break
    line=$("$program" solve --json --in "$left" --position "$position" | json 'd["line"][0]')
    moves+=(--try "$line")
    run puzzle play --json --number 1 "${moves[@]}"
    left=$(json 'd["left"]' <<<"$out")
    expect_same "$(json 'd["moves"][-1]["right"]' <<<"$out")" True "a key"
    [ "$left" -gt 0 ] || break
    position=$(json 'd["now"]' <<<"$out")
done
expect_same "$(json 'd["solved"]' <<<"$out")" True "solved by program"

# Choosing.
for theme in escape quiet capture discovery command turn check; do
    run puzzle play --json --theme "$theme"
    expect_code 0 "$theme"
    expect_same "$(json 'd["theme"]' <<<"$out")" "$theme" "the theme"
done
run puzzle play --json --in 4
expect_same "$(json 'd["turns"]' <<<"$out")" 4 "the turns"
run puzzle --json --in 3
expect_same "$(json 'd["turns"]' <<<"$out")" 3 "without 'play'"

# Mining: equal seeds find equal puzzles, and they are proved.
run puzzle mine "$scratch/a.json" --games 12 --in 2 --seed 5 --seats simple
expect_code 0 "mining"
expect_has "$out" "matches played: 12" "mining"
run puzzle mine "$scratch/b.json" --games 12 --in 2 --seed 5 --seats simple --threads 2
[ -s "$scratch/a.json" ] || fault "nothing was found"
expect_same "$(cat "$scratch/a.json")" "$(cat "$scratch/b.json")" "equal seeds"
run puzzle check "$scratch/a.json"
expect_code 0 "what was found"

# Exams: equal seeds put equal questions, the strongest player misses nothing, a beginner does.
run puzzle exam master:nodes=1000 --count 10 --seats simple --seed 3 --json
expect_code 0 "an exam"
expect_same "$(json '(d["exam"]["positions"], d["exam"]["missed"], d["missed_positions"])' <<<"$out")" "(10, 0, [])" "the master"
run puzzle exam level1 --count 10 --seats simple --seed 3 --threads 2 --json
once=$(json '[(m["position"], m["played"]) for m in d["missed_positions"]]' <<<"$out")
expect_same "$(json 'd["exam"]["missed"] == len(d["missed_positions"]) > 0' <<<"$out")" True "a beginner"
run puzzle exam level1 --count 10 --seats simple --seed 3 --json
expect_same "$(json '[(m["position"], m["played"]) for m in d["missed_positions"]]' <<<"$out")" "$once" "equal seeds"
run puzzle exam level1 --count 2 --seats simple --in 3 --nodes 20000
expect_code 0 "wins in three"
expect_has "$out" "level1" "the player's name"
run puzzle exam nobody
expect_code 2 "no such player"
run puzzle exam 'engine:true'
expect_code 2 "another program"

# Errors.
run puzzle play --number 100000
expect_code 1 "a number beyond"
run puzzle play --theme horses
expect_code 2 "no such theme"
run puzzle play --try 'A1>A2/N'
expect_code 2 "--try without --json"
run puzzle dance
expect_code 2 "no such part"
echo '{"format": "tankodrom-puzzles-1"}' >"$scratch/bad.json"
run puzzle check "$scratch/bad.json"
expect_code 1 "a bad pack"
expect_has "$err" "bad.json" "its name"
finish
