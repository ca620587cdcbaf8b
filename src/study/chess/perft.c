/* The tree is cut into tasks that threads take as they get free: one for each move at the root, and from depth 4 on
 * one for each pair of moves, so that even with many threads and few moves at the root nobody waits long for the
 * last one. A task plays its moves on a state of its worker's own and counts what lies behind them. */
#include "study/chess/perft.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

enum { PAIRS_FROM_DEPTH = 4 };

typedef struct perft_task {
    uint32_t root; /* index of the first move */
    bool paired;
    tk_action second;
} perft_task;

typedef struct perft_plan {
    const tk_game *game;
    const tk_state *start;
    size_t state_size;
    size_t stride; /* between the workers' states, so that each keeps the alignment of malloc */
    unsigned seat; /* that moves first */
    unsigned depth;
    perft_result *result;
    tk_buffer tasks; /* perft_task */
    _Atomic uint64_t *behind;
    atomic_bool overflow;
    char *states; /* one for each worker */
    const workers_watch *watch;
} perft_plan;

static bool add_task(perft_plan *plan, perft_task task) {
    return tk_buffer_add(&plan->tasks, &task, sizeof task);
}

/* Adds the pairs that begin with a move of the root. */
static bool add_pairs(perft_plan *plan, uint32_t root) {
    tk_state *state = (tk_state *)(void *)plan->states;
    unsigned reply = plan->seat ^ 1u;
    memcpy(state, plan->start, plan->state_size);
    tk_apply_legal(plan->game, state, plan->seat, plan->result->moves[root], NULL);
    size_t count = tk_legal(plan->game, state, reply, NULL, 0);
    tk_action *replies = malloc((count + 1) * sizeof *replies);
    bool added = replies != NULL;
    if (added) {
        tk_legal(plan->game, state, reply, replies, count);
    }
    for (size_t i = 0; added && i < count; i++) {
        added = add_task(plan, (perft_task){.root = root, .paired = true, .second = replies[i]});
    }
    free(replies);
    return added;
}

static bool make_tasks(perft_plan *plan) {
    for (uint32_t root = 0; root < plan->result->count; root++) {
        bool added =
            plan->depth >= PAIRS_FROM_DEPTH ? add_pairs(plan, root) : add_task(plan, (perft_task){.root = root});
        if (!added) {
            return false;
        }
    }
    return true;
}

static void count_task(void *context, unsigned worker, size_t index) {
    perft_plan *plan = context;
    const perft_task *task = (const perft_task *)(const void *)plan->tasks.data + index;
    tk_state *state = (tk_state *)(void *)(plan->states + worker * plan->stride);
    memcpy(state, plan->start, plan->state_size);
    tk_apply_legal(plan->game, state, plan->seat, plan->result->moves[task->root], NULL);
    if (task->paired) {
        tk_apply_legal(plan->game, state, plan->seat ^ 1u, task->second, NULL);
    }
    uint64_t leaves = tk_chess_perft(plan->game, state, plan->depth - (task->paired ? 2 : 1));
    uint64_t before = atomic_fetch_add_explicit(&plan->behind[task->root], leaves, memory_order_relaxed);
    if (before + leaves < before) {
        atomic_store(&plan->overflow, true);
    }
}

static tk_status sum_up(const perft_plan *plan) {
    perft_result *result = plan->result;
    for (size_t i = 0; i < result->count; i++) {
        result->behind[i] = atomic_load(&plan->behind[i]);
        if (result->total > UINT64_MAX - result->behind[i]) {
            return TK_ERROR_TOO_LONG;
        }
        result->total += result->behind[i];
    }
    return atomic_load(&plan->overflow) ? TK_ERROR_TOO_LONG : TK_OK;
}

static tk_status count_moves(perft_plan *plan, unsigned threads) {
    if (!make_tasks(plan)) {
        return TK_ERROR_MEMORY;
    }
    workers_run(
        &(workers_job){
            .count = plan->tasks.size / sizeof(perft_task), .task = count_task, .context = plan, .watch = plan->watch},
        threads);
    return sum_up(plan);
}

tk_status perft_count(const tk_game *game, const tk_state *state, unsigned depth, unsigned threads,
                      const workers_watch *watch, perft_result *result) {
    *result = (perft_result){.total = 1};
    if (depth == 0) {
        return TK_OK;
    }
    unsigned seat = tk_chess_to_move(game, state);
    size_t count = tk_legal(game, state, seat, NULL, 0);
    perft_plan plan = {.game = game, .start = state, .seat = seat, .depth = depth, .result = result};
    *result = (perft_result){.count = count};
    plan.watch = watch;
    plan.state_size = tk_state_size(game);
    plan.stride = (plan.state_size + 63) / 64 * 64;
    plan.states = malloc(threads * plan.stride);
    plan.behind = calloc(count + 1, sizeof *plan.behind);
    result->moves = malloc((count + 1) * sizeof *result->moves);
    result->behind = calloc(count + 1, sizeof *result->behind);
    tk_status status = TK_ERROR_MEMORY;
    if (plan.states != NULL && plan.behind != NULL && result->moves != NULL && result->behind != NULL) {
        tk_legal(game, state, seat, result->moves, count);
        status = count_moves(&plan, threads);
    }
    tk_buffer_free(&plan.tasks);
    free(plan.states);
    free(plan.behind);
    if (status != TK_OK) {
        perft_free(result);
    }
    return status;
}

void perft_free(perft_result *result) {
    free(result->moves);
    free(result->behind);
    *result = (perft_result){0};
}
