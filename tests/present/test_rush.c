/* Rush told to people: sentences, verdicts, refusals, score, cards and wishes; and over random play that documents keep
 * their word. */
#include "support/rush/hand.h"

#include <jansson.h>
#include <tankodrom/present.h>

#include "core/rules.h"
#include "games/rush/rules/doing.h"
#include "support/random_play.h"
#include "support/start.h"

enum { ROOM = 1 << 17 };

/* A match whose cards are put by hand, and the table of a seat at it. */
typedef struct telling {
    tk_game *game;
    tk_state *state;
    rush_rules *rules;
    rush_body *body;
    tk_present *present;
    json_t *table;
} telling;

static char room[ROOM];

static void tell_start(telling *told, const char *const *options) {
    tk_error error;
    rush_rules fixed;
    memset(told, 0, sizeof *told);
    assert_status(tk_game_open("rush", options, NULL, &told->game, &error), TK_OK);
    told->state = malloc(tk_state_size(told->game));
    assert_non_null(told->state);
    start_match(told->game, 1, told->state);
    told->rules = (rush_rules *)tk_game_rules_of(told->game, "rush");
    told->body = (rush_body *)tk_state_body_of(told->game, told->state, "rush");
    hand_rules(&fixed, told->rules->players);
    memcpy(told->rules->face, fixed.face, sizeof fixed.face);
    told->rules->first = 0;
    hand_start(told->rules, 1, told->body);
    hand_empty(told->body, 0);
}

static void start_two(telling *told) {
    tell_start(told, (const char *const[]){"players=2", NULL});
}

static json_t *table_for(telling *told, const tk_reader *reader) {
    json_error_t fault;
    tk_present_close(told->present);
    assert_status(tk_present_open(told->game, told->state, &told->present), TK_OK);
    assert_in_range(tk_present_table(told->present, reader, room, ROOM), 1, ROOM - 1);
    json_decref(told->table);
    told->table = json_loads(room, JSON_REJECT_DUPLICATES, &fault);
    if (told->table == NULL) {
        fail_msg("%s at %d of %s", fault.text, fault.position, room);
    }
    return told->table;
}

static json_t *table_of(telling *told, unsigned seat) {
    return table_for(told, &(tk_reader){.seat = seat, .names = {NULL, "Eva"}});
}

static void tell_end(telling *told) {
    json_decref(told->table);
    tk_present_close(told->present);
    free(told->state);
    tk_game_close(told->game);
}

static const char *text_in(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

/* The element of a list that is written or made of such parts: ("refused", "buy", "slot", 2). */
static const json_t *found(const telling *told, const char *list, const char *verb, const char *card, const char *part,
                           int value) {
    size_t index;
    json_t *element;
    json_array_foreach(json_object_get(told->table, list), index, element) {
        const json_t *there = json_object_get(element, part);
        if (strcmp(text_in(element, "verb"), verb) == 0 && strcmp(text_in(element, "card"), card) == 0 &&
            (*part == 0 || json_integer_value(there) == value)) {
            return element;
        }
    }
    return NULL;
}

static const char *choice_text(const telling *told, const char *verb, const char *card, const char *part, int value) {
    return text_in(found(told, "choices", verb, card, part, value), "text");
}

static const char *refusal_text(const telling *told, const char *verb, const char *card, const char *part, int value) {
    return text_in(found(told, "refused", verb, card, part, value), "text");
}

/* ---- Sentences ---- */

static void says_what_the_uses_of_cards_are(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_hand(told.rules, told.body, 0, "t-34");
    hand_to_hand(told.rules, told.body, 0, "maus");
    table_of(&told, 0);
    const json_t *asked = json_object_get(told.table, "asked");
    assert_string_equal(text_in(asked, "question"), "turn");
    assert_string_equal(text_in(asked, "text"), "Your turn: use your cards, then end the turn.");
    assert_string_equal(text_in(asked, "rule"), "R7");
    assert_string_equal(choice_text(&told, "pay", "t-34", "", 0), "pay 1");
    assert_string_equal(choice_text(&told, "pay", "maus", "", 0), "pay 4, own nation only");
    assert_string_equal(choice_text(&told, "use", "t-34", "ability", 0), "Reinforcements 1");
    assert_string_equal(choice_text(&told, "protect", "t-34", "base", 2), "protect base 3");
    assert_string_equal(choice_text(&told, "put", "t-34", "", 0), "put away unused");
    assert_string_equal(choice_text(&told, "attack", "t-34", "", 0), "join an attack");
    assert_string_equal(choice_text(&told, "end", "", "", 0), "end the turn");
    const json_t *pay = found(&told, "choices", "pay", "t-34", "", 0);
    assert_string_equal(text_in(pay, "subject"), "Т-34");
    assert_string_equal(text_in(pay, "group"), "card");
    assert_string_equal(text_in(pay, "write"), "pay t-34");
    tell_end(&told);
}

static void says_whom_a_protector_replaces(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_base(told.rules, told.body, 0, 0, "kv-1");
    hand_to_base(told.rules, told.body, 0, 1, "t-70");
    hand_to_base(told.rules, told.body, 0, 2, "tiger");
    told.body->player[0].base[1].protector_damaged = told.body->player[0].base[1].damaged = true;
    hand_to_hand(told.rules, told.body, 0, "t-34");
    table_of(&told, 0);
    assert_string_equal(choice_text(&told, "protect", "t-34", "base", 0), "protect base 1 in place of КВ-1");
    const json_t *player = json_array_get(json_object_get(json_object_get(told.table, "board"), "players"), 0);
    const json_t *bases = json_object_get(player, "bases");
    assert_string_equal(text_in(json_array_get(bases, 0), "text"), "КВ-1, def. 2");
    assert_string_equal(text_in(json_array_get(bases, 1), "text"), "Т-70, def. 1, damaged, base damaged");
    assert_true(json_is_true(json_object_get(json_array_get(bases, 1), "vehicle_damaged")));
    tell_end(&told);
}

static void asks_about_the_card_that_is_resolved(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_resolve(told.rules, told.body, "po-2");
    told.body->phase = TK_RUSH_PHASE_CARD;
    told.body->abilities = 1;
    table_of(&told, 0);
    const json_t *asked = json_object_get(told.table, "asked");
    assert_string_equal(text_in(asked, "text"), "По-2. A further ability of this card?");
    assert_string_equal(text_in(asked, "card"), "po-2");
    assert_string_equal(choice_text(&told, "use", "po-2", "ability", 1), "Sabotage");
    assert_string_equal(choice_text(&told, "done", "", "", 0), "no further ability");
    assert_string_equal(refusal_text(&told, "use", "po-2", "ability", 0),
                        "Reconnaissance was used in this turn already");
    tell_end(&told);
}

static void tells_the_turn(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->pool = 2;
    told.body->own_pool[TK_RUSH_GERMANY] = 6;
    told.body->own_paid = 1u << TK_RUSH_GERMANY;
    told.body->recruiting = true;
    told.body->bought[TK_RUSH_USA] = 1;
    table_of(&told, 1);
    const json_t *turn = json_object_get(json_object_get(told.table, "board"), "turn");
    assert_string_equal(text_in(turn, "text"),
                        "Paid in and left: 2, for Germany only: 6; bought: 1, any number allowed; no attack yet");
    assert_int_equal(json_integer_value(json_object_get(json_object_get(turn, "own"), "germany")), 6);
    assert_true(json_is_null(json_object_get(told.table, "asked")));
    assert_null(json_object_get(told.table, "choices"));
    tell_end(&told);
}

/* rule:R8 rule:R39 */
static void says_what_comes_next(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    table_of(&told, 0);
    const json_t *board = json_object_get(told.table, "board");
    assert_int_equal(json_integer_value(json_object_get(board, "next")), 1);
    assert_int_equal(json_integer_value(json_object_get(board, "leaves")), 3);
    assert_non_null(strstr(json_string_value(json_object_get(board, "ending")), "somebody loses the last base"));
    told.body->ending = true;
    told.body->active = 1;
    table_of(&told, 0);
    board = json_object_get(told.table, "board");
    assert_null(json_object_get(board, "next"));
    assert_string_equal(json_string_value(json_object_get(board, "ending")), "This round is the last one.");
    tell_end(&told);
}

/* rule:R32: restricted value is spent first */
static void says_what_a_purchase_spends(void **state) {
    static const struct {
        unsigned pool, own;
        const char *text;
    } cases[] = {
        {9, 0, "4 of 9"},
        {0, 6, "Germany 4 of 6"},
        {3, 3, "Germany 3 of 3 + 1 of 3"},
    };
    telling told;
    (void)state;
    start_two(&told);
    told.body->shop[0] = (uint8_t)hand_face(told.rules, "panther");
    assert_int_equal(told.rules->face[told.body->shop[0]].price, 4);
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        told.body->paid = cases[index].pool > 0;
        told.body->pool = (uint16_t)cases[index].pool;
        told.body->own_pool[TK_RUSH_GERMANY] = (uint16_t)cases[index].own;
        told.body->own_paid = cases[index].own > 0 ? 1u << TK_RUSH_GERMANY : 0;
        table_of(&told, 0);
        assert_string_equal(text_in(found(&told, "choices", "buy", "", "slot", 0), "spends"), cases[index].text);
    }
    tell_end(&told);
}

/* ---- Verdicts ---- */

/* rule:R35 rule:R36 */
static void says_what_a_strike_does(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_move(told.rules, told.body, 0, "t-34", &told.body->attackers);
    hand_move(told.rules, told.body, 0, "kv-1", &told.body->attackers);
    told.body->phase = TK_RUSH_PHASE_ATTACK;
    told.body->nation = TK_RUSH_USSR;
    hand_to_base(told.rules, told.body, 1, 0, "panther");
    table_of(&told, 0);
    assert_string_equal(choice_text(&told, "strike", "t-34", "base", 0),
                        "damage Pz.Kpfw. V Panther on base 1 of Player 2 (Eva)");
    assert_null(json_object_get(found(&told, "choices", "strike", "t-34", "base", 0), "destroys"));
    assert_string_equal(choice_text(&told, "strike", "kv-1", "base", 0),
                        "destroy Pz.Kpfw. V Panther on base 1 of Player 2 (Eva)");
    assert_true(json_is_true(json_object_get(found(&told, "choices", "strike", "kv-1", "base", 0), "destroys")));
    assert_string_equal(choice_text(&told, "strike", "t-34", "base", 2), "damage base 3 of Player 2 (Eva)");
    assert_string_equal(choice_text(&told, "strike", "kv-1", "base", 2), "destroy base 3 of Player 2 (Eva)");
    assert_string_equal(text_in(found(&told, "choices", "strike", "t-34", "base", 0), "verdict"), "damaged");
    assert_string_equal(text_in(found(&told, "choices", "strike", "kv-1", "base", 0), "verdict"), "destroyed, 1 medal");
    assert_string_equal(text_in(found(&told, "choices", "strike", "t-34", "base", 2), "verdict"), "base damaged");
    assert_string_equal(text_in(found(&told, "choices", "strike", "kv-1", "base", 2), "verdict"), "base taken");
    told.body->player[1].base[0].protector_damaged = true;
    told.body->player[1].base[2].damaged = true;
    table_of(&told, 0);
    assert_string_equal(choice_text(&told, "strike", "t-34", "base", 0),
                        "destroy Pz.Kpfw. V Panther on base 1 of Player 2 (Eva)");
    assert_string_equal(choice_text(&told, "strike", "t-34", "base", 2), "destroy base 3 of Player 2 (Eva)");
    told.body->singles[TK_RUSH_USSR] = told.body->doubles[TK_RUSH_USSR] = 0; /* R38: there is none to earn */
    table_of(&told, 0);
    assert_string_equal(text_in(found(&told, "choices", "strike", "t-34", "base", 0), "verdict"), "destroyed");
    tell_end(&told);
}

static void calls_people_by_name(void **state) {
    static const struct {
        const char *names[2];
        tk_seats programs;
        const char *text;
    } cases[] = {
        {{"Jan", "Eva"}, 0, "damage base 3 of Eva"},
        {{NULL, "Eva"}, 0, "damage base 3 of Eva"},
        {{"Eva", "Eva"}, 0, "damage base 3 of Player 2 (Eva)"}, /* which of them would not be told */
        {{NULL, "Player 1"}, 0, "damage base 3 of Player 2 (Player 1)"},
        {{"Jan", "greedy"}, 1u << 1, "damage base 3 of Player 2"},
        {{"Jan", NULL}, 0, "damage base 3 of Player 2"},
    };
    telling told;
    (void)state;
    start_two(&told);
    hand_move(told.rules, told.body, 0, "t-34", &told.body->attackers);
    told.body->phase = TK_RUSH_PHASE_ATTACK;
    told.body->nation = TK_RUSH_USSR;
    for (size_t index = 0; index < sizeof cases / sizeof *cases; index++) {
        table_for(&told, &(tk_reader){.names = {cases[index].names[0], cases[index].names[1]},
                                      .programs = cases[index].programs,
                                      .by_name = true});
        assert_string_equal(choice_text(&told, "strike", "t-34", "base", 2), cases[index].text);
    }
    tell_end(&told);
}

/* rule:R24 */
static void says_what_an_ace_does(void **state) {
    static const char *const turns[] = {"players=2", "ace=turn", NULL};
    telling told;
    (void)state;
    for (int option = 0; option < 2; option++) {
        tell_start(&told, option == 0 ? (const char *const[]){"players=2", NULL} : turns);
        hand_to_resolve(told.rules, told.body, "panther");
        told.body->phase = TK_RUSH_PHASE_ACE;
        told.body->abilities = 1;
        hand_to_base(told.rules, told.body, 1, 0, "t-70");
        hand_to_base(told.rules, told.body, 1, 1, "kv-1");
        table_of(&told, 0);
        const json_t *weak = found(&told, "choices", "hit", "", "base", 0);
        assert_string_equal(text_in(weak, "target"), "vehicle");
        assert_string_equal(text_in(weak, "text"), option == 0 ? "destroy Т-70 on base 1 of Player 2 (Eva)"
                                                               : "damage Т-70 on base 1 of Player 2 (Eva)");
        assert_string_equal(choice_text(&told, "hit", "", "base", 1), "damage КВ-1 on base 2 of Player 2 (Eva)");
        tell_end(&told);
    }
}

/* ---- Refusals ---- */

static void says_what_cards_cannot_do(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_hand(told.rules, told.body, 0, "engineers");
    hand_to_hand(told.rules, told.body, 0, "engineers");
    hand_to_hand(told.rules, told.body, 0, "t-34");
    hand_to_base(told.rules, told.body, 0, 1, "kv-1");
    table_of(&told, 0);
    assert_string_equal(refusal_text(&told, "protect", "engineers", "", 0), "Engineers cannot protect a base");
    assert_string_equal(refusal_text(&told, "attack", "engineers", "", 0), "Engineers cannot attack");
    assert_string_equal(refusal_text(&told, "protect", "t-34", "base", 1),
                        "that base cannot be protected: it is lost, or another one has no protector");
    assert_null(found(&told, "refused", "protect", "engineers", "base", 1)); /* once is enough */
    assert_null(found(&told, "refused", "attack", "t-34", "", 0));
    assert_string_equal(text_in(found(&told, "refused", "attack", "engineers", "", 0), "reason"),
                        "TK_ERROR_RUSH_NO_ATTACK");
    rush_mark_used(told.body, hand_face(told.rules, "t-34"));
    table_of(&told, 0);
    assert_string_equal(refusal_text(&told, "pay", "t-34", "", 0), "Т-34 was used in this turn already");
    tell_end(&told);
}

/* rule:R12 */
static void says_how_much_is_missing(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->shop[1] = (uint8_t)hand_face(told.rules, "tiger");
    told.body->pool = 3;
    table_of(&told, 0);
    const json_t *unpaid = found(&told, "refused", "buy", "", "slot", 1);
    assert_string_equal(text_in(unpaid, "text"), "a card with a purchase value must be used before anything is bought");
    told.body->paid = true;
    table_of(&told, 0);
    const json_t *dear = found(&told, "refused", "buy", "", "slot", 1);
    assert_string_equal(text_in(dear, "reason"), "TK_ERROR_RUSH_PRICE");
    assert_string_equal(text_in(dear, "text"), "Pz.Kpfw. VI Tiger costs more than can be paid");
    assert_string_equal(text_in(dear, "short"), "2 short");
    assert_int_equal(json_integer_value(json_object_get(dear, "missing")), 2);
    told.body->pool = 5;
    table_of(&told, 0);
    assert_null(found(&told, "refused", "buy", "", "slot", 1));
    assert_string_equal(choice_text(&told, "buy", "", "slot", 1), "buy Pz.Kpfw. VI Tiger for 5");
    assert_string_equal(text_in(found(&told, "choices", "buy", "", "slot", 1), "subject"), "Shop");
    tell_end(&told);
}

/* rule:R13 */
static void says_that_one_is_bought_a_turn(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->shop[1] = (uint8_t)hand_face(told.rules, "tiger");
    told.body->paid = true;
    told.body->bought[TK_RUSH_USSR] = 1;
    table_of(&told, 0);
    const json_t *second = found(&told, "refused", "buy", "", "slot", 1);
    assert_string_equal(text_in(second, "reason"), "TK_ERROR_RUSH_PURCHASES");
    assert_string_equal(text_in(second, "short"), "one a turn");
    assert_null(json_object_get(second, "missing"));
    tell_end(&told);
}

static int64_t points_of(telling *told, unsigned seat) {
    table_of(told, 0);
    const json_t *seats = json_object_get(json_object_get(told->table, "score"), "seats");
    return json_integer_value(json_object_get(json_array_get(seats, seat), "points"));
}

/* rule:R40: attackers, and cards that come back from their abilities, have not left the company meanwhile. */
static void keeps_points_while_cards_are_on_their_way(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->achievements = 1u << TK_RUSH_MOST_MEDIUM | 1u << TK_RUSH_MOST_SUPPORT;
    hand_to_hand(told.rules, told.body, 0, "t-34");
    hand_to_hand(told.rules, told.body, 0, "po-2");
    assert_int_equal(points_of(&told, 0), 2 * TK_RUSH_POINTS_ACHIEVEMENT);
    rush_doing doing = {.rules = told.rules, .body = told.body};
    rush_use(&doing, hand_face(told.rules, "po-2"), 1);
    assert_int_equal(told.body->phase, TK_RUSH_PHASE_SABOTAGE);
    assert_int_equal(points_of(&told, 0), 2 * TK_RUSH_POINTS_ACHIEVEMENT);
    rush_put_away(&doing, 0, told.body->card);
    told.body->card = RUSH_NO_CARD;
    told.body->phase = TK_RUSH_PHASE_TURN;
    rush_join(&doing, hand_face(told.rules, "t-34"));
    assert_int_equal(points_of(&told, 0), 2 * TK_RUSH_POINTS_ACHIEVEMENT);
    tell_end(&told);
}

/* rule:R25 */
static void says_what_cannot_be_researched(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_resolve(told.rules, told.body, "komsomolets");
    told.body->phase = TK_RUSH_PHASE_RESEARCH;
    told.body->abilities = 2;
    told.body->shop[0] = (uint8_t)hand_face(told.rules, "tiger");
    told.body->shop[1] = (uint8_t)hand_face(told.rules, "panther");
    table_of(&told, 0);
    assert_string_equal(text_in(found(&told, "refused", "take", "", "slot", 0), "short"), "1 short");
    assert_string_equal(choice_text(&told, "take", "", "slot", 1), "take Pz.Kpfw. V Panther, price 4");
    tell_end(&told);
}

/* rule:R30 */
static void says_what_cannot_be_struck(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_move(told.rules, told.body, 0, "t-34-57", &told.body->attackers);
    told.body->phase = TK_RUSH_PHASE_ATTACK;
    told.body->nation = TK_RUSH_USSR;
    hand_to_base(told.rules, told.body, 1, 0, "panther");
    table_of(&told, 0);
    assert_string_equal(refusal_text(&told, "strike", "t-34-57", "base", 2), "'the base' is not a target now");
    assert_null(found(&told, "refused", "strike", "t-34-57", "base", 0));
    tell_end(&told);
}

static const char *answer(telling *told, const char *wish) {
    static char text[8192];
    const tk_reader reader = {.seat = 0};
    tk_error error;
    table_of(told, 0);
    assert_in_range(tk_present_wish(told->present, &reader, wish, strlen(wish), text, sizeof text, &error), 1,
                    sizeof text - 1);
    return text;
}

static void answers_wishes(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    hand_to_hand(told.rules, told.body, 0, "t-34");
    hand_to_hand(told.rules, told.body, 0, "engineers");
    told.body->shop[1] = (uint8_t)hand_face(told.rules, "tiger");
    told.body->paid = true;
    json_t *of_card = json_loads(answer(&told, "{\"card\":\"engineers\"}"), 0, NULL);
    const json_t *choices = json_object_get(of_card, "choices");
    assert_int_equal(json_array_size(choices), 2);
    assert_string_equal(text_in(json_array_get(choices, 0), "write"), "pay engineers");
    json_decref(of_card);
    assert_string_equal(answer(&told, "{\"verb\":\"buy\",\"slot\":1}"),
                        "{\"choices\":[],\"refused\":{\"reason\":\"TK_ERROR_RUSH_PRICE\",\"text\":\"Pz.Kpfw. VI Tiger "
                        "costs more than can be paid\",\"rule\":\"R12\",\"missing\":5,\"short\":\"5 short\"}}");
    tell_end(&told);
}

/* ---- Score ---- */

static void lies_in_depot(telling *told, unsigned seat, unsigned face) {
    unsigned card = RUSH_CARD_MEDALS;
    while (rush_face_of(card) != face || rush_has(&told->body->player[0].depot, card) ||
           rush_has(&told->body->player[1].depot, card)) {
        card++;
    }
    rush_add(&told->body->player[seat].depot, card);
}

/* rule:R40 rule:R41 */
static void says_what_points_are_for(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->achievements = 1u << TK_RUSH_MOST_BASES | 1u << TK_RUSH_MOST_USA;
    lies_in_depot(&told, 1, TK_RUSH_FACE_SINGLE_USA);
    lies_in_depot(&told, 1, TK_RUSH_FACE_DOUBLE_USSR);
    lies_in_depot(&told, 1, TK_RUSH_FACE_BASE);
    told.body->player[1].bases_won = 1;
    told.body->player[0].medals_won[TK_RUSH_USA] = told.body->player[1].medals_won[TK_RUSH_USA] = 1;
    table_of(&told, 0);
    json_t *expected = json_loads("[{\"seat\":0,\"points\":0,\"parts\":[]},"
                                  "{\"seat\":1,\"points\":11,\"parts\":["
                                  "{\"for\":\"medals\",\"count\":3,\"points\":3,\"text\":\"medals\"},"
                                  "{\"for\":\"bases\",\"count\":1,\"points\":3,\"text\":\"bases, 3 each\"},"
                                  "{\"for\":\"most-bases\",\"count\":1,\"points\":5,\"text\":\"Destroyed bases\"}]}]",
                                  0, NULL);
    assert_true(json_equal(json_object_get(json_object_get(told.table, "score"), "seats"), expected));
    json_decref(expected);
    expected = json_loads(
        "[{\"achievement\":\"most-bases\",\"name\":\"Destroyed bases\",\"points\":5,\"holder\":1,\"counts\":[0,1]},"
        "{\"achievement\":\"most-usa\",\"name\":\"American medals\",\"points\":5,\"counts\":[1,1]}]",
        0, NULL);
    assert_true(json_equal(json_object_get(json_object_get(told.table, "board"), "achievements"), expected));
    json_decref(expected);
    tell_end(&told);
}

/* rule:R41 */
static void says_what_parts_equal_points(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    told.body->achievements = 0;
    lies_in_depot(&told, 0, TK_RUSH_FACE_BASE);
    lies_in_depot(&told, 1, TK_RUSH_FACE_SINGLE_USA);
    lies_in_depot(&told, 1, TK_RUSH_FACE_DOUBLE_USSR);
    told.body->phase = TK_RUSH_PHASE_OVER;
    told.body->winners = 1u << 1;
    table_of(&told, TK_NO_SEAT);
    const json_t *seats = json_object_get(json_object_get(told.table, "score"), "seats");
    assert_int_equal(json_integer_value(json_object_get(json_array_get(seats, 0), "points")), 3);
    assert_int_equal(json_integer_value(json_object_get(json_array_get(seats, 1), "points")), 3);
    assert_string_equal(text_in(json_array_get(seats, 0), "ahead"), "");
    assert_string_equal(text_in(json_array_get(seats, 1), "ahead"), "as many points as the next, but more medals");
    tell_end(&told);
}

/* ---- Cards ---- */

static void tells_what_is_printed(void **state) {
    telling told;
    (void)state;
    start_two(&told);
    tk_present_thing(told.game, NULL, "card", "maus", room, ROOM);
    assert_string_equal(
        room, "{\"card\":\"maus\",\"name\":\"Maus\",\"nation\":\"germany\",\"nation_name\":\"Germany\","
              "\"type\":\"heavy\",\"type_name\":\"Heavy tank\",\"type_short\":\"heavy\",\"price\":4,\"value\":4,"
              "\"attack\":2,\"defence\":2,\"abilities\":[],\"marks\":[{\"mark\":\"own-nation\",\"name\":\"Own nation "
              "only\",\"text\":\"Its value buys vehicles of its own nation only, but any number of them.\"}],"
              "\"use\":\"Use it for its value, its abilities, to protect a base or to attack.\"}");
    tk_present_thing(told.game, NULL, "card", "base", room, ROOM);
    assert_string_equal(room, "{\"card\":\"base\",\"name\":\"captured base\",\"type\":\"base\",\"type_name\":\"Base\","
                              "\"type_short\":\"base card\",\"abilities\":[],\"marks\":[],"
                              "\"use\":\"It counts 3 at the end; in the hand it has no use.\"}");
    assert_int_equal(tk_present_thing(told.game, NULL, "card", "t-35-x", room, ROOM), 0);
    assert_int_equal(tk_present_thing(told.game, NULL, "tank", "maus", room, ROOM), 0);
    assert_in_range(tk_present_thing(told.game, NULL, "cards", "all", room, ROOM), 1, ROOM - 1);
    json_t *all = json_loads(room, JSON_REJECT_DUPLICATES, NULL);
    assert_int_equal(json_array_size(json_object_get(all, "cards")), TK_RUSH_FACES);
    json_decref(all);
    tell_end(&told);
}

/* ---- Over whole matches ---- */

/* A blow destroys when the document says so, and only then. */
static void verdict_is_true(telling *told, unsigned seat, tk_action action, bool destroys) {
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    tk_state *after = malloc(tk_state_size(told->game));
    bool destroyed = false;
    assert_non_null(after);
    memcpy(after, told->state, tk_state_size(told->game));
    assert_status(tk_apply(told->game, after, seat, action, &log), TK_OK);
    for (size_t index = 0; index < log.count; index++) {
        destroyed |= events[index].kind == TK_RUSH_EVENT_DESTROYED;
    }
    assert_int_equal(destroyed, destroys);
    free(after);
}

static void keep_word(telling *told, unsigned seat) {
    size_t index;
    json_t *element;
    json_array_foreach(json_object_get(table_of(told, seat), "choices"), index, element) {
        const tk_action action = (tk_action)json_integer_value(json_object_get(element, "action"));
        assert_int_equal(json_integer_value(json_object_get(element, "number")), index + 1);
        assert_status(tk_check(told->game, told->state, seat, action), TK_OK);
        assert_true(*text_in(element, "text") != 0);
        verdict_is_true(told, seat, action, json_is_true(json_object_get(element, "destroys")));
    }
    json_array_foreach(json_object_get(told->table, "refused"), index, element) {
        assert_true(*text_in(element, "text") != 0);
        assert_null(strstr(text_in(element, "text"), "''"));
        assert_null(strchr(text_in(element, "text"), '{'));
    }
}

/* What lies closed can be dealt again without a change of the document (R42). */
static void keep_secrets(telling *told, unsigned seat, uint64_t seed) {
    const tk_reader reader = {.seat = seat};
    static char other[ROOM];
    tk_present *present = NULL;
    tk_state *completed = malloc(tk_state_size(told->game));
    assert_non_null(completed);
    tk_complete(told->game, told->state, seat, seed, completed);
    assert_status(tk_present_open(told->game, told->state, &present), TK_OK);
    tk_present_table(present, &reader, room, ROOM);
    tk_present_close(present);
    assert_status(tk_present_open(told->game, completed, &present), TK_OK);
    tk_present_table(present, &reader, other, ROOM);
    tk_present_close(present);
    assert_string_equal(room, other);
    free(completed);
}

static void documents_keep_their_word(void **state) {
    (void)state;
    for (unsigned players = 2; players <= TK_RUSH_PLAYERS_MOST; players++) {
        char option[16];
        const char *const options[] = {option, NULL};
        telling told;
        random_choice choice;
        tk_guess random;
        snprintf(option, sizeof option, "players=%u", players);
        tell_start(&told, options);
        start_match(told.game, players, told.state);
        tk_guess_seed(&random, players);
        for (uint64_t step = 0; random_choose(told.game, told.state, &random, &choice); step++) {
            if (step % 7 == 0) {
                keep_word(&told, choice.seat);
                keep_secrets(&told, (unsigned)(step % players), step);
                keep_secrets(&told, TK_NO_SEAT, step);
            }
            assert_status(tk_apply(told.game, told.state, choice.seat, choice.action, NULL), TK_OK);
        }
        tell_end(&told);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(says_what_the_uses_of_cards_are),
        cmocka_unit_test(says_whom_a_protector_replaces),
        cmocka_unit_test(asks_about_the_card_that_is_resolved),
        cmocka_unit_test(tells_the_turn),
        cmocka_unit_test(says_what_comes_next),
        cmocka_unit_test(says_what_a_purchase_spends),
        cmocka_unit_test(says_what_a_strike_does),
        cmocka_unit_test(calls_people_by_name),
        cmocka_unit_test(says_what_an_ace_does),
        cmocka_unit_test(says_what_cards_cannot_do),
        cmocka_unit_test(says_how_much_is_missing),
        cmocka_unit_test(says_that_one_is_bought_a_turn),
        cmocka_unit_test(keeps_points_while_cards_are_on_their_way),
        cmocka_unit_test(says_what_cannot_be_researched),
        cmocka_unit_test(says_what_cannot_be_struck),
        cmocka_unit_test(answers_wishes),
        cmocka_unit_test(says_what_points_are_for),
        cmocka_unit_test(says_what_parts_equal_points),
        cmocka_unit_test(tells_what_is_printed),
        cmocka_unit_test(documents_keep_their_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
