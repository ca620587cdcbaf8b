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

struct play_command {
    const char *name;     /* a verb: tui/verbs.h */
    const char *argument; /* for the help; "" for none */
    const char *help;     /* N_ message id */
    void (*run)(play_session *session, const char *argument);
    play_needs needs;
};

extern const play_command play_commands[]; /* of a match that is played here */

bool play_command_known(const play_session *session, const play_command *command);

/* What the game is about, for the news of its first moment. */
void play_introduce(play_session *session);
/* Of a match that is played here: see play_place. */
void play_tell_end(const play_session *session, bool first, tk_buffer *out);
int play_question(void *context, char *out, size_t size);
/* Says that the game is over, when it is; true then. */
bool play_refuse_over(play_session *session);

/* Commands that are the same wherever the match is. */
void play_run_help(play_session *session, const char *argument);
void play_run_moves(play_session *session, const char *argument);
void play_run_board(play_session *session, const char *argument);
void play_run_flip(play_session *session, const char *argument);
void play_run_record(play_session *session, const char *argument);
void play_run_position(play_session *session, const char *argument);

#endif
