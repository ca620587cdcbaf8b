/* The procedures that the rules are made of, and the questions they ask. procedures.c says where each of them is. */
#ifndef GAMES_DUEL_RULES_FLOW_PROCEDURES_H
#define GAMES_DUEL_RULES_FLOW_PROCEDURES_H

#include <stdint.h>

/* ---- Procedures: where each is, and what whoever pushes it says in its frame. What a procedure notes there for itself
 * is said in its file ---- */

typedef enum duel_procedure {
    DUEL_RUN_ROUND,          /* round.c: phases of a round (3.1, 6.0, 7.0, 9.0) */
    DUEL_RUN_RADIO,          /* radio.c (17.2) */
    DUEL_RUN_TANK,           /* tank_phase.c: a = tank; the three steps of its phase (8.0) */
    DUEL_RUN_ADMINISTRATION, /* administration.c: a = tank (8.1) */
    DUEL_RUN_ACTION_STEP,    /* action.c: a = tank; one tank action and field actions (8.2) */
    DUEL_RUN_DISCARD_STEP,   /* discard_step.c: a = tank (8.5) */
    DUEL_RUN_PAYMENT,    /* payment.c: a = order icons that are missing, b = cards that the hand must keep (4.2.3) */
    DUEL_RUN_BUILD,      /* build.c: a tank action of cards (8.3.1 to 8.3.3); a = 1: they lie in body->play already */
    DUEL_RUN_MOVE,       /* move.c (10.1) */
    DUEL_RUN_FLANK,      /* flank.c (10.4) */
    DUEL_RUN_TERRAIN,    /* terrain.c: a = tank, b = card, c = half, d = 1 when played by an enemy (10.3, Mines too) */
    DUEL_RUN_SMOKE,      /* smoke.c (10.5) */
    DUEL_RUN_LEADERSHIP, /* leadership.c (8.3.4) */
    DUEL_RUN_ORDER,   /* crew_order.c: a = tk_duel_order, b = target, c = TK_DUEL_DO_ORDER's further number (8.3.5) */
    DUEL_RUN_CLEAR,   /* crew_order.c: two Move cards clear a jammed transmission (D-39) */
    DUEL_RUN_COMMAND, /* command.c: a = card, b = tk_duel_use, c = target: tank or seat (8.4.1) */
    DUEL_RUN_SPOTTED, /* spotting.c: a = tank seen, c = 0: every enemy may spot it now, or 1 + the one that may (D-5) */
    DUEL_RUN_TACTICS, /* tactics.c: a = the defending seat, b = the attacking seat; result in body->stopped (13) */
    DUEL_RUN_FIRE,    /* fire.c: body->shot (11.1.3.b to i, 11.1.4) */
    DUEL_RUN_GUN,     /* guns.c: a = gun, b = target (17.1) */
    DUEL_RUN_INFANTRY, /* infantry.c: a = target (17.3) */
    DUEL_RUN_DAMAGE,   /* damage.c: body->shot says by whom, of whom and where (12.1) */
    DUEL_RUN_MINES,    /* mines.c: a = tank (D-64) */
    DUEL_RUN_MISSION,  /* mission.c: a = tk_duel_mission (8.4.2) */
    DUEL_RUN_TANKOBOT, /* tankobot.c: the action step of a tank without a hand (19.0) */
    DUEL_PROCEDURES
} duel_procedure;

typedef struct duel_frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t a, b, c, d;
} duel_frame;

#endif
