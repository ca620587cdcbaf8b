/* What Tank Duel adds to the commands, beside its options. */
#ifndef APP_DUEL_DUEL_H
#define APP_DUEL_DUEL_H

#include "app/games.h"
#include "games/duel/rules/body.h"

/* seating.c: how many play on each side, if the options do not say so, and which seats are the tankobot's. */
void duel_seat(cli_opening *opening, const char *seats);
unsigned duel_players(const cli_opening *opening);
/* People in the first seats and tankobots in the others, or tankobots where the option has them. */
void duel_invite(cli_opening *opening, unsigned players, unsigned persons, char *seats, size_t size);

/* scenario.c: the pack with the file that --scenario names over the built-in one; NULL where it names none. False,
 * reported, where it cannot be played. */
bool duel_pack_of(const cli_opening *opening, tk_pack **pack);
/* Whether it is a file and no name of a scenario; and the name under which such a file lies in the pack. */
bool duel_is_scenario_file(const char *scenario);
void duel_scenario_name(const char *path, char id[DUEL_ID_SIZE]);

/* stats.c: plays one scenario, all of them ("all"), or every German tank against every Soviet one, and prints. */
int duel_stats_command(const cli_stats_request *request);

#endif
