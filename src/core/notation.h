/* The notation of games whose actions are a verb and up to four numbers, a byte each: written and read by the rows of
 * their verbs (tankodrom/words.h).
 *
 * An action is the key of its verb and its fields in the order of the row: words of a list, numbers (seats and ordinals
 * count from 1), and things that only the game can name. What is special about a field the game says in a table of
 * parts, by the name of the field: the range of a number, a field whose word stands for the verb as well ("forward"),
 * or functions of the game's own.
 *
 * Reading takes a text apart into a wish: a verb and the parts that were given. Parts that can be told from the rest
 * may be left out at the end, so the wish is compared with the legal actions, and the one that fits is meant. Where
 * none fits, the action that the wish spells out is checked, which gives the reason, and the error points at the part
 * that the reason is about. Words may be shortened as long as they stay clear, capitals are small letters. */
#ifndef CORE_NOTATION_H
#define CORE_NOTATION_H

#include "core/rules.h"

enum { TK_ANY = 256, TK_WISH_BYTES = 5 }; /* TK_ANY: a part that was not given */

/* A stretch of the text that is being read: what an error points at. */
typedef struct tk_span {
    const char *start;
    size_t length;
} tk_span;

typedef struct tk_reading tk_reading;

/* What is special about a field. */
typedef struct tk_notation_part {
    const char *name; /* of the field */
    /* Of a number: its range as it is written, what is expected, and what the error is otherwise. */
    const char *expected;
    unsigned (*most_by)(const void *rules); /* NULL: `most` */
    unsigned least, most;
    tk_status status; /* TK_OK: TK_ERROR_SYNTAX */
    bool needed;      /* it cannot be left out */
    bool verb;        /* a first field whose words stand in place of the verb's key */
    bool rest;        /* the fields behind it belong to it */
    /* The game's own, each where it is not NULL. Reading fills in values and spans; writing puts a blank before each
     * word. */
    void (*write)(const void *rules, const void *body, tk_action action, tk_text *text);
    tk_status (*read)(tk_reading *reading);
} tk_notation_part;

/* A reason speaks of what was read into this byte, or else that one; 0 for none. */
typedef struct tk_about {
    tk_status status;
    uint8_t byte, other;
} tk_about;

typedef struct tk_word_text tk_word_text;

typedef struct tk_notation {
    const tk_notation_part *parts; /* closed by a part without a name */
    bool shorten_by_legal;  /* first words may be shortened as long as they are clear among what may be done now */
    const tk_about *abouts; /* closed by TK_OK */
    /* What a reason adds to the error: words into the list, which stays empty for nothing. May be NULL. */
    void (*detail)(const tk_reading *reading, tk_status status, tk_word_text *list);
} tk_notation;

/* Of a game that has one. */
void tk_notation_write(const tk_rules *game, const void *rules, const void *body, tk_action action, tk_text *text);
tk_status tk_notation_read(const tk_rules *game, const void *rules, const void *body, unsigned seat, const char *string,
                           tk_action *action, tk_error *error);

/* ---- For the parts that are a game's own ---- */

/* A first word, and what it says. */
typedef struct tk_form {
    const char *word;
    uint8_t verb;
    int16_t number; /* of the verb's first field, or -1 */
} tk_form;

enum { TK_FORMS_MOST = 64 };

struct tk_reading {
    const tk_rules *game;
    const void *rules, *body;
    unsigned seat;
    const char *start, *at;
    tk_error *error;
    tk_form form[TK_FORMS_MOST];
    unsigned form_count;
    unsigned verb;
    const tk_field *field;         /* that comes next */
    tk_span word;                  /* the first one */
    tk_span span[TK_WISH_BYTES];   /* of what was read into a byte; empty until then */
    unsigned value[TK_WISH_BYTES]; /* of the bytes behind the verb */
    const tk_action *legal;
    size_t legal_count;
};

/* A list of words for the detail of an error. */
struct tk_word_text {
    char words[160];
    tk_text text;
    unsigned count;
};
void tk_list_start(tk_word_text *list);
void tk_list_add(tk_word_text *list, const char *word);
const char *tk_list_end(tk_word_text *list);

tk_status tk_refuse(const tk_reading *reading, tk_status status, tk_span token, const char *detail);
/* The word that comes next, without taking it; blanks before it are skipped. */
tk_span tk_peek(tk_reading *reading);
void tk_take(tk_reading *reading, tk_span word);
bool tk_span_is(tk_span typed, const char *word); /* small letters and capitals alike, as all that is read */
bool tk_span_begins(tk_span typed, const char *word);
bool tk_span_digits(tk_span typed);

/* One of `count` words or a clear beginning of it; "" is no word. The index, or TK_ANY with the words that it could be
 * in the list, or all of them when it is none. */
typedef const char *(*tk_word_at)(const tk_reading *reading, unsigned index);
unsigned tk_find_word(const tk_reading *reading, tk_word_at word_at, unsigned count, tk_span typed, tk_word_text *list);
tk_status tk_read_word(tk_reading *reading, tk_word_at word_at, unsigned count, tk_span *typed, unsigned *index);
/* The one word that may stand here, or a beginning of it. */
tk_status tk_read_this_word(tk_reading *reading, const char *word);
tk_status tk_read_number(tk_reading *reading, unsigned least, unsigned most, const char *expected, tk_status otherwise,
                         tk_span *typed, unsigned *number);

void tk_write_word(tk_text *text, const char *word);
void tk_write_number(tk_text *text, unsigned number);

static inline char tk_small(char byte) {
    if (byte >= 'A' && byte <= 'Z') {
        return (char)(byte - 'A' + 'a');
    }
    return byte;
}

static inline unsigned tk_action_byte(tk_action action, unsigned byte) {
    return (unsigned)(action >> 8 * byte & 255u);
}

#endif
