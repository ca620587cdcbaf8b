/* What a seat may see, and the functions of tankodrom/duel.h that show it. Everything that leaves the engine for a seat
 * goes through duel_look. Hidden are the hands of others, the order of the piles, bids before they are revealed (7.0),
 * what was discarded face down (D-27), and whether somebody else is asked for a reaction (D-8): for the others a shot
 * or attempt is under way, and nobody is named. */
#include "games/duel/words/words.h"

#include <string.h>

#include "base/hash.h"
#include "core/rules.h"
#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/round/round.h"
#include "games/duel/rules/rules.h"
#include "games/duel/rules/table/table.h"

enum { STEP = 200 /* metres in a unit of range */ };

/* D-8: whether others must not see who is asked now. */
static bool question_is_secret(const duel_body *body) {
    return body->question == TK_DUEL_ASK_TACTICS;
}

bool duel_knows(const duel_body *body, unsigned seat, unsigned card) {
    return seat < TK_SEATS_MAX ? duel_holds_bit(body->known[card], seat) : body->known[card] == 0xff;
}

/* 7.0: bids lie face down until all have bidden. */
bool duel_bid_open(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank) {
    return body->phase != TK_DUEL_PHASE_INITIATIVE || rules->commander[tank] == seat;
}

static unsigned list_known(const duel_body *body, const duel_set *set, unsigned seat, bool all,
                           uint8_t cards[TK_DUEL_CARDS]) {
    unsigned count = 0;
    for (unsigned card = duel_next(set, 1); card != TK_DUEL_NO_CARD; card = duel_next(set, card + 1)) {
        if (all || duel_knows(body, seat, card)) {
            cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

static void look_at_seat(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned owner,
                         tk_duel_seat *seen) {
    seen->side = owner < rules->side_seats[TK_DUEL_GERMAN] ? TK_DUEL_GERMAN : TK_DUEL_SOVIET;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        seen->tanks |= rules->commander[tank] == owner ? 1u << tank : 0u;
    }
    seen->tankobot = duel_is_bot(rules, owner);
    seen->temperament = rules->temperament[owner];
    seen->hand_size = duel_count(&body->hand[owner]);
    seen->hand_limit = duel_hand_limit(rules, body, owner);
    seen->known = list_known(body, &body->hand[owner], seat, seat == owner, seen->hand);
}

static void look_at_shot(const duel_body *body, tk_duel_shot *seen) {
    const duel_shot *shot = &body->shot;
    const bool damage = duel_runs(body, DUEL_RUN_DAMAGE) || duel_runs(body, DUEL_RUN_MINES);
    seen->gun = TK_DUEL_NONE;
    seen->location = TK_DUEL_NONE;
    seen->damage = TK_DUEL_NONE;
    seen->target = TK_DUEL_NO_TANK;
    seen->from = TK_DUEL_NO_TANK;
    seen->under_way =
        damage || duel_runs(body, DUEL_RUN_FIRE) || duel_runs(body, DUEL_RUN_GUN) || duel_runs(body, DUEL_RUN_INFANTRY);
    if (!seen->under_way) {
        return;
    }
    seen->by = shot->by;
    seen->from = shot->from;
    seen->target = shot->target;
    seen->gun = shot->by == TK_DUEL_BY_GUN ? shot->gun : TK_DUEL_NONE;
    seen->cards = shot->cards;
    seen->leadership = shot->leadership;
    seen->apcr = shot->apcr;
    seen->tactics = shot->tactics;
    seen->named = damage;
    if (damage) {
        seen->location = shot->location;
        seen->severity = shot->severity;
        seen->damage = shot->damage;
    }
}

static void look_at_piles(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight) {
    sight->draw_size = body->draws;
    sight->discard_size = duel_count(&body->discard);
    sight->damage_size = body->damages;
    sight->table_size = list_known(body, &body->table, seat, true, sight->table);
    sight->discards_known = list_known(body, &body->discard, seat, false, sight->discard);
    sight->passes = body->passes;
    sight->passes_left = rules->passes > body->passes ? (unsigned)(rules->passes - body->passes) : 0;
    sight->shuffle_waits = body->shuffle_waits;
    sight->end_waits = body->end_waits;
}

/* The tank that a question is about. */
static unsigned question_about(const duel_rules *rules, const duel_body *body) {
    const unsigned seen = duel_spotted_tank(body);
    switch (body->question) {
    case TK_DUEL_ASK_NOTHING:
    case TK_DUEL_ASK_BIDS:
    case TK_DUEL_ASK_RADIO:
    case TK_DUEL_ASK_RADIO_REPLY:
        return TK_DUEL_NO_TANK;
    case TK_DUEL_ASK_SPOT:
        return seen < TK_DUEL_TANKS && duel_plays(rules, seen) ? seen : TK_DUEL_NO_TANK;
    case TK_DUEL_ASK_LOCATION:
    case TK_DUEL_ASK_AMMUNITION:
    case TK_DUEL_ASK_ACQUIRE:
    case TK_DUEL_ASK_WEAPON:
        return body->shot.target;
    default:
        return body->active;
    }
}

static void look_at_question(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight) {
    sight->decides = seat < rules->seats && duel_holds_bit(body->asked, seat);
    sight->about = TK_DUEL_NO_TANK;
    if (question_is_secret(body) && !sight->decides) {
        sight->question = TK_DUEL_ASK_NOTHING;
        return;
    }
    sight->question = body->question;
    sight->deciders = body->asked;
    sight->about = question_about(rules, body);
    if (body->question == TK_DUEL_ASK_PAYMENT) {
        sight->needed = duel_payment_missing(body);
    } else if (body->question == TK_DUEL_ASK_DISCARD_STEP) {
        sight->discards = duel_discards_left(body);
    }
}

/* Whether the card of what was done last is a secret of the one who did it. */
static bool last_is_secret(const duel_body *body) {
    switch (duel_verb_of(body->last)) {
    case TK_DUEL_DO_BID:
        return body->phase == TK_DUEL_PHASE_INITIATIVE;
    case TK_DUEL_DO_RADIO:
    case TK_DUEL_DO_ANSWER:
    case TK_DUEL_DO_DISCARD:
        return true;
    default:
        return false;
    }
}

static void look_at_last(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight) {
    const bool own = body->last_seat == seat;
    sight->last_seat = body->last_seat < rules->seats ? body->last_seat : TK_NO_SEAT;
    sight->last = duel_choice_of(rules, sight->last_seat == TK_NO_SEAT ? TK_DUEL_NO_VERB : body->last);
    if (last_is_secret(body) && !own && !duel_knows(body, seat, duel_card_in(body->last))) {
        sight->last.card = TK_DUEL_NO_CARD;
    }
    sight->told = body->told[TK_SEATS_MAX];
    if (seat < rules->seats) {
        sight->told = tk_hash_word(sight->told, body->told[seat]);
    }
}

static void look_at_field(const duel_rules *rules, const duel_body *body, tk_duel_sight *sight) {
    unsigned hills = rules->scenario.hills;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        hills -= duel_in_field(rules, body, tank) && body->tank[tank].box == DUEL_BOX_HILL && hills > 0;
    }
    sight->hills_free = hills;
    sight->infantry_done = body->infantry_done != 0;
    for (unsigned side = 0; side < TK_DUEL_SIDES; side++) {
        sight->points[side] = duel_side_points(rules, body, side);
        sight->medals[side] = (unsigned)duel_side_medals(rules, body, side);
        sight->guns_fired[side] = body->guns_fired[side];
        sight->advance[side] = (unsigned)body->advance[side] * STEP;
        sight->roads[side] = body->roads[side];
    }
}

static void look_at_course(const duel_rules *rules, const duel_body *body, tk_duel_sight *sight) {
    sight->scenario = rules->scenario.id;
    sight->edition = rules->edition->key;
    sight->weather = rules->scenario.weather;
    sight->seats = rules->seats;
    sight->round = body->round;
    sight->phase = body->phase;
    sight->over = body->phase == TK_DUEL_PHASE_OVER;
    sight->winner = body->winner;
    sight->active = body->active;
    for (unsigned index = 0; index < TK_DUEL_TANKS; index++) {
        sight->order[index] = index < body->ordered ? body->order[index] : TK_DUEL_NO_TANK;
    }
    sight->ordered = body->ordered;
    sight->turn = body->turn;
    sight->acted = body->acted;
    sight->burning_start = body->burning_start;
    for (unsigned index = 0; index < 3 && index < body->play.count; index++) {
        sight->build.card[index] = body->play.card[index];
        sight->build.half[index] = body->play.half[index];
    }
    sight->build.count = body->play.count;
    sight->build.at = body->play.at;
    sight->build.boost = body->play.boost;
}

/* ---- A tank board (5.1), with what follows from it: levels as they are, cover, who flanks it ---- */

static void look_at_box(const duel_rules *rules, const duel_body *body, unsigned tank, tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    const duel_half *half = duel_boxed(rules, body, tank);
    seen->hill = board->box == DUEL_BOX_HILL;
    seen->box = seen->hill ? TK_DUEL_NO_CARD : board->box;
    seen->box_half = seen->box == TK_DUEL_NO_CARD ? 0 : board->box_half;
    seen->moving = duel_moving(rules, body, tank);
    seen->terrain = half != NULL && half->kind == TK_DUEL_TERRAIN ? half->detail : (unsigned)DUEL_FIELD;
    seen->smoke = board->smoke;
    seen->cover = seen->moving ? (unsigned)DUEL_MOVE_COVER : duel_ground(rules, body, tank)->cover;
    seen->cover += board->smoke != TK_DUEL_NO_CARD ? rules->edition->smoke_cover : 0u; /* 10.5.4 */
}

static void look_at_markers(const duel_rules *rules, const duel_body *body, unsigned tank, tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    seen->spotted = board->spotted;
    seen->acquired = board->acquired;
    seen->bonus = board->bonus;
    seen->flanking = board->flanking;
    for (unsigned other = 0; other < TK_DUEL_TANKS; other++) {
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

static void look_at_tank(const duel_rules *rules, const duel_body *body, unsigned seat, unsigned tank,
                         tk_duel_tank *seen) {
    const duel_tank *board = &body->tank[tank];
    const duel_type *type = duel_type_of(rules, body, tank);
    seen->side = duel_side_of(tank);
    seen->number = tank % TK_DUEL_SIDE_TANKS + 1;
    seen->plays = duel_plays(rules, tank);
    seen->acquired = TK_DUEL_NO_TANK;
    seen->penetrated_by = TK_DUEL_NO_TANK;
    seen->burned_by = TK_DUEL_NO_TANK;
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
    for (unsigned position = 0; position < TK_DUEL_POSITIONS; position++) {
        seen->sitting[position] = board->sitting[position];
        seen->health[position] = board->health[position];
    }
    seen->points = board->points;
    seen->medals = board->medals;
    seen->bidden = board->bid != TK_DUEL_NO_CARD;
    seen->bid = seen->bidden && duel_bid_open(rules, body, seat, tank) ? board->bid : TK_DUEL_NO_CARD;
    seen->penetrated_by = board->penetrated_by;
    seen->burned_by = board->burned_by;
}

/* ---- All of it ---- */

void duel_look(const duel_rules *rules, const duel_body *body, unsigned seat, tk_duel_sight *sight) {
    memset(sight, 0, sizeof *sight);
    sight->seat = seat;
    look_at_course(rules, body, sight);
    look_at_field(rules, body, sight);
    look_at_piles(rules, body, seat, sight);
    look_at_shot(body, &sight->shot);
    look_at_question(rules, body, seat, sight);
    look_at_last(rules, body, seat, sight);
    const bool offered = body->offer != TK_DUEL_NO_CARD && body->offerer < rules->seats;
    sight->offerer = offered ? body->offerer : TK_NO_SEAT;
    sight->offer =
        offered && (body->offerer == seat || duel_knows(body, seat, body->offer)) ? body->offer : TK_DUEL_NO_CARD;
    for (unsigned tank = 0; tank < TK_DUEL_TANKS; tank++) {
        look_at_tank(rules, body, seat, tank, &sight->tank[tank]);
    }
    for (unsigned owner = 0; owner < rules->seats; owner++) {
        look_at_seat(rules, body, seat, owner, &sight->player[owner]);
    }
}

bool tk_duel_look(const tk_game *game, const tk_state *state, unsigned seat, tk_duel_sight *sight) {
    const duel_rules *rules = tk_game_rules_of(game, "duel");
    const duel_body *body = tk_state_body_of(game, state, "duel");
    if (rules == NULL || body == NULL || sight == NULL || (seat >= rules->seats && seat != TK_NO_SEAT)) {
        return false;
    }
    duel_look(rules, body, seat, sight);
    return true;
}
