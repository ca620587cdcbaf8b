/* What a tank board says: levels (5.3, 5.6.2, D-41), sight, hand limit, and how a tank enters the field
 * (9.0). */
#include "games/duel/rules/table/table.h"

enum { SNOW_MOVE = 5, STORM_LIGHT = 3, STORM_HEAVY = 1, SIGHT_CLEAR = 255 };

static unsigned take(unsigned level, unsigned less) {
    return level > less ? level - less : 0; /* D-10: never below 0 */
}

static unsigned cap(unsigned level, unsigned most) {
    return level < most ? level : most;
}

unsigned duel_sight(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (rules->scenario.weather != TK_DUEL_SNOWSTORM) {
        return SIGHT_CLEAR;
    }
    return duel_marked(body, tank, DUEL_MARK_HEAVY_STORM) ? STORM_HEAVY : STORM_LIGHT;
}

bool duel_sees(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned other) {
    return body->tank[tank].smoke == TK_DUEL_NO_CARD &&
           duel_distance(body, tank, other) <= duel_sight(rules, body, tank);
}

unsigned duel_printed_move(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return rules->scenario.weather == TK_DUEL_SNOWSTORM ? SNOW_MOVE : duel_type_of(rules, body, tank)->move;
}

/* Deep mud, unless a road is laid (D-24). */
static unsigned mud_penalty(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned side = duel_side_of(tank);
    if (rules->scenario.weather != TK_DUEL_DEEP_MUD || body->roads[side] > 0) {
        return 0;
    }
    return side == TK_DUEL_GERMAN ? 4 : 3;
}

/* 5.6.2, D-44: what missing members take from the move level. */
static unsigned move_after_crew(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned level) {
    const duel_tank *board = &body->tank[tank];
    unsigned driver = board->sitting[TK_DUEL_DRIVER];
    if (driver != TK_DUEL_DRIVER &&
        driver != TK_DUEL_NONE) { /* what an empty seat will cost is known once it is taken */
        level = take(level, driver == TK_DUEL_ASSISTANT ? 1 : 2);
    }
    if (board->sitting[TK_DUEL_COMMANDER] != TK_DUEL_COMMANDER) {
        level = take(level, 1);
    }
    return take(level, mud_penalty(rules, body, tank));
}

unsigned duel_lasting_move_level(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return move_after_crew(rules, body, tank, body->tank[tank].move);
}

unsigned duel_move_level(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    if (duel_immobile(body, tank) || !duel_has_driver(body, tank)) {
        return 0;
    }
    unsigned level = board->move;
    if (duel_marked(body, tank, DUEL_MARK_DRIVER_PANICS)) {
        level = cap(level, 4);
    }
    if (duel_marked(body, tank, DUEL_MARK_STUNNED)) {
        level = cap(level, 3);
    }
    level = move_after_crew(rules, body, tank, level);
    return board->bog != 0 ? cap(level, board->bog) : level;
}

/* 5.6.2: what missing and moved members take from the fire level. */
static unsigned fire_after_crew(const duel_rules *rules, const duel_tank *board, const duel_type *type,
                                unsigned level) {
    if (duel_holds_bit(type->positions, TK_DUEL_LOADER) && board->sitting[TK_DUEL_LOADER] != TK_DUEL_LOADER) {
        level = take(level, 1);
    }
    bool commander = board->sitting[TK_DUEL_COMMANDER] == TK_DUEL_COMMANDER;
    if (type->commander_gunner) {
        return commander ? level : take(level, 2u + rules->edition->substitute_commander);
    }
    level = commander ? level : take(level, 1);
    return board->sitting[TK_DUEL_GUNNER] == TK_DUEL_GUNNER ? level : take(level, 1);
}

unsigned duel_fire_level(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = duel_type_of(rules, body, tank);
    if (!duel_has_gunner(rules, body, tank)) {
        return 0;
    }
    unsigned level = board->fire;
    if (duel_is_destroyer(type)) { /* a lasting immobility has lowered board->fire already (5.8.4) */
        bool driverless = rules->edition->destroyer_needs_driver && !duel_has_driver(body, tank); /* 5.8.5 */
        if (driverless || duel_marked(body, tank, DUEL_MARK_JAMMED)) {
            level = cap(level, type->fire_immobile);
        }
    }
    if (duel_marked(body, tank, DUEL_MARK_LOADER_PANICS)) {
        level = cap(level, 4);
    }
    if (duel_marked(body, tank, DUEL_MARK_SHOCKED)) {
        level = cap(level, 3);
    }
    return fire_after_crew(rules, board, type, level);
}

tk_status duel_may_hull_down(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (duel_ground(rules, body, tank)->hull_down == 0 || duel_moving(rules, body, tank)) {
        return TK_ERROR_DUEL_TERRAIN;
    }
    if (duel_immobile(body, tank)) {
        return TK_ERROR_DUEL_IMMOBILE;
    }
    if (!duel_has_driver(body, tank)) {
        return TK_ERROR_DUEL_NO_DRIVER;
    }
    return duel_marked(body, tank, DUEL_MARK_HULL_DOWN) ? TK_ERROR_DUEL_HULL_DOWN : TK_OK;
}

unsigned duel_hand_limit(const duel_rules *rules, const duel_body *body, unsigned seat) {
    int limit = 4;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const duel_tank *board = &body->tank[tank];
        if (rules->commander[tank] != seat) {
            continue;
        }
        limit += 2;
        limit += duel_is_close(board);
        limit += board->experience == TK_DUEL_ELITE;
        limit -= board->experience == TK_DUEL_GREEN;
        limit -= board->health[TK_DUEL_COMMANDER] == TK_DUEL_DEAD;
        limit -= (board->marks & DUEL_MARK_BURNING) != 0;
        limit -= (board->marks & DUEL_MARK_BROKEN) != 0;
    }
    return limit > 0 ? (unsigned)limit : 0;
}

void duel_set_up_tank(const duel_rules *rules, duel_body *body, unsigned tank) {
    duel_tank *board = &body->tank[tank];
    const duel_force *force = &rules->scenario.force[duel_side_of(tank)][tank % TK_DUEL_SIDE_TANKS];
    const duel_type *type = &rules->type[force->type];
    *board = (duel_tank){.points = board->points,
                         .medals = board->medals,
                         .apcr = board->apcr,
                         .type = force->type,
                         .experience = force->experience,
                         .range = force->range,
                         .acquired = TK_DUEL_NO_TANK,
                         .penetrated_by = TK_DUEL_NO_TANK,
                         .burned_by = TK_DUEL_NO_TANK,
                         .fire = type->fire};
    board->move = (uint8_t)duel_printed_move(rules, body, tank);
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        bool there = duel_holds_bit(type->positions, position);
        board->sitting[position] = (uint8_t)(there ? position : TK_DUEL_NONE);
        board->health[position] = there ? TK_DUEL_FIT : TK_DUEL_ABSENT;
    }
}
