/* The notation of Rush: every action has its own text, which is read back, and what players write besides. */
#include "support/rush/hand.h"

static rush_rules rules;
static rush_body body;

/* ---- All actions of random matches ---- */

static void read_as(unsigned seat, const char *text, tk_action expected) {
    tk_action found = 0;
    tk_error error = {.status = TK_OK};
    tk_status status = tk_notation_read(&rush_game, &rules, &body, seat, text, &found, &error);
    if (status != TK_OK || found != expected) {
        fail_msg("'%s' is read as %llx (%s), not as %llx", text, (unsigned long long)found, tk_status_name(status),
                 (unsigned long long)expected);
    }
}

/* The same in capitals, with more blanks than needed. */
static void spread(const char *text, char *out) {
    *out++ = ' ';
    for (; *text != '\0'; text++) {
        *out++ = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
        if (*text == ' ') {
            *out++ = '\t';
            *out++ = ' ';
        }
    }
    *out++ = ' ';
    *out = '\0';
}

static void check_seat(unsigned seat, unsigned *verbs) {
    static tk_action actions[TK_LEGAL_LIST_MOST];
    static char texts[TK_LEGAL_LIST_MOST][96];
    size_t count = rush_legal(&rules, &body, seat, actions, TK_LEGAL_LIST_MOST);
    for (size_t i = 0; i < count; i++) {
        char spread_text[256];
        snprintf(texts[i], sizeof texts[i], "%s", hand_text(&rules, &body, seat, actions[i]));
        for (size_t other = 0; other < i; other++) {
            assert_string_not_equal(texts[i], texts[other]);
        }
        read_as(seat, texts[i], actions[i]);
        spread(texts[i], spread_text);
        read_as(seat, spread_text, actions[i]);
        *verbs |= 1u << rush_verb_of(actions[i]);
    }
}

static void check_match(uint64_t seed, unsigned *verbs) {
    tk_guess random;
    unsigned seat;
    tk_action action;
    hand_start(&rules, seed, &body);
    tk_guess_seed(&random, seed);
    while (hand_choose(&rules, &body, &random, &seat, &action)) {
        check_seat(seat, verbs);
        rush_apply(&rules, &body, seat, action, NULL);
    }
}

static void test_every_action(void **state) {
    (void)state;
    unsigned verbs = 0;
    /* Some actions are rare: as many matches as show all of them. */
    for (unsigned match = 0; match < 8 || (verbs != (1u << TK_RUSH_VERBS) - 1 && match < 400); match++) {
        hand_rules(&rules, 2 + match % 4);
        check_match(match, &verbs);
    }
    assert_int_equal(verbs, (1u << TK_RUSH_VERBS) - 1);
}

/* A pack may call its vehicles like numbers and words of the notation, and one by the id of another. */
static void test_confusing_names(void **state) {
    (void)state;
    static const char *const words[] = {"vehicle", "1", "2", "3", "4", "done"};
    unsigned verbs = 0;
    unsigned used = 0;
    hand_rules(&rules, 3);
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        if (face < TK_RUSH_ABILITIES) {
            snprintf(rules.id[face], RUSH_ID_SIZE, "%s", tk_rush_key(TK_RUSH_WORDS_ABILITY, face));
        } else if (used < sizeof words / sizeof words[0]) {
            snprintf(rules.id[face], RUSH_ID_SIZE, "%s", words[used++]);
        }
        rules.face[face].abilities = 2;
        rules.face[face].ability[0].kind = (uint8_t)(face % TK_RUSH_ABILITIES);
        rules.face[face].ability[1].kind = (uint8_t)((face + 1) % TK_RUSH_ABILITIES);
    }
    for (unsigned face = 0; face < TK_RUSH_VEHICLES; face++) {
        snprintf(rules.name[face], RUSH_NAME_SIZE, "%s", rules.id[(face + 1) % TK_RUSH_VEHICLES]);
    }
    for (uint64_t seed = 0; seed < 4; seed++) {
        check_match(seed, &verbs);
    }
}

/* ---- A situation ---- */

/* Seat 0 is on turn with a T-34, a Po-2 (two abilities), a KV-1 and engineers; seat 1 has a tank on its first base. */
static void lay_out(void) {
    static const char *const shop[TK_RUSH_SHOP] = {"maus", "tiger-2", "t-70", "willys"};
    hand_rules(&rules, 3);
    hand_start(&rules, 5, &body);
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        rush_add(&body.deck, body.shop[slot]);
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        body.shop[slot] = (uint8_t)hand_face(&rules, shop[slot]);
        rush_remove(&body.deck, body.shop[slot]);
    }
    hand_empty(&body, 0);
    hand_to_hand(&rules, &body, 0, "t-34");
    hand_to_hand(&rules, &body, 0, "po-2");
    hand_to_hand(&rules, &body, 0, "kv-1");
    hand_to_hand(&rules, &body, 0, "engineers");
    hand_to_hand(&rules, &body, 0, "t-34-57");
    hand_to_base(&rules, &body, 1, 0, "m6");
}

static void play(unsigned seat, const char *text) {
    tk_action action = 0;
    tk_error error = {.status = TK_OK};
    assert_status(tk_notation_read(&rush_game, &rules, &body, seat, text, &action, &error), TK_OK);
    rush_apply(&rules, &body, seat, action, NULL);
}

/* The texts of all legal actions, one behind the other. */
static const char *offered(unsigned seat) {
    static tk_action actions[TK_LEGAL_LIST_MOST];
    static char out[4096];
    tk_text text;
    size_t count = rush_legal(&rules, &body, seat, actions, TK_LEGAL_LIST_MOST);
    tk_text_start(&text, out, sizeof out);
    for (size_t i = 0; i < count; i++) {
        tk_text_put(&text, i > 0 ? "; " : "");
        tk_notation_write(&rush_game, &rules, &body, actions[i], &text);
    }
    tk_text_end(&text);
    return out;
}

static void has(unsigned seat, const char *text) {
    char wanted[128], all[4200];
    snprintf(wanted, sizeof wanted, "; %s;", text);
    snprintf(all, sizeof all, "; %s;", offered(seat));
    if (strstr(all, wanted) == NULL) {
        fail_msg("no '%s' in '%s'", text, all);
    }
}

static void test_texts(void **state) {
    (void)state;
    lay_out();
    has(0, "pay engineers");
    has(0, "use po-2 sabotage");
    has(0, "protect t-34 2");
    has(0, "put kv-1");
    has(0, "attack kv-1");
    has(0, "end");
    play(0, "pay engineers");
    has(0, "buy 3");
    play(0, "use po-2 sabotage");
    has(1, "sacrifice engineers");
    play(2, "sacrifice engineers");
    play(1, "sacrifice engineers");
    assert_string_equal(offered(0), "use reconnaissance; done");
    play(0, "done");
    play(0, "attack t-34");
    assert_string_equal(offered(0), "attack t-34-57; attack kv-1; charge");
    play(0, "attack kv-1");
    play(0, "charge");
    has(0, "strike t-34 vehicle 2.1");
    has(0, "strike kv-1 base 2.2");
    has(0, "strike kv-1 base 3.3");
}

/* The card being resolved is not named again. */
static void test_resolving(void **state) {
    (void)state;
    lay_out();
    hand_to_hand(&rules, &body, 0, "komsomolets"); /* rearmament, research 4, defence 1 */
    hand_to_depot(&rules, &body, 0, "volunteers");
    hand_to_depot(&rules, &body, 0, "engineers");
    play(0, "use komsomolets rearmament");
    assert_string_equal(offered(0), "scrap engineers; scrap volunteers");
    play(0, "scrap volunteers");
    assert_string_equal(offered(0), "scrap engineers; done");
    play(0, "done");
    assert_string_equal(offered(0), "use research; done");
    play(0, "use komsomolets research"); /* naming it does no harm */
    assert_string_equal(offered(0), "take 1; take 2; take 3; take 4");
    play(0, "take t-70");
    play(0, "use t-34");
    assert_string_equal(offered(0), "protect 1; protect 2; protect 3");
    play(0, "protect 2");
    assert_int_equal(body.player[0].base[1].protector, hand_face(&rules, "t-34"));
    hand_to_hand(&rules, &body, 0, "panther"); /* an ace */
    play(0, "use panther");
    has(0, "hit vehicle 2.1");
    has(0, "hit base 2.1");
    has(0, "hit base 3.2");
}

static void test_reward(void **state) {
    (void)state;
    lay_out();
    body.phase = TK_RUSH_PHASE_REWARD;
    body.attacked = true;
    body.nation = TK_RUSH_FRANCE;
    body.destroyed = 3;
    assert_string_equal(offered(0), "reward 0; reward 1");
    read_as(0, "reward 1", rush_action(TK_RUSH_DO_REWARD, 0, 1, 0, 0));
    read_as(0, "r 0", rush_action(TK_RUSH_DO_REWARD, 0, 0, 0, 0));
}

/* ---- What players write besides ---- */

static tk_action of_face(tk_rush_verb verb, const char *id) {
    return rush_action(verb, hand_face(&rules, id), 0, 0, 0);
}

static void test_tolerance(void **state) {
    (void)state;
    lay_out();
    read_as(0, "PAY Engineers", of_face(TK_RUSH_DO_PAY, "engineers"));
    read_as(0, "\tpa  eng ", of_face(TK_RUSH_DO_PAY, "engineers"));
    read_as(0, "e", rush_action(TK_RUSH_DO_END, 0, 0, 0, 0));
    read_as(0, "put \xd0\xa2-34", of_face(TK_RUSH_DO_PUT, "t-34")); /* the name as printed, in Cyrillic */
    read_as(0, "put \xd0\x9a\xd0\x92-1", of_face(TK_RUSH_DO_PUT, "kv-1"));
    read_as(0, "use po-2 sab", rush_action(TK_RUSH_DO_USE, hand_face(&rules, "po-2"), 1, 0, 0));
    read_as(0, "use p rec", rush_action(TK_RUSH_DO_USE, hand_face(&rules, "po-2"), 0, 0, 0));
    read_as(0, "use t-34", rush_action(TK_RUSH_DO_USE, hand_face(&rules, "t-34"), 0, 0, 0));
    body.paid = true;
    body.pool = 9;
    read_as(0, "buy Tiger  II", rush_action(TK_RUSH_DO_BUY, 0, 1, 0, 0));
    read_as(0, "buy tiger-2", rush_action(TK_RUSH_DO_BUY, 0, 1, 0, 0));
    read_as(0, "buy w", rush_action(TK_RUSH_DO_BUY, 0, 3, 0, 0));
    read_as(0, "b 1", rush_action(TK_RUSH_DO_BUY, 0, 0, 0, 0));
    body.player[0].base[0].lost = body.player[0].base[1].lost = true;
    read_as(0, "protect t-34", rush_action(TK_RUSH_DO_PROTECT, hand_face(&rules, "t-34"), 0, 0, 2));
    play(0, "attack kv");
    play(0, "charge");
    read_as(0, "strike kv-1 v 2.1", rush_action(TK_RUSH_DO_STRIKE, hand_face(&rules, "kv-1"), 0, 1, 0));
    read_as(0, "st kv-1 2.1", rush_action(TK_RUSH_DO_STRIKE, hand_face(&rules, "kv-1"), 0, 1, 0));
    read_as(0, "st kv-1 3.1", rush_action(TK_RUSH_DO_STRIKE, hand_face(&rules, "kv-1"), 1, 2, 0));
}

static void refused(const char *text, tk_status status, uint32_t column, const char *token, const char *detail) {
    tk_action action = 77;
    tk_error error = {.status = TK_OK};
    tk_status found = tk_notation_read(&rush_game, &rules, &body, 0, text, &action, &error);
    if (found == TK_OK) {
        fail_msg("'%s' is read", text);
    }
    assert_status(found, status);
    assert_status(error.status, status);
    assert_string_equal(error.token, token);
    assert_int_equal(error.column, column);
    if (detail != NULL) {
        assert_string_equal(error.detail, detail);
    }
    assert_int_equal(tk_notation_read(&rush_game, &rules, &body, 0, text, &action, NULL), found);
    assert_int_equal(action, 77);
}

static void test_not_understood(void **state) {
    (void)state;
    lay_out();
    refused("", TK_ERROR_SYNTAX, 1, "end of text", NULL);
    refused("fire t-34", TK_ERROR_SYNTAX, 1, "fire", NULL);
    refused(" p engineers", TK_ERROR_SYNTAX, 2, "p", "pay, protect, put");
    refused("pay", TK_ERROR_SYNTAX, 4, "end of text", "t-34, t-34-57, kv-1, po-2, engineers");
    refused("pay  tank", TK_ERROR_RUSH_CARD, 6, "tank", "t-34, t-34-57, kv-1, po-2, engineers");
    refused("pay t-", TK_ERROR_RUSH_CARD, 5, "t-", "t-34, t-34-57");
    refused("use po-2 ace", TK_ERROR_SYNTAX, 10, "ace", "reconnaissance, sabotage");
    refused("use po-2", TK_ERROR_SYNTAX, 1, "use po-2", "use po-2 reconnaissance, use po-2 sabotage");
    refused("protect t-34 4", TK_ERROR_SYNTAX, 14, "4", "a base from 1 to 3");
    refused("protect t-34", TK_ERROR_SYNTAX, 1, "protect t-34", "protect t-34 1, protect t-34 2, protect t-34 3");
    refused("buy 5", TK_ERROR_SYNTAX, 5, "5", "a slot of the shop from 1 to 4");
    refused("buy 99999999999999999999", TK_ERROR_SYNTAX, 5, "99999999999999999999", NULL);
    refused("strike kv-1 base 4.1", TK_ERROR_SYNTAX, 18, "4.1", "a player and a base, like 2.1");
    refused("strike kv-1 base 2.4", TK_ERROR_SYNTAX, 18, "2.4", NULL);
    refused("strike kv-1 tank 2.1", TK_ERROR_SYNTAX, 13, "tank", "vehicle, base");
    refused("end now", TK_ERROR_SYNTAX, 5, "now", "the end of the action");
    refused("\xff\xfe", TK_ERROR_SYNTAX, 1, "\xff\xfe", NULL);
}

static void test_not_allowed(void **state) {
    (void)state;
    lay_out();
    refused("pay maus", TK_ERROR_RUSH_NOT_IN_HAND, 5, "maus", NULL);
    refused("done", TK_ERROR_RUSH_PHASE, 1, "done", NULL);
    refused("sacrifice engineers", TK_ERROR_RUSH_PHASE, 1, "sacrifice engineers", NULL);
    refused("buy kv-1", TK_ERROR_RUSH_SLOT, 5, "kv-1", NULL);
    body.paid = true;
    body.pool = 3;
    refused("buy maus", TK_ERROR_RUSH_PRICE, 5, "maus", NULL);
    refused("buy  2", TK_ERROR_RUSH_PRICE, 6, "2", NULL);
    body.attacked = true;
    refused("attack t-34", TK_ERROR_RUSH_ATTACKED, 1, "attack t-34", NULL);
    body.attacked = false;
    hand_to_hand(&rules, &body, 0, "tiger");
    play(0, "attack t-34");
    refused("attack tiger", TK_ERROR_RUSH_NATION, 8, "tiger", NULL);
    play(0, "charge");
    refused("strike kv-1 vehicle 2.1", TK_ERROR_RUSH_NOT_IN_ATTACK, 8, "kv-1", NULL);
    refused("strike t-34 base 2.1", TK_ERROR_RUSH_TARGET, 13, "base 2.1", NULL);
    refused("strike t-34 base 1.1", TK_ERROR_RUSH_TARGET, 13, "base 1.1", NULL);
    refused("waste t-34", TK_ERROR_RUSH_MUST_STRIKE, 7, "t-34", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_action),   cmocka_unit_test(test_confusing_names), cmocka_unit_test(test_texts),
        cmocka_unit_test(test_resolving),      cmocka_unit_test(test_reward),          cmocka_unit_test(test_tolerance),
        cmocka_unit_test(test_not_understood), cmocka_unit_test(test_not_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
