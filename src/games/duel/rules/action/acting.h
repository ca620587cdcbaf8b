/* What a tank and its player do in the action step (8.2 to 8.4, 10, 13): the procedures, the answers to their
 * questions, and the predicates that lists, judges and the tankobot share. A predicate says TK_OK or why not. */
#ifndef GAMES_DUEL_RULES_ACTION_ACTING_H
#define GAMES_DUEL_RULES_ACTION_ACTING_H

#include "games/duel/rules/fire/battle.h"

/* ---- Steps, named for the check of saved matches; what the letters of a frame mean is said in each file ---- */

enum { ACTION_ASK, ACTION_ANSWERED, ACTION_EXTINGUISH, ACTION_STOP, ACTION_GUN };
enum { PAYMENT_ASK, PAYMENT_PAID };
enum {
    BUILD_ASK,
    BUILD_ANSWERED,
    BUILD_QUICK, /* 3 order icons are paid */
    BUILD_NEXT,  /* the next card is carried out */
    BUILD_CARRIED_OUT,
    BUILD_SEEN, /* Fire: the enemies have spotted the tank */
    BUILD_SHOT, /* Tactics is answered */
    BUILD_END
};
enum { MOVE_BEGIN, MOVE_SEEN, MOVE_DISTANCE, MOVE_WENT, MOVE_CHECK, MOVE_SHAKEN, MOVE_KEEP, MOVE_KEPT };
enum { FLANK_BEGIN, FLANK_CHOSEN, FLANK_ANSWERED };
enum { TERRAIN_BEGIN, TERRAIN_ANSWERED, TERRAIN_END };
enum { LEADERSHIP_BEGIN, LEADERSHIP_ROBBED, LEADERSHIP_LEAD, LEADERSHIP_LED };
enum { ORDER_BEGIN, ORDER_DISCARD, ORDER_DISCARDED, ORDER_ANSWERED };
enum { CLEAR_BEGIN, CLEAR_DISCARDED };
enum { COMMAND_BEGIN, COMMAND_EXCHANGED, COMMAND_UNFLANKED, COMMAND_SHARED };
enum { SPOTTED_BEGIN, SPOTTED_ANSWERED };
enum { TACTICS_BEGIN, TACTICS_ANSWERED };
enum { MISSION_BEGIN, MISSION_PAID };

enum {
    DUEL_SNOW_ENTERS = 4,  /* in a snowstorm the highest level of a Move card that leads into terrain */
    DUEL_BOOST_ORDERS = 2, /* order icons for a level (8.3.2) */
    DUEL_BOOST_MOST = 2,   /* levels */
    DUEL_QUICK_ORDERS = 3, /* for quick loading (11.1.2) */
    DUEL_SPOT_ORDERS = 2,  /* for a second card of spotting, besides the one discarded (8.3.5.i) */
    DUEL_FIRE_ORDERS = 3   /* for a fire in place of the tank action (12.3.2) */
};

duel_step duel_run_action_step;
duel_step duel_run_build;
duel_step duel_run_payment;
duel_step duel_run_move;
duel_step duel_run_flank;
duel_step duel_run_terrain;
duel_step duel_run_smoke;
duel_step duel_run_leadership;
duel_step duel_run_order;
duel_step duel_run_clear;
duel_step duel_run_command;
duel_step duel_run_spotted;
duel_step duel_run_tactics;
duel_step duel_run_mission;

extern const duel_answers duel_answers_action;
extern const duel_answers duel_answers_build;
extern const duel_answers duel_answers_payment;
extern const duel_answers duel_answers_discard;
extern const duel_answers duel_answers_distance;
extern const duel_answers duel_answers_keep;
extern const duel_answers duel_answers_unflank;
extern const duel_answers duel_answers_flank;
extern const duel_answers duel_answers_steal;
extern const duel_answers duel_answers_lead;
extern const duel_answers duel_answers_tactics;
extern const duel_answers duel_answers_spot;
extern const duel_answers duel_answers_exchange;

static inline const duel_frame *duel_top(const duel_body *body) {
    return &body->frame[body->frames - 1];
}
static inline const duel_half *duel_printed(const duel_rules *rules, unsigned card, unsigned half) {
    return &rules->card[card].half[half];
}
static inline const duel_half *duel_played(const duel_rules *rules, const duel_body *body, unsigned index) {
    return duel_printed(rules, body->play.card[index], body->play.half[index]);
}
/* The four tanks of the other side are numbered from here. */
static inline unsigned duel_first_enemy(unsigned tank) {
    return (1u - duel_side_of(tank)) * TK_DUEL_SIDE_TANKS;
}

/* action_may.c: order icons that a gun of the active side takes. */
unsigned duel_gun_orders(const duel_rules *rules, const duel_body *body, unsigned gun);

/* play_may.c: the cards of a tank action. `card` and `half` are of the active player's hand. */
tk_status duel_may_begin(const duel_rules *rules, const duel_body *body, unsigned kind); /* the level apart */
tk_status duel_may_follow(const duel_rules *rules, const duel_body *body, unsigned kind);
/* 8.3.2: the level of a card fits, or would with a boost that can be bought. */
tk_status duel_may_reach(const duel_rules *rules, const duel_body *body, unsigned card, unsigned half, unsigned boost);
/* Levels that the cards laid down need beyond the tank's level and the boost. */
unsigned duel_missing_levels(const duel_rules *rules, const duel_body *body);
tk_status duel_may_drive(const duel_rules *rules, const duel_body *body, unsigned tank);
tk_status duel_may_smoke(const duel_rules *rules, const duel_body *body);

/* payment.c: a hand can pay so many order icons and keep so many cards. */
tk_status duel_may_afford(const duel_rules *rules, const duel_set *hand, unsigned orders, unsigned kept);

/* build.c: lays the first or a further card of the tank action down. */
void duel_lay_card(duel_doing *doing, unsigned card, unsigned half);

/* flank.c: an answer of TK_DUEL_ASK_FLANK, for a tank that moves or does not; and whether there is any. */
tk_status duel_may_flank(const duel_rules *rules, const duel_body *body, bool moving, unsigned target, bool defensive);
tk_status duel_may_flank_any(const duel_rules *rules, const duel_body *body, bool moving);

/* terrain.c: whether the moving tank can get into terrain (10.3.1; snow). */
tk_status duel_may_enter(const duel_rules *rules, const duel_body *body, unsigned tank);
/* 10.2.4, D-51, D-64: Terrain or Mines on an enemy. */
tk_status duel_may_lay(const duel_rules *rules, const duel_body *body, unsigned kind, unsigned tank);

/* move.c: TK_DUEL_DO_DRIVE's numbers. */
tk_status duel_may_go(const duel_rules *rules, const duel_body *body, unsigned way);

/* uses.c: what Leadership and Command both do (8.3.4, 8.4.1, D-2). */
tk_status duel_may_use(const duel_rules *rules, const duel_body *body, unsigned use, unsigned target);
void duel_use_it(duel_doing *doing, unsigned use, unsigned target);
unsigned duel_conceal_number(const duel_rules *rules, const duel_body *body, unsigned tank);
/* Spots, giving up what is acquired (D-46). */
void duel_take_spot(duel_doing *doing, unsigned tank, unsigned target);
/* An enemy seat with cards (D-45). */
tk_status duel_may_rob(const duel_rules *rules, const duel_body *body, unsigned seat);

/* command_may.c (8.4.1, D-65). What a card prints as its Command, or TK_DUEL_COMMANDS. */
unsigned duel_printed_command(const duel_rules *rules, unsigned card);
tk_status duel_may_command(const duel_rules *rules, const duel_body *body, unsigned card, tk_action action);
void duel_list_command(const duel_rules *rules, const duel_body *body, unsigned card, unsigned spottable,
                       duel_list *list);

/* crew_order_may.c (8.3.5, D-39) */
tk_status duel_may_order(const duel_rules *rules, const duel_body *body, unsigned order, unsigned tank, unsigned more);
tk_status duel_may_clear(const duel_rules *rules, const duel_body *body);
tk_status duel_may_load(const duel_rules *rules, const duel_body *body);
/* Where a member may go, or TK_DUEL_NONE. */
unsigned duel_swap_to(const duel_rules *rules, const duel_body *body, unsigned member);
void duel_load_round(duel_doing *doing);

/* mission.c (8.4.2) and what weather forbids */
tk_status duel_may_mission(const duel_rules *rules, const duel_body *body, unsigned mission);
bool duel_hill_is_free(const duel_rules *rules, const duel_body *body);
/* Deep mud forbids a side to flank and to go ahead of its lead tank, until it has two roads. */
bool duel_mud_binds(const duel_rules *rules, const duel_body *body, unsigned side);
bool duel_is_lead(const duel_rules *rules, const duel_body *body, unsigned tank);

#endif
