/* Moving (10.1): one or two Move cards, each 200 m either way or not at all (D-7). Whatever the distance, the tank is
 * seen first (10.1.5, D-55), then moves: bog, hull down, smoke and acquisition both ways end (D-49), a flanker may be
 * shaken off (10.1.3), and one of the cards comes into the holding box (10.1.4, D-50). */
#include "games/duel/rules/move/move.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum { MOVE_BEGIN, MOVE_SEEN, MOVE_DISTANCE, MOVE_WENT, MOVE_CHECK, MOVE_SHAKEN, MOVE_KEEP, MOVE_KEPT };

/* A bog and caps that last until the tank has moved count in 10.1.3: it moves with that level (D-10, D-43). */
typedef struct move_notes {
    uint8_t follows; /* D-69: behind the lead tank when it began, so that it goes no further than that */
    uint8_t cards;   /* Move cards */
    uint8_t level;   /* at the start, with the boost */
    uint8_t chosen;  /* cards whose distance is chosen */
} move_notes;

static bool follows(const duel_body *body) {
    const move_notes *own = duel_notes_of(body, DUEL_RUN_MOVE);
    return own != NULL && own->follows != 0;
}

tk_status duel_may_go(const duel_rules *rules, const duel_body *body, unsigned way) {
    unsigned tank = body->active;
    int range = body->tank[tank].range;
    switch (way) {
    case TK_DUEL_STAY:
        return TK_OK;
    case TK_DUEL_FORWARD:
        if (range <= -DUEL_RANGE_MOST) {
            return TK_ERROR_DUEL_EDGE; /* 5.2.4 */
        }
        return follows(body) && duel_lead_range(rules, body, tank) >= range ? TK_ERROR_DUEL_LEAD_TANK : TK_OK;
    case TK_DUEL_BACK:
        return range >= DUEL_RANGE_MOST ? TK_ERROR_DUEL_EDGE : TK_OK;
    default:
        return TK_ERROR_DUEL_EDGE;
    }
}

static tk_status judge_distance(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    return duel_may_go(rules, body, duel_number_in(action));
}

const duel_answers duel_answers_distance = {.may = judge_distance, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_DRIVE)};

/* The Move cards are the first of the play. In snow, terrain laid down after them asks for a low one. */
static bool may_keep(const duel_rules *rules, const duel_body *body, unsigned index) {
    const duel_play *play = &body->play;
    bool enters = duel_played(rules, body, play->count - 1u)->kind == TK_DUEL_TERRAIN;
    return rules->scenario.weather != TK_DUEL_SNOWSTORM || !enters ||
           duel_played(rules, body, index)->level <= DUEL_SNOW_ENTERS;
}

static void list_keep(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    (void)seat;
    for (unsigned index = 0; index < 2; index++) {
        if (may_keep(rules, body, index)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_KEEP, body->play.card[index], 0, 0, 0));
        }
    }
}

static tk_status judge_keep(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    for (unsigned index = 0; index < 2; index++) {
        if (duel_card_in(action) == body->play.card[index]) {
            return may_keep(rules, body, index) ? TK_OK : TK_ERROR_DUEL_MISSION;
        }
    }
    return TK_ERROR_DUEL_CARD;
}

const duel_answers duel_answers_keep = {.list = list_keep, .may = judge_keep, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_KEEP)};

static tk_status judge_unflank(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)seat;
    unsigned tank = duel_tank_in(action);
    bool flanks = tank < TK_DUEL_TANKS && duel_holds_bit(duel_flankers(rules, body, body->active), tank);
    return flanks ? TK_OK : TK_ERROR_DUEL_FLANK;
}

const duel_answers duel_answers_unflank = {.may = judge_unflank, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_UNFLANK)};

static void begin(duel_doing *doing, duel_frame *frame) {
    move_notes *own = duel_notes(frame);
    const duel_rules *rules = doing->rules;
    const duel_body *body = doing->body;
    bool two = body->play.count > 1 && duel_played(rules, body, 1)->kind == TK_DUEL_MOVE;
    own->cards = two ? 2 : 1;
    own->level = (uint8_t)(duel_move_level(rules, body, body->active) + body->play.boost);
    own->chosen = 0;
    own->follows = duel_mud_binds(rules, body, duel_side_of(body->active)) &&
                   duel_lead_range(rules, body, body->active) < body->tank[body->active].range;
    frame->step = MOVE_SEEN;
    duel_push(doing, DUEL_RUN_SPOTTED, body->active, 0, 0, 0);
}

static void leave_place(duel_doing *doing) {
    duel_body *body = doing->body;
    unsigned tank = body->active;
    duel_unbog(doing, tank);            /* 10.3.8 */
    duel_hull_down(doing, tank, false); /* 5.7.4 */
    duel_drop_acquired(doing, tank);    /* 5.4.3 */
    unsigned first = duel_first_enemy(tank);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        if (duel_in_field(doing->rules, body, enemy) && body->tank[enemy].acquired == tank) {
            duel_drop_acquired(doing, enemy);
        }
    }
}

static void go(duel_doing *doing, duel_frame *frame) {
    move_notes *own = duel_notes(frame);
    duel_tank *board = &doing->body->tank[doing->body->active];
    int before = board->range;
    unsigned way = duel_number_in(doing->action);
    board->range = (int8_t)(before + (way == TK_DUEL_BACK) - (way == TK_DUEL_FORWARD));
    duel_tell(doing, TK_DUEL_EVENT_MOVED, duel_active_seat(doing->rules, doing->body), doing->body->active, before,
              board->range, 0);
    own->chosen++;
    frame->step = own->chosen < own->cards ? MOVE_DISTANCE : MOVE_CHECK;
}

/* 10.1.3. */
static void shake_off(duel_doing *doing, duel_frame *frame) {
    move_notes *own = duel_notes(frame);
    const duel_rules *rules = doing->rules;
    duel_body *body = doing->body;
    unsigned tank = body->active;
    unsigned flankers = duel_flankers(rules, body, tank);
    frame->step = MOVE_KEEP;
    if (flankers == 0) {
        return;
    }
    if (own->cards == 1) {
        unsigned card = duel_turn(doing);
        bool success = duel_target_number(card) < own->level;
        duel_turned(doing, card, TK_DUEL_WHY_UNFLANK, tank, own->level, success);
        if (!success) {
            return;
        }
    }
    if ((flankers & (flankers - 1)) != 0) {
        frame->step = MOVE_SHAKEN;
        duel_ask(doing, TK_DUEL_ASK_UNFLANK, duel_active_seat(rules, body));
        return;
    }
    duel_remove_flank(doing, (unsigned)__builtin_ctz(flankers), tank);
}

/* 10.1.4, 10.5.5: the ground that was left is discarded, with the smoke on it. */
static void keep(duel_doing *doing, unsigned index) {
    duel_body *body = doing->body;
    duel_tank *board = &body->tank[body->active];
    duel_empty_smoke(doing, body->active);
    duel_empty_box(doing, body->active);
    duel_take_off(doing, body->play.card[index]);
    board->box = body->play.card[index];
    board->box_half = body->play.half[index];
    duel_return(doing);
}

static void choose_kept(duel_doing *doing, duel_frame *frame) {
    const move_notes *own = duel_notes(frame);
    const duel_body *body = doing->body;
    bool first = may_keep(doing->rules, body, 0);
    if (own->cards == 2 && first && may_keep(doing->rules, body, 1)) {
        frame->step = MOVE_KEPT;
        duel_ask(doing, TK_DUEL_ASK_KEEP, duel_active_seat(doing->rules, body));
    } else {
        keep(doing, first ? 0 : 1);
    }
}

void duel_run_move(duel_doing *doing, duel_frame *frame) {
    const duel_body *body = doing->body;
    switch (frame->step) {
    case MOVE_BEGIN:
        begin(doing, frame);
        return;
    case MOVE_SEEN:
        leave_place(doing);
        frame->step = MOVE_DISTANCE;
        return;
    case MOVE_DISTANCE:
        frame->step = MOVE_WENT;
        duel_ask(doing, TK_DUEL_ASK_DISTANCE, duel_active_seat(doing->rules, body));
        return;
    case MOVE_WENT:
        go(doing, frame);
        return;
    case MOVE_CHECK:
        shake_off(doing, frame);
        return;
    case MOVE_SHAKEN:
        duel_remove_flank(doing, duel_tank_in(doing->action), body->active);
        frame->step = MOVE_KEEP;
        return;
    case MOVE_KEEP:
        choose_kept(doing, frame);
        return;
    default:
        keep(doing, duel_card_in(doing->action) == body->play.card[0] ? 0 : 1);
    }
}
