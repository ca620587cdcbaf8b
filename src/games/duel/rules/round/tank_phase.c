/* A tank phase (8.0): administration, action step, discard step. duel_abandon_phase jumps to its end. */
#include "games/duel/rules/round/tank_phase.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/tell.h"
#include "games/duel/rules/round/administration.h"
#include "games/duel/rules/round/discard_step.h"
#include "games/duel/rules/table/deck.h"
#include "games/duel/rules/table/tank.h"
#include "games/duel/tankobot/tankobot.h"

enum { TANK_ADMINISTRATION, TANK_ACTION, TANK_DISCARD };

typedef struct tank_notes {
    uint8_t tank;
} tank_notes;

void duel_push_tank(duel_doing *doing, unsigned tank) {
    tank_notes *own = duel_push(doing, DUEL_RUN_TANK);
    own->tank = (uint8_t)tank;
}

void duel_run_tank(duel_doing *doing, duel_frame *frame) {
    const tank_notes *own = duel_notes(frame);
    duel_body *body = doing->body;
    unsigned seat = doing->rules->commander[own->tank];
    bool bot = duel_is_bot(doing->rules, seat);
    switch (frame->step) {
    case TANK_ADMINISTRATION:
        body->active = own->tank;
        body->acted = false;
        body->infantry_done = 0;
        duel_tell(doing, TK_DUEL_EVENT_TANK_PHASE, seat, own->tank, 0, 0, 0);
        frame->step = TANK_ACTION;
        duel_push_administration(doing, own->tank);
        return;
    case TANK_ACTION:
        body->burning_start = duel_marked(body, own->tank, DUEL_MARK_BURNING); /* D-31 */
        frame->step = TANK_DISCARD;
        if (bot) {
            duel_push_tankobot(doing, own->tank);
        } else {
            duel_push_action_step(doing, own->tank);
        }
        return;
    case TANK_DISCARD:
        frame->step = DUEL_TANK_ENDS;
        if (!bot) {
            duel_push_discard_step(doing, own->tank);
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
