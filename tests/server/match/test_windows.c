/* Reactions without leaks (rule:D-8): with the same public course, what a seat holds that could answer, whether it is
 * asked, and what it says if that is no, reaches nobody else: all others are sent the same messages, byte for byte, at
 * the same moments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/duel/rules/body.h"
#include "games/duel/rules/table/table.h"
#include "support/memory.h"
#include "support/server/hall.h"

enum { REACTION = 5000, SECOND = 1000, ONLOOKER = TK_SEATS_MAX };

/* How the seat behaves that might react. */
typedef enum behaviour { HOLDS_NOTHING, IS_SILENT, DECLINES, DECLINES_LATE, ORDERS_NEVER, BEHAVIOURS } behaviour;

/* A moment at which an action opens a window for a person. */
typedef struct moment {
    unsigned actor, reactor;
    int64_t number; /* of the actor's choice */
} moment;

static duel_body *body_of(const test_hall *hall, const tk_state *state) {
    return (duel_body *)tk_state_body_of(hall->match->game, state, "duel");
}

static const duel_rules *rules_of(const test_hall *hall) {
    return tk_game_rules_of(hall->match->game, "duel");
}

static bool is_tactics(const test_hall *hall, unsigned card) {
    return card <= TK_DUEL_CARDS && duel_half_of(rules_of(hall), card, TK_DUEL_TACTICS) < 2;
}

/* Exchanges a card of a hand with one deep in the pile, as nobody else could see. */
static void exchange(duel_body *body, unsigned seat, unsigned card, unsigned spot) {
    const uint8_t other = body->draw[spot];
    const uint8_t known = body->known[card];
    duel_remove(&body->hand[seat], card);
    duel_add(&body->hand[seat], other);
    body->draw[spot] = (uint8_t)card;
    body->known[card] = body->known[other];
    body->known[other] = known;
}

/* A card of the lower half of the pile that is Tactics, or is not. */
static bool find_deep(const test_hall *hall, const duel_body *body, bool tactics, unsigned *spot) {
    for (*spot = 0; *spot < body->draws / 2u; (*spot)++) {
        const unsigned card = body->draw[*spot];
        if (card >= 1 && card <= TK_DUEL_CARDS && is_tactics(hall, card) == tactics) {
            return true;
        }
    }
    return false;
}

/* Lets a seat hold one card of Tactics, or none. False when the piles are too small for it. */
static bool deal(const test_hall *hall, tk_state *state, unsigned seat, bool holds) {
    duel_body *body = body_of(hall, state);
    unsigned spot, held = 0;
    for (unsigned card = duel_next(&body->hand[seat], 1); card != TK_DUEL_NO_CARD;
         card = duel_next(&body->hand[seat], card + 1)) {
        if (!is_tactics(hall, card)) {
            continue;
        }
        if (held > 0 || !holds) {
            if (!find_deep(hall, body, false, &spot)) {
                return false;
            }
            exchange(body, seat, card, spot);
        } else {
            held++;
        }
    }
    if (holds && held == 0) {
        if (!find_deep(hall, body, true, &spot)) {
            return false;
        }
        exchange(body, seat, duel_next(&body->hand[seat], 1), spot);
    }
    return true;
}

/* ---- Getting there ---- */

static bool opens_window(const test_hall *hall, unsigned seat, int64_t number, tk_state *scratch, unsigned *reactor) {
    const tk_reader reader = match_reader_for(hall->match, seat, NULL);
    tk_event_log log = {0};
    tk_action action;
    memcpy(scratch, hall->match->state, tk_state_size(hall->match->game));
    assert_int_equal(tk_present_choice(hall->match->present, &reader, (size_t)number, &action), TK_OK);
    assert_int_equal(tk_apply(hall->match->game, scratch, seat, action, &log), TK_OK);
    *reactor = log.window_seat[0];
    return log.windows == 1 && *reactor != seat && body_of(hall, hall->match->state)->draws > 20;
}

/* Plays both matches alike, or one alone, until a choice opens a window. False when they end before. */
static bool find_moment(test_hall *one, test_hall *other, unsigned skip, moment *found) {
    tk_state *scratch = take_state(one->match->game);
    bool there = false;
    for (unsigned steps = 0; steps < 400 && !there && !match_is_over(one->match); steps++) {
        if (one->match->windows.count > 0) {
            hall_wait(one, REACTION);
            if (other != NULL) {
                hall_wait(other, REACTION);
            }
            continue;
        }
        unsigned seat = (unsigned)tk_guess_below(&one->random, one->seats);
        while (!match_has(match_deciders(one->match), seat)) {
            seat = (seat + 1) % one->seats;
        }
        const int64_t number = 1 + (int64_t)tk_guess_below(&one->random, hall_choices(one, seat));
        *found = (moment){.actor = seat, .number = number};
        if (opens_window(one, seat, number, scratch, &found->reactor) && skip-- == 0) {
            there = true;
            break;
        }
        assert_true(hall_does(one, seat, hall_act(one, seat, number)));
        assert_true(other == NULL || hall_does(other, seat, hall_act(other, seat, number)));
    }
    free(scratch);
    return there;
}

static void open_with_all(test_hall *hall, const hall_match *wanted) {
    hall_open(hall, wanted);
    hall->host.reaction = REACTION;
    for (unsigned seat = 0; seat < hall->seats; seat++) {
        hall_listen(hall, seat, seat, 0, false);
    }
    hall_listen(hall, ONLOOKER, TK_NO_SEAT, 0, false);
}

/* Puts the state that a seat cannot tell from the true one in its spot. */
static bool set_hand(test_hall *hall, unsigned seat, bool holds) {
    match *play = hall->match;
    if (!deal(hall, play->state, seat, holds)) {
        return false;
    }
    tk_present_cut(play->present, tk_present_steps(play->present), play->state);
    return true;
}

/* ---- Comparing ---- */

static void take_notes(test_hall *hall, unsigned but) {
    for (unsigned i = 0; i < HALL_EARS; i++) {
        if (i != but) {
            hall->ears[i].notes = take(HALL_NOTES * sizeof *hall->ears[i].notes);
        }
    }
}

static protocol_message never(void) {
    static const protocol_order order = {.answer = PROTOCOL_ORDER_ANSWER_NEVER};
    return (protocol_message){.kind = PROTOCOL_ORDERS, .orders = {.orders = &order, .orders_count = 1}};
}

static int64_t declining(const test_hall *hall, unsigned seat) {
    const tk_reader reader = match_reader_for(hall->match, seat, NULL);
    tk_action action, wanted = match_windows_decline(hall->match, seat);
    match_look_ahead(hall->match);
    int64_t number = 0;
    do {
        assert_int_equal(tk_present_choice(hall->match->present, &reader, (size_t)++number, &action), TK_OK);
    } while (action != wanted);
    match_look_back(hall->match);
    return number;
}

/* It is carried out when the time has passed. */
static void decline(test_hall *hall, unsigned seat) {
    hall->requests = 2000;
    const char *id = hall_ask(hall, seat, hall_act(hall, seat, declining(hall, seat)));
    hall_settle(hall);
    assert_string_not_equal(hall->ears[seat].done, id);
}

/* The actor acts; the others try what they may; time passes. */
static void react(test_hall *hall, const moment *now, behaviour how, bool gives_up) {
    const unsigned other = (now->actor + 1) % hall->seats;
    if (how == ORDERS_NEVER) {
        assert_true(hall_does(hall, now->reactor, never()));
    }
    take_notes(hall, now->reactor);
    hall->requests = 1000; /* ids are as long everywhere */
    const protocol_message message = hall_act(hall, now->actor, now->number);
    assert_true(hall_does(hall, now->actor, message));
    assert_int_equal(hall->match->windows.count, 1);
    assert_int_equal(match_windows_asked(hall->match), how == HOLDS_NOTHING ? TK_NO_SEAT : now->reactor);
    assert_int_equal(hall->ears[now->reactor].asked_what, PROTOCOL_ASKED_WHAT_REACTION);
    hall_wait(hall, SECOND);
    /* Nothing that can be asked for tells more. */
    assert_false(hall_does(hall, now->actor, message));
    assert_string_equal(hall->ears[now->actor].reason, "TK_ERROR_NOT_YOUR_TURN");
    hall_does(hall, now->actor, (protocol_message){.kind = PROTOCOL_WISH, .wish = {.parts = protocol_text_of("{}")}});
    assert_false(
        hall_does(hall, now->actor,
                  (protocol_message){.kind = PROTOCOL_UNDO, .undo = {.sequence = hall->match->sequence, .steps = 1}}));
    if (other != now->reactor) {
        assert_false(hall_does(hall, other, hall_act(hall, other, 1)));
    }
    hall_deafen(hall, ONLOOKER);
    hall_listen(hall, ONLOOKER, TK_NO_SEAT, 0, true);
    hall_listen(hall, ONLOOKER + 1, now->actor, 1, false);
    hall_listen(hall, ONLOOKER + 2, TK_NO_SEAT, 1, false);
    if (gives_up) { /* a program is to play on in the seat, and does not think here */
        hall->lazy = true;
        assert_true(hall_does(hall, now->actor,
                              (protocol_message){.kind = PROTOCOL_DECLARE,
                                                 .declare = {.declaration = PROTOCOL_DECLARE_DECLARATION_RESIGN}}));
    }
    const int64_t sequence = hall->match->sequence;
    if (how == DECLINES) {
        decline(hall, now->reactor);
    }
    hall_deafen(hall, now->reactor);
    hall_wait(hall, REACTION - 2 * SECOND - 1);
    hall_listen(hall, now->reactor, now->reactor, 0, true);
    if (how == DECLINES_LATE) {
        decline(hall, now->reactor);
    }
    hall_wait(hall, SECOND);
    assert_int_equal(hall->match->sequence, sequence);
    assert_int_equal(hall->match->windows.count, 1);
    hall_wait(hall, 1);
    assert_int_equal(hall->match->sequence, sequence + 1);
    /* Whoever says that it has seen what was not told yet. */
    hall->ears[ONLOOKER + 3].sequence = sequence;
    hall->ears[ONLOOKER + 3].seat = TK_NO_SEAT;
    hall_listen(hall, ONLOOKER + 3, TK_NO_SEAT, 0, true);
}

static void compare(const test_hall *one, const test_hall *other, behaviour how) {
    for (unsigned i = 0; i < HALL_EARS; i++) {
        const hall_ear *left = &one->ears[i], *right = &other->ears[i];
        if (left->notes == NULL) {
            continue;
        }
        assert_non_null(right->notes);
        for (size_t j = 0; j < left->note_count && j < right->note_count; j++) {
            const hall_note *a = &left->notes[j], *b = &right->notes[j];
            if (a->at != b->at || a->kind != b->kind || a->length != b->length || a->hash != b->hash) {
                fail_msg("behaviour %u: ear %u, message %zu: %s of %zu bytes at %lld, %s of %zu bytes at %lld", how, i,
                         j, protocol_name(a->kind), a->length, (long long)a->at, protocol_name(b->kind), b->length,
                         (long long)b->at);
            }
        }
        assert_int_equal(left->note_count, right->note_count);
        assert_true(left->note_count > 0 || !left->open);
    }
}

static unsigned try_moment(const hall_match *wanted, unsigned skip, behaviour how) {
    test_hall one, other;
    moment found = {0};
    open_with_all(&one, wanted);
    open_with_all(&other, wanted);
    tk_guess_seed(&one.random, wanted->seed);
    unsigned compared = 0;
    if (find_moment(&one, &other, skip, &found) && set_hand(&one, found.reactor, false) &&
        set_hand(&other, found.reactor, true)) {
        react(&one, &found, HOLDS_NOTHING, skip > 0);
        react(&other, &found, how, skip > 0);
        compare(&one, &other, how);
        compared = 1;
    }
    hall_close(&one);
    hall_close(&other);
    return compared;
}

static void test_alike(void **state) {
    static const hall_match games[] = {
        {.game = "duel", .players = {"", "", NULL}},
        {.game = "duel", .players = {"", "", "", NULL}, .options = "german=1\nsoviet=2"},
        {.game = "duel", .players = {"", "", NULL}, .clock = "seconds=3000"},
    };
    unsigned compared = 0;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        for (unsigned how = IS_SILENT; how < BEHAVIOURS; how++) {
            for (unsigned skip = 0; skip < 2; skip++) {
                hall_match wanted = games[i];
                wanted.seed = 10 + 7 * i + skip;
                compared += try_moment(&wanted, skip, (behaviour)how);
            }
        }
    }
    print_message("%u compared\n", compared);
    assert_true(compared >= 16);
    (void)state;
}

/* ---- One match ---- */

static const hall_match duel = {.game = "duel", .players = {"", "", NULL}, .seed = 10};

/* Goes to the first window, with one card of Tactics in the hand of who might react, or none; the actor has acted. */
static moment wait_at(test_hall *hall, bool holds, const protocol_message *orders) {
    moment found = {0};
    open_with_all(hall, &duel);
    tk_guess_seed(&hall->random, duel.seed);
    assert_true(find_moment(hall, NULL, 0, &found));
    assert_true(set_hand(hall, found.reactor, holds));
    assert_true(orders == NULL || hall_does(hall, found.reactor, *orders));
    assert_true(hall_does(hall, found.actor, hall_act(hall, found.actor, found.number)));
    assert_int_equal(match_windows_asked(hall->match), holds ? found.reactor : TK_NO_SEAT);
    return found;
}

static bool has_tactics(const test_hall *hall, unsigned seat) {
    unsigned half;
    return duel_find_kind(rules_of(hall), &body_of(hall, hall->match->state)->hand[seat], 1, TK_DUEL_TACTICS, &half) !=
           TK_DUEL_NO_CARD;
}

/* What is stored is found again and waited for anew, all of it. The hands are those that were dealt, so nobody reacts
 * who would not have. */
static void test_crash(void **state) {
    test_hall hall;
    moment found = {0};
    open_with_all(&hall, &duel);
    tk_guess_seed(&hall.random, duel.seed);
    assert_true(find_moment(&hall, NULL, 0, &found));
    assert_true(hall_does(&hall, found.actor, hall_act(&hall, found.actor, found.number)));
    const int64_t told = hall.match->told, sequence = hall.match->sequence;
    assert_true(told < sequence);
    hall_wait(&hall, REACTION - 1);
    hall_crash(&hall);
    hall_listen(&hall, found.actor, found.actor, 0, true);
    assert_int_equal(hall.ears[found.actor].sequence, told);
    assert_int_equal(hall.ears[found.actor].waiting_left, REACTION);
    hall_check(&hall, found.actor);
    hall_wait(&hall, REACTION - 1);
    assert_int_equal(hall.match->told, told);
    hall_wait(&hall, 1);
    assert_int_equal(hall.match->told, sequence + 1);
    hall_check(&hall, found.actor);
    hall_close(&hall);
    (void)state;
}

/* Whoever is asked sees more than the others, also when coming back, and may think better of it. */
static void test_answers(void **state) {
    test_hall hall;
    const moment found = wait_at(&hall, true, NULL);
    const unsigned seat = found.reactor;
    char first[MATCH_ID_SIZE], second[MATCH_ID_SIZE];
    assert_int_equal(hall.ears[seat].sequence, hall.match->sequence);
    assert_true(hall.ears[found.actor].sequence < hall.match->sequence);
    hall_check(&hall, seat);
    hall_check(&hall, found.actor);
    hall_check(&hall, ONLOOKER);
    hall_deafen(&hall, seat);
    hall_listen(&hall, seat, seat, 0, true);
    hall_check(&hall, seat);
    const int64_t no = declining(&hall, seat);
    assert_int_equal(hall_choices(&hall, seat), 2);
    hall_ask_as(&hall, seat, hall_act(&hall, seat, no), first);
    hall_wait(&hall, SECOND);
    hall_ask_as(&hall, seat, hall_act(&hall, seat, 3 - no), second);
    hall_settle(&hall);
    assert_string_equal(hall.ears[seat].refused, first);
    assert_true(has_tactics(&hall, seat));
    hall_wait(&hall, REACTION - SECOND);
    assert_string_equal(hall.ears[seat].done, second);
    assert_false(has_tactics(&hall, seat));
    while (hall.match->windows.count > 0) { /* the actor may answer that */
        assert_int_equal(hall.match->windows.seats[0], found.actor);
        hall_wait(&hall, REACTION);
    }
    hall_check(&hall, seat);
    hall_check(&hall, found.actor);
    hall_check(&hall, ONLOOKER);
    hall_close(&hall);
    (void)state;
}

static void test_orders(void **state) {
    static const struct {
        protocol_order orders[2];
        bool plays;
    } cases[] = {
        {{{.answer = PROTOCOL_ORDER_ANSWER_ALWAYS}}, true},
        {{{.answer = PROTOCOL_ORDER_ANSWER_NEVER}, {.answer = PROTOCOL_ORDER_ANSWER_ALWAYS}}, false},
        {{{.answer = PROTOCOL_ORDER_ANSWER_ASK}, {.answer = PROTOCOL_ORDER_ANSWER_ALWAYS}}, false},
        {{{.answer = PROTOCOL_ORDER_ANSWER_NEVER, .has_against = true, .against = 7},
          {.answer = PROTOCOL_ORDER_ANSWER_ALWAYS}},
         true},
        {{{.answer = PROTOCOL_ORDER_ANSWER_NEVER, .question = {"other", 5}},
          {.answer = PROTOCOL_ORDER_ANSWER_ALWAYS, .question = {"tactics", 7}}},
         true},
        {{{.answer = PROTOCOL_ORDER_ANSWER_ALWAYS, .write = {"nonsense", 8}}, {.answer = PROTOCOL_ORDER_ANSWER_NEVER}},
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        test_hall hall;
        const size_t count = cases[i].orders[1].answer != 0 ? 2 : 1;
        const protocol_message orders = {.kind = PROTOCOL_ORDERS,
                                         .orders = {.orders = cases[i].orders, .orders_count = count}};
        const moment found = wait_at(&hall, true, &orders);
        hall_wait(&hall, REACTION - 1);
        assert_true(has_tactics(&hall, found.reactor));
        hall_wait(&hall, 1);
        assert_int_equal(has_tactics(&hall, found.reactor), !cases[i].plays);
        hall_close(&hall);
    }
    (void)state;
}

/* A seat is told its own orders: all of its ears when they change, and whoever comes; nobody else. */
static void test_orders_told(void **state) {
    static const protocol_order orders[2] = {{.answer = PROTOCOL_ORDER_ANSWER_NEVER, .has_against = true, .against = 1},
                                             {.answer = PROTOCOL_ORDER_ANSWER_ALWAYS}};
    test_hall hall;
    open_with_all(&hall, &duel);
    hall_listen(&hall, ONLOOKER + 1, 0, 0, true);
    assert_int_equal(hall.ears[0].count[PROTOCOL_STANDING], 0);
    const protocol_message given = {.kind = PROTOCOL_ORDERS, .orders = {.orders = orders, .orders_count = 2}};
    assert_true(hall_does(&hall, 0, given));
    assert_int_equal(hall.ears[0].standing, 2);
    assert_int_equal(hall.ears[ONLOOKER + 1].standing, 2);
    hall_crash(&hall);
    hall.ears[0].standing = 0;
    for (unsigned seat = 0; seat < 2; seat++) {
        hall_listen(&hall, seat, seat, 0, true);
    }
    hall_listen(&hall, ONLOOKER, TK_NO_SEAT, 0, true);
    assert_int_equal(hall.ears[0].standing, 2);
    assert_true(hall_does(&hall, 0, (protocol_message){.kind = PROTOCOL_ORDERS}));
    assert_int_equal(hall.ears[0].standing, 0);
    assert_int_equal(hall.ears[1].count[PROTOCOL_STANDING], 0);
    assert_int_equal(hall.ears[ONLOOKER].count[PROTOCOL_STANDING], 0);
    hall_close(&hall);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),  cmocka_unit_test(test_crash),       cmocka_unit_test(test_answers),
        cmocka_unit_test(test_orders), cmocka_unit_test(test_orders_told),
    };
    return cmocka_run_group_tests_name("windows", tests, NULL, NULL);
}
