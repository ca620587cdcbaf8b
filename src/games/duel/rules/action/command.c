/* Command cards carried out (8.4.1, D-65).
 *
 * Frame: a = card, b = tk_duel_use, c = target (tank or seat), d = cards exchanged so far, or the next enemy shared. */
#include "games/duel/rules/action/acting.h"

enum { DRAWN = 2, EXCHANGED_MOST = 3 };

const duel_answers duel_answers_exchange = {.list = duel_list_discards,
                                            .may = duel_may_discard,
                                            .verbs =
                                                DUEL_VERB_BIT(TK_DUEL_DO_DISCARD) | DUEL_VERB_BIT(TK_DUEL_DO_DONE)};

/* GAME END found here waits for the end of the action (D-9): all cards are drawn. */
static void draw(duel_doing *doing, unsigned seat, unsigned count) {
    unsigned before = duel_count(&doing->body->hand[seat]);
    for (unsigned index = 0; index < count; index++) {
        duel_draw(doing, seat);
    }
    unsigned drawn = duel_count(&doing->body->hand[seat]) - before;
    if (drawn > 0) {
        duel_tell(doing, TK_DUEL_EVENT_DREW, seat, (int)drawn, 0, 0, 0);
    }
}

static void exchange(duel_doing *doing, duel_frame *frame, unsigned seat) {
    if (frame->d < EXCHANGED_MOST && !duel_is_empty(&doing->body->hand[seat])) {
        frame->step = COMMAND_EXCHANGED;
        duel_ask(doing, TK_DUEL_ASK_EXCHANGE, seat);
        return;
    }
    draw(doing, seat, frame->d);
    duel_return(doing);
}

static void unflank(duel_doing *doing, duel_frame *frame, unsigned seat) {
    unsigned flankers = duel_flankers(doing->rules, doing->body, doing->body->active);
    if ((flankers & (flankers - 1)) != 0) {
        frame->step = COMMAND_UNFLANKED;
        duel_ask(doing, TK_DUEL_ASK_UNFLANK, seat);
        return;
    }
    duel_remove_flank(doing, (unsigned)__builtin_ctz(flankers), doing->body->active);
    duel_return(doing);
}

/* A friend with something acquired is asked for each enemy, as by any trigger (D-5). */
static void share(duel_doing *doing, duel_frame *frame) {
    const duel_body *body = doing->body;
    while (frame->d < TK_DUEL_TANKS) {
        unsigned enemy = frame->d++;
        if (duel_holds_bit(body->tank[body->active].spotted, enemy)) {
            frame->step = COMMAND_SHARED;
            duel_push(doing, DUEL_RUN_SPOTTED, enemy, 0)->c = (uint8_t)(frame->c + 1);
            return;
        }
    }
    duel_return(doing);
}

static void look(duel_doing *doing, unsigned seat, unsigned other) {
    duel_body *body = doing->body;
    const duel_set *hand = &body->hand[other];
    duel_tell(doing, TK_DUEL_EVENT_LOOKED, seat, (int)other, 0, 0, 0);
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        body->known[card] = (uint8_t)(body->known[card] | 1u << seat);
        duel_tell_to(doing, 1u << seat, TK_DUEL_EVENT_SEEN, seat, (const int[5]){(int)card});
    }
    doing->barrier = true;
    duel_return(doing);
}

static void begin_printed(duel_doing *doing, duel_frame *frame, unsigned seat) {
    unsigned half = duel_half_of(doing->rules, frame->a, TK_DUEL_COMMAND);
    switch (duel_printed(doing->rules, frame->a, half)->detail) {
    case TK_DUEL_COMMAND_DRAW:
        draw(doing, seat, DRAWN);
        duel_return(doing);
        return;
    case TK_DUEL_COMMAND_EXCHANGE:
        exchange(doing, frame, seat);
        return;
    case TK_DUEL_COMMAND_FREE:
        duel_unbog(doing, doing->body->active);
        duel_return(doing);
        return;
    case TK_DUEL_COMMAND_UNFLANK:
        unflank(doing, frame, seat);
        return;
    case TK_DUEL_COMMAND_SHARE:
        share(doing, frame);
        return;
    default:
        look(doing, seat, frame->c);
    }
}

void duel_run_command(duel_doing *doing, duel_frame *frame) {
    unsigned seat = duel_active_seat(doing->rules, doing->body);
    switch (frame->step) {
    case COMMAND_BEGIN:
        frame->d = 0;
        if (frame->b == TK_DUEL_USE_PRINTED) {
            begin_printed(doing, frame, seat);
        } else {
            duel_use_it(doing, frame->b, frame->c);
            duel_return(doing);
        }
        return;
    case COMMAND_EXCHANGED:
        if (duel_verb_of(doing->action) == TK_DUEL_DO_DONE) {
            draw(doing, seat, frame->d);
            duel_return(doing);
            return;
        }
        duel_discard_closed(doing, seat, duel_card_in(doing->action));
        frame->d++;
        exchange(doing, frame, seat);
        return;
    case COMMAND_UNFLANKED:
        duel_remove_flank(doing, duel_tank_in(doing->action), doing->body->active);
        duel_return(doing);
        return;
    default:
        share(doing, frame);
    }
}
