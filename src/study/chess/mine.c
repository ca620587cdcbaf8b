#include "study/chess/mine.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* How far from the end wins in 3, and in 4 for who won, are looked for: else they are rare, and cost more. */
    TAIL_3 = 14,
    TAIL_4 = 8,
    GLANCE = 8, /* the part of the budget after which no win is expected any more */
    KEYS_ROOM = 1024
};

typedef struct mine_worker {
    void *memory; /* of the solver */
    walk match;
    const atomic_bool *stop;
    tk_action keys[KEYS_ROOM];
} mine_worker;

typedef struct mine_job {
    const mine_plan *plan;
    mine_worker *workers;
    mine_puzzle *puzzles;
} mine_job;

/* ---- What a puzzle is about, and how hard ---- */

/* Whether the piece that stands there is the only one, or none, of those that give check. */
static bool checks_itself(const tk_event_log *log, tk_chess_square at) {
    bool checks = false, itself = false;
    for (size_t index = 0; index < log->count; index++) {
        const tk_event *event = &log->events[index];
        if (event->kind == TK_CHESS_EVENT_CHECK) {
            checks = true;
            itself = itself || event->value[1] == at.rank * 32 + at.file;
        }
    }
    return !checks || itself;
}

static tk_puzzle_theme theme_of(const tk_game *game, const tk_state *state, const tk_solution *solution) {
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    const tk_chess_move key = tk_chess_move_of(solution->line[0].action);
    tk_state *after = malloc(tk_state_size(game));
    if (after == NULL || tk_chess_move_of(solution->line[solution->length - 1].action).escapes) {
        free(after);
        return TK_PUZZLE_ESCAPE;
    }
    memcpy(after, state, tk_state_size(game));
    const tk_chess_kind kind = tk_chess_at(game, state, key.from).kind;
    tk_apply_legal(game, after, solution->line[0].seat, solution->line[0].action, &log);
    const bool quiet = !tk_chess_check_called(game, after) && !tk_chess_escape_called(game, after);
    free(after);
    const bool turns = key.from.file == key.to.file && key.from.rank == key.to.rank;
    return key.fires                      ? TK_PUZZLE_CAPTURE
           : quiet                        ? TK_PUZZLE_QUIET
           : !checks_itself(&log, key.to) ? TK_PUZZLE_DISCOVERY
           : kind == TK_CHESS_COMMAND     ? TK_PUZZLE_COMMAND
           : turns                        ? TK_PUZZLE_TURN
                                          : TK_PUZZLE_CHECK;
}

/* Thirty times the logarithm to the base 2, straight between whole ones. */
static unsigned thirty_logs(uint64_t number) {
    unsigned whole = 0;
    while (number >> whole > 1) {
        whole++;
    }
    return 30 * whole + (unsigned)(30 * (number - (UINT64_C(1) << whole)) >> whole);
}

static unsigned rate(unsigned turns, size_t moves, uint64_t nodes, tk_puzzle_theme theme) {
    static const int of_theme[TK_PUZZLE_THEMES] = {
        [TK_PUZZLE_CAPTURE] = -150, [TK_PUZZLE_CHECK] = -50, [TK_PUZZLE_ESCAPE] = -50,
        [TK_PUZZLE_DISCOVERY] = 50, [TK_PUZZLE_TURN] = 50,   [TK_PUZZLE_QUIET] = 250};
    const unsigned known = 500 + 300 * (turns - 2) + thirty_logs(moves) + thirty_logs(nodes + 1);
    return (unsigned)((int)known + of_theme[theme]);
}

/* ---- Looking ---- */

/* All keys differ in the facing at the end alone. */
static bool is_one_move(const tk_action *keys, size_t count) {
    const tk_chess_move first = tk_chess_move_of(keys[0]);
    for (size_t index = 1; index < count; index++) {
        tk_chess_move move = tk_chess_move_of(keys[index]);
        move.facing = first.facing;
        if (tk_chess_action_of(move) != keys[0]) {
            return false;
        }
    }
    return true;
}

static bool tell(const mine_job *job, const tk_state *state, const tk_action *keys, const tk_solution *solution,
                 mine_puzzle *puzzle) {
    const tk_game *game = job->plan->walk.game;
    const unsigned seat = tk_chess_to_move(game, state);
    *puzzle = (mine_puzzle){.turns = solution->turns, .keys = (unsigned)solution->keys};
    if (tk_chess_line_write(game, state, puzzle->position, MINE_LINE_MOST) >= MINE_LINE_MOST) {
        return false;
    }
    for (unsigned key = 0; key < puzzle->keys; key++) {
        tk_action_text(game, state, seat, keys[key], puzzle->key[key], MINE_MOVE_MOST);
    }
    puzzle->theme = theme_of(game, state, solution);
    puzzle->rating = rate(solution->turns, tk_legal(game, state, seat, NULL, 0), solution->nodes, puzzle->theme);
    return true;
}

static bool should_stop(void *context) {
    const mine_worker *worker = context;
    return worker->stop != NULL && atomic_load(worker->stop);
}

/* Whether the position is a puzzle with that many turns: first whether there is a win at all, which shows early or not
 * at all, then whether there is another one. */
static bool look(const mine_job *job, mine_worker *worker, const tk_state *state, unsigned turns, mine_puzzle *puzzle) {
    tk_solve solve = {.game = job->plan->walk.game,
                      .state = state,
                      .turns = turns,
                      .nodes = job->plan->nodes / GLANCE,
                      .stop = should_stop,
                      .context = worker,
                      .memory = worker->memory,
                      .memory_size = TK_SOLVE_MEMORY};
    tk_solution solution;
    if (tk_solve_find(&solve, worker->keys, KEYS_ROOM, &solution) != TK_OK || solution.verdict != TK_SOLVE_WON ||
        solution.turns < MINE_TURNS_LEAST) {
        return false;
    }
    const uint64_t before = solution.nodes;
    solve.all = true;
    solve.nodes = job->plan->nodes;
    if (tk_solve_find(&solve, worker->keys, KEYS_ROOM, &solution) != TK_OK || !solution.whole ||
        solution.keys > MINE_KEYS_MOST || !is_one_move(worker->keys, solution.keys)) {
        return false;
    }
    solution.nodes += before;
    return tell(job, state, worker->keys, &solution, puzzle);
}

static void mine_match(void *context, unsigned number, size_t index) {
    const mine_job *job = context;
    mine_worker *worker = &job->workers[number];
    mine_puzzle *best = &job->puzzles[index];
    tk_outcome outcome;
    const tk_game *game = job->plan->walk.game;
    const walk *match = &worker->match;
    walk_play(&worker->match, job->plan->first + index);
    tk_outcome_of(game, walk_at(match, match->plies), &outcome);
    for (size_t ply = WALK_OPENING; ply < match->plies && !should_stop(worker); ply++) {
        const size_t left = match->plies - ply;
        const bool wins = outcome.payoff[tk_chess_to_move(game, walk_at(match, ply))] > 0;
        const unsigned wanted = left <= TAIL_4 && wins ? 4 : left <= TAIL_3 ? 3 : 2;
        mine_puzzle found;
        if (look(job, worker, walk_at(match, ply), wanted < job->plan->turns ? wanted : job->plan->turns, &found) &&
            found.turns > best->turns) {
            *best = found;
        }
    }
}

/* ---- Memory ---- */

static void end_workers(mine_job *job) {
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        free(job->workers[index].memory);
        walk_close(&job->workers[index].match);
    }
    free(job->workers);
}

static bool start_workers(mine_job *job) {
    job->workers = calloc(job->plan->threads, sizeof *job->workers);
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        mine_worker *worker = &job->workers[index];
        worker->memory = calloc(1, TK_SOLVE_MEMORY);
        worker->stop = job->plan->stop;
        if (!walk_open(&worker->match, &job->plan->walk) || worker->memory == NULL) {
            return false;
        }
    }
    return job->workers != NULL;
}

tk_status mine_run(const mine_plan *plan, mine_puzzle *puzzles) {
    mine_job job = {.plan = plan, .puzzles = puzzles};
    memset(puzzles, 0, plan->count * sizeof *puzzles);
    const bool started = start_workers(&job);
    if (started) {
        workers_run(
            &(workers_job){
                .count = plan->count, .task = mine_match, .context = &job, .watch = plan->watch, .stop = plan->stop},
            plan->threads);
    }
    end_workers(&job);
    return started ? TK_OK : TK_ERROR_MEMORY;
}
