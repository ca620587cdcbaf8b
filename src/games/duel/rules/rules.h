/* What the game asks of its rules as a whole: answers, the end, editions, the hash, what is hidden. */
#ifndef GAMES_DUEL_RULES_RULES_H
#define GAMES_DUEL_RULES_RULES_H

#include "games/duel/rules/flow/flow.h"

/* ---- What a deciding seat may do; see legal.c ---- */

size_t duel_legal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action *actions, size_t capacity);
bool duel_legal_random(const duel_rules *rules, const duel_body *body, unsigned seat, uint64_t random,
                       tk_action *action);
tk_status duel_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);
/* How many answers are wanting for the question that is open to be asked with the hands as they are; 0: it stands. */
size_t duel_answers_missing(const duel_rules *rules, const duel_body *body);

/* ---- The end of the match and who has won it (3.2.3, 14.0); see outcome.c ---- */

int duel_side_points(const duel_rules *rules, const duel_body *body, unsigned side);
int duel_side_medals(const duel_rules *rules, const duel_body *body, unsigned side);
/* The match is over: nobody is asked any more. Pushes, questions and returns after it do nothing. */
void duel_finish(duel_doing *doing);
void duel_outcome(const duel_rules *rules, const duel_body *body, tk_outcome *outcome);

/* ---- What the editions do differently; see edition.c ---- */

/* NULL for a key that is none. */
const duel_edition *duel_edition_named(const char *key);
/* From 0 on; NULL past the last. */
const duel_edition *duel_edition_at(unsigned index);

/* ---- The hash of a match; see hash.c ---- */

uint64_t duel_hash(const duel_rules *rules, const duel_body *body);

/* ---- What a seat cannot see, dealt again; see hidden.c ---- */

void duel_complete(const duel_rules *rules, duel_body *body, unsigned seat, uint64_t seed);

/* ---- Where a battle card can be, for the hash of a match and for dealing again ---- */

enum {
    PLACE_DRAW,
    PLACE_DISCARD,
    PLACE_TABLE,
    PLACE_HAND,                              /* + seat */
    PLACE_BID = PLACE_HAND + TK_SEATS_MAX,   /* + tank */
    PLACE_BOX = PLACE_BID + TK_DUEL_TANKS,   /* + tank */
    PLACE_SMOKE = PLACE_BOX + TK_DUEL_TANKS, /* + tank */
    PLACES = PLACE_SMOKE + TK_DUEL_TANKS
};

#endif
