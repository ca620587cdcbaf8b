/* What a tankobot wants (19.0): the first primary action of its face that applies and for which it has turned the
 * cards.
 *
 * - Fire, high or low: a shot with the cards is of that quality, at whichever enemy.
 * - Mission: an objective of its side is not met, and the tank can do something about it: it moves into the range that
 *   the objective wants, and there takes the hill or leaves over the edge.
 * - Manoeuvre: it can move, and either a Flank card would give it a shot of high quality, or an enemy has at least a
 *   shot of low quality at it and it seeks cover.
 * - Leadership is effective when there is something for it to do: nothing spotted and somebody to spot, or hull down to
 *   be had.
 * - Smoke: it has the equipment, stands, is not smoked in, and an enemy has at least a shot of low quality.
 * - Move: it can, and wants to be elsewhere or stands in the open.
 *
 * Whoever moves goes where the mission wants it; else forward, until its gun would be of high quality in the open at
 * the distance of some enemy. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

/* ---- The mission (8.1.b, 14.3) ---- */

static int apart(int range) {
    return range < 0 ? -range : range;
}

static bool within(int range, int from, int to) {
    return range >= from && range <= to;
}

/* How near to the centre the nearest enemy is. */
static int enemy_apart(const duel_rules *rules, const duel_body *body, unsigned tank) {
    int least = DUEL_RANGE_MOST;
    for (unsigned enemy = 0; enemy < TK_DUEL_TANKS; enemy++) {
        if (duel_is_enemy(rules, body, tank, enemy) && apart(body->tank[enemy].range) < least) {
            least = apart(body->tank[enemy].range);
        }
    }
    return least;
}

static duel_bot_goal goal_of(const duel_rules *rules, const duel_body *body, unsigned tank,
                             const duel_objective *objective) {
    duel_bot_goal goal = {.kind = DUEL_GOAL_RANGE, .from = objective->from, .to = objective->to};
    const duel_tank *board = &body->tank[tank];
    int nearest;
    switch ((tk_duel_objective_kind)objective->kind) {
    case TK_DUEL_OBJECTIVE_NEAREST:
        nearest = enemy_apart(rules, body, tank);
        if (apart(board->range) > nearest) {
            goal.from = goal.from < -nearest ? -nearest : goal.from;
            goal.to = goal.to > nearest ? nearest : goal.to;
        }
        break;
    case TK_DUEL_OBJECTIVE_HILL:
        goal.kind = board->box != DUEL_BOX_HILL && duel_hill_is_free(rules, body) ? DUEL_GOAL_HILL : DUEL_GOAL_NONE;
        goal.from = rules->scenario.hill_from;
        goal.to = rules->scenario.hill_to;
        return goal;
    case TK_DUEL_OBJECTIVE_LEAVE:
        goal.kind = DUEL_GOAL_LEAVE;
        goal.to = objective->from;
        goal.from = -DUEL_RANGE_MOST;
        return goal;
    case TK_DUEL_OBJECTIVE_HOLD:
        break;
    default:
        goal.kind = DUEL_GOAL_NONE;
        return goal;
    }
    if (goal.from > goal.to || within(board->range, goal.from, goal.to)) {
        goal.kind = DUEL_GOAL_NONE;
    }
    return goal;
}

duel_bot_goal duel_bot_mission(const duel_rules *rules, const duel_body *body, unsigned tank) {
    duel_bot_goal goal = {.kind = DUEL_GOAL_NONE};
    for (unsigned i = 0; i < rules->scenario.objectives && goal.kind == DUEL_GOAL_NONE; i++) {
        const duel_objective *objective = &rules->scenario.objective[i];
        if (duel_holds_bit(objective->sides, duel_side_of(tank))) {
            goal = goal_of(rules, body, tank, objective);
        }
    }
    return goal;
}

/* ---- Movement ---- */

static bool may_move(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return duel_may_drive(rules, body, tank) == TK_OK && duel_move_level(rules, body, tank) > 0;
}

int duel_bot_cover(const duel_rules *rules, const duel_body *body, unsigned tank) {
    return duel_moving(rules, body, tank) ? DUEL_MOVE_COVER : duel_ground(rules, body, tank)->cover;
}

/* Whether it would have a shot of low quality at some enemy if it stopped here and saw it, or has come up to one. */
static bool near_enough(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_quality *low = &duel_bot_face_of(rules, body, tank)->own[1];
    duel_body stopped = *body;
    stopped.tank[tank].box = duel_moving(rules, body, tank) ? TK_DUEL_NO_CARD : body->tank[tank].box;
    for (unsigned enemy = 0; enemy < TK_DUEL_TANKS; enemy++) {
        if (!duel_is_enemy(rules, body, tank, enemy)) {
            continue;
        }
        duel_bot_shot shot = duel_bot_shot_at(rules, &stopped, tank, enemy);
        if (duel_distance(body, tank, enemy) == 0 || duel_bot_meets(&shot, low)) {
            return true;
        }
    }
    return false;
}

static unsigned wanted_way(const duel_rules *rules, const duel_body *body, unsigned tank) {
    duel_bot_goal goal = duel_bot_mission(rules, body, tank);
    int range = body->tank[tank].range;
    if (goal.kind != DUEL_GOAL_NONE) {
        return range > goal.to ? TK_DUEL_FORWARD : range < goal.from ? TK_DUEL_BACK : TK_DUEL_STAY;
    }
    if (!near_enough(rules, body, tank)) {
        return TK_DUEL_FORWARD;
    }
    return TK_DUEL_STAY;
}

unsigned duel_bot_way(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned way = wanted_way(rules, body, tank);
    return duel_may_go(rules, body, way) == TK_OK ? way : TK_DUEL_STAY;
}

/* ---- What applies ---- */

static bool leadership_works(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (body->tank[tank].spotted == 0 && duel_bot_unseen(rules, body, tank) != TK_DUEL_NO_TANK) {
        return true;
    }
    return duel_may_hull_down(rules, body, tank) == TK_OK;
}

typedef struct bot_view {
    const duel_rules *rules;
    const duel_body *body;
    unsigned tank;
    const duel_bot_face *face;
    duel_bot_shot threat;
    bool mobile;
} bot_view;

static bool applies(const bot_view *view, tk_duel_primary primary, duel_bot_aim *aim) {
    const duel_rules *rules = view->rules;
    const duel_body *body = view->body;
    bool threatened = duel_bot_meets(&view->threat, &view->face->enemy[1]);
    duel_bot_goal goal;
    aim->primary = primary;
    aim->shot = (duel_bot_shot){.target = TK_DUEL_NO_TANK};
    switch (primary) {
    case TK_DUEL_PRIMARY_FIRE_HIGH:
    case TK_DUEL_PRIMARY_FIRE_LOW:
        aim->reason = primary == TK_DUEL_PRIMARY_FIRE_HIGH ? TK_DUEL_BOT_FIRE_HIGH : TK_DUEL_BOT_FIRE_LOW;
        return true; /* judged with the cards */
    case TK_DUEL_PRIMARY_MISSION:
        aim->reason = TK_DUEL_BOT_MISSION;
        goal = duel_bot_mission(rules, body, view->tank);
        return view->mobile && goal.kind != DUEL_GOAL_NONE;
    case TK_DUEL_PRIMARY_MANOEUVRE: /* where flanks() has nothing */
        aim->reason = TK_DUEL_BOT_COVER;
        aim->shot = view->threat;
        return view->mobile && threatened;
    case TK_DUEL_PRIMARY_LEADERSHIP:
        aim->reason = TK_DUEL_BOT_LEADERSHIP;
        return leadership_works(rules, body, view->tank);
    case TK_DUEL_PRIMARY_SMOKE:
        aim->reason = TK_DUEL_BOT_SMOKE;
        aim->shot = view->threat;
        return threatened && duel_may_smoke(rules, body) == TK_OK;
    case TK_DUEL_PRIMARY_MOVE:
        aim->reason = TK_DUEL_BOT_MOVE;
        return view->mobile &&
               (duel_bot_way(rules, body, view->tank) != 0 || duel_bot_cover(rules, body, view->tank) == 0);
    default:
        return false;
    }
}

/* The cards for it are there, and a shot with them is of the quality wanted. */
static bool allowed(const bot_view *view, duel_body *body, const duel_bot_hand *hand, duel_bot_aim *aim) {
    bool high = aim->primary == TK_DUEL_PRIMARY_FIRE_HIGH;
    if (!duel_bot_lay(view->rules, body, view->tank, hand, aim)) {
        return false;
    }
    if (!high && aim->primary != TK_DUEL_PRIMARY_FIRE_LOW) {
        return true;
    }
    const duel_quality *wanted = &view->face->own[high ? 0 : 1];
    aim->shot = duel_bot_own(view->rules, body, view->tank, wanted);
    return duel_bot_meets(&aim->shot, wanted);
}

/* The flank of a manoeuvre: a shot of high quality that it would give, and the cards for it. */
static bool flanks(const bot_view *view, duel_body *body, const duel_bot_hand *hand, duel_bot_aim *aim) {
    const duel_quality *high = &view->face->own[0];
    *aim = (duel_bot_aim){.primary = TK_DUEL_PRIMARY_MANOEUVRE,
                          .reason = TK_DUEL_BOT_FLANK,
                          .shot = duel_bot_flank(view->rules, body, view->tank, high)};
    return view->mobile && duel_bot_meets(&aim->shot, high) && duel_bot_lay(view->rules, body, view->tank, hand, aim);
}

duel_bot_aim duel_bot_choose(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand) {
    const duel_bot_face *face = duel_bot_face_of(rules, body, tank);
    const bot_view view = {.rules = rules,
                           .body = body,
                           .tank = tank,
                           .face = face,
                           .threat = duel_bot_threat(rules, body, tank, &face->enemy[1]),
                           .mobile = may_move(rules, body, tank)};
    for (unsigned i = 0; i < sizeof view.face->primary && view.face->primary[i] != TK_DUEL_PRIMARY_END; i++) {
        const tk_duel_primary primary = (tk_duel_primary)view.face->primary[i];
        duel_bot_aim aim = {0};
        if ((primary == TK_DUEL_PRIMARY_MANOEUVRE && flanks(&view, body, hand, &aim)) ||
            (applies(&view, primary, &aim) && allowed(&view, body, hand, &aim))) {
            return aim;
        }
    }
    body->play = (duel_play){0};
    return (duel_bot_aim){.primary = TK_DUEL_PRIMARY_END};
}
