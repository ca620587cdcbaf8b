/* The notation of Tank Duel: one text for each legal action, clear beginnings, and errors that say what is wrong. */
#include "base/text.h"
#include "core/notation.h"
#include "games/duel/game.h"
#include "support/duel/table.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

static duel_table table;

static const char *text_of(tk_action action) {
    static char out[64];
    tk_text text;
    tk_text_start(&text, out, sizeof out);
    tk_notation_write(&duel_game, &table.rules, &table.body, action, &text);
    tk_text_end(&text);
    return out;
}

static void writes(tk_action action, const char *expected) {
    assert_string_equal(text_of(action), expected);
}

static tk_action reads(unsigned seat, const char *string) {
    tk_action action = 0;
    tk_error error;
    assert_status(tk_notation_read(&duel_game, &table.rules, &table.body, seat, string, &action, &error), TK_OK);
    return action;
}

static void refuses(unsigned seat, const char *string, tk_status status, const char *token) {
    tk_action action = 0;
    tk_error error = {.status = TK_OK};
    assert_status(tk_notation_read(&duel_game, &table.rules, &table.body, seat, string, &action, &error), status);
    assert_string_equal(error.token, token);
    assert_status(error.status, status);
}

static void test_words(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    writes(duel_action(TK_DUEL_DO_BID, 45, 0, G2, 0), "bid 45 G-II");
    writes(duel_action(TK_DUEL_DO_RADIO, 45, 2, 0, 0), "radio 45 3");
    writes(duel_action(TK_DUEL_DO_PAY_FOR, 0, 0, 0, 0), "icons");
    writes(duel_action(TK_DUEL_DO_HATCH, 0, 1, 0, 0), "hatch closed");
    writes(duel_action(TK_DUEL_DO_PLAY, TWO_ACTIONS, 1, 0, 0), "play 80 lower");
    writes(duel_action(TK_DUEL_DO_PLAY, MOVE_2, 0, 0, 0), "play 12"); /* its only action */
    writes(duel_action(TK_DUEL_DO_SHOOT, 0, 0, S3, 0), "shoot S-III");
    writes(an_order(TK_DUEL_ORDER_SPOT, S1, 1), "order spot S-I double");
    writes(an_order(TK_DUEL_ORDER_SWAP, 0, TK_DUEL_ASSISTANT), "order swap assistant");
    writes(an_order(TK_DUEL_ORDER_PASS, 0, 0), "order pass");
    writes(a_command(COMMAND_SHARE, TK_DUEL_USE_PRINTED, G2, 0), "command 85 share G-II");
    writes(a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 1), "command 86 look 2");
    writes(a_command(COMMAND_LOOK, TK_DUEL_USE_CONCEAL, 0, 0), "command 86 conceal");
    writes(duel_action(TK_DUEL_DO_LAY, WOODS_CARD, 0, S2, 0), "lay 63 S-II");
    writes(duel_action(TK_DUEL_DO_GUN, 0, 0, S4, 0), "gun 1 S-IV");
    writes(duel_action(TK_DUEL_DO_MISSION, 0, TK_DUEL_MISSION_LEAVE, 0, 0), "mission leave");
    writes(duel_action(TK_DUEL_DO_DRIVE, 0, 0, 0, 0), "stay");
    writes(duel_action(TK_DUEL_DO_DRIVE, 0, 1, 0, 0), "forward");
    writes(duel_action(TK_DUEL_DO_DRIVE, 0, 2, 0, 0), "back");
    writes(duel_action(TK_DUEL_DO_FLANK, 0, 0, S1, 1 + S2), "flank S-I from S-II");
    writes(duel_action(TK_DUEL_DO_FLANK, 0, 1, S1, 0), "evade S-I");
    writes(duel_action(TK_DUEL_DO_STEAL, 0, 1, 0, 0), "steal 2");
    writes(duel_action(TK_DUEL_DO_LEAD, 0, TK_DUEL_USE_SPOT, S1, 0), "lead spot S-I");
    writes(duel_action(TK_DUEL_DO_AIM, 0, TK_DUEL_LOCATIONS, 0, 0), "aim chance");
    writes(duel_action(TK_DUEL_DO_WEAPON, 0, 1, 0, 0), "weapon assault");
}

static void test_reading(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, TWO_ACTIONS, MOVE_2, COMMAND_LOOK, ONE_ORDER_A, TWO_ORDERS_A);
    HAND(&table, 1, MOVE_5);
    assert_true(reads(0, "play 80 upper") == duel_action(TK_DUEL_DO_PLAY, TWO_ACTIONS, 0, 0, 0));
    assert_true(reads(0, "  PLAY   80  Fire ") == duel_action(TK_DUEL_DO_PLAY, TWO_ACTIONS, 1, 0, 0));
    assert_true(reads(0, "pl 12") == a_play(MOVE_2));
    assert_true(reads(0, "order spot s-ii") == an_order(TK_DUEL_ORDER_SPOT, S2, 0));
    assert_true(reads(0, "o sp s2 d") == an_order(TK_DUEL_ORDER_SPOT, S2, 1));
    assert_true(reads(0, "o spot") == an_order(TK_DUEL_ORDER_SPOT, S2, 0)); /* S-I is spotted already */
    assert_true(reads(0, "order pass") == an_order(TK_DUEL_ORDER_PASS, 0, 0));
    assert_true(reads(0, "command 86 look") == a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 1));
    assert_true(reads(0, "command 86 printed 2") == a_command(COMMAND_LOOK, TK_DUEL_USE_PRINTED, 0, 1));
    assert_true(reads(0, "command 86 spot SII") == a_command(COMMAND_LOOK, TK_DUEL_USE_SPOT, S2, 0));
}

static void test_errors(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, TWO_ACTIONS, MOVE_2, FIRE_6);
    refuses(0, "", TK_ERROR_SYNTAX, "end of text");
    refuses(0, "dance 12", TK_ERROR_SYNTAX, "dance");
    refuses(0, "play", TK_ERROR_SYNTAX, "play"); /* which one? */
    refuses(0, "play 80", TK_ERROR_SYNTAX, "play 80");
    refuses(0, "play twelve", TK_ERROR_DUEL_CARD, "twelve");
    refuses(0, "play 101", TK_ERROR_DUEL_CARD, "101");
    refuses(0, "play 0", TK_ERROR_DUEL_CARD, "0");
    refuses(0, "play 13", TK_ERROR_DUEL_NOT_IN_HAND, "13");
    refuses(0, "play 12 sideways", TK_ERROR_SYNTAX, "sideways");
    refuses(0, "play 12 upper now", TK_ERROR_SYNTAX, "now");
    refuses(0, "play 36", TK_ERROR_DUEL_LEVEL, "36");
    refuses(0, "order spot X-I", TK_ERROR_DUEL_TANK, "X-I");
    refuses(0, "order spot S-V", TK_ERROR_DUEL_TANK, "S-V");
    refuses(0, "order spot S-I", TK_ERROR_DUEL_SPOTTED, "S-I");
    refuses(0, "order spot G-II", TK_ERROR_DUEL_TARGET, "G-II");
    refuses(0, "order spot S-II twice", TK_ERROR_SYNTAX, "twice");
    refuses(0, "end", TK_ERROR_DUEL_NOT_ACTED, "end");
    refuses(0, "forward", TK_ERROR_DUEL_PHASE, "forward");
    refuses(0, "tactics 12", TK_ERROR_DUEL_PHASE, "tactics 12");
    tk_action action;
    tk_error error;
    assert_status(tk_notation_read(&duel_game, &table.rules, &table.body, 0, "play 13", &action, &error),
                  TK_ERROR_DUEL_NOT_IN_HAND);
    assert_int_equal(error.column, 6);
    assert_string_equal(error.detail, "12, 36, 80");
}

/* ---- Every legal action of whole matches ---- */

static void check_texts(const tk_game *game, const tk_state *state) {
    tk_action actions[1024];
    char texts[1024][64];
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const size_t count = tk_legal(game, state, seat, actions, 1024);
        assert_true(count <= 1024);
        for (size_t index = 0; index < count; index++) {
            tk_action again = 0;
            tk_error error;
            assert_true(tk_action_text(game, state, seat, actions[index], texts[index], sizeof texts[index]) > 0);
            assert_status(tk_action_read(game, state, seat, texts[index], &again, &error), TK_OK);
            assert_true(again == actions[index]);
        }
        for (size_t index = 1; index < count; index++) {
            assert_string_not_equal(texts[index], texts[index - 1]);
        }
    }
}

static void test_matches(void **state) {
    (void)state;
    static const char *const sets[][4] = {{"scenario=gun-line", "infantry=on", NULL},
                                          {"scenario=deep-mud", "edition=ja", "german=2", NULL},
                                          {"scenario=high-ground", "radios=on", "soviet=2", NULL}};
    for (unsigned set = 0; set < sizeof sets / sizeof sets[0]; set++) {
        tk_game *game;
        tk_error error;
        random_choice choice;
        tk_guess random;
        assert_status(tk_game_open("duel", sets[set], NULL, &game, &error), TK_OK);
        tk_state *match = take_state(game);
        tk_guess_seed(&random, set);
        start_match(game, set, match);
        while (random_choose(game, match, &random, &choice)) {
            check_texts(game, match);
            tk_apply(game, match, choice.seat, choice.action, NULL);
        }
        free(match);
        tk_game_close(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_matches),
    };
    return cmocka_run_group_tests_name("duel notation", tests, NULL, NULL);
}
