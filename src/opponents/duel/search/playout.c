/* A match played on by the quick judgement of everybody, each by what its own seat sees. */
#include "opponents/duel/search/search.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"

/* Others have bid already, face down, and in a deal these are any cards. What they would bid of the hand that is dealt
 * to them is for them to think of again, as it is for those who have not bid yet; nobody's bid is seen by anybody. */
static void take_back_bids(const duel_rules *rules, duel_body *body, unsigned seat) {
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const unsigned owner = rules->commander[tank], card = body->tank[tank].bid;
        if (owner >= rules->seats || owner == seat || card == TK_DUEL_NO_CARD) {
            continue;
        }
        duel_add(&body->hand[owner], card);
        body->tank[tank].bid = TK_DUEL_NO_CARD;
        body->asked = (uint8_t)(body->asked | 1u << owner);
    }
}

void duel_deal(const gunner_book *book, const duel_body *seen, unsigned seat, uint64_t seed, duel_body *dealt) {
    *dealt = *seen;
    duel_complete(book->rules, dealt, seat, seed);
    if (dealt->question == TK_DUEL_ASK_BIDS) {
        take_back_bids(book->rules, dealt, seat);
    }
}

static tk_action choose(const gunner_book *book, const duel_body *body, unsigned seat) {
    tk_action actions[GUNNER_LIST_MOST];
    int worth[GUNNER_LIST_MOST];
    size_t count = duel_legal(book->rules, body, seat, actions, GUNNER_LIST_MOST);
    count = count < GUNNER_LIST_MOST ? count : GUNNER_LIST_MOST;
    if (count <= 1) {
        return actions[0];
    }
    gunner me;
    gunner_look(book, body, seat, &me);
    gunner_rank(&me, actions, count, worth);
    return actions[gunner_first(worth, count)];
}

/* Tables are compared where a round begins: all have had their turn and filled their hands. */
static bool over(const duel_body *body, unsigned horizon, unsigned played) {
    enum { LONG = 100 };
    return body->asked == 0 || (body->question == TK_DUEL_ASK_BIDS && played > horizon) || played >= LONG;
}

int duel_playout(const gunner_book *book, duel_body *body, unsigned horizon, unsigned seat, tk_action action,
                 uint64_t *nodes) {
    const duel_rules *rules = book->rules;
    unsigned played = 1;
    duel_apply(rules, body, seat, action, NULL);
    for (; !over(body, horizon, played); played++) {
        const unsigned decides = (unsigned)__builtin_ctz(body->asked);
        duel_apply(rules, body, decides, choose(book, body, decides), NULL);
    }
    *nodes += played;
    const int value = duel_value(book, body);
    return duel_seat_side(rules, seat) == TK_DUEL_GERMAN ? value : -value;
}
