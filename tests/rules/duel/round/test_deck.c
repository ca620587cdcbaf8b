/* The draw pile of Tank Duel: how it is shuffled, what SHUFFLE and GAME END do, and when. */
#include "core/rules.h"
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

/* Where a card lies in the pile, counted from the bottom; the size of the pile when it is not there. */
static unsigned height_of(const duel_body *body, unsigned card) {
    unsigned height = 0;
    while (height < body->draws && body->draw[height] != card) {
        height++;
    }
    return height;
}

static unsigned discards(const duel_body *body) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        count += duel_has(&body->discard, card);
    }
    return count;
}

/* rule:4.2.1 rule:4.2.6 rule:D-25: cards 1 to 100 once each and SHUFFLE, which lies anywhere in the lower half */
static void opening_deck(void **unused) {
    (void)unused;
    unsigned lowest = TK_DUEL_CARDS, highest = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        duel_table table;
        set_start(&table, (duel_setup){0}, seed);
        assert_int_equal(hand_size(&table, 0) + hand_size(&table, 1) + table.body.draws, TK_DUEL_CARDS + 1);
        unsigned height = height_of(&table.body, DUEL_CARD_SHUFFLE);
        assert_true(height <= TK_DUEL_CARDS / 2);
        lowest = height < lowest ? height : lowest;
        highest = height > highest ? height : highest;
        assert_int_equal(height_of(&table.body, DUEL_CARD_END), table.body.draws);
    }
    assert_true(lowest < 5 && highest > 45);
}

/* How many neighbours in the pile follow each other in number: few in a pile that is shuffled. */
static unsigned neighbours(const duel_body *body) {
    unsigned count = 0;
    for (unsigned i = 1; i < body->draws; i++) {
        count += body->draw[i] == body->draw[i - 1] + 1 || body->draw[i] + 1 == body->draw[i - 1];
    }
    return count;
}

/* rule:4.2.6 rule:4.3.3: both decks are shuffled, in another order each time */
static void shuffled_at_random(void **unused) {
    (void)unused;
    duel_table table, other;
    set_start(&table, (duel_setup){0}, 1);
    set_start(&other, (duel_setup){0}, 2);
    assert_true(neighbours(&table.body) < 12);
    assert_memory_not_equal(table.body.draw, other.body.draw, TK_DUEL_CARDS / 2);
    assert_memory_not_equal(table.body.damage, other.body.damage, DUEL_DAMAGE_CARDS);
    do_bids(&table, G1);
    PILE(&table, DUEL_CARD_SHUFFLE);
    duel_body before = table.body;
    do_end_round(&table);
    see(&table, TK_DUEL_EVENT_SHUFFLED, 1, 0, ANY, ANY);
    assert_true(neighbours(&table.body) < 12);
    assert_memory_not_equal(table.body.draw, before.draw, TK_DUEL_CARDS / 2);
}

/* rule:3.2.2 rule:4.2.6 rule:D-9: SHUFFLE drawn: another card instead; everybody draws, then the deck is shuffled */
static void shuffle_in_draw_phase(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    PILE(&table, 20, DUEL_CARD_SHUFFLE, 30);
    do_end_round(&table);
    assert_int_equal(hand_size(&table, 0), 8);
    assert_int_equal(hand_size(&table, 1), 8);
    assert_card_at(&table, 20, "hand 1"); /* D-28: S2 was the last, so that the Soviets draw first */
    assert_card_at(&table, 30, "hand 1");
    see(&table, TK_DUEL_EVENT_DREW, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_DREW, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_SHUFFLED, 1, 0, ANY, ANY);
    assert_int_equal(table.body.passes, 1);
    assert_int_equal(discards(&table.body), 0);
    assert_int_equal(table.body.draws, TK_DUEL_CARDS + 1 - 16);
    assert_true(height_of(&table.body, DUEL_CARD_SHUFFLE) <= (TK_DUEL_CARDS - 16) / 2);
    assert_false(table.body.shuffle_waits);
}

/* rule:4.2.6 rule:D-26: the pile runs out in a draw phase: it is shuffled at once, without what is in hands */
static void pile_runs_out_in_draw_phase(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    do_reach(&table, S2);
    PILE(&table, DUEL_CARD_SHUFFLE, 50, 51, 52);
    while (table.body.draws > 4) { /* only those remain */
        set_discarded(&table, table.body.draw[0]);
    }
    do_end_round(&table);
    assert_card_at(&table, 50, "hand 1");
    assert_card_at(&table, 51, "hand 1");
    assert_card_at(&table, 52, "hand 1");
    assert_int_equal(hand_size(&table, 0), 8);
    assert_int_equal(hand_size(&table, 1), 8);
    assert_int_equal(table.body.passes, 1);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_SHUFFLED), 1);
    assert_int_equal(table.body.draws, TK_DUEL_CARDS + 1 - 16);
    assert_int_equal(height_of(&table.body, DUEL_CARD_END), table.body.draws);
}

/* rule:4.1 rule:4.2.6 rule:D-9: SHUFFLE turned: the next card counts; shuffled when the action is over */
static void shuffle_turned(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87, TWO_ORDERS_A);
    PILE(&table, DUEL_CARD_SHUFFLE, 50, 51);
    set_icons(&table, 51, TK_DUEL_BINOCULARS);
    do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 1));
    while (table.body.question == TK_DUEL_ASK_PAYMENT) {
        do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    }
    do_card(&table, TK_DUEL_DO_DISCARD, 87);
    see(&table, TK_DUEL_EVENT_TURNED, 50, TK_DUEL_WHY_SPOT, ANY, ANY);
    see(&table, TK_DUEL_EVENT_TURNED, 51, TK_DUEL_WHY_SPOT, ANY, ANY);
    see(&table, TK_DUEL_EVENT_SHUFFLED, 1, 0, ANY, ANY);
    assert_true(has_spotted(&table, G1, S1));
    assert_card_at(&table, 50, "pile"); /* what was turned is among the cards shuffled */
    assert_card_at(&table, 87, "pile");
    assert_card_at(&table, 3, "bid 4"); /* cards on boards stay out */
    assert_int_equal(discards(&table.body), 0);
}

/* rule:4.2.6 rule:D-26: the pile runs out in the middle of an action: shuffled at once, and cards of the action stay
 * out */
static void pile_runs_out_in_action(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87, TWO_ORDERS_A);
    PILE(&table, 50, DUEL_CARD_SHUFFLE);
    while (table.body.draws > 2) {
        set_discarded(&table, table.body.draw[0]);
    }
    do_act(&table, 0, an_order(TK_DUEL_ORDER_SPOT, S1, 1));
    do_card(&table, TK_DUEL_DO_PAY, TWO_ORDERS_A);
    do_card(&table, TK_DUEL_DO_DISCARD, 87);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 2);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_SHUFFLED), 1);
    assert_int_equal(table.body.passes, 1);
    assert_card_at(&table, 50, "discard"); /* it lay on the table when the pile was shuffled */
    assert_card_at(&table, TWO_ORDERS_A, "discard");
}

/* Draws SHUFFLE until GAME END goes in; how many it took. */
static unsigned shuffles_before_end(const char *edition, const char *passes) {
    const char *const options[] = {edition, passes, NULL};
    tk_game *game = NULL;
    tk_error error;
    assert_status(tk_game_open("duel", options, NULL, &game, &error), TK_OK);
    const duel_rules *opened = tk_game_rules_of(game, "duel");
    duel_table table;
    set_action(&table, (duel_setup){.edition = strchr(edition, '=') + 1}, G1);
    table.rules.passes = opened->passes;
    tk_game_close(game);
    unsigned shuffles = 0;
    while (height_of(&table.body, DUEL_CARD_END) == table.body.draws) {
        PILE(&table, DUEL_CARD_SHUFFLE);
        do_end_round(&table);
        shuffles++;
        bool last = height_of(&table.body, DUEL_CARD_END) < table.body.draws;
        see(&table, TK_DUEL_EVENT_SHUFFLED, (int)shuffles, last, ANY, ANY);
        assert_int_equal(height_of(&table.body, DUEL_CARD_SHUFFLE) == table.body.draws, last);
        assert_true(shuffles < 10);
        set_no_hand(&table, 0);
        set_no_hand(&table, 1);
        do_bids(&table, G1);
    }
    return shuffles;
}

/* rule:3.2 rule:3.2.2 rule:D-25: in the later edition N SHUFFLEs and then a last deck; in the earlier one N decks */
static void passes_of_the_deck(void **unused) {
    (void)unused;
    assert_int_equal(shuffles_before_end("edition=cs", "passes=2"), 2);
    assert_int_equal(shuffles_before_end("edition=cs", "passes=3"), 3);
    assert_int_equal(shuffles_before_end("edition=ja", "passes=2"), 1);
    assert_int_equal(shuffles_before_end("edition=ja", "passes=3"), 2);
}

/* rule:4.2.6 rule:D-25: GAME END may lie anywhere in the last deck */
static void end_is_mixed_into_all(void **unused) {
    (void)unused;
    unsigned lower = 0, upper = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        duel_table table;
        set_start(&table, (duel_setup){.passes = 1}, seed);
        table.rules.edition = duel_edition_named("cs");
        do_bids(&table, G1);
        PILE(&table, DUEL_CARD_SHUFFLE);
        do_end_round(&table);
        if (table.body.phase == TK_DUEL_PHASE_OVER) { /* drawn at once: it was on top */
            upper++;
            continue;
        }
        unsigned height = height_of(&table.body, DUEL_CARD_END);
        assert_true(height < table.body.draws);
        *(height < table.body.draws / 2u ? &lower : &upper) += 1;
    }
    assert_true(lower > 5 && upper > 5);
}

/* rule:3.2.3 rule:4.2.6: GAME END drawn in a draw phase ends the game at once */
static void end_drawn(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    do_reach(&table, S2);
    table.body.draw[0] = DUEL_CARD_END; /* in place of SHUFFLE */
    PILE(&table, 50, 51, DUEL_CARD_END);
    do_end_phase(&table);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
    assert_int_equal(hand_size(&table, 1), 2);
    assert_int_equal(hand_size(&table, 0), 0);
    see(&table, TK_DUEL_EVENT_LAST_CARD, ANY, ANY, ANY, ANY);
    see(&table, TK_DUEL_EVENT_OVER, TK_DUEL_SOVIET, 0, 0, 0);
    assert_int_equal(table.body.winner, TK_DUEL_SOVIET);
}

/* rule:3.2.3 rule:D-9: GAME END turned: the action is carried out to its end, then the game is over */
static void end_turned(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87);
    table.body.draw[0] = DUEL_CARD_END;
    PILE(&table, DUEL_CARD_END, 50);
    set_icons(&table, 50, TK_DUEL_BINOCULARS);
    do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    see(&table, TK_DUEL_EVENT_LAST_CARD, ANY, ANY, ANY, ANY);
    see_turned(&table, 50, TK_DUEL_WHY_SPOT, G1, ANY, true);
    see(&table, TK_DUEL_EVENT_SPOTTED, G1, S1, ANY, ANY);
    see(&table, TK_DUEL_EVENT_OVER, ANY, ANY, ANY, ANY);
    assert_true(has_spotted(&table, G1, S1));
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
}

/* rule:3.2.3 rule:D-9: in the middle of a shot: hit, location, penetration and damage still follow */
static void end_turned_in_a_shot(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, FIRE_3);
    set_spotted(&table, G1, S1);
    table.body.draw[0] = DUEL_CARD_END;
    PILE(&table, DUEL_CARD_END, 8, 51, 52);
    set_damage(&table, 5);
    set_effect(&table, 5, TK_DUEL_LIGHT, TK_DUEL_HULL, TK_DUEL_EFFECT_KILL, TK_DUEL_LOADER, TK_DUEL_NONE);
    do_fire(&table, FIRE_3, S1);
    if (table.body.question == TK_DUEL_ASK_ACQUIRE) {
        do_verb(&table, TK_DUEL_DO_DECLINE);
    }
    assert_int_equal(table.body.tank[S1].health[TK_DUEL_LOADER], TK_DUEL_DEAD);
    assert_int_equal(table.body.tank[G1].points, 1);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
    assert_int_equal(table.body.winner, TK_DUEL_GERMAN);
}

/* rule:D-9 rule:3.2.3: found in a check of administration: the check is finished, then shuffled or over */
static void found_in_a_check(void **unused) {
    (void)unused;
    for (unsigned end = 0; end < 2; end++) {
        duel_table table;
        set_bare(&table, (duel_setup){0});
        set_smoke(&table, G1, SMOKE_CARD);
        set_mark(&table, G1, DUEL_MARK_BURNING);
        table.body.draw[0] = (uint8_t)(end ? DUEL_CARD_END : DUEL_CARD_SHUFFLE);
        PILE(&table, end ? DUEL_CARD_END : DUEL_CARD_SHUFFLE, 50);
        do_bids(&table, G1);
        see_turned(&table, 50, TK_DUEL_WHY_SMOKE, G1, ANY, false);
        assert_int_equal(table.body.tank[G1].smoke, TK_DUEL_NO_CARD);
        if (end) {
            assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
        } else {
            see(&table, TK_DUEL_EVENT_SHUFFLED, 1, 0, ANY, ANY);
            assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 0); /* shuffled before the next check */
            assert_card_at(&table, SMOKE_CARD, "pile");
        }
    }
}

/* rule:D-9 rule:D-65: found by a Command card that draws: it is carried out first */
static void found_by_a_command(void **unused) {
    (void)unused;
    for (unsigned end = 0; end < 2; end++) {
        duel_table table;
        set_action(&table, (duel_setup){0}, G1);
        HAND(&table, 0, COMMAND_DRAW);
        table.body.draw[0] = (uint8_t)(end ? DUEL_CARD_END : DUEL_CARD_SHUFFLE);
        PILE(&table, 50, end ? DUEL_CARD_END : DUEL_CARD_SHUFFLE, 51);
        do_act(&table, 0, a_command(COMMAND_DRAW, TK_DUEL_USE_PRINTED, 0, 0));
        assert_card_at(&table, 50, "hand 0");
        assert_card_at(&table, 51, "hand 0");
        assert_int_equal(table.body.phase == TK_DUEL_PHASE_OVER, end);
        assert_int_equal(count_events(&table, TK_DUEL_EVENT_SHUFFLED), !end);
    }
}

/* rule:4.2.6: the pile runs out after GAME END: shuffled without SHUFFLE and without GAME END, and the action goes on
 */
static void pile_runs_out_after_end(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, 87);
    table.body.draw[0] = DUEL_CARD_END;
    PILE(&table, DUEL_CARD_END);
    while (table.body.draws > 1) {
        set_discarded(&table, table.body.draw[0]);
    }
    do_order(&table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
    assert_int_equal(count_events(&table, TK_DUEL_EVENT_TURNED), 1);
    assert_int_equal(height_of(&table.body, DUEL_CARD_SHUFFLE), table.body.draws);
    assert_int_equal(height_of(&table.body, DUEL_CARD_END), table.body.draws);
    assert_int_equal(table.body.phase, TK_DUEL_PHASE_OVER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening_deck),
        cmocka_unit_test(shuffled_at_random),
        cmocka_unit_test(shuffle_in_draw_phase),
        cmocka_unit_test(pile_runs_out_in_draw_phase),
        cmocka_unit_test(shuffle_turned),
        cmocka_unit_test(pile_runs_out_in_action),
        cmocka_unit_test(passes_of_the_deck),
        cmocka_unit_test(end_is_mixed_into_all),
        cmocka_unit_test(end_drawn),
        cmocka_unit_test(end_turned),
        cmocka_unit_test(end_turned_in_a_shot),
        cmocka_unit_test(found_in_a_check),
        cmocka_unit_test(found_by_a_command),
        cmocka_unit_test(pile_runs_out_after_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
