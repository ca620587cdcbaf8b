/* The words that the notation of Rush is made of, taken from a text one after another. Used by notation_read.c, which
 * knows how words make an action. */
#ifndef GAMES_RUSH_WORDS_READING_H
#define GAMES_RUSH_WORDS_READING_H

#include "games/rush/words/words.h"

enum { RUSH_ANY = 256 }; /* a part that was not given */

/* A stretch of the text that is being read: what an error points at. */
typedef struct rush_part {
    const char *start;
    size_t length;
} rush_part;

typedef struct rush_reading {
    const rush_rules *rules;
    const rush_body *body;
    unsigned seat;
    const char *start;
    const char *at;
    tk_error *error;
    rush_part verb_part, card_part, number_part, place_part; /* empty until they are read */
    unsigned verb, face, number, place_seat, base;
} rush_reading;

/* A list of words for the detail of an error. */
typedef struct rush_word_list {
    char words[160];
    tk_text text;
    unsigned count;
} rush_word_list;
void rush_list_start(rush_word_list *list);
void rush_list_add(rush_word_list *list, const char *word);
const char *rush_list_end(rush_word_list *list);

tk_status rush_refuse(const rush_reading *reading, tk_status status, rush_part token, const char *detail);
/* The word that comes next, without taking it; blanks before it are skipped. */
rush_part rush_peek(rush_reading *reading);
bool rush_is_number(rush_part word);
/* How much of a text is this name, whole words only, small letters and capitals alike; 0 for nothing. */
size_t rush_match_name(const char *text, const char *name);

/* One of `count` words or a clear beginning of it; "" is no word. */
typedef const char *(*rush_word_at)(const rush_reading *reading, unsigned index);
tk_status rush_read_word(rush_reading *reading, rush_word_at word_at, unsigned count, rush_part *typed,
                         unsigned *index);
/* A card by its id or name, or by a clear beginning of its id among the cards that the verb could be about. */
tk_status rush_read_card(rush_reading *reading);
tk_status rush_read_number(rush_reading *reading, unsigned least, unsigned most, const char *expected, rush_part *typed,
                           unsigned *number);

#endif
