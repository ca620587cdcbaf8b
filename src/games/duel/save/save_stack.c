/* Whether the procedures under way can be where they are. Each frame must be at a step at which it either waits for the
 * one above it, which must be one that it calls there, or has asked the question that is open. As every procedure calls
 * only those further in, the stack cannot be too deep either. What the frames name (tanks, cards, seats) must be what
 * the procedure would have put there, as it is used without asking again. */
#include "games/duel/rules/round/round.h"
#include "games/duel/save/save_frames.h"

static duel_saved_frame *const checks[DUEL_PROCEDURES] = {
    [DUEL_DO_ROUND] = duel_saved_round,
    [DUEL_DO_RADIO] = duel_saved_radio,
    [DUEL_DO_TANK] = duel_saved_tank_phase,
    [DUEL_DO_ADMINISTRATION] = duel_saved_administration,
    [DUEL_DO_ACTION_STEP] = duel_saved_action_step,
    [DUEL_DO_DISCARD_STEP] = duel_saved_discard_step,
    [DUEL_DO_PAYMENT] = duel_saved_payment,
    [DUEL_DO_BUILD] = duel_saved_build,
    [DUEL_DO_MOVE] = duel_saved_move,
    [DUEL_DO_FLANK] = duel_saved_flank,
    [DUEL_DO_TERRAIN] = duel_saved_terrain,
    [DUEL_DO_LEADERSHIP] = duel_saved_leadership,
    [DUEL_DO_ORDER] = duel_saved_order,
    [DUEL_DO_CLEAR] = duel_saved_clear,
    [DUEL_DO_COMMAND] = duel_saved_command,
    [DUEL_DO_SPOTTED] = duel_saved_spotted,
    [DUEL_DO_TACTICS] = duel_saved_tactics,
    [DUEL_DO_FIRE] = duel_saved_fire,
    [DUEL_DO_GUN] = duel_saved_gun,
    [DUEL_DO_INFANTRY] = duel_saved_infantry,
    [DUEL_DO_DAMAGE] = duel_saved_damage,
    [DUEL_DO_MINES] = duel_saved_mines,
    [DUEL_DO_MISSION] = duel_saved_mission,
    [DUEL_DO_TANKOBOT] = duel_saved_tankobot,
};

/* In a tank phase the active tank is the one whose turn it is; otherwise there is none (8.0). */
static bool check_active(const duel_rules *rules, const duel_body *body) {
    if (body->phase == DUEL_PHASE_OVER) { /* it may have ended in the middle of one */
        return body->active == DUEL_NO_TANK || (body->active < DUEL_TANKS && duel_plays(rules, body->active));
    }
    if (body->phase != DUEL_PHASE_TANK) {
        return body->active == DUEL_NO_TANK;
    }
    return body->turn > 0 && body->active == body->order[body->turn - 1] && duel_in_field(rules, body, body->active);
}

/* Who is asked. */
static unsigned asked_by(const duel_rules *rules, const duel_body *body) {
    const duel_frame *top = duel_top(body);
    unsigned seats = 0;
    switch (body->question) {
    case DUEL_ASK_BIDS:
        for (unsigned seat = 0; seat < rules->seats; seat++) {
            seats |= duel_must_bid(rules, body, seat) ? 1u << seat : 0;
        }
        return seats;
    case DUEL_ASK_RADIO:
        return 1u << top->a;
    case DUEL_ASK_RADIO_REPLY:
        return 1u << top->b;
    case DUEL_ASK_TACTICS:
        return 1u << (top->c == 1 ? top->b : top->a);
    case DUEL_ASK_SPOT:
        return 1u << rules->commander[top->b];
    case DUEL_ASK_AMMUNITION:
        return 1u << rules->commander[body->shot.target];
    default:
        return 1u << duel_active_seat(rules, body);
    }
}

/* Whoever decides has something to choose, and is a player but for the one question of the tankobot. */
static bool check_asked(const duel_rules *rules, const duel_body *body) {
    const bool bot = body->question == DUEL_ASK_TANKOBOT;
    if (body->asked == 0 || body->asked != asked_by(rules, body)) {
        return false;
    }
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        if (duel_holds_bit(body->asked, seat) &&
            (duel_is_bot(rules, seat) != bot || duel_legal(rules, body, seat, NULL, 0) == 0)) {
            return false;
        }
    }
    return true;
}

/* Outside the reply to an offer there is none. */
static bool check_offer(const duel_body *body) {
    return body->question == DUEL_ASK_RADIO_REPLY || (body->offer == DUEL_NO_CARD && body->offerer == 0);
}

bool duel_stack_possible(const duel_rules *rules, const duel_body *body) {
    if (!check_active(rules, body) || !check_offer(body)) {
        return false;
    }
    if (body->phase == DUEL_PHASE_OVER) {
        return true;
    }
    if (body->frames == 0 || body->question == DUEL_ASK_NOTHING || body->frame[0].procedure != DUEL_DO_ROUND) {
        return false;
    }
    for (unsigned index = 0; index < body->frames; index++) {
        const duel_saved at = {.rules = rules,
                               .body = body,
                               .below = index > 0 ? &body->frame[index - 1] : NULL,
                               .frame = &body->frame[index],
                               .above = index + 1u < body->frames ? &body->frame[index + 1] : NULL};
        if (at.frame->procedure >= DUEL_PROCEDURES || checks[at.frame->procedure] == NULL ||
            (index > 0) != (at.frame->procedure != DUEL_DO_ROUND) || !checks[at.frame->procedure](&at)) {
            return false;
        }
    }
    return check_asked(rules, body);
}
