#include "study/chess/mine.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/random/guess.h"

enum {
    PLIES_MOST = 300,
    THOUGHT = 4000, /* nodes of an opponent that searches, a move */
    OPENING = 6,    /* first plies, in which there is nothing to find */
    /* How far from the end wins in 3, and in 4 for who won, are looked for: else they are rare, and cost more. */
    TAIL_3 = 14,
    TAIL_4 = 8,
    GLANCE = 8, /* the part of the budget after which no win is expected any more */
    KEYS_ROOM = 1024
};

typedef struct mine_worker {
    void *memory; /* of the solver */
    char *states; /* of a match, from the start */
    size_t plies;
    const atomic_bool *stop;
    tk_action keys[KEYS_ROOM];
} mine_worker;

typedef struct mine_job {
    const mine_plan *plan;
    size_t stride; /* between states */
    mine_worker *workers;
    mine_puzzle *puzzles;
} mine_job;

static tk_state *state_at(const mine_job *job, const mine_worker *worker, size_t ply) {
    return (tk_state *)(void *)(worker->states + ply * job->stride);
}

/* ---- The match ---- */

static tk_action choose(const mine_plan *plan, const tk_state *state, unsigned seat, unsigned player,
                        tk_guess *chance) {
    tk_action action = 0;
    if (tk_guess_below(chance, 100) < plan->blunders) {
        tk_legal_random(plan->game, state, seat, tk_guess_next(chance), &action);
        return action;
    }
    const tk_think think = {
        .game = plan->game, .seen = state, .seat = seat, .seed = tk_guess_next(chance), .nodes = THOUGHT};
    tk_thought thought;
    return tk_opponent_think(plan->opponent[player], &think, &thought) == TK_OK ? thought.action : action;
}

static void play(const mine_job *job, mine_worker *worker, size_t match) {
    const mine_plan *plan = job->plan;
    const tk_seed any = {{0}}; /* nothing is left to chance */
    tk_guess chance;
    tk_guess_seed(&chance, tk_mix(plan->seed) ^ match);
    tk_start(plan->game, &any, state_at(job, worker, 0));
    for (worker->plies = 0; worker->plies < PLIES_MOST; worker->plies++) {
        const tk_state *now = state_at(job, worker, worker->plies);
        tk_state *next = state_at(job, worker, worker->plies + 1);
        if (tk_deciders(plan->game, now) == 0) {
            return;
        }
        const unsigned seat = tk_chess_to_move(plan->game, now);
        const tk_action action = choose(plan, now, seat, (unsigned)((seat + match) % 2), &chance);
        memcpy(next, now, tk_state_size(plan->game));
        tk_apply_legal(plan->game, next, seat, action, NULL);
    }
}

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
    const tk_game *game = job->plan->game;
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
    tk_solve solve = {.game = job->plan->game,
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
    play(job, worker, job->plan->first + index);
    tk_outcome_of(job->plan->game, state_at(job, worker, worker->plies), &outcome);
    for (size_t ply = OPENING; ply < worker->plies && !should_stop(worker); ply++) {
        const size_t left = worker->plies - ply;
        const bool wins = outcome.payoff[tk_chess_to_move(job->plan->game, state_at(job, worker, ply))] > 0;
        const unsigned wanted = left <= TAIL_4 && wins ? 4 : left <= TAIL_3 ? 3 : 2;
        mine_puzzle found;
        if (look(job, worker, state_at(job, worker, ply), wanted < job->plan->turns ? wanted : job->plan->turns,
                 &found) &&
            found.turns > best->turns) {
            *best = found;
        }
    }
}

/* ---- Memory ---- */

static void end_workers(mine_job *job) {
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        free(job->workers[index].memory);
        free(job->workers[index].states);
    }
    free(job->workers);
}

static bool start_workers(mine_job *job) {
    job->workers = calloc(job->plan->threads, sizeof *job->workers);
    for (unsigned index = 0; job->workers != NULL && index < job->plan->threads; index++) {
        mine_worker *worker = &job->workers[index];
        worker->memory = calloc(1, TK_SOLVE_MEMORY);
        worker->states = calloc(PLIES_MOST + 1, job->stride);
        worker->stop = job->plan->stop;
        if (worker->memory == NULL || worker->states == NULL) {
            return false;
        }
    }
    return job->workers != NULL;
}

tk_status mine_run(const mine_plan *plan, mine_puzzle *puzzles) {
    mine_job job = {.plan = plan, .stride = (tk_state_size(plan->game) + 63) / 64 * 64, .puzzles = puzzles};
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
