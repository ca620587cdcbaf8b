/* The cards that a tankobot turns for its tank action (19.0). It holds no hand: it turns five battle cards, and what it
 * wants is done with those of them that serve:
 *
 * - Fire: the Fire card with the best accuracy of those whose level the tank has, and a Leadership card with it.
 * - Leadership, Smoke: a card of that kind.
 * - Movement of any kind: a Move card that fits, then a Flank card if there is an enemy to flank, then the Terrain that
 *   gives most cover; a tank that is moving needs no Move card unless it wants to go on. For the mission a second Move
 *   card may follow the first while the way is longer than 200 m, and a tank that wants a hill or the edge keeps
 *   moving. A tank that seeks cover must come out with more of it than it had.
 *
 * Order icons are never paid, so no level is raised. */
#include "games/duel/tankobot/tankobot.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/table/table.h"

enum { ORDER_CARDS = 4 }; /* that it turns for order icons */

void duel_bot_turn_hand(duel_doing *doing, duel_bot_hand *hand) {
    hand->count = 0;
    while (hand->count < DUEL_BOT_HAND) {
        unsigned card = duel_turn(doing);
        if (card == TK_DUEL_NO_CARD) {
            return;
        }
        hand->card[hand->count++] = (uint8_t)card;
    }
}

void duel_bot_tell_hand(const duel_doing *doing, unsigned tank, const duel_bot_hand *hand) {
    const duel_play *play = &doing->body->play;
    for (unsigned i = 0; i < hand->count; i++) {
        bool used = false;
        for (unsigned at = 0; at < play->count; at++) {
            used = used || play->card[at] == hand->card[i];
        }
        duel_turned(doing, hand->card[i], TK_DUEL_WHY_ACTION, tank, -1, used);
    }
}

static void lay(duel_body *body, unsigned card, unsigned half) {
    body->play.card[body->play.count] = (uint8_t)card;
    body->play.half[body->play.count++] = (uint8_t)half;
}

static bool is_laid(const duel_body *body, unsigned card) {
    for (unsigned i = 0; i < body->play.count; i++) {
        if (body->play.card[i] == card) {
            return true;
        }
    }
    return false;
}

/* Lays down the card of this kind that is worth most and may come next; worth of 0 or less: not at all. */
static bool lay_best(const duel_rules *rules, duel_body *body, const duel_bot_hand *hand, tk_duel_kind kind,
                     unsigned level, int (*worth)(const duel_rules *rules, const duel_half *half)) {
    bool first = body->play.count == 0;
    if ((first ? duel_may_begin(rules, body, kind) : duel_may_follow(rules, body, kind)) != TK_OK) {
        return false;
    }
    unsigned chosen = TK_DUEL_NO_CARD, chosen_half = 0;
    int most = 0;
    for (unsigned i = 0; i < hand->count; i++) {
        unsigned half = duel_half_of(rules, hand->card[i], kind);
        if (half > 1 || is_laid(body, hand->card[i]) || duel_printed(rules, hand->card[i], half)->level > level) {
            continue;
        }
        int is = worth(rules, duel_printed(rules, hand->card[i], half));
        if (is > most) {
            chosen = hand->card[i];
            chosen_half = half;
            most = is;
        }
    }
    if (chosen != TK_DUEL_NO_CARD) {
        lay(body, chosen, chosen_half);
    }
    return chosen != TK_DUEL_NO_CARD;
}

static int any(const duel_rules *rules, const duel_half *half) {
    (void)rules;
    (void)half;
    return 1;
}

static int by_accuracy(const duel_rules *rules, const duel_half *half) {
    enum { ABOVE_ANY = 100 };
    (void)rules;
    return ABOVE_ANY + half->accuracy;
}

static int by_cover(const duel_rules *rules, const duel_half *half) {
    return rules->terrain[half->detail].cover;
}

/* Low ones first, which lead into terrain in snow. */
static int by_level(const duel_rules *rules, const duel_half *half) {
    (void)rules;
    return DUEL_LEVEL_MOST + 1 - half->level;
}

/* ---- Fire ---- */

static bool lay_fire(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand) {
    body->play = (duel_play){0};
    if (!lay_best(rules, body, hand, TK_DUEL_FIRE, duel_fire_level(rules, body, tank), by_accuracy)) {
        return false;
    }
    lay_best(rules, body, hand, TK_DUEL_LEADERSHIP, DUEL_LEVEL_MOST, any);
    return true;
}

/* ---- Movement ---- */

static bool second_move_serves(const duel_body *body, unsigned tank, const duel_bot_goal *goal) {
    int range = body->tank[tank].range;
    return goal->kind != DUEL_GOAL_NONE && (range - goal->to > 1 || goal->from - range > 1);
}

static bool gains_cover(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_half *last = duel_played(rules, body, body->play.count - 1u);
    int cover = last->kind == TK_DUEL_TERRAIN ? by_cover(rules, last) : DUEL_MOVE_COVER;
    bool hull_down = duel_marked(body, tank, DUEL_MARK_HULL_DOWN);
    return !hull_down && cover > duel_bot_cover(rules, body, tank);
}

static bool lay_movement(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand,
                         const duel_bot_aim *aim) {
    unsigned level = duel_move_level(rules, body, tank);
    duel_bot_goal goal = duel_bot_mission(rules, body, tank);
    bool mission = aim->primary == TK_DUEL_PRIMARY_MISSION;
    bool drives = mission || !duel_moving(rules, body, tank) || duel_bot_way(rules, body, tank) != 0;
    if (drives && !lay_best(rules, body, hand, TK_DUEL_MOVE, level, by_level) &&
        (mission || !duel_moving(rules, body, tank))) {
        return false;
    }
    if (mission && second_move_serves(body, tank, &goal)) {
        lay_best(rules, body, hand, TK_DUEL_MOVE, level, by_level);
    }
    bool flanks = duel_bot_flank(rules, body, tank, NULL).target != TK_DUEL_NO_TANK &&
                  lay_best(rules, body, hand, TK_DUEL_FLANK, level, any);
    if (aim->reason == TK_DUEL_BOT_FLANK && !flanks) {
        return false;
    }
    if (!mission || goal.kind == DUEL_GOAL_RANGE) {
        lay_best(rules, body, hand, TK_DUEL_TERRAIN, DUEL_LEVEL_MOST, by_cover);
    }
    if (body->play.count == 0) {
        return false;
    }
    return aim->reason != TK_DUEL_BOT_COVER || gains_cover(rules, body, tank);
}

/* ---- Any aim ---- */

bool duel_bot_lay(const duel_rules *rules, duel_body *body, unsigned tank, const duel_bot_hand *hand,
                  const duel_bot_aim *aim) {
    body->play = (duel_play){0};
    switch (aim->primary) {
    case TK_DUEL_PRIMARY_FIRE_HIGH:
    case TK_DUEL_PRIMARY_FIRE_LOW:
        return lay_fire(rules, body, tank, hand);
    case TK_DUEL_PRIMARY_LEADERSHIP:
        return lay_best(rules, body, hand, TK_DUEL_LEADERSHIP, DUEL_LEVEL_MOST, any);
    case TK_DUEL_PRIMARY_SMOKE:
        return lay_best(rules, body, hand, TK_DUEL_SMOKE, DUEL_LEVEL_MOST, any);
    default:
        return lay_movement(rules, body, tank, hand, aim);
    }
}

bool duel_bot_turn_orders(duel_doing *doing, unsigned tank, unsigned needed) {
    unsigned orders = 0;
    for (unsigned turned = 0; turned < ORDER_CARDS && orders < needed; turned++) {
        unsigned card = duel_turn(doing);
        if (card == TK_DUEL_NO_CARD) {
            break;
        }
        orders += doing->rules->card[card].orders;
        duel_turned(doing, card, TK_DUEL_WHY_ACTION, tank, -1, doing->rules->card[card].orders > 0);
    }
    return orders >= needed;
}
