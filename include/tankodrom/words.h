/* Words: what the numbers of a game stand for, written once.
 *
 * A verb, an event, a question, a side, a reason is a row of a list in a public header of its game
 * (tankodrom/<game>/…_list.h, as error_list.h is for all of them): its name in C, its stable key, its English text and,
 * for verbs and events, its typed fields. Enums, tables, JSON, sentences and the notation come from those rows.
 *
 *   #define TK_RUSH_NATION_LIST(X)                   X(name, key, English message id)
 *       X(TK_RUSH_USSR, "ussr", TK_TEXT("USSR"))
 *   #define TK_RUSH_VERB_LIST(X)                     X(name, key, English message id, fields…)
 *       X(TK_RUSH_DO_PAY, "pay", TK_TEXT("pay"), TK_PART(card, FACE, 1))
 *   #define TK_RUSH_EVENT_LIST(X)                    X(name, key, rule, English message id, fields…)
 *       X(TK_RUSH_EVENT_BOUGHT, "bought", "R13", TK_TEXT("{seat} buys {card}"), TK_FIELD(card, FACE))
 *
 * A sentence that counts has two texts, TK_TEXT_COUNTED("{seat} draws {count} card", "{seat} draws {count} cards"), and
 * in other languages as many forms as they have.
 *
 * Keys are for programs and never change within a release; texts are for people and go through a tk_language. */
#ifndef TANKODROM_WORDS_H
#define TANKODROM_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tk_word {
    const char *key;  /* "hull-down" */
    const char *text; /* English message id */
} tk_word;

typedef struct tk_word_list {
    const char *name; /* "location" */
    const tk_word *words;
    unsigned count;
} tk_word_list;

/* What a field of an action or an event is. In JSON it is what stands behind it; a value that is none is null. */
typedef enum tk_field_kind {
    TK_FIELD_NONE,    /* closes a list of fields */
    TK_FIELD_NUMBER,  /* a number */
    TK_FIELD_MAYBE,   /* a number; below 0 none */
    TK_FIELD_ORDINAL, /* a number counted from 0, for people from 1; below 0 none */
    TK_FIELD_RANGE,   /* a number of metres, kept in steps of 200 */
    TK_FIELD_FLAG,    /* true or false */
    TK_FIELD_WORD,    /* the key of a word of the field's list */
    TK_FIELD_SEAT,    /* a number; none past the last seat */
    TK_FIELD_SEATS,   /* an array of numbers; kept as a set */
    TK_FIELD_CARD,    /* the number printed on a card; 0 is none */
    TK_FIELD_FACE,    /* a card by what is printed on it: a string, by the game */
    TK_FIELD_TANK,    /* a string, by the game */
    TK_FIELD_SQUARE,  /* a string, by the game */
    TK_FIELD_KINDS
} tk_field_kind;

typedef struct tk_field {
    const char *name;          /* "target": in JSON, and in braces in sentences */
    const tk_word_list *words; /* of a word */
    uint8_t kind;              /* tk_field_kind */
    uint8_t byte;              /* of an action: where it is kept; the verb is byte 0 */
} tk_field;

enum { TK_FIELDS_MOST = 6 };

/* A row of a list of verbs or events. */
typedef struct tk_shape {
    const char *key;
    const char *rule; /* that causes an event: "11.1.3.d"; "" of verbs */
    const char *text; /* English message id; of an event with the names of its fields in braces, and {seat} */
    tk_field field[TK_FIELDS_MOST];
    const char *many; /* the text for any other number than 1, where it counts its first NUMBER; else NULL */
} tk_shape;

/* ---- What lists are made with ---- */

/* Fields of events, in the order of tk_event.value; of actions, with the byte they are kept in. */
#define TK_FIELD(name, kind)                                                                                           \
    { #name, NULL, TK_FIELD_##kind, 0 }
#define TK_FIELD_OF(name, list)                                                                                        \
    { #name, &(list), TK_FIELD_WORD, 0 }
#define TK_PART(name, kind, byte)                                                                                      \
    { #name, NULL, TK_FIELD_##kind, byte }
#define TK_PART_OF(name, list, byte)                                                                                   \
    { #name, &(list), TK_FIELD_WORD, byte }
#define TK_NO_FIELDS                                                                                                   \
    { NULL, NULL, TK_FIELD_NONE, 0 }

/* Enumerators and table rows of the three kinds of lists. */
#define TK_WORD_NAME(name, key, text) name,
#define TK_WORD_ROW(name, key, text) {key, text},
#define TK_VERB_NAME(name, key, text, ...) name,
#define TK_VERB_ROW(name, key, words, ...) {key, "", .text = words, .field = {__VA_ARGS__}},
#define TK_EVENT_NAME(name, key, rule, text, ...) name,
#define TK_EVENT_ROW(name, key, rule, sentence, ...) {key, rule, .text = sentence, .field = {__VA_ARGS__}},
/* A tk_word_list of a list: TK_WORDS("nation", nation_words). */
#define TK_WORDS(name, rows)                                                                                           \
    { name, rows, sizeof(rows) / sizeof((rows)[0]) }

#ifdef __cplusplus
}
#endif

#endif
