/* Playing on the table of the Tank Duel tests, and looking at what was told of it. */
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

/* ---- Actions ---- */

static size_t list_of(const duel_table *table, unsigned seat, tk_action *actions) {
    size_t count = duel_legal(&table->rules, &table->body, seat, actions, ACTIONS_MOST);
    assert_true(count <= ACTIONS_MOST);
    return count;
}

static bool is_listed(const duel_table *table, unsigned seat, tk_action action) {
    tk_action actions[ACTIONS_MOST];
    size_t count = list_of(table, seat, actions);
    for (size_t index = 0; index < count; index++) {
        if (actions[index] == action) {
            return true;
        }
    }
    return false;
}

static bool is_like(unsigned found, unsigned wanted) {
    return wanted == ANY || found == wanted;
}

unsigned listed(const duel_table *table, unsigned seat, tk_duel_verb verb, unsigned card, unsigned number,
                unsigned tank, unsigned more) {
    tk_action actions[ACTIONS_MOST];
    size_t count = list_of(table, seat, actions);
    unsigned alike = 0;
    for (size_t index = 0; index < count; index++) {
        tk_action action = actions[index];
        alike += duel_verb_of(action) == (unsigned)verb && is_like(duel_card_in(action), card) &&
                 is_like(duel_number_in(action), number) && is_like(duel_tank_in(action), tank) &&
                 is_like(duel_more_in(action), more);
    }
    return alike;
}

/* The action in numbers, for messages. */
static const char *told(tk_action action) {
    static char text[100];
    snprintf(text, sizeof text, "verb %u card %u number %u tank %u more %u", duel_verb_of(action), duel_card_in(action),
             duel_number_in(action), duel_tank_in(action), duel_more_in(action));
    return text;
}

static bool decides(const duel_table *table, unsigned seat) {
    return (duel_deciders(&table->rules, &table->body) >> seat & 1u) != 0;
}

void do_act(duel_table *table, unsigned seat, tk_action action) {
    if (!decides(table, seat)) {
        fail_msg("seat %u does not decide now (question %u): %s", seat, table->body.question, told(action));
    }
    tk_status status = duel_check(&table->rules, &table->body, seat, action);
    if (status != TK_OK || !is_listed(table, seat, action)) {
        fail_msg("%s at question %u: %s", status == TK_OK ? "not listed" : tk_status_name(status), table->body.question,
                 told(action));
    }
    table->log.count = table->log.windows = 0;
    table->seen = 0;
    table->barrier = duel_apply(&table->rules, &table->body, seat, action, &table->log);
    assert_true(table->log.count <= TK_EVENTS_MOST);
    assert_duel_accounts(&table->rules, &table->body);
}

void do_refuse(const duel_table *table, unsigned seat, tk_action action, tk_status status) {
    if (!decides(table, seat)) {
        fail_msg("seat %u does not decide now (question %u): %s", seat, table->body.question, told(action));
    }
    tk_status found = duel_check(&table->rules, &table->body, seat, action);
    if (found == TK_OK || is_listed(table, seat, action)) {
        fail_msg("%s at question %u: %s", found == TK_OK ? "allowed" : "listed though refused", table->body.question,
                 told(action));
    }
    if (status != TK_OK) {
        assert_status(found, status);
    }
}

unsigned asked_seat(const duel_table *table) {
    tk_seats deciders = duel_deciders(&table->rules, &table->body);
    assert_true(deciders != 0);
    return (unsigned)__builtin_ctz(deciders);
}

void do_verb(duel_table *table, tk_duel_verb verb) {
    do_act(table, asked_seat(table), duel_action(verb, 0, 0, 0, 0));
}

void do_card(duel_table *table, tk_duel_verb verb, unsigned card) {
    do_act(table, asked_seat(table), duel_action(verb, card, 0, 0, 0));
}

void do_number(duel_table *table, tk_duel_verb verb, unsigned number) {
    do_act(table, asked_seat(table), duel_action(verb, 0, number, 0, 0));
}

void do_play(duel_table *table, unsigned card) {
    do_act(table, asked_seat(table), a_play(card));
}

void do_go(duel_table *table) {
    if (table->body.question == TK_DUEL_ASK_BUILD) {
        do_verb(table, TK_DUEL_DO_GO);
    }
}

void do_shoot(duel_table *table, unsigned target) {
    do_act(table, asked_seat(table), duel_action(TK_DUEL_DO_SHOOT, 0, 0, target, 0));
}

void do_order(duel_table *table, tk_duel_order order, unsigned target, unsigned more, unsigned discarded) {
    do_act(table, asked_seat(table), an_order(order, target, more));
    if (discarded != TK_DUEL_NO_CARD) {
        assert_int_equal(table->body.question, TK_DUEL_ASK_DISCARD);
        do_card(table, TK_DUEL_DO_DISCARD, discarded);
    }
}

void do_pass(duel_table *table) {
    unsigned seat = asked_seat(table);
    unsigned card = duel_next(&table->body.hand[seat], 1);
    do_act(table, seat, an_order(TK_DUEL_ORDER_PASS, 0, 0));
    if (table->body.question == TK_DUEL_ASK_DISCARD) {
        do_card(table, TK_DUEL_DO_DISCARD, card);
    }
}

unsigned level_now(duel_table *table, unsigned first) {
    unsigned seat = asked_seat(table), level = 0;
    duel_table copy = *table;
    set_no_hand(&copy, seat);
    for (unsigned index = 0; index < DUEL_LEVEL_MOST; index++) {
        set_in_hand(&copy, seat, first + index);
    }
    for (unsigned index = 0; index < DUEL_LEVEL_MOST; index++) {
        if (listed(&copy, seat, TK_DUEL_DO_PLAY, first + index, 0, 0, 0)) {
            assert_int_equal(level, index); /* every lower level as well */
            level = index + 1;
        }
    }
    return level;
}

void do_move(duel_table *table, unsigned card, unsigned distance) {
    do_play(table, card);
    do_go(table);
    assert_int_equal(table->body.question, TK_DUEL_ASK_DISTANCE);
    do_number(table, TK_DUEL_DO_DRIVE, distance);
}

void do_fire(duel_table *table, unsigned card, unsigned target) {
    do_play(table, card);
    do_shoot(table, target);
}

void do_bids(duel_table *table, unsigned first) {
    assert_int_equal(table->body.question, TK_DUEL_ASK_BIDS);
    unsigned next = 2;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        unsigned seat = table->rules.commander[tank];
        if (seat < TK_SEATS_MAX) {
            unsigned card = tank == first ? 1 : next++;
            set_in_hand(table, seat, card);
        }
    }
    next = 2;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        unsigned seat = table->rules.commander[tank];
        if (seat < TK_SEATS_MAX) {
            unsigned card = tank == first ? 1 : next++;
            do_act(table, seat, duel_action(TK_DUEL_DO_BID, card, 0, tank, 0));
        }
    }
}

void do_end_phase(duel_table *table) {
    assert_int_equal(table->body.question, TK_DUEL_ASK_ACTION);
    unsigned seat = asked_seat(table);
    if (listed(table, seat, TK_DUEL_DO_END, 0, 0, 0, 0) == 0) {
        do_pass(table);
    }
    if (table->body.question == TK_DUEL_ASK_ACTION && asked_seat(table) == seat) {
        do_verb(table, TK_DUEL_DO_END);
    }
    if (table->body.question == TK_DUEL_ASK_DISCARD_STEP) {
        do_verb(table, TK_DUEL_DO_DONE);
    }
}

void do_reach(duel_table *table, unsigned tank) {
    while (table->body.active != tank) {
        assert_int_equal(table->body.phase, TK_DUEL_PHASE_TANK);
        do_end_phase(table);
    }
}

void do_end_round(duel_table *table) {
    while (table->body.question != TK_DUEL_ASK_BIDS) {
        do_end_phase(table);
    }
}

/* ---- Events ---- */

static bool is_value(int found, int wanted) {
    return wanted == ANY || found == wanted;
}

void see(duel_table *table, tk_duel_event kind, int a, int b, int c, int d) {
    for (size_t index = table->seen; index < table->log.count; index++) {
        const tk_event *event = &table->event[index];
        if (event->kind == kind && is_value(event->value[0], a) && is_value(event->value[1], b) &&
            is_value(event->value[2], c) && is_value(event->value[3], d)) {
            table->seen = index + 1;
            return;
        }
    }
    for (size_t index = 0; index < table->log.count; index++) {
        const tk_event *event = &table->event[index];
        print_error("%s event %d: %d %d %d %d %d\n", index < table->seen ? "seen" : "    ", event->kind,
                    event->value[0], event->value[1], event->value[2], event->value[3], event->value[4]);
    }
    fail_msg("no event %d with %d %d %d %d", kind, a, b, c, d);
}

void see_turned(duel_table *table, unsigned card, tk_duel_why why, unsigned tank, int against, bool success) {
    see(table, TK_DUEL_EVENT_TURNED, (int)card, (int)why, (int)tank, against);
    assert_int_equal(table->event[table->seen - 1].value[4], success);
}

unsigned count_events(const duel_table *table, tk_duel_event kind) {
    unsigned count = 0;
    for (size_t index = 0; index < table->log.count; index++) {
        count += table->event[index].kind == kind;
    }
    return count;
}

void see_none(const duel_table *table, tk_duel_event kind) {
    assert_int_equal(count_events(table, kind), 0);
}

const tk_event *find_event(const duel_table *table, tk_duel_event kind) {
    for (size_t index = 0; index < table->log.count; index++) {
        if (table->event[index].kind == kind) {
            return &table->event[index];
        }
    }
    fail_msg("no event %d", kind);
    return NULL;
}
