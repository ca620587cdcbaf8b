/* The page's engine, outside a page: every request, every refusal, whole matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/game.h>

#include "base/random/guess.h"
#include "support/memory.h"
#include "wasm/engine.h"

enum { STEPS_MOST = 3000 };

/* ---- Asking ---- */

static json_t *ask_text(engine *asked, const char *request) {
    size_t length = 0;
    json_error_t error;
    const char *answer = engine_ask(asked, request, strlen(request), &length);
    assert_int_equal(length, strlen(answer));
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES, &error);
    if (json == NULL) {
        fail_msg("%s: %s in %s", request, error.text, answer);
    }
    return json;
}

__attribute__((format(printf, 2, 3))) static json_t *ask(engine *asked, const char *format, ...) {
    char request[4096];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(request, sizeof request, format, arguments);
    va_end(arguments);
    assert_true(length > 0 && (size_t)length < sizeof request);
    return ask_text(asked, request);
}

/* The same of a request that has JSON values made by others in it. */
static json_t *ask_object(engine *asked, json_t *request) {
    char *text = json_dumps(request, JSON_COMPACT);
    json_t *answer = ask_text(asked, text);
    free(text);
    json_decref(request);
    return answer;
}

static json_t *fine(json_t *answer) {
    const json_t *error = json_object_get(answer, "error");
    if (error != NULL) {
        fail_msg("%s", json_string_value(json_object_get(error, "text")));
    }
    return answer;
}

static const char *text_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    assert_non_null(text);
    return text;
}

static void refused(engine *asked, const char *request, const char *reason) {
    json_t *answer = ask_text(asked, request);
    const json_t *error = json_object_get(answer, "error");
    if (error == NULL || strcmp(text_of(error, "reason"), reason) != 0) {
        char *text = json_dumps(answer, JSON_COMPACT);
        print_error("%s\n", text);
        free(text);
        fail_msg("%s: expected %s", request, reason);
    }
    assert_true(*text_of(error, "text") != '\0');
    json_decref(answer);
}

/* ---- What there is ---- */

static void test_games(void **state) {
    engine *asked = *state;
    json_t *answer = fine(ask(asked, "{\"ask\":\"games\"}"));
    const json_t *games = json_object_get(answer, "games");
    const json_t *game, *way, *option;
    size_t at, other;
    assert_int_equal(json_array_size(games), 3);
    json_array_foreach(games, at, game) {
        assert_true(json_array_size(json_object_get(game, "opponents")) >= 2);
        json_array_foreach(json_object_get(game, "options"), other, option) {
            text_of(option, "help");
            text_of(option, "title");
            text_of(option, "standard");
            assert_int_equal(json_array_size(json_object_get(option, "names")),
                             json_array_size(json_object_get(option, "choices")));
        }
        unsigned usual = 0;
        json_array_foreach(json_object_get(game, "ways"), other, way) {
            json_t *begun = fine(ask(asked, "{\"ask\":\"new\",\"game\":\"%s\",\"options\":[\"%s\"],\"seed\":1}",
                                     text_of(game, "game"), text_of(way, "option")));
            assert_int_equal(json_integer_value(json_object_get(begun, "seats")),
                             json_integer_value(json_object_get(way, "seats")));
            usual += json_is_true(json_object_get(way, "usual"));
            json_decref(begun);
            const json_t *solo;
            size_t alone;
            json_array_foreach(json_object_get(way, "solo"), alone, solo) {
                json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"%s\",\"options\":[\"%s\",\"%s\"],\"seed\":1}",
                                     text_of(game, "game"), text_of(way, "option"), text_of(solo, "option"))));
            }
        }
        assert_int_equal(usual, 1);
    }
    json_decref(answer);
}

static void test_language(void **state) {
    engine *asked = *state;
    char path[1024];
    size_t size = 0;
    snprintf(path, sizeof path, "%.*s/locale/cs/LC_MESSAGES/tankodrom.mo",
             (int)(strrchr(TANKODROM_PROGRAM, '/') - TANKODROM_PROGRAM), TANKODROM_PROGRAM);
    char *file = take_file(path, &size);
    assert_non_null(file);
    char *bytes = take(size + 3);
    memcpy(bytes, "cs", 3);
    memcpy(bytes + 3, file, size);
    refused(asked, "{\"ask\":\"language\",\"code\":\"cs\"}", "TK_ERROR_SYNTAX");
    assert_int_equal(engine_catalogue(asked, bytes, size + 3), TK_OK);
    assert_int_equal(engine_catalogue(asked, bytes, size + 3), TK_OK); /* replaced */
    assert_int_not_equal(engine_catalogue(asked, bytes, 3), TK_OK);
    assert_int_not_equal(engine_catalogue(asked, bytes, 2), TK_OK);
    assert_int_not_equal(engine_catalogue(asked, bytes, 0), TK_OK);
    assert_int_not_equal(engine_catalogue(asked, "a-code-that-is-too-long", 24), TK_OK);
    json_decref(fine(ask(asked, "{\"ask\":\"language\",\"code\":\"cs\"}")));
    json_t *refusal = ask(asked, "{\"ask\":\"state\"}");
    assert_string_equal(text_of(json_object_get(refusal, "error"), "text"), "taková partie není");
    json_decref(refusal);
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_t *table = fine(ask(asked, "{\"ask\":\"table\",\"seat\":0}"));
    assert_string_equal(text_of(table, "language"), "cs");
    json_decref(table);
    json_decref(fine(ask(asked, "{\"ask\":\"language\",\"code\":\"en\"}")));
    free(bytes);
    free(file);
}

/* A setup is made without a match, and needs nothing of the one that is there. rule:C21 */
static void test_setup(void **state) {
    engine *asked = *state;
    json_t *answer = fine(ask(asked, "{\"ask\":\"setup\",\"game\":\"chess\",\"line\":\"8 w wCD1/N bCE8/S\","
                                     "\"edits\":[\"#A3\"],\"twins\":true}"));
    assert_string_equal(text_of(answer, "line"), "8 w #A3 #H6 wCD1/N bCE8/S");
    assert_true(json_is_true(json_object_get(answer, "playable")));
    json_decref(answer);
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"options\":[\"size=20\"],\"seed\":1}")));
    answer = fine(ask(asked, "{\"ask\":\"setup\",\"game\":\"chess\"}"));
    assert_int_equal(json_integer_value(json_object_get(answer, "size")), 16);
    json_decref(answer);
    refused(asked, "{\"ask\":\"setup\"}", "TK_ERROR_JSON_MISSING");
    refused(asked, "{\"ask\":\"setup\",\"game\":\"rush\"}", "TK_ERROR_NOT_IN_GAME");
    refused(asked, "{\"ask\":\"setup\",\"game\":\"chess\",\"line\":7}", "TK_ERROR_JSON_KIND");
    answer = ask(asked, "{\"ask\":\"setup\",\"game\":\"chess\",\"line\":\"8 w #A1 #A1\"}");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal(text_of(error, "token"), "#A1");
    assert_int_equal(json_integer_value(json_object_get(error, "column")), 9);
    json_decref(answer);
}

/* ---- Whole matches ---- */

/* Any move of Tank Chess from the table's list of pieces, as players write it. */
static void write_move(const json_t *choices, tk_guess *random, char *out, size_t size) {
    static const char *const facings[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    const json_t *pieces = json_object_get(choices, "pieces");
    const json_t *piece = json_array_get(pieces, tk_guess_below(random, json_array_size(pieces)));
    json_t *ends = json_object_get(piece, "to");
    size_t left = tk_guess_below(random, json_object_size(ends));
    void *at = json_object_iter(ends);
    while (at != NULL && left-- > 0) {
        at = json_object_iter_next(ends, at);
    }
    assert_non_null(at);
    unsigned facing = (unsigned)__builtin_ctz((unsigned)json_integer_value(json_object_iter_value(at)));
    const char *from = text_of(piece, "from"), *to = json_object_iter_key(at);
    snprintf(out, size, strcmp(from, to) == 0 ? "%s%.0s/%s" : "%s>%s/%s", from, to, facings[facing]);
}

static void write_choice(const json_t *table, tk_guess *random, char *out, size_t size) {
    const json_t *choices = json_object_get(table, "choices");
    if (json_is_object(choices)) {
        write_move(choices, random, out, size);
    } else {
        const size_t count = json_array_size(choices);
        assert_true(count > 0);
        snprintf(out, size, "%s", text_of(json_array_get(choices, tk_guess_below(random, count)), "write"));
    }
}

/* Plays by what the tables say, and gives back how many steps it was and whether the match came to its end. */
static size_t play(engine *asked, bool *over) {
    tk_guess random;
    size_t steps = 0;
    tk_guess_seed(&random, 7);
    json_t *at = fine(ask(asked, "{\"ask\":\"state\"}"));
    while (!json_is_true(json_object_get(at, "over")) && steps < STEPS_MOST) {
        const json_t *deciders = json_object_get(at, "deciders");
        const int seat =
            (int)json_integer_value(json_array_get(deciders, tk_guess_below(&random, json_array_size(deciders))));
        json_t *table = fine(ask(asked, "{\"ask\":\"table\",\"seat\":%d}", seat));
        char written[512];
        write_choice(table, &random, written, sizeof written);
        json_decref(table);
        json_decref(at);
        at = fine(ask_object(asked, json_pack("{s:s,s:i,s:s}", "ask", "act", "seat", seat, "write", written)));
        steps++;
        assert_int_equal(json_integer_value(json_object_get(at, "step")), steps);
        assert_true(json_is_array(json_object_get(at, "windows")));
    }
    *over = json_is_true(json_object_get(at, "over"));
    json_decref(at);
    return steps;
}

/* The record of the match, read again, is the match. */
static void check_round_trip(engine *asked) {
    json_t *before = fine(ask(asked, "{\"ask\":\"state\"}"));
    json_t *record = fine(ask(asked, "{\"ask\":\"record\"}"));
    json_t *after = fine(ask_object(asked, json_pack("{s:s,s:s}", "ask", "open", "record", text_of(record, "record"))));
    json_t *again = fine(ask(asked, "{\"ask\":\"record\"}"));
    assert_string_equal(text_of(before, "hash"), text_of(after, "hash"));
    assert_true(json_equal(record, again));
    json_decref(before);
    json_decref(record);
    json_decref(after);
    json_decref(again);
}

static void test_matches(void **state) {
    static const char *const begun[] = {"\"game\":\"chess\",\"options\":[\"quiet=8\"]", "\"game\":\"rush\"",
                                        "\"game\":\"duel\"", "\"game\":\"duel\",\"options\":[\"tankobots=2\"]"};
    engine *asked = *state;
    for (size_t match = 0; match < sizeof begun / sizeof begun[0]; match++) {
        bool over = false;
        json_decref(
            fine(ask(asked, "{\"ask\":\"new\",%s,\"seed\":\"3\",\"names\":[\"Eva\"],\"programs\":[1]}", begun[match])));
        const size_t steps = play(asked, &over);
        assert_true(over && steps > 10);
        json_t *table = fine(ask(asked, "{\"ask\":\"table\"}")), *log;
        assert_true(json_is_object(json_object_get(table, "outcome")));
        json_decref(table);
        log = fine(ask(asked, "{\"ask\":\"log\",\"seat\":0,\"first\":0,\"most\":5}"));
        assert_true(json_array_size(json_object_get(log, "steps")) > 0);
        json_decref(log);
        json_decref(fine(ask(asked, "{\"ask\":\"table\",\"seat\":1,\"at\":%zu}", steps / 2)));
        json_t *start = fine(ask(asked, "{\"ask\":\"table\",\"seat\":1,\"at\":0}"));
        assert_false(json_is_object(json_object_get(start, "outcome")));
        json_decref(start);
        refused(asked, "{\"ask\":\"act\",\"seat\":0,\"number\":1}", "TK_ERROR_FINISHED");
        check_round_trip(asked);
    }
}

/* ---- The parts of a match ---- */

static void test_playing(void **state) {
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1,\"options\":[\"clock=60\"]}")));
    refused(asked, "{\"ask\":\"act\",\"seat\":1,\"number\":1}", "TK_ERROR_NOT_YOUR_TURN");
    refused(asked, "{\"ask\":\"act\",\"seat\":2,\"number\":1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"act\",\"seat\":-1,\"number\":1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"act\",\"seat\":0}", "TK_ERROR_JSON_MISSING");
    refused(asked, "{\"ask\":\"act\",\"seat\":0,\"number\":0}", "TK_ERROR_ILLEGAL");
    refused(asked, "{\"ask\":\"act\",\"seat\":0,\"number\":99999}", "TK_ERROR_ILLEGAL");
    refused(asked, "{\"ask\":\"act\",\"seat\":0,\"number\":1,\"write\":\"C1>C2/N\"}", "TK_ERROR_OPTION_CLASH");
    json_t *first = fine(ask(asked, "{\"ask\":\"state\"}"));
    json_t *moved = fine(ask(asked, "{\"ask\":\"act\",\"seat\":0,\"write\":\"C1>C2/N\"}"));
    assert_string_not_equal(text_of(first, "hash"), text_of(moved, "hash"));
    json_decref(fine(ask(asked, "{\"ask\":\"table\"}")));
    refused(asked, "{\"ask\":\"undo\",\"seats\":[1]}", "TK_ERROR_MATCH_UNDO");
    refused(asked, "{\"ask\":\"undo\",\"seats\":[5]}", "TK_ERROR_JSON_RANGE");
    json_t *back = fine(ask(asked, "{\"ask\":\"undo\",\"seats\":[0]}"));
    assert_string_equal(text_of(first, "hash"), text_of(back, "hash"));
    json_t *table = fine(ask(asked, "{\"ask\":\"table\"}"));
    assert_int_equal(json_integer_value(json_object_get(table, "step")), 0);
    json_t *again = fine(ask(asked, "{\"ask\":\"redo\"}"));
    assert_string_equal(text_of(moved, "hash"), text_of(again, "hash"));
    refused(asked, "{\"ask\":\"redo\"}", "TK_ERROR_MATCH_UNDO");
    json_decref(first), json_decref(moved), json_decref(back), json_decref(table), json_decref(again);

    json_decref(fine(ask(asked, "{\"ask\":\"elapse\",\"milliseconds\":500}")));
    refused(asked, "{\"ask\":\"elapse\",\"milliseconds\":-1}", "TK_ERROR_JSON_RANGE");
    json_decref(fine(ask(asked, "{\"ask\":\"declare\",\"seat\":0,\"what\":\"offer-draw\"}")));
    refused(asked, "{\"ask\":\"declare\",\"seat\":0,\"what\":\"offer-draw\"}", "TK_ERROR_OFFERED");
    refused(asked, "{\"ask\":\"declare\",\"seat\":0,\"what\":\"surrender\"}", "TK_ERROR_SYNTAX");
    json_t *takes = fine(ask(asked, "{\"ask\":\"takes_draw\",\"seat\":1}"));
    assert_true(json_is_boolean(json_object_get(takes, "takes")));
    json_decref(takes);
    json_t *end = fine(ask(asked, "{\"ask\":\"declare\",\"seat\":1,\"what\":\"accept-draw\"}"));
    assert_true(json_is_true(json_object_get(end, "over")));
    assert_int_equal(json_integer_value(json_object_get(end, "undo_all")), 1);
    json_decref(end);
}

static void test_verify(void **state) {
    engine *asked = *state;
    refused(asked, "{\"ask\":\"verify\"}", "TK_ERROR_SERVER_NO_MATCH");
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_t *verdict = fine(ask(asked, "{\"ask\":\"verify\"}"));
    json_t *commitment = json_object_get(verdict, "commitment");
    assert_true(json_is_false(json_object_get(commitment, "holds"))); /* nobody promised anything */
    assert_string_equal(text_of(json_object_get(commitment, "error"), "reason"), "TK_ERROR_DEAL_NONE");
    assert_true(json_is_false(json_object_get(json_object_get(verdict, "replay"), "holds"))); /* it goes on */
    json_decref(verdict);
}

static void test_names(void **state) {
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_decref(fine(ask(asked, "{\"ask\":\"names\",\"names\":[\"Eva\",\"simple\"],\"programs\":[1]}")));
    refused(asked, "{\"ask\":\"names\",\"names\":[\"a\",\"b\",\"c\"]}", "TK_ERROR_SERVER_NO_SEAT");
    refused(asked, "{\"ask\":\"names\",\"names\":[1]}", "TK_ERROR_JSON_KIND");
    refused(asked, "{\"ask\":\"names\",\"programs\":[2]}", "TK_ERROR_JSON_RANGE");
    json_decref(fine(ask(asked, "{\"ask\":\"tag\",\"key\":\"event\",\"value\":\"a cup\"}")));
    json_t *tag = fine(ask(asked, "{\"ask\":\"tag\",\"key\":\"event\"}"));
    assert_string_equal(text_of(tag, "value"), "a cup");
    json_decref(tag);
    tag = fine(ask(asked, "{\"ask\":\"tag\",\"key\":\"date\"}"));
    assert_true(json_is_null(json_object_get(tag, "value")));
    json_decref(tag);
    refused(asked, "{\"ask\":\"tag\",\"key\":\"no key\",\"value\":\"x\"}", "TK_ERROR_ARGUMENT");
    json_t *record = fine(ask(asked, "{\"ask\":\"record\"}"));
    assert_non_null(strstr(text_of(record, "record"), "Eva"));
    json_decref(record);
}

/* A record that goes wrong is kept as far as it went. */
static void test_open(void **state) {
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_decref(fine(ask(asked, "{\"ask\":\"act\",\"seat\":0,\"write\":\"C1>C2/N\"}")));
    json_t *record = fine(ask(asked, "{\"ask\":\"record\"}"));
    char text[4096];
    snprintf(text, sizeof text, "%s2 2 A1>A2/N\n", text_of(record, "record"));
    json_t *opened = ask_object(asked, json_pack("{s:s,s:s}", "ask", "open", "record", text));
    assert_int_equal(json_integer_value(json_object_get(opened, "step")), 1);
    assert_true(json_integer_value(json_object_get(json_object_get(opened, "error"), "line")) > 1);
    refused(asked, "{\"ask\":\"open\",\"record\":\"nothing\"}", "TK_ERROR_RECORD_FORMAT");
    json_t *kept = fine(ask(asked, "{\"ask\":\"state\"}"));
    assert_string_equal(text_of(kept, "hash"), text_of(opened, "hash"));
    json_decref(record), json_decref(opened), json_decref(kept);
}

static void test_documents(void **state) {
    engine *asked = *state;
    refused(asked, "{\"ask\":\"help\"}", "TK_ERROR_SERVER_NO_MATCH");
    refused(asked, "{\"ask\":\"thing\",\"kind\":\"piece\",\"key\":\"heavy\"}", "TK_ERROR_SERVER_NO_MATCH");
    refused(asked, "{\"ask\":\"thing\",\"kind\":\"piece\",\"key\":\"heavy\",\"options\":[]}", "TK_ERROR_JSON_MISSING");
    json_t *help = fine(ask(asked, "{\"ask\":\"help\",\"game\":\"rush\"}"));
    text_of(help, "introduction");
    json_t *battle =
        fine(ask(asked, "{\"ask\":\"thing\",\"kind\":\"battle\",\"key\":\"\",\"game\":\"duel\",\"options\":"
                        "[\"scenario=ambush\"]}"));
    assert_string_equal(text_of(battle, "scenario"), "ambush");
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_t *piece = fine(ask(asked, "{\"ask\":\"thing\",\"kind\":\"piece\",\"key\":\"heavy\"}"));
    assert_string_equal(text_of(piece, "letter"), "H");
    json_t *nothing = fine(ask(asked, "{\"ask\":\"thing\",\"kind\":\"piece\",\"key\":\"boat\"}"));
    assert_int_equal(json_object_size(nothing), 0);
    json_t *square = fine(ask(asked, "{\"ask\":\"about\",\"seat\":0,\"kind\":\"square\",\"key\":\"F5\"}"));
    assert_true(json_object_size(square) > 0);
    json_t *wish = fine(ask(asked, "{\"ask\":\"wish\",\"seat\":0,\"parts\":{\"from\":\"C1\"}}"));
    assert_non_null(json_object_get(wish, "choices"));
    refused(asked, "{\"ask\":\"wish\",\"seat\":0,\"parts\":{\"wheel\":1}}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"wish\",\"seat\":0,\"parts\":[]}", "TK_ERROR_JSON_KIND");
    refused(asked, "{\"ask\":\"table\",\"seat\":7}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"table\",\"at\":1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"log\",\"seat\":0}", "TK_ERROR_JSON_MISSING");
    json_decref(help), json_decref(battle), json_decref(piece), json_decref(nothing);
    json_decref(square), json_decref(wish);
}

/* ---- Looking back ---- */

/* Plays so many actions by chance. */
static void play_on(engine *asked, const char *game, unsigned actions) {
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"%s\",\"seed\":7}", game)));
    for (unsigned action = 0; action < actions; action++) {
        json_t *at = fine(ask(asked, "{\"ask\":\"state\"}"));
        const int seat = (int)json_integer_value(json_array_get(json_object_get(at, "deciders"), 0));
        json_t *seen = fine(ask(asked, "{\"ask\":\"see\",\"seat\":%d,\"guess\":%u}", seat, action));
        json_t *thought =
            fine(ask_object(asked, json_pack("{s:s,s:s,s:O,s:s,s:i,s:s,s:i,s:i}", "ask", "think", "game", game,
                                             "options", json_object_get(at, "options"), "state", text_of(seen, "state"),
                                             "seat", seat, "opponent", "random", "seed", (int)action, "nodes", 0)));
        json_decref(fine(ask_object(
            asked, json_pack("{s:s,s:i,s:s}", "ask", "act", "seat", seat, "write", text_of(thought, "write")))));
        json_decref(at), json_decref(seen), json_decref(thought);
    }
}

static json_t *table_at(engine *asked, const char *who, long long step) {
    return fine(ask(asked, "{\"ask\":\"table\",%s\"step\":%lld}", who, step));
}

/* Where the cards of a seat's hand are told: a member of the element of a list of the board. */
static const json_t *hand_of(const json_t *table, const char *list, const char *cards, size_t seat) {
    return json_object_get(json_array_get(json_object_get(json_object_get(table, "board"), list), seat), cards);
}

static size_t count_events(const json_t *log) {
    const json_t *step;
    size_t at, count = 0;
    json_array_foreach(json_object_get(log, "steps"), at, step) {
        count += json_array_size(json_object_get(step, "events"));
    }
    return count;
}

static size_t count_hidden(const json_t *log) {
    const json_t *step;
    size_t at, count = 0;
    json_array_foreach(json_object_get(log, "steps"), at, step) {
        count += json_object_get(step, "hidden") != NULL;
    }
    return count;
}

/* Who looks back with all open sees every hand as its owner saw it, and hears everything; an onlooker does not. */
static void test_all_open(void **state) {
    static const struct {
        const char *game, *list, *cards;
        unsigned actions;
    } games[] = {{"rush", "players", "hand_cards", 60}, {"duel", "hands", "cards", 120}};
    engine *asked = *state;
    for (size_t each = 0; each < sizeof games / sizeof games[0]; each++) {
        play_on(asked, games[each].game, games[each].actions);
        json_t *end = fine(ask(asked, "{\"ask\":\"table\"}"));
        const long long steps = (long long)json_integer_value(json_object_get(end, "step"));
        const size_t seats = json_array_size(json_object_get(end, "seats"));
        size_t hands = 0, hidden = 0;
        for (long long step = 0; step <= steps; step += 7) {
            json_t *open = table_at(asked, "\"open\":true,", step), *onlooker = table_at(asked, "", step);
            assert_int_equal(json_integer_value(json_object_get(open, "step")), step);
            assert_null(json_object_get(open, "seat"));
            for (size_t seat = 0; seat < seats; seat++) {
                char who[32];
                snprintf(who, sizeof who, "\"seat\":%zu,", seat);
                json_t *own = table_at(asked, who, step);
                const json_t *seen = hand_of(own, games[each].list, games[each].cards, seat);
                const json_t *shown = hand_of(open, games[each].list, games[each].cards, seat);
                assert_true(seen == NULL ? shown == NULL : json_equal(seen, shown));
                hands += json_array_size(seen);
                hidden += !json_equal(seen, hand_of(onlooker, games[each].list, games[each].cards, seat));
                json_decref(own);
            }
            json_decref(open), json_decref(onlooker);
        }
        assert_true(hands > 0 && hidden > 0);
        json_t *all = fine(ask(asked, "{\"ask\":\"log\",\"open\":true,\"first\":0,\"most\":10000}"));
        json_t *told = fine(ask(asked, "{\"ask\":\"log\",\"first\":0,\"most\":10000}"));
        assert_int_equal(json_array_size(json_object_get(all, "steps")),
                         json_array_size(json_object_get(told, "steps")));
        assert_true(count_events(all) > count_events(told));
        assert_int_equal(count_hidden(all), 0);
        json_decref(all), json_decref(told), json_decref(end);
    }
    refused(asked, "{\"ask\":\"table\",\"seat\":0,\"open\":true}", "TK_ERROR_OPTION_CLASH");
    refused(asked, "{\"ask\":\"table\",\"open\":1}", "TK_ERROR_JSON_KIND");
    refused(asked, "{\"ask\":\"table\",\"step\":0,\"at\":0}", "TK_ERROR_OPTION_CLASH");
    refused(asked, "{\"ask\":\"table\",\"step\":5000}", "TK_ERROR_JSON_RANGE");
}

/* An answer that nobody knows to be asked for is no step of its own: the table of a step is that after it. */
static void test_steps(void **state) {
    engine *asked = *state;
    play_on(asked, "duel", 200);
    json_t *at = fine(ask(asked, "{\"ask\":\"state\"}")), *end = fine(ask(asked, "{\"ask\":\"table\"}"));
    const long long entries = (long long)json_integer_value(json_object_get(at, "step"));
    const long long steps = (long long)json_integer_value(json_object_get(end, "step"));
    assert_true(steps < entries); /* this match has some */
    json_t *last = table_at(asked, "", steps);
    assert_true(json_equal(last, end));
    /* each step is told as the last one of its entries left it */
    for (long long step = 1, entry = 0; step <= steps; step++) {
        json_t *told = table_at(asked, "", step), *before = NULL;
        for (; entry < entries; entry++) {
            json_t *next = fine(ask(asked, "{\"ask\":\"table\",\"at\":%lld}", entry + 1));
            if (json_integer_value(json_object_get(next, "step")) > step) {
                json_decref(next);
                break;
            }
            json_decref(before);
            before = next;
        }
        assert_true(json_equal(told, before));
        json_decref(told), json_decref(before);
    }
    json_decref(at), json_decref(end), json_decref(last);
}

/* What is asked about a piece is told as it stood then. */
static void test_about_the_past(void **state) {
    static const char about[] = "{\"ask\":\"about\",\"seat\":0,\"kind\":\"square\",\"key\":\"C1\"%s}";
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1}")));
    json_t *before = fine(ask(asked, about, ""));
    json_decref(fine(ask(asked, "{\"ask\":\"act\",\"seat\":0,\"write\":\"C1>C2/N\"}")));
    json_t *after = fine(ask(asked, about, "")), *then = fine(ask(asked, about, ",\"step\":0"));
    assert_true(json_equal(then, before));
    assert_false(json_equal(then, after));
    json_decref(before), json_decref(after), json_decref(then);
}

static void test_branch(void **state) {
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1,\"names\":[\"Eva\"]}")));
    json_decref(fine(ask(asked, "{\"ask\":\"act\",\"seat\":0,\"write\":\"C1>C2/N\"}")));
    json_t *then = fine(ask(asked, "{\"ask\":\"state\"}"));
    json_decref(fine(ask(asked, "{\"ask\":\"act\",\"seat\":1,\"write\":\"I14>I13/S\"}")));
    refused(asked, "{\"ask\":\"branch\",\"step\":3}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"branch\"}", "TK_ERROR_JSON_MISSING");
    json_t *branch = fine(ask(asked, "{\"ask\":\"branch\",\"step\":1}"));
    assert_string_equal(text_of(branch, "hash"), text_of(then, "hash"));
    assert_int_equal(json_integer_value(json_object_get(branch, "step")), 1);
    json_t *on = fine(ask(asked, "{\"ask\":\"act\",\"seat\":1,\"write\":\"K14/SE\"}"));
    assert_int_equal(json_integer_value(json_object_get(on, "step")), 2);
    json_t *record = fine(ask(asked, "{\"ask\":\"record\"}"));
    assert_non_null(strstr(text_of(record, "record"), "\nseat 1 Eva\n"));
    json_decref(then), json_decref(branch), json_decref(on), json_decref(record);
}

/* rule:C20: moves as players write them, by pairs; a wrong one is named, and what came before it is a match. */
static void test_players(void **state) {
    engine *asked = *state;
    json_t *read = fine(ask(asked, "{\"ask\":\"players\",\"game\":\"chess\",\"text\":\"; club\\n"
                                   "1. H3>H4/N, I14>I13/S\\n2. C3>C4/N\\n\"}"));
    assert_int_equal(json_integer_value(json_object_get(read, "step")), 3);
    json_t *turned = fine(ask(asked, "{\"ask\":\"players\",\"game\":\"chess\",\"turned\":true,\"text\":\""
                                     "1. H3>H4/S, I14>I13/N\\n2. C3>C4/S\\n\"}"));
    assert_string_equal(text_of(turned, "hash"), text_of(read, "hash"));
    json_t *wrong = ask(asked, "{\"ask\":\"players\",\"game\":\"chess\",\"text\":\"1. H3>H4/N, I14>I13/S\\n"
                               "2. C3>C14/N\\n\"}");
    const json_t *error = json_object_get(wrong, "error");
    assert_int_equal(json_integer_value(json_object_get(wrong, "step")), 2);
    assert_int_equal(json_integer_value(json_object_get(error, "line")), 2);
    assert_int_equal(json_integer_value(json_object_get(error, "column")), 7);
    json_t *large =
        fine(ask(asked, "{\"ask\":\"players\",\"game\":\"chess\",\"options\":[\"size=20\"],\"text\":\"\"}"));
    assert_int_equal(json_integer_value(json_object_get(large, "step")), 0);
    refused(asked, "{\"ask\":\"players\",\"game\":\"rush\",\"text\":\"end\"}", "TK_ERROR_NOT_IN_GAME");
    refused(asked, "{\"ask\":\"players\",\"game\":\"chess\"}", "TK_ERROR_JSON_MISSING");
    json_t *kept = fine(ask(asked, "{\"ask\":\"state\"}"));
    assert_string_equal(text_of(kept, "hash"), text_of(large, "hash"));
    json_decref(read), json_decref(turned), json_decref(wrong), json_decref(large), json_decref(kept);
}

/* ---- Opponents ---- */

static void test_think(void **state) {
    static const struct {
        const char *game, *opponent;
    } pairs[] = {{"chess", "simple"}, {"rush", "greedy"}, {"duel", "gunner"}, {"duel", "random"}};
    engine *asked = *state, *other = engine_open();
    for (size_t pair = 0; pair < sizeof pairs / sizeof pairs[0]; pair++) {
        json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"%s\",\"seed\":5}", pairs[pair].game)));
        for (unsigned step = 0; step < 12; step++) {
            json_t *at = fine(ask(asked, "{\"ask\":\"state\"}"));
            const int seat = (int)json_integer_value(json_array_get(json_object_get(at, "deciders"), 0));
            json_t *seen = fine(ask(asked, "{\"ask\":\"see\",\"seat\":%d,\"guess\":\"18446744073709551615\"}", seat));
            json_t *thought = fine(ask_object(
                other, json_pack("{s:s,s:s,s:O,s:s,s:i,s:s,s:s,s:i}", "ask", "think", "game", pairs[pair].game,
                                 "options", json_object_get(at, "options"), "state", text_of(seen, "state"), "seat",
                                 seat, "opponent", pairs[pair].opponent, "seed", "0xffffffffffffffff", "nodes", 1000)));
            json_decref(fine(ask_object(
                asked, json_pack("{s:s,s:i,s:s}", "ask", "act", "seat", seat, "write", text_of(thought, "write")))));
            json_decref(at), json_decref(seen), json_decref(thought);
        }
    }
    refused(asked, "{\"ask\":\"see\",\"seat\":0,\"guess\":\"18446744073709551616\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"see\",\"seat\":0,\"guess\":\"0x\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"see\",\"seat\":0,\"guess\":-1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"see\",\"seat\":9,\"guess\":1}", "TK_ERROR_JSON_RANGE");
    static const char wrong[] = "{\"ask\":\"think\",\"game\":\"duel\",\"state\":\"%s\",\"seat\":0,\"opponent\":\"%s\","
                                "\"seed\":1,\"nodes\":1}";
    static const char *const states[][3] = {{"", "gunner", "TK_ERROR_SAVE_FORMAT"},
                                            {"0", "gunner", "TK_ERROR_SAVE_FORMAT"},
                                            {"xy", "gunner", "TK_ERROR_SAVE_FORMAT"}};
    for (size_t index = 0; index < sizeof states / sizeof states[0]; index++) {
        char request[512];
        snprintf(request, sizeof request, wrong, states[index][0], states[index][1]);
        refused(other, request, states[index][2]);
    }
    engine_close(other);
}

/* Who does not decide is not thought for; nobody unknown thinks. */
static void test_think_refused(void **state) {
    engine *asked = *state;
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":5}")));
    json_t *seen = fine(ask(asked, "{\"ask\":\"see\",\"seat\":1,\"guess\":1}"));
    for (unsigned unknown = 0; unknown < 2; unknown++) {
        json_t *answer = ask_object(asked, json_pack("{s:s,s:s,s:s,s:i,s:s,s:i,s:i}", "ask", "think", "game", "chess",
                                                     "state", text_of(seen, "state"), "seat", 1, "opponent",
                                                     unknown ? "nobody" : "simple", "seed", 1, "nodes", 0));
        assert_string_equal(text_of(json_object_get(answer, "error"), "reason"),
                            unknown ? "TK_ERROR_SERVER_OPPONENT" : "TK_ERROR_NOT_YOUR_TURN");
        json_decref(answer);
    }
    json_decref(seen);
}

/* The rules and a diagram, beside a match that stays what it is. */
static void test_rules(void **state) {
    engine *asked = *state;
    json_t *before = fine(ask(asked, "{\"ask\":\"new\",\"game\":\"rush\",\"seed\":1}"));
    json_t *book = fine(ask(asked, "{\"ask\":\"rules\",\"game\":\"chess\"}"));
    json_t *diagram = fine(ask(asked, "{\"ask\":\"diagram\",\"game\":\"chess\",\"rule\":\"C13\"}"));
    assert_string_equal(text_of(book, "format"), "tankodrom-rulebook-1");
    assert_string_equal(text_of(diagram, "rule"), "C13");
    assert_string_equal(text_of(json_object_get(diagram, "table"), "game"), "chess");
    refused(asked, "{\"ask\":\"rules\"}", "TK_ERROR_JSON_MISSING");
    refused(asked, "{\"ask\":\"rules\",\"game\":\"poker\"}", "TK_ERROR_NO_GAME");
    refused(asked, "{\"ask\":\"diagram\",\"game\":\"chess\",\"rule\":\"R1\"}", "TK_ERROR_NO_RULE");
    json_t *after = fine(ask(asked, "{\"ask\":\"state\"}"));
    assert_string_equal(text_of(after, "hash"), text_of(before, "hash"));
    json_decref(before);
    json_decref(book);
    json_decref(diagram);
    json_decref(after);
}

/* ---- Lessons ---- */

/* Every lesson by its proposals alone, each as the table offers it; another action does nothing. */
static void test_learn(void **state) {
    engine *asked = *state;
    static const char *const games[] = {"chess", "rush", "duel"};
    refused(asked, "{\"ask\":\"lesson\"}", "TK_ERROR_SERVER_NO_MATCH");
    refused(asked, "{\"ask\":\"learn\",\"game\":\"draughts\"}", "TK_ERROR_NO_GAME");
    refused(asked, "{\"ask\":\"learn\",\"game\":\"rush\",\"step\":99999}", "TK_ERROR_JSON_RANGE");
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        json_t *lesson = fine(ask(asked, "{\"ask\":\"learn\",\"game\":\"%s\"}", games[game]));
        size_t deeds = 0;
        for (json_int_t at = 0; !json_is_true(json_object_get(lesson, "done")); at++) {
            const json_t *task = json_object_get(lesson, "task");
            assert_int_equal(json_integer_value(json_object_get(lesson, "step")), at);
            json_t *table = fine(ask(asked, "{\"ask\":\"table\",\"seat\":%d}",
                                     (int)json_integer_value(json_object_get(lesson, "seat"))));
            assert_string_equal(text_of(table, "game"), games[game]);
            json_decref(table);
            if (task == NULL) {
                json_decref(lesson);
                lesson = fine(ask(asked, "{\"ask\":\"lesson_next\"}"));
                continue;
            }
            refused(asked, "{\"ask\":\"lesson_next\"}", "TK_ERROR_ARGUMENT");
            json_t *verdict = fine(ask(asked, "{\"ask\":\"lesson_act\",\"write\":\"%s\"}", text_of(task, "write")));
            assert_string_equal(text_of(verdict, "verdict"), "right");
            json_decref(verdict);
            json_decref(lesson);
            lesson = fine(ask(asked, "{\"ask\":\"lesson\"}"));
            deeds++;
        }
        assert_true(deeds > 5);
        json_decref(lesson);
    }
    json_t *lesson = fine(ask(asked, "{\"ask\":\"learn\",\"game\":\"chess\",\"step\":1}"));
    json_t *verdict = fine(ask(asked, "{\"ask\":\"lesson_act\",\"write\":\"C2>C4/N\"}"));
    assert_string_equal(text_of(verdict, "verdict"), "other");
    refused(asked, "{\"ask\":\"lesson_act\",\"write\":\"nonsense\"}", "TK_ERROR_CHESS_MOVE");
    json_t *again = fine(ask(asked, "{\"ask\":\"lesson\"}"));
    assert_true(json_equal(lesson, again));
    json_decref(again);
    again = fine(ask(asked, "{\"ask\":\"lesson_go\",\"step\":0}"));
    assert_int_equal(json_integer_value(json_object_get(again, "step")), 0);
    json_decref(again);
    json_decref(verdict);
    json_decref(lesson);
    json_decref(fine(ask(asked, "{\"ask\":\"new\",\"game\":\"rush\",\"seed\":1}"))); /* a match of its own */
    refused(asked, "{\"ask\":\"lesson\"}", "TK_ERROR_SERVER_NO_MATCH");
}

static int64_t sum_of(const json_t *answer, const char *name, const char *side) {
    const json_t *value = json_object_get(answer, name);
    return json_integer_value(side == NULL ? value : json_object_get(value, side));
}

/* Matches of an opponent with itself: all are won by somebody, four at once are twice two, and what is no battle or
 * nobody's name is refused. */
static void test_estimate(void **state) {
    static const char *const sums[] = {"won", "points", "lost"}, *const sides[] = {"german", "soviet"};
    engine *asked = *state;
#define ESTIMATE "{\"ask\":\"estimate\",\"game\":\"duel\",\"options\":[\"scenario=ambush\"],\"opponent\":\"gunner\","
    json_t *all = fine(ask(asked, ESTIMATE "\"seed\":5,\"matches\":4}"));
    json_t *one = fine(ask(asked, ESTIMATE "\"seed\":5,\"matches\":2}"));
    json_t *other = fine(ask(asked, ESTIMATE "\"seed\":7,\"matches\":2}"));
    assert_int_equal(sum_of(all, "matches", NULL), 4);
    assert_int_equal(sum_of(all, "won", "german") + sum_of(all, "won", "soviet"), 4);
    for (size_t at = 0; at < 6; at++) {
        const char *name = sums[at / 2], *side = sides[at % 2];
        assert_int_equal(sum_of(all, name, side), sum_of(one, name, side) + sum_of(other, name, side));
    }
    assert_int_equal(sum_of(all, "rounds", NULL), sum_of(one, "rounds", NULL) + sum_of(other, "rounds", NULL));
    assert_in_range(sum_of(all, "rounds", NULL), 4 * 5, 4 * 60);
    assert_in_range(sum_of(all, "points", "german") + sum_of(all, "points", "soviet"), 1, 4 * 200);
    assert_in_range(sum_of(all, "quiet", NULL), 0, 4);
    assert_in_range(sum_of(all, "mission", NULL), 0, 4);
    json_decref(all);
    json_decref(one);
    json_decref(other);
    refused(asked, ESTIMATE "\"seed\":1,\"matches\":101}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"estimate\",\"game\":\"chess\",\"opponent\":\"simple\",\"seed\":1,\"matches\":1}",
            "TK_ERROR_NOT_IN_GAME");
    refused(asked, "{\"ask\":\"estimate\",\"game\":\"duel\",\"opponent\":\"nobody\",\"seed\":1,\"matches\":1}",
            "TK_ERROR_SERVER_OPPONENT");
#undef ESTIMATE
}

static void test_bench(void **state) {
    engine *asked = *state;
    json_t *one = fine(ask(asked, "{\"ask\":\"bench\",\"game\":\"rush\",\"seed\":1,\"actions\":500}"));
    json_t *other = fine(ask(asked, "{\"ask\":\"bench\",\"game\":\"rush\",\"seed\":1,\"actions\":500}"));
    assert_true(json_equal(one, other));
    json_decref(one), json_decref(other);
}

/* ---- Rubbish ---- */

static void test_rubbish(void **state) {
    engine *asked = *state;
    static const char *const matchless[] = {"record", "state", "redo"};
    for (size_t index = 0; index < sizeof matchless / sizeof matchless[0]; index++) {
        char request[64];
        snprintf(request, sizeof request, "{\"ask\":\"%s\"}", matchless[index]);
        refused(asked, request, "TK_ERROR_SERVER_NO_MATCH");
    }
    refused(asked, "", "TK_ERROR_JSON");
    refused(asked, "[]", "TK_ERROR_JSON_KIND");
    refused(asked, "{}", "TK_ERROR_JSON_MISSING");
    refused(asked, "{\"ask\":1}", "TK_ERROR_JSON_KIND");
    refused(asked, "{\"ask\":\"dance\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"games\",\"loud\":true}", "TK_ERROR_JSON_UNKNOWN");
    refused(asked, "{\"ask\":\"new\",\"game\":\"go\",\"seed\":1}", "TK_ERROR_NO_GAME");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\"}", "TK_ERROR_JSON_MISSING");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":\"x\"}", "TK_ERROR_SYNTAX");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":-1}", "TK_ERROR_JSON_RANGE");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1,\"options\":[3]}", "TK_ERROR_JSON_KIND");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1,\"options\":[\"x=1\"]}", "TK_ERROR_OPTION_UNKNOWN");
    refused(asked, "{\"ask\":\"new\",\"game\":\"chess\",\"seed\":1,\"names\":[\"a\",\"b\",\"c\"]}",
            "TK_ERROR_SERVER_NO_SEAT");
    refused(asked, "{\"ask\":\"state\"}", "TK_ERROR_SERVER_NO_MATCH"); /* nothing of all that has begun one */
}

static int open_engine(void **state) {
    *state = engine_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    engine_close(*state);
    engine_close(NULL);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_games),    TEST(test_language),      TEST(test_matches),        TEST(test_playing),
        TEST(test_verify),   TEST(test_names),         TEST(test_open),           TEST(test_documents),
        TEST(test_think),    TEST(test_think_refused), TEST(test_learn),          TEST(test_rules),
        TEST(test_estimate), TEST(test_bench),         TEST(test_setup),          TEST(test_rubbish),
        TEST(test_all_open), TEST(test_steps),         TEST(test_about_the_past), TEST(test_branch),
        TEST(test_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
