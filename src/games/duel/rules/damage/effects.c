/* What stands on a damage card, one effect at a time (12.1.4). The specific damage of 12.1.4.d changes levels for good
 * in the tank itself; what lasts until the tank moves or fires is a mark, which tank.c reads as a cap (D-41). */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { SMOKE_FIRE_CHECKS = 2, OPTICS_LEVEL = 3, LOST_LEVELS = 3 };

static bool fire_checks(duel_doing *doing, unsigned tank, unsigned number, unsigned by) {
    bool gone = false;
    for (; number > 0 && !gone; number--) {
        gone = duel_ignition_check(doing, tank, by);
    }
    return gone;
}

static bool explosion_checks(duel_doing *doing, unsigned tank, unsigned number, unsigned by) {
    bool gone = false;
    for (; number > 0 && !gone; number--) {
        gone = duel_explosion_check(doing, tank, by);
    }
    return gone;
}

/* Three levels less, but not below 1, and never more than there was. */
static uint8_t three_less(uint8_t level) {
    if (level > LOST_LEVELS) {
        return (uint8_t)(level - LOST_LEVELS);
    }
    return level < 1 ? level : 1;
}

/* Damage that is told by its name: 12.1.4.d. */
static bool take_specific(duel_doing *doing, unsigned tank, unsigned kind, unsigned by) {
    duel_tank *board = &doing->body->tank[tank];
    duel_tell(doing, TK_DUEL_EVENT_EFFECT, doing->rules->commander[tank], (int)tank, (int)kind, 0, 0);
    switch (kind) {
    case TK_DUEL_EFFECT_SMOKE_INSIDE:
        board->marks |= DUEL_MARK_SMOKE_INSIDE;
        return fire_checks(doing, tank, SMOKE_FIRE_CHECKS, by);
    case TK_DUEL_EFFECT_LOADER_PANICS:
        board->marks |= DUEL_MARK_LOADER_PANICS;
        break;
    case TK_DUEL_EFFECT_CREW_STUNNED:
        board->marks |= DUEL_MARK_STUNNED;
        break;
    case TK_DUEL_EFFECT_CREW_SHOCKED:
        board->marks |= DUEL_MARK_SHOCKED;
        break;
    case TK_DUEL_EFFECT_DRIVER_PANICS:
        board->marks |= DUEL_MARK_DRIVER_PANICS;
        break;
    case TK_DUEL_EFFECT_TRAVERSE:
        board->fire = (uint8_t)((board->fire + 1) / 2);
        break;
    case TK_DUEL_EFFECT_OPTICS:
        board->fire = board->fire < OPTICS_LEVEL ? board->fire : OPTICS_LEVEL;
        board->marks |= DUEL_MARK_NO_ACQUIRING;
        break;
    case TK_DUEL_EFFECT_TRANSMISSION:
        board->marks |= DUEL_MARK_JAMMED;
        break;
    case TK_DUEL_EFFECT_MAIN_GUN:
        board->fire = three_less(board->fire);
        break;
    case TK_DUEL_EFFECT_AMMUNITION:
        board->apcr = 0;
        board->marks &= (uint16_t)~DUEL_MARK_LOADED;
        break;
    case TK_DUEL_EFFECT_FUEL:
        board->move = three_less(board->move);
        duel_check_bog(doing, tank);
        break;
    case TK_DUEL_EFFECT_SPECIAL_AMMUNITION:
        /* a loaded round is counted in apcr (D-40) */
        return board->apcr > 0 ? duel_catastrophe(doing, tank, by) : duel_ignite(doing, tank, by);
    case TK_DUEL_EFFECT_ENGINE: /* D-35 */
        duel_immobilise(doing, tank);
        return explosion_checks(doing, tank, 1, by) || fire_checks(doing, tank, 1, by);
    default:
        break;
    }
    return false;
}

bool duel_take_effect(duel_doing *doing, unsigned tank, const duel_effect *effect, unsigned by) {
    switch (effect->kind) {
    case TK_DUEL_EFFECT_NONE:
        return false;
    case TK_DUEL_EFFECT_WOUND:
    case TK_DUEL_EFFECT_KILL:
        duel_wound(doing, tank, effect->number, effect->other, effect->kind == TK_DUEL_EFFECT_KILL, by);
        return false;
    case TK_DUEL_EFFECT_FIRE:
        return fire_checks(doing, tank, effect->number, by);
    case TK_DUEL_EFFECT_FIRE_NOW:
        return duel_ignite(doing, tank, by);
    case TK_DUEL_EFFECT_EXPLODE:
        return explosion_checks(doing, tank, effect->number, by);
    case TK_DUEL_EFFECT_EXPLODE_NOW:
        return duel_explode(doing, tank, by);
    case TK_DUEL_EFFECT_TRACKS:
        duel_damage_tracks(doing, tank);
        return false;
    case TK_DUEL_EFFECT_IMMOBILISE:
        duel_immobilise(doing, tank);
        return false;
    case TK_DUEL_EFFECT_CATASTROPHE:
        return duel_catastrophe(doing, tank, by);
    default:
        return take_specific(doing, tank, effect->kind, by);
    }
}
