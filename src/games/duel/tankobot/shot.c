/* How the tankobot judges shots (19.0), its own and those that threaten it.
 *
 * To hit is the final accuracy of 11.1.3.c, of its own shots with the cards it would fire with. The margin is
 * penetration minus armour at the location that the target's table names most often, of those that hull down does not
 * hide. A moving tank judges its own shots as if it had stopped, because it stops before it fires. Of several enemies
 * those of the quality that is wanted come first, then those with the best shot (D-72).
 *
 * A tank is in peril while it burns, has smoke inside, is broken, immobilised or without a member of its crew, while an
 * enemy flanks it, and while an enemy who has spotted it has a shot of high quality, as its operational face says. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

/* A step of margin counts as so many points to hit. */
enum { MARGIN_WEIGHT = 8, MARGIN_LEAST = -6, MARGIN_MOST = 4, TO_HIT_MOST = 95 };

static unsigned likely_location(const duel_rules *rules, const duel_body *body, unsigned from, unsigned target) {
    const duel_type *type = duel_type_of(rules, body, target);
    bool flanked = duel_holds_bit(body->tank[from].flanking, target);
    if (duel_marked(body, target, DUEL_MARK_HULL_DOWN) && !flanked) {
        return TK_DUEL_TURRET; /* 5.7.3 */
    }
    unsigned times[TK_DUEL_LOCATIONS] = {0};
    for (unsigned number = 0; number < 10; number++) {
        times[type->location[number]]++;
    }
    return times[TK_DUEL_TURRET] > times[TK_DUEL_HULL] ? TK_DUEL_TURRET : TK_DUEL_HULL;
}

duel_bot_shot duel_bot_shot_by(const duel_rules *rules, const duel_body *body, tk_duel_shooter by, unsigned gun,
                               unsigned tank, unsigned target) {
    duel_shot shot = {.by = (uint8_t)by,
                      .from = (uint8_t)tank,
                      .gun = (uint8_t)gun,
                      .target = (uint8_t)target,
                      .apcr = by == TK_DUEL_BY_TANK && duel_marked(body, tank, DUEL_MARK_LOADED)};
    int armour = duel_armour_of(rules, body, &shot, likely_location(rules, body, tank, target));
    return (duel_bot_shot){.target = target,
                           .to_hit = duel_accuracy(rules, body, &shot, NULL),
                           .margin = duel_penetration_of(rules, body, &shot) - armour};
}

duel_bot_shot duel_bot_shot_at(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target) {
    return duel_bot_shot_by(rules, body, TK_DUEL_BY_TANK, 0, tank, target);
}

bool duel_bot_meets(const duel_bot_shot *shot, const duel_quality *quality) {
    return shot->target != TK_DUEL_NO_TANK && shot->to_hit >= quality->to_hit && shot->margin >= quality->margin;
}

int duel_bot_rank(const duel_bot_shot *shot) {
    int margin = shot->margin < MARGIN_LEAST ? MARGIN_LEAST : shot->margin;
    margin = margin > MARGIN_MOST ? MARGIN_MOST : margin;
    return (shot->to_hit > TO_HIT_MOST ? TO_HIT_MOST : shot->to_hit) + MARGIN_WEIGHT * margin;
}

/* D-72: whoever is of the quality wanted comes before those who are not. */
static bool is_better(const duel_bot_shot *shot, const duel_bot_shot *than, const duel_quality *wanted) {
    if (than->target == TK_DUEL_NO_TANK) {
        return true;
    }
    if (wanted != NULL && duel_bot_meets(shot, wanted) != duel_bot_meets(than, wanted)) {
        return duel_bot_meets(shot, wanted);
    }
    return duel_bot_rank(shot) > duel_bot_rank(than);
}

void duel_bot_prefer(duel_bot_shot *best, const duel_bot_shot *shot, const duel_quality *wanted) {
    if (is_better(shot, best, wanted)) {
        *best = *shot;
    }
}

/* What the cards that it would fire with add to hit. */
static int cards_add(const duel_rules *rules, const duel_body *body) {
    enum { LEADERSHIP = 20 };
    int sum = 0;
    for (unsigned i = 0; i < body->play.count; i++) {
        const duel_half *half = duel_played(rules, body, i);
        sum += half->kind == TK_DUEL_FIRE ? half->accuracy : LEADERSHIP;
    }
    return sum;
}

duel_bot_shot duel_bot_own(const duel_rules *rules, const duel_body *body, unsigned tank, const duel_quality *wanted) {
    duel_bot_shot best = {.target = TK_DUEL_NO_TANK};
    if (duel_fire_level(rules, body, tank) == 0) {
        return best;
    }
    duel_body stopped = *body;
    if (duel_moving(rules, body, tank)) {
        stopped.tank[tank].box = TK_DUEL_NO_CARD;
    }
    const int cards = cards_add(rules, body);
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (duel_may_target(rules, &stopped, tank, target) == TK_OK) {
            duel_bot_shot shot = duel_bot_shot_at(rules, &stopped, tank, target);
            shot.to_hit += cards;
            duel_bot_prefer(&best, &shot, wanted);
        }
    }
    return best;
}

duel_bot_shot duel_bot_flanked(const duel_rules *rules, const duel_body *body, unsigned tank, unsigned target) {
    duel_body after = *body;
    duel_tank *board = &after.tank[tank];
    board->flanking = (uint8_t)(board->flanking | 1u << target);
    board->box = duel_moving(rules, body, tank) ? TK_DUEL_NO_CARD : board->box;
    return duel_bot_shot_at(rules, &after, tank, target);
}

duel_bot_shot duel_bot_flank(const duel_rules *rules, const duel_body *body, unsigned tank,
                             const duel_quality *wanted) {
    const duel_tank *board = &body->tank[tank];
    duel_bot_shot best = {.target = TK_DUEL_NO_TANK};
    if (duel_mud_binds(rules, body, duel_side_of(tank))) {
        return best;
    }
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (duel_is_enemy(rules, body, tank, target) && duel_holds_bit(board->spotted, target) &&
            !duel_holds_bit(board->flanking, target)) {
            duel_bot_shot shot = duel_bot_flanked(rules, body, tank, target);
            duel_bot_prefer(&best, &shot, wanted);
        }
    }
    return best;
}

duel_bot_shot duel_bot_threat(const duel_rules *rules, const duel_body *body, unsigned victim,
                              const duel_quality *wanted) {
    duel_bot_shot worst = {.target = TK_DUEL_NO_TANK};
    for (unsigned enemy = 0; enemy < TK_DUEL_TANKS; enemy++) {
        if (!duel_is_enemy(rules, body, victim, enemy) || duel_fire_level(rules, body, enemy) == 0 ||
            duel_may_target(rules, body, enemy, victim) != TK_OK) {
            continue;
        }
        duel_bot_shot shot = duel_bot_shot_at(rules, body, enemy, victim);
        shot.target = enemy;
        duel_bot_prefer(&worst, &shot, wanted);
    }
    return worst;
}

const duel_quality *duel_bot_peril(const duel_rules *rules, unsigned tank) {
    return &rules->bot[rules->temperament[rules->commander[tank]]][0].enemy[0];
}

bool duel_bot_in_peril(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const uint16_t marks = DUEL_MARK_BURNING | DUEL_MARK_SMOKE_INSIDE | DUEL_MARK_BROKEN;
    if (duel_marked(body, tank, marks) || duel_immobile(body, tank) || duel_dead(body, tank) > 0 ||
        duel_flankers(rules, body, tank) != 0) {
        return true;
    }
    const duel_quality *high = duel_bot_peril(rules, tank);
    duel_bot_shot threat = duel_bot_threat(rules, body, tank, high);
    return duel_bot_meets(&threat, high);
}

const duel_bot_face *duel_bot_face_of(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned temperament = rules->temperament[rules->commander[tank]];
    return &rules->bot[temperament][duel_bot_in_peril(rules, body, tank) ? 1 : 0];
}

unsigned duel_bot_unseen(const duel_rules *rules, const duel_body *body, unsigned tank) {
    if (body->tank[tank].acquired != TK_DUEL_NO_TANK) {
        return TK_DUEL_NO_TANK; /* it would have to give that up (5.4.3) */
    }
    duel_bot_shot best = {.target = TK_DUEL_NO_TANK};
    for (unsigned target = 0; target < TK_DUEL_TANKS; target++) {
        if (duel_may_spot(rules, body, tank, target) == TK_OK) {
            duel_bot_shot shot = duel_bot_shot_at(rules, body, tank, target);
            duel_bot_prefer(&best, &shot, NULL);
        }
    }
    return best.target;
}
