/* What events say: the values of each kind by name, which both the sentences and the JSON form have. */
#ifndef GAMES_DUEL_WORDS_EVENT_WORDS_H
#define GAMES_DUEL_WORDS_EVENT_WORDS_H

#include "games/duel/words/words.h"

enum { DUEL_EVENT_FIELDS = 5 };

typedef enum duel_field_kind {
    DUEL_FIELD_NONE,
    DUEL_FIELD_NUMBER,
    DUEL_FIELD_MAYBE, /* a number; -1 is none */
    DUEL_FIELD_NEXT,  /* counted from 0, for people from 1; -1 is none */
    DUEL_FIELD_UNITS, /* of 200 m, told in metres */
    DUEL_FIELD_BOOL,
    DUEL_FIELD_CARD,
    DUEL_FIELD_HALF,
    DUEL_FIELD_TANK,
    DUEL_FIELD_SEAT,
    DUEL_FIELD_EFFECT,
    DUEL_FIELD_WHY,
    DUEL_FIELD_REASON,
    DUEL_FIELD_POINTS_FOR,
    DUEL_FIELD_WORDS /* + tk_duel_words */
} duel_field_kind;

typedef struct duel_field {
    const char *name;
    uint8_t kind;
} duel_field;

/* event_fields.c: the index-th value of an event. The kind is DUEL_FIELD_NONE where it has none. */
duel_field duel_field_of(const tk_event *event, unsigned index);

/* event_turned.c: what a card was turned for and what came of it. */
const char *duel_turned_sentence(const duel_rules *rules, const tk_event *event);
/* event_tankobot.c: what a tankobot does and why. */
const char *duel_tankobot_sentence(const tk_event *event);
/* event_terrain.c: message id; "" past the end. */
const char *duel_terrain_name(const duel_rules *rules, unsigned terrain);
/* event_words.c: "" for a kind that is none. */
const char *duel_event_sentence(const duel_rules *rules, const tk_event *event);
const char *duel_effect_name(unsigned effect); /* message id */

#endif
