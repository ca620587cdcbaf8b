/* The cards of Rush.
 *
 * Two numbers name a card. A *face* is what is printed: 100 different vehicles and 12 kinds of other cards. A *card* is
 * a physical one: every vehicle once, six barracks cards a player, twelve medals a nation, three bases a player. Rules
 * that move cards work on cards; words, views and actions speak of faces, so that nothing hidden can leak through the
 * number of one engineer rather than another. */
#ifndef GAMES_RUSH_RULES_CARDS_H
#define GAMES_RUSH_RULES_CARDS_H

#include <tankodrom/rush.h>

#include "base/random/bits.h"

enum { RUSH_HAND = 3 };

/* R29, R30, R32 */
enum {
    RUSH_BASES_ONLY = 1 << TK_RUSH_MARK_BASES_ONLY,
    RUSH_VEHICLES_ONLY = 1 << TK_RUSH_MARK_VEHICLES_ONLY,
    RUSH_OWN_NATION = 1 << TK_RUSH_MARK_OWN_NATION
};

enum { RUSH_ABILITIES_MOST = 3, RUSH_NO_VALUE = -1 };

enum { RUSH_ID_SIZE = 32, RUSH_NAME_SIZE = 64 }; /* bytes, with the closing 0 */

typedef struct rush_face {
    uint8_t type;   /* tk_rush_type */
    uint8_t nation; /* tk_rush_nation, or TK_RUSH_NATIONS for none */
    uint8_t price;
    int8_t value; /* purchase value, RUSH_NO_VALUE for none (R14) */
    uint8_t attack, defence;
    uint8_t marks;
    uint8_t abilities;
    struct {
        uint8_t kind;   /* tk_rush_ability */
        uint8_t number; /* n of reinforcements and research */
    } ability[RUSH_ABILITIES_MOST];
} rush_face;

/* Cards: vehicles as their faces, then six barracks cards a player, then nine single and three double medals a nation,
 * then three bases a player. */
enum {
    RUSH_BARRACKS_CARDS = 6, /* four engineers, the repair crew, the volunteers */
    RUSH_SINGLES = TK_RUSH_SINGLES,
    RUSH_DOUBLES = TK_RUSH_DOUBLES,
    RUSH_CARD_BARRACKS = TK_RUSH_VEHICLES,
    RUSH_CARD_MEDALS = RUSH_CARD_BARRACKS + RUSH_BARRACKS_CARDS * TK_RUSH_PLAYERS_MOST,
    RUSH_CARD_BASES = RUSH_CARD_MEDALS + (RUSH_SINGLES + RUSH_DOUBLES) * TK_RUSH_NATIONS,
    RUSH_NO_CARD = 255
};
_Static_assert(RUSH_CARD_BASES + TK_RUSH_BASES * TK_RUSH_PLAYERS_MOST == TK_RUSH_CARDS &&
                   TK_RUSH_NO_FACE == RUSH_NO_CARD,
               "the public numbers are the engine's");

extern const uint8_t rush_other_faces[TK_RUSH_CARDS - TK_RUSH_VEHICLES];

/* The face of a card. */
static inline unsigned rush_face_of(unsigned card) {
    return card < TK_RUSH_VEHICLES ? card : rush_other_faces[card - TK_RUSH_VEHICLES];
}

/* A set of cards. */
typedef struct rush_set {
    uint64_t word[4];
} rush_set;

static inline bool rush_has(const rush_set *set, unsigned card) {
    return (set->word[card / 64] >> (card % 64) & 1u) != 0;
}
static inline void rush_add(rush_set *set, unsigned card) {
    set->word[card / 64] |= UINT64_C(1) << (card % 64);
}
static inline void rush_remove(rush_set *set, unsigned card) {
    set->word[card / 64] &= ~(UINT64_C(1) << (card % 64));
}
static inline bool rush_empty(const rush_set *set) {
    return (set->word[0] | set->word[1] | set->word[2] | set->word[3]) == 0;
}

static inline unsigned rush_count(const rush_set *set) {
    const uint64_t bytes = tk_bits_by_byte(set->word[0]) + tk_bits_by_byte(set->word[1]) +
                           tk_bits_by_byte(set->word[2]) + tk_bits_by_byte(set->word[3]);
    return tk_bytes_sum(bytes); /* at most TK_RUSH_CARDS, which a byte holds */
}

/* The index-th card of a set in order of numbers; RUSH_NO_CARD past the end. */
static inline unsigned rush_at(const rush_set *set, unsigned index) {
    for (unsigned at = 0; at < 4; at++) {
        const unsigned count = set->word[at] == 0 ? 0 : tk_bits(set->word[at]);
        if (index < count) {
            return at * 64 + tk_bit_at(set->word[at], index);
        }
        index -= count;
    }
    return RUSH_NO_CARD;
}

/* The next card of the set from a number on; RUSH_NO_CARD when there is none. */
static inline unsigned rush_next(const rush_set *set, unsigned from) {
    if (from >= 256) {
        return RUSH_NO_CARD;
    }
    uint64_t word = set->word[from / 64] >> (from % 64) << (from % 64);
    for (unsigned at = from / 64;; word = set->word[at]) {
        if (word != 0) {
            return at * 64 + (unsigned)__builtin_ctzll(word);
        }
        if (++at == 4) {
            return RUSH_NO_CARD;
        }
    }
}

/* Some card of the set with that face; RUSH_NO_CARD when there is none. */
unsigned rush_find(const rush_set *set, unsigned face);

#endif
