#include "study/bench/match.h"

tk_status bench_rush(double seconds, const bench_audience *to, tk_error *error) {
    static const char *const largest[] = {"players=5", NULL};
    static const bench_match_subject rush = {
        .game = "rush",
        .option = "players=4",
        .opponent = "greedy",
        .largest = largest,
        .figure = {{"actions-4", TK_TEXT("random actions, 4 players"), TK_TEXT("actions/s"), {0}},
                   {"games-4", TK_TEXT("random games, 4 players"), TK_TEXT("games/s"), {0}},
                   {"completions-4", TK_TEXT("random completions, 4 players"), TK_TEXT("states/s"), {0}},
                   {"greedy-4", TK_TEXT("choices of the greedy opponent"), TK_TEXT("actions/s"), {0}}}};
    return bench_match(&rush, seconds, to, error);
}
