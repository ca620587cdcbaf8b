/* What a seat sees of Tank Duel: the sight and the view made from it. */
#include "base/text.h"
#include "games/duel/words/words.h"
#include "support/duel/table.h"

static duel_table table;
static tk_duel_sight sight;

static const char *view_of(unsigned seat) {
    static char out[32768];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    duel_write_view(&table.rules, &table.body, seat, &text);
    assert_true(tk_text_end(&text) < sizeof out);
    return out;
}

static void assert_shows(unsigned seat, const char *part) {
    if (strstr(view_of(seat), part) == NULL) {
        print_error("%s is not in %s\n", part, view_of(seat));
        fail();
    }
}

static void look(unsigned seat) {
    duel_look(&table.rules, &table.body, seat, &sight);
}

static void test_boards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_box(&table, G1, GULLY_CARD);
    set_mark(&table, G1, DUEL_MARK_HULL_DOWN);
    set_smoke(&table, G1, SMOKE_CARD);
    set_box(&table, S1, MOVE_3);
    set_flanked(&table, S2, G1);
    set_acquired(&table, G2, S1, 20);
    set_member(&table, S1, TK_DUEL_COMMANDER, TK_DUEL_DEAD);
    look(1);
    assert_int_equal(sight.tank[G1].terrain, GULLY);
    assert_int_equal(sight.tank[G1].cover, 10 + 50); /* rule:10.5.4 */
    assert_true(sight.tank[G1].hull_down);
    assert_int_equal(sight.tank[G1].flanked_by, 1 << S2);
    assert_true(sight.tank[S1].moving);
    assert_int_equal(sight.tank[S1].cover, 30); /* rule:10.2.3 */
    assert_int_equal(sight.tank[S1].move, 4);   /* rule:5.6.2: without a commander */
    assert_int_equal(sight.tank[S1].move_most, 5);
    assert_int_equal(sight.tank[S1].range, 800);
    assert_int_equal(sight.tank[G2].acquired, S1);
    assert_int_equal(sight.tank[G2].bonus, 20);
    assert_false(sight.tank[G3].plays);
    assert_int_equal(sight.tank[G3].acquired, TK_DUEL_NO_TANK);
    assert_shows(1, "\"tank\":\"S-I\"");
    assert_shows(TK_NO_SEAT, "\"flanked_by\":[\"S-II\"]");
}

static void test_hands(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1, FIRE_1);
    HAND(&table, 1, MOVE_2, FIRE_2, WOODS_CARD);
    table.body.known[FIRE_2] = 3; /* the German has seen it */
    look(0);
    assert_int_equal(sight.player[0].known, 2);
    assert_int_equal(sight.player[0].hand[0], MOVE_1);
    assert_int_equal(sight.player[1].hand_size, 3);
    assert_int_equal(sight.player[1].known, 1);
    assert_int_equal(sight.player[1].hand[0], FIRE_2);
    look(1);
    assert_int_equal(sight.player[1].known, 3);
    assert_int_equal(sight.player[0].known, 0);
    look(TK_NO_SEAT);
    assert_int_equal(sight.player[0].known + sight.player[1].known, 0);
}

/* rule:7.0 */
static void test_bids(void **state) {
    (void)state;
    set_bare(&table, (duel_setup){0});
    HAND(&table, 0, 5, 6);
    HAND(&table, 1, 7, 8);
    table.body.question = TK_DUEL_ASK_BIDS;
    table.body.asked = 3;
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 5, 0, G1, 0));
    look(1);
    assert_true(sight.tank[G1].bidden);
    assert_int_equal(sight.tank[G1].bid, TK_DUEL_NO_CARD);
    assert_int_equal(sight.last.verb, TK_DUEL_DO_BID);
    assert_int_equal(sight.last.card, TK_DUEL_NO_CARD);
    look(0);
    assert_int_equal(sight.tank[G1].bid, 5);
    assert_int_equal(sight.last.card, 5);
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 6, 0, G2, 0));
    do_act(&table, 1, duel_action(TK_DUEL_DO_BID, 7, 0, S1, 0));
    do_act(&table, 1, duel_action(TK_DUEL_DO_BID, 8, 0, S2, 0));
    look(1);
    assert_int_equal(sight.tank[G2].bid, 6); /* G-I has its phase, its card is gone */
    assert_int_equal(sight.active, G1);
}

/* rule:D-8: to all but the one who is asked it looks like a shot under way, and nobody is named; a refusal leaves no
 * trace. */
static void test_tactics(void **state) {
    (void)state;
    set_action(&table, (duel_setup){.soviet_seats = 2}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    look(1);
    assert_int_equal(sight.question, TK_DUEL_ASK_TACTICS);
    assert_true(sight.decides);
    for (unsigned other = 0; other < 4; other++) {
        if (other != 1) {
            look(other < 3 ? other : TK_NO_SEAT);
            assert_int_equal(sight.question, TK_DUEL_ASK_NOTHING);
            assert_int_equal(sight.deciders, 0);
            assert_false(sight.decides);
            assert_int_equal(sight.last.verb, TK_DUEL_DO_SHOOT);
        }
    }
    const uint64_t told = table.body.told[TK_SEATS_MAX];
    assert_true(told != 0);
    do_verb(&table, TK_DUEL_DO_DECLINE);
    look(0);
    assert_int_equal(sight.last.verb, TK_DUEL_DO_SHOOT);
    assert_int_equal(sight.last_seat, 0);
    assert_true(table.body.told[TK_SEATS_MAX] != told); /* the shot has gone on */
}

/* The same shot at a player without Tactics looks the same in the end. */
static void test_no_trace(void **state) {
    (void)state;
    static char views[2][32768];
    for (unsigned asked = 0; asked < 2; asked++) {
        set_action(&table, (duel_setup){0}, G1);
        set_spotted(&table, G1, S1);
        HAND(&table, 0, FIRE_3);
        HAND(&table, 1, asked == 1 ? TACTICS_A : MOVE_2);
        PILE(&table, 99);
        do_play(&table, FIRE_3);
        do_shoot(&table, S1);
        if (asked == 1) {
            do_verb(&table, TK_DUEL_DO_DECLINE);
        }
        assert_question(&table, TK_DUEL_ASK_ACQUIRE, 0);
        snprintf(views[asked], sizeof views[asked], "%s", view_of(0));
    }
    assert_string_equal(views[0], views[1]);
}

/* rule:D-27: what is discarded face down is known to its owner alone. */
static void test_discards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1, FIRE_1);
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, MOVE_1);
    look(0);
    assert_int_equal(sight.last.card, MOVE_1);
    unsigned own = sight.discards_known;
    look(1);
    assert_int_equal(sight.last.card, TK_DUEL_NO_CARD);
    assert_int_equal(sight.discards_known, own - 1);
}

static void test_choices(void **state) {
    (void)state;
    tk_duel_choice choice = duel_choice_of(&table.rules, duel_action(TK_DUEL_DO_BID, 45, 0, G2, 0));
    assert_string_equal(choice.key, "bid");
    assert_int_equal(choice.card, 45);
    assert_int_equal(choice.tank, G2);
    assert_int_equal(choice.seat, TK_NO_SEAT);
    choice = duel_choice_of(&table.rules, duel_action(TK_DUEL_DO_STEAL, 0, 2, 0, 0));
    assert_int_equal(choice.seat, 2);
    assert_int_equal(choice.tank, TK_DUEL_NO_TANK);
    choice = duel_choice_of(&table.rules, UINT64_MAX);
    assert_int_equal(choice.verb, TK_DUEL_NO_VERB);
    choice = duel_choice_of(&table.rules, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SPOT, S1, 1));
    assert_int_equal(choice.order, TK_DUEL_ORDER_SPOT);
    assert_int_equal(choice.tank, S1);
    assert_true(choice.twice);
    assert_int_equal(choice.member, TK_DUEL_NONE);
    choice = duel_choice_of(&table.rules, duel_action(TK_DUEL_DO_FLANK, 0, TK_DUEL_FLANK_PLACE, S1, 1 + S2));
    assert_int_equal(choice.from, S2);
    for (unsigned words = 0; words <= TK_DUEL_WORDS_VERB; words++) {
        assert_non_null(tk_duel_key((tk_duel_words)words, 0));
        assert_non_null(tk_duel_name((tk_duel_words)words, 1));
        assert_null(tk_duel_key((tk_duel_words)words, 100));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),  cmocka_unit_test(test_hands),    cmocka_unit_test(test_bids),
        cmocka_unit_test(test_tactics), cmocka_unit_test(test_no_trace), cmocka_unit_test(test_discards),
        cmocka_unit_test(test_choices),
    };
    return cmocka_run_group_tests_name("duel view", tests, NULL, NULL);
}
