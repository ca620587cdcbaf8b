/* The commands of a player during a match. */
#ifndef CLI_PLAY_COMMANDS_H
#define CLI_PLAY_COMMANDS_H

#include "cli/play.h"

typedef struct play_command {
    const char *name;
    const char *argument; /* for the help; "" for none */
    const char *help;     /* N_ message id */
    void (*run)(play_session *session, const char *argument);
} play_command;

extern const play_command play_commands[]; /* closed by one without a name */

/* Says that the game is over, when it is; true then. */
bool play_refuse_over(play_session *session);

#endif
