/* The attack of a turn and its reward (R33 to R38). */
#include "games/rush/rules/doing.h"

#include "games/rush/rules/may.h"

void rush_join(rush_doing *doing, unsigned card) {
    rush_body *body = doing->body;
    body->phase = TK_RUSH_PHASE_DECLARE;
    body->nation = rush_printed(doing->rules, card)->nation;
    body->destroyed = 0;
    rush_remove(&body->player[body->active].hand, card);
    rush_mark_used(body, card);
    rush_add(&body->attackers, card);
    rush_tell(doing, TK_RUSH_EVENT_ATTACKS, body->active, (int)rush_face_of(card), 0, 0);
}

static void to_depot(rush_doing *doing, unsigned card) {
    rush_remove(&doing->body->attackers, card);
    rush_put_away(doing, doing->body->active, card);
}

/* R38: after the last card. Where only one way to take the medals is left nothing is asked. */
static void finish_attack(rush_doing *doing) {
    rush_body *body = doing->body;
    unsigned ways = 0;
    unsigned chosen = 0;
    for (unsigned doubles = 0; 2 * doubles <= body->destroyed; doubles++) {
        if (rush_may_reward(body, doubles) == TK_OK) {
            ways++;
            chosen = doubles;
        }
    }
    if (ways > 1) {
        body->phase = TK_RUSH_PHASE_REWARD;
        return;
    }
    rush_reward(doing, chosen);
}

/* R34: goes on while an attacker has a target; those left without one go to the depot. */
static void go_on(rush_doing *doing) {
    rush_body *body = doing->body;
    body->phase = TK_RUSH_PHASE_ATTACK;
    const rush_set *attackers = &body->attackers;
    for (unsigned card = rush_next(attackers, 0); card != RUSH_NO_CARD; card = rush_next(attackers, card + 1)) {
        if (rush_has_target(doing->rules, body, card)) {
            return;
        }
    }
    for (unsigned card = rush_next(attackers, 0); card != RUSH_NO_CARD; card = rush_next(attackers, card + 1)) {
        to_depot(doing, card);
        rush_tell(doing, TK_RUSH_EVENT_PUT_AWAY, body->active, (int)rush_face_of(card), 0, 0);
    }
    finish_attack(doing);
}

void rush_charge(rush_doing *doing) {
    doing->body->attacked = true;
    go_on(doing);
}

void rush_strike(rush_doing *doing, unsigned card, unsigned target, unsigned seat, unsigned base) {
    rush_body *body = doing->body;
    const bool destroys = rush_strike_destroys(doing->rules, &body->player[seat].base[base], card);
    rush_damage(doing, target, seat, base, (rush_blow){card, false, destroys});
    body->destroyed = (uint8_t)(body->destroyed + (destroys && target != TK_RUSH_AT_BASE));
    to_depot(doing, card);
    go_on(doing);
}

void rush_waste(rush_doing *doing, unsigned card) {
    to_depot(doing, card);
    rush_tell(doing, TK_RUSH_EVENT_PUT_AWAY, doing->body->active, (int)rush_face_of(card), 0, 0);
    go_on(doing);
}

void rush_reward(rush_doing *doing, unsigned doubles) {
    rush_body *body = doing->body;
    unsigned singles = body->destroyed - 2 * doubles;
    for (unsigned i = 0; i < doubles; i++) {
        rush_take_medal(doing, (rush_medal){body->nation, true, TK_RUSH_ABILITIES});
    }
    for (unsigned i = 0; i < singles; i++) {
        rush_take_medal(doing, (rush_medal){body->nation, false, TK_RUSH_ABILITIES});
    }
    body->destroyed = 0;
    body->phase = TK_RUSH_PHASE_TURN;
}
