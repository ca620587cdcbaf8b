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
