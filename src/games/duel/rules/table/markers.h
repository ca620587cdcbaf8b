/* Markers on and in front of tank boards, cards in holding boxes, points. Taking away what is not there does nothing.
 */
#ifndef GAMES_DUEL_RULES_TABLE_MARKERS_H
#define GAMES_DUEL_RULES_TABLE_MARKERS_H

#include "games/duel/rules/flow/flow.h"

void duel_spot(duel_doing *doing, unsigned tank, unsigned target);   /* places a marker, without questions */
void duel_drop_acquired(duel_doing *doing, unsigned tank);           /* keeps the spotting marker (5.4.3) */
void duel_forget(duel_doing *doing, unsigned tank, unsigned target); /* spotted, acquired, flanked: all gone (10.4.2) */
void duel_forget_all(duel_doing *doing, unsigned tank);              /* everything the tank has spotted */
void duel_conceal(duel_doing *doing, unsigned unseen);               /* 5.4.2 */
void duel_place_flank(duel_doing *doing, unsigned tank, unsigned target);
void duel_remove_flank(duel_doing *doing, unsigned tank, unsigned target);
unsigned duel_flankers(const duel_rules *rules, const duel_body *body, unsigned tank); /* tanks that flank it */
void duel_hull_down(duel_doing *doing, unsigned tank, bool on);
void duel_bog(duel_doing *doing, unsigned tank); /* 10.3.8, D-53 */
void duel_unbog(duel_doing *doing, unsigned tank);
void duel_check_bog(duel_doing *doing, unsigned tank); /* after the level fell */
void duel_empty_box(duel_doing *doing, unsigned tank); /* the tank is in field; smoke stays */
void duel_empty_smoke(duel_doing *doing, unsigned tank);
void duel_stop(duel_doing *doing, unsigned tank); /* no longer moving (10.2.2) */
void duel_award(duel_doing *doing, unsigned tank, int points, tk_duel_points what, unsigned about);

#endif
