/* Events of Tank Duel in words and as JSON. */
#include <tankodrom/duel.h>

#include "core/options.h"
#include "core/rules.h"
#include "games/duel/game.h"
#include "games/duel/words/words.h"
#include "support/duel/table.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

static duel_table table;

/* The game that core sees, with the rules of the table. */
static tk_status open_table(const tk_options *options, const tk_pack *pack, void *rules, tk_error *error) {
    (void)options, (void)pack, (void)error;
    *(duel_rules *)rules = table.rules;
    return TK_OK;
}

static tk_game *game;
static tk_rules table_game;

/* With the rules of the table as they are now. */
static void open_game(void) {
    table_game = duel_game;
    table_game.open = open_table;
    table_game.check_pack = NULL;
    tk_game_close(game);
    assert_status(tk_game_open_rules(&table_game, NULL, NULL, &game, NULL), TK_OK);
}

static void set_game(duel_setup setup) {
    set_rules(&table.rules, setup);
    open_game();
}

static int free_game(void **state) {
    (void)state;
    tk_game_close(game);
    return 0;
}

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

static void turned(int card, tk_duel_why why, unsigned tank, int against, bool success, const char *words) {
    const tk_event event = {.kind = TK_DUEL_EVENT_TURNED, .value = {card, (int)why, (int)tank, against, success}};
    assert_string_equal(words_of(event, NULL), words);
}

/* rule:11.1.3.d rule:11.1.3.h rule:10.3.6: why each card was turned, against what, and what came of it */
static void test_turned(void **state) {
    (void)state;
    set_game((duel_setup){0});
    table.rules.card[40].penetration = TK_DUEL_BOUNCES;
    table.rules.card[41].penetration = TK_DUEL_PIERCES_ALWAYS;
    table.rules.card[42].modifier = -2;
    table.rules.card[43].icons = TK_DUEL_FIRE_ICON;
    open_game();
    turned(37, TK_DUEL_WHY_HIT, S1, 54, true, "Card 37 turned to hit S-I: needs 54 or less: hit.");
    turned(55, TK_DUEL_WHY_HIT, S1, 54, false, "Card 55 turned to hit S-I: needs 54 or less: missed.");
    turned(96, TK_DUEL_WHY_HIT, S1, 98, false,
           "Card 96 turned to hit S-I: needs 98 or less; from 96 on a card always misses.");
    turned(37, TK_DUEL_WHY_LOCATION, S1, -1, true, "Card 37 turned for where S-I is hit: digit 7.");
    turned(100, TK_DUEL_WHY_LOCATION, S1, -1, false,
           "Card 100 turned for where S-I is hit: digit 0: hidden, as it is hull down.");
    turned(42, TK_DUEL_WHY_PENETRATION, S1, 8, false,
           "Card 42 turned to penetrate S-I: -2 to the penetration, against armour 8: the armour holds.");
    turned(7, TK_DUEL_WHY_PENETRATION, S1, 8, true,
           "Card 7 turned to penetrate S-I: +0 to the penetration, against armour 8: penetrated.");
    turned(40, TK_DUEL_WHY_PENETRATION, S1, 8, false, "Card 40 turned to penetrate S-I: the shot bounces off.");
    turned(41, TK_DUEL_WHY_PENETRATION, S1, 8, true, "Card 41 turned to penetrate S-I: it penetrates any armour.");
    turned(43, TK_DUEL_WHY_FIRE, G2, -1, false,
           "Card 43 turned for the fire in G-II: fire icon: it is out of control.");
    turned(44, TK_DUEL_WHY_FIRE, G2, -1, false,
           "Card 44 turned for the fire in G-II: neither fire nor extinguisher: it burns on.");
    turned(9, TK_DUEL_WHY_CONCEAL, G2, 30, true, "Card 9 turned to conceal G-II: needs 30 or less: concealed.");
    turned(9, TK_DUEL_WHY_UNFLANK, G2, 5, false,
           "Card 9 turned for G-II to shake off a flanker: digit 9, needs less than 5: failed.");
}

static void test_events(void **state) {
    (void)state;
    set_game((duel_setup){.german_seats = 2});
    tells((tk_event){.kind = TK_DUEL_EVENT_ROUND, .seat = TK_NO_SEAT, .value = {3}}, "Round 3",
          "{\"event\":\"round\",\"seat\":null,\"round\":3}");
    tells((tk_event){.kind = TK_DUEL_EVENT_DREW, .seat = 1, .value = {4}}, "German 2 draws 4 cards",
          "{\"event\":\"drew\",\"seat\":1,\"count\":4}");
    tells((tk_event){.kind = TK_DUEL_EVENT_DREW, .seat = 1, .value = {1}}, "German 2 draws 1 card",
          "{\"event\":\"drew\",\"seat\":1,\"count\":1}");
    tells((tk_event){.kind = TK_DUEL_EVENT_PLAYED, .seat = 2, .value = {FIRE_5, 0, S1}},
          "Soviet player: card 35 is played, Fire 5 (+10): S-I",
          "{\"event\":\"played\",\"seat\":2,\"card\":35,\"half\":\"upper\",\"tank\":\"S-I\"}");
    tells((tk_event){.kind = TK_DUEL_EVENT_MOVED, .seat = 0, .value = {G1, 1, -1}},
          "G-I drives from range 200 m to -200 m",
          "{\"event\":\"moved\",\"seat\":0,\"tank\":\"G-I\",\"from\":200,\"to\":-200}");
    tells((tk_event){.kind = TK_DUEL_EVENT_AIMED, .seat = 0, .value = {G1, S2, 54, 800, -1}},
          "G-I fires at S-II, distance 800 m: hits with 54 or less",
          "{\"event\":\"aimed\",\"seat\":0,\"tank\":\"G-I\",\"target\":\"S-II\",\"accuracy\":54,\"distance\":800,"
          "\"gun\":null,\"infantry\":false}");
    tells((tk_event){.kind = TK_DUEL_EVENT_AIMED, .seat = 0, .value = {G1, S2, 30, 0, -1, 1}},
          "The infantry aims at S-II, distance 0 m: hits with 30 or less",
          "{\"event\":\"aimed\",\"seat\":0,\"tank\":\"G-I\",\"target\":\"S-II\",\"accuracy\":30,\"distance\":0,"
          "\"gun\":null,\"infantry\":true}");
    tells((tk_event){.kind = TK_DUEL_EVENT_DAMAGE, .seat = 2, .value = {4, S2, TK_DUEL_HEAVY, TK_DUEL_HULL}},
          "Damage card 5 turned for S-II: heavy damage, hull",
          "{\"event\":\"damage\",\"seat\":2,\"damage_card\":4,\"tank\":\"S-II\",\"severity\":\"heavy\","
          "\"location\":\"hull\",\"card\":null}");
    tells((tk_event){.kind = TK_DUEL_EVENT_DAMAGE, .seat = 2, .value = {4, S2, -1, 0}},
          "Damage card 5 turned for the morale of S-II",
          "{\"event\":\"damage\",\"seat\":2,\"damage_card\":4,\"tank\":\"S-II\",\"severity\":null,"
          "\"location\":\"tracks\",\"card\":null}");
    tells((tk_event){.kind = TK_DUEL_EVENT_CREW, .seat = 2, .value = {S2, TK_DUEL_LOADER, TK_DUEL_DEAD}},
          "S-II: killed: loader",
          "{\"event\":\"crew\",\"seat\":2,\"tank\":\"S-II\",\"member\":\"loader\",\"health\":\"dead\"}");
    tells((tk_event){.kind = TK_DUEL_EVENT_EFFECT, .seat = 2, .value = {S2, TK_DUEL_EFFECT_OPTICS}},
          "S-II: optics damaged", "{\"event\":\"effect\",\"seat\":2,\"tank\":\"S-II\",\"effect\":\"optics\"}");
    tells((tk_event){.kind = TK_DUEL_EVENT_ELIMINATED, .seat = 2, .value = {S2, -1}}, "S-II is eliminated",
          "{\"event\":\"eliminated\",\"seat\":2,\"tank\":\"S-II\",\"by\":null}");
    tells((tk_event){.kind = TK_DUEL_EVENT_POINTS, .seat = 0, .value = {G1, 5, TK_DUEL_FOR_TANK, S2}},
          "G-I gets 5 VP for eliminating S-II",
          "{\"event\":\"points\",\"seat\":0,\"tank\":\"G-I\",\"points\":5,\"for\":\"tank\",\"about\":\"S-II\"}");
    tells((tk_event){.kind = TK_DUEL_EVENT_INFANTRY, .seat = 0, .value = {TK_DUEL_GERMAN, 0, 2}},
          "Germans: the infantry advances to 400 m",
          "{\"event\":\"infantry\",\"seat\":0,\"side\":\"german\",\"attacks\":false,\"advance\":400}");
    tells((tk_event){.kind = TK_DUEL_EVENT_OVER, .seat = TK_NO_SEAT, .value = {TK_DUEL_SOVIET, 3, 9, 0, 1}},
          "The game is over. Victory: Soviets; VP 3 to 9, medals 0 to 1",
          "{\"event\":\"over\",\"seat\":null,\"winner\":\"soviet\",\"german_points\":3,\"soviet_points\":9,"
          "\"german_medals\":0,\"soviet_medals\":1}");
}

static void says(tk_duel_event kind, const int *value, unsigned count, const char *words) {
    tk_event event = {.kind = (uint16_t)kind};
    for (unsigned index = 0; index < count; index++) {
        event.value[index] = value[index];
    }
    assert_string_equal(words_of(event, NULL), words);
}
#define SAYS(kind, words, ...)                                                                                         \
    says(kind, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int), words)

/* rule:11.1.3.h: a line about armour names the card and adds up, or says what the card does instead */
static void test_penetration(void **state) {
    (void)state;
    set_game((duel_setup){0});
    table.rules.card[40].penetration = TK_DUEL_BOUNCES;
    table.rules.card[41].penetration = TK_DUEL_PIERCES_ALWAYS;
    table.rules.card[42].modifier = -2;
    table.rules.card[43].modifier = 3;
    open_game();
    SAYS(TK_DUEL_EVENT_PENETRATION, "S-I: penetration 8, armour 14, but card 41 penetrates any armour: penetrated", S1,
         8, 14, 1, 41);
    SAYS(TK_DUEL_EVENT_PENETRATION,
         "S-I: penetration 12, armour 8, but with card 40 the shot bounces off: the armour holds", S1, 12, 8, 0, 40);
    SAYS(TK_DUEL_EVENT_PENETRATION, "S-I: penetration 10, -2 by card 42 makes 8, armour 9: the armour holds", S1, 8, 9,
         0, 42);
    SAYS(TK_DUEL_EVENT_PENETRATION, "S-I: penetration 8, +3 by card 43 makes 11, armour 11: penetrated", S1, 11, 11, 1,
         43);
    SAYS(TK_DUEL_EVENT_PENETRATION, "S-I: penetration 8, armour 9: the armour holds", S1, 8, 9, 0, 0);
    SAYS(TK_DUEL_EVENT_PENETRATION, "The close assault on S-I succeeds", S1, -1, -1, 1);
}

/* rule:12.1.3.a rule:12.1.3.b what made the damage critical, heavy or light */
static void test_damage(void **state) {
    (void)state;
    set_game((duel_setup){0});
    table.rules.card[27].heavy = true;
    table.rules.card[38].heavy = false;
    table.rules.damage[4].critical = 3;
    open_game();
    SAYS(TK_DUEL_EVENT_DAMAGE,
         "Damage card 5 turned for S-I: critical hit, turret: digit 3 of card 53 is its critical number", 4, S1,
         TK_DUEL_CRITICAL, TK_DUEL_TURRET, 53);
    SAYS(TK_DUEL_EVENT_DAMAGE, "Damage card 5 turned for S-I: heavy damage, turret: card 27 makes heavy damage", 4, S1,
         TK_DUEL_HEAVY, TK_DUEL_TURRET, 27);
    SAYS(TK_DUEL_EVENT_DAMAGE, "Damage card 5 turned for S-I: heavy damage, turret: the gun has 85 mm or more", 4, S1,
         TK_DUEL_HEAVY, TK_DUEL_TURRET, 38);
    SAYS(TK_DUEL_EVENT_DAMAGE,
         "Damage card 5 turned for S-I: light damage, hull: card 38 makes light damage, its digit 8 is not the "
         "critical number 3",
         4, S1, TK_DUEL_LIGHT, TK_DUEL_HULL, 38);
    static const char *const rules[TK_DUEL_SEVERITIES] = {"12.1.3.b", "12.1.3.b", "12.1.3.a"};
    for (int severity = 0; severity < TK_DUEL_SEVERITIES; severity++) {
        const tk_event event = {.kind = TK_DUEL_EVENT_DAMAGE, .value = {4, S1, severity, TK_DUEL_HULL, 53}};
        assert_string_equal(tk_event_rule(game, &event), rules[severity]);
    }
}

/* rule:12.4.3 rule:8.1.e: whom the damage card breaks, when morale fails and when it holds */
static void test_morale(void **state) {
    (void)state;
    set_game((duel_setup){0});
    table.rules.damage[4].morale = TK_DUEL_MORALE_GREEN | TK_DUEL_MORALE_FIRE;
    table.rules.damage[5].morale = 0;
    open_game();
    SAYS(TK_DUEL_EVENT_BROKEN, "The crew of S-I is broken; damage card 5 breaks: green crew, burning tank", S1, 1, 4);
    SAYS(TK_DUEL_EVENT_BROKEN, "The crew of S-I rallies; damage card 6 breaks nobody", S1, 0, 5);
    SAYS(TK_DUEL_EVENT_BROKEN, "The crew of S-I rallies; damage card 5 breaks only: green crew, burning tank", S1, 0,
         4);
    SAYS(TK_DUEL_EVENT_BROKEN, "The crew of S-I rallies", S1, 0, -1);
    SAYS(TK_DUEL_EVENT_BAILED_OUT, "S-I: the broken crew bails out; damage card 5 breaks: green crew, burning tank", S1,
         3, 4);
    SAYS(TK_DUEL_EVENT_BAILED_OUT, "S-I: two are dead, the crew bails out", S1, 2, -1);
}

static const char *shout(const void *context, const char *message) {
    (void)context;
    return strcmp(message, "{tank} burns") == 0 ? "Hoří {tank}!" : message;
}

static const tk_language shout_language = {"xx", shout, NULL, NULL};

static void test_translation(void **state) {
    (void)state;
    set_game((duel_setup){0});
    const tk_event event = {.kind = TK_DUEL_EVENT_FIRE, .value = {S3, 1}};
    assert_string_equal(words_of(event, &shout_language), "Hoří S-III!");
}

/* Every kind has a key of its own and a sentence without a name left open. */
static void test_every_kind(void **state) {
    (void)state;
    set_game((duel_setup){0});
    for (unsigned kind = 0; kind < TK_DUEL_EVENTS; kind++) {
        for (int value = 0; value < 2; value++) {
            const tk_event event = {.kind = (uint16_t)kind, .value = {value, value, value, value, value}};
            const char *words = words_of(event, NULL);
            assert_true(*words != '\0');
            assert_null(strchr(words, '{'));
        }
        assert_true(*duel_events[kind].key != '\0');
        assert_true(*duel_events[kind].rule != '\0');
        for (unsigned other = 0; other < kind; other++) {
            assert_string_not_equal(duel_events[kind].key, duel_events[other].key);
        }
    }
    for (unsigned reason = 0; reason < TK_DUEL_BOT_REASONS; reason++) {
        const tk_event event = {.kind = TK_DUEL_EVENT_TANKOBOT, .value = {G1, (int)reason, -1, 0, 0}};
        assert_true(*words_of(event, NULL) != '\0');
    }
    for (unsigned why = 0; why < TK_DUEL_WHYS; why++) {
        const tk_event event = {.kind = TK_DUEL_EVENT_TURNED, .value = {1, (int)why, G1, 50, 1}};
        assert_true(*words_of(event, NULL) != '\0');
        assert_string_not_equal(tk_event_rule(game, &event), "4.0");
    }
}

/* Numbers out of every range do no harm. */
static void test_wild_values(void **state) {
    (void)state;
    static const int32_t wild[] = {-1, INT32_MIN, INT32_MAX, 255, 101, 8};
    set_game((duel_setup){0});
    for (unsigned kind = 0; kind <= TK_DUEL_EVENTS; kind++) {
        for (unsigned i = 0; i < sizeof wild / sizeof wild[0]; i++) {
            const int32_t n = wild[i];
            const tk_event event = {.kind = (uint16_t)kind, .seat = (uint8_t)n, .value = {n, n, n, n, n, n, n, n}};
            words_of(event, NULL);
            assert_int_equal(json_of(event)[0], '{');
        }
    }
}

/* The card that an event says decided is the one that was turned before it, and the numbers agree with what came of
 * it unless that card has its own result. */
static bool is_decided(const duel_rules *rules, const tk_event *event, int32_t last_turned) {
    const int32_t *value = event->value;
    if (event->kind != TK_DUEL_EVENT_PENETRATION || value[2] < 0) {
        return false;
    }
    assert_int_equal(value[4], last_turned);
    const bool by_number = rules->card[value[4]].penetration == TK_DUEL_PIERCES_BY;
    assert_true(!by_number || (value[3] != 0) == (value[1] >= value[2]));
    return true;
}

/* The deck of the real pack in a whole match: terrain has its name, and lines tell which card decided. */
static void test_match(void **state) {
    (void)state;
    tk_game *played;
    tk_error error;
    random_choice choice;
    tk_guess random;
    bool named = false, decided = false;
    int32_t last_turned = 0;
    assert_status(tk_game_open("duel", NULL, NULL, &played, &error), TK_OK);
    tk_state *match = take_state(played);
    tk_guess_seed(&random, 5);
    start_match(played, 5, match);
    while (random_choose(played, match, &random, &choice)) {
        tk_event_log log = {.events = table.event, .capacity = TK_EVENTS_MOST};
        assert_status(tk_apply(played, match, choice.seat, choice.action, &log), TK_OK);
        for (size_t index = 0; index < log.count; index++) {
            char words[512];
            assert_true(tk_event_text(played, &log.events[index], NULL, words, sizeof words) > 0);
            assert_null(strchr(words, '{'));
            last_turned = log.events[index].kind == TK_DUEL_EVENT_TURNED ? log.events[index].value[0] : last_turned;
            decided = is_decided(tk_game_rules_of(played, "duel"), &log.events[index], last_turned) || decided;
            const char *terrain = strstr(words, ": Terrain: ");
            named = named || (terrain != NULL && terrain[11] >= 'A' && terrain[11] <= 'Z'); /* "Woods", not "woods" */
        }
    }
    assert_true(named);
    assert_true(decided);
    free(match);
    tk_game_close(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turned),      cmocka_unit_test(test_events),      cmocka_unit_test(test_translation),
        cmocka_unit_test(test_every_kind),  cmocka_unit_test(test_wild_values), cmocka_unit_test(test_match),
        cmocka_unit_test(test_penetration), cmocka_unit_test(test_damage),      cmocka_unit_test(test_morale),
    };
    return cmocka_run_group_tests_name("duel events", tests, NULL, free_game);
}
