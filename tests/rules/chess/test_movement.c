/* C4 to C8: turns, steps, what is no move, the step back, and what stands in the way. */
#include "support/chess/test.h"

/* rule:C4: White first, then alternately, each with its own pieces */
static void sides_take_turns(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_int_equal(tk_deciders(table.game, table.state), 1);
    assert_status(reads(&table, "I14>I13/S"), TK_ERROR_CHESS_NOT_YOURS);
    play(&table, "H3>H4/N");
    assert_int_equal(tk_deciders(table.game, table.state), 2);
    assert_status(reads(&table, "H4>H5/N"), TK_ERROR_CHESS_NOT_YOURS);
    play(&table, "I14>I13/S");
    assert_int_equal(tk_deciders(table.game, table.state), 1);
    table_close(&table);
}

/* rule:C4: the other seat has no moves and is told so */
static void the_other_side_waits(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    tk_action actions[4];
    assert_true(tk_legal(table.game, table.state, 0, actions, 4) > 4);
    assert_int_equal(tk_legal(table.game, table.state, 1, NULL, 0), 0);
    assert_status(tk_check(table.game, table.state, 1, actions[0]), TK_ERROR_NOT_YOUR_TURN);
    uint64_t before = tk_hash(table.game, table.state);
    assert_status(tk_apply(table.game, table.state, 1, actions[0], NULL), TK_ERROR_NOT_YOUR_TURN);
    assert_true(tk_hash(table.game, table.state) == before);
    table_close(&table);
}

/* rule:C4: only a piece moves, and only one's own */
static void only_a_piece_moves(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S #C3 xD3 wLE3/N");
    assert_status(asked(&table, "B3", "B4", "N", NULL), TK_ERROR_CHESS_EMPTY);
    assert_status(asked(&table, "H8", "H7", "S", NULL), TK_ERROR_CHESS_NOT_YOURS);
    assert_int_not_equal(asked(&table, "C3", "C4", "N", NULL), TK_OK);
    assert_int_not_equal(asked(&table, "D3", "D4", "N", NULL), TK_OK);
    assert_status(asked(&table, "E3", "E4", "N", NULL), TK_OK);
    table_close(&table);
}

/* rule:C4: every move changes one own piece and nothing else but what it destroys; so nobody passes */
static void every_move_moves_one_piece(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N wLD2/N wMF2/NE bCH8/S bLD6/W");
    tk_action actions[4096];
    size_t count = tk_legal(table.game, table.state, 0, actions, 4096);
    assert_in_range(count, 10, 4096);
    tk_state *after = malloc(tk_state_size(table.game));
    assert_non_null(after);
    for (size_t i = 0; i < count; i++) {
        memcpy(after, table.state, tk_state_size(table.game));
        assert_status(tk_apply(table.game, after, 0, actions[i], NULL), TK_OK);
        tk_chess_move move = tk_chess_move_of(actions[i]);
        int arrivals = 0;
        for (uint8_t square_number = 0; square_number < 64; square_number++) {
            tk_chess_square here = {square_number % 8, square_number / 8};
            tk_chess_content old = tk_chess_at(table.game, table.state, here);
            tk_chess_content now = tk_chess_at(table.game, after, here);
            if (now.thing != TK_CHESS_PIECE || now.colour != TK_CHESS_WHITE) {
                continue;
            }
            bool stayed = old.thing == TK_CHESS_PIECE && old.colour == now.colour && old.kind == now.kind &&
                          old.facing == now.facing;
            if (stayed) {
                continue;
            }
            arrivals++;
            assert_true(here.file == move.to.file && here.rank == move.to.rank && now.facing == move.facing);
        }
        assert_int_equal(arrivals, move.escapes ? 0 : 1);
    }
    free(after);
    table_close(&table);
}

/* rule:C4 rule:C9: only the piece that moved may fire */
static void only_the_mover_fires(void **unused) {
    (void)unused;
    /* the medium tank on B1 has the light one on B6 before it all the time */
    chess_table table = table_at("8 w wCH1/N wMB1/N wLG2/N bLB6/S bCA8/E");
    assert_status(asked(&table, "G2", "G3", "N", "B6"), TK_ERROR_CHESS_NOT_AIMED);
    assert_status(asked(&table, "B1", "B2", "N", "B6"), TK_OK);
    table_close(&table);
}

/* rule:C5: as many squares as the speed, one more is too far */
static void speed_is_the_most_steps(void **unused) {
    (void)unused;
    static const struct {
        const char *kind;
        int speed;
    } rows[6] = {{"C", 5}, {"L", 5}, {"M", 4}, {"H", 3}, {"D", 4}, {"R", 3}};
    for (int i = 0; i < 6; i++) {
        char line[96], to[16];
        bool command = rows[i].kind[0] == 'C';
        snprintf(line, sizeof line, "12 w %s bCL1/N w%sD2/N", command ? "" : "wCA1/N", rows[i].kind);
        chess_table table = table_at(line);
        for (int steps = 1; steps <= 7; steps++) {
            snprintf(to, sizeof to, "D%d", 2 + steps);
            assert_status(asked(&table, "D2", to, "N", NULL), steps <= rows[i].speed ? TK_OK : TK_ERROR_CHESS_TOO_FAR);
        }
        table_close(&table);
    }
}

/* rule:C5: a turn of 45° is a step too, either way round */
static void turns_are_steps(void **unused) {
    (void)unused;
    static const char *const names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const int turns[8] = {0, 1, 2, 3, 4, 3, 2, 1};
    chess_table table = table_at("8 w wCA1/N bCH8/S wHD4/N wMF4/N wLF2/N");
    for (int i = 1; i < 8; i++) {
        assert_status(asked(&table, "D4", "D4", names[i], NULL), turns[i] <= 3 ? TK_OK : TK_ERROR_CHESS_TOO_FAR);
        assert_status(asked(&table, "F4", "F4", names[i], NULL), TK_OK);
        assert_status(asked(&table, "F2", "F2", names[i], NULL), TK_OK);
    }
    table_close(&table);
}

/* rule:C5: steps and turns mix freely and add up */
static void steps_and_turns_mix(void **unused) {
    (void)unused;
    chess_table table = table_at("12 w wCA1/N bCL12/S wMD4/N wHH4/N");
    /* forward, turn, forward, turn */
    assert_status(asked(&table, "D4", "E6", "E", NULL), TK_OK);
    assert_status(asked(&table, "H4", "I6", "NE", NULL), TK_OK);
    assert_status(asked(&table, "H4", "I6", "E", NULL), TK_ERROR_CHESS_TOO_FAR);
    /* turn, forward, turn back */
    assert_status(asked(&table, "H4", "G5", "N", NULL), TK_OK);
    /* sideways needs two turns before the step and two after it */
    assert_status(asked(&table, "H4", "I4", "E", NULL), TK_OK);
    assert_status(asked(&table, "D4", "E4", "N", NULL), TK_ERROR_CHESS_TOO_FAR);
    table_close(&table);
}

/* rule:C5: a diagonal step costs one like any other */
static void diagonal_steps_cost_one(void **unused) {
    (void)unused;
    chess_table table = table_at("12 w wCA1/N bCL1/N wLC3/NE wHJ3/NW");
    assert_status(asked(&table, "C3", "H8", "NE", NULL), TK_OK);
    assert_status(asked(&table, "C3", "I9", "NE", NULL), TK_ERROR_CHESS_TOO_FAR);
    assert_status(asked(&table, "J3", "G6", "NW", NULL), TK_OK);
    assert_status(asked(&table, "J3", "F7", "NW", NULL), TK_ERROR_CHESS_TOO_FAR);
    table_close(&table);
}

/* rule:C5 rule:C7: on open ground a heavy tank ends in 3 + 7 + 17 ways after 1, 2, 3 steps, and in one by going back */
static void open_ground_is_counted_by_hand(void **unused) {
    (void)unused;
    chess_table table = table_at("20 w wCA1/N bCK1/S wHJ10/N");
    assert_int_equal(moves_from(&table, "J10"), 28);
    table_close(&table);
}

/* rule:C6: standing still is no move, by whatever way one comes back */
static void a_move_changes_something(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wLD4/N bLD7/W");
    assert_status(asked(&table, "D4", "D4", "N", NULL), TK_ERROR_CHESS_NO_CHANGE);
    assert_status(asked(&table, "D4", "D4", "N", "D7"), TK_ERROR_CHESS_NO_CHANGE);
    assert_status(reads(&table, "D4/N"), TK_ERROR_CHESS_NO_CHANGE);
    assert_status(reads(&table, "D4>D4/N(D7)"), TK_ERROR_CHESS_NO_CHANGE);
    assert_int_equal(moves_to(&table, "D4", "D4", "N"), 0);
    assert_int_equal(moves_to(&table, "A1", "A1", "N"), 0);
    assert_status(asked(&table, "D4", "D4", "NE", NULL), TK_OK);
    table_close(&table);
}

/* rule:C7: exactly one square straight back, with the same facing */
static void reverse_is_one_square(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wLD4/N wHF6/NE wMB6/W");
    assert_status(asked(&table, "D4", "D3", "N", NULL), TK_OK);
    assert_status(asked(&table, "D4", "D2", "N", NULL), TK_ERROR_CHESS_TOO_FAR);
    assert_status(asked(&table, "D4", "C3", "N", NULL), TK_ERROR_CHESS_TOO_FAR);
    assert_status(asked(&table, "F6", "E5", "NE", NULL), TK_OK);
    assert_status(asked(&table, "B6", "C6", "W", NULL), TK_OK);
    table_close(&table);
}

/* rule:C7: no other step goes with it, neither a turn nor a step forward */
static void reverse_goes_alone(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wLD4/N");
    /* back and turn; the light tank could also reach D3 by turning round, but then faces S */
    assert_status(asked(&table, "D4", "D3", "NE", NULL), TK_ERROR_CHESS_TOO_FAR);
    assert_status(asked(&table, "D4", "D3", "NW", NULL), TK_ERROR_CHESS_TOO_FAR);
    assert_status(asked(&table, "D4", "D3", "S", NULL), TK_OK);
    /* turn and back */
    assert_status(asked(&table, "D4", "C3", "NE", NULL), TK_ERROR_CHESS_TOO_FAR);
    table_close(&table);
}

/* rule:C7 rule:C9: the rulebook's black medium tank goes back and may then fire at one of three white tanks */
static void reverse_and_fire_at_one_of_three(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b bCA8/S wCH1/N bME5/S wLE3/N wLG4/N wLB3/N");
    assert_int_equal(moves_to(&table, "E5", "E6", "S"), 4); /* none, or one of three */
    assert_status(reads(&table, "E5>E6/S"), TK_OK);
    assert_status(reads(&table, "E5>E6/S(E3)"), TK_OK);
    assert_status(reads(&table, "E5>E6/S(G4)"), TK_OK);
    assert_status(reads(&table, "E5>E6/S(B3)"), TK_OK);
    play(&table, "E5>E6/S(G4)");
    assert_int_equal(at(&table, "G4").thing, TK_CHESS_WRECK);
    assert_int_equal(at(&table, "E3").thing, TK_CHESS_PIECE);
    assert_int_equal(at(&table, "B3").thing, TK_CHESS_PIECE);
    table_close(&table);
}

/* rule:C8: obstacles, wrecks and pieces of both sides are not entered; the refusal names which it is */
static void taken_squares_are_not_entered(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wHB3/N #B4 wHD3/N xD4 wHF3/N wLF4/N wHH3/N bLH4/N");
    assert_status(asked(&table, "B3", "B4", "N", NULL), TK_ERROR_CHESS_OBSTACLE);
    assert_status(asked(&table, "D3", "D4", "N", NULL), TK_ERROR_CHESS_WRECK);
    assert_status(asked(&table, "F3", "F4", "N", NULL), TK_ERROR_CHESS_OCCUPIED);
    assert_status(asked(&table, "H3", "H4", "N", NULL), TK_ERROR_CHESS_OCCUPIED);
    table_close(&table);
}

/* rule:C8: nor are they jumped over; going round costs steps */
static void nothing_is_jumped_over(void **unused) {
    (void)unused;
    static const char *const things[4] = {"#D5", "xD5", "wHD5/N", "bHD5/N"};
    for (int i = 0; i < 4; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCA1/N bCH8/S wLD4/N %s", things[i]);
        chess_table table = table_at(line);
        assert_status(asked(&table, "D4", "D6", "N", NULL), TK_ERROR_CHESS_TOO_FAR);
        /* NW, forward, N, NE, forward */
        assert_status(asked(&table, "D4", "D6", "NE", NULL), TK_OK);
        table_close(&table);
    }
}

/* rule:C7 rule:C8: the step back needs a free square as well */
static void reverse_needs_a_free_square(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wHC4/N #C3 wHE4/N xE3 wHG4/N bLG3/N");
    assert_status(asked(&table, "C4", "C3", "N", NULL), TK_ERROR_CHESS_OBSTACLE);
    assert_status(asked(&table, "E4", "E3", "N", NULL), TK_ERROR_CHESS_WRECK);
    assert_status(asked(&table, "G4", "G3", "N", NULL), TK_ERROR_CHESS_OCCUPIED);
    table_close(&table);
}

/* rule:C8: a step between two blocked squares that touch at a corner is allowed */
static void corners_do_not_block_steps(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N bCH8/S wHD4/NE #D5 #E4 wHG3/NW xG4 bHF3/N");
    assert_status(asked(&table, "D4", "E5", "NE", NULL), TK_OK);
    assert_status(asked(&table, "D4", "F6", "NE", NULL), TK_OK);
    assert_status(asked(&table, "G3", "F4", "NW", NULL), TK_OK);
    table_close(&table);
}

/* rule:C8: a piece walled in still turns, so its side always has a move */
static void turning_needs_no_room(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCA1/N #A2 #B1 #B2 bCH8/S wHD4/N");
    assert_int_equal(moves_from(&table, "A1"), 7);
    assert_status(asked(&table, "A1", "A1", "SW", NULL), TK_OK);
    table_close(&table);
}

/* rule:C8 rule:C10: no piece but a command tank leaves the board, over any edge */
static void edges_stop_every_step(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD1/S bCD8/N wHA4/W wHH4/E wHF8/N wHF1/S wHA8/NW");
    /* facing the edge: turns by up to 3 (6 ends) and what they lead to, none of it off the board */
    tk_action actions[1024];
    size_t count = tk_legal(table.game, table.state, 0, actions, 1024);
    assert_in_range(count, 1, 1024);
    for (size_t i = 0; i < count; i++) {
        tk_chess_move move = tk_chess_move_of(actions[i]);
        assert_false(move.escapes);
        assert_true(move.to.file < 8 && move.to.rank < 8);
    }
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_take_turns),
        cmocka_unit_test(the_other_side_waits),
        cmocka_unit_test(only_a_piece_moves),
        cmocka_unit_test(every_move_moves_one_piece),
        cmocka_unit_test(only_the_mover_fires),
        cmocka_unit_test(speed_is_the_most_steps),
        cmocka_unit_test(turns_are_steps),
        cmocka_unit_test(steps_and_turns_mix),
        cmocka_unit_test(diagonal_steps_cost_one),
        cmocka_unit_test(open_ground_is_counted_by_hand),
        cmocka_unit_test(a_move_changes_something),
        cmocka_unit_test(reverse_is_one_square),
        cmocka_unit_test(reverse_goes_alone),
        cmocka_unit_test(reverse_and_fire_at_one_of_three),
        cmocka_unit_test(taken_squares_are_not_entered),
        cmocka_unit_test(nothing_is_jumped_over),
        cmocka_unit_test(reverse_needs_a_free_square),
        cmocka_unit_test(corners_do_not_block_steps),
        cmocka_unit_test(turning_needs_no_room),
        cmocka_unit_test(edges_stop_every_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
