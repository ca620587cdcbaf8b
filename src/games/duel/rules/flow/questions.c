/* What may be answered: listing it, and judges that several questions have. */
#include "games/duel/rules/flow/flow.h"
#include "games/duel/words/words.h"

/* Verbs that say no, or no more; they come last. */
static const uint64_t closing =
    DUEL_VERB_BIT(TK_DUEL_DO_DECLINE) | DUEL_VERB_BIT(TK_DUEL_DO_BAIL_OUT) | DUEL_VERB_BIT(TK_DUEL_DO_DONE);

/* How many values a part can have. */
static unsigned values_of(const duel_rules *rules, const tk_field *field) {
    return field->kind == TK_FIELD_WORD   ? field->words->count
           : field->kind == TK_FIELD_SEAT ? rules->seats
                                          : (unsigned)TK_DUEL_TANKS;
}

/* By number, tank and card of the hand. */
static void list_verb(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned verb, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    duel_judge *may = duel_questions[body->question]->may;
    unsigned values[] = {1, 1, 1, 1, 1}, first = TK_DUEL_NO_CARD;
    for (const tk_field *field = duel_verbs[verb].field; field->kind != TK_FIELD_NONE; field++) {
        if (field->kind != TK_FIELD_CARD) {
            values[field->byte] = values_of(rules, field);
        } else if ((first = duel_next(hand, 1)) == TK_DUEL_NO_CARD) {
            return;
        }
    }
    for (unsigned at = 0; at < values[2] * values[3]; at++) {
        unsigned card = first;
        do {
            tk_action action = duel_action(verb, card, at / values[3], at % values[3], 0);
            if (may(rules, body, seat, action) == TK_OK) {
                duel_list_add(list, action);
            }
            card = first != TK_DUEL_NO_CARD ? duel_next(hand, card + 1) : TK_DUEL_NO_CARD;
        } while (card != TK_DUEL_NO_CARD);
    }
}

static void list_verbs(const duel_rules *rules, const duel_body *body, unsigned seat, uint64_t verbs, duel_list *list) {
    for (; verbs != 0; verbs &= verbs - 1) {
        list_verb(rules, body, seat, (unsigned)__builtin_ctzll(verbs), list);
    }
}

void duel_list_answers(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_answers *answers = duel_questions[body->question];
    if (answers->list != NULL) {
        answers->list(rules, body, seat, list);
    } else {
        list_verbs(rules, body, seat, answers->verbs & ~closing, list);
        list_verbs(rules, body, seat, answers->verbs & closing, list);
    }
}

tk_status duel_may_always(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules, (void)body, (void)seat, (void)action;
    return TK_OK;
}

tk_status duel_may_discard(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules;
    bool fine = duel_verb_of(action) == TK_DUEL_DO_DONE || duel_holds(&body->hand[seat], duel_card_in(action));
    return fine ? TK_OK : TK_ERROR_DUEL_NOT_IN_HAND;
}

void duel_list_discards(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    (void)rules;
    const duel_set *hand = &body->hand[seat];
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        duel_list_add(list, duel_action(TK_DUEL_DO_DISCARD, card, 0, 0, 0));
    }
    if ((duel_questions[body->question]->verbs & DUEL_VERB_BIT(TK_DUEL_DO_DONE)) != 0) {
        duel_list_add(list, duel_action(TK_DUEL_DO_DONE, 0, 0, 0, 0));
    }
}
