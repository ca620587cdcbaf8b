/* What a seat of Tank Duel can do: a verb and up to four small numbers. What is not named behind a verb is 0. */
#ifndef GAMES_DUEL_RULES_FLOW_ACTIONS_H
#define GAMES_DUEL_RULES_FLOW_ACTIONS_H

#include <tankodrom/duel.h>

static inline tk_action duel_action(tk_duel_verb verb, unsigned card, unsigned number, unsigned tank, unsigned more) {
    return (tk_action)verb | (tk_action)card << 8 | (tk_action)number << 16 | (tk_action)tank << 24 |
           (tk_action)more << 32;
}
static inline unsigned duel_verb_of(tk_action action) {
    return (unsigned)(action & 255u);
}
static inline unsigned duel_card_in(tk_action action) {
    return (unsigned)(action >> 8 & 255u);
}
static inline unsigned duel_number_in(tk_action action) {
    return (unsigned)(action >> 16 & 255u);
}
static inline unsigned duel_tank_in(tk_action action) {
    return (unsigned)(action >> 24 & 255u);
}
static inline unsigned duel_more_in(tk_action action) {
    return (unsigned)(action >> 32 & 255u);
}

#endif
