/* The puzzles: the built-in pack is as large and as various as it should be, its files are read with all their faults
 * named, and what it says is proved: every win in 2 with all its keys, and some of the longer ones. */
#include "support/chess/test.h"

#include <tankodrom/puzzle.h>
#include <tankodrom/solve.h>

enum { LEAST = 300, KEYS_MOST = 64, LONGER_EVERY = 40 };

static tk_puzzles *open_pack(void) {
    tk_puzzles *puzzles = NULL;
    assert_status(tk_puzzles_open("chess", &puzzles, NULL), TK_OK);
    return puzzles;
}

static void test_the_pack_is_various(void **state) {
    (void)state;
    tk_puzzles *puzzles = open_pack();
    size_t turns[9] = {0}, themes[TK_PUZZLE_THEMES] = {0}, large = 0;
    unsigned before = 0;
    tk_puzzle puzzle;
    for (size_t index = 0; tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        turns[puzzle.turns]++;
        themes[puzzle.theme]++;
        large += strncmp(puzzle.position, "20 ", 3) == 0;
        assert_true(puzzle.rating >= before);
        before = puzzle.rating;
    }
    assert_true(tk_puzzles_count(puzzles) >= LEAST);
    assert_int_equal(turns[2] + turns[3] + turns[4], tk_puzzles_count(puzzles));
    assert_true(turns[2] > 0 && turns[3] > 0 && turns[4] > 0);
    assert_true(large > LEAST / 5 && large < tk_puzzles_count(puzzles) - LEAST / 5);
    for (unsigned theme = 0; theme < TK_PUZZLE_THEMES; theme++) {
        assert_true(themes[theme] > 0);
    }
    tk_puzzles_close(puzzles);
}

/* The keys of the pack are those that the solver finds, and the end is as the theme says. */
static void prove(const tk_puzzles *puzzles, size_t index, const tk_puzzle *puzzle, void *memory) {
    tk_game *game = NULL;
    tk_action keys[KEYS_MOST], key;
    tk_solution solution;
    assert_status(tk_puzzle_start(puzzle, &game, NULL), TK_OK);
    tk_state *state = malloc(tk_state_size(game));
    tk_start(game, &(tk_seed){{0}}, state);
    const tk_solve solve = {.game = game,
                            .state = state,
                            .turns = puzzle->turns,
                            .all = true,
                            .memory = memory,
                            .memory_size = TK_SOLVE_MEMORY_LEAST};
    memset(memory, 0, TK_SOLVE_MEMORY_LEAST);
    assert_status(tk_solve_find(&solve, keys, KEYS_MOST, &solution), TK_OK);
    assert_int_equal(solution.verdict, TK_SOLVE_WON);
    assert_true(solution.whole);
    assert_int_equal(solution.turns, puzzle->turns);
    assert_int_equal(solution.keys, puzzle->keys);
    for (size_t each = 0; each < puzzle->keys; each++) {
        size_t at = 0;
        assert_status(tk_action_read(game, state, tk_chess_to_move(game, state), tk_puzzles_key(puzzles, index, each),
                                     &key, NULL),
                      TK_OK);
        while (at < solution.keys && keys[at] != key) {
            at++;
        }
        assert_true(at < solution.keys);
        assert_int_equal(tk_chess_move_of(key).fires && puzzle->theme != TK_PUZZLE_ESCAPE,
                         puzzle->theme == TK_PUZZLE_CAPTURE);
    }
    free(state);
    tk_game_close(game);
}

static void test_what_the_pack_says_is_proved(void **state) {
    (void)state;
    void *memory = malloc(TK_SOLVE_MEMORY_LEAST);
    tk_puzzles *puzzles = open_pack();
    tk_puzzle puzzle;
    for (size_t index = 0; tk_puzzles_at(puzzles, index, &puzzle) == TK_OK; index++) {
        if (puzzle.turns == 2 || (puzzle.turns == 3 && index % LONGER_EVERY == 0)) {
            prove(puzzles, index, &puzzle, memory);
        }
    }
    tk_puzzles_close(puzzles);
    free(memory);
}

#define HEAD "{\"format\":\"tankodrom-puzzles-1\",\"game\":\"chess\",\"puzzles\":["
#define GOOD                                                                                                           \
    "{\"rating\":700,\"turns\":2,\"theme\":\"check\",\"keys\":[\"A1>A2/N\"],\"position\":\"8 w wCA1/N bCH8/S\"}"

static void refuses(const char *text, tk_status status) {
    tk_puzzles *puzzles = NULL;
    tk_error error = {0};
    assert_status(tk_puzzles_read(text, strlen(text), &puzzles, &error), status);
    assert_null(puzzles);
    assert_status(error.status, status);
}

static void test_faults_of_files_are_named(void **state) {
    (void)state;
    tk_puzzles *puzzles = NULL;
    const char *good = HEAD GOOD "," GOOD "]}";
    assert_status(tk_puzzles_read(good, strlen(good), &puzzles, NULL), TK_OK);
    assert_int_equal(tk_puzzles_count(puzzles), 2);
    assert_string_equal(tk_puzzles_key(puzzles, 1, 0), "A1>A2/N");
    assert_null(tk_puzzles_key(puzzles, 1, 1));
    tk_puzzles_close(puzzles);
    refuses("[", TK_ERROR_JSON);
    refuses("{}", TK_ERROR_JSON_MISSING);
    refuses("{\"format\":\"other\",\"game\":\"chess\",\"puzzles\":[]}", TK_ERROR_PACK_FORMAT);
    refuses(HEAD "7]}", TK_ERROR_JSON_KIND);
    refuses(HEAD "{\"rating\":700}]}", TK_ERROR_JSON_MISSING);
    refuses(HEAD "{\"rating\":700,\"turns\":0,\"theme\":\"check\",\"keys\":[\"x\"],\"position\":\"\"}]}",
            TK_ERROR_JSON_RANGE);
    refuses(HEAD "{\"more\":1}]}", TK_ERROR_JSON_UNKNOWN);
    assert_status(tk_puzzles_open("rush", &puzzles, NULL), TK_ERROR_NO_GAME);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_pack_is_various),
                                       cmocka_unit_test(test_what_the_pack_says_is_proved),
                                       cmocka_unit_test(test_faults_of_files_are_named)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
