/* Whether the procedures under way can be where they are. Each frame must be at a step at which it either waits for the
 * one above it, which must be one that it calls there, or has asked the question that is open. As every procedure calls
 * only those further in, the stack cannot be too deep either. What the frames name (tanks, cards, seats) must be what
 * the procedure would have put there, as it is used without asking again. */
#include "games/duel/acting.h"
#include "games/duel/round.h"
#include "games/duel/save.h"
#include "games/duel/tankobot.h"

enum { CHECK_ORDERS = 4, EXCHANGED_MOST = 3, AMMUNITION_CARDS = 2, UPPER_WEAPON = 0, CLOSE_ASSAULT = 2 };

/* A frame with what is above it: a frame, or the question. */
typedef struct place {
    const duel_rules *rules;
    const duel_body *body;
    const duel_frame *below, *frame, *above; /* NULL where there is none */
} place;

/* The frame has asked this at this step, and nothing is above it. */
static bool asks(const place *at, unsigned step, duel_question question) {
    return at->above == NULL && at->frame->step == step && at->body->question == question;
}

/* The frame waits at this step for that procedure. */
static bool calls(const place *at, unsigned step, duel_procedure procedure) {
    return at->above != NULL && at->frame->step == step && at->above->procedure == procedure;
}

static bool is_enemy(const place *at, unsigned tank) {
    return duel_is_enemy(at->rules, at->body, at->body->active, tank);
}

static bool on_table(const place *at, unsigned card) {
    return card != DUEL_NO_CARD && card <= DUEL_CARDS && duel_has(&at->body->table, card);
}

static unsigned active_seat(const place *at) {
    return duel_active_seat(at->rules, at->body);
}

/* A payment above costs this much at most. */
static bool pays(const place *at, unsigned step, unsigned orders) {
    return calls(at, step, DUEL_DO_PAYMENT) && at->above->a <= orders;
}

static bool answers_tactics(const place *at, unsigned step, unsigned target) {
    return calls(at, step, DUEL_DO_TACTICS) && is_enemy(at, target) && at->above->a == at->rules->commander[target];
}

static unsigned kind_at(const place *at, unsigned index) {
    return index < at->body->play.count ? duel_played(at->rules, at->body, index)->kind : DUEL_NOTHING;
}

/* ---- Rounds and phases ---- */

static bool check_round(const place *at) {
    const unsigned phase = at->body->phase;
    if (asks(at, ROUND_BIDDING, DUEL_ASK_BIDS)) {
        return phase == DUEL_PHASE_INITIATIVE;
    }
    return (calls(at, ROUND_DRAW, DUEL_DO_RADIO) && phase == DUEL_PHASE_DRAW && at->rules->scenario.radios) ||
           (calls(at, ROUND_TANKS, DUEL_DO_TANK) && phase == DUEL_PHASE_TANK);
}

static bool check_radio(const place *at) {
    const duel_body *body = at->body;
    const unsigned seat = at->frame->a, seats = at->rules->seats;
    if (seat >= seats || at->frame->b >= seats) {
        return false;
    }
    return asks(at, RADIO_CHOSEN, DUEL_ASK_RADIO) ||
           (asks(at, RADIO_REPLIED, DUEL_ASK_RADIO_REPLY) && at->frame->b != seat && body->offerer == seat &&
            duel_holds(&body->hand[seat], body->offer));
}

static bool check_tank_phase(const place *at) {
    const duel_body *body = at->body;
    const bool bot = duel_is_bot(at->rules, active_seat(at));
    return at->frame->a == body->active && (calls(at, TANK_ACTION, DUEL_DO_ADMINISTRATION) ||
                                            calls(at, TANK_DISCARD, bot ? DUEL_DO_TANKOBOT : DUEL_DO_ACTION_STEP) ||
                                            (calls(at, TANK_ENDS, DUEL_DO_DISCARD_STEP) && !bot));
}

static bool check_administration(const place *at) {
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

static bool check_discard_step(const place *at) {
    return at->frame->a == at->body->active && asks(at, DISCARD_STEP_CHOSEN, DUEL_ASK_DISCARD_STEP) &&
           at->frame->b >= 1 && at->frame->b <= 2;
}

/* The order icons still missing are in the hand; for a crew order a card stays to be discarded (payment.c). */
static bool check_payment(const place *at) {
    const duel_frame *frame = at->frame;
    const unsigned kept = at->below->procedure == DUEL_DO_ORDER ? 1 : 0;
    return asks(at, PAYMENT_PAID, DUEL_ASK_PAYMENT) && frame->a > 0 && frame->b == kept &&
           duel_may_afford(at->rules, &at->body->hand[active_seat(at)], frame->a, kept) == TK_OK;
}

/* ---- The action step ---- */

static bool calls_gun(const place *at, unsigned step, unsigned gun, unsigned target) {
    return calls(at, step, DUEL_DO_PAYMENT) && gun < at->rules->scenario.guns[duel_side_of(at->body->active)] &&
           is_enemy(at, target) && at->above->a <= duel_gun_orders(at->rules, at->body, gun);
}

static bool check_action_step(const place *at) {
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
static bool check_tankobot(const place *at) {
    return asks(at, TANKOBOT_ASK + 1, DUEL_ASK_TANKOBOT) || calls(at, TANKOBOT_ACT + 1, DUEL_DO_BUILD) ||
           calls(at, TANKOBOT_ACT + 1, DUEL_DO_ORDER) || calls(at, TANKOBOT_GUN + 1, DUEL_DO_GUN) ||
           calls(at, TANKOBOT_INFANTRY + 1, DUEL_DO_INFANTRY);
}

/* 8.3.1, 10.1.1, 10.4.1, 11.1.1: which cards may follow which; those not yet carried out lie on the table. */
static bool check_play(const place *at) {
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
static bool check_own_shot(const place *at) {
    const duel_body *body = at->body;
    const duel_shot *shot = &body->shot;
    const unsigned fires = kind_at(at, 0) == DUEL_FIRE ? 1u + (kind_at(at, 1) == DUEL_FIRE) : 0;
    return fires > 0 && body->play.at == body->play.count && shot->by == DUEL_BY_TANK && shot->from == body->active &&
           shot->cards == fires && shot->leadership == (fires < body->play.count) && shot->target < DUEL_TANKS &&
           duel_plays(at->rules, shot->target) && duel_side_of(shot->target) != duel_side_of(body->active);
}

/* A card that is carried out by the frame above. */
static bool carries_out(const place *at) {
    const duel_play *play = &at->body->play;
    const unsigned kind = kind_at(at, play->at);
    return (kind == DUEL_MOVE && play->at == 0 && calls(at, BUILD_CARRIED_OUT, DUEL_DO_MOVE)) ||
           (kind == DUEL_FLANK && calls(at, BUILD_CARRIED_OUT, DUEL_DO_FLANK)) ||
           (kind == DUEL_LEADERSHIP && play->at == 0 && calls(at, BUILD_CARRIED_OUT, DUEL_DO_LEADERSHIP));
}

static bool check_build(const place *at) {
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

/* ---- What cards do ---- */

static bool check_move(const place *at) {
    const duel_frame *frame = at->frame;
    const unsigned cards = 1u + (kind_at(at, 1) == DUEL_MOVE);
    const unsigned flankers = duel_flankers(at->rules, at->body, at->body->active);
    if (frame->a != at->body->active || frame->b != cards || frame->c > DUEL_LEVEL_MOST + 2 || frame->d > cards) {
        return false;
    }
    return (frame->d == 0 && calls(at, MOVE_SEEN, DUEL_DO_SPOTTED)) ||
           (frame->d < cards && asks(at, MOVE_WENT, DUEL_ASK_DISTANCE)) ||
           (frame->d == cards && (flankers & (flankers - 1)) != 0 && asks(at, MOVE_SHAKEN, DUEL_ASK_UNFLANK)) ||
           (frame->d == cards && cards == 2 && asks(at, MOVE_KEPT, DUEL_ASK_KEEP));
}

static bool check_flank(const place *at) {
    const duel_frame *frame = at->frame;
    const unsigned flanking = at->body->tank[at->body->active].flanking;
    if (frame->a != at->body->active) {
        return false;
    }
    if (asks(at, FLANK_CHOSEN, DUEL_ASK_FLANK)) {
        return true;
    }
    const bool moved = frame->d == 0 || (frame->d <= DUEL_TANKS && duel_holds_bit(flanking, frame->d - 1u));
    const bool both = (flanking & (flanking - 1)) != 0;
    return answers_tactics(at, FLANK_ANSWERED, frame->b) && frame->c <= 1 && moved &&
           (frame->c == 1 ? frame->d == 0 : both == (frame->d != 0)) &&
           duel_may_flank(at->rules, at->body, duel_moving(at->rules, at->body, at->body->active), frame->b,
                          frame->c == 1) == TK_OK;
}

/* Terrain on the own tank asks nobody; on an enemy it may be answered, and mines go on to a damage check (D-64). */
static bool check_terrain(const place *at) {
    const duel_frame *frame = at->frame;
    if (at->below->procedure != DUEL_DO_ACTION_STEP || frame->d != 1 || frame->c > 1 || frame->b > DUEL_CARDS) {
        return false;
    }
    const unsigned kind = duel_printed(at->rules, frame->b, frame->c)->kind;
    if (answers_tactics(at, TERRAIN_ANSWERED, frame->a)) {
        return on_table(at, frame->b) && duel_may_lay(at->rules, at->body, kind, frame->a) == TK_OK;
    }
    return calls(at, TERRAIN_END, DUEL_DO_MINES) && kind == DUEL_MINES && at->above->a == frame->a;
}

static bool check_leadership(const place *at) {
    return at->frame->a == at->body->active &&
           (asks(at, LEADERSHIP_ROBBED, DUEL_ASK_STEAL) ||
            (at->rules->edition->leadership_both && asks(at, LEADERSHIP_LED, DUEL_ASK_LEAD)));
}

/* 8.3.5: what was ordered can still be done. */
static bool check_order(const place *at) {
    const duel_frame *frame = at->frame;
    const duel_rules *rules = at->rules;
    const duel_body *body = at->body;
    const bool spots = frame->a == DUEL_ORDER_SPOT;
    if (frame->a >= DUEL_ORDERS || (spots && (!is_enemy(at, frame->b) || frame->c > 1))) {
        return false;
    }
    if (spots &&
        (pays(at, ORDER_DISCARD, DUEL_SPOT_ORDERS) ? frame->c == 1 : answers_tactics(at, ORDER_ANSWERED, frame->b))) {
        return true;
    }
    return asks(at, ORDER_DISCARDED, DUEL_ASK_DISCARD) && at->below->procedure == DUEL_DO_ACTION_STEP &&
           (spots || frame->b == 0) && (spots || frame->a == DUEL_ORDER_SWAP || frame->c == 0) &&
           (frame->a != DUEL_ORDER_SWAP || duel_swap_to(rules, body, frame->c) != DUEL_NOBODY) &&
           (frame->a != DUEL_ORDER_LOAD || duel_may_load(rules, body) == TK_OK) &&
           (frame->a != DUEL_ORDER_HULL_DOWN || duel_may_hull_down(rules, body, body->active) == TK_OK);
}

static bool check_clear(const place *at) {
    const duel_set *hand = &at->body->hand[active_seat(at)];
    unsigned half, moves = 0;
    for (unsigned card = duel_find_kind(at->rules, hand, 1, DUEL_MOVE, &half); card != DUEL_NO_CARD;
         card = duel_find_kind(at->rules, hand, card + 1, DUEL_MOVE, &half)) {
        moves++;
    }
    return asks(at, CLEAR_DISCARDED, DUEL_ASK_DISCARD) && at->frame->a <= 1 && moves + at->frame->a >= 2 &&
           duel_marked(at->body, at->body->active, DUEL_MARK_JAMMED);
}

static bool check_command(const place *at) {
    const duel_frame *frame = at->frame;
    const unsigned half = frame->a <= DUEL_CARDS ? duel_half_of(at->rules, frame->a, DUEL_COMMAND) : 2;
    if (half >= 2 || frame->b != DUEL_USE_PRINTED || !on_table(at, frame->a)) {
        return false;
    }
    const unsigned flankers = duel_flankers(at->rules, at->body, at->body->active);
    switch (duel_printed(at->rules, frame->a, half)->detail) {
    case DUEL_COMMAND_EXCHANGE:
        return asks(at, COMMAND_EXCHANGED, DUEL_ASK_EXCHANGE) && frame->d < EXCHANGED_MOST;
    case DUEL_COMMAND_UNFLANK:
        return asks(at, COMMAND_UNFLANKED, DUEL_ASK_UNFLANK) && (flankers & (flankers - 1)) != 0;
    case DUEL_COMMAND_SHARE:
        return calls(at, COMMAND_SHARED, DUEL_DO_SPOTTED) && frame->d > 0 && frame->d <= DUEL_TANKS &&
               at->above->a == frame->d - 1u && at->above->c == frame->c + 1u;
    default:
        return false;
    }
}

/* A tank that would have to give up what it has acquired to spot the other (D-5). */
static bool may_be_asked(const place *at, unsigned tank, unsigned seen) {
    return duel_in_field(at->rules, at->body, tank) && at->body->tank[tank].acquired != DUEL_NO_TANK &&
           duel_may_spot(at->rules, at->body, tank, seen) == TK_OK;
}

static bool check_spotted(const place *at) {
    const duel_frame *frame = at->frame;
    const bool shared = at->below->procedure == DUEL_DO_COMMAND;
    if (!asks(at, SPOTTED_ANSWERED, DUEL_ASK_SPOT) || !duel_in_field(at->rules, at->body, frame->a) ||
        (shared ? frame->c != frame->b + 1u || frame->d != 0 : frame->a != at->body->active || frame->c != 0)) {
        return false;
    }
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (duel_holds_bit(frame->d, tank) && (tank <= frame->b || !may_be_asked(at, tank, frame->a))) {
            return false;
        }
    }
    return may_be_asked(at, frame->b, frame->a);
}

/* 13.3, D-8: whoever is asked has the card. */
static bool check_tactics(const place *at) {
    const duel_frame *frame = at->frame;
    unsigned half;
    if (frame->a >= at->rules->seats || frame->b != active_seat(at) || frame->c > 1 ||
        at->body->stopped != (frame->c == 1)) {
        return false;
    }
    const duel_set *hand = &at->body->hand[frame->c == 1 ? frame->b : frame->a];
    return asks(at, TACTICS_ANSWERED, DUEL_ASK_TACTICS) &&
           duel_find_kind(at->rules, hand, 1, DUEL_TACTICS, &half) != DUEL_NO_CARD;
}

/* ---- Shots ---- */

/* 11.1.4 */
static bool may_acquire(const place *at) {
    const duel_shot *shot = &at->body->shot;
    const duel_tank *firer = &at->body->tank[shot->from];
    return is_enemy(at, shot->target) && duel_holds_bit(firer->spotted, shot->target) &&
           !duel_moving(at->rules, at->body, shot->from) && !duel_moving(at->rules, at->body, shot->target) &&
           firer->acquired != shot->target && (firer->marks & DUEL_MARK_NO_ACQUIRING) == 0;
}

static bool check_fire(const place *at) {
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

static bool check_gun(const place *at) {
    const duel_frame *frame = at->frame;
    const duel_shot *shot = &at->body->shot;
    if (frame->a >= at->rules->scenario.guns[duel_side_of(at->body->active)]) {
        return false;
    }
    return answers_tactics(at, GUN_SHOOT, frame->b) ||
           (calls(at, GUN_END, DUEL_DO_FIRE) && shot->gun == frame->a && shot->target == frame->b);
}

static bool check_infantry(const place *at) {
    return at->rules->scenario.infantry &&
           (answers_tactics(at, INFANTRY_ATTACK, at->frame->a) ||
            (calls(at, INFANTRY_END, DUEL_DO_FIRE) && at->body->shot.target == at->frame->a));
}

/* D-40: the owner has more Fire cards than must go. */
static bool check_damage(const place *at) {
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

static bool check_mines(const place *at) {
    const duel_shot *shot = &at->body->shot;
    return calls(at, MINES_END, DUEL_DO_DAMAGE) && shot->by == DUEL_BY_MINES && shot->from == at->body->active &&
           shot->target == at->frame->a;
}

static bool check_mission(const place *at) {
    return at->frame->a == DUEL_MISSION_ROAD && at->rules->scenario.road_orders > 0 &&
           at->body->roads[duel_side_of(at->body->active)] < 2 &&
           pays(at, MISSION_PAID, at->rules->scenario.road_orders);
}

/* ---- The whole ---- */

typedef bool check_frame(const place *at);

static check_frame *const checks[DUEL_PROCEDURES] = {
    [DUEL_DO_ROUND] = check_round,
    [DUEL_DO_RADIO] = check_radio,
    [DUEL_DO_TANK] = check_tank_phase,
    [DUEL_DO_ADMINISTRATION] = check_administration,
    [DUEL_DO_ACTION_STEP] = check_action_step,
    [DUEL_DO_DISCARD_STEP] = check_discard_step,
    [DUEL_DO_PAYMENT] = check_payment,
    [DUEL_DO_BUILD] = check_build,
    [DUEL_DO_MOVE] = check_move,
    [DUEL_DO_FLANK] = check_flank,
    [DUEL_DO_TERRAIN] = check_terrain,
    [DUEL_DO_LEADERSHIP] = check_leadership,
    [DUEL_DO_ORDER] = check_order,
    [DUEL_DO_CLEAR] = check_clear,
    [DUEL_DO_COMMAND] = check_command,
    [DUEL_DO_SPOTTED] = check_spotted,
    [DUEL_DO_TACTICS] = check_tactics,
    [DUEL_DO_FIRE] = check_fire,
    [DUEL_DO_GUN] = check_gun,
    [DUEL_DO_INFANTRY] = check_infantry,
    [DUEL_DO_DAMAGE] = check_damage,
    [DUEL_DO_MINES] = check_mines,
    [DUEL_DO_MISSION] = check_mission,
    [DUEL_DO_TANKOBOT] = check_tankobot,
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
        const place at = {.rules = rules,
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
