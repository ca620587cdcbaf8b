#include "study/chess/exam.h"

#include <stdlib.h>
#include <string.h>

enum { KEYS_ROOM = 4096, MILLION = 1000000 };

typedef struct exam_worker {
    walk match;
    void *memory; /* of the solver */
    thinker *player;
    const atomic_bool *stop;
    tk_action keys[KEYS_ROOM];
} exam_worker;

typedef struct exam_job {
    const exam_plan *plan;
    exam_worker *workers;
    exam_result *results;
} exam_job;

static bool should_stop(void *context) {
    const exam_worker *worker = context;
    return worker->stop != NULL && atomic_load(worker->stop);
}

/* How many moves win in just as many turns as are wanted; 0 too when it takes fewer. */
static size_t keys_of(const exam_plan *plan, exam_worker *worker, const tk_state *state) {
    const tk_solve solve = {.game = plan->walk.game,
                            .state = state,
                            .turns = plan->turns,
                            .all = true,
                            .nodes = plan->nodes,
                            .stop = should_stop,
                            .context = worker,
                            .memory = worker->memory,
                            .memory_size = TK_SOLVE_MEMORY};
    tk_solution solution;
    if (tk_solve_find(&solve, worker->keys, KEYS_ROOM, &solution) != TK_OK || solution.verdict != TK_SOLVE_WON ||
        solution.turns != plan->turns || !solution.whole || solution.keys > KEYS_ROOM) {
        return 0;
    }
    return solution.keys;
}

static void ask(const exam_plan *plan, exam_worker *worker, const tk_state *state, size_t keys, exam_result *result) {
    const tk_game *game = plan->walk.game;
    const unsigned seat = tk_chess_to_move(game, state), milliseconds = thinker_milliseconds(plan->player);
    const uint64_t begun = thinker_clock();
    const atomic_uint_least64_t until = milliseconds > 0 ? begun + (uint64_t)milliseconds * MILLION : UINT64_MAX;
    const thinker_question question = {
        .seen = state, .seat = seat, .nodes = plan->player->nodes, .until = &until, .stop = worker->stop};
    tk_thought thought = {0};
    thinker_forget(worker->player);
    if (thinker_think(worker->player, &question, &thought) != TK_OK || should_stop(worker)) {
        return;
    }
    result->nanoseconds = thinker_clock() - begun;
    result->answer = EXAM_MISSED;
    for (size_t index = 0; index < keys; index++) {
        if (worker->keys[index] == thought.action) {
            result->answer = EXAM_FOUND;
        }
    }
    tk_chess_line_write(game, state, result->position, sizeof result->position);
    tk_action_text(game, state, seat, thought.action, result->played, sizeof result->played);
    tk_action_text(game, state, seat, worker->keys[0], result->key, sizeof result->key);
}

static void examine(void *context, unsigned number, size_t index) {
    const exam_job *job = context;
    exam_worker *worker = &job->workers[number];
    walk_play(&worker->match, job->plan->first + index);
    for (size_t ply = WALK_OPENING; ply < worker->match.plies && !should_stop(worker); ply++) {
        const tk_state *state = walk_at(&worker->match, ply);
        const size_t keys = keys_of(job->plan, worker, state);
        if (keys > 0) {
            ask(job->plan, worker, state, keys, &job->results[index]);
            return;
        }
    }
}

static void end_workers(exam_job *job) {
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        thinker_close(job->workers[index].player);
        free(job->workers[index].memory);
        walk_close(&job->workers[index].match);
    }
    free(job->workers);
}

static bool start_workers(exam_job *job) {
    job->workers = calloc(job->plan->threads, sizeof *job->workers);
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        exam_worker *worker = &job->workers[index];
        worker->stop = job->plan->stop;
        worker->memory = calloc(1, TK_SOLVE_MEMORY);
        worker->player = thinker_open(job->plan->walk.game, job->plan->player);
        if (!walk_open(&worker->match, &job->plan->walk) || worker->memory == NULL || worker->player == NULL) {
            return false;
        }
    }
    return job->workers != NULL;
}

tk_status exam_run(const exam_plan *plan, exam_result *results) {
    exam_job job = {.plan = plan, .results = results};
    memset(results, 0, plan->count * sizeof *results);
    const bool started = start_workers(&job);
    if (started) {
        workers_run(&(workers_job){.count = plan->count, .task = examine, .context = &job, .stop = plan->stop},
                    plan->threads);
    }
    end_workers(&job);
    return started ? TK_OK : TK_ERROR_MEMORY;
}
