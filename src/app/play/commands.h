/* The commands of a player during a match. */
#ifndef APP_PLAY_COMMANDS_H
#define APP_PLAY_COMMANDS_H

#include "app/play/session.h"

/* What a game must have for a command to be offered. */
typedef enum play_needs {
    PLAY_NEEDS_NOTHING,
    PLAY_NEEDS_SIDES, /* a board that all see */
    PLAY_NEEDS_CARDS, /* seats with secrets */
    PLAY_NEEDS_DECLARATIONS,
    PLAY_NEEDS_END /* a match that is over */
} play_needs;

typedef struct play_command {
    const char *name;     /* a verb: tui/verbs.h */
    const char *argument; /* for the help; "" for none */
    const char *help;     /* N_ message id */
    void (*run)(play_session *session, const char *argument);
    play_needs needs;
} play_command;

extern const play_command play_commands[]; /* closed by one without a name */

bool play_command_known(const play_session *session, const play_command *command);

/* What the game is about, for the news of its first moment. */
void play_introduce(play_session *session);
/* What can be done now that the match is over. */
void play_tell_end(const play_session *session, tk_buffer *out);
/* Says that the game is over, when it is; true then. */
bool play_refuse_over(play_session *session);

#endif
