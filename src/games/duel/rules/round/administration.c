/* The administration step (8.1), in the book's order: the initiative card, points of the mission, smoke, fire, morale,
 * hatch. A storm's sight (D-24) is found once the mission has paid (D-66). Each check clears the table, because a
 * shuffle or the end of the match may wait for it (D-9). */
#include "games/duel/rules/round/round.h"

#include "games/duel/rules/action/action.h"
#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/table/table.h"

enum {
    ADMINISTRATION_BEGIN,
    ADMINISTRATION_SMOKE,
    ADMINISTRATION_SMOKE_INSIDE,
    ADMINISTRATION_FIRE,
    ADMINISTRATION_FIRE_CHOSEN,
    ADMINISTRATION_FIRE_PAID,
    ADMINISTRATION_MORALE,
    ADMINISTRATION_MORALE_CHOSEN,
    ADMINISTRATION_MORALE_PAID,
    ADMINISTRATION_HATCH,
    ADMINISTRATION_HATCH_CHOSEN
};

enum { ORDERS_FOR_A_CHECK = 4 /* 4.2.3 */, STORM_LIGHT_MOST = 5 };

static void begin(duel_doing *doing, unsigned tank) {
    duel_tank *board = &doing->body->tank[tank];
    if (board->bid != TK_DUEL_NO_CARD) { /* a */
        duel_discard_open(doing, board->bid);
        board->bid = TK_DUEL_NO_CARD;
    }
    duel_mission_points(doing, tank); /* b */
    if (doing->rules->scenario.weather == TK_DUEL_SNOWSTORM) {
        unsigned card = duel_turn(doing);
        bool heavy = duel_target_number(card) > STORM_LIGHT_MOST;
        duel_turned(doing, card, TK_DUEL_WHY_STORM, tank, STORM_LIGHT_MOST, !heavy);
        board->marks = (uint16_t)(heavy ? board->marks | DUEL_MARK_HEAVY_STORM : board->marks & ~DUEL_MARK_HEAVY_STORM);
        duel_tell(doing, TK_DUEL_EVENT_STORM, doing->rules->commander[tank], (int)tank, heavy, 0, 0);
    }
    duel_clear_table(doing);
}

static void check_smoke(duel_doing *doing, unsigned tank, bool inside) {
    duel_tank *board = &doing->body->tank[tank];
    if (inside ? (board->marks & DUEL_MARK_SMOKE_INSIDE) == 0 : board->smoke == TK_DUEL_NO_CARD) {
        return;
    }
    if (!duel_attempt_icon(doing, TK_DUEL_WHY_SMOKE, tank, TK_DUEL_SMOKE_ICON)) {
        if (inside) {
            board->marks = (uint16_t)(board->marks & ~DUEL_MARK_SMOKE_INSIDE);
            duel_tell(doing, TK_DUEL_EVENT_SMOKE_GONE, doing->rules->commander[tank], (int)tank, 1, 0, 0);
        } else {
            duel_empty_smoke(doing, tank);
        }
    }
    duel_clear_table(doing);
}

/* 8.1.d; false when the tank is lost */
static bool turn_for_fire(duel_doing *doing, unsigned tank) {
    unsigned card = duel_turn(doing);
    unsigned icons = doing->rules->card[card].icons;
    bool spreads = (icons & TK_DUEL_FIRE_ICON) != 0;
    bool ends = !spreads && (icons & TK_DUEL_EXTINGUISHER) != 0;
    duel_turned(doing, card, TK_DUEL_WHY_FIRE, tank, -1, ends);
    if (spreads) {
        duel_out_of_control(doing, tank, TK_DUEL_NO_TANK);
        return false;
    }
    if (ends) {
        duel_put_out(doing, tank);
    }
    duel_clear_table(doing);
    return true;
}

static void rally(duel_doing *doing, unsigned tank, unsigned damage_card) {
    duel_tank *board = &doing->body->tank[tank];
    board->marks = (uint16_t)(board->marks & ~DUEL_MARK_BROKEN);
    duel_tell_morale(doing, tank, false, damage_card);
}

/* 8.1.e, D-1: a damage card; false when the crew leaves the tank */
static bool turn_for_morale(duel_doing *doing, unsigned tank) {
    unsigned card = duel_turn_damage(doing);
    bool fails = duel_morale_fails(doing->rules, doing->body, tank, card);
    duel_tell(doing, TK_DUEL_EVENT_DAMAGE, doing->rules->commander[tank], (int)card, (int)tank, -1, 0);
    if (fails) {
        duel_bail_out(doing, tank, DUEL_LEFT_BY_MORALE, card, TK_DUEL_NO_TANK);
    } else {
        rally(doing, tank, card);
    }
    duel_damage_done(doing); /* D-30 */
    return !fails;
}

/* ---- What is asked ---- */

static tk_status may_check(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    bool pays = duel_verb_of(action) == TK_DUEL_DO_PAY_FOR;
    return pays && duel_orders_in(rules, &body->hand[seat]) < ORDERS_FOR_A_CHECK ? TK_ERROR_DUEL_ORDERS : TK_OK;
}

static tk_status may_hatch(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    (void)rules, (void)body, (void)seat;
    return duel_number_in(action) <= TK_DUEL_HATCH_CLOSED ? TK_OK : TK_ERROR_DUEL_PHASE;
}

const duel_answers duel_answers_fire_check = {
    .may = may_check,
    .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PAY_FOR) | DUEL_VERB_BIT(TK_DUEL_DO_TURN) | DUEL_VERB_BIT(TK_DUEL_DO_BAIL_OUT)};
const duel_answers duel_answers_morale = {.may = may_check,
                                          .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PAY_FOR) | DUEL_VERB_BIT(TK_DUEL_DO_TURN)};
const duel_answers duel_answers_hatch = {.may = may_hatch, .verbs = DUEL_VERB_BIT(TK_DUEL_DO_HATCH)};

static void set_hatch(duel_doing *doing, unsigned tank, bool closed) {
    duel_tank *board = &doing->body->tank[tank];
    if (((board->marks & DUEL_MARK_BUTTONED) != 0) != closed) {
        board->marks = (uint16_t)(board->marks ^ DUEL_MARK_BUTTONED);
        duel_tell(doing, TK_DUEL_EVENT_HATCH, doing->rules->commander[tank], (int)tank, closed, 0, 0);
    }
}

/* D-33: what is done about the fire, chosen before any card is turned */
static void fight_fire(duel_doing *doing, duel_frame *frame, unsigned tank) {
    switch (duel_verb_of(doing->action)) {
    case TK_DUEL_DO_BAIL_OUT:
        duel_bail_out(doing, tank, DUEL_LEFT_BY_WILL, DUEL_NO_DAMAGE_CARD, TK_DUEL_NO_TANK);
        return;
    case TK_DUEL_DO_PAY_FOR:
        frame->step = ADMINISTRATION_FIRE_PAID;
        duel_push(doing, DUEL_RUN_PAYMENT, ORDERS_FOR_A_CHECK, 0, 0, 0);
        return;
    default:
        if (turn_for_fire(doing, tank)) {
            frame->step = ADMINISTRATION_MORALE;
        }
        return;
    }
}

static void rally_crew(duel_doing *doing, duel_frame *frame, unsigned tank) {
    if (duel_verb_of(doing->action) == TK_DUEL_DO_PAY_FOR) {
        frame->step = ADMINISTRATION_MORALE_PAID;
        duel_push(doing, DUEL_RUN_PAYMENT, ORDERS_FOR_A_CHECK, 0, 0, 0);
    } else if (turn_for_morale(doing, tank)) {
        frame->step = ADMINISTRATION_HATCH;
    }
}

/* Asks when there is something to ask about, else goes on to another step. */
static void ask_if(duel_doing *doing, duel_frame *frame, bool needed, tk_duel_question question, unsigned otherwise) {
    frame->step = (uint8_t)(needed ? frame->step + 1u : otherwise);
    if (needed) {
        duel_ask(doing, question, duel_active_seat(doing->rules, doing->body));
    }
}

void duel_run_administration(duel_doing *doing, duel_frame *frame) {
    unsigned tank = frame->notes[0];
    switch (frame->step) {
    case ADMINISTRATION_BEGIN:
        frame->step = ADMINISTRATION_SMOKE;
        begin(doing, tank);
        return;
    case ADMINISTRATION_SMOKE: /* c */
        frame->step = ADMINISTRATION_SMOKE_INSIDE;
        check_smoke(doing, tank, false);
        return;
    case ADMINISTRATION_SMOKE_INSIDE: /* D-42 */
        frame->step = ADMINISTRATION_FIRE;
        check_smoke(doing, tank, true);
        return;
    case ADMINISTRATION_FIRE: /* d */
        ask_if(doing, frame, duel_marked(doing->body, tank, DUEL_MARK_BURNING), TK_DUEL_ASK_FIRE_CHECK,
               ADMINISTRATION_MORALE);
        return;
    case ADMINISTRATION_FIRE_CHOSEN:
        fight_fire(doing, frame, tank);
        return;
    case ADMINISTRATION_FIRE_PAID:
        frame->step = ADMINISTRATION_MORALE;
        duel_put_out(doing, tank);
        duel_clear_table(doing);
        return;
    case ADMINISTRATION_MORALE: /* e */
        ask_if(doing, frame, duel_marked(doing->body, tank, DUEL_MARK_BROKEN), TK_DUEL_ASK_MORALE,
               ADMINISTRATION_HATCH);
        return;
    case ADMINISTRATION_MORALE_CHOSEN:
        rally_crew(doing, frame, tank);
        return;
    case ADMINISTRATION_MORALE_PAID:
        frame->step = ADMINISTRATION_HATCH;
        rally(doing, tank, DUEL_NO_DAMAGE_CARD);
        duel_clear_table(doing);
        return;
    case ADMINISTRATION_HATCH: /* f */
        if (doing->rules->scenario.infantry) {
            frame->step = ADMINISTRATION_HATCH_CHOSEN;
            duel_ask(doing, TK_DUEL_ASK_HATCH, doing->rules->commander[tank]);
        } else {
            duel_return(doing);
        }
        return;
    default:
        set_hatch(doing, tank, duel_number_in(doing->action) == TK_DUEL_HATCH_CLOSED);
        duel_return(doing);
        return;
    }
}
