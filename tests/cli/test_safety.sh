#!/usr/bin/env bash
# What comes from files of strangers: nothing of it steers the terminal, nothing goes on for ever, and what a seat may
# not know is not told.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
source_dir=${TANKODROM_SOURCE_DIR:?}

# No control but line ends, no C1, no mark or override of direction: expect_tame TEXT WHAT
expect_tame() {
    python3 - "$1" <<'PYTHON' || fault "$2: raw in the output"
import sys
bad = [c for c in sys.argv[1] if (c < " " and c != "\n") or "\x7f" <= c <= "\x9f" or c in "\u061c\u200e\u200f\u2028\u2029"
       or "\u202a" <= c <= "\u202e" or "\u2066" <= c <= "\u2069"]
sys.exit(1 if bad else 0)
PYTHON
}

# ---- Names of files, and what stands in them ----
hostile=$scratch/$'a\e]0;x\a\u202eb\u009b31m'
mkdir -p "$hostile"
run pack check "$hostile"
expect_code 1 "a folder without a pack"
expect_tame "$out$err" "the name of a folder"
expect_has "$err" "<U+001B>]0;x<U+0007><U+202E>b<U+009B>31m" "the name of a folder"
printf 'tankodrom-record 1\ngame chess\nseed 1\n\n1 1 \e[2J\n2 1 x\n' >"$hostile/r.tkr"
run replay --check "$hostile/r.tkr"
expect_code 1 "a record with an escape"
expect_tame "$out$err" "a record with an escape"
expect_has "$err" "<U+001B>" "a record with an escape"
printf 'tankodrom-record 1\ngame chess\nseed 1\nseat 1 a\u202eb\n\n' >"$scratch/override.tkr"
run replay --check "$scratch/override.tkr"
expect_tame "$out$err" "a record with an override"
expect_has "$err" "<U+202E>" "a record with an override"
run replay --json "$hostile/r.tkr"
expect_tame "$out$err" "JSON of it"
run setup check "$hostile/none.json"
expect_tame "$out$err" "a setup that is not there"
printf '{"format":"tankodrom-setup-1","name":"a\\u001b[2J","size":8,"obstacles":[],"pieces":["wCD1/N","bCE8/S"]}' \
    >"$scratch/setup.json"
run setup check "$scratch/setup.json"
expect_code 1 "a setup whose name has an escape"
expect_has "$err" "<U+001B>" "a setup whose name has an escape"
run play "$hostile"
expect_tame "$out$err" "a game that is none"
run setup new "$hostile/mine.json" --name $'x\e[31my\u202e'
expect_tame "$out$err" "a setup with a name from the command line"
run setup check "$hostile/mine.json"
expect_code 0 "a setup in a folder with such a name"
expect_tame "$out$err" "a setup in a folder with such a name"
expect_has "$out" "<U+001B>[31my<U+202E>" "the name of a setup"
run setup show "$hostile/mine.json"
expect_tame "$out$err" "a setup shown"
run_with_input 'name a\033[31mb\nshow\n\033[2J\nquit!\n' setup edit "$hostile/mine.json"
expect_tame "$out$err" "a setup edited"
# Where matches are kept, what is typed, and what is loaded.
kept_there=${XDG_STATE_HOME:-}
export XDG_STATE_HOME=$hostile/state
run_with_input 'H3/NE\nsave \033[31m\033]0;x\a\nload '"$hostile/r.tkr"'\nx\033[2J\nmoves \033[31m\nresign yes\n' play chess --record "$hostile/copy.tkr"
expect_tame "$out$err" "a match kept in such a folder"
expect_has "$out" "Look at it again with: tankodrom replay" "a match kept in such a folder"
rm -f ./$'\e[31m\e]0;x\a'
run play --load "$hostile/r.tkr"
expect_tame "$out$err" "a damaged record that is loaded"
printf 'tankodrom-record 1\ngame chess\nseed 1\n\n1 1 H3/NE\n2 2' >"$hostile/cut.tkr"
run play --load "$hostile/cut.tkr"
expect_tame "$out$err" "a record that breaks off, loaded"
run replay "$hostile/cut.tkr"
expect_tame "$out$err" "a record that breaks off"
for words in 'card x\033[31m\nplayer \033[31m\nmoves \033[31m' 'odds \033[31m\nmoves \033[31m\ncard \033[31m'; do
    for game in rush duel; do
        run_with_input "$words\n" play "$game" --seed 3
        expect_tame "$out$err" "what was typed in $game"
    done
done
run_with_input 'help \033[31m\n\033[2J\n' learn chess
expect_tame "$out$err" "what was typed in a lesson"
if [ -n "$kept_there" ]; then export XDG_STATE_HOME=$kept_there; else unset XDG_STATE_HOME; fi

# ---- Packs ----
run pack check rush
expect_code 0 "pack check by the name of a game"
expect_has "$out" "is fine" "pack check by the name of a game"
run pack check chess "$source_dir/data/packs/duel"
expect_code 0 "both at once"

cp -r "$source_dir/data/packs/chess" "$scratch/pack"
run pack check "$scratch/pack"
expect_code 0 "the copy of a pack"
for text in '\u001b[2J' '\u009b31m' '\u202e'; do
    sed "s/\"Heavy tank\"/\"Heavy$(printf '%s' "$text" | sed 's/\\/\\\\/')\"/" "$source_dir/data/packs/chess/pack.json" \
        >"$scratch/pack/pack.json"
    cmp -s "$scratch/pack/pack.json" "$source_dir/data/packs/chess/pack.json" && fault "nothing was changed for $text"
    run pack check "$scratch/pack"
    expect_code 1 "a text with $text"
    expect_has "$err" "control characters" "a text with $text"
    expect_tame "$out$err" "a text with $text"
done
cp "$source_dir/data/packs/chess/pack.json" "$scratch/pack/pack.json"
cp -r "$scratch/pack" "$hostile/pack"
cp "$scratch/pack/setups/basic-16.json" "$hostile/pack/setups/"$'x\e[31m.json'
run pack check "$hostile/pack"
expect_tame "$out$err" "a pack with a file of such a name"
run pack show "$hostile/pack"
expect_tame "$out$err" "a pack with a file of such a name, shown"
mkfifo "$scratch/pack/setups/pipe.json"
timeout 20 "$program" pack check "$scratch/pack" >"$scratch/out" 2>&1
code=$?
expect_code 1 "a pipe in a pack"
rm "$scratch/pack/setups/pipe.json"
ln -s /dev/zero "$scratch/pack/setups/zero.json"
timeout 20 "$program" pack check "$scratch/pack" >"$scratch/out" 2>&1
code=$?
expect_code 1 "a device in a pack"
rm "$scratch/pack/setups/zero.json"
cp "$source_dir/data/packs/chess/setups/basic-16.json" "$scratch/outside.json"
ln -s "$scratch/outside.json" "$scratch/pack/setups/out.json"
run pack check "$scratch/pack"
expect_code 1 "a link out of a pack"
expect_has "$err" "leads out" "a link out of a pack"
rm "$scratch/pack/setups/out.json"
ln -s basic-16.json "$scratch/pack/setups/in.json"
run pack check "$scratch/pack"
expect_code 0 "a link inside a pack"

# ---- Writing ----
run selfplay chess --games 1 --seats random --records "$scratch/kept"
record=$scratch/kept/000001.tkr
: >"$record.tankodrom-AbC123"
: >"$record.backup"
run replay --write "$record" "$record"
expect_code 0 "writing over a record"
[ -e "$record.tankodrom-AbC123" ] && fault "what a killed write left is still there"
[ -e "$record.backup" ] || fault "a file of the user's is gone"
code=0
(ulimit -f 1 && exec "$program" replay --json "$record" >"$scratch/large" 2>"$scratch/errors") || code=$?
expect_code 1 "a write past the limit of files"
expect_has "$(cat "$scratch/errors")" "cannot write" "a write past the limit of files"
code=0
(ulimit -f 1 && exec "$program" replay --write "$scratch/large.tkr" "$record" 2>"$scratch/errors") || code=$?
expect_code 1 "a record past the limit of files"
expect_same "$(find "$scratch" -name 'large.tkr*')" "" "nothing is left of it"

# ---- What a seat may know ----
# An unfinished match of each game: the first lines of a finished one.
for game in rush duel; do
    run selfplay "$game" --games 1 --seats random --records "$scratch/$game" --seed 3
    grep -v '^outcome\|^hash' "$scratch/$game/000001.tkr" | head -n 90 >"$scratch/$game.tkr"
    run replay --json "$scratch/$game.tkr"
    all=$out
    expect_same "$(json '"seed" in d, "hash" in d' <<<"$all")" "(True, True)" "$game: everything"
    run replay --json --seat 2 "$scratch/$game.tkr"
    expect_code 0 "$game: what seat 2 may know"
    expect_same "$(json '"seed" in d, "hash" in d, d["seat"]' <<<"$out")" "(False, False, 1)" "$game: no seed, no hash"
    printf '%s' "$all" >"$scratch/all"
    printf '%s' "$out" >"$scratch/seat"
    python3 - "$scratch/all" "$scratch/seat" <<'PYTHON' || fault "$game: what seat 2 is told"
import json, sys
every, seat = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:])
private = told = own = 0
for full, known in zip(every["entries"], seat["entries"], strict=True):
    for event in full["events"]:
        if event["event"] in ("got", "lost"):
            private += event.get("seat") != 1
            own += event.get("seat") == 1
    for event in known["events"]:
        if event["event"] in ("got", "lost"):
            told += 1
            assert event.get("seat") == 1, event
assert private > 0 and own > 0 and told == own, (private, own, told)
PYTHON
    run replay --json --seat 2 "$scratch/$game/000001.tkr"
    expect_same "$(json '"seed" in d, "hash" in d' <<<"$out")" "(True, True)" "$game: a match that is over"
done

finish
