#include "study/bench/match.h"

tk_status bench_duel(double seconds, const bench_audience *to, tk_error *error) {
    static const char *const largest[] = {"scenario=platoons", "german=4", "soviet=4", NULL};
    static const bench_match_subject duel = {
        .game = "duel",
        .option = "scenario=meeting",
        .opponent = "gunner",
        .largest = largest,
        .figure = {{"actions", TK_TEXT("random actions"), TK_TEXT("actions/s"), {0}},
                   {"games", TK_TEXT("random games"), TK_TEXT("games/s"), {0}},
                   {"completions", TK_TEXT("random completions"), TK_TEXT("states/s"), {0}},
                   {"gunner", TK_TEXT("choices of the gunner"), TK_TEXT("actions/s"), {0}}}};
    return bench_match(&duel, seconds, to, error);
}
