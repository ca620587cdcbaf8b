/* The gunner, the opponent of Tank Duel: it judges what every legal action would make of the table, one action ahead,
 * and takes the best. Shots are judged by their odds (shot.c), movement by where it ends (move.c), the
 * action step as a whole in action.c. It is quick rather than deep, and gives nothing away that it does not hold
 * in its own hand. */
#include "opponents/duel/gunner.h"

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "opponents/inside.h"

#define TEMPER_GUNNER(name, gunner, recruit, private, lance, sound) .name = (gunner),
#define TEMPER_RECRUIT(name, gunner, recruit, private, lance, sound) .name = (recruit),
#define TEMPER_PRIVATE(name, gunner, recruit, private, lance, sound) .name = (private),
#define TEMPER_LANCE(name, gunner, recruit, private, lance, sound) .name = (lance),
#define TEMPER_SOUND(name, gunner, recruit, private, lance, sound) .name = (sound),

const gunner_temper gunner_tempers[GUNNER_TEMPERS] = {
    [GUNNER_OWN] = {GUNNER_TEMPER_LIST(TEMPER_GUNNER)},
    [GUNNER_RECRUIT] = {GUNNER_TEMPER_LIST(TEMPER_RECRUIT)},
    [GUNNER_PRIVATE] = {GUNNER_TEMPER_LIST(TEMPER_PRIVATE)},
    [GUNNER_LANCE_CORPORAL] = {GUNNER_TEMPER_LIST(TEMPER_LANCE)},
    [GUNNER_SOUND] = {GUNNER_TEMPER_LIST(TEMPER_SOUND)},
};

typedef struct gunner_answering {
    void (*rank)(const gunner *me, const tk_action *actions, size_t count, int *worth);
    tk_shape reason;
} gunner_answering;

size_t gunner_first(const int *worth, size_t count) {
    size_t chosen = 0;
    for (size_t i = 1; i < count; i++) {
        chosen = worth[i] > worth[chosen] ? i : chosen;
    }
    return chosen;
}

void gunner_judge_all(const gunner *me, const tk_action *actions, size_t count, gunner_judge judge, int *worth) {
    for (size_t i = 0; i < count; i++) {
        worth[i] = judge(me, actions[i]);
    }
}

/* 17.2: it keeps its cards to itself. */
static void decline(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    (void)me;
    for (size_t i = 0; i < count; i++) {
        worth[i] = duel_verb_of(actions[i]) == TK_DUEL_DO_DECLINE;
    }
}

/* By questions; the rest is left to gunner_answer. */
static const gunner_answering answers[TK_DUEL_QUESTIONS] = {
    [TK_DUEL_ASK_BIDS] = {gunner_bid, AI_REASON("bid", TK_TEXT("for the tank with most at stake, at a small price"))},
    [TK_DUEL_ASK_RADIO] = {decline, AI_REASON("radio", TK_TEXT("it keeps its cards to itself"))},
    [TK_DUEL_ASK_RADIO_REPLY] = {decline, AI_REASON("radio", TK_TEXT("it keeps its cards to itself"))},
    [TK_DUEL_ASK_ACTION] = {gunner_act, AI_REASON("act", TK_TEXT("most is expected of it"))},
    [TK_DUEL_ASK_BUILD] = {gunner_build, AI_REASON("build", TK_TEXT("most is expected of the action this way"))},
    [TK_DUEL_ASK_PAYMENT] = {gunner_pay, AI_REASON("pay", TK_TEXT("it can be spared most easily"))},
};
static const gunner_answering rest = {gunner_answer, AI_REASON("answer", TK_TEXT("it is taken for the best answer"))};

static const gunner_answering *way_of(const duel_body *body) {
    return answers[body->question].rank != NULL ? &answers[body->question] : &rest;
}

void gunner_rank(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    way_of(me->body)->rank(me, actions, count, worth);
}

const tk_shape *gunner_reason(const gunner *me, tk_action action, tk_thought *thought) {
    const tk_shape *why = gunner_why(me, action, thought);
    return why != NULL ? why : &way_of(me->body)->reason;
}

const tk_shape gunner_only = AI_REASON("only", TK_TEXT("nothing else is allowed"));

void ai_gunner_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    const duel_rules *rules = tk_game_rules_of(think->game, "duel");
    const duel_body *body = tk_state_body_of(think->game, think->seen, "duel");
    tk_action actions[GUNNER_LIST_MOST];
    int worth[GUNNER_LIST_MOST];
    if (rules == NULL || body == NULL) {
        return;
    }
    size_t count = duel_legal(rules, body, think->seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    thought->nodes = count;
    if (count <= 1) {
        thought->action = count == 1 ? actions[0] : 0;
        thought->reason = &gunner_only;
        return;
    }
    gunner_book book;
    gunner me;
    gunner_read(rules, &gunner_tempers[GUNNER_OWN], &book);
    gunner_look(&book, body, think->seat, &me);
    gunner_rank(&me, actions, count, worth);
    thought->action = actions[gunner_first(worth, count)];
    thought->reason = gunner_reason(&me, thought->action, thought);
}
