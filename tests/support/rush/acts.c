/* Playing at the table of the Rush tests: what is offered, what is refused, and a function for each verb. */
#include "support/rush/table.h"

enum { ACTIONS_MOST = 1024 };

static bool is_like(tk_action action, tk_rush_verb verb, unsigned face, unsigned number, unsigned target,
                    unsigned base) {
    return rush_verb_of(action) == (unsigned)verb && (face == ANY || rush_face_in(action) == face) &&
           (number == ANY || rush_number_in(action) == number) && (target == ANY || rush_seat_in(action) == target) &&
           (base == ANY || rush_base_in(action) == base);
}

/* The legal actions of a seat; also checks that counting and listing agree and that each passes the check. */
static size_t list(const rush_table *table, unsigned seat, tk_action actions[ACTIONS_MOST]) {
    if (!(rush_deciders(&table->rules, &table->body) >> seat & 1u)) {
        return 0;
    }
    size_t count = rush_legal(&table->rules, &table->body, seat, actions, ACTIONS_MOST);
    assert_true(count <= ACTIONS_MOST);
    assert_int_equal(rush_legal(&table->rules, &table->body, seat, NULL, 0), count);
    for (size_t i = 0; i < count; i++) {
        assert_status(rush_check(&table->rules, &table->body, seat, actions[i]), TK_OK);
    }
    return count;
}

unsigned offered(const rush_table *table, unsigned seat, tk_rush_verb verb, unsigned face, unsigned number,
                 unsigned target, unsigned base) {
    tk_action actions[ACTIONS_MOST];
    size_t count = list(table, seat, actions);
    unsigned like = 0;
    for (size_t i = 0; i < count; i++) {
        like += is_like(actions[i], verb, face, number, target, base);
    }
    return like;
}

unsigned offers(const rush_table *table, tk_rush_verb verb) {
    return offered(table, table->body.active, verb, ANY, ANY, ANY, ANY);
}

/* Which cards are in play: none of them may get lost. */
static void note_places(const rush_table *table, bool in_play[TK_RUSH_CARDS]) {
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        in_play[card] = strcmp(place_of(table, card), "box") != 0;
    }
}

void act(rush_table *table, unsigned seat, tk_rush_verb verb, unsigned face, unsigned number, unsigned target,
         unsigned base) {
    tk_action actions[ACTIONS_MOST];
    size_t count = list(table, seat, actions);
    size_t chosen = count;
    for (size_t i = 0; i < count; i++) {
        if (is_like(actions[i], verb, face, number, target, base)) {
            if (chosen < count) {
                fail_msg("verb %d of face %u is offered twice", (int)verb, face);
            }
            chosen = i;
        }
    }
    if (chosen == count) {
        fail_msg("seat %u is not offered verb %d, face %u, number %u, seat %u, base %u in phase %u", seat, (int)verb,
                 face, number, target, base, table->body.phase);
        return; /* the analyser does not know that fail_msg never returns */
    }
    bool before[TK_RUSH_CARDS], after[TK_RUSH_CARDS];
    note_places(table, before);
    table->log.count = 0;
    table->barrier = rush_apply(&table->rules, &table->body, seat, actions[chosen], &table->log);
    assert_accounts(table);
    note_places(table, after);
    for (unsigned card = 0; card < TK_RUSH_CARDS; card++) {
        if (before[card] && !after[card]) {
            fail_msg("card %u of face %u got lost", card, rush_face_of(card));
        }
    }
}

void refused_to(const rush_table *table, unsigned seat, tk_status status, tk_action action) {
    assert_status(rush_check(&table->rules, &table->body, seat, action), status);
    tk_action actions[ACTIONS_MOST];
    size_t count = list(table, seat, actions);
    for (size_t i = 0; i < count; i++) {
        assert_true(actions[i] != action);
    }
}

void refused(const rush_table *table, tk_status status, tk_action action) {
    refused_to(table, table->body.active, status, action);
}

void not_allowed(const rush_table *table, tk_action action) {
    tk_status status = rush_check(&table->rules, &table->body, table->body.active, action);
    assert_true(status != TK_OK);
    refused(table, status, action);
}

static void act_now(rush_table *table, tk_rush_verb verb, unsigned face, unsigned number, unsigned target,
                    unsigned base) {
    act(table, table->body.active, verb, face, number, target, base);
}

void pay(rush_table *table, unsigned face) {
    act_now(table, TK_RUSH_DO_PAY, face, ANY, ANY, ANY);
}

void pay_engineers(rush_table *table, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        put_hand(table, table->body.active, TK_RUSH_FACE_ENGINEERS);
        pay(table, TK_RUSH_FACE_ENGINEERS);
    }
}

void buy(rush_table *table, unsigned slot) {
    act_now(table, TK_RUSH_DO_BUY, ANY, slot - 1, ANY, ANY);
}

void use_ability(rush_table *table, unsigned face, tk_rush_ability kind) {
    const rush_face *printed = &table->rules.face[face];
    unsigned number = 0;
    while (number < printed->abilities && printed->ability[number].kind != kind) {
        number++;
    }
    assert_true(number < printed->abilities);
    act_now(table, TK_RUSH_DO_USE, table->body.phase == TK_RUSH_PHASE_TURN ? face : ANY, number, ANY, ANY);
}

void finish_card(rush_table *table) {
    if (table->body.phase == TK_RUSH_PHASE_CARD) {
        act_now(table, TK_RUSH_DO_DONE, ANY, ANY, ANY, ANY);
    }
}

void settle_card(rush_table *table, unsigned base) {
    finish_card(table);
    if (table->body.phase == TK_RUSH_PHASE_PLACE) {
        act_now(table, TK_RUSH_DO_PROTECT, ANY, ANY, ANY, base);
    }
    assert_int_equal(table->body.phase, TK_RUSH_PHASE_TURN);
}

void protect(rush_table *table, unsigned face, unsigned base) {
    act_now(table, TK_RUSH_DO_PROTECT, face, ANY, ANY, base);
}

void put_away(rush_table *table, unsigned face) {
    act_now(table, TK_RUSH_DO_PUT, face, ANY, ANY, ANY);
}

void sacrifice(rush_table *table, unsigned seat, unsigned face) {
    act(table, seat, TK_RUSH_DO_SACRIFICE, face, ANY, ANY, ANY);
}

void hit_vehicle(rush_table *table, unsigned seat, unsigned base) {
    act_now(table, TK_RUSH_DO_HIT, ANY, 0, seat, base);
}

void hit_base(rush_table *table, unsigned seat, unsigned base) {
    act_now(table, TK_RUSH_DO_HIT, ANY, 1, seat, base);
}

void take_slot(rush_table *table, unsigned slot) {
    act_now(table, TK_RUSH_DO_TAKE, ANY, slot - 1, ANY, ANY);
}

void scrap(rush_table *table, unsigned face) {
    act_now(table, TK_RUSH_DO_SCRAP, face, ANY, ANY, ANY);
}

void declare(rush_table *table, unsigned face) {
    act_now(table, TK_RUSH_DO_ATTACK, face, ANY, ANY, ANY);
}

void charge(rush_table *table) {
    act_now(table, TK_RUSH_DO_CHARGE, ANY, ANY, ANY, ANY);
}

void attack_with(rush_table *table, unsigned count, const unsigned *faces) {
    for (unsigned i = 0; i < count; i++) {
        declare(table, faces[i]);
    }
    charge(table);
}

void strike_vehicle(rush_table *table, unsigned face, unsigned seat, unsigned base) {
    act_now(table, TK_RUSH_DO_STRIKE, face, 0, seat, base);
}

void strike_base(rush_table *table, unsigned face, unsigned seat, unsigned base) {
    act_now(table, TK_RUSH_DO_STRIKE, face, 1, seat, base);
}

void waste(rush_table *table, unsigned face) {
    act_now(table, TK_RUSH_DO_WASTE, face, ANY, ANY, ANY);
}

void collect(rush_table *table, unsigned doubles) {
    if (table->body.phase == TK_RUSH_PHASE_REWARD) {
        act_now(table, TK_RUSH_DO_REWARD, ANY, doubles, ANY, ANY);
    }
    assert_int_equal(table->body.phase, TK_RUSH_PHASE_TURN);
}

void end_turn(rush_table *table) {
    act_now(table, TK_RUSH_DO_END, ANY, ANY, ANY, ANY);
}

void pass_to(rush_table *table, unsigned seat) {
    while (table->body.active != seat) {
        end_turn(table);
    }
}
