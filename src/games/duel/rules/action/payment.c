/* Order icons (4.2.3): cards of the active player are shown and discarded until enough icons are paid. More may be
 * given than is needed; the rest is lost (D-6). Whoever starts a payment has seen that the hand can pay it. */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { PAYMENT_ASK, PAYMENT_PAID };

typedef struct payment_notes {
    uint8_t missing; /* icons */
    uint8_t kept;    /* cards that the hand must keep, because one is to be discarded afterwards */
} payment_notes;

/* A hand as a purse: cards with 0, 1 and 2 icons. */
typedef struct purse {
    unsigned cards[3];
} purse;

static unsigned worth(const duel_rules *rules, unsigned card) {
    return rules->card[card].orders < 2 ? rules->card[card].orders : 2;
}

static purse purse_of(const duel_rules *rules, const duel_set *hand) {
    purse held = {{0, 0, 0}};
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        held.cards[worth(rules, card)]++;
    }
    return held;
}

/* The fewest cards that pay, those with two icons first, must leave enough. */
static bool affords(const purse *held, unsigned orders, unsigned kept) {
    unsigned twos = (orders + 1) / 2 < held->cards[2] ? (orders + 1) / 2 : held->cards[2];
    unsigned ones = orders > 2 * twos ? orders - 2 * twos : 0;
    return ones <= held->cards[1] && held->cards[0] + held->cards[1] + held->cards[2] >= twos + ones + kept;
}

tk_status duel_may_afford(const duel_rules *rules, const duel_set *hand, unsigned orders, unsigned kept) {
    purse held = purse_of(rules, hand);
    return affords(&held, orders, kept) ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

/* Whether a card with so many icons may go first: the rest of the hand must be able to pay what is left. */
static bool may_pay(purse held, const payment_notes *own, unsigned orders) {
    held.cards[orders]--;
    return affords(&held, own->missing > orders ? own->missing - orders : 0, own->kept);
}

static tk_status judge_payment(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_set *hand = &body->hand[seat];
    unsigned card = duel_card_in(action);
    if (!duel_holds(hand, card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    unsigned orders = worth(rules, card);
    bool pays = orders > 0 && may_pay(purse_of(rules, hand), duel_notes_of(body, DUEL_RUN_PAYMENT), orders);
    return pays ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

static void list_payments(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    const purse held = purse_of(rules, hand);
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        const unsigned orders = worth(rules, card);
        if (orders > 0 && may_pay(held, duel_notes_of(body, DUEL_RUN_PAYMENT), orders)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_PAY, card, 0, 0, 0));
        }
    }
}

const duel_answers duel_answers_payment = {
    .list = list_payments, .may = judge_payment, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PAY)};

unsigned duel_payment_missing(const duel_body *body) {
    const payment_notes *own = duel_notes_of(body, DUEL_RUN_PAYMENT);
    return own != NULL ? own->missing : 0;
}

void duel_run_payment(duel_doing *doing, duel_frame *frame) {
    payment_notes *own = duel_notes(frame);
    unsigned seat = duel_active_seat(doing->rules, doing->body);
    if (frame->step == PAYMENT_PAID) {
        unsigned card = duel_card_in(doing->action);
        unsigned orders = doing->rules->card[card].orders;
        duel_lay_down(doing, seat, card);
        duel_tell(doing, TK_DUEL_EVENT_PAID, seat, (int)card, (int)orders, 0, 0);
        own->missing = (uint8_t)(own->missing > orders ? own->missing - orders : 0);
    }
    if (own->missing == 0) {
        duel_return(doing);
        return;
    }
    frame->step = PAYMENT_PAID;
    duel_ask(doing, TK_DUEL_ASK_PAYMENT, seat);
}
