/* Taking back alone and by consent, draws, resignation, and what the store refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/hall.h"
#include "support/store/shim.h"

static const int64_t minute = INT64_C(60) * 1000;

static const hall_match chess = {.game = "chess", .players = {"", "", NULL}};
static const hall_match rush = {.game = "rush", .players = {"", "", "", NULL}, .options = "players=3"};

static unsigned decider(const test_hall *hall) {
    unsigned seat = 0;
    while (!match_has(match_deciders(hall->match), seat)) {
        seat++;
    }
    return seat;
}

static bool move(test_hall *hall) {
    const unsigned seat = decider(hall);
    return hall_does(hall, seat, hall_act(hall, seat, 1));
}

static void open_with_all(test_hall *hall, const hall_match *wanted) {
    hall_open(hall, wanted);
    for (unsigned seat = 0; seat < hall->seats; seat++) {
        hall_listen(hall, seat, seat, seat % TEST_LANGUAGES, false);
    }
    hall_listen(hall, hall->seats, TK_NO_SEAT, 0, false);
}

static void check_all(test_hall *hall) {
    for (unsigned i = 0; i <= hall->seats; i++) {
        hall_check(hall, i);
    }
}

static protocol_message undo(const test_hall *hall, unsigned index, int64_t steps) {
    return (protocol_message){.kind = PROTOCOL_UNDO, .undo = {.sequence = hall->ears[index].sequence, .steps = steps}};
}

static protocol_message consent(const test_hall *hall, unsigned index, bool agrees) {
    return (protocol_message){
        .kind = PROTOCOL_CONSENT,
        .consent = {.sequence = hall->ears[index].asked_sequence, .to = PROTOCOL_CONSENT_TO_UNDO, .agrees = agrees}};
}

static void expect_refused(const test_hall *hall, unsigned index, const char *reason) {
    assert_string_equal(hall->ears[index].reason, reason);
}

/* One may take back alone as far as the rules say, in one's own turn. */
static void test_alone(void **state) {
    test_hall hall;
    unsigned taken = 0;
    open_with_all(&hall, &rush);
    tk_guess_seed(&hall.random, 8);
    for (unsigned i = 0; i < 150 && !match_is_over(hall.match); i++) {
        const unsigned seat = decider(&hall);
        const int64_t number = 1 + (int64_t)tk_guess_below(&hall.random, hall_choices(&hall, seat));
        assert_true(hall_does(&hall, seat, hall_act(&hall, seat, number)));
        const uint32_t depth = tk_undo_depth(hall.match->game, hall.match->state, (tk_seats)1 << seat);
        if (depth > 0 && match_has(match_deciders(hall.match), seat)) {
            assert_true(hall_does(&hall, seat, undo(&hall, seat, (int64_t)(1 + tk_guess_below(&hall.random, depth)))));
            check_all(&hall);
            taken++;
        }
        if (tk_guess_below(&hall.random, 20) == 0) {
            hall_crash(&hall);
            for (unsigned j = 0; j <= hall.seats; j++) {
                hall_listen(&hall, j, hall.ears[j].seat, hall.ears[j].language, true);
                hall_check(&hall, j);
            }
        }
    }
    assert_true(taken > 5);
    hall_close(&hall);
    (void)state;
}

static void test_by_consent(void **state) {
    test_hall hall;
    char id[MATCH_ID_SIZE];
    open_with_all(&hall, &chess);
    assert_false(hall_does(&hall, 0, undo(&hall, 0, 1))); /* nothing has happened */
    expect_refused(&hall, 0, "TK_ERROR_MATCH_UNDO");
    assert_true(move(&hall) && move(&hall) && move(&hall));
    const protocol_message wish = undo(&hall, 0, 2);
    hall_ask_as(&hall, 0, wish, id);
    hall_settle(&hall);
    assert_int_equal(hall.ears[1].asked_what, PROTOCOL_ASKED_WHAT_UNDO);
    assert_int_equal(hall.ears[1].asked_by, 0);
    assert_false(hall_does(&hall, 1, undo(&hall, 1, 1))); /* one at a time */
    expect_refused(&hall, 1, "TK_ERROR_MATCH_ASKED");
    assert_false(hall_does(&hall, 0, consent(&hall, 1, true))); /* nobody agrees with themselves */
    assert_true(hall_does(&hall, 1, consent(&hall, 1, true)));
    assert_string_equal(hall.ears[0].done, id);
    assert_int_equal(hall.ears[0].done_sequence, 4);
    assert_int_equal(tk_present_steps(hall.match->present), 1);
    check_all(&hall);
    hall_crash(&hall); /* asked again of a server that has forgotten it, it is answered and not done again */
    hall_listen(&hall, 0, 0, 0, true);
    hall_listen(&hall, 1, 1, 1, true);
    hall.ears[0].done[0] = 0;
    hall_ask_again(&hall, 0, wish, id);
    hall_settle(&hall);
    assert_string_equal(hall.ears[0].done, id);
    assert_int_equal(hall.ears[0].done_sequence, 4);
    assert_int_equal(hall.match->sequence, 4);
    hall_check(&hall, 0);
    hall_check(&hall, 1);
    hall_close(&hall);
    (void)state;
}

static void test_not_by_consent(void **state) {
    test_hall hall;
    char id[MATCH_ID_SIZE];
    open_with_all(&hall, &chess);
    assert_true(move(&hall) && move(&hall));
    hall_ask_as(&hall, 1, undo(&hall, 1, 1), id);
    hall_settle(&hall);
    assert_true(hall_does(&hall, 0, consent(&hall, 0, false)));
    assert_string_equal(hall.ears[1].refused, id);
    expect_refused(&hall, 1, "TK_ERROR_MATCH_DISAGREED");
    hall_ask_as(&hall, 1, undo(&hall, 1, 1), id); /* no answer */
    hall_wait(&hall, minute);
    assert_string_equal(hall.ears[1].refused, id);
    hall_ask_as(&hall, 1, undo(&hall, 1, 1), id); /* the match goes on instead */
    assert_true(move(&hall));
    assert_string_equal(hall.ears[1].refused, id);
    expect_refused(&hall, 1, "TK_ERROR_STORE_SEQUENCE");
    assert_false(hall_does(&hall, 0, consent(&hall, 0, true)));
    const protocol_message late = undo(&hall, 1, 1);
    assert_true(move(&hall));
    assert_false(hall_does(&hall, 1, late)); /* read from an older table */
    expect_refused(&hall, 1, "TK_ERROR_STORE_SEQUENCE");
    assert_int_equal(hall.match->sequence, 4);
    check_all(&hall);
    hall_close(&hall);
    (void)state;
}

/* Programs agree. */
static void test_programs_agree(void **state) {
    test_hall hall;
    hall_open(&hall, &(hall_match){.game = "chess", .players = {"", "simple", NULL}});
    hall_listen(&hall, 0, 0, 0, false);
    assert_true(move(&hall));
    assert_int_equal(hall.match->sequence, 2);
    assert_true(hall_does(&hall, 0, undo(&hall, 0, 2)));
    assert_int_equal(tk_present_steps(hall.match->present), 0);
    hall_check(&hall, 0);
    assert_true(move(&hall));
    assert_int_equal(hall.match->sequence, 5);
    hall_check(&hall, 0);
    hall_close(&hall);
    (void)state;
}

static protocol_message declare(unsigned declaration) {
    return (protocol_message){.kind = PROTOCOL_DECLARE, .declare = {.declaration = declaration}};
}

static void test_draw(void **state) {
    test_hall hall;
    open_with_all(&hall, &chess);
    assert_false(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_ACCEPT_DRAW)));
    expect_refused(&hall, 1, "TK_ERROR_NO_OFFER");
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW)));
    assert_true(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_DECLINE_DRAW)));
    assert_true(move(&hall)); /* the question was the same all the time */
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW)));
    check_all(&hall);
    assert_true(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_ACCEPT_DRAW)));
    assert_true(match_is_over(hall.match) && hall.ears[2].ended);
    check_all(&hall);
    store_result result = {.match = hall.id, .seat = 1};
    assert_int_equal(store_get(hall.store, STORE_RESULTS, &result, NULL), TK_OK);
    assert_int_equal(result.payoff, 0);
    assert_int_equal(result.place, 1);
    assert_false(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    hall_close(&hall);
    (void)state;
}

/* A program answers an offer by itself. */
static void test_draw_with_program(void **state) {
    test_hall hall;
    hall_open(&hall, &(hall_match){.game = "chess", .players = {"", "simple", NULL}});
    hall_listen(&hall, 0, 0, 0, false);
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_OFFER_DRAW)));
    assert_int_equal(hall.match->sequence, 2);
    assert_true(match_is_over(hall.match) || move(&hall));
    hall_close(&hall);
    (void)state;
}

static void test_resignation(void **state) {
    test_hall hall;
    open_with_all(&hall, &chess);
    assert_true(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    assert_true(match_is_over(hall.match));
    assert_int_equal(hall.ends, 1);
    hall_crash(&hall);
    assert_true(match_is_over(hall.match));
    hall_listen(&hall, 1, 1, 0, true);
    assert_true(hall.ears[1].ended);
    hall_close(&hall);
    /* A game that does not know it: a program plays on in the seat. */
    open_with_all(&hall, &rush);
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    assert_false(match_is_person(hall.match, 0));
    assert_true(hall.ears[1].program[0] && !hall.ears[1].program[1]); /* and the others are told */
    assert_false(match_is_over(hall.match));
    assert_false(match_has(match_deciders(hall.match), 0));
    check_all(&hall);
    hall_close(&hall);
    (void)state;
}

static store_rating rating_of(const test_hall *hall, unsigned seat) {
    store_rating rating = {.person = match_player(hall->match, seat)->person};
    memcpy(rating.game, match_row(hall->match)->game, sizeof rating.game);
    assert_int_equal(store_get(hall->store, STORE_RATINGS, &rating, NULL), TK_OK);
    return rating;
}

/* A rated match changes the ratings with its last entry, once. */
static void test_ratings(void **state) {
    test_hall hall;
    open_with_all(&hall, &(hall_match){.game = "chess", .players = {"", "", NULL}, .rated = true});
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    assert_true(hall.ears[0].ratings[0] > 1000 && hall.ears[0].ratings[0] < 1500);
    assert_true(hall.ears[2].ratings[1] > 1500 && hall.ears[2].ratings[1] < 2000);
    assert_true(rating_of(&hall, 0).rating < rating_of(&hall, 1).rating);
    assert_int_equal(rating_of(&hall, 0).matches, 1);
    store_result result = {.match = hall.id, .seat = 1};
    assert_int_equal(store_get(hall.store, STORE_RESULTS, &result, NULL), TK_OK);
    assert_int_equal(result.rating_before, 1500 * 1000);
    assert_int_equal(result.rating_after, rating_of(&hall, 1).rating);
    const int64_t told = hall.ears[0].ratings[1];
    hall_crash(&hall);
    hall_listen(&hall, 1, 1, 1, false);
    assert_int_equal(hall.ears[1].ratings[1], told);
    hall_close(&hall);
    /* Who gives a seat up has lost, whatever the program makes of it; two who stay are compared by their places. */
    open_with_all(
        &hall,
        &(hall_match){.game = "rush", .players = {"", "", "greedy", NULL}, .options = "players=3", .rated = true});
    assert_true(hall_does(&hall, 0, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    assert_true(hall_does(&hall, 1, declare(PROTOCOL_DECLARE_DECLARATION_RESIGN)));
    hall_wait(&hall, 60 * minute);
    assert_true(match_is_over(hall.match));
    assert_int_equal(rating_of(&hall, 0).rating, rating_of(&hall, 1).rating); /* both have */
    hall_close(&hall);
    (void)state;
}

/* What cannot be stored has not happened. */
static void test_store(void **state) {
    test_hall hall;
    shim_install();
    open_with_all(&hall, &chess);
    assert_true(move(&hall));
    hall.full = true;
    assert_false(move(&hall));
    expect_refused(&hall, 1, "TK_ERROR_STORE_WAIT");
    hall.full = false;
    const protocol_message second = hall_act(&hall, 1, 5);
    char id[MATCH_ID_SIZE];
    shim_full_after(0);
    hall_ask_as(&hall, 1, second, id);
    hall_settle(&hall);
    assert_string_equal(hall.ears[1].refused, id);
    expect_refused(&hall, 1, "TK_ERROR_STORE_DISK_FULL");
    check_all(&hall);
    assert_int_equal(hall.match->sequence, 1);
    shim_full_after(-1);
    hall_ask_again(&hall, 1, second, id);
    hall_settle(&hall);
    assert_string_equal(hall.ears[1].done, id);
    assert_int_equal(hall.match->sequence, 2);
    check_all(&hall);
    hall_close(&hall);
    shim_remove();
    (void)state;
}

/* Programs try again by themselves. */
static void test_store_programs(void **state) {
    test_hall hall;
    hall_open(&hall, &(hall_match){.game = "rush", .players = {"greedy", "random", NULL}, .options = "players=2"});
    hall.full = true;
    for (unsigned i = 0; i < 20; i++) {
        hall_wait(&hall, 100);
    }
    assert_int_equal(hall.match->sequence, 0);
    hall.full = false;
    hall_wait(&hall, minute);
    assert_true(match_is_over(hall.match));
    hall_listen(&hall, 0, TK_NO_SEAT, 0, false);
    assert_true(hall.ears[0].ended);
    assert_true(match_is_idle(hall.match, hall.now) == false);
    hall_deafen(&hall, 0);
    assert_true(match_is_idle(hall.match, hall.now));
    hall_close(&hall);
    (void)state;
}

/* Documents that are asked for, and refusals. */
static void test_documents(void **state) {
    test_hall hall;
    open_with_all(&hall, &chess);
    assert_true(
        hall_does(&hall, 0, (protocol_message){.kind = PROTOCOL_WISH, .wish = {.parts = protocol_text_of("{}")}}));
    assert_non_null(strstr(hall.ears[0].document, "choices"));
    assert_false(hall_does(
        &hall, 0, (protocol_message){.kind = PROTOCOL_WISH, .wish = {.parts = protocol_text_of("{\"nonsense\":1}")}}));
    assert_true(
        hall_does(&hall, 1,
                  (protocol_message){.kind = PROTOCOL_ABOUT,
                                     .about = {.kind = protocol_text_of("square"), .key = protocol_text_of("F5")}}));
    assert_true(
        hall_does(&hall, 2,
                  (protocol_message){.kind = PROTOCOL_THING,
                                     .thing = {.kind = protocol_text_of("word"), .key = protocol_text_of("zzzz")}}));
    assert_string_equal(hall.ears[2].document, "{}");
    assert_false(hall_does(&hall, 2, hall_act(&hall, 2, 1))); /* an onlooker */
    assert_false(hall_does(&hall, 1, hall_act(&hall, 1, 1)));
    expect_refused(&hall, 1, "TK_ERROR_NOT_YOUR_TURN");
    assert_false(hall_does(&hall, 0, hall_act(&hall, 0, 999999)));
    expect_refused(&hall, 0, "TK_ERROR_ILLEGAL");
    protocol_message written = hall_act(&hall, 0, 1);
    written.act.has_number = false;
    written.act.write = protocol_text_of("nonsense");
    assert_false(hall_does(&hall, 0, written));
    hall_close(&hall);
    (void)state;
}

/* Those who decide at once may choose from a table that is older than what others have done meanwhile. */
static void test_at_once(void **state) {
    test_hall hall;
    open_with_all(&hall, &(hall_match){.game = "duel", .players = {"", "", NULL}});
    assert_int_equal(match_deciders(hall.match), 3);
    const protocol_message message = hall_act(&hall, 1, 1);
    assert_true(hall_does(&hall, 0, hall_act(&hall, 0, 1)));
    assert_true(hall_does(&hall, 1, message));
    assert_false(hall_does(&hall, 1, message)); /* but not twice */
    check_all(&hall);
    hall_close(&hall);
    (void)state;
}

/* Something else has written to the match: whoever listens gets what is there. */
static void test_other_writer(void **state) {
    test_hall hall;
    tk_action action;
    open_with_all(&hall, &chess);
    assert_int_equal(tk_legal_at(hall.match->game, hall.match->state, 0, 7, &action), TK_OK);
    assert_int_equal(place_append(hall.store, hall.id, 1, (int64_t)action).status, TK_OK);
    assert_false(hall_does(&hall, 0, hall_act(&hall, 0, 1)));
    expect_refused(&hall, 0, "TK_ERROR_STORE_SEQUENCE");
    hall_wait(&hall, 1000);
    assert_int_equal(hall.match->sequence, 1);
    check_all(&hall);
    assert_true(hall_does(&hall, 1, hall_act(&hall, 1, 1)));
    hall_close(&hall);
    (void)state;
}

static void test_ids(void **state) {
    static const char *const wrong[] = {"", "m", "7", "m0g", "m00", "mffffffffffffffff", "m11111111111111111", "M7"};
    char text[24];
    int64_t id = 0;
    match_id_text(INT64_MAX, text);
    assert_true(match_id_read(text, &id) && id == INT64_MAX);
    match_id_text(0, text);
    assert_true(match_id_read(text, &id) && id == 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(match_id_read(wrong[i], &id));
    }
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_by_consent),
        cmocka_unit_test(test_not_by_consent),
        cmocka_unit_test(test_programs_agree),
        cmocka_unit_test(test_draw),
        cmocka_unit_test(test_draw_with_program),
        cmocka_unit_test(test_resignation),
        cmocka_unit_test(test_store),
        cmocka_unit_test(test_store_programs),
        cmocka_unit_test(test_documents),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_at_once),
        cmocka_unit_test(test_other_writer),
        cmocka_unit_test(test_ratings),
    };
    return cmocka_run_group_tests_name("consent", tests, NULL, NULL);
}
