/* Field actions of a tankobot (8.4, 17.1, 17.3, 19.0), none of which it pays for from a hand:
 *
 * - A moving tank whose objective is a hill or the edge takes it at once.
 * - After its tank action one gun of its side is fired, the first that has a shot of high or else low quality at any
 *   enemy whom the tank has spotted, if the cards it turns bear the gun's order icons.
 * - Then it turns a card for the infantry of its side: with the infantry icon it attacks where it hits best, and
 *   advances where there is nobody to attack. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/table/table.h"

void duel_bot_take_objective(duel_doing *doing, unsigned tank) {
    duel_bot_goal goal = duel_bot_mission(doing->rules, doing->body, tank);
    tk_duel_mission mission = goal.kind == DUEL_GOAL_HILL ? TK_DUEL_MISSION_HILL : TK_DUEL_MISSION_LEAVE;
    if ((goal.kind != DUEL_GOAL_HILL && goal.kind != DUEL_GOAL_LEAVE) ||
        duel_may_mission(doing->rules, doing->body, mission) != TK_OK) {
        return;
    }
    duel_bot_tell(doing, tank, TK_DUEL_BOT_MISSION, NULL);
    duel_push(doing, DUEL_RUN_MISSION, mission, 0, 0, 0);
}

static duel_bot_shot gun_shot(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned gun,
                              const duel_quality *wanted) {
    duel_bot_shot best = {.target = TK_DUEL_NO_TANK};
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (!duel_is_enemy(rules, body, tank, target) || duel_may_fire_gun(rules, body, gun, target) != TK_OK) {
            continue;
        }
        duel_bot_shot shot = duel_bot_shot_by(rules, body, TK_DUEL_BY_GUN, gun, tank, target);
        duel_bot_prefer(&best, &shot, wanted);
    }
    return best;
}

void duel_bot_fire_gun(duel_doing *doing, unsigned tank) {
    const duel_rules *rules = doing->rules;
    unsigned side = duel_side_of(tank);
    const duel_bot_face *face = duel_bot_face_of(rules, doing->body, tank);
    for (unsigned gun = 0; gun < rules->scenario.guns[side]; gun++) {
        duel_bot_shot shot = gun_shot(rules, doing->body, tank, gun, &face->own[0]);
        bool high = duel_bot_meets(&shot, &face->own[0]);
        if (!high) {
            shot = gun_shot(rules, doing->body, tank, gun, &face->own[1]);
        }
        if (!duel_bot_meets(&shot, &face->own[1]) && !high) {
            continue;
        }
        duel_bot_tell(doing, tank, high ? TK_DUEL_BOT_FIRE_HIGH : TK_DUEL_BOT_FIRE_LOW, &shot);
        if (!duel_bot_turn_orders(doing, tank, rules->gun[rules->scenario.gun[side][gun]].orders)) {
            duel_bot_tell(doing, tank, TK_DUEL_BOT_NO_CARD, NULL);
            return;
        }
        duel_push(doing, DUEL_RUN_GUN, gun, shot.target, 0, 0);
        return;
    }
}

static unsigned assault_target(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned card) {
    duel_bot_shot best = {.target = TK_DUEL_NO_TANK};
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (!duel_is_enemy(rules, body, tank, target) || duel_may_assault(rules, body, card, target) != TK_OK) {
            continue;
        }
        duel_bot_shot shot = duel_bot_shot_by(rules, body, TK_DUEL_BY_INFANTRY, 0, tank, target);
        if (best.target == TK_DUEL_NO_TANK || shot.to_hit > best.to_hit) {
            best = shot;
        }
    }
    return best.target;
}

void duel_bot_send_infantry(duel_doing *doing, unsigned tank) {
    const duel_rules *rules = doing->rules;
    if (!rules->scenario.infantry) {
        return;
    }
    unsigned card = duel_turn(doing);
    if (card == TK_DUEL_NO_CARD) {
        return;
    }
    duel_turned(doing, card, TK_DUEL_WHY_ACTION, tank, -1, (rules->card[card].icons & TK_DUEL_INFANTRY_ICON) != 0);
    unsigned target = assault_target(rules, doing->body, tank, card);
    if (target != TK_DUEL_NO_TANK) {
        duel_push(doing, DUEL_RUN_INFANTRY, target, 0, 0, 0);
    } else if (duel_may_advance(rules, doing->body, card) == TK_OK) {
        duel_advance(doing);
    }
}
