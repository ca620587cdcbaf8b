/* Events of Rush in words and as JSON. */
#include "base/json.h"
#include "support/rush/hand.h"

static tk_game *game;

static const char *words_of(tk_event event, const tk_language *language) {
    static char out[512];
    tk_event_text(game, &event, language, out, sizeof out);
    return out;
}

static const char *json_of(tk_event event) {
    static char out[512];
    tk_event_json(game, &event, out, sizeof out);
    return out;
}

static void tells(tk_event event, const char *words, const char *json) {
    assert_string_equal(words_of(event, NULL), words);
    assert_string_equal(json_of(event), json);
}

static int face(const char *id) {
    return (int)hand_face(tk_game_rules_of(game, "rush"), id);
}

static void test_turn(void **state) {
    (void)state;
    tells((tk_event){.kind = TK_RUSH_EVENT_TURN, .seat = 1, .value = {4}}, "Round 4: Player 2 begins a turn",
          "{\"event\":\"turn\",\"seat\":1,\"round\":4}");
    tells((tk_event){.kind = TK_RUSH_EVENT_OPEN, .seat = 0, .value = {face("engineers")}},
          "Player 1 lays Engineers open", "{\"event\":\"open\",\"seat\":0,\"card\":\"engineers\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_PAID, .seat = 0, .value = {face("maus"), 4, 1}},
          "Player 1 uses Maus for its purchase value 4, own nation only",
          "{\"event\":\"paid\",\"seat\":0,\"card\":\"maus\",\"value\":4,\"own_nation\":true}");
    tells((tk_event){.kind = TK_RUSH_EVENT_PAID, .seat = 0, .value = {face("tiger-2"), 3, 0}},
          "Player 1 uses Tiger II for its purchase value 3",
          "{\"event\":\"paid\",\"seat\":0,\"card\":\"tiger-2\",\"value\":3,\"own_nation\":false}");
    tells((tk_event){.kind = TK_RUSH_EVENT_BOUGHT, .seat = 0, .value = {face("m6"), 4}}, "Player 1 buys M6 for 4",
          "{\"event\":\"bought\",\"seat\":0,\"card\":\"m6\",\"price\":4}");
    tells((tk_event){.kind = TK_RUSH_EVENT_DEALT, .seat = TK_NO_SEAT, .value = {face("m6"), 0}},
          "M6 comes into the shop", "{\"event\":\"dealt\",\"seat\":null,\"card\":\"m6\",\"slot\":0}");
    tells((tk_event){.kind = TK_RUSH_EVENT_DISCARDED, .seat = TK_NO_SEAT, .value = {face("m6")}}, "M6 leaves the shop",
          "{\"event\":\"discarded\",\"seat\":null,\"card\":\"m6\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_DREW, .seat = 4, .value = {3}}, "Player 5 draws 3 cards",
          "{\"event\":\"drew\",\"seat\":4,\"cards\":3}");
    tells((tk_event){.kind = TK_RUSH_EVENT_GOT, .seat = 4, .value = {face("medal-usa")}},
          "Player 5 draws American medal", "{\"event\":\"got\",\"seat\":4,\"card\":\"medal-usa\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_RESHUFFLED, .seat = 2}, "Player 3 shuffles the depot into a new garage",
          "{\"event\":\"reshuffled\",\"seat\":2}");
    tells((tk_event){.kind = TK_RUSH_EVENT_RESHUFFLED, .seat = TK_NO_SEAT},
          "The vehicle discard is shuffled into a new deck", "{\"event\":\"reshuffled\",\"seat\":null}");
}

static void test_abilities(void **state) {
    (void)state;
    tells((tk_event){.kind = TK_RUSH_EVENT_USED, .seat = 0, .value = {face("m6"), TK_RUSH_RESEARCH, 3}},
          "Player 1: M6 uses research 3",
          "{\"event\":\"used\",\"seat\":0,\"card\":\"m6\",\"ability\":\"research\",\"number\":3}");
    tells((tk_event){.kind = TK_RUSH_EVENT_USED, .seat = 0, .value = {face("m6"), TK_RUSH_ACE, 0}},
          "Player 1: M6 uses tank ace",
          "{\"event\":\"used\",\"seat\":0,\"card\":\"m6\",\"ability\":\"ace\",\"number\":0}");
    tells((tk_event){.kind = TK_RUSH_EVENT_PLACED, .seat = 0, .value = {face("m6"), 2, RUSH_NO_CARD}},
          "Player 1: M6 protects base 3",
          "{\"event\":\"placed\",\"seat\":0,\"card\":\"m6\",\"base\":2,\"replaced\":null}");
    tells((tk_event){.kind = TK_RUSH_EVENT_PLACED, .seat = 0, .value = {face("m6"), 0, face("maus")}},
          "Player 1: M6 replaces Maus on base 1",
          "{\"event\":\"placed\",\"seat\":0,\"card\":\"m6\",\"base\":0,\"replaced\":\"maus\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_SABOTAGED, .seat = 1, .value = {face("volunteers")}},
          "Sabotage: Player 2 discards Volunteers", "{\"event\":\"sabotaged\",\"seat\":1,\"card\":\"volunteers\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_SCRAPPED, .seat = 1, .value = {face("repair-crew")}},
          "Player 2: Repair crew goes to the graveyard",
          "{\"event\":\"scrapped\",\"seat\":1,\"card\":\"repair-crew\",\"research\":false,\"nothing\":false}");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_SCRAPPED, .seat = 1, .value = {face("repair-crew"), 1, 1}}, NULL),
        "Player 2: Repair crew goes to the graveyard for nothing, the shop has no vehicle so cheap");
    tells((tk_event){.kind = TK_RUSH_EVENT_RESEARCHED, .seat = 1, .value = {face("t23")}}, "Player 2 researches T23",
          "{\"event\":\"researched\",\"seat\":1,\"card\":\"t23\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_PUT_AWAY, .seat = 1, .value = {face("t23")}},
          "Player 2 puts T23 into the depot", "{\"event\":\"put-away\",\"seat\":1,\"card\":\"t23\"}");
}

static void test_attack(void **state) {
    (void)state;
    tells((tk_event){.kind = TK_RUSH_EVENT_ATTACKS, .seat = 0, .value = {face("m6")}}, "Player 1: M6 joins the attack",
          "{\"event\":\"attacks\",\"seat\":0,\"card\":\"m6\"}");
    /* rule:R35 rule:R36 rule:R24: who did it, and the numbers that decided */
    tells(
        (tk_event){.kind = TK_RUSH_EVENT_DAMAGED, .seat = 0, .value = {2, 0, face("maus"), face("t23")}},
        "T23 damages Maus on base 1 of Player 3: attack 1, defence 2",
        "{\"event\":\"damaged\",\"seat\":0,\"owner\":2,\"base\":0,\"vehicle\":\"maus\",\"by\":\"t23\",\"before\":false,"
        "\"ace\":false}");
    tells((tk_event){.kind = TK_RUSH_EVENT_DAMAGED, .seat = 0, .value = {2, 0, RUSH_NO_CARD, face("t23")}},
          "T23 damages base 1 of Player 3",
          "{\"event\":\"damaged\",\"seat\":0,\"owner\":2,\"base\":0,\"vehicle\":null,\"by\":\"t23\",\"before\":false,"
          "\"ace\":false}");
    tells((tk_event){.kind = TK_RUSH_EVENT_DESTROYED, .seat = 0, .value = {1, 1, face("t23"), face("maus")}},
          "Maus destroys T23 on base 2 of Player 2: attack 2, defence 2",
          "{\"event\":\"destroyed\",\"seat\":0,\"owner\":1,\"base\":1,\"vehicle\":\"t23\",\"by\":\"maus\",\"before\":"
          "false,"
          "\"ace\":false}");
    tells(
        (tk_event){.kind = TK_RUSH_EVENT_DESTROYED, .seat = 0, .value = {1, 1, RUSH_NO_CARD, face("maus")}},
        "Maus destroys base 2 of Player 2: a heavy tank does so at once",
        "{\"event\":\"destroyed\",\"seat\":0,\"owner\":1,\"base\":1,\"vehicle\":null,\"by\":\"maus\",\"before\":false,"
        "\"ace\":false}");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_DESTROYED, .value = {1, 1, face("maus"), face("t23"), 1}}, NULL),
        "T23 destroys Maus on base 2 of Player 2: it was damaged already");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_DESTROYED, .value = {1, 1, RUSH_NO_CARD, face("t23"), 1}}, NULL),
        "T23 destroys base 2 of Player 2: it was damaged already");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_DESTROYED, .value = {1, 1, face("t23"), face("maus"), 0, 1}}, NULL),
        "Maus, a tank ace, destroys T23 on base 2 of Player 2: defence 2");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_DAMAGED, .value = {1, 1, face("maus"), face("t23"), 0, 1}}, NULL),
        "T23, a tank ace, damages Maus on base 2 of Player 2: defence 2");
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_DAMAGED, .value = {1, 1, RUSH_NO_CARD, face("t23"), 0, 1}}, NULL),
        "T23, a tank ace, damages base 2 of Player 2");
    tells((tk_event){.kind = TK_RUSH_EVENT_MEDAL, .seat = 0, .value = {TK_RUSH_FRANCE, 1, TK_RUSH_DEED}},
          "Player 1 takes a medal: France",
          "{\"event\":\"medal\",\"seat\":0,\"nation\":\"france\",\"medals\":1,\"ability\":\"deed\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_MEDAL, .seat = 0, .value = {TK_RUSH_USSR, 2, TK_RUSH_ABILITIES}},
          "Player 1 takes a double medal: USSR",
          "{\"event\":\"medal\",\"seat\":0,\"nation\":\"ussr\",\"medals\":2,\"ability\":null}");
}

static void test_end(void **state) {
    (void)state;
    tells((tk_event){.kind = TK_RUSH_EVENT_LAST_ROUND, .seat = TK_NO_SEAT}, "This is the last round",
          "{\"event\":\"last-round\",\"seat\":null}");
    tells((tk_event){.kind = TK_RUSH_EVENT_ACHIEVED, .seat = 2, .value = {TK_RUSH_MOST_CARDS}},
          "Player 3 has the achievement: largest company",
          "{\"event\":\"achieved\",\"seat\":2,\"achievement\":\"most-cards\"}");
    tells((tk_event){.kind = TK_RUSH_EVENT_OVER, .seat = TK_NO_SEAT, .value = {5}},
          "The game is over. Victory: Player 1, Player 3", "{\"event\":\"over\",\"seat\":null,\"winners\":[0,2]}");
}

/* Marks whatever it is asked for; vehicles keep the name that is printed on them. */
static const char *marked(const void *context, const char *message) {
    (void)context;
    return strcmp(message, "{seat} buys {card} for {price}") == 0 ? "{price}: {card} -> {seat}" : "*";
}

static const tk_language marked_language = {"xx", marked, NULL, NULL};

static void test_translation(void **state) {
    (void)state;
    assert_string_equal(
        words_of((tk_event){.kind = TK_RUSH_EVENT_BOUGHT, .seat = 0, .value = {face("maus"), 4}}, &marked_language),
        "4: Maus -> *");
    assert_string_equal(words_of((tk_event){.kind = TK_RUSH_EVENT_BOUGHT, .seat = 0, .value = {face("engineers"), 4}},
                                 &marked_language),
                        "4: * -> *");
}

/* The rule is that of the ability used, of what was struck, of the pile that was shuffled. */
static void test_rules(void **state) {
    (void)state;
    static const struct {
        tk_event event;
        const char *rule;
    } rows[] = {
        {{.kind = TK_RUSH_EVENT_USED, .value = {0, TK_RUSH_ACE}}, "R24"},
        {{.kind = TK_RUSH_EVENT_USED, .value = {0, TK_RUSH_DEED}}, "R27"},
        {{.kind = TK_RUSH_EVENT_DESTROYED, .value = {1, 0, 3}}, "R35"},
        {{.kind = TK_RUSH_EVENT_DESTROYED, .value = {1, 0, RUSH_NO_CARD}}, "R36"},
        {{.kind = TK_RUSH_EVENT_SCRAPPED, .value = {0, 1, 0}}, "R25"},
        {{.kind = TK_RUSH_EVENT_SCRAPPED, .value = {0, 0, 0}}, "R26"},
        {{.kind = TK_RUSH_EVENT_MEDAL, .value = {0, 1, TK_RUSH_DEED}}, "R27"},
        {{.kind = TK_RUSH_EVENT_MEDAL, .value = {0, 1, TK_RUSH_ACE}}, "R24"},
        {{.kind = TK_RUSH_EVENT_MEDAL, .value = {0, 1, TK_RUSH_ABILITIES}}, "R38"},
        {{.kind = TK_RUSH_EVENT_RESHUFFLED, .seat = 1}, "R9"},
        {{.kind = TK_RUSH_EVENT_RESHUFFLED, .seat = TK_NO_SEAT}, "R11"},
        {{.kind = TK_RUSH_EVENT_OVER, .seat = TK_NO_SEAT}, "R41"},
        {{.kind = TK_RUSH_EVENTS}, ""},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        assert_string_equal(tk_event_rule(game, &rows[row].event), rows[row].rule);
    }
}

/* Events that no game makes do no harm. */
static void test_nonsense(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < 40; kind++) {
        for (int value = -1; value < 1000; value += 111) {
            tk_event event = {.kind = (uint16_t)kind, .seat = 77, .value = {value, value, value}};
            tk_json *json = NULL;
            words_of(event, NULL);
            assert_status(tk_json_read(json_of(event), strlen(json_of(event)), &json, NULL), TK_OK);
            tk_json_free(json);
        }
    }
}

static int open_rules(void **state) {
    (void)state;
    static const char *const options[] = {"players=5", NULL};
    assert_status(tk_game_open("rush", options, NULL, &game, NULL), TK_OK);
    return 0;
}

static int close_rules(void **state) {
    (void)state;
    tk_game_close(game);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn),  cmocka_unit_test(test_abilities),   cmocka_unit_test(test_attack),
        cmocka_unit_test(test_end),   cmocka_unit_test(test_translation), cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, open_rules, close_rules);
}
