/* Parts of answers that several questions have. */
#include "games/duel/rules/flow/flow.h"

void duel_list_hand(const duel_set *hand, tk_duel_verb verb, duel_list *list) {
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        duel_list_add(list, duel_action(verb, card, 0, 0, 0));
    }
}

tk_status duel_may_always(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules, (void)body, (void)seat, (void)action;
    return TK_OK;
}

void duel_list_discards(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    (void)rules;
    duel_list_hand(&body->hand[seat], TK_DUEL_DO_DISCARD, list);
    duel_list_add(list, duel_action(TK_DUEL_DO_DONE, 0, 0, 0, 0));
}

tk_status duel_may_discard(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules;
    bool fine = duel_verb_of(action) == TK_DUEL_DO_DONE || duel_holds(&body->hand[seat], duel_card_in(action));
    return fine ? TK_OK : TK_ERROR_DUEL_NOT_IN_HAND;
}
