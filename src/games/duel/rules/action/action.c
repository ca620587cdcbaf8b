/* The action step (8.2): asks the active player what to begin until he ends it. Every action ends with the table
 * cleared, when a shuffle or the end of the game that was found takes place (D-9).
 *
 * Frame: a = tank, b and c = gun and target while its order icons are paid. */
#include "games/duel/rules/action/acting.h"

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
        duel_push(doing, DUEL_RUN_COMMAND, card, number)->c = (uint8_t)(looks ? duel_more_in(action) : tank);
        return;
    }
    case TK_DUEL_DO_LAY: {
        duel_tell(doing, TK_DUEL_EVENT_PLAYED, doing->seat, (int)card, (int)number, (int)tank, 0);
        duel_frame *terrain = duel_push(doing, DUEL_RUN_TERRAIN, tank, card);
        terrain->c = (uint8_t)number;
        terrain->d = 1;
        return;
    }
    case TK_DUEL_DO_ADVANCE:
        duel_tell(doing, TK_DUEL_EVENT_PAID, doing->seat, (int)card, 0, 0, 0);
        duel_advance(doing);
        return;
    default: /* TK_DUEL_DO_ASSAULT */
        duel_tell(doing, TK_DUEL_EVENT_PAID, doing->seat, (int)card, 0, 0, 0);
        duel_push(doing, DUEL_RUN_INFANTRY, tank, 0);
    }
}

static void begin(duel_doing *doing, duel_frame *frame) {
    duel_body *body = doing->body;
    tk_action action = doing->action;
    unsigned number = duel_number_in(action), tank = duel_tank_in(action);
    frame->step = ACTION_ASK;
    switch (duel_verb_of(action)) {
    case TK_DUEL_DO_PLAY:
        body->play = (duel_play){0};
        duel_lay_card(doing, duel_card_in(action), number);
        duel_push(doing, DUEL_RUN_BUILD, 0, 0);
        return;
    case TK_DUEL_DO_ORDER:
        duel_push(doing, DUEL_RUN_ORDER, number, tank)->c = (uint8_t)duel_more_in(action);
        return;
    case TK_DUEL_DO_CLEAR:
        duel_push(doing, DUEL_RUN_CLEAR, 0, 0);
        return;
    case TK_DUEL_DO_EXTINGUISH:
        frame->step = ACTION_EXTINGUISH;
        duel_push(doing, DUEL_RUN_PAYMENT, DUEL_FIRE_ORDERS, 0);
        return;
    case TK_DUEL_DO_STOP:
        frame->step = ACTION_STOP;
        duel_ask(doing, TK_DUEL_ASK_DISCARD, doing->seat);
        return;
    case TK_DUEL_DO_GUN:
        frame->b = (uint8_t)number;
        frame->c = (uint8_t)tank;
        frame->step = ACTION_GUN;
        duel_push(doing, DUEL_RUN_PAYMENT, duel_gun_orders(doing->rules, body, number), 0);
        return;
    case TK_DUEL_DO_MISSION:
        duel_push(doing, DUEL_RUN_MISSION, number, 0);
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
        unsigned gun = frame->b, target = frame->c;
        frame->b = 0;
        frame->c = 0;
        frame->step = ACTION_ASK;
        duel_push(doing, DUEL_RUN_GUN, gun, target);
    }
    }
}
