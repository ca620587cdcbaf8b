/* Command cards (8.4.1, D-2, D-65). The printed action of one is there only where it would do something. */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

enum { COMMAND_BEGIN, COMMAND_EXCHANGED, COMMAND_UNFLANKED, COMMAND_SHARED };

typedef struct command_notes {
    uint8_t card, use;
    uint8_t target; /* tank or seat */
    uint8_t done;   /* cards exchanged so far, or the next enemy shared */
} command_notes;

static tk_status may_share(const duel_rules *rules, const duel_body *body, unsigned friend) {
    unsigned tank = body->active;
    if (friend == tank || !duel_in_field(rules, body, friend) || duel_side_of(friend) != duel_side_of(tank)) {
        return TK_ERROR_DUEL_TANK;
    }
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_holds_bit(body->tank[tank].spotted, enemy) && duel_may_spot(rules, body, friend, enemy) == TK_OK) {
            return TK_OK;
        }
    }
    return TK_ERROR_DUEL_COMMAND;
}

static tk_status may_printed(const duel_rules *rules, const duel_body *body, unsigned command, unsigned tank,
                             unsigned more) {
    if (command == TK_DUEL_COMMAND_LOOK) {
        return tank != 0 ? TK_ERROR_DUEL_TARGET : duel_may_rob(rules, body, more);
    }
    if (more != 0) {
        return TK_ERROR_DUEL_SEAT;
    }
    if (command == TK_DUEL_COMMAND_SHARE) {
        return may_share(rules, body, tank);
    }
    if (tank != 0) {
        return TK_ERROR_DUEL_TARGET;
    }
    bool effect = true; /* of drawing two cards */
    if (command == TK_DUEL_COMMAND_EXCHANGE) {
        effect = duel_count(&body->hand[duel_active_seat(rules, body)]) > 1; /* some card besides this one */
    } else if (command == TK_DUEL_COMMAND_FREE) {
        effect = body->tank[body->active].bog > 0;
    } else if (command == TK_DUEL_COMMAND_UNFLANK) {
        effect = duel_flankers(rules, body, body->active) != 0;
    }
    return effect ? TK_OK : TK_ERROR_DUEL_COMMAND;
}

unsigned duel_printed_command(const duel_rules *rules, unsigned card) {
    unsigned half = card <= TK_DUEL_CARDS ? duel_half_of(rules, card, TK_DUEL_COMMAND) : 2;
    return half < 2 ? duel_printed(rules, card, half)->detail : (unsigned)TK_DUEL_COMMANDS;
}

tk_status duel_may_command(const duel_rules *rules, const duel_body *body, unsigned card, tk_action action) {
    unsigned command = duel_printed_command(rules, card);
    if (command >= TK_DUEL_COMMANDS) {
        return TK_ERROR_DUEL_KIND;
    }
    unsigned use = duel_number_in(action), tank = duel_tank_in(action), more = duel_more_in(action);
    if (use == TK_DUEL_USE_PRINTED) {
        return may_printed(rules, body, command, tank, more);
    }
    return more != 0 ? TK_ERROR_DUEL_SEAT : duel_may_use(rules, body, use, tank);
}

static void list_printed(const duel_rules *rules, const duel_body *body, unsigned card, duel_list *list) {
    unsigned command = duel_printed_command(rules, card);
    unsigned tanks = command == TK_DUEL_COMMAND_SHARE ? TK_DUEL_TANKS : 1u;
    unsigned seats = command == TK_DUEL_COMMAND_LOOK ? rules->seats : 1u;
    for (unsigned tank = 0; tank < tanks; tank++) {
        for (unsigned seat = 0; seat < seats; seat++) {
            if (may_printed(rules, body, command, tank, seat) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, TK_DUEL_USE_PRINTED, tank, seat));
            }
        }
    }
}

void duel_list_command(const duel_rules *rules, const duel_body *body, unsigned card, unsigned spottable,
                       duel_list *list) {
    list_printed(rules, body, card, list);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_holds_bit(spottable, tank)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, TK_DUEL_USE_SPOT, tank, 0));
        }
    }
    for (unsigned use = TK_DUEL_USE_HULL_DOWN; use <= TK_DUEL_USE_CONCEAL; use++) {
        if (duel_may_use(rules, body, use, 0) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, use, 0, 0));
        }
    }
}

/* ---- Carrying it out ---- */

enum { DRAWN = 2, EXCHANGED_MOST = 3 };

const duel_answers duel_answers_exchange = {.list = duel_list_discards,
                                            .may = duel_may_discard,
                                            .verbs =
                                                DUEL_VERB_BIT(TK_DUEL_DO_DISCARD) | DUEL_VERB_BIT(TK_DUEL_DO_DONE)};

/* GAME END found here waits for the end of the action (D-9): all cards are drawn. */
static void draw(duel_doing *doing, unsigned seat, unsigned count) {
    unsigned before = duel_count(&doing->body->hand[seat]);
    for (unsigned index = 0; index < count; index++) {
        duel_draw(doing, seat);
    }
    unsigned drawn = duel_count(&doing->body->hand[seat]) - before;
    if (drawn > 0) {
        duel_tell(doing, TK_DUEL_EVENT_DREW, seat, (int)drawn, 0, 0, 0);
    }
}

static void exchange(duel_doing *doing, duel_frame *frame, unsigned seat) {
    command_notes *own = duel_notes(frame);
    if (own->done < EXCHANGED_MOST && !duel_is_empty(&doing->body->hand[seat])) {
        frame->step = COMMAND_EXCHANGED;
        duel_ask(doing, TK_DUEL_ASK_EXCHANGE, seat);
        return;
    }
    draw(doing, seat, own->done);
    duel_return(doing);
}

static void unflank(duel_doing *doing, duel_frame *frame, unsigned seat) {
    unsigned flankers = duel_flankers(doing->rules, doing->body, doing->body->active);
    if ((flankers & (flankers - 1)) != 0) {
        frame->step = COMMAND_UNFLANKED;
        duel_ask(doing, TK_DUEL_ASK_UNFLANK, seat);
        return;
    }
    duel_remove_flank(doing, (unsigned)__builtin_ctz(flankers), doing->body->active);
    duel_return(doing);
}

/* A friend with something acquired is asked for each enemy, as by any trigger (D-5). */
static void share(duel_doing *doing, duel_frame *frame) {
    command_notes *own = duel_notes(frame);
    const duel_body *body = doing->body;
    while (own->done < TK_DUEL_TANKS) {
        unsigned enemy = own->done++;
        if (duel_holds_bit(body->tank[body->active].spotted, enemy)) {
            frame->step = COMMAND_SHARED;
            duel_push(doing, DUEL_RUN_SPOTTED, enemy, 0, own->target + 1u, 0);
            return;
        }
    }
    duel_return(doing);
}

static void look(duel_doing *doing, unsigned seat, unsigned other) {
    duel_body *body = doing->body;
    const duel_set *hand = &body->hand[other];
    duel_tell(doing, TK_DUEL_EVENT_LOOKED, seat, (int)other, 0, 0, 0);
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        body->known[card] = (uint8_t)(body->known[card] | 1u << seat);
        duel_tell_to(doing, 1u << seat, TK_DUEL_EVENT_SEEN, seat, (const int[5]){(int)card});
    }
    doing->barrier = true;
    duel_return(doing);
}

static void begin_printed(duel_doing *doing, duel_frame *frame, unsigned seat) {
    command_notes *own = duel_notes(frame);
    unsigned half = duel_half_of(doing->rules, own->card, TK_DUEL_COMMAND);
    switch (duel_printed(doing->rules, own->card, half)->detail) {
    case TK_DUEL_COMMAND_DRAW:
        draw(doing, seat, DRAWN);
        duel_return(doing);
        return;
    case TK_DUEL_COMMAND_EXCHANGE:
        exchange(doing, frame, seat);
        return;
    case TK_DUEL_COMMAND_FREE:
        duel_unbog(doing, doing->body->active);
        duel_return(doing);
        return;
    case TK_DUEL_COMMAND_UNFLANK:
        unflank(doing, frame, seat);
        return;
    case TK_DUEL_COMMAND_SHARE:
        share(doing, frame);
        return;
    default:
        look(doing, seat, own->target);
    }
}

void duel_run_command(duel_doing *doing, duel_frame *frame) {
    command_notes *own = duel_notes(frame);
    unsigned seat = duel_active_seat(doing->rules, doing->body);
    switch (frame->step) {
    case COMMAND_BEGIN:
        own->done = 0;
        if (own->use == TK_DUEL_USE_PRINTED) {
            begin_printed(doing, frame, seat);
        } else {
            duel_use_it(doing, own->use, own->target);
            duel_return(doing);
        }
        return;
    case COMMAND_EXCHANGED:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_DONE) {
            draw(doing, seat, own->done);
            duel_return(doing);
            return;
        }
        duel_discard_closed(doing, seat, duel_card_in(doing->action));
        own->done++;
        exchange(doing, frame, seat);
        return;
    case COMMAND_UNFLANKED:
        duel_remove_flank(doing, duel_tank_in(doing->action), doing->body->active);
        duel_return(doing);
        return;
    default:
        share(doing, frame);
    }
}
