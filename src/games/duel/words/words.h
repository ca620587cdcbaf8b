/* What the files that turn Tank Duel into text and back share: stable keys, names for people, and what a seat sees. */
#ifndef GAMES_DUEL_WORDS_WORDS_H
#define GAMES_DUEL_WORDS_WORDS_H

#include <tankodrom/duel.h>

#include "base/json.h"
#include "games/duel/rules/play.h"

/* words.c. tk_duel_key and tk_duel_name have the keys and names of everything that the public header speaks of. */
const char *
duel_seat_name(const duel_rules *rules,
               unsigned seat); /* "German 1", or "Germans" where one plays the side: message id; "" past the end */
const char *duel_effect_key(unsigned effect); /* "" past the end, like all below */
const char *duel_event_key(unsigned kind);
const char *duel_why_key(unsigned why);
const char *duel_reason_key(unsigned reason); /* of a tankobot */
const char *duel_tank_key(unsigned tank);     /* "G-I" */
/* "" for words that are not there. */
const char *duel_key(tk_duel_words words, unsigned number);

/* look.c: seat TK_NO_SEAT is an onlooker. */
void duel_look(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight);
/* Whether the seat knows where a card is. */
bool duel_knows(const duel_body *body, unsigned seat, unsigned card);
/* 7.0: whether the seat may see the initiative card of a tank. */
bool duel_bid_open(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank);
/* look_tank.c */
void duel_look_at_tank(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank,
                       tk_duel_tank *seen);

/* odds.c: as tankodrom/duel.h says. */
bool duel_aim_now(const duel_rules *rules, const duel_body *body, unsigned target, tk_duel_aim *aim);
bool duel_odds(const duel_rules *rules, const duel_body *body, const tk_duel_aim *aim, tk_duel_odds *odds);

/* view_json.c: members of a JSON object. */
void duel_json_number(tk_json_writer *writer, const char *name, int64_t number);
void duel_json_maybe(tk_json_writer *writer, const char *name, int64_t number); /* null below 0 */
void duel_json_bool(tk_json_writer *writer, const char *name, bool value);
void duel_json_string(tk_json_writer *writer, const char *name, const char *string); /* null for NULL and "" */
void duel_json_tank(tk_json_writer *writer, const char *name, unsigned tank);        /* null for none */
void duel_json_tanks(tk_json_writer *writer, const char *name, unsigned set);
void duel_json_bits(tk_json_writer *writer, const char *name, unsigned set); /* the numbers of set bits */
void duel_json_hex(tk_json_writer *writer, const char *name, uint64_t number);
void duel_json_seat(tk_json_writer *writer, const char *name, unsigned seat); /* null for none */
void duel_json_card(tk_json_writer *writer, const char *name, unsigned card); /* null for none */
void duel_json_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count);
void duel_json_words(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number);
/* view.c */
void duel_json_sight(tk_json_writer *writer, const duel_rules *rules, const tk_duel_sight *sight);
/* view_tank.c */
void duel_json_tank_board(tk_json_writer *writer, const duel_rules *rules, const tk_duel_tank *tank);

#endif
