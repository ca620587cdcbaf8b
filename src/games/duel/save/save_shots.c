/* Shots of tanks, guns and infantry, mines and damage, as saved matches may have them under way. */
#include "games/duel/save/save_frames.h"

enum { AMMUNITION_CARDS = 2, UPPER_WEAPON = 0, CLOSE_ASSAULT = 2 };

/* 11.1.4 */
static bool may_acquire(const duel_saved *at) {
    const duel_shot *shot = &at->body->shot;
    const duel_tank *firer = &at->body->tank[shot->from];
    return is_enemy(at, shot->target) && duel_holds_bit(firer->spotted, shot->target) &&
           !duel_moving(at->rules, at->body, shot->from) && !duel_moving(at->rules, at->body, shot->target) &&
           firer->acquired != shot->target && (firer->marks & DUEL_MARK_NO_ACQUIRING) == 0;
}

bool duel_saved_fire(const duel_saved *at) {
    const duel_shot *shot = &at->body->shot;
    const bool tank = at->below->procedure == DUEL_DO_BUILD;
    const bool gun = at->below->procedure == DUEL_DO_GUN;
    if (at->frame->a > CLOSE_ASSAULT || shot->from != at->body->active || !is_enemy(at, shot->target) ||
        shot->by != (tank  ? DUEL_BY_TANK
                     : gun ? DUEL_BY_GUN
                           : DUEL_BY_INFANTRY)) {
        return false;
    }
    if (asks(at, FIRE_WEAPON_CHOSEN, DUEL_ASK_WEAPON)) {
        return shot->by == DUEL_BY_INFANTRY && at->frame->a == UPPER_WEAPON &&
               at->rules->infantry[duel_side_of(shot->from)].close_assault;
    }
    return (tank && shot->cards == 2 && asks(at, FIRE_LOCATION_NAMED, DUEL_ASK_LOCATION)) ||
           (tank && asks(at, FIRE_ACQUIRE_CHOSEN, DUEL_ASK_ACQUIRE) && may_acquire(at)) ||
           calls(at, FIRE_ACQUIRE, DUEL_DO_DAMAGE);
}

bool duel_saved_gun(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const duel_shot *shot = &at->body->shot;
    if (frame->a >= at->rules->scenario.guns[duel_side_of(at->body->active)]) {
        return false;
    }
    return answers_tactics(at, GUN_SHOOT, frame->b) ||
           (calls(at, GUN_END, DUEL_DO_FIRE) && shot->gun == frame->a && shot->target == frame->b);
}

bool duel_saved_infantry(const duel_saved *at) {
    return at->rules->scenario.infantry &&
           (answers_tactics(at, INFANTRY_ATTACK, at->frame->a) ||
            (calls(at, INFANTRY_END, DUEL_DO_FIRE) && at->body->shot.target == at->frame->a));
}

/* D-40: the owner has more Fire cards than must go. */
bool duel_saved_damage(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const duel_shot *shot = &at->body->shot;
    if (!asks(at, DAMAGE_LOSE, DUEL_ASK_AMMUNITION) || shot->damage >= DUEL_DAMAGE_CARDS || frame->a == 0 ||
        frame->a > DUEL_PART_EFFECTS || frame->b == 0 || frame->b > AMMUNITION_CARDS || !is_enemy(at, shot->target)) {
        return false;
    }
    const duel_set *hand = &at->body->hand[at->rules->commander[shot->target]];
    unsigned half, fires = 0;
    for (unsigned card = duel_find_kind(at->rules, hand, 1, DUEL_FIRE, &half); card != DUEL_NO_CARD;
         card = duel_find_kind(at->rules, hand, card + 1, DUEL_FIRE, &half)) {
        fires++;
    }
    const duel_effect *part = at->rules->damage[shot->damage].part[shot->severity][shot->location];
    return fires > frame->b && part[frame->a - 1].kind == DUEL_EFFECT_AMMUNITION;
}

bool duel_saved_mines(const duel_saved *at) {
    const duel_shot *shot = &at->body->shot;
    return calls(at, MINES_END, DUEL_DO_DAMAGE) && shot->by == DUEL_BY_MINES && shot->from == at->body->active &&
           shot->target == at->frame->a;
}

bool duel_saved_mission(const duel_saved *at) {
    return at->frame->a == DUEL_MISSION_ROAD && at->rules->scenario.road_orders > 0 &&
           at->body->roads[duel_side_of(at->body->active)] < 2 &&
           pays(at, MISSION_PAID, at->rules->scenario.road_orders);
}
