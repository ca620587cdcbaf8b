/* Crew orders (8.3.5): any card is discarded face down (D-27), then one thing is done. Spotting with 2 order icons
 * turns two cards, both in any case (4.1); it may be answered with Tactics before (D-60). Beside them, clearing a
 * jammed transmission with two Move cards, which are shown (D-39). */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

enum { SPOT_ORDERS = 2 }; /* for a second card of spotting, besides the one discarded (8.3.5.i) */

enum { ORDER_BEGIN, ORDER_DISCARD, ORDER_DISCARDED, ORDER_ANSWERED };
enum { CLEAR_BEGIN, CLEAR_DISCARDED };

typedef struct order_notes {
    uint8_t order, target;
    uint8_t more; /* of a spot 1 turns two cards; of a swap the member who moves */
} order_notes;

typedef struct clear_notes {
    uint8_t given; /* Move cards */
} clear_notes;

tk_status duel_may_load(const duel_rules *rules, const duel_body *body) {
    (void)rules;
    const duel_tank *board = &body->tank[body->active];
    return (board->marks & DUEL_MARK_LOADED) != 0 || board->apcr > 0 ? TK_OK : TK_ERROR_DUEL_AMMUNITION;
}

/* The seat from which the gun is fired. */
static unsigned gunner_seat(const duel_type *type) {
    return type->commander_gunner ? TK_DUEL_COMMANDER : TK_DUEL_GUNNER;
}

/* 8.3.5.iv, D-44: to the driver's seat the assistant or, without one, loader or gunner; to the gunner's seat the
 * commander, or the loader where the commander is the gunner. */
unsigned duel_swap_to(const duel_rules *rules, const duel_body *body, unsigned member) {
    const duel_type *type = duel_type_of(rules, body, body->active);
    const uint8_t *sitting = body->tank[body->active].sitting;
    unsigned gun = gunner_seat(type);
    if (member >= TK_DUEL_POSITIONS) {
        return TK_DUEL_NONE;
    }
    if (sitting[TK_DUEL_DRIVER] == TK_DUEL_NONE) {
        if (sitting[TK_DUEL_ASSISTANT] != TK_DUEL_NONE) {
            return member == sitting[TK_DUEL_ASSISTANT] ? (unsigned)TK_DUEL_DRIVER : (unsigned)TK_DUEL_NONE;
        }
        bool fit = member == sitting[TK_DUEL_LOADER] || member == sitting[gun];
        return fit ? (unsigned)TK_DUEL_DRIVER : (unsigned)TK_DUEL_NONE;
    }
    if (sitting[gun] == TK_DUEL_NONE) {
        unsigned from = type->commander_gunner ? TK_DUEL_LOADER : TK_DUEL_COMMANDER;
        return member == sitting[from] ? gun : (unsigned)TK_DUEL_NONE;
    }
    return TK_DUEL_NONE;
}

tk_status duel_may_order(const duel_rules *rules, const duel_body *body, unsigned order, unsigned tank, unsigned more) {
    const duel_set *hand = &body->hand[duel_active_seat(rules, body)];
    if (order != TK_DUEL_ORDER_PASS && duel_is_empty(hand)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    if (order == TK_DUEL_ORDER_SPOT) {
        tk_status status = more > 1 ? TK_ERROR_DUEL_ORDERS : duel_may_spot(rules, body, body->active, tank);
        return status != TK_OK || more == 0 ? status : duel_may_afford(rules, hand, SPOT_ORDERS, 1);
    }
    if (tank != 0 || (more != 0 && order != TK_DUEL_ORDER_SWAP)) {
        return TK_ERROR_DUEL_TARGET;
    }
    switch (order) {
    case TK_DUEL_ORDER_LOAD:
        return duel_may_load(rules, body);
    case TK_DUEL_ORDER_HULL_DOWN:
        return duel_may_hull_down(rules, body, body->active);
    case TK_DUEL_ORDER_SWAP:
        return duel_swap_to(rules, body, more) != TK_DUEL_NONE ? TK_OK : TK_ERROR_DUEL_CREW;
    case TK_DUEL_ORDER_PASS:
        return TK_OK;
    default:
        return TK_ERROR_DUEL_PHASE;
    }
}

tk_status duel_may_clear(const duel_rules *rules, const duel_body *body) {
    if (!duel_marked(body, body->active, DUEL_MARK_JAMMED)) {
        return TK_ERROR_DUEL_PHASE;
    }
    const duel_set *hand = &body->hand[duel_active_seat(rules, body)];
    unsigned half;
    unsigned card = duel_find_kind(rules, hand, 1, TK_DUEL_MOVE, &half);
    bool two = card != TK_DUEL_NO_CARD && duel_find_kind(rules, hand, card + 1, TK_DUEL_MOVE, &half) != TK_DUEL_NO_CARD;
    return two ? TK_OK : TK_ERROR_DUEL_KIND;
}

/* ---- Carrying it out ---- */

unsigned duel_order_target(const duel_body *body) {
    const order_notes *own = duel_notes_of(body, DUEL_RUN_ORDER);
    return own != NULL ? own->target : TK_DUEL_NO_TANK;
}

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

static void try_to_spot(duel_doing *doing, const order_notes *own) {
    unsigned tank = doing->body->active;
    bool seen = duel_attempt_icon(doing, TK_DUEL_WHY_SPOT, tank, TK_DUEL_BINOCULARS);
    if (own->more != 0) {
        bool again = duel_attempt_icon(doing, TK_DUEL_WHY_SPOT, tank, TK_DUEL_BINOCULARS);
        seen = seen || again;
    }
    if (seen) {
        duel_take_spot(doing, tank, own->target);
    }
}

static void obey(duel_doing *doing, const order_notes *own) {
    const duel_rules *rules = doing->rules;
    unsigned tank = doing->body->active;
    switch (own->order) {
    case TK_DUEL_ORDER_SPOT:
        if (!doing->body->stopped) {
            try_to_spot(doing, own);
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
        swap(doing, own->more);
        break;
    default:
        break;
    }
    doing->body->acted = true;
    duel_return(doing);
}

static void begin(duel_doing *doing, duel_frame *frame, unsigned seat) {
    const order_notes *own = duel_notes(frame);
    bool spots = own->order == TK_DUEL_ORDER_SPOT;
    duel_tell(doing, TK_DUEL_EVENT_ORDER, seat, doing->body->active, own->order, spots ? own->target : -1, 0);
    frame->step = ORDER_DISCARD;
    if (spots && own->more != 0) {
        duel_push(doing, DUEL_RUN_PAYMENT, SPOT_ORDERS, 1, 0, 0);
    }
}

/* 13.1, D-60: an attempt to spot may be answered once everything for it is paid and discarded. */
static void announce(duel_doing *doing, duel_frame *frame, unsigned seat) {
    const order_notes *own = duel_notes(frame);
    frame->step = ORDER_ANSWERED;
    if (own->order == TK_DUEL_ORDER_SPOT) {
        duel_push(doing, DUEL_RUN_TACTICS, doing->rules->commander[own->target], seat, 0, 0);
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
        obey(doing, duel_notes(frame));
    }
}

void duel_run_clear(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    clear_notes *own = duel_notes(frame);
    unsigned seat = duel_active_seat(doing->rules, body);
    if (frame->step == CLEAR_DISCARDED) {
        unsigned card = duel_card_in(doing->action);
        duel_lay_down(doing, seat, card);
        duel_tell(doing, TK_DUEL_EVENT_PLAYED, seat, (int)card, (int)duel_half_of(doing->rules, card, TK_DUEL_MOVE),
                  body->active, 0);
        own->given++;
    }
    if (own->given < 2) {
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
static tk_status judge_discard(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    tk_status status = duel_may_discard(rules, body, seat, action);
    bool moves = status == TK_OK && duel_uppermost(body) == DUEL_RUN_CLEAR;
    return moves && duel_half_of(rules, duel_card_in(action), TK_DUEL_MOVE) == 2 ? TK_ERROR_DUEL_KIND : status;
}

/* D-39: two Move cards in all. */
static unsigned least_discards(const duel_body *body) {
    const clear_notes *own = duel_notes_of(body, DUEL_RUN_CLEAR);
    return own != NULL ? 2u - own->given : 1;
}

const duel_answers duel_answers_discard = {
    .may = judge_discard, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_DISCARD), .least = least_discards};
