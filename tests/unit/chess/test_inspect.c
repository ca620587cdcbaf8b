/* What clients ask of a match: the answers to states of another game and to nothing at all. */
#include <limits.h>
#include <tankodrom/chess.h>

#include "support/chess/words.h"
#include "support/memory.h"
#include "support/sealed/game.h"
#include "support/start.h"

static tk_status take_nothing(void *context, unsigned seat, tk_action action, uint32_t line) {
    (void)context, (void)seat, (void)action, (void)line;
    return TK_OK;
}

/* `state` is none of this game's. */
static void refuse_state(const tk_game *game, const tk_state *state) {
    char out[64] = "left";
    tk_chess_report report = {.size = 9};
    assert_int_equal(tk_chess_at(game, state, (tk_chess_square){7, 0}).thing, TK_CHESS_FREE);
    assert_int_equal(tk_chess_to_move(game, state), 0);
    assert_false(tk_chess_check_called(game, state));
    assert_false(tk_chess_escape_called(game, state));
    assert_int_equal(tk_clock(game, state, 0), -1);
    assert_int_equal(tk_chess_quiet(game, state), 0);
    assert_int_equal(tk_chess_perft(game, state, 1), 0);
    assert_int_equal(tk_chess_line_write(game, state, out, sizeof out), 0);
    assert_string_equal(out, "");
    assert_int_equal(tk_chess_setup_write(game, state, "name", out, sizeof out), 0);
    tk_chess_setup_report(game, state, &report);
    assert_int_equal(report.size, 0);
}

static void test_foreign_states(void **state) {
    (void)state;
    static const char *const clocks[] = {"clock=60", NULL};
    tk_game *chess = NULL;
    tk_game *timed = NULL;
    tk_game *sealed = NULL;
    assert_status(tk_game_open("chess", NULL, NULL, &chess, NULL), TK_OK);
    assert_status(tk_game_open("chess", clocks, NULL, &timed, NULL), TK_OK);
    assert_status(tk_game_open_rules(&sealed_game, NULL, NULL, &sealed, NULL), TK_OK);
    tk_state *match = take_state(chess);
    tk_state *other = take_state(sealed);
    start_match(chess, 1, match);
    start_match(sealed, 1, other);
    refuse_state(chess, NULL);
    refuse_state(chess, other);
    refuse_state(timed, match);
    refuse_state(sealed, other);
    refuse_state(NULL, match);

    tk_action action = 0;
    const char *text = "H1/NE";
    assert_status(tk_chess_move_read(chess, NULL, false, &text, &action, NULL), TK_ERROR_ARGUMENT);
    assert_status(tk_chess_move_read(chess, match, false, NULL, &action, NULL), TK_ERROR_ARGUMENT);
    assert_status(tk_chess_move_read(sealed, other, false, &text, &action, NULL), TK_ERROR_NOT_IN_GAME);
    assert_status(tk_chess_move_read(chess, match, false, &text, &action, NULL), TK_OK);
    assert_status(tk_chess_players_read(chess, "H1/NE", 5, false, NULL, NULL, NULL), TK_ERROR_ARGUMENT);
    assert_status(tk_chess_players_read(chess, NULL, 5, false, take_nothing, NULL, NULL), TK_ERROR_ARGUMENT);
    assert_status(tk_chess_players_read(chess, NULL, 0, false, take_nothing, NULL, NULL), TK_OK);
    free(match);
    free(other);
    tk_game_close(chess);
    tk_game_close(timed);
    tk_game_close(sealed);
}

/* A file past the last one must not become the next rank. */
static void test_squares_off_the_board(void **state) {
    (void)state;
    const tk_chess_move turn = {.from = {7, 0}, .to = {7, 0}, .facing = TK_CHESS_NE};
    tk_game *game = NULL;
    assert_status(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *match = take_state(game);
    start_match(game, 1, match);
    assert_status(tk_check(game, match, 0, tk_chess_action_of(turn)), TK_OK);
    tk_chess_move wrong[4] = {turn, turn, turn, turn};
    wrong[0].from = (tk_chess_square){7, 32};
    wrong[1].to = (tk_chess_square){7 + 32, 0};
    wrong[2].facing = (tk_chess_facing)9;
    wrong[3].fires = true;
    wrong[3].target = (tk_chess_square){0, 200};
    for (size_t index = 0; index < 4; index++) {
        assert_status(tk_check(game, match, 0, tk_chess_action_of(wrong[index])), TK_ERROR_CHESS_SQUARE);
    }
    free(match);
    tk_game_close(game);
}

/* A depth that no stack bears. */
static void test_perft_has_a_bottom(void **state) {
    (void)state;
    tk_game *game = NULL;
    assert_status(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    tk_state *match = take_state(game);
    start_match(game, 1, match);
    assert_int_equal(tk_chess_perft(game, match, TK_CHESS_PERFT_MOST + 1), 0);
    assert_int_equal(tk_chess_perft(game, match, UINT_MAX), 0);
    free(match);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_foreign_states),
        cmocka_unit_test(test_squares_off_the_board),
        cmocka_unit_test(test_perft_has_a_bottom),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
