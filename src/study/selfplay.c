/* An opponent never gets the true state: tk_complete deals anew what its seat cannot see. */
#include "study/selfplay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/record.h>

#include "app/files.h"
#include "base/hash.h"
#include "study/progress.h"
#include "study/workers.h"

typedef struct selfplay_ply {
    uint8_t seat;
    tk_action action;
} selfplay_ply;

/* What a worker has of its own. */
typedef struct selfplay_bench {
    tk_state *state, *seen;
    unsigned char *memory; /* of the opponents, memory_size bytes a seat */
    selfplay_ply *plies;
    size_t capacity;
    tk_event events[TK_EVENTS_MOST];
} selfplay_bench;

typedef struct selfplay_hall {
    const selfplay_plan *plan;
    selfplay_match *matches;
    selfplay_bench bench[WORKERS_MOST];
    size_t memory_size; /* as much as any of the opponents wants */
    atomic_bool broken; /* something was reported; no more matches */
    progress bar;
} selfplay_hall;

static bool is_over(const selfplay_hall *hall) {
    return atomic_load_explicit(&hall->broken, memory_order_relaxed) ||
           (hall->plan->stop != NULL && atomic_load_explicit(hall->plan->stop, memory_order_relaxed));
}

static bool stops(void *hall) {
    return is_over(hall);
}

static void break_off(selfplay_hall *hall, const char *message) {
    if (!atomic_exchange(&hall->broken, true)) {
        cli_error("%s", message);
    }
}

static bool keep_ply(selfplay_bench *bench, size_t count, selfplay_ply ply) {
    if (count == bench->capacity) {
        size_t capacity = bench->capacity == 0 ? 256 : bench->capacity * 2;
        selfplay_ply *plies = realloc(bench->plies, capacity * sizeof *plies);
        if (plies == NULL) {
            return false;
        }
        bench->plies = plies;
        bench->capacity = capacity;
    }
    bench->plies[count] = ply;
    return true;
}

/* ---- Seats ---- */

int selfplay_read_seats(const cli_syntax *syntax, const char *text, selfplay_plan *plan) {
    const char *game = tk_game_about(plan->game)->name;
    unsigned seats = tk_game_seats(plan->game), count = 0;
    if (text == NULL) { /* who knows the game; whoever plays by chance is listed first */
        const tk_opponent *knows = tk_opponent_at(game, 1);
        text = knows != NULL ? knows->name : tk_opponent_at(game, 0)->name;
    }
    for (const char *rest = text; rest != NULL && count <= seats; count++) {
        char name[64];
        size_t length = strcspn(rest, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), rest);
        const tk_opponent *opponent = tk_opponent_named(game, name);
        if (opponent == NULL) {
            return cli_usage_error(syntax, _("there is no opponent '%s'; 'tankodrom games' lists them"), name);
        }
        if (count < seats) {
            plan->opponent[count] = opponent;
        }
        rest = rest[length] == ',' ? rest + length + 1 : NULL;
    }
    for (unsigned seat = 1; count == 1 && seat < seats; seat++) {
        plan->opponent[seat] = plan->opponent[0];
    }
    if (count != 1 && count != seats) {
        return cli_usage_error(syntax, _("--seats takes 1 or %u names, divided by commas"), seats);
    }
    return CLI_GO_ON;
}

/* ---- Records ---- */

static tk_status refill(tk_record *record, const selfplay_plan *plan, size_t index, const selfplay_bench *bench,
                        size_t count) {
    unsigned seats = tk_game_seats(plan->game);
    for (unsigned seat = 0; seat < seats; seat++) {
        tk_record_set_name(record, seat, plan->opponent[selfplay_opponent_at(plan, index, seat)]->name);
    }
    tk_status status = TK_OK;
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        status = tk_record_apply(record, bench->plies[i].seat, bench->plies[i].action, NULL);
    }
    return status;
}

static bool save_record(const selfplay_plan *plan, size_t index, const tk_record *record) {
    char path[4096];
    size_t size = tk_record_write(record, NULL, 0) + 1;
    char *text = malloc(size);
    int length = snprintf(path, sizeof path, "%s/%06zu.tkr", plan->records, index + 1);
    bool saved = text != NULL && length > 0 && (size_t)length < sizeof path;
    if (saved) {
        tk_record_write(record, text, size);
        saved = cli_file_write(path, text, size - 1);
    }
    free(text);
    return saved;
}

static bool write_record(const selfplay_plan *plan, size_t index, uint64_t seed, const selfplay_bench *bench,
                         size_t count) {
    tk_game *game;
    tk_record *record = NULL;
    if (cli_opening_open(plan->opening, NULL, &game) != CLI_GO_ON) {
        return false;
    }
    if (tk_record_new(game, seed, &record) != TK_OK) {
        tk_game_close(game);
        return false;
    }
    bool written = refill(record, plan, index, bench, count) == TK_OK && save_record(plan, index, record);
    tk_record_close(record);
    return written;
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
static bool play_ply(selfplay_hall *hall, unsigned worker, size_t index, uint64_t seed, size_t ply) {
    const selfplay_plan *plan = hall->plan;
    selfplay_bench *bench = &hall->bench[worker];
    unsigned seat = (unsigned)__builtin_ctz(tk_deciders(plan->game, bench->state));
    const tk_opponent *opponent = plan->opponent[selfplay_opponent_at(plan, index, seat)];
    uint64_t choice_seed = tk_hash_word(tk_hash_word(seed, ply), seat);
    tk_complete(plan->game, bench->state, seat, choice_seed, bench->seen);
    const tk_think think = {.game = plan->game,
                            .seen = bench->seen,
                            .seat = seat,
                            .seed = tk_mix(choice_seed),
                            .stop = stops,
                            .context = hall,
                            .memory = hall->memory_size > 0 ? bench->memory + seat * hall->memory_size : NULL};
    tk_thought thought;
    tk_opponent_think(opponent, &think, &thought);
    return keep_ply(bench, ply, (selfplay_ply){.seat = (uint8_t)seat, .action = thought.action}) &&
           apply(hall, worker, seat, thought.action);
}

static void play_match(void *context, unsigned worker, size_t index) {
    selfplay_hall *hall = context;
    const selfplay_plan *plan = hall->plan;
    selfplay_bench *bench = &hall->bench[worker];
    selfplay_match *match = &hall->matches[index];
    uint64_t seed = tk_hash_word(plan->seed, index);
    size_t plies = 0;
    tk_outcome outcome;
    tk_start(plan->game, seed, bench->state);
    memset(bench->memory, 0, hall->memory_size * TK_SEATS_MAX);
    if (plan->observer != NULL) {
        plan->observer->start(plan->observer->context, worker, bench->state);
    }
    for (; tk_deciders(plan->game, bench->state) != 0; plies++) {
        if (is_over(hall)) {
            return;
        }
        if (!play_ply(hall, worker, index, seed, plies)) {
            break_off(hall, _("an opponent chose what is not legal"));
            return;
        }
    }
    tk_outcome_of(plan->game, bench->state, &outcome);
    *match = (selfplay_match){.plies = (uint32_t)plies, .reason = outcome.reason, .reason_text = outcome.reason_text};
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        match->payoff[seat] = outcome.payoff[seat];
    }
    if (plan->records != NULL && !write_record(plan, index, seed, bench, plies)) {
        break_off(hall, _("a record could not be written"));
        return;
    }
    match->played = true;
    if (plan->observer != NULL) {
        plan->observer->end(plan->observer->context, worker, bench->state);
    }
}

static void show(void *context, size_t done) {
    selfplay_hall *hall = context;
    progress_show(&hall->bar, done);
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
        free(hall->bench[i].plies);
    }
    free(hall);
}

bool selfplay_run(const selfplay_plan *plan, selfplay_match *matches) {
    selfplay_hall *hall = calloc(1, sizeof *hall);
    if (hall == NULL) {
        return false;
    }
    hall->plan = plan;
    hall->matches = matches;
    bool fine = furnish(hall, plan->threads);
    if (fine) {
        progress_start(&hall->bar, plan->count);
        workers_run(
            &(workers_job){.count = plan->count, .task = play_match, .tick = show, .context = hall, .stop = plan->stop},
            plan->threads);
        progress_end(&hall->bar);
        fine = !atomic_load(&hall->broken);
    } else {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
    }
    clear_away(hall);
    return fine;
}

bool selfplay_watch(selfplay_plan *plan, const selfplay_observer *observer) {
    selfplay_match *matches = calloc(plan->count, sizeof *matches);
    if (matches == NULL) {
        cli_error("%s", _(tk_status_text(TK_ERROR_MEMORY)));
        return false;
    }
    plan->observer = observer;
    bool fine = selfplay_run(plan, matches);
    plan->observer = NULL;
    free(matches);
    return fine;
}
