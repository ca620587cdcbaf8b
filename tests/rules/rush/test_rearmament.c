/* R26 and R27: rearmament and heroic deeds. */
#include "support/rush/table.h"

/* rule:R26: two cards of the depot go to the graveyard, the card itself does not */
static void rearming_two(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned tank = put_depot(&table, 0, SOVIET_LIGHT), engineers = put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    unsigned other = put_depot(&table, 0, TK_RUSH_FACE_VOLUNTEERS);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    assert_int_equal(offers(&table, TK_RUSH_DO_SCRAP), 3);
    refused(&table, TK_ERROR_RUSH_NOT_IN_DEPOT, of_face(TK_RUSH_DO_SCRAP, REARMER));
    refused(&table, TK_ERROR_RUSH_NOT_IN_DEPOT, of_face(TK_RUSH_DO_SCRAP, SOVIET_GUN));
    scrap(&table, SOVIET_LIGHT);
    scrap(&table, TK_RUSH_FACE_ENGINEERS);
    assert_place(&table, tank, "graveyard");
    assert_place(&table, engineers, "graveyard");
    assert_place(&table, other, "depot 0");
    assert_place(&table, REARMER, "depot 0");
    assert_int_equal(table.body.phase, TK_RUSH_PHASE_TURN);
}

/* rule:R26: or only one; but one at least */
static void rearming_one(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_depot(&table, 0, TK_RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    not_allowed(&table, of_number(TK_RUSH_DO_DONE, 0));
    scrap(&table, TK_RUSH_FACE_ENGINEERS);
    act(&table, 0, TK_RUSH_DO_DONE, ANY, ANY, ANY, ANY);
    settle_card(&table, 0);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, TK_RUSH_FACE_ENGINEERS), 1);
    assert_int_equal(count_of(&table.body.graveyard, TK_RUSH_FACE_ENGINEERS), 1);
}

/* rule:R26: with a single card in the depot it ends by itself */
static void rearming_the_last_card(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_depot(&table, 0, SOVIET_HEAVY);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, SOVIET_HEAVY);
    if (table.body.phase == TK_RUSH_PHASE_REARM) {
        act(&table, 0, TK_RUSH_DO_DONE, ANY, ANY, ANY, ANY);
    }
    settle_card(&table, 0);
    assert_place(&table, card, "graveyard");
    assert_place(&table, REARMER, "depot 0");
}

/* rule:R26: also cards spent and bought this turn; the pool stays */
static void rearming_what_was_spent(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_hand(&table, 0, REARMER);
    put_hand(&table, 0, SOVIET_HEAVY);
    pay(&table, SOVIET_HEAVY);
    buy(&table, 4);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, SOVIET_HEAVY);
    scrap(&table, GERMAN_LIGHT);
    assert_place(&table, SOVIET_HEAVY, "graveyard");
    assert_place(&table, GERMAN_LIGHT, "graveyard");
    assert_int_equal(table.body.pool, 1);
}

/* rule:R26: of any kind: medals and captured bases too */
static void rearming_medals_and_bases(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 0, TK_RUSH_FRANCE, false, 1);
    put_captured(&table, 0, 1, 0);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, TK_RUSH_FACE_SINGLE + TK_RUSH_FRANCE);
    scrap(&table, TK_RUSH_FACE_BASE);
    assert_int_equal(rush_count(&table.body.graveyard), 2);
    assert_int_equal(table.body.singles[TK_RUSH_FRANCE], 8); /* it does not come back to the pile */
}

/* rule:R26: the graveyard is for good: a reshuffle does not bring cards back */
static void the_graveyard_keeps_what_it_has(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_depot(&table, 0, SOVIET_HEAVY);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, TK_RUSH_REARMAMENT);
    scrap(&table, SOVIET_HEAVY);
    if (table.body.phase == TK_RUSH_PHASE_REARM) {
        act(&table, 0, TK_RUSH_DO_DONE, ANY, ANY, ANY, ANY);
    }
    for (unsigned turn = 0; turn < 6; turn++) {
        end_turn(&table);
        assert_place(&table, card, "graveyard");
    }
}

/* rule:R27: a single medal of the card's nation */
static void deeds(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, HERO);
    put_hand(&table, 0, HERO_TANK);
    use_ability(&table, HERO, TK_RUSH_DEED);
    assert_place(&table, HERO, "depot 0");
    use_ability(&table, HERO_TANK, TK_RUSH_DEED);
    settle_card(&table, 0);
    assert_int_equal(table.body.singles[TK_RUSH_USA], 8);
    assert_int_equal(table.body.singles[TK_RUSH_GERMANY], 8);
    assert_int_equal(table.body.doubles[TK_RUSH_USA], 3);
    const rush_player *player = player_of(&table, 0);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_USA), 1);
    assert_int_equal(count_of(&player->depot, TK_RUSH_FACE_SINGLE + TK_RUSH_GERMANY), 1);
    assert_int_equal(player->medals_won[TK_RUSH_USA], 1);
    assert_int_equal(player->doubles_won, 0);
}

/* rule:R27: only if one is left: neither a double one nor one of another nation takes its place */
static void a_deed_without_medals(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, TK_RUSH_GERMANY, false, 9);
    put_hand(&table, 0, HERO_TANK);
    refused(&table, TK_ERROR_RUSH_NO_MEDAL, of_face(TK_RUSH_DO_USE, HERO_TANK));
    assert_int_equal(offered(&table, 0, TK_RUSH_DO_PROTECT, HERO_TANK, ANY, ANY, ANY), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rearming_two),
        cmocka_unit_test(rearming_one),
        cmocka_unit_test(rearming_the_last_card),
        cmocka_unit_test(rearming_what_was_spent),
        cmocka_unit_test(rearming_medals_and_bases),
        cmocka_unit_test(the_graveyard_keeps_what_it_has),
        cmocka_unit_test(deeds),
        cmocka_unit_test(a_deed_without_medals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
