/* Cards, faces and sets of cards. */
#include "games/rush/rules/cards.h"

static const char *const nation_ids[RUSH_NATIONS] = {"ussr", "germany", "usa", "france"};
static const char *const type_ids[RUSH_TYPES] = {"light",   "medium",   "artillery", "heavy",
                                                 "support", "barracks", "medal",     "base"};
static const char *const ability_ids[RUSH_ABILITIES] = {
    "reinforcements", "recruitment", "reconnaissance", "sabotage", "ace", "research", "rearmament", "deed"};
static const char *const mark_ids[RUSH_MARKS] = {"bases-only", "vehicles-only", "own-nation"};
static const char *const achievement_ids[RUSH_ACHIEVEMENTS] = {
    "most-bases", "most-light",   "most-medium", "most-artillery", "most-heavy",   "most-support",
    "most-ussr",  "most-germany", "most-usa",    "most-france",    "most-doubles", "most-cards"};

static const char *id_in(const char *const *ids, unsigned count, unsigned index) {
    return index < count ? ids[index] : "";
}

const char *rush_nation_id(unsigned nation) {
    return id_in(nation_ids, RUSH_NATIONS, nation);
}

const char *rush_type_id(unsigned type) {
    return id_in(type_ids, RUSH_TYPES, type);
}

const char *rush_ability_id(unsigned ability) {
    return id_in(ability_ids, RUSH_ABILITIES, ability);
}

const char *rush_mark_id(unsigned index) {
    return id_in(mark_ids, RUSH_MARKS, index);
}

const char *rush_achievement_id(unsigned achievement) {
    return id_in(achievement_ids, RUSH_ACHIEVEMENTS, achievement);
}

/* The faces of all cards after the vehicles: 6 barracks cards a player, 12 medals a nation, 3 bases a player. */
#define BARRACKS                                                                                                       \
    RUSH_FACE_ENGINEERS, RUSH_FACE_ENGINEERS, RUSH_FACE_ENGINEERS, RUSH_FACE_ENGINEERS, RUSH_FACE_REPAIR_CREW,         \
        RUSH_FACE_VOLUNTEERS
#define SINGLE(nation) (RUSH_FACE_SINGLE + (nation))
#define DOUBLE(nation) (RUSH_FACE_DOUBLE + (nation))
#define MEDALS(nation)                                                                                                 \
    SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation), SINGLE(nation),    \
        SINGLE(nation), SINGLE(nation), DOUBLE(nation), DOUBLE(nation), DOUBLE(nation)
#define BASES RUSH_FACE_BASE, RUSH_FACE_BASE, RUSH_FACE_BASE

const uint8_t rush_other_faces[RUSH_CARDS - RUSH_VEHICLES] = {BARRACKS,
                                                              BARRACKS,
                                                              BARRACKS,
                                                              BARRACKS,
                                                              BARRACKS,
                                                              MEDALS(RUSH_USSR),
                                                              MEDALS(RUSH_GERMANY),
                                                              MEDALS(RUSH_USA),
                                                              MEDALS(RUSH_FRANCE),
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
    if (face < RUSH_VEHICLES) {
        return rush_has(set, face) ? face : RUSH_NO_CARD;
    }
    unsigned card = rush_next(set, RUSH_VEHICLES);
    while (card != RUSH_NO_CARD && rush_face_of(card) != face) {
        card = rush_next(set, card + 1);
    }
    return card;
}
