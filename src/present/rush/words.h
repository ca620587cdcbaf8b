/* The words of Rush that its documents share: cards and what is printed on them, in the reader's language. */
#ifndef PRESENT_RUSH_WORDS_H
#define PRESENT_RUSH_WORDS_H

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

/* What is printed on a face; a blank card where there is none. */
tk_rush_face present_rush_face(const tk_game *game, unsigned face);
/* The name of a card: of vehicles in the language of their country. */
const char *present_rush_name(const present_view *view, unsigned face);
/* What the pack calls a nation, a type, an ability, a mark or an achievement. */
const char *present_rush_text(const tk_game *game, const tk_language *language, tk_rush_words words, unsigned number);
/* The pack's sentence about it. */
const char *present_rush_meaning(const tk_game *game, const tk_language *language, tk_rush_words words,
                                 unsigned number);
/* "Tank ace", "Research 3" */
void present_rush_ability(const tk_game *game, const tk_language *language, const tk_rush_face *face, unsigned index,
                          tk_text *text);

/* Members of an object that is open. A card is its id; null for none. */
void present_rush_put_flag(tk_json_writer *writer, const char *name, bool value); /* nothing for false */
void present_rush_put_card(const tk_game *game, tk_json_writer *writer, const char *name, unsigned face);

#endif
