/* What the network is shown of a table: of every side its points, its damage, what its tanks could fire at and where
 * they stand, and its hands; of both how much of the match is left. Leads and damage are measured against the root of
 * the cards to come (promise.c). */
#include "games/duel/rules/damage/damage.h"

#include <string.h>

#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/search/search.h"

/* Features of a side. */
enum {
    SHOWN_SOVIET, /* who wins when all is equal */
    SHOWN_LEAD,
    SHOWN_FINE_LEAD, /* the same where it is narrow, */
    SHOWN_AHEAD,     /* and whether it would win now */
    SHOWN_BURNING,   /* points of such tanks, against the root and as they are */
    SHOWN_BURNING_POINTS,
    SHOWN_BROKEN,
    SHOWN_BROKEN_POINTS,
    SHOWN_DEAD,
    SHOWN_LEVELS, /* lost for good */
    SHOWN_TANKS,
    SHOWN_OUT,
    SHOWN_WORTH, /* points of the tanks in the field */
    SHOWN_SHOTS, /* at those who are spotted: best of each tank, best of all, all */
    SHOWN_SHOT_BEST,
    SHOWN_SHOTS_ALL,
    SHOWN_UNSEEN, /* the same at the others */
    SHOWN_UNSEEN_BEST,
    SHOWN_UNSEEN_ALL,
    SHOWN_SPOTS,
    SHOWN_BONUS,
    SHOWN_MOVING,
    SHOWN_NEAR,
    SHOWN_FLANKING,
    SHOWN_HULL_DOWN,
    SHOWN_COVER,
    SHOWN_SMOKE,
    SHOWN_MISSION,
    SHOWN_MOVE, /* levels as they are */
    SHOWN_FIRE,
    SHOWN_STUCK,
    SHOWN_SILENT, /* cannot fire */
    SHOWN_SHAKEN, /* marks of the crew */
    SHOWN_LOADED,
    SHOWN_CARDS,
    SHOWN_FIRES,
    SHOWN_MOVES,
    SHOWN_FLANKS,
    SHOWN_LEADERSHIP,
    SHOWN_COMMAND,
    SHOWN_TACTICS,
    SHOWN_ORDERS,
    SHOWN_OWN
};

/* Features that are common to both. */
enum {
    SHOWN_STAGE, /* one for each */
    SHOWN_STAGES = 4,
    SHOWN_LEFT = SHOWN_STAGE + SHOWN_STAGES, /* cards to come, */
    SHOWN_ROOT,                              /* their root, */
    SHOWN_SHARE,                             /* and what is divided by it */
    SHOWN_ALL_TANKS,
    SHOWN_WEATHER,
    SHOWN_INFANTRY,
    SHOWN_GUNS,
    SHOWN_HILLS,
    SHOWN_CITY,
    SHOWN_ROUND,
    SHOWN_COMMON
};

const network_shape duel_shape = {.own = SHOWN_OWN, .common = SHOWN_COMMON, .stages = SHOWN_STAGES};

/* What is counted of a side, in hundredths where there are parts. */
typedef struct shown_side {
    int32_t count[SHOWN_OWN];
} shown_side;

/* ---- Tanks ---- */

static void count_shots(const gunner *me, unsigned tank, shown_side *side) {
    static const unsigned first[] = {[DUEL_UNSEEN] = SHOWN_UNSEEN, [DUEL_SPOTTED] = SHOWN_SHOTS};
    const duel_shots shots = duel_shots_of(me, tank);
    for (unsigned seen = DUEL_UNSEEN; seen <= DUEL_SPOTTED; seen++) {
        int32_t *count = &side->count[first[seen]];
        count[0] += shots.best[seen];
        count[1] = shots.best[seen] > count[1] ? shots.best[seen] : count[1];
        count[2] += shots.sum[seen];
    }
}

static void count_damage(const gunner *me, unsigned tank, shown_side *side) {
    const duel_tank *board = &me->body->tank[tank];
    const duel_type *type = duel_type_of(me->rules, me->body, tank);
    const int points = duel_tank_points(type);
    side->count[SHOWN_WORTH] += points;
    side->count[SHOWN_BURNING_POINTS] += duel_marked(me->body, tank, DUEL_MARK_BURNING) ? points : 0;
    side->count[SHOWN_BROKEN_POINTS] += duel_marked(me->body, tank, DUEL_MARK_BROKEN) ? points : 0;
    side->count[SHOWN_DEAD] += (int32_t)duel_dead(me->body, tank);
    side->count[SHOWN_LEVELS] += type->fire - board->fire + type->move - board->move;
}

static void count_state(const gunner *me, unsigned tank, shown_side *side) {
    enum {
        SHAKEN = DUEL_MARK_LOADER_PANICS | DUEL_MARK_SHOCKED | DUEL_MARK_DRIVER_PANICS | DUEL_MARK_STUNNED |
                 DUEL_MARK_BUTTONED | DUEL_MARK_NO_ACQUIRING
    };
    const duel_tank *board = &me->body->tank[tank];
    const unsigned fire = duel_fire_level(me->rules, me->body, tank), move = duel_move_level(me->rules, me->body, tank);
    side->count[SHOWN_SPOTS] += __builtin_popcount(board->spotted);
    side->count[SHOWN_BONUS] += board->bonus;
    side->count[SHOWN_MOVING] += duel_moving(me->rules, me->body, tank);
    side->count[SHOWN_NEAR] += duel_is_close(board);
    side->count[SHOWN_FLANKING] += __builtin_popcount(board->flanking);
    side->count[SHOWN_HULL_DOWN] += duel_marked(me->body, tank, DUEL_MARK_HULL_DOWN);
    side->count[SHOWN_COVER] += duel_ground(me->rules, me->body, tank)->cover;
    side->count[SHOWN_SMOKE] += board->smoke != TK_DUEL_NO_CARD;
    side->count[SHOWN_MISSION] += gunner_mission(me, me->body, tank);
    side->count[SHOWN_MOVE] += (int32_t)move;
    side->count[SHOWN_FIRE] += (int32_t)fire;
    side->count[SHOWN_STUCK] += move == 0;
    side->count[SHOWN_SILENT] += fire == 0;
    side->count[SHOWN_SHAKEN] += __builtin_popcount(board->marks & SHAKEN);
    side->count[SHOWN_LOADED] += duel_marked(me->body, tank, DUEL_MARK_LOADED);
}

/* ---- Hands ---- */

static void count_hand(const gunner *me, shown_side *side) {
    const duel_set *hand = &me->body->hand[me->seat];
    side->count[SHOWN_FIRES] += (int32_t)me->fires;
    side->count[SHOWN_MOVES] += (int32_t)me->moves;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        side->count[SHOWN_CARDS]++;
        side->count[SHOWN_ORDERS] += me->rules->card[card].orders;
        for (unsigned half = 0; half < 2; half++) {
            const unsigned kind = duel_printed(me->rules, card, half)->kind;
            side->count[SHOWN_FLANKS] += kind == TK_DUEL_FLANK;
            side->count[SHOWN_LEADERSHIP] += kind == TK_DUEL_LEADERSHIP;
            side->count[SHOWN_COMMAND] += kind == TK_DUEL_COMMAND;
            side->count[SHOWN_TACTICS] += kind == TK_DUEL_TACTICS;
        }
    }
}

/* ---- The table ---- */

/* How many of what is counted make one. */
static const int32_t parts[SHOWN_OWN] = {
    [SHOWN_SOVIET] = 1,        [SHOWN_FINE_LEAD] = 2, [SHOWN_AHEAD] = 1,          [SHOWN_BURNING_POINTS] = 4,
    [SHOWN_BROKEN_POINTS] = 4, [SHOWN_DEAD] = 2,      [SHOWN_LEVELS] = 4,         [SHOWN_TANKS] = 1,
    [SHOWN_OUT] = 1,           [SHOWN_WORTH] = 8,     [SHOWN_SHOTS] = 2000,       [SHOWN_SHOT_BEST] = 1000,
    [SHOWN_SHOTS_ALL] = 2000,  [SHOWN_UNSEEN] = 2000, [SHOWN_UNSEEN_BEST] = 1000, [SHOWN_UNSEEN_ALL] = 2000,
    [SHOWN_SPOTS] = 2,         [SHOWN_BONUS] = 20,    [SHOWN_MOVING] = 1,         [SHOWN_NEAR] = 1,
    [SHOWN_FLANKING] = 1,      [SHOWN_HULL_DOWN] = 1, [SHOWN_COVER] = 40,         [SHOWN_SMOKE] = 1,
    [SHOWN_MISSION] = 1000,    [SHOWN_MOVE] = 6,      [SHOWN_FIRE] = 6,           [SHOWN_STUCK] = 1,
    [SHOWN_SILENT] = 1,        [SHOWN_SHAKEN] = 1,    [SHOWN_LOADED] = 1,         [SHOWN_CARDS] = 4,
    [SHOWN_FIRES] = 2,         [SHOWN_MOVES] = 2,     [SHOWN_FLANKS] = 1,         [SHOWN_LEADERSHIP] = 1,
    [SHOWN_COMMAND] = 1,       [SHOWN_TACTICS] = 1,   [SHOWN_ORDERS] = 4,
};

static void count_sides(const gunner_book *book, const duel_body *body, shown_side sides[TK_DUEL_SIDES]) {
    const duel_rules *rules = book->rules;
    gunner me;
    unsigned seat = 0; /* somebody plays always */
    do {
        gunner_look(book, body, seat, &me);
        count_hand(&me, &sides[duel_seat_side(rules, seat)]);
    } while (++seat < rules->seats);
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        shown_side *side = &sides[duel_side_of(tank)];
        if (!duel_in_field(rules, body, tank)) {
            side->count[SHOWN_OUT] += duel_plays(rules, tank);
            continue;
        }
        side->count[SHOWN_TANKS]++;
        count_shots(&me, tank, side);
        count_damage(&me, tank, side);
        count_state(&me, tank, side);
    }
}

/* Against the root, which is in parts of DUEL_FINE. */
static int16_t against(int32_t number, int32_t root) {
    return network_feature(number * DUEL_FINE, root);
}

static void show_side(const duel_rules *rules, const duel_body *body, unsigned side, int32_t root, shown_side *counts,
                      int16_t *own) {
    const unsigned other = 1 - side;
    const int lead = duel_side_points(rules, body, side) - duel_side_points(rules, body, other);
    const int medals = duel_side_medals(rules, body, side) - duel_side_medals(rules, body, other);
    const int ahead = lead != 0 ? lead : medals != 0 ? medals : side == TK_DUEL_SOVIET ? 1 : -1;
    counts->count[SHOWN_SOVIET] = side == TK_DUEL_SOVIET;
    counts->count[SHOWN_FINE_LEAD] = lead > 4 ? 4 : lead < -4 ? -4 : lead;
    counts->count[SHOWN_AHEAD] = ahead > 0 ? 1 : -1;
    for (unsigned feature = 0; feature < SHOWN_OWN; feature++) {
        own[feature] = (int16_t)(parts[feature] > 0 ? network_feature(counts->count[feature], parts[feature]) : 0);
    }
    own[SHOWN_LEAD] = against(lead, root);
    own[SHOWN_BURNING] = against(counts->count[SHOWN_BURNING_POINTS], root);
    own[SHOWN_BROKEN] = against(counts->count[SHOWN_BROKEN_POINTS], root);
}

static void show_match(const duel_rules *rules, const duel_body *body, int32_t root, network_table *table) {
    const duel_scenario *scenario = &rules->scenario;
    const int left = duel_cards_left(rules, body);
    int16_t *common = table->common;
    memset(common, 0, sizeof table->common);
    table->stage = left < 12 ? 0 : left < 32 ? 1 : left < 72 ? 2 : 3;
    common[SHOWN_STAGE + table->stage] = NETWORK_UNIT;
    common[SHOWN_LEFT] = network_feature(left, 40);
    common[SHOWN_ROOT] = network_feature(root, 4 * DUEL_FINE);
    common[SHOWN_SHARE] = network_feature(4 * DUEL_FINE, root);
    common[SHOWN_ALL_TANKS] = network_feature(scenario->tanks[TK_DUEL_GERMAN] + scenario->tanks[TK_DUEL_SOVIET], 4);
    common[SHOWN_WEATHER] = network_feature(scenario->weather != 0, 1);
    common[SHOWN_INFANTRY] = network_feature(scenario->infantry, 1);
    common[SHOWN_GUNS] = network_feature(scenario->guns[TK_DUEL_GERMAN] + scenario->guns[TK_DUEL_SOVIET], 4);
    common[SHOWN_HILLS] = network_feature(scenario->hills, 1);
    common[SHOWN_CITY] = network_feature(scenario->city, 1);
    common[SHOWN_ROUND] = network_feature(body->round, 8);
}

void duel_show(const gunner_book *book, const duel_body *body, network_table *table) {
    const int32_t root = (int32_t)duel_root((int64_t)duel_cards_left(book->rules, body) * DUEL_FINE * DUEL_FINE);
    shown_side sides[TK_DUEL_SIDES] = {0};
    count_sides(book, body, sides);
    table->parties = TK_DUEL_SIDES;
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        show_side(book->rules, body, side, root, &sides[side], table->own[side]);
    }
    show_match(book->rules, body, root, table);
}
