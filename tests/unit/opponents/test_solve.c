/* The solver of Tank Chess finds exactly the wins that there are: small random setups are solved a second time by
 * trying every move and every answer through the game interface, without any of the solver's arguments. */
#include "support/chess/test.h"

#include <tankodrom/solve.h>

#include "support/chess/random_position.h"

enum { KEYS_MOST = 4096, MOVES_MOST = 2048 };

static void *memory;

/* ---- Every move, every answer ---- */

static bool wins_in(const tk_game *game, const tk_state *state, unsigned turns);

static bool is_won(const tk_game *game, const tk_state *state, unsigned seat) {
    tk_outcome outcome;
    tk_outcome_of(game, state, &outcome);
    return outcome.finished && outcome.payoff[seat] == 1000;
}

static bool wins_with(const tk_game *game, const tk_state *state, tk_action move, unsigned turns) {
    const unsigned me = tk_chess_to_move(game, state);
    const size_t size = tk_state_size(game);
    tk_state *after = malloc(size), *answered = malloc(size);
    tk_action answers[MOVES_MOST];
    memcpy(after, state, size);
    tk_apply_legal(game, after, me, move, NULL);
    bool won = is_won(game, after, me);
    if (!won && turns > 1) {
        const size_t count = tk_legal(game, after, 1 - me, answers, MOVES_MOST);
        assert_true(count <= MOVES_MOST);
        won = count > 0;
        for (size_t index = count; won && index-- > 0;) { /* shots stand at the end */
            memcpy(answered, after, size);
            tk_apply_legal(game, answered, 1 - me, answers[index], NULL);
            won = !is_won(game, answered, 1 - me) && wins_in(game, answered, turns - 1);
        }
    }
    free(after);
    free(answered);
    return won;
}

static bool wins_in(const tk_game *game, const tk_state *state, unsigned turns) {
    tk_action moves[MOVES_MOST];
    const size_t count = tk_legal(game, state, tk_chess_to_move(game, state), moves, MOVES_MOST);
    assert_true(count <= MOVES_MOST);
    for (unsigned in = 1; in <= turns; in++) {
        for (size_t index = count; index-- > 0;) {
            if (wins_with(game, state, moves[index], in)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Random small setups ---- */

static void add_piece(uint64_t *seed, char colour, char kind, bool taken[64], char *line) {
    static const char *const facings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    int square = test_random_below(seed, 64);
    while (taken[square]) {
        square = test_random_below(seed, 64);
    }
    taken[square] = true;
    line += strlen(line);
    if (kind == '#') {
        sprintf(line, " #%c%d", 'A' + square % 8, 1 + square / 8);
    } else {
        sprintf(line, " %c%c%c%d/%s", colour, kind, 'A' + square % 8, 1 + square / 8,
                facings[test_random_below(seed, 8)]);
    }
}

static void random_line(uint64_t seed, int pieces, int obstacles, char line[512]) {
    bool taken[64] = {false};
    strcpy(line, "8 w");
    add_piece(&seed, 'w', 'C', taken, line);
    add_piece(&seed, 'b', 'C', taken, line);
    for (int count = test_random_below(&seed, pieces + 1); count > 0; count--) {
        add_piece(&seed, 'w', "LMHDR"[test_random_below(&seed, 5)], taken, line);
    }
    for (int count = test_random_below(&seed, pieces + 1); count > 0; count--) {
        add_piece(&seed, 'b', "LMHDR"[test_random_below(&seed, 5)], taken, line);
    }
    for (int count = obstacles; count > 0; count--) {
        add_piece(&seed, 0, '#', taken, line);
    }
}

static bool is_among(const tk_action *keys, size_t count, tk_action move) {
    while (count > 0 && keys[count - 1] != move) {
        count--;
    }
    return count > 0;
}

/* The memory is the same for all: the boards of this file are of one size, but for one that clears it. */
static tk_solve question(const chess_table *table, unsigned turns) {
    return (tk_solve){.game = table->game,
                      .state = table->state,
                      .turns = turns,
                      .all = true,
                      .memory = memory,
                      .memory_size = TK_SOLVE_MEMORY_LEAST};
}

/* After a wrong move and its answer nothing wins at once. */
static void check_refutation(const chess_table *table, const tk_solution *solution) {
    const size_t size = tk_state_size(table->game);
    tk_state *after = malloc(size);
    memcpy(after, table->state, size);
    for (unsigned ply = 0; ply < 2; ply++) {
        assert_status(tk_apply(table->game, after, solution->line[ply].seat, solution->line[ply].action, NULL), TK_OK);
    }
    assert_false(wins_in(table->game, after, 1));
    free(after);
}

/* Every first move judged both ways; and every line that is told is a win. */
static unsigned compare(const char *line, unsigned turns) {
    static tk_action keys[KEYS_MOST], moves[MOVES_MOST];
    char position[600];
    snprintf(position, sizeof position, "position=%s", line);
    chess_table table = table_with((const char *const[]){position, "repetition=off", "quiet=0", NULL});
    const unsigned me = tk_chess_to_move(table.game, table.state);
    const tk_solve solve = question(&table, turns);
    tk_solution solution;
    assert_status(tk_solve_find(&solve, keys, KEYS_MOST, &solution), TK_OK);
    unsigned found = 0;
    for (unsigned in = 1; in <= turns && found == 0; in++) {
        const size_t count = tk_legal(table.game, table.state, me, moves, MOVES_MOST);
        for (size_t index = 0; index < count; index++) {
            if (wins_with(table.game, table.state, moves[index], in)) {
                found = in;
                if (!is_among(keys, solution.keys, moves[index])) {
                    fail_msg("%s: a key in %u is missing", line, in);
                }
            } else if (solution.turns == in && is_among(keys, solution.keys, moves[index])) {
                fail_msg("%s: a key in %u is none", line, in);
            }
        }
    }
    if (found != solution.turns || solution.verdict != (found > 0 ? TK_SOLVE_WON : TK_SOLVE_NOT)) {
        fail_msg("%s: a win in %u, found %u", line, found, solution.turns);
    }
    if (found > 0) {
        assert_int_equal(solution.length, 2 * found - 1);
        for (unsigned ply = 0; ply < solution.length; ply++) {
            assert_status(tk_apply(table.game, table.state, solution.line[ply].seat, solution.line[ply].action, NULL),
                          TK_OK);
        }
        assert_true(is_won(table.game, table.state, me));
    }
    table_close(&table);
    return found;
}

static void test_agrees_with_trying_everything(void **state) {
    (void)state;
    unsigned found[3] = {0};
    for (uint64_t seed = 0; seed < 150; seed++) {
        char line[512];
        random_line(seed, 3, 14, line);
        found[compare(line, 2)]++;
    }
    assert_true(found[0] > 10 && found[1] > 10 && found[2] > 5);
}

static void test_agrees_three_turns_deep(void **state) {
    (void)state;
    unsigned found[4] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        char line[512];
        random_line(seed, 1, 38, line);
        found[compare(line, 3)]++;
    }
    assert_true(found[0] > 5 && found[1] > 5 && found[2] > 0 && found[3] > 0);
}

/* Each move on its own: it wins exactly when trying everything says so, and what refutes it can be played. */
static void test_judges_single_moves(void **state) {
    (void)state;
    static tk_action moves[MOVES_MOST];
    for (uint64_t seed = 1000; seed < 1020; seed++) {
        char line[512];
        random_line(seed, 2, 20, line);
        chess_table table = table_at(line);
        const tk_solve solve = question(&table, 2);
        const unsigned me = tk_chess_to_move(table.game, table.state);
        const size_t count = tk_legal(table.game, table.state, me, moves, MOVES_MOST);
        for (size_t index = 0; index < count; index += 3) {
            tk_solution solution;
            assert_status(tk_solve_try(&solve, moves[index], &solution), TK_OK);
            const bool wins = wins_with(table.game, table.state, moves[index], 2);
            assert_int_equal(solution.verdict, wins ? TK_SOLVE_WON : TK_SOLVE_NOT);
            assert_true(solution.line[0].action == moves[index]);
            if (!wins) {
                assert_int_equal(solution.length, 2);
                check_refutation(&table, &solution);
            }
        }
        table_close(&table);
    }
}

/* ---- Known positions ---- */

/* White on the edge faces it, walled in: the command tank leaves (C10). */
static void test_finds_an_escape(void **state) {
    (void)state;
    chess_table table = table_at("8 w wCA8/N #A7 #B7 #B8 bCH1/S");
    const tk_solve solve = question(&table, 3);
    tk_action key;
    tk_solution solution;
    assert_status(tk_solve_find(&solve, &key, 1, &solution), TK_OK);
    assert_int_equal(solution.verdict, TK_SOLVE_WON);
    assert_int_equal(solution.turns, 1);
    assert_true(tk_chess_move_of(key).escapes);
    table_close(&table);
}

/* ---- Limits ---- */

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

static void test_gives_up_when_told_so(void **state) {
    (void)state;
    chess_table table = table_with(NULL);
    tk_solve solve = question(&table, 3);
    tk_solution solution;
    memset(memory, 0, TK_SOLVE_MEMORY_LEAST);
    solve.nodes = 500;
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_OK);
    assert_int_equal(solution.verdict, TK_SOLVE_UNKNOWN);
    assert_true(solution.nodes <= 501);
    solve.nodes = 0;
    solve.stop = stop_at_once;
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_OK);
    assert_int_equal(solution.verdict, TK_SOLVE_UNKNOWN);
    table_close(&table);
}

static void test_refuses_what_is_no_question(void **state) {
    (void)state;
    chess_table table = table_at("8 w wCA1/N bCH8/S");
    tk_solve solve = question(&table, 0);
    tk_solution solution;
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_ERROR_ARGUMENT);
    solve.turns = TK_SOLVE_TURNS_MOST + 1;
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_ERROR_ARGUMENT);
    solve.turns = 1;
    solve.memory_size = TK_SOLVE_MEMORY_LEAST - 1;
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_ERROR_ARGUMENT);
    solve.memory_size = TK_SOLVE_MEMORY_LEAST;
    assert_status(tk_solve_try(&solve, 0, &solution), TK_ERROR_CHESS_NO_CHANGE);
    assert_status(tk_declare(table.game, table.state, TK_CHESS_WHITE, TK_RESIGN, NULL), TK_OK);
    assert_status(tk_solve_find(&solve, NULL, 0, &solution), TK_ERROR_FINISHED);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_trying_everything), cmocka_unit_test(test_agrees_three_turns_deep),
        cmocka_unit_test(test_judges_single_moves),           cmocka_unit_test(test_finds_an_escape),
        cmocka_unit_test(test_gives_up_when_told_so),         cmocka_unit_test(test_refuses_what_is_no_question)};
    memory = calloc(1, TK_SOLVE_MEMORY_LEAST);
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(memory);
    return failed;
}
