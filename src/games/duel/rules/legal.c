/* What a deciding seat may do: the answers to the question that is open, from the file that asks it. */
#include "games/duel/rules/rules.h"

#include "core/rules.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/words/words.h"

size_t duel_legal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action *actions, size_t capacity) {
    duel_list list = {actions, capacity, 0};
    duel_list_answers(rules, body, seat, &list);
    return list.count;
}

/* One list instead of two, to count and to take: lists are what random play spends most of its time on. */
bool duel_legal_random(const duel_rules *rules, const duel_body *body, unsigned seat, uint64_t random,
                       tk_action *action) {
    tk_action list[TK_LEGAL_LIST_MOST];
    const uint64_t count = duel_legal(rules, body, seat, list, TK_LEGAL_LIST_MOST);
    const uint64_t index = ((random >> 32) * count + ((random & UINT32_MAX) * count >> 32)) >> 32;
    if (index >= count || index >= TK_LEGAL_LIST_MOST) {
        return false;
    }
    *action = list[index];
    return true;
}

/* Whether something stands in a byte that the verb does not speak of. */
static bool says_too_much(unsigned verb, tk_action action) {
    const tk_field *field = duel_verbs[verb].field;
    action &= ~(tk_action)255u;
    for (; field->kind != TK_FIELD_NONE; field++) { /* fewer than TK_FIELDS_MOST of them */
        action &= ~((tk_action)255u << 8 * field->byte);
    }
    return action != 0;
}

tk_status duel_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_answers *answers = duel_questions[body->question];
    unsigned verb = duel_verb_of(action);
    if (verb >= TK_DUEL_VERBS || (answers->verbs & DUEL_VERB_BIT(verb)) == 0 || says_too_much(verb, action)) {
        return TK_ERROR_DUEL_PHASE;
    }
    return answers->may(rules, body, seat, action);
}

size_t duel_answers_missing(const duel_rules *rules, const duel_body *body) {
    const duel_answers *answers = duel_questions[body->question];
    const size_t least = answers != NULL && answers->least != NULL ? answers->least(body) : 1;
    size_t missing = 0;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        const size_t found = duel_holds_bit(body->asked, seat) ? duel_legal(rules, body, seat, NULL, 0) : least;
        missing += found < least ? least - found : 0;
    }
    return missing;
}
