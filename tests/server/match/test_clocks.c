/* Clocks: of the game, of the server, by days; lag, those who vanish, pauses, vacations, and the notices of a turn a
 * day. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/hall.h"

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)

enum { CREDIT = 500 };
static const int64_t day = INT64_C(24) * 60 * MINUTE;

static const hall_match timed_chess = {.game = "chess", .players = {"", "", NULL}, .options = "clock=60\nincrement=2"};
static const hall_match timed_rush = {
    .game = "rush", .players = {"", "", NULL}, .options = "players=2", .clock = "seconds=60 increment=2"};
static const hall_match slow_chess = {.game = "chess", .players = {"", "", NULL}, .clock = "days=2"};

static unsigned decider(const test_hall *hall) {
    const tk_seats seats = match_deciders(hall->match);
    return match_has(seats, 0) ? 0 : 1;
}

static void listen_both(test_hall *hall) {
    hall_listen(hall, 0, 0, 0, false);
    hall_listen(hall, 1, 1, 0, false);
}

/* Whoever is to decide takes the first choice; ears have the numbers of their seats. */
static bool move(test_hall *hall) {
    const unsigned seat = decider(hall);
    return hall_does(hall, seat, hall_act(hall, seat, 1));
}

static void test_game_clock(void **state) {
    test_hall hall;
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    assert_int_equal(hall.ears[0].left[0], 60 * SECOND);
    assert_int_equal(hall.ears[0].running, 1);
    hall_wait(&hall, 10 * SECOND);
    assert_true(move(&hall));
    assert_int_equal(hall.ears[1].left[0], 52 * SECOND);
    assert_int_equal(hall.ears[1].running, 2);
    assert_int_equal(hall.match->sequence, 2); /* the time, and the move */
    hall_wait(&hall, 20 * SECOND);
    hall.lag = 400; /* of which all is given back */
    assert_true(move(&hall));
    assert_int_equal(hall.ears[1].left[1], 60 * SECOND - 19600 + 2 * SECOND);
    hall.lag = 100000; /* no more than half a second */
    hall_wait(&hall, 10 * SECOND);
    assert_true(move(&hall));
    assert_int_equal(hall.ears[1].left[0], 52 * SECOND - 9500 + 2 * SECOND);
    hall_crash(&hall); /* what a server that is down takes is nobody's time */
    hall_wait(&hall, MINUTE / 2);
    listen_both(&hall);
    assert_int_equal(hall.ears[0].left[1], 60 * SECOND - 19600 + 2 * SECOND);
    hall_check(&hall, 0);
    hall_wait(&hall, 42400 + CREDIT - 1);
    assert_false(match_is_over(hall.match));
    hall_wait(&hall, 1);
    assert_true(match_is_over(hall.match));
    assert_string_equal(match_row(hall.match)->reason, "flag");
    assert_true(hall.ears[0].ended && hall.ears[1].ended);
    assert_int_equal(hall.ends, 1);
    assert_false(move(&hall));
    hall_close(&hall);
    (void)state;
}

/* A move that comes too late, before the server has looked at the clock. */
static void test_late(void **state) {
    test_hall hall;
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    hall_settle(&hall);
    hall.now += MINUTE + 100;
    assert_false(hall_does(&hall, 0, hall_act(&hall, 0, 1)));
    assert_string_equal(hall.ears[0].reason, "TK_ERROR_MATCH_TIME");
    assert_true(match_is_over(hall.match));
    hall_close(&hall);
    (void)state;
}

/* Two who are 300 ms away, give or take, with ten seconds each: whoever thinks no longer does not lose. */
static void test_lag(void **state) {
    test_hall hall;
    tk_guess random;
    hall_open(&hall, &(hall_match){.game = "chess", .players = {"", "", NULL}, .options = "clock=10\nrepetition=off"});
    tk_guess_seed(&random, 3);
    listen_both(&hall);
    int64_t thought[2] = {0};
    for (unsigned moves = 0; moves < 60; moves++) {
        const unsigned seat = decider(&hall);
        const int64_t thinks = 100 + (int64_t)tk_guess_below(&random, 200);
        const int64_t way = 250 + (int64_t)tk_guess_below(&random, 100); /* there and back */
        hall.lag = 300;
        hall_wait(&hall, thinks + way);
        thought[seat] += thinks;
        assert_true(move(&hall));
        const int64_t left = tk_clock(hall.match->game, hall.match->state, seat);
        assert_true(left >= 10 * SECOND - thought[seat] - 50 * (int64_t)(moves / 2 + 1));
        assert_true(left <= 10 * SECOND - thought[seat] + 50 * (int64_t)(moves / 2 + 1));
    }
    hall_close(&hall);
    (void)state;
}

/* Where the game has none, the server keeps them, and a seat whose time has run out is played by a program. */
static void test_server_clock(void **state) {
    test_hall hall;
    hall_open(&hall, &timed_rush);
    listen_both(&hall);
    const unsigned seat = decider(&hall);
    assert_true(hall_does(&hall, seat, (protocol_message){.kind = PROTOCOL_ORDERS})); /* is no move */
    hall_wait(&hall, 20 * SECOND);
    assert_int_equal(hall.match->sequence, 0);
    assert_true(move(&hall));
    assert_int_equal(hall.match->sequence, 1);
    assert_int_equal(hall.ears[0].left[seat], 42 * SECOND);
    hall_crash(&hall);
    listen_both(&hall);
    assert_int_equal(hall.ears[0].left[seat], 42 * SECOND);
    const unsigned next = decider(&hall);
    const int64_t left = hall.ears[0].left[next];
    hall_wait(&hall, left + CREDIT - 1);
    assert_true(match_is_person(hall.match, next));
    const int64_t before = hall.match->sequence;
    hall_wait(&hall, 1);
    assert_false(match_is_person(hall.match, next));
    assert_true(hall.match->sequence > before);
    assert_int_equal(match_player(hall.match, next)->person, match_player(hall.match, next)->person);
    hall_check(&hall, next);
    assert_false(hall_does(&hall, next, hall_act(&hall, next, 1)));
    hall_crash(&hall);
    assert_false(match_is_person(hall.match, next));
    hall_close(&hall);
    (void)state;
}

/* Who vanishes has half a minute before the clock goes on, once a minute. */
static void test_grace(void **state) {
    test_hall hall;
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    assert_true(hall.ears[0].present[1] || hall.ears[0].count[PROTOCOL_PRESENCE] > 0);
    hall_wait(&hall, 10 * SECOND);
    hall_deafen(&hall, 0);
    assert_false(hall.ears[1].present[0]);
    assert_int_equal(hall.ears[1].grace[0], 30 * SECOND);
    hall_wait(&hall, 20 * SECOND);
    hall_deafen(&hall, 1);
    hall_listen(&hall, 1, 1, 0, true); /* who comes is told how much of it is left */
    assert_int_equal(hall.ears[1].grace[0], 10 * SECOND);
    hall_listen(&hall, 0, 0, 0, true);
    assert_int_equal(hall.ears[0].left[0], 50 * SECOND);
    assert_true(hall.ears[1].present[0]);
    hall_wait(&hall, 5 * SECOND);
    hall_deafen(&hall, 0); /* too soon after */
    assert_int_equal(hall.ears[1].grace[0], 0);
    hall_wait(&hall, 5 * SECOND);
    hall_listen(&hall, 0, 0, 0, true);
    assert_int_equal(hall.ears[0].left[0], 40 * SECOND);
    hall_wait(&hall, 31 * SECOND);
    hall_deafen(&hall, 0);
    hall_wait(&hall, 30 * SECOND + 9 * SECOND + CREDIT - 1);
    assert_false(match_is_over(hall.match));
    hall_wait(&hall, 1);
    assert_true(match_is_over(hall.match));
    hall_close(&hall);
    (void)state;
}

/* Who is away when their turn comes has the grace from then on, and the others are told. */
static void test_grace_at_turn(void **state) {
    test_hall hall;
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    hall_deafen(&hall, 1);
    assert_false(hall.ears[0].present[1]);
    assert_int_equal(hall.ears[0].grace[1], 0);
    hall_wait(&hall, 5 * SECOND);
    assert_true(move(&hall));
    assert_int_equal(hall.ears[0].grace[1], 30 * SECOND);
    const int64_t left = hall.ears[0].left[1];
    hall_wait(&hall, 10 * SECOND);
    hall_listen(&hall, 1, 1, 0, true);
    assert_int_equal(hall.ears[1].left[1], left);
    assert_true(hall.ears[0].present[1]);
    hall_close(&hall);
    (void)state;
}

static protocol_message pause_message(bool over) {
    return (protocol_message){.kind = PROTOCOL_PAUSE, .pause = {.over = over}};
}

static protocol_message consent_message(const test_hall *hall, unsigned index, unsigned to, bool agrees) {
    return (protocol_message){.kind = PROTOCOL_CONSENT,
                              .consent = {.sequence = hall->ears[index].asked_sequence, .to = to, .agrees = agrees}};
}

static void test_pause(void **state) {
    test_hall hall;
    char id[MATCH_ID_SIZE];
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    hall_wait(&hall, 10 * SECOND);
    hall_ask_as(&hall, 1, pause_message(false), id);
    hall_settle(&hall);
    assert_int_equal(hall.ears[0].asked_what, PROTOCOL_ASKED_WHAT_PAUSE);
    assert_int_equal(hall.ears[0].asked_by, 1);
    assert_string_equal(hall.ears[1].done, "");
    assert_true(hall_does(&hall, 0, consent_message(&hall, 0, PROTOCOL_CONSENT_TO_PAUSE, true)));
    assert_string_equal(hall.ears[1].done, id);
    assert_int_equal(hall.ears[0].running, 0);
    hall_wait(&hall, 10 * MINUTE);
    assert_false(move(&hall));
    assert_string_equal(hall.ears[0].reason, "TK_ERROR_MATCH_PAUSED");
    hall_crash(&hall); /* it stays so */
    listen_both(&hall);
    hall_wait(&hall, 10 * MINUTE);
    assert_int_equal(hall.ears[0].running, 0);
    assert_int_equal(hall.ears[0].left[0], 60 * SECOND); /* what was under way when the server died is nobody's time */
    hall_ask_as(&hall, 0, pause_message(true), id);
    hall_wait(&hall, MINUTE); /* nobody keeps a match stopped by being silent */
    assert_string_equal(hall.ears[0].done, id);
    assert_int_equal(hall.ears[0].running, 1);
    assert_string_equal(match_row(hall.match)->clock, "");
    hall_wait(&hall, 5 * SECOND);
    assert_true(move(&hall));
    assert_int_equal(hall.ears[0].left[0], 57 * SECOND);
    hall_ask_as(&hall, 0, pause_message(false), id);
    assert_true(hall_does(&hall, 1, consent_message(&hall, 1, PROTOCOL_CONSENT_TO_PAUSE, false)));
    assert_string_equal(hall.ears[0].refused, id);
    assert_string_equal(hall.ears[0].reason, "TK_ERROR_MATCH_DISAGREED");
    hall_close(&hall);
    (void)state;
}

static size_t count_notices(const test_hall *hall, int64_t person) {
    store_notice notices[16];
    size_t count = 0;
    const store_ask ask = {.query = STORE_NOTICES_OF_PERSON, .number = person};
    assert_int_equal(store_list(hall->store, &ask, notices, 16, &count, NULL), TK_OK);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(notices[i].kind, "turn");
        assert_string_equal(notices[i].text, "Tank Chess: it is your turn");
        assert_int_equal(notices[i].match, hall->id);
    }
    return count;
}

static void test_days(void **state) {
    test_hall hall;
    hall_open(&hall, &slow_chess);
    const int64_t people[] = {match_player(hall.match, 0)->person, match_player(hall.match, 1)->person};
    hall_listen(&hall, 0, 0, 0, false);
    hall_wait(&hall, day);
    protocol_message first = hall_act(&hall, 0, 1);
    char id[MATCH_ID_SIZE];
    hall_ask_as(&hall, 0, first, id);
    hall_settle(&hall);
    hall_ask_again(&hall, 0, first, id);
    hall_crash(&hall);
    hall_listen(&hall, 0, 0, 0, true);
    hall_ask_again(&hall, 0, first, id);
    hall_settle(&hall);
    assert_int_equal(hall.match->sequence, 1);
    assert_int_equal(count_notices(&hall, people[1]), 1);
    assert_int_equal(count_notices(&hall, people[0]), 0);
    hall_wait(&hall, day);
    hall_crash(&hall); /* days go on while the server is down */
    hall_listen(&hall, 0, 0, 0, true);
    hall_listen(&hall, 1, 1, 0, false);
    assert_int_equal(hall.ears[0].left[1], day);
    assert_true(move(&hall)); /* the other one listens */
    assert_int_equal(count_notices(&hall, people[0]), 0);
    store_person person = {.id = people[0]};
    assert_int_equal(store_get(hall.store, STORE_PEOPLE, &person, NULL), TK_OK);
    person.vacation_until = hall.now + 5 * day;
    assert_int_equal(place_put(hall.store, STORE_PEOPLE, &person), TK_OK);
    hall_wait(&hall, 7 * day + CREDIT - 1);
    assert_true(match_is_person(hall.match, 0));
    hall_wait(&hall, 2);
    assert_false(match_is_person(hall.match, 0));
    hall_close(&hall);
    (void)state;
}

/* Days stand in a pause, and whoever it is then has a whole turn; also where the server was down meanwhile. */
static void test_days_pause(void **state) {
    test_hall hall;
    char id[MATCH_ID_SIZE];
    hall_open(&hall, &slow_chess);
    listen_both(&hall);
    hall_wait(&hall, day);
    hall_ask_as(&hall, 0, pause_message(false), id);
    assert_true(hall_does(&hall, 1, consent_message(&hall, 1, PROTOCOL_CONSENT_TO_PAUSE, true)));
    hall_wait(&hall, 5 * day);
    hall_crash(&hall);
    listen_both(&hall);
    hall_wait(&hall, 5 * day);
    assert_true(match_is_person(hall.match, 0));
    hall_ask_as(&hall, 1, pause_message(true), id);
    assert_true(hall_does(&hall, 0, consent_message(&hall, 0, PROTOCOL_CONSENT_TO_PAUSE, true)));
    assert_int_equal(hall.ears[0].left[0], 2 * day);
    hall_wait(&hall, day);
    hall_crash(&hall);
    listen_both(&hall);
    assert_int_equal(hall.ears[0].left[0], day);
    hall_wait(&hall, day + CREDIT);
    assert_false(match_is_person(hall.match, 0));
    hall_close(&hall);
    (void)state;
}

/* Taking back gives no time: neither what was thought comes back, nor is the increment kept. */
static void test_undo(void **state) {
    test_hall hall;
    unsigned taken = 0;
    hall_open(&hall, &timed_rush);
    listen_both(&hall);
    tk_guess_seed(&hall.random, 8);
    for (unsigned i = 0; i < 60 && taken < 5; i++) {
        const unsigned seat = decider(&hall);
        const int64_t before = hall.ears[seat].left[seat];
        const int64_t number = 1 + (int64_t)tk_guess_below(&hall.random, hall_choices(&hall, seat));
        hall_wait(&hall, SECOND);
        assert_true(hall_does(&hall, seat, hall_act(&hall, seat, number)));
        if (match_has(match_deciders(hall.match), seat) &&
            tk_undo_depth(hall.match->game, hall.match->state, (tk_seats)1 << seat) > 0) {
            const protocol_message undo = {.kind = PROTOCOL_UNDO,
                                           .undo = {.sequence = hall.ears[seat].sequence, .steps = 1}};
            assert_true(hall_does(&hall, seat, undo));
            assert_int_equal(hall.ears[seat].left[seat], before - SECOND);
            hall_crash(&hall);
            listen_both(&hall);
            assert_int_equal(hall.ears[seat].left[seat], before - SECOND);
            taken++;
        }
    }
    assert_true(taken > 0);
    hall_close(&hall);
    (void)state;
}

/* Whoever asked for a pause cannot keep the match stopped by saying no for ever. */
static void test_pause_ends(void **state) {
    test_hall hall;
    char id[MATCH_ID_SIZE];
    hall_open(&hall, &timed_chess);
    listen_both(&hall);
    hall_ask_as(&hall, 1, pause_message(false), id);
    hall_settle(&hall);
    assert_true(hall_does(&hall, 0, consent_message(&hall, 0, PROTOCOL_CONSENT_TO_PAUSE, true)));
    hall_ask_as(&hall, 0, pause_message(true), id);
    hall_settle(&hall);
    assert_true(hall_does(&hall, 1, consent_message(&hall, 1, PROTOCOL_CONSENT_TO_PAUSE, false)));
    hall_wait(&hall, MINUTE - 1);
    assert_true(hall.match->paused);
    hall_wait(&hall, 1);
    assert_string_equal(hall.ears[0].done, id);
    assert_false(hall.match->paused);
    hall_close(&hall);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo),  cmocka_unit_test(test_pause_ends),    cmocka_unit_test(test_game_clock),
        cmocka_unit_test(test_late),  cmocka_unit_test(test_lag),           cmocka_unit_test(test_server_clock),
        cmocka_unit_test(test_grace), cmocka_unit_test(test_grace_at_turn), cmocka_unit_test(test_pause),
        cmocka_unit_test(test_days),  cmocka_unit_test(test_days_pause),
    };
    return cmocka_run_group_tests_name("clocks", tests, NULL, NULL);
}
