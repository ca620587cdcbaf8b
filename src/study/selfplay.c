/* An opponent never gets the true state: tk_complete deals anew what its seat cannot see. */
#include "study/selfplay.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buffer.h"
#include "base/hash.h"

/* What a worker has of its own. */
typedef struct selfplay_bench {
    tk_state *state, *seen;
    unsigned char *memory; /* of the opponents, memory_size bytes a seat */
    tk_buffer plies;       /* selfplay_ply of the match under way, where somebody keeps it */
    tk_event events[TK_EVENTS_MOST];
} selfplay_bench;

typedef struct selfplay_hall {
    const selfplay_plan *plan;
    selfplay_match *matches;
    selfplay_bench bench[WORKERS_MOST];
    size_t memory_size;       /* as much as any of the opponents wants */
    _Atomic selfplay_end end; /* other than done: no more matches */
} selfplay_hall;

static bool is_over(const selfplay_hall *hall) {
    return atomic_load_explicit(&hall->end, memory_order_relaxed) != SELFPLAY_DONE ||
           (hall->plan->stop != NULL && atomic_load_explicit(hall->plan->stop, memory_order_relaxed));
}

/* A decision under way. The time is the thread's own, so that results do not depend on what else the machine does. */
typedef struct selfplay_limit {
    const selfplay_hall *hall;
    int64_t until; /* nanoseconds; 0: no limit */
} selfplay_limit;

static int64_t own_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static bool stops(void *context) {
    const selfplay_limit *limit = context;
    return is_over(limit->hall) || (limit->until != 0 && own_time() >= limit->until);
}

/* The first reason counts. */
static void break_off(selfplay_hall *hall, selfplay_end reason) {
    selfplay_end none = SELFPLAY_DONE;
    atomic_compare_exchange_strong(&hall->end, &none, reason);
}

/* ---- Matches ---- */

/* Carries an action out and tells the observer. */
static bool apply(selfplay_hall *hall, unsigned worker, unsigned seat, tk_action action) {
    const selfplay_plan *plan = hall->plan;
    tk_event_log log = {.events = hall->bench[worker].events, .capacity = TK_EVENTS_MOST};
    bool observed = plan->observer != NULL;
    if (tk_apply(plan->game, hall->bench[worker].state, seat, action, observed ? &log : NULL) != TK_OK) {
        return false;
    }
    if (observed) {
        plan->observer->events(plan->observer->context, worker, &log);
    }
    return true;
}

/* Lets the seat's opponent choose and carries it out. */
static bool play_ply(selfplay_hall *hall, unsigned worker, size_t index, uint64_t number, size_t ply) {
    const selfplay_plan *plan = hall->plan;
    selfplay_bench *bench = &hall->bench[worker];
    unsigned seat = (unsigned)__builtin_ctz(tk_deciders(plan->game, bench->state));
    const tk_opponent *opponent = plan->opponent[selfplay_opponent_at(plan, index, seat)];
    uint64_t choice_seed = tk_hash_word(tk_hash_word(number, ply), seat);
    tk_complete(plan->game, bench->state, seat, choice_seed, bench->seen);
    /* who has no limit of its own is given one: the clock that it has at a table */
    const unsigned own = opponent->level == 0 ? opponent->milliseconds : 0;
    const int64_t most = (int64_t)(plan->milliseconds != 0 ? plan->milliseconds : own) * 1000000;
    selfplay_limit limit = {hall, most > 0 ? own_time() + most : 0};
    const tk_think think = {.game = plan->game,
                            .seen = bench->seen,
                            .seat = seat,
                            .seed = tk_mix(choice_seed),
                            .stop = stops,
                            .context = &limit,
                            .memory = hall->memory_size > 0 ? bench->memory + seat * hall->memory_size : NULL};
    tk_thought thought;
    tk_opponent_think(opponent, &think, &thought);
    const selfplay_ply made = {.seat = (uint8_t)seat, .action = thought.action};
    return (plan->keeper == NULL || tk_buffer_add(&bench->plies, &made, sizeof made)) &&
           apply(hall, worker, seat, thought.action);
}

static void play_match(void *context, unsigned worker, size_t index) {
    selfplay_hall *hall = context;
    const selfplay_plan *plan = hall->plan;
    selfplay_bench *bench = &hall->bench[worker];
    selfplay_match *match = &hall->matches[index];
    const uint64_t number = tk_hash_word(plan->seed, index);
    const tk_seed seed = tk_seed_of_number(number);
    size_t plies = 0;
    tk_outcome outcome;
    tk_start(plan->game, &seed, bench->state);
    memset(bench->memory, 0, hall->memory_size * TK_SEATS_MAX);
    tk_buffer_clear(&bench->plies);
    if (plan->observer != NULL) {
        plan->observer->start(plan->observer->context, worker, bench->state);
    }
    for (; tk_deciders(plan->game, bench->state) != 0; plies++) {
        if (is_over(hall)) {
            return;
        }
        if (!play_ply(hall, worker, index, number, plies)) {
            break_off(hall, SELFPLAY_ILLEGAL);
            return;
        }
    }
    tk_outcome_of(plan->game, bench->state, &outcome);
    *match = (selfplay_match){.plies = (uint32_t)plies, .reason = outcome.reason, .reason_text = outcome.reason_text};
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        match->payoff[seat] = outcome.payoff[seat];
        match->place[seat] = outcome.place[seat];
    }
    const selfplay_keeper *keeper = plan->keeper;
    if (keeper != NULL && !keeper->keep(keeper->context, plan, index, &seed,
                                        (const selfplay_ply *)(const void *)bench->plies.data, plies)) {
        break_off(hall, SELFPLAY_NOT_KEPT);
        return;
    }
    match->played = true;
    if (plan->observer != NULL) {
        plan->observer->end(plan->observer->context, worker, bench->state);
    }
}

static bool furnish(selfplay_hall *hall, unsigned threads) {
    enum { ALIGNMENT = 64 };
    const tk_game *game = hall->plan->game;
    size_t size = tk_state_size(game);
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        size_t wanted = tk_opponent_memory(hall->plan->opponent[seat], game);
        hall->memory_size = wanted > hall->memory_size ? wanted : hall->memory_size;
    }
    hall->memory_size = (hall->memory_size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    for (unsigned i = 0; i < threads; i++) {
        selfplay_bench *bench = &hall->bench[i];
        *bench = (selfplay_bench){
            .state = malloc(size), .seen = malloc(size), .memory = malloc(hall->memory_size * TK_SEATS_MAX + 1)};
        if (bench->state == NULL || bench->seen == NULL || bench->memory == NULL) {
            return false;
        }
    }
    return true;
}

static void clear_away(selfplay_hall *hall) {
    for (unsigned i = 0; i < WORKERS_MOST; i++) {
        free(hall->bench[i].state);
        free(hall->bench[i].seen);
        free(hall->bench[i].memory);
        tk_buffer_free(&hall->bench[i].plies);
    }
    free(hall);
}

selfplay_end selfplay_run(const selfplay_plan *plan, selfplay_match *matches) {
    selfplay_hall *hall = calloc(1, sizeof *hall);
    if (hall == NULL) {
        return SELFPLAY_NO_MEMORY;
    }
    hall->plan = plan;
    hall->matches = matches;
    selfplay_end end = SELFPLAY_NO_MEMORY;
    if (furnish(hall, plan->threads)) {
        workers_run(
            &(workers_job){
                .count = plan->count, .task = play_match, .context = hall, .watch = plan->watch, .stop = plan->stop},
            plan->threads);
        end = atomic_load(&hall->end);
    }
    clear_away(hall);
    return end;
}
