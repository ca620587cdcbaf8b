/* Reading packs of Tank Duel: that what stands in the files arrives in the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/duel.h>

#include "support/packs.h"
#include "support/start.h"

/* The built-in pack with one file more, or another in its place. */
static tk_pack *with_file(const char *name, const char *bytes) {
    tk_pack *changed = NULL;
    assert_int_equal(pack_changed(printed.pack, name, bytes, &changed, NULL), TK_OK);
    return changed;
}

static void read_or_fail(const tk_pack *from, const char *scenario, duel_rules *rules) {
    tk_error error;
    if (duel_read_pack(from, scenario, rules, &error) != TK_OK) {
        char text[600];
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("%s", text);
    }
}

static void test_scenario(void **state) {
    (void)state;
    static const char text[] =
        "{ \"format\": \"tankodrom-duel-scenario-1\","
        "  \"german\": { \"tanks\": [{ \"type\": \"tiger-p\", \"crew\": \"elite\", \"range\": -1000 },"
        "                          { \"type\": \"pz-iii-j\", \"crew\": \"green\", \"range\": 0, \"apcr\": 9 }],"
        "                \"guns\": [{ \"gun\": \"pak-38\", \"range\": 200 }, { \"gun\": \"flak-36\", \"range\": 1000 "
        "}] },"
        "  \"soviet\": { \"tanks\": [{ \"type\": \"su-100-m44\", \"crew\": \"veteran\", \"range\": 600 }], \"guns\": "
        "[] },"
        "  \"alternates\": [\"mud\", \"mines\"], \"rules\": [\"radios\"], \"weather\": \"deep-mud\","
        "  \"hills\": { \"count\": 7, \"from\": -400, \"to\": 200 }, \"road-orders\": 4, \"passes\": 2,"
        "  \"objectives\": ["
        "    { \"kind\": \"hold\", \"sides\": [\"soviet\"], \"points\": 2, \"from\": -200, \"to\": 400 },"
        "    { \"kind\": \"leave\", \"sides\": [\"german\"], \"points\": 5, \"from\": -800 },"
        "    { \"kind\": \"hill\", \"sides\": [\"german\", \"soviet\"], \"points\": 1 }] }";
    tk_pack *changed = with_file("scenarios/mine.json", text);
    duel_rules rules;
    read_or_fail(changed, "mine", &rules);
    const duel_scenario *found = &rules.scenario;
    assert_string_equal(found->id, "mine");
    assert_int_equal(found->tanks[TK_DUEL_GERMAN], 2);
    assert_int_equal(found->tanks[TK_DUEL_SOVIET], 1);
    assert_string_equal(rules.type_name[found->force[TK_DUEL_GERMAN][0].type], "Tiger (P)");
    assert_int_equal(found->force[TK_DUEL_GERMAN][0].range, -5);
    assert_int_equal(found->force[TK_DUEL_GERMAN][0].experience, TK_DUEL_ELITE);
    assert_int_equal(found->force[TK_DUEL_GERMAN][0].apcr, 0);
    assert_int_equal(found->force[TK_DUEL_GERMAN][1].range, 0);
    assert_int_equal(found->force[TK_DUEL_GERMAN][1].experience, TK_DUEL_GREEN);
    assert_int_equal(found->force[TK_DUEL_GERMAN][1].apcr, 9);
    assert_int_equal(found->force[TK_DUEL_SOVIET][0].range, 3);
    assert_int_equal(found->guns[TK_DUEL_GERMAN], 2);
    assert_int_equal(found->guns[TK_DUEL_SOVIET], 0);
    assert_string_equal(rules.gun_id[found->gun[TK_DUEL_GERMAN][1]], "flak-36");
    assert_int_equal(found->gun_range[TK_DUEL_GERMAN][0], 1);
    assert_int_equal(found->gun_range[TK_DUEL_GERMAN][1], 5);
    assert_true(found->radios && !found->infantry && !found->city);
    assert_int_equal(found->weather, TK_DUEL_DEEP_MUD);
    assert_int_equal(found->hills, 7);
    assert_int_equal(found->hill_from, -2);
    assert_int_equal(found->hill_to, 1);
    assert_int_equal(found->road_orders, 4);
    assert_int_equal(found->passes, 2);
    assert_int_equal(found->objectives, 3);
    const duel_objective hold = {TK_DUEL_OBJECTIVE_HOLD, 2, 2, -1, 2}, leave = {TK_DUEL_OBJECTIVE_LEAVE, 1, 5, -4, 0},
                         hill = {TK_DUEL_OBJECTIVE_HILL, 3, 1, 0, 0};
    assert_memory_equal(&found->objective[0], &hold, sizeof hold);
    assert_memory_equal(&found->objective[1], &leave, sizeof leave);
    assert_memory_equal(&found->objective[2], &hill, sizeof hill);
    assert_int_equal(rules.card[13].half[0].kind, TK_DUEL_MINES);
    assert_true(rules.terrain[rules.card[70].half[0].detail].mud);
    tk_pack_close(changed);
}

/* What a side begins with (rule:14.3), in a match of this edition; the objectives that it has are counted. */
static int begins_with(const tk_pack *pack, const char *edition, unsigned side, unsigned *objectives) {
    const char *const options[] = {"scenario=mine", edition, NULL};
    tk_duel_scenario scenario;
    tk_game *game = NULL;
    tk_error error;
    assert_int_equal(tk_game_open("duel", options, pack, &game, &error), TK_OK);
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    start_match(game, 1, state);
    tk_duel_sight sight;
    tk_duel_look(game, state, TK_NO_SEAT, &sight);
    assert_true(tk_duel_scenario_of(game, &scenario));
    *objectives = scenario.objectives;
    free(state);
    tk_game_close(game);
    return (int)sight.tank[side * TK_DUEL_SIDE_TANKS].points;
}

/* rule:D-23 rule:14.3 an objective of one edition is none of the other, and those behind it stay what they are */
static void test_editions(void **state) {
    (void)state;
    static const char text[] =
        "{ \"format\": \"tankodrom-duel-scenario-1\", \"name\": \"Mine\","
        "  \"german\": { \"tanks\": [{ \"type\": \"pz-iv-g\", \"crew\": \"green\", \"range\": 800 }] },"
        "  \"soviet\": { \"tanks\": [{ \"type\": \"is-2-m44\", \"crew\": \"green\", \"range\": 800 }] },"
        "  \"rules\": [], \"weather\": \"clear\", \"objectives\": ["
        "    { \"kind\": \"start\", \"sides\": [\"german\"], \"points\": 5, \"edition\": \"cs\" },"
        "    { \"kind\": \"start\", \"sides\": [\"german\"], \"points\": 3, \"edition\": \"ja\" },"
        "    { \"kind\": \"start\", \"sides\": [\"soviet\"], \"points\": 7, \"edition\": \"ja\" },"
        "    { \"kind\": \"start\", \"sides\": [\"german\", \"soviet\"], \"points\": 1 }] }";
    unsigned objectives;
    tk_pack *changed = with_file("scenarios/mine.json", text);
    assert_int_equal(begins_with(changed, "edition=cs", TK_DUEL_GERMAN, &objectives), 5 + 1);
    assert_int_equal(objectives, 2);
    assert_int_equal(begins_with(changed, "edition=cs", TK_DUEL_SOVIET, &objectives), 1);
    assert_int_equal(begins_with(changed, "edition=ja", TK_DUEL_GERMAN, &objectives), 3 + 1);
    assert_int_equal(objectives, 3);
    assert_int_equal(begins_with(changed, "edition=ja", TK_DUEL_SOVIET, &objectives), 7 + 1);
    tk_pack_close(changed);
}

static void assert_effect(const duel_effect *found, duel_effect expected) {
    assert_int_equal(found->kind, expected.kind);
    assert_int_equal(found->number, expected.number);
    assert_int_equal(found->other, expected.other);
}

/* The first part of the first damage card, written anew. */
static void test_effects(void **state) {
    (void)state;
    static const char anew[] = "[\"wound:driver\", \"kill:gunner/commander\", \"explosion:3\", \"optics\"]";
    const tk_pack_file *file = tk_pack_file_named(printed.pack, "damage.json");
    const char *begin = strchr(strstr(file->bytes, "\"tracks\": ["), '[');
    const char *end = strchr(begin, ']') + 1;
    size_t size = file->size + sizeof anew;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%.*s%s%s", (int)(begin - file->bytes), file->bytes, anew, end);
    tk_pack *changed = with_file("damage.json", text);
    duel_rules rules;
    read_or_fail(changed, "duel", &rules);
    const duel_effect *part = rules.damage[0].part[TK_DUEL_LIGHT][TK_DUEL_TRACKS];
    assert_effect(&part[0], (duel_effect){TK_DUEL_EFFECT_WOUND, TK_DUEL_DRIVER, TK_DUEL_NONE});
    assert_effect(&part[1], (duel_effect){TK_DUEL_EFFECT_KILL, TK_DUEL_GUNNER, TK_DUEL_COMMANDER});
    assert_effect(&part[2], (duel_effect){TK_DUEL_EFFECT_EXPLODE, 3, 0});
    assert_effect(&part[3], (duel_effect){TK_DUEL_EFFECT_OPTICS, 0, 0});
    tk_pack_close(changed);
    free(text);
}

/* What a pack has no part in stays as it was. */
static void test_leaves_the_rest(void **state) {
    (void)state;
    duel_rules rules;
    memset(&rules, 0x5a, sizeof rules);
    read_or_fail(printed.pack, "meeting", &rules);
    assert_int_equal(rules.seats, 0x5a5a5a5a);
    assert_int_equal(rules.tankobots, 0x5a);
    assert_int_equal(rules.card[TK_DUEL_NO_CARD].icons, 0);
    assert_int_equal(rules.card[1].half[1].kind <= TK_DUEL_MINES, 1);
}

/* Scenarios are listed by the names of their files. */
static void test_list(void **state) {
    (void)state;
    duel_scenario scenario;
    char last[DUEL_ID_SIZE] = "";
    size_t count = 0;
    for (; duel_scenario_at(printed.pack, count, &scenario); count++) {
        assert_true(strcmp(last, scenario.id) < 0);
        memcpy(last, scenario.id, sizeof last);
    }
    assert_true(count > 0);
    assert_false(duel_scenario_at(printed.pack, count + 1, &scenario));
}

/* Every list of words ends, and no word stands in it twice. */
static void test_words(void **state) {
    (void)state;
    static const unsigned counts[TK_DUEL_WORDS_PRINTED] = {
        [TK_DUEL_WORDS_SIDE] = TK_DUEL_SIDES,
        [TK_DUEL_WORDS_KIND] = TK_DUEL_KINDS,
        [TK_DUEL_WORDS_COMMAND] = TK_DUEL_COMMANDS,
        [TK_DUEL_WORDS_ICON] = 6,
        [TK_DUEL_WORDS_PENETRATION] = 3,
        [TK_DUEL_WORDS_LOCATION] = TK_DUEL_LOCATIONS,
        [TK_DUEL_WORDS_SEVERITY] = TK_DUEL_SEVERITIES,
        [TK_DUEL_WORDS_POSITION] = TK_DUEL_POSITIONS,
        [TK_DUEL_WORDS_EFFECT] = TK_DUEL_EFFECTS,
        [TK_DUEL_WORDS_MORALE] = 6,
        [TK_DUEL_WORDS_EXPERIENCE] = 3,
        [TK_DUEL_WORDS_EQUIPMENT] = 3,
        [TK_DUEL_WORDS_TEMPERAMENT] = 5,
        [TK_DUEL_WORDS_FACE] = 2,
        [TK_DUEL_WORDS_PRIMARY] = 8,
        [TK_DUEL_WORDS_SECONDARY] = 5,
        [TK_DUEL_WORDS_WEATHER] = TK_DUEL_WEATHERS,
        [TK_DUEL_WORDS_OBJECTIVE] = TK_DUEL_OBJECTIVES,
        [TK_DUEL_WORDS_RULE] = 2,
    };
    for (unsigned list = 0; list < TK_DUEL_WORDS_PRINTED; list++) {
        unsigned count = 0;
        for (; tk_duel_key(list, count) != NULL; count++) {
            for (unsigned other = 0; other < count; other++) {
                assert_string_not_equal(tk_duel_key(list, other), tk_duel_key(list, count));
            }
        }
        assert_int_equal(count, counts[list]);
        assert_null(tk_duel_key(list, 1000));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenario),        cmocka_unit_test(test_editions), cmocka_unit_test(test_effects),
        cmocka_unit_test(test_leaves_the_rest), cmocka_unit_test(test_list),     cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
