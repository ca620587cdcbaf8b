/* Saved matches of Tank Duel that cannot be: bodies changed by hand, one thing at a time, are refused. */
#include "games/duel/rules/action/acting.h"
#include "games/duel/rules/round/round.h"
#include "support/duel_table.h"

static duel_table table;
static duel_body loaded;

static bool reads(const duel_body *body) {
    uint8_t bytes[2048];
    tk_byte_writer writer;
    tk_byte_reader reader;
    tk_byte_writer_start(&writer, bytes, sizeof bytes);
    duel_save(&table.rules, body, &writer);
    assert_true(writer.length <= sizeof bytes);
    memset(&loaded, 0, sizeof loaded);
    tk_byte_reader_start(&reader, bytes, writer.length);
    return duel_load(&table.rules, &reader, &loaded) && reader.left == 0;
}

/* The table as it is can be read; with this change it cannot. */
#define REFUSES(change)                                                                                                \
    do {                                                                                                               \
        duel_body kept = table.body;                                                                                   \
        assert_true(reads(&table.body));                                                                               \
        change;                                                                                                        \
        assert_false(reads(&table.body));                                                                              \
        table.body = kept;                                                                                             \
    } while (0)

static duel_frame *top(void) {
    return &table.body.frame[table.body.frames - 1];
}

static void test_same_fields(void **state) {
    (void)state;
    set_action(&table, (duel_setup){.german = 3, .soviet = 2}, G2);
    set_acquired(&table, G2, S1, 20);
    set_member(&table, S1, DUEL_LOADER, DUEL_DEAD);
    set_box(&table, S2, MOVE_3);
    set_mark(&table, G2, DUEL_MARK_BROKEN);
    tank_of(&table, S1)->points = -3;
    tank_of(&table, G1)->range = -2;
    assert_true(reads(&table.body));
    assert_memory_equal(loaded.tank, table.body.tank, sizeof loaded.tank);
    assert_memory_equal(loaded.frame, table.body.frame, sizeof loaded.frame);
    assert_memory_equal(loaded.hand, table.body.hand, sizeof loaded.hand);
    assert_memory_equal(loaded.draw, table.body.draw, table.body.draws);
    assert_memory_equal(loaded.known, table.body.known, sizeof loaded.known);
    assert_memory_equal(loaded.told, table.body.told, sizeof loaded.told);
    assert_int_equal(loaded.active, G2);
    assert_true(loaded.last == table.body.last);
}

static void test_impossible_tanks(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    duel_tank *tank = tank_of(&table, S1);
    REFUSES(tank->move = 6); /* above the printed level */
    REFUSES(tank->fire = 6);
    REFUSES(tank->range = 6); /* 5.2.4 */
    REFUSES(tank->bog = 7);
    REFUSES(tank->spotted = 1 << S2);                     /* a friend */
    REFUSES(tank->spotted = 1 << G3);                     /* takes no part */
    REFUSES(tank->flanking = 1 << G1);                    /* not spotted */
    REFUSES(tank->acquired = G1);                         /* not spotted */
    REFUSES((tank->spotted = 1 << G1, tank->bonus = 10)); /* nothing acquired */
    REFUSES((tank->spotted = 1 << G1, tank->acquired = G1, tank->bonus = 15));
    REFUSES((tank->spotted = 3 << G1, tank->acquired = G1, tank->bonus = 10)); /* 5.4.3 */
    REFUSES(tank->penetrated_by = S2);
    REFUSES(tank->penetrated_by = 77);
    REFUSES((tank->marks = DUEL_MARK_LOADED, tank->apcr = 0));
    REFUSES(tank->apcr = 2);                      /* more than the scenario gives */
    REFUSES(tank->marks = DUEL_MARK_BUTTONED);    /* without infantry */
    REFUSES(tank->marks = DUEL_MARK_HEAVY_STORM); /* in clear weather */
    REFUSES(tank->marks = DUEL_MARK_HULL_DOWN);   /* in field */
    REFUSES(tank->marks = DUEL_MARK_OUT | DUEL_MARK_BURNING);
    REFUSES((tank->marks = DUEL_MARK_OUT, tank->bog = 1));
    REFUSES(tank->box = DUEL_BOX_HILL); /* there is no hill */
    REFUSES(tank->points = 20000);
}

static void test_impossible_crews(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    duel_tank *tank = tank_of(&table, S1);
    REFUSES(tank->sitting[DUEL_LOADER] = DUEL_GUNNER); /* in two places */
    REFUSES(tank->sitting[DUEL_LOADER] = 9);
    REFUSES(tank->sitting[DUEL_LOADER] = DUEL_NOBODY); /* nowhere, and well */
    REFUSES(tank->health[DUEL_LOADER] = DUEL_DEAD);    /* sits there still */
    REFUSES(tank->health[DUEL_LOADER] = DUEL_ABSENT);
    REFUSES(tank->health[DUEL_LOADER] = 4);
}

static void test_impossible_cards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_2, TACTICS_A);
    duel_body *body = &table.body;
    REFUSES(body->known[MOVE_2] = 0);        /* its owner knows it */
    REFUSES(body->known[body->draw[5]] = 1); /* nobody knows the pile */
    REFUSES(body->draw[3] = body->draw[4]);  /* twice */
    REFUSES(body->draw[3] = 0);
    REFUSES(body->draw[3] = 200);
    REFUSES(body->draw[3] = MOVE_2);        /* in a hand */
    REFUSES(body->draws--);                 /* one is nowhere */
    REFUSES(body->draw[0] = DUEL_CARD_END); /* too early */
    REFUSES(body->shuffle_waits = true);    /* SHUFFLE has not come up */
    REFUSES(body->passes = 9);
    REFUSES(body->damages = 0);
    REFUSES(body->damage[2] = body->damage[3]);
    REFUSES(body->damage[2] = 21);
    REFUSES(body->shot.damage = 3); /* no damage check is under way */
    set_box(&table, G2, MOVE_3);
    REFUSES(tank_of(&table, G2)->box_half = 1); /* that half is blank */
    REFUSES(body->known[MOVE_3] = 1);           /* it lies open */
}

static void test_impossible_courses(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    duel_body *body = &table.body;
    REFUSES(body->round = 0);
    REFUSES(body->phase = DUEL_PHASE_DRAW);
    REFUSES(body->phase = DUEL_PHASE_OVER);
    REFUSES(body->phase = 7);
    REFUSES(body->active = G2);
    REFUSES(body->active = DUEL_NO_TANK);
    REFUSES(body->turn = 0);
    REFUSES(body->order[1] = body->order[0]);
    REFUSES(body->order[1] = G3);
    REFUSES(body->ordered = 9);
    REFUSES(body->winner = DUEL_GERMAN);
    REFUSES(body->last_active = 2);
    REFUSES(body->infantry_done = 1);
    REFUSES(body->guns_fired[0] = 1);
    REFUSES(body->roads[1] = 1);
    REFUSES(body->exchanged = 1);
    REFUSES(body->offer = 5);
    REFUSES(body->last_seat = 2);
    REFUSES(body->last = duel_action(DUEL_DISCARD, 101, 0, 0, 0));
    REFUSES(body->last = DUEL_VERBS);
    REFUSES(body->play.count = 4);
    REFUSES(body->play.card[0] = 101);
    REFUSES(body->shot.target = 9);
    REFUSES(body->shot.location = 3);
}

static void test_impossible_stacks(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    duel_body *body = &table.body;
    REFUSES(body->question = DUEL_ASK_NOTHING);
    REFUSES(body->question = DUEL_ASK_BIDS);
    REFUSES(body->question = DUEL_QUESTIONS);
    REFUSES(body->asked = 2);
    REFUSES(body->asked = 3);
    REFUSES(body->asked = 0);
    REFUSES(body->frames = 0);
    REFUSES(body->frames--);
    REFUSES(top()->procedure = DUEL_PROCEDURES);
    REFUSES(top()->procedure = DUEL_DO_SMOKE); /* asks nothing */
    REFUSES(top()->step = ACTION_ASK);
    REFUSES(top()->step = 200);
    REFUSES(top()->a = G2);
    REFUSES(body->frame[0].step = ROUND_DRAW);
    REFUSES(body->frame[0].procedure = DUEL_DO_TANK);
    REFUSES(body->frame[1].a = S1);
    REFUSES((body->frame[body->frames] = *top(), body->frames++)); /* an action step in an action step */
    REFUSES((body->frame[15] = *top(), body->frames = 16));
}

static void test_impossible_payment(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_6, ONE_ORDER_A, ONE_ORDER_B);
    do_play(&table, FIRE_6);
    REFUSES(table.body.play.at = 1);
    REFUSES(table.body.play.half[0] = 1);
    REFUSES(table.body.play.card[0] = ONE_ORDER_A);
    do_number(&table, DUEL_BOOST, 1);
    assert_question(&table, DUEL_ASK_PAYMENT, 0);
    REFUSES(top()->a = 3); /* more than is in the hand */
    REFUSES(top()->a = 0);
    REFUSES(top()->b = 1); /* nothing has to be kept */
    REFUSES(table.body.play.boost = 0);
    do_card(&table, DUEL_PAY, ONE_ORDER_A);
    assert_true(reads(&table.body));
}

static void test_impossible_tactics(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    assert_question(&table, DUEL_ASK_TACTICS, 1);
    REFUSES(top()->a = 0);
    REFUSES(top()->b = 1);
    REFUSES(top()->c = 1);
    REFUSES(table.body.stopped = true);
    REFUSES(table.body.shot.target = G2);
    REFUSES(table.body.shot.from = G2);
    REFUSES(table.body.shot.cards = 2);
    REFUSES(table.body.shot.by = DUEL_BY_GUN);
    REFUSES((duel_remove(&table.body.hand[1], TACTICS_A), duel_add(&table.body.hand[0], TACTICS_A),
             table.body.known[TACTICS_A] = 1)); /* D-8: who is asked has the card */
}

static void test_impossible_orders(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1);
    do_act(&table, 0, an_order(DUEL_ORDER_SPOT, S1, 0));
    assert_question(&table, DUEL_ASK_DISCARD, 0);
    REFUSES(top()->a = DUEL_ORDER_SWAP); /* nobody's place is free */
    REFUSES(top()->a = DUEL_ORDERS);
    REFUSES(top()->b = G2);
    REFUSES(top()->b = S3);
    REFUSES(top()->b = 200);
    REFUSES(top()->c = 2);
    REFUSES(top()->step = ORDER_ANSWERED);
}

static void test_impossible_moves(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_acquired(&table, S1, G2, 10);
    HAND(&table, 0, MOVE_1, OTHER_MOVE_1);
    do_play(&table, MOVE_1);
    do_play(&table, OTHER_MOVE_1);
    do_go(&table);
    assert_question(&table, DUEL_ASK_SPOT, 1); /* 5.4.3 */
    REFUSES(top()->a = S2);
    REFUSES(top()->a = 255);
    REFUSES(top()->b = S2); /* has acquired nothing */
    REFUSES(top()->c = 1);
    REFUSES(top()->d = 1 << S2);
    do_verb(&table, DUEL_DECLINE);
    assert_question(&table, DUEL_ASK_DISTANCE, 0);
    REFUSES(top()->b = 3);
    REFUSES(top()->b = 1);
    REFUSES(top()->d = 2);
    REFUSES(top()->a = G2);
    REFUSES(table.body.question = DUEL_ASK_KEEP);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_fields),        cmocka_unit_test(test_impossible_tanks),
        cmocka_unit_test(test_impossible_crews),   cmocka_unit_test(test_impossible_cards),
        cmocka_unit_test(test_impossible_courses), cmocka_unit_test(test_impossible_stacks),
        cmocka_unit_test(test_impossible_payment), cmocka_unit_test(test_impossible_tactics),
        cmocka_unit_test(test_impossible_orders),  cmocka_unit_test(test_impossible_moves),
    };
    return cmocka_run_group_tests_name("duel save refused", tests, NULL, NULL);
}
