/* What a plan does next: first what changes the hand and the table, then the attack, then purchases, so that
 * rearmament finds what was paid and research takes what was not bought; protection last. */
#include "games/rush/rules/may.h"
#include "opponents/rush/policy/policy.h"

static bool is_waiting(const officer_look *look, const officer_plan *plan, unsigned index) {
    const unsigned card = plan->card[index];
    return rush_has(&look->body->player[look->me].hand, card) && !rush_used(look->body, card);
}

/* The ability of a card to use first: what changes the hand, then what changes the table; rearmament and research,
 * which ends the card, only when it is late. 255 for none. */
static unsigned next_ability(const officer_look *look, unsigned card, unsigned useful, bool late) {
    const rush_face *face = rush_printed(look->mind->rules, card);
    unsigned found = 255;
    for (; useful != 0; useful &= useful - 1) {
        const unsigned ability = (unsigned)__builtin_ctz(useful), kind = face->ability[ability].kind;
        const bool waits = kind == TK_RUSH_RESEARCH || kind == TK_RUSH_REARMAMENT;
        if ((waits && !late) || rush_may_use(look->mind->rules, look->body, card, ability) != TK_OK) {
            continue;
        }
        if (found == 255 || face->ability[found].kind == TK_RUSH_RESEARCH ||
            (kind != TK_RUSH_RESEARCH && kind < face->ability[found].kind)) {
            found = ability;
        }
    }
    return found;
}

static bool use_step(const officer_look *look, const officer_plan *plan, bool late, tk_action *step) {
    for (unsigned i = 0; i < plan->count; i++) {
        if ((plan->role[i] != OFFICER_USED && plan->role[i] != OFFICER_RESEARCHES) || !is_waiting(look, plan, i)) {
            continue;
        }
        const unsigned ability = next_ability(look, plan->card[i], plan->useful[i], late);
        if (ability != 255) {
            *step = rush_action(TK_RUSH_DO_USE, rush_face_of(plan->card[i]), ability, 0, 0);
            return true;
        }
    }
    return false;
}

static unsigned waiting_in(const officer_look *look, const officer_plan *plan, officer_role role) {
    for (unsigned i = 0; i < plan->count; i++) {
        if (plan->role[i] == role && is_waiting(look, plan, i)) {
            return plan->card[i];
        }
    }
    return RUSH_NO_CARD;
}

/* Pays until everything wanted can be had, the lowest values first, then buys from the far end: what is bought shifts
 * the slots before it. */
static bool buy_step(const officer_look *look, const officer_plan *plan, tk_action *step) {
    const ai_purse purse = ai_purse_of(look->body);
    const unsigned payer = waiting_in(look, plan, OFFICER_PAYS);
    if (plan->slots == 0) {
        return false;
    }
    if (payer != RUSH_NO_CARD && !ai_purse_affords(&purse, look->mind->rules, look->body, plan->slots)) {
        *step = rush_action(TK_RUSH_DO_PAY, rush_face_of(payer), 0, 0, 0);
        return true;
    }
    for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
        if ((plan->slots >> slot & 1u) != 0 && rush_may_buy(look->mind->rules, look->body, slot) == TK_OK) {
            *step = rush_action(TK_RUSH_DO_BUY, 0, slot, 0, 0);
            return true;
        }
    }
    return false;
}

tk_action officer_step(const officer_look *look, const officer_plan *plan) {
    const unsigned striker = waiting_in(look, plan, OFFICER_ATTACKS);
    tk_action step;
    if (look->body->phase == TK_RUSH_PHASE_DECLARE) {
        return striker == RUSH_NO_CARD ? TK_RUSH_DO_CHARGE
                                       : rush_action(TK_RUSH_DO_ATTACK, rush_face_of(striker), 0, 0, 0);
    }
    if (use_step(look, plan, false, &step)) {
        return step;
    }
    if (striker != RUSH_NO_CARD && !look->body->attacked) {
        return rush_action(TK_RUSH_DO_ATTACK, rush_face_of(striker), 0, 0, 0);
    }
    if (buy_step(look, plan, &step) || use_step(look, plan, true, &step)) {
        return step;
    }
    const unsigned protector = waiting_in(look, plan, OFFICER_PROTECTS);
    for (unsigned base = 0; protector != RUSH_NO_CARD && base < TK_RUSH_BASES; base++) {
        if (rush_may_protect(look->mind->rules, look->body, protector, base) == TK_OK) {
            return rush_action(TK_RUSH_DO_PROTECT, rush_face_of(protector), 0, 0, base);
        }
    }
    return TK_RUSH_DO_END;
}
