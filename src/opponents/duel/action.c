/* The gunner's action step. A tank action is worth what it brings at once and the position after it; field actions that
 * gain something come first, as they take nobody's place. */
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

/* ---- Fire ---- */

static int accuracy_of(const gunner *me, const duel_play *laid, unsigned *fires, bool *leads) {
    int best = -100;
    *fires = 0;
    *leads = false;
    for (unsigned i = 0; i < laid->count; i++) {
        const duel_half *half = duel_printed(me->rules, laid->card[i], laid->half[i]);
        if (half->kind == TK_DUEL_FIRE) {
            ++*fires;
            best = half->accuracy > best ? half->accuracy : best;
        }
        *leads = *leads || half->kind == TK_DUEL_LEADERSHIP;
    }
    return best;
}

/* Per cent of a shot's worth: what it prevents is in proportion to what a penetration brings. */
static int relief(const gunner *me, const duel_body *body, unsigned enemy) {
    const int prize = me->book->prize[body->tank[enemy].type];
    return me->temper->relief != 0 && prize > 0 ? gunner_threat(me, body, enemy) * me->temper->relief / prize : 0;
}

/* The best target for the cards laid down, and what that shot is worth. */
static int best_target(const gunner *me, const duel_body *body, const duel_play *laid, unsigned *target) {
    gunner_fire fire = {.apcr = duel_marked(body, me->tank, DUEL_MARK_LOADED)};
    fire.accuracy = accuracy_of(me, laid, &fire.cards, &fire.leadership);
    unsigned first = duel_first_enemy(me->tank);
    int best = -1;
    *target = TK_DUEL_NO_TANK;
    for (unsigned enemy = first; fire.cards > 0 && enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_may_target(me->rules, body, me->tank, enemy) != TK_OK) {
            continue;
        }
        int worth = gunner_shot(me, body, me->tank, enemy, &fire);
        worth += worth * relief(me, body, enemy) / 100;
        if (worth > best) {
            best = worth;
            *target = enemy;
        }
    }
    return best < 0 ? 0 : best;
}

static int missing_cost(const gunner *me, unsigned card, unsigned half) {
    unsigned level = duel_fire_level(me->rules, me->body, me->tank);
    unsigned needed = duel_printed(me->rules, card, half)->level;
    return needed <= level ? 0 : (int)(needed - level) * 2 * me->temper->order_cost;
}

/* What a further Fire or Leadership card would make of it, less what the card costs. */
static int with_card(const gunner *me, const duel_body *body, const duel_play *laid, unsigned card, unsigned half) {
    duel_play more = *laid;
    unsigned target;
    if (laid->count >= 3) {
        return GUNNER_NEVER;
    }
    more.card[more.count] = (uint8_t)card;
    more.half[more.count++] = (uint8_t)half;
    int worth = best_target(me, body, &more, &target) - gunner_spend(me, card);
    return duel_printed(me->rules, card, half)->kind == TK_DUEL_FIRE ? worth - missing_cost(me, card, half) : worth;
}

int gunner_best_fire(const gunner *me, const duel_body *body, const duel_play *laid) {
    const duel_set *hand = &body->hand[me->seat];
    unsigned target;
    int best = laid->count > 0 ? best_target(me, body, laid, &target) : 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        unsigned half = duel_half_of(me->rules, card, TK_DUEL_FIRE);
        unsigned leads = duel_half_of(me->rules, card, TK_DUEL_LEADERSHIP);
        if (laid->count > 0 && laid->card[0] == card) {
            continue;
        }
        if (half < 2 && missing_cost(me, card, half) == 0) {
            int worth = with_card(me, body, laid, card, half);
            best = worth > best ? worth : best;
        }
        if (leads < 2 && laid->count > 0) {
            int worth = with_card(me, body, laid, card, leads);
            best = worth > best ? worth : best;
        }
    }
    return best;
}

static int fire(const gunner *me, unsigned card, unsigned half) {
    const duel_play laid = {.card = {(uint8_t)card}, .half = {(uint8_t)half}, .count = 1};
    duel_body shown = *me->body;
    gunner_show(me, &shown, me->tank);
    int worth = gunner_best_fire(me, me->body, &laid) - gunner_spend(me, card) - missing_cost(me, card, half);
    const int acquires = me->temper->acquires + worth * me->temper->acquires_share / 100;
    return worth + gunner_position(me, &shown, me->tank) + acquires;
}

/* ---- Other cards ---- */

static int smoke(const gunner *me, unsigned card) {
    duel_body body = *me->body;
    body.tank[me->tank].smoke = (uint8_t)card;
    body.tank[me->tank].spotted = 0;
    body.tank[me->tank].acquired = TK_DUEL_NO_TANK;
    return gunner_position(me, &body, me->tank) - gunner_spend(me, card) - me->temper->handicap;
}

static int lead(const gunner *me, unsigned card, int base) {
    int best = 0;
    unsigned first = duel_first_enemy(me->tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_may_use(me->rules, me->body, TK_DUEL_USE_SPOT, enemy) == TK_OK) {
            int worth = gunner_use(me, TK_DUEL_USE_SPOT, enemy);
            best = worth > best ? worth : best;
        }
    }
    for (unsigned use = TK_DUEL_USE_HULL_DOWN; use <= TK_DUEL_USE_CONCEAL; use++) {
        if (duel_may_use(me->rules, me->body, use, 0) == TK_OK) {
            int worth = gunner_use(me, use, 0);
            best = worth > best ? worth : best;
        }
    }
    return base + best + me->temper->robbed - gunner_spend(me, card);
}

/* What the tank action is worth that begins with this card. Move cards differ in cost alone. */
static int play_worth(const gunner *me, tk_action action, int base, int *moved) {
    unsigned card = duel_card_in(action), half = duel_number_in(action);
    const duel_play laid = {.card = {(uint8_t)card}, .half = {(uint8_t)half}, .count = 1};
    const duel_half *printed = duel_printed(me->rules, card, half);
    switch ((tk_duel_kind)printed->kind) {
    case TK_DUEL_FIRE:
        return fire(me, card, half);
    case TK_DUEL_MOVE:
        if (printed->level > duel_move_level(me->rules, me->body, me->tank)) {
            return GUNNER_NEVER;
        }
        if (*moved == GUNNER_NEVER) {
            *moved = gunner_move(me, &laid).worth;
        }
        return *moved - gunner_spend(me, card);
    case TK_DUEL_FLANK:
        if (printed->level > duel_move_level(me->rules, me->body, me->tank)) {
            return GUNNER_NEVER;
        }
        /* fallthrough */
    case TK_DUEL_TERRAIN:
        return gunner_move(me, &laid).worth - gunner_spend(me, card);
    case TK_DUEL_LEADERSHIP:
        return lead(me, card, base);
    case TK_DUEL_SMOKE:
        return smoke(me, card);
    default:
        return GUNNER_NEVER;
    }
}

/* ---- Crew orders (8.3.5) ---- */

static int order_worth(const gunner *me, tk_action action, int base) {
    enum { BINOCULARS = 40, BINOCULARS_TWICE = 64, SUBSTITUTE = 900 };
    duel_body body = *me->body;
    duel_tank *board = &body.tank[me->tank];
    int chance = 100;
    switch (duel_number_in(action)) {
    case TK_DUEL_ORDER_SPOT:
        board->spotted = (uint8_t)(board->spotted | 1u << duel_tank_in(action));
        board->acquired = TK_DUEL_NO_TANK;
        board->bonus = 0;
        chance = duel_more_in(action) != 0 ? BINOCULARS_TWICE : BINOCULARS;
        base -= duel_more_in(action) != 0 ? 2 * me->temper->order_cost : 0;
        break;
    case TK_DUEL_ORDER_LOAD:
        if ((board->marks & DUEL_MARK_LOADED) != 0) {
            return GUNNER_NEVER;
        }
        board->marks = (uint16_t)(board->marks | DUEL_MARK_LOADED);
        chance = me->temper->one_shot; /* and it takes the time of another */
        break;
    case TK_DUEL_ORDER_HULL_DOWN:
        board->marks = (uint16_t)(board->marks | DUEL_MARK_HULL_DOWN);
        chance = duel_ground(me->rules, me->body, me->tank)->hull_down;
        break;
    case TK_DUEL_ORDER_SWAP:
        return base + SUBSTITUTE;
    default:
        return base - me->temper->passing - me->cheapest * me->temper->passing_card / 100;
    }
    int gain = gunner_position(me, &body, me->tank) - me->position;
    return base + gain * chance / 100 - me->cheapest;
}

static int tank_action_worth(const gunner *me, tk_action action, int base, int *moved) {
    enum { CLEARED = 500, PUT_OUT = 4000, ENDING = 40 };
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        return play_worth(me, action, base, moved);
    case TK_DUEL_DO_ORDER:
        return order_worth(me, action, base);
    case TK_DUEL_DO_CLEAR:
        return base + CLEARED;
    case TK_DUEL_DO_EXTINGUISH:
        return base + PUT_OUT;
    case TK_DUEL_DO_END:
        return base - ENDING;
    default:
        return GUNNER_NEVER;
    }
}

/* A field action comes first when it gains more than the least: it is ranked beside the best tank action by what it
 * gains beyond that. */
void gunner_act(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    int best = GUNNER_NEVER, moved = GUNNER_NEVER;
    const int base = me->position;
    for (size_t i = 0; i < count; i++) {
        if (!gunner_is_field(actions[i])) {
            worth[i] = tank_action_worth(me, actions[i], base, &moved);
            best = worth[i] > best ? worth[i] : best;
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (gunner_is_field(actions[i])) {
            const int gain = gunner_field(me, actions[i]) - me->temper->field_least;
            worth[i] = best + (gain > 0 ? gain : gain - 1);
        }
    }
}

/* ---- The cards of a tank action ---- */

/* 11.1.2: special ammunition for the cards laid down; never to be unloaded so. */
static int quick(const gunner *me, int now) {
    enum { QUICK_ORDERS = 3 };
    duel_body loaded = *me->body;
    unsigned target;
    if (duel_marked(me->body, me->tank, DUEL_MARK_LOADED)) {
        return GUNNER_NEVER;
    }
    loaded.tank[me->tank].marks = (uint16_t)(loaded.tank[me->tank].marks | DUEL_MARK_LOADED);
    const int then = best_target(me, &loaded, &loaded.play, &target) - QUICK_ORDERS * me->temper->order_cost;
    return then > now ? then : GUNNER_NEVER;
}

static void build_fire(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    unsigned target;
    const duel_play *laid = &me->body->play;
    const int now = best_target(me, me->body, laid, &target) + me->temper->worth_a_card;
    for (size_t i = 0; i < count; i++) {
        const unsigned card = duel_card_in(actions[i]), half = duel_number_in(actions[i]);
        if (duel_verb_of(actions[i]) == TK_DUEL_DO_SHOOT) {
            worth[i] = now - (duel_tank_in(actions[i]) == target ? 0 : me->temper->worth_a_card);
        } else if (duel_verb_of(actions[i]) == TK_DUEL_DO_PLAY) {
            bool boosted =
                duel_printed(me->rules, card, half)->kind == TK_DUEL_FIRE && missing_cost(me, card, half) > 0;
            worth[i] = boosted ? GUNNER_NEVER : with_card(me, me->body, laid, card, half) - 1;
        } else if (duel_verb_of(actions[i]) == TK_DUEL_DO_QUICK && me->temper->quick != 0) {
            worth[i] = quick(me, now) - 1;
        } else {
            worth[i] = GUNNER_NEVER;
        }
    }
}

/* The way that the judgement of the whole move has found, before an end of it. */
static void build_move(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    enum { ON = 2, GO = 1 };
    const duel_play *laid = &me->body->play;
    const unsigned kind = laid->count > 0 ? duel_played(me->rules, me->body, 0)->kind : TK_DUEL_NOTHING;
    gunner_way way = {.next = TK_DUEL_NO_CARD};
    if (kind == TK_DUEL_MOVE || kind == TK_DUEL_FLANK) {
        way = gunner_move(me, laid);
    }
    for (size_t i = 0; i < count; i++) {
        const unsigned verb = duel_verb_of(actions[i]);
        bool on = verb == TK_DUEL_DO_PLAY && way.next != TK_DUEL_NO_CARD && duel_card_in(actions[i]) == way.next &&
                  duel_number_in(actions[i]) == way.next_half;
        worth[i] = on ? ON : verb == TK_DUEL_DO_GO ? GO : 0;
    }
}

void gunner_build(const gunner *me, const tk_action *actions, size_t count, int *worth) {
    const duel_play *laid = &me->body->play;
    const unsigned missing = duel_missing_levels(me->rules, me->body);
    if (laid->count > 0 && duel_played(me->rules, me->body, 0)->kind == TK_DUEL_FIRE) {
        build_fire(me, actions, count, worth);
    } else {
        build_move(me, actions, count, worth);
    }
    for (size_t i = 0; missing > 0 && i < count; i++) {
        if (duel_verb_of(actions[i]) == TK_DUEL_DO_BOOST && duel_number_in(actions[i]) == missing) {
            worth[i] = -GUNNER_NEVER;
        }
    }
}
