/* Tank Duel told to people: questions, sentences, odds, refusals, wishes, boards, the score; and what a reader must not
 * notice. */
#include <jansson.h>
#include <tankodrom/present.h>

#include "core/rules.h"
#include "support/duel/battle.h"
#include "support/start.h"

enum { ROOM = 65536, SEATS = 2 };

static duel_table table;
static tk_game *game;
static tk_present *present;
static json_t *document;

static int open_game(void **state) {
    tk_pack *pack = NULL;
    tk_error error;
    (void)state;
    return tk_pack_open_builtin("duel", &pack, &error) == TK_OK &&
                   tk_game_open("duel", (const char *const[]){NULL}, pack, &game, &error) == TK_OK
               ? 0
               : -1;
}

static int close_game(void **state) {
    tk_pack *pack = (tk_pack *)(uintptr_t)tk_game_pack(game);
    (void)state;
    json_decref(document);
    tk_present_close(present);
    tk_game_close(game);
    tk_pack_close(pack);
    return 0;
}

/* The table of the test as a match that is followed: cards, boards and rules are the test set's. */
static void tell(void) {
    tk_state *start = malloc(tk_state_size(game));
    assert_non_null(start);
    start_match(game, 1, start);
    memcpy((void *)(uintptr_t)tk_game_rules_of(game, "duel"), &table.rules, sizeof table.rules);
    memcpy((void *)(uintptr_t)tk_state_body_of(game, start, "duel"), &table.body, sizeof table.body);
    tk_present_close(present);
    assert_status(tk_present_open(game, start, &present), TK_OK);
    free(start);
}

static json_t *keep(const char *text, size_t length) {
    json_error_t error;
    json_decref(document);
    assert_in_range(length, 1, ROOM - 1);
    document = json_loads(text, 0, &error);
    if (document == NULL) {
        fail_msg("%s: %s", error.text, text);
    }
    return document;
}

static json_t *table_of(unsigned seat) {
    static char text[ROOM];
    const tk_reader reader = {.seat = seat, .names = {"Eva"}};
    return keep(text, tk_present_table(present, &reader, text, sizeof text));
}

/* For an onlooker, or with all cards open. */
static json_t *table_beside(bool open) {
    static char text[ROOM];
    const tk_reader reader = {.seat = TK_NO_SEAT, .open = open};
    return keep(text, tk_present_table(present, &reader, text, sizeof text));
}

static json_t *wish(unsigned seat, const char *wished) {
    static char text[ROOM];
    tk_error error;
    const tk_reader reader = {.seat = seat};
    return keep(text, tk_present_wish(present, &reader, wished, strlen(wished), text, sizeof text, &error));
}

static json_t *thing(const char *kind, const char *key) {
    static char text[ROOM];
    return keep(text, tk_present_thing(game, NULL, kind, key, text, sizeof text));
}

static const char *said(const json_t *object, const char *member) {
    const char *found = json_string_value(json_object_get(object, member));
    return found != NULL ? found : "";
}

static long long number(const json_t *object, const char *member) {
    return json_integer_value(json_object_get(object, member));
}

/* The first object of a list with that notation, tank, mark … */
static json_t *find(const json_t *list, const char *member, const char *value) {
    size_t index;
    json_t *item;
    json_array_foreach(list, index, item) {
        if (strcmp(said(item, member), value) == 0) {
            return item;
        }
    }
    fail_msg("nothing with %s %s", member, value);
    return NULL;
}

static json_t *choice(const json_t *document_of, const char *write) {
    return find(json_object_get(document_of, "choices"), "write", write);
}

static void assert_choice(const json_t *document_of, const char *write, const char *group, const char *subject,
                          const char *text) {
    const json_t *found = choice(document_of, write);
    assert_string_equal(said(found, "group"), group);
    assert_string_equal(said(found, "subject"), subject);
    assert_string_equal(said(found, "text"), text);
}

static json_t *tank(const json_t *of, const char *name) {
    return find(json_object_get(json_object_get(of, "board"), "tanks"), "tank", name);
}

/* ---- What is asked, and what may be done ---- */

static void test_action_step(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, MOVE_3, FIRE_5, WOODS_CARD, COMMAND_DRAW, TWO_ORDERS_A);
    tell();
    const json_t *told = table_of(0), *asked = json_object_get(told, "asked");
    assert_string_equal(said(asked, "question"), "action");
    assert_string_equal(said(asked, "text"),
                        "The phase of G-I: one tank action, and field actions before or after it.");
    assert_string_equal(said(asked, "rule"), "8.2");
    assert_string_equal(said(asked, "tank"), "G-I");
    assert_choice(told, "play 13", "tank", "Move", "#13 Move 3");
    assert_choice(told, "play 35", "tank", "Fire", "#35 Fire 5 +10");
    assert_choice(told, "command 81 draw", "field", "Command #81", "draw two cards");
    assert_choice(told, "order spot S-II", "order", "", "try to spot S-II (0 %)"); /* no binoculars in the set */
    assert_choice(told, "order pass", "order", "", "pass");
    const json_t *first = json_array_get(json_object_get(told, "choices"), 0);
    assert_int_equal(number(first, "number"), 1);
    assert_string_equal(said(first, "group"), "tank");
    assert_string_equal(said(find(json_object_get(told, "seats"), "name", "German player"), "player"), "Eva");
    assert_true(json_is_null(json_object_get(table_of(1), "asked")));
    assert_null(json_object_get(document, "choices"));
}

static void test_ground_in_words(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, ROUGH_CARD, SMOKE_CARD, TWO_ACTIONS);
    tell();
    const json_t *told = table_of(0), *hands = json_object_get(json_object_get(told, "board"), "hands");
    const json_t *hand = json_array_get(hands, 0), *cards = json_object_get(hand, "cards");
    assert_int_equal(number(hand, "size"), 3);
    assert_string_equal(said(json_array_get(cards, 0), "text"), "Rough");
    assert_string_equal(said(json_array_get(cards, 1), "text"), "Smoke");
    assert_string_equal(said(json_array_get(cards, 2), "text"), "Move 2 / Fire 2 -5");
    assert_string_equal(said(choice(told, "play 77"), "text"), "#77 Smoke (conceal 40)");
    set_box(&table, G1, MOVE_2);
    tell();
    assert_string_equal(said(choice(table_of(0), "play 66"), "text"),
                        "#66 Rough (cover 10, hull down 30, bog 20, own fire -10)");
}

/* ---- Odds ---- */

static void test_odds(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    set_box(&table, S1, BUILDING_CARD); /* cover 30 */
    HAND(&table, 0, FIRE_5, ONE_ORDER_A);
    do_play(&table, FIRE_5);
    tell();
    const json_t *told = table_of(0), *asked = json_object_get(told, "asked");
    assert_string_equal(said(asked, "question"), "build");
    assert_string_equal(said(asked, "text"), "G-I plays: Fire 5 +10 #35. Nothing can be added: carry it out.");
    const json_t *shot = choice(told, "shoot S-I"), *odds = json_object_get(shot, "odds");
    /* at 1600 m 50 to hit and penetration 8: hull 8 is always penetrated, turret 9 never, tracks 1 always. Of the
     * hundred cards the reader has seen four bids, all of them low, two of its hand and the building: 26 of 93 hit */
    assert_string_equal(said(shot, "text"), "at S-I: 28 % to hit, 16 % to hit and penetrate");
    assert_string_equal(said(shot, "subject"), "Fire!");
    assert_int_equal(number(odds, "hits"), 28);
    assert_int_equal(number(odds, "penetrates"), 16);
    assert_int_equal(number(odds, "distance"), 1600);
    assert_string_equal(said(odds, "sum"), "To hit: 50 at 1600 m, +10 Fire card, -30 cover = 30");
    assert_int_equal(json_array_size(json_object_get(odds, "modifiers")), 2);
    assert_int_equal(number(find(json_object_get(odds, "modifiers"), "for", "cover"), "adds"), -30);
    const json_t *turret = find(json_object_get(odds, "places"), "place", "turret");
    assert_string_equal(said(turret, "text"), "turret (43 % of hits): 8 against armour 9 penetrates 0 %");
    const json_t *refused = find(json_object_get(told, "refused"), "tank", "S-II");
    assert_string_equal(said(refused, "reason"), "TK_ERROR_DUEL_NOT_SPOTTED");
    assert_string_equal(said(refused, "text"), "not spotted");
    assert_string_equal(said(refused, "subject"), "Fire!");
    assert_int_equal(number(odds, "needs"), 30);
}

/* What may still join a shot that is built, and what it makes of it (11.1.2). */
static void test_what_joins_a_shot(void **state) {
    static char text[ROOM];
    const tk_reader reader = {.seat = 0};
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_5, OTHER_FIRE_3, LEADERSHIP_CARD, MOVE_1);
    do_play(&table, FIRE_5);
    tell();
    const json_t *shot = keep(text, tk_present_about(present, &reader, "shot", "G-I>S-I", text, sizeof text));
    assert_true(json_is_true(json_object_get(shot, "built")));
    const json_t *cards = json_object_get(shot, "cards");
    assert_int_equal(json_array_size(cards), 2); /* Move joins no shot */
    const long long alone = number(json_object_get(shot, "odds"), "needs");
    assert_int_equal(number(json_array_get(cards, 0), "card"), OTHER_FIRE_3);
    assert_int_equal(number(json_array_get(cards, 1), "card"), LEADERSHIP_CARD);
    /* 8.3.4: Leadership adds 20 to hit */
    assert_int_equal(number(json_object_get(json_array_get(cards, 1), "odds"), "needs"), alone + 20);
    assert_null(json_object_get(shot, "quick")); /* no order icons for it */
    /* one whose level must be bought first says so */
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_5, FIRE_6, TWO_ORDERS_A, ONE_ORDER_A);
    do_play(&table, FIRE_5);
    tell();
    keep(text, tk_present_about(present, &reader, "shot", "G-I>S-I", text, sizeof text));
    assert_non_null(
        strstr(said(find(json_object_get(document, "cards"), "half", "upper"), "text"), "with #36 Fire 6 +20: "));
}

/* What is paid for: a level, why it is so low (8.3.2), and what the card needs. */
static void test_payment(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    set_member(&table, G1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    HAND(&table, 0, FIRE_5, TWO_ORDERS_A, ONE_ORDER_A);
    do_play(&table, FIRE_5);
    do_act(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 1, 0, 0));
    tell();
    const json_t *asked = json_object_get(table_of(0), "asked");
    assert_string_equal(said(asked, "question"), "payment");
    assert_int_equal(number(asked, "needed"), 2);
    assert_string_equal(said(asked, "level"), "Fire: level 4 of the printed 5 (no loader); #35 needs 5");
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_6, TWO_ORDERS_A, ONE_ORDER_A);
    do_play(&table, FIRE_6);
    do_act(&table, 0, duel_action(TK_DUEL_DO_BOOST, 0, 1, 0, 0));
    tell();
    assert_string_equal(said(json_object_get(table_of(0), "asked"), "level"), "Fire: level 5, as printed; #36 needs 6");
}

/* Where a Move card leads (10.1.2): 200 m forward or back, or nowhere. */
static void test_drive(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_1);
    do_play(&table, MOVE_1);
    do_go(&table);
    tell();
    const json_t *told = table_of(0);
    const long long here = number(tank(told, "G-I"), "range");
    assert_int_equal(number(choice(told, "stay"), "to"), here);
    assert_int_equal(number(choice(told, "forward"), "to"), here - 200);
}

static void test_any_shot(void **state) {
    static char text[ROOM];
    const tk_reader reader = {.seat = 0};
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, FIRE_5, FIRE_6);
    tell();
    const json_t *shot = keep(text, tk_present_about(present, &reader, "shot", "G-I>S-II", text, sizeof text));
    assert_string_equal(said(shot, "text"), "47 % to hit, 27 % to hit and penetrate; not spotted; front armour");
    const json_t *cards = json_object_get(shot, "cards");
    assert_int_equal(json_array_size(cards), 2);
    assert_string_equal(said(json_array_get(cards, 1), "text"),
                        "with #36 Fire 6 +20: 68 % to hit, 40 % to hit and penetrate, but the Fire level is 5");
    keep(text, tk_present_about(present, &reader, "shot", "S-II>G-I", text, sizeof text));
    assert_null(json_object_get(document, "cards")); /* not the reader's */
    assert_int_equal(tk_present_about(present, &reader, "shot", "G-I>G-II", text, sizeof text), 0);
    assert_int_equal(tk_present_about(present, &reader, "shot", "G-I>S-IV", text, sizeof text), 0);
    assert_int_equal(tk_present_about(present, &reader, "shot", "G-I", text, sizeof text), 0);
    assert_int_equal(tk_present_about(present, &reader, "weather", "", text, sizeof text), 0);
}

/* rule:D-8: somebody is asked for Tactics, and nobody else notices */
static void test_tactics(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3, ONE_ORDER_A);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_TACTICS, 1);
    tell();
    const json_t *told = table_of(1), *asked = json_object_get(told, "asked");
    assert_string_equal(said(asked, "text"), "G-I fires at S-I, 48 % to hit. Answer with Tactics, for 20 less?");
    assert_int_equal(number(json_object_get(asked, "odds"), "hits"), 48); /* 45 of 94 */
    assert_string_equal(said(asked, "target"), "S-I");
    const json_t *tactics = choice(told, "tactics 73");
    assert_string_equal(said(tactics, "text"), "play Tactics #73");
    assert_int_equal(number(json_object_get(tactics, "odds"), "hits"), 28); /* 26 of 94 */
    assert_string_equal(said(choice(told, "decline"), "text"), "no Tactics");
    assert_string_equal(said(json_object_get(wish(0, "{}"), "refused"), "reason"), "TK_ERROR_NOT_YOUR_TURN");
    for (unsigned seat = 0; seat <= SEATS; seat += SEATS) {
        told = table_of(seat == SEATS ? TK_NO_SEAT : seat);
        assert_true(json_is_null(json_object_get(told, "asked")));
        size_t index;
        const json_t *person;
        json_array_foreach(json_object_get(told, "seats"), index, person) {
            assert_true(json_is_false(json_object_get(person, "decides")));
        }
    }
}

/* rule:13.2: who is answered is told by whom, and what his own answer would be worth */
static void test_answered_tactics(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_3, TACTICS_B);
    HAND(&table, 1, TACTICS_A);
    do_play(&table, FIRE_3);
    do_shoot(&table, S1);
    do_act(&table, 1, duel_action(TK_DUEL_DO_TACTICS, TACTICS_A, 0, 0, 0));
    assert_question(&table, TK_DUEL_ASK_TACTICS, 0);
    tell();
    const json_t *told = table_of(0), *asked = json_object_get(told, "asked");
    const long long now = number(json_object_get(asked, "odds"), "needs");
    assert_non_null(strstr(said(asked, "text"), "has played Tactics #73. G-I fires at S-I with 20 less, "));
    /* 50 to hit at 1600 m, 20 less as it lies; an answer gives them back */
    assert_int_equal(now, 30);
    assert_int_equal(number(json_object_get(choice(told, "tactics 74"), "odds"), "needs"), 50);
}

/* rule:5.7.3: what hull down hides may be named, and is no hit */
static void test_named_and_hidden(void **state) {
    (void)state;
    battle_open(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    set_box(&table, S1, ROUGH_CARD);
    set_mark(&table, S1, DUEL_MARK_HULL_DOWN);
    HAND(&table, 0, FIRE_3, OTHER_FIRE_3);
    do_play(&table, FIRE_3);
    do_play(&table, OTHER_FIRE_3);
    PILE(&table, HITTING);
    do_shoot(&table, S1);
    assert_question(&table, TK_DUEL_ASK_LOCATION, 0);
    tell();
    assert_string_equal(said(choice(table_of(0), "aim hull"), "text"), "hull: hidden, hull down: a sure miss");
    assert_non_null(strstr(said(choice(document, "aim turret"), "text"), "penetrates"));
}

/* rule:D-73: chances of checks count the cards that the reader has not seen */
static void test_chances_of_checks(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    for (unsigned card = 51; card <= 90; card++) {
        set_icons(&table, card, TK_DUEL_BINOCULARS);
    }
    /* of the hundred the reader has seen four bids and its hand; of the forty it holds four: 36 of 92 */
    HAND(&table, 0, 61, 62, 63, 64);
    tell();
    assert_string_equal(said(choice(table_of(0), "order spot S-II"), "text"), "try to spot S-II (39 %)");
}

/* rule:8.1.d rule:D-74: a card with both icons spreads the fire; 25 cards have both and 25 the extinguisher alone, of
 * the 96 that are no bids */
static void test_chances_of_a_fire(void **state) {
    (void)state;
    battle_before(&table, (duel_setup){0});
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        set_icons(&table, card,
                  card > 75   ? TK_DUEL_EXTINGUISHER
                  : card > 50 ? TK_DUEL_EXTINGUISHER | TK_DUEL_FIRE_ICON
                              : 0);
    }
    set_mark(&table, G1, DUEL_MARK_BURNING);
    battle_phase(&table, G1);
    assert_question(&table, TK_DUEL_ASK_FIRE_CHECK, 0);
    tell();
    assert_string_equal(said(choice(table_of(0), "turn"), "text"), "turn a card (put out 26 %, out of control 26 %)");
}

/* rule:12.4.1: of the 21 damage cards 7 break a veteran crew */
static void test_chances_of_morale(void **state) {
    (void)state;
    battle_before(&table, (duel_setup){0});
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        table.rules.damage[card].morale = card < 7 ? TK_DUEL_MORALE_VETERAN : TK_DUEL_MORALE_GREEN;
    }
    set_mark(&table, G1, DUEL_MARK_BROKEN);
    battle_phase(&table, G1);
    assert_question(&table, TK_DUEL_ASK_MORALE, 0);
    tell();
    assert_string_equal(said(choice(table_of(0), "turn"), "text"), "turn a card (rallies 67 %, leaves the tank 33 %)");
}

/* rule:8.5: one card, two near the centre */
static void test_discard_step(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, G1)->range = 2; /* 400 m */
    HAND(&table, 0, BRUSH_CARD, WOODS_CARD, MOVE_1);
    do_act(&table, 0, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_PASS, 0, 0));
    assert_question(&table, TK_DUEL_ASK_DISCARD, 0);
    tell();
    assert_string_equal(said(json_object_get(table_of(0), "asked"), "text"),
                        "Which card do you discard for this order: pass?");
    assert_string_equal(said(choice(document, "discard 11"), "text"), "discard #11 Move 1");
    do_act(&table, 0, duel_action(TK_DUEL_DO_DISCARD, MOVE_1, 0, 0, 0));
    do_act(&table, 0, duel_action(TK_DUEL_DO_END, 0, 0, 0, 0));
    assert_question(&table, TK_DUEL_ASK_DISCARD_STEP, 0);
    tell();
    assert_string_equal(said(json_object_get(table_of(0), "asked"), "text"),
                        "Discard step: up to two cards may go, for nothing.");
    assert_string_equal(said(choice(document, "done"), "text"), "discard nothing");
    do_act(&table, 0, duel_action(TK_DUEL_DO_DISCARD, BRUSH_CARD, 0, 0, 0));
    tell();
    assert_string_equal(said(json_object_get(table_of(0), "asked"), "text"),
                        "Discard step: one more card may go, for nothing.");
    assert_string_equal(said(choice(document, "done"), "text"), "discard nothing more");
}

/* rule:8.3.2: what is missing is said; levels that nothing needs are marked */
static void test_levels_of_what_lies(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_6, TWO_ORDERS_A);
    do_play(&table, MOVE_6);
    tell();
    assert_string_equal(said(json_object_get(table_of(0), "asked"), "text"),
                        "G-I plays: Move 6 #16. Move: level 5, as printed; #16 needs 6. Order icons must raise the "
                        "level.");
    assert_null(json_object_get(choice(document, "boost 1"), "idle"));
    set_action(&table, (duel_setup){0}, G1);
    set_spotted(&table, G1, S1);
    HAND(&table, 0, FIRE_1, TWO_ORDERS_A);
    do_play(&table, FIRE_1);
    tell();
    table_of(0);
    assert_true(json_is_true(json_object_get(choice(document, "boost 1"), "idle")));
}

/* ---- Why not ---- */

static void test_refused(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_6, FIRE_3, FLANK_3, MOVE_2);
    tell();
    const json_t *list = json_object_get(table_of(0), "refused");
    assert_int_equal(json_array_size(list), 3);
    const json_t *move = json_array_get(list, 0), *fire = json_array_get(list, 1);
    assert_int_equal(number(move, "card"), MOVE_6);
    assert_string_equal(said(move, "verb"), "play");
    assert_string_equal(said(move, "half"), "upper");
    assert_string_equal(said(move, "subject"), "Move");
    assert_string_equal(said(move, "reason"), "TK_ERROR_DUEL_LEVEL");
    assert_string_equal(said(move, "text"), "level 6, the tank has 5, and the order icons do not suffice");
    assert_string_equal(said(fire, "text"), "nobody is spotted");
    assert_string_equal(said(find(list, "subject", "Flank"), "text"), "the tank does not move");
}

static void test_wishes(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    HAND(&table, 0, MOVE_6, MOVE_2);
    tell();
    const json_t *answer = wish(0, "{\"card\":12}");
    assert_int_equal(json_array_size(json_object_get(answer, "choices")), 1);
    assert_null(json_object_get(answer, "refused"));
    answer = json_object_get(wish(0, "{\"card\":16}"), "refused");
    assert_string_equal(said(answer, "text"), "the level of 16 is too high for the tank, order icons included");
    answer = json_object_get(wish(0, "{\"card\":99}"), "refused");
    assert_string_equal(said(answer, "text"), "card 99 is not in the hand");
    answer = json_object_get(wish(1, "{\"card\":12}"), "refused");
    assert_string_equal(said(answer, "reason"), "TK_ERROR_NOT_YOUR_TURN");
}

/* ---- Boards ---- */

static void test_boards(void **state) {
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_member(&table, S1, TK_DUEL_LOADER, TK_DUEL_DEAD);
    set_member(&table, S1, TK_DUEL_DRIVER, TK_DUEL_WOUNDED);
    set_box(&table, S1, BUILDING_CARD);
    set_mark(&table, S1, DUEL_MARK_BURNING);
    set_acquired(&table, G1, S1, 10);
    set_flanked(&table, S1, G2);
    set_box(&table, G1, MOVE_2);
    tell();
    const json_t *told = table_of(0), *board = tank(told, "S-I"), *crew = json_object_get(board, "crew");
    assert_string_equal(said(json_object_get(told, "board"), "text"), "Round 1, the phase of G-I");
    assert_string_equal(said(board, "text"), "at 800 m, veteran crew");
    assert_int_equal(number(board, "move"), 5);
    assert_int_equal(number(json_object_get(board, "fire"), "level"), 4);
    assert_int_equal(number(json_object_get(board, "fire"), "most"), 5);
    assert_string_equal(said(json_object_get(board, "fire"), "why"), "no loader");
    assert_int_equal(json_object_size(crew), 2);
    assert_string_equal(said(json_object_get(crew, "loader"), "health"), "dead");
    assert_string_equal(said(json_object_get(crew, "driver"), "health"), "wounded");
    assert_string_equal(said(find(json_object_get(board, "harm"), "mark", "burning"), "text"), "ON FIRE");
    assert_string_equal(said(find(json_object_get(board, "sight"), "mark", "flanks"), "text"), "flanks G-II");
    assert_int_equal(number(json_object_get(board, "ground"), "card"), BUILDING_CARD);
    assert_int_equal(number(json_object_get(board, "ground"), "cover"), 30);
    board = tank(told, "G-I");
    assert_string_equal(said(json_object_get(board, "ground"), "text"), "MOVING: own fire -40, cover 30");
    assert_string_equal(said(find(json_object_get(board, "sight"), "mark", "acquired"), "text"),
                        "has acquired S-I +10");
    assert_null(json_object_get(board, "crew"));
    board = tank(told, "G-II");
    assert_string_equal(said(find(json_object_get(board, "harm"), "mark", "flanked"), "text"), "FLANKED by S-I");
    assert_string_equal(said(find(json_object_get(board, "sight"), "mark", "blind"), "text"), "sees nobody");
}

/* rule:7.0: a bid is seen by whoever laid it */
static void test_bids(void **state) {
    (void)state;
    set_bare(&table, (duel_setup){0});
    HAND(&table, 0, 1, 2, 3);
    HAND(&table, 1, 4, 5, 6);
    do_act(&table, 0, duel_action(TK_DUEL_DO_BID, 2, 0, G1, 0));
    tell();
    const json_t *told = table_of(0);
    assert_string_equal(said(json_object_get(told, "asked"), "question"), "bids");
    assert_int_equal(number(tank(told, "G-I"), "bid"), 2);
    assert_string_equal(said(choice(told, "bid 1 G-II"), "tank"), "G-II");
    assert_int_equal(number(choice(told, "bid 1 G-II"), "lower"), 0);
    told = table_of(1);
    assert_true(json_is_true(json_object_get(tank(told, "G-I"), "bidden")));
    assert_null(json_object_get(tank(told, "G-I"), "bid"));
    assert_null(json_object_get(tank(told, "G-II"), "bidden"));
    told = table_beside(false);
    assert_null(json_object_get(tank(told, "G-I"), "bid"));
    told = table_beside(true); /* who looks back at a match sees all of it */
    assert_int_equal(number(tank(told, "G-I"), "bid"), 2);
}

/* ---- The score ---- */

static void test_score(void **state) {
    (void)state;
    const tk_event won[] = {{.kind = TK_DUEL_EVENT_POINTS, .value = {S1, 2, TK_DUEL_FOR_CREW, G1}},
                            {.kind = TK_DUEL_EVENT_POINTS, .value = {S1, 5, TK_DUEL_FOR_TANK, G1}},
                            {.kind = TK_DUEL_EVENT_MEDAL, .value = {S1}},
                            {.kind = TK_DUEL_EVENT_POINTS, .value = {S1, 1, TK_DUEL_FOR_CREW, G1}}};
    tk_event events[4];
    set_action(&table, (duel_setup){0}, G1);
    tank_of(&table, S1)->points = 8;
    tank_of(&table, S1)->medals = 1;
    tell();
    memcpy(events, won, sizeof events);
    const tk_event_log log = {.events = events, .capacity = 4, .count = 4};
    const tk_entry entry = {.kind = TK_ENTRY_TIME};
    assert_status(tk_present_step(present, &entry, &log, tk_present_state(present)), TK_OK);
    const json_t *side = find(json_object_get(json_object_get(table_of(0), "score"), "sides"), "side", "soviet");
    const json_t *parts = json_object_get(side, "parts");
    assert_int_equal(number(side, "points"), 8);
    assert_int_equal(json_array_size(parts), 3);
    assert_int_equal(number(find(parts, "for", "crews"), "points"), 3);
    assert_int_equal(number(find(parts, "for", "tanks"), "points"), 5);
    assert_int_equal(number(find(parts, "for", "medals"), "count"), 1);
    assert_string_equal(said(find(parts, "for", "tanks"), "tank"), "S-I");
}

/* rule:14.3 what a side begins with is its first tank's for the mission, beside what that tank wins later. */
static void test_score_begun(void **state) {
    (void)state;
    const tk_event_log log = {.events =
                                  (tk_event[]){{.kind = TK_DUEL_EVENT_POINTS, .value = {S1, 1, TK_DUEL_FOR_OBJECTIVE}}},
                              .capacity = 1,
                              .count = 1};
    const tk_entry entry = {.kind = TK_ENTRY_TIME};
    set_action(&table, (duel_setup){0}, G1);
    table.rules.scenario.objectives = 3;
    table.rules.scenario.objective[0] =
        (duel_objective){.kind = TK_DUEL_OBJECTIVE_START, .sides = 1u << TK_DUEL_SOVIET, .points = 2};
    table.rules.scenario.objective[1] = (duel_objective){.kind = TK_DUEL_OBJECTIVE_START, .sides = 3, .points = 4};
    table.rules.scenario.objective[2] = (duel_objective){.kind = TK_DUEL_OBJECTIVE_HOLD, .sides = 3, .points = 1};
    tank_of(&table, G1)->points = 4;
    tank_of(&table, S1)->points = 7;
    tell();
    assert_status(tk_present_step(present, &entry, &log, tk_present_state(present)), TK_OK);
    const json_t *sides = json_object_get(json_object_get(table_of(0), "score"), "sides");
    const char *const tanks[] = {"G-I", "S-I"};
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        const json_t *parts = json_object_get(json_array_get(sides, side), "parts");
        assert_int_equal(json_array_size(parts), 1);
        assert_string_equal(said(json_array_get(parts, 0), "for"), "mission");
        assert_string_equal(said(json_array_get(parts, 0), "tank"), tanks[side]);
        assert_int_equal(number(json_array_get(parts, 0), "points"), number(json_array_get(sides, side), "points"));
    }
}

/* ---- Things ---- */

static void test_things(void **state) {
    static char text[ROOM];
    (void)state;
    set_action(&table, (duel_setup){0}, G1);
    set_icons(&table, TWO_ACTIONS, TK_DUEL_BINOCULARS | TK_DUEL_FIRE_ICON);
    set_penetration(&table, TWO_ACTIONS, 2, true);
    set_effect(&table, 3, TK_DUEL_HEAVY, TK_DUEL_HULL, TK_DUEL_EFFECT_WOUND, TK_DUEL_GUNNER, TK_DUEL_LOADER);
    set_effect(&table, 3, TK_DUEL_HEAVY, TK_DUEL_HULL, TK_DUEL_EFFECT_FIRE, 2, 0);
    tell();
    const json_t *card = thing("card", "80"), *halves = json_object_get(card, "halves");
    assert_string_equal(said(card, "text"), "Move 2 / Fire 2 -5");
    assert_string_equal(said(card, "head"), "target number 0, order icons 0");
    assert_string_equal(said(card, "turned"), "When it is turned: penetration +2, heavy damage, binoculars, fire");
    assert_string_equal(said(json_array_get(halves, 1), "kind"), "fire");
    assert_int_equal(number(json_array_get(halves, 1), "accuracy"), -5);
    const json_t *damage = thing("damage", "3"), *parts = json_object_get(damage, "parts");
    const json_t *effects =
        json_object_get(json_array_get(parts, TK_DUEL_LOCATIONS * TK_DUEL_HEAVY + TK_DUEL_HULL), "effects");
    assert_int_equal(number(damage, "critical"), 9);
    assert_string_equal(said(json_array_get(effects, 0), "text"), "wound: gunner (loader)");
    assert_string_equal(said(json_array_get(effects, 1), "text"), "fire check ×2");
    assert_string_equal(said(thing("words", "side"), "german"), "Germans");
    assert_int_equal(tk_present_thing(game, NULL, "card", "101", text, sizeof text), 0);
    assert_int_equal(tk_present_thing(game, NULL, "card", "", text, sizeof text), 0);
    assert_int_equal(tk_present_thing(game, NULL, "tank", "no-such", text, sizeof text), 0);
    assert_int_equal(tk_present_thing(game, NULL, "hat", "1", text, sizeof text), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_action_step),
        cmocka_unit_test(test_ground_in_words),
        cmocka_unit_test(test_odds),
        cmocka_unit_test(test_what_joins_a_shot),
        cmocka_unit_test(test_payment),
        cmocka_unit_test(test_drive),
        cmocka_unit_test(test_any_shot),
        cmocka_unit_test(test_tactics),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_wishes),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_bids),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_score_begun),
        cmocka_unit_test(test_things),
        cmocka_unit_test(test_answered_tactics),
        cmocka_unit_test(test_named_and_hidden),
        cmocka_unit_test(test_chances_of_checks),
        cmocka_unit_test(test_chances_of_a_fire),
        cmocka_unit_test(test_chances_of_morale),
        cmocka_unit_test(test_discard_step),
        cmocka_unit_test(test_levels_of_what_lies),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
