/* The gunner, the opponent of Tank Duel: it judges what every legal action would make of the table, one action ahead,
 * and takes the best. Shots are judged by their odds (gunner_shot.c), movement by where it ends (gunner_move.c), the
 * action step as a whole in gunner_action.c. It is quick rather than deep, and gives nothing away that it does not hold
 * in its own hand. */
#include "opponents/duel/gunner.h"

#include "core/rules.h"
#include "games/duel/rules/flow/actions.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/legal.h"
#include "opponents/inside.h"

typedef struct gunner_answering {
    tk_action (*choose)(const gunner *me, const tk_action *actions, size_t count);
    tk_shape reason;
} gunner_answering;

static tk_action bid(const gunner *me, const tk_action *actions, size_t count) {
    (void)actions, (void)count;
    return gunner_bid(me);
}

/* 17.2: it keeps its cards to itself. */
static tk_action decline(const gunner *me, const tk_action *actions, size_t count) {
    (void)me;
    for (size_t i = 0; i < count; i++) {
        if (duel_verb_of(actions[i]) == TK_DUEL_DO_DECLINE) {
            return actions[i];
        }
    }
    return actions[0];
}

/* By questions; the rest is left to gunner_answer. */
static const gunner_answering *answering(unsigned question) {
    static const gunner_answering bids = {
        bid, AI_REASON("bid", TK_TEXT("for the tank with most at stake, at a small price"))};
    static const gunner_answering radio = {decline, AI_REASON("radio", TK_TEXT("it keeps its cards to itself"))};
    static const gunner_answering act = {gunner_act, AI_REASON("act", TK_TEXT("it gains the most of all it could do"))};
    static const gunner_answering build = {gunner_build, AI_REASON("build", TK_TEXT("the action is worth most so"))};
    static const gunner_answering pay = {gunner_pay, AI_REASON("pay", TK_TEXT("it can be spared most easily"))};
    static const gunner_answering rest = {gunner_answer, AI_REASON("answer", TK_TEXT("it is the best of the answers"))};
    switch ((tk_duel_question)question) {
    case TK_DUEL_ASK_BIDS:
        return &bids;
    case TK_DUEL_ASK_RADIO:
    case TK_DUEL_ASK_RADIO_REPLY:
        return &radio;
    case TK_DUEL_ASK_ACTION:
        return &act;
    case TK_DUEL_ASK_BUILD:
        return &build;
    case TK_DUEL_ASK_PAYMENT:
        return &pay;
    default:
        return &rest;
    }
}

void ai_gunner_think(const tk_think *think, tk_thought *thought) {
    static const tk_shape only = AI_REASON("only", TK_TEXT("nothing else is allowed"));
    const duel_rules *rules = tk_game_rules_of(think->game, "duel");
    const duel_body *body = tk_state_body_of(think->game, think->seen, "duel");
    tk_action actions[GUNNER_LIST_MOST];
    if (rules == NULL || body == NULL) {
        return;
    }
    size_t count = duel_legal(rules, body, think->seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    thought->nodes = count;
    if (count <= 1) {
        thought->action = count == 1 ? actions[0] : 0;
        thought->reason = &only;
        return;
    }
    gunner me;
    gunner_look(rules, body, think->seat, &me);
    const gunner_answering *way = answering(body->question);
    thought->action = way->choose(&me, actions, count);
    thought->reason = &way->reason;
}
