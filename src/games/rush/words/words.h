/* What the files that turn Rush into text and back share: stable keys, names for people, and what lies open (R42). */
#ifndef GAMES_RUSH_WORDS_WORDS_H
#define GAMES_RUSH_WORDS_WORDS_H

#include <tankodrom/rush.h>

#include "base/json.h"
#include "games/rush/rules/play.h"

/* words.c: keys are stable, for JSON and clients, like the ids of cards.h; names are English message ids. "" past the
 * end. */
const char *rush_phase_key(unsigned phase);
const char *rush_verb_key(unsigned verb);      /* "put-away", as tankodrom/rush.h has it */
const char *rush_nation_name(unsigned nation); /* "USSR" */
const char *rush_ability_name(unsigned ability);
const char *rush_achievement_name(unsigned achievement);
const char *rush_seat_name(unsigned seat); /* "Player 1" */
/* Of vehicles as printed, in their own language; of others a message id. */
const char *rush_face_name(const rush_rules *rules, unsigned face);

/* The cards of a depot from the bottom to the top; returns how many. */
size_t rush_depot_order(const rush_body *body, unsigned owner, uint8_t cards[RUSH_CARDS]);
/* RUSH_NO_CARD for an empty depot. */
unsigned rush_depot_top(const rush_body *body, unsigned owner);

/* look.c: seat TK_NO_SEAT is an onlooker. */
/* R23: whether what was done last is a choice that is hidden until all have chosen. */
bool rush_last_is_secret(const rush_body *body);
bool rush_hand_open(const rush_body *body, unsigned seat, unsigned owner);
void rush_look(const rush_rules *rules, const rush_body *body, unsigned seat, tk_rush_sight *sight);

/* view.c: members of a JSON object. */
void rush_json_number(tk_json_writer *writer, const char *name, int64_t number);
void rush_json_bool(tk_json_writer *writer, const char *name, bool value);
void rush_json_string(tk_json_writer *writer, const char *name, const char *string); /* null for NULL */
/* The id of a face; null for none. */
void rush_json_face(tk_json_writer *writer, const char *name, const rush_rules *rules, unsigned face);

#endif
