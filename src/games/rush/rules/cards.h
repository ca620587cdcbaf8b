/* The cards of Rush.
 *
 * Two numbers name a card. A *face* is what is printed: 100 different vehicles and 12 kinds of other cards. A *card* is
 * a physical one: every vehicle once, six barracks cards a player, twelve medals a nation, three bases a player. Rules
 * that move cards work on cards; words, views and actions speak of faces, so that nothing hidden can leak through the
 * number of one engineer rather than another. */
#ifndef GAMES_RUSH_RULES_CARDS_H
#define GAMES_RUSH_RULES_CARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/game.h>

enum { RUSH_PLAYERS_MOST = 5, RUSH_BASES = 3, RUSH_SHOP = 4, RUSH_HAND = 3, RUSH_VEHICLES = 100 };

typedef enum rush_nation { RUSH_USSR, RUSH_GERMANY, RUSH_USA, RUSH_FRANCE, RUSH_NATIONS } rush_nation;

typedef enum rush_type {
    RUSH_LIGHT,
    RUSH_MEDIUM,
    RUSH_ARTILLERY, /* self-propelled guns, both printed symbols */
    RUSH_HEAVY,
    RUSH_SUPPORT,
    RUSH_BARRACKS,
    RUSH_MEDAL,
    RUSH_BASE,
    RUSH_TYPES
} rush_type;

/* R20 to R27 */
typedef enum rush_ability {
    RUSH_REINFORCEMENTS, /* n */
    RUSH_RECRUITMENT,
    RUSH_RECONNAISSANCE,
    RUSH_SABOTAGE,
    RUSH_ACE,
    RUSH_RESEARCH, /* n */
    RUSH_REARMAMENT,
    RUSH_DEED,
    RUSH_ABILITIES
} rush_ability;

/* R29, R30, R32 */
enum { RUSH_BASES_ONLY = 1, RUSH_VEHICLES_ONLY = 2, RUSH_OWN_NATION = 4, RUSH_MARKS = 3 };

enum { RUSH_ABILITIES_MOST = 3, RUSH_NO_VALUE = -1 };

enum { RUSH_ID_SIZE = 32, RUSH_NAME_SIZE = 64 }; /* bytes, with the closing 0 */

typedef struct rush_face {
    uint8_t type;   /* rush_type */
    uint8_t nation; /* rush_nation; RUSH_NATIONS for none */
    uint8_t price;
    int8_t value; /* purchase value, RUSH_NO_VALUE for none (R14) */
    uint8_t attack, defence;
    uint8_t marks;
    uint8_t abilities;
    struct {
        uint8_t kind;   /* rush_ability */
        uint8_t number; /* n of reinforcements and research */
    } ability[RUSH_ABILITIES_MOST];
} rush_face;

/* Faces: the vehicles 0 to 99 in the order of the pack, then these. */
enum {
    RUSH_FACE_ENGINEERS = RUSH_VEHICLES,
    RUSH_FACE_REPAIR_CREW,
    RUSH_FACE_VOLUNTEERS,
    RUSH_FACE_SINGLE,                                   /* + nation */
    RUSH_FACE_DOUBLE = RUSH_FACE_SINGLE + RUSH_NATIONS, /* + nation */
    RUSH_FACE_BASE = RUSH_FACE_DOUBLE + RUSH_NATIONS,   /* captured */
    RUSH_FACES
};

/* Cards: vehicles as their faces, then six barracks cards a player, then nine single and three double medals a nation,
 * then three bases a player. */
enum {
    RUSH_BARRACKS_CARDS = 6, /* four engineers, the repair crew, the volunteers */
    RUSH_SINGLES = 9,
    RUSH_DOUBLES = 3,
    RUSH_CARD_BARRACKS = RUSH_VEHICLES,
    RUSH_CARD_MEDALS = RUSH_CARD_BARRACKS + RUSH_BARRACKS_CARDS * RUSH_PLAYERS_MOST,
    RUSH_CARD_BASES = RUSH_CARD_MEDALS + (RUSH_SINGLES + RUSH_DOUBLES) * RUSH_NATIONS,
    RUSH_CARDS = RUSH_CARD_BASES + RUSH_BASES * RUSH_PLAYERS_MOST,
    RUSH_NO_CARD = 255
};

extern const uint8_t rush_other_faces[RUSH_CARDS - RUSH_VEHICLES];

/* The face of a card. */
static inline unsigned rush_face_of(unsigned card) {
    return card < RUSH_VEHICLES ? card : rush_other_faces[card - RUSH_VEHICLES];
}

/* R40, in the order of the pack. */
typedef enum rush_achievement {
    RUSH_MOST_BASES,
    RUSH_MOST_LIGHT,
    RUSH_MOST_MEDIUM,
    RUSH_MOST_ARTILLERY,
    RUSH_MOST_HEAVY,
    RUSH_MOST_SUPPORT,
    RUSH_MOST_USSR, /* + nation: medals */
    RUSH_MOST_DOUBLES = RUSH_MOST_USSR + RUSH_NATIONS,
    RUSH_MOST_CARDS,
    RUSH_ACHIEVEMENTS
} rush_achievement;

/* The words of packs, also the ends of the keys of their texts: "ussr" of nation.ussr. "" past the end. */
const char *rush_nation_id(unsigned nation);
const char *rush_type_id(unsigned type);
const char *rush_ability_id(unsigned ability);
const char *rush_mark_id(unsigned index); /* of the mark 1 << index */
const char *rush_achievement_id(unsigned achievement);

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
unsigned rush_count(const rush_set *set);
/* The index-th card of a set in order of numbers; RUSH_NO_CARD past the end. */
unsigned rush_at(const rush_set *set, unsigned index);
/* The next card of the set from a number on; RUSH_NO_CARD when there is none. */
unsigned rush_next(const rush_set *set, unsigned from);
/* Some card of the set with that face; RUSH_NO_CARD when there is none. */
unsigned rush_find(const rush_set *set, unsigned face);

#endif
