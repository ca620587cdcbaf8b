/* Order icons (4.2.3): cards of the active player are shown and discarded until enough icons are paid. More may be
 * given than is needed; the rest is lost (D-6). Whoever starts a payment has seen that the hand can pay it, so some
 * card with icons is always left while icons are missing. */
#include "games/duel/acting.h"

static tk_status may_pay(const duel_rules *rules, const duel_set *hand, unsigned card) {
    if (!duel_holds(hand, card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return rules->card[card].orders > 0 ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

static void list_payment(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    for (unsigned card = duel_next(hand, 1); card != DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        if (may_pay(rules, hand, card) == TK_OK) {
            duel_list_add(list, duel_action(DUEL_PAY, card, 0, 0, 0));
        }
    }
}

static tk_status judge_payment(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    return may_pay(rules, &body->hand[seat], duel_card_in(action));
}

const duel_answers duel_answers_payment = {list_payment, judge_payment, DUEL_VERB_BIT(DUEL_PAY)};

void duel_do_payment(duel_doing *doing, duel_frame *frame) {
    unsigned seat = duel_active_seat(doing->rules, doing->body);
    if (frame->step == PAYMENT_PAID) {
        unsigned card = duel_card_in(doing->action);
        unsigned orders = doing->rules->card[card].orders;
        duel_lay_down(doing, seat, card);
        duel_tell(doing, DUEL_EVENT_PAID, seat, (int)card, (int)orders, 0, 0);
        frame->a = (uint8_t)(frame->a > orders ? frame->a - orders : 0);
    }
    if (frame->a == 0) {
        duel_return(doing);
        return;
    }
    frame->step = PAYMENT_PAID;
    duel_ask(doing, DUEL_ASK_PAYMENT, seat);
}
