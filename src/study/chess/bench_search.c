#include "study/chess/bench_search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>

#include "study/chess/middle_games.h"

/* Nodes of a short run, and those of a tenth of a second, beside which a new table costs little. */
enum { DEPTHS_MOST = 64, BATCH = 2000, WHOLE_BATCH = 160000 };

/* One search of one middle game. */
typedef struct bench_question {
    size_t next; /* middle game */
    uint64_t nodes;
    double seconds, until; /* of the processor's time */
    unsigned depth;        /* that was reached */
    tk_status status;
    tk_error *error;
} bench_question;

static bool is_over(void *context) {
    const bench_question *question = context;
    return bench_now(BENCH_PROCESSOR_TIME) >= question->until;
}

static uint64_t ask(bench_question *question, const tk_game *game, void *state, void *memory) {
    const tk_opponent *master = tk_opponent_named("chess", "master");
    static const tk_seed any; /* nothing is left to chance */
    tk_thought thought = {0};
    tk_start(game, &any, state);
    question->until = bench_now(BENCH_PROCESSOR_TIME) + question->seconds;
    const tk_think think = {.game = game,
                            .seen = state,
                            .seat = tk_chess_to_move(game, state),
                            .nodes = question->nodes,
                            .stop = question->seconds > 0 ? is_over : NULL,
                            .context = question,
                            .memory = memory};
    question->status = tk_opponent_think(master, &think, &thought);
    question->depth = thought.depth;
    return thought.nodes;
}

/* Opens the next middle game, searches it, and closes it again, which takes next to no time beside. */
static uint64_t search(void *context) {
    bench_question *question = context;
    char option[TK_CHESS_LINE_SIZE + 16];
    const char *const options[] = {option, NULL};
    tk_game *game = NULL;
    uint64_t nodes = 0;
    snprintf(option, sizeof option, "position=%s", bench_middle_games[question->next]);
    question->next++;
    if (bench_middle_games[question->next] == NULL) {
        question->next = 0;
    }
    question->status = tk_game_open("chess", options, NULL, &game, question->error);
    if (question->status != TK_OK) {
        return 0;
    }
    void *state = malloc(tk_state_size(game));
    void *memory = calloc(1, tk_opponent_memory(tk_opponent_named("chess", "master"), game));
    if (state == NULL || memory == NULL) {
        question->status = tk_error_set(question->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    } else {
        nodes = ask(question, game, state, memory);
    }
    free(memory);
    free(state);
    tk_game_close(game);
    return nodes;
}

static tk_status take_depth(double seconds, const char *key, const char *name, const bench_audience *to,
                            tk_error *error) {
    bench_question question = {.seconds = seconds, .error = error};
    bench_figure figure = {.key = key, .name = name, .unit = ""};
    double depth[DEPTHS_MOST], sum = 0;
    int count = 0;
    do {
        search(&question);
        depth[count] = question.depth > 0 ? question.depth : 1;
        sum += depth[count++];
    } while (question.status == TK_OK && question.next != 0 && count < DEPTHS_MOST);
    if (question.status != TK_OK) {
        return question.status;
    }
    figure.rate = bench_rate_of(depth, count);
    figure.rate.median = sum / count; /* the mean, as depths are whole numbers */
    to->take(to->context, &figure);
    return TK_OK;
}

tk_status bench_chess_search(double seconds, const bench_audience *to, tk_error *error) {
    bench_question question = {.nodes = seconds < 0.5 ? BATCH : WHOLE_BATCH, .error = error};
    bench_figure figure = {
        .key = "search-middle", .name = TK_TEXT("positions searched in middle games"), .unit = TK_TEXT("nodes/s")};
    figure.rate = bench_measure(search, &question, seconds, BENCH_PROCESSOR_TIME);
    if (question.status != TK_OK) {
        return question.status;
    }
    to->take(to->context, &figure);
    tk_status status =
        take_depth(0.1, "depth-100", TK_TEXT("mean depth in plies after 0.1 s, in middle games"), to, error);
    if (status == TK_OK && seconds >= 0.5) {
        status = take_depth(1, "depth-1000", TK_TEXT("mean depth in plies after 1 s, in middle games"), to, error);
    }
    return status;
}
