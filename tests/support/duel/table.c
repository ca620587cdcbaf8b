/* The table of the Tank Duel tests: putting cards and markers, and looking for cards. The test set is in duel_faces.c,
 * playing in duel_acts.c, the accounts in duel_accounts.c. */
#include "../tests/support/duel/table.h"

#include "games/duel/rules/flow/flow.h"
#include "support/duel/table.h"

void set_start(duel_table *table, duel_setup setup, uint64_t seed) {
    memset(table, 0, sizeof *table);
    set_rules(&table->rules, setup);
    table->log = (tk_event_log){.events = table->event, .capacity = TK_EVENTS_MOST};
    const tk_seed dealt = tk_seed_of_number(seed);
    duel_start(&table->rules, &dealt, &table->body);
    assert_duel_accounts(&table->rules, &table->body);
}

void set_bare(duel_table *table, duel_setup setup) {
    set_start(table, setup, 1);
    duel_body *body = &table->body;
    for (unsigned seat = 0; seat < table->rules.seats; seat++) {
        body->hand[seat] = (duel_set){{0}};
    }
    body->discard = (duel_set){{0}};
    body->draw[0] = DUEL_CARD_SHUFFLE;
    body->draws = 1;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) { /* high numbers come first: bad luck in any attempt */
        body->draw[body->draws++] = (uint8_t)card;
        body->known[card] = 0;
    }
    assert_duel_accounts(&table->rules, body);
}

void set_action(duel_table *table, duel_setup setup, unsigned tank) {
    set_bare(table, setup);
    do_bids(table, tank);
    assert_question(table, TK_DUEL_ASK_ACTION, table->rules.commander[tank]);
}

duel_tank *tank_of(duel_table *table, unsigned tank) {
    return &table->body.tank[tank];
}

/* ---- Putting ---- */

static void lift_from_pile(duel_body *body, unsigned card) {
    unsigned kept = 0;
    for (unsigned index = 0; index < body->draws; index++) {
        if (body->draw[index] != card) {
            body->draw[kept++] = body->draw[index];
        }
    }
    body->draws = (uint8_t)kept;
}

/* Out of pile, hands and discards; a card that lies on the table or on a board must not be moved by a test. */
static void lift(duel_table *table, unsigned card) {
    duel_body *body = &table->body;
    lift_from_pile(body, card);
    if (card > TK_DUEL_CARDS) {
        return;
    }
    for (unsigned seat = 0; seat < table->rules.seats; seat++) {
        duel_remove(&body->hand[seat], card);
    }
    duel_remove(&body->discard, card);
    assert_string_equal(place_of_card(table, card), "");
}

static void put_on_pile(duel_table *table, unsigned card) {
    table->body.draw[table->body.draws++] = (uint8_t)card;
    if (card <= TK_DUEL_CARDS) {
        table->body.known[card] = 0;
    }
}

/* Below everything but the bottom card, which is SHUFFLE as a rule. */
static void put_under_pile(duel_table *table, unsigned card) {
    duel_body *body = &table->body;
    memmove(body->draw + 2, body->draw + 1, body->draws - 1u);
    body->draw[1] = (uint8_t)card;
    body->draws++;
    body->known[card] = 0;
}

void set_in_hand(duel_table *table, unsigned seat, unsigned card) {
    lift(table, card);
    duel_add(&table->body.hand[seat], card);
    table->body.known[card] = (uint8_t)(1u << seat);
}

void set_no_hand(duel_table *table, unsigned seat) {
    duel_set *hand = &table->body.hand[seat];
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        if (duel_has(hand, card)) {
            duel_remove(hand, card);
            put_under_pile(table, card);
        }
    }
}

void set_hand(duel_table *table, unsigned seat, unsigned count, const unsigned *cards) {
    set_no_hand(table, seat);
    for (unsigned index = 0; index < count; index++) {
        set_in_hand(table, seat, cards[index]);
    }
}

void set_discarded(duel_table *table, unsigned card) {
    lift(table, card);
    duel_add(&table->body.discard, card);
}

void set_pile(duel_table *table, unsigned count, const unsigned *cards) {
    for (unsigned index = count; index-- > 0;) {
        lift(table, cards[index]);
        put_on_pile(table, cards[index]);
    }
}

void set_icons(duel_table *table, unsigned card, unsigned icons) {
    table->rules.card[card].icons = (uint8_t)icons;
}

void set_penetration(duel_table *table, unsigned card, int modifier, bool heavy) {
    table->rules.card[card].penetration = TK_DUEL_PIERCES_BY;
    table->rules.card[card].modifier = (int8_t)modifier;
    table->rules.card[card].heavy = heavy;
}

void set_damage(duel_table *table, unsigned damage_card) {
    duel_body *body = &table->body;
    unsigned kept = 0;
    for (unsigned index = 0; index < body->damages; index++) {
        if (body->damage[index] != damage_card) {
            body->damage[kept++] = body->damage[index];
        }
    }
    body->damage[kept++] = (uint8_t)damage_card;
    body->damages = (uint8_t)kept;
}

void set_effect(duel_table *table, unsigned damage_card, tk_duel_severity severity, tk_duel_location location,
                tk_duel_effect kind, unsigned number, unsigned other) {
    duel_effect *part = table->rules.damage[damage_card].part[severity][location];
    unsigned index = 0;
    while (index < DUEL_PART_EFFECTS && part[index].kind != TK_DUEL_EFFECT_NONE) {
        index++;
    }
    assert_true(index < DUEL_PART_EFFECTS);
    part[index] = (duel_effect){(uint8_t)kind, (uint8_t)number, (uint8_t)other};
}

static void back_to_pile(duel_table *table, uint8_t *place) {
    if (*place != TK_DUEL_NO_CARD && *place <= TK_DUEL_CARDS) {
        unsigned card = *place;
        *place = TK_DUEL_NO_CARD;
        put_under_pile(table, card);
    }
}

void set_box(duel_table *table, unsigned tank, unsigned card) {
    back_to_pile(table, &table->body.tank[tank].box);
    if (card != TK_DUEL_NO_CARD && card <= TK_DUEL_CARDS) {
        lift(table, card);
        table->body.known[card] = UINT8_MAX;
    }
    table->body.tank[tank].box = (uint8_t)card;
    table->body.tank[tank].box_half = 0;
}

void set_smoke(duel_table *table, unsigned tank, unsigned card) {
    back_to_pile(table, &table->body.tank[tank].smoke);
    lift(table, card);
    table->body.known[card] = UINT8_MAX;
    table->body.tank[tank].smoke = (uint8_t)card;
}

void set_mark(duel_table *table, unsigned tank, unsigned mark) {
    table->body.tank[tank].marks = (uint16_t)(table->body.tank[tank].marks | mark);
}

void set_spotted(duel_table *table, unsigned tank, unsigned target) {
    table->body.tank[tank].spotted = (uint8_t)(table->body.tank[tank].spotted | 1u << target);
}

void set_acquired(duel_table *table, unsigned tank, unsigned target, unsigned bonus) {
    duel_tank *board = &table->body.tank[tank];
    board->spotted = (uint8_t)(1u << target);
    board->flanking &= board->spotted;
    board->acquired = (uint8_t)target;
    board->bonus = (uint8_t)bonus;
}

void set_flanked(duel_table *table, unsigned tank, unsigned target) {
    set_spotted(table, tank, target);
    table->body.tank[tank].flanking = (uint8_t)(table->body.tank[tank].flanking | 1u << target);
}

void set_member(duel_table *table, unsigned tank, unsigned member, tk_duel_health health) {
    duel_tank *board = &table->body.tank[tank];
    board->health[member] = (uint8_t)health;
    for (unsigned position = 0; health == TK_DUEL_DEAD && position < TK_DUEL_POSITIONS; position++) {
        if (board->sitting[position] == member) {
            board->sitting[position] = TK_DUEL_NONE;
        }
    }
}

void set_type(duel_table *table, unsigned tank, unsigned type) {
    duel_tank *board = &table->body.tank[tank];
    board->type = (uint8_t)type;
    board->move = table->rules.type[type].move;
    board->fire = table->rules.type[type].fire;
    board->apcr = table->rules.type[type].apcr ? board->apcr : 0;
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        bool exists = ((unsigned)table->rules.type[type].positions >> member & 1u) != 0;
        board->health[member] = exists ? TK_DUEL_FIT : TK_DUEL_ABSENT;
        board->sitting[member] = exists ? (uint8_t)member : TK_DUEL_NONE;
    }
}

/* ---- Looking ---- */

bool has_mark(const duel_table *table, unsigned tank, unsigned mark) {
    return (table->body.tank[tank].marks & mark) != 0;
}

bool has_spotted(const duel_table *table, unsigned tank, unsigned target) {
    return (table->body.tank[tank].spotted >> target & 1u) != 0;
}

bool has_flanked(const duel_table *table, unsigned tank, unsigned target) {
    return (table->body.tank[tank].flanking >> target & 1u) != 0;
}

unsigned hand_size(const duel_table *table, unsigned seat) {
    unsigned count = 0;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        count += duel_has(&table->body.hand[seat], card);
    }
    return count;
}

void assert_card_at(const duel_table *table, unsigned card, const char *place) {
    assert_string_equal(place_of_card(table, card), place);
}

void assert_question(const duel_table *table, tk_duel_question question, unsigned seat) {
    assert_int_equal(table->body.question, question);
    assert_int_equal(duel_deciders(&table->rules, &table->body), 1u << seat);
}
