/* Morale (12.4) and leaving a tank in good order (12.6.1). The check of the administration step asks its player first
 * and is administration.c's; what is common to both is here. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

bool duel_morale_fails(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned damage_card) {
    static const uint8_t experience[TK_DUEL_EXPERIENCES] = {TK_DUEL_MORALE_GREEN, TK_DUEL_MORALE_VETERAN,
                                                            TK_DUEL_MORALE_ELITE};
    if (damage_card >= DUEL_DAMAGE_CARDS) {
        return false;
    }
    const duel_tank *board = &body->tank[tank];
    unsigned state = board->experience < TK_DUEL_EXPERIENCES ? experience[board->experience] : 0;
    state |= board->health[TK_DUEL_COMMANDER] == TK_DUEL_DEAD ? TK_DUEL_MORALE_COMMANDER : 0;
    state |= duel_immobile(body, tank) ? TK_DUEL_MORALE_IMMOBILE : 0; /* D-38 */
    state |= (board->marks & DUEL_MARK_BURNING) != 0 ? TK_DUEL_MORALE_FIRE : 0;
    return (state & rules->damage[damage_card].morale) != 0;
}

static int told_card(unsigned damage_card) {
    return damage_card < DUEL_DAMAGE_CARDS ? (int)damage_card : -1;
}

void duel_tell_morale(const duel_doing *doing, unsigned tank, bool broken, unsigned damage_card) {
    const int told[] = {(int)tank, broken, told_card(damage_card)};
    duel_tell_why(doing, TK_DUEL_EVENT_BROKEN, doing->rules->commander[tank], told, 3, 2);
}

void duel_bail_out(duel_doing *doing, unsigned tank, unsigned why, unsigned damage_card, unsigned by) {
    const int told[] = {(int)tank, (int)why, told_card(damage_card)};
    duel_tell_why(doing, TK_DUEL_EVENT_BAILED_OUT, doing->rules->commander[tank], told, 3, 2);
    duel_eliminate(doing, tank, by, duel_earns_medal(doing->body, tank, by));
}

void duel_morale_after_hit(duel_doing *doing, unsigned tank, unsigned damage_card, unsigned by) {
    if (!duel_morale_fails(doing->rules, doing->body, tank, damage_card)) {
        return;
    }
    if (duel_marked(doing->body, tank, DUEL_MARK_BROKEN)) {
        duel_bail_out(doing, tank, DUEL_LEFT_BY_MORALE, damage_card, by);
        return;
    }
    doing->body->tank[tank].marks |= DUEL_MARK_BROKEN;
    duel_tell_morale(doing, tank, true, damage_card);
}
