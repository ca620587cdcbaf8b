#include "games/duel/game.h"

#include <stdlib.h>
#include <string.h>

#include "games/duel/pack/forces.h"
#include "games/duel/pack/pack.h"
#include "games/duel/words/words.h"

/* Whether the pack has that scenario; the ones it has are told otherwise. */
static tk_status check_scenario(const tk_pack *pack, const char *wanted, tk_error *error) {
    char id[DUEL_ID_SIZE], all[sizeof error->detail];
    tk_text text;
    tk_text_start(&text, all, sizeof all);
    for (size_t index = 0; duel_scenario_id(pack, index, id); index++) {
        if (strcmp(id, wanted) == 0) {
            return TK_OK;
        }
        tk_text_format(&text, "%s%s", index > 0 ? ", " : "", id);
    }
    tk_text_end(&text);
    return tk_error_set(error, TK_ERROR_DUEL_SCENARIO, 0, 0, wanted, all);
}

static tk_status open_game(const tk_options *given, const tk_pack *pack, void **out, tk_error *error) {
    const char *scenario = tk_options_text(given, "scenario");
    tk_status status = check_scenario(pack, scenario, error);
    duel_rules *rules = status == TK_OK ? calloc(1, sizeof *rules) : NULL;
    if (status != TK_OK) {
        return status;
    }
    if (rules == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    rules->pack = pack;
    status = duel_read_pack(pack, scenario, rules, error);
    if (status == TK_OK) {
        status = duel_apply_options(given, rules, error);
    }
    if (status != TK_OK) {
        free(rules);
        return status;
    }
    *out = rules;
    return TK_OK;
}

static void close_game(void *rules) {
    free(rules);
}

static unsigned seats(const void *rules) {
    return ((const duel_rules *)rules)->seats;
}

static const char *seat_name(const void *rules, unsigned seat) {
    return duel_seat_name(rules, seat);
}

static size_t body_size(const void *rules) {
    (void)rules;
    return sizeof(duel_body);
}

static void start(const void *rules, uint64_t seed, void *body) {
    duel_start(rules, seed, body);
}

static tk_seats deciders(const void *rules, const void *body) {
    return duel_deciders(rules, body);
}

static size_t legal(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity) {
    return duel_legal(rules, body, seat, actions, capacity);
}

static tk_status check(const void *rules, const void *body, unsigned seat, tk_action action) {
    return duel_check(rules, body, seat, action);
}

static unsigned apply(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    return duel_apply(rules, body, seat, action, log);
}

static void outcome(const void *rules, const void *body, tk_outcome *out) {
    duel_outcome(rules, body, out);
}

static uint64_t hash(const void *rules, const void *body) {
    return duel_hash(rules, body);
}

static void action_text(const void *rules, const void *body, unsigned seat, tk_action action, tk_text *text) {
    duel_write_action(rules, body, seat, action, text);
}

static tk_status action_read(const void *rules, const void *body, unsigned seat, const char *string, tk_action *action,
                             tk_error *error) {
    return duel_read_action(rules, body, seat, string, action, error);
}

static void event_text(const void *rules, const tk_event *event, const tk_language *language, tk_text *text) {
    duel_write_event(rules, event, language, text);
}

static void event_json(const void *rules, const tk_event *event, tk_text *text) {
    duel_write_event_json(rules, event, text);
}

static void view(const void *rules, const void *body, unsigned seat, tk_text *text) {
    duel_write_view(rules, body, seat, text);
}

static void dump(const void *rules, const void *body, tk_text *text) {
    duel_write_dump(rules, body, text);
}

static void complete(const void *rules, void *body, unsigned seat, uint64_t seed) {
    duel_complete(rules, body, seat, seed);
}

const tk_rules duel_game = {
    .info = {.name = "duel",
             .title = TK_TEXT("Tank Duel"),
             .seats_least = 2,
             .seats_most = DUEL_SEATS_MOST,
             .options = duel_options},
    .save_version = 1,
    .open = open_game,
    .close = close_game,
    .check_pack = duel_check_pack,
    .seats = seats,
    .seat_name = seat_name,
    .body_size = body_size,
    .start = start,
    .deciders = deciders,
    .legal = legal,
    .check = check,
    .apply = apply,
    .outcome = outcome,
    .hash = hash,
    .action_text = action_text,
    .action_read = action_read,
    .event_text = event_text,
    .event_json = event_json,
    .view = view,
    .dump = dump,
    .complete = complete,
};
