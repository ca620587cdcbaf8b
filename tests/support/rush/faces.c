/* The set of vehicles that the rule tests of Rush play with: every type, nation, ability and mark, and enough plain
 * tanks to make up a hundred. */
#include "support/rush/table.h"

#define CARD(nation_, type_, price_, value_, attack_, defence_, ...)                                                   \
    {                                                                                                                  \
        .type = (type_), .nation = (nation_), .price = (price_), .value = (value_), .attack = (attack_),               \
        .defence = (defence_), __VA_ARGS__                                                                             \
    }
#define LIGHT(nation, ...) CARD(nation, TK_RUSH_LIGHT, 2, 1, 1, 1, __VA_ARGS__)
#define MEDIUM(nation, ...) CARD(nation, TK_RUSH_MEDIUM, 3, 2, 1, 2, __VA_ARGS__)
#define GUN(nation, ...) CARD(nation, TK_RUSH_ARTILLERY, 4, 2, 2, 1, __VA_ARGS__)
#define HEAVY(nation, ...) CARD(nation, TK_RUSH_HEAVY, 6, 3, 2, 2, __VA_ARGS__)
#define SUPPORT(nation, ...) CARD(nation, TK_RUSH_SUPPORT, 1, RUSH_NO_VALUE, 0, 0, __VA_ARGS__)
#define PLAIN .marks = 0
#define ABLE(kind, number) .abilities = 1, .ability = {{(kind), (number)}}

static const rush_face vehicles[FILLER] = {
    [SOVIET_LIGHT] = LIGHT(TK_RUSH_USSR, PLAIN),
    [SOVIET_LIGHT_2] = LIGHT(TK_RUSH_USSR, PLAIN),
    [SOVIET_LIGHT_3] = LIGHT(TK_RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM] = MEDIUM(TK_RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM_2] = MEDIUM(TK_RUSH_USSR, PLAIN),
    [SOVIET_MEDIUM_3] = MEDIUM(TK_RUSH_USSR, PLAIN),
    [SOVIET_GUN] = GUN(TK_RUSH_USSR, PLAIN),
    [SOVIET_GUN_2] = GUN(TK_RUSH_USSR, PLAIN),
    [SOVIET_HEAVY] = HEAVY(TK_RUSH_USSR, PLAIN),
    [SOVIET_HEAVY_2] = HEAVY(TK_RUSH_USSR, PLAIN),
    [GERMAN_LIGHT] = LIGHT(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_LIGHT_2] = LIGHT(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM] = MEDIUM(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM_2] = MEDIUM(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_MEDIUM_3] = MEDIUM(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_GUN] = GUN(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_GUN_2] = GUN(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_HEAVY] = HEAVY(TK_RUSH_GERMANY, PLAIN),
    [GERMAN_HEAVY_2] = HEAVY(TK_RUSH_GERMANY, PLAIN),
    [AMERICAN_LIGHT] = LIGHT(TK_RUSH_USA, PLAIN),
    [AMERICAN_MEDIUM] = MEDIUM(TK_RUSH_USA, PLAIN),
    [AMERICAN_GUN] = GUN(TK_RUSH_USA, PLAIN),
    [AMERICAN_HEAVY] = HEAVY(TK_RUSH_USA, PLAIN),
    [FRENCH_LIGHT] = LIGHT(TK_RUSH_FRANCE, PLAIN),
    [FRENCH_MEDIUM] = MEDIUM(TK_RUSH_FRANCE, PLAIN),
    [FRENCH_GUN] = GUN(TK_RUSH_FRANCE, PLAIN),
    [FRENCH_HEAVY] = HEAVY(TK_RUSH_FRANCE, PLAIN),
    [DRAWS_ONE] = SUPPORT(TK_RUSH_USSR, ABLE(TK_RUSH_REINFORCEMENTS, 1)),
    [DRAWS_ONE_2] = SUPPORT(TK_RUSH_USSR, ABLE(TK_RUSH_REINFORCEMENTS, 1)),
    [DRAWS_TWO] = LIGHT(TK_RUSH_GERMANY, ABLE(TK_RUSH_REINFORCEMENTS, 2)),
    [RECRUITER] = MEDIUM(TK_RUSH_USSR, ABLE(TK_RUSH_RECRUITMENT, 0)),
    [RECRUITING_TRUCK] = SUPPORT(TK_RUSH_USA, ABLE(TK_RUSH_RECRUITMENT, 0)),
    [SCOUT] = LIGHT(TK_RUSH_GERMANY, ABLE(TK_RUSH_RECONNAISSANCE, 0)),
    [SCOUT_CAR] = SUPPORT(TK_RUSH_GERMANY, ABLE(TK_RUSH_RECONNAISSANCE, 0)),
    [SABOTEUR] = SUPPORT(TK_RUSH_FRANCE, ABLE(TK_RUSH_SABOTAGE, 0)),
    [SABOTEUR_2] = SUPPORT(TK_RUSH_FRANCE, ABLE(TK_RUSH_SABOTAGE, 0)),
    [ACE] = LIGHT(TK_RUSH_USA, ABLE(TK_RUSH_ACE, 0)),
    [ACE_CAR] = SUPPORT(TK_RUSH_USA, ABLE(TK_RUSH_ACE, 0)),
    [ACE_CAR_2] = SUPPORT(TK_RUSH_USA, ABLE(TK_RUSH_ACE, 0)),
    [ACE_MARKED] = CARD(TK_RUSH_FRANCE, TK_RUSH_SUPPORT, 1, RUSH_NO_VALUE, 1, 0, .marks = RUSH_VEHICLES_ONLY,
                        ABLE(TK_RUSH_ACE, 0)),
    [RESEARCHER] = CARD(TK_RUSH_USSR, TK_RUSH_SUPPORT, 1, 2, 0, 0, ABLE(TK_RUSH_RESEARCH, 3)),
    [RESEARCH_TANK] = MEDIUM(TK_RUSH_USSR, ABLE(TK_RUSH_RESEARCH, 4)),
    [REARMER] = SUPPORT(TK_RUSH_GERMANY, ABLE(TK_RUSH_REARMAMENT, 0)),
    [HERO] = SUPPORT(TK_RUSH_USA, ABLE(TK_RUSH_DEED, 0)),
    [HERO_TANK] = MEDIUM(TK_RUSH_GERMANY, ABLE(TK_RUSH_DEED, 0)),
    [TRIPLE] = MEDIUM(TK_RUSH_USSR, .abilities = 3,
                      .ability = {{TK_RUSH_REINFORCEMENTS, 1}, {TK_RUSH_RECRUITMENT, 0}, {TK_RUSH_DEED, 0}}),
    [REARM_AND_RESEARCH] =
        MEDIUM(TK_RUSH_USSR, .abilities = 2, .ability = {{TK_RUSH_REARMAMENT, 0}, {TK_RUSH_RESEARCH, 3}}),
    [ANTI_BASE] = GUN(TK_RUSH_USSR, .marks = RUSH_BASES_ONLY),
    [ANTI_VEHICLE] = GUN(TK_RUSH_USSR, .marks = RUSH_VEHICLES_ONLY),
    [ANTI_VEHICLE_HEAVY] = HEAVY(TK_RUSH_USSR, .marks = RUSH_VEHICLES_ONLY),
    [OWN_SOVIET] = CARD(TK_RUSH_USSR, TK_RUSH_SUPPORT, 1, 3, 0, 0, .marks = RUSH_OWN_NATION),
    [OWN_SOVIET_2] = CARD(TK_RUSH_USSR, TK_RUSH_SUPPORT, 1, 2, 0, 0, .marks = RUSH_OWN_NATION),
    [OWN_GERMAN] = CARD(TK_RUSH_GERMANY, TK_RUSH_SUPPORT, 1, 3, 0, 0, .marks = RUSH_OWN_NATION),
    [WORTH_ZERO] = CARD(TK_RUSH_FRANCE, TK_RUSH_SUPPORT, 1, 0, 0, 0, PLAIN),
    [WORTH_NOTHING] = CARD(TK_RUSH_FRANCE, TK_RUSH_LIGHT, 2, RUSH_NO_VALUE, 1, 1, PLAIN),
    [FREE_SOVIET] = CARD(TK_RUSH_USSR, TK_RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [FREE_GERMAN] = CARD(TK_RUSH_GERMANY, TK_RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [FREE_GERMAN_2] = CARD(TK_RUSH_GERMANY, TK_RUSH_LIGHT, 0, 1, 1, 1, PLAIN),
    [PILLBOX] = CARD(TK_RUSH_USSR, TK_RUSH_SUPPORT, 1, RUSH_NO_VALUE, 0, 2, PLAIN),
    [MORTAR] = CARD(TK_RUSH_USSR, TK_RUSH_SUPPORT, 1, RUSH_NO_VALUE, 2, 0, PLAIN),
    [TRUCK] = SUPPORT(TK_RUSH_USSR, PLAIN),
};

static void fill_vehicles(rush_face face[TK_RUSH_FACES]) {
    static const rush_face plain[4] = {
        CARD(0, TK_RUSH_LIGHT, 3, 1, 1, 1, PLAIN),
        CARD(0, TK_RUSH_MEDIUM, 3, 1, 1, 2, PLAIN),
        CARD(0, TK_RUSH_ARTILLERY, 3, 1, 2, 1, PLAIN),
        CARD(0, TK_RUSH_HEAVY, 3, 1, 2, 2, PLAIN),
    };
    memcpy(face, vehicles, sizeof vehicles);
    for (unsigned i = FILLER; i < TK_RUSH_VEHICLES; i++) {
        face[i] = plain[i % 4];
        face[i].nation = (uint8_t)(i / 4 % TK_RUSH_NATIONS);
    }
}

/* R28 */
static void fill_others(rush_face face[TK_RUSH_FACES]) {
    const rush_face barracks = {.type = TK_RUSH_BARRACKS, .nation = TK_RUSH_NATIONS, .value = RUSH_NO_VALUE};
    for (unsigned i = TK_RUSH_FACE_ENGINEERS; i < TK_RUSH_FACE_SINGLE; i++) {
        face[i] = barracks;
    }
    face[TK_RUSH_FACE_ENGINEERS].value = 1;
    face[TK_RUSH_FACE_REPAIR_CREW].abilities = 1;
    face[TK_RUSH_FACE_REPAIR_CREW].ability[0].kind = TK_RUSH_RESEARCH;
    face[TK_RUSH_FACE_REPAIR_CREW].ability[0].number = 3;
    face[TK_RUSH_FACE_VOLUNTEERS].abilities = 1;
    face[TK_RUSH_FACE_VOLUNTEERS].ability[0].kind = TK_RUSH_RECRUITMENT;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        face[TK_RUSH_FACE_SINGLE + nation] = (rush_face){.type = TK_RUSH_MEDAL, .nation = (uint8_t)nation, .value = 1};
        face[TK_RUSH_FACE_DOUBLE + nation] = (rush_face){.type = TK_RUSH_MEDAL, .nation = (uint8_t)nation, .value = 2};
    }
    face[TK_RUSH_FACE_BASE] = (rush_face){.type = TK_RUSH_BASE, .nation = TK_RUSH_NATIONS, .value = RUSH_NO_VALUE};
}

void rush_test_rules(rush_rules *rules, unsigned players) {
    memset(rules, 0, sizeof *rules);
    fill_vehicles(rules->face);
    fill_others(rules->face);
    for (unsigned i = 0; i < TK_RUSH_FACES; i++) {
        snprintf(rules->id[i], sizeof rules->id[i], "card-%u", i);
    }
    for (unsigned i = 0; i < TK_RUSH_VEHICLES; i++) {
        snprintf(rules->name[i], sizeof rules->name[i], "card %u", i);
    }
    rules->players = players;
}
