/* The tankobot's action step (19.0): a tank whose player is nobody. Its seat is asked once, to let it act, and then all
 * follows from the tables of its temperament:
 *
 * 1. A burning tank takes no tank action (8.3.1). It turns up to four cards; three order icons on them put out the
 *    fire.
 * 2. An empty place of the gunner or driver is filled (8.3.5.iv).
 * 3. It takes the first primary action that applies (goal.c) and that the five cards it turns allow
 *    (cards.c).
 * 4. Otherwise the first secondary action that applies: a spotting attempt, a hull-down attempt, loading APCR, or a
 *    Smoke card among those turned.
 *
 * Field actions come before and after that (field.c). It never pays order icons or lays terrain on others; a
 * card that Leadership takes from a hand is thrown away. Every step is told with its reason, the target and the quality
 * of the shot that decided. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { TANKOBOT_ASK, TANKOBOT_BEFORE, TANKOBOT_ACT, TANKOBOT_AFTER, TANKOBOT_GUN, TANKOBOT_INFANTRY, TANKOBOT_ENDS };

void duel_bot_tell(const duel_doing *doing, unsigned tank, tk_duel_bot_reason reason, const duel_bot_shot *shot) {
    bool about = shot != NULL && shot->target != TK_DUEL_NO_TANK;
    const int value[5] = {(int)tank, (int)reason, about ? (int)shot->target : -1, about ? shot->to_hit : 0,
                          about ? shot->margin : 0};
    duel_tell_to(doing, TK_ALL_SEATS, TK_DUEL_EVENT_TANKOBOT, doing->rules->commander[tank], value);
}

static void tell_target(const duel_doing *doing, unsigned tank, tk_duel_bot_reason reason, unsigned target) {
    duel_bot_shot shot = {.target = TK_DUEL_NO_TANK};
    if (target != TK_DUEL_NO_TANK) {
        shot = duel_bot_shot_at(doing->rules, doing->body, tank, target);
    }
    duel_bot_tell(doing, tank, reason, &shot);
}

/* ---- The action ---- */

static void extinguish(duel_doing *doing, unsigned tank) {
    duel_bot_tell(doing, tank, TK_DUEL_BOT_EXTINGUISH, NULL);
    if (duel_bot_turn_orders(doing, tank, DUEL_FIRE_ORDERS)) {
        duel_put_out(doing, tank);
    }
}

/* Who moves to an empty place, the gunner's first, or TK_DUEL_NONE. */
static unsigned substitute(const duel_rules *rules, const duel_body *body, unsigned tank) {
    unsigned driver = TK_DUEL_NONE;
    for (unsigned member = 0; member < TK_DUEL_POSITIONS; member++) {
        unsigned to = duel_swap_to(rules, body, member);
        if (to == TK_DUEL_DRIVER) {
            driver = driver == TK_DUEL_NONE || member == TK_DUEL_ASSISTANT ? member : driver;
        } else if (to != TK_DUEL_NONE && !duel_has_gunner(rules, body, tank)) {
            return member;
        }
    }
    return driver;
}

static void play(duel_doing *doing, unsigned tank, unsigned target) {
    const duel_play *cards = &doing->body->play;
    for (unsigned i = 0; i < cards->count; i++) {
        duel_tell(doing, TK_DUEL_EVENT_PLAYED, doing->rules->commander[tank], cards->card[i], cards->half[i], (int)tank,
                  0);
    }
    doing->body->shot.target = (uint8_t)target;
    duel_push(doing, DUEL_RUN_BUILD, 1, 0, 0, 0);
}

/* 10.2.2: a tank that moves stops before it fires, for a card that it turns. */
static void stop_to_fire(duel_doing *doing, unsigned tank, const duel_bot_aim *aim) {
    bool fires = aim->primary == TK_DUEL_PRIMARY_FIRE_HIGH || aim->primary == TK_DUEL_PRIMARY_FIRE_LOW;
    if (!fires || !duel_moving(doing->rules, doing->body, tank)) {
        return;
    }
    unsigned card = duel_turn(doing);
    if (card != TK_DUEL_NO_CARD) {
        duel_turned(doing, card, TK_DUEL_WHY_ACTION, tank, -1, true);
    }
    duel_stop(doing, tank);
}

static bool secondary_smoke(duel_doing *doing, unsigned tank, unsigned card) {
    if (card == TK_DUEL_NO_CARD || duel_may_smoke(doing->rules, doing->body) != TK_OK) {
        return false;
    }
    doing->body->play = (duel_play){.count = 1};
    doing->body->play.card[0] = (uint8_t)card;
    doing->body->play.half[0] = (uint8_t)duel_half_of(doing->rules, card, TK_DUEL_SMOKE);
    duel_bot_tell(doing, tank, TK_DUEL_BOT_SMOKE, NULL);
    play(doing, tank, TK_DUEL_NO_TANK);
    return true;
}

static bool try_secondary(duel_doing *doing, unsigned tank, tk_duel_secondary what, unsigned smoke) {
    const duel_body *body = doing->body;
    const duel_tank *board = &body->tank[tank];
    unsigned target;
    switch (what) {
    case TK_DUEL_SECONDARY_SPOT:
        target = duel_bot_unseen(doing->rules, body, tank);
        if (target == TK_DUEL_NO_TANK) {
            return false;
        }
        tell_target(doing, tank, TK_DUEL_BOT_SPOT, target);
        duel_push(doing, DUEL_RUN_ORDER, TK_DUEL_ORDER_SPOT, target, 0, 0);
        return true;
    case TK_DUEL_SECONDARY_HULL_DOWN:
        if (duel_may_hull_down(doing->rules, body, tank) != TK_OK) {
            return false;
        }
        duel_bot_tell(doing, tank, TK_DUEL_BOT_HULL_DOWN, NULL);
        duel_push(doing, DUEL_RUN_ORDER, TK_DUEL_ORDER_HULL_DOWN, 0, 0, 0);
        return true;
    case TK_DUEL_SECONDARY_LOAD:
        if (board->apcr == 0 || duel_marked(body, tank, DUEL_MARK_LOADED)) {
            return false;
        }
        duel_bot_tell(doing, tank, TK_DUEL_BOT_LOAD, NULL);
        duel_push(doing, DUEL_RUN_ORDER, TK_DUEL_ORDER_LOAD, 0, 0, 0);
        return true;
    case TK_DUEL_SECONDARY_SMOKE:
        return secondary_smoke(doing, tank, smoke);
    default:
        return false;
    }
}

static void take_secondary(duel_doing *doing, unsigned tank, const duel_bot_face *face, unsigned smoke) {
    for (unsigned i = 0; i < sizeof face->secondary && face->secondary[i] != TK_DUEL_SECONDARY_END; i++) {
        if (try_secondary(doing, tank, (tk_duel_secondary)face->secondary[i], smoke)) {
            return;
        }
    }
    duel_bot_tell(doing, tank, TK_DUEL_BOT_NOTHING, NULL);
}

/* A Smoke card among those turned, or TK_DUEL_NO_CARD. */
static unsigned smoke_in(const duel_rules *rules, const duel_bot_hand *hand) {
    for (unsigned i = 0; i < hand->count; i++) {
        if (duel_half_of(rules, hand->card[i], TK_DUEL_SMOKE) < 2) {
            return hand->card[i];
        }
    }
    return TK_DUEL_NO_CARD;
}

/* 3 and 4 of the above. */
static void take_action(duel_doing *doing, unsigned tank) {
    const duel_bot_face *face = duel_bot_face_of(doing->rules, doing->body, tank);
    duel_bot_hand hand;
    duel_bot_turn_hand(doing, &hand);
    duel_bot_aim aim = duel_bot_choose(doing->rules, doing->body, tank, &hand);
    duel_bot_tell_hand(doing, tank, &hand);
    if (aim.primary != TK_DUEL_PRIMARY_END) {
        duel_bot_tell(doing, tank, aim.reason, &aim.shot);
        stop_to_fire(doing, tank, &aim);
        play(doing, tank, aim.shot.target);
        return;
    }
    duel_bot_tell(doing, tank, TK_DUEL_BOT_NO_CARD, NULL);
    take_secondary(doing, tank, face, smoke_in(doing->rules, &hand));
}

static void act(duel_doing *doing, unsigned tank) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    body->acted = true;
    if (duel_bot_in_peril(rules, body, tank)) {
        duel_bot_shot threat = duel_bot_threat(rules, body, tank, duel_bot_peril(rules, tank));
        duel_bot_tell(doing, tank, TK_DUEL_BOT_IN_PERIL, &threat);
    }
    if (body->burning_start) {
        extinguish(doing, tank);
        return;
    }
    unsigned member = substitute(rules, body, tank);
    if (member != TK_DUEL_NONE) {
        duel_bot_tell(doing, tank, TK_DUEL_BOT_SWAP, NULL);
        duel_push(doing, DUEL_RUN_ORDER, TK_DUEL_ORDER_SWAP, 0, member, 0);
        return;
    }
    take_action(doing, tank);
}

/* What Leadership took from a hand is of no use to it. */
static void throw_away(duel_doing *doing, unsigned seat) {
    const duel_set *hand = &doing->body->hand[seat];
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        duel_discard_closed(doing, seat, card);
    }
}

/* The action is over; false when the match is as well (D-9). */
static bool goes_on(duel_doing *doing) {
    duel_clear_table(doing);
    return doing->body->phase != TK_DUEL_PHASE_OVER;
}

void duel_run_tankobot(duel_doing *doing, duel_frame *frame) {
    unsigned tank = doing->body->active, seat = duel_active_seat(doing->rules, doing->body);
    switch (frame->step++) {
    case TANKOBOT_ASK:
        duel_ask(doing, TK_DUEL_ASK_TANKOBOT, seat);
        return;
    case TANKOBOT_BEFORE:
        duel_bot_take_objective(doing, tank);
        return;
    case TANKOBOT_ACT:
        act(doing, tank);
        return;
    case TANKOBOT_AFTER:
        throw_away(doing, seat);
        if (goes_on(doing)) {
            duel_bot_take_objective(doing, tank);
        }
        return;
    case TANKOBOT_GUN:
        duel_bot_fire_gun(doing, tank);
        return;
    case TANKOBOT_INFANTRY:
        if (goes_on(doing)) {
            duel_bot_send_infantry(doing, tank);
        }
        return;
    default:
        duel_return(doing);
        duel_clear_table(doing);
        return;
    }
}

/* ---- The one answer ---- */

const duel_answers duel_answers_tankobot = {.may = duel_may_always, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PROCEED)};
