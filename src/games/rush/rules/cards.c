/* Cards, faces and sets of cards. */
#include "games/rush/rules/cards.h"

/* The faces of all cards after the vehicles: 6 barracks cards a player, 12 medals a nation, 3 bases a player. */
#define BARRACKS                                                                                                       \
    TK_RUSH_FACE_ENGINEERS, TK_RUSH_FACE_ENGINEERS, TK_RUSH_FACE_ENGINEERS, TK_RUSH_FACE_ENGINEERS,                    \
        TK_RUSH_FACE_REPAIR_CREW, TK_RUSH_FACE_VOLUNTEERS
#define SINGLE(nation) (TK_RUSH_FACE_SINGLE + (nation))
#define DOUBLE(nation) (TK_RUSH_FACE_DOUBLE + (nation))
#define MEDALS(nation)                                                                                                 \
    SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation),    \
        SINGLE(nation), SINGLE(nation), DOUBLE(nation), DOUBLE(nation), DOUBLE(nation)
#define BASES TK_RUSH_FACE_BASE, TK_RUSH_FACE_BASE, TK_RUSH_FACE_BASE

const uint8_t rush_other_faces[TK_RUSH_CARDS - TK_RUSH_VEHICLES] = {BARRACKS,
                                                                    BARRACKS,
                                                                    BARRACKS,
                                                                    BARRACKS,
                                                                    BARRACKS,
                                                                    MEDALS(TK_RUSH_USSR),
                                                                    MEDALS(TK_RUSH_GERMANY),
                                                                    MEDALS(TK_RUSH_USA),
                                                                    MEDALS(TK_RUSH_FRANCE),
                                                                    BASES,
                                                                    BASES,
                                                                    BASES,
                                                                    BASES,
                                                                    BASES};

unsigned rush_count(const rush_set *set) {
    return (unsigned)(__builtin_popcountll(set->word[0]) + __builtin_popcountll(set->word[1]) +
                      __builtin_popcountll(set->word[2]) + __builtin_popcountll(set->word[3]));
}

unsigned rush_at(const rush_set *set, unsigned index) {
    for (unsigned at = 0; at < 4; at++) {
        uint64_t word = set->word[at];
        unsigned count = (unsigned)__builtin_popcountll(word);
        if (index >= count) {
            index -= count;
            continue;
        }
        while (index-- > 0) {
            word &= word - 1;
        }
        return at * 64 + (unsigned)__builtin_ctzll(word);
    }
    return RUSH_NO_CARD;
}

unsigned rush_next(const rush_set *set, unsigned from) {
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

unsigned rush_find(const rush_set *set, unsigned face) {
    if (face < TK_RUSH_VEHICLES) {
        return rush_has(set, face) ? face : RUSH_NO_CARD;
    }
    unsigned card = rush_next(set, TK_RUSH_VEHICLES);
    while (card != RUSH_NO_CARD && rush_face_of(card) != face) {
        card = rush_next(set, card + 1);
    }
    return card;
}
