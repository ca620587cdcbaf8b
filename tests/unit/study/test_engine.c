/* Both engines, spoken to as another program would: what they answer, and that they answer once. Nothing here waits for
 * a clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buffer.h"
#include "base/json.h"
#include "study/engine/budget.h"
#include "study/engine/json.h"
#include "study/engine/message.h"
#include "study/engine/uci.h"

static tk_buffer said;

static void hear(void *context, const char *text, size_t length) {
    (void)context;
    assert_null(memchr(text, '\n', length));
    assert_true(tk_buffer_add(&said, text, length) && tk_buffer_char(&said, '\n'));
}

static const engine_out out = {.line = hear};

/* Whether something was said; then it is forgotten. */
static bool has(const char *part) {
    return said.size > 0 && strstr(said.data, part) != NULL;
}

static unsigned count(const char *part) {
    unsigned found = 0;
    for (const char *at = said.size > 0 ? said.data : ""; (at = strstr(at, part)) != NULL; at++) {
        found++;
    }
    return found;
}

static void forget(void) {
    tk_buffer_clear(&said);
    if (said.data != NULL) {
        said.data[0] = 0;
    }
}

/* ---- In the manner of UCI ---- */

static uci *open_uci(const char *opponent) {
    const thinker_settings settings = {.opponent = tk_opponent_named("chess", opponent)};
    uci *engine = uci_open(&(position_source){.game = "chess"}, &settings, &out);
    assert_non_null(engine);
    forget();
    return engine;
}

static void tell(uci *engine, const char *line) {
    assert_true(uci_take(engine, line));
}

static void test_handshake(void **state) {
    (void)state;
    uci *engine = open_uci("simple");
    tell(engine, "uci");
    assert_true(has("id name Tankodrom"));
    assert_true(has("option name Threads type spin"));
    assert_true(has("option name Opponent type combo default simple var random"));
    assert_true(has("option name quiet type spin default 100 min 0 max 500"));
    assert_true(has("uciok\n"));
    forget();
    tell(engine, "  isready  ");
    assert_string_equal(said.data, "readyok\n");
    assert_false(uci_take(engine, "quit"));
    uci_close(engine);
}

/* White can destroy the command tank at once. */
static void test_finds_the_shot(void **state) {
    (void)state;
    uci *engine = open_uci("simple");
    tell(engine, "position setup 8 w wCA1/N wHD4/N bCD6/S");
    assert_false(has("error"));
    tell(engine, "go nodes 1000");
    uci_end(engine);
    assert_int_equal(count("bestmove"), 1);
    assert_true(has("(D6#)"));
    assert_true(has("info depth"));
    uci_close(engine);
}

/* The same question has the same answer; another move before it is another question. */
static void test_answers_depend_on_the_position(void **state) {
    (void)state;
    char first[256];
    uci *engine = open_uci("random");
    tell(engine, "go nodes 1");
    uci_end(engine);
    snprintf(first, sizeof first, "%s", strstr(said.data, "bestmove"));
    for (unsigned i = 0; i < 3; i++) {
        forget();
        tell(engine, "ucinewgame");
        tell(engine, "position startpos");
        tell(engine, "go nodes 1");
        uci_end(engine);
        assert_true(has(first));
    }
    uci_close(engine);
}

static void test_infinite_waits_for_stop(void **state) {
    (void)state;
    uci *engine = open_uci("random");
    tell(engine, "go infinite");
    tell(engine, "isready");
    assert_true(has("readyok"));
    assert_false(has("bestmove")); /* however long ago it was ready with it */
    tell(engine, "stop");
    assert_int_equal(count("bestmove"), 1);
    tell(engine, "stop");
    assert_int_equal(count("bestmove"), 1);
    tell(engine, "go ponder movetime 1000");
    tell(engine, "ponderhit");
    uci_end(engine);
    assert_int_equal(count("bestmove"), 2);
    tell(engine, "go ponder");
    tell(engine, "position startpos"); /* stops it, with an answer */
    assert_int_equal(count("bestmove"), 3);
    uci_close(engine);
}

static void test_options(void **state) {
    (void)state;
    uci *engine = open_uci("simple");
    tell(engine, "setoption name Opponent value random");
    tell(engine, "setoption name Threads value 2");
    tell(engine, "setoption name MultiPV value 3");
    tell(engine, "setoption name Hash value 1");
    tell(engine, "setoption name size value 20");
    tell(engine, "setoption name Ponder value true");
    assert_false(has("error"));
    tell(engine, "d");
    assert_true(has("\"size\":20"));
    tell(engine, "position setup 8 w wCA1/N bCH8/S moves A1/NE");
    assert_false(has("error"));
    static const char *const wrong[] = {"setoption name Threads value 65", "setoption name Opponent value nobody",
                                        "setoption name Level value 11",   "setoption name size value 7",
                                        "setoption name Nothing value 1",  "setoption"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        forget();
        tell(engine, wrong[i]);
        assert_true(has("info string error: "));
    }
    uci_close(engine);
}

static void test_refusals_change_nothing(void **state) {
    (void)state;
    uci *engine = open_uci("simple");
    tell(engine, "position setup 8 w wCA1/N bCH8/S moves A1/NE");
    static const char *const wrong[] = {"position",
                                        "position nowhere",
                                        "position setup",
                                        "position setup 8 w",
                                        "position startpos and",
                                        "position startpos moves H9>H9/N",
                                        "fire",
                                        "go movtime 100",
                                        "go depth x",
                                        "go depth 5 nodes",
                                        "go nodes -5",
                                        "go wtime -x",
                                        "go movetime infinite",
                                        "position setup 8 w wCA1/N bCH8/S moves A1/NE A1/N"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        forget();
        tell(engine, wrong[i]);
        assert_int_equal(count("info string error: "), 1);
    }
    forget();
    tell(engine, "go nodes 10");
    uci_end(engine);
    assert_true(has("bestmove H8")); /* Black is still to move */
    uci_close(engine);
}

/* A clock that ran out is negative. */
static void test_clocks(void **state) {
    (void)state;
    uci *engine = open_uci("random");
    tell(engine, "go wtime -5 btime 1000 winc 0 binc 10 movestogo 3 depth 1");
    uci_end(engine);
    assert_false(has("error"));
    assert_int_equal(count("bestmove"), 1);
    uci_close(engine);
}

static void test_a_match_that_is_over(void **state) {
    (void)state;
    uci *engine = open_uci("simple");
    tell(engine, "position setup 8 w wCA1/N wHD4/N bCD6/S moves A1>A3/N(D6)");
    assert_false(has("error"));
    tell(engine, "go movetime 10");
    assert_string_equal(said.data, "bestmove none\n");
    uci_close(engine);
}

/* ---- Clocks ---- */

static void test_budgets(void **state) {
    (void)state;
    assert_int_equal(budget_milliseconds(25030, 0, 0), 1000);    /* 25 parts of what is not kept back */
    assert_int_equal(budget_milliseconds(25030, 400, 0), 1300);  /* and three quarters of what is added */
    assert_int_equal(budget_milliseconds(10030, 0, 10), 1000);   /* so many until there is more */
    assert_int_equal(budget_milliseconds(1030, 100000, 0), 500); /* half of it at the most */
    assert_int_equal(budget_milliseconds(1030, 0, 1), 1000);     /* all but the rest for the last one */
    assert_int_equal(budget_milliseconds(0, 0, 0), 1);
    assert_int_equal(budget_milliseconds(20, 0, 0), 1);
}

/* ---- In JSON ---- */

static const tk_opponent *choose(void *context, const char *game) {
    return tk_opponent_named(game, context);
}

static json_engine *open_json(const char *opponent) {
    json_engine *engine =
        json_engine_open(&(json_engine_settings){.opponent = choose, .context = (void *)opponent}, &out);
    assert_non_null(engine);
    forget();
    return engine;
}

static void send(json_engine *engine, const char *line) {
    assert_true(json_engine_take(engine, line, strlen(line)));
}

/* A seat of a match in which something is hidden, as the host tells it. */
static void ask(json_engine *engine, const tk_game *game, const tk_state *match, unsigned seat, uint64_t seed) {
    tk_buffer line = {0}, hex = {0};
    tk_state *seen = malloc(tk_state_size(game));
    assert_non_null(seen);
    tk_complete(game, match, seat, seed, seen);
    assert_true(message_put_seen(&hex, game, seen));
    tk_buffer_format(&line, "{\"type\":\"decide\",\"id\":7,\"seed\":\"00000000000000ff\",\"nodes\":50,\"seen\":\"%s\"}",
                     hex.data);
    send(engine, line.data);
    json_engine_end(engine);
    free(seen);
    tk_buffer_free(&hex);
    tk_buffer_free(&line);
}

static void test_json_plays_a_seat(void **state) {
    (void)state;
    json_engine *engine = open_json("greedy");
    tk_game *game = NULL;
    tk_action action;
    assert_int_equal(tk_game_open("rush", (const char *const[]){"players=2", NULL}, NULL, &game, NULL), TK_OK);
    tk_state *match = malloc(tk_state_size(game));
    assert_non_null(match);
    const tk_seed seed = tk_seed_of_number(5);
    tk_start(game, &seed, match);
    const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(game, match));
    send(engine, "{\"type\":\"hello\",\"protocol\":1}");
    assert_true(has("{\"type\":\"hello\",\"protocol\":1,\"name\":\"Tankodrom\""));
    char line[128];
    snprintf(line, sizeof line, "{\"type\":\"match\",\"game\":\"rush\",\"options\":[\"players=2\"],\"seat\":%u}", seat);
    send(engine, line);
    forget();
    ask(engine, game, match, seat, 1);
    assert_false(has("error"));
    /* the last line is the answer, and the action is legal in the match */
    const char *answer = strstr(said.data, "{\"type\":\"action\",\"id\":7,");
    assert_non_null(answer);
    tk_json *json = NULL;
    assert_int_equal(tk_json_read(answer, strlen(answer), &json, NULL), TK_OK);
    const char *text = tk_json_string(tk_json_member(tk_json_root(json), "action"), NULL);
    assert_non_null(text);
    assert_int_equal(tk_action_read(game, match, seat, text, &action, NULL), TK_OK);
    tk_json_free(json);
    send(engine, "{\"type\":\"end\"}");
    assert_false(json_engine_take(engine, "{\"type\":\"quit\"}", 15));
    json_engine_close(engine);
    free(match);
    tk_game_close(game);
}

/* What an engine is told does not depend on what its seat cannot see: a match dealt again is told alike. */
static void test_nothing_hidden_is_told(void **state) {
    (void)state;
    tk_game *game = NULL;
    assert_int_equal(tk_game_open("duel", NULL, NULL, &game, NULL), TK_OK);
    const size_t size = tk_state_size(game);
    tk_state *match = malloc(size), *other = malloc(size), *seen = malloc(size);
    assert_true(match != NULL && other != NULL && seen != NULL);
    const tk_seed seed = tk_seed_of_number(9);
    tk_start(game, &seed, match);
    for (unsigned ply = 0; ply < 40 && tk_deciders(game, match) != 0; ply++) {
        const unsigned seat = (unsigned)__builtin_ctz(tk_deciders(game, match));
        tk_action action;
        tk_buffer first = {0}, second = {0};
        tk_complete(game, match, seat, 100 + ply, other);
        tk_complete(game, match, seat, 7, seen);
        assert_true(message_put_seen(&first, game, seen));
        tk_complete(game, other, seat, 7, seen);
        assert_true(message_put_seen(&second, game, seen));
        assert_string_equal(first.data, second.data);
        tk_buffer_free(&first);
        tk_buffer_free(&second);
        assert_int_equal(tk_legal_random(game, match, seat, UINT64_C(0x9e3779b97f4a7c15) * (ply + 1), &action), TK_OK);
        assert_int_equal(tk_apply(game, match, seat, action, NULL), TK_OK);
    }
    free(match);
    free(other);
    free(seen);
    tk_game_close(game);
}

static void test_json_refuses(void **state) {
    (void)state;
    json_engine *engine = open_json("random");
    static const char *const wrong[] = {"{",
                                        "[]",
                                        "{\"type\":\"fire\"}",
                                        "{\"type\":\"decide\",\"seen\":\"00\"}",
                                        "{\"type\":\"match\"}",
                                        "{\"type\":\"match\",\"game\":\"checkers\",\"seat\":0}",
                                        "{\"type\":\"match\",\"game\":\"chess\",\"seat\":2}",
                                        "{\"type\":\"match\",\"game\":\"chess\",\"seat\":0,\"pack\":\"0\"}",
                                        "{\"type\":\"match\",\"game\":\"chess\",\"seat\":0,\"options\":[1]}"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        forget();
        send(engine, wrong[i]);
        assert_int_equal(count("{\"type\":\"error\",\"message\":"), 1);
    }
    send(engine, "{\"type\":\"match\",\"game\":\"chess\",\"seat\":1}");
    static const char *const questions[] = {"{\"type\":\"decide\"}", "{\"type\":\"decide\",\"seen\":\"0g\"}",
                                            "{\"type\":\"decide\",\"seen\":\"\"}"};
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        forget();
        send(engine, questions[i]);
        assert_int_equal(count("{\"type\":\"error\""), 1);
    }
    json_engine_close(engine);
}

static int clear_away(void **state) {
    (void)state;
    tk_buffer_free(&said);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_handshake),
                                       cmocka_unit_test(test_finds_the_shot),
                                       cmocka_unit_test(test_answers_depend_on_the_position),
                                       cmocka_unit_test(test_infinite_waits_for_stop),
                                       cmocka_unit_test(test_options),
                                       cmocka_unit_test(test_refusals_change_nothing),
                                       cmocka_unit_test(test_clocks),
                                       cmocka_unit_test(test_a_match_that_is_over),
                                       cmocka_unit_test(test_budgets),
                                       cmocka_unit_test(test_json_plays_a_seat),
                                       cmocka_unit_test(test_nothing_hidden_is_told),
                                       cmocka_unit_test(test_json_refuses)};
    return cmocka_run_group_tests(tests, NULL, clear_away);
}
