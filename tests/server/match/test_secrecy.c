/* What a seat is sent tells it nothing of what it cannot see. Two matches go on side by side: before every step all
 * that one seat cannot see is dealt anew in the second, the same is done in both, and where the seat learns the same by
 * it (by the engine's own account: events with it in their audience, and its view), it is sent the same bytes at the
 * same moments, and so is an onlooker. In the second match others hold other cards, so that other reactions are
 * possible, are asked for and are declined. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/server/hall.h"

enum { REACTION = 5000, ONLOOKER = TK_SEATS_MAX, FRESH, DEALS = 40, VIEW = 1 << 18 };

typedef struct pair {
    test_hall one, other;
    unsigned seat; /* that must not tell them apart */
    tk_state *after[2];
    tk_event events[2][2 * TK_EVENTS_MOST];
    char *view[2];
    tk_seats asked[2]; /* who is asked for a reaction by the step */
    unsigned windows, steps, compared, reactions;
} pair;

/* ---- What the seat learns by a step ---- */

/* Those who are asked for a reaction decline, until nobody is. */
static void decline(const test_hall *hall, tk_state *after, tk_event_log *log) {
    const tk_game *game = hall->match->game;
    match shadow = *hall->match;
    shadow.state = after;
    for (tk_seats asked = tk_asked_secretly(game, after); asked != 0; asked = tk_asked_secretly(game, after)) {
        unsigned seat = 0;
        while (!match_has(asked, seat)) {
            seat++;
        }
        tk_event_log more = {.events = log->events + log->count, .capacity = log->capacity - log->count};
        assert_int_equal(tk_apply(game, after, seat, match_windows_decline(&shadow, seat), &more), TK_OK);
        log->count += more.count;
    }
}

static bool learn(pair *p, const test_hall *hall, unsigned which, unsigned actor, tk_action action, tk_event_log *log) {
    const tk_game *game = hall->match->game;
    tk_state *after = p->after[which];
    memcpy(after, hall->match->state, tk_state_size(game));
    if (tk_apply(game, after, actor, action, log) != TK_OK) {
        return false;
    }
    p->asked[which] = tk_asked_secretly(game, after);
    decline(hall, after, log);
    assert_true(log->count <= log->capacity);
    assert_true(tk_view(game, after, p->seat, p->view[which], VIEW) < VIEW);
    return true;
}

static const tk_event *heard(const tk_event_log *log, size_t *at, unsigned seat) {
    while (*at < log->count) {
        const tk_event *event = &log->events[(*at)++];
        if (match_has(event->audience, seat)) {
            return event;
        }
    }
    return NULL;
}

static bool same_events(const tk_event_log *left, const tk_event_log *right, unsigned seat) {
    size_t at[2] = {0, 0};
    for (;;) {
        const tk_event *a = heard(left, &at[0], seat), *b = heard(right, &at[1], seat);
        if (a == NULL || b == NULL) {
            return a == b;
        }
        if (a->kind != b->kind || a->seat != b->seat || memcmp(a->value, b->value, sizeof a->value) != 0) {
            return false;
        }
    }
}

static bool learns_the_same(pair *p, unsigned actor, tk_action action) {
    tk_event_log logs[2] = {{.events = p->events[0], .capacity = 2 * TK_EVENTS_MOST},
                            {.events = p->events[1], .capacity = 2 * TK_EVENTS_MOST}};
    if (!learn(p, &p->one, 0, actor, action, &logs[0]) || !learn(p, &p->other, 1, actor, action, &logs[1])) {
        return false;
    }
    p->windows = logs[0].windows;
    return same_events(&logs[0], &logs[1], p->seat) && strcmp(p->view[0], p->view[1]) == 0;
}

/* ---- One step in both ---- */

static void set_state(test_hall *hall, const tk_state *state) {
    memcpy(hall->match->state, state, tk_state_size(hall->match->game));
    tk_present_cut(hall->match->present, tk_present_steps(hall->match->present), hall->match->state);
}

/* Deals anew what the seat cannot see, so that the action can be done and teaches the seat what it did; if there is
 * such a deal, so that a reaction is asked for in one of the two alone. False: no deal was found, and both are alike.
 */
static bool deal(pair *p, unsigned actor, tk_action action) {
    tk_state *dealt = take_state(p->one.match->game), *found = NULL;
    for (unsigned tries = 0; tries < DEALS; tries++) {
        tk_complete(p->one.match->game, p->one.match->state, p->seat, tk_guess_next(&p->one.random), dealt);
        set_state(&p->other, dealt);
        if (learns_the_same(p, actor, action)) {
            free(found);
            found = take_copy(dealt, tk_state_size(p->one.match->game));
            if (p->windows == 0 || p->asked[0] != p->asked[1]) {
                break;
            }
        }
    }
    set_state(&p->other, found != NULL ? found : p->one.match->state);
    const bool is_another = found != NULL;
    free(found);
    free(dealt);
    return is_another;
}

static int64_t number_of(const test_hall *hall, unsigned seat, tk_action wanted) {
    const tk_reader reader = match_reader_for(hall->match, seat, NULL);
    tk_action action;
    for (int64_t number = 1;; number++) {
        assert_int_equal(tk_present_choice(hall->match->present, &reader, (size_t)number, &action), TK_OK);
        if (action == wanted) {
            return number;
        }
    }
}

static void compare_ear(const pair *p, unsigned index) {
    const hall_ear *left = &p->one.ears[index], *right = &p->other.ears[index];
    for (size_t i = 0; i < left->note_count && i < right->note_count; i++) {
        const hall_note *a = &left->notes[i], *b = &right->notes[i];
        if (a->at != b->at || a->kind != b->kind || a->length != b->length || a->hash != b->hash) {
            fail_msg("step %u, ear %u, message %zu: %s of %zu bytes at %lld, %s of %zu bytes at %lld", p->steps, index,
                     i, protocol_name(a->kind), a->length, (long long)a->at, protocol_name(b->kind), b->length,
                     (long long)b->at);
        }
    }
    assert_int_equal(left->note_count, right->note_count);
}

static void note(test_hall *hall, unsigned index) {
    if (hall->ears[index].notes == NULL) {
        hall->ears[index].notes = take(HALL_NOTES * sizeof *hall->ears[index].notes);
    }
    hall->ears[index].note_count = 0;
}

/* Somebody comes to the table in the middle, and is told everything. */
static void come(test_hall *hall, unsigned seat) {
    note(hall, FRESH);
    hall_listen(hall, FRESH, seat, 0, false);
    hall_deafen(hall, FRESH);
}

static void wait_for_reactions(pair *p) {
    while (p->one.match->windows.count > 0) {
        assert_int_equal(p->other.match->windows.count, p->one.match->windows.count);
        p->reactions += match_windows_asked(p->one.match) != match_windows_asked(p->other.match);
        hall_wait(&p->one, REACTION);
        hall_wait(&p->other, REACTION);
    }
    assert_int_equal(p->other.match->windows.count, 0);
}

static void step(pair *p) {
    const match *play = p->one.match;
    unsigned actor = (unsigned)tk_guess_below(&p->one.random, p->one.seats);
    while (!match_has(match_deciders(play), actor)) {
        actor = (actor + 1) % p->one.seats;
    }
    const tk_reader reader = match_reader_for(play, actor, NULL);
    const int64_t number = 1 + (int64_t)tk_guess_below(&p->one.random, hall_choices(&p->one, actor));
    tk_action action;
    assert_int_equal(tk_present_choice(play->present, &reader, (size_t)number, &action), TK_OK);
    const bool another = deal(p, actor, action);
    const int64_t same = number_of(&p->other, actor, action);
    assert_true(actor != p->seat || same == number); /* its own list is its own */
    note(&p->one, p->seat);
    note(&p->one, ONLOOKER);
    note(&p->other, p->seat);
    note(&p->other, ONLOOKER);
    p->other.requests = p->one.requests;
    assert_true(hall_does(&p->one, actor, hall_act(&p->one, actor, number)));
    assert_true(hall_does(&p->other, actor, hall_act(&p->other, actor, same)));
    wait_for_reactions(p);
    p->steps++;
    compare_ear(p, p->seat);
    compare_ear(p, ONLOOKER);
    assert_true(p->one.ears[p->seat].note_count > 0);
    if (another && p->steps % 16 == 0) {
        come(&p->one, p->seat);
        come(&p->other, p->seat);
        compare_ear(p, FRESH);
    }
    p->compared += another;
}

/* ---- Matches ---- */

static void open_one(test_hall *hall, const hall_match *wanted) {
    hall_open(hall, wanted);
    hall->host.reaction = REACTION;
    for (unsigned seat = 0; seat < hall->seats; seat++) {
        hall_listen(hall, seat, seat, seat % 3, false);
    }
    hall_listen(hall, ONLOOKER, TK_NO_SEAT, 0, false);
}

static void open_pair(pair *p, const hall_match *wanted, unsigned seat) {
    memset(p, 0, sizeof *p);
    open_one(&p->one, wanted);
    open_one(&p->other, wanted);
    p->seat = seat;
    tk_guess_seed(&p->one.random, wanted->seed);
    for (unsigned i = 0; i < 2; i++) {
        p->after[i] = take_state(p->one.match->game);
        p->view[i] = take(VIEW);
    }
}

static void close_pair(pair *p) {
    for (unsigned i = 0; i < 2; i++) {
        free(p->after[i]);
        free(p->view[i]);
    }
    hall_close(&p->one);
    hall_close(&p->other);
}

/* Compares one match for one seat; asked: how often a reaction was asked for in one of the two alone. */
static unsigned compare_match(const hall_match *wanted, unsigned seat, unsigned most, unsigned *asked) {
    pair *p = take(sizeof *p);
    open_pair(p, wanted, seat);
    while (p->steps < most && !match_is_over(p->one.match)) {
        step(p);
    }
    const unsigned compared = p->compared;
    *asked += p->reactions;
    print_message("%s, seat %u: %u of %u steps under another deal, %u reactions in one match alone\n", wanted->game,
                  seat, p->compared, p->steps, p->reactions);
    close_pair(p);
    free(p);
    return compared;
}

static void compare_game(const hall_match *matches, size_t count, unsigned least, unsigned least_asked) {
    unsigned compared = 0, asked = 0;
    for (size_t i = 0; i < count; i++) {
        for (unsigned seat = 0; matches[i].players[seat] != NULL; seat++) {
            hall_match wanted = matches[i];
            wanted.seed = 100 * (i + 1) + seat;
            compared += compare_match(&wanted, seat, 120, &asked);
        }
    }
    assert_true(compared >= least);
    assert_true(asked >= least_asked);
}

static void test_chess(void **state) {
    static const hall_match matches[] = {{.game = "chess", .players = {"", "", NULL}, .clock = "seconds=3000"}};
    compare_game(matches, 1, 100, 0);
    (void)state;
}

static void test_rush(void **state) {
    static const hall_match matches[] = {
        {.game = "rush", .players = {"", "", NULL}, .options = "players=2"},
        {.game = "rush", .players = {"", "", "", "", NULL}, .options = "players=4", .clock = "seconds=3000"}};
    compare_game(matches, 2, 200, 0);
    (void)state;
}

static void test_duel(void **state) {
    static const hall_match matches[] = {
        {.game = "duel", .players = {"", "", NULL}},
        {.game = "duel", .players = {"", "", "", NULL}, .options = "german=1\nsoviet=2", .clock = "seconds=3000"},
        {.game = "duel", .players = {"", "", "", "", NULL}, .options = "german=2\nsoviet=2"},
    };
    compare_game(matches, 3, 300, 1);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess),
        cmocka_unit_test(test_rush),
        cmocka_unit_test(test_duel),
    };
    return cmocka_run_group_tests_name("server/match/secrecy", tests, NULL, NULL);
}
