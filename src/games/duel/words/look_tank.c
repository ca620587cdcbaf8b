/* What everybody sees on a tank board (5.1), with what follows from it: levels as they are, cover, who flanks it. Only
 * an initiative card that is not revealed yet is hidden (7.0). */
#include "games/duel/rules/flow/inside.h"
#include "games/duel/words/words.h"

enum { STEP = 200 }; /* metres in a unit of range */

static void look_at_box(const duel_rules *rules, const duel_body *body, unsigned tank, tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    const duel_half *half = duel_boxed(rules, body, tank);
    seen->hill = board->box == DUEL_BOX_HILL;
    seen->box = seen->hill ? TK_DUEL_NO_CARD : board->box;
    seen->box_half = seen->box == TK_DUEL_NO_CARD ? 0 : board->box_half;
    seen->moving = duel_moving(rules, body, tank);
    seen->terrain = half != NULL && half->kind == DUEL_TERRAIN ? half->detail : (unsigned)DUEL_FIELD;
    seen->smoke = board->smoke;
    seen->cover = seen->moving ? (unsigned)DUEL_MOVE_COVER : duel_ground(rules, body, tank)->cover;
    seen->cover += board->smoke != DUEL_NO_CARD ? rules->edition->smoke_cover : 0u; /* 10.5.4 */
}

static void look_at_markers(const duel_rules *rules, const duel_body *body, unsigned tank, tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    seen->spotted = board->spotted;
    seen->acquired = board->acquired;
    seen->bonus = board->bonus;
    seen->flanking = board->flanking;
    for (unsigned other = 0; other < DUEL_TANKS; other++) {
        const bool flanks = duel_plays(rules, other) && duel_holds_bit(body->tank[other].flanking, tank);
        seen->flanked_by |= flanks ? 1u << other : 0u;
    }
}

static void look_at_marks(const duel_rules *rules, const duel_body *body, unsigned tank, tk_duel_tank *seen) {
    const unsigned marks = body->tank[tank].marks;
    seen->out = (marks & DUEL_MARK_OUT) != 0;
    seen->hull_down = (marks & DUEL_MARK_HULL_DOWN) != 0;
    seen->burning = (marks & DUEL_MARK_BURNING) != 0;
    seen->broken = (marks & DUEL_MARK_BROKEN) != 0;
    seen->tracks = (marks & DUEL_MARK_TRACKS) != 0;
    seen->immobile = (marks & DUEL_MARK_IMMOBILE) != 0;
    seen->jammed = (marks & DUEL_MARK_JAMMED) != 0;
    seen->smoke_inside = (marks & DUEL_MARK_SMOKE_INSIDE) != 0;
    seen->no_acquiring = (marks & DUEL_MARK_NO_ACQUIRING) != 0;
    seen->loader_panics = (marks & DUEL_MARK_LOADER_PANICS) != 0;
    seen->shocked = (marks & DUEL_MARK_SHOCKED) != 0;
    seen->driver_panics = (marks & DUEL_MARK_DRIVER_PANICS) != 0;
    seen->stunned = (marks & DUEL_MARK_STUNNED) != 0;
    seen->buttoned = (marks & DUEL_MARK_BUTTONED) != 0;
    seen->loaded = (marks & DUEL_MARK_LOADED) != 0;
    if (!seen->out) {
        const unsigned sight = duel_sight(rules, body, tank);
        seen->sight = sight == 255 ? 0 : sight * STEP;
        seen->no_driver = !duel_has_driver(body, tank);
        seen->no_gunner = !duel_has_gunner(rules, body, tank);
    }
}

void duel_look_at_tank(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank,
                       tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = duel_type_of(rules, body, tank);
    seen->side = duel_side_of(tank);
    seen->number = tank % DUEL_SIDE_TANKS + 1;
    seen->plays = duel_plays(rules, tank);
    seen->acquired = DUEL_NO_TANK;
    seen->penetrated_by = DUEL_NO_TANK;
    seen->seat = TK_NO_SEAT;
    if (!seen->plays) {
        return;
    }
    seen->seat = rules->commander[tank];
    seen->tankobot = duel_is_bot(rules, seen->seat);
    seen->type = board->type;
    seen->experience = board->experience;
    seen->range = board->range * STEP;
    seen->move_most = type->move;
    seen->fire_most = type->fire;
    seen->move_damaged = board->move < duel_printed_move(rules, body, tank);
    seen->fire_damaged = board->fire < type->fire;
    look_at_marks(rules, body, tank, seen);
    if (!seen->out) {
        seen->move = duel_move_level(rules, body, tank);
        seen->fire = duel_fire_level(rules, body, tank);
        look_at_box(rules, body, tank, seen);
    }
    look_at_markers(rules, body, tank, seen);
    seen->bog = board->bog;
    seen->apcr = board->apcr;
    for (unsigned position = 0; position < DUEL_POSITIONS; position++) {
        seen->sitting[position] = board->sitting[position];
        seen->health[position] = board->health[position];
    }
    seen->points = board->points;
    seen->medals = board->medals;
    seen->bidden = board->bid != DUEL_NO_CARD;
    seen->bid = seen->bidden && duel_bid_open(rules, body, seat, tank) ? board->bid : TK_DUEL_NO_CARD;
    seen->penetrated_by = board->penetrated_by;
}
