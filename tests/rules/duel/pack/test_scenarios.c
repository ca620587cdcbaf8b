/* The scenarios of the built-in pack (D-23). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/packs.h"

static void read_scenario(const char *id, duel_rules *read) {
    tk_error error;
    if (duel_read_pack(printed.pack, id, read, &error) != TK_OK) {
        fail_msg("no scenario '%s'", id);
    }
}

/* rule:D-23 the scenarios that there must be, each about what its name says */
static void test_scenarios(void **state) {
    (void)state;
    duel_rules read;
    read_scenario("meeting", &read);
    assert_int_equal(read.scenario.tanks[0], 2);
    assert_int_equal(read.scenario.tanks[1], 2);
    assert_int_equal(read.scenario.objectives, 0);
    read_scenario("high-ground", &read);
    assert_true(read.scenario.hills > 0);
    assert_int_equal(read.scenario.objective[0].kind, TK_DUEL_OBJECTIVE_HILL);
    read_scenario("crossroads", &read);
    assert_int_equal(read.scenario.objective[0].kind, TK_DUEL_OBJECTIVE_NEAREST);
    read_scenario("breakthrough", &read);
    assert_int_equal(read.scenario.objective[0].kind, TK_DUEL_OBJECTIVE_LEAVE);
    assert_int_equal(read.card[13].half[0].kind, TK_DUEL_MINES);
    read_scenario("gun-line", &read);
    assert_true(read.scenario.guns[TK_DUEL_GERMAN] > 0);
    read_scenario("infantry-assault", &read);
    assert_true(read.scenario.infantry && !read.scenario.city);
    read_scenario("deep-mud", &read);
    assert_int_equal(read.scenario.weather, TK_DUEL_DEEP_MUD);
    assert_true(read.scenario.road_orders > 0);
    read_scenario("snowstorm", &read);
    assert_int_equal(read.scenario.weather, TK_DUEL_SNOWSTORM);
    read_scenario("city-fight", &read);
    assert_true(read.scenario.city && read.scenario.infantry);
    read_scenario("platoons", &read);
    assert_int_equal(read.scenario.tanks[0] + read.scenario.tanks[1], TK_DUEL_TANKS);
}

static const char *text_of(const char *first, const char *id) {
    char key[64];
    snprintf(key, sizeof key, "%s.%s.text", first, id);
    const char *text = tk_pack_text(printed.pack, "en", key);
    assert_non_null(text);
    return text;
}

/* rule:D-23 rule:D-65 texts say what is done: where points begin, that Mines are whoever's who draws them, that all who
 * are spotted are pointed out */
static void test_texts(void **state) {
    (void)state;
    duel_scenario scenario;
    for (size_t index = 0; duel_scenario_at(printed.pack, index, &scenario); index++) {
        duel_rules read;
        read_scenario(scenario.id, &read);
        const char *text = text_of("scenario", scenario.id);
        const bool mines = read.card[13].half[0].kind == TK_DUEL_MINES;
        assert_int_equal(strstr(text, "Mines card is in the deck, for whoever draws it") != NULL, mines);
        assert_null(strstr(text, "minefield"));
        const duel_objective *held = &scenario.objective[0];
        if (strstr(text, "at the middle or beyond it") != NULL) {
            assert_int_equal(held->kind, TK_DUEL_OBJECTIVE_HOLD);
            assert_int_equal(held->from, -DUEL_RANGE_MOST);
            assert_int_equal(held->to, 0);
        }
    }
    assert_non_null(strstr(text_of("scenario", "ambush"), "at the middle or beyond it"));
    assert_non_null(strstr(text_of("scenario", "gun-line"), "at the middle or beyond it"));
    assert_non_null(strstr(text_of("command", "share"), "all enemies"));
}

/* rule:5.2.4 rule:D-23 every scenario can be set up: known tanks of the right side on the field */
static void test_forces(void **state) {
    (void)state;
    duel_scenario scenario;
    size_t count = 0;
    for (; duel_scenario_at(printed.pack, count, &scenario); count++) {
        for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
            assert_in_range(scenario.tanks[side], 1, TK_DUEL_SIDE_TANKS);
            for (unsigned tank = 0; tank < scenario.tanks[side]; tank++) {
                const duel_force *force = &scenario.force[side][tank];
                assert_int_equal(printed.rules.type[force->type].side, side);
                assert_true(force->apcr == 0 || printed.rules.type[force->type].apcr);
                assert_true(force->range >= -DUEL_RANGE_MOST && force->range <= DUEL_RANGE_MOST);
                assert_in_range(force->experience, TK_DUEL_GREEN, TK_DUEL_ELITE);
            }
        }
    }
    assert_true(count >= 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scenarios),
        cmocka_unit_test(test_forces),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
