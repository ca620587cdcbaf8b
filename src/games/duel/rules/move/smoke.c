/* Smoke (10.5): laid on the ground in the holding box, it takes everything out of sight of its tank, then tries to
 * conceal the tank. */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/table/table.h"

void duel_run_smoke(duel_doing *doing, duel_frame *frame) {
    (void)frame;
    duel_body *body = doing->body;
    unsigned tank = body->active;
    unsigned card = body->play.card[body->play.at];
    unsigned number = duel_played(doing->rules, body, body->play.at)->detail;
    duel_take_off(doing, card);
    body->tank[tank].smoke = (uint8_t)card;
    duel_forget_all(doing, tank); /* 10.5.2 */
    if (number > 0 && duel_attempt(doing, TK_DUEL_WHY_CONCEAL, tank, number)) {
        duel_conceal(doing, tank);
    }
    duel_return(doing);
}
