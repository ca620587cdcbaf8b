/* Reading records: what is written comes back byte for byte, and everything wrong is named by line, column and reason.
 * Tank Chess stands for all games here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>
#include <tankodrom/record.h>

#include "support/start.h"

#define SEED_5 "5e453d0b58e5c1b87b65c5f9ce84978e40603ffe0992d7c05c31182057a1b4d2"
#define HEAD "tankodrom-record 1\ngame chess\nseed 5\n"

/* The caller frees it. */
static char *text_of(const tk_record *record) {
    size_t length = tk_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(tk_record_write(record, text, length + 1), length);
    return text;
}

/* From memory of exactly that length, so that reading past its end is noticed. */
static tk_status read_text(const char *text, tk_record **record, tk_error *error) {
    size_t length = strlen(text);
    char *exact = malloc(length > 0 ? length : 1);
    assert_non_null(exact);
    memcpy(exact, text, length); /* NOLINT(bugprone-not-null-terminated-result): on purpose */
    tk_status status = tk_record_read(exact, length, NULL, record, error);
    free(exact);
    return status;
}

static tk_record *new_record(const char *const *options) {
    tk_game *game = NULL;
    tk_record *record = NULL;
    assert_int_equal(tk_game_open("chess", options, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 5, &record), TK_OK);
    return record;
}

static void play(tk_record *record, const char *opponent, size_t most) {
    const tk_game *game = tk_record_game(record);
    tk_seats deciders;
    for (size_t count = 0; count < most && (deciders = tk_deciders(game, tk_record_state(record))) != 0; count++) {
        unsigned seat = deciders & 1u ? 0 : 1;
        tk_action action =
            tk_opponent_choose(tk_opponent_named("chess", opponent), game, tk_record_state(record), seat, 1000 + count);
        assert_int_equal(tk_record_apply(record, seat, action, NULL), TK_OK);
    }
}

static void move(tk_record *record, unsigned seat, const char *text) {
    tk_action action = 0;
    assert_int_equal(tk_action_read(tk_record_game(record), tk_record_state(record), seat, text, &action, NULL), TK_OK);
    assert_int_equal(tk_record_apply(record, seat, action, NULL), TK_OK);
}

/* A small finished match with something of everything. */
static char *sample(void) {
    const char *options[] = {"clock=60", "increment=1", NULL};
    tk_record *record = new_record(options);
    tk_record_set_name(record, 0, "Žofie");
    tk_record_set_name(record, 1, "戦車");
    assert_int_equal(tk_record_set_tag(record, "date", "2026-11-15"), TK_OK);
    assert_int_equal(tk_record_elapse(record, 1500, NULL), TK_OK);
    move(record, 0, "H3>H4/N");
    move(record, 1, "I14/SW");
    assert_int_equal(tk_record_declare(record, 0, TK_OFFER_DRAW, NULL), TK_OK);
    assert_int_equal(tk_record_declare(record, 1, TK_DECLINE_DRAW, NULL), TK_OK);
    move(record, 0, "H4/NE");
    assert_int_equal(tk_record_declare(record, 1, TK_RESIGN, NULL), TK_OK);
    char *text = text_of(record);
    tk_record_close(record);
    return text;
}

/* A copy of `text` with the first `from` replaced. The caller frees it. */
static char *with(const char *text, const char *from, const char *to) {
    const char *at = strstr(text, from);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(to) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return changed;
}

static void assert_same_again(const char *text) {
    tk_record *record = NULL;
    assert_int_equal(read_text(text, &record, NULL), TK_OK);
    assert_int_equal(tk_record_cut_line(record), 0);
    char *again = text_of(record);
    assert_string_equal(again, text);
    free(again);
    tk_record_close(record);
}

static void what_is_written_reads_back(void **unused) {
    (void)unused;
    char *text = sample();
    assert_non_null(strstr(text, "\noption clock=60\noption increment=1\nseat 1 Žofie\nseat 2 戦車\nseed " SEED_5 "\n"
                                 "tag date 2026-11-15\n\ntime 1500\n1 1 H3>H4/N\n2 2 I14/SW\ndeclare 1 offer-draw\n"
                                 "declare 2 decline-draw\n3 1 H4/NE\ndeclare 2 resign\n"
                                 "outcome resigned 1000 -1000\nhash "));
    assert_same_again(text);
    tk_record *record = NULL;
    assert_int_equal(read_text(text, &record, NULL), TK_OK);
    assert_string_equal(tk_record_name(record, 1), "戦車");
    assert_string_equal(tk_record_tag(record, "date"), "2026-11-15");
    assert_int_equal(tk_record_length(record), 7);
    const tk_seed seed = tk_seed_of_number(5);
    assert_memory_equal(tk_record_seed(record), &seed, sizeof seed);
    assert_int_equal(tk_record_entry(record, 0)->line, 11);
    assert_int_equal(tk_record_entry(record, 6)->line, 17);
    assert_int_equal(tk_clock(tk_record_game(record), tk_record_state(record), 0), 60000 - 1500 + 2 * 1000);
    tk_record_close(record);
    free(text);
}

static void whole_matches_of_both_sizes(void **unused) {
    (void)unused;
    const char *sizes[][2] = {{NULL}, {"size=20", NULL}};
    const char *opponents[] = {"random", "simple"};
    for (size_t index = 0; index < 4; index++) {
        tk_record *record = new_record(sizes[index % 2]);
        play(record, opponents[index / 2], SIZE_MAX);
        char *text = text_of(record);
        assert_non_null(strstr(text, "\noutcome "));
        assert_same_again(text);
        free(text);
        tk_record_close(record);
    }
}

static void a_position_is_an_option(void **unused) {
    (void)unused;
    const char *options[] = {"position=16 b #O2 wCH1/N bCI16/S bLA9/E xB11", NULL};
    tk_record *record = new_record(options);
    play(record, "random", 10);
    char *text = text_of(record);
    assert_non_null(strstr(text, "\noption position=16 b #O2 wCH1/N bCI16/S bLA9/E xB11\n"));
    assert_non_null(strstr(text, "\n1 2 "));
    assert_same_again(text);
    free(text);
    tk_record_close(record);
}

static void comments_blanks_and_windows_lines_are_taken(void **unused) {
    (void)unused;
    tk_record *record = NULL;
    assert_int_equal(read_text("\xef\xbb\xbftankodrom-record 1\r\n; a comment\r\nseed  5 \t\r\ngame chess\r\n\r\n\r\n"
                               "; another\r\n1   1\tH3>H4/N  \r\n\r\n2 2 I14/SW",
                               &record, NULL),
                     TK_OK);
    assert_int_equal(tk_record_length(record), 2);
    assert_int_equal(tk_record_entry(record, 0)->line, 8);
    tk_record_close(record);
}

static void a_match_goes_on_where_it_stopped(void **unused) {
    (void)unused;
    tk_record *record = NULL;
    assert_int_equal(read_text(HEAD "\n1 1 H3>H4/N\n", &record, NULL), TK_OK);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_true(tk_record_redo(record));
    move(record, 1, "I14/SW");
    char *text = text_of(record);
    assert_non_null(strstr(text, "\n1 1 H3>H4/N\n2 2 I14/SW\n"));
    free(text);
    tk_record_close(record);
    assert_int_equal(read_text(HEAD, &record, NULL), TK_OK);
    assert_int_equal(tk_record_length(record), 0);
    tk_record_close(record);
}

/* Undoing after a reading replays clocks as well. */
static void undo_gives_time_back(void **unused) {
    (void)unused;
    tk_record *record = NULL;
    assert_int_equal(read_text("tankodrom-record 1\ngame chess\noption clock=60\nseed 1\n\ntime 5000\n1 1 H3>H4/N\n"
                               "time 7000\n",
                               &record, NULL),
                     TK_OK);
    const tk_game *game = tk_record_game(record);
    assert_int_equal(tk_clock(game, tk_record_state(record), 1), 53000);
    assert_true(tk_record_undo(record, TK_ALL_SEATS));
    assert_int_equal(tk_clock(game, tk_record_state(record), 1), 60000);
    assert_int_equal(tk_clock(game, tk_record_state(record), 0), 55000);
    assert_true(tk_record_redo(record));
    assert_int_equal(tk_clock(game, tk_record_state(record), 1), 53000);
    tk_record_close(record);
}

typedef struct bad_case {
    const char *text;
    tk_status status;
    uint32_t line, column;
    const char *token;
} bad_case;

static void assert_refused(const bad_case *bad, bool with_record, size_t entries) {
    tk_record *record = NULL;
    tk_error error;
    tk_status status = read_text(bad->text, &record, &error);
    if (status != bad->status) {
        print_error("%s\n", bad->text);
    }
    assert_string_equal(tk_status_name(status), tk_status_name(bad->status));
    assert_int_equal(error.status, bad->status);
    assert_int_equal(error.line, bad->line);
    assert_int_equal(error.column, bad->column);
    assert_string_equal(error.token, bad->token);
    assert_int_equal(record != NULL, with_record);
    if (record != NULL) {
        assert_int_equal(tk_record_length(record), entries);
    }
    tk_record_close(record);
}

/* A number is a short way to write a seed; written again, it stands there in full. */
static void a_number_stands_for_a_seed(void **unused) {
    (void)unused;
    tk_record *record = NULL;
    assert_int_equal(read_text(HEAD "\n1 1 H3>H4/N\n", &record, NULL), TK_OK);
    char *text = text_of(record);
    assert_non_null(strstr(text, "\nseed " SEED_5 "\n\n1 1 H3>H4/N\n"));
    assert_same_again(text);
    free(text);
    tk_record_close(record);
}

static void bad_headers_are_refused(void **unused) {
    (void)unused;
    static const bad_case cases[] = {
        {"", TK_ERROR_RECORD_FORMAT, 1, 1, ""},
        {"tankodrom-record 2\n", TK_ERROR_RECORD_FORMAT, 1, 1, ""},
        {"tankodrom-record 1\nseed 5\n\n", TK_ERROR_RECORD_MISSING, 3, 1, "game"},
        {"tankodrom-record 1\ngame chess\n\n", TK_ERROR_RECORD_MISSING, 3, 1, "seed"},
        {"tankodrom-record 1\ngame chess\n", TK_ERROR_RECORD_END, 3, 1, "seed"},
        {HEAD "game chess\n\n", TK_ERROR_RECORD_REPEATED, 4, 1, "game"},
        {HEAD "seed 6\n\n", TK_ERROR_RECORD_REPEATED, 4, 1, "seed"},
        {HEAD "seat 1 a\nseat 1 b\n\n", TK_ERROR_RECORD_REPEATED, 5, 1, "seat"},
        {HEAD "tag a b\ntag a c\n\n", TK_ERROR_RECORD_REPEATED, 5, 5, "a"},
        {HEAD "colour red\n\n", TK_ERROR_RECORD_HEADER, 4, 1, "colour"},
        {HEAD "1 1 H3>H4/N\n", TK_ERROR_RECORD_HEADER, 4, 1, "1"},
        {HEAD "seat 3 c\n\n", TK_ERROR_RECORD_HEADER, 4, 1, "seat 3"},
        {HEAD "seat 9 c\n\n", TK_ERROR_SYNTAX, 4, 6, "9"},
        {HEAD "seat 0 c\n\n", TK_ERROR_SYNTAX, 4, 6, "0"},
        {HEAD "seat 1\n\n", TK_ERROR_SYNTAX, 4, 6, "1"},
        {HEAD "tag date\n\n", TK_ERROR_SYNTAX, 4, 5, "date"},
        {HEAD "tag da!te x\n\n", TK_ERROR_SYNTAX, 4, 5, "da!te"},
        {"tankodrom-record 1\ngame checkers\nseed 5\n\n", TK_ERROR_NO_GAME, 2, 6, "checkers"},
        {"tankodrom-record 1\ngame chess now\nseed 5\n\n", TK_ERROR_SYNTAX, 2, 12, "now"},
        {"tankodrom-record 1\ngame chess\nseed -5\n\n", TK_ERROR_SYNTAX, 3, 6, "-5"},
        {"tankodrom-record 1\ngame chess\nseed 18446744073709551616\n\n", TK_ERROR_SYNTAX, 3, 6,
         "18446744073709551616"},
        {"tankodrom-record 1\ngame chess\nseed\n\n", TK_ERROR_SYNTAX, 3, 5, ""},
        {"tankodrom-record 1\ngame chess\nseed abc\n\n", TK_ERROR_SYNTAX, 3, 6, "abc"},
        {"tankodrom-record 1\ngame chess\nseed " SEED_5 "0\n\n", TK_ERROR_SYNTAX, 3, 6, SEED_5 "0"},
        {"tankodrom-record 1\ngame chess\nseed " SEED_5 " 5\n\n", TK_ERROR_SYNTAX, 3, 71, "5"},
        {HEAD "seed " SEED_5 "\n\n", TK_ERROR_RECORD_REPEATED, 4, 1, "seed"},
        {HEAD "option\n\n", TK_ERROR_SYNTAX, 4, 7, ""},
        {HEAD "option quiet=50\noption colour=red\n\n", TK_ERROR_OPTION_UNKNOWN, 5, 8, "colour"},
        {HEAD "option quiet=50\noption quiet=50\n\n", TK_ERROR_OPTION_REPEATED, 5, 8, "quiet"},
        {HEAD "option size=17\noption quiet=50\n\n", TK_ERROR_OPTION_VALUE, 4, 8, "size=17"},
        {HEAD "pack basic\n\n", TK_ERROR_SYNTAX, 4, 6, "basic"},
        {HEAD "pack basic 1.0 "
              "sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n\n",
         TK_ERROR_RECORD_PACK, 4, 23, "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"},
        {HEAD "tag bad \xff\n\n", TK_ERROR_NOT_UTF8, 4, 1, ""},
        {HEAD "tag bad a\x01z\n\n", TK_ERROR_SYNTAX, 4, 10, "\x01"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        assert_refused(&cases[index], false, 0);
    }
}

static void a_bad_position_is_named_in_its_line(void **unused) {
    (void)unused;
    static const bad_case bad = {HEAD "option quiet=50\noption position=16 w wCH1/N bCI16/S bLQ9/E\n\n",
                                 TK_ERROR_CHESS_SQUARE, 5, 39, "Q9"};
    assert_refused(&bad, false, 0);
}

static void a_lying_pack_name_is_refused(void **unused) {
    (void)unused;
    char *text = sample();
    char *changed = with(text, "pack ", "pack not-");
    tk_record *record = NULL;
    tk_error error;
    assert_int_equal(read_text(changed, &record, &error), TK_ERROR_RECORD_HEADER);
    assert_int_equal(error.line, 3);
    assert_null(record);
    free(changed);
    free(text);
}

static void bad_lines_are_refused_and_what_came_before_is_kept(void **unused) {
    (void)unused;
#define MATCH HEAD "\n1 1 H3>H4/N\n"
    static const bad_case cases[] = {
        {MATCH "3 2 I14/SW\n", TK_ERROR_RECORD_NUMBER, 6, 1, "3"},
        {MATCH "1 2 I14/SW\n", TK_ERROR_RECORD_NUMBER, 6, 1, "1"},
        {MATCH "2 1 H4/NE\n", TK_ERROR_RECORD_SEAT, 6, 3, "1"},
        {MATCH "2 I14/SW\n", TK_ERROR_RECORD_SEAT, 6, 3, "I14/SW"},
        {MATCH "2 2 I14>I3/S\n2 2 I14/SW\n", TK_ERROR_CHESS_TOO_FAR, 6, 9, "I3/S"},
        {MATCH "pass\n", TK_ERROR_SYNTAX, 6, 1, "pass"},
        {MATCH "time 100\n", TK_ERROR_NOT_IN_GAME, 6, 6, "100"},
        {MATCH "time soon\n", TK_ERROR_SYNTAX, 6, 6, "soon"},
        {MATCH "time 100 200\n", TK_ERROR_SYNTAX, 6, 10, "200"},
        {MATCH "declare 3 resign\n", TK_ERROR_RECORD_SEAT, 6, 9, "3"},
        {MATCH "declare 1 victory\n", TK_ERROR_SYNTAX, 6, 11, "victory"},
        {MATCH "declare 1 resign now\n", TK_ERROR_SYNTAX, 6, 18, "now"},
        {MATCH "declare 1 accept-draw\n", TK_ERROR_NO_OFFER, 6, 11, "accept-draw"},
        {MATCH "outcome resigned 1000 -1000\n", TK_ERROR_RECORD_OUTCOME, 6, 9, "resigned 1000 -1000"},
        {MATCH "hash 0123456789abcdef\n", TK_ERROR_SYNTAX, 6, 1, "hash"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        assert_refused(&cases[index], true, 1);
    }
    static const bad_case after[] = {
        {MATCH "declare 2 resign\n2 2 I14/SW\n", TK_ERROR_RECORD_AFTER_END, 7, 1, "2 2 I14/SW"},
        {MATCH "declare 2 resign\noutcome resigned -1000 1000\n", TK_ERROR_RECORD_OUTCOME, 7, 9, "resigned -1000 1000"},
        {MATCH "declare 2 resign\noutcome resigned 1000 -1000\n", TK_ERROR_RECORD_END, 8, 1, "hash"},
        {MATCH "declare 2 resign\noutcome resigned 1000 -1000\nhash 12\n", TK_ERROR_SYNTAX, 8, 6, "12"},
        {MATCH "declare 2 resign\noutcome resigned 1000 -1000\nhash 0000000000000000\n", TK_ERROR_RECORD_HASH, 8, 6,
         "0000000000000000"},
    };
    for (size_t index = 0; index < sizeof after / sizeof *after; index++) {
        assert_refused(&after[index], true, 2);
    }
}

static void nothing_comes_behind_the_hash(void **unused) {
    (void)unused;
    char *text = sample();
    char more[2048];
    snprintf(more, sizeof more, "%s\n; a comment may\n", text);
    tk_record *record = NULL;
    assert_int_equal(read_text(more, &record, NULL), TK_OK);
    tk_record_close(record);
    snprintf(more, sizeof more, "%sx", text);
    tk_error error;
    assert_int_equal(read_text(more, &record, &error), TK_ERROR_RECORD_AFTER_END);
    assert_int_equal(error.line, 20);
    tk_record_close(record);
    free(text);
}

/* Cut anywhere in the match: what reads is never more than the whole, never an error except a missing hash. */
static void a_killed_writer_loses_at_most_the_last_line(void **unused) {
    (void)unused;
    char *text = sample();
    size_t length = strlen(text);
    size_t header = (size_t)(strstr(text, "\n\n") - text) + 2;
    size_t outcome = (size_t)(strstr(text, "\noutcome") - text) + 1;
    for (size_t cut = header; cut < length; cut++) {
        size_t whole_lines = 0;
        for (size_t at = header; at < cut && at < outcome; at++) {
            whole_lines += text[at] == '\n';
        }
        tk_record *record = NULL;
        tk_error error;
        tk_status status = tk_record_read(text, cut, NULL, &record, &error);
        bool outcome_line_whole = strncmp(text + cut, "hash", 4) == 0 || strncmp(text + cut, "\nhash", 5) == 0;
        assert_int_equal(status, outcome_line_whole ? TK_ERROR_RECORD_END : TK_OK);
        assert_in_range(tk_record_length(record), whole_lines, whole_lines + 1);
        tk_record_close(record);
    }
    char *half = with(text, "4/NE\n", "");
    char *end = strstr(half, "declare 2 resign");
    *end = '\0';
    tk_record *record = NULL;
    assert_int_equal(read_text(half, &record, NULL), TK_OK);
    assert_int_equal(tk_record_cut_line(record), 16);
    assert_int_equal(tk_record_length(record), 5);
    tk_record_close(record);
    free(half);
    free(text);
}

static void a_wrong_whole_hash_is_never_a_cut(void **unused) {
    (void)unused;
    char *text = sample();
    *strstr(text, "hash ") = '\0';
    char wrong[2048];
    snprintf(wrong, sizeof wrong, "%shash 0123456789abcdef", text);
    tk_record *record = NULL;
    assert_int_equal(read_text(wrong, &record, NULL), TK_ERROR_RECORD_HASH);
    tk_record_close(record);
    free(text);
}

static void long_things_are_refused(void **unused) {
    (void)unused;
    size_t size = (size_t)17 * 1024 * 1024;
    char *text = malloc(size + 1);
    assert_non_null(text);
    memset(text, 'x', size);
    memcpy(text, HEAD "\n1 1 ", strlen(HEAD "\n1 1 "));
    text[size] = '\0';
    tk_record *record = NULL;
    tk_error error;
    assert_int_equal(tk_record_read(text, size, NULL, &record, &error), TK_ERROR_TOO_LONG);
    assert_null(record);
    text[20000] = '\n';
    assert_int_equal(tk_record_read(text, 20001, NULL, &record, &error), TK_ERROR_TOO_LONG);
    assert_int_equal(error.line, 5);
    tk_record_close(record);
    text[2000] = '\n';
    assert_int_equal(tk_record_read(text, 2001, NULL, &record, &error), TK_ERROR_TOO_LONG);
    assert_int_equal(error.line, 5);
    tk_record_close(record);
    free(text);
}

static void ten_thousand_moves_are_read_at_once(void **unused) {
    (void)unused;
    const char *options[] = {"repetition=off", "quiet=0", NULL};
    tk_record *record = new_record(options);
    static const char *const turns[] = {"H3/NE", "I14/SW", "H3/N", "I14/S"};
    for (unsigned count = 0; count < 10000; count++) {
        move(record, count % 2, turns[count % 4]);
    }
    char *text = text_of(record);
    assert_same_again(text);
    free(text);
    tk_record_close(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(whole_matches_of_both_sizes),
        cmocka_unit_test(a_position_is_an_option),
        cmocka_unit_test(comments_blanks_and_windows_lines_are_taken),
        cmocka_unit_test(a_match_goes_on_where_it_stopped),
        cmocka_unit_test(undo_gives_time_back),
        cmocka_unit_test(a_number_stands_for_a_seed),
        cmocka_unit_test(bad_headers_are_refused),
        cmocka_unit_test(a_bad_position_is_named_in_its_line),
        cmocka_unit_test(a_lying_pack_name_is_refused),
        cmocka_unit_test(bad_lines_are_refused_and_what_came_before_is_kept),
        cmocka_unit_test(nothing_comes_behind_the_hash),
        cmocka_unit_test(a_killed_writer_loses_at_most_the_last_line),
        cmocka_unit_test(a_wrong_whole_hash_is_never_a_cut),
        cmocka_unit_test(long_things_are_refused),
        cmocka_unit_test(ten_thousand_moves_are_read_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
