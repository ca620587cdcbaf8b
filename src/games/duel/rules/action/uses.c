/* What Leadership played alone and every Command card can do for the active tank (8.3.4, 8.4.1, D-2): an automatic
 * spot, automatic hull down (D-46), or an attempt to conceal with doubled number (10.3.6). None can be answered with
 * Tactics (D-60). */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

unsigned duel_conceal_number(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    unsigned ground = duel_ground(rules, body, tank)->conceal;
    if (board->smoke == TK_DUEL_NO_CARD) {
        return ground;
    }
    /* Smoke modifies terrain: its effects come on top of those of the ground (10.5.4), so the better one is tried. */
    unsigned half = duel_half_of(rules, board->smoke, TK_DUEL_SMOKE);
    unsigned smoke = half < 2 ? duel_printed(rules, board->smoke, half)->detail : 0u;
    return smoke > ground ? smoke : ground;
}

tk_status duel_may_use(const duel_rules *rules, const duel_body *body, unsigned use, unsigned target) {
    if (use == TK_DUEL_USE_SPOT) {
        return duel_may_spot(rules, body, body->active, target);
    }
    if (target != 0) {
        return TK_ERROR_DUEL_TARGET;
    }
    switch (use) {
    case TK_DUEL_USE_HULL_DOWN:
        return duel_may_hull_down(rules, body, body->active);
    case TK_DUEL_USE_CONCEAL:
        return duel_conceal_number(rules, body, body->active) > 0 ? TK_OK : TK_ERROR_DUEL_TERRAIN;
    default:
        return TK_ERROR_DUEL_COMMAND;
    }
}

void duel_use_it(duel_doing *doing, unsigned use, unsigned target) {
    unsigned tank = doing->body->active;
    switch (use) {
    case TK_DUEL_USE_SPOT:
        duel_take_spot(doing, tank, target);
        break;
    case TK_DUEL_USE_HULL_DOWN:
        duel_hull_down(doing, tank, true);
        break;
    default:
        if (duel_attempt(doing, TK_DUEL_WHY_CONCEAL, tank, 2 * duel_conceal_number(doing->rules, doing->body, tank))) {
            duel_conceal(doing, tank);
        }
    }
}

tk_status duel_may_rob(const duel_rules *rules, const duel_body *body, unsigned seat) {
    bool enemy = seat < rules->seats && duel_seat_side(rules, seat) != duel_side_of(body->active);
    return enemy && !duel_is_empty(&body->hand[seat]) ? TK_OK : TK_ERROR_DUEL_SEAT;
}
