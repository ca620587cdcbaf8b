/* The procedures that the rules are made of. What whoever pushes one must say is in the header of its file. */
#ifndef GAMES_DUEL_RULES_FLOW_PROCEDURES_H
#define GAMES_DUEL_RULES_FLOW_PROCEDURES_H

/* X(name, stem): DUEL_RUN_name is carried out by duel_run_stem. The numbers are in hashes. */
#define DUEL_PROCEDURE_LIST(X)                                                                                         \
    X(ROUND, round)                   /* round.c: phases of a round (3.1, 6.0, 7.0, 9.0) */                            \
    X(RADIO, radio)                   /* radio.c (17.2) */                                                             \
    X(TANK, tank)                     /* tank_phase.c: the three steps of a tank's phase (8.0) */                      \
    X(ADMINISTRATION, administration) /* administration.c (8.1) */                                                     \
    X(ACTION_STEP, action_step)       /* action.c: one tank action and field actions (8.2) */                          \
    X(DISCARD_STEP, discard_step)     /* discard_step.c (8.5) */                                                       \
    X(PAYMENT, payment)               /* payment.c: order icons (4.2.3) */                                             \
    X(BUILD, build)                   /* build.c: a tank action of cards (8.3.1 to 8.3.3) */                           \
    X(MOVE, move)                     /* move.c (10.1) */                                                              \
    X(FLANK, flank)                   /* flank.c (10.4) */                                                             \
    X(TERRAIN, terrain)               /* terrain.c (10.3, Mines too) */                                                \
    X(SMOKE, smoke)                   /* smoke.c (10.5) */                                                             \
    X(LEADERSHIP, leadership)         /* leadership.c (8.3.4) */                                                       \
    X(ORDER, order)                   /* crew_order.c (8.3.5) */                                                       \
    X(CLEAR, clear)                   /* crew_order.c: two Move cards clear a jammed transmission (D-39) */            \
    X(COMMAND, command)               /* command.c (8.4.1) */                                                          \
    X(SPOTTED, spotted)               /* spotting.c: enemies may spot a tank now (D-5) */                              \
    X(TACTICS, tactics)               /* tactics.c: may be answered; result in body->stopped (13) */                   \
    X(FIRE, fire)                     /* fire.c: body->shot (11.1.3.b to i, 11.1.4) */                                 \
    X(GUN, gun)                       /* guns.c (17.1) */                                                              \
    X(INFANTRY, infantry)             /* infantry.c (17.3) */                                                          \
    X(DAMAGE, damage)                 /* damage.c: body->shot says by whom, of whom and where (12.1) */                \
    X(MINES, mines)                   /* mines.c (D-64) */                                                             \
    X(MISSION, mission)               /* mission.c (8.4.2) */                                                          \
    X(TANKOBOT, tankobot)             /* tankobot.c: the action step of a tank without a hand (19.0) */

#define DUEL_PROCEDURE_NAME(name, stem) DUEL_RUN_##name,
typedef enum duel_procedure { DUEL_PROCEDURE_LIST(DUEL_PROCEDURE_NAME) DUEL_PROCEDURES } duel_procedure;

#endif
