/* R38: medals for an attack. */
#include "support/rush/table.h"

/* So many vehicles of two opponents are destroyed by an attack of Soviet tanks; singles and doubles are left. */
static void destroy(rush_table *table, unsigned vehicles, unsigned singles, unsigned doubles) {
    static const unsigned attackers[] = {SOVIET_GUN,     SOVIET_GUN_2, SOVIET_HEAVY,
                                         SOVIET_HEAVY_2, SOVIET_LIGHT, SOVIET_LIGHT_2};
    bare_table(table, 4);
    put_medals(table, 3, TK_RUSH_USSR, false, RUSH_SINGLES - singles);
    put_medals(table, 3, TK_RUSH_USSR, true, RUSH_DOUBLES - doubles);
    for (unsigned i = 0; i < vehicles; i++) {
        put_guard(table, 1 + i / 3, i % 3, GERMAN_LIGHT + i);
        player_of(table, 1 + i / 3)->base[i % 3].protector_damaged = true; /* any attack destroys it */
        put_hand(table, 0, attackers[i]);
    }
    attack_with(table, vehicles, attackers);
    for (unsigned i = 0; i < vehicles; i++) {
        strike_vehicle(table, attackers[i], 1 + i / 3, i % 3);
    }
}

static void assert_got(rush_table *table, unsigned singles, unsigned doubles) {
    const rush_player *player = player_of(table, 0);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_USSR), singles);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_DOUBLE + TK_RUSH_USSR), doubles);
    assert_int_equal(player->medals_won[TK_RUSH_USSR], singles + 2 * doubles);
    assert_int_equal(player->doubles_won, doubles);
    for (unsigned nation = 1; nation < TK_RUSH_NATIONS; nation++) {
        assert_int_equal(player->medals_won[nation], 0);
    }
}

/* Fails unless exactly the ways of the mask may be chosen: bit d for d double cards. One way may need no choice. */
static void assert_ways(const rush_table *table, unsigned mask) {
    if (table->body.phase != TK_RUSH_PHASE_REWARD) {
        assert_true((mask & (mask - 1)) == 0);
        return;
    }
    for (unsigned doubles = 0; doubles < 8; doubles++) {
        assert_int_equal(offered(table, 0, TK_RUSH_DO_REWARD, ANY, doubles, ANY, ANY), mask >> doubles & 1u);
        if (!(mask >> doubles & 1u)) {
            refused(table, TK_ERROR_RUSH_REWARD, of_number(TK_RUSH_DO_REWARD, doubles));
        }
    }
}

/* rule:R38: the printed example: three vehicles destroyed by Soviet tanks, a double and a single Soviet medal taken */
static void the_example(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 3, 9, 3);
    assert_ways(&table, 3);
    collect(&table, 1);
    assert_got(&table, 1, 1);
    assert_int_equal(table.body.singles[TK_RUSH_USSR], 8);
    assert_int_equal(table.body.doubles[TK_RUSH_USSR], 2);
}

/* rule:R38: single ones may be taken instead */
static void all_in_singles(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 3, 9, 3);
    collect(&table, 0);
    assert_got(&table, 3, 0);
}

/* rule:R38: one vehicle brings a single medal, never a double one */
static void one_for_one(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 1, 9, 3);
    assert_ways(&table, 1);
    collect(&table, 0);
    assert_got(&table, 1, 0);
}

/* rule:R38: four vehicles: two doubles, as the rules say of medal cards */
static void four_in_two_doubles(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 4, 9, 3);
    assert_ways(&table, 7);
    collect(&table, 2);
    assert_got(&table, 0, 2);
}

/* rule:R38: without doubles singles must do */
static void no_doubles_left(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 4, 9, 0);
    assert_ways(&table, 1);
    collect(&table, 0);
    assert_got(&table, 4, 0);
}

/* rule:R38: ruling: the full number must be taken if some mix allows it */
static void the_full_number(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 3, 1, 3); /* only 1 + 2 */
    assert_ways(&table, 2);
    collect(&table, 1);
    assert_got(&table, 1, 1);

    destroy(&table, 4, 2, 3); /* 2 + 2 or 0 + 4 */
    assert_ways(&table, 6);
    collect(&table, 2);
    assert_got(&table, 0, 2);

    destroy(&table, 2, 1, 1); /* only the double one */
    assert_ways(&table, 2);
    collect(&table, 1);
    assert_got(&table, 0, 1);
}

/* rule:R38: question and answer: what the piles cannot make up is lost */
static void the_rest_is_lost(void **unused) {
    (void)unused;
    rush_table table;
    destroy(&table, 1, 0, 3); /* a double card is no single medal */
    assert_ways(&table, 1);
    collect(&table, 0);
    assert_got(&table, 0, 0);

    destroy(&table, 3, 0, 3);
    assert_ways(&table, 2);
    collect(&table, 1);
    assert_got(&table, 0, 1);

    destroy(&table, 3, 2, 0);
    assert_ways(&table, 1);
    collect(&table, 0);
    assert_got(&table, 2, 0);

    destroy(&table, 5, 0, 1);
    assert_ways(&table, 2);
    collect(&table, 1);
    assert_got(&table, 0, 1);

    destroy(&table, 2, 0, 0);
    collect(&table, 0);
    assert_got(&table, 0, 0);
}

/* rule:R38: medals are of the attackers' nation, not of what was destroyed, and come after the whole attack */
static void of_the_attackers_nation(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, SOVIET_LIGHT);
    put_hand(&table, 0, FRENCH_LIGHT);
    put_hand(&table, 0, FRENCH_GUN);
    attack_with(&table, 2, (const unsigned[]){FRENCH_LIGHT, FRENCH_GUN});
    strike_vehicle(&table, FRENCH_LIGHT, 1, 0);
    assert_int_equal(table.body.singles[TK_RUSH_FRANCE], 9); /* not yet */
    strike_base(&table, FRENCH_GUN, 1, 0);
    collect(&table, 0);
    assert_int_equal(table.body.singles[TK_RUSH_FRANCE], 8);
    assert_int_equal(table.body.singles[TK_RUSH_USSR], 9);
}

/* rule:R38: within one attack's reward: an ace's medal and one of the attack do not make a double one */
static void aces_and_attacks_do_not_add(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, SOVIET_LIGHT);
    put_guard(&table, 1, 1, SOVIET_LIGHT_2);
    put_hand(&table, 0, ACE_CAR);
    put_hand(&table, 0, AMERICAN_LIGHT);
    use_ability(&table, ACE_CAR, TK_RUSH_ACE);
    hit_vehicle(&table, 1, 0);
    attack_with(&table, 1, (const unsigned[]){AMERICAN_LIGHT});
    strike_vehicle(&table, AMERICAN_LIGHT, 1, 1);
    assert_ways(&table, 1);
    collect(&table, 0);
    assert_int_equal(table.body.singles[TK_RUSH_USA], 7);
    assert_int_equal(table.body.doubles[TK_RUSH_USA], 3);
}

/* rule:R38: a vehicle that was only damaged earns nothing */
static void damage_earns_nothing(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 1, 0, GERMAN_HEAVY);
    put_hand(&table, 0, SOVIET_LIGHT);
    attack_with(&table, 1, (const unsigned[]){SOVIET_LIGHT});
    strike_vehicle(&table, SOVIET_LIGHT, 1, 0);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_got(&table, 0, 0);
}

/* rule:R38: no medals come for a destroyed base: its card is the reward */
static void bases_are_their_own_reward(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_HEAVY});
    strike_base(&table, SOVIET_HEAVY, 1, 0);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_got(&table, 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example),
        cmocka_unit_test(all_in_singles),
        cmocka_unit_test(one_for_one),
        cmocka_unit_test(four_in_two_doubles),
        cmocka_unit_test(no_doubles_left),
        cmocka_unit_test(the_full_number),
        cmocka_unit_test(the_rest_is_lost),
        cmocka_unit_test(of_the_attackers_nation),
        cmocka_unit_test(aces_and_attacks_do_not_add),
        cmocka_unit_test(damage_earns_nothing),
        cmocka_unit_test(bases_are_their_own_reward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
