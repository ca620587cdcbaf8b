/* Matches and events in words and as JSON. */
#include <tankodrom/chess.h>

#include "base/json.h"
#include "support/chess/words.h"
#include "support/memory.h"
#include "support/start.h"

static tk_game *game;
static tk_state *match;

static void open_at(const char *const *options) {
    assert_status(tk_game_open("chess", options, NULL, &game, NULL), TK_OK);
    match = take_state(game);
    start_match(game, 1, match);
}

static void close_all(void) {
    free(match);
    tk_game_close(game);
}

/* Plays a move and gives its events as lines of text, and as JSON in `json`. */
static void play(const char *move, const tk_language *language, tk_text *words, tk_text *json) {
    tk_event events[8];
    tk_event_log log = {.events = events, .capacity = 8};
    tk_action action = 0;
    unsigned seat = tk_chess_to_move(game, match);
    assert_status(tk_action_read(game, match, seat, move, &action, NULL), TK_OK);
    assert_status(tk_apply(game, match, seat, action, &log), TK_OK);
    for (size_t index = 0; index < log.count; index++) {
        char out[512];
        tk_event_text(game, &events[index], language, out, sizeof out);
        tk_text_put(words, out);
        tk_text_char(words, '\n');
        tk_event_json(game, &events[index], out, sizeof out);
        tk_text_put(json, out);
        tk_text_char(json, '\n');
    }
    tk_text_end(words);
    tk_text_end(json);
}

static char words_out[2048];
static char json_out[2048];

static void play_all(const char *const *moves, const tk_language *language) {
    tk_text words;
    tk_text json;
    tk_text_start(&words, words_out, sizeof words_out);
    tk_text_start(&json, json_out, sizeof json_out);
    for (; *moves != NULL; moves++) {
        play(*moves, language, &words, &json);
    }
}

static void test_events(void **state) {
    (void)state;
    static const char *const options[] = {"position=8 w wMA1/N wCH5/N bLG1/N bCA8/S", NULL};
    static const char *const moves[] = {"A1/E(G1)", "A8>A7/S", "H5>off", NULL};
    open_at(options);
    play_all(moves, NULL);
    assert_string_equal(words_out, "White: medium tank on A1 turns to face east\n"
                                   "White: medium tank on A1 destroys light tank on G1 (gun 2, armour 0)\n"
                                   "White calls check: medium tank on A1\n"
                                   "White calls check: command tank on H5\n"
                                   "White calls escape\n"
                                   "Black: command tank from A8 to A7, facing south\n"
                                   "Black calls check: command tank on A7\n" /* from A5, facing E */
                                   "White: command tank on H5 leaves the board\n"
                                   "White wins: the command tank has escaped\n");
    assert_string_equal(
        json_out,
        "{\"event\":\"moved\",\"side\":\"white\",\"piece\":\"medium\",\"from\":\"A1\",\"to\":\"A1\",\"before\":\"N\","
        "\"facing\":\"E\"}\n"
        "{\"event\":\"fired\",\"side\":\"white\",\"piece\":\"medium\",\"from\":\"A1\",\"at\":\"G1\",\"target\":"
        "\"light\",\"armour\":0}\n"
        "{\"event\":\"check\",\"side\":\"white\",\"piece\":\"medium\",\"from\":\"A1\"}\n"
        "{\"event\":\"check\",\"side\":\"white\",\"piece\":\"command\",\"from\":\"H5\"}\n"
        "{\"event\":\"escape\",\"side\":\"white\"}\n"
        "{\"event\":\"moved\",\"side\":\"black\",\"piece\":\"command\",\"from\":\"A8\",\"to\":\"A7\",\"before\":\"S\","
        "\"facing\":\"S\"}\n"
        "{\"event\":\"check\",\"side\":\"black\",\"piece\":\"command\",\"from\":\"A7\"}\n"
        "{\"event\":\"escaped\",\"side\":\"white\",\"piece\":\"command\",\"from\":\"H5\"}\n"
        "{\"event\":\"ended\",\"side\":null,\"reason\":\"escaped\",\"winner\":\"white\"}\n");
    close_all();
}

/* A language with the parts in another order, and with braces that stand for nothing. */
static const char *backwards(const void *context, const char *message) {
    (void)context;
    if (strcmp(message, "{side}: {piece} from {from} to {to}, facing {facing}") == 0) {
        return "{facing} {to} < {from} {piece} {side} {nothing} {";
    }
    return strcmp(message, "heavy tank") == 0 ? "%s%n" : message;
}

static const tk_language backwards_language = {"xx", backwards, NULL, NULL};

static void test_translated_events(void **state) {
    (void)state;
    static const char *const options[] = {"position=16 w wHA1/N wCH1/N bCP16/S #O16 #O15 #P15", NULL};
    static const char *const moves[] = {"A1>A2/N", NULL};
    open_at(options);
    play_all(moves, &backwards_language);
    assert_string_equal(words_out, "north A2 < A1 %s%n White {nothing} {\n");
    close_all();
}

static void test_ends_in_words(void **state) {
    (void)state;
    static const struct {
        tk_chess_end end;
        unsigned winner;
        const char *text, *rule;
    } ends[] = {
        {TK_CHESS_END_DESTROYED, 1, "Black wins: the enemy command tank is destroyed", "C16"},
        {TK_CHESS_END_REPETITION, 2, "Draw: the position occurred for the third time", "C18"},
        {TK_CHESS_END_QUIET, 2, "Draw: nothing was destroyed for too many turns", "C18"},
        {TK_CHESS_END_AGREED, 2, "Draw by agreement", "C18"},
        {TK_CHESS_END_RESIGNED, 0, "White wins: Black resigned", ""},
        {TK_CHESS_END_FLAG, 0, "White wins: Black ran out of time", "C19"},
    };
    open_at(NULL);
    for (unsigned index = 0; index < sizeof ends / sizeof *ends; index++) {
        tk_event event = {.kind = TK_CHESS_EVENT_ENDED, .seat = TK_NO_SEAT};
        event.value[0] = (int32_t)ends[index].end;
        event.value[1] = (int32_t)ends[index].winner;
        char out[128];
        tk_event_text(game, &event, NULL, out, sizeof out);
        assert_string_equal(out, ends[index].text);
        assert_string_equal(tk_event_rule(game, &event), ends[index].rule);
    }
    close_all();
}

static void test_view(void **state) {
    (void)state;
    static const char *const options[] = {"position=8 b #D4 xE5 wCA1/N wLB1/NE bCH8/S", "clock=60", "increment=2",
                                          NULL};
    char out[2048];
    open_at(options);
    tk_elapse(game, match, 1500, NULL);
    tk_view(game, match, 0, out, sizeof out);
    assert_string_equal(out,
                        "{\"size\":8,\"to_move\":\"black\",\"moves\":0,\"pieces\":["
                        "{\"side\":\"white\",\"piece\":\"command\",\"square\":\"A1\",\"facing\":\"N\"},"
                        "{\"side\":\"white\",\"piece\":\"light\",\"square\":\"B1\",\"facing\":\"NE\"},"
                        "{\"side\":\"black\",\"piece\":\"command\",\"square\":\"H8\",\"facing\":\"S\"}],"
                        "\"wrecks\":[\"E5\"],\"obstacles\":[\"D4\"],\"last\":null,\"check\":false,\"escape\":false,"
                        "\"clocks\":{\"white\":60000,\"black\":58500,\"increment\":2000},\"quiet\":0,\"offer\":null,"
                        "\"outcome\":null}");
    static const char *const moves[] = {"H8>H7/S", NULL};
    play_all(moves, NULL);
    tk_declare(game, match, 0, TK_OFFER_DRAW, NULL);
    tk_view(game, match, TK_NO_SEAT, out, sizeof out);
    assert_non_null(strstr(out, "\"to_move\":\"white\",\"moves\":1"));
    assert_non_null(strstr(out, "\"last\":{\"side\":\"black\",\"from\":\"H8\",\"to\":\"H7\",\"facing\":\"S\","
                                "\"target\":null}"));
    assert_non_null(strstr(out, "\"quiet\":1,\"offer\":\"white\",\"outcome\":null"));
    tk_declare(game, match, 1, TK_RESIGN, NULL);
    tk_view(game, match, 1, out, sizeof out);
    assert_non_null(strstr(out, "\"to_move\":null"));
    assert_non_null(strstr(out, "\"outcome\":{\"reason\":\"resigned\",\"winner\":\"white\"}"));
    close_all();
}

static void test_dump_is_json_with_the_line(void **state) {
    (void)state;
    char out[16384];
    open_at(NULL);
    size_t length = tk_dump(game, match, out, sizeof out);
    assert_true(length < sizeof out);
    tk_json *json = NULL;
    assert_status(tk_json_read(out, length, &json, NULL), TK_OK);
    const tk_json_value *root = tk_json_root(json);
    const char *line = tk_json_string(tk_json_member(root, "position"), NULL);
    assert_non_null(line);
    assert_int_equal(strncmp(line, "16 w #K2 ", 9), 0);
    int64_t number = 0;
    assert_true(tk_json_integer(tk_json_member(root, "history"), &number));
    assert_int_equal(number, 1);
    tk_json_free(json);
    close_all();
}

/* The functions of <tankodrom/chess.h> that write positions. */
static void test_public_writers(void **state) {
    (void)state;
    char line[TK_CHESS_LINE_SIZE];
    char json[8192];
    size_t length = 0;
    tk_error error;
    open_at(NULL);
    tk_chess_line_write(game, match, line, sizeof line);
    assert_int_equal(strncmp(line, "16 w #basic wHC1/N ", 19), 0);
    assert_true(tk_chess_setup_write(game, match, "again", json, sizeof json) < sizeof json);
    assert_status(tk_chess_setup_read(json, strlen(json), line, sizeof line, &length, &error), TK_OK);
    assert_int_equal(length, strlen(line));
    tk_chess_report report;
    tk_chess_setup_report(game, match, &report);
    assert_int_equal(report.obstacles, 50);
    assert_true(report.symmetric);
    assert_status(tk_chess_setup_read("{", 1, line, sizeof line, &length, &error), TK_ERROR_JSON);
    close_all();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_translated_events),
        cmocka_unit_test(test_ends_in_words),
        cmocka_unit_test(test_view),
        cmocka_unit_test(test_dump_is_json_with_the_line),
        cmocka_unit_test(test_public_writers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
