/* Tables are measured in the midst of random matches, for a seat that decides; steps by telling a whole match over and
 * over, in one list that grows: the step behind a thousand others must cost what the step behind ten does. */
#include "study/bench/documents.h"

#include <stdlib.h>
#include <string.h>
#include <tankodrom/present.h>

#include "base/random/guess.h"

enum { POSITIONS = 48, STEPS_MOST = 256, DEEPEST = 160, ROOM = 1 << 18, EARLY = 10, LATE = 1000, EVENTS_MOST = 64 };

/* A step as it is told again and again. */
typedef struct told_step {
    tk_entry entry;
    tk_event_log log;
    tk_state *after;
} told_step;

typedef struct bench_table {
    tk_game *game;
    tk_guess random;
    tk_state *start, *state;
    tk_event events[TK_EVENTS_MOST];
    tk_present *position[POSITIONS];
    unsigned seat[POSITIONS]; /* who decides there */
    size_t next;
    const tk_language *language;
    char *text;
    told_step steps[STEPS_MOST];
    size_t step_count, step;
    tk_present *present; /* that the steps are told to */
    size_t base;         /* steps that were told before those that are measured */
} bench_table;

/* ---- Matches ---- */

/* A random action of a seat that decides, carried out. False at the end of the match. */
static bool act(bench_table *table, told_step *step) {
    const tk_seats deciders = tk_deciders(table->game, table->state);
    tk_action action;
    if (deciders == 0) {
        return false;
    }
    const unsigned seat = (unsigned)__builtin_ctz(deciders);
    step->log = (tk_event_log){.events = table->events, .capacity = TK_EVENTS_MOST};
    if (tk_legal_random(table->game, table->state, seat, tk_guess_next(&table->random), &action) != TK_OK) {
        return false;
    }
    step->entry = (tk_entry){.kind = TK_ENTRY_ACTION, .seat = seat, .value = action};
    return tk_apply(table->game, table->state, seat, action, &step->log) == TK_OK;
}

/* Plays so far into a match, or shorter where it ends. */
static tk_status play_position(bench_table *table, size_t index) {
    const unsigned depth = 1 + (unsigned)tk_guess_below(&table->random, DEEPEST);
    told_step step;
    const tk_seed seed = tk_guess_match(&table->random);
    tk_start(table->game, &seed, table->state);
    tk_status status = tk_present_open(table->game, table->state, &table->position[index]);
    for (unsigned taken = 0; status == TK_OK && taken < depth; taken++) {
        if (!act(table, &step) || tk_deciders(table->game, table->state) == 0) {
            break; /* nobody is asked at the end: stay before it */
        }
        status = tk_present_step(table->position[index], &step.entry, &step.log, table->state);
    }
    const tk_seats deciders = tk_deciders(table->game, tk_present_state(table->position[index]));
    table->seat[index] = deciders != 0 ? (unsigned)__builtin_ctz(deciders) : 0;
    return status;
}

/* Keeps the steps of one match, with their events and the states after them. */
static bool keep_match(bench_table *table) {
    const size_t size = tk_state_size(table->game);
    const tk_seed seed = tk_seed_of_number(1);
    tk_start(table->game, &seed, table->state);
    memcpy(table->start, table->state, size);
    while (table->step_count < STEPS_MOST) {
        told_step *step = &table->steps[table->step_count];
        if (!act(table, step)) {
            break;
        }
        const size_t count = step->log.count < EVENTS_MOST ? step->log.count : EVENTS_MOST;
        tk_event *events = malloc((count + 1) * sizeof *events);
        step->after = malloc(size);
        step->log = (tk_event_log){.events = events, .capacity = count, .count = count};
        table->step_count++;
        if (events == NULL || step->after == NULL) {
            return false;
        }
        memcpy(events, table->events, count * sizeof *events);
        memcpy(step->after, table->state, size);
    }
    return true;
}

/* ---- The work ---- */

static size_t write_table(bench_table *table) {
    const tk_reader reader = {.seat = table->seat[table->next], .language = table->language};
    const size_t length = tk_present_table(table->position[table->next], &reader, table->text, ROOM);
    table->next = (table->next + 1) % POSITIONS;
    return length;
}

static uint64_t write_tables(void *context) {
    for (unsigned index = 0; index < POSITIONS; index++) {
        write_table(context);
    }
    return POSITIONS;
}

static bool tell_step(bench_table *table) {
    if (table->step == table->step_count) {
        table->step = 0;
    }
    if (table->step == 0) { /* the match begins again, the list goes on */
        tk_present_cut(table->present, tk_present_steps(table->present), table->start);
    }
    const told_step *step = &table->steps[table->step++];
    return tk_present_step(table->present, &step->entry, &step->log, step->after) == TK_OK;
}

/* As many steps as lie before the measured ones, and those taken back: what that costs, each shares. */
static uint64_t tell_steps(void *context) {
    bench_table *table = context;
    for (size_t index = 0; index < table->base; index++) {
        tell_step(table);
    }
    tk_present_cut(table->present, table->base, table->start);
    table->step = 0;
    return table->base;
}

/* ---- The figures ---- */

static void take_language(bench_table *table, const char *const text[4], double seconds, const bench_audience *to) {
    bench_figure rate = {.key = text[0], .name = text[1], .unit = TK_TEXT("documents/s")};
    bench_figure size = {.key = text[2], .name = text[3], .unit = "B", .rate = {0, ROOM, 0}};
    rate.rate = bench_measure(write_tables, table, seconds, BENCH_PROCESSOR_TIME);
    to->take(to->context, &rate);
    for (unsigned index = 0; index < POSITIONS; index++) {
        const double length = (double)write_table(table);
        size.rate.median += length / POSITIONS;
        size.rate.least = length < size.rate.least ? length : size.rate.least;
        size.rate.most = length > size.rate.most ? length : size.rate.most;
    }
    to->take(to->context, &size);
}

static void take_languages(bench_table *table, double seconds, const bench_audience *to) {
    static const char *const codes[] = {NULL, "cs", "ja"};
    static const char *const texts[][4] = {
        {"tables-en", TK_TEXT("tables in English"), "table-en", TK_TEXT("size of a table in English, mean")},
        {"tables-cs", TK_TEXT("tables in Czech"), "table-cs", TK_TEXT("size of a table in Czech, mean")},
        {"tables-ja", TK_TEXT("tables in Japanese"), "table-ja", TK_TEXT("size of a table in Japanese, mean")},
    };
    for (size_t index = 0; index < sizeof codes / sizeof *codes; index++) {
        tk_catalogue *catalogue = codes[index] != NULL ? to->catalogue(codes[index]) : NULL;
        table->language = tk_catalogue_language(catalogue);
        if (codes[index] == NULL || catalogue != NULL) { /* a language that is not installed has no figures */
            take_language(table, texts[index], seconds, to);
        }
        tk_catalogue_close(catalogue);
    }
}

static void take_steps(bench_table *table, size_t base, const char *key, const char *name, double seconds,
                       const bench_audience *to) {
    bench_figure figure = {.key = key, .name = name, .unit = TK_TEXT("steps/s")};
    tk_present_cut(table->present, 0, table->start);
    table->step = 0;
    table->base = base;
    for (size_t index = 0; index < base; index++) {
        tell_step(table);
    }
    table->step = 0;
    figure.rate = bench_measure(tell_steps, table, seconds, BENCH_PROCESSOR_TIME);
    to->take(to->context, &figure);
}

static void close_table(bench_table *table) {
    for (size_t index = 0; index < POSITIONS; index++) {
        tk_present_close(table->position[index]);
    }
    for (size_t index = 0; index < table->step_count; index++) {
        free(table->steps[index].log.events);
        free(table->steps[index].after);
    }
    tk_present_close(table->present);
    free(table->start);
    free(table->state);
    free(table->text);
    tk_game_close(table->game);
    free(table);
}

static tk_status fill_table(bench_table *table, tk_error *error) {
    table->start = malloc(tk_state_size(table->game));
    table->state = malloc(tk_state_size(table->game));
    table->text = malloc(ROOM);
    if (table->start == NULL || table->state == NULL || table->text == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_guess_seed(&table->random, 1);
    tk_status status = TK_OK;
    for (size_t index = 0; status == TK_OK && index < POSITIONS; index++) {
        status = play_position(table, index);
    }
    if (status == TK_OK && !keep_match(table)) {
        status = TK_ERROR_MEMORY;
    }
    if (status == TK_OK) {
        status = tk_present_open(table->game, table->start, &table->present);
    }
    return status == TK_OK ? TK_OK : tk_error_set(error, status, 0, 0, NULL, NULL);
}

tk_status bench_documents(const char *game, const char *const *options, double seconds, const bench_audience *to,
                          tk_error *error) {
    bench_table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = tk_game_open(game, options, NULL, &table->game, error);
    if (status == TK_OK) {
        status = fill_table(table, error);
    }
    if (status == TK_OK) {
        take_languages(table, seconds, to);
        take_steps(table, EARLY, "step-10", TK_TEXT("steps told behind 10"), seconds, to);
        take_steps(table, LATE, "step-1000", TK_TEXT("steps told behind 1000"), seconds, to);
    }
    close_table(table);
    return status == TK_ERROR_NOT_IN_GAME ? TK_OK : status; /* nobody tells it yet */
}
