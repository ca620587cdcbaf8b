/* The gunner's hand: what cards are worth to it, which it bids, pays and throws away. A hand is filled up in every
 * round, so that using a card costs only a part of what holding it is worth. */
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

enum {
    FIRE = 460,
    FIRE_ACCURACY = 8,
    MOVE = 340,
    FLANK = 240,
    LEADERSHIP = 420,
    COMMAND = 340,
    TACTICS = 400,
    SMOKE = 120,
    MINES = 260,
    BARE_TERRAIN = 70, /* for moving enemies */
    USELESS = 40,
    ORDER_ICON = 45,
    ORDER_ICON_FOR_A_GUN = 110,
    SPENT = 25 /* per cent */
};

/* The best level among the own tanks that this kind of card needs. */
static unsigned best_level(const gunner *me, unsigned kind) {
    unsigned best = 0;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (me->rules->commander[tank] != me->seat || !duel_in_field(me->rules, me->body, tank)) {
            continue;
        }
        unsigned level = kind == TK_DUEL_FIRE ? duel_fire_level(me->rules, me->body, tank)
                                              : duel_move_level(me->rules, me->body, tank);
        best = level > best ? level : best;
    }
    return best;
}

static bool smokes(const gunner *me) {
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (me->rules->commander[tank] == me->seat && duel_type_of(me->rules, me->body, tank)->smoke) {
            return true;
        }
    }
    return false;
}

static int half_worth(const gunner *me, const duel_half *half) {
    const duel_terrain *terrain;
    switch ((tk_duel_kind)half->kind) {
    case TK_DUEL_MOVE:
        return half->level <= best_level(me, TK_DUEL_MOVE) ? MOVE : USELESS;
    case TK_DUEL_FIRE:
        return half->level <= best_level(me, TK_DUEL_FIRE) ? FIRE + FIRE_ACCURACY * half->accuracy : USELESS;
    case TK_DUEL_FLANK:
        return half->level <= best_level(me, TK_DUEL_MOVE) ? FLANK : USELESS;
    case TK_DUEL_TERRAIN:
        terrain = &me->rules->terrain[half->detail];
        return BARE_TERRAIN + terrain->cover * 6 + terrain->conceal * 2 + terrain->hull_down * 2;
    case TK_DUEL_LEADERSHIP:
        return LEADERSHIP;
    case TK_DUEL_COMMAND:
        return COMMAND;
    case TK_DUEL_TACTICS:
        return TACTICS;
    case TK_DUEL_SMOKE:
        return smokes(me) ? SMOKE : USELESS;
    case TK_DUEL_MINES:
        return MINES;
    default:
        return 0;
    }
}

int gunner_card(const gunner *me, unsigned card) {
    const duel_card *printed = &me->rules->card[card];
    int upper = half_worth(me, &printed->half[0]), lower = half_worth(me, &printed->half[1]);
    unsigned side = me->seat < me->rules->side_seats[TK_DUEL_GERMAN] ? TK_DUEL_GERMAN : TK_DUEL_SOVIET;
    int icon = me->rules->scenario.guns[side] > 0 ? ORDER_ICON_FOR_A_GUN : ORDER_ICON;
    return (upper > lower ? upper + lower / 4 : lower + upper / 4) + icon * printed->orders;
}

int gunner_spend(const gunner *me, unsigned card) {
    return gunner_card(me, card) * SPENT / 100;
}

unsigned gunner_least(const gunner *me, const duel_set *cards) {
    unsigned chosen = TK_DUEL_NO_CARD;
    int least = 0;
    for (unsigned card = duel_next(cards, 1); card != TK_DUEL_NO_CARD; card = duel_next(cards, card + 1)) {
        int worth = gunner_card(me, card);
        if (chosen == TK_DUEL_NO_CARD || worth < least) {
            chosen = card;
            least = worth;
        }
    }
    return chosen;
}

/* 7.0: low numbers come first. The tank with the best shot wants to most; which card it is that costs little. */
tk_action gunner_bid(const gunner *me) {
    enum { FIRST = 2, HURRY_MOST = 6, HURRY = 250 };
    const duel_body *body = me->body;
    const duel_set *hand = &body->hand[me->seat];
    unsigned tank = TK_DUEL_NO_TANK;
    int most = 0;
    for (unsigned own = 0; own < TK_DUEL_TANKS; own++) {
        if (me->rules->commander[own] != me->seat || !duel_in_field(me->rules, body, own) ||
            body->tank[own].bid != TK_DUEL_NO_CARD) {
            continue;
        }
        int position = gunner_position(me, body, own);
        int stake = position < 0 ? -position : position;
        if (tank == TK_DUEL_NO_TANK || stake > most) {
            tank = own;
            most = stake;
        }
    }
    int hurry = FIRST + (most / HURRY > HURRY_MOST ? HURRY_MOST : most / HURRY);
    unsigned chosen = TK_DUEL_NO_CARD;
    int least = 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        int cost = gunner_card(me, card) + hurry * (int)card;
        if (chosen == TK_DUEL_NO_CARD || cost < least) {
            chosen = card;
            least = cost;
        }
    }
    return duel_action(TK_DUEL_DO_BID, chosen, 0, tank, 0);
}

/* 4.2.3, D-6: few icons too many, and cards that are worth little. */
static int pay_worth(const gunner *me, tk_action action) {
    enum { LEFT_OVER = 150 };
    unsigned card = duel_card_in(action);
    unsigned orders = card <= TK_DUEL_CARDS ? me->rules->card[card].orders : 0;
    int cost = gunner_card(me, card) / (orders > 0 ? (int)orders : 1);
    return -cost - (orders > duel_payment_missing(me->body) ? LEFT_OVER : 0);
}

tk_action gunner_pay(const gunner *me, const tk_action *actions, size_t count) {
    return gunner_best(me, actions, count, pay_worth);
}

static int discard_worth(const gunner *me, tk_action action) {
    return duel_verb_of(action) == TK_DUEL_DO_DONE ? GUNNER_NEVER : -gunner_card(me, duel_card_in(action));
}

/* The card worth least; nothing, where that may be, when all are worth more than `keep`. */
tk_action gunner_discard(const gunner *me, const tk_action *actions, size_t count, int keep) {
    const tk_action chosen = gunner_best(me, actions, count, discard_worth);
    const tk_action done = gunner_find(actions, count, TK_DUEL_DO_DONE, 0);
    return done != 0 && -discard_worth(me, chosen) > keep ? done : chosen;
}
