/* Cards, faces and sets of cards. */
#include "games/rush/cards.h"

enum { MEDALS = RUSH_SINGLES + RUSH_DOUBLES, ENGINEERS = 4 };

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

unsigned rush_face_of(unsigned card) {
    if (card < RUSH_VEHICLES) {
        return card;
    }
    if (card < RUSH_CARD_MEDALS) {
        unsigned which = (card - RUSH_CARD_BARRACKS) % RUSH_BARRACKS_CARDS;
        return which < ENGINEERS ? RUSH_FACE_ENGINEERS : RUSH_FACE_REPAIR_CREW + which - ENGINEERS;
    }
    if (card < RUSH_CARD_BASES) {
        unsigned nation = (card - RUSH_CARD_MEDALS) / MEDALS;
        bool single = (card - RUSH_CARD_MEDALS) % MEDALS < RUSH_SINGLES;
        return (single ? RUSH_FACE_SINGLE : RUSH_FACE_DOUBLE) + nation;
    }
    return RUSH_FACE_BASE;
}

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

static unsigned find_between(const rush_set *set, unsigned from, unsigned end) {
    unsigned card = rush_next(set, from);
    return card < end ? card : RUSH_NO_CARD;
}

static unsigned find_barracks(const rush_set *set, unsigned face) {
    unsigned from = face == RUSH_FACE_ENGINEERS ? 0 : ENGINEERS + face - RUSH_FACE_REPAIR_CREW;
    unsigned end = face == RUSH_FACE_ENGINEERS ? ENGINEERS : from + 1;
    unsigned found = RUSH_NO_CARD;
    for (unsigned player = 0; found == RUSH_NO_CARD && player < RUSH_PLAYERS_MOST; player++) {
        unsigned first = RUSH_CARD_BARRACKS + player * RUSH_BARRACKS_CARDS;
        found = find_between(set, first + from, first + end);
    }
    return found;
}

unsigned rush_find(const rush_set *set, unsigned face) {
    if (face < RUSH_VEHICLES) {
        return rush_has(set, face) ? face : RUSH_NO_CARD;
    }
    if (face < RUSH_FACE_SINGLE) {
        return find_barracks(set, face);
    }
    if (face < RUSH_FACE_DOUBLE) {
        unsigned from = RUSH_CARD_MEDALS + (face - RUSH_FACE_SINGLE) * MEDALS;
        return find_between(set, from, from + RUSH_SINGLES);
    }
    if (face < RUSH_FACE_BASE) {
        unsigned from = RUSH_CARD_MEDALS + (face - RUSH_FACE_DOUBLE) * MEDALS + RUSH_SINGLES;
        return find_between(set, from, from + RUSH_DOUBLES);
    }
    return face == RUSH_FACE_BASE ? find_between(set, RUSH_CARD_BASES, RUSH_CARDS) : RUSH_NO_CARD;
}
