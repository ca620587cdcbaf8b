/* What comes after a match: a command line that is run in the place of the one that ended. */
#ifndef APP_PLAY_NEXT_H
#define APP_PLAY_NEXT_H

#include "app/display.h"
#include "app/play/session.h"

enum { PLAY_NEXT_MOST = 160 };

typedef struct play_next {
    char *word[PLAY_NEXT_MOST + 1]; /* of a command line, without the program; closed by NULL */
    int count;
} play_next; /* all zero: nothing */

/* Another match of the same game and options, with the same people and opponents, or after what they typed: with sides
 * changed, with another opponent. False when memory ran out. */
bool play_next_match(play_next *next, const play_session *session, const cli_display *display);
/* The end of the same match again, after it has been looked at. */
bool play_next_look(play_next *next, const play_session *session, const char *path);
void play_next_free(play_next *next);

#endif
