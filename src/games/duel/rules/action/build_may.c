/* The answers while the cards of a tank action are laid down. As long as a card lies there whose level is too high,
 * only a boost that reaches it may follow (8.3.2). */
#include "games/duel/rules/action/acting.h"

static bool fires(const duel_rules *rules, const duel_body *body) {
    return duel_played(rules, body, 0)->kind == TK_DUEL_FIRE;
}

static tk_status may_play(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half) {
    tk_status status = duel_may_follow(rules, body, duel_printed(rules, card, half)->kind);
    return status != TK_OK ? status : duel_may_reach(rules, body, card, half, body->play.boost);
}

/* D-43: once, at most two levels; not for cards without a level. */
static tk_status may_boost(const duel_rules *rules, const duel_body *body, unsigned levels, unsigned missing,
                           unsigned orders) {
    unsigned kind = duel_played(rules, body, 0)->kind;
    bool levelled = kind == TK_DUEL_MOVE || kind == TK_DUEL_FIRE || kind == TK_DUEL_FLANK;
    if (!levelled || body->play.boost != 0 || levels == 0 || levels > DUEL_BOOST_MOST || levels < missing) {
        return TK_ERROR_DUEL_BOOST;
    }
    return orders >= DUEL_BOOST_ORDERS * levels ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

/* 11.1.2. */
static tk_status may_load_quickly(const duel_rules *rules, const duel_body *body, unsigned orders) {
    if (!fires(rules, body) || duel_top(body)->b != 0) {
        return TK_ERROR_DUEL_PHASE;
    }
    tk_status status = duel_may_load(rules, body);
    return status != TK_OK ? status : orders >= DUEL_QUICK_ORDERS ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

static tk_status may_shoot(const duel_rules *rules, const duel_body *body, unsigned target) {
    if (!fires(rules, body)) {
        return TK_ERROR_DUEL_PHASE;
    }
    if (!duel_is_enemy(rules, body, body->active, target)) {
        return TK_ERROR_DUEL_TARGET;
    }
    return duel_may_target(rules, body, body->active, target);
}

static void list_cards(const duel_rules *rules, const duel_body *body, const duel_set *hand, duel_list *list) {
    unsigned kinds = 0;
    for (unsigned kind = TK_DUEL_MOVE; kind <= TK_DUEL_LEADERSHIP; kind++) {
        kinds |= (duel_may_follow(rules, body, kind) == TK_OK ? 1u : 0u) << kind;
    }
    if (kinds == 0) {
        return;
    }
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        for (unsigned half = 0; half < 2; half++) {
            if (duel_holds_bit(kinds, duel_printed(rules, card, half)->kind) &&
                duel_may_reach(rules, body, card, half, body->play.boost) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_PLAY, card, half, 0, 0));
            }
        }
    }
}

static void list_build(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    unsigned missing = duel_missing_levels(rules, body);
    unsigned orders = duel_orders_in(rules, hand);
    if (missing == 0) {
        list_cards(rules, body, hand, list);
    }
    for (unsigned levels = 1; levels <= DUEL_BOOST_MOST; levels++) {
        if (may_boost(rules, body, levels, missing, orders) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_BOOST, 0, levels, 0, 0));
        }
    }
    if (missing > 0) {
        return;
    }
    if (!fires(rules, body)) {
        duel_list_add(list, duel_action(TK_DUEL_DO_GO, 0, 0, 0, 0));
        return;
    }
    if (may_load_quickly(rules, body, orders) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_QUICK, 0, 0, 0, 0));
    }
    unsigned first = duel_first_enemy(body->active);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (may_shoot(rules, body, enemy) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_SHOOT, 0, 0, enemy, 0));
        }
    }
}

static tk_status judge_card(const duel_rules *rules, const duel_body *body, const duel_set *hand, tk_action action) {
    unsigned card = duel_card_in(action), half = duel_number_in(action);
    if (!duel_holds(hand, card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    return half > 1 ? TK_ERROR_DUEL_KIND : may_play(rules, body, card, half);
}

static tk_status judge_build(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_set *hand = &body->hand[seat];
    unsigned missing = duel_missing_levels(rules, body);
    if (duel_verb_of(action) == TK_DUEL_DO_BOOST) {
        return may_boost(rules, body, duel_number_in(action), missing, duel_orders_in(rules, hand));
    }
    if (missing > 0) {
        return TK_ERROR_DUEL_LEVEL;
    }
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        return judge_card(rules, body, hand, action);
    case TK_DUEL_DO_QUICK:
        return may_load_quickly(rules, body, duel_orders_in(rules, hand));
    case TK_DUEL_DO_SHOOT:
        return may_shoot(rules, body, duel_tank_in(action));
    default:
        return fires(rules, body) ? TK_ERROR_DUEL_PHASE : TK_OK;
    }
}

const duel_answers duel_answers_build = {.list = list_build,
                                         .may = judge_build,
                                         .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PLAY) | DUEL_VERB_BIT(TK_DUEL_DO_BOOST) |
                                                  DUEL_VERB_BIT(TK_DUEL_DO_QUICK) | DUEL_VERB_BIT(TK_DUEL_DO_SHOOT) |
                                                  DUEL_VERB_BIT(TK_DUEL_DO_GO)};
