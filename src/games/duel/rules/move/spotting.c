/* Spotted triggers (5.4.1, D-5): every enemy that may take the marker takes it; one that would have to give up what it
 * has acquired is asked (5.4.3). */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { SPOTTED_BEGIN, SPOTTED_ANSWERED };

typedef struct spotted_notes {
    uint8_t seen;  /* the tank */
    uint8_t asked; /* the tank that may spot it */
    uint8_t only;  /* 0, or 1 + the one tank that may */
    uint8_t left;  /* tanks to ask yet, a bit each */
} spotted_notes;

tk_status duel_may_spot(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target) {
    if (!duel_is_enemy(rules, body, tank, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    if (duel_holds_bit(body->tank[tank].spotted, target)) {
        return TK_ERROR_DUEL_SPOTTED;
    }
    if (body->tank[tank].smoke != TK_DUEL_NO_CARD) {
        return TK_ERROR_DUEL_SMOKE; /* 10.5.3 */
    }
    return duel_sees(rules, body, tank, target) ? TK_OK : TK_ERROR_DUEL_SIGHT;
}

const duel_answers duel_answers_spot = {.may = duel_may_always,
                                        .verbs = DUEL_VERB_BIT(TK_DUEL_DO_SPOT) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE)};

void duel_take_spot(duel_doing *doing, unsigned tank, unsigned target) {
    duel_drop_acquired(doing, tank);
    duel_spot(doing, tank, target);
}

/* Tanks of the other side that may take the marker now. */
static unsigned watchers(const duel_rules *rules, const duel_body *body, const spotted_notes *own) {
    unsigned first = duel_first_enemy(own->seen), found = 0;
    for (unsigned tank = first; tank < first + TK_DUEL_SIDE_TANKS; tank++) {
        bool meant = own->only == 0 || own->only == tank + 1;
        if (meant && duel_in_field(rules, body, tank) && duel_may_spot(rules, body, tank, own->seen) == TK_OK) {
            found |= 1u << tank;
        }
    }
    return found;
}

unsigned duel_spotted_tank(const duel_body *body) {
    const spotted_notes *own = duel_notes_of(body, DUEL_RUN_SPOTTED);
    return own != NULL ? own->seen : TK_DUEL_NO_TANK;
}

unsigned duel_spotted_watcher(const duel_body *body) {
    const spotted_notes *own = duel_notes_of(body, DUEL_RUN_SPOTTED);
    return own != NULL ? own->asked : TK_DUEL_NO_TANK;
}

void duel_run_spotted(duel_doing *doing, duel_frame *frame) {
    spotted_notes *own = duel_notes(frame);
    const duel_rules *rules = doing->rules;
    const duel_body *body = doing->body;
    if (frame->step == SPOTTED_BEGIN) {
        own->left = (uint8_t)watchers(rules, body, own);
        for (unsigned tank = 0; own->left >> tank != 0; tank++) {
            if (duel_holds_bit(own->left, tank) && body->tank[tank].acquired == TK_DUEL_NO_TANK) {
                duel_spot(doing, tank, own->seen);
                own->left = (uint8_t)(own->left & ~(1u << tank));
            }
        }
    } else if (duel_verb_of(doing->action) == TK_DUEL_DO_SPOT) {
        duel_take_spot(doing, own->asked, own->seen);
    }
    if (own->left == 0) {
        duel_return(doing);
        return;
    }
    own->asked = (uint8_t)__builtin_ctz(own->left);
    own->left = (uint8_t)(own->left & (own->left - 1u));
    frame->step = SPOTTED_ANSWERED;
    duel_ask(doing, TK_DUEL_ASK_SPOT, rules->commander[own->asked]);
}
