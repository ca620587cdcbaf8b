/* The gunner, the opponent of Tank Duel: it judges what every legal action would make of the table, one action ahead,
 * and takes the best. Shots are judged by their odds (shot.c), movement by where it ends (move.c), the
 * action step as a whole in action.c. It is quick rather than deep, and gives nothing away that it does not hold
 * in its own hand. */
#include "opponents/duel/gunner.h"

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "opponents/inside.h"

typedef struct gunner_answering {
    tk_action (*choose)(const gunner *me, const tk_action *actions, size_t count);
    tk_shape reason;
} gunner_answering;

static tk_action bid(const gunner *me, const tk_action *actions, size_t count) {
    (void)actions, (void)count;
    return gunner_bid(me);
}

tk_action gunner_best(const gunner *me, const tk_action *actions, size_t count, gunner_judge worth) {
    tk_action chosen = actions[0];
    int most = worth(me, chosen);
    for (size_t i = 1; i < count; i++) {
        const int is = worth(me, actions[i]);
        if (is > most) {
            most = is;
            chosen = actions[i];
        }
    }
    return chosen;
}

tk_action gunner_find(const tk_action *actions, size_t count, unsigned verb, tk_action otherwise) {
    for (size_t i = 0; i < count; i++) {
        if (duel_verb_of(actions[i]) == verb) {
            return actions[i];
        }
    }
    return otherwise;
}

/* 17.2: it keeps its cards to itself. */
static tk_action decline(const gunner *me, const tk_action *actions, size_t count) {
    (void)me;
    return gunner_find(actions, count, TK_DUEL_DO_DECLINE, actions[0]);
}

/* By questions; the rest is left to gunner_answer. */
static const gunner_answering answers[TK_DUEL_QUESTIONS] = {
    [TK_DUEL_ASK_BIDS] = {bid, AI_REASON("bid", TK_TEXT("for the tank with most at stake, at a small price"))},
    [TK_DUEL_ASK_RADIO] = {decline, AI_REASON("radio", TK_TEXT("it keeps its cards to itself"))},
    [TK_DUEL_ASK_RADIO_REPLY] = {decline, AI_REASON("radio", TK_TEXT("it keeps its cards to itself"))},
    [TK_DUEL_ASK_ACTION] = {gunner_act, AI_REASON("act", TK_TEXT("most is expected of it"))},
    [TK_DUEL_ASK_BUILD] = {gunner_build, AI_REASON("build", TK_TEXT("most is expected of the action this way"))},
    [TK_DUEL_ASK_PAYMENT] = {gunner_pay, AI_REASON("pay", TK_TEXT("it can be spared most easily"))},
};
static const gunner_answering rest = {gunner_answer, AI_REASON("answer", TK_TEXT("it is taken for the best answer"))};

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
    const gunner_answering *way = answers[body->question].choose != NULL ? &answers[body->question] : &rest;
    thought->action = way->choose(&me, actions, count);
    thought->reason = gunner_why(&me, thought->action, thought);
    if (thought->reason == NULL) {
        thought->reason = &way->reason;
    }
}
