/* A tank phase (8.0): administration, action step, discard step. duel_abandon_phase jumps to its end. */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "games/duel/tankobot/tankobot.h"

enum { TANK_ADMINISTRATION, TANK_ACTION, TANK_DISCARD };

void duel_run_tank(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    unsigned tank = frame->notes[0], seat = doing->rules->commander[tank];
    bool bot = duel_is_bot(doing->rules, seat);
    switch (frame->step) {
    case TANK_ADMINISTRATION:
        body->active = (uint8_t)tank;
        body->acted = false;
        body->infantry_done = 0;
        duel_tell(doing, TK_DUEL_EVENT_TANK_PHASE, seat, (int)tank, 0, 0, 0);
        frame->step = TANK_ACTION;
        duel_push(doing, DUEL_RUN_ADMINISTRATION, tank, 0, 0, 0);
        return;
    case TANK_ACTION:
        body->burning_start = duel_marked(body, tank, DUEL_MARK_BURNING); /* D-31 */
        frame->step = TANK_DISCARD;
        duel_push(doing, bot ? DUEL_RUN_TANKOBOT : DUEL_RUN_ACTION_STEP, tank, 0, 0, 0);
        return;
    case TANK_DISCARD:
        frame->step = DUEL_TANK_ENDS;
        if (!bot) {
            duel_push(doing, DUEL_RUN_DISCARD_STEP, tank, 0, 0, 0);
        }
        return;
    default:
        body->last_active = (uint8_t)seat; /* D-28 */
        body->active = TK_DUEL_NO_TANK;
        body->play = (duel_play){0};
        duel_return(doing);
        duel_clear_table(doing); /* what an elimination has left there */
        return;
    }
}
