/* The chances of every seat. */
#include "games/rush/rules/match.h"
#include "opponents/network/chances.h"
#include "opponents/rush/policy/policy.h"

static void logits_of(const officer_mind *mind, const rush_body *body, int32_t logit[NETWORK_PARTIES_MOST]) {
    if (mind->network == NULL) {
        officer_standing(mind, body, logit);
    } else {
        network_table table;
        officer_show(mind, body, &table);
        network_ask(mind->network, &table, logit);
    }
}

void officer_value(const officer_mind *mind, const rush_body *body, int32_t value[TK_SEATS_MAX]) {
    const unsigned players = mind->rules->players;
    if (body->phase == TK_RUSH_PHASE_OVER) {
        tk_outcome outcome = {0};
        rush_outcome(mind->rules, body, &outcome);
        for (unsigned seat = 0; seat < players; seat++) {
            value[seat] = outcome.payoff[seat];
        }
        return;
    }
    const int32_t others = players > 1 ? (int32_t)players - 1 : 1;
    int32_t logit[NETWORK_PARTIES_MOST];
    uint32_t chance[CHANCES_MOST];
    logits_of(mind, body, logit);
    chances_of(logit, players, chance);
    for (unsigned seat = 0; seat < players; seat++) { /* who wins gets 1000, the others pay it */
        const int32_t wins = (int32_t)((chance[seat] * 1000 + 32768) / 65536);
        value[seat] = wins - (1000 - wins) / others;
    }
}
