/* What the greedy opponent could buy (R12 to R14, R21, R32). */
#include "opponents/rush/greedy.h"

void greedy_pay(greedy_purse *purse, const rush_face *face) {
    if ((face->marks & RUSH_OWN_NATION) != 0) {
        purse->own[face->nation] += face->value;
        purse->own_paid |= 1u << face->nation;
    } else {
        purse->pool += face->value;
        purse->paid = true;
    }
}

bool greedy_affordable(const greedy_player *player, const greedy_purse *purse, unsigned slots) {
    int price[TK_RUSH_NATIONS] = {0};
    unsigned others = 0;
    for (unsigned nation = 0; nation < TK_RUSH_NATIONS; nation++) {
        others += (purse->own_paid >> nation & 1u) != 0 ? 0u : player->body->bought[nation];
    }
    for (unsigned slot = 0; slots >> slot != 0; slot++) {
        if ((slots >> slot & 1u) == 0) {
            continue;
        }
        if (player->body->shop[slot] == RUSH_NO_CARD) {
            return false;
        }
        const rush_face *face = rush_printed(player->rules, player->body->shop[slot]);
        bool own = (purse->own_paid >> face->nation & 1u) != 0;
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

int greedy_purchase(const greedy_player *player, const greedy_purse *purse, unsigned *slots) {
    int best = 0;
    *slots = 0;
    if (!purse->paid && purse->own_paid == 0) {
        return 0;
    }
    bool several = purse->recruiting || purse->own_paid != 0;
    for (unsigned set = 1; set < 1u << TK_RUSH_SHOP; set++) {
        if (!several && (set & (set - 1)) != 0) {
            continue;
        }
        int worth = 0;
        for (unsigned slot = 0; slot < TK_RUSH_SHOP; slot++) {
            worth += (set >> slot & 1u) != 0 ? player->shop[slot] : 0;
        }
        if (worth > best && greedy_affordable(player, purse, set)) {
            best = worth;
            *slots = set;
        }
    }
    return best;
}
