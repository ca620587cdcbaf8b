/* Packs that a page brings: opened from files or over the built-in one, named by digests, played with, refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/engine.h"

#define SIDES                                                                                                          \
    "\"german\":{\"tanks\":[{\"type\":\"panther-a\",\"crew\":\"elite\",\"range\":800}]},"                              \
    "\"soviet\":{\"tanks\":[{\"type\":\"is-2-m44\",\"crew\":\"green\",\"range\":600}]},"
#define BATTLE "\"format\":\"tankodrom-duel-scenario-1\"," SIDES "\"rules\":[],\"weather\":\"clear\",\"objectives\":[]"
static const char scenario[] = "{\"name\":{\"en\":\"My wood\",\"cs\":\"Můj les\"}," BATTLE "}";

static json_t *ask(engine *asked, json_t *request) {
    char *text = json_dumps(request, JSON_COMPACT);
    size_t length = 0;
    const char *answer = engine_ask(asked, text, strlen(text), &length);
    json_t *json = json_loadb(answer, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    free(text);
    json_decref(request);
    return json;
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

static void refused(json_t *answer, const char *reason, const char *file, int line, const char *token) {
    const json_t *error = json_object_get(answer, "error");
    assert_non_null(error);
    assert_string_equal(text_of(error, "reason"), reason);
    if (file != NULL) {
        assert_string_equal(text_of(error, "file"), file);
    }
    assert_int_equal(json_integer_value(json_object_get(error, "line")), line);
    if (token != NULL) {
        assert_string_equal(text_of(error, "token"), token);
    }
    json_decref(answer);
}

static json_t *over(const char *game, const char *name, const char *text) {
    return json_pack("{s:s,s:s,s:b,s:[{s:s,s:s}]}", "ask", "pack", "game", game, "over", 1, "files", "name", name,
                     "text", text);
}

/* The digest of a scenario of one's own; the caller's. */
static char *open_scenario(engine *asked) {
    json_t *answer = fine(ask(asked, over("duel", "scenarios/wood.json", scenario)));
    assert_string_equal(text_of(answer, "game"), "duel");
    assert_true(*text_of(answer, "name") != 0 && *text_of(answer, "version") != 0 && *text_of(answer, "licence") != 0);
    assert_true(json_integer_value(json_object_get(answer, "size")) > (json_int_t)strlen(scenario));
    char *digest = strdup(text_of(answer, "pack"));
    assert_int_equal(strlen(digest), 64);
    json_decref(answer);
    return digest;
}

static json_t *begin(const char *digest) {
    return json_pack("{s:s,s:s,s:s,s:[s],s:i}", "ask", "new", "game", "duel", "pack", digest, "options",
                     "scenario=wood", "seed", 7);
}

/* A scenario is listed by its own name, played with, thought about, kept in a record and read again. */
static void test_scenario(void **state) {
    engine *asked = *state, *other = engine_open();
    char *digest = open_scenario(asked);
    json_t *games = fine(ask(asked, json_pack("{s:s,s:s}", "ask", "games", "pack", digest)));
    bool listed = false;
    const json_t *way, *duel = json_array_get(json_object_get(games, "games"), 2);
    size_t at;
    json_array_foreach(json_object_get(duel, "ways"), at, way) {
        listed = listed || strcmp(text_of(way, "name"), "My wood") == 0;
    }
    assert_true(listed);
    json_decref(games);
    refused(ask(asked,
                json_pack("{s:s,s:s,s:[s],s:i}", "ask", "new", "game", "duel", "options", "scenario=wood", "seed", 7)),
            "TK_ERROR_DUEL_SCENARIO", NULL, 0, "wood");
    json_t *begun = fine(ask(asked, begin(digest)));
    assert_string_equal(text_of(begun, "pack"), digest);
    json_decref(begun);
    json_t *record = fine(ask(asked, json_pack("{s:s}", "ask", "record")));
    const char *text = text_of(record, "record");
    assert_non_null(strstr(text, digest));

    /* One who does not hold the pack says which one it is, though the scenario is the first thing that he misses. */
    json_t *answer = ask(other, json_pack("{s:s,s:s}", "ask", "open", "record", text));
    assert_non_null(strstr(text_of(json_object_get(answer, "error"), "text"), digest));
    refused(answer, "TK_ERROR_RECORD_PACK", NULL, 3, digest);
    free(open_scenario(other));
    answer = fine(ask(other, json_pack("{s:s,s:s}", "ask", "open", "record", text)));
    assert_string_equal(text_of(answer, "pack"), digest);
    const int seat = (int)json_integer_value(json_array_get(json_object_get(answer, "deciders"), 0));
    json_t *seen = fine(ask(other, json_pack("{s:s,s:i,s:i}", "ask", "see", "seat", seat, "guess", 1)));
    json_t *thought = fine(
        ask(other, json_pack("{s:s,s:s,s:s,s:O,s:s,s:i,s:s,s:i,s:i}", "ask", "think", "game", "duel", "pack", digest,
                             "options", json_object_get(answer, "options"), "state", text_of(seen, "state"), "seat",
                             seat, "opponent", "gunner", "seed", 1, "nodes", 100)));
    assert_true(*text_of(thought, "write") != 0);
    json_decref(answer), json_decref(seen), json_decref(thought), json_decref(record);
    engine_close(other);
    free(digest);
}

/* A match goes on after its pack has gone; whoever begins another with it is told. */
static void test_bounded(void **state) {
    engine *asked = *state;
    char *digest = open_scenario(asked);
    json_decref(fine(ask(asked, begin(digest))));
    for (unsigned more = 0; more < 8; more++) {
        char name[] = "scenarios/a.json";
        name[10] = (char)('a' + more);
        json_decref(fine(ask(asked, over("duel", name, scenario))));
    }
    json_t *table = fine(ask(asked, json_pack("{s:s,s:i}", "ask", "table", "seat", 0)));
    assert_non_null(json_object_get(table, "seats"));
    json_decref(table);
    json_t *answer = ask(asked, begin(digest));
    assert_string_equal(text_of(json_object_get(answer, "error"), "reason"), "TK_ERROR_PACK_UNKNOWN");
    json_decref(answer);
    free(open_scenario(asked));
    json_decref(fine(ask(asked, begin(digest))));
    /* Without a pack it is the built-in game again, not the one at hand. */
    json_t *plain = fine(ask(asked, json_pack("{s:s,s:s,s:i}", "ask", "new", "game", "duel", "seed", 1)));
    assert_null(json_object_get(plain, "pack"));
    json_decref(plain);
    free(digest);
}

/* Every refusal names what is wrong and where; none of them is held. */
static void test_refused(void **state) {
    engine *asked = *state;
    refused(ask(asked, over("duel", "scenarios/wood.json", "{" BATTLE "}")), "TK_ERROR_PACK_TEXT", "pack.json", 0,
            "scenario.wood");
    refused(ask(asked, over("duel", "scenarios/wood.json", "{\"name\":7," BATTLE "}")), "TK_ERROR_JSON_KIND",
            "scenarios/wood.json", 1, "name");
    refused(ask(asked, over("duel", "scenarios/wood.json", "{\"name\":\"\"," BATTLE "}")), "TK_ERROR_PACK_VALUE",
            "scenarios/wood.json", 1, "name");
    refused(ask(asked, over("duel", "scenarios/wood.json", "{\n\n\"name\":\"A\",\"wether\":1," BATTLE "}")),
            "TK_ERROR_JSON_UNKNOWN", "scenarios/wood.json", 3, "wether");
    refused(ask(asked, over("duel", "scenarios/wood.json", "{\n")), "TK_ERROR_JSON", "scenarios/wood.json", 2, NULL);
    refused(ask(asked, over("duel", "notes.txt", "hello")), "TK_ERROR_PACK_FILE_UNKNOWN", NULL, 0, "notes.txt");
    refused(ask(asked, over("duel", "../wood.json", "{}")), "TK_ERROR_PACK_VALUE", NULL, 0, "../wood.json");
    refused(ask(asked, over("ludo", "wood.json", "{}")), "TK_ERROR_NO_PACK", NULL, 0, "ludo");
    refused(ask(asked, json_pack("{s:s,s:[]}", "ask", "pack", "files")), "TK_ERROR_PACK_FILE", NULL, 0, "pack.json");
    refused(ask(asked, json_pack("{s:s,s:b,s:[]}", "ask", "pack", "over", 1, "files")), "TK_ERROR_JSON_MISSING", NULL,
            1, "game");
    refused(ask(asked, json_pack("{s:s,s:[i]}", "ask", "pack", "files", 1)), "TK_ERROR_JSON_KIND", NULL, 1, NULL);
    refused(ask(asked, json_pack("{s:s,s:s}", "ask", "games", "pack", "00")), "TK_ERROR_PACK_UNKNOWN", NULL, 1, "00");
    char *digest = open_scenario(asked);
    refused(ask(asked, json_pack("{s:s,s:s,s:s,s:i}", "ask", "new", "game", "chess", "pack", digest, "seed", 1)),
            "TK_ERROR_PACK_GAME", NULL, 0, "duel");
    free(digest);
}

static int open_engine(void **state) {
    *state = engine_open();
    return *state == NULL;
}

static int close_engine(void **state) {
    engine_close(*state);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_engine, close_engine)

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_scenario), TEST(test_bounded), TEST(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
