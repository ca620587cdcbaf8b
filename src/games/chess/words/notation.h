/* The players' notation of moves (C20). */
#ifndef GAMES_CHESS_WORDS_NOTATION_H
#define GAMES_CHESS_WORDS_NOTATION_H

#include "games/chess/rules/body.h"

/* The move to write is legal. Reading turns every facing round when `turned`, finds legal moves only
 * and leaves *string behind the move; the column of an error counts from where it began. */
void chess_write_move(const chess_rules *rules, const chess_body *body, unsigned colour, tk_action action,
                      tk_text *text);
tk_status chess_read_move(const chess_rules *rules, const chess_position *position, unsigned colour, bool turned,
                          const char **string, tk_action *action, tk_error *error);

#endif
