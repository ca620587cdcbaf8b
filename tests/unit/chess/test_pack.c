/* The built-in pack: the table of pieces, the Basic Setups (rule:C2, rule:C3), and how other packs are refused. */
#include <stdio.h>

#include "support/chess/words.h"

static chess_library words;

/* The table of the rules: speed, armour, gun, way of firing. */
static void test_table_of_pieces(void **state) {
    (void)state;
    /* rule:C11 the last column: straight ahead the front, straight behind the rear, the side from all six others */
    static const chess_type expected[TK_CHESS_KINDS] = {
        [TK_CHESS_COMMAND] = {5, {1, 0, 0}, 1, TK_CHESS_FIRE_ARC, {1, 0, 0, 0, 0, 0, 0, 0}},
        [TK_CHESS_LIGHT] = {5, {1, 0, 0}, 1, TK_CHESS_FIRE_ARC, {1, 0, 0, 0, 0, 0, 0, 0}},
        [TK_CHESS_MEDIUM] = {4, {2, 1, 0}, 2, TK_CHESS_FIRE_ARC, {2, 1, 1, 1, 0, 1, 1, 1}},
        [TK_CHESS_HEAVY] = {3, {3, 2, 1}, 3, TK_CHESS_FIRE_ARC, {3, 2, 2, 2, 1, 2, 2, 2}},
        [TK_CHESS_GUN] = {4, {2, 1, 0}, 4, TK_CHESS_FIRE_AHEAD, {2, 1, 1, 1, 0, 1, 1, 1}},
        [TK_CHESS_ROCKETS] = {3, {1, 0, 0}, 5, TK_CHESS_FIRE_OVER, {1, 0, 0, 0, 0, 0, 0, 0}},
    };
    assert_memory_equal(words.rules.type, expected, sizeof expected);
}

static unsigned count_kind(const chess_position *position, unsigned colour, tk_chess_kind kind) {
    unsigned count = 0;
    for (unsigned index = 0; index < position->count[colour]; index++) {
        count += position->piece[colour][index].kind == kind;
    }
    return count;
}

static unsigned has(const chess_position *position, const char *name, unsigned colour, tk_chess_kind kind) {
    unsigned square = 0;
    assert_true(chess_read_square(&name, position->size, &square));
    unsigned content = position->board[square];
    return chess_is_piece(content) && chess_colour_of(content) == colour &&
           position->piece[colour][chess_index_of(content)].kind == kind;
}

/* rule:C2 the printed setup, rule:C1 White faces N and Black S */
static void test_basic_16(void **state) {
    (void)state;
    static const char obstacles[] =
        "O2 L2 K2 O3 L3 K3 E3 D3 O4 L4 I5 H5 J6 I6 H6 G6 F6 C6 B6 N7 M7 B7 N8 M8 L8 E9 D9 C9 O10 D10 C10 O11 N11 K11 "
        "J11 I11 H11 G11 I12 H12 E13 B13 M14 L14 F14 E14 B14 F15 E15 B15";
    const chess_position *basic = &words.basic[0];
    tk_chess_report report;
    chess_report_setup(&words.rules, basic, &report);
    assert_int_equal(report.size, 16);
    assert_int_equal(report.obstacles, 50);
    assert_int_equal(report.pieces[0], 10);
    assert_int_equal(report.pieces[1], 10);
    assert_true(report.symmetric);
    for (const char *at = obstacles; *at != '\0'; at += *at == ' ') {
        unsigned square = 0;
        assert_true(chess_read_square(&at, 16, &square));
        assert_int_equal(basic->board[square], TK_CHESS_OBSTACLE);
    }
    assert_int_equal(has(basic, "C1", TK_CHESS_WHITE, TK_CHESS_HEAVY) + has(basic, "M1", 0, TK_CHESS_HEAVY), 2);
    assert_int_equal(has(basic, "F1", 0, TK_CHESS_MEDIUM) + has(basic, "J1", 0, TK_CHESS_MEDIUM) +
                         has(basic, "H3", 0, TK_CHESS_MEDIUM),
                     3);
    assert_int_equal(has(basic, "C3", 0, TK_CHESS_LIGHT) + has(basic, "F3", 0, TK_CHESS_LIGHT) +
                         has(basic, "J3", 0, TK_CHESS_LIGHT) + has(basic, "M3", 0, TK_CHESS_LIGHT),
                     4);
    assert_true(has(basic, "H1", TK_CHESS_WHITE, TK_CHESS_COMMAND));
    assert_true(has(basic, "I16", TK_CHESS_BLACK, TK_CHESS_COMMAND));
    for (unsigned index = 0; index < 10; index++) {
        assert_int_equal(basic->piece[TK_CHESS_WHITE][index].facing, TK_CHESS_N);
        assert_int_equal(basic->piece[TK_CHESS_BLACK][index].facing, TK_CHESS_S);
    }
    assert_int_equal(basic->side, TK_CHESS_WHITE);
}

/* Ahead of a command tank on its file, before the middle of the board. */
static bool is_shielded(const chess_position *position, unsigned colour) {
    const chess_piece *piece = &position->piece[colour][position->command[colour]];
    for (unsigned step = 1; step < position->size / 2u; step++) {
        unsigned square =
            colour == TK_CHESS_WHITE ? piece->square + step * CHESS_STRIDE : piece->square - step * CHESS_STRIDE;
        if (position->board[square] == TK_CHESS_OBSTACLE) {
            return true;
        }
    }
    return false;
}

/* rule:C3 the pieces, and all that is asked of the layout but the balance of play */
static void test_basic_20(void **state) {
    (void)state;
    static const unsigned counts[TK_CHESS_KINDS] = {1, 4, 3, 2, 2, 2};
    const chess_position *basic = &words.basic[1];
    tk_chess_report report;
    chess_report_setup(&words.rules, basic, &report);
    assert_int_equal(report.size, 20);
    assert_in_range(report.obstacles, 68, 80);
    assert_in_range(report.chunk_least, 2, 7);
    assert_in_range(report.chunk_most, 2, 7);
    assert_true(report.symmetric);
    assert_int_equal(report.unreached, 0);
    assert_false(report.shots_at_start);
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        assert_int_equal(count_kind(basic, TK_CHESS_WHITE, (tk_chess_kind)kind), counts[kind]);
    }
    for (unsigned index = 0; index < basic->count[TK_CHESS_WHITE]; index++) {
        assert_in_range(chess_rank(basic->piece[TK_CHESS_WHITE][index].square), 0, 2);
        assert_int_equal(basic->piece[TK_CHESS_WHITE][index].facing, TK_CHESS_N);
    }
    assert_true(is_shielded(basic, TK_CHESS_WHITE));
    assert_true(is_shielded(basic, TK_CHESS_BLACK));
}

static void test_texts(void **state) {
    (void)state;
    static const char *const languages[] = {"en", "cs", "ja"};
    for (unsigned language = 0; language < 3; language++) {
        for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
            char key[32];
            snprintf(key, sizeof key, "piece.%s", tk_chess_key(TK_CHESS_WORDS_KIND, kind));
            const char *text = tk_pack_text(words.pack, languages[language], key);
            assert_string_not_equal(text, key);
            assert_true(language == 0 || strcmp(text, tk_pack_text(words.pack, "en", key)) != 0);
        }
    }
    assert_string_equal(tk_pack_text(words.pack, "cs", "piece.rockets"), "Těžký raketomet");
    tk_error error;
    assert_status(chess_check_pack(words.pack, &error), TK_OK);
}

/* The built-in pack with one file replaced, added (`bytes`) or left out (NULL). */
static tk_status open_changed(const char *name, const char *bytes, tk_pack **pack, tk_error *error) {
    tk_pack_file files[16];
    size_t count = 0;
    for (size_t index = 0; index < tk_pack_file_count(words.pack); index++) {
        const tk_pack_file *file = tk_pack_file_at(words.pack, index);
        if (strcmp(file->name, name) != 0) {
            files[count++] = *file;
        }
    }
    if (bytes != NULL) {
        files[count++] = (tk_pack_file){name, bytes, strlen(bytes)};
    }
    return tk_pack_open(files, count, pack, error);
}

static tk_status check_changed(const char *name, const char *bytes, tk_error *error) {
    tk_pack *pack = NULL;
    tk_status status = open_changed(name, bytes, &pack, error);
    if (status == TK_OK) {
        status = chess_check_pack(pack, error);
    }
    tk_pack_close(pack);
    return status;
}

/* The table of pieces with `from` replaced by `to`. */
static void refuse_table(const char *from, const char *to, tk_status expected, const char *token) {
    const tk_pack_file *file = tk_pack_file_named(words.pack, "pieces.json");
    char bytes[4096];
    char original[4096];
    snprintf(original, sizeof original, "%.*s", (int)file->size, file->bytes);
    const char *at = strstr(original, from);
    assert_non_null(at);
    snprintf(bytes, sizeof bytes, "%.*s%s%s", (int)(at - original), original, to, at + strlen(from));
    tk_error error;
    assert_status(check_changed("pieces.json", bytes, &error), expected);
    assert_string_equal(error.file, "pieces.json");
    assert_string_equal(error.token, token);
    assert_true(error.line > 0);
}

static void test_bad_tables_are_refused(void **state) {
    (void)state;
    refuse_table("\"speed\": 5", "\"speed\": 6", TK_ERROR_JSON_RANGE, "6");
    refuse_table("\"speed\": 5", "\"speed\": 0", TK_ERROR_JSON_RANGE, "0");
    refuse_table("\"front\": 3", "\"front\": 8", TK_ERROR_JSON_RANGE, "8");
    refuse_table("\"gun\": 5", "\"gun\": 9", TK_ERROR_JSON_RANGE, "9");
    refuse_table("\"gun\": 5", "\"gun\": 5, \"wings\": 2", TK_ERROR_JSON_UNKNOWN, "wings");
    refuse_table("\"over\"", "\"under\"", TK_ERROR_PACK_VALUE, "under");
    refuse_table("\"piece\": \"R\"", "\"piece\": \"Q\"", TK_ERROR_CHESS_PIECE, "Q");
    refuse_table("\"piece\": \"R\"", "\"piece\": \"D\"", TK_ERROR_PACK_REPEATED, "D");
    refuse_table("pieces-1", "pieces-2", TK_ERROR_PACK_FORMAT, "tankodrom-chess-pieces-2");
    refuse_table(", \"rear\": 1", "", TK_ERROR_JSON_MISSING, "rear");
}

static void test_bad_packs_are_refused(void **state) {
    (void)state;
    tk_error error;
    assert_status(check_changed("pieces.json", NULL, &error), TK_ERROR_PACK_FILE);
    assert_string_equal(error.token, "pieces.json");
    assert_status(check_changed("setups/basic-20.json", NULL, &error), TK_ERROR_PACK_FILE);
    assert_string_equal(error.token, "setups/basic-20.json");
    assert_status(check_changed("notes.txt", "hello", &error), TK_ERROR_PACK_FILE_UNKNOWN);
    assert_status(check_changed("setups/mine.json", "{}", &error), TK_ERROR_JSON_MISSING);
    assert_string_equal(error.file, "setups/mine.json");
    static const char small[] = "{\"format\":\"tankodrom-setup-1\",\"name\":\"s\",\"size\":8,\"obstacles\":[],"
                                "\"pieces\":[\"wCA1/N\",\"bCH8/S\"]}";
    assert_status(check_changed("setups/mine.json", small, &error), TK_OK);
    assert_status(check_changed("setups/basic-16.json", small, &error), TK_ERROR_PACK_VALUE);
    assert_string_equal(error.file, "setups/basic-16.json");
    static const char manifest[] = "{\"format\":\"tankodrom-pack-1\",\"game\":\"chess\",\"name\":\"x\","
                                   "\"version\":\"1\",\"licence\":\"MIT\",\"texts\":{\"en\":{},\"cs\":{},\"ja\":{}}}";
    assert_status(check_changed("pack.json", manifest, &error), TK_ERROR_PACK_TEXT);
    assert_string_equal(error.token, "piece.command");
    chess_position position;
    assert_status(chess_read_basic(words.pack, 8, &position, &error), TK_ERROR_CHESS_NO_BASIC);
}

/* A line that says #basic is told what is wrong with the pack, not that the size has no Basic Setup. */
static void test_lines_need_the_basic_setup(void **state) {
    (void)state;
    static const char *const basic[] = {"position=20 w #basic wCA1/N bCT20/S", NULL};
    static const char *const plain[] = {"position=20 w wCA1/N bCT20/S", NULL};
    tk_pack *pack = NULL;
    tk_game *game = NULL;
    tk_error error;
    assert_status(open_changed("setups/basic-20.json", NULL, &pack, NULL), TK_OK);
    assert_status(tk_game_open("chess", basic, pack, &game, &error), TK_ERROR_PACK_FILE);
    assert_string_equal(error.token, "setups/basic-20.json");
    assert_status(tk_game_open("chess", basic, pack, &game, NULL), TK_ERROR_PACK_FILE);
    /* A pack that is not whole is not played with, needed or not. */
    assert_status(tk_pack_check(pack, NULL), TK_ERROR_PACK_FILE);
    assert_status(tk_game_open("chess", plain, pack, &game, NULL), TK_ERROR_PACK_FILE);
    assert_null(game);
    tk_pack_close(pack);
    assert_status(open_changed("setups/basic-20.json", "{}", &pack, NULL), TK_OK);
    assert_status(tk_game_open("chess", basic, pack, &game, &error), TK_ERROR_JSON_MISSING);
    assert_string_equal(error.file, "setups/basic-20.json");
    tk_pack_close(pack);
}

static int open_words(void **state) {
    (void)state;
    words_open(&words);
    return 0;
}

static int close_words(void **state) {
    (void)state;
    words_close(&words);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table_of_pieces),
        cmocka_unit_test(test_basic_16),
        cmocka_unit_test(test_basic_20),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_bad_tables_are_refused),
        cmocka_unit_test(test_bad_packs_are_refused),
        cmocka_unit_test(test_lines_need_the_basic_setup),
    };
    return cmocka_run_group_tests(tests, open_words, close_words);
}
