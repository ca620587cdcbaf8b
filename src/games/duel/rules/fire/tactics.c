/* Tactics (13): the player of the target may answer an attempt, the attacker may answer the answer, and so on until one
 * of them does not. Whether a question is asked depends on hidden cards, so nothing tells of it (D-8). A shot goes on
 * with 20 less (13.2); anything else is cancelled (13.1). */
#include "games/duel/rules/fire/fire.h"

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { TACTICS_BEGIN, TACTICS_ANSWERED };

typedef struct tactics_notes {
    uint8_t defender, attacker; /* seats */
    uint8_t attackers_turn;     /* the attacker is to answer */
} tactics_notes;

static tk_status judge_tactics(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    if (duel_verb_of(action) == TK_DUEL_DO_DECLINE) {
        return TK_OK;
    }
    unsigned card = duel_card_in(action);
    if (!duel_holds(&body->hand[seat], card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return duel_half_of(rules, card, TK_DUEL_TACTICS) < 2 ? TK_OK : TK_ERROR_DUEL_KIND;
}

/* D-8: a card to answer with, and no. */
static unsigned least_tactics(const duel_body *body) {
    (void)body;
    return 2;
}

const duel_answers duel_answers_tactics = {.may = judge_tactics,
                                           .verbs =
                                               DUEL_VERB_BIT(TK_DUEL_DO_TACTICS) | DUEL_VERB_BIT(TK_DUEL_DO_DECLINE),
                                           .least = least_tactics};

static void finish(duel_doing *doing, const tactics_notes *own) {
    const duel_body *body = doing->body;
    const duel_procedure attempt = duel_caller(body);
    if (body->stopped && attempt != DUEL_RUN_BUILD && attempt != DUEL_RUN_GUN) {
        duel_tell(doing, TK_DUEL_EVENT_STOPPED_BY_TACTICS, own->attacker, 0, 0, 0, 0);
    }
    duel_return(doing);
}

static void ask_next(duel_doing *doing, duel_frame *frame) {
    const tactics_notes *own = duel_notes(frame);
    unsigned seat = own->attackers_turn != 0 ? own->attacker : own->defender;
    unsigned half;
    if (!duel_is_bot(doing->rules, seat) && duel_count(&doing->body->hand[seat]) > 0) { /* as far as everybody sees */
        tk_window_add(doing->log, seat);
    }
    if (!duel_is_bot(doing->rules, seat) &&
        duel_find_kind(doing->rules, &doing->body->hand[seat], 1, TK_DUEL_TACTICS, &half) != TK_DUEL_NO_CARD) {
        frame->step = TACTICS_ANSWERED;
        duel_ask(doing, TK_DUEL_ASK_TACTICS, seat);
    } else {
        finish(doing, own);
    }
}

void duel_run_tactics(duel_doing *doing, duel_frame *frame) {
    tactics_notes *own = duel_notes(frame);
    duel_body *body = doing->body;
    doing->barrier = true; /* D-8: how far something can be taken back must not tell who was asked */
    if (frame->step == TACTICS_BEGIN) {
        body->stopped = false;
        own->attackers_turn = 0;
        ask_next(doing, frame);
        return;
    }
    if (duel_verb_of(doing->action) == TK_DUEL_DO_DECLINE) {
        finish(doing, own);
        return;
    }
    unsigned seat = own->attackers_turn != 0 ? own->attacker : own->defender;
    unsigned card = duel_card_in(doing->action);
    duel_lay_down(doing, seat, card);
    duel_tell(doing, TK_DUEL_EVENT_TACTICS, seat, (int)card, 0, 0, 0);
    body->stopped = !body->stopped;
    own->attackers_turn = !own->attackers_turn;
    ask_next(doing, frame);
}
