/* Scenarios of Tank Duel while they are made: everything that docs/packs.md forbids, once by itself and all together,
 * each at the member that it concerns; the judge and the reader of files agree; what there is to know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>
#include <tankodrom/game.h>
#include <tankodrom/present.h>

#include "games/duel/pack/scenario.h"

enum { ROOM = 1 << 17 };

static tk_game *game;

static json_t *ask(json_t *wish, tk_error *error) {
    static char text[ROOM];
    char *asked = json_dumps(wish, JSON_COMPACT);
    const size_t length = tk_present_setup(game, NULL, asked, strlen(asked), text, sizeof text, error);
    free(asked);
    json_decref(wish);
    if (length == 0) {
        return NULL;
    }
    assert_in_range(length, 1, sizeof text - 1);
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    return json;
}

static json_t *fine(json_t *wish) {
    tk_error error;
    json_t *json = ask(wish, &error);
    if (json == NULL) {
        fail_msg("%s %s", tk_status_name(error.status), error.token);
    }
    return json;
}

/* The document of a draft; takes the draft over. */
static json_t *judged(json_t *draft) {
    char *text = json_dumps(draft, JSON_COMPACT);
    json_t *json = fine(json_pack("{s:s}", "text", text));
    free(text);
    json_decref(draft);
    return json;
}

static json_t *fresh(void) {
    json_t *json = fine(json_object()), *draft = json_incref(json_object_get(json, "draft"));
    json_decref(json);
    return draft;
}

/* ---- One thing after the other ---- */

/* The member at a path, and its parent with the last part of the path. */
static json_t *parent_of(json_t *draft, const char *path, char last[32]) {
    json_t *at = draft;
    for (;;) {
        const size_t length = strcspn(++path, "/");
        snprintf(last, 32, "%.*s", (int)length, path);
        if (path[length] == '\0') {
            return at;
        }
        at = json_is_array(at) ? json_array_get(at, (size_t)strtoul(last, NULL, 10)) : json_object_get(at, last);
        assert_non_null(at);
        path += length;
    }
}

/* Puts a value; "" takes it away. */
static void set(json_t *draft, const char *path, const char *value) {
    char last[32];
    json_t *parent = parent_of(draft, path, last);
    if (*value == '\0') {
        assert_int_equal(json_object_del(parent, last), 0);
        return;
    }
    json_t *made = json_loads(value, JSON_DECODE_ANY, NULL);
    assert_non_null(made);
    if (json_is_array(parent)) {
        assert_int_equal(strcmp(last, "-") == 0 ? json_array_append_new(parent, made)
                                                : json_array_set_new(parent, (size_t)strtoul(last, NULL, 10), made),
                         0);
    } else {
        assert_int_equal(json_object_set_new(parent, last, made), 0);
    }
}

#define TANK "{\"type\":\"tiger-i-e\",\"crew\":\"green\",\"range\":0}"
#define GUN "{\"gun\":\"pak-40\",\"range\":0}"
#define FLAG "{\"kind\":\"start\",\"sides\":[\"german\"],\"points\":1}"

static const struct {
    const char *path, *value; /* what is changed in a new scenario */
    const char *fault;        /* where that is wrong; NULL: at what was changed */
    const char *text;
} wrong[] = {
    {"/format", "\"tankodrom-setup-1\"", NULL,
     "the format 'tankodrom-setup-1' is not known; expected tankodrom-duel-scenario-1"},
    {"/name", "", NULL, "the member 'name' is missing"},
    {"/name", "\"\"", NULL, "'name' does not fit: a text that is not empty"},
    {"/name", "7", NULL, "'name' must be a string, or an object of strings by language"},
    {"/name", "{\"cs\":\"Můj\"}", "/name/en", "the member 'en' is missing"},
    {"/name", "{\"en\":\"Mine\",\"cs\":1}", "/name/cs", "'cs' must be a string"},
    {"/text", "[]", NULL, "'text' must be a string, or an object of strings by language"},
    {"/colour", "1", NULL,
     "the member 'colour' is not known; there are format, name, text, german, soviet, alternates, rules, weather, "
     "hills, "
     "road-orders, passes, objectives"},
    {"/german", "", NULL, "the member 'german' is missing"},
    {"/german", "[]", NULL, "'german' must be an object"},
    {"/german/tanks", "", NULL, "the member 'tanks' is missing"},
    {"/german/tanks", "[]", NULL, "'tanks' does not fit: 1 to 4 of them"},
    {"/german/tanks", "[" TANK "," TANK "," TANK "," TANK "," TANK "]", NULL, "'tanks' does not fit: 1 to 4 of them"},
    {"/german/tanks/0", "7", NULL, "'tanks' must be an object"},
    {"/german/tanks/0/type", "\"abrams\"", NULL, "'abrams' does not fit: the pack has none of that id"},
    {"/german/tanks/0/type", "\"t-34-85-m44\"", NULL, "'t-34-85-m44' does not fit: it is of the other side"},
    {"/german/tanks/0/crew", "\"brave\"", NULL, "'brave' does not fit: crew: green, veteran, elite"},
    {"/german/tanks/0/crew", "3", NULL, "'crew' must be a string"},
    {"/german/tanks/0/range", "1200", NULL, "'1200' is out of range: range -1000…1000"},
    {"/german/tanks/0/range", "-300", NULL, "'-300' does not fit: ranges are multiples of 200 m"},
    {"/german/tanks/0/range", "2.5", NULL, "'range' must be a whole number"},
    {"/german/tanks/0/apcr", "10", NULL, "'10' is out of range: apcr 0…9"},
    {"/german/tanks/0/colour", "1", NULL, "the member 'colour' is not known; there are type, crew, range, apcr"},
    {"/soviet/tanks/0/apcr", "1", NULL, "'1' is out of range: apcr 0…0"}, /* the first Soviet type has none */
    {"/soviet/guns", "[" GUN "]", "/soviet/guns/0/gun", "'pak-40' does not fit: it is of the other side"},
    {"/german/guns", "[" GUN "," GUN "," GUN "," GUN "]", NULL, "'guns' does not fit: at most 3 of them"},
    {"/german/guns", "[{\"gun\":\"pak-40\"}]", "/german/guns/0/range", "the member 'range' is missing"},
    {"/alternates", "[\"tea\"]", "/alternates/0", "'tea' does not fit: the pack has none of that id"},
    {"/alternates", "[\"mines\",\"mines\"]", "/alternates/1",
     "'mines' does not fit: another set has a card of the same number"},
    {"/rules", "[\"tea\"]", "/rules/0", "'tea' does not fit: rule: infantry, radios"},
    {"/rules", "[\"radios\",\"radios\"]", "/rules/1", "'radios' is given twice"},
    {"/weather", "\"fog\"", NULL, "'fog' does not fit: weather: clear, deep-mud, snowstorm"},
    {"/road-orders", "3", NULL, "'road-orders' does not fit: roads are for deep mud"},
    {"/road-orders", "9", NULL, "'9' is out of range: road-orders 1…8"},
    {"/passes", "0", NULL, "'0' is out of range: passes 1…9"},
    {"/hills", "{\"count\":8,\"from\":0,\"to\":0}", "/hills/count", "'8' is out of range: count 1…7"},
    {"/hills", "{\"count\":1,\"from\":200,\"to\":0}", "/hills/to", "'0' does not fit: 'to' is not less than 'from'"},
    {"/objectives", "", NULL, "the member 'objectives' is missing"},
    {"/objectives", "[" FLAG "," FLAG "," FLAG "," FLAG "," FLAG "," FLAG "," FLAG "]", NULL,
     "'objectives' does not fit: at most 6 of them"},
    {"/objectives/-", "{\"kind\":\"win\",\"sides\":[\"german\"],\"points\":1}", "/objectives/0/kind",
     "'win' does not fit: kind: hold, nearest, hill, leave, start"},
    {"/objectives/-", "{\"kind\":\"start\",\"sides\":[],\"points\":1}", "/objectives/0/sides",
     "'sides' does not fit: at least one side"},
    {"/objectives/-", "{\"kind\":\"start\",\"sides\":[\"german\",\"german\"],\"points\":1}", "/objectives/0/sides/1",
     "'german' is given twice"},
    {"/objectives/-", "{\"kind\":\"start\",\"sides\":[\"german\"],\"points\":100}", "/objectives/0/points",
     "'100' is out of range: points 1…99"},
    {"/objectives/-", "{\"kind\":\"start\",\"sides\":[\"german\"],\"points\":1,\"from\":0}", "/objectives/0/from",
     "the member 'from' is not known; there are kind, sides, points, edition"},
    {"/objectives/-", "{\"kind\":\"start\",\"sides\":[\"german\"],\"points\":1,\"edition\":\"en\"}",
     "/objectives/0/edition", "'en' does not fit: cs, ja"},
    {"/objectives/-", "{\"kind\":\"leave\",\"sides\":[\"german\"],\"points\":1}", "/objectives/0/from",
     "the member 'from' is missing"},
    {"/objectives/-", "{\"kind\":\"hold\",\"sides\":[\"german\"],\"points\":1,\"from\":400,\"to\":200}",
     "/objectives/0/to", "'200' does not fit: 'to' is not less than 'from'"},
    {"/objectives/-", "{\"kind\":\"hill\",\"sides\":[\"german\"],\"points\":1}", "/objectives/0/kind",
     "'hill' does not fit: the scenario has no hills"},
};

static void expect_fault(const json_t *fault, const char *path, const char *text) {
    assert_string_equal(json_string_value(json_object_get(fault, "path")), path);
    assert_string_equal(json_string_value(json_object_get(fault, "text")), text);
}

/* Each is the only fault, where it is and in its words; a draft with it is not played, and nothing is told of it. */
static void test_each_fault(void **state) {
    (void)state;
    for (size_t at = 0; at < sizeof wrong / sizeof wrong[0]; at++) {
        json_t *draft = fresh();
        set(draft, wrong[at].path, wrong[at].value);
        json_t *json = judged(draft), *faults = json_object_get(json, "faults");
        if (json_array_size(faults) != 1) {
            fail_msg("%s %s: %zu faults", wrong[at].path, wrong[at].value, json_array_size(faults));
        }
        expect_fault(json_array_get(faults, 0), wrong[at].fault != NULL ? wrong[at].fault : wrong[at].path,
                     wrong[at].text);
        assert_false(json_is_true(json_object_get(json, "playable")));
        assert_int_equal(json_array_size(json_object_get(json, "facts")), 0);
        json_decref(json);
    }
}

static void test_several_at_once(void **state) {
    static const char *const paths[] = {
        "/name",   "/german/tanks/0/type", "/german/tanks/0/range", "/soviet/tanks/0", "/rules/0",
        "/passes", "/objectives/0/points"};
    (void)state;
    json_t *draft = fresh();
    set(draft, "/objectives/-", "{\"kind\":\"start\",\"sides\":[\"german\"],\"points\":100}");
    set(draft, "/passes", "99");
    set(draft, "/rules", "[\"tea\",\"radios\"]");
    set(draft, "/soviet/tanks/0", "null");
    set(draft, "/german/tanks/0/range", "100");
    set(draft, "/german/tanks/0/type", "\"abrams\"");
    set(draft, "/name", "");
    json_t *json = judged(draft), *faults = json_object_get(json, "faults");
    assert_int_equal(json_array_size(faults), sizeof paths / sizeof paths[0]);
    for (size_t at = 0; at < sizeof paths / sizeof paths[0]; at++) {
        assert_string_equal(json_string_value(json_object_get(json_array_get(faults, at), "path")), paths[at]);
    }
    assert_string_equal(json_string_value(json_object_get(json_array_get(faults, 1), "where")), "Germans, tank 1");
    assert_string_equal(json_string_value(json_object_get(json_array_get(faults, 6), "where")), "objective 1");
    json_decref(json);
}

/* ---- The same truth ---- */

static duel_rules rules;
static duel_alternates alternates;

static duel_reading printed(void) {
    assert_int_equal(duel_read_printed(tk_game_pack(game), &rules, &alternates, NULL), TK_OK);
    return (duel_reading){.rules = &rules, .alternates = &alternates};
}

/* The reader of files refuses with the first of them, and takes what has none. */
static void test_reader_agrees(void **state) {
    (void)state;
    for (size_t at = 0; at < sizeof wrong / sizeof wrong[0]; at++) {
        json_t *draft = fresh();
        tk_error error;
        char told[512];
        duel_reading to = printed();
        set(draft, wrong[at].path, wrong[at].value);
        char *text = json_dumps(draft, JSON_INDENT(2));
        assert_int_not_equal(duel_read_own_scenario(text, strlen(text), &to, &error), TK_OK);
        assert_in_range(error.line, 1, 100);
        error.line = error.column = 0;
        tk_error_text(&error, NULL, told, sizeof told);
        assert_string_equal(told, wrong[at].text);
        free(text);
        json_decref(draft);
    }
}

/* Every scenario of the pack is without fault as a draft, which is read back as what the pack has. */
static void test_the_pack(void **state) {
    char id[DUEL_ID_SIZE];
    size_t index = 0;
    (void)state;
    for (; duel_scenario_id(tk_game_pack(game), index, id); index++) {
        json_t *json = fine(json_pack("{s:s}", "scenario", id)), *draft = json_object_get(json, "draft");
        assert_int_equal(json_array_size(json_object_get(json, "faults")), 0);
        assert_true(json_is_true(json_object_get(json, "playable")));
        assert_string_not_equal(json_string_value(json_object_get(draft, "name")), id);
        char *text = json_dumps(draft, JSON_INDENT(2));
        duel_reading to = printed();
        assert_int_equal(duel_read_own_scenario(text, strlen(text), &to, NULL), TK_OK);
        duel_scenario own = rules.scenario, packed;
        assert_true(duel_scenario_at(tk_game_pack(game), index, &packed));
        memcpy(own.id, packed.id, sizeof own.id);
        assert_memory_equal(&own, &packed, sizeof own);
        free(text);
        json_decref(json);
    }
    assert_int_equal(index, 12);
}

/* ---- What there is to know ---- */

static const char *fact_of(const json_t *json, const char *fact, size_t number) {
    size_t index;
    json_t *row;
    json_array_foreach(json_object_get(json, "facts"), index, row) {
        if (strcmp(json_string_value(json_object_get(row, "fact")), fact) == 0 && number-- == 0) {
            return json_string_value(json_object_get(row, "text"));
        }
    }
    return NULL;
}

/* The figures of data/packs/duel: a Panther A 5 VP … are added up by hand from tanks.json. */
static void test_facts(void **state) {
    (void)state;
    json_t *json = fine(json_pack("{s:s}", "scenario", "deep-mud"));
    assert_string_equal(fact_of(json, "tanks", 0), "Tanks: 2 German, 2 Soviet");
    assert_string_equal(fact_of(json, "players", 0), "2 to 4 players");
    assert_string_equal(fact_of(json, "length", 0), "The deck is gone through 3 times, by the number of tanks");
    assert_string_equal(fact_of(json, "start", 0), "Soviets begin with 2 VP");
    assert_string_equal(fact_of(json, "roads", 0), "Roads can be laid through the mud");
    assert_null(fact_of(json, "infantry", 0));
    json_decref(json);
    json = fine(json_pack("{s:s}", "scenario", "infantry-assault"));
    assert_non_null(fact_of(json, "infantry", 0));
    json_decref(json);
    json = fine(json_object());
    assert_string_equal(fact_of(json, "kills", 0), "Only kills count");
    assert_string_equal(fact_of(json, "players", 0), "2 players");
    json_decref(json);
}

/* What is offered fits: each row that can be added is one that the judge takes. */
static void test_choices(void **state) {
    (void)state;
    json_t *json = fine(json_object());
    size_t side, at;
    json_t *of, *row;
    json_array_foreach(json_object_get(json, "sides"), side, of) {
        const char *key = json_string_value(json_object_get(of, "side"));
        json_array_foreach(json_object_get(of, "types"), at, row) {
            json_t *draft = fresh();
            json_object_set_new(json_object_get(draft, key), "tanks", json_pack("[O]", json_object_get(row, "new")));
            json_t *with = judged(draft);
            assert_true(json_is_true(json_object_get(with, "playable")));
            json_decref(with);
        }
        assert_in_range(at, 1, 16);
        json_array_foreach(json_object_get(of, "guns"), at, row) {
            json_t *draft = fresh();
            json_object_set_new(json_object_get(draft, key), "guns", json_pack("[O]", json_object_get(row, "new")));
            json_t *with = judged(draft);
            assert_true(json_is_true(json_object_get(with, "playable")));
            json_decref(with);
        }
    }
    json_array_foreach(json_object_get(json, "editions"), at, row) {
        json_t *draft = fresh();
        json_object_set_new(draft, "objectives",
                            json_pack("[{s:s,s:[s],s:i,s:O}]", "kind", "start", "sides", "german", "points", 3,
                                      "edition", json_object_get(row, "value")));
        json_t *with = judged(draft);
        assert_true(json_is_true(json_object_get(with, "playable")));
        assert_int_equal(fact_of(with, "start", 0) != NULL, at == 0); /* the match is of the first edition */
        json_decref(with);
    }
    assert_int_equal(at, 2);
    json_array_foreach(json_object_get(json, "objectives"), at, row) {
        json_t *draft = fresh();
        json_object_set_new(draft, "objectives", json_pack("[O]", json_object_get(row, "new")));
        json_object_set(draft, "hills", json_object_get(json, "hills_new"));
        json_t *with = judged(draft);
        assert_true(json_is_true(json_object_get(with, "playable")));
        json_decref(with);
    }
    assert_int_equal(at, 5);
    json_decref(json);
}

static void test_refused(void **state) {
    static const struct {
        const char *member, *value;
        tk_status status;
    } wishes[] = {{"text", "{", TK_ERROR_JSON},
                  {"text", "[]", TK_ERROR_JSON_KIND},
                  {"scenario", "nowhere", TK_ERROR_PACK_FILE},
                  {"line", "16 w", TK_ERROR_JSON_UNKNOWN}};
    (void)state;
    for (size_t at = 0; at < sizeof wishes / sizeof wishes[0]; at++) {
        tk_error error;
        assert_null(ask(json_pack("{s:s}", wishes[at].member, wishes[at].value), &error));
        assert_int_equal(error.status, wishes[at].status);
    }
}

static int open_game(void **state) {
    (void)state;
    return tk_game_open("duel", NULL, NULL, &game, NULL) == TK_OK ? 0 : -1;
}

static int close_game(void **state) {
    (void)state;
    tk_game_close(game);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_fault), cmocka_unit_test(test_several_at_once), cmocka_unit_test(test_reader_agrees),
        cmocka_unit_test(test_the_pack),   cmocka_unit_test(test_facts),           cmocka_unit_test(test_choices),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
