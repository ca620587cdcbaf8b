/* The cards that a tankobot turns for its tank action (19.0). It holds no hand; it turns up to four battle cards one by
 * one, and each that serves the aim is laid down as if from a hand, until the action is complete:
 *
 * - Fire, Leadership, Smoke: one card of that kind, a Fire card of a level that the tank has.
 * - Movement of any kind: a Move card that fits, then a Flank card if there is an enemy to flank, then Terrain that
 *   gives cover; a tank that is moving needs no Move card first. For the mission a second Move card may follow the
 *   first while the way is longer than 200 m, and a tank that wants a hill or the edge keeps moving. A lone Move card
 * is no manoeuvre for a tank that stands behind cover as good as motion gives.
 *
 * Order icons are never paid, so no level is raised. */
#include "games/duel/acting.h"
#include "games/duel/tankobot.h"

enum { CARDS_TURNED = 4 };

/* ---- Movement ---- */

static unsigned moves_in(const duel_rules *rules, const duel_body *body) {
    unsigned moves = 0;
    while (moves < body->play.count && duel_played(rules, body, moves)->kind == DUEL_MOVE) {
        moves++;
    }
    return moves;
}

static bool second_move_serves(const duel_rules *rules, const duel_body *body, unsigned tank, duel_primary primary) {
    duel_bot_goal goal = duel_bot_mission(rules, body, tank);
    int range = body->tank[tank].range;
    return primary == DUEL_PRIMARY_MISSION && (range - goal.to > 1 || goal.from - range > 1);
}

static bool stays_moving(const duel_rules *rules, const duel_body *body, unsigned tank, duel_primary primary) {
    duel_bot_goal goal = duel_bot_mission(rules, body, tank);
    return primary == DUEL_PRIMARY_MISSION && goal.kind != DUEL_GOAL_RANGE;
}

static bool movement_serves(const duel_rules *rules, const duel_body *body, unsigned tank, duel_primary primary,
                            const duel_half *half) {
    bool first = body->play.count == 0;
    if ((first ? duel_may_begin(rules, body, half->kind) : duel_may_follow(rules, body, half->kind)) != TK_OK ||
        half->level > duel_move_level(rules, body, tank) ||
        (first && primary == DUEL_PRIMARY_MISSION && half->kind != DUEL_MOVE)) {
        return false;
    }
    switch ((duel_kind)half->kind) {
    case DUEL_MOVE:
        return first || second_move_serves(rules, body, tank, primary);
    case DUEL_FLANK:
        return duel_bot_flankable(rules, body, tank) != DUEL_NO_TANK;
    case DUEL_TERRAIN:
        return rules->terrain[half->detail].cover > 0 && !stays_moving(rules, body, tank, primary);
    default:
        return false;
    }
}

/* ---- Any aim ---- */

static bool serves(const duel_rules *rules, const duel_body *body, unsigned tank, duel_primary primary,
                   const duel_half *half) {
    switch (primary) {
    case DUEL_PRIMARY_FIRE_HIGH:
    case DUEL_PRIMARY_FIRE_LOW:
        return half->kind == DUEL_FIRE && half->level <= duel_fire_level(rules, body, tank);
    case DUEL_PRIMARY_LEADERSHIP:
        return half->kind == DUEL_LEADERSHIP;
    case DUEL_PRIMARY_SMOKE:
        return half->kind == DUEL_SMOKE;
    default:
        return movement_serves(rules, body, tank, primary, half);
    }
}

static bool is_complete(const duel_rules *rules, const duel_body *body, duel_primary primary) {
    unsigned count = body->play.count;
    if (count == 0) {
        return false;
    }
    bool moves = primary == DUEL_PRIMARY_MISSION || primary == DUEL_PRIMARY_MANOEUVRE || primary == DUEL_PRIMARY_MOVE;
    return !moves || count == 3 || duel_played(rules, body, count - 1)->kind == DUEL_TERRAIN;
}

static bool is_action(const duel_rules *rules, const duel_body *body, unsigned tank, duel_primary primary) {
    const duel_play *play = &body->play;
    bool lone_move = play->count == 1 && moves_in(rules, body) == 1;
    bool behind_cover = !duel_moving(rules, body, tank) && (duel_marked(body, tank, DUEL_MARK_HULL_DOWN) ||
                                                            duel_bot_cover(rules, body, tank) >= DUEL_MOVE_COVER);
    return play->count > 0 && !(lone_move && behind_cover && primary == DUEL_PRIMARY_MANOEUVRE);
}

bool duel_bot_turn_for(duel_doing *doing, unsigned tank, const duel_bot_aim *aim, unsigned *smoke) {
    const duel_rules *rules = doing->rules;
    duel_play *play = &doing->body->play;
    *play = (duel_play){0};
    *smoke = DUEL_NO_CARD;
    for (unsigned turned = 0; turned < CARDS_TURNED && !is_complete(rules, doing->body, aim->primary); turned++) {
        unsigned card = duel_turn(doing);
        if (card == DUEL_NO_CARD) {
            break;
        }
        unsigned half = 0;
        while (half < 2 && !serves(rules, doing->body, tank, aim->primary, &rules->card[card].half[half])) {
            half++;
        }
        duel_turned(doing, card, DUEL_WHY_ACTION, tank, -1, half < 2);
        if (half < 2) {
            play->card[play->count] = (uint8_t)card;
            play->half[play->count++] = (uint8_t)half;
        } else if (duel_half_of(rules, card, DUEL_SMOKE) < 2) {
            *smoke = card;
        }
    }
    if (!is_action(rules, doing->body, tank, aim->primary)) {
        *play = (duel_play){0};
    }
    return play->count > 0;
}

bool duel_bot_turn_orders(duel_doing *doing, unsigned tank, unsigned needed) {
    unsigned orders = 0;
    for (unsigned turned = 0; turned < CARDS_TURNED && orders < needed; turned++) {
        unsigned card = duel_turn(doing);
        if (card == DUEL_NO_CARD) {
            break;
        }
        orders += doing->rules->card[card].orders;
        duel_turned(doing, card, DUEL_WHY_ACTION, tank, -1, doing->rules->card[card].orders > 0);
    }
    return orders >= needed;
}
