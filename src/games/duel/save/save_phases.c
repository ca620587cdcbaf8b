/* Rounds, phases, the action step and the cards of a tank action, as saved matches may have them. */
#include "games/duel/rules/round/round.h"
#include "games/duel/save/save_frames.h"
#include "games/duel/tankobot/tankobot.h"

enum { CHECK_ORDERS = 4 };

bool duel_saved_round(const duel_saved *at) {
    const unsigned phase = at->body->phase;
    if (asks(at, ROUND_BIDDING, DUEL_ASK_BIDS)) {
        return phase == DUEL_PHASE_INITIATIVE;
    }
    return (calls(at, ROUND_DRAW, DUEL_DO_RADIO) && phase == DUEL_PHASE_DRAW && at->rules->scenario.radios) ||
           (calls(at, ROUND_TANKS, DUEL_DO_TANK) && phase == DUEL_PHASE_TANK);
}

bool duel_saved_radio(const duel_saved *at) {
    const duel_body *body = at->body;
    const unsigned seat = at->frame->a, seats = at->rules->seats;
    if (seat >= seats || at->frame->b >= seats) {
        return false;
    }
    return asks(at, RADIO_CHOSEN, DUEL_ASK_RADIO) ||
           (asks(at, RADIO_REPLIED, DUEL_ASK_RADIO_REPLY) && at->frame->b != seat && body->offerer == seat &&
            duel_holds(&body->hand[seat], body->offer));
}

bool duel_saved_tank_phase(const duel_saved *at) {
    const duel_body *body = at->body;
    const bool bot = duel_is_bot(at->rules, active_seat(at));
    return at->frame->a == body->active && (calls(at, TANK_ACTION, DUEL_DO_ADMINISTRATION) ||
                                            calls(at, TANK_DISCARD, bot ? DUEL_DO_TANKOBOT : DUEL_DO_ACTION_STEP) ||
                                            (calls(at, TANK_ENDS, DUEL_DO_DISCARD_STEP) && !bot));
}

bool duel_saved_administration(const duel_saved *at) {
    const duel_body *body = at->body;
    const bool burns = duel_marked(body, body->active, DUEL_MARK_BURNING);
    const bool broken = duel_marked(body, body->active, DUEL_MARK_BROKEN);
    return at->frame->a == body->active &&
           ((burns && (asks(at, ADMINISTRATION_FIRE_CHOSEN, DUEL_ASK_FIRE_CHECK) ||
                       pays(at, ADMINISTRATION_FIRE_PAID, CHECK_ORDERS))) ||
            (broken && (asks(at, ADMINISTRATION_MORALE_CHOSEN, DUEL_ASK_MORALE) ||
                        pays(at, ADMINISTRATION_MORALE_PAID, CHECK_ORDERS))) ||
            (at->rules->scenario.infantry && asks(at, ADMINISTRATION_HATCH_CHOSEN, DUEL_ASK_HATCH)));
}

bool duel_saved_discard_step(const duel_saved *at) {
    return at->frame->a == at->body->active && asks(at, DISCARD_STEP_CHOSEN, DUEL_ASK_DISCARD_STEP) &&
           at->frame->b >= 1 && at->frame->b <= 2;
}

/* The order icons still missing are in the hand; for a crew order a card stays to be discarded (payment.c). */
bool duel_saved_payment(const duel_saved *at) {
    const duel_frame *frame = at->frame;
    const unsigned kept = at->below->procedure == DUEL_DO_ORDER ? 1 : 0;
    return asks(at, PAYMENT_PAID, DUEL_ASK_PAYMENT) && frame->a > 0 && frame->b == kept &&
           duel_may_afford(at->rules, &at->body->hand[active_seat(at)], frame->a, kept) == TK_OK;
}

/* ---- The action step ---- */

static bool calls_gun(const duel_saved *at, unsigned step, unsigned gun, unsigned target) {
    return calls(at, step, DUEL_DO_PAYMENT) && gun < at->rules->scenario.guns[duel_side_of(at->body->active)] &&
           is_enemy(at, target) && at->above->a <= duel_gun_orders(at->rules, at->body, gun);
}

bool duel_saved_action_step(const duel_saved *at) {
    static const uint8_t called[] = {DUEL_DO_BUILD,   DUEL_DO_ORDER,    DUEL_DO_CLEAR,   DUEL_DO_COMMAND,
                                     DUEL_DO_TERRAIN, DUEL_DO_INFANTRY, DUEL_DO_MISSION, DUEL_DO_GUN};
    const duel_body *body = at->body;
    if (at->frame->a != body->active) {
        return false;
    }
    for (unsigned index = 0; index < sizeof called; index++) {
        if (calls(at, ACTION_ASK, (duel_procedure)called[index])) {
            return true;
        }
    }
    return asks(at, ACTION_ANSWERED, DUEL_ASK_ACTION) ||
           (asks(at, ACTION_STOP, DUEL_ASK_DISCARD) && duel_moving(at->rules, body, body->active)) ||
           pays(at, ACTION_EXTINGUISH, DUEL_FIRE_ORDERS) || calls_gun(at, ACTION_GUN, at->frame->b, at->frame->c);
}

/* The steps of tankobot.c are counted before they are taken. */
bool duel_saved_tankobot(const duel_saved *at) {
    return asks(at, TANKOBOT_ASK + 1, DUEL_ASK_TANKOBOT) || calls(at, TANKOBOT_ACT + 1, DUEL_DO_BUILD) ||
           calls(at, TANKOBOT_ACT + 1, DUEL_DO_ORDER) || calls(at, TANKOBOT_GUN + 1, DUEL_DO_GUN) ||
           calls(at, TANKOBOT_INFANTRY + 1, DUEL_DO_INFANTRY);
}

/* 8.3.1, 10.1.1, 10.4.1, 11.1.1: which cards may follow which; those not yet carried out lie on the table. */
static bool check_play(const duel_saved *at) {
    const duel_play *play = &at->body->play;
    const unsigned first = kind_at(at, 0);
    unsigned index =
        first == DUEL_NOTHING || first == DUEL_COMMAND || first == DUEL_TACTICS || first == DUEL_MINES ? 4 : 1;
    if (first == DUEL_MOVE || first == DUEL_FIRE) {
        index += kind_at(at, 1) == first;
    }
    if (first == DUEL_FIRE) {
        index += kind_at(at, index) == DUEL_LEADERSHIP;
    }
    if (first == DUEL_MOVE) {
        index += kind_at(at, index) == DUEL_FLANK;
    }
    if (first == DUEL_MOVE || first == DUEL_FLANK) {
        index += kind_at(at, index) == DUEL_TERRAIN;
    }
    for (unsigned card = 0; card < play->count; card++) {
        const bool again =
            card > 0 && (play->card[card] == play->card[0] || (card > 1 && play->card[2] == play->card[1]));
        if (again || play->card[card] == DUEL_NO_CARD || (card >= play->at && !on_table(at, play->card[card]))) {
            return false;
        }
    }
    return index == play->count;
}

/* 11.1.3: the shot is the one of the cards. */
static bool check_own_shot(const duel_saved *at) {
    const duel_body *body = at->body;
    const duel_shot *shot = &body->shot;
    const unsigned fires = kind_at(at, 0) == DUEL_FIRE ? 1u + (kind_at(at, 1) == DUEL_FIRE) : 0;
    return fires > 0 && body->play.at == body->play.count && shot->by == DUEL_BY_TANK && shot->from == body->active &&
           shot->cards == fires && shot->leadership == (fires < body->play.count) && shot->target < DUEL_TANKS &&
           duel_plays(at->rules, shot->target) && duel_side_of(shot->target) != duel_side_of(body->active);
}

/* A card that is carried out by the frame above. */
static bool carries_out(const duel_saved *at) {
    const duel_play *play = &at->body->play;
    const unsigned kind = kind_at(at, play->at);
    return (kind == DUEL_MOVE && play->at == 0 && calls(at, BUILD_CARRIED_OUT, DUEL_DO_MOVE)) ||
           (kind == DUEL_FLANK && calls(at, BUILD_CARRIED_OUT, DUEL_DO_FLANK)) ||
           (kind == DUEL_LEADERSHIP && play->at == 0 && calls(at, BUILD_CARRIED_OUT, DUEL_DO_LEADERSHIP));
}

bool duel_saved_build(const duel_saved *at) {
    const duel_play *play = &at->body->play;
    const bool bot = duel_is_bot(at->rules, active_seat(at));
    const bool fires = kind_at(at, 0) == DUEL_FIRE;
    if (at->frame->a != (bot ? 1 : 0) || at->frame->b > 1 || !check_play(at)) {
        return false;
    }
    if (!bot && play->at == 0 &&
        (asks(at, BUILD_ANSWERED, DUEL_ASK_BUILD) ||
         (play->boost > 0 && pays(at, BUILD_ASK, DUEL_BOOST_ORDERS * play->boost)))) {
        return true;
    }
    if (!bot && play->at == 0 && fires && pays(at, BUILD_QUICK, DUEL_QUICK_ORDERS)) {
        return at->frame->b == 1 && duel_may_load(at->rules, at->body) == TK_OK;
    }
    if (carries_out(at)) {
        return true;
    }
    return check_own_shot(at) &&
           ((is_enemy(at, at->body->shot.target) && calls(at, BUILD_SEEN, DUEL_DO_SPOTTED)) ||
            answers_tactics(at, BUILD_SHOT, at->body->shot.target) || calls(at, BUILD_END, DUEL_DO_FIRE));
}
