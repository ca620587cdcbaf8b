/* Crew orders (8.3.5): any card is discarded face down (D-27), then one thing is done. Spotting with 2 order icons
 * turns two cards, both in any case (4.1); it may be answered with Tactics before (D-60). Beside them, clearing a
 * jammed transmission with two Move cards, which are shown (D-39). */
#include "games/duel/rules/action/acting.h"

void duel_load_round(duel_doing *doing) {
    duel_body *body = doing->body;
    duel_tank *board = &body->tank[body->active];
    board->marks ^= DUEL_MARK_LOADED;
    duel_tell(doing, TK_DUEL_EVENT_LOADED, duel_active_seat(doing->rules, body), body->active,
              (board->marks & DUEL_MARK_LOADED) != 0, 0, 0);
}

static void swap(duel_doing *doing, unsigned member) {
    duel_body *body = doing->body;
    uint8_t *sitting = body->tank[body->active].sitting;
    unsigned position = duel_swap_to(doing->rules, body, member);
    for (unsigned seat = 0; seat < TK_DUEL_POSITIONS; seat++) {
        if (sitting[seat] == member) {
            sitting[seat] = TK_DUEL_NONE;
        }
    }
    sitting[position] = (uint8_t)member;
    duel_tell(doing, TK_DUEL_EVENT_SWAPPED, duel_active_seat(doing->rules, body), body->active, (int)member,
              (int)position, 0);
    duel_check_bog(doing, body->active); /* the seat left behind may cost a level (D-44, D-53) */
}

static void try_to_spot(duel_doing *doing, const duel_frame *frame) {
    unsigned tank = doing->body->active;
    bool seen = duel_attempt_icon(doing, TK_DUEL_WHY_SPOT, tank, TK_DUEL_BINOCULARS);
    if (frame->c != 0) {
        bool again = duel_attempt_icon(doing, TK_DUEL_WHY_SPOT, tank, TK_DUEL_BINOCULARS);
        seen = seen || again;
    }
    if (seen) {
        duel_take_spot(doing, tank, frame->b);
    }
}

static void obey(duel_doing *doing, const duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    unsigned tank = doing->body->active;
    switch (frame->a) {
    case TK_DUEL_ORDER_SPOT:
        if (!doing->body->stopped) {
            try_to_spot(doing, frame);
        }
        break;
    case TK_DUEL_ORDER_LOAD:
        duel_load_round(doing);
        break;
    case TK_DUEL_ORDER_HULL_DOWN: /* 10.3.5, D-47 */
        if (duel_attempt(doing, TK_DUEL_WHY_HULL_DOWN, tank, duel_ground(rules, doing->body, tank)->hull_down)) {
            duel_hull_down(doing, tank, true);
        }
        break;
    case TK_DUEL_ORDER_SWAP:
        swap(doing, frame->c);
        break;
    default:
        break;
    }
    doing->body->acted = true;
    duel_return(doing);
}

static void begin(duel_doing *doing, duel_frame *frame, unsigned seat) {
    bool spots = frame->a == TK_DUEL_ORDER_SPOT;
    duel_tell(doing, TK_DUEL_EVENT_ORDER, seat, doing->body->active, frame->a, spots ? frame->b : -1, 0);
    frame->step = ORDER_DISCARD;
    if (spots && frame->c != 0) {
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_SPOT_ORDERS, 1);
    }
}

/* 13.1, D-60: an attempt to spot may be answered once everything for it is paid and discarded. */
static void announce(duel_doing *doing, duel_frame *frame, unsigned seat) {
    frame->step = ORDER_ANSWERED;
    if (frame->a == TK_DUEL_ORDER_SPOT) {
        duel_push(doing, DUEL_RUN_TACTICS, doing->rules->commander[frame->b], seat);
    }
}

void duel_run_order(duel_doing *doing, duel_frame *frame) {
    unsigned seat = duel_active_seat(doing->rules, doing->body);
    switch (frame->step) {
    case ORDER_BEGIN:
        begin(doing, frame, seat);
        return;
    case ORDER_DISCARD:
        if (duel_is_empty(&doing->body->hand[seat])) {
            announce(doing, frame, seat); /* passing without a card, and whatever a tankobot orders */
            return;
        }
        frame->step = ORDER_DISCARDED;
        duel_ask(doing, TK_DUEL_ASK_DISCARD, seat);
        return;
    case ORDER_DISCARDED:
        duel_discard_closed(doing, seat, duel_card_in(doing->action));
        announce(doing, frame, seat);
        return;
    default:
        obey(doing, frame);
    }
}

/* Frame: a = Move cards given. */
void duel_run_clear(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    unsigned seat = duel_active_seat(doing->rules, body);
    if (frame->step == CLEAR_DISCARDED) {
        unsigned card = duel_card_in(doing->action);
        duel_lay_down(doing, seat, card);
        duel_tell(doing, TK_DUEL_EVENT_PLAYED, seat, (int)card, (int)duel_half_of(doing->rules, card, TK_DUEL_MOVE),
                  body->active, 0);
        frame->a++;
    }
    if (frame->a < 2) {
        frame->step = CLEAR_DISCARDED;
        duel_ask(doing, TK_DUEL_ASK_DISCARD, seat);
        return;
    }
    body->tank[body->active].marks &= (uint16_t)~DUEL_MARK_JAMMED;
    duel_tell(doing, TK_DUEL_EVENT_CLEARED, seat, body->active, 0, 0, 0);
    body->acted = true;
    duel_return(doing);
}

/* Move cards clear the transmission; anything else takes any card. */
static tk_status may_discard(const duel_rules *rules, const duel_body *body, unsigned card) {
    bool moves = duel_top(body)->procedure == DUEL_RUN_CLEAR;
    return moves && duel_half_of(rules, card, TK_DUEL_MOVE) == 2 ? TK_ERROR_DUEL_KIND : TK_OK;
}

static void list_discard(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        if (may_discard(rules, body, card) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_DISCARD, card, 0, 0, 0));
        }
    }
}

static tk_status judge_discard(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    unsigned card = duel_card_in(action);
    return duel_holds(&body->hand[seat], card) ? may_discard(rules, body, card) : TK_ERROR_DUEL_NOT_IN_HAND;
}

/* D-39: two Move cards in all. */
static unsigned least_discards(const duel_body *body) {
    const duel_frame *top = duel_top(body);
    return top->procedure == DUEL_RUN_CLEAR ? 2u - top->a : 1;
}

const duel_answers duel_answers_discard = {
    .list = list_discard, .may = judge_discard, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_DISCARD), .least = least_discards};
