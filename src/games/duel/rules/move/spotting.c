/* Spotted triggers (5.4.1, D-5): every enemy that may take the marker takes it; one that would have to give up what it
 * has acquired is asked (5.4.3).
 *
 * Frame: a = the tank seen, b = the tank asked, c = 0 or 1 + the one tank that may spot it, d = tanks to ask yet. */
#include "games/duel/rules/action/acting.h"

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

static void list_spot(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    (void)rules;
    (void)body;
    (void)seat;
    duel_list_add(list, duel_action(TK_DUEL_DO_SPOT, 0, 0, 0, 0));
    duel_list_add(list, duel_action(TK_DUEL_DO_DECLINE, 0, 0, 0, 0));
}

const duel_answers duel_answers_spot = {.list = list_spot,
                                        .may = duel_may_always,
                                        .verbs = DUEL_VERB_BIT(TK_DUEL_DO_SPOT) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE)};

void duel_take_spot(duel_doing *doing, unsigned tank, unsigned target) {
    duel_drop_acquired(doing, tank);
    duel_spot(doing, tank, target);
}

/* Tanks of the other side that may take the marker now. */
static unsigned watchers(const duel_rules *rules, const duel_body *body, const duel_frame *frame) {
    unsigned first = duel_first_enemy(frame->a), found = 0;
    for (unsigned tank = first; tank < first + TK_DUEL_SIDE_TANKS; tank++) {
        bool meant = frame->c == 0 || frame->c == tank + 1;
        if (meant && duel_in_field(rules, body, tank) && duel_may_spot(rules, body, tank, frame->a) == TK_OK) {
            found |= 1u << tank;
        }
    }
    return found;
}

void duel_run_spotted(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    const duel_body *body = doing->body;
    if (frame->step == SPOTTED_BEGIN) {
        frame->d = (uint8_t)watchers(rules, body, frame);
        for (unsigned tank = 0; frame->d >> tank != 0; tank++) {
            if (duel_holds_bit(frame->d, tank) && body->tank[tank].acquired == TK_DUEL_NO_TANK) {
                duel_spot(doing, tank, frame->a);
                frame->d = (uint8_t)(frame->d & ~(1u << tank));
            }
        }
    } else if (duel_verb_of(doing->action) == TK_DUEL_DO_SPOT) {
        duel_take_spot(doing, frame->b, frame->a);
    }
    if (frame->d == 0) {
        duel_return(doing);
        return;
    }
    frame->b = (uint8_t)__builtin_ctz(frame->d);
    frame->d = (uint8_t)(frame->d & (frame->d - 1u));
    frame->step = SPOTTED_ANSWERED;
    duel_ask(doing, TK_DUEL_ASK_SPOT, rules->commander[frame->b]);
}
