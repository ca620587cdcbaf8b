/* What shots and positions are worth to the gunner.
 *
 * A shot: the chance to hit, times the chance to penetrate over the places that the target's table names, times what a
 * penetration brings on average: about half of the tank's points, and a share of its crew's. A position: the best shot
 * that may come of it, less the shots of every enemy at it, each weighed with how likely it is to be fired. */
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/table/table.h"
#include "opponents/duel/gunner.h"

enum { HIT_MOST = 95 };

static void read_cards(const duel_rules *rules, gunner_book *book) {
    for (unsigned card = 1; card <= TK_DUEL_CARDS; card++) {
        const duel_card *printed = &rules->card[card];
        if (printed->penetration == TK_DUEL_BOUNCES) {
            continue;
        }
        int modifier = printed->penetration == TK_DUEL_PIERCES_ALWAYS ? GUNNER_MARGINS : printed->modifier;
        for (int index = 0; index < GUNNER_MARGINS; index++) {
            book->pierces[index] = (uint8_t)(book->pierces[index] + (modifier >= index - 3));
        }
    }
}

static void read_board(const duel_type *type, const gunner_temper *temper, uint8_t *places, int *prize) {
    int crew = 0;
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        crew += type->crew_points[position];
    }
    *prize = type->points * temper->pierced_points + crew * temper->pierced_crew + temper->pierced_anyway;
    for (unsigned number = 0; number < 10; number++) {
        places[type->location[number]]++;
    }
}

void gunner_read(const duel_rules *rules, const gunner_temper *temper, gunner_book *book) {
    *book = (gunner_book){.rules = rules, .temper = temper};
    read_cards(rules, book);
    for (unsigned type = 0; type < rules->types; type++) {
        read_board(&rules->type[type], temper, book->places[type], &book->prize[type]);
    }
}

static void count_cards(gunner *me) {
    const duel_set *hand = &me->body->hand[me->seat];
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        for (unsigned half = 0; half < 2; half++) {
            const duel_half *printed = duel_printed(me->rules, card, half);
            me->moves += printed->kind == TK_DUEL_MOVE && printed->level <= me->move;
            me->fires += printed->kind == TK_DUEL_FIRE && printed->level <= me->fire;
        }
    }
}

void gunner_look(const gunner_book *book, const duel_body *body, unsigned seat, gunner *me) {
    const duel_rules *rules = book->rules;
    *me = (gunner){
        .book = book, .rules = rules, .body = body, .temper = book->temper, .seat = seat, .tank = body->active};
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        if (rules->commander[tank] == seat && duel_in_field(rules, body, tank)) {
            const unsigned move = duel_move_level(rules, body, tank), fire = duel_fire_level(rules, body, tank);
            me->move = move > me->move ? move : me->move;
            me->fire = fire > me->fire ? fire : me->fire;
        }
    }
    count_cards(me);
    if (body->question == TK_DUEL_ASK_ACTION) {
        const unsigned least = gunner_least(me, &body->hand[seat]);
        me->cheapest = least == TK_DUEL_NO_CARD ? 0 : gunner_spend(me, least);
        me->position = gunner_position(me, body, me->tank);
    }
}

unsigned gunner_pierces(const gunner *me, int penetration, int armour) {
    int missing = armour - penetration + 3;
    missing = missing < 0 ? 0 : missing;
    return me->book->pierces[missing < GUNNER_MARGINS ? missing : GUNNER_MARGINS - 1];
}

/* A hit on any place that may be hit, in hundredths of a penetration; the better place with two Fire cards. */
static int pierced(const gunner *me, const duel_body *body, const duel_shot *shot) {
    const uint8_t *places = me->book->places[body->tank[shot->target].type];
    int penetration = duel_penetration_of(me->rules, body, shot);
    bool hidden = duel_hull_hidden(body, shot);
    int chance[TK_DUEL_LOCATIONS];
    for (unsigned location = 0; location < TK_DUEL_LOCATIONS; location++) {
        bool misses = hidden && location != TK_DUEL_TURRET;
        chance[location] =
            misses ? 0 : (int)gunner_pierces(me, penetration, duel_armour_of(me->rules, body, shot, location));
    }
    chance[TK_DUEL_TRACKS] /= 2; /* seldom the end of a tank */
    if (shot->cards == 2) {
        return chance[TK_DUEL_HULL] > chance[TK_DUEL_TURRET] ? chance[TK_DUEL_HULL] : chance[TK_DUEL_TURRET];
    }
    return (chance[TK_DUEL_TRACKS] * places[TK_DUEL_TRACKS] + chance[TK_DUEL_HULL] * places[TK_DUEL_HULL] +
            chance[TK_DUEL_TURRET] * places[TK_DUEL_TURRET]) /
           10;
}

static int prize(const gunner *me, const duel_body *body, unsigned tank) {
    const int worth = me->book->prize[body->tank[tank].type];
    bool weak = duel_marked(body, tank, DUEL_MARK_BURNING | DUEL_MARK_BROKEN) || duel_dead(body, tank) > 0;
    return weak ? worth * me->temper->weakened / 100 : worth;
}

int gunner_hit_worth(const gunner *me, const duel_body *body, const duel_shot *shot) {
    int accuracy = duel_accuracy(me->rules, body, shot, NULL);
    accuracy = accuracy > HIT_MOST ? HIT_MOST : accuracy;
    return accuracy <= 0 ? 0 : accuracy * pierced(me, body, shot) * (prize(me, body, shot->target) / 10) / 1000;
}

/* 5.8.2, 10.5.3, D-42: whether it could fire if it had spotted the target. */
static bool could_fire(const gunner *me, const duel_body *body, unsigned from, unsigned target) {
    const duel_tank *board = &body->tank[from];
    if (board->smoke != TK_DUEL_NO_CARD || (board->marks & DUEL_MARK_SMOKE_INSIDE) != 0 ||
        !duel_has_gunner(me->rules, body, from)) {
        return false;
    }
    if (!duel_is_destroyer(duel_type_of(me->rules, body, from))) {
        return true;
    }
    return !duel_moving(me->rules, body, from) && !duel_moving(me->rules, body, target) &&
           !duel_holds_bit(body->tank[target].flanking, from);
}

int gunner_shot(const gunner *me, const duel_body *body, unsigned from, unsigned target, const gunner_fire *fire) {
    if (!could_fire(me, body, from, target)) {
        return 0;
    }
    const duel_shot shot = {.by = TK_DUEL_BY_TANK,
                            .from = (uint8_t)from,
                            .target = (uint8_t)target,
                            .cards = (uint8_t)fire->cards,
                            .accuracy = (int8_t)fire->accuracy,
                            .leadership = fire->leadership,
                            .apcr = fire->apcr};
    return gunner_hit_worth(me, body, &shot);
}

/* ---- The mission (8.1.b, 14.3) ---- */

static int apart(int range) {
    return range < 0 ? -range : range;
}

static bool enemy_nearer(const gunner *me, const duel_body *body, unsigned tank) {
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_in_field(me->rules, body, enemy) && apart(body->tank[enemy].range) < apart(body->tank[tank].range)) {
            return true;
        }
    }
    return false;
}

static int away_from(int range, int from, int to) {
    return range < from ? from - range : range > to ? range - to : 0;
}

static int objective_worth(const gunner *me, const duel_body *body, unsigned tank, const duel_objective *objective) {
    const duel_tank *board = &body->tank[tank];
    const duel_scenario *scenario = &me->rules->scenario;
    int points = objective->points;
    int away = 0;
    switch ((tk_duel_objective_kind)objective->kind) {
    case TK_DUEL_OBJECTIVE_HOLD:
        away = away_from(board->range, objective->from, objective->to);
        return away == 0 ? points * me->temper->held : -points * me->temper->a_step_away * away;
    case TK_DUEL_OBJECTIVE_NEAREST:
        away = away_from(board->range, objective->from, objective->to);
        if (away > 0) {
            return -points * me->temper->a_step_away * away;
        }
        return enemy_nearer(me, body, tank) ? -points * me->temper->a_step_away * apart(board->range) / 2
                                            : points * me->temper->held;
    case TK_DUEL_OBJECTIVE_HILL:
        if (board->box == DUEL_BOX_HILL) {
            return points * me->temper->held;
        }
        away = away_from(board->range, scenario->hill_from, scenario->hill_to);
        return away == 0 ? points * me->temper->near_a_hill : -points * me->temper->a_step_away * away;
    case TK_DUEL_OBJECTIVE_LEAVE:
        away = board->range > objective->from ? board->range - objective->from : 0;
        if (away > 0) {
            return -points * me->temper->a_step_away / 2 * away;
        }
        return duel_moving(me->rules, body, tank) ? points * me->temper->at_the_edge : 0;
    default:
        return 0;
    }
}

int gunner_mission(const gunner *me, const duel_body *body, unsigned tank) {
    const duel_scenario *scenario = &me->rules->scenario;
    int worth = 0;
    for (unsigned i = 0; i < scenario->objectives; i++) {
        const duel_objective *objective = &scenario->objective[i];
        if (duel_holds_bit(objective->sides, duel_side_of(tank))) {
            worth += objective_worth(me, body, tank, objective);
        }
    }
    return worth;
}

/* ---- Positions ---- */

/* A moving tank may stop before it fires, for a card or for terrain. */
static int own_prospect(const gunner *me, const duel_body *body, unsigned tank) {
    bool moving = duel_moving(me->rules, body, tank);
    const gunner_fire fire = {.accuracy =
                                  moving ? me->temper->typical_card - DUEL_MOVE_ACCURACY : me->temper->typical_card,
                              .apcr = duel_marked(body, tank, DUEL_MARK_LOADED)};
    unsigned first = duel_first_enemy(tank);
    int best = 0;
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (!duel_in_field(me->rules, body, enemy)) {
            continue;
        }
        bool spotted = duel_holds_bit(body->tank[tank].spotted, enemy);
        int worth = gunner_shot(me, body, tank, enemy, &fire) *
                    (spotted ? me->temper->coming : me->temper->coming_unseen) / 100;
        best = worth > best ? worth : best;
    }
    best = me->fires == 0 ? best * me->temper->coming_empty / 100 : best;
    return moving ? best * me->temper->coming_moving / 100 : best;
}

int gunner_threat(const gunner *me, const duel_body *body, unsigned enemy) {
    const gunner_fire fire = {.accuracy = me->temper->typical_card, .apcr = duel_marked(body, enemy, DUEL_MARK_LOADED)};
    const unsigned first = duel_first_enemy(enemy);
    int most = 0;
    for (unsigned own = first; own < first + TK_DUEL_SIDE_TANKS; own++) {
        const int shot = duel_in_field(me->rules, body, own) && duel_holds_bit(body->tank[enemy].spotted, own)
                             ? gunner_shot(me, body, enemy, own, &fire)
                             : 0;
        most = shot > most ? shot : most;
    }
    return most;
}

/* 8.1.a: whose bid is gone has had its turn of the round. */
static bool comes_later(const duel_body *body, unsigned tank) {
    return body->phase == TK_DUEL_PHASE_TANK && body->tank[tank].bid == TK_DUEL_NO_CARD;
}

int gunner_danger(const gunner *me, const duel_body *body, unsigned tank) {
    unsigned first = duel_first_enemy(tank);
    int sum = 0;
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (!duel_in_field(me->rules, body, enemy)) {
            continue;
        }
        const gunner_fire fire = {.accuracy = me->temper->typical_card,
                                  .apcr = duel_marked(body, enemy, DUEL_MARK_LOADED)};
        bool spotted = duel_holds_bit(body->tank[enemy].spotted, tank);
        const int coming = gunner_shot(me, body, enemy, tank, &fire) *
                           (spotted ? me->temper->coming_fire : me->temper->coming_blind) / 100;
        sum += comes_later(body, enemy) ? coming * me->temper->coming_later / 100 : coming;
    }
    return sum;
}

int gunner_position(const gunner *me, const duel_body *body, unsigned tank) {
    int range = body->tank[tank].range;
    int close = range <= DUEL_CLOSE && range >= -DUEL_CLOSE ? me->temper->more_cards : 0;
    return gunner_fades(me, own_prospect(me, body, tank) - gunner_danger(me, body, tank) + close,
                        me->temper->late_ground) +
           gunner_mission(me, body, tank);
}
