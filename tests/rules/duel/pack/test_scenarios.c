/* The scenarios of the built-in pack (D-23). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

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
    };
    return cmocka_run_group_tests(tests, printed_open, printed_close);
}
