/* Packs of Tank Duel that are refused: the built-in one with one thing wrong in it. Each refusal names the file, the
 * line, what was read, and why. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/packs.h"

#define assert_status(found, expected) assert_string_equal(tk_status_name(found), tk_status_name(expected))

enum { FILES_MOST = 64 };

/* The built-in pack with one file replaced, added (`bytes`) or left out (NULL). */
static tk_status check_changed(const char *name, const char *bytes, tk_error *error) {
    tk_pack *changed = NULL;
    tk_status status = pack_changed(printed.pack, name, bytes, &changed, error);
    if (status == TK_OK) {
        status = duel_check_pack(changed, error);
    }
    tk_pack_close(changed);
    return status;
}

/* A mistake: `from`, the first of its kind behind `after`, is written as `by`. The error is on the line where the
 * change begins, or on that of `at`. */
typedef struct mistake {
    const char *after, *from, *by;
    const char *at;
    tk_status status;
    const char *token, *detail;
} mistake;

static unsigned line_of(const char *text, const char *place) {
    unsigned line = 1;
    for (; text < place; text++) {
        line += *text == '\n';
    }
    return line;
}

static void refuse_in(const char *name, const char *bytes, const mistake *made) {
    const char *after = strstr(bytes, made->after);
    const char *place = after != NULL ? strstr(after, made->from) : NULL;
    if (place == NULL) {
        fail_msg("%s has no '%s' after '%s'", name, made->from, made->after);
        return;
    }
    size_t size = strlen(bytes) + strlen(made->by) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(place - bytes), bytes, made->by, place + strlen(made->from));
    const char *where = made->at != NULL ? strstr(changed, made->at) : changed + (place - bytes);
    assert_non_null(where);
    tk_error error;
    tk_status status = check_changed(name, changed, &error);
    if (status != made->status || strcmp(error.file, name) != 0 || error.line != line_of(changed, where) ||
        strcmp(error.token, made->token) != 0 || strstr(error.detail, made->detail) == NULL) {
        char text[600];
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("'%s' as '%s' on line %u: found %s", made->from, made->by, line_of(changed, where), text);
    }
    free(changed);
}

static void refuse(const char *name, const mistake *made) {
    const tk_pack_file *file = tk_pack_file_named(printed.pack, name);
    assert_non_null(file);
    refuse_in(name, file->bytes, made);
}

static void refuse_all(const char *name, const mistake *made, size_t count) {
    for (size_t at = 0; at < count; at++) {
        refuse(name, &made[at]);
    }
}

#define REFUSE_ALL(name, made) refuse_all(name, made, sizeof(made) / sizeof(made)[0])

static void test_terrains(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"field\"", "\"meadow\"", NULL, TK_ERROR_PACK_VALUE, "meadow", "field"},
        {"\"field\"", "\"cover\": 0", "\"cover\": 10", NULL, TK_ERROR_PACK_VALUE, "field", "no effect"},
        {"", "\"brush\", \"cover\"", "\"field\", \"cover\"", NULL, TK_ERROR_PACK_REPEATED, "field", ""},
        {"", "\"brush\", \"cover\"", "\"Brush\", \"cover\"", NULL, TK_ERROR_PACK_VALUE, "Brush", "a-z"},
        {"\"brush\"", "\"conceal\": 40", "\"conceal\": 101", NULL, TK_ERROR_JSON_RANGE, "101", "conceal"},
        {"\"brush\"", "\"bog\": 0", "\"bog\": -1", NULL, TK_ERROR_JSON_RANGE, "-1", "bog"},
        {"\"brush\"", "\"mud\": false", "\"mud\": 0", NULL, TK_ERROR_JSON_KIND, "mud", ""},
        {"\"brush\"", "\"mud\": false", "\"wet\": false", NULL, TK_ERROR_JSON_UNKNOWN, "wet", "mud"},
        {"", "\"hill\": { \"cover\": 5 }", "\"hill\": { \"cover\": 5, \"bog\": 1 }", NULL, TK_ERROR_JSON_UNKNOWN, "bog",
         "cover"},
        {"", "\"hill\": { \"cover\": 5 }", "\"hill\": 5", NULL, TK_ERROR_JSON_KIND, "hill", ""},
    };
    REFUSE_ALL("cards.json", made);
}

static void test_cards(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"number\": 8,", "\"number\": 7,", NULL, TK_ERROR_PACK_REPEATED, "7", ""},
        {"", "\"number\": 100,", "\"number\": 101,", NULL, TK_ERROR_JSON_RANGE, "101", "number 1…100"},
        {"", "\"number\": 100,", "\"number\": 100, \"number\": 100,", NULL, TK_ERROR_JSON_REPEATED, "number", ""},
        {"", "\"number\": 100,", "\"number\": 100, \"wings\": 2,", NULL, TK_ERROR_JSON_UNKNOWN, "wings", "heavy"},
        {"\"number\": 13,", "\"kind\": \"move\"", "\"kind\": \"fly\"", NULL, TK_ERROR_PACK_VALUE, "fly", "tactics"},
        {"\"number\": 13,", "\"kind\": \"move\"", "\"kind\": \"nothing\"", NULL, TK_ERROR_PACK_VALUE, "nothing",
         "move"},
        {"\"number\": 13,", "\"level\": 1", "\"level\": 7", NULL, TK_ERROR_JSON_RANGE, "7", "level 1…6"},
        {"\"number\": 13,", "\"level\": 1", "\"level\": 1, \"accuracy\": 0", NULL, TK_ERROR_JSON_UNKNOWN, "accuracy",
         "level"},
        {"\"cards\"", "\"terrain\": \"woods\"", "\"terrain\": \"jungle\"", NULL, TK_ERROR_PACK_VALUE, "jungle", "id"},
        {"\"cards\"", "\"order\": \"draw\"", "\"order\": \"dig\"", NULL, TK_ERROR_PACK_VALUE, "dig", "exchange"},
        {"\"cards\"", "\"accuracy\": 20", "\"accuracy\": 25", NULL, TK_ERROR_JSON_RANGE, "25", "accuracy"},
        {"\"cards\"", "\"conceal\": 50", "\"conceal\": 150", NULL, TK_ERROR_JSON_RANGE, "150", "conceal"},
        {"\"number\": 13,", "[{ \"kind\": \"move\", \"level\": 1 }]", "[]", NULL, TK_ERROR_PACK_VALUE, "actions",
         "two"},
        {"\"number\": 13,", "{ \"kind\": \"move\", \"level\": 1 }",
         "{ \"kind\": \"move\", \"level\": 1 }, { \"kind\": \"move\", \"level\": 2 }", NULL, TK_ERROR_PACK_VALUE,
         "actions", "different"},
        {"\"number\": 13,", "\"icons\": [", "\"icons\": [\"rain\", ", NULL, TK_ERROR_PACK_VALUE, "rain", "binoculars"},
        {"\"cards\"", "[\"binoculars\", ", "[\"binoculars\", \"binoculars\", ", NULL, TK_ERROR_PACK_REPEATED,
         "binoculars", ""},
        {"\"cards\"", "[\"binoculars\"]", "[]", NULL, TK_ERROR_PACK_VALUE, "icons", "at least one"},
        {"\"cards\"", "\"orders\": 2", "\"orders\": 3", NULL, TK_ERROR_JSON_RANGE, "3", "orders 0…2"},
        {"\"cards\"", "\"penetration\": 3", "\"penetration\": 4", NULL, TK_ERROR_JSON_RANGE, "4", "penetration"},
        {"\"cards\"", "\"bounce\"", "\"hop\"", NULL, TK_ERROR_PACK_VALUE, "hop", "automatic"},
        {"\"cards\"", "\"heavy\": true", "\"heavy\": 1", NULL, TK_ERROR_JSON_KIND, "heavy", ""},
        {"", "    { \"number\": 1, ", "    { \"number\": 1, \"x\" ", NULL, TK_ERROR_JSON, "\"", ":"},
    };
    REFUSE_ALL("cards.json", made);
}

static void test_alternates(void **state) {
    (void)state;
    static const mistake made[] = {
        {"\"alternates\"", "\"number\": 13,", "\"number\": 0,", NULL, TK_ERROR_JSON_RANGE, "0", "number 1…100"},
        {"\"set\": \"mud\", \"number\": 70", "\"number\": 71", "\"number\": 70", NULL, TK_ERROR_PACK_REPEATED, "70",
         ""},
        {"\"alternates\"", "\"mines\",", "\"\",", NULL, TK_ERROR_PACK_VALUE, "", "a-z"},
    };
    REFUSE_ALL("cards.json", made);
}

/* What stands in the wrong number is told at its list. */
static void test_too_few(void **state) {
    (void)state;
    static const mistake cards = {
        "", "\"cards\": [", "\"cards\": [\n{ \"number\": 1 },", "\"cards\": [", TK_ERROR_PACK_VALUE, "cards", "100"};
    static const mistake damage = {"", "\"cards\": [", "\"cards\": [ {},", NULL, TK_ERROR_PACK_VALUE, "cards", "21"};
    refuse("cards.json", &cards);
    refuse("damage.json", &damage);
}

static void test_damage(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"number\": 3,", "\"number\": 2,", NULL, TK_ERROR_PACK_REPEATED, "2", ""},
        {"", "\"critical-number\": 3", "\"critical-number\": 10", NULL, TK_ERROR_JSON_RANGE, "10",
         "critical-number 0…9"},
        {"", "\"reshuffle\": true", "\"reshuffle\": false", "\"cards\"", TK_ERROR_PACK_VALUE, "reshuffle", "one"},
        {"", "\"reshuffle\": false", "\"reshuffle\": true", "\"cards\"", TK_ERROR_PACK_VALUE, "reshuffle", "one"},
        {"", "[\"green\", \"veteran\"]", "[\"cowards\"]", NULL, TK_ERROR_PACK_VALUE, "cowards", "veteran"},
        {"", "\"tracks\": [\"tracks\"]", "\"tracks\": []", NULL, TK_ERROR_PACK_VALUE, "tracks", "1 to 4"},
        {"", "\"tracks\": [\"tracks\"]", "\"wheels\": [\"tracks\"]", NULL, TK_ERROR_JSON_UNKNOWN, "wheels", "turret"},
        {"", "[\"tracks\"]", "[\"wheels\"]", NULL, TK_ERROR_PACK_VALUE, "wheels", "no such damage"},
        {"", "[\"tracks\"]", "[\"none\"]", NULL, TK_ERROR_PACK_VALUE, "none", "no such damage"},
        {"", "[\"tracks\"]", "[\"tracks:1\"]", NULL, TK_ERROR_PACK_VALUE, "tracks:1", "nothing"},
        {"", "[\"tracks\"]", "[\"fire\"]", NULL, TK_ERROR_PACK_VALUE, "fire", "1 to 3"},
        {"", "[\"tracks\"]", "[\"fire:4\"]", NULL, TK_ERROR_PACK_VALUE, "fire:4", "1 to 3"},
        {"", "[\"tracks\"]", "[\"wound\"]", NULL, TK_ERROR_PACK_VALUE, "wound", "seat"},
        {"", "[\"tracks\"]", "[\"kill:cook\"]", NULL, TK_ERROR_PACK_VALUE, "kill:cook", "seat"},
        {"", "[\"tracks\"]", "[\"kill:driver/cook\"]", NULL, TK_ERROR_PACK_VALUE, "kill:driver/cook", "seat"},
        {"", "[\"tracks\"]", "[\"kill:driver/driver\"]", NULL, TK_ERROR_PACK_VALUE, "kill:driver/driver", "different"},
        {"", "[\"tracks\"]", "[7]", NULL, TK_ERROR_JSON_KIND, "parts", "texts"},
    };
    REFUSE_ALL("damage.json", made);
}

static void test_tanks(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"id\": \"pz-iv-g\"", "\"id\": \"pz-iii-j\"", NULL, TK_ERROR_PACK_REPEATED, "pz-iii-j", ""},
        {"", "\"Pz IV G\"", "\"Pz III J\"", NULL, TK_ERROR_PACK_REPEATED, "Pz III J", ""},
        {"", "\"Pz IV G\"", "\"\"", NULL, TK_ERROR_PACK_VALUE, "", "39"},
        {"", "\"side\": \"german\"", "\"side\": \"martian\"", NULL, TK_ERROR_PACK_VALUE, "martian", "soviet"},
        {"", "\"calibre\": 50", "\"calibre\": 500", NULL, TK_ERROR_JSON_RANGE, "500", "calibre"},
        {"", "\"to-hit\": [97, ", "\"to-hit\": [", NULL, TK_ERROR_PACK_VALUE, "to-hit", "11"},
        {"", "\"to-hit\": [97, ", "\"to-hit\": [197, ", NULL, TK_ERROR_JSON_RANGE, "197", "1…100"},
        {"", "\"to-hit\": [97, ", "\"to-hit\": [\"all\", ", NULL, TK_ERROR_JSON_KIND, "to-hit", "numbers"},
        {"", "\"to-hit\": [97, ", "\"to-hit\": [null, ", NULL, TK_ERROR_PACK_VALUE, "to-hit", "gap"},
        {"", "\"to-hit\": [97, 92, ", "\"to-hit\": [97, null, ", "\"penetration\": [", TK_ERROR_PACK_VALUE,
         "penetration", "exactly"},
        {"", "\"penetration\": [8, ", "\"penetration\": [null, ", NULL, TK_ERROR_PACK_VALUE, "penetration", "exactly"},
        {"", "\"move\": 5", "\"move\": 0", NULL, TK_ERROR_JSON_RANGE, "0", "move 1…6"},
        {"\"stug-iii-g\"", "\"fire-damaged\": 3, ", "", "{ \"id\": \"stug-iii-g\"", TK_ERROR_JSON_MISSING,
         "fire-damaged", ""},
        {"\"stug-iii-g\"", "\"fire-immobile\": 2", "\"fire-immobile\": 4", NULL, TK_ERROR_JSON_RANGE, "4",
         "fire-immobile 1…3"},
        {"", "\"numbers\": [0, 0]", "\"numbers\": [0, 1]", NULL, TK_ERROR_PACK_VALUE, "numbers", "one location"},
        {"", "\"numbers\": [6, 9]", "\"numbers\": [6, 8]", "{ \"id\": \"pz-iii-j\"", TK_ERROR_PACK_VALUE, "numbers",
         "one location"},
        {"", "\"front\": 6", "\"front\": 99", NULL, TK_ERROR_JSON_RANGE, "99", "front"},
        {"", "\"commander\": 2", "\"cook\": 2", NULL, TK_ERROR_JSON_UNKNOWN, "cook", "loader"},
        {"", "\"gunner\": 1, ", "", NULL, TK_ERROR_JSON_MISSING, "gunner", ""},
        {"", "\"commander-gunner\": 2", "\"commander-gunner\": 2, \"gunner\": 1", NULL, TK_ERROR_PACK_VALUE,
         "commander-gunner", "besides"},
        {"", "[\"apcr\", ", "[\"anchor\", ", NULL, TK_ERROR_PACK_VALUE, "anchor", "radio"},
        {"", "[\"apcr\", ", "[", "\"apcr\": [", TK_ERROR_PACK_VALUE, "apcr", "ammunition"},
        {"", "\"tankodrom-duel-tanks-1\"", "\"tanks-2\"", NULL, TK_ERROR_PACK_FORMAT, "tanks-2", "tanks-1"},
    };
    REFUSE_ALL("tanks.json", made);
}

static void test_guns(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"id\": \"pak-40\"", "\"id\": \"pak-38\"", NULL, TK_ERROR_PACK_REPEATED, "pak-38", ""},
        {"", "\"orders\": 2", "\"orders\": 0", NULL, TK_ERROR_JSON_RANGE, "0", "orders 1…8"},
        {"", "\"orders\": 2", "\"orders\": 2, \"apcr\": []", NULL, TK_ERROR_JSON_UNKNOWN, "apcr", "orders"},
        {"", "\"open\": [[55, 20, 10], ", "\"open\": [", NULL, TK_ERROR_PACK_VALUE, "open", "three"},
        {"", "[55, 20, 10]", "[55, 20]", NULL, TK_ERROR_PACK_VALUE, "open", "three"},
        {"", "[55, 20, 10]", "[55, 20, 101]", NULL, TK_ERROR_JSON_RANGE, "101", "100"},
        {"", "\"upper-penetration\": 15", "\"upper-penetration\": 0", NULL, TK_ERROR_JSON_RANGE, "0",
         "upper-penetration"},
        {"", "\"close-assault\": false", "\"close-assault\": null", NULL, TK_ERROR_JSON_KIND, "close-assault", ""},
    };
    REFUSE_ALL("guns.json", made);
}

static void test_tankobot(void **state) {
    (void)state;
    static const mistake made[] = {
        {"", "\"aggressive\":", "\"angry\":", NULL, TK_ERROR_JSON_UNKNOWN, "angry", "bold"},
        {"", "\"to-hit\": 55", "\"to-hit\": 101", NULL, TK_ERROR_JSON_RANGE, "101", "to-hit"},
        {"", "\"margin\": -2", "\"margin\": -20", NULL, TK_ERROR_JSON_RANGE, "-20", "margin"},
        {"", "[\"fire-high\", \"mission\"", "[\"fire-high\", \"fire-high\"", NULL, TK_ERROR_PACK_REPEATED, "fire-high",
         ""},
        {"", "[\"fire-high\", ", "[\"sleep\", ", NULL, TK_ERROR_PACK_VALUE, "sleep", "manoeuvre"},
        {"", "\"peril\":", "\"panic\":", NULL, TK_ERROR_JSON_UNKNOWN, "panic", "peril"},
    };
    REFUSE_ALL("tankobot.json", made);
}

/* A scenario that fits, in the place of one of the pack's. */
#define SCENARIO "scenarios/duel.json"
static const char good_scenario[] =
    "{\n"
    "  \"format\": \"tankodrom-duel-scenario-1\",\n"
    "  \"german\": {\n"
    "    \"tanks\": [{ \"type\": \"pz-iv-g\", \"crew\": \"green\", \"range\": 800, \"apcr\": 2 }],\n"
    "    \"guns\": [{ \"gun\": \"pak-40\", \"range\": 800 }]\n"
    "  },\n"
    "  \"soviet\": {\n"
    "    \"tanks\": [{ \"type\": \"is-2-m44\", \"crew\": \"elite\", \"range\": -200 }]\n"
    "  },\n"
    "  \"alternates\": [\"mines\"],\n"
    "  \"rules\": [],\n"
    "  \"weather\": \"clear\",\n"
    "  \"objectives\": [\n"
    "    { \"kind\": \"hold\", \"sides\": [\"soviet\"], \"points\": 1, \"from\": -200, \"to\": 0 }\n"
    "  ]\n"
    "}\n";

static void test_scenarios(void **state) {
    (void)state;
    static const mistake made[] = {
        {"\"german\"", "\"type\": \"pz-iv-g\"", "\"type\": \"t-34-76-m43\"", NULL, TK_ERROR_PACK_VALUE, "t-34-76-m43",
         "other side"},
        {"\"german\"", "\"type\": \"pz-iv-g\"", "\"type\": \"pz-9\"", NULL, TK_ERROR_PACK_VALUE, "pz-9", "id"},
        {"\"german\"", "\"type\": \"pz-iv-g\"", "\"type\": \"tiger-p\"", NULL, TK_ERROR_JSON_RANGE, "2", "apcr 0…0"},
        {"", "\"range\": 800", "\"range\": 1200", NULL, TK_ERROR_JSON_RANGE, "1200", "range -1000…1000"},
        {"", "\"range\": 800", "\"range\": -100", NULL, TK_ERROR_PACK_VALUE, "-100", "200"},
        {"", "\"green\"", "\"sleepy\"", NULL, TK_ERROR_PACK_VALUE, "sleepy", "crew: green"},
        {"\"soviet\"", "\"tanks\": [", "\"tanks\": [], \"guns\": [", NULL, TK_ERROR_PACK_VALUE, "tanks", "1 to 4"},
        {"", "\"gun\": \"pak-40\"", "\"gun\": \"85-mm-m39\"", NULL, TK_ERROR_PACK_VALUE, "85-mm-m39", "other side"},
        {"", "[\"mines\"]", "[\"meteors\"]", NULL, TK_ERROR_PACK_VALUE, "meteors", "id"},
        {"", "[\"mines\"]", "[\"mines\", \"mines\"]", NULL, TK_ERROR_PACK_VALUE, "mines", "same number"},
        {"", "\"rules\": []", "\"rules\": [\"magic\"]", NULL, TK_ERROR_PACK_VALUE, "magic", "infantry"},
        {"", "\"clear\"", "\"hail\"", NULL, TK_ERROR_PACK_VALUE, "hail", "deep-mud"},
        {"", "\"rules\": []", "\"rules\": [], \"road-orders\": 3", NULL, TK_ERROR_PACK_VALUE, "road-orders", "mud"},
        {"", "\"rules\": []", "\"rules\": [], \"passes\": 0", NULL, TK_ERROR_JSON_RANGE, "0", "passes 1…9"},
        {"", "\"rules\": []", "\"rules\": [], \"hills\": { \"count\": 1, \"from\": 400, \"to\": 200 }", NULL,
         TK_ERROR_PACK_VALUE, "200", "from"},
        {"", "\"kind\": \"hold\"", "\"kind\": \"pray\"", NULL, TK_ERROR_PACK_VALUE, "pray", "nearest"},
        {"", "\"sides\": [\"soviet\"]", "\"sides\": []", NULL, TK_ERROR_PACK_VALUE, "sides", "one side"},
        {"", "\"objectives\": [", "\"objectives\": [ { \"kind\": \"hill\", \"sides\": [\"german\"], \"points\": 1 },",
         NULL, TK_ERROR_PACK_VALUE, "hill", "no hills"},
        {"", "\"objectives\": [",
         "\"objectives\": [ { \"kind\": \"start\", \"sides\": [\"german\"], \"points\": 1, \"from\": 0 },", NULL,
         TK_ERROR_JSON_UNKNOWN, "from", "points"},
        {"", "\"points\": 1,", "\"points\": 1, \"edition\": \"en\",", NULL, TK_ERROR_PACK_VALUE, "en", "cs, ja"},
        {"", "\"points\": 1,", "\"points\": 1, \"edition\": 2,", NULL, TK_ERROR_JSON_KIND, "edition", ""},
        {"", "\"objectives\": [", "\"objectives\": [ 5,", NULL, TK_ERROR_JSON_KIND, "objectives", "objects"},
        {"", "\"weather\"", "\"season\": 1, \"weather\"", NULL, TK_ERROR_JSON_UNKNOWN, "season", "weather"},
    };
    tk_error error;
    assert_status(check_changed(SCENARIO, good_scenario, &error), TK_OK);
    for (size_t at = 0; at < sizeof made / sizeof made[0]; at++) {
        refuse_in(SCENARIO, good_scenario, &made[at]);
    }
}

static void test_texts(void **state) {
    (void)state;
    static const char *const keys[] = {"\"kind.move\"", "\"terrain.swamp\"",      "\"command.draw.text\"",
                                       "\"set.mines\"", "\"scenario.duel.text\"", "\"effect.optics\""};
    const tk_pack_file *file = tk_pack_file_named(printed.pack, "pack.json");
    for (size_t at = 0; at < sizeof keys / sizeof keys[0]; at++) {
        char *changed = malloc(file->size + 1);
        assert_non_null(changed);
        memcpy(changed, file->bytes, file->size);
        changed[file->size] = '\0';
        for (char *found = changed; (found = strstr(found, keys[at])) != NULL;) {
            found[1] = 'X'; /* in every language */
        }
        tk_error error;
        assert_status(check_changed("pack.json", changed, &error), TK_ERROR_PACK_TEXT);
        assert_string_equal(error.file, "pack.json");
        assert_int_equal(strncmp(error.token, keys[at] + 1, strlen(error.token)), 0);
        free(changed);
    }
}

static void test_files(void **state) {
    (void)state;
    static const char *const needed[] = {"cards.json", "damage.json", "tanks.json", "guns.json", "tankobot.json"};
    static const char *const strangers[] = {"readme.txt", "scenarios/Duel.json", "scenarios/a/b.json",
                                            "scenarios/a-name-that-is-far-too-long.json"};
    tk_error error;
    for (size_t at = 0; at < sizeof needed / sizeof needed[0]; at++) {
        assert_status(check_changed(needed[at], NULL, &error), TK_ERROR_PACK_FILE);
        assert_string_equal(error.token, needed[at]);
        assert_status(check_changed(needed[at], "[]", &error), TK_ERROR_JSON_KIND);
        assert_string_equal(error.file, needed[at]);
    }
    for (size_t at = 0; at < sizeof strangers / sizeof strangers[0]; at++) {
        assert_status(check_changed(strangers[at], "{}", &error), TK_ERROR_PACK_FILE_UNKNOWN);
        assert_string_equal(error.token, strangers[at]);
    }
}

static void test_no_scenario(void **state) {
    (void)state;
    tk_error error;
    duel_rules rules;
    assert_status(duel_read_pack(printed.pack, "nowhere", &rules, &error), TK_ERROR_PACK_FILE);
    assert_string_equal(error.token, "scenarios/nowhere.json");
    assert_status(duel_read_pack(printed.pack, "a-name-that-is-far-too-long-for-one", &rules, &error),
                  TK_ERROR_PACK_FILE);
    tk_pack_file files[FILES_MOST];
    size_t count = 0;
    for (size_t index = 0; index < tk_pack_file_count(printed.pack); index++) {
        if (strncmp(tk_pack_file_at(printed.pack, index)->name, "scenarios/", 10) != 0) {
            files[count++] = *tk_pack_file_at(printed.pack, index);
        }
    }
    tk_pack *bare = NULL;
    duel_scenario scenario;
    assert_status(tk_pack_open(files, count, &bare, &error), TK_OK);
    assert_status(duel_check_pack(bare, &error), TK_ERROR_PACK_FILE);
    assert_false(duel_scenario_at(bare, 0, &scenario));
    tk_pack_close(bare);
}

static void test_accepted(void **state) {
    (void)state;
    tk_error error;
    assert_status(duel_check_pack(printed.pack, &error), TK_OK);
    assert_status(check_changed("scenarios/mine.json", "{}", &error), TK_ERROR_JSON_MISSING);
    assert_string_equal(error.file, "scenarios/mine.json");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terrains), cmocka_unit_test(test_cards),    cmocka_unit_test(test_alternates),
        cmocka_unit_test(test_too_few),  cmocka_unit_test(test_damage),   cmocka_unit_test(test_tanks),
        cmocka_unit_test(test_guns),     cmocka_unit_test(test_tankobot), cmocka_unit_test(test_scenarios),
        cmocka_unit_test(test_texts),    cmocka_unit_test(test_files),    cmocka_unit_test(test_no_scenario),
        cmocka_unit_test(test_accepted),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
