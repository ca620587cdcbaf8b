/* C9, C11, C12, C13: fire, armour, kills and wrecks. */
#include "support/chess/test.h"

/* rule:C9: ahead and along both forward diagonals, at any range */
static void fire_goes_three_ways_at_any_range(void **unused) {
    (void)unused;
    chess_table table = table_at("24 w wCX1/N bCA24/S wML1/N bLL24/N bLX14/N bLA13/N bLM22/S");
    /* at L2 the ways are L3…L24, M3…X14 and K3…A13 */
    assert_status(asked(&table, "L1", "L2", "N", "L24"), TK_OK);
    assert_status(asked(&table, "L1", "L2", "N", "X14"), TK_OK);
    assert_status(asked(&table, "L1", "L2", "N", "A13"), TK_OK);
    assert_status(asked(&table, "L1", "L2", "N", "M22"), TK_ERROR_CHESS_NOT_AIMED);
    assert_int_equal(moves_to(&table, "L1", "L2", "N"), 4);
    table_close(&table);
}

/* rule:C9: never sideways or back; on a diagonal facing the three ways turn with it */
static void fire_goes_forward_only(void **unused) {
    (void)unused;
    static const char *const names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    static const char *const targets[8] = {"G10", "J10", "J7", "J4", "G4", "D4", "D7", "D10"};
    static const char *const from[8] = {"G6", "F6", "F7", "F8", "G8", "H8", "H7", "H6"};
    for (int face = 0; face < 8; face++) {
        char line[160];
        snprintf(line, sizeof line,
                 "14 w wCA2/N bCN12/S wM%s/%s bLG10/W bLJ10/W bLJ7/N bLJ4/W bLG4/W bLD4/W bLD7/N bLD10/W", from[face],
                 names[face]);
        chess_table table = table_at(line);
        for (int way = 0; way < 8; way++) {
            int turn = (way - face + 8) % 8;
            assert_status(asked(&table, from[face], "G7", names[face], targets[way]),
                          turn <= 1 || turn == 7 ? TK_OK : TK_ERROR_CHESS_NOT_AIMED);
        }
        assert_int_equal(moves_to(&table, from[face], "G7", names[face]), 4);
        table_close(&table);
    }
}

/* rule:C9: the rulebook's white heavy tank cannot fire at a light tank beside it, straight or diagonally */
static void fire_needs_a_gap(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wHD3/N bLD5/S bLE5/S bLC6/S");
    assert_status(asked(&table, "D3", "D4", "N", "D5"), TK_ERROR_CHESS_TOO_CLOSE);
    assert_status(asked(&table, "D3", "D4", "N", "E5"), TK_ERROR_CHESS_TOO_CLOSE);
    assert_status(reads(&table, "D3>D4/N(D5)"), TK_ERROR_CHESS_TOO_CLOSE);
    assert_int_equal(moves_to(&table, "D3", "D4", "N"), 1);
    /* from D2 there are two empty squares to D5 */
    assert_status(asked(&table, "D3", "D2", "N", "D5"), TK_OK);
    table_close(&table);
    /* one empty square between is enough */
    table = table_at("8 w wCH1/N bCA8/S wHD2/N bLD5/S bLF5/S bLB5/S");
    assert_status(asked(&table, "D2", "D3", "N", "D5"), TK_OK);
    assert_status(asked(&table, "D2", "D3", "N", "F5"), TK_OK);
    assert_status(asked(&table, "D2", "D3", "N", "B5"), TK_OK);
    table_close(&table);
}

/* rule:C9: obstacles, wrecks and pieces of either side stop a shot */
static void fire_needs_a_clear_line(void **unused) {
    (void)unused;
    static const char *const things[4] = {"#D6", "xD6", "wLD6/N", "bHD6/S"};
    for (int i = 0; i < 4; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCH1/N bCA8/S wMD3/N bLD8/S %s", things[i]);
        chess_table table = table_at(line);
        assert_status(asked(&table, "D3", "D4", "N", "D8"), TK_ERROR_CHESS_NO_LINE);
        assert_int_equal(moves_to(&table, "D3", "D4", "N"), 1);
        table_close(&table);
    }
    chess_table table = table_at("8 w wCH1/N bCA8/S wMD3/N bLD8/S");
    assert_status(asked(&table, "D3", "D4", "N", "D8"), TK_OK);
    table_close(&table);
}

/* rule:C9: the square the piece came from is empty by then */
static void fire_crosses_the_square_left(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wMD4/N bLD5/S");
    assert_status(asked(&table, "D4", "D3", "N", "D5"), TK_OK);
    table_close(&table);
}

/* rule:C8 rule:C9: two blocked squares that touch at a corner do not stop a shot between them */
static void corners_do_not_block_fire(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wMB2/NE #D5 xE4 bLF6/N");
    assert_status(asked(&table, "B2", "C3", "NE", "F6"), TK_OK);
    table_close(&table);
}

/* rule:C9: one never has to fire, and may after a turn on the spot */
static void firing_is_a_choice(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wLD2/N bLD7/W");
    assert_status(reads(&table, "D2>D3/N"), TK_OK);
    assert_status(reads(&table, "D2>D3/N(D7)"), TK_OK);
    assert_status(reads(&table, "D2/NE(D7)"), TK_OK); /* the left diagonal of NE is N */
    play(&table, "D2>D3/N");
    assert_int_equal(at(&table, "D7").thing, TK_CHESS_PIECE);
    table_close(&table);
}

/* rule:C9: own pieces, wrecks, obstacles and empty squares are no targets */
static void only_enemies_are_targets(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wHD2/N wLD7/N xF5 #B5");
    assert_status(asked(&table, "D2", "D3", "N", "D7"), TK_ERROR_CHESS_OWN_TARGET);
    assert_status(asked(&table, "D2", "D3", "N", "D6"), TK_ERROR_CHESS_NO_TARGET);
    tk_status wreck = asked(&table, "D2", "D3", "N", "F5");
    assert_true(wreck == TK_ERROR_CHESS_NO_TARGET || wreck == TK_ERROR_CHESS_WRECK);
    tk_status obstacle = asked(&table, "D2", "D3", "N", "B5");
    assert_true(obstacle == TK_ERROR_CHESS_NO_TARGET || obstacle == TK_ERROR_CHESS_OBSTACLE);
    table_close(&table);
}

/* rule:C9 rule:C12: a shot that cannot destroy is no move of its own, and a reader drops it */
static void a_shot_in_vain_is_dropped(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S #A7 #B7 #B8 wLD2/N bHD6/S");
    assert_status(asked(&table, "D2", "D3", "N", "D6"), TK_ERROR_CHESS_ARMOUR);
    assert_int_equal(moves_to(&table, "D2", "D3", "N"), 1);
    assert_string_equal(written(&table, "D2>D3/N(D6)"), "D2>D3/N");
    play(&table, "D2>D3/N(D6)");
    assert_int_equal(at(&table, "D6").thing, TK_CHESS_PIECE);
    table_close(&table);
}

/* rule:C12: the rulebook's white medium tank comes to where it could fire at two tanks and can destroy neither */
static void gun_two_against_two(void **unused) {
    (void)unused;
    /* a medium tank that shows its front (2) and a heavy one that shows its side (2) */
    chess_table table = table_at("8 w wCH1/N bCA8/S wMD2/N bMD6/S bHG6/N");
    assert_status(asked(&table, "D2", "D3", "N", "D6"), TK_ERROR_CHESS_ARMOUR);
    assert_status(asked(&table, "D2", "D3", "N", "G6"), TK_ERROR_CHESS_ARMOUR);
    assert_int_equal(moves_to(&table, "D2", "D3", "N"), 1);
    table_close(&table);
}

/* rule:C11 rule:C12: the rulebook's black command tank destroys a white medium tank from behind */
static void the_rear_is_weak(void **unused) {
    (void)unused;
    chess_table table = table_at("8 b wCH1/N bCC7/S wMC3/S wLF8/N");
    play(&table, "C7>C6/S(C3)");
    assert_int_equal(at(&table, "C3").thing, TK_CHESS_WRECK);
    assert_string_equal(ended(&table), "");
    table_close(&table);
}

/* rule:C12: a tank destroys its own kind from the side and from behind only */
static void equals_meet_at_the_front(void **unused) {
    (void)unused;
    for (const char *kind = "LMH"; *kind != '\0'; kind++) {
        static const struct {
            const char *facing;
            tk_status status;
        } rows[8] = {{"S", TK_ERROR_CHESS_ARMOUR},
                     {"SE", TK_OK},
                     {"E", TK_OK},
                     {"NE", TK_OK},
                     {"N", TK_OK},
                     {"NW", TK_OK},
                     {"W", TK_OK},
                     {"SW", TK_OK}};
        for (int i = 0; i < 8; i++) {
            char line[96];
            snprintf(line, sizeof line, "8 w wCH1/N bCA8/S w%cD2/N b%cD6/%s", *kind, *kind, rows[i].facing);
            chess_table table = table_at(line);
            assert_status(asked(&table, "D2", "D3", "N", "D6"), rows[i].status);
            table_close(&table);
        }
    }
}

/* The table of pieces as printed: letter, armour front, side, rear, gun. */
static const struct {
    char letter;
    int front, side, rear, gun;
} printed[6] = {{'C', 1, 0, 0, 1}, {'L', 1, 0, 0, 1}, {'M', 2, 1, 0, 2},
                {'H', 3, 2, 1, 3}, {'D', 2, 1, 0, 4}, {'R', 1, 0, 0, 5}};

/* Fires from three squares off in a direction at a target in the middle; the shooter comes one step nearer first and
 * faces the target, or looks past it by 45°. */
static void check_shot(int shooter, int target, int direction, int target_facing, int look) {
    static const char *const names[8] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    /* squares 3 away from F6 against the direction, and where one step in facing direction + look comes from */
    static const int step_file[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int step_rank[8] = {1, 1, 0, -1, -1, -1, 0, 1};
    int face = (direction + look + 8) % 8;
    int end_file = 5 - 3 * step_file[direction], end_rank = 5 - 3 * step_rank[direction];
    int from_file = end_file - step_file[face], from_rank = end_rank - step_rank[face];
    char from[16], end[16], line[128];
    snprintf(from, sizeof from, "%c%d", 'A' + from_file, from_rank + 1);
    snprintf(end, sizeof end, "%c%d", 'A' + end_file, end_rank + 1);
    snprintf(line, sizeof line, "12 w %s %s w%c%s/%s b%cF6/%s", printed[shooter].letter == 'C' ? "" : "wCA12/N",
             printed[target].letter == 'C' ? "" : "bCL1/S", printed[shooter].letter, from, names[face],
             printed[target].letter, names[target_facing]);
    int armour = printed[target].side;
    if (target_facing == (direction + 4) % 8) {
        armour = printed[target].front;
    }
    if (target_facing == direction) {
        armour = printed[target].rear;
    }
    tk_status expected = printed[shooter].gun > armour ? TK_OK : TK_ERROR_CHESS_ARMOUR;
    if (look != 0 && shooter >= 4) {
        expected = TK_ERROR_CHESS_NOT_AIMED;
    }
    chess_table table = table_at(line);
    tk_status found = asked(&table, from, end, names[face], "F6");
    if (found != expected) {
        fail_msg("%s: %s>%s(F6): %s, expected %s", line, from, end, tk_status_name(found), tk_status_name(expected));
    }
    table_close(&table);
}

/* rule:C11 rule:C12 rule:C14 rule:C15: every piece at every piece, from every side, onto every facing */
static void every_gun_against_every_armour(void **unused) {
    (void)unused;
    for (int shooter = 0; shooter < 6; shooter++) {
        for (int target = 0; target < 6; target++) {
            for (int direction = 0; direction < 8; direction++) {
                for (int target_facing = 0; target_facing < 8; target_facing++) {
                    check_shot(shooter, target, direction, target_facing, (target_facing + direction) % 3 - 1);
                    check_shot(shooter, target, direction, target_facing, 0);
                }
            }
        }
    }
}

/* rule:C11: the front is met only by a shot straight at the face, also on a diagonal facing */
static void diagonal_faces_are_straight_too(void **unused) {
    (void)unused;
    /* a medium tank's shot (2) to the NE at a medium tank: front 2 holds, side 1 and rear 0 do not */
    static const struct {
        const char *facing;
        tk_status status;
    } rows[4] = {{"SW", TK_ERROR_CHESS_ARMOUR}, {"S", TK_OK}, {"W", TK_OK}, {"NE", TK_OK}};
    for (int i = 0; i < 4; i++) {
        char line[96];
        snprintf(line, sizeof line, "8 w wCH1/N bCA8/S wMB2/NE bMF6/%s", rows[i].facing);
        chess_table table = table_at(line);
        assert_status(asked(&table, "B2", "C3", "NE", "F6"), rows[i].status);
        table_close(&table);
    }
}

/* rule:C13: a destroyed piece stays as a wreck that nobody enters, shoots through or shoots at */
static void wrecks_stay_in_the_way(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wMD2/N bLD5/W bLD8/S wLD1/E");
    play(&table, "D2>D3/N(D5)");
    assert_int_equal(at(&table, "D5").thing, TK_CHESS_WRECK);
    char line[TK_CHESS_LINE_SIZE];
    tk_chess_line_write(table.game, table.state, line, sizeof line);
    assert_non_null(strstr(line, "xD5"));
    assert_null(strstr(line, "bLD5"));
    assert_int_not_equal(asked(&table, "D5", "D6", "W", NULL), TK_OK);
    assert_status(asked(&table, "D8", "D5", "S", NULL), TK_ERROR_CHESS_WRECK);
    assert_status(asked(&table, "D8", "D4", "S", NULL), TK_ERROR_CHESS_TOO_FAR);
    play(&table, "A8>A7/S");
    assert_status(asked(&table, "D3", "D2", "N", "D8"), TK_ERROR_CHESS_NO_LINE);
    tk_status wreck = asked(&table, "D3", "D2", "N", "D5");
    assert_true(wreck == TK_ERROR_CHESS_NO_TARGET || wreck == TK_ERROR_CHESS_WRECK);
    assert_status(asked(&table, "D3", "D4", "N", NULL), TK_OK);
    assert_status(asked(&table, "D3", "D5", "N", NULL), TK_ERROR_CHESS_WRECK);
    table_close(&table);
}

/* rule:C13: for the rest of the game */
static void wrecks_never_go(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wMD2/N bLD5/W");
    play(&table, "D2>D3/N(D5) A8>A7/S");
    for (int turn = 0; turn < 3; turn++) {
        play(&table, turn % 2 == 0 ? "D3/NE A7/SE" : "D3/N A7/S");
        assert_int_equal(at(&table, "D5").thing, TK_CHESS_WRECK);
    }
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fire_goes_three_ways_at_any_range),
        cmocka_unit_test(fire_goes_forward_only),
        cmocka_unit_test(fire_needs_a_gap),
        cmocka_unit_test(fire_needs_a_clear_line),
        cmocka_unit_test(fire_crosses_the_square_left),
        cmocka_unit_test(corners_do_not_block_fire),
        cmocka_unit_test(firing_is_a_choice),
        cmocka_unit_test(only_enemies_are_targets),
        cmocka_unit_test(a_shot_in_vain_is_dropped),
        cmocka_unit_test(gun_two_against_two),
        cmocka_unit_test(the_rear_is_weak),
        cmocka_unit_test(equals_meet_at_the_front),
        cmocka_unit_test(every_gun_against_every_armour),
        cmocka_unit_test(diagonal_faces_are_straight_too),
        cmocka_unit_test(wrecks_stay_in_the_way),
        cmocka_unit_test(wrecks_never_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
