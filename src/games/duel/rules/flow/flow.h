/* The stack of procedures, and an action being carried out.
 *
 * A procedure is a function of its file. It looks at frame->step, does what comes next, sets frame->step, and may
 *   - push another procedure, which runs to its end before this one is called again,
 *   - ask a seat something; it is called again, with the answer in doing->action, once that seat has decided,
 *   - return for good with duel_return.
 * It returns to the caller after each of these; flow.c calls whatever is uppermost then.
 *
 * What a procedure notes in its frame is a struct of its own file, of up to four uint8_t, laid over frame->notes. Its
 * header has a function that pushes it, and functions for what others may ask of it; nobody else looks into a frame. */
#ifndef GAMES_DUEL_RULES_FLOW_FLOW_H
#define GAMES_DUEL_RULES_FLOW_FLOW_H

#include "games/duel/rules/body.h"

typedef struct duel_doing {
    const duel_rules *rules;
    duel_body *body;
    tk_event_log *log;
    tk_action action; /* the answer to what was asked last */
    unsigned seat;    /* who gave it */
    bool barrier;     /* something was drawn, turned or revealed */
} duel_doing;

typedef void duel_step(duel_doing *doing, duel_frame *frame);

/* The notes of the pushed frame, all 0. */
void *duel_push(duel_doing *doing, duel_procedure procedure);
static inline void *duel_notes(duel_frame *frame) {
    return frame->notes;
}
/* Of the uppermost frame of a procedure; NULL when it is not under way. */
const void *duel_notes_of(const duel_body *body, duel_procedure procedure);
/* How far the uppermost frame of a procedure has come, or -1. */
int duel_step_of(const duel_body *body, duel_procedure procedure);
static inline bool duel_runs(const duel_body *body, duel_procedure procedure) {
    return duel_step_of(body, procedure) >= 0;
}
/* The procedure that is uppermost, and the one that has pushed it; DUEL_PROCEDURES for none. */
duel_procedure duel_uppermost(const duel_body *body);
duel_procedure duel_caller(const duel_body *body);
void duel_return(duel_doing *doing);
/* Stops the flow until this seat answers. The tankobot's seats are answered for at once (tankobot/answer.c). */
void duel_ask(duel_doing *doing, tk_duel_question question, unsigned seat);
/* Ends the phase of the active tank at once (8.0): everything above its DUEL_RUN_TANK is taken off the stack. */
void duel_abandon_phase(duel_doing *doing);

/* procedures.c: by duel_procedure */
extern duel_step *const duel_procedures[DUEL_PROCEDURES];

/* ---- For game.c ---- */

void duel_start(const duel_rules *rules, uint64_t seed, duel_body *body);
tk_seats duel_deciders(const duel_rules *rules, const duel_body *body);
unsigned duel_apply(const duel_rules *rules, duel_body *body, unsigned seat, tk_action action, tk_event_log *log);

#endif
