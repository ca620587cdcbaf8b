/* The test set of Tank Duel: regular faces, so that what a test expects can be computed in the head. */
#include "games/duel/rules/rules.h"
#include "support/duel/table.h"

static void one_action(duel_rules *rules, unsigned card, duel_half half) {
    rules->card[card].half[0] = half;
}

static void set_levels(duel_rules *rules) {
    static const int8_t accuracy[DUEL_LEVEL_MOST] = {-10, -5, 0, 5, 10, 20};
    for (unsigned index = 0; index < DUEL_LEVEL_MOST; index++) {
        uint8_t level = (uint8_t)(index + 1);
        one_action(rules, MOVE_1 + index, (duel_half){.kind = TK_DUEL_MOVE, .level = level});
        one_action(rules, OTHER_MOVE_1 + index, (duel_half){.kind = TK_DUEL_MOVE, .level = level});
        one_action(rules, FIRE_1 + index, (duel_half){TK_DUEL_FIRE, level, accuracy[index], 0});
        one_action(rules, OTHER_FIRE_1 + index, (duel_half){TK_DUEL_FIRE, level, accuracy[index], 0});
        if (level >= 3) {
            one_action(rules, FLANK_3 + index - 2, (duel_half){.kind = TK_DUEL_FLANK, .level = level});
        }
    }
    one_action(rules, OTHER_FLANK_3, (duel_half){.kind = TK_DUEL_FLANK, .level = 3});
    one_action(rules, TWO_ACTIONS, (duel_half){.kind = TK_DUEL_MOVE, .level = 2});
    rules->card[TWO_ACTIONS].half[1] = (duel_half){TK_DUEL_FIRE, 2, -5, 0};
}

static void set_other_kinds(duel_rules *rules) {
    for (unsigned terrain = 0; terrain < TEST_TERRAINS; terrain++) {
        one_action(rules, FIELD_CARD + terrain, (duel_half){.kind = TK_DUEL_TERRAIN, .detail = (uint8_t)terrain});
    }
    one_action(rules, OTHER_WOODS_CARD, (duel_half){.kind = TK_DUEL_TERRAIN, .detail = WOODS});
    one_action(rules, OTHER_GULLY_CARD, (duel_half){.kind = TK_DUEL_TERRAIN, .detail = GULLY});
    for (unsigned card = LEADERSHIP_CARD; card <= OTHER_LEADERSHIP_CARD; card++) {
        one_action(rules, card, (duel_half){.kind = TK_DUEL_LEADERSHIP});
    }
    for (unsigned card = TACTICS_A; card <= TACTICS_D; card++) {
        one_action(rules, card, (duel_half){.kind = TK_DUEL_TACTICS});
    }
    for (unsigned card = SMOKE_CARD; card <= OTHER_SMOKE_CARD; card++) {
        one_action(rules, card, (duel_half){.kind = TK_DUEL_SMOKE, .detail = 40});
    }
    one_action(rules, MINES_CARD, (duel_half){.kind = TK_DUEL_MINES});
    for (unsigned command = 0; command < TK_DUEL_COMMANDS; command++) {
        one_action(rules, COMMAND_DRAW + command, (duel_half){.kind = TK_DUEL_COMMAND, .detail = (uint8_t)command});
    }
    for (unsigned index = 0; index < 4; index++) {
        rules->card[ONE_ORDER_A + index].orders = 1;
        rules->card[TWO_ORDERS_A + index].orders = 2;
    }
    rules->card[INFANTRY_A].icons = TK_DUEL_INFANTRY_ICON;
    rules->card[INFANTRY_B].icons = TK_DUEL_INFANTRY_ICON;
}

static void set_terrains(duel_rules *rules) {
    rules->terrain[BRUSH] = (duel_terrain){.cover = 10, .conceal = 30};
    rules->terrain[WOODS] = (duel_terrain){.cover = 20, .conceal = 50};
    rules->terrain[BUILDING] = (duel_terrain){.cover = 30, .conceal = 20, .hull_down = 40};
    rules->terrain[GULLY] = (duel_terrain){.cover = 10, .hull_down = 60};
    rules->terrain[ROUGH] = (duel_terrain){.cover = 10, .hull_down = 30, .bog = 20, .accuracy = -10};
    rules->terrain[MUD] = (duel_terrain){.bog = 50, .mud = true};
    rules->hill = (duel_terrain){.cover = 5};
    rules->terrains = TEST_TERRAINS;
    static const char *const ids[TEST_TERRAINS] = {"field", "brush", "woods", "building", "gully", "rough", "mud"};
    for (unsigned terrain = 0; terrain < TEST_TERRAINS; terrain++) {
        snprintf(rules->terrain_id[terrain], DUEL_ID_SIZE, "%s", ids[terrain]);
    }
}

static duel_type plain_board(tk_duel_side side) {
    duel_type type = {.side = (uint8_t)side, .move = 5, .fire = 5, .points = 5, .apcr = true, .smoke = true};
    for (unsigned range = 0; range < TK_DUEL_RANGES; range++) {
        type.weapon.to_hit[range] = (uint8_t)(range < 10 ? 90 - 5 * range : 0);
        type.weapon.penetration[range] = (uint8_t)(range < 10 ? 12 - range / 2 : 0);
        type.weapon.apcr[range] = (uint8_t)(range < 8 ? 4 - range / 2 : 0);
    }
    type.weapon.calibre = 75;
    for (unsigned digit = 0; digit < 10; digit++) {
        type.location[digit] = digit == 0 ? TK_DUEL_TRACKS : digit < 6 ? TK_DUEL_HULL : TK_DUEL_TURRET;
    }
    static const uint8_t armour[TK_DUEL_LOCATIONS][2] = {{1, 1}, {8, 4}, {9, 5}};
    memcpy(type.armour, armour, sizeof armour);
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        type.crew_points[position] = position == TK_DUEL_COMMANDER ? 2 : 1;
    }
    type.positions = (1u << TK_DUEL_POSITIONS) - 1;
    return type;
}

static void set_types(duel_rules *rules) {
    static const char *const ids[TEST_TYPES] = {"german-tank", "soviet-tank", "german-destroyer", "soviet-destroyer",
                                                "german-four", "soviet-four", "soviet-plain"};
    for (unsigned type = 0; type < TEST_TYPES; type++) {
        bool german = type == GERMAN_TANK || type == GERMAN_DESTROYER || type == GERMAN_FOUR;
        rules->type[type] = plain_board(german ? TK_DUEL_GERMAN : TK_DUEL_SOVIET);
        snprintf(rules->type_id[type], DUEL_ID_SIZE, "%s", ids[type]);
        snprintf(rules->type_name[type], DUEL_NAME_SIZE, "%s", ids[type]);
    }
    for (unsigned type = GERMAN_DESTROYER; type <= SOVIET_DESTROYER; type++) {
        rules->type[type].fire_damaged = 4;
        rules->type[type].fire_immobile = 2;
    }
    for (unsigned type = GERMAN_FOUR; type <= SOVIET_FOUR; type++) {
        rules->type[type].positions &= (uint8_t) ~(1u << TK_DUEL_GUNNER);
        rules->type[type].crew_points[TK_DUEL_GUNNER] = 0;
        rules->type[type].commander_gunner = true;
    }
    duel_type *plain = &rules->type[SOVIET_PLAIN];
    plain->positions &= (uint8_t) ~(1u << TK_DUEL_ASSISTANT);
    plain->crew_points[TK_DUEL_ASSISTANT] = 0;
    plain->apcr = plain->smoke = false;
    rules->types = TEST_TYPES;
}

/* Tanks of a side are dealt to its seats in turn. */
static void set_commanders(duel_rules *rules) {
    memset(rules->commander, TK_SEATS_MAX, sizeof rules->commander);
    unsigned first = 0;
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        for (unsigned tank = 0; tank < TK_DUEL_SIDE_TANKS && tank < rules->scenario.tanks[side]; tank++) {
            rules->commander[side * TK_DUEL_SIDE_TANKS + tank] = (uint8_t)(first + tank % rules->side_seats[side]);
        }
        first += rules->side_seats[side];
    }
    rules->seats = first;
}

static unsigned or_else(unsigned value, unsigned standard) {
    return value ? value : standard;
}

void set_rules(duel_rules *rules, duel_setup setup) {
    memset(rules, 0, sizeof *rules);
    rules->edition = duel_edition_named(setup.edition ? setup.edition : "cs");
    assert_non_null(rules->edition);
    set_levels(rules);
    set_other_kinds(rules);
    set_terrains(rules);
    set_types(rules);
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        rules->damage[card].critical = 9;
    }
    if (setup.scenario) {
        rules->scenario = *setup.scenario;
    }
    if (!setup.scenario || setup.scenario->tanks[0] == 0) {
        rules->scenario.tanks[TK_DUEL_GERMAN] = (uint8_t)or_else(setup.german, 2);
        rules->scenario.tanks[TK_DUEL_SOVIET] = (uint8_t)or_else(setup.soviet, 2);
        for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
            unsigned side = duel_side_of(tank);
            rules->scenario.force[side][tank % TK_DUEL_SIDE_TANKS] =
                (duel_force){(uint8_t)(side == TK_DUEL_GERMAN ? GERMAN_TANK : SOVIET_TANK), TK_DUEL_VETERAN, 4, 1};
        }
    }
    snprintf(rules->scenario.id, sizeof rules->scenario.id, "test");
    rules->side_seats[TK_DUEL_GERMAN] = (uint8_t)or_else(setup.german_seats, 1);
    rules->side_seats[TK_DUEL_SOVIET] = (uint8_t)or_else(setup.soviet_seats, 1);
    set_commanders(rules);
    rules->tankobots = (uint8_t)setup.tankobots;
    rules->passes = (uint8_t)or_else(setup.passes, 3);
}
