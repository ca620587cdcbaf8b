/* What the gunner answers when a procedure asks it something: reactions with Tactics, whom to flank, where to aim. */
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

/* ---- Tactics (13) ---- */

static int shot_at_stake(const gunner *me, duel_shot shot) {
    shot.tactics = false;
    int without = gunner_hit_worth(me, me->body, &shot);
    shot.tactics = true;
    return without - gunner_hit_worth(me, me->body, &shot);
}

static int assault_at_stake(const gunner *me, unsigned target) {
    unsigned side = duel_side_of(me->body->active);
    duel_shot shot = {.by = TK_DUEL_BY_INFANTRY, .from = me->body->active, .target = (uint8_t)target};
    shot.weapon = me->rules->infantry[side].lower_penetration;
    return gunner_hit_worth(me, me->body, &shot) / 2;
}

/* What changes for a tank when the markers of the active one in front of it do. */
static int markers_at_stake(const gunner *me, unsigned target, bool flanked, bool spotted) {
    duel_body after = *me->body;
    duel_tank *board = &after.tank[me->body->active];
    if (flanked) {
        board->flanking = (uint8_t)(board->flanking | 1u << target);
    }
    if (spotted) {
        board->spotted = (uint8_t)(board->spotted | 1u << target);
    }
    return gunner_position(me, me->body, target) - gunner_position(me, &after, target);
}

static int terrain_at_stake(const gunner *me) {
    const duel_laying laid = duel_terrain_laid(me->body);
    duel_body after = *me->body;
    if (duel_printed(me->rules, laid.card, laid.half)->kind == TK_DUEL_MINES) {
        return 700;
    }
    after.tank[laid.tank].box = (uint8_t)laid.card;
    after.tank[laid.tank].box_half = (uint8_t)laid.half;
    return gunner_position(me, me->body, laid.tank) - gunner_position(me, &after, laid.tank);
}

/* How much the attempt below the question brings the one and costs the other. */
static int at_stake(const gunner *me) {
    enum { BINOCULARS = 40 };
    const duel_body *body = me->body;
    switch (duel_caller(body)) {
    case DUEL_RUN_BUILD:
        return shot_at_stake(me, body->shot);
    case DUEL_RUN_GUN: /* it fires once this is answered */
        return shot_at_stake(me, duel_gun_shot(body));
    case DUEL_RUN_INFANTRY:
        return assault_at_stake(me, duel_infantry_target(body));
    case DUEL_RUN_FLANK:
        return duel_flank_evades(body) ? me->temper->shaken_off
                                       : markers_at_stake(me, duel_flank_target(body), true, false);
    case DUEL_RUN_ORDER:
        return markers_at_stake(me, duel_order_target(body), false, true) * BINOCULARS / 100;
    case DUEL_RUN_TERRAIN:
        return terrain_at_stake(me);
    default:
        return 0;
    }
}

/* The cheapest card, where enough is at stake. */
static void tactics(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    const int stake = at_stake(me);
    int cheapest = GUNNER_NEVER;
    for (size_t i = 0; i < count; i++) {
        const bool played = duel_verb_of(actions[i]) == TK_DUEL_DO_TACTICS;
        worth[i] = played ? -gunner_card(me, duel_card_in(actions[i])) : GUNNER_NEVER;
        cheapest = worth[i] > cheapest ? worth[i] : cheapest;
    }
    for (size_t i = 0; i < count; i++) {
        worth[i] = worth[i] != GUNNER_NEVER ? stake + worth[i] - cheapest : me->temper->tactics_least;
    }
}

/* ---- Choices with a best one ---- */

static int flank_worth(const gunner *me, tk_action action) {
    unsigned other = duel_tank_in(action);
    duel_body after = *me->body;
    if (duel_number_in(action) != 0) {
        after.tank[other].flanking = (uint8_t)(after.tank[other].flanking & ~(1u << me->tank));
    } else {
        duel_tank *board = &after.tank[me->tank];
        unsigned taken = duel_more_in(action);
        unsigned kept = taken > 0 ? board->flanking & ~(1u << (taken - 1)) : board->flanking;
        board->flanking = (uint8_t)(kept | 1u << other);
    }
    return gunner_position(me, &after, me->tank);
}

static int unflank_worth(const gunner *me, tk_action action) {
    duel_body after = *me->body;
    unsigned other = duel_tank_in(action);
    after.tank[other].flanking = (uint8_t)(after.tank[other].flanking & ~(1u << me->tank));
    return gunner_position(me, &after, me->tank);
}

static int lead_worth(const gunner *me, tk_action action) {
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_LEAD:
        return gunner_use(me, duel_number_in(action), duel_tank_in(action));
    case TK_DUEL_DO_STEAL:
        return me->temper->robbed + (int)duel_count(&me->body->hand[duel_number_in(action)]);
    default:
        return 0;
    }
}

/* D-58: where the shot penetrates; of two equal places the turret, with more of the crew in it. */
static int aim_worth(const gunner *me, tk_action action) {
    unsigned location = duel_number_in(action);
    if (location >= TK_DUEL_LOCATIONS || (location != TK_DUEL_TURRET && duel_hull_hidden(me->body, &me->body->shot))) {
        return -1;
    }
    int armour = duel_armour_of(me->rules, me->body, &me->body->shot, location);
    return 2 * (int)gunner_pierces(me, duel_penetration_of(me->rules, me->body, &me->body->shot), armour) +
           (location == TK_DUEL_TURRET);
}

static int way_worth(const gunner *me, tk_action action) {
    return gunner_after_way(me, duel_number_in(action));
}

/* 5.4.3: acquiring gives up the other markers. */
static int acquire_worth(const gunner *me, tk_action action) {
    enum { FIRST_BONUS = 10 };
    duel_body after = *me->body;
    duel_tank *board = &after.tank[me->tank];
    if (duel_verb_of(action) == TK_DUEL_DO_ACQUIRE) {
        board->spotted = (uint8_t)(1u << me->body->shot.target);
        board->acquired = me->body->shot.target;
        board->bonus = FIRST_BONUS;
    }
    return gunner_position(me, &after, me->tank);
}

static int spot_worth(const gunner *me, tk_action action) {
    const unsigned watcher = duel_spotted_watcher(me->body), seen = duel_spotted_tank(me->body);
    duel_body after = *me->body;
    duel_tank *board = &after.tank[watcher];
    if (duel_verb_of(action) == TK_DUEL_DO_SPOT) {
        board->acquired = TK_DUEL_NO_TANK;
        board->bonus = 0;
        board->spotted = (uint8_t)(board->spotted | 1u << seen);
    }
    return gunner_position(me, &after, watcher);
}

/* 17.3: two explosion icons against a weapon that may not get through. */
static int weapon_worth(const gunner *me, tk_action action) {
    enum { BOTH_ICONS = 2 };
    unsigned side = duel_side_of(me->body->active);
    int armour = duel_armour_of(me->rules, me->body, &me->body->shot, TK_DUEL_HULL);
    int rifle = (int)gunner_pierces(me, me->rules->infantry[side].upper_penetration, armour);
    return duel_number_in(action) == 0 ? rifle : BOTH_ICONS;
}

/* 17.3.4: closed where infantry may come. */
static int hatch_worth(const gunner *me, tk_action action) {
    enum { INFANTRY_REACH = 3 };
    unsigned enemies = 1u - duel_side_of(me->tank);
    int reach = me->body->advance[enemies] > 0 ? INFANTRY_REACH : INFANTRY_REACH - 1;
    bool near = me->body->tank[me->tank].range <= reach;
    return (duel_number_in(action) != 0) == near;
}

/* Paying is better than turning, and turning than giving the tank up (D-33). */
static int check_worth(const gunner *me, tk_action action) {
    (void)me;
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PAY_FOR:
        return 2;
    case TK_DUEL_DO_TURN:
        return 1;
    default:
        return 0;
    }
}

static int no_opinion(const gunner *me, tk_action action) {
    (void)me, (void)action;
    return 0;
}

void gunner_answer(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    static const gunner_judge judges[TK_DUEL_QUESTIONS] = {
        [TK_DUEL_ASK_FLANK] = flank_worth,      [TK_DUEL_ASK_UNFLANK] = unflank_worth,
        [TK_DUEL_ASK_STEAL] = lead_worth,       [TK_DUEL_ASK_LEAD] = lead_worth,
        [TK_DUEL_ASK_LOCATION] = aim_worth,     [TK_DUEL_ASK_DISTANCE] = way_worth,
        [TK_DUEL_ASK_ACQUIRE] = acquire_worth,  [TK_DUEL_ASK_SPOT] = spot_worth,
        [TK_DUEL_ASK_WEAPON] = weapon_worth,    [TK_DUEL_ASK_HATCH] = hatch_worth,
        [TK_DUEL_ASK_FIRE_CHECK] = check_worth, [TK_DUEL_ASK_MORALE] = check_worth,
    };
    const unsigned question = me->body->question;
    switch ((tk_duel_question)question) {
    case TK_DUEL_ASK_TACTICS:
        tactics(me, actions, count, worth);
        return;
    case TK_DUEL_ASK_DISCARD:
    case TK_DUEL_ASK_AMMUNITION:
        gunner_discard(me, actions, count, 0, worth);
        return;
    case TK_DUEL_ASK_DISCARD_STEP:
        gunner_discard(me, actions, count, me->temper->keep_in_step, worth);
        return;
    case TK_DUEL_ASK_EXCHANGE:
        gunner_discard(me, actions, count, me->temper->keep_in_exchange, worth);
        return;
    default:
        gunner_judge_all(me, actions, count, judges[question] != NULL ? judges[question] : no_opinion, worth);
    }
}
