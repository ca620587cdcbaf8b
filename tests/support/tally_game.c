#include "support/tally_game.h"

#include <string.h>

#include "base/hash.h"

enum { SEATS = 3, GOAL = 12, FLAG = 10000 };

typedef struct tally_body {
    uint64_t time;
    uint32_t sum[SEATS];
    tk_seats spoken;
    uint32_t ended; /* 0 goes on, 1 counted, 2 resigned, 3 flag */
} tally_body;

static tk_status tally_open(const tk_options *options, const tk_pack *pack, void *rules, tk_error *error) {
    (void)options, (void)pack, (void)rules, (void)error;
    return TK_OK;
}

static unsigned tally_seats(const void *rules) {
    (void)rules;
    return SEATS;
}

static const char *tally_seat_name(const void *rules, unsigned seat) {
    static const char *const names[SEATS] = {"first", "second", "third"};
    (void)rules;
    return names[seat];
}

static void tally_start(const void *rules, const tk_seed *seed, void *body) {
    (void)rules;
    (void)seed;
    memset(body, 0, sizeof(tally_body));
}

static tk_seats tally_deciders(const void *rules, const void *body) {
    const tally_body *tally = body;
    (void)rules;
    return tally->ended != 0 ? 0 : ((1u << SEATS) - 1) & ~tally->spoken;
}

static size_t tally_legal(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity) {
    (void)rules;
    (void)body;
    (void)seat;
    for (size_t index = 0; index < 3 && index < capacity; index++) {
        actions[index] = index + 1;
    }
    return 3;
}

static tk_status tally_check(const void *rules, const void *body, unsigned seat, tk_action action) {
    (void)rules;
    (void)body;
    (void)seat;
    return action >= 1 && action <= 3 ? TK_OK : TK_ERROR_ILLEGAL;
}

static unsigned tally_apply(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log) {
    tally_body *tally = body;
    (void)rules;
    tk_event_add(log, (tk_event){.kind = 1, .seat = (uint8_t)seat, .audience = TK_ALL_SEATS});
    tally->sum[seat] += (uint32_t)action;
    tally->spoken |= 1u << seat;
    tally->ended = tally->sum[0] + tally->sum[1] + tally->sum[2] >= GOAL;
    if (tally->spoken == (1u << SEATS) - 1) {
        tally->spoken = 0;
        return TK_APPLIED_BARRIER;
    }
    return TK_APPLIED;
}

static tk_status tally_declare(const void *rules, void *body, unsigned seat, tk_declaration what, tk_event_log *log) {
    (void)rules;
    (void)seat;
    (void)log;
    if (what == TK_RESIGN) {
        ((tally_body *)body)->ended = 2;
    }
    return what == TK_ACCEPT_DRAW ? TK_ERROR_NO_OFFER : TK_OK;
}

static tk_status tally_elapse(const void *rules, void *body, uint64_t milliseconds, tk_event_log *log) {
    tally_body *tally = body;
    (void)rules;
    (void)log;
    tally->time += milliseconds;
    if (tally->time >= FLAG) {
        tally->ended = 3;
    }
    return TK_OK;
}

static void tally_outcome(const void *rules, const void *body, tk_outcome *outcome) {
    static const char *const reasons[] = {NULL, "counted", "resigned", "flag"};
    const tally_body *tally = body;
    (void)rules;
    outcome->finished = tally->ended != 0;
    outcome->reason = reasons[tally->ended];
    outcome->reason_text = reasons[tally->ended];
    if (tally->ended == 1) {
        unsigned best = 0;
        for (unsigned seat = 1; seat < SEATS; seat++) {
            best = tally->sum[seat] > tally->sum[best] ? seat : best;
        }
        for (unsigned seat = 0; seat < SEATS; seat++) {
            outcome->payoff[seat] = seat == best ? 1000 : -500;
        }
    }
}

static uint64_t tally_hash(const void *rules, const void *body) {
    const tally_body *tally = body;
    uint64_t hash = tk_hash_word(tally->time, tally->spoken | (uint64_t)tally->ended << 32);
    (void)rules;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        hash = tk_hash_word(hash, tally->sum[seat]);
    }
    return hash;
}

static void tally_action_text(const void *rules, const void *body, unsigned seat, tk_action action, tk_text *text) {
    (void)rules;
    (void)body;
    (void)seat;
    tk_text_put(text, "say ");
    tk_text_unsigned(text, action);
}

static tk_status tally_action_read(const void *rules, const void *body, unsigned seat, const char *string,
                                   tk_action *action, tk_error *error) {
    (void)rules;
    (void)body;
    (void)seat;
    uint64_t number = 0;
    if (strncmp(string, "say ", 4) != 0 || !tk_text_read_unsigned(string + 4, strlen(string + 4), &number)) {
        return tk_error_set(error, TK_ERROR_SYNTAX, 1, 1, string, "say NUMBER");
    }
    if (number < 1 || number > 3) {
        return tk_error_set(error, TK_ERROR_ILLEGAL, 0, 0, string, NULL);
    }
    *action = number;
    return TK_OK;
}

static const tk_shape tally_events[] = {{"none", "", .text = "nothing", .field = {TK_NO_FIELDS}},
                                        {"said", "", .text = "{seat} said a number", .field = {TK_NO_FIELDS}}};

static void tally_view(const void *rules, const void *body, unsigned seat, tk_text *text) {
    (void)rules;
    (void)body;
    (void)seat;
    tk_text_put(text, "{}");
}

static void tally_dump(const void *rules, const void *body, tk_text *text) {
    tally_view(rules, body, TK_NO_SEAT, text);
}

static const tk_option_info tally_options[] = {
    {.key = "note", .kind = TK_OPTION_TEXT, .standard = "", .help = "a text"},
    {.key = NULL},
};

const tk_rules tally_rules = {
    .info = {.name = "tally", .title = "Tally", .seats_least = 3, .seats_most = 3, .options = tally_options},
    .save_version = 1,
    .rules_size = 1,
    .body_size = sizeof(tally_body),
    .open = tally_open,
    .seats = tally_seats,
    .seat_name = tally_seat_name,
    .start = tally_start,
    .deciders = tally_deciders,
    .legal = tally_legal,
    .check = tally_check,
    .apply = tally_apply,
    .declare = tally_declare,
    .elapse = tally_elapse,
    .outcome = tally_outcome,
    .hash = tally_hash,
    .action_text = tally_action_text,
    .action_read = tally_action_read,
    .events = tally_events,
    .event_count = 2,
    .view = tally_view,
    .dump = tally_dump,
};
