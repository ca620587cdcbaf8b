/* What networks are shown of tables, and that those in the program are of the shape of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/rush/rules/match.h"
#include "opponents/duel/search/search.h"
#include "opponents/rush/policy/policy.h"
#include "support/start.h"

/* Networks belong to what they are shown. */
static void test_shapes(void **state) {
    (void)state;
    for (unsigned which = 0; which < 2; which++) {
        assert_memory_equal(&officer_networks[which].shape, &officer_shape, sizeof officer_shape);
    }
    assert_memory_equal(&duel_networks[0].shape, &duel_shape, sizeof duel_shape);
    assert_true(network_inputs(&officer_shape) <= NETWORK_INPUTS_MOST);
    assert_true(network_inputs(&duel_shape) <= NETWORK_INPUTS_MOST);
}

/* At the start all companies are alike: but for whose turn it is, so are their features. */
static void test_start_of_rush(void **state) {
    (void)state;
    tk_game *game;
    assert_int_equal(tk_game_open("rush", (const char *const[]){"players=3", "first=1", NULL}, NULL, &game, NULL),
                     TK_OK);
    tk_state *start = malloc(tk_state_size(game));
    static officer_mind mind;
    static network_table table;
    start_match(game, 5, start);
    officer_mind_of(tk_game_rules_of(game, "rush"), &officer_sound, &mind);
    officer_read_prints(mind.rules, mind.print);
    officer_show(&mind, tk_state_body_of(game, start, "rush"), &table);
    assert_int_equal(table.parties, 3);
    unsigned different = 0;
    for (unsigned feature = 0; feature < officer_shape.own; feature++) {
        different += table.own[0][feature] != table.own[1][feature];
        assert_true(abs(table.own[0][feature]) <= NETWORK_FEATURE_MOST);
    }
    assert_int_equal(different, 2); /* has the turn, and how many come before */
    /* Three of six cards are drawn; four engineers, the repair crew and the volunteers have a value of 1 but for one.
     */
    assert_int_equal(table.own[1][OFFICER_DEED], 0);
    free(start);
    tk_game_close(game);
}

/* A lead is the other side's deficit. */
static void test_start_of_duel(void **state) {
    (void)state;
    tk_game *game;
    assert_int_equal(tk_game_open("duel", NULL, NULL, &game, NULL), TK_OK);
    tk_state *start = malloc(tk_state_size(game));
    static network_table table;
    start_match(game, 5, start);
    duel_body body = *(const duel_body *)tk_state_body_of(game, start, "duel");
    gunner_book book;
    gunner_read(tk_game_rules_of(game, "duel"), &gunner_tempers[GUNNER_SOUND], &book);
    duel_show(&book, &body, &table);
    assert_int_equal(table.parties, TK_DUEL_SIDES);
    assert_int_equal(table.own[TK_DUEL_GERMAN][1], 0); /* the lead */
    body.tank[0].points += 3;
    duel_show(&book, &body, &table);
    assert_true(table.own[TK_DUEL_GERMAN][1] > 0);
    assert_int_equal(table.own[TK_DUEL_SOVIET][1], -table.own[TK_DUEL_GERMAN][1]);
    free(start);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shapes), cmocka_unit_test(test_start_of_rush),
                                       cmocka_unit_test(test_start_of_duel)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
