/* Actions of Tank Duel in parts: whatever is legal can be taken apart, put together again and written as JSON. */
#include <tankodrom/duel.h>

#include "base/json.h"
#include "support/duel/table.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

enum { MATCHES = 6, LEGAL_MOST = 1024 };

static unsigned seen[TK_DUEL_VERBS];

static void check_action(const tk_game *game, tk_action action) {
    char text[256];
    tk_parts parts;
    tk_action back = 0;
    tk_json *document = NULL;
    assert_true(tk_action_parts(game, action, &parts));
    assert_status(tk_action_of(game, &parts, &back), TK_OK);
    assert_true(back == action);
    assert_int_equal(tk_duel_choice_of(game, action).verb, parts.verb);
    const size_t length = tk_action_json(game, action, text, sizeof text);
    assert_status(tk_json_read(text, length, &document, NULL), TK_OK);
    assert_string_equal(tk_json_string(tk_json_member(tk_json_root(document), "verb"), NULL),
                        tk_verb_at(game, parts.verb)->key);
    tk_json_free(document);
    seen[parts.verb]++;
}

static void play(const char *const *options, uint64_t seed) {
    static tk_action actions[LEGAL_MOST];
    tk_game *game;
    tk_guess random;
    random_choice choice;
    assert_status(tk_game_open("duel", options, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    tk_guess_seed(&random, seed);
    start_match(game, seed, state);
    while (random_choose(game, state, &random, &choice)) {
        const size_t count = tk_legal(game, state, choice.seat, actions, LEGAL_MOST);
        for (size_t at = 0; at < count && at < LEGAL_MOST; at++) {
            check_action(game, actions[at]);
        }
        assert_status(tk_apply(game, state, choice.seat, choice.action, NULL), TK_OK);
    }
    free(state);
    tk_game_close(game);
}

static void test_round_trip(void **state) {
    (void)state;
    static const char *const plain[] = {"scenario=meeting", NULL};
    static const char *const all[] = {"scenario=platoons", "german=2", "soviet=2",   "infantry=on",
                                      "radios=on",         "guns=on",  "edition=ja", NULL};
    static const char *const mud[] = {"scenario=deep-mud", "infantry=on", "tankobots=2", NULL};
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        play(plain, seed);
        play(all, seed);
        play(mud, seed);
    }
    for (unsigned verb = TK_DUEL_NO_VERB + 1; verb < TK_DUEL_VERBS; verb++) {
        if (seen[verb] == 0) {
            print_message("not seen: %s\n", tk_duel_key(TK_DUEL_WORDS_VERB, verb));
        }
    }
    assert_true(seen[TK_DUEL_DO_ORDER] > 0 && seen[TK_DUEL_DO_COMMAND] > 0 && seen[TK_DUEL_DO_FLANK] > 0);
}

/* What an action does not have is no part of it, and may not be given. */
static void test_parts_that_are_not_there(void **state) {
    (void)state;
    tk_game *game;
    tk_parts parts;
    tk_action action;
    assert_status(tk_game_open("duel", NULL, NULL, &game, NULL), TK_OK);
    assert_true(tk_action_parts(game, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_PASS, 0, 0), &parts));
    assert_int_equal(parts.given, 1);
    assert_true(tk_action_parts(game, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SPOT, 4, 1), &parts));
    assert_int_equal(parts.given, 1 | 2 | 4);
    assert_true(tk_action_parts(game, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SWAP, 0, 2), &parts));
    assert_int_equal(parts.given, 1 | 8);
    assert_false(tk_action_parts(game, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_PASS, 1, 0), &parts));
    assert_false(tk_action_parts(game, duel_action(TK_DUEL_DO_END, 1, 0, 0, 0), &parts));
    assert_false(tk_action_parts(game, TK_DUEL_NO_VERB, &parts));
    assert_false(tk_action_parts(game, UINT64_MAX, &parts));
    parts = (tk_parts){.verb = TK_DUEL_DO_ORDER, .given = 1 | 2, .value = {TK_DUEL_ORDER_PASS, 4}};
    assert_status(tk_action_of(game, &parts, &action), TK_ERROR_ARGUMENT);
    parts = (tk_parts){.verb = TK_DUEL_DO_BID, .given = 1, .value = {45}};
    assert_status(tk_action_of(game, &parts, &action), TK_ERROR_ARGUMENT);
    tk_game_close(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_parts_that_are_not_there),
    };
    return cmocka_run_group_tests_name("duel parts", tests, NULL, NULL);
}
