/* Sets of battle cards. */
#include "games/duel/rules/table/sets.h"

unsigned duel_count(const duel_set *set) {
    return (unsigned)(__builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]));
}

unsigned duel_next(const duel_set *set, unsigned card) {
    if (card >= 128) {
        return TK_DUEL_NO_CARD;
    }
    uint64_t word = set->word[card / 64] >> (card % 64) << (card % 64);
    if (word != 0) {
        return card / 64 * 64 + (unsigned)__builtin_ctzll(word);
    }
    if (card < 64 && set->word[1] != 0) {
        return 64 + (unsigned)__builtin_ctzll(set->word[1]);
    }
    return TK_DUEL_NO_CARD;
}

unsigned duel_at(const duel_set *set, unsigned index) {
    unsigned card = duel_next(set, 1);
    while (index-- > 0) {
        card = duel_next(set, card + 1);
    }
    return card;
}
