/* Position lines (C22). */
#ifndef GAMES_CHESS_WORDS_POSITION_LINE_H
#define GAMES_CHESS_WORDS_POSITION_LINE_H

#include "games/chess/rules/body.h"

/* `basic` gives the Basic Setup of a size, whose obstacles #basic stands for, or NULL when there
 * is none. A position has one command tank a side; whether its pieces can move is asked of setups only. Lines that are
 * written use #basic where `basic` is given and all its obstacles are there. */
typedef const chess_position *(*chess_basic_finder)(const void *context, unsigned size);
tk_status chess_read_line(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                          tk_error *error);
void chess_write_line(const chess_position *position, const chess_position *basic, tk_text *text);

#endif
