/* The words of Rush: tables made from the lists of tankodrom/rush/, the names of cards, and what a seat is told. */
#ifndef GAMES_RUSH_WORDS_WORDS_H
#define GAMES_RUSH_WORDS_WORDS_H

#include "core/rules.h"
#include "games/rush/rules/body.h"

extern const tk_word_list rush_words[TK_RUSH_WORDS_LISTS];
extern const tk_shape rush_verbs[TK_RUSH_VERBS];
extern const struct tk_notation rush_notation;

/* Of vehicles as printed, in their own language; of others a message id. "" past the end. */
const char *rush_face_name(const rush_rules *rules, unsigned face);
/* For core: cards by their faces. */
void rush_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text);
void rush_thing_name(const void *rules, tk_field_kind kind, int32_t value, const tk_language *language, tk_text *text);

extern const tk_shape rush_events[];
const char *rush_event_sentence(const void *rules, const tk_event *event);
/* {attack} of the card that strikes and {defence} of the vehicle that it meets. */
bool rush_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                        tk_text *text);
const char *rush_event_rule(const void *rules, const tk_event *event);

/* ---- What a seat may see (R42), and a match as a JSON object. Seat TK_NO_SEAT is an onlooker ---- */

void rush_look(const rush_rules *rules, const rush_body *body, unsigned seat, tk_rush_sight *sight);

void rush_write_view(const rush_rules *rules, const rush_body *body, unsigned seat, tk_text *text);
void rush_write_dump(const rush_rules *rules, const rush_body *body, tk_text *text);

#endif
