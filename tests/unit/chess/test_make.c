/* Making a move and taking it back: the position is what it was before, bit for bit, hash and all copies of the
 * occupancy included; and what a move leads to has the hash of that position set up anew. */
#include <tankodrom/chess.h>

#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "games/chess/words/words.h"
#include "support/chess/random_position.h"
#include "support/chess/words.h"

enum { POSITIONS = 150, MOVES_MOST = 20000 };

static uint64_t hash_set_up(const chess_position *position) {
    char line[TK_CHESS_LINE_SIZE];
    tk_text text;
    tk_text_start(&text, line, sizeof line);
    chess_write_line(position, NULL, &text);
    chess_position again;
    assert_status(chess_read_line(line, NULL, NULL, &again, NULL), TK_OK);
    return again.hash;
}

static void try_moves(const chess_rules *rules, chess_position *position) {
    static tk_action moves[MOVES_MOST];
    const chess_position before = *position;
    size_t count = chess_moves_list(rules, position, position->side, moves, MOVES_MOST);
    assert_in_range(count, 1, MOVES_MOST);
    for (size_t index = 0; index < count; index++) {
        chess_undo undo = chess_make(position, moves[index]);
        assert_int_not_equal(position->hash, before.hash);
        if (index % 16 == 0 && !chess_decided(position)) {
            assert_int_equal(position->hash, hash_set_up(position));
        }
        chess_unmake(position, moves[index], undo);
        assert_memory_equal(position, &before, sizeof before);
    }
}

static void test_taking_back(void **state) {
    (void)state;
    tk_game *game = NULL;
    assert_status(tk_game_open("chess", NULL, NULL, &game, NULL), TK_OK);
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        static char line[REFERENCE_LINE_SIZE];
        reference_position random;
        random_position(seed, &random);
        reference_write(&random, line, sizeof line);
        chess_position position;
        assert_status(chess_read_line(line, NULL, NULL, &position, NULL), TK_OK);
        try_moves(tk_game_rules_of(game, "chess"), &position);
    }
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_taking_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
