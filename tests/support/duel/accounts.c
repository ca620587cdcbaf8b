/* What must be so after every action of Tank Duel, whatever was done: each card in one place, each marker in its
 * bounds, each member of a crew in one seat. */
#include "games/duel/rules/flow/flow.h"
#include "support/duel/table.h"

enum { PLACES_TEXT = 200 };

/* Writes a place that was found; more than one is told as such. */
static void found(char *text, const char *place, unsigned number, bool numbered) {
    size_t length = strlen(text);
    const char *joint = length > 0 ? " and " : "";
    if (length >= PLACES_TEXT) {
        return;
    }
    if (numbered) {
        snprintf(text + length, PLACES_TEXT - length, "%s%s %u", joint, place, number);
    } else {
        snprintf(text + length, PLACES_TEXT - length, "%s%s", joint, place);
    }
}

static void find_places(const duel_rules *rules, const duel_body *body, unsigned card, char *text) {
    text[0] = '\0';
    for (unsigned seat = 0; card <= TK_DUEL_CARDS && seat < rules->seats; seat++) {
        if (duel_has(&body->hand[seat], card)) {
            found(text, "hand", seat, true);
        }
    }
    for (unsigned index = 0; index < body->draws; index++) {
        if (body->draw[index] == card) {
            found(text, "pile", 0, false);
        }
    }
    if (card > TK_DUEL_CARDS) {
        return;
    }
    if (duel_has(&body->discard, card)) {
        found(text, "discard", 0, false);
    }
    if (duel_has(&body->table, card)) {
        found(text, "table", 0, false);
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const duel_tank *board = &body->tank[tank];
        if (board->bid == card) {
            found(text, "bid", tank, true);
        }
        if (board->box == card) {
            found(text, "box", tank, true);
        }
        if (board->smoke == card) {
            found(text, "smoke", tank, true);
        }
    }
}

const char *place_of_card(const duel_table *table, unsigned card) {
    static char text[PLACES_TEXT];
    find_places(&table->rules, &table->body, card, text);
    return text;
}

static void assert_cards(const duel_rules *rules, const duel_body *body) {
    char text[PLACES_TEXT];
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        find_places(rules, body, card, text);
        if (text[0] == '\0' || strstr(text, " and ")) {
            fail_msg("card %u is in '%s'", card, text);
        }
    }
    unsigned special[2] = {0};
    for (unsigned index = 0; index < body->draws; index++) {
        unsigned card = body->draw[index];
        assert_in_range(card, 1, DUEL_CARD_END);
        if (card > TK_DUEL_CARDS) {
            special[card - DUEL_CARD_SHUFFLE]++;
        }
    }
    assert_true(special[0] <= 1 && special[1] <= 1);
    assert_false(special[0] && special[1]); /* 4.2.6: GAME END takes the place of SHUFFLE */
    assert_true(body->damages <= DUEL_DAMAGE_CARDS);
    uint32_t damage = 0;
    for (unsigned index = 0; index < body->damages; index++) {
        assert_true(body->damage[index] < DUEL_DAMAGE_CARDS);
        assert_int_equal(damage >> body->damage[index] & 1u, 0);
        damage |= 1u << body->damage[index];
    }
}

static unsigned bits(unsigned set) {
    return (unsigned)__builtin_popcount(set);
}

/* The enemies of a tank that are on the field. */
static unsigned enemies_of(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned set = 0;
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
        bool plays = rules->commander[other] < TK_SEATS_MAX && !(body->tank[other].marks & DUEL_MARK_OUT);
        if (plays && duel_side_of(other) != duel_side_of(tank)) {
            set |= 1u << other;
        }
    }
    return set;
}

/* 5.4.1, 5.4.3, 10.4.2 */
static void assert_markers(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    unsigned enemies = enemies_of(rules, body, tank);
    assert_int_equal(board->spotted & ~enemies, 0);
    assert_int_equal(board->flanking & ~board->spotted, 0);
    assert_true(bits(board->flanking) <= 2);
    if (board->acquired == TK_DUEL_NO_TANK) {
        assert_int_equal(board->bonus, 0);
    } else {
        assert_true(board->bonus == 10 || board->bonus == 20);
        assert_int_equal(board->spotted, 1u << board->acquired);
    }
    if (board->smoke != TK_DUEL_NO_CARD) {
        assert_int_equal(board->spotted, 0); /* 10.5.2, 10.5.3 */
    }
}

/* 5.6.1, 8.3.5.iv: a living member sits in one place, a dead or absent one in none. */
static void assert_crew(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = &rules->type[board->type];
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        unsigned seats = 0;
        for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
            seats += board->sitting[position] == member;
        }
        bool exists = (type->positions >> member & 1u) != 0;
        assert_int_equal(board->health[member] != TK_DUEL_ABSENT, exists);
        bool lives = board->health[member] == TK_DUEL_FIT || board->health[member] == TK_DUEL_WOUNDED;
        assert_int_equal(seats, lives ? 1 : 0);
    }
}

static void assert_board(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = &rules->type[board->type];
    assert_int_equal(type->side, duel_side_of(tank));
    assert_in_range(board->range + DUEL_RANGE_MOST, 0, 2 * DUEL_RANGE_MOST); /* 5.2.4 */
    assert_true(board->apcr == 0 || type->apcr);
    assert_true(!(board->marks & DUEL_MARK_LOADED) || board->apcr > 0);
    unsigned move = rules->scenario.weather == TK_DUEL_SNOWSTORM ? 5 : type->move; /* D-24 */
    assert_true(board->move <= move && board->fire <= type->fire);                 /* D-41 */
    bool moving = board->box >= 1 && board->box <= TK_DUEL_CARDS &&
                  rules->card[board->box].half[board->box_half].kind == TK_DUEL_MOVE;
    assert_false(moving && (board->marks & (DUEL_MARK_HULL_DOWN | DUEL_MARK_SMOKE_INSIDE)));
    assert_false(moving && (board->bog != 0 || board->smoke != TK_DUEL_NO_CARD));
    assert_true(board->smoke == TK_DUEL_NO_CARD || rules->card[board->smoke].half[0].kind == TK_DUEL_SMOKE ||
                rules->card[board->smoke].half[1].kind == TK_DUEL_SMOKE);
    assert_markers(rules, body, tank);
    if (board->marks & DUEL_MARK_OUT) { /* 12.7.2 */
        assert_int_equal(board->bid, TK_DUEL_NO_CARD);
        assert_int_equal(board->box, TK_DUEL_NO_CARD);
        assert_int_equal(board->smoke, TK_DUEL_NO_CARD);
        assert_int_equal(board->spotted | board->flanking | board->bog, 0);
        assert_int_equal(board->marks & (DUEL_MARK_BURNING | DUEL_MARK_BROKEN | DUEL_MARK_HULL_DOWN | DUEL_MARK_LOADED),
                         0);
    } else {
        assert_crew(rules, body, tank);
    }
}

void assert_duel_accounts(const duel_rules *rules, const duel_body *body) {
    assert_cards(rules, body);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (rules->commander[tank] < TK_SEATS_MAX) {
            assert_board(rules, body, tank);
        }
    }
    assert_true(body->frames <= DUEL_FRAMES);
    assert_true(body->question < TK_DUEL_QUESTIONS);
    bool over = body->phase == TK_DUEL_PHASE_OVER;
    tk_seats deciders = duel_deciders(rules, body);
    assert_int_equal(deciders == 0, over);
    assert_int_equal(deciders >> rules->seats, 0);
    assert_int_equal(body->winner < TK_DUEL_SIDES, over);
}
