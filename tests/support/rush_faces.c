/* The set of vehicles that the rule tests of Rush play with: every type, nation, ability and mark, and enough plain
 * tanks to make up a hundred. */
#include "support/rush_table.h"

#define CARD(nation_, type_, price_, value_, attack_, defence_, ...)                                                   \
    {                                                                                                                  \
        .type = (type_), .nation = (nation_), .price = (price_), .value = (value_), .attack = (attack_),               \
        .defence = (defence_), __VA_ARGS__                                                                             \
    }
#define LIGHT(nation, ...) CARD(nation, RUSH_LIGHT, 2, 1, 1, 1, __VA_ARGS__)
#define MEDIUM(nation, ...) CARD(nation, RUSH_MEDIUM, 3, 2, 1, 2, __VA_ARGS__)
#define GUN(nation, ...) CARD(nation, RUSH_ARTILLERY, 4, 2, 2, 1, __VA_ARGS__)
#define HEAVY(nation, ...) CARD(nation, RUSH_HEAVY, 6, 3, 2, 2, __VA_ARGS__)
#define SUPPORT(nation, ...) CARD(nation, RUSH_SUPPORT, 1, RUSH_NO_VALUE, 0, 0, __VA_ARGS__)
#define PLAIN .marks = 0
#define ABLE(kind, number) .abilities = 1, .ability = {{(kind), (number)}}

static const rush_face vehicles[FILLER] = {
    [SOVIET_LIGHT] = LIGHT(RUSH_USSR, PLAIN),
    [SOVIET_LIGHT_2] = LIGHT(RUSH_USSR, PLAIN),
    [SOVIET_LIGHT_3] = LIGHT(RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM] = MEDIUM(RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM_2] = MEDIUM(RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM_3] = MEDIUM(RUSH_USSR, PLAIN),
    [SOVIET_GUN] = GUN(RUSH_USSR, PLAIN),
    [SOVIET_GUN_2] = GUN(RUSH_USSR, PLAIN),
    [SOVIET_HEAVY] = HEAVY(RUSH_USSR, PLAIN),
    [SOVIET_HEAVY_2] = HEAVY(RUSH_USSR, PLAIN),
    [GERMAN_LIGHT] = LIGHT(RUSH_GERMANY, PLAIN),
    [GERMAN_LIGHT_2] = LIGHT(RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM] = MEDIUM(RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM_2] = MEDIUM(RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM_3] = MEDIUM(RUSH_GERMANY, PLAIN),
    [GERMAN_GUN] = GUN(RUSH_GERMANY, PLAIN),
    [GERMAN_GUN_2] = GUN(RUSH_GERMANY, PLAIN),
    [GERMAN_HEAVY] = HEAVY(RUSH_GERMANY, PLAIN),
    [GERMAN_HEAVY_2] = HEAVY(RUSH_GERMANY, PLAIN),
    [AMERICAN_LIGHT] = LIGHT(RUSH_USA, PLAIN),
    [AMERICAN_MEDIUM] = MEDIUM(RUSH_USA, PLAIN),
    [AMERICAN_GUN] = GUN(RUSH_USA, PLAIN),
    [AMERICAN_HEAVY] = HEAVY(RUSH_USA, PLAIN),
    [FRENCH_LIGHT] = LIGHT(RUSH_FRANCE, PLAIN),
    [FRENCH_MEDIUM] = MEDIUM(RUSH_FRANCE, PLAIN),
    [FRENCH_GUN] = GUN(RUSH_FRANCE, PLAIN),
    [FRENCH_HEAVY] = HEAVY(RUSH_FRANCE, PLAIN),
    [DRAWS_ONE] = SUPPORT(RUSH_USSR, ABLE(RUSH_REINFORCEMENTS, 1)),
    [DRAWS_ONE_2] = SUPPORT(RUSH_USSR, ABLE(RUSH_REINFORCEMENTS, 1)),
    [DRAWS_TWO] = LIGHT(RUSH_GERMANY, ABLE(RUSH_REINFORCEMENTS, 2)),
    [RECRUITER] = MEDIUM(RUSH_USSR, ABLE(RUSH_RECRUITMENT, 0)),
    [RECRUITING_TRUCK] = SUPPORT(RUSH_USA, ABLE(RUSH_RECRUITMENT, 0)),
    [SCOUT] = LIGHT(RUSH_GERMANY, ABLE(RUSH_RECONNAISSANCE, 0)),
    [SCOUT_CAR] = SUPPORT(RUSH_GERMANY, ABLE(RUSH_RECONNAISSANCE, 0)),
    [SABOTEUR] = SUPPORT(RUSH_FRANCE, ABLE(RUSH_SABOTAGE, 0)),
    [SABOTEUR_2] = SUPPORT(RUSH_FRANCE, ABLE(RUSH_SABOTAGE, 0)),
    [ACE] = LIGHT(RUSH_USA, ABLE(RUSH_ACE, 0)),
    [ACE_CAR] = SUPPORT(RUSH_USA, ABLE(RUSH_ACE, 0)),
    [ACE_CAR_2] = SUPPORT(RUSH_USA, ABLE(RUSH_ACE, 0)),
    [ACE_MARKED] =
        CARD(RUSH_FRANCE, RUSH_SUPPORT, 1, RUSH_NO_VALUE, 1, 0, .marks = RUSH_VEHICLES_ONLY, ABLE(RUSH_ACE, 0)),
    [RESEARCHER] = CARD(RUSH_USSR, RUSH_SUPPORT, 1, 2, 0, 0, ABLE(RUSH_RESEARCH, 3)),
    [RESEARCH_TANK] = MEDIUM(RUSH_USSR, ABLE(RUSH_RESEARCH, 4)),
    [REARMER] = SUPPORT(RUSH_GERMANY, ABLE(RUSH_REARMAMENT, 0)),
    [HERO] = SUPPORT(RUSH_USA, ABLE(RUSH_DEED, 0)),
    [HERO_TANK] = MEDIUM(RUSH_GERMANY, ABLE(RUSH_DEED, 0)),
    [TRIPLE] =
        MEDIUM(RUSH_USSR, .abilities = 3, .ability = {{RUSH_REINFORCEMENTS, 1}, {RUSH_RECRUITMENT, 0}, {RUSH_DEED, 0}}),
    [REARM_AND_RESEARCH] = MEDIUM(RUSH_USSR, .abilities = 2, .ability = {{RUSH_REARMAMENT, 0}, {RUSH_RESEARCH, 3}}),
    [ANTI_BASE] = GUN(RUSH_USSR, .marks = RUSH_BASES_ONLY),
    [ANTI_VEHICLE] = GUN(RUSH_USSR, .marks = RUSH_VEHICLES_ONLY),
    [ANTI_VEHICLE_HEAVY] = HEAVY(RUSH_USSR, .marks = RUSH_VEHICLES_ONLY),
    [OWN_SOVIET] = CARD(RUSH_USSR, RUSH_SUPPORT, 1, 3, 0, 0, .marks = RUSH_OWN_NATION),
    [OWN_SOVIET_2] = CARD(RUSH_USSR, RUSH_SUPPORT, 1, 2, 0, 0, .marks = RUSH_OWN_NATION),
    [OWN_GERMAN] = CARD(RUSH_GERMANY, RUSH_SUPPORT, 1, 3, 0, 0, .marks = RUSH_OWN_NATION),
    [WORTH_ZERO] = CARD(RUSH_FRANCE, RUSH_SUPPORT, 1, 0, 0, 0, PLAIN),
    [WORTH_NOTHING] = CARD(RUSH_FRANCE, RUSH_LIGHT, 2, RUSH_NO_VALUE, 1, 1, PLAIN),
    [FREE_SOVIET] = CARD(RUSH_USSR, RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [FREE_GERMAN] = CARD(RUSH_GERMANY, RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [FREE_GERMAN_2] = CARD(RUSH_GERMANY, RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [PILLBOX] = CARD(RUSH_USSR, RUSH_SUPPORT, 1, RUSH_NO_VALUE, 0, 2, PLAIN),
    [MORTAR] = CARD(RUSH_USSR, RUSH_SUPPORT, 1, RUSH_NO_VALUE, 2, 0, PLAIN),
    [TRUCK] = SUPPORT(RUSH_USSR, PLAIN),
};

static void fill_vehicles(rush_face face[RUSH_FACES]) {
    static const rush_face plain[4] = {
        CARD(0, RUSH_LIGHT, 3, 1, 1, 1, PLAIN),
        CARD(0, RUSH_MEDIUM, 3, 1, 1, 2, PLAIN),
        CARD(0, RUSH_ARTILLERY, 3, 1, 2, 1, PLAIN),
        CARD(0, RUSH_HEAVY, 3, 1, 2, 2, PLAIN),
    };
    memcpy(face, vehicles, sizeof vehicles);
    for (unsigned i = FILLER; i < RUSH_VEHICLES; i++) {
        face[i] = plain[i % 4];
        face[i].nation = (uint8_t)(i / 4 % RUSH_NATIONS);
    }
}

/* R28 */
static void fill_others(rush_face face[RUSH_FACES]) {
    const rush_face barracks = {.type = RUSH_BARRACKS, .nation = RUSH_NATIONS, .value = RUSH_NO_VALUE};
    for (unsigned i = RUSH_FACE_ENGINEERS; i < RUSH_FACE_SINGLE; i++) {
        face[i] = barracks;
    }
    face[RUSH_FACE_ENGINEERS].value = 1;
    face[RUSH_FACE_REPAIR_CREW].abilities = 1;
    face[RUSH_FACE_REPAIR_CREW].ability[0].kind = RUSH_RESEARCH;
    face[RUSH_FACE_REPAIR_CREW].ability[0].number = 3;
    face[RUSH_FACE_VOLUNTEERS].abilities = 1;
    face[RUSH_FACE_VOLUNTEERS].ability[0].kind = RUSH_RECRUITMENT;
    for (unsigned nation = 0; nation < RUSH_NATIONS; nation++) {
        face[RUSH_FACE_SINGLE + nation] = (rush_face){.type = RUSH_MEDAL, .nation = (uint8_t)nation, .value = 1};
        face[RUSH_FACE_DOUBLE + nation] = (rush_face){.type = RUSH_MEDAL, .nation = (uint8_t)nation, .value = 2};
    }
    face[RUSH_FACE_BASE] = (rush_face){.type = RUSH_BASE, .nation = RUSH_NATIONS, .value = RUSH_NO_VALUE};
}

void rush_test_rules(rush_rules *rules, unsigned players) {
    memset(rules, 0, sizeof *rules);
    fill_vehicles(rules->face);
    fill_others(rules->face);
    for (unsigned i = 0; i < RUSH_FACES; i++) {
        snprintf(rules->id[i], sizeof rules->id[i], "card-%u", i);
    }
    for (unsigned i = 0; i < RUSH_VEHICLES; i++) {
        snprintf(rules->name[i], sizeof rules->name[i], "card %u", i);
    }
    rules->players = players;
}
