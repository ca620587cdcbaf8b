/* Sets of battle cards, and of smaller things. */
#ifndef GAMES_DUEL_RULES_TABLE_SETS_H
#define GAMES_DUEL_RULES_TABLE_SETS_H

#include "base/random/bits.h"
#include "games/duel/rules/cards.h"

typedef struct duel_set {
    uint64_t word[2]; /* bit n: card n */
} duel_set;

static inline bool duel_has(const duel_set *set, unsigned card) {
    return (set->word[card / 64] >> (card % 64) & 1u) != 0;
}
static inline void duel_add(duel_set *set, unsigned card) {
    set->word[card / 64] |= UINT64_C(1) << (card % 64);
}
static inline void duel_remove(duel_set *set, unsigned card) {
    set->word[card / 64] &= ~(UINT64_C(1) << (card % 64));
}
static inline bool duel_is_empty(const duel_set *set) {
    return (set->word[0] | set->word[1]) == 0;
}
static inline unsigned duel_count(const duel_set *set) {
    return tk_bytes_sum(tk_bits_by_byte(set->word[0]) + tk_bits_by_byte(set->word[1]));
}
/* The first card from `card` on, or TK_DUEL_NO_CARD. Begin with 1. */
static inline unsigned duel_next(const duel_set *set, unsigned card) {
    if (card < 64) {
        const uint64_t word = set->word[0] >> card;
        if (word != 0) {
            return card + (unsigned)__builtin_ctzll(word);
        }
        card = 64;
    }
    const uint64_t word = card < 128 ? set->word[1] >> (card - 64) : 0;
    return word != 0 ? card + (unsigned)__builtin_ctzll(word) : TK_DUEL_NO_CARD;
}
/* The index-th card of the set, from 0; there is one. */
static inline unsigned duel_at(const duel_set *set, unsigned index) {
    const unsigned low = tk_bits(set->word[0]);
    return index < low ? tk_bit_at(set->word[0], index) : 64 + tk_bit_at(set->word[1], index - low);
}
/* A number that names a card of this hand. */
static inline bool duel_holds(const duel_set *hand, unsigned card) {
    return card != TK_DUEL_NO_CARD && card <= TK_DUEL_CARDS && duel_has(hand, card);
}

/* Sets of tanks, seats, guns and positions are numbers with a bit each. */
static inline bool duel_holds_bit(unsigned set, unsigned number) {
    return (set >> number & 1u) != 0;
}

#endif
