/* What the files of this folder share: a match of Rush as a seat sees it, the words of its cards, and the members of
 * present_teller. */
#ifndef PRESENT_RUSH_INSIDE_H
#define PRESENT_RUSH_INSIDE_H

#include <tankodrom/rush.h>

#include "present/teller.h"

/* The `look` of a view. */
typedef struct rush_told {
    tk_rush_sight sight;
    tk_rush_score score;
} rush_told;

static inline const tk_rush_sight *present_rush_sight(const present_view *view) {
    return &((const rush_told *)view->look)->sight;
}

/* ---- words.c ---- */

/* What is printed on a face; a blank card where there is none. */
tk_rush_face present_rush_face(const present_view *view, unsigned face);
/* The name of a card: of vehicles in the language of their country. */
const char *present_rush_name(const present_view *view, unsigned face);
/* What the pack calls a nation, a type, an ability, a mark or an achievement. */
const char *present_rush_text(const present_view *view, tk_rush_words words, unsigned number);
/* The pack's sentence about it. */
const char *present_rush_meaning(const present_view *view, tk_rush_words words, unsigned number);
/* "Tank ace", "Research 3" */
void present_rush_ability(const present_view *view, const tk_rush_face *face, unsigned index, tk_text *text);
/* A member that is a card's id; nothing for no card. */
void present_rush_put_card(const present_view *view, tk_json_writer *writer, const char *name, unsigned face);

/* ---- Members of present_teller ---- */

extern const char present_rush_introduction[], present_rush_rules[];
void present_rush_asked(const present_view *view, tk_json_writer *writer);
void present_rush_board(const present_view *view, tk_json_writer *writer);
void present_rush_choice(const present_view *view, tk_action action, tk_json_writer *writer);
size_t present_rush_refused(const present_view *view, present_refusal *refusals, size_t capacity);
void present_rush_explain(const present_view *view, present_refusal *refusal);
void present_rush_score(const present_view *view, tk_json_writer *writer);
/* Kind "card" with its id; kind "cards" with "all": every card. */
bool present_rush_thing(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);
/* contents.c */
void present_rush_contents(const present_view *view, tk_json_writer *writer);
void present_rush_ways(const present_view *view, tk_json_writer *writer);

/* glossary.c */
extern const present_word present_rush_words[];

#endif
