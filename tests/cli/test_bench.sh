#!/usr/bin/env bash
# tankodrom bench: that it measures; how fast is for people to judge.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

run bench chess --seconds 0.001
expect_code 0 "bench"
for word in "Processor:" "Compiler:" "leaves/s" "moves/s" "games/s" "plies/s" "2 threads"; do
    expect_has "$out" "$word" "the table"
done
run bench --seconds 0.001 --json
expect_code 0 "bench --json"
expect_same "$(json 'all(0 < f["least"] <= f["median"] <= f["most"] for f in d["figures"])' <<<"$out")" True \
    "rates above nothing, in order"
expect_same "$(json 'sorted(f["key"] for f in d["figures"] if "perft" in f["key"])' <<<"$out")" \
    "['perft-16', 'perft-20', 'perft-middle']" "what is counted"
expect_same "$(json '[f["key"] for f in d["figures"] if f["key"][:5] in ("searc", "depth")]' <<<"$out")" \
    "['search-middle', 'depth-100']" "what is measured of the search"
expect_same "$(json 'sorted(f["key"] for f in d["figures"] if f["key"][:4] in ("tabl", "step"))' <<<"$out")" \
    "['step-10', 'step-1000', 'table-cs', 'table-en', 'table-ja', 'tables-cs', 'tables-en', 'tables-ja']" \
    "what is measured of documents"
expect_same "$(json '[f["most"] <= 10240 for f in d["figures"] if f["key"].startswith("table-")]' <<<"$out")" \
    "[True, True, True]" "documents of Tank Chess are small"
run bench rush --seconds 0.001 --json
expect_code 0 "bench rush"
expect_same "$(json 'sorted(f["key"] for f in d["figures"] if f["key"][:4] not in ("tabl", "step"))' <<<"$out")" \
    "['actions-4', 'completions-4', 'games-4', 'greedy-4', 'state']" "what is measured of Rush"
expect_same "$(json 'all(0 < f["least"] <= f["median"] <= f["most"] for f in d["figures"])' <<<"$out")" True \
    "rates of Rush above nothing, in order"
expect_same "$(json '[f["median"] <= 2048 for f in d["figures"] if f["key"] == "state"]' <<<"$out")" "[True]" \
    "a state of Rush is small"
run bench duel --seconds 0.001 --json
expect_code 0 "bench duel"
expect_same "$(json 'sorted(f["key"] for f in d["figures"] if f["key"][:4] not in ("tabl", "step"))' <<<"$out")" \
    "['actions', 'completions', 'games', 'gunner', 'state']" "what is measured of Tank Duel"
expect_same "$(json 'all(0 < f["least"] <= f["median"] <= f["most"] for f in d["figures"])' <<<"$out")" True \
    "rates of Tank Duel above nothing, in order"
expect_same "$(json '[f["median"] <= 4096 for f in d["figures"] if f["key"] == "state"]' <<<"$out")" "[True]" \
    "a state of Tank Duel is small"
TMPDIR=$scratch run bench store --seconds 0.01 --json
expect_code 0 "bench store"
expect_same "$(json '[f["key"] for f in d["figures"]]' <<<"$out")" \
    "['store-bare', 'store-1', 'store-1000', 'store-ratio']" "what is measured of the store"
expect_same "$(json 'all(0 < f["least"] <= f["median"] <= f["most"] for f in d["figures"])' <<<"$out")" True \
    "rates of the store above nothing, in order"
expect_same "$(find "$scratch" -name 'tankodrom-bench-*')" "" "nothing is left behind"
TMPDIR=$scratch/none run bench store --seconds 0.01
expect_code 1 "no folder for the store"
run bench --seconds 0
expect_code 2 "no time"
run bench checkers
expect_code 2 "another game"
finish
