/* The stack of procedures: who is uppermost does its next step, until somebody is asked or the match is over.
 *
 * duel_finish takes everything off the stack in the middle of a procedure. Whatever that procedure still wants to push,
 * ask or return from then no longer counts. */
#include "games/duel/rules/flow/flow.h"

#include <string.h>

#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/round/round.h"
#include "games/duel/rules/table/table.h"
#include "games/duel/tankobot/tankobot.h"

static bool is_over(const duel_body *body) {
    return body->phase == TK_DUEL_PHASE_OVER;
}

void duel_push(duel_doing *doing, duel_procedure procedure, unsigned first, unsigned second, unsigned third,
               unsigned fourth) {
    duel_body *body = doing->body;
    if (!is_over(body)) {
        body->frame[body->frames++] =
            (duel_frame){(uint8_t)procedure, 0, {(uint8_t)first, (uint8_t)second, (uint8_t)third, (uint8_t)fourth}};
    }
}

static const duel_frame *find(const duel_body *body, duel_procedure procedure) {
    for (unsigned index = body->frames; index > 0; index--) {
        if (body->frame[index - 1].procedure == procedure) {
            return &body->frame[index - 1];
        }
    }
    return NULL;
}

const void *duel_notes_of(const duel_body *body, duel_procedure procedure) {
    const duel_frame *frame = find(body, procedure);
    return frame != NULL ? frame->notes : NULL;
}

int duel_step_of(const duel_body *body, duel_procedure procedure) {
    const duel_frame *frame = find(body, procedure);
    return frame != NULL ? frame->step : -1;
}

duel_procedure duel_uppermost(const duel_body *body) {
    return body->frames > 0 ? (duel_procedure)body->frame[body->frames - 1].procedure : DUEL_PROCEDURES;
}

duel_procedure duel_caller(const duel_body *body) {
    return body->frames > 1 ? (duel_procedure)body->frame[body->frames - 2].procedure : DUEL_PROCEDURES;
}

void duel_return(duel_doing *doing) {
    if (doing->body->frames > 0) {
        doing->body->frames--;
        doing->body->frame[doing->body->frames] = (duel_frame){0};
    }
}

void duel_ask(duel_doing *doing, tk_duel_question question, unsigned seat) {
    if (!is_over(doing->body)) {
        doing->body->question = (uint8_t)question;
        doing->body->asked = (uint8_t)(1u << seat);
    }
}

void duel_abandon_phase(duel_doing *doing) {
    duel_body *body = doing->body;
    while (body->frames > 0 && body->frame[body->frames - 1].procedure != DUEL_RUN_TANK) {
        duel_return(doing);
    }
    if (body->frames > 0) {
        body->frame[body->frames - 1].step = DUEL_TANK_ENDS;
    }
}

/* The seat of a question that goes to one seat. */
static unsigned asked_seat(const duel_body *body) {
    return (unsigned)__builtin_ctz(body->asked);
}

static void run(duel_doing *doing) {
    duel_body *body = doing->body;
    while (!is_over(body)) {
        if (body->question == TK_DUEL_ASK_NOTHING) {
            duel_frame *frame = &body->frame[body->frames - 1];
            duel_procedures[frame->procedure](doing, frame);
            if (frame >= body->frame + body->frames) {
                *frame = (duel_frame){0}; /* what it noted after it had ended */
            }
            continue;
        }
        if (body->question == TK_DUEL_ASK_BIDS || body->question == TK_DUEL_ASK_TANKOBOT ||
            !duel_is_bot(doing->rules, asked_seat(body))) {
            return;
        }
        doing->seat = asked_seat(body);
        doing->action = duel_bot_answer(doing->rules, body, doing->seat);
        body->question = TK_DUEL_ASK_NOTHING;
        body->asked = 0;
    }
}

void duel_start(const duel_rules *rules, const tk_seed *seed, duel_body *body) {
    duel_doing doing = {.rules = rules, .body = body};
    tk_random_start(&body->random, seed);
    body->last_seat = TK_SEATS_MAX;
    body->active = TK_DUEL_NO_TANK;
    body->winner = TK_DUEL_SIDES;
    body->shot.damage = DUEL_NO_DAMAGE_CARD;
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        duel_add(&body->discard, card);
    }
    duel_shuffle(&doing);
    for (unsigned card = 0; card < DUEL_DAMAGE_CARDS; card++) {
        body->damage[card] = (uint8_t)card;
    }
    body->damages = DUEL_DAMAGE_CARDS;
    tk_random_shuffle(&body->random, body->damage, DUEL_DAMAGE_CARDS);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (duel_plays(rules, tank)) {
            const duel_force *force = &rules->scenario.force[duel_side_of(tank)][tank % TK_DUEL_SIDE_TANKS];
            body->tank[tank].apcr = rules->type[force->type].apcr ? force->apcr : 0;
            duel_set_up_tank(rules, body, tank);
        }
    }
    duel_mission_start(&doing);
    duel_push(&doing, DUEL_RUN_ROUND, 0, 0, 0, 0);
    run(&doing);
}

tk_seats duel_deciders(const duel_rules *rules, const duel_body *body) {
    (void)rules;
    return is_over(body) ? 0 : body->asked;
}

tk_seats duel_asked_secretly(const duel_rules *rules, const duel_body *body) {
    return body->question == TK_DUEL_ASK_TACTICS ? duel_deciders(rules, body) : 0;
}

unsigned duel_apply(const duel_rules *rules, duel_body *body, unsigned seat, tk_action action, tk_event_log *log) {
    duel_doing doing = {.rules = rules, .body = body, .log = log, .action = action, .seat = seat};
    /* D-8: declined Tactics are as if nobody had been asked. */
    if (body->question != TK_DUEL_ASK_TACTICS || duel_verb_of(action) != TK_DUEL_DO_DECLINE) {
        body->last = action;
        body->last_seat = (uint8_t)seat;
        memset(body->told, 0, sizeof body->told);
    }
    body->question = TK_DUEL_ASK_NOTHING;
    body->asked = 0;
    run(&doing);
    return doing.barrier ? TK_APPLIED_BARRIER : TK_APPLIED;
}
