#!/usr/bin/env bash
# --pack: a scenario over the built-in pack and a whole pack of one's own, played, resumed, replayed and verified; what
# is wrong with them is told by file, line and reason.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
export XDG_STATE_HOME=$scratch/state
packs=${TANKODROM_SOURCE_DIR:?}/data/packs

mkdir -p "$scratch/wood/scenarios"
sed '2i\  "name": { "en": "My wood", "cs": "Můj les" },' "$packs/duel/scenarios/meeting.json" >"$scratch/wood/scenarios/wood.json"

run selfplay duel --pack "$scratch/wood" --scenario wood --games 1 --seats gunner,gunner --records "$scratch"
expect_code 0 "a scenario of one's own is played"
record=$scratch/000001.tkr
[ -f "$record" ] || fault "no record: $err"

# The record names the pack; without it nothing is read, and the way out is told.
refused_without_pack() {
    run "$@"
    expect_code 1 "$1 without the pack"
    expect_has "$err" "played with another pack" "$1 without the pack"
    expect_has "$err" "--pack DIR" "$1 without the pack"
}
refused_without_pack replay "$record" --check
refused_without_pack verify "$record"
refused_without_pack play --load "$record"
run replay "$record" --check --pack "$scratch/wood"
expect_code 0 "replay with the pack"
run verify "$record" --pack "$scratch/wood"
expect_code 3 "verify with the pack: nothing was promised"
run replay "$record" --check --pack "$packs/duel"
expect_code 1 "replay with another pack"

# A match that is left goes on with its pack.
run_with_input 'a\n' play duel --pack "$scratch/wood" --scenario wood
expect_has "$out" "with its pack: --pack $scratch/wood" "leaving"
refused_without_pack play duel --resume
run_with_input 'record\n' play duel --resume --pack "$scratch/wood"
expect_code 0 "resumed with the pack"

# A whole pack.
cp -r "$packs/chess" "$scratch/fast"
sed -i 's/"basic"/"fast"/' "$scratch/fast/pack.json"
sed -i 's/"piece": "H", "speed": 3/"piece": "H", "speed": 5/' "$scratch/fast/pieces.json"
run perft chess --depth 1 --pack "$scratch/fast"
[ "$out" != "perft 1 549" ] || fault "a heavy tank is no faster"
run perft chess --depth 1 --pack "$packs/chess"
expect_same "$(printf '%s' "$out" | tail -n 1)" "perft 1 549" "the built-in pack from its folder"

# What is wrong is told by file, line and reason; a pack of another game is none.
sed -i '0,/"speed": 5/s//"speed": 9/' "$scratch/fast/pieces.json"
run play chess --pack "$scratch/fast"
expect_code 1 "a speed of 9"
expect_has "$err" "fast/pieces.json:" "no place"
run play rush --pack "$packs/chess"
expect_code 1 "a pack of another game"
expect_has "$err" "the pack is for the game 'chess'" "another game"
run play chess --pack "$scratch/nowhere"
expect_code 1 "no such folder"

finish
