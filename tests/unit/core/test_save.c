/* Snapshots: where they are read and how they are refused. That they come back whole is the conformance suite's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/saved.h"
#include "support/sealed/game.h"
#include "support/start.h"

enum { AT_FORMAT = 4, AT_VERSION = 6, AT_MARK = 8 + 1 + 6 };

typedef struct saved {
    tk_game *game;
    tk_state *state;
    uint8_t *bytes;
    size_t size;
} saved;

static tk_game *open_with(const tk_rules *rules, const char *option) {
    const char *const options[] = {option, NULL};
    tk_game *game;
    assert_int_equal(tk_game_open_rules(rules, options, NULL, &game, NULL), TK_OK);
    return game;
}

/* A match of three after the first card. */
static int set_up(void **state) {
    saved *match = take(sizeof *match);
    match->game = open_with(&sealed_game, "seats=3");
    match->state = take_state(match->game);
    tk_action action = 0;
    start_match(match->game, 11, match->state);
    tk_legal(match->game, match->state, 1, &action, 1);
    tk_apply(match->game, match->state, 1, action, NULL);
    match->bytes = saved_take(match->game, match->state, &match->size);
    *state = match;
    return 0;
}

static int tear_down(void **state) {
    saved *match = *state;
    free(match->bytes);
    free(match->state);
    tk_game_close(match->game);
    free(match);
    return 0;
}

static void assert_load(saved *match, tk_status expected) {
    tk_error error = {.status = TK_OK};
    assert_int_equal(tk_load(match->game, match->bytes, match->size, match->state, &error), expected);
    assert_int_equal(error.status, expected);
}

static void test_whole(void **state) {
    saved *match = *state;
    uint64_t hash = tk_hash(match->game, match->state);
    assert_memory_equal(match->bytes, "TKST\2\0\1\0\6sealed", 15);
    assert_load(match, TK_OK);
    assert_int_equal(tk_hash(match->game, match->state), hash);
    assert_int_equal(tk_undo_depth(match->game, match->state, 2), 1);
    assert_int_equal(tk_undo_depth(match->game, match->state, 5), 0);
}

static void test_short(void **state) {
    saved *match = *state;
    match->size = 0;
    assert_load(match, TK_ERROR_SAVE_FORMAT);
    match->size = 3;
    assert_load(match, TK_ERROR_SAVE_FORMAT);
    match->size = 5;
    assert_load(match, TK_ERROR_SAVE_DAMAGED);
    match->size = 20;
    assert_load(match, TK_ERROR_SAVE_DAMAGED);
}

static void test_format(void **state) {
    saved *match = *state;
    match->bytes[0] = 't';
    assert_load(match, TK_ERROR_SAVE_FORMAT);
}

static void assert_version_refused(saved *match, size_t at, const char *token, const char *detail) {
    tk_error error;
    match->bytes[at] = 9;
    saved_seal(match->bytes, match->size);
    assert_int_equal(tk_load(match->game, match->bytes, match->size, match->state, &error), TK_ERROR_SAVE_VERSION);
    assert_string_equal(error.token, token);
    assert_string_equal(error.detail, detail);
}

static void test_versions(void **state) {
    saved *match = *state;
    assert_version_refused(match, AT_VERSION, "9", "1");
    assert_version_refused(match, AT_FORMAT, "9", "2");
}

/* Other options, another game, another version of the game. */
static void test_elsewhere(void **state) {
    saved *match = *state;
    tk_rules renamed = sealed_game, newer = sealed_game;
    renamed.info.name = "other!";
    newer.save_version = 2;
    tk_game *games[] = {open_with(&sealed_game, "seats=4"), open_with(&renamed, "seats=3"),
                        open_with(&newer, "seats=3")};
    static const tk_status expected[] = {TK_ERROR_SAVE_GAME, TK_ERROR_SAVE_GAME, TK_ERROR_SAVE_VERSION};
    for (unsigned i = 0; i < 3; i++) {
        tk_state *room = take_state(games[i]);
        assert_int_equal(tk_load(games[i], match->bytes, match->size, room, NULL), expected[i]);
        free(room);
        tk_game_close(games[i]);
    }
}

static void test_damage(void **state) {
    saved *match = *state;
    for (size_t at = AT_MARK; at < match->size; at++) {
        match->bytes[at] ^= 0x10;
        assert_load(match, TK_ERROR_SAVE_DAMAGED);
        match->bytes[at] ^= 0x10;
    }
}

/* Summed rightly, but of another length, or with the mark of another game inside. */
static void test_not_this_state(void **state) {
    saved *match = *state;
    uint8_t *longer = take(match->size + 1);
    memcpy(longer, match->bytes, match->size);
    saved_seal(longer, match->size + 1);
    assert_int_equal(tk_load(match->game, longer, match->size + 1, match->state, NULL), TK_ERROR_SAVE_DAMAGED);
    longer[saved_state(match->game) - 4]++;
    saved_seal(longer, match->size + 1);
    assert_int_equal(tk_load(match->game, longer, match->size + 1, match->state, NULL), TK_ERROR_SAVE_DAMAGED);
    free(longer);
    match->bytes[saved_state(match->game)] ^= 1;
    saved_seal(match->bytes, match->size);
    assert_load(match, TK_ERROR_SAVE_DAMAGED);
}

static void test_arguments(void **state) {
    saved *match = *state;
    assert_int_equal(tk_load(match->game, NULL, 1, match->state, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_load(match->game, NULL, 0, match->state, NULL), TK_ERROR_SAVE_FORMAT);
    assert_int_equal(tk_load(match->game, match->bytes, match->size, NULL, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_load(NULL, match->bytes, match->size, match->state, NULL), TK_ERROR_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_short, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_format, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_versions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_elsewhere, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_damage, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_not_this_state, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_arguments, set_up, tear_down),
    };
    return cmocka_run_group_tests_name("saved states", tests, NULL, NULL);
}
