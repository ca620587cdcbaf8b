/* Players as they are written on the command line (study/tournament/entrant.h). */
#ifndef APP_ENTRANT_H
#define APP_ENTRANT_H

#include "app/arguments.h"
#include "study/tournament/entrant.h"

/* CLI_GO_ON, or the exit code of what has been reported. `protocol` is for other programs. */
int cli_entrant(const cli_syntax *syntax, const char *game, const char *text, host_protocol protocol, entrant *made);

#endif
