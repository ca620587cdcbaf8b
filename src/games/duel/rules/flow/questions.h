/* Questions: what may be answered. Each file that asks has the answers to its questions; here is what they are made of.
 */
#ifndef GAMES_DUEL_RULES_FLOW_QUESTIONS_H
#define GAMES_DUEL_RULES_FLOW_QUESTIONS_H

#include "games/duel/rules/body.h"

typedef struct duel_list {
    tk_action *actions;
    size_t capacity, count;
} duel_list;

static inline void duel_list_add(duel_list *list, tk_action action) {
    if (list->count < list->capacity) {
        list->actions[list->count] = action;
    }
    list->count++;
}

/* All answers in a fixed order. */
typedef void duel_lister(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list);
/* TK_OK or the reason why not. The verb is one of the question's; fields that the verb does not speak of are 0
 * (checked before). Must accept exactly what the lister lists. */
typedef tk_status duel_judge(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);

typedef struct duel_answers {
    duel_lister *list;
    duel_judge *may;
    uint64_t verbs; /* a bit each */
    /* With fewer answers than this it is not asked; NULL: at least one. For dealing hidden cards again. */
    unsigned (*least)(const duel_body *body);
} duel_answers;

#define DUEL_VERB_BIT(verb) (UINT64_C(1) << (verb))

/* procedures.c: by tk_duel_question; NULL for TK_DUEL_ASK_NOTHING */
extern const duel_answers *const duel_questions[TK_DUEL_QUESTIONS];

/* ---- Parts of answers that several questions have ---- */

/* The verb with each card of a hand. */
void duel_list_hand(const duel_set *hand, tk_duel_verb verb, duel_list *list);
/* For questions whose verbs say everything. */
duel_judge duel_may_always;
/* Any card of the hand is discarded, or no more: TK_DUEL_DO_DISCARD, TK_DUEL_DO_DONE. */
duel_lister duel_list_discards;
duel_judge duel_may_discard;

#endif
