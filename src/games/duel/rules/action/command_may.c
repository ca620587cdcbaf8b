/* What a Command card may be used for now (8.4.1, D-2, D-65). Its printed action is there only where it would do
 * something. TK_DUEL_DO_COMMAND: number = tk_duel_use, tank = the enemy spotted or the friend who spots, more = the
 * seat looked at; what a use does not speak of is 0. */
#include "games/duel/rules/action/acting.h"

static tk_status may_share(const duel_rules *rules, const duel_body *body, unsigned friend) {
    unsigned tank = body->active;
    if (friend == tank || !duel_in_field(rules, body, friend) || duel_side_of(friend) != duel_side_of(tank)) {
        return TK_ERROR_DUEL_TANK;
    }
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_holds_bit(body->tank[tank].spotted, enemy) && duel_may_spot(rules, body, friend, enemy) == TK_OK) {
            return TK_OK;
        }
    }
    return TK_ERROR_DUEL_COMMAND;
}

static tk_status may_printed(const duel_rules *rules, const duel_body *body, unsigned command, unsigned tank,
                             unsigned more) {
    if (command == TK_DUEL_COMMAND_LOOK) {
        return tank != 0 ? TK_ERROR_DUEL_TARGET : duel_may_rob(rules, body, more);
    }
    if (more != 0) {
        return TK_ERROR_DUEL_SEAT;
    }
    if (command == TK_DUEL_COMMAND_SHARE) {
        return may_share(rules, body, tank);
    }
    if (tank != 0) {
        return TK_ERROR_DUEL_TARGET;
    }
    bool effect = true; /* of drawing two cards */
    if (command == TK_DUEL_COMMAND_EXCHANGE) {
        effect = duel_count(&body->hand[duel_active_seat(rules, body)]) > 1; /* some card besides this one */
    } else if (command == TK_DUEL_COMMAND_FREE) {
        effect = body->tank[body->active].bog > 0;
    } else if (command == TK_DUEL_COMMAND_UNFLANK) {
        effect = duel_flankers(rules, body, body->active) != 0;
    }
    return effect ? TK_OK : TK_ERROR_DUEL_COMMAND;
}

unsigned duel_printed_command(const duel_rules *rules, unsigned card) {
    unsigned half = card <= TK_DUEL_CARDS ? duel_half_of(rules, card, TK_DUEL_COMMAND) : 2;
    return half < 2 ? duel_printed(rules, card, half)->detail : (unsigned)TK_DUEL_COMMANDS;
}

tk_status duel_may_command(const duel_rules *rules, const duel_body *body, unsigned card, tk_action action) {
    unsigned command = duel_printed_command(rules, card);
    if (command >= TK_DUEL_COMMANDS) {
        return TK_ERROR_DUEL_KIND;
    }
    unsigned use = duel_number_in(action), tank = duel_tank_in(action), more = duel_more_in(action);
    if (use == TK_DUEL_USE_PRINTED) {
        return may_printed(rules, body, command, tank, more);
    }
    return more != 0 ? TK_ERROR_DUEL_SEAT : duel_may_use(rules, body, use, tank);
}

static void list_printed(const duel_rules *rules, const duel_body *body, unsigned card, duel_list *list) {
    unsigned command = duel_printed_command(rules, card);
    unsigned tanks = command == TK_DUEL_COMMAND_SHARE ? TK_DUEL_TANKS : 1u;
    unsigned seats = command == TK_DUEL_COMMAND_LOOK ? rules->seats : 1u;
    for (unsigned tank = 0; tank < tanks; tank++) {
        for (unsigned seat = 0; seat < seats; seat++) {
            if (may_printed(rules, body, command, tank, seat) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, TK_DUEL_USE_PRINTED, tank, seat));
            }
        }
    }
}

void duel_list_command(const duel_rules *rules, const duel_body *body, unsigned card, unsigned spottable,
                       duel_list *list) {
    list_printed(rules, body, card, list);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_holds_bit(spottable, tank)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, TK_DUEL_USE_SPOT, tank, 0));
        }
    }
    for (unsigned use = TK_DUEL_USE_HULL_DOWN; use <= TK_DUEL_USE_CONCEAL; use++) {
        if (duel_may_use(rules, body, use, 0) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_COMMAND, card, use, 0, 0));
        }
    }
}
