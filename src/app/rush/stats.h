/* tankodrom stats rush */
#ifndef APP_RUSH_STATS_H
#define APP_RUSH_STATS_H

#include "app/games.h"

int rush_stats_command(const cli_stats_request *request);

#endif
