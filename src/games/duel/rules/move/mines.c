/* Mines (D-64, 14.2): the moving tank stops in field; the battle card decides between the heavy part of the hull and
 * the light part of the tracks of the damage card that damage.c turns. The active tank's player has played them. */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/table/table.h"

enum { MINES_GO_OFF, MINES_END };

void duel_run_mines(duel_doing *doing, duel_frame *frame) {
    if (frame->step != MINES_GO_OFF) {
        duel_return(doing);
        return;
    }
    duel_body *body = doing->body;
    unsigned tank = frame->notes[0];
    duel_stop(doing, tank);
    unsigned card = duel_turn(doing);
    bool hull = (doing->rules->card[card].icons & TK_DUEL_EXPLOSION_ICON) != 0;
    duel_turned(doing, card, TK_DUEL_WHY_MINES, tank, -1, hull);
    body->shot = (duel_shot){.by = TK_DUEL_BY_MINES,
                             .from = body->active,
                             .target = (uint8_t)tank,
                             .location = hull ? TK_DUEL_HULL : TK_DUEL_TRACKS,
                             .card = (uint8_t)card,
                             .damage = DUEL_NO_DAMAGE_CARD};
    frame->step = MINES_END;
    duel_push(doing, DUEL_RUN_DAMAGE, 0, 0, 0, 0);
}
