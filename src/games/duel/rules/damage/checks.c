/* Explosion, fire and escape (12.2, 12.3.1, 12.6): the checks that turn cards and ask nobody. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

/* 12.6.2: a card for each living member, two for a wounded one, all of them turned in any case (4.1). */
static void escape(duel_doing *doing, unsigned tank, unsigned icon, unsigned by) {
    const duel_tank *board = &doing->body->tank[tank];
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        if (board->health[member] != TK_DUEL_FIT && board->health[member] != TK_DUEL_WOUNDED) {
            continue;
        }
        bool caught = false;
        for (unsigned cards = board->health[member] == TK_DUEL_WOUNDED ? 2 : 1; cards > 0; cards--) {
            unsigned card = duel_turn(doing);
            bool here = (doing->rules->card[card].icons & icon) != 0;
            duel_turned(doing, card, TK_DUEL_WHY_ESCAPE, tank, -1, !here);
            caught = caught || here;
        }
        if (caught) {
            duel_kill_member(doing, tank, member, by);
        } else {
            duel_tell(doing, TK_DUEL_EVENT_CREW, doing->rules->commander[tank], (int)tank, (int)member, TK_DUEL_FIT, 0);
        }
    }
}

bool duel_explode(duel_doing *doing, unsigned tank, unsigned by) {
    duel_tell(doing, TK_DUEL_EVENT_EXPLODED, doing->rules->commander[tank], (int)tank, 0, 0, 0);
    escape(doing, tank, TK_DUEL_EXPLOSION_ICON, by);
    duel_eliminate(doing, tank, by, duel_earns_medal(doing->body, tank, by));
    return true;
}

bool duel_explosion_check(duel_doing *doing, unsigned tank, unsigned by) {
    return duel_attempt_icon(doing, TK_DUEL_WHY_EXPLOSION, tank, TK_DUEL_EXPLOSION_ICON) &&
           duel_explode(doing, tank, by);
}

bool duel_catastrophe(duel_doing *doing, unsigned tank, unsigned by) {
    duel_tell(doing, TK_DUEL_EVENT_CATASTROPHE, doing->rules->commander[tank], (int)tank, 0, 0, 0);
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        duel_kill_member(doing, tank, member, by);
    }
    duel_eliminate(doing, tank, by, duel_earns_medal(doing->body, tank, by));
    return true;
}

bool duel_out_of_control(duel_doing *doing, unsigned tank, unsigned by) {
    duel_tell(doing, TK_DUEL_EVENT_FIRE, doing->rules->commander[tank], (int)tank, 2, 0, 0);
    escape(doing, tank, TK_DUEL_FIRE_ICON, by);
    duel_eliminate(doing, tank, by, duel_earns_medal(doing->body, tank, by));
    return true;
}

void duel_put_out(duel_doing *doing, unsigned tank) {
    doing->body->tank[tank].marks &= (uint16_t)~DUEL_MARK_BURNING;
    doing->body->tank[tank].burned_by = TK_DUEL_NO_TANK;
    duel_tell(doing, TK_DUEL_EVENT_FIRE, doing->rules->commander[tank], (int)tank, 0, 0, 0);
}

bool duel_ignite(duel_doing *doing, unsigned tank, unsigned by) {
    if (duel_marked(doing->body, tank, DUEL_MARK_BURNING)) {
        return duel_out_of_control(doing, tank, by);
    }
    doing->body->tank[tank].marks |= DUEL_MARK_BURNING;
    if (doing->body->shot.by != TK_DUEL_BY_TANK) {
        doing->body->tank[tank].burned_by = (uint8_t)by; /* D-71 */
    }
    duel_tell(doing, TK_DUEL_EVENT_FIRE, doing->rules->commander[tank], (int)tank, 1, 0, 0);
    return false;
}

bool duel_ignition_check(duel_doing *doing, unsigned tank, unsigned by) {
    return duel_attempt_icon(doing, TK_DUEL_WHY_IGNITION, tank, TK_DUEL_FIRE_ICON) && duel_ignite(doing, tank, by);
}
