#include "study/rush/bench.h"

#include "study/bench/documents.h"
#include "study/bench/match.h"

tk_status bench_rush(double seconds, const bench_audience *to, tk_error *error) {
    static const bench_match_subject rush = {
        .game = "rush",
        .option = "players=4",
        .opponent = "greedy",
        .figure = {{"actions-4", TK_TEXT("random actions, 4 players"), TK_TEXT("actions/s"), {0}},
                   {"games-4", TK_TEXT("random games, 4 players"), TK_TEXT("games/s"), {0}},
                   {"completions-4", TK_TEXT("random completions, 4 players"), TK_TEXT("states/s"), {0}},
                   {"greedy-4", TK_TEXT("choices of the greedy opponent"), TK_TEXT("actions/s"), {0}}}};
    const tk_status status = bench_match(&rush, seconds, to, error);
    return status == TK_OK ? bench_documents("rush", (const char *const[]){"players=5", NULL}, seconds, to, error)
                           : status;
}
