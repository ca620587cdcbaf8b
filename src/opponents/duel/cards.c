/* The gunner's hand: what cards are worth to it, which it bids, pays and throws away. A hand is filled up in every
 * round, so that using a card costs only a part of what holding it is worth. */
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

static bool smokes(const gunner *me) {
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (me->rules->commander[tank] == me->seat && duel_type_of(me->rules, me->body, tank)->smoke) {
            return true;
        }
    }
    return false;
}

/* With more than two of a kind in the hand one can be spared. */
static int spare(unsigned held, int worth, int share) {
    return held > 2 ? worth * share / 100 : worth;
}

static int half_worth(const gunner *me, const duel_half *half) {
    const duel_terrain *terrain;
    switch ((tk_duel_kind)half->kind) {
    case TK_DUEL_MOVE:
        return half->level <= me->move ? spare(me->moves, me->temper->move, me->temper->move_spare)
                                       : me->temper->useless;
    case TK_DUEL_FIRE:
        return half->level <= me->fire ? spare(me->fires, me->temper->fire + me->temper->fire_accuracy * half->accuracy,
                                               me->temper->fire_spare)
                                       : me->temper->useless;
    case TK_DUEL_FLANK:
        return half->level <= me->move ? me->temper->flank : me->temper->useless;
    case TK_DUEL_TERRAIN:
        terrain = &me->rules->terrain[half->detail];
        return me->temper->bare_terrain + terrain->cover * me->temper->terrain_cover +
               terrain->conceal * me->temper->terrain_conceal + terrain->hull_down * me->temper->terrain_hull_down;
    case TK_DUEL_LEADERSHIP:
        return me->temper->leadership;
    case TK_DUEL_COMMAND:
        return me->temper->command;
    case TK_DUEL_TACTICS:
        return me->temper->tactics;
    case TK_DUEL_SMOKE:
        return smokes(me) ? me->temper->smoke : me->temper->useless;
    case TK_DUEL_MINES:
        return me->temper->mines;
    default:
        return 0;
    }
}

int gunner_card(const gunner *me, unsigned card) {
    const duel_card *printed = &me->rules->card[card];
    int upper = half_worth(me, &printed->half[0]), lower = half_worth(me, &printed->half[1]);
    unsigned side = me->seat < me->rules->side_seats[TK_DUEL_GERMAN] ? TK_DUEL_GERMAN : TK_DUEL_SOVIET;
    int icon = me->rules->scenario.guns[side] > 0 ? me->temper->order_icon_for_a_gun : me->temper->order_icon;
    return (upper > lower ? upper + lower / 4 : lower + upper / 4) + icon * printed->orders +
           me->temper->low_number * (TK_DUEL_CARDS - (int)card) / TK_DUEL_CARDS;
}

int gunner_fades(const gunner *me, int worth, int late) {
    if (late <= 0 || me->body->passes < me->rules->passes || me->body->draws / 2 >= late) {
        return worth;
    }
    return worth * (me->body->draws / 2) / late;
}

int gunner_spend(const gunner *me, unsigned card) {
    return gunner_fades(me, gunner_card(me, card) * me->temper->spent / 100, me->temper->late);
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

static int at_stake(const gunner *me, unsigned tank) {
    static const duel_play nothing = {0};
    gunner crew = *me;
    crew.tank = tank;
    const int position = gunner_position(me, me->body, tank);
    const int shot = me->temper->stake_fire != 0 ? gunner_best_fire(&crew, me->body, &nothing) : 0;
    const int danger = me->temper->stake_danger != 0 ? gunner_danger(me, me->body, tank) : 0;
    return ((position < 0 ? -position : position) * me->temper->stake + shot * me->temper->stake_fire +
            danger * me->temper->stake_danger) /
           100;
}

/* The own tank with most at stake among those that have no bid yet. */
static unsigned most_at_stake(const gunner *me, int *most) {
    unsigned tank = TK_DUEL_NO_TANK;
    *most = 0;
    for (unsigned own = 0; own < TK_DUEL_TANKS; own++) {
        if (me->rules->commander[own] != me->seat || !duel_in_field(me->rules, me->body, own) ||
            me->body->tank[own].bid != TK_DUEL_NO_CARD) {
            continue;
        }
        const int stake = at_stake(me, own);
        if (tank == TK_DUEL_NO_TANK || stake > *most) {
            tank = own;
            *most = stake;
        }
    }
    return tank;
}

/* Who is asked to be first among many cannot be sure of it with any number but the lowest. */
static int bent(const gunner *me, int number) {
    return number * 100 + me->temper->hurry_bend * number * (TK_DUEL_CARDS - number) / TK_DUEL_CARDS;
}

/* 7.0: low numbers come first. The tank with the best shot wants to most; which card it is that costs little. Bids for
 * the others come later. */
void gunner_bid(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    enum { LATER = 100000 };
    int most = 0;
    const unsigned tank = most_at_stake(me, &most);
    const int stakes = most / me->temper->hurry;
    const int hurry = me->temper->first + (stakes > me->temper->hurry_most ? me->temper->hurry_most : stakes);
    for (size_t i = 0; i < count; i++) {
        const unsigned card = duel_card_in(actions[i]);
        worth[i] =
            -gunner_card(me, card) - hurry * bent(me, (int)card) / 100 - (duel_tank_in(actions[i]) == tank ? 0 : LATER);
    }
}

/* 4.2.3, D-6: few icons too many, and cards that are worth little. */
static int pay_worth(const gunner *me, tk_action action) {
    unsigned card = duel_card_in(action);
    unsigned orders = card <= TK_DUEL_CARDS ? me->rules->card[card].orders : 0;
    int cost = gunner_card(me, card) / (orders > 0 ? (int)orders : 1);
    return -cost - (orders > duel_payment_missing(me->body) ? me->temper->left_over : 0);
}

void gunner_pay(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    gunner_judge_all(me, actions, count, pay_worth, worth);
}

/* The card worth least; nothing, where that may be, when all are worth more than `keep`. */
void gunner_discard(const gunner *me, const tk_action *actions, size_t count, int keep, int *worth) {
    for (size_t i = 0; i < count; i++) {
        worth[i] = duel_verb_of(actions[i]) == TK_DUEL_DO_DONE ? -keep : -gunner_card(me, duel_card_in(actions[i]));
    }
}
