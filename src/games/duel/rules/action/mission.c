/* What the mission adds to the rules (1.4, 8.1.b, 8.4.2, 14.3, D-24): points for places held, hills, roads, leaving the
 * field, and what deep mud forbids. */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { MISSION_BEGIN, MISSION_PAID };

enum { ROADS_MOST = 2 };

bool duel_mud_binds(const duel_rules *rules, const duel_body *body, unsigned side) {
    return rules->scenario.weather == TK_DUEL_DEEP_MUD && body->roads[side] < ROADS_MOST;
}

int duel_lead_range(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned first = duel_side_of(tank) * TK_DUEL_SIDE_TANKS;
    int foremost = DUEL_RANGE_MOST + 1;
    for (unsigned other = first; other < first + TK_DUEL_SIDE_TANKS; other++) {
        if (other != tank && duel_in_field(rules, body, other) && duel_may_drive(rules, body, other) == TK_OK &&
            body->tank[other].range < foremost) {
            foremost = body->tank[other].range;
        }
    }
    return foremost;
}

static bool holds(const duel_objective *objective, int range) {
    return range >= objective->from && range <= objective->to;
}

static int from_centre(int range) {
    return range < 0 ? -range : range;
}

static bool is_nearest(const duel_rules *rules, const duel_body *body, unsigned tank) {
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
        if (duel_is_enemy(rules, body, tank, other) &&
            from_centre(body->tank[other].range) < from_centre(body->tank[tank].range)) {
            return false;
        }
    }
    return true;
}

static bool earns(const duel_rules *rules, const duel_body *body, unsigned tank, const duel_objective *objective) {
    const duel_tank *board = &body->tank[tank];
    switch (objective->kind) {
    case TK_DUEL_OBJECTIVE_HOLD:
        return holds(objective, board->range);
    case TK_DUEL_OBJECTIVE_NEAREST:
        return holds(objective, board->range) && is_nearest(rules, body, tank);
    case TK_DUEL_OBJECTIVE_HILL:
        return board->box == DUEL_BOX_HILL;
    default:
        return false;
    }
}

void duel_mission_points(duel_doing *doing, unsigned tank) {
    const duel_scenario *scenario = &doing->rules->scenario;
    for (unsigned index = 0; index < scenario->objectives; index++) {
        const duel_objective *objective = &scenario->objective[index];
        if (duel_holds_bit(objective->sides, duel_side_of(tank)) && earns(doing->rules, doing->body, tank, objective)) {
            duel_award(doing, tank, objective->points, TK_DUEL_FOR_OBJECTIVE, index);
        }
    }
}

void duel_mission_start(duel_doing *doing) {
    const duel_scenario *scenario = &doing->rules->scenario;
    for (unsigned index = 0; index < scenario->objectives; index++) {
        const duel_objective *objective = &scenario->objective[index];
        for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
            if (objective->kind == TK_DUEL_OBJECTIVE_START && duel_holds_bit(objective->sides, side)) {
                duel_award(doing, side * TK_DUEL_SIDE_TANKS, objective->points, TK_DUEL_FOR_OBJECTIVE, index);
            }
        }
    }
}

bool duel_hill_is_free(const duel_rules *rules, const duel_body *body) {
    unsigned taken = 0;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        taken += duel_in_field(rules, body, tank) && body->tank[tank].box == DUEL_BOX_HILL;
    }
    return taken < rules->scenario.hills;
}

/* The objective that the active tank would fulfil by leaving, or TK_DUEL_OBJECTIVES_MOST. */
static unsigned way_out(const duel_rules *rules, const duel_body *body) {
    unsigned best = TK_DUEL_OBJECTIVES_MOST;
    for (unsigned index = 0; index < rules->scenario.objectives; index++) {
        const duel_objective *objective = &rules->scenario.objective[index];
        if (objective->kind == TK_DUEL_OBJECTIVE_LEAVE &&
            duel_holds_bit(objective->sides, duel_side_of(body->active)) &&
            body->tank[body->active].range <= objective->from &&
            (best == TK_DUEL_OBJECTIVES_MOST || objective->points > rules->scenario.objective[best].points)) {
            best = index;
        }
    }
    return best;
}

tk_status duel_may_mission(const duel_rules *rules, const duel_body *body, unsigned mission) {
    const duel_scenario *scenario = &rules->scenario;
    unsigned tank = body->active;
    int range = body->tank[tank].range;
    switch (mission) {
    case TK_DUEL_MISSION_HILL:
        if (range < scenario->hill_from || range > scenario->hill_to || !duel_hill_is_free(rules, body)) {
            return TK_ERROR_DUEL_MISSION;
        }
        return duel_moving(rules, body, tank) ? TK_OK : TK_ERROR_DUEL_NOT_MOVING;
    case TK_DUEL_MISSION_ROAD:
        if (scenario->road_orders == 0 || body->roads[duel_side_of(tank)] >= ROADS_MOST) {
            return TK_ERROR_DUEL_MISSION;
        }
        return duel_orders_in(rules, &body->hand[duel_active_seat(rules, body)]) >= scenario->road_orders
                   ? TK_OK
                   : TK_ERROR_DUEL_ORDERS;
    case TK_DUEL_MISSION_LEAVE:
        if (way_out(rules, body) == TK_DUEL_OBJECTIVES_MOST) {
            return TK_ERROR_DUEL_MISSION;
        }
        return duel_moving(rules, body, tank) ? TK_OK : TK_ERROR_DUEL_NOT_MOVING;
    default:
        return TK_ERROR_DUEL_MISSION;
    }
}

/* Off the field without loss: no VP for the enemy, no cards; the tank comes back in the reinforcement phase. */
static void leave(duel_doing *doing) {
    unsigned tank = doing->body->active;
    unsigned index = way_out(doing->rules, doing->body);
    duel_award(doing, tank, doing->rules->scenario.objective[index].points, TK_DUEL_FOR_OBJECTIVE, index);
    duel_clear_board(doing, tank);
    duel_abandon_phase(doing);
}

void duel_run_mission(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    unsigned mission = frame->notes[0];
    unsigned tank = body->active;
    if (frame->step == MISSION_BEGIN) {
        frame->step = MISSION_PAID;
        duel_tell(doing, TK_DUEL_EVENT_MISSION, duel_active_seat(doing->rules, body), (int)tank, (int)mission, 0, 0);
        if (mission == TK_DUEL_MISSION_ROAD) {
            duel_push(doing, DUEL_RUN_PAYMENT, doing->rules->scenario.road_orders, 0, 0, 0);
            return;
        }
    }
    switch (mission) {
    case TK_DUEL_MISSION_HILL:
        duel_stop(doing, tank);
        body->tank[tank].box = DUEL_BOX_HILL;
        break;
    case TK_DUEL_MISSION_ROAD:
        body->roads[duel_side_of(tank)]++;
        break;
    default:
        leave(doing);
        return;
    }
    duel_return(doing);
}
