/* Whole matches of all games on a store: people who come and go, programs, requests that are repeated or too late, and
 * a server that is killed at any moment. Whoever listens always has the table that a new one would get. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/hall.h"

enum { ACTIONS_MOST = 160, EARS = 12 };

static unsigned below(test_hall *hall, unsigned bound) {
    return (unsigned)tk_guess_below(&hall->random, bound);
}

/* An ear of a seat; one comes when there is none. */
static unsigned ear_of(test_hall *hall, unsigned seat) {
    unsigned closed = EARS;
    for (unsigned i = 0; i < EARS; i++) {
        if (hall->ears[i].open && hall->ears[i].seat == seat) {
            return i;
        }
        closed = !hall->ears[i].open ? i : closed;
    }
    if (closed == EARS) {
        closed = below(hall, EARS);
        hall_deafen(hall, closed);
    }
    hall_listen(hall, closed, seat, below(hall, TEST_LANGUAGES), below(hall, 2) == 0);
    return closed;
}

static void come_and_go(test_hall *hall) {
    const unsigned index = below(hall, EARS);
    const hall_ear *ear = &hall->ears[index];
    if (ear->open) {
        hall_check(hall, index);
        hall_deafen(hall, index);
    } else if (ear->copy != NULL && below(hall, 2) == 0) {
        hall_listen(hall, index, ear->seat, ear->language, true);
    } else {
        hall_listen(hall, index, below(hall, 3) == 0 ? TK_NO_SEAT : below(hall, hall->seats),
                    below(hall, TEST_LANGUAGES), false);
    }
}

static unsigned person_to_act(test_hall *hall) {
    const tk_seats deciders = tk_deciders(hall->match->game, hall->match->state);
    unsigned seats[TK_SEATS_MAX], count = 0;
    for (unsigned seat = 0; seat < hall->seats; seat++) {
        if (match_has(deciders, seat) && match_is_person(hall->match, seat)) {
            seats[count++] = seat;
        }
    }
    return count > 0 ? seats[below(hall, count)] : TK_NO_SEAT;
}

/* Asked again, perhaps by a server that has forgotten it: answered alike, carried out once. */
static void repeat(test_hall *hall, unsigned index, protocol_message message, const char *id) {
    const hall_ear *ear = &hall->ears[index];
    const int64_t first = ear->done_sequence, before = hall->match->sequence;
    if (below(hall, 2) == 0) {
        hall_crash(hall);
        hall_listen(hall, index, ear->seat, ear->language, true);
        hall_settle(hall);
    }
    hall->ears[index].done[0] = 0;
    hall_ask_again(hall, index, message, id);
    hall_settle(hall);
    assert_string_equal(ear->done, id);
    assert_int_equal(ear->done_sequence, first);
    assert_int_equal(hall->match->sequence, before);
}

/* The table waits: whoever is asked answers, perhaps, and perhaps the server dies; then time passes. */
static void wait(test_hall *hall) {
    const unsigned seat = match_windows_asked(hall->match);
    if (match_is_person(hall->match, seat) && below(hall, 2) == 0) {
        const unsigned index = ear_of(hall, seat);
        const int64_t number = 1 + (int64_t)below(hall, (unsigned)hall_choices(hall, seat));
        char id[MATCH_ID_SIZE];
        hall_wait(hall, below(hall, (unsigned)(hall->match->windows.ends - hall->now)));
        hall_ask_as(hall, index, hall_act(hall, index, number), id);
        hall_wait(hall, 5000);
        assert_string_equal(hall->ears[index].done, id);
    } else if (below(hall, 10) == 0) {
        hall_wait(hall, below(hall, 5000));
        hall_crash(hall);
    }
    hall_wait(hall, 1000);
}

/* One random choice of a person, in one of the ways in which it can go. */
static void act(test_hall *hall) {
    const unsigned seat = person_to_act(hall);
    if (seat == TK_NO_SEAT) {
        return;
    }
    unsigned index = ear_of(hall, seat);
    const int64_t number = 1 + (int64_t)below(hall, (unsigned)hall_choices(hall, seat));
    const protocol_message message = hall_act(hall, index, number);
    char id[MATCH_ID_SIZE];
    hall_ask_as(hall, index, message, id);
    switch (below(hall, 8)) {
    case 0: /* sent twice before it is answered */
        hall_ask_again(hall, index, message, id);
        break;
    case 1: /* the server dies before anybody hears of it; stored or not, it is carried out once */
        hall_crash(hall);
        hall_listen(hall, index, seat, hall->ears[index].language, true);
        hall_ask_again(hall, index, message, id);
        break;
    case 2: /* another one from the same table */
        hall_ask(hall, index, message);
        break;
    default:
        break;
    }
    hall_settle(hall);
    assert_string_equal(hall->ears[index].done, id);
    if (below(hall, 4) == 0) {
        repeat(hall, index, message, id);
    }
}

/* Returns whether it came to its end. */
static bool play(const hall_match *wanted, uint64_t seed) {
    test_hall hall;
    hall_open(&hall, wanted);
    tk_guess_seed(&hall.random, seed);
    hall_settle(&hall);
    for (unsigned i = 0; i < ACTIONS_MOST && !match_is_over(hall.match); i++) {
        while (hall.match->windows.count > 0) {
            wait(&hall);
        }
        act(&hall);
        if (below(&hall, 3) == 0) {
            come_and_go(&hall);
            hall_settle(&hall);
        }
        if (below(&hall, 40) == 0) {
            hall_crash(&hall);
            hall_settle(&hall);
        }
    }
    while (hall.match->windows.count > 0) {
        wait(&hall);
    }
    for (unsigned i = 0; i < EARS; i++) {
        if (hall.ears[i].open) {
            hall_check(&hall, i);
            assert_int_equal(hall.ears[i].ended, match_is_over(hall.match));
        }
    }
    const bool over = match_is_over(hall.match);
    hall_close(&hall);
    return over;
}

static void test_games(void **state) {
    static const hall_match matches[] = {
        {.game = "chess", .players = {"", "", NULL}},
        {.game = "chess", .players = {"simple", "", NULL}, .options = "quiet=5"},
        {.game = "rush", .players = {"", "", NULL}, .options = "players=2"},
        {.game = "rush", .players = {"", "greedy", "", "random", "", NULL}, .options = "players=5"},
        {.game = "rush", .players = {"", "", "", "", "", NULL}, .options = "players=5"},
        {.game = "rush", .players = {"greedy", "", "greedy", NULL}, .options = "players=3"},
        {.game = "duel", .players = {"", "", NULL}},
        {.game = "duel", .players = {"", "", "gunner", "", NULL}, .options = "german=2\nsoviet=2"},
        {.game = "duel", .players = {"gunner", "", NULL}},
    };
    unsigned over = 0;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        over += play(&matches[i], 1 + i);
    }
    assert_true(over >= 2); /* the others are cut short */
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests_name("play", tests, NULL, NULL);
}
