/* The phases of a round (3.1): draw (6.0), initiative (7.0), a phase for each tank (8.0), reinforcement (9.0). */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"

enum { ROUND_BEGIN, ROUND_DRAW, ROUND_BIDS, ROUND_BIDDING, ROUND_TANKS, ROUND_REINFORCE };

/* 6.0, D-28: all cards of one player, then the next. GAME END in this phase ends the match at once (4.2.6). */
static void draw_hands(duel_doing *doing) {
    duel_body *body = doing->body;
    const duel_rules *rules = doing->rules;
    for (unsigned index = 0; index < rules->seats; index++) {
        unsigned seat = (body->last_active + index) % rules->seats;
        if (duel_is_bot(rules, seat)) {
            continue; /* 19.0: no hand */
        }
        unsigned limit = duel_hand_limit(rules, body, seat);
        unsigned had = duel_count(&body->hand[seat]);
        unsigned has = had;
        bool goes_on = true;
        while (has < limit && goes_on) {
            goes_on = duel_draw(doing, seat);
            has = duel_count(&body->hand[seat]);
        }
        if (has > had) {
            duel_tell(doing, TK_DUEL_EVENT_DREW, seat, (int)(has - had), 0, 0, 0);
        }
        if (body->end_waits) {
            duel_finish(doing);
            return;
        }
    }
    duel_clear_table(doing); /* a shuffle has waited until everybody has drawn (D-9) */
}

static void ask_bids(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    unsigned seats = 0;
    for (unsigned seat = 0; seat < doing->rules->seats; seat++) {
        seats |= duel_must_bid(doing->rules, body, seat) ? 1u << seat : 0;
    }
    if (seats != 0) {
        body->question = TK_DUEL_ASK_BIDS;
        body->asked = (uint8_t)seats;
        frame->step = ROUND_BIDDING;
        return;
    }
    duel_reveal_bids(doing);
    body->turn = 0;
    frame->step = ROUND_TANKS;
    if (body->phase != TK_DUEL_PHASE_OVER) {
        body->phase = TK_DUEL_PHASE_TANK;
    }
}

static void next_tank(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    while (body->turn < body->ordered) {
        unsigned tank = body->order[body->turn++];
        if (duel_in_field(doing->rules, body, tank)) { /* 12.7.1: the phase of an eliminated tank is left out */
            duel_push(doing, DUEL_RUN_TANK, tank, 0, 0, 0);
            return;
        }
    }
    frame->step = ROUND_REINFORCE;
}

static void reinforce(duel_doing *doing) {
    duel_body *body = doing->body;
    body->phase = TK_DUEL_PHASE_REINFORCEMENT;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_plays(doing->rules, tank) && duel_marked(body, tank, DUEL_MARK_OUT)) {
            duel_set_up_tank(doing->rules, body, tank);
            duel_tell(doing, TK_DUEL_EVENT_REINFORCED, doing->rules->commander[tank], (int)tank, 0, 0, 0);
        }
    }
}

void duel_run_round(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    switch (frame->step) {
    case ROUND_BEGIN:
        body->round = (uint16_t)(body->round < UINT16_MAX ? body->round + 1 : UINT16_MAX);
        body->phase = TK_DUEL_PHASE_DRAW;
        body->ordered = body->turn = 0;
        body->exchanged = 0;
        body->guns_fired[TK_DUEL_GERMAN] = body->guns_fired[TK_DUEL_SOVIET] = 0;
        duel_tell(doing, TK_DUEL_EVENT_ROUND, TK_NO_SEAT, body->round, 0, 0, 0);
        frame->step = ROUND_DRAW;
        if (doing->rules->scenario.radios) {
            duel_push(doing, DUEL_RUN_RADIO, 0, 0, 0, 0);
        }
        return;
    case ROUND_DRAW:
        frame->step = ROUND_BIDS;
        draw_hands(doing);
        return;
    case ROUND_BIDS:
        body->phase = TK_DUEL_PHASE_INITIATIVE;
        ask_bids(doing, frame);
        return;
    case ROUND_BIDDING:
        duel_bid(doing, doing->seat, duel_card_in(doing->action), duel_tank_in(doing->action));
        ask_bids(doing, frame);
        return;
    case ROUND_TANKS:
        next_tank(doing, frame);
        return;
    default:
        reinforce(doing);
        frame->step = ROUND_BEGIN;
        return;
    }
}
