/* What a table is worth as it lies by a few promises: the lead in points, and what tanks and hands promise, against how
 * much of the match is left to turn it round.
 *
 * Where the lead ends is a walk whose spread grows with the root of the cards that are yet to be turned. What tanks and
 * hands promise grows with that root as well, while damage costs its share of points once, however long the match goes
 * on:
 *
 *     z = (lead - damage) / root + promise,      value = z / √(z² + spread²)
 *
 * The weights are a linear regression of (final lead - lead) / root on 93,000 tables at the beginning of rounds, of all
 * scenarios and both editions, between equals that play by the quick judgement. All are differences of the two sides.
 */
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/search/search.h"

/* Promises: thousandths of a point for a card to come (of its root). */
enum {
    BEST_SHOT = 71, /* for shots of a point each; at spotted enemies */
    BEST_SHOT_UNSEEN = 35,
    ANY_SHOT = 12,
    ANY_SHOT_UNSEEN = 10,
    MOVING = -16,
    NEAR = 96, /* 5.2.5 */
    FLANKING = 32,
    HULL_DOWN = -32, /* the shots say more than enough of it */
    MISSION = 159,   /* a point */
    CARD = 14,       /* any, and what those of a kind are worth besides */
    FIRE = 19,
    MOVE = 12,
    LEADERSHIP = 20,
    COMMAND = 17,
    TACTICS = 25
};

/* Damage: thousandths of a point; the first two for a point that tank and crew are worth. */
enum { BURNING = 137, BROKEN = 171, DEAD = 635, LEVEL = 67 };

enum { SPREAD = 1100, WON = 1000, FINE = DUEL_FINE };

int64_t duel_root(int64_t square) {
    int64_t root = 0;
    for (int64_t bit = INT64_C(1) << 30; bit > 0; bit >>= 1) {
        if ((root + bit) * (root + bit) <= square) {
            root += bit;
        }
    }
    return root;
}

/* Cards that are yet to be turned, about: GAME END and SHUFFLE lie somewhere in the pile (3.2, D-25). */
int duel_cards_left(const duel_rules *rules, const duel_body *body) {
    enum { OF_A_DECK = 70, OF_THE_LAST = 45, LEFT_LEAST = 4 };
    const int decks = (int)rules->passes - body->passes;
    const int left = decks <= 0 ? body->draws / 2 : body->draws * 3 / 4 + (decks - 1) * OF_A_DECK + OF_THE_LAST;
    return left > LEFT_LEAST ? left : LEFT_LEAST;
}

/* ---- Tanks ---- */

duel_shots duel_shots_of(const gunner *me, unsigned tank) {
    const gunner_fire fire = {.accuracy = me->temper->typical_card,
                              .apcr = duel_marked(me->body, tank, DUEL_MARK_LOADED)};
    const unsigned first = duel_first_enemy(tank);
    duel_shots shots = {0};
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (!duel_in_field(me->rules, me->body, enemy)) {
            continue;
        }
        const int worth = gunner_shot(me, me->body, tank, enemy, &fire);
        const unsigned seen = duel_holds_bit(me->body->tank[tank].spotted, enemy) ? DUEL_SPOTTED : DUEL_UNSEEN;
        shots.sum[seen] += worth;
        shots.best[seen] = worth > shots.best[seen] ? worth : shots.best[seen];
    }
    return shots;
}

static int shots(const gunner *me, unsigned tank) {
    const duel_shots all = duel_shots_of(me, tank);
    const int best = all.best[DUEL_SPOTTED], unseen = all.best[DUEL_UNSEEN];
    return (all.sum[DUEL_SPOTTED] * ANY_SHOT + all.sum[DUEL_UNSEEN] * ANY_SHOT_UNSEEN + best * BEST_SHOT +
            (unseen > best ? unseen - best : 0) * BEST_SHOT_UNSEEN) /
           1000;
}

static int tank_promise(const gunner *me, unsigned tank) {
    const duel_tank *board = &me->body->tank[tank];
    return shots(me, tank) + (duel_moving(me->rules, me->body, tank) ? MOVING : 0) + (duel_is_close(board) ? NEAR : 0) +
           FLANKING * __builtin_popcount(board->flanking) +
           (duel_marked(me->body, tank, DUEL_MARK_HULL_DOWN) ? HULL_DOWN : 0) +
           gunner_mission(me, me->body, tank) * MISSION / 1000;
}

int duel_tank_points(const duel_type *type) {
    int points = type->points;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        points += type->crew_points[position];
    }
    return points;
}

static int tank_damage(const gunner *me, unsigned tank) {
    const duel_tank *board = &me->body->tank[tank];
    const duel_type *type = duel_type_of(me->rules, me->body, tank);
    const int points = duel_tank_points(type);
    return (duel_marked(me->body, tank, DUEL_MARK_BURNING) ? points * BURNING : 0) +
           (duel_marked(me->body, tank, DUEL_MARK_BROKEN) ? points * BROKEN : 0) +
           (int)duel_dead(me->body, tank) * DEAD + (type->fire - board->fire + type->move - board->move) * LEVEL;
}

/* ---- Hands ---- */

static int hand_promise(const gunner *me) {
    const duel_set *hand = &me->body->hand[me->seat];
    int worth = (int)me->fires * FIRE + (int)me->moves * MOVE;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        worth += CARD;
        for (unsigned half = 0; half < 2; half++) {
            const unsigned kind = duel_printed(me->rules, card, half)->kind;
            worth += kind == TK_DUEL_LEADERSHIP ? LEADERSHIP
                     : kind == TK_DUEL_COMMAND  ? COMMAND
                     : kind == TK_DUEL_TACTICS  ? TACTICS
                                                : 0;
        }
    }
    return worth;
}

/* ---- The table ---- */

int duel_promised(const gunner_book *book, const duel_body *body) {
    const duel_rules *rules = book->rules;
    int64_t points = 0, promise = 0;
    gunner me;
    unsigned seat = 0; /* somebody plays always */
    do {
        const int64_t sign = duel_seat_side(rules, seat) == TK_DUEL_GERMAN ? 1 : -1;
        gunner_look(book, body, seat, &me);
        promise += sign * hand_promise(&me);
    } while (++seat < rules->seats);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        const int64_t sign = duel_side_of(tank) == TK_DUEL_GERMAN ? 1 : -1;
        points += duel_plays(rules, tank) ? sign * body->tank[tank].points * 1000 : 0;
        if (duel_in_field(rules, body, tank)) {
            promise += sign * tank_promise(&me, tank);
            points -= sign * tank_damage(&me, tank);
        }
    }
    /* both sides of the fraction times FINE roots */
    const int64_t root = duel_root((int64_t)duel_cards_left(rules, body) * FINE * FINE);
    const int64_t lead = points * FINE + promise * root, spread = SPREAD * root;
    return (int)(WON * lead / (duel_root(lead * lead + spread * spread) + 1));
}
