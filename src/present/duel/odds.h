/* How good a shot would be (11.1.3), before it is fired, and what its odds are made of. */
#ifndef PRESENT_DUEL_ODDS_H
#define PRESENT_DUEL_ODDS_H

#include <tankodrom/duel.h>

#include "present/teller.h"

/* "63 % to hit, 28 % to hit and penetrate" */
void present_duel_odds_short(const present_view *view, const tk_duel_odds *odds, tk_text *text);
/* "10 against armour 8 penetrates 72 %" */
void present_duel_odds_place(const present_view *view, const tk_duel_place_odds *place, tk_text *text);
/* Member "odds": the chances alone, or with all that they are made of. */
void present_duel_put_odds(const present_view *view, const tk_duel_odds *odds, bool whole, tk_json_writer *writer);
/* Members of the answer to what a shot of one tank at another would be: "S-I>G-II". False for tanks that are not in the
 * field, or on one side. */
bool present_duel_shot(const present_view *view, const char *key, tk_json_writer *writer);

#endif
