/* Money of a turn and what it may buy (R12 to R14, R21, R32). */
#include "opponents/rush/purse.h"

ai_purse ai_purse_of(const rush_body *body) {
    ai_purse purse = {
        .pool = body->pool, .own_paid = body->own_paid, .paid = body->paid, .recruiting = body->recruiting};
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        purse.own[nation] = body->own_pool[nation];
    }
    return purse;
}

void ai_purse_pay(ai_purse *purse, const rush_face *face) {
    if ((face->marks & RUSH_OWN_NATION) != 0) {
        purse->own[face->nation] += face->value;
        purse->own_paid |= 1u << face->nation;
    } else {
        purse->pool += face->value;
        purse->paid = true;
    }
}

bool ai_purse_affords(const ai_purse *purse, const rush_rules *rules, const rush_body *body, unsigned slots) {
    int price[TK_RUSH_NATIONS] = {0};
    unsigned others = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        others += (purse->own_paid >> nation & 1u) != 0 ? 0u : body->bought[nation];
    }
    for (; slots != 0; slots &= slots - 1) {
        const unsigned card = body->shop[__builtin_ctz(slots)];
        if (card == RUSH_NO_CARD) {
            return false;
        }
        const rush_face *face = rush_printed(rules, card);
        const bool own = (purse->own_paid >> face->nation & 1u) != 0;
        price[face->nation] += face->price;
        others += !own;
        if (!own && (!purse->paid || (others > 1 && !purse->recruiting))) {
            return false;
        }
    }
    int from_pool = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        from_pool += price[nation] > purse->own[nation] ? price[nation] - purse->own[nation] : 0;
    }
    return from_pool <= purse->pool;
}
