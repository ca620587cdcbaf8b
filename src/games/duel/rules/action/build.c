/* A tank action of cards (8.3.1 to 8.3.3): the cards are laid down one by one, with order icons where they are wanted,
 * then carried out in order. Two Move cards are one move; Fire cards and Leadership are one shot (11.1.1).
 *
 * Frame: a = 1 when the cards lie in body->play already and are carried out at once (the tankobot's way; for Fire with
 * shot.target), b = 1 after quick loading. */
#include "games/duel/rules/action/acting.h"

void duel_lay_card(duel_doing *doing, unsigned card, unsigned half) {
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    unsigned seat = duel_active_seat(doing->rules, body);
    duel_lay_down(doing, seat, card);
    play->card[play->count] = (uint8_t)card;
    play->half[play->count] = (uint8_t)half;
    play->count++;
    duel_tell(doing, TK_DUEL_EVENT_PLAYED, seat, (int)card, (int)half, body->active, 0);
}

/* Smoke, Terrain, Leadership and the Flank of a stationary tank (D-52) are whole actions: there is nothing to ask but
 * for a boost that the Flank still needs. The others end when the player says so. */
static bool goes_at_once(const duel_rules *rules, const duel_body *body) {
    switch (duel_played(rules, body, 0)->kind) {
    case TK_DUEL_FIRE:
    case TK_DUEL_MOVE:
        return false;
    case TK_DUEL_FLANK:
        return !duel_moving(rules, body, body->active) && duel_missing_levels(rules, body) == 0;
    default:
        return true;
    }
}

static void ask_on(duel_doing *doing, duel_frame *frame) {
    if (frame->a != 0 || goes_at_once(doing->rules, doing->body)) {
        frame->step = BUILD_NEXT;
    } else {
        frame->step = BUILD_ANSWERED;
        duel_ask(doing, TK_DUEL_ASK_BUILD, duel_active_seat(doing->rules, doing->body));
    }
}

static void answered(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    tk_action action = doing->action;
    frame->step = BUILD_ASK;
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        duel_lay_card(doing, duel_card_in(action), duel_number_in(action));
        return;
    case TK_DUEL_DO_BOOST:
        body->play.boost = (uint8_t)duel_number_in(action);
        duel_tell(doing, TK_DUEL_EVENT_BOOSTED, doing->seat, body->active, body->play.boost, 0, 0);
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_BOOST_ORDERS * body->play.boost, 0);
        return;
    case TK_DUEL_DO_QUICK:
        frame->b = 1;
        frame->step = BUILD_QUICK;
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_QUICK_ORDERS, 0);
        return;
    case TK_DUEL_DO_SHOOT:
        body->shot.target = (uint8_t)duel_tank_in(action);
        frame->step = BUILD_NEXT;
        return;
    default:
        frame->step = BUILD_NEXT;
    }
}

/* 11.1.3.a, c: one shot of all the cards. */
static void aim(duel_doing *doing) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_shot shot = {.by = TK_DUEL_BY_TANK,
                      .from = body->active,
                      .target = body->shot.target,
                      .apcr = duel_marked(body, body->active, DUEL_MARK_LOADED),
                      .damage = DUEL_NO_DAMAGE_CARD};
    for (unsigned index = 0; index < body->play.count; index++) {
        const duel_half *printed = duel_played(rules, body, index);
        if (printed->kind == TK_DUEL_LEADERSHIP) {
            shot.leadership = true;
        } else if (shot.cards++ == 0 || printed->accuracy > shot.accuracy) {
            shot.accuracy = printed->accuracy;
        }
    }
    body->shot = shot;
    body->play.at = body->play.count;
}

/* 8.3.3: one card after another. */
static void next(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    if (play->at >= play->count) {
        frame->step = BUILD_END;
        return;
    }
    frame->step = BUILD_CARRIED_OUT;
    switch (duel_played(rules, body, play->at)->kind) {
    case TK_DUEL_MOVE:
        duel_push(doing, DUEL_RUN_MOVE, body->active, 0);
        return;
    case TK_DUEL_FLANK:
        duel_push(doing, DUEL_RUN_FLANK, body->active, 0);
        return;
    case TK_DUEL_TERRAIN:
        duel_push(doing, DUEL_RUN_TERRAIN, body->active, play->card[play->at])->c = play->half[play->at];
        return;
    case TK_DUEL_SMOKE:
        duel_push(doing, DUEL_RUN_SMOKE, body->active, 0);
        return;
    case TK_DUEL_FIRE:
        aim(doing);
        frame->step = BUILD_SEEN;
        duel_push(doing, DUEL_RUN_SPOTTED, body->active, 0); /* 11.1.5, D-55 */
        return;
    default:
        duel_push(doing, DUEL_RUN_LEADERSHIP, body->active, 0);
    }
}

/* D-10: what lasts until the tank moves is over with its Move action. */
static void end(duel_doing *doing) {
    duel_body *body = doing->body;
    if (duel_played(doing->rules, body, 0)->kind == TK_DUEL_MOVE) {
        body->tank[body->active].marks &= (uint16_t) ~(DUEL_MARK_STUNNED | DUEL_MARK_DRIVER_PANICS);
    }
    body->acted = true;
    body->play = (duel_play){0};
    duel_return(doing);
    duel_clear_table(doing);
}

void duel_run_build(duel_doing *doing, duel_frame *frame) {
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    duel_play *play = &body->play;
    switch (frame->step) {
    case BUILD_ASK:
        ask_on(doing, frame);
        return;
    case BUILD_ANSWERED:
        answered(doing, frame);
        return;
    case BUILD_QUICK:
        duel_load_round(doing); /* 11.1.2: before Tactics */
        frame->step = BUILD_ASK;
        return;
    case BUILD_NEXT:
        next(doing, frame);
        return;
    case BUILD_CARRIED_OUT:
        play->at++;
        if (play->at < play->count && duel_played(rules, body, play->at)->kind == TK_DUEL_MOVE) {
            play->at++; /* the second card of one move */
        }
        frame->step = BUILD_NEXT;
        return;
    case BUILD_SEEN:
        frame->step = BUILD_SHOT;
        duel_push(doing, DUEL_RUN_TACTICS, rules->commander[body->shot.target], duel_active_seat(rules, body));
        return;
    case BUILD_SHOT:
        body->shot.tactics = body->stopped; /* 13.2 */
        frame->step = BUILD_END;
        duel_push(doing, DUEL_RUN_FIRE, 0, 0);
        return;
    default:
        end(doing);
    }
}
