/* The action step (8.2): asks the active player what to begin until he ends it: one tank action (8.3), unless the tank
 * burned at its start (8.3.1, D-31), and any number of field actions before and after it (8.4, D-48). Every action ends
 * with the table cleared, when a shuffle or the end of the game that was found takes place (D-9). */
#include "games/duel/rules/action/action.h"

#include "games/duel/rules/damage/damage.h"
#include "games/duel/rules/fire/fire.h"
#include "games/duel/rules/flow/flow.h"
#include "games/duel/rules/move/move.h"
#include "games/duel/rules/table/table.h"

enum { ACTION_ASK, ACTION_ANSWERED, ACTION_EXTINGUISH, ACTION_STOP, ACTION_GUN };

typedef struct action_notes {
    uint8_t tank;
    uint8_t gun, target; /* while the order icons of a gun are paid */
} action_notes;

static tk_status may_act(const duel_body *body) {
    if (body->acted) {
        return TK_ERROR_DUEL_ACTED;
    }
    return body->burning_start ? TK_ERROR_DUEL_BURNING : TK_OK;
}

static tk_status may_extinguish(const duel_rules *rules, const duel_body *body, const duel_set *hand) {
    if (body->acted) {
        return TK_ERROR_DUEL_ACTED; /* D-14 */
    }
    if (!body->burning_start || !duel_marked(body, body->active, DUEL_MARK_BURNING)) {
        return TK_ERROR_DUEL_NOT_BURNING;
    }
    return duel_orders_in(rules, hand) >= DUEL_FIRE_ORDERS ? TK_OK : TK_ERROR_DUEL_ORDERS;
}

static tk_status may_stop(const duel_rules *rules, const duel_body *body, const duel_set *hand) {
    if (!duel_moving(rules, body, body->active)) {
        return TK_ERROR_DUEL_NOT_MOVING;
    }
    return duel_is_empty(hand) ? TK_ERROR_DUEL_NOT_IN_HAND : TK_OK; /* 10.2.2 */
}

unsigned duel_gun_orders(const duel_rules *rules, const duel_body *body, unsigned gun) {
    return rules->gun[rules->scenario.gun[duel_side_of(body->active)][gun]].orders;
}

static tk_status may_use_gun(const duel_rules *rules, const duel_body *body, unsigned gun, unsigned target,
                             unsigned orders) {
    tk_status status = duel_may_fire_gun(rules, body, gun, target);
    if (status == TK_OK && orders < duel_gun_orders(rules, body, gun)) {
        return TK_ERROR_DUEL_ORDERS;
    }
    return status;
}

/* 8.3.1, D-32: a tank that burned need not act. */
static tk_status may_end(const duel_body *body) {
    return body->acted || body->burning_start ? TK_OK : TK_ERROR_DUEL_NOT_ACTED;
}

/* ---- The list ---- */

/* What is looked up once for all cards of the hand. */
typedef struct survey {
    unsigned begins;    /* kinds that may begin, a bit each */
    unsigned spottable; /* enemies that the active tank may be given a marker of */
    unsigned enterable; /* moving enemies on whom Terrain may be laid */
    unsigned moving;    /* moving enemies */
} survey;

static void survey_enemies(const duel_rules *rules, const duel_body *body, survey *seen) {
    unsigned first = duel_first_enemy(body->active);
    for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
        unsigned bit = 1u << enemy;
        if (!duel_in_field(rules, body, enemy)) {
            continue; /* half of the places are empty in most matches */
        }
        seen->spottable |= duel_may_spot(rules, body, body->active, enemy) == TK_OK ? bit : 0;
        if (duel_may_lay(rules, body, TK_DUEL_MINES, enemy) == TK_OK) {
            seen->moving |= bit;
            seen->enterable |= duel_may_lay(rules, body, TK_DUEL_TERRAIN, enemy) == TK_OK ? bit : 0;
        }
    }
}

/* Only of the kinds that are in the hand: most of the cost of a list is here. */
static void survey_kinds(const duel_rules *rules, const duel_body *body, const duel_set *hand, survey *seen) {
    unsigned kinds = 0;
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        const duel_half *half = rules->card[card].half;
        kinds |= 1u << half[0].kind | 1u << half[1].kind;
    }
    for (unsigned kind = TK_DUEL_MOVE; kind <= TK_DUEL_SMOKE; kind++) {
        if (duel_holds_bit(kinds, kind) && duel_may_begin(rules, body, kind) == TK_OK) {
            seen->begins |= 1u << kind;
        }
    }
}

static void list_on(unsigned card, unsigned half, unsigned tanks, duel_list *list) {
    for (unsigned tank = 0; tanks >> tank != 0; tank++) {
        if (duel_holds_bit(tanks, tank)) {
            duel_list_add(list, duel_action(TK_DUEL_DO_LAY, card, half, tank, 0));
        }
    }
}

static void list_halves(const duel_rules *rules, const duel_body *body, const survey *seen, unsigned card,
                        duel_list *list) {
    for (unsigned half = 0; half < 2; half++) {
        unsigned kind = duel_printed(rules, card, half)->kind;
        if (duel_holds_bit(seen->begins, kind) && duel_may_reach(rules, body, card, half, 0) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_PLAY, card, half, 0, 0));
        }
        if (kind == TK_DUEL_TERRAIN) {
            list_on(card, half, seen->enterable, list);
        } else if (kind == TK_DUEL_MINES) {
            list_on(card, half, seen->moving, list);
        } else if (kind == TK_DUEL_COMMAND && half == duel_half_of(rules, card, TK_DUEL_COMMAND)) {
            duel_list_command(rules, body, card, seen->spottable, list);
        }
    }
}

static void list_orders(const duel_rules *rules, const duel_body *body, unsigned spottable, duel_list *list) {
    bool dear = true; /* asked with the first target alone: it is the same for all */
    bool complete = duel_has_driver(body, body->active) && duel_has_gunner(rules, body, body->active);
    for (unsigned tank = 0; spottable >> tank != 0; tank++) {
        if (!duel_holds_bit(spottable, tank) || duel_may_order(rules, body, TK_DUEL_ORDER_SPOT, tank, 0) != TK_OK) {
            continue;
        }
        duel_list_add(list, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SPOT, tank, 0));
        dear = dear && duel_may_order(rules, body, TK_DUEL_ORDER_SPOT, tank, 1) == TK_OK;
        if (dear) {
            duel_list_add(list, duel_action(TK_DUEL_DO_ORDER, 0, TK_DUEL_ORDER_SPOT, tank, 1));
        }
    }
    for (unsigned order = TK_DUEL_ORDER_LOAD; order < TK_DUEL_ORDERS; order++) {
        unsigned members = order != TK_DUEL_ORDER_SWAP ? 1u : complete ? 0u : TK_DUEL_POSITIONS;
        for (unsigned who = 0; who < members; who++) {
            if (duel_may_order(rules, body, order, 0, who) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_ORDER, 0, order, 0, who));
            }
        }
    }
    if (duel_may_clear(rules, body) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_CLEAR, 0, 0, 0, 0));
    }
}

static void list_infantry(const duel_rules *rules, const duel_body *body, const duel_set *hand, duel_list *list) {
    unsigned first = duel_first_enemy(body->active);
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        if ((rules->card[card].icons & TK_DUEL_INFANTRY_ICON) == 0) {
            continue;
        }
        if (duel_may_advance(rules, body, card) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_ADVANCE, card, 0, 0, 0));
        }
        for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
            if (duel_may_assault(rules, body, card, enemy) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_ASSAULT, card, 0, enemy, 0));
            }
        }
    }
}

static void list_guns(const duel_rules *rules, const duel_body *body, const duel_set *hand, duel_list *list) {
    unsigned guns = rules->scenario.guns[duel_side_of(body->active)];
    unsigned orders = guns > 0 ? duel_orders_in(rules, hand) : 0;
    unsigned first = duel_first_enemy(body->active);
    for (unsigned gun = 0; gun < guns; gun++) {
        for (unsigned enemy = first; enemy < first + TK_DUEL_SIDE_TANKS; enemy++) {
            if (may_use_gun(rules, body, gun, enemy, orders) == TK_OK) {
                duel_list_add(list, duel_action(TK_DUEL_DO_GUN, 0, gun, enemy, 0));
            }
        }
    }
}

static void list_action(const duel_rules *rules, const duel_body *body, unsigned seat, duel_list *list) {
    const duel_set *hand = &body->hand[seat];
    bool acts = may_act(body) == TK_OK;
    survey seen = {0, 0, 0, 0};
    survey_enemies(rules, body, &seen);
    if (acts) {
        survey_kinds(rules, body, hand, &seen);
    }
    for (unsigned card = duel_next(hand, 1); card != TK_DUEL_NO_CARD; card = duel_next(hand, card + 1)) {
        list_halves(rules, body, &seen, card, list);
    }
    if (acts) {
        list_orders(rules, body, seen.spottable, list);
    } else if (may_extinguish(rules, body, hand) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_EXTINGUISH, 0, 0, 0, 0));
    }
    if (may_stop(rules, body, hand) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_STOP, 0, 0, 0, 0));
    }
    list_guns(rules, body, hand, list);
    if (rules->scenario.infantry && body->infantry_done == 0) {
        list_infantry(rules, body, hand, list);
    }
    for (unsigned mission = 0; mission < TK_DUEL_MISSIONS; mission++) {
        if (duel_may_mission(rules, body, mission) == TK_OK) {
            duel_list_add(list, duel_action(TK_DUEL_DO_MISSION, 0, mission, 0, 0));
        }
    }
    if (may_end(body) == TK_OK) {
        duel_list_add(list, duel_action(TK_DUEL_DO_END, 0, 0, 0, 0));
    }
}

/* ---- The judge ---- */

/* Verbs that name a card of the hand. */
static tk_status judge_card(const duel_rules *rules, const duel_body *body, const duel_set *hand, tk_action action) {
    unsigned card = duel_card_in(action), half = duel_number_in(action), tank = duel_tank_in(action);
    if (!duel_holds(hand, card)) {
        return TK_ERROR_DUEL_NOT_IN_HAND;
    }
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_COMMAND:
        return duel_may_command(rules, body, card, action);
    case TK_DUEL_DO_ADVANCE:
        return duel_may_advance(rules, body, card);
    case TK_DUEL_DO_ASSAULT:
        return duel_may_assault(rules, body, card, tank);
    default:
        break;
    }
    if (half > 1) {
        return TK_ERROR_DUEL_KIND;
    }
    unsigned kind = duel_printed(rules, card, half)->kind;
    if (duel_verb_of(action) == TK_DUEL_DO_LAY) {
        return duel_may_lay(rules, body, kind, tank);
    }
    tk_status status = may_act(body);
    if (status == TK_OK) {
        status = duel_may_begin(rules, body, kind);
    }
    return status != TK_OK ? status : duel_may_reach(rules, body, card, half, 0);
}

static tk_status judge_action(const duel_rules *rules, const duel_body *body, unsigned seat, tk_action action) {
    const duel_set *hand = &body->hand[seat];
    unsigned number = duel_number_in(action), tank = duel_tank_in(action);
    tk_status act = may_act(body);
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_ORDER:
        return act != TK_OK ? act : duel_may_order(rules, body, number, tank, duel_more_in(action));
    case TK_DUEL_DO_CLEAR:
        return act != TK_OK ? act : duel_may_clear(rules, body);
    case TK_DUEL_DO_EXTINGUISH:
        return may_extinguish(rules, body, hand);
    case TK_DUEL_DO_STOP:
        return may_stop(rules, body, hand);
    case TK_DUEL_DO_GUN:
        return may_use_gun(rules, body, number, tank, duel_orders_in(rules, hand));
    case TK_DUEL_DO_MISSION:
        return duel_may_mission(rules, body, number);
    case TK_DUEL_DO_END:
        return may_end(body);
    default:
        return judge_card(rules, body, hand, action);
    }
}

const duel_answers duel_answers_action = {
    .list = list_action,
    .may = judge_action,
    .verbs = DUEL_VERB_BIT(TK_DUEL_DO_PLAY) | DUEL_VERB_BIT(TK_DUEL_DO_ORDER) | DUEL_VERB_BIT(TK_DUEL_DO_CLEAR) |
             DUEL_VERB_BIT(TK_DUEL_DO_EXTINGUISH) | DUEL_VERB_BIT(TK_DUEL_DO_COMMAND) | DUEL_VERB_BIT(TK_DUEL_DO_LAY) |
             DUEL_VERB_BIT(TK_DUEL_DO_STOP) | DUEL_VERB_BIT(TK_DUEL_DO_GUN) | DUEL_VERB_BIT(TK_DUEL_DO_ADVANCE) |
             DUEL_VERB_BIT(TK_DUEL_DO_ASSAULT) | DUEL_VERB_BIT(TK_DUEL_DO_MISSION) | DUEL_VERB_BIT(TK_DUEL_DO_END)};

/* ---- Carrying it out ---- */

/* Cards that are laid down for something of their own, not as a part of a tank action. */
static void lay_for(duel_doing *doing, tk_action action) {
    unsigned card = duel_card_in(action), number = duel_number_in(action), tank = duel_tank_in(action);
    const duel_rules *rules = doing->rules;
    duel_lay_down(doing, doing->seat, card);
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_COMMAND: {
        unsigned half = duel_half_of(rules, card, TK_DUEL_COMMAND);
        unsigned command = duel_printed(rules, card, half)->detail;
        bool printed = number == TK_DUEL_USE_PRINTED;
        bool looks = printed && command == TK_DUEL_COMMAND_LOOK;
        bool names = number == TK_DUEL_USE_SPOT || (printed && command == TK_DUEL_COMMAND_SHARE);
        duel_tell(doing, TK_DUEL_EVENT_COMMAND, doing->seat, (int)card, (int)number, names ? (int)tank : -1, 0);
        duel_push(doing, DUEL_RUN_COMMAND, card, number, looks ? duel_more_in(action) : tank, 0);
        return;
    }
    case TK_DUEL_DO_LAY: {
        duel_tell(doing, TK_DUEL_EVENT_PLAYED, doing->seat, (int)card, (int)number, (int)tank, 0);
        duel_push(doing, DUEL_RUN_TERRAIN, tank, card, number, 1);
        return;
    }
    case TK_DUEL_DO_ADVANCE:
        duel_tell(doing, TK_DUEL_EVENT_PAID, doing->seat, (int)card, 0, 0, 0);
        duel_advance(doing);
        return;
    default: /* TK_DUEL_DO_ASSAULT */
        duel_tell(doing, TK_DUEL_EVENT_PAID, doing->seat, (int)card, 0, 0, 0);
        duel_push(doing, DUEL_RUN_INFANTRY, tank, 0, 0, 0);
    }
}

static void begin(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    action_notes *own = duel_notes(frame);
    tk_action action = doing->action;
    unsigned number = duel_number_in(action), tank = duel_tank_in(action);
    frame->step = ACTION_ASK;
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        body->play = (duel_play){0};
        duel_lay_card(doing, duel_card_in(action), number);
        duel_push(doing, DUEL_RUN_BUILD, 0, 0, 0, 0);
        return;
    case TK_DUEL_DO_ORDER:
        duel_push(doing, DUEL_RUN_ORDER, number, tank, duel_more_in(action), 0);
        return;
    case TK_DUEL_DO_CLEAR:
        duel_push(doing, DUEL_RUN_CLEAR, 0, 0, 0, 0);
        return;
    case TK_DUEL_DO_EXTINGUISH:
        frame->step = ACTION_EXTINGUISH;
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_FIRE_ORDERS, 0, 0, 0);
        return;
    case TK_DUEL_DO_STOP:
        frame->step = ACTION_STOP;
        duel_ask(doing, TK_DUEL_ASK_DISCARD, doing->seat);
        return;
    case TK_DUEL_DO_GUN:
        own->gun = (uint8_t)number;
        own->target = (uint8_t)tank;
        frame->step = ACTION_GUN;
        duel_push(doing, DUEL_RUN_PAYMENT, duel_gun_orders(doing->rules, body, number), 0, 0, 0);
        return;
    case TK_DUEL_DO_MISSION:
        duel_push(doing, DUEL_RUN_MISSION, number, 0, 0, 0);
        return;
    case TK_DUEL_DO_END:
        duel_return(doing);
        return;
    default:
        lay_for(doing, action);
    }
}

void duel_run_action_step(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    switch (frame->step) {
    case ACTION_ASK:
        duel_clear_table(doing);
        frame->step = ACTION_ANSWERED;
        duel_ask(doing, TK_DUEL_ASK_ACTION, duel_active_seat(doing->rules, body));
        return;
    case ACTION_ANSWERED:
        begin(doing, frame);
        return;
    case ACTION_EXTINGUISH: /* 12.3.2, D-14 */
        duel_put_out(doing, body->active);
        body->acted = true;
        frame->step = ACTION_ASK;
        return;
    case ACTION_STOP: /* 10.2.2 */
        duel_discard_closed(doing, doing->seat, duel_card_in(doing->action));
        duel_stop(doing, body->active);
        frame->step = ACTION_ASK;
        return;
    default: {
        action_notes *own = duel_notes(frame);
        const action_notes paid = *own;
        own->gun = own->target = 0;
        frame->step = ACTION_ASK;
        duel_push(doing, DUEL_RUN_GUN, paid.gun, paid.target, 0, 0);
    }
    }
}
