/* Bidding for initiative (7.0): everybody at once, face down, then turned over together. */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

static bool needs_bid(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank) {
    return rules->commander[tank] == seat && duel_in_field(rules, body, tank) &&
           body->tank[tank].bid == TK_DUEL_NO_CARD;
}

/* D-29: with fewer cards than tanks every card is bid, and nothing is asked once the hand is empty. */
bool duel_must_bid(const duel_rules *rules, const duel_body *body, unsigned seat) {
    if (duel_is_empty(&body->hand[seat])) {
        return false;
    }
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (needs_bid(rules, body, seat, tank)) {
            return true;
        }
    }
    return false;
}

void duel_bid(duel_doing *doing, unsigned seat, unsigned card, unsigned tank) {
    duel_blur_hand(doing->body, seat, 0);
    duel_remove(&doing->body->hand[seat], card);
    doing->body->tank[tank].bid = (uint8_t)card;
    duel_tell_to(doing, (tk_seats)1 << seat, TK_DUEL_EVENT_BIDDEN, seat, (const int[5]){(int)card, (int)tank});
}

static tk_status may_bid(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    unsigned card = duel_card_in(action);
    unsigned tank = duel_tank_in(action);
    if (card > TK_DUEL_CARDS || !duel_has(&body->hand[seat], card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return tank < TK_DUEL_TANKS && needs_bid(rules, body, seat, tank) ? TK_OK : TK_ERROR_DUEL_NOT_YOURS;
}

static void list_bids(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (!needs_bid(rules, body, seat, tank)) {
            continue;
        }
        for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_BID, card, 0, tank, 0));
        }
    }
}

const duel_answers duel_answers_bids = {.list = list_bids, .may = may_bid, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_BID)};

/* A tankobot's tank bids the card on top of the deck (19.0). */
static void bid_for_tankobot(duel_doing *doing, unsigned tank) {
    unsigned card = duel_turn(doing);
    if (card != TK_DUEL_NO_CARD) {
        duel_take_off(doing, card);
        doing->body->tank[tank].bid = (uint8_t)card;
        duel_turned(doing, card, TK_DUEL_WHY_INITIATIVE, tank, -1, true);
    }
}

/* Lower cards first; D-4: tanks without one come last, by identification number, Soviets before Germans. */
static unsigned place_in_order(const duel_body *body, unsigned tank) {
    unsigned bid = body->tank[tank].bid;
    return bid != TK_DUEL_NO_CARD ? bid : 200 + tank % TK_DUEL_SIDE_TANKS * 2 + (duel_side_of(tank) == TK_DUEL_GERMAN);
}

void duel_reveal_bids(duel_doing *doing) {
    duel_body *body = doing->body;
    body->ordered = 0;
    doing->barrier = true;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (!duel_in_field(doing->rules, body, tank)) {
            continue;
        }
        if (duel_is_bot(doing->rules, doing->rules->commander[tank])) {
            bid_for_tankobot(doing, tank);
        } else if (body->tank[tank].bid != TK_DUEL_NO_CARD) {
            body->known[body->tank[tank].bid] = 0xff;
        }
        unsigned place = place_in_order(body, tank);
        unsigned at = body->ordered++;
        for (; at > 0 && place_in_order(body, body->order[at - 1]) > place; at--) {
            body->order[at] = body->order[at - 1];
        }
        body->order[at] = (uint8_t)tank;
    }
    for (unsigned at = 0; at < body->ordered; at++) {
        unsigned tank = body->order[at];
        duel_tell(doing, TK_DUEL_EVENT_BID, doing->rules->commander[tank], body->tank[tank].bid, (int)tank, 0, 0);
    }
    duel_clear_table(doing);
}
