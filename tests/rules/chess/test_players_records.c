/* C20: whole records as players keep them, a pair of moves a line. */
#include "support/chess/test.h"

/* What has been given out so far. */
typedef struct heard {
    int count;
    unsigned seat[32];
    uint32_t line[32];
    tk_action action[32];
    int stop_at; /* answer with an error at this move; 0 for never */
} heard;

static tk_status hear(void *context, unsigned seat, tk_action action, uint32_t line) {
    heard *so_far = context;
    if (so_far->stop_at > 0 && so_far->count + 1 == so_far->stop_at) {
        return TK_ERROR_MEMORY;
    }
    assert_in_range(so_far->count, 0, 31);
    so_far->seat[so_far->count] = seat;
    so_far->line[so_far->count] = line;
    so_far->action[so_far->count] = action;
    so_far->count++;
    return TK_OK;
}

static tk_status read_record(const chess_table *table, const char *text, bool turned, heard *so_far, tk_error *error) {
    memset(error, 0, sizeof *error);
    so_far->count = 0;
    return tk_chess_players_read(table->game, text, strlen(text), turned, hear, so_far, error);
}

/* rule:C20: White, Black; each move with its seat and line */
static void pairs_of_moves_are_read(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    heard so_far = {0};
    tk_error error;
    assert_status(read_record(&table, "H3>H4/N, I14>I13/S\nC3>C4/N, N14>N13/S\nH4/NE\n", false, &so_far, &error),
                  TK_OK);
    assert_int_equal(so_far.count, 5);
    static const unsigned seats[5] = {0, 1, 0, 1, 0};
    static const uint32_t lines[5] = {1, 1, 2, 2, 3};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(so_far.seat[i], seats[i]);
        assert_int_equal(so_far.line[i], lines[i]);
        assert_status(tk_apply(table.game, table.state, seats[i], so_far.action[i], NULL), TK_OK);
    }
    assert_int_equal(at(&table, "H4").facing, TK_CHESS_NE);
    assert_int_equal(at(&table, "N13").kind, TK_CHESS_LIGHT);
    table_close(&table);
}

/* rule:C20: a record with the board turned says the same with every facing turned round */
static void turned_records_are_read(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    heard plain = {0}, turned = {0};
    tk_error error;
    assert_status(read_record(&table, "H3>F5/NW, I14>I13/S\nC3>C4/N, N14/SW\n", false, &plain, &error), TK_OK);
    assert_status(read_record(&table, "H3>F5/SE, I14>I13/N\nC3>C4/S, N14/NE\n", true, &turned, &error), TK_OK);
    assert_int_equal(plain.count, 4);
    assert_int_equal(turned.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_true(plain.action[i] == turned.action[i]);
    }
    /* and is not understood without being told */
    assert_int_not_equal(read_record(&table, "H3>F5/SE, I14>I13/N\n", false, &turned, &error), TK_OK);
    table_close(&table);
}

/* rule:C20: an illegal move is told by line and reason, and what came before it is kept */
static void an_illegal_move_is_told_by_its_line(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        tk_status status;
        uint32_t line;
        int kept;
    } rows[] = {
        {"H3>H4/N, I14>I13/S\nC3>C8/N, N14>N13/S\n", TK_ERROR_CHESS_TOO_FAR, 2, 2},
        {"H3>H4/N, I14>I13/S\nC3>C4/N, N14>N2/S\n", TK_ERROR_CHESS_TOO_FAR, 2, 3},
        {"I14>I13/S, H3>H4/N\n", TK_ERROR_CHESS_NOT_YOURS, 1, 0},
        {"H3>H4/N, H4>H3/N\n", TK_ERROR_CHESS_NOT_YOURS, 1, 1},
        {"H3>H4/N, I14>I13/S\nH4>H5/N\n", TK_ERROR_CHESS_OBSTACLE, 2, 2},
    };
    chess_table table = table_with(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        heard so_far = {0};
        tk_error error;
        assert_status(read_record(&table, rows[i].text, false, &so_far, &error), rows[i].status);
        assert_int_equal(error.status, rows[i].status);
        assert_int_equal(error.line, rows[i].line);
        assert_int_not_equal(error.token[0], '\0');
        assert_int_equal(so_far.count, rows[i].kept);
    }
    table_close(&table);
}

/* rule:C20: text that is no move is told the same way */
static void nonsense_is_told_by_its_line(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    heard so_far = {0};
    tk_error error;
    assert_int_not_equal(read_record(&table, "H3>H4/N, I14>I13/S\nhello, world\n", false, &so_far, &error), TK_OK);
    assert_int_equal(error.line, 2);
    assert_int_equal(so_far.count, 2);
    table_close(&table);
}

/* rule:C20 rule:C9: a shot that cannot destroy is dropped */
static void a_shot_in_vain_is_dropped(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCH1/N bCA8/S wLD2/N bHD6/S");
    heard so_far = {0};
    tk_error error;
    assert_status(read_record(&table, "D2>D3/N(D6), D6/SE\n", false, &so_far, &error), TK_OK);
    assert_int_equal(so_far.count, 2);
    assert_false(tk_chess_move_of(so_far.action[0]).fires);
    table_close(&table);
}

/* rule:C20 rule:C16: nothing may follow the end */
static void nothing_follows_the_end(void **unused) {
    (void)unused;
    chess_table table = table_at("8 w wCD7/N bCH1/S");
    heard so_far = {0};
    tk_error error;
    assert_status(read_record(&table, "D7>off(=)\n", false, &so_far, &error), TK_OK);
    assert_int_equal(so_far.count, 1);
    assert_int_not_equal(read_record(&table, "D7>off(=), H1/SW\n", false, &so_far, &error), TK_OK);
    assert_int_equal(error.line, 1);
    assert_int_equal(so_far.count, 1);
    table_close(&table);
}

/* rule:C20: who is given the moves may stop the reading */
static void the_taker_may_stop(void **unused) {
    (void)unused;
    chess_table table = table_with(NULL);
    heard so_far = {.stop_at = 2};
    tk_error error;
    assert_status(read_record(&table, "H3>H4/N, I14>I13/S\nC3>C4/N\n", false, &so_far, &error), TK_ERROR_MEMORY);
    assert_int_equal(so_far.count, 1);
    table_close(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_moves_are_read),
        cmocka_unit_test(turned_records_are_read),
        cmocka_unit_test(an_illegal_move_is_told_by_its_line),
        cmocka_unit_test(nonsense_is_told_by_its_line),
        cmocka_unit_test(a_shot_in_vain_is_dropped),
        cmocka_unit_test(nothing_follows_the_end),
        cmocka_unit_test(the_taker_may_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
