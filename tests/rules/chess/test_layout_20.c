/* rule:C3: the layout of the 20 by 20 board, held against everything that is asked of it.
 *
 * The start is copied square by square into the slow generator's board and judged there, so nothing of the engine's own
 * report on setups is trusted. The balance of play is measured, not tested: docs/balance/chess-20.md. */
#include "support/chess/reference.h"
#include "support/chess/test.h"
#include "support/memory.h"

enum { SIZE = 20, HOME = 3, SQUARES = SIZE * SIZE };

static reference_position start;

static int load_start(void **unused) {
    (void)unused;
    chess_table table = table_with((const char *const[]){"size=20", NULL});
    start = (reference_position){.size = SIZE, .side = REFERENCE_WHITE};
    for (int rank = 0; rank < SIZE; rank++) {
        for (int file = 0; file < SIZE; file++) {
            tk_chess_square place = {(uint8_t)file, (uint8_t)rank};
            tk_chess_content content = tk_chess_at(table.game, table.state, place);
            reference_cell *cell = &start.cell[rank][file];
            if (content.thing == TK_CHESS_OBSTACLE) {
                cell->thing = REFERENCE_OBSTACLE;
            } else if (content.thing == TK_CHESS_PIECE) {
                const char *letter = strchr(reference_letters, tk_chess_letter(content.kind));
                *cell = (reference_cell){REFERENCE_PIECE, (uint8_t)content.colour,
                                         (uint8_t)(letter - reference_letters), (uint8_t)content.facing};
            } else {
                assert_int_equal(content.thing, TK_CHESS_FREE);
            }
        }
    }
    table_close(&table);
    return 0;
}

static bool on_board(int file, int rank) {
    return file >= 0 && file < SIZE && rank >= 0 && rank < SIZE;
}

static bool is_obstacle(int file, int rank) {
    return start.cell[rank][file].thing == REFERENCE_OBSTACLE;
}

static bool is_piece(int file, int rank, int colour, char letter) {
    const reference_cell *cell = &start.cell[rank][file];
    return cell->thing == REFERENCE_PIECE && cell->colour == colour && reference_letters[cell->kind] == letter;
}

/* Marks what is connected with a square: obstacles with obstacles, also at a corner; or squares without one, by sides
 * alone, which is less than tanks can do. Returns how many. */
static int fill(bool seen[SIZE][SIZE], int file, int rank, bool obstacles) {
    if (!on_board(file, rank) || seen[rank][file] || is_obstacle(file, rank) != obstacles) {
        return 0;
    }
    seen[rank][file] = true;
    int count = 1;
    for (int up = -1; up <= 1; up++) {
        for (int right = -1; right <= 1; right++) {
            if (obstacles || up == 0 || right == 0) {
                count += fill(seen, file + right, rank + up, obstacles);
            }
        }
    }
    return count;
}

/* rule:C3: (f, r) and (21 − f, 21 − r) hold the same, with colours and facings turned round */
static void the_board_is_symmetric_through_its_centre(void **unused) {
    (void)unused;
    for (int rank = 0; rank < SIZE; rank++) {
        for (int file = 0; file < SIZE; file++) {
            reference_cell here = start.cell[rank][file];
            reference_cell there = start.cell[SIZE - 1 - rank][SIZE - 1 - file];
            assert_int_equal(here.thing, there.thing);
            if (here.thing == REFERENCE_PIECE) {
                assert_int_equal(here.kind, there.kind);
                assert_int_equal(here.colour, 1 - there.colour);
                assert_int_equal(here.facing, (there.facing + 4) % 8);
            }
        }
    }
}

/* rule:C3: 2 H, 3 M, 4 L, 1 C, 2 D and 2 R on ranks 1 to 3, facing N */
static void white_stands_on_its_first_three_ranks(void **unused) {
    (void)unused;
    static const char letters[] = "HMLCDR";
    static const int expected[] = {2, 3, 4, 1, 2, 2};
    int found[6] = {0};
    for (int rank = 0; rank < SIZE; rank++) {
        for (int file = 0; file < SIZE; file++) {
            for (int kind = 0; kind < 6; kind++) {
                if (is_piece(file, rank, REFERENCE_WHITE, letters[kind])) {
                    found[kind]++;
                    assert_in_range(rank, 0, HOME - 1);
                    assert_int_equal(start.cell[rank][file].facing, 0);
                }
            }
        }
    }
    for (int kind = 0; kind < 6; kind++) {
        assert_int_equal(found[kind], expected[kind]);
    }
}

/* rule:C3: 68 to 80 obstacles in chunks of 2 to 7 */
static void obstacles_lie_in_chunks(void **unused) {
    (void)unused;
    bool seen[SIZE][SIZE] = {{false}};
    int total = 0;
    for (int rank = 0; rank < SIZE; rank++) {
        for (int file = 0; file < SIZE; file++) {
            int count = fill(seen, file, rank, true);
            total += count;
            if (count != 0) {
                assert_in_range(count, 2, 7);
            }
        }
    }
    assert_in_range(total, 68, 80);
}

/* rule:C3: every free square can be reached; and none is the end of a blind alley */
static void every_free_square_can_be_reached(void **unused) {
    (void)unused;
    bool seen[SIZE][SIZE] = {{false}};
    int obstacles = 0;
    for (int rank = 0; rank < SIZE; rank++) {
        for (int file = 0; file < SIZE; file++) {
            if (is_obstacle(file, rank)) {
                obstacles++;
                continue;
            }
            int ways = 0;
            ways += on_board(file - 1, rank) && !is_obstacle(file - 1, rank);
            ways += on_board(file + 1, rank) && !is_obstacle(file + 1, rank);
            ways += on_board(file, rank - 1) && !is_obstacle(file, rank - 1);
            ways += on_board(file, rank + 1) && !is_obstacle(file, rank + 1);
            assert_in_range(ways, 2, 4);
        }
    }
    assert_int_equal(fill(seen, 0, 0, false), SQUARES - obstacles);
}

/* rule:C3: nothing can be destroyed on the first turn, whoever has it; and every piece can leave its square */
static void the_first_turn_destroys_nothing(void **unused) {
    (void)unused;
    reference_move *moves = take(REFERENCE_MOVES_MOST * sizeof *moves);
    for (int colour = 0; colour < 2; colour++) {
        bool leaves[SIZE][SIZE] = {{false}};
        int leaving = 0;
        size_t count = reference_moves(&start, colour, moves, REFERENCE_MOVES_MOST);
        assert_in_range(count, 1, REFERENCE_MOVES_MOST);
        for (size_t index = 0; index < count; index++) {
            const reference_move *move = &moves[index];
            assert_false(move->fires);
            if (move->to_file != move->from_file || move->to_rank != move->from_rank) {
                leaving += !leaves[move->from_rank][move->from_file];
                leaves[move->from_rank][move->from_file] = true;
            }
        }
        assert_int_equal(leaving, 14);
    }
    free(moves);
}

/* Squares without an obstacle from a square, itself not counted, in a direction; *edge when the board ends the line. */
static int line_of_sight(int file, int rank, int right, int up, bool *edge) {
    int length = 0;
    for (;;) {
        file += right;
        rank += up;
        *edge = !on_board(file, rank);
        if (*edge || is_obstacle(file, rank)) {
            return length;
        }
        length++;
    }
}

/* rule:C3: an obstacle ahead of each command tank on its file; and no line from it, even with all pieces gone, reaches
 * the ranks where the enemy starts */
static void command_tanks_stand_behind_obstacles(void **unused) {
    (void)unused;
    int found = 0;
    for (int file = 0; file < SIZE; file++) {
        for (int rank = 0; rank < SIZE; rank++) {
            bool white = is_piece(file, rank, REFERENCE_WHITE, 'C');
            if (!white && !is_piece(file, rank, REFERENCE_BLACK, 'C')) {
                continue;
            }
            bool edge;
            found++;
            for (int right = -1; right <= 1; right++) {
                int length = line_of_sight(file, rank, right, white ? 1 : -1, &edge);
                assert_true(right != 0 || !edge);
                assert_true(white ? rank + length < SIZE - HOME : rank - length >= HOME);
            }
        }
    }
    assert_int_equal(found, 2);
}

/* rule:C3: what the report says of the new pieces: guns have a lane of five squares or more that ends before the enemy,
 * rocket launchers have cover ahead of them */
static void guns_have_lanes_and_rockets_cover(void **unused) {
    (void)unused;
    bool edge;
    for (int file = 0; file < SIZE; file++) {
        for (int rank = 0; rank < HOME; rank++) {
            int length = line_of_sight(file, rank, 0, 1, &edge);
            if (is_piece(file, rank, REFERENCE_WHITE, 'D')) {
                assert_in_range(length, 5, SIZE - HOME - rank - 1);
                assert_false(edge);
            } else if (is_piece(file, rank, REFERENCE_WHITE, 'R')) {
                assert_in_range(length, 1, 5);
            }
        }
    }
}

static char drawn(int file, int rank) {
    const reference_cell *cell = &start.cell[rank][file];
    if (cell->thing == REFERENCE_FREE) {
        return '.';
    }
    if (cell->thing == REFERENCE_OBSTACLE) {
        return '#';
    }
    const char *letters = cell->colour == REFERENCE_WHITE ? reference_letters : "clmhdr";
    return letters[cell->kind];
}

/* The report is about this board and no other. */
static void the_report_draws_this_board(void **unused) {
    (void)unused;
    char *report = take_file(TANKODROM_SOURCE_DIR "/docs/balance/chess-20.md", NULL);
    assert_non_null(report);
    for (int rank = 0; rank < SIZE; rank++) {
        char line[2 * SIZE + 8];
        int used = snprintf(line, sizeof line, "\n%2d", rank + 1);
        for (int file = 0; file < SIZE; file++) {
            used += snprintf(line + used, sizeof line - (size_t)used, " %c", drawn(file, rank));
        }
        if (strstr(report, line) == NULL) {
            fail_msg("the drawing lacks the line%s", line);
        }
    }
    free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_symmetric_through_its_centre),
        cmocka_unit_test(white_stands_on_its_first_three_ranks),
        cmocka_unit_test(obstacles_lie_in_chunks),
        cmocka_unit_test(every_free_square_can_be_reached),
        cmocka_unit_test(the_first_turn_destroys_nothing),
        cmocka_unit_test(command_tanks_stand_behind_obstacles),
        cmocka_unit_test(guns_have_lanes_and_rockets_cover),
        cmocka_unit_test(the_report_draws_this_board),
    };
    return cmocka_run_group_tests(tests, load_start, NULL);
}
