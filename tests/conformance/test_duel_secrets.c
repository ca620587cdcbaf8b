/* What others may not learn in Tank Duel, each secret by itself: the suite of all games (test_secrecy.c) meets them
 * only where random play leads. Two tables differ in the secret alone; whoever is not let in on it must see the same
 * bytes. */
#include "base/text.h"
#include "core/rules.h"
#include "games/duel/words/words.h"
#include "support/duel/table.h"

enum { VIEW_MOST = 1 << 16 };

static const char *seen_by(const duel_table *table, unsigned seat, char *out) {
    tk_text text;
    tk_text_start(&text, out, VIEW_MOST);
    duel_write_view(&table->rules, &table->body, seat, &text);
    assert_true(tk_text_end(&text) < VIEW_MOST);
    return out;
}

static bool same_view(const duel_table *left, const duel_table *right, unsigned seat) {
    static char one[VIEW_MOST], two[VIEW_MOST];
    return strcmp(seen_by(left, seat, one), seen_by(right, seat, two)) == 0;
}

static bool sees(const duel_table *table, unsigned seat, const char *part) {
    static char view[VIEW_MOST];
    return strstr(seen_by(table, seat, view), part) != NULL;
}

/* Everybody but this seat, and onlookers. */
static void assert_others_see_the_same(const duel_table *left, const duel_table *right, unsigned but) {
    for (unsigned seat = 0; seat < left->rules.seats; seat++) {
        if (seat != but && !same_view(left, right, seat)) {
            fail_msg("seat %u sees a difference", seat);
        }
    }
    assert_true(same_view(left, right, TK_NO_SEAT));
}

static bool is_told(const duel_table *table, tk_duel_event kind, unsigned seat) {
    for (size_t index = 0; index < table->log.count; index++) {
        if (table->event[index].kind == (uint16_t)kind && (table->event[index].audience >> seat & 1u) != 0) {
            return true;
        }
    }
    return false;
}

static bool knows(const duel_table *table, unsigned seat, unsigned card) {
    return (table->body.known[card] >> seat & 1u) != 0;
}

/* ---- Bids (7.0) ---- */

/* rule:7.0 rule:D-27 */
static void bids_before_the_reveal(void **unused) {
    (void)unused;
    duel_table table[2];
    for (unsigned index = 0; index < 2; index++) {
        set_bare(&table[index], (duel_setup){.soviet_seats = 2});
        HAND(&table[index], 0, 1, 2, 3);
        HAND(&table[index], 1, 4, 5);
        HAND(&table[index], 2, 6, 7);
        do_act(&table[index], 0, duel_action(TK_DUEL_DO_BID, index == 0 ? 1 : 3, 0, G1, 0));
        assert_true(is_told(&table[index], TK_DUEL_EVENT_BIDDEN, 0));
        assert_false(is_told(&table[index], TK_DUEL_EVENT_BIDDEN, 1) ||
                     is_told(&table[index], TK_DUEL_EVENT_BIDDEN, 2));
        see_none(&table[index], TK_DUEL_EVENT_BID);
    }
    assert_others_see_the_same(&table[0], &table[1], 0);
    assert_false(same_view(&table[0], &table[1], 0));
    do_act(&table[0], 0, duel_action(TK_DUEL_DO_BID, 2, 0, G2, 0));
    do_act(&table[0], 1, duel_action(TK_DUEL_DO_BID, 4, 0, S1, 0));
    do_act(&table[0], 2, duel_action(TK_DUEL_DO_BID, 6, 0, S2, 0));
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_true(is_told(&table[0], TK_DUEL_EVENT_BID, seat) && knows(&table[0], seat, 1));
    }
    assert_false(knows(&table[0], 1, 3)); /* what was not bid stays hidden */
}

/* ---- Discards face down ---- */

/* rule:D-27 rule:8.5 */
static void discards(void **unused) {
    (void)unused;
    duel_table table[2];
    for (unsigned index = 0; index < 2; index++) {
        set_action(&table[index], (duel_setup){.soviet_seats = 2}, G1);
        HAND(&table[index], 0, 87, 88, 89);
        do_order(&table[index], TK_DUEL_ORDER_PASS, 0, 0, 87);
        do_verb(&table[index], TK_DUEL_DO_END);
        assert_question(&table[index], TK_DUEL_ASK_DISCARD_STEP, 0);
        do_card(&table[index], TK_DUEL_DO_DISCARD, index == 0 ? 88 : 89);
        assert_true(is_told(&table[index], TK_DUEL_EVENT_LOST, 0));
        assert_false(is_told(&table[index], TK_DUEL_EVENT_LOST, 1) || is_told(&table[index], TK_DUEL_EVENT_LOST, 2));
        assert_true(is_told(&table[index], TK_DUEL_EVENT_DISCARDED, 1) &&
                    is_told(&table[index], TK_DUEL_EVENT_DISCARDED, 2));
    }
    assert_others_see_the_same(&table[0], &table[1], 0);
    assert_false(same_view(&table[0], &table[1], 0));
}

/* ---- Hands looked at and robbed ---- */

/* rule:D-65 rule:D-27: the one who looks knows the hand until a card leaves it unseen */
static void a_hand_looked_at(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.german_seats = 2, .soviet_seats = 2}, G1);
    HAND(&table, 0, COMMAND_LOOK, 87);
    HAND(&table, 2, 88, 89);
    do_act(&table, 0, a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 2));
    assert_true(is_told(&table, TK_DUEL_EVENT_SEEN, 0) && knows(&table, 0, 88) && knows(&table, 0, 89));
    for (unsigned seat = 1; seat < 4; seat++) {
        assert_false(is_told(&table, TK_DUEL_EVENT_SEEN, seat));
        assert_true(seat == 2 || (!knows(&table, seat, 88) && !knows(&table, seat, 89)));
    }
    do_reach(&table, S1);
    assert_true(knows(&table, 0, 88) && knows(&table, 0, 89));
    do_order(&table, TK_DUEL_ORDER_PASS, 0, 0, 88);
    assert_false(knows(&table, 0, 88) || knows(&table, 0, 89));
    assert_true(knows(&table, 2, 88) && knows(&table, 2, 89));
}

/* rule:8.3.4 rule:D-45: two players know the stolen card, nobody else does */
static void a_stolen_card(void **unused) {
    (void)unused;
    duel_table table;
    set_action(&table, (duel_setup){.german_seats = 2, .soviet_seats = 2}, G1);
    HAND(&table, 0, LEADERSHIP_CARD);
    HAND(&table, 2, 88);
    do_play(&table, LEADERSHIP_CARD);
    do_go(&table);
    do_number(&table, TK_DUEL_DO_STEAL, 2);
    assert_card_at(&table, 88, "hand 0");
    for (unsigned seat = 0; seat < 4; seat++) {
        bool let_in = seat == 0 || seat == 2;
        assert_int_equal(is_told(&table, TK_DUEL_EVENT_STOLEN, seat), let_in);
        assert_int_equal(knows(&table, seat, 88), let_in);
        assert_true(is_told(&table, TK_DUEL_EVENT_STOLE, seat));
    }
    assert_false(sees(&table, TK_NO_SEAT, "[88]"));
}

/* ---- Tactics (D-8) ---- */

/* Each begins an attempt of seat 0 against S1, of seat 1, and stops where Tactics is asked if at all. */
typedef void attempt(duel_table *table);

static void attempt_to_spot(duel_table *table) {
    HAND(table, 0, 87);
    PILE(table, 50);
    do_order(table, TK_DUEL_ORDER_SPOT, S1, 0, 87);
}

static void attempt_to_flank(duel_table *table) {
    set_box(table, G1, MOVE_1);
    set_spotted(table, G1, S1);
    HAND(table, 0, MOVE_2, FLANK_3);
    do_play(table, MOVE_2);
    do_play(table, FLANK_3);
    do_go(table);
    do_number(table, TK_DUEL_DO_DRIVE, 1);
    do_act(table, 0, duel_action(TK_DUEL_DO_FLANK, 0, 0, S1, 0));
}

static void attempt_to_fire(duel_table *table) {
    set_spotted(table, G1, S1);
    HAND(table, 0, FIRE_3);
    PILE(table, 100, 99); /* misses */
    do_play(table, FIRE_3);
    do_shoot(table, S1);
}

static void attempt_to_lay_terrain(duel_table *table) {
    set_box(table, S1, MOVE_1);
    HAND(table, 0, FIELD_CARD);
    do_act(table, 0, duel_action(TK_DUEL_DO_LAY, FIELD_CARD, 0, S1, 0));
}

static attempt *const attempts[] = {attempt_to_spot, attempt_to_flank, attempt_to_fire, attempt_to_lay_terrain};
enum { ATTEMPTS = sizeof attempts / sizeof attempts[0] };

static void set_attempt(duel_table *table, unsigned kind, unsigned held) {
    set_action(table, (duel_setup){.soviet_seats = 2}, G1);
    HAND(table, 1, held);
    attempts[kind](table);
}

/* rule:D-8: to the others nobody is asked */
static void a_question_is_hidden(void **unused) {
    (void)unused;
    for (unsigned kind = 0; kind < ATTEMPTS; kind++) {
        duel_table table;
        set_attempt(&table, kind, TACTICS_A);
        assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
        assert_true(sees(&table, 1, "\"question\":\"tactics\"") && sees(&table, 1, "\"deciders\":[1]"));
        const unsigned others[] = {0, 2, TK_NO_SEAT};
        for (unsigned index = 0; index < 3; index++) {
            assert_false(sees(&table, others[index], "\"question\":\"tactics\""));
            assert_true(sees(&table, others[index], "\"deciders\":[]"));
        }
    }
}

/* rule:D-8: a question that was declined has left no trace, whatever was attempted: what was told in all, what is seen,
 * and how far anything can be taken back are the same as if the card had not been there */
static void declined_leaves_no_trace(void **unused) {
    (void)unused;
    for (unsigned kind = 0; kind < ATTEMPTS; kind++) {
        duel_table asked, unasked;
        set_attempt(&asked, kind, TACTICS_A);
        set_attempt(&unasked, kind, 88);
        assert_question(&asked, TK_DUEL_ASK_TACTICS, 1);
        assert_true(unasked.body.question != TK_DUEL_ASK_TACTICS);
        assert_int_equal(asked.barrier, TK_APPLIED_BARRIER);
        const size_t before = asked.log.count;
        do_verb(&asked, TK_DUEL_DO_DECLINE);
        assert_int_equal(asked.barrier, TK_APPLIED_BARRIER);
        assert_int_equal(unasked.barrier, TK_APPLIED_BARRIER);
        assert_int_equal(before + asked.log.count, unasked.log.count);
        assert_memory_equal(asked.event, &unasked.event[before], asked.log.count * sizeof asked.event[0]);
        assert_others_see_the_same(&asked, &unasked, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bids_before_the_reveal), cmocka_unit_test(discards),
        cmocka_unit_test(a_hand_looked_at),       cmocka_unit_test(a_stolen_card),
        cmocka_unit_test(a_question_is_hidden),   cmocka_unit_test(declined_leaves_no_trace),
    };
    return cmocka_run_group_tests_name("duel secrets", tests, NULL, NULL);
}
