/* Where the gunner's tank could be after a Move action: every sensible way to go on from the cards that are laid down,
 * each carried out on a copy of the table as if it went well, and the copy judged. */
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

enum { SURE_TO_SHAKE_OFF = 5 };

void gunner_show(const gunner *me, duel_body *body, unsigned shown) {
    unsigned first = duel_first_enemy(shown);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_in_field(me->rules, body, enemy) && body->tank[enemy].acquired == TK_DUEL_NO_TANK &&
            duel_sees(me->rules, body, enemy, shown)) {
            body->tank[enemy].spotted = (uint8_t)(body->tank[enemy].spotted | 1u << shown);
        }
    }
}

static void hide(duel_body *body, unsigned tank) {
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        duel_tank *board = &body->tank[enemy];
        board->spotted = (uint8_t)(board->spotted & ~(1u << tank));
        board->flanking = (uint8_t)(board->flanking & ~(1u << tank));
        if (board->acquired == tank) {
            board->acquired = TK_DUEL_NO_TANK;
            board->bonus = 0;
        }
    }
}

/* ---- Carrying out ---- */

/* 10.1.3: two Move cards shake one flanker off, one card may. */
static void shake_off(const gunner *me, duel_body *body, unsigned tank, unsigned moves) {
    unsigned flankers = duel_flankers(me->rules, body, tank);
    if (flankers != 0 && (moves > 1 || duel_move_level(me->rules, body, tank) >= SURE_TO_SHAKE_OFF)) {
        unsigned enemy = (unsigned)__builtin_ctz(flankers);
        body->tank[enemy].flanking = (uint8_t)(body->tank[enemy].flanking & ~(1u << tank));
    }
}

static void drive(const gunner *me, duel_body *body, unsigned tank, const duel_play *play, unsigned moves, int delta) {
    duel_tank *board = &body->tank[tank];
    board->range = (int8_t)(board->range + delta);
    board->box = play->card[0];
    board->box_half = play->half[0];
    board->smoke = TK_DUEL_NO_CARD;
    board->bog = 0;
    board->acquired = TK_DUEL_NO_TANK;
    board->bonus = 0;
    board->marks = (uint16_t)(board->marks & ~DUEL_MARK_HULL_DOWN);
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (body->tank[enemy].acquired == tank) {
            body->tank[enemy].acquired = TK_DUEL_NO_TANK;
            body->tank[enemy].bonus = 0;
        }
    }
    shake_off(me, body, tank, moves);
    gunner_show(me, body, tank);
}

static void flank(const gunner *me, duel_body *body, unsigned tank) {
    static const gunner_fire fire = {0};
    duel_tank *board = &body->tank[tank];
    unsigned first = duel_first_enemy(tank), chosen = TK_DUEL_NO_TANK;
    int best = -1;
    board->marks = (uint16_t)(board->marks & ~DUEL_MARK_HULL_DOWN);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (!duel_in_field(me->rules, body, enemy) || !duel_holds_bit(board->spotted, enemy) ||
            duel_holds_bit(board->flanking, enemy)) {
            continue;
        }
        board->flanking = (uint8_t)(board->flanking | 1u << enemy);
        int worth = gunner_shot(me, body, tank, enemy, &fire);
        board->flanking = (uint8_t)(board->flanking & ~(1u << enemy));
        if (worth > best) {
            best = worth;
            chosen = enemy;
        }
    }
    if (chosen != TK_DUEL_NO_TANK) {
        unsigned held = board->flanking;
        held = (held & (held - 1)) != 0 ? held & (held - 1) : held; /* of two markers one is taken up */
        board->flanking = (uint8_t)(held | 1u << chosen);
        return;
    }
    unsigned flankers = duel_flankers(me->rules, body, tank) & board->spotted;
    if (flankers != 0) {
        unsigned enemy = (unsigned)__builtin_ctz(flankers);
        body->tank[enemy].flanking = (uint8_t)(body->tank[enemy].flanking & ~(1u << tank));
    }
}

static int enter(const gunner *me, duel_body *body, unsigned tank, unsigned card, unsigned half) {
    const duel_terrain *terrain = &me->rules->terrain[duel_printed(me->rules, card, half)->detail];
    body->tank[tank].box = (uint8_t)card;
    body->tank[tank].box_half = (uint8_t)half;
    int worth =
        gunner_position(me, body, tank) + terrain->hull_down * me->temper->hull_down - terrain->bog * me->temper->bog;
    if (terrain->conceal > 0) {
        hide(body, tank);
        int hidden = gunner_position(me, body, tank) + terrain->hull_down * me->temper->hull_down -
                     terrain->bog * me->temper->bog;
        worth += (hidden - worth) * terrain->conceal / 100;
    }
    return worth;
}

/* ---- Plans ---- */

typedef struct shape {
    unsigned moves;
    bool flanks;
    unsigned terrain, terrain_half; /* card or TK_DUEL_NO_CARD */
} shape;

static shape shape_of(const gunner *me, const duel_play *play) {
    shape is = {0};
    for (unsigned i = 0; i < play->count; i++) {
        unsigned kind = duel_printed(me->rules, play->card[i], play->half[i])->kind;
        is.moves += kind == TK_DUEL_MOVE;
        is.flanks = is.flanks || kind == TK_DUEL_FLANK;
        if (kind == TK_DUEL_TERRAIN) {
            is.terrain = play->card[i];
            is.terrain_half = play->half[i];
        }
    }
    return is;
}

static int finish(const gunner *me, duel_body *body, const shape *is) {
    if (is->flanks) {
        flank(me, body, me->tank);
    }
    if (is->terrain != TK_DUEL_NO_CARD) {
        return enter(me, body, me->tank, is->terrain, is->terrain_half);
    }
    bool moving = duel_moving(me->rules, body, me->tank);
    return gunner_position(me, body, me->tank) - (moving ? me->temper->still_moving : 0);
}

static int judge(const gunner *me, const duel_play *play, const shape *is) {
    int best = GUNNER_NEVER;
    int most = (int)is->moves;
    for (int delta = -most; delta <= most; delta++) {
        int range = me->body->tank[me->tank].range + delta;
        if (range > DUEL_RANGE_MOST || range < -DUEL_RANGE_MOST) {
            continue;
        }
        duel_body body = *me->body;
        if (is->moves > 0) {
            drive(me, &body, me->tank, play, is->moves, delta);
        }
        int worth = finish(me, &body, is);
        best = worth > best ? worth : best;
    }
    return best;
}

/* The cheapest card of a kind that the tank's level allows, not among those laid down. */
static unsigned cheapest(const gunner *me, const duel_play *laid, unsigned kind, unsigned *half) {
    const duel_set *hand = &me->body->hand[me->seat];
    unsigned level = duel_move_level(me->rules, me->body, me->tank), chosen = TK_DUEL_NO_CARD;
    int least = 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        unsigned at = duel_half_of(me->rules, card, (tk_duel_kind)kind);
        bool used = (laid->count > 0 && laid->card[0] == card) || (laid->count > 1 && laid->card[1] == card);
        if (at > 1 || used || duel_printed(me->rules, card, at)->level > level) {
            continue;
        }
        int cost = gunner_spend(me, card);
        if (chosen == TK_DUEL_NO_CARD || cost < least) {
            chosen = card;
            least = cost;
            *half = at;
        }
    }
    return chosen;
}

/* A further card: the shape with it is judged alone and before terrain, if there is any. */
typedef struct addition {
    unsigned card, half;
} addition;

static void consider(gunner_way *best, int worth, const addition *first) {
    if (worth > best->worth) {
        *best = (gunner_way){.worth = worth, .next = first->card, .next_half = first->half};
    }
}

/* Tries every Terrain of the hand behind what is planned; `first` is the card to be laid down next, or none. */
static void with_terrain(const gunner *me, const duel_play *laid, shape is, int cost, const addition *first,
                         gunner_way *best) {
    const duel_set *hand = &me->body->hand[me->seat];
    unsigned moved = laid->card[0];
    bool snow = me->rules->scenario.weather == TK_DUEL_SNOWSTORM && is.moves > 0;
    if (snow && duel_printed(me->rules, moved, laid->half[0])->level > DUEL_SNOW_ENTERS) {
        return;
    }
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        unsigned half = duel_half_of(me->rules, card, TK_DUEL_TERRAIN);
        if (half > 1 || card == first->card || card == laid->card[0] || (laid->count > 1 && card == laid->card[1])) {
            continue;
        }
        is.terrain = card;
        is.terrain_half = half;
        const addition terrain = {.card = card, .half = half};
        consider(best, judge(me, laid, &is) - cost - gunner_spend(me, card),
                 first->card != TK_DUEL_NO_CARD ? first : &terrain);
    }
}

/* Tries the cheapest card of a kind, which makes the plan `further`, alone and with terrain behind it. */
static void with_further(const gunner *me, const duel_play *laid, shape further, unsigned kind, gunner_way *best) {
    addition first = {0};
    first.card = cheapest(me, laid, kind, &first.half);
    if (first.card == TK_DUEL_NO_CARD) {
        return;
    }
    consider(best, judge(me, laid, &further) - gunner_spend(me, first.card), &first);
    if (laid->count < 2) {
        with_terrain(me, laid, further, gunner_spend(me, first.card), &first, best);
    }
}

gunner_way gunner_move(const gunner *me, const duel_play *laid) {
    static const addition none = {.card = TK_DUEL_NO_CARD};
    shape is = shape_of(me, laid);
    gunner_way best = {.worth = judge(me, laid, &is), .next = TK_DUEL_NO_CARD};
    if (is.terrain != TK_DUEL_NO_CARD || laid->count >= 3) {
        return best;
    }
    with_terrain(me, laid, is, 0, &none, &best);
    if (is.moves == 1 && laid->count == 1) {
        shape further = is;
        further.moves = 2;
        with_further(me, laid, further, TK_DUEL_MOVE, &best);
    }
    if (!is.flanks && is.moves > 0 && !duel_mud_binds(me->rules, me->body, duel_side_of(me->tank)) &&
        duel_may_flank_any(me->rules, me->body, true) == TK_OK) {
        is.flanks = true;
        with_further(me, laid, is, TK_DUEL_FLANK, &best);
    }
    return best;
}

int gunner_after_way(const gunner *me, unsigned way) {
    int delta = way == 1 ? -1 : way == 2 ? 1 : 0;
    duel_body body = *me->body;
    shape is = shape_of(me, &me->body->play);
    drive(me, &body, me->tank, &me->body->play, is.moves, delta);
    return finish(me, &body, &is);
}
