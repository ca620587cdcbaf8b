/* Track damage and immobilisation (12.5), with what they do to the gun of a tank destroyer (5.8.3, 5.8.4). The levels
 * kept in a tank are those after permanent damage, in the order suffered (D-41); no damage raises one. */
#include "games/duel/rules/damage/damage.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

static void lower(uint8_t *level, unsigned to) {
    if (*level > to) {
        *level = (uint8_t)to;
    }
}

void duel_immobilise(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    const duel_type *type = duel_type_of(doing->rules, doing->body, tank);
    duel_tell(doing, TK_DUEL_EVENT_EFFECT, doing->rules->commander[tank], (int)tank, TK_DUEL_EFFECT_IMMOBILISE, 0, 0);
    board->marks |= DUEL_MARK_IMMOBILE;
    board->move = 0;
    if (duel_is_destroyer(type)) {
        lower(&board->fire, type->fire_immobile);
    }
    duel_check_bog(doing, tank);
}

void duel_damage_tracks(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    const duel_type *type = duel_type_of(doing->rules, doing->body, tank);
    duel_tell(doing, TK_DUEL_EVENT_EFFECT, doing->rules->commander[tank], (int)tank, TK_DUEL_EFFECT_TRACKS, 0, 0);
    if ((board->marks & DUEL_MARK_IMMOBILE) != 0) {
        return;
    }
    if ((board->marks & DUEL_MARK_TRACKS) != 0) {
        duel_immobilise(doing, tank);
        return;
    }
    board->marks |= DUEL_MARK_TRACKS;
    unsigned whole =
        doing->rules->edition->tracks_halve_current ? board->move : duel_printed_move(doing->rules, doing->body, tank);
    lower(&board->move, (whole + 1) / 2);
    if (duel_is_destroyer(type)) {
        lower(&board->fire, type->fire_damaged);
    }
    duel_check_bog(doing, tank);
}
