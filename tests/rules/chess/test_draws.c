/* C18: draws by repetition, by quiet turns and by agreement. */
#include "support/chess/test.h"

static const char quiet_line[] = "position=8 w wCA1/N bCH8/S";

static chess_table table_of(const char *first, const char *second, const char *third) {
    return table_with((const char *const[]){first, second, third, NULL});
}

/* rule:C18: the third occurrence of a position is a draw; the start position counts */
static void the_third_occurrence_is_a_draw(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, NULL, NULL);
    play(&table, "A1/NE H8/SW A1/N H8/S");
    assert_string_equal(ended(&table), "");
    play(&table, "A1/NE H8/SW A1/N");
    assert_string_equal(ended(&table), "");
    play(&table, "H8/S");
    assert_string_equal(ended(&table), "repetition");
    assert_int_equal(winner(&table), -1);
    assert_int_equal(tk_legal(table.game, table.state, 0, NULL, 0), 0);
    table_close(&table);
}

/* rule:C18: the occurrences need not follow each other */
static void occurrences_may_lie_apart(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, NULL, NULL);
    play(&table, "A1/NE H8/SW A1/E H8/W A1/N H8/S");
    play(&table, "A1>A2/N H8>H7/S A2>A1/N");
    assert_string_equal(ended(&table), "");
    play(&table, "H7>H8/S");
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

/* rule:C18: another facing is another position */
static void facings_matter(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, NULL, NULL);
    static const char *const facings[] = {"NE", "E", "SE", "S", "SW", "W", "NW", "N"};
    char move[32];
    for (int i = 0; i < 7; i++) { /* always on A1, never facing the same way twice */
        snprintf(move, sizeof move, "A1/%s %s", facings[i], i % 2 == 0 ? "H8/SW" : "H8/S");
        play(&table, move);
        assert_string_equal(ended(&table), "");
    }
    table_close(&table);
}

/* rule:C18: the same squares with the other side to move are another position */
static void the_side_to_move_matters(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, NULL, NULL);
    play(&table, "A1/NE H8/SW A1/E H8/S A1/N"); /* as at the start, but Black to move */
    play(&table, "H8/W A1/NE H8/SE A1/N");      /* and on to the start's own second occurrence */
    assert_string_equal(ended(&table), "");
    play(&table, "H8/S");
    assert_string_equal(ended(&table), "");
    table_close(&table);
}

/* rule:C18: two light tanks that change places leave the same position */
static void equal_pieces_are_interchangeable(void **unused) {
    (void)unused;
    chess_table table =
        table_of("position=8 w wCH1/N bCH8/N #H5 #G5 #F5 #E5 #D5 #C5 #B5 #A5 wLC3/N wLE3/N", NULL, NULL);
    static const char *const swap[6] = {"E3>E4/N", "C3>E3/E", "E3/N", /* the left one to the right */
                                        "E4>C4/W", "C4/N",    "C4>C3/N"};
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 6; i++) {
            assert_string_equal(ended(&table), "");
            play(&table, swap[i]);
            assert_string_equal(ended(&table), "");
            play(&table, i % 2 == 0 ? "H8/NW" : "H8/N");
        }
    }
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

/* rule:C18: pieces of different kinds are not */
static void different_pieces_are_not(void **unused) {
    (void)unused;
    chess_table table =
        table_of("position=8 w wCH1/N bCH8/N #H5 #G5 #F5 #E5 #D5 #C5 #B5 #A5 wLC3/N wME3/N", NULL, NULL);
    /* there and, by the same ways with changed parts, back: a light and a medium tank on C3 and E3 */
    static const char *const swap[6] = {"E3>E4/N", "C3>E3/E", "E3/N", "E4>C4/W", "C4/N", "C4>C3/N"};
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 6; i++) {
            play(&table, swap[i]);
            play(&table, i % 2 == 0 ? "H8/NW" : "H8/N");
            assert_string_equal(ended(&table), "");
        }
    }
    table_close(&table);
}

/* rule:C18: a position reached by other moves in another order is the same */
static void the_way_does_not_matter(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 w wCA1/N wHD1/N bCH8/S bHE8/S #H1 #A8", NULL, NULL);
    play(&table, "D1>D2/N E8>E7/S A1/NE H8/SW"); /* reached first */
    play(&table, "A1/N H8/S D2>D1/N E7>E8/S");   /* the start again */
    play(&table, "A1/NE H8/SW D1>D2/N E8>E7/S"); /* reached by the other order */
    assert_string_equal(ended(&table), "");
    play(&table, "A1/E H8/W A1/SE H8/NW A1/NE");
    assert_string_equal(ended(&table), "");
    play(&table, "H8/SW");
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

/* rule:C18: a wreck makes another position, so what was before it never counts again */
static void wrecks_begin_anew(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 w wCA1/N wMC2/N bCH8/S bLC5/W", NULL, NULL);
    play(&table, "A1/NE H8/SW A1/N H8/S");
    play(&table, "C2>C3/N(C5) H8/SE C3>C2/N H8/S"); /* first after the shot */
    play(&table, "A1/NE H8/SW A1/N H8/S");          /* second */
    assert_string_equal(ended(&table), "");
    play(&table, "A1/NE H8/SW A1/N H8/S"); /* third */
    assert_string_equal(ended(&table), "repetition");
    table_close(&table);
}

/* rule:C18: repetition can be switched off */
static void repetition_can_be_off(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, "repetition=off", NULL);
    for (int i = 0; i < 20; i++) {
        play(&table, "A1/NE H8/SW A1/N H8/S");
    }
    assert_string_equal(ended(&table), "");
    table_close(&table);
}

/* rule:C18: 100 turns of each side without a piece destroyed are a draw */
static void a_hundred_quiet_turns_are_a_draw(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, "repetition=off", NULL);
    for (int i = 0; i < 49; i++) {
        play(&table, "A1/NE H8/SW A1/N H8/S");
    }
    play(&table, "A1/NE H8/SW A1/N");
    assert_string_equal(ended(&table), "");
    assert_int_equal(tk_chess_quiet(table.game, table.state), 199);
    play(&table, "H8/S");
    assert_string_equal(ended(&table), "quiet");
    assert_int_equal(winner(&table), -1);
    table_close(&table);
}

/* rule:C18: each side's hundred, also when Black begins at a position line */
static void black_may_be_first(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 b wCA1/N bCH8/S", "repetition=off", "quiet=2");
    play(&table, "H8/SW A1/NE H8/S");
    assert_string_equal(ended(&table), "");
    play(&table, "A1/N");
    assert_string_equal(ended(&table), "quiet");
    table_close(&table);
}

/* rule:C18: a piece destroyed starts the count again */
static void a_kill_starts_the_count_again(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 w wCA1/N wMC2/N bCH8/S bLC5/W", "quiet=3", NULL);
    play(&table, "A1/NE H8/SW A1/N H8/S");
    assert_int_equal(tk_chess_quiet(table.game, table.state), 4);
    play(&table, "C2>C3/N(C5)");
    assert_int_equal(tk_chess_quiet(table.game, table.state), 0);
    play(&table, "H8/SW A1/NE H8/S A1/E H8/SE");
    assert_string_equal(ended(&table), "");
    play(&table, "A1/SE");
    assert_string_equal(ended(&table), "quiet");
    table_close(&table);
}

/* rule:C18: the count can be switched off, and set up to 500 */
static void quiet_turns_can_be_off(void **unused) {
    (void)unused;
    chess_table table = table_of(quiet_line, "repetition=off", "quiet=0");
    for (int i = 0; i < 300; i++) {
        play(&table, "A1/NE H8/SW A1/N H8/S");
    }
    assert_string_equal(ended(&table), "");
    table_close(&table);
    assert_status(refusal_of_options((const char *const[]){"quiet=501", NULL}, NULL), TK_ERROR_OPTION_VALUE);
    assert_status(refusal_of_options((const char *const[]){"quiet=-1", NULL}, NULL), TK_ERROR_OPTION_VALUE);
    assert_status(refusal_of_options((const char *const[]){"repetition=maybe", NULL}, NULL), TK_ERROR_OPTION_VALUE);
}

/* rule:C18 rule:C16: a win comes before a draw */
static void a_win_comes_before_a_draw(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 w wCA1/N wHA4/N bCH2/S bHH7/S", "quiet=2", NULL);
    play(&table, "A1/NE H7/SW A1/N H2>off"); /* the fourth turn would have been a draw */
    assert_string_equal(ended(&table), "escaped");
    assert_int_equal(winner(&table), 1);
    table_close(&table);
    table = table_of("position=8 w wCA1/N bCH5/S bHA7/S", "quiet=2", NULL);
    play(&table, "A1/NE H5/SW A1/N A7>A6/S(A1)");
    assert_string_equal(ended(&table), "destroyed");
    assert_int_equal(winner(&table), 1);
    table_close(&table);
}

/* rule:C18: a kill on the last quiet turn keeps the game going */
static void a_kill_at_the_last_moment_goes_on(void **unused) {
    (void)unused;
    chess_table table = table_of("position=8 w wCA1/N wLD2/E bCH8/S bHD7/S", "quiet=2", NULL);
    play(&table, "A1/NE H8/SW A1/N D7>D6/S(D2)");
    assert_string_equal(ended(&table), "");
    table_close(&table);
}

static tk_status says(chess_table *table, unsigned seat, tk_declaration what) {
    return tk_declare(table->game, table->state, seat, what, NULL);
}

/* rule:C18: by agreement, whoever offers */
static void a_draw_may_be_agreed(void **unused) {
    (void)unused;
    for (unsigned seat = 0; seat < 2; seat++) {
        chess_table table = table_with(NULL);
        assert_status(says(&table, seat, TK_OFFER_DRAW), TK_OK);
        assert_string_equal(ended(&table), "");
        assert_status(says(&table, 1 - seat, TK_ACCEPT_DRAW), TK_OK);
        assert_string_equal(ended(&table), "agreed");
        assert_int_equal(winner(&table), -1);
        assert_status(says(&table, seat, TK_OFFER_DRAW), TK_ERROR_FINISHED);
        table_close(&table);
    }
}

/* rule:C18: agreement takes two: nobody accepts what was not offered, or the own offer */
static void agreement_takes_two(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_status(says(&table, 0, TK_ACCEPT_DRAW), TK_ERROR_NO_OFFER);
    assert_status(says(&table, 1, TK_DECLINE_DRAW), TK_ERROR_NO_OFFER);
    assert_status(says(&table, 0, TK_OFFER_DRAW), TK_OK);
    assert_status(says(&table, 0, TK_OFFER_DRAW), TK_ERROR_OFFERED);
    assert_int_not_equal(says(&table, 0, TK_ACCEPT_DRAW), TK_OK);
    assert_string_equal(ended(&table), "");
    assert_status(says(&table, 1, TK_DECLINE_DRAW), TK_OK);
    assert_status(says(&table, 1, TK_ACCEPT_DRAW), TK_ERROR_NO_OFFER);
    assert_string_equal(ended(&table), "");
    play(&table, "H3>H4/N");
    table_close(&table);
}

/* rule:C18: who has been refused asks again after a move at the soonest, so that a match cannot be flooded with offers
 */
static void an_offer_is_made_once_a_move(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    assert_status(says(&table, 0, TK_OFFER_DRAW), TK_OK);
    assert_status(says(&table, 1, TK_DECLINE_DRAW), TK_OK);
    assert_status(says(&table, 0, TK_OFFER_DRAW), TK_ERROR_OFFERED);
    assert_status(says(&table, 1, TK_OFFER_DRAW), TK_OK);
    assert_status(says(&table, 0, TK_DECLINE_DRAW), TK_OK);
    assert_status(says(&table, 1, TK_OFFER_DRAW), TK_ERROR_OFFERED);
    play(&table, "H3>H4/N");
    assert_status(says(&table, 1, TK_OFFER_DRAW), TK_OK);
    assert_status(says(&table, 0, TK_OFFER_DRAW), TK_OK); /* the answer to an offer, which is yes */
    assert_string_equal(ended(&table), "agreed");
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_third_occurrence_is_a_draw),
        cmocka_unit_test(occurrences_may_lie_apart),
        cmocka_unit_test(facings_matter),
        cmocka_unit_test(the_side_to_move_matters),
        cmocka_unit_test(equal_pieces_are_interchangeable),
        cmocka_unit_test(different_pieces_are_not),
        cmocka_unit_test(the_way_does_not_matter),
        cmocka_unit_test(wrecks_begin_anew),
        cmocka_unit_test(repetition_can_be_off),
        cmocka_unit_test(a_hundred_quiet_turns_are_a_draw),
        cmocka_unit_test(black_may_be_first),
        cmocka_unit_test(a_kill_starts_the_count_again),
        cmocka_unit_test(quiet_turns_can_be_off),
        cmocka_unit_test(a_win_comes_before_a_draw),
        cmocka_unit_test(a_kill_at_the_last_moment_goes_on),
        cmocka_unit_test(a_draw_may_be_agreed),
        cmocka_unit_test(agreement_takes_two),
        cmocka_unit_test(an_offer_is_made_once_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
