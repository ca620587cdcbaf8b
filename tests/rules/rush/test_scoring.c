/* R40 and R41: achievements and the score. */
#include "support/rush/table.h"

static rush_score score_of(const rush_table *table) {
    rush_score score;
    memset(&score, 0, sizeof score);
    rush_score_of(&table->rules, &table->body, &score);
    return score;
}

/* Who has an achievement if it is face up; -1 for nobody. */
static int holder(rush_table *table, tk_rush_achievement achievement) {
    table->body.achievements = (uint16_t)(1u << achievement);
    rush_score score = score_of(table);
    int seat = score.holder[achievement] == RUSH_NO_CARD ? -1 : score.holder[achievement];
    for (int i = 0; i < (int)table->rules.players; i++) {
        assert_int_equal(score.achieved[i], i == seat);
    }
    return seat;
}

/* rule:R40: the most vehicles of a type, whatever their nation, in hand, depot and garage together */
static void most_of_each_type(void **unused) {
    (void)unused;
    static const unsigned of_type[5][3] = {{SOVIET_LIGHT, GERMAN_LIGHT, AMERICAN_LIGHT},
                                           {SOVIET_MEDIUM, GERMAN_MEDIUM, FRENCH_MEDIUM},
                                           {SOVIET_GUN, GERMAN_GUN, ANTI_BASE},
                                           {SOVIET_HEAVY, GERMAN_HEAVY, AMERICAN_HEAVY},
                                           {TRUCK, PILLBOX, ACE_CAR}};
    for (unsigned type = 0; type < 5; type++) {
        rush_table table;
        bare_table(&table, 3);
        put_hand(&table, 1, of_type[type][0]);
        put_depot(&table, 2, of_type[type][1]);
        assert_int_equal(holder(&table, TK_RUSH_MOST_LIGHT + type), -1); /* one each */
        put_garage(&table, 2, of_type[type][2]);
        for (unsigned other = 0; other < 5; other++) {
            assert_int_equal(holder(&table, TK_RUSH_MOST_LIGHT + other), other == type ? 2 : -1);
        }
    }
}

/* rule:R40: nobody on a tie of the most, even if a third has fewer; nobody with none at all */
static void nobody_on_a_tie(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    assert_int_equal(holder(&table, TK_RUSH_MOST_HEAVY), -1);
    put_depot(&table, 0, SOVIET_HEAVY);
    put_depot(&table, 0, GERMAN_HEAVY);
    put_hand(&table, 1, SOVIET_HEAVY_2);
    put_garage(&table, 1, GERMAN_HEAVY_2);
    put_depot(&table, 2, AMERICAN_HEAVY);
    assert_int_equal(holder(&table, TK_RUSH_MOST_HEAVY), -1);
    assert_int_equal(score_of(&table).points[0], 0);
    put_depot(&table, 0, FRENCH_HEAVY);
    assert_int_equal(holder(&table, TK_RUSH_MOST_HEAVY), 0);
    assert_int_equal(score_of(&table).points[0], 5);
}

/* rule:R40: ruling: vehicles on own bases do not count; option company=all counts them */
static void vehicles_on_bases(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_guard(&table, 0, 0, SOVIET_LIGHT);
    put_guard(&table, 0, 1, SOVIET_LIGHT_2);
    put_depot(&table, 1, SOVIET_LIGHT_3);
    assert_int_equal(holder(&table, TK_RUSH_MOST_LIGHT), 1);
    assert_int_equal(holder(&table, TK_RUSH_MOST_CARDS), 1);
    table.rules.company_all = true;
    assert_int_equal(holder(&table, TK_RUSH_MOST_LIGHT), 0);
    assert_int_equal(holder(&table, TK_RUSH_MOST_CARDS), 0);
}

/* rule:R40: the most bases destroyed */
static void most_bases(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    assert_int_equal(holder(&table, TK_RUSH_MOST_BASES), -1);
    put_captured(&table, 2, 0, 0);
    assert_int_equal(holder(&table, TK_RUSH_MOST_BASES), 2);
    put_captured(&table, 1, 0, 1);
    assert_int_equal(holder(&table, TK_RUSH_MOST_BASES), -1);
    put_captured(&table, 1, 2, 1);
    assert_int_equal(holder(&table, TK_RUSH_MOST_BASES), 1);
}

/* rule:R40: ruling: nation medals count medals, a double counts 2 */
static void medals_of_each_nation(void **unused) {
    (void)unused;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        rush_table table;
        bare_table(&table, 2);
        put_medals(&table, 0, nation, false, 3);
        put_medals(&table, 1, nation, true, 1);
        for (unsigned other = 0; other < TK_RUSH_NATIONS; other++) {
            assert_int_equal(holder(&table, TK_RUSH_MOST_USSR + other), other == nation ? 0 : -1);
        }
        put_medals(&table, 1, nation, true, 1); /* two cards, four medals, against three cards, three medals */
        assert_int_equal(holder(&table, TK_RUSH_MOST_USSR + nation), 1);
        put_medals(&table, 0, nation, false, 1);
        assert_int_equal(holder(&table, TK_RUSH_MOST_USSR + nation), -1);
    }
}

/* rule:R40: double medal cards of all nations together */
static void most_doubles(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_USSR, true, 1);
    put_medals(&table, 1, TK_RUSH_USA, true, 1);
    put_medals(&table, 0, TK_RUSH_USSR, false, 5);
    assert_int_equal(holder(&table, TK_RUSH_MOST_DOUBLES), -1);
    put_medals(&table, 1, TK_RUSH_FRANCE, true, 1);
    assert_int_equal(holder(&table, TK_RUSH_MOST_DOUBLES), 1);
}

/* rule:R40: the largest company counts every card: barracks, vehicles, medals, captured bases */
static void the_largest_company(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_garage(&table, 0, SOVIET_LIGHT);
    put_hand(&table, 1, TK_RUSH_FACE_VOLUNTEERS);
    put_medals(&table, 1, TK_RUSH_USA, false, 1);
    assert_int_equal(holder(&table, TK_RUSH_MOST_CARDS), -1);
    put_captured(&table, 0, 1, 0);
    assert_int_equal(holder(&table, TK_RUSH_MOST_CARDS), 0);
    put_medals(&table, 1, TK_RUSH_USA, true, 2);
    assert_int_equal(holder(&table, TK_RUSH_MOST_CARDS), 1);
}

/* rule:R40: ruling: medals and bases scrapped since count for the achievements, not for the score */
static void what_was_scrapped_was_won(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_USSR, false, 1);
    put_captured(&table, 0, 1, 0);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, TK_RUSH_FACE_SINGLE + TK_RUSH_USSR);
    scrap(&table, TK_RUSH_FACE_BASE);
    assert_int_equal(holder(&table, TK_RUSH_MOST_USSR), 0);
    assert_int_equal(holder(&table, TK_RUSH_MOST_BASES), 0);
    rush_score score = score_of(&table);
    assert_int_equal(score.medals[0], 0);
    assert_int_equal(score.bases[0], 0);
    assert_int_equal(score.points[0], 5); /* of the one achievement that is face up now */
}

/* rule:R40: the same for a double medal */
static void a_scrapped_double_was_won(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_FRANCE, true, 1);
    put_medals(&table, 1, TK_RUSH_FRANCE, false, 1);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, TK_RUSH_FACE_DOUBLE + TK_RUSH_FRANCE);
    assert_int_equal(holder(&table, TK_RUSH_MOST_DOUBLES), 0);
    assert_int_equal(holder(&table, TK_RUSH_MOST_USSR + TK_RUSH_FRANCE), 0);
}

/* rule:R41: medals on medal cards, 3 a captured base, 5 an achievement */
static void the_score(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_USSR, false, 2);
    put_medals(&table, 0, TK_RUSH_GERMANY, true, 2);
    put_captured(&table, 0, 1, 0);
    put_captured(&table, 0, 1, 2);
    put_medals(&table, 1, TK_RUSH_FRANCE, false, 1);
    table.body.achievements =
        1u << TK_RUSH_MOST_BASES | 1u << (TK_RUSH_MOST_USSR + TK_RUSH_FRANCE) | 1u << TK_RUSH_MOST_HEAVY;
    rush_score score = score_of(&table);
    assert_int_equal(score.medals[0], 6);
    assert_int_equal(score.bases[0], 2);
    assert_int_equal(score.achieved[0], 1);
    assert_int_equal(score.points[0], 6 + 6 + 5);
    assert_int_equal(score.points[1], 1 + 5);
    assert_int_equal(score.holder[TK_RUSH_MOST_HEAVY], RUSH_NO_CARD);
    assert_int_equal(score.winners, 1);
}

/* rule:R41: medals count wherever in the company they are */
static void medals_in_hand_and_garage(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, TK_RUSH_FACE_SINGLE + TK_RUSH_USSR);
    put_garage(&table, 0, TK_RUSH_FACE_DOUBLE + TK_RUSH_USSR);
    put_depot(&table, 0, TK_RUSH_FACE_SINGLE + TK_RUSH_USA);
    assert_int_equal(score_of(&table).points[0], 4);
}

/* rule:R41: question and answer: bases that were held to the end bring nothing, only attacking does */
static void own_bases_bring_nothing(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    rush_score score = score_of(&table);
    assert_int_equal(score.points[0], 0);
    assert_int_equal(score.points[1], 0);
    assert_int_equal(score.winners, 3);
}

/* rule:R41: a tie goes to more medals on medal cards */
static void tie_by_medals(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, TK_RUSH_USSR, false, 3);
    put_captured(&table, 0, 1, 0);
    rush_score score = score_of(&table);
    assert_int_equal(score.points[0], score.points[1]);
    assert_int_equal(score.winners, 2);
}

/* rule:R41: then to more captured bases */
static void tie_by_bases(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    /* 5 captured bases of 3 against 3 achievements of 5: 15 each, no medals */
    put_captured(&table, 0, 1, 0);
    put_captured(&table, 0, 1, 1);
    put_captured(&table, 0, 1, 2);
    put_captured(&table, 0, 2, 0);
    put_captured(&table, 0, 2, 1);
    put_depot(&table, 1, SOVIET_LIGHT);
    put_depot(&table, 1, SOVIET_MEDIUM);
    put_depot(&table, 1, SOVIET_GUN);
    table.body.achievements = 1u << TK_RUSH_MOST_LIGHT | 1u << TK_RUSH_MOST_MEDIUM | 1u << TK_RUSH_MOST_ARTILLERY;
    rush_score score = score_of(&table);
    assert_int_equal(score.points[0], 15);
    assert_int_equal(score.points[1], 15);
    assert_int_equal(score.winners, 1);
}

/* rule:R41: with everything equal the victory is shared by those who are equal */
static void a_shared_victory(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_medals(&table, 0, TK_RUSH_USSR, false, 2);
    put_medals(&table, 2, TK_RUSH_FRANCE, true, 1); /* two medals as well */
    rush_score score = score_of(&table);
    assert_int_equal(score.winners, 5);
}

/* rule:R41: points come before everything else */
static void points_first(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_USSR, false, 4);
    put_depot(&table, 1, SOVIET_LIGHT);
    table.body.achievements = 1u << TK_RUSH_MOST_LIGHT;
    assert_int_equal(score_of(&table).winners, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_of_each_type),
        cmocka_unit_test(nobody_on_a_tie),
        cmocka_unit_test(vehicles_on_bases),
        cmocka_unit_test(most_bases),
        cmocka_unit_test(medals_of_each_nation),
        cmocka_unit_test(most_doubles),
        cmocka_unit_test(the_largest_company),
        cmocka_unit_test(what_was_scrapped_was_won),
        cmocka_unit_test(a_scrapped_double_was_won),
        cmocka_unit_test(the_score),
        cmocka_unit_test(medals_in_hand_and_garage),
        cmocka_unit_test(own_bases_bring_nothing),
        cmocka_unit_test(tie_by_medals),
        cmocka_unit_test(tie_by_bases),
        cmocka_unit_test(a_shared_victory),
        cmocka_unit_test(points_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
