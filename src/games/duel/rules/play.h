/* The rules of Tank Duel as the rest of the program sees them. */
#ifndef GAMES_DUEL_RULES_PLAY_H
#define GAMES_DUEL_RULES_PLAY_H

#include "base/text.h"
#include "games/duel/rules/body.h"

/* flow.c */
void duel_start(const duel_rules *rules, uint64_t seed, duel_body *body);
tk_seats duel_deciders(const duel_rules *rules, const duel_body *body);
unsigned duel_apply(const duel_rules *rules, duel_body *body, unsigned seat, tk_action action, tk_event_log *log);
/* legal.c */
size_t duel_legal(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action *actions, size_t capacity);
tk_status duel_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action);

/* victory.c (14.0) */
int duel_side_points(const duel_rules *rules, const duel_body *body, unsigned side);
int duel_side_medals(const duel_rules *rules, const duel_body *body, unsigned side);
void duel_outcome(const duel_rules *rules, const duel_body *body, tk_outcome *outcome);

/* edition.c: the one table of what the editions do differently. NULL for a key that is none. */
const duel_edition *duel_edition_named(const char *key);

/* hidden.c */
void duel_complete(const duel_rules *rules, duel_body *body, unsigned seat, uint64_t seed);
/* hash.c */
uint64_t duel_hash(const duel_rules *rules, const duel_body *body);

/* pack.c and beside it: fills cards, damage, terrain, hill, type, gun, infantry, bot, scenario, counts and names. The
 * scenario is the one of this id; its alternates are in `card` already. */
tk_status duel_read_pack(const tk_pack *pack, const char *scenario, duel_rules *rules, tk_error *error);
tk_status duel_check_pack(const tk_pack *pack, tk_error *error);
/* The index-th scenario of a pack, for lists; false past the end. */
bool duel_scenario_at(const tk_pack *pack, size_t index, duel_scenario *scenario);

#endif
