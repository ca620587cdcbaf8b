/* The procedures that the rules are made of. What each is told by whoever pushes it stands behind it,
 * in the order of duel_push. */
#ifndef GAMES_DUEL_RULES_FLOW_PROCEDURES_H
#define GAMES_DUEL_RULES_FLOW_PROCEDURES_H

/* X(name, stem): DUEL_RUN_name is carried out by duel_run_stem. The numbers are in hashes. */
#define DUEL_PROCEDURE_LIST(X)                                                                                         \
    X(ROUND, round)                   /* round.c: phases of a round (3.1, 6.0, 7.0, 9.0) */                            \
    X(RADIO, radio)                   /* radio.c (17.2) */                                                             \
    X(TANK, tank)                     /* tank_phase.c: the three steps of a tank's phase (8.0): tank */                \
    X(ADMINISTRATION, administration) /* administration.c (8.1): tank */                                               \
    X(ACTION_STEP, action_step)       /* action.c: one tank action and field actions (8.2): tank */                    \
    X(DISCARD_STEP, discard_step)     /* discard_step.c (8.5): tank */                                                 \
    X(PAYMENT, payment)               /* payment.c: order icons (4.2.3): how many, cards that the hand must keep */    \
    X(BUILD, build)                   /* build.c: cards (8.3.1 to 8.3.3): 1 when they lie in body->play already */     \
    X(MOVE, move)                     /* move.c (10.1), of the active tank */                                          \
    X(FLANK, flank)                   /* flank.c (10.4): tank */                                                       \
    X(TERRAIN, terrain)               /* terrain.c (10.3, Mines too): tank, card, half, 1 when laid by an enemy */     \
    X(SMOKE, smoke)                   /* smoke.c (10.5): tank */                                                       \
    X(LEADERSHIP, leadership)         /* leadership.c (8.3.4): tank */                                                 \
    X(ORDER, order)       /* crew_order.c (8.3.5): order, target, 1 for two cards or the member who moves */           \
    X(CLEAR, clear)       /* crew_order.c: two Move cards clear a jammed transmission (D-39) */                        \
    X(COMMAND, command)   /* command.c (8.4.1): card, use, the tank spotted or told or the seat looked at */           \
    X(SPOTTED, spotted)   /* spotting.c (D-5): tank seen, 0, 1 + the one enemy that may spot it or 0 */                \
    X(TACTICS, tactics)   /* tactics.c (13): seat of defender, of attacker; result in body->stopped */                 \
    X(FIRE, fire)         /* fire.c: body->shot (11.1.3.b to i, 11.1.4) */                                             \
    X(GUN, gun)           /* guns.c (17.1): gun, target; its order icons are paid */                                   \
    X(INFANTRY, infantry) /* infantry.c (17.3): target; the card is laid down */                                       \
    X(DAMAGE, damage)     /* damage.c: body->shot says by whom, of whom and where (12.1) */                            \
    X(MINES, mines)       /* mines.c (D-64): tank; Tactics is asked already */                                         \
    X(MISSION, mission)   /* mission.c (8.4.2): mission */                                                             \
    X(TANKOBOT, tankobot) /* tankobot.c: the action step of a tank without a hand (19.0): tank */

#define DUEL_PROCEDURE_NAME(name, stem) DUEL_RUN_##name,
typedef enum duel_procedure { DUEL_PROCEDURE_LIST(DUEL_PROCEDURE_NAME) DUEL_PROCEDURES } duel_procedure;

#endif
