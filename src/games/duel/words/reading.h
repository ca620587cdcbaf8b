/* The words that the notation of Tank Duel is made of. notation.c writes them, notation_read.c knows how they make an
 * action, reading.c takes them from a text one after another. */
#ifndef GAMES_DUEL_WORDS_READING_H
#define GAMES_DUEL_WORDS_READING_H

#include "games/duel/words/words.h"

enum { DUEL_ANY = 256, DUEL_FORM_PARTS = 3 }; /* DUEL_ANY: a part that was not given */

/* What follows the first word of an action, in order. */
typedef enum duel_part {
    DUEL_PART_END,
    DUEL_PART_CARD,
    DUEL_PART_HALF, /* written where both halves of the card are actions */
    DUEL_PART_TANK,
    DUEL_PART_FROM,     /* "from G-II": whose flank marker is taken up */
    DUEL_PART_SEAT,     /* counted from 1 */
    DUEL_PART_LEVELS,   /* 1 or 2 */
    DUEL_PART_GUN,      /* counted from 1 */
    DUEL_PART_HATCH,    /* open, closed */
    DUEL_PART_ORDER,    /* spot G-I, spot G-I double, load, hull-down, swap loader, pass */
    DUEL_PART_USE,      /* spot G-I, hull-down, conceal; of Command also its printed action: draw, share G-I, look 2 */
    DUEL_PART_MISSION,  /* hill, road, leave */
    DUEL_PART_LOCATION, /* tracks, hull, turret, chance */
    DUEL_PART_WEAPON    /* rifle, assault */
} duel_part;

/* A first word and what it says. Some words have the number of the action in them: "forward". */
typedef struct duel_form {
    const char *word;
    uint8_t verb;
    int8_t number; /* or -1 */
    uint8_t part[DUEL_FORM_PARTS];
} duel_form;

/* notation.c */
const duel_form *duel_form_at(unsigned index); /* NULL past the end */
/* The action that a Command card prints, or DUEL_COMMANDS. */
unsigned duel_command_on(const duel_rules *rules, unsigned card);
const char *duel_hatch_word(unsigned index); /* "" past the end, like all below */
const char *duel_location_word(unsigned index);
const char *duel_weapon_word(unsigned index);

/* ---- Reading ---- */

/* A stretch of the text that is being read: what an error points at. */
typedef struct duel_span {
    const char *start;
    size_t length;
} duel_span;

typedef struct duel_reading {
    const duel_rules *rules;
    const duel_body *body;
    unsigned seat;
    const char *start;
    const char *at;
    tk_error *error;
    const duel_form *form;
    duel_span word_span, card_span, number_span, tank_span; /* empty until they are read */
    unsigned card, number, tank, more;
} duel_reading;

/* A list of words for the detail of an error. */
typedef struct duel_word_list {
    char words[160];
    tk_text text;
    unsigned count;
} duel_word_list;
void duel_list_start(duel_word_list *list);
void duel_list_word(duel_word_list *list, const char *word);
const char *duel_list_end(duel_word_list *list);

tk_status duel_refuse(const duel_reading *reading, tk_status status, duel_span token, const char *detail);
/* The word that comes next, without taking it; blanks before it are skipped. */
duel_span duel_peek(duel_reading *reading);
void duel_take(duel_reading *reading, duel_span word);

/* One of `count` words or a clear beginning of it, small letters and capitals alike; "" is no word. The index, or
 * DUEL_ANY with the words that it could be in the list, or all of them when it is none. */
typedef const char *(*duel_word_at)(const duel_reading *reading, unsigned index);
unsigned duel_find_word(const duel_reading *reading, duel_word_at word_at, unsigned count, duel_span typed,
                        duel_word_list *list);
tk_status duel_read_word(duel_reading *reading, duel_word_at word_at, unsigned count, duel_span *typed,
                         unsigned *index);
tk_status duel_read_card(duel_reading *reading);
/* "G-II", "g2": the tank, or DUEL_NO_TANK. */
unsigned duel_tank_named(duel_span word);
tk_status duel_read_tank(duel_reading *reading, unsigned *tank);
tk_status duel_read_number(duel_reading *reading, unsigned least, unsigned most, const char *expected,
                           unsigned *number);

/* notation_parts.c: everything behind the first word, to the end of the text. */
tk_status duel_read_parts(duel_reading *reading);

#endif
