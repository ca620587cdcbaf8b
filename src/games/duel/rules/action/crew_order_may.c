/* Which crew orders may be given (8.3.5) and whether a jammed transmission may be cleared (D-39). */
#include "games/duel/rules/action/acting.h"

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
        return status != TK_OK || more == 0 ? status : duel_may_afford(rules, hand, DUEL_SPOT_ORDERS, 1);
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
