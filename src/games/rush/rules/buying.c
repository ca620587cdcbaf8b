/* Buying (R12 to R15, R21, R32). The values committed in a turn form one pool; restricted values have one a nation. */
#include "games/rush/rules/doing.h"

void rush_pay(rush_doing *doing, unsigned card) {
    rush_body *body = doing->body;
    unsigned seat = body->active;
    const rush_face *printed = rush_printed(doing->rules, card);
    unsigned value = (unsigned)printed->value;
    bool own = (printed->marks & RUSH_OWN_NATION) != 0;
    if (own) {
        body->own_pool[printed->nation] = (uint16_t)(body->own_pool[printed->nation] + value);
        body->own_paid = (uint8_t)(body->own_paid | 1u << printed->nation);
    } else {
        body->pool = (uint16_t)(body->pool + value);
        body->paid = true;
    }
    rush_mark_used(body, card);
    rush_remove(&body->player[seat].hand, card);
    rush_put_away(doing, seat, card);
    rush_tell(doing, TK_RUSH_EVENT_PAID, seat, (int)rush_face_of(card), (int)value, own);
}

/* R32: restricted value is spent first. */
static void spend(rush_body *body, unsigned nation, unsigned price) {
    unsigned restricted = body->own_pool[nation] < price ? body->own_pool[nation] : price;
    body->own_pool[nation] = (uint16_t)(body->own_pool[nation] - restricted);
    body->pool = (uint16_t)(body->pool - (price - restricted));
}

void rush_buy(rush_doing *doing, unsigned slot) {
    rush_body *body = doing->body;
    unsigned card = rush_take_slot(doing, slot);
    const rush_face *printed = rush_printed(doing->rules, card);
    spend(body, printed->nation, printed->price);
    body->bought[printed->nation]++;
    rush_put_away(doing, body->active, card);
    rush_tell(doing, TK_RUSH_EVENT_BOUGHT, body->active, (int)rush_face_of(card), printed->price, 0);
    rush_fill_shop(doing);
}
