/* "May this be done?", rule by rule. Asked when the phase is right, of cards that are where they should be. */
#include "games/rush/rules/may.h"

tk_status rush_may_pay(const rush_rules *rules, const rush_body *body, unsigned card) {
    if (rush_used(body, card)) {
        return TK_ERROR_RUSH_USED; /* R10 */
    }
    return rush_printed(rules, card)->value == RUSH_NO_VALUE ? TK_ERROR_RUSH_NO_VALUE : TK_OK; /* R14 */
}

/* The n of the card whose research is being resolved. */
static unsigned research_number(const rush_rules *rules, const rush_body *body) {
    const rush_face *printed = rush_printed(rules, body->card);
    for (unsigned ability = printed->abilities; ability-- > 0;) {
        if (printed->ability[ability].kind == TK_RUSH_RESEARCH && (body->abilities >> ability & 1u) != 0) {
            return printed->ability[ability].number;
        }
    }
    return 0;
}

unsigned rush_missing(const rush_rules *rules, const rush_body *body, unsigned slot) {
    if (slot >= TK_RUSH_SHOP || body->shop[slot] == RUSH_NO_CARD) {
        return 0;
    }
    const rush_face *printed = rush_printed(rules, body->shop[slot]);
    const unsigned most = body->phase == TK_RUSH_PHASE_RESEARCH
                              ? research_number(rules, body)
                              : (unsigned)body->pool + body->own_pool[printed->nation];
    return printed->price > most ? printed->price - most : 0;
}

tk_status rush_may_buy(const rush_rules *rules, const rush_body *body, unsigned slot) {
    if (slot >= TK_RUSH_SHOP || body->shop[slot] == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_SLOT;
    }
    const unsigned nation = rush_printed(rules, body->shop[slot])->nation;
    bool own = (body->own_paid >> nation & 1u) != 0;
    if (!body->paid && !own) {
        return TK_ERROR_RUSH_UNPAID; /* R14; a restricted value is none for other nations (R32) */
    }
    if (!body->recruiting && !own) { /* R13, R21, R32: one vehicle besides those of restricted values' nations */
        unsigned others = 0;
        for (unsigned other = 0; other < TK_RUSH_NATIONS; other++) {
            others += (body->own_paid >> other & 1u) != 0 ? 0u : body->bought[other];
        }
        if (others > 0) {
            return TK_ERROR_RUSH_PURCHASES; /* whatever is paid in: more would not help */
        }
    }
    return rush_missing(rules, body, slot) > 0 ? TK_ERROR_RUSH_PRICE : TK_OK; /* R12 */
}

/* R24: whether any opponent has anything to hit. */
static bool ace_has_target(const rush_rules *rules, const rush_body *body) {
    for (unsigned seat = 0; seat < rules->players; seat++) {
        const rush_base *base = body->player[seat].base;
        if (seat != body->active && !(base[0].lost && base[1].lost && base[2].lost)) {
            return true;
        }
    }
    return false;
}

/* Whether an ability can do anything that its text speaks of. */
static tk_status has_effect(const rush_rules *rules, const rush_body *body, const rush_face *printed,
                            unsigned ability) {
    switch ((tk_rush_ability)printed->ability[ability].kind) {
    case TK_RUSH_ACE:
        return ace_has_target(rules, body) ? TK_OK : TK_ERROR_RUSH_NO_ENEMY;
    case TK_RUSH_REARMAMENT:
        return rush_empty(&body->player[body->active].depot) ? TK_ERROR_RUSH_EMPTY_DEPOT : TK_OK;
    case TK_RUSH_DEED:
        return body->singles[printed->nation] > 0 ? TK_OK : TK_ERROR_RUSH_NO_MEDAL;
    default:
        return TK_OK;
    }
}

tk_status rush_may_use(const rush_rules *rules, const rush_body *body, unsigned card, unsigned ability) {
    const rush_face *printed = rush_printed(rules, card);
    if (ability >= printed->abilities) {
        return TK_ERROR_RUSH_ABILITY;
    }
    if (body->phase == TK_RUSH_PHASE_CARD ? (body->abilities >> ability & 1u) != 0 : rush_used(body, card)) {
        return TK_ERROR_RUSH_USED; /* R10, R16 */
    }
    return has_effect(rules, body, printed, ability);
}

bool rush_has_ability(const rush_rules *rules, const rush_body *body) {
    unsigned count = rush_printed(rules, body->card)->abilities;
    for (unsigned ability = 0; ability < count; ability++) {
        if (rush_may_use(rules, body, body->card, ability) == TK_OK) {
            return true;
        }
    }
    return false;
}

/* R17, R18: an unprotected base first. */
unsigned rush_bases_to_protect(const rush_body *body) {
    const rush_base *bases = body->player[body->active].base;
    unsigned standing = 0, open = 0;
    for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
        standing |= (unsigned)!bases[base].lost << base;
        open |= (unsigned)(!bases[base].lost && bases[base].protector == RUSH_NO_CARD) << base;
    }
    return open != 0 ? open : standing;
}

tk_status rush_may_protect(const rush_rules *rules, const rush_body *body, unsigned card, unsigned base) {
    if (card != body->card && rush_used(body, card)) {
        return TK_ERROR_RUSH_USED;
    }
    if (rush_printed(rules, card)->defence == 0) {
        return TK_ERROR_RUSH_PROTECT; /* R19, R31 */
    }
    return base < TK_RUSH_BASES && (rush_bases_to_protect(body) >> base & 1u) != 0 ? TK_OK : TK_ERROR_RUSH_BASE;
}

/* An opponent's base that stands, or NULL. */
static const rush_base *enemy_base(const rush_rules *rules, const rush_body *body, unsigned seat, unsigned base) {
    if (seat >= rules->players || seat == body->active || base >= TK_RUSH_BASES) {
        return NULL;
    }
    const rush_base *at = &body->player[seat].base[base];
    return at->lost ? NULL : at;
}

tk_status rush_may_hit(const rush_rules *rules, const rush_body *body, unsigned target, unsigned seat, unsigned base) {
    const rush_base *at = enemy_base(rules, body, seat, base);
    bool there =
        at != NULL && (target == TK_RUSH_AT_BASE || (target == TK_RUSH_AT_VEHICLE && at->protector != RUSH_NO_CARD));
    return there ? TK_OK : TK_ERROR_RUSH_TARGET;
}

tk_status rush_may_take(const rush_rules *rules, const rush_body *body, unsigned slot) {
    if (slot >= TK_RUSH_SHOP || body->shop[slot] == RUSH_NO_CARD) {
        return TK_ERROR_RUSH_SLOT;
    }
    return rush_missing(rules, body, slot) == 0 ? TK_OK : TK_ERROR_RUSH_PRICE;
}

tk_status rush_may_join(const rush_rules *rules, const rush_body *body, unsigned card) {
    const rush_face *printed = rush_printed(rules, card);
    if (body->phase == TK_RUSH_PHASE_TURN && body->attacked) {
        return TK_ERROR_RUSH_ATTACKED; /* R33 */
    }
    if (rush_used(body, card)) {
        return TK_ERROR_RUSH_USED;
    }
    if (printed->attack == 0) {
        return TK_ERROR_RUSH_NO_ATTACK; /* R31 */
    }
    return body->phase == TK_RUSH_PHASE_DECLARE && printed->nation != body->nation ? TK_ERROR_RUSH_NATION : TK_OK;
}

tk_status rush_may_strike(const rush_rules *rules, const rush_body *body, unsigned card, unsigned target, unsigned seat,
                          unsigned base) {
    const rush_base *at = enemy_base(rules, body, seat, base);
    unsigned marks = rush_printed(rules, card)->marks;
    if (at == NULL || target >= TK_RUSH_TARGETS) {
        return TK_ERROR_RUSH_TARGET;
    }
    bool protected = at->protector != RUSH_NO_CARD;
    unsigned unfit = target == TK_RUSH_AT_BASE ? RUSH_VEHICLES_ONLY : RUSH_BASES_ONLY; /* R29, R30 */
    return protected == (target == TK_RUSH_AT_VEHICLE) && (marks & unfit) == 0 ? TK_OK : TK_ERROR_RUSH_TARGET;
}

bool rush_has_target(const rush_rules *rules, const rush_body *body, unsigned card) {
    for (unsigned seat = 0; seat < rules->players; seat++) {
        for (unsigned base = 0; base < TK_RUSH_BASES; base++) {
            if (rush_may_strike(rules, body, card, TK_RUSH_AT_VEHICLE, seat, base) == TK_OK ||
                rush_may_strike(rules, body, card, TK_RUSH_AT_BASE, seat, base) == TK_OK) {
                return true;
            }
        }
    }
    return false;
}

/* R38: medals that this many double cards and then singles make up. */
static unsigned reward_total(const rush_body *body, unsigned doubles) {
    unsigned rest = body->destroyed - 2 * doubles;
    unsigned singles = body->singles[body->nation];
    return 2 * doubles + (rest < singles ? rest : singles);
}

tk_status rush_may_reward(const rush_body *body, unsigned doubles) {
    unsigned most = 0;
    for (unsigned other = 0; 2 * other <= body->destroyed && other <= body->doubles[body->nation]; other++) {
        unsigned total = reward_total(body, other);
        most = total > most ? total : most;
    }
    bool there = 2 * doubles <= body->destroyed && doubles <= body->doubles[body->nation];
    return there && reward_total(body, doubles) == most ? TK_OK : TK_ERROR_RUSH_REWARD;
}
