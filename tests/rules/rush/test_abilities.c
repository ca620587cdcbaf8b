/* R20 to R22 and R25 to R27: reinforcements, recruitment, reconnaissance, research, rearmament, heroic deed. */
#include "support/rush_table.h"

static void pay_engineers(rush_table *table, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        put_hand(table, 0, RUSH_FACE_ENGINEERS);
        pay(table, RUSH_FACE_ENGINEERS);
    }
}

/* rule:R20: so many cards as the number says are drawn, laid open, and can be used this turn */
static void reinforcements_are_drawn_and_used(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 3);
    put_hand(&table, 0, DRAWS_TWO);
    put_garage(&table, 0, SOVIET_GUN);
    put_garage(&table, 0, SOVIET_HEAVY);
    use_ability(&table, DRAWS_TWO, RUSH_REINFORCEMENTS);
    unsigned opened = 0;
    for (size_t i = 0; i < table.log.count; i++) {
        if (table.event[i].kind == RUSH_EVENT_OPEN) {
            assert_true((table.event[i].audience & 7u) == 7u);
            opened++;
        }
    }
    assert_int_equal(opened, 2);
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER);
    settle_card(&table, 0);
    assert_place(&table, DRAWS_TWO, "guard 0.0");
    pay(&table, SOVIET_HEAVY);
    attack_with(&table, 1, (const unsigned[]){SOVIET_GUN});
    strike_base(&table, SOVIET_GUN, 2, 0);
}

/* rule:R20: only so many, and the rest of the garage stays */
static void reinforcements_by_number(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    for (unsigned i = 0; i < 4; i++) {
        put_garage(&table, 0, RUSH_FACE_ENGINEERS);
    }
    use_ability(&table, DRAWS_ONE, RUSH_REINFORCEMENTS);
    assert_int_equal(rush_count(&player_of(&table, 0)->hand), 1);
    assert_int_equal(rush_count(&player_of(&table, 0)->garage), 3);
}

/* rule:R20: what is drawn cannot join an attack already declared: nothing is drawn in the middle of one (R34) */
static void reinforcements_cannot_join(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_hand(&table, 0, SOVIET_LIGHT);
    put_garage(&table, 0, SOVIET_HEAVY);
    declare(&table, SOVIET_LIGHT);
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(RUSH_USE, DRAWS_ONE));
    charge(&table);
    refused(&table, TK_ERROR_RUSH_PHASE, of_face(RUSH_USE, DRAWS_ONE));
    strike_base(&table, SOVIET_LIGHT, 1, 0);
    use_ability(&table, DRAWS_ONE, RUSH_REINFORCEMENTS);
    assert_place(&table, SOVIET_HEAVY, "hand 0");
    refused(&table, TK_ERROR_RUSH_ATTACKED, of_face(RUSH_ATTACKER, SOVIET_HEAVY));
}

/* rule:R20: reinforcements that draw reinforcements */
static void reinforcements_follow_each_other(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, DRAWS_ONE);
    put_garage(&table, 0, DRAWS_ONE_2);
    use_ability(&table, DRAWS_ONE, RUSH_REINFORCEMENTS);
    put_garage(&table, 0, SOVIET_HEAVY);
    use_ability(&table, DRAWS_ONE_2, RUSH_REINFORCEMENTS);
    assert_place(&table, SOVIET_HEAVY, "hand 0");
}

/* rule:R21: any number of purchases, their total within the pool */
static void recruitment_buys_several(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_shop(&table, 3, GERMAN_LIGHT_2);
    put_shop(&table, 2, SOVIET_MEDIUM);
    put_hand(&table, 0, RUSH_FACE_VOLUNTEERS);
    use_ability(&table, RUSH_FACE_VOLUNTEERS, RUSH_RECRUITMENT);
    pay_engineers(&table, 6);
    buy(&table, 4);
    buy(&table, 4);
    assert_int_equal(table.body.pool, 2);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(RUSH_BUY, 3)); /* 3 for the medium tank */
    pay_engineers(&table, 1);
    buy(&table, 4);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, GERMAN_LIGHT), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, GERMAN_LIGHT_2), 1);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, SOVIET_MEDIUM), 1);
}

/* rule:R21: also after a first purchase, from what it left */
static void recruitment_after_a_purchase(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_LIGHT);
    put_shop(&table, 3, GERMAN_LIGHT_2);
    put_hand(&table, 0, RUSH_FACE_VOLUNTEERS);
    pay_engineers(&table, 4);
    buy(&table, 4);
    refused(&table, TK_ERROR_RUSH_PURCHASES, of_number(RUSH_BUY, 3));
    use_ability(&table, RUSH_FACE_VOLUNTEERS, RUSH_RECRUITMENT);
    buy(&table, 4);
    assert_place(&table, GERMAN_LIGHT_2, "depot 0");
    assert_int_equal(table.body.pool, 0);
}

/* rule:R21: a card dealt to the shop between purchases may be bought too */
static void recruitment_buys_what_is_dealt(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    put_deck(&table, GERMAN_GUN);
    put_hand(&table, 0, RUSH_FACE_VOLUNTEERS);
    use_ability(&table, RUSH_FACE_VOLUNTEERS, RUSH_RECRUITMENT);
    pay_engineers(&table, 7);
    buy(&table, 4);
    buy(&table, 1);
    assert_place(&table, GERMAN_GUN, "depot 0");
}

/* rule:R21: for this turn only */
static void recruitment_ends_with_the_turn(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RUSH_FACE_VOLUNTEERS);
    use_ability(&table, RUSH_FACE_VOLUNTEERS, RUSH_RECRUITMENT);
    end_turn(&table);
    assert_false(table.body.recruiting);
    end_turn(&table);
    pay_engineers(&table, 8);
    buy(&table, 4);
    assert_int_equal(offers(&table, RUSH_BUY), 0);
}

/* rule:R22: the whole shop is discarded and four new cards are dealt */
static void reconnaissance(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned old[5];
    for (unsigned slot = 1; slot <= 4; slot++) {
        old[slot] = shop_card(&table, slot);
    }
    clear_deck(&table);
    for (unsigned i = 0; i < 5; i++) {
        put_deck(&table, SOVIET_LIGHT + i);
    }
    put_hand(&table, 0, SCOUT);
    use_ability(&table, SCOUT, RUSH_RECONNAISSANCE);
    for (unsigned slot = 1; slot <= 4; slot++) {
        assert_place(&table, old[slot], "discard");
        assert_in_range(shop_card(&table, slot), SOVIET_LIGHT, SOVIET_LIGHT + 4);
    }
    assert_int_equal(rush_count(&table.body.deck), 1);
    assert_int_equal(table.barrier, TK_APPLIED_BARRIER);
    settle_card(&table, 1);
    assert_place(&table, SCOUT, "guard 0.1");
}

/* rule:R22: after paying, the new cards can be bought */
static void reconnaissance_between_paying_and_buying(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    clear_deck(&table);
    for (unsigned i = 0; i < 5; i++) {
        put_deck(&table, SOVIET_LIGHT + i);
    }
    put_hand(&table, 0, SCOUT_CAR);
    pay_engineers(&table, 3);
    use_ability(&table, SCOUT_CAR, RUSH_RECONNAISSANCE);
    buy(&table, 1);
    assert_int_equal(rush_count(&player_of(&table, 0)->depot), 5);
}

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
    use_ability(&table, RESEARCHER, RUSH_RESEARCH);
    assert_int_equal(offers(&table, RUSH_TAKE), 2);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(RUSH_TAKE, 1));
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(RUSH_TAKE, 3));
    take_slot(&table, 3);
    assert_place(&table, RESEARCHER, "graveyard");
    assert_place(&table, GERMAN_LIGHT, "depot 0");
    assert_place(&table, next, "shop 1");
    assert_place(&table, GERMAN_MEDIUM, "shop 2");
    assert_place(&table, GERMAN_GUN, "shop 3");
    assert_place(&table, GERMAN_HEAVY, "shop 4");
    assert_int_equal(table.body.phase, RUSH_PHASE_TURN);
}

/* rule:R25: ruling: taking is compulsory if there is something */
static void research_must_take(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, RESEARCHER, RUSH_RESEARCH);
    assert_int_equal(offers(&table, RUSH_TAKE), 4);
    assert_int_equal(rush_legal(&table.rules, &table.body, 0, NULL, 0), 4);
    not_allowed(&table, of_number(RUSH_DONE, 0));
    not_allowed(&table, of_number(RUSH_END_TURN, 0));
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
    use_ability(&table, RESEARCHER, RUSH_RESEARCH);
    assert_place(&table, RESEARCHER, "graveyard");
    assert_int_equal(table.body.phase, RUSH_PHASE_TURN);
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
    use_ability(&table, RESEARCHER, RUSH_RESEARCH);
    refused(&table, TK_ERROR_RUSH_PRICE, of_number(RUSH_TAKE, 3));
    take_slot(&table, 1);
    assert_int_equal(table.body.pool, 5);
}

/* rule:R25: ruling: not a purchase: before and after one */
static void research_is_no_purchase(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, RESEARCHER);
    put_hand(&table, 0, RUSH_FACE_REPAIR_CREW);
    use_ability(&table, RESEARCHER, RUSH_RESEARCH);
    take_slot(&table, 4);
    pay_engineers(&table, 6);
    buy(&table, 4);
    assert_int_equal(offers(&table, RUSH_BUY), 0);
    use_ability(&table, RUSH_FACE_REPAIR_CREW, RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(offers(&table, RUSH_BUY), 0);
}

/* rule:R25: ruling: a researcher with a defence never protects, against R17 */
static void a_researcher_never_protects(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_shop(&table, 4, GERMAN_GUN); /* 4 */
    put_hand(&table, 0, RESEARCH_TANK);
    use_ability(&table, RESEARCH_TANK, RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(table.body.phase, RUSH_PHASE_TURN);
    assert_place(&table, RESEARCH_TANK, "graveyard");
    assert_place(&table, GERMAN_GUN, "depot 0");
}

/* rule:R25: ruling: research ends the card; another ability can come before, not after */
static void research_comes_last(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    use_ability(&table, REARM_AND_RESEARCH, RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_int_equal(table.body.phase, RUSH_PHASE_TURN);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, RUSH_FACE_ENGINEERS), 1);

    bare_table(&table, 2);
    unsigned old = put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    use_ability(&table, REARM_AND_RESEARCH, RUSH_REARMAMENT);
    scrap(&table, RUSH_FACE_ENGINEERS);
    assert_place(&table, old, "graveyard");
    assert_place(&table, REARM_AND_RESEARCH, "card");
    use_ability(&table, REARM_AND_RESEARCH, RUSH_RESEARCH);
    take_slot(&table, 4);
    assert_place(&table, REARM_AND_RESEARCH, "graveyard");
}

/* rule:R25: without research the same card protects as R17 says; its value may be used instead */
static void research_left_out(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARM_AND_RESEARCH);
    put_hand(&table, 0, RESEARCHER);
    use_ability(&table, REARM_AND_RESEARCH, RUSH_REARMAMENT);
    scrap(&table, RUSH_FACE_ENGINEERS);
    settle_card(&table, 1);
    assert_place(&table, REARM_AND_RESEARCH, "guard 0.1");
    pay(&table, RESEARCHER);
    assert_int_equal(table.body.pool, 2);
    assert_place(&table, RESEARCHER, "depot 0");
}

/* rule:R26: two cards of the depot go to the graveyard, the card itself does not */
static void rearming_two(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned tank = put_depot(&table, 0, SOVIET_LIGHT), engineers = put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    unsigned other = put_depot(&table, 0, RUSH_FACE_VOLUNTEERS);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, RUSH_REARMAMENT);
    assert_int_equal(offers(&table, RUSH_SCRAP), 3);
    refused(&table, TK_ERROR_RUSH_NOT_IN_DEPOT, of_face(RUSH_SCRAP, REARMER));
    refused(&table, TK_ERROR_RUSH_NOT_IN_DEPOT, of_face(RUSH_SCRAP, SOVIET_GUN));
    scrap(&table, SOVIET_LIGHT);
    scrap(&table, RUSH_FACE_ENGINEERS);
    assert_place(&table, tank, "graveyard");
    assert_place(&table, engineers, "graveyard");
    assert_place(&table, other, "depot 0");
    assert_place(&table, REARMER, "depot 0");
    assert_int_equal(table.body.phase, RUSH_PHASE_TURN);
}

/* rule:R26: or only one; but one at least */
static void rearming_one(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    put_depot(&table, 0, RUSH_FACE_ENGINEERS);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, RUSH_REARMAMENT);
    not_allowed(&table, of_number(RUSH_DONE, 0));
    scrap(&table, RUSH_FACE_ENGINEERS);
    act(&table, 0, RUSH_DONE, ANY, ANY, ANY, ANY);
    settle_card(&table, 0);
    assert_int_equal(count_of(&player_of(&table, 0)->depot, RUSH_FACE_ENGINEERS), 1);
    assert_int_equal(count_of(&table.body.graveyard, RUSH_FACE_ENGINEERS), 1);
}

/* rule:R26: with a single card in the depot it ends by itself */
static void rearming_the_last_card(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_depot(&table, 0, SOVIET_HEAVY);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, RUSH_REARMAMENT);
    scrap(&table, SOVIET_HEAVY);
    if (table.body.phase == RUSH_PHASE_REARM) {
        act(&table, 0, RUSH_DONE, ANY, ANY, ANY, ANY);
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
    use_ability(&table, REARMER, RUSH_REARMAMENT);
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
    put_medals(&table, 0, RUSH_FRANCE, false, 1);
    put_captured(&table, 0, 1, 0);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, RUSH_REARMAMENT);
    scrap(&table, RUSH_FACE_SINGLE + RUSH_FRANCE);
    scrap(&table, RUSH_FACE_BASE);
    assert_int_equal(rush_count(&table.body.graveyard), 2);
    assert_int_equal(table.body.singles[RUSH_FRANCE], 8); /* it does not come back to the pile */
}

/* rule:R26: the graveyard is for good: a reshuffle does not bring cards back */
static void the_graveyard_keeps_what_it_has(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    unsigned card = put_depot(&table, 0, SOVIET_HEAVY);
    put_hand(&table, 0, REARMER);
    use_ability(&table, REARMER, RUSH_REARMAMENT);
    scrap(&table, SOVIET_HEAVY);
    if (table.body.phase == RUSH_PHASE_REARM) {
        act(&table, 0, RUSH_DONE, ANY, ANY, ANY, ANY);
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
    use_ability(&table, HERO, RUSH_DEED);
    assert_place(&table, HERO, "depot 0");
    use_ability(&table, HERO_TANK, RUSH_DEED);
    settle_card(&table, 0);
    assert_int_equal(table.body.singles[RUSH_USA], 8);
    assert_int_equal(table.body.singles[RUSH_GERMANY], 8);
    assert_int_equal(table.body.doubles[RUSH_USA], 3);
    const rush_player *player = player_of(&table, 0);
    assert_int_equal(count_of(&player->depot, RUSH_FACE_SINGLE + RUSH_USA), 1);
    assert_int_equal(count_of(&player->depot, RUSH_FACE_SINGLE + RUSH_GERMANY), 1);
    assert_int_equal(player->medals_won[RUSH_USA], 1);
    assert_int_equal(player->doubles_won, 0);
}

/* rule:R27: only if one is left: neither a double one nor one of another nation takes its place */
static void a_deed_without_medals(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, RUSH_GERMANY, false, 9);
    put_hand(&table, 0, HERO_TANK);
    refused(&table, TK_ERROR_RUSH_ABILITY, of_face(RUSH_USE, HERO_TANK));
    assert_int_equal(offered(&table, 0, RUSH_PROTECT, HERO_TANK, ANY, ANY, ANY), 3);
}

/* rule:R26: rearmament with an empty depot is not offered; rule:R24: an ace without a target neither */
static void abilities_without_an_object(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_hand(&table, 0, REARMER);
    refused(&table, TK_ERROR_RUSH_ABILITY, of_face(RUSH_USE, REARMER));
    for (unsigned base = 0; base < 3; base++) {
        put_captured(&table, 0, 1, base);
    }
    put_hand(&table, 0, ACE_CAR);
    refused(&table, TK_ERROR_RUSH_ABILITY, of_face(RUSH_USE, ACE_CAR));
    use_ability(&table, REARMER, RUSH_REARMAMENT); /* the captured bases are in the depot now */
}

/* rule:R16: a card with one ability left that has no object is done without asking */
static void the_last_ability_without_an_object(void **unused) {
    (void)unused;
    rush_table table;
    bare_table(&table, 2);
    put_medals(&table, 1, RUSH_USSR, false, 9);
    put_hand(&table, 0, TRIPLE);
    use_ability(&table, TRIPLE, RUSH_RECRUITMENT);
    use_ability(&table, TRIPLE, RUSH_REINFORCEMENTS); /* the deed has no medal */
    assert_int_equal(table.body.phase, RUSH_PHASE_PLACE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reinforcements_are_drawn_and_used),
        cmocka_unit_test(reinforcements_by_number),
        cmocka_unit_test(reinforcements_cannot_join),
        cmocka_unit_test(reinforcements_follow_each_other),
        cmocka_unit_test(recruitment_buys_several),
        cmocka_unit_test(recruitment_after_a_purchase),
        cmocka_unit_test(recruitment_buys_what_is_dealt),
        cmocka_unit_test(recruitment_ends_with_the_turn),
        cmocka_unit_test(reconnaissance),
        cmocka_unit_test(reconnaissance_between_paying_and_buying),
        cmocka_unit_test(research),
        cmocka_unit_test(research_must_take),
        cmocka_unit_test(research_for_nothing),
        cmocka_unit_test(research_is_not_topped_up),
        cmocka_unit_test(research_is_no_purchase),
        cmocka_unit_test(a_researcher_never_protects),
        cmocka_unit_test(research_comes_last),
        cmocka_unit_test(research_left_out),
        cmocka_unit_test(rearming_two),
        cmocka_unit_test(rearming_one),
        cmocka_unit_test(rearming_the_last_card),
        cmocka_unit_test(rearming_what_was_spent),
        cmocka_unit_test(rearming_medals_and_bases),
        cmocka_unit_test(the_graveyard_keeps_what_it_has),
        cmocka_unit_test(deeds),
        cmocka_unit_test(a_deed_without_medals),
        cmocka_unit_test(abilities_without_an_object),
        cmocka_unit_test(the_last_ability_without_an_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
