/* What a deciding seat may do: the answers to the question that is open, from the file that asks it. */
#include "games/duel/rules/flow/inside.h"

size_t duel_legal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action *actions, size_t capacity) {
    duel_list list = {actions, capacity, 0};
    duel_questions[body->question]->list(rules, body, seat, &list);
    return list.count;
}

static const uint8_t fields[DUEL_VERBS] = {
    [DUEL_BID] = DUEL_HAS_CARD | DUEL_HAS_TANK,
    [DUEL_RADIO] = DUEL_HAS_CARD | DUEL_HAS_NUMBER,
    [DUEL_ANSWER] = DUEL_HAS_CARD,
    [DUEL_HATCH] = DUEL_HAS_NUMBER,
    [DUEL_PLAY] = DUEL_HAS_CARD | DUEL_HAS_NUMBER,
    [DUEL_BOOST] = DUEL_HAS_NUMBER,
    [DUEL_SHOOT] = DUEL_HAS_TANK,
    [DUEL_ORDER] = DUEL_HAS_NUMBER | DUEL_HAS_TANK | DUEL_HAS_MORE,
    [DUEL_GIVE_ORDER] = DUEL_HAS_CARD | DUEL_HAS_NUMBER | DUEL_HAS_TANK | DUEL_HAS_MORE,
    [DUEL_LAY] = DUEL_HAS_CARD | DUEL_HAS_NUMBER | DUEL_HAS_TANK,
    [DUEL_GUN] = DUEL_HAS_NUMBER | DUEL_HAS_TANK,
    [DUEL_ADVANCE] = DUEL_HAS_CARD,
    [DUEL_ASSAULT] = DUEL_HAS_CARD | DUEL_HAS_TANK,
    [DUEL_MISSION] = DUEL_HAS_NUMBER,
    [DUEL_PAY] = DUEL_HAS_CARD,
    [DUEL_DISCARD] = DUEL_HAS_CARD,
    [DUEL_GO_ON] = DUEL_HAS_NUMBER,
    [DUEL_KEEP] = DUEL_HAS_CARD,
    [DUEL_UNFLANK] = DUEL_HAS_TANK,
    [DUEL_FLANK_IT] = DUEL_HAS_NUMBER | DUEL_HAS_TANK | DUEL_HAS_MORE,
    [DUEL_STEAL] = DUEL_HAS_NUMBER,
    [DUEL_LEAD] = DUEL_HAS_NUMBER | DUEL_HAS_TANK,
    [DUEL_ANSWER_TACTICS] = DUEL_HAS_CARD,
    [DUEL_AIM] = DUEL_HAS_NUMBER,
    [DUEL_WEAPON] = DUEL_HAS_NUMBER,
};

unsigned duel_verb_fields(unsigned verb) {
    return verb < DUEL_VERBS ? fields[verb] : 0;
}

/* The bits of an action that its verb speaks of. */
static tk_action mask_of(unsigned verb) {
    unsigned has = fields[verb];
    return 255u | ((has & DUEL_HAS_CARD) != 0 ? duel_action(DUEL_VERB_NONE, 255, 0, 0, 0) : 0) |
           ((has & DUEL_HAS_NUMBER) != 0 ? duel_action(DUEL_VERB_NONE, 0, 255, 0, 0) : 0) |
           ((has & DUEL_HAS_TANK) != 0 ? duel_action(DUEL_VERB_NONE, 0, 0, 255, 0) : 0) |
           ((has & DUEL_HAS_MORE) != 0 ? duel_action(DUEL_VERB_NONE, 0, 0, 0, 255) : 0);
}

tk_status duel_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_answers *answers = duel_questions[body->question];
    unsigned verb = duel_verb_of(action);
    if (verb >= DUEL_VERBS || (answers->verbs & DUEL_VERB_BIT(verb)) == 0 || (action & ~mask_of(verb)) != 0) {
        return TK_ERROR_DUEL_PHASE;
    }
    return answers->may(rules, body, seat, action);
}

bool duel_question_stands(const duel_rules *rules, const duel_body *body) {
    const duel_answers *answers = duel_questions[body->question];
    const unsigned least = answers != NULL && answers->least != NULL ? answers->least(body) : 1;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (duel_holds_bit(body->asked, seat) && duel_legal(rules, body, seat, NULL, 0) < least) {
            return false;
        }
    }
    return true;
}
