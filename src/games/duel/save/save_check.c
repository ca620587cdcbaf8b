/* Whether a match that was read can be one: what the rules make impossible is refused, so that a damaged save never
 * reaches the engine. Each check is about one thing and relies on those before it. The procedures under way are looked
 * at in save_stack.c, after everything here. */
#include "games/duel/rules/action/acting.h"
#include "games/duel/save/save.h"

enum { KNOWN_TO_ALL = 0xff, POINTS_MOST = 10000, ROADS_MOST = 2, ADVANCE_MOST = 2 };

static unsigned count_bits(unsigned bits) {
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

static unsigned seats_mask(const duel_rules *rules) {
    return (1u << rules->seats) - 1;
}

/* ---- Cards ---- */

/* 19.0: a tankobot throws away what Leadership took, unless the match ended before. */
static bool may_hold(const duel_rules *rules, const duel_body *body, unsigned seat) {
    return !duel_is_bot(rules, seat) || body->phase == DUEL_PHASE_OVER;
}

/* Who has a card in front of him knows it; what lies open is known to all (D-27). */
static bool check_known(const duel_rules *rules, const duel_body *body, const uint8_t places[DUEL_CARDS + 1]) {
    for (unsigned card = 1; card <= DUEL_CARDS; card++) {
        const unsigned place = places[card], known = body->known[card];
        bool fine = known == KNOWN_TO_ALL || (known & ~seats_mask(rules)) == 0;
        if (place == PLACE_DRAW) {
            fine = known == 0;
        } else if (place >= PLACE_HAND && place < PLACE_BID) {
            fine = fine && duel_holds_bit(known, place - PLACE_HAND) && may_hold(rules, body, place - PLACE_HAND);
        } else if (place >= PLACE_BID && place < PLACE_BOX && body->phase == DUEL_PHASE_INITIATIVE) {
            fine = fine && duel_holds_bit(known, rules->commander[place - PLACE_BID]);
        } else if (place >= PLACE_BID || place == PLACE_TABLE) {
            fine = known == KNOWN_TO_ALL;
        }
        if (!fine) {
            return false;
        }
    }
    return true;
}

/* 3.2, D-9, D-25: SHUFFLE or, after the last pass, GAME END is in the pile unless it has come up. */
static bool check_piles(const duel_rules *rules, const duel_body *body) {
    unsigned marker = DUEL_NO_CARD;
    for (unsigned at = 0; at < body->draws; at++) {
        if (body->draw[at] > DUEL_CARDS) {
            if (marker != DUEL_NO_CARD) {
                return false;
            }
            marker = body->draw[at];
        }
    }
    const unsigned due = body->passes >= rules->passes ? DUEL_CARD_END : DUEL_CARD_SHUFFLE;
    const bool up = body->shuffle_waits || body->end_waits;
    return body->passes <= rules->passes && marker == (up ? (unsigned)DUEL_NO_CARD : due) &&
           !(body->shuffle_waits && body->end_waits) && (!body->shuffle_waits || body->passes > 0) &&
           (!body->end_waits || body->passes == rules->passes);
}

/* 4.3.3: a damage card is in use only during a damage check, and there is always one to turn. */
static bool check_damage_pile(const duel_body *body) {
    const duel_shot *shot = &body->shot;
    if (shot->damage == DUEL_NO_DAMAGE_CARD) {
        return body->damages > 0;
    }
    for (unsigned at = 0; at < body->damages; at++) {
        if (body->damage[at] == shot->damage) {
            return false;
        }
    }
    const bool used = body->frames > 0 && duel_top(body)->procedure == DUEL_DO_DAMAGE;
    return shot->damage < DUEL_DAMAGE_CARDS && used;
}

/* ---- Tanks ---- */

static bool check_crew(const duel_rules *rules, const duel_tank *board) {
    const duel_type *type = &rules->type[board->type];
    unsigned seated = 0;
    for (unsigned position = 0; position < DUEL_POSITIONS; position++) {
        const unsigned member = board->sitting[position];
        const bool there = duel_holds_bit(type->positions, position);
        if (board->health[position] > DUEL_DEAD || (board->health[position] == DUEL_ABSENT) == there) {
            return false;
        }
        if (member == DUEL_NOBODY) {
            continue;
        }
        if (member >= DUEL_POSITIONS || !there || duel_holds_bit(seated, member)) {
            return false;
        }
        seated |= 1u << member;
    }
    for (unsigned member = 0; member < DUEL_POSITIONS; member++) {
        const bool alive = board->health[member] == DUEL_FIT || board->health[member] == DUEL_WOUNDED;
        if (alive != duel_holds_bit(seated, member)) {
            return false;
        }
    }
    return true;
}

/* 12.7.2: nothing is left on the board of an eliminated tank. */
static bool check_out(const duel_tank *board) {
    return board->marks == DUEL_MARK_OUT && board->bid == DUEL_NO_CARD && board->box == DUEL_NO_CARD &&
           board->smoke == DUEL_NO_CARD && board->spotted == 0 && board->flanking == 0 &&
           board->acquired == DUEL_NO_TANK && board->bonus == 0 && board->bog == 0;
}

/* 5.4, 10.4: markers are of enemies on the field; what is acquired or flanked is spotted. */
static bool check_markers(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    for (unsigned other = 0; other < DUEL_TANKS; other++) {
        if (duel_holds_bit(board->spotted, other) && !duel_is_enemy(rules, body, tank, other)) {
            return false;
        }
    }
    if ((board->flanking & ~(unsigned)board->spotted) != 0 || count_bits(board->flanking) > 2) {
        return false;
    }
    if (board->acquired == DUEL_NO_TANK) {
        return board->bonus == 0;
    }
    return board->acquired < DUEL_TANKS && board->spotted == 1u << board->acquired &&
           (board->bonus == 10 || board->bonus == 20);
}

static bool check_ground(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    const duel_half *half = duel_boxed(rules, body, tank);
    const bool moving = duel_moving(rules, body, tank);
    if (half != NULL && !moving && (half->kind != DUEL_TERRAIN || half->detail == DUEL_FIELD)) {
        return false;
    }
    if (board->smoke != DUEL_NO_CARD && (moving || duel_half_of(rules, board->smoke, DUEL_SMOKE) >= 2)) {
        return false;
    }
    return !duel_marked(body, tank, DUEL_MARK_HULL_DOWN) ||
           (!moving && duel_ground(rules, body, tank)->hull_down > 0); /* 5.7.1 */
}

static bool check_marks(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_scenario *scenario = &rules->scenario;
    return (!duel_marked(body, tank, DUEL_MARK_LOADED) || body->tank[tank].apcr > 0) &&
           (!duel_marked(body, tank, DUEL_MARK_BUTTONED) || scenario->infantry) &&
           (!duel_marked(body, tank, DUEL_MARK_HEAVY_STORM) || scenario->weather == DUEL_SNOWSTORM) &&
           (!duel_marked(body, tank, DUEL_MARK_IMMOBILE) || body->tank[tank].move == 0);
}

static bool check_tank(const duel_rules *rules, const duel_body *body, unsigned tank) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = &rules->type[board->type];
    const duel_force *force = &rules->scenario.force[duel_side_of(tank)][tank % DUEL_SIDE_TANKS];
    const unsigned by = board->penetrated_by;
    if (board->points > POINTS_MOST || board->points < -POINTS_MOST || board->range > DUEL_RANGE_MOST ||
        board->range < -DUEL_RANGE_MOST || board->move > duel_printed_move(rules, body, tank) ||
        board->fire > type->fire || board->bog > DUEL_LEVEL_MOST || board->apcr > (type->apcr ? force->apcr : 0)) {
        return false;
    }
    if (by != DUEL_NO_TANK && (by >= DUEL_TANKS || !duel_plays(rules, by) || duel_side_of(by) == duel_side_of(tank))) {
        return false;
    }
    if (!check_crew(rules, board)) {
        return false;
    }
    if ((board->marks & DUEL_MARK_OUT) != 0) {
        return check_out(board);
    }
    return check_markers(rules, body, tank) && check_ground(rules, body, tank) && check_marks(rules, body, tank);
}

static bool check_tanks(const duel_rules *rules, const duel_body *body) {
    unsigned hills = 0;
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        if (duel_plays(rules, tank) && !check_tank(rules, body, tank)) {
            return false;
        }
        hills += body->tank[tank].box == DUEL_BOX_HILL;
    }
    return hills <= rules->scenario.hills;
}

/* ---- The course of the game ---- */

static bool check_numbers(const duel_rules *rules, const duel_body *body) {
    const duel_scenario *scenario = &rules->scenario;
    for (unsigned side = 0; side < DUEL_SIDES; side++) {
        if (body->guns_fired[side] >> scenario->guns[side] != 0 ||
            body->advance[side] > (scenario->infantry ? ADVANCE_MOST : 0) ||
            body->roads[side] > (scenario->road_orders > 0 ? ROADS_MOST : 0)) {
            return false;
        }
    }
    return body->round > 0 && body->phase <= DUEL_PHASE_OVER && body->question < DUEL_QUESTIONS &&
           body->last_active < rules->seats && body->infantry_done <= (scenario->infantry ? 1 : 0) &&
           (body->exchanged & ~seats_mask(rules)) == 0 && (body->exchanged == 0 || scenario->radios) &&
           (body->asked & ~seats_mask(rules)) == 0 && body->play.count <= 3 && body->play.at <= body->play.count &&
           body->play.boost <= 2;
}

static bool check_last(const duel_rules *rules, const duel_body *body) {
    if (body->last_seat == DUEL_SEATS_MOST) {
        return body->last == 0;
    }
    return body->last_seat < rules->seats && duel_verb_of(body->last) < DUEL_VERBS &&
           duel_card_in(body->last) <= DUEL_CARDS && body->last >> 40 == 0;
}

/* 7.0: the tanks in order are different ones that take part; those who wait may have their card before them. */
static bool check_order(const duel_rules *rules, const duel_body *body) {
    unsigned seen = 0, waiting = 0;
    if (body->ordered > DUEL_TANKS || body->turn > body->ordered) {
        return false;
    }
    for (unsigned index = 0; index < DUEL_TANKS; index++) {
        const unsigned tank = body->order[index];
        if (tank >= DUEL_TANKS || (index < body->ordered && (!duel_plays(rules, tank) || duel_holds_bit(seen, tank)))) {
            return false;
        }
        seen |= index < body->ordered ? 1u << tank : 0;
        waiting |= index < body->ordered && index >= body->turn ? 1u << tank : 0;
    }
    for (unsigned tank = 0; tank < DUEL_TANKS; tank++) {
        const bool may = body->phase == DUEL_PHASE_INITIATIVE || duel_holds_bit(waiting, tank);
        const bool hidden = body->phase == DUEL_PHASE_INITIATIVE;
        if (body->tank[tank].bid != DUEL_NO_CARD && (!may || (hidden && duel_is_bot(rules, rules->commander[tank])))) {
            return false;
        }
    }
    return true;
}

/* Leftovers of earlier shots and plays; save_stack.c looks closer at those under way. */
static bool check_shot(const duel_body *body) {
    const duel_shot *shot = &body->shot;
    for (unsigned index = 0; index < 3; index++) {
        if (body->play.card[index] > DUEL_CARDS || body->play.half[index] > 1) {
            return false;
        }
    }
    return shot->by <= DUEL_BY_MINES && shot->from < DUEL_TANKS && shot->gun < DUEL_SIDE_GUNS &&
           (shot->target < DUEL_TANKS || shot->target == DUEL_NO_TANK) && shot->cards <= 3 &&
           shot->location < DUEL_LOCATIONS && shot->severity < DUEL_SEVERITIES && shot->card <= DUEL_CARDS;
}

/* 14.0 */
static bool check_end(const duel_rules *rules, const duel_body *body) {
    if (body->phase != DUEL_PHASE_OVER) {
        return body->winner == DUEL_SIDES;
    }
    int lead = duel_side_points(rules, body, DUEL_GERMAN) - duel_side_points(rules, body, DUEL_SOVIET);
    if (lead == 0) {
        lead = duel_side_medals(rules, body, DUEL_GERMAN) - duel_side_medals(rules, body, DUEL_SOVIET);
    }
    return body->end_waits && body->winner == (lead > 0 ? DUEL_GERMAN : DUEL_SOVIET) && body->asked == 0 &&
           body->question == DUEL_ASK_NOTHING && body->frames == 0;
}

bool duel_save_possible(const duel_rules *rules, const duel_body *body, const uint8_t places[DUEL_CARDS + 1]) {
    return check_numbers(rules, body) && check_last(rules, body) && check_shot(body) && check_tanks(rules, body) &&
           check_known(rules, body, places) && check_piles(rules, body) && check_damage_pile(body) &&
           check_order(rules, body) && check_end(rules, body);
}
