/* What field actions (8.4) gain the gunner's tank: what they do to its position and, before the tank action, to the
 * best shot that the hand allows. */
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

/* The gain of a changed table, costs apart. */
static int gain(const gunner *me, const duel_body *after) {
    static const duel_play nothing = {0};
    int worth = gunner_position(me, after, me->tank) - gunner_position(me, me->body, me->tank);
    if (!me->body->acted && !me->body->burning_start) {
        worth += gunner_best_fire(me, after, &nothing) - gunner_best_fire(me, me->body, &nothing);
    }
    return worth;
}

int gunner_use(const gunner *me, unsigned use, unsigned target) {
    duel_body after = *me->body;
    duel_tank *board = &after.tank[me->tank];
    unsigned first = duel_first_enemy(me->tank);
    int chance = 100;
    switch (use) {
    case TK_DUEL_USE_SPOT:
        if (board->acquired != TK_DUEL_NO_TANK) {
            board->acquired = TK_DUEL_NO_TANK;
            board->bonus = 0;
        }
        board->spotted = (uint8_t)(board->spotted | 1u << target);
        break;
    case TK_DUEL_USE_HULL_DOWN:
        board->marks = (uint16_t)(board->marks | DUEL_MARK_HULL_DOWN);
        break;
    default:
        chance = 2 * (int)duel_conceal_number(me->rules, me->body, me->tank);
        chance = chance > 100 ? 100 : chance;
        for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
            after.tank[enemy].spotted = (uint8_t)(after.tank[enemy].spotted & ~(1u << me->tank));
            after.tank[enemy].flanking = (uint8_t)(after.tank[enemy].flanking & ~(1u << me->tank));
        }
        break;
    }
    return gain(me, &after) * chance / 100;
}

static int command(const gunner *me, tk_action action) {
    const int printed[TK_DUEL_COMMANDS] = {me->temper->draw,    me->temper->exchange, me->temper->free,
                                           me->temper->unflank, me->temper->share,    me->temper->look};
    unsigned card = duel_card_in(action), use = duel_number_in(action);
    int cost = gunner_spend(me, card);
    if (use != TK_DUEL_USE_PRINTED) {
        return gunner_use(me, use, duel_tank_in(action)) - cost;
    }
    unsigned half = duel_half_of(me->rules, card, TK_DUEL_COMMAND);
    return printed[duel_printed(me->rules, card, half)->detail] - cost;
}

/* 10.2.4: poor ground under an enemy that moves; good ground would do it a favour. */
static int lay(const gunner *me, tk_action action) {
    unsigned card = duel_card_in(action), half = duel_number_in(action), target = duel_tank_in(action);
    const duel_half *printed = duel_printed(me->rules, card, half);
    if (printed->kind == TK_DUEL_MINES) {
        return me->temper->mines_laid - gunner_spend(me, card);
    }
    const duel_terrain *terrain = &me->rules->terrain[printed->detail];
    duel_body after = *me->body;
    after.tank[target].box = (uint8_t)card;
    after.tank[target].box_half = (uint8_t)half;
    return gain(me, &after) + terrain->bog * me->temper->bog_laid - terrain->conceal * me->temper->conceal_laid -
           gunner_spend(me, card);
}

static int stop(const gunner *me) {
    duel_body after = *me->body;
    after.tank[me->tank].box = TK_DUEL_NO_CARD;
    return gain(me, &after) - me->cheapest;
}

static int gun(const gunner *me, tk_action action) {
    const duel_scenario *scenario = &me->rules->scenario;
    unsigned side = duel_side_of(me->tank), number = duel_number_in(action);
    const duel_shot shot = {.by = TK_DUEL_BY_GUN,
                            .from = (uint8_t)me->tank,
                            .gun = (uint8_t)number,
                            .target = (uint8_t)duel_tank_in(action)};
    return gunner_hit_worth(me, me->body, &shot) -
           me->temper->order_cost * me->rules->gun[scenario->gun[side][number]].orders;
}

/* 17.3: half of the hits are of the one weapon, half of the other. */
static int assault(const gunner *me, tk_action action) {
    const duel_infantry *infantry = &me->rules->infantry[duel_side_of(me->tank)];
    duel_shot shot = {.by = TK_DUEL_BY_INFANTRY, .from = (uint8_t)me->tank, .target = (uint8_t)duel_tank_in(action)};
    shot.weapon = infantry->upper_penetration;
    int worth = gunner_hit_worth(me, me->body, &shot) / 2;
    shot.weapon = infantry->lower_penetration;
    worth += gunner_hit_worth(me, me->body, &shot) / 2;
    return worth - gunner_spend(me, duel_card_in(action));
}

static int mission(const gunner *me, tk_action action) {
    enum { POINT = 1000 };
    const duel_scenario *scenario = &me->rules->scenario;
    duel_body after = *me->body;
    int worth = 0;
    switch (duel_number_in(action)) {
    case TK_DUEL_MISSION_HILL:
        after.tank[me->tank].box = DUEL_BOX_HILL;
        return gain(me, &after);
    case TK_DUEL_MISSION_ROAD:
        return me->temper->road - me->temper->order_cost * scenario->road_orders;
    default:
        for (unsigned i = 0; i < scenario->objectives; i++) {
            const duel_objective *objective = &scenario->objective[i];
            bool ours = duel_holds_bit(objective->sides, duel_side_of(me->tank));
            worth += ours && objective->kind == TK_DUEL_OBJECTIVE_LEAVE ? objective->points * POINT : 0;
        }
        return worth;
    }
}

bool gunner_is_field(tk_action action) {
    enum {
        FIELD = 1 << TK_DUEL_DO_COMMAND | 1 << TK_DUEL_DO_LAY | 1 << TK_DUEL_DO_STOP | 1 << TK_DUEL_DO_GUN |
                1 << TK_DUEL_DO_ADVANCE | 1 << TK_DUEL_DO_ASSAULT | 1 << TK_DUEL_DO_MISSION
    };
    return duel_verb_of(action) < 32 && (FIELD >> duel_verb_of(action) & 1) != 0;
}

int gunner_field(const gunner *me, tk_action action) {
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_COMMAND:
        return command(me, action);
    case TK_DUEL_DO_LAY:
        return lay(me, action);
    case TK_DUEL_DO_STOP:
        return stop(me);
    case TK_DUEL_DO_GUN:
        return gun(me, action);
    case TK_DUEL_DO_ADVANCE:
        return me->temper->advance - gunner_spend(me, duel_card_in(action));
    case TK_DUEL_DO_ASSAULT:
        return assault(me, action);
    case TK_DUEL_DO_MISSION:
        return mission(me, action);
    default:
        return 0;
    }
}
