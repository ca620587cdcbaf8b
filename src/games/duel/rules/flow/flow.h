/* The stack of procedures, and an action being carried out.
 *
 * A procedure is a function of its file. It looks at frame->step, does what comes next, sets frame->step, and may
 *   - push another procedure, which runs to its end before this one is called again,
 *   - ask a seat something; it is called again, with the answer in doing->action, once that seat has decided,
 *   - return for good with duel_return.
 * It returns to the caller after each of these; flow.c calls whatever is uppermost then.
 *
 * What a procedure notes in its frame is a struct of its own file, of up to four uint8_t, laid over frame->notes; it
 * begins with what was said to duel_push. Nobody else looks into a frame: headers have functions for what others may
 * ask of a procedure. */
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

/* What the notes begin with is what procedures.h says for each. */
void duel_push(duel_doing *doing, duel_procedure procedure, unsigned first, unsigned second, unsigned third,
               unsigned fourth);
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

void duel_start(const duel_rules *rules, const tk_seed *seed, duel_body *body);
tk_seats duel_deciders(const duel_rules *rules, const duel_body *body);
/* D-8: whoever is asked for Tactics. */
tk_seats duel_asked_secretly(const duel_rules *rules, const duel_body *body);
unsigned duel_apply(const duel_rules *rules, duel_body *body, unsigned seat, tk_action action, tk_event_log *log);

/* ---- What a seat can do: a verb and up to four small numbers. What is not named behind a verb is 0 ---- */

static inline tk_action duel_action(tk_duel_verb verb, unsigned card, unsigned number, unsigned tank, unsigned more) {
    return (tk_action)verb | (tk_action)card << 8 | (tk_action)number << 16 | (tk_action)tank << 24 |
           (tk_action)more << 32;
}
static inline unsigned duel_verb_of(tk_action action) {
    return (unsigned)(action & 255u);
}
static inline unsigned duel_card_in(tk_action action) {
    return (unsigned)(action >> 8 & 255u);
}
static inline unsigned duel_number_in(tk_action action) {
    return (unsigned)(action >> 16 & 255u);
}
static inline unsigned duel_tank_in(tk_action action) {
    return (unsigned)(action >> 24 & 255u);
}
static inline unsigned duel_more_in(tk_action action) {
    return (unsigned)(action >> 32 & 255u);
}

/* ---- Questions: what may be answered. Each file that asks has the answers to its questions ---- */

typedef struct duel_list {
    tk_action *actions;
    size_t capacity, count;
} duel_list;

static inline void duel_list_add(duel_list *list, tk_action action) {
    if (list->count < list->capacity) {
        list->actions[list->count] = action;
    }
    list->count++;
}

/* TK_OK or the reason why not. The verb is one of the question's; fields that the verb does not speak of are 0
 * (checked before). */
typedef tk_status duel_judge(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);

typedef struct duel_answers {
    duel_judge *may;
    /* All answers in a fixed order, exactly what the judge accepts. NULL: those that it does, with the cards of the
     * hand, by verb, number and tank. */
    void (*list)(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list);
    uint64_t verbs; /* a bit each */
    /* With fewer answers than this it is not asked; NULL: at least one. For dealing hidden cards again. */
    unsigned (*least)(const duel_body *body);
} duel_answers;

#define DUEL_VERB_BIT(verb) (UINT64_C(1) << (verb))

/* procedures.c: by tk_duel_question; NULL for TK_DUEL_ASK_NOTHING */
extern const duel_answers *const duel_questions[TK_DUEL_QUESTIONS];

void duel_list_answers(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list);

/* For questions whose verbs say everything. */
duel_judge duel_may_always;
/* Any card of the hand is discarded, or no more: TK_DUEL_DO_DISCARD, TK_DUEL_DO_DONE. */
duel_judge duel_may_discard;
void duel_list_discards(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list);

/* ---- Events; see tell.c. All also add the event to body->told, with or without a log ---- */

void duel_tell(const duel_doing *doing, tk_duel_event kind, unsigned seat, int a, int b, int c, int d);
/* With the cards and numbers that decided, too: of `count` values, at most TK_FIELDS_MOST, all behind the first
 * `digested` have been told before and are not added to body->told again. */
void duel_tell_why(const duel_doing *doing, tk_duel_event kind, unsigned seat, const int *value, unsigned count,
                   unsigned digested);
/* With five values, and to some seats only. */
void duel_tell_to(const duel_doing *doing, tk_seats audience, tk_duel_event kind, unsigned seat, const int value[5]);

#endif
