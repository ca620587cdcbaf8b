/* What cards and orders do, as saved matches may have it under way. */
#include "games/duel/save/save_frames.h"

enum { EXCHANGED_MOST = 3 };

bool duel_saved_move(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const unsigned cards = 1u + (kind_at(at, 1) == DUEL_MOVE);
    const unsigned flankers = duel_flankers(at->rules, at->body, at->body->active);
    if (frame->a != at->body->active || frame->b != cards || frame->c > DUEL_LEVEL_MOST + 2 || frame->d > cards) {
        return false;
    }
    return (frame->d == 0 && calls(at, MOVE_SEEN, DUEL_DO_SPOTTED)) ||
           (frame->d < cards && asks(at, MOVE_WENT, DUEL_ASK_DISTANCE)) ||
           (frame->d == cards && (flankers & (flankers - 1)) != 0 && asks(at, MOVE_SHAKEN, DUEL_ASK_UNFLANK)) ||
           (frame->d == cards && cards == 2 && asks(at, MOVE_KEPT, DUEL_ASK_KEEP));
}

bool duel_saved_flank(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const unsigned flanking = at->body->tank[at->body->active].flanking;
    if (frame->a != at->body->active) {
        return false;
    }
    if (asks(at, FLANK_CHOSEN, DUEL_ASK_FLANK)) {
        return true;
    }
    const bool moved = frame->d == 0 || (frame->d <= DUEL_TANKS && duel_holds_bit(flanking, frame->d - 1u));
    const bool both = (flanking & (flanking - 1)) != 0;
    return answers_tactics(at, FLANK_ANSWERED, frame->b) && frame->c <= 1 && moved &&
           (frame->c == 1 ? frame->d == 0 : both == (frame->d != 0)) &&
           duel_may_flank(at->rules, at->body, duel_moving(at->rules, at->body, at->body->active), frame->b,
                          frame->c == 1) == TK_OK;
}

/* Terrain on the own tank asks nobody; on an enemy it may be answered, and mines go on to a damage check (D-64). */
bool duel_saved_terrain(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    if (at->below->procedure != DUEL_DO_ACTION_STEP || frame->d != 1 || frame->c > 1 || frame->b > DUEL_CARDS) {
        return false;
    }
    const unsigned kind = duel_printed(at->rules, frame->b, frame->c)->kind;
    if (answers_tactics(at, TERRAIN_ANSWERED, frame->a)) {
        return on_table(at, frame->b) && duel_may_lay(at->rules, at->body, kind, frame->a) == TK_OK;
    }
    return calls(at, TERRAIN_END, DUEL_DO_MINES) && kind == DUEL_MINES && at->above->a == frame->a;
}

bool duel_saved_leadership(const duel_saved *at) {
    return at->frame->a == at->body->active &&
           (asks(at, LEADERSHIP_ROBBED, DUEL_ASK_STEAL) ||
            (at->rules->edition->leadership_both && asks(at, LEADERSHIP_LED, DUEL_ASK_LEAD)));
}

/* 8.3.5: what was ordered can still be done. */
bool duel_saved_order(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const duel_rules *rules = at->rules;
    const duel_body *body = at->body;
    const bool spots = frame->a == DUEL_ORDER_SPOT;
    if (frame->a >= DUEL_ORDERS || (spots && (!is_enemy(at, frame->b) || frame->c > 1))) {
        return false;
    }
    if (spots &&
        (pays(at, ORDER_DISCARD, DUEL_SPOT_ORDERS) ? frame->c == 1 : answers_tactics(at, ORDER_ANSWERED, frame->b))) {
        return true;
    }
    return asks(at, ORDER_DISCARDED, DUEL_ASK_DISCARD) && at->below->procedure == DUEL_DO_ACTION_STEP &&
           (spots || frame->b == 0) && (spots || frame->a == DUEL_ORDER_SWAP || frame->c == 0) &&
           (frame->a != DUEL_ORDER_SWAP || duel_swap_to(rules, body, frame->c) != DUEL_NOBODY) &&
           (frame->a != DUEL_ORDER_LOAD || duel_may_load(rules, body) == TK_OK) &&
           (frame->a != DUEL_ORDER_HULL_DOWN || duel_may_hull_down(rules, body, body->active) == TK_OK);
}

bool duel_saved_clear(const duel_saved *at) {
    const duel_set *hand = &at->body->hand[active_seat(at)];
    unsigned half, moves = 0;
    for (unsigned card = duel_find_kind(at->rules, hand, 1, DUEL_MOVE, &half); card != DUEL_NO_CARD;
         card = duel_find_kind(at->rules, hand, card + 1, DUEL_MOVE, &half)) {
        moves++;
    }
    return asks(at, CLEAR_DISCARDED, DUEL_ASK_DISCARD) && at->frame->a <= 1 && moves + at->frame->a >= 2 &&
           duel_marked(at->body, at->body->active, DUEL_MARK_JAMMED);
}

bool duel_saved_command(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const unsigned half = frame->a <= DUEL_CARDS ? duel_half_of(at->rules, frame->a, DUEL_COMMAND) : 2;
    if (half >= 2 || frame->b != DUEL_USE_PRINTED || !on_table(at, frame->a)) {
        return false;
    }
    const unsigned flankers = duel_flankers(at->rules, at->body, at->body->active);
    switch (duel_printed(at->rules, frame->a, half)->detail) {
    case DUEL_COMMAND_EXCHANGE:
        return asks(at, COMMAND_EXCHANGED, DUEL_ASK_EXCHANGE) && frame->d < EXCHANGED_MOST;
    case DUEL_COMMAND_UNFLANK:
        return asks(at, COMMAND_UNFLANKED, DUEL_ASK_UNFLANK) && (flankers & (flankers - 1)) != 0;
    case DUEL_COMMAND_SHARE:
        return calls(at, COMMAND_SHARED, DUEL_DO_SPOTTED) && frame->d > 0 && frame->d <= DUEL_TANKS &&
               at->above->a == frame->d - 1u && at->above->c == frame->c + 1u;
    default:
        return false;
    }
}

/* A tank that would have to give up what it has acquired to spot the other (D-5). */
static bool may_be_asked(const duel_saved *at, unsigned tank, unsigned seen) {
    return duel_in_field(at->rules, at->body, tank) && at->body->tank[tank].acquired != DUEL_NO_TANK &&
           duel_may_spot(at->rules, at->body, tank, seen) == TK_OK;
}

bool duel_saved_spotted(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const bool shared = at->below->procedure == DUEL_DO_COMMAND;
    if (!asks(at, SPOTTED_ANSWERED, DUEL_ASK_SPOT) || !duel_in_field(at->rules, at->body, frame->a) ||
        (shared ? frame->c != frame->b + 1u || frame->d != 0 : frame->a != at->body->active || frame->c != 0)) {
        return false;
    }
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (duel_holds_bit(frame->d, tank) && (tank <= frame->b || !may_be_asked(at, tank, frame->a))) {
            return false;
        }
    }
    return may_be_asked(at, frame->b, frame->a);
}

/* 13.3, D-8: whoever is asked has the card. */
bool duel_saved_tactics(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    unsigned half;
    if (frame->a >= at->rules->seats || frame->b != active_seat(at) || frame->c > 1 ||
        at->body->stopped != (frame->c == 1)) {
        return false;
    }
    const duel_set *hand = &at->body->hand[frame->c == 1 ? frame->b : frame->a];
    return asks(at, TACTICS_ANSWERED, DUEL_ASK_TACTICS) &&
           duel_find_kind(at->rules, hand, 1, DUEL_TACTICS, &half) != DUEL_NO_CARD;
}
