/* The action step (8.2): tank actions (8.3) and field actions (8.4). */
#ifndef GAMES_DUEL_RULES_ACTION_ACTION_H
#define GAMES_DUEL_RULES_ACTION_ACTION_H

#include "games/duel/rules/flow/flow.h"

/* ---- The step itself; see action.c ---- */

enum { DUEL_FIRE_ORDERS = 3 }; /* for a fire in place of the tank action (12.3.2) */

/* Order icons that a gun of the active side takes. */
unsigned duel_gun_orders(const duel_rules *rules, const duel_body *body, unsigned gun);

/* ---- Which cards may be laid down for a tank action, and in what order: TK_OK or why not; see play.c ---- */

enum {
    DUEL_SNOW_ENTERS = 4,  /* in a snowstorm the highest level of a Move card that leads into terrain */
    DUEL_BOOST_ORDERS = 2, /* order icons for a level (8.3.2) */
    DUEL_BOOST_MOST = 2    /* levels */
};

/* The cards laid down. */
static inline const duel_half *duel_played(const duel_rules *rules, const duel_body *body, unsigned index) {
    return &rules->card[body->play.card[index]].half[body->play.half[index]];
}

/* `card` and `half` are of the active player's hand. */
tk_status duel_may_begin(const duel_rules *rules, const duel_body *body, unsigned kind); /* the level apart */
tk_status duel_may_follow(const duel_rules *rules, const duel_body *body, unsigned kind);
/* 8.3.2: the level of a card fits, or would with a boost that can be bought. */
tk_status duel_may_reach(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half, unsigned boost);
/* Levels that the cards laid down need beyond the tank's level and the boost. */
unsigned duel_missing_levels(const duel_rules *rules, const duel_body *body);
tk_status duel_may_drive(const duel_rules *rules, const duel_body *body, unsigned tank);
tk_status duel_may_smoke(const duel_rules *rules, const duel_body *body);

/* ---- A tank action of cards (8.3.1 to 8.3.3); see build.c ---- */

/* Whether a shot of the cards is announced. */
bool duel_build_shoots(const duel_body *body);
/* Lays the first or a further card of the tank action down. */
void duel_lay_card(duel_doing *doing, unsigned card, unsigned half);

/* ---- Order icons (4.2.3); see payment.c ---- */

/* How many are missing while TK_DUEL_ASK_PAYMENT is asked. */
unsigned duel_payment_missing(const duel_body *body);
/* A hand can pay so many order icons and keep so many cards. */
tk_status duel_may_afford(const duel_rules *rules, const duel_set *hand, unsigned orders, unsigned kept);

/* ---- Crew orders (8.3.5), and clearing a jammed transmission (D-39); see crew_order.c ---- */

/* Whom the order under way tries to spot. */
unsigned duel_order_target(const duel_body *body);
tk_status duel_may_order(const duel_rules *rules, const duel_body *body, unsigned order, unsigned tank, unsigned more);
tk_status duel_may_clear(const duel_rules *rules, const duel_body *body);
tk_status duel_may_load(const duel_rules *rules, const duel_body *body);
/* Where a member may go, or TK_DUEL_NONE. */
unsigned duel_swap_to(const duel_rules *rules, const duel_body *body, unsigned member);
void duel_load_round(duel_doing *doing);

/* ---- What Leadership and Command both do (8.3.4, 8.4.1, D-2); see uses.c ---- */

tk_status duel_may_use(const duel_rules *rules, const duel_body *body, unsigned use, unsigned target);
void duel_use_it(duel_doing *doing, unsigned use, unsigned target);
unsigned duel_conceal_number(const duel_rules *rules, const duel_body *body, unsigned tank);
/* An enemy seat with cards (D-45). */
tk_status duel_may_rob(const duel_rules *rules, const duel_body *body, unsigned seat);

/* ---- Command cards (8.4.1, D-65); see command.c ---- */

/* What a card prints as its Command, or TK_DUEL_COMMANDS. */
unsigned duel_printed_command(const duel_rules *rules, unsigned card);
tk_status duel_may_command(const duel_rules *rules, const duel_body *body, unsigned card, tk_action action);
void duel_list_command(const duel_rules *rules, const duel_body *body, unsigned card, unsigned spottable,
                       duel_list *list);

/* ---- What the mission adds to the rules (8.1.b, 8.4.2, 14.3, D-24); see mission.c ---- */

tk_status duel_may_mission(const duel_rules *rules, const duel_body *body, unsigned mission);
bool duel_hill_is_free(const duel_rules *rules, const duel_body *body);
/* Deep mud forbids a side to flank and to go ahead of its lead tank, until it has two roads. */
bool duel_mud_binds(const duel_rules *rules, const duel_body *body, unsigned side);
/* Of the other tanks of its side that are able to move, where the foremost is (D-69); beyond the own edge with none. */
int duel_lead_range(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Points that a side begins with; VP of the mission in administration (8.1.b). */
void duel_mission_start(duel_doing *doing);
void duel_mission_points(duel_doing *doing, unsigned tank);

#endif
