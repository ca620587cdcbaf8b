/* R25: research. */
#include "support/rush/table.h"

/* rule:R25: a shop card of at most n goes to the depot, the researcher to the graveyard, the shop refills */
static void research(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 1, GERMAN_MEDIUM); /* 3 */
    put_shop(&table, 2, GERMAN_GUN);    /* 4 */
    put_shop(&table, 3, GERMAN_LIGHT);  /* 2 */
    put_shop(&table, 4, GERMAN_HEAVY);  /* 6 */
    clear_deck(&table);
    unsigned next = put_deck(&table, TRUCK);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, RESEARCHER, TK_RUSH_RESEARCH);
    assert_int_equal(offers(&table, TK_RUSH_DO_TAKE), 2);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_TAKE, 1));
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_TAKE, 3));
    take_slot(&table, 3);
    assert_place(&table, RESEARCHER, "graveyard");
    assert_place(&table, GERMAN_LIGHT, "depot 0");
    assert_place(&table, next, "shop 1");
    assert_place(&table, GERMAN_MEDIUM, "shop 2");
    assert_place(&table, GERMAN_GUN, "shop 3");
    assert_place(&table, GERMAN_HEAVY, "shop 4");
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R25: ruling: taking is compulsory if there is something */
static void research_must_take(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, RESEARCHER, TK_RUSH_RESEARCH);
    assert_int_equal(offers(&table, TK_RUSH_DO_TAKE), 4);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 4);
    not_allowed(&table, of_number(TK_RUSH_DO_DONE, 0));
    not_allowed(&table, of_number(TK_RUSH_DO_END, 0));
}

/* rule:R25: ruling: with nothing cheap enough the card is scrapped for nothing */
static void research_for_nothing(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_shop(&table);
    put_shop(&table, 3, GERMAN_GUN);
    put_shop(&table, 4, GERMAN_HEAVY);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, RESEARCHER, TK_RUSH_RESEARCH);
    assert_place(&table, RESEARCHER, "graveyard");
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_int_equal(rush_count(&player_of(&table, 0)->depot), 0);
}

/* rule:R25: it cannot be topped up from the pool */
static void research_is_not_topped_up(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_GUN);
    put_hand(&table, 0, RESEARCHER);
    pay_engineers(&table, 5);
    use_ability(&table, RESEARCHER, TK_RUSH_RESEARCH);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(TK_RUSH_DO_TAKE, 3));
    take_slot(&table, 1);
    assert_int_equal(table.body.pool, 5);
}

/* rule:R25: ruling: not a purchase: before and after one */
static void research_is_no_purchase(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RESEARCHER);
    put_hand(&table, 0, TK_RUSH_FACE_REPAIR_CREW);
    use_ability(&table, RESEARCHER, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    pay_engineers(&table, 6);
    buy(&table, 4);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
    use_ability(&table, TK_RUSH_FACE_REPAIR_CREW, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(offers(&table, TK_RUSH_DO_BUY), 0);
}

/* rule:R25: ruling: a researcher with a defence never protects, against R17 */
static void a_researcher_never_protects(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_GUN); /* 4 */
    put_hand(&table, 0, RESEARCH_TANK);
    use_ability(&table, RESEARCH_TANK, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_place(&table, RESEARCH_TANK, "graveyard");
    assert_place(&table, GERMAN_GUN, "depot 0");
}

/* rule:R25: ruling: research ends the card; another ability can come before, not after */
static void research_comes_last(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    use_ability(&table, REARM_AND_RESEARCH, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_ENGINEERS), 1);

    bare_table(&table, 2);
    unsigned old = put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    use_ability(&table, REARM_AND_RESEARCH, TK_RUSH_REARMAMENT);
    scrap(&table, TK_RUSH_FACE_ENGINEERS);
    assert_place(&table, old, "graveyard");
    assert_place(&table, REARM_AND_RESEARCH, "card");
    use_ability(&table, REARM_AND_RESEARCH, TK_RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_place(&table, REARM_AND_RESEARCH, "graveyard");
}

/* rule:R25: without research the same card protects as R17 says; its value may be used instead */
static void research_left_out(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, REARM_AND_RESEARCH, TK_RUSH_REARMAMENT);
    scrap(&table, TK_RUSH_FACE_ENGINEERS);
    settle_card(&table, 1);
    assert_place(&table, REARM_AND_RESEARCH, "guard 0.1");
    pay(&table, RESEARCHER);
    assert_int_equal(table.body.pool, 2);
    assert_place(&table, RESEARCHER, "depot 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(research),
        cmocka_unit_test(research_must_take),
        cmocka_unit_test(research_for_nothing),
        cmocka_unit_test(research_is_not_topped_up),
        cmocka_unit_test(research_is_no_purchase),
        cmocka_unit_test(a_researcher_never_protects),
        cmocka_unit_test(research_comes_last),
        cmocka_unit_test(research_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
