/* Where a match stands, as a line of text says it:
 *
 *     startpos                      the game's own start
 *     setup LINE                    a position line, the option "position" of games that have it
 *     startpos moves M1 M2 …        either of them, and the actions since
 *
 * For games in which nothing is hidden and whose actions are written without blanks. */
#ifndef STUDY_ENGINE_POSITION_H
#define STUDY_ENGINE_POSITION_H

#include <tankodrom/game.h>

#include "base/buffer.h"

#define POSITION_OPTIONS_MOST 96

/* What the positions are of. */
typedef struct position_source {
    const char *game;
    const char *const *options; /* "key=value", closed by NULL, at most POSITION_OPTIONS_MOST; or NULL */
    const tk_pack *pack;        /* NULL: the built-in one */
} position_source;

typedef struct position_ply {
    uint8_t seat;
    tk_action action;
} position_ply;

typedef struct position {
    tk_game *game;
    tk_state *state;
    tk_buffer setup; /* the line it was opened with; empty for startpos */
    tk_buffer plies; /* position_ply of the actions since */
} position;          /* all zero is none yet */

/* Reads it. A refusal leaves the position as it was; its token is what could not be read. */
tk_status position_read(const position_source *source, const char *text, position *at, tk_error *error);
void position_free(position *at); /* becomes none */

/* The next word of a line, from *text on, which is moved behind it; its length in *length, 0 at the end. */
const char *position_word(const char **text, size_t *length);

#endif
