/* Which cards may be laid down for a tank action, and in what order (8.3, 10.1.1, 10.4.1, 10.5.1, 11.1.1).
 *
 * A card whose level is too high may be laid down when a boost would reach it and the icons left in the hand would pay
 * for that boost; it must then be bought next, so no card is ever laid down in vain (8.3.2, D-43). */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

tk_status duel_may_drive(const duel_rules *rules, const duel_body *body, unsigned tank) {
    (void)rules;
    if (duel_immobile(body, tank)) {
        return TK_ERROR_DUEL_IMMOBILE; /* 12.5.2 */
    }
    if (!duel_has_driver(body, tank)) {
        return TK_ERROR_DUEL_NO_DRIVER; /* 5.6.2 */
    }
    return duel_marked(body, tank, DUEL_MARK_SMOKE_INSIDE) ? TK_ERROR_DUEL_SMOKE : TK_OK; /* D-42 */
}

/* Some enemy is a target of a Fire action. */
static tk_status may_fire(const duel_rules *rules, const duel_body *body) {
    unsigned tank = body->active;
    if (duel_marked(body, tank, DUEL_MARK_SMOKE_INSIDE)) {
        return TK_ERROR_DUEL_SMOKE; /* D-42 */
    }
    tk_status status = TK_ERROR_DUEL_NOT_SPOTTED;
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (!duel_holds_bit(body->tank[tank].spotted, enemy)) {
            continue; /* 5.4.1 */
        }
        status = duel_may_target(rules, body, tank, enemy);
        if (status == TK_OK) {
            break;
        }
    }
    return status;
}

tk_status duel_may_smoke(const duel_rules *rules, const duel_body *body) {
    unsigned tank = body->active;
    if (!duel_type_of(rules, body, tank)->smoke) {
        return TK_ERROR_DUEL_NO_LAUNCHERS; /* 5.5.2 */
    }
    if (body->tank[tank].smoke != TK_DUEL_NO_CARD) {
        return TK_ERROR_DUEL_SMOKE; /* D-54 */
    }
    return duel_moving(rules, body, tank) ? TK_ERROR_DUEL_MOVING : TK_OK; /* 10.5.1 */
}

static tk_status may_begin_flank(const duel_rules *rules, const duel_body *body) {
    tk_status status = duel_may_drive(rules, body, body->active);
    return status != TK_OK ? status : duel_may_flank_any(rules, body, duel_moving(rules, body, body->active));
}

static tk_status may_begin_terrain(const duel_rules *rules, const duel_body *body) {
    if (duel_immobile(body, body->active)) {
        return TK_ERROR_DUEL_IMMOBILE; /* 12.5.2 */
    }
    return duel_may_enter(rules, body, body->active);
}

tk_status duel_may_begin(const duel_rules *rules, const duel_body *body, unsigned kind) {
    switch (kind) {
    case TK_DUEL_MOVE:
        return duel_may_drive(rules, body, body->active);
    case TK_DUEL_FIRE:
        return may_fire(rules, body);
    case TK_DUEL_FLANK:
        return may_begin_flank(rules, body);
    case TK_DUEL_TERRAIN:
        return may_begin_terrain(rules, body);
    case TK_DUEL_LEADERSHIP:
        return TK_OK;
    case TK_DUEL_SMOKE:
        return duel_may_smoke(rules, body);
    default:
        return TK_ERROR_DUEL_KIND;
    }
}

/* Snow: one of the Move cards laid down must be able to carry the tank into terrain; it will be kept (move.c). */
static tk_status may_enter_later(const duel_rules *rules, const duel_body *body) {
    if (duel_played(rules, body, 0)->kind != TK_DUEL_MOVE) {
        return duel_may_enter(rules, body, body->active);
    }
    if (rules->scenario.weather != TK_DUEL_SNOWSTORM) {
        return TK_OK;
    }
    for (unsigned index = 0; index < body->play.count; index++) {
        const duel_half *printed = duel_played(rules, body, index);
        if (printed->kind == TK_DUEL_MOVE && printed->level <= DUEL_SNOW_ENTERS) {
            return TK_OK;
        }
    }
    return TK_ERROR_DUEL_MISSION;
}

tk_status duel_may_follow(const duel_rules *rules, const duel_body *body, unsigned kind) {
    const duel_play *play = &body->play;
    if (play->count == 0 || play->count >= 3) {
        return TK_ERROR_DUEL_FOLLOW; /* 8.3.1 */
    }
    unsigned first = duel_played(rules, body, 0)->kind;
    unsigned last = duel_played(rules, body, play->count - 1u)->kind;
    switch (kind) {
    case TK_DUEL_MOVE:
    case TK_DUEL_FIRE: /* a second one, right after the first (10.1.1, 11.1.1) */
        return first == kind && play->count == 1 ? TK_OK : TK_ERROR_DUEL_FOLLOW;
    case TK_DUEL_FLANK:
        return last == TK_DUEL_MOVE ? duel_may_flank_any(rules, body, true) : TK_ERROR_DUEL_FOLLOW;
    case TK_DUEL_TERRAIN:
        if (last != TK_DUEL_MOVE && last != TK_DUEL_FLANK) {
            return TK_ERROR_DUEL_FOLLOW;
        }
        return may_enter_later(rules, body);
    case TK_DUEL_LEADERSHIP:
        return last == TK_DUEL_FIRE ? TK_OK : TK_ERROR_DUEL_FOLLOW;
    default:
        return TK_ERROR_DUEL_FOLLOW;
    }
}

static unsigned level_for(const duel_rules *rules, const duel_body *body, unsigned kind) {
    switch (kind) {
    case TK_DUEL_MOVE:
    case TK_DUEL_FLANK:
        return duel_move_level(rules, body, body->active);
    case TK_DUEL_FIRE:
        return duel_fire_level(rules, body, body->active);
    default:
        return DUEL_LEVEL_MOST; /* a card without a level */
    }
}

tk_status duel_may_reach(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half, unsigned boost) {
    const duel_half *printed = duel_printed(rules, card, half);
    unsigned level = level_for(rules, body, printed->kind) + boost;
    if (printed->level <= level) {
        return TK_OK;
    }
    unsigned missing = printed->level - level;
    if (boost > 0 || missing > DUEL_BOOST_MOST) {
        return TK_ERROR_DUEL_LEVEL;
    }
    unsigned orders = duel_orders_in(rules, &body->hand[duel_active_seat(rules, body)]) - rules->card[card].orders;
    return orders >= DUEL_BOOST_ORDERS * missing ? TK_OK : TK_ERROR_DUEL_LEVEL;
}

unsigned duel_missing_levels(const duel_rules *rules, const duel_body *body) {
    unsigned most = 0;
    for (unsigned index = 0; index < body->play.count; index++) {
        const duel_half *printed = duel_played(rules, body, index);
        unsigned level = level_for(rules, body, printed->kind) + body->play.boost;
        if (printed->level > level && printed->level - level > most) {
            most = printed->level - level;
        }
    }
    return most;
}
