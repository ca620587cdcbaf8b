/* The discard step (8.5): one card may go, two near the centre; they are shown to nobody (D-27). */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { DISCARD_STEP_BEGIN, DISCARD_STEP_CHOSEN };

typedef struct discard_notes {
    uint8_t tank;
    uint8_t left; /* how many may go yet */
} discard_notes;

const duel_answers duel_answers_discard_step = {.list = duel_list_discards,
                                                .may = duel_may_discard,
                                                .verbs =
                                                    DUEL_VERB_BIT(TK_DUEL_DO_DISCARD) | DUEL_VERB_BIT(TK_DUEL_DO_DONE)};

unsigned duel_discards_left(const duel_body *body) {
    const discard_notes *own = duel_notes_of(body, DUEL_RUN_DISCARD_STEP);
    return own != NULL ? own->left : 0;
}

void duel_run_discard_step(duel_doing *doing, duel_frame *frame) {
    discard_notes *own = duel_notes(frame);
    duel_body *body = doing->body;
    unsigned seat = doing->rules->commander[own->tank];
    if (frame->step == DISCARD_STEP_BEGIN) {
        own->left = duel_is_close(&body->tank[own->tank]) ? 2 : 1;
        frame->step = DISCARD_STEP_CHOSEN;
    } else if (duel_verb_of(doing->action) == TK_DUEL_DO_DONE) {
        own->left = 0;
    } else {
        duel_discard_closed(doing, seat, duel_card_in(doing->action));
        own->left--;
    }
    if (own->left == 0 || duel_is_empty(&body->hand[seat])) {
        duel_return(doing);
    } else {
        duel_ask(doing, TK_DUEL_ASK_DISCARD_STEP, seat);
    }
}
