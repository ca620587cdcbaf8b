#!/usr/bin/env bash
# tankodrom train: the same networks whatever threads make them, told and written.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

for game in rush duel; do
    run train "$game" --games 120 --epochs 1 --threads 1 --out "$scratch/one.c" --json
    expect_code 0 "$game on one thread"
    expect_same "$(json '[n["matches"] for n in d["networks"]], all(n["samples"] > n["held_out"] > 0 for n in d["networks"])' <<<"$out")" \
        "$([ "$game" = rush ] && echo '([120, 120], True)' || echo '([120], True)')" "what $game learned from"
    # Rounding to whole numbers takes nothing away.
    expect_same "$(json 'all(abs(n["log_loss_millionths"] - n["log_loss_learned_millionths"]) < 5000 for n in d["networks"])' <<<"$out")" \
        "True" "$game in whole numbers"
    run train "$game" --games 120 --epochs 1 --threads 3 --out "$scratch/three.c" --json
    expect_code 0 "$game on three threads"
    cmp -s "$scratch/one.c" "$scratch/three.c" || fault "three threads train another network of $game"
    run train "$game" --games 120 --epochs 1 --seed 2 --out "$scratch/other.c" --json
    cmp -s "$scratch/one.c" "$scratch/other.c" && fault "another seed trains the same network of $game"
    # It is a source that compiles.
    "${CC:-cc}" -std=c17 -Wall -Werror -fsyntax-only -I "$TANKODROM_SOURCE_DIR/include" -I "$TANKODROM_SOURCE_DIR/src" "$scratch/one.c" ||
        fault "the source of $game does not compile"
done

run train rush --games 20 --epochs 1
expect_code 0 "the report"
expect_has "$out" "two players" "the report"
expect_has "$out" "log-loss" "the report"

# The weights of the policy: nothing is left to chance or to threads, and the tables that they were learned from are told
# at least as well as by the weights there are.
run train rush --weights --games 150 --threads 1 --out "$scratch/one.c" --json
expect_code 0 "weights on one thread"
expect_same "$(json '[w["matches"] for w in d["weights"]], all(w["log_loss_learned_millionths"] <= w["log_loss_before_millionths"] for w in d["weights"])' <<<"$out")" \
    "([150, 150], True)" "what the weights were learned from"
run train rush --weights --games 150 --threads 3 --out "$scratch/three.c"
expect_code 0 "weights on three threads"
cmp -s "$scratch/one.c" "$scratch/three.c" || fault "three threads learn other weights"
"${CC:-cc}" -std=c17 -Wall -Werror -fsyntax-only -I "$TANKODROM_SOURCE_DIR/include" -I "$TANKODROM_SOURCE_DIR/src" "$scratch/one.c" ||
    fault "the source of the weights does not compile"
for more in "--epochs 2" "--seconds 5"; do
    # shellcheck disable=SC2086
    run train rush --weights --games 20 $more
    expect_code 2 "weights with $more"
done
run train duel --weights
expect_code 2 "weights of another game"

run train chess
expect_code 2 "a game without networks"
expect_has "$err" "rush, duel" "a game without networks"
finish
