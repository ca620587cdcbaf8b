/* Saved matches: what is loaded is the match that was saved, and nothing that the rules contradict is loaded. */
#include <stdio.h>
#include <tankodrom/chess.h>

#include "support/chess_words.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/saved.h"

typedef struct match {
    tk_game *game;
    tk_state *state;
} match;

static match open_match(const char *const *options) {
    match opened;
    tk_error error;
    assert_status(tk_game_open("chess", options, NULL, &opened.game, &error), TK_OK);
    opened.state = take_state(opened.game);
    tk_start(opened.game, 1, opened.state);
    return opened;
}

static void close_match(match *opened) {
    free(opened->state);
    tk_game_close(opened->game);
}

static void play(match *opened, const char *move) {
    unsigned seat = tk_chess_to_move(opened->game, opened->state);
    tk_action action = 0;
    assert_status(tk_action_read(opened->game, opened->state, seat, move, &action, NULL), TK_OK);
    assert_status(tk_apply(opened->game, opened->state, seat, action, NULL), TK_OK);
}

static void assert_reloads(const match *opened) {
    size_t size = 0;
    uint8_t *bytes = saved_take(opened->game, opened->state, &size);
    tk_state *again = take_state(opened->game);
    tk_error error;
    assert_status(tk_load(opened->game, bytes, size, again, &error), TK_OK);
    assert_int_equal(tk_hash(opened->game, again), tk_hash(opened->game, opened->state));
    const chess_body *left = tk_state_body_of(opened->game, opened->state, "chess");
    const chess_body *right = tk_state_body_of(opened->game, again, "chess");
    assert_memory_equal(left, right, sizeof *left); /* all but the history, which the hash covers */
    free(again);
    free(bytes);
}

/* Random matches, every few moves and at their end, with all kinds of options. */
static void test_random_matches_reload(void **state) {
    (void)state;
    static const char *const option_sets[][5] = {
        {NULL},
        {"size=20", "clock=600", "increment=5", NULL},
        {"quiet=3", "repetition=off", NULL},
        {"quiet=0", NULL},
        {"position=8 b xD4 #E5 wCA1/N wRB1/N wDC1/N bCH8/S bRG8/S bDF8/S", "quiet=20", NULL},
        {"position=10 w wCA1/N wHB1/N wMC1/N wLC2/N bCJ10/S bHI10/S bMH10/S bLH9/S", NULL},
    };
    tk_random random;
    tk_random_seed(&random, 7);
    for (unsigned set = 0; set < sizeof option_sets / sizeof *option_sets; set++) {
        for (unsigned round = 0; round < 6; round++) {
            match opened = open_match(option_sets[set]);
            assert_reloads(&opened);
            while (tk_deciders(opened.game, opened.state) != 0 &&
                   random_play(opened.game, opened.state, &random, 5) <= 5) {
                tk_elapse(opened.game, opened.state, tk_random_below(&random, 9000), NULL);
                assert_reloads(&opened);
            }
            assert_reloads(&opened);
            close_match(&opened);
        }
    }
}

static void test_declared_ends_reload(void **state) {
    (void)state;
    match opened = open_match(NULL);
    assert_status(tk_declare(opened.game, opened.state, 1, TK_OFFER_DRAW, NULL), TK_OK);
    assert_reloads(&opened);
    assert_status(tk_declare(opened.game, opened.state, 0, TK_ACCEPT_DRAW, NULL), TK_OK);
    assert_reloads(&opened);
    tk_start(opened.game, 1, opened.state);
    assert_status(tk_declare(opened.game, opened.state, 0, TK_RESIGN, NULL), TK_OK);
    assert_reloads(&opened);
    close_match(&opened);
    static const char *const clocks[] = {"clock=1", NULL};
    opened = open_match(clocks);
    assert_status(tk_elapse(opened.game, opened.state, 1000, NULL), TK_OK);
    assert_reloads(&opened);
    close_match(&opened);
}

/* Where things stand in the game's bytes; see save.c. */
enum {
    AT_PLY = 0,
    AT_QUIET = 4,
    AT_END = 8,
    AT_WINNER = 9,
    AT_OFFER = 10,
    AT_LAST = 11,
    AT_CLOCK = 19,
    AT_PIECES = 35
};

typedef struct damage {
    size_t at;
    uint8_t byte;
    const char *what;
} damage;

static void assert_refused(const match *opened, const damage *damages, size_t count) {
    size_t size = 0;
    uint8_t *bytes = saved_take(opened->game, opened->state, &size);
    tk_state *again = take_state(opened->game);
    uint8_t *body = bytes + saved_body(opened->game);
    for (size_t index = 0; index < count; index++) {
        uint8_t before = body[damages[index].at];
        body[damages[index].at] = damages[index].byte;
        saved_seal(bytes, size);
        tk_status status = tk_load(opened->game, bytes, size, again, NULL);
        if (status != TK_ERROR_SAVE_DAMAGED) {
            fail_msg("%s: %s", damages[index].what, tk_status_name(status));
        }
        body[damages[index].at] = before;
    }
    saved_seal(bytes, size);
    assert_status(tk_load(opened->game, bytes, size, again, NULL), TK_OK);
    free(again);
    free(bytes);
}

static void test_damage_is_refused(void **state) {
    (void)state;
    /* White: L A1, C D1; Black: L H3, C E8 */
    static const char *const options[] = {"position=8 w #D4 wLA1/N wCD1/N bLH3/S bCE8/S", NULL};
    match opened = open_match(options);
    static const damage at_start[] = {
        {AT_PLY, 1, "moves made without a trace"},
        {AT_QUIET, 1, "more quiet turns than turns"},
        {AT_END, CHESS_RESIGNED, "an end without a winner"},
        {AT_END, CHESS_END_COUNT, "no such end"},
        {AT_END, CHESS_QUIET, "a draw that the counter does not show"},
        {AT_END, CHESS_REPETITION, "a draw that the history does not show"},
        {AT_END, CHESS_DESTROYED, "a win with both command tanks there"},
        {AT_END, CHESS_ESCAPED, "an escape with both command tanks there"},
        {AT_END, CHESS_FLAG, "a flag without clocks"},
        {AT_WINNER, 0, "a winner of a match that goes on"},
        {AT_WINNER, 3, "no such winner"},
        {AT_OFFER, 3, "no such offer"},
        {AT_LAST, 1, "a last move before the first"},
        {AT_CLOCK, 1, "time without clocks"},
        {AT_PIECES, 1, "a piece lost at the start"},
        {AT_PIECES, 7, "a piece that the list has not"},
        {AT_PIECES + 8, 1, "a piece elsewhere at the start"},
        {AT_PIECES + 8, 99, "a piece on the obstacle D4"},
        {AT_PIECES + 8, 8, "a piece off the board"},
        {AT_PIECES + 9, 8, "a piece far off the board"},
        {AT_PIECES + 8, 3, "two pieces on a square"},
        {AT_PIECES + 10, 8, "no such facing"},
        {AT_PIECES + 10, 1, "another facing at the start"},
        {AT_PIECES + 28, 0, "another history"},
    };
    assert_refused(&opened, at_start, sizeof at_start / sizeof *at_start);
    play(&opened, "A1>A3/E(H3)");
    static const damage after_shot[] = {
        {AT_PLY, 0, "no move made"},
        {AT_PLY, 2, "the other side moved"},
        {AT_QUIET, 1, "a quiet turn with a shot"},
        {AT_END, CHESS_DESTROYED, "a command tank that still stands"},
        {AT_LAST, 3, "a move from a square that is not free"},
        {AT_PIECES, 2, "the piece that moved is lost"},
        {AT_PIECES + 14, 3, "the target lives"},
        {AT_PIECES + 14, 0, "both lost to one shot"},
    };
    assert_refused(&opened, after_shot, sizeof after_shot / sizeof *after_shot);
    close_match(&opened);
}

/* Any one byte changed: refused, or a match that plays on to its end. */
static void test_any_change_is_safe(void **state) {
    (void)state;
    static const char *const options[] = {"position=8 w #D4 xE5 wRA1/N wCD1/N wHB1/N bDH4/W bLH3/S bCE8/S", "quiet=5",
                                          "clock=60", NULL};
    match opened = open_match(options);
    tk_random random;
    tk_random_seed(&random, 11);
    size_t loaded = 0;
    for (unsigned round = 0; round < 200; round++) {
        tk_start(opened.game, 1, opened.state);
        random_play(opened.game, opened.state, &random, (uint32_t)tk_random_below(&random, 8));
        size_t size = 0;
        uint8_t *bytes = saved_take(opened.game, opened.state, &size);
        size_t body = saved_body(opened.game);
        for (unsigned change = 0; change < 40; change++) {
            size_t at = body + (size_t)tk_random_below(&random, size - body - SAVED_CHECKSUM_SIZE);
            uint8_t before = bytes[at];
            bytes[at] = (uint8_t)tk_random_below(&random, tk_random_below(&random, 2) ? 256 : 8);
            saved_seal(bytes, size);
            if (tk_load(opened.game, bytes, size, opened.state, NULL) == TK_OK) {
                loaded++;
                uint32_t played = random_play(opened.game, opened.state, &random, 100);
                assert_true(played <= 100);
            }
            bytes[at] = before;
        }
        free(bytes);
    }
    assert_true(loaded > 0);
    close_match(&opened);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_matches_reload),
        cmocka_unit_test(test_declared_ends_reload),
        cmocka_unit_test(test_damage_is_refused),
        cmocka_unit_test(test_any_change_is_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
