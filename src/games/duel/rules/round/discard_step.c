/* The discard step (8.5): one card may go, two near the centre; they are shown to nobody (D-27). */
#include "games/duel/rules/round/round.h"

const duel_answers duel_answers_discard_step = {.list = duel_list_discards,
                                                .may = duel_may_discard,
                                                .verbs =
                                                    DUEL_VERB_BIT(TK_DUEL_DO_DISCARD) | DUEL_VERB_BIT(TK_DUEL_DO_DONE)};

/* frame->b: how many may go yet */
void duel_run_discard_step(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    unsigned seat = doing->rules->commander[frame->a];
    if (frame->step == DISCARD_STEP_BEGIN) {
        frame->b = duel_is_close(&body->tank[frame->a]) ? 2 : 1;
        frame->step = DISCARD_STEP_CHOSEN;
    } else if (duel_verb_of(doing->action) == TK_DUEL_DO_DONE) {
        frame->b = 0;
    } else {
        duel_discard_closed(doing, seat, duel_card_in(doing->action));
        frame->b--;
    }
    if (frame->b == 0 || duel_is_empty(&body->hand[seat])) {
        duel_return(doing);
    } else {
        duel_ask(doing, TK_DUEL_ASK_DISCARD_STEP, seat);
    }
}
