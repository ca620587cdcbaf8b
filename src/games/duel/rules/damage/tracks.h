/* Track damage and immobilisation (12.5); see tracks.c. */
#ifndef GAMES_DUEL_RULES_DAMAGE_TRACKS_H
#define GAMES_DUEL_RULES_DAMAGE_TRACKS_H

#include "games/duel/rules/flow/flow.h"

void duel_damage_tracks(duel_doing *doing, unsigned tank);
void duel_immobilise(duel_doing *doing, unsigned tank);

#endif
