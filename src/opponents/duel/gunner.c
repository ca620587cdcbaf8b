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

/* 17.2: it keeps its cards to itself. */
static tk_action decline(const tk_action *actions, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (duel_verb_of(actions[i]) == TK_DUEL_DO_DECLINE) {
            return actions[i];
        }
    }
    return actions[0];
}

tk_action ai_gunner_choose(const tk_game *game, const tk_state *seen, unsigned seat, uint64_t seed) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, seen, "duel");
    tk_action actions[GUNNER_LIST_MOST];
    (void)seed;
    if (rules == NULL || body == NULL || (duel_deciders(rules, body) >> seat & 1u) == 0) {
        return 0;
    }
    size_t count = duel_legal(rules, body, seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    if (count <= 1) {
        return count == 1 ? actions[0] : 0;
    }
    gunner me;
    gunner_look(rules, body, seat, &me);
    switch ((tk_duel_question)body->question) {
    case TK_DUEL_ASK_BIDS:
        return gunner_bid(&me);
    case TK_DUEL_ASK_RADIO:
    case TK_DUEL_ASK_RADIO_REPLY:
        return decline(actions, count);
    case TK_DUEL_ASK_ACTION:
        return gunner_act(&me, actions, count);
    case TK_DUEL_ASK_BUILD:
        return gunner_build(&me, actions, count);
    case TK_DUEL_ASK_PAYMENT:
        return gunner_pay(&me, actions, count);
    default:
        return gunner_answer(&me, actions, count);
    }
}
