/* What a document of Tank Duel is made from, and the names of cards, tanks and ground in it. */
#ifndef PRESENT_DUEL_WORDS_H
#define PRESENT_DUEL_WORDS_H

#include <tankodrom/duel.h>

#include "present/teller.h"

/* What a document is made from. */
typedef struct present_duel_look {
    tk_duel_sight sight;
    unsigned binoculars; /* how many of the hundred cards bear them; counted only where it is told */
} present_duel_look;

static inline const tk_duel_sight *present_duel_sight(const present_view *view) {
    return &((const present_duel_look *)view->look)->sight;
}

/* A word of the game in the reader's language, "" where there is none. */
const char *present_duel_word(const present_view *view, tk_duel_words words, unsigned number);
/* "S-I"; "" for a tank that is none. */
const char *present_duel_tank(unsigned tank);
/* The tanks of a set: "S-I, S-II". */
void present_duel_tanks(unsigned set, tk_text *text);
/* "woods" */
const char *present_duel_terrain(const present_view *view, const char *id);
/* The printed card, or a blank one. */
tk_duel_card present_duel_card(const tk_game *game, unsigned card);
/* How many of the hundred cards bear an icon: the chance of one that is turned, before any is known. */
unsigned present_duel_share(const tk_game *game, unsigned icon);
/* "Fire 4 +10", "woods"; nothing for a half that is empty. */
void present_duel_half(const present_view *view, const tk_duel_half *half, tk_text *text);
/* " (cover 20, conceal 40, bog 10)" of a Terrain or Smoke; nothing for other halves. */
void present_duel_numbers(const present_view *view, const tk_duel_half *half, tk_text *text);
/* ", cover 20, conceal 40": what the ground does; `cover` and `conceal` with all that adds to them. */
void present_duel_ground(const present_view *view, const tk_duel_terrain *ground, unsigned cover, unsigned conceal,
                         tk_text *text);
/* "Move 3 / Fire 2 +10" */
void present_duel_halves(const present_view *view, unsigned card, tk_text *text);
/* "Move 3 #34 + Flank 4 #12": the cards laid down. */
void present_duel_laid(const present_view *view, tk_text *text);

/* Members of JSON objects; those that may say nothing are left out then. */
void present_duel_put_text(tk_json_writer *writer, const char *name, tk_text *text);
void present_duel_put_string(tk_json_writer *writer, const char *name, const char *string); /* not "" */
void present_duel_put_some(tk_json_writer *writer, const char *name, int64_t number);       /* not 0 */
void present_duel_put_true(tk_json_writer *writer, const char *name, bool value);           /* not false */
void present_duel_put_key(tk_json_writer *writer, const char *name, tk_duel_words words, unsigned number);
void present_duel_put_tank(tk_json_writer *writer, const char *name, unsigned tank); /* not none */
void present_duel_put_tanks(tk_json_writer *writer, const char *name, unsigned set); /* not the empty set */
void present_duel_put_cards(tk_json_writer *writer, const char *name, const uint8_t *cards, unsigned count);

#endif
