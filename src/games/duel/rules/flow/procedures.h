/* The procedures that the rules are made of, and the questions they ask. procedures.c says where each of them is. */
#ifndef GAMES_DUEL_RULES_FLOW_PROCEDURES_H
#define GAMES_DUEL_RULES_FLOW_PROCEDURES_H

#include <stdint.h>

/* ---- Procedures: where each is, and what whoever pushes it says in its frame. What a procedure notes there for itself
 * is said in its file ---- */

typedef enum duel_procedure {
    DUEL_DO_ROUND,          /* round.c: phases of a round (3.1, 6.0, 7.0, 9.0) */
    DUEL_DO_RADIO,          /* radio.c (17.2) */
    DUEL_DO_TANK,           /* tank_phase.c: a = tank; the three steps of its phase (8.0) */
    DUEL_DO_ADMINISTRATION, /* administration.c: a = tank (8.1) */
    DUEL_DO_ACTION_STEP,    /* action.c: a = tank; one tank action and field actions (8.2) */
    DUEL_DO_DISCARD_STEP,   /* discard_step.c: a = tank (8.5) */
    DUEL_DO_PAYMENT,        /* payment.c: a = order icons that are missing, b = cards that the hand must keep (4.2.3) */
    DUEL_DO_BUILD,      /* build.c: a tank action of cards (8.3.1 to 8.3.3); a = 1: they lie in body->play already */
    DUEL_DO_MOVE,       /* move.c (10.1) */
    DUEL_DO_FLANK,      /* flank.c (10.4) */
    DUEL_DO_TERRAIN,    /* terrain.c: a = tank, b = card, c = half, d = 1 when played by an enemy (10.3, Mines too) */
    DUEL_DO_SMOKE,      /* smoke.c (10.5) */
    DUEL_DO_LEADERSHIP, /* leadership.c (8.3.4) */
    DUEL_DO_ORDER,      /* crew_order.c: a = duel_order, b = target, c = DUEL_ORDER's further number (8.3.5) */
    DUEL_DO_CLEAR,      /* crew_order.c: two Move cards clear a jammed transmission (D-39) */
    DUEL_DO_COMMAND,    /* command.c: a = card, b = duel_use, c = target: tank or seat (8.4.1) */
    DUEL_DO_SPOTTED,  /* spotting.c: a = tank seen, c = 0: every enemy may spot it now, or 1 + the one that may (D-5) */
    DUEL_DO_TACTICS,  /* tactics.c: a = the defending seat, b = the attacking seat; result in body->stopped (13) */
    DUEL_DO_FIRE,     /* fire.c: body->shot (11.1.3.b to i, 11.1.4) */
    DUEL_DO_GUN,      /* guns.c: a = gun, b = target (17.1) */
    DUEL_DO_INFANTRY, /* infantry.c: a = target (17.3) */
    DUEL_DO_DAMAGE,   /* damage.c: body->shot says by whom, of whom and where (12.1) */
    DUEL_DO_MINES,    /* mines.c: a = tank (D-64) */
    DUEL_DO_MISSION,  /* mission.c: a = duel_mission (8.4.2) */
    DUEL_DO_TANKOBOT, /* tankobot.c: the action step of a tank without a hand (19.0) */
    DUEL_PROCEDURES
} duel_procedure;

typedef struct duel_frame {
    uint8_t procedure;
    uint8_t step;
    uint8_t a, b, c, d;
} duel_frame;

/* ---- Questions ---- */

typedef enum duel_question {
    DUEL_ASK_NOTHING,      /* the match is over, or something goes on */
    DUEL_ASK_BIDS,         /* of several seats at once (7.0): BID */
    DUEL_ASK_RADIO,        /* RADIO, DECLINE */
    DUEL_ASK_RADIO_REPLY,  /* ANSWER, DECLINE */
    DUEL_ASK_FIRE_CHECK,   /* BAIL_OUT, PAY_FOR, TURN (D-33) */
    DUEL_ASK_MORALE,       /* PAY_FOR, TURN */
    DUEL_ASK_HATCH,        /* HATCH */
    DUEL_ASK_ACTION,       /* the action step: everything that may begin, END */
    DUEL_ASK_BUILD,        /* PLAY, BOOST, QUICK, SHOOT, GO */
    DUEL_ASK_PAYMENT,      /* PAY */
    DUEL_ASK_DISCARD,      /* DISCARD: a card must go (crew orders, stopping, clearing) */
    DUEL_ASK_DISCARD_STEP, /* DISCARD, DONE */
    DUEL_ASK_DISTANCE,     /* GO_ON */
    DUEL_ASK_KEEP,         /* KEEP: which Move card stays (D-50) */
    DUEL_ASK_UNFLANK,      /* UNFLANK: whose marker is removed (10.1.3, Command) */
    DUEL_ASK_FLANK,        /* FLANK_IT: whom */
    DUEL_ASK_STEAL,        /* STEAL (cs), or STEAL and LEAD (ja) */
    DUEL_ASK_LEAD,         /* LEAD, DONE */
    DUEL_ASK_TACTICS,      /* ANSWER_TACTICS, DECLINE */
    DUEL_ASK_SPOT,         /* SPOT, DECLINE: give up what is acquired to spot (5.4.3) */
    DUEL_ASK_LOCATION,     /* AIM (D-58) */
    DUEL_ASK_AMMUNITION,   /* DISCARD: Fire cards lost with the ammunition (D-40), of the owner */
    DUEL_ASK_ACQUIRE,      /* ACQUIRE, DECLINE (11.1.4) */
    DUEL_ASK_WEAPON,       /* WEAPON: rifle or close assault */
    DUEL_ASK_EXCHANGE,     /* DISCARD, DONE (D-65) */
    DUEL_ASK_TANKOBOT,     /* PROCEED: the one thing its seat ever does */
    DUEL_QUESTIONS
} duel_question;

#endif
