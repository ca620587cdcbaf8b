/* A match in words: names, what a seat may see, JSON, notation, sentences. */
#ifndef GAMES_DUEL_WORDS_WORDS_H
#define GAMES_DUEL_WORDS_WORDS_H

#include "core/notation.h"
#include "core/rules.h"
#include "games/duel/rules/body.h"

/* ---- The tables that the public lists make, and names of what has no list: tanks, seats, terrains ---- */

/* Points for an objective and attacks of the infantry have another last value than their rows. */
extern const tk_shape duel_objective_points, duel_infantry_attack;
extern const tk_shape duel_verbs[TK_DUEL_VERBS], duel_events[TK_DUEL_EVENTS];

const tk_word_list *duel_words_of(tk_duel_words words);
/* The key of a word; "" for one that is not there. */
const char *duel_key(tk_duel_words words, unsigned number);
/* "G-I"; "" past the end. */
const char *duel_tank_key(unsigned tank);
/* Message ids: "German 1", or "German player" where one plays the side; "" past the end. */
const char *duel_seat_name(const duel_rules *rules, unsigned seat);
const char *duel_terrain_name(const duel_rules *rules, unsigned terrain);

/* ---- What a seat may see; see look.c. Seat TK_NO_SEAT is an onlooker ---- */

void duel_look(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight);
/* Whether the seat knows where a card is. */
bool duel_knows(const duel_body *body, unsigned seat, unsigned card);
/* 7.0: whether the seat may see the initiative card of a tank. */
bool duel_bid_open(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank);

/* ---- A match as JSON; see view.c ---- */

void duel_write_view(const duel_rules *rules, const duel_body *body, unsigned seat, tk_text *text);
void duel_write_dump(const duel_rules *rules, const duel_body *body, tk_text *text);

/* ---- The notation of actions; see notation.c ---- */

extern const tk_notation duel_notation;

/* ---- Actions and their parts: hooks of core/rules.h, and what the public header shows of them ---- */

bool duel_take_apart(const void *rules, tk_action action, tk_parts *parts);
bool duel_put_together(const void *rules, const tk_parts *parts, tk_action *action);
tk_duel_choice duel_choice_of(const duel_rules *rules, tk_action action);

/* ---- What the rows of event_list.h leave to say: hooks of core/rules.h ---- */

void duel_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text);
const tk_shape *duel_event_shape(const void *rules, const tk_event *event);
const char *duel_event_sentence(const void *rules, const tk_event *event);
const char *duel_event_rule(const void *rules, const tk_event *event);
bool duel_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                        tk_text *text);

#endif
