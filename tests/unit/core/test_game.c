/* The game interface where it does not need a match: opening, seats, states of other games, undo of seat sets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "core/registry.h"
#include "support/memory.h"
#include "support/saved.h"
#include "support/sealed/game.h"
#include "support/start.h"

static tk_game *open_sealed(const char *first, const char *second) {
    const char *const options[] = {first, second, NULL};
    tk_game *game;
    assert_int_equal(tk_game_open_rules(&sealed_game, options, NULL, &game, NULL), TK_OK);
    return game;
}

static void test_registry(void **state) {
    (void)state;
    size_t count = 0;
    while (tk_game_info_at(count) != NULL) {
        const tk_game_info *info = tk_game_info_at(count++);
        assert_ptr_equal(tk_game_info_named(info->name), info);
        assert_ptr_equal(&tk_registry_find(info->name)->info, info);
    }
    assert_true(count > 0);
    assert_null(tk_game_info_at(count + 1));
    assert_null(tk_game_info_named("sealed"));
    assert_null(tk_game_info_named(NULL));
}

static void test_no_such_game(void **state) {
    tk_game *game = (tk_game *)(uintptr_t)1;
    tk_error error;
    (void)state;
    assert_int_equal(tk_game_open("checkers", NULL, NULL, &game, &error), TK_ERROR_NO_GAME);
    assert_null(game);
    assert_string_equal(error.token, "checkers");
    assert_non_null(strstr(error.detail, "chess"));
    assert_int_equal(tk_game_open(NULL, NULL, NULL, &game, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_open("chess", NULL, NULL, NULL, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_open_rules(NULL, NULL, NULL, &game, NULL), TK_ERROR_ARGUMENT);
    tk_game_close(NULL);
}

static void test_about(void **state) {
    char text[64];
    (void)state;
    tk_game *game = open_sealed("seats=3", "note=x");
    assert_string_equal(tk_game_about(game)->name, "sealed");
    assert_null(tk_game_pack(game));
    assert_int_equal(tk_game_seats(game), 3);
    assert_string_equal(tk_seat_name(game, 2), "South");
    assert_null(tk_seat_name(game, 3));
    assert_int_equal(tk_game_option_text(game, 0, false, text, sizeof text), 7);
    assert_string_equal(text, "seats=3");
    assert_int_equal(tk_game_option_text(game, 1, true, text, sizeof text), 6);
    assert_string_equal(text, "note=x");
    assert_int_equal(tk_game_option_text(game, 2, true, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_non_null(tk_game_rules_of(game, "sealed"));
    assert_null(tk_game_rules_of(game, "chess"));
    tk_game_close(game);
}

static void test_declaration_words(void **state) {
    (void)state;
    assert_string_equal(tk_declaration_text(TK_RESIGN), "resign");
    assert_string_equal(tk_declaration_text(TK_OFFER_DRAW), "offer-draw");
    assert_string_equal(tk_declaration_text(TK_ACCEPT_DRAW), "accept-draw");
    assert_string_equal(tk_declaration_text(TK_DECLINE_DRAW), "decline-draw");
    assert_null(tk_declaration_text(TK_DECLARATION_COUNT));
}

/* A state is aligned, and its body too, in memory aligned as malloc does it. */
static void test_layout(void **state) {
    (void)state;
    tk_game *game = open_sealed(NULL, NULL);
    tk_state *match = take_state(game);
    start_match(game, 5, match);
    assert_int_equal((uintptr_t)tk_state_body_of(game, match, "sealed") % 16, 0);
    assert_int_equal(tk_state_size(game) % 16, 0);
    assert_true(tk_state_size(game) >= sizeof(sealed_body));
    free(match);
    tk_game_close(game);
}

/* With three seats: 2, 0 and then nobody yet. What each set of seats may take back is counted by hand. */
static void test_undo(void **state) {
    (void)state;
    tk_game *game = open_sealed("seats=3", NULL);
    tk_state *match = take_state(game);
    tk_action action;
    start_match(game, 1, match);
    assert_int_equal(tk_undo_depth(game, match, TK_ALL_SEATS), 0);
    static const unsigned order[] = {2, 0};
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(tk_legal_at(game, match, order[i], 0, &action), TK_OK);
        assert_int_equal(tk_apply(game, match, order[i], action, NULL), TK_OK);
    }
    static const uint32_t expected[8] = {0, 1, 0, 1, 0, 2, 0, 2}; /* by the set as bits */
    for (tk_seats seats = 0; seats < 8; seats++) {
        assert_int_equal(tk_undo_depth(game, match, seats), expected[seats]);
    }
    /* The last card turns all up: nothing can be taken back. */
    assert_int_equal(tk_legal_at(game, match, 1, 0, &action), TK_OK);
    assert_int_equal(tk_apply(game, match, 1, action, NULL), TK_OK);
    for (tk_seats seats = 0; seats < 8; seats++) {
        assert_int_equal(tk_undo_depth(game, match, seats), 0);
    }
    free(match);
    tk_game_close(game);
}

/* A game that was opened otherwise takes none of the calls. */
static void test_other_state(void **state) {
    (void)state;
    tk_game *game = open_sealed("seats=3", NULL), *other = open_sealed("seats=3", "hand=2");
    tk_state *match = take_state(game), *copy = take_state(game);
    tk_action action = 0;
    tk_outcome outcome;
    char text[8] = "x";
    start_match(game, 1, match);
    memcpy(copy, match, tk_state_size(game));
    assert_int_equal(tk_deciders(other, match), 0);
    assert_int_equal(tk_legal(other, match, 0, &action, 1), 0);
    assert_int_equal(tk_legal_at(other, match, 0, 0, &action), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_check(other, match, 0, 1), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_apply(other, match, 0, 1, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_declare(other, match, 0, TK_RESIGN, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_elapse(other, match, 1, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_hash(other, match), 0);
    assert_int_equal(tk_undo_depth(other, match, TK_ALL_SEATS), 0);
    assert_int_equal(tk_view(other, match, 0, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(tk_dump(other, match, NULL, 0), 0);
    assert_int_equal(tk_action_read(other, match, 0, "card 1", &action, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_save(other, match, NULL, 0), 0);
    tk_outcome_of(other, match, &outcome);
    assert_false(outcome.finished);
    tk_complete(other, match, 0, 2, copy);
    tk_complete(game, match, 3, 2, copy); /* a seat that is not there */
    assert_memory_equal(match, copy, tk_state_size(game));
    assert_int_equal(tk_deciders(game, NULL), 0);
    assert_int_equal(tk_deciders(NULL, match), 0);
    free(match);
    free(copy);
    tk_game_close(game);
    tk_game_close(other);
}

/* Games outside the registry need not know declarations or clocks. */
static void test_not_in_game(void **state) {
    (void)state;
    tk_game *game = open_sealed(NULL, NULL);
    tk_state *match = take_state(game);
    tk_event_log log = {.events = NULL, .capacity = 0, .count = 9};
    start_match(game, 1, match);
    assert_int_equal(tk_elapse(game, match, 1, &log), TK_ERROR_NOT_IN_GAME);
    assert_int_equal(log.count, 0);
    assert_int_equal(tk_declare(game, match, 0, TK_OFFER_DRAW, NULL), TK_ERROR_NOT_IN_GAME);
    assert_int_equal(tk_declare(game, match, 0, TK_RESIGN, &log), TK_OK);
    assert_int_equal(log.count, 1);
    assert_int_equal(tk_declare(game, match, 1, TK_RESIGN, &log), TK_ERROR_FINISHED);
    free(match);
    tk_game_close(game);
}

static void test_option_values(void **state) {
    (void)state;
    tk_game *game = open_sealed("seats=3", "tie=gone");
    int64_t number = 0;
    bool on = false;
    const char *word = NULL;
    assert_int_equal(tk_game_option_integer(game, "seats", &number), TK_OK);
    assert_int_equal(number, 3);
    assert_int_equal(tk_game_option_switch(game, "draw", &on), TK_OK);
    assert_true(on);
    assert_int_equal(tk_game_option_string(game, "tie", &word), TK_OK);
    assert_string_equal(word, "gone");
    assert_int_equal(tk_game_option_string(game, "note", &word), TK_OK);
    assert_string_equal(word, "");
    assert_int_equal(tk_game_option_integer(game, "tie", &number), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_option_switch(game, "seats", &on), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_option_string(game, "draw", &word), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_option_integer(game, "players", &number), TK_ERROR_OPTION_UNKNOWN);
    assert_int_equal(tk_game_option_integer(NULL, "seats", &number), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_game_option_string(game, "tie", NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(number, 3);
    tk_game_close(game);
}

static void test_version(void **state) {
    (void)state;
    assert_string_equal(tk_version(), TK_VERSION); /* the build's is the headers' */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_registry),      cmocka_unit_test(test_no_such_game),
        cmocka_unit_test(test_about),         cmocka_unit_test(test_declaration_words),
        cmocka_unit_test(test_layout),        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_other_state),   cmocka_unit_test(test_not_in_game),
        cmocka_unit_test(test_option_values), cmocka_unit_test(test_version),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
