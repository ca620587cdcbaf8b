/* The rules of "sealed"; see the header. */
#include "support/sealed/game.h"

#include <string.h>

#include "core/forward.h"

/* ---- Opening ---- */

static const char *const tie_choices[] = {"carry", "gone", NULL};

static const tk_option_info options[] = {
    {.key = "seats", .kind = TK_OPTION_INTEGER, .standard = "2", .least = 2, .most = 4, .help = "how many play"},
    {.key = "hand", .kind = TK_OPTION_INTEGER, .standard = "3", .least = 1, .most = 4, .help = "cards at the start"},
    {.key = "draw", .kind = TK_OPTION_SWITCH, .standard = "on", .help = "draw after every round"},
    {.key = "tie", .kind = TK_OPTION_CHOICE, .standard = "carry", .choices = tie_choices, .help = "a tied prize"},
    {.key = "note", .kind = TK_OPTION_TEXT, .standard = "", .help = "anything"},
    {.key = NULL},
};

static tk_status open_rules(const tk_options *given, const tk_pack *pack, sealed_rules *rules, tk_error *error) {
    (void)pack, (void)error;
    rules->seats = (unsigned)tk_options_integer(given, "seats");
    rules->hand = (unsigned)tk_options_integer(given, "hand");
    rules->draw = tk_options_switch(given, "draw");
    rules->tie_carries = strcmp(tk_options_text(given, "tie"), "carry") == 0;
    return TK_OK;
}

static unsigned seats(const sealed_rules *rules) {
    return rules->seats;
}

static const char *seat_name(const sealed_rules *rules, unsigned seat) {
    static const char *const names[SEALED_SEATS_MOST] = {"North", "East", "South", "West"};
    (void)rules;
    return names[seat];
}

/* ---- Cards ---- */

unsigned sealed_card(unsigned index) {
    return index % SEALED_VALUES + 1;
}

unsigned sealed_card_count(const sealed_rules *rules) {
    return rules->seats * (rules->hand + SEALED_SPARE);
}

unsigned sealed_hand_size(const sealed_body *body, unsigned seat) {
    unsigned size = 0;
    while (size < SEALED_HAND_MOST && body->hand[seat][size] != 0) {
        size++;
    }
    return size;
}

static void add_card(uint8_t *hand, uint8_t card) {
    unsigned at = 0;
    while (hand[at] != 0) {
        at++;
    }
    for (; at > 0 && hand[at - 1] > card; at--) {
        hand[at] = hand[at - 1];
    }
    hand[at] = card;
}

static bool holds(const sealed_body *body, unsigned seat, tk_action card) {
    for (unsigned at = 0; at < SEALED_HAND_MOST; at++) {
        if (body->hand[seat][at] != 0 && body->hand[seat][at] == card) {
            return true;
        }
    }
    return false;
}

static void remove_card(uint8_t *hand, uint8_t card) {
    unsigned at = 0;
    while (hand[at] != card) {
        at++;
    }
    for (; at + 1 < SEALED_HAND_MOST; at++) {
        hand[at] = hand[at + 1];
    }
    hand[SEALED_HAND_MOST - 1] = 0;
}

/* ---- A match ---- */

static void tell(tk_event_log *log, sealed_event_kind kind, unsigned seat, tk_seats audience, int32_t value) {
    tk_event_add(log,
                 (tk_event){.kind = (uint16_t)kind, .seat = (uint8_t)seat, .audience = audience, .value = {value}});
}

static void draw_prize(sealed_body *body, tk_event_log *log) {
    body->prize = (uint8_t)(body->prize + 1 + tk_random_below(&body->random, SEALED_PRIZE_MOST));
    tell(log, SEALED_EVENT_PRIZE, TK_NO_SEAT, TK_ALL_SEATS, body->prize);
}

static void start(const sealed_rules *rules, const tk_seed *seed, sealed_body *body) {
    tk_random_start(&body->random, seed);
    body->deck_count = (uint8_t)sealed_card_count(rules);
    for (unsigned i = 0; i < body->deck_count; i++) {
        body->deck[i] = (uint8_t)sealed_card(i);
    }
    tk_random_shuffle(&body->random, body->deck, body->deck_count);
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        for (unsigned i = 0; i < rules->hand; i++) {
            add_card(body->hand[seat], body->deck[--body->deck_count]);
            body->deck[body->deck_count] = 0;
        }
    }
    draw_prize(body, NULL);
}

tk_seats sealed_deciders(const sealed_rules *rules, const sealed_body *body) {
    if (body->phase == SEALED_CLAIMING) {
        return (tk_seats)1 << body->winner;
    }
    tk_seats deciders = 0;
    for (unsigned seat = 0; seat < rules->seats && body->phase == SEALED_BIDDING; seat++) {
        if (body->bid[seat] == 0) {
            deciders |= (tk_seats)1 << seat;
        }
    }
    return deciders;
}

static size_t legal(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_action *actions,
                    size_t capacity) {
    size_t count = 0;
    tk_action list[SEALED_HAND_MOST + 2];
    (void)rules;
    if (body->phase == SEALED_CLAIMING) {
        list[count++] = SEALED_TAKE;
        list[count++] = SEALED_LEAVE;
    }
    for (unsigned at = 0; body->phase == SEALED_BIDDING && at < SEALED_HAND_MOST; at++) {
        if (body->hand[seat][at] != 0 && (at == 0 || body->hand[seat][at] != body->hand[seat][at - 1])) {
            list[count++] = body->hand[seat][at];
        }
    }
    for (size_t i = 0; i < count && i < capacity; i++) {
        actions[i] = list[i];
    }
    return count;
}

tk_status sealed_check(const sealed_rules *rules, const sealed_body *body, unsigned seat, tk_action action) {
    (void)rules;
    bool claim = action == SEALED_TAKE || action == SEALED_LEAVE;
    bool fits = body->phase == SEALED_CLAIMING ? claim : holds(body, seat, action);
    return fits ? TK_OK : TK_ERROR_ILLEGAL;
}

static void draw_cards(const sealed_rules *rules, sealed_body *body, tk_event_log *log) {
    for (unsigned seat = 0; seat < rules->seats && body->deck_count > 0; seat++) {
        uint8_t card = body->deck[--body->deck_count];
        body->deck[body->deck_count] = 0;
        add_card(body->hand[seat], card);
        tell(log, SEALED_EVENT_DREW, seat, TK_ALL_SEATS, 0);
        tell(log, SEALED_EVENT_OWN_DRAW, seat, (tk_seats)1 << seat, card);
    }
}

/* Returns whether something was drawn. */
static unsigned end_round(const sealed_rules *rules, sealed_body *body, tk_event_log *log) {
    unsigned applied = TK_APPLIED;
    body->phase = SEALED_BIDDING;
    body->winner = 0;
    if (rules->draw && body->deck_count > 0) {
        draw_cards(rules, body, log);
        applied = TK_APPLIED_BARRIER;
    }
    if (sealed_hand_size(body, 0) == 0) {
        body->phase = SEALED_OVER;
        tell(log, SEALED_EVENT_ENDED, TK_NO_SEAT, TK_ALL_SEATS, 0);
    } else if (body->prize == 0) {
        draw_prize(body, log);
        applied = TK_APPLIED_BARRIER;
    }
    return applied;
}

static unsigned reveal(const sealed_rules *rules, sealed_body *body, tk_event_log *log) {
    unsigned best = 0, count = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        uint8_t card = body->bid[seat];
        tell(log, SEALED_EVENT_REVEALED, seat, TK_ALL_SEATS, card);
        body->played[card]++;
        count = card > body->bid[best] ? 1 : count + (card == body->bid[best]);
        best = card > body->bid[best] ? seat : best;
    }
    memcpy(body->shown, body->bid, sizeof body->shown);
    memset(body->bid, 0, sizeof body->bid);
    if (count == 1) {
        body->phase = SEALED_CLAIMING;
        body->winner = (uint8_t)best;
        tell(log, SEALED_EVENT_WON, best, TK_ALL_SEATS, body->prize);
    } else {
        tell(log, SEALED_EVENT_TIED, TK_NO_SEAT, TK_ALL_SEATS, body->prize);
        body->prize = rules->tie_carries ? body->prize : 0;
        end_round(rules, body, log);
    }
    return TK_APPLIED_BARRIER;
}

static unsigned apply(const sealed_rules *rules, sealed_body *body, unsigned seat, tk_action action,
                      tk_event_log *log) {
    if (body->phase == SEALED_BIDDING) {
        body->bid[seat] = (uint8_t)action;
        remove_card(body->hand[seat], (uint8_t)action);
        tell(log, SEALED_EVENT_SEALED, seat, TK_ALL_SEATS, 0);
        tell(log, SEALED_EVENT_OWN_CARD, seat, (tk_seats)1 << seat, (int32_t)action);
        return sealed_deciders(rules, body) == 0 ? reveal(rules, body, log) : TK_APPLIED;
    }
    if (action == SEALED_TAKE) {
        tell(log, SEALED_EVENT_TOOK, seat, TK_ALL_SEATS, body->prize);
        body->points[seat] = (uint8_t)(body->points[seat] + body->prize);
        body->prize = 0;
    } else {
        body->prize++;
        tell(log, SEALED_EVENT_LEFT, seat, TK_ALL_SEATS, body->prize);
    }
    return end_round(rules, body, log);
}

static tk_status declare(const sealed_rules *rules, sealed_body *body, unsigned seat, tk_declaration what,
                         tk_event_log *log) {
    (void)rules;
    if (what != TK_RESIGN) {
        return TK_ERROR_NOT_IN_GAME;
    }
    body->resigned = (uint8_t)(seat + 1);
    body->phase = SEALED_OVER;
    tell(log, SEALED_EVENT_RESIGNED, seat, TK_ALL_SEATS, 0);
    return TK_OK;
}

/* Winners share what losers pay, so that all payoffs sum to 0. */
static void outcome(const sealed_rules *rules, const sealed_body *body, tk_outcome *out) {
    int32_t most = 0, winners = 0, all = (int32_t)rules->seats;
    bool wins[SEALED_SEATS_MOST] = {false};
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out->score[seat] = body->points[seat];
        most = body->points[seat] > most ? body->points[seat] : most;
    }
    if (body->phase != SEALED_OVER) {
        return;
    }
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        wins[seat] = body->resigned != 0 ? seat + 1 != body->resigned : body->points[seat] == most;
        winners += wins[seat];
    }
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out->payoff[seat] = wins[seat] ? 1000 * (all - winners) / all : -(1000 * winners / all);
    }
    out->finished = true;
    out->reason = body->resigned != 0 ? "resigned" : "points";
    out->reason_text = body->resigned != 0 ? "Somebody resigned." : "All cards are played.";
}

#define FUNCTIONS(X)                                                                                                   \
    X(open, open_rules)                                                                                                \
    X(seats, seats)                                                                                                    \
    X(seat_name, seat_name)                                                                                            \
    X(start, start)                                                                                                    \
    X(deciders, sealed_deciders)                                                                                       \
    X(legal, legal)                                                                                                    \
    X(check, sealed_check)                                                                                             \
    X(apply, apply)                                                                                                    \
    X(declare, declare)                                                                                                \
    X(outcome, outcome)                                                                                                \
    X(hash, sealed_hash)                                                                                               \
    X(action_text, sealed_action_text)                                                                                 \
    X(action_read, sealed_action_read)                                                                                 \
    X(view, sealed_view)                                                                                               \
    X(dump, sealed_dump)                                                                                               \
    X(complete, sealed_complete)

TK_FORWARD(FUNCTIONS)

const tk_rules sealed_game = {
    .info = {.name = "sealed", .title = "Sealed bids", .seats_least = 2, .seats_most = 4, .options = options},
    .save_version = 1,
    .rules_size = sizeof(sealed_rules),
    .body_size = sizeof(sealed_body),
    .events = sealed_events,
    .event_count = SEALED_EVENT_COUNT,
    TK_FORWARDED(FUNCTIONS)};
