/* The moves of a position: all of them, how many, one of them (C4 to C15). Order: by piece in the list; of a piece
 * first the moves without a shot, by facing and square, then those with one; its escape last. None of these looks at
 * draws, clocks or the end of the match; a position without both command tanks has no moves. */
#ifndef GAMES_CHESS_RULES_LEGAL_H
#define GAMES_CHESS_RULES_LEGAL_H

#include "games/chess/rules/body.h"

/* Moves of a colour, whether it is to move or not (C17 asks for the side that has just moved). */
size_t chess_moves_list(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action *actions,
                        size_t capacity);
size_t chess_moves_count(const chess_rules *rules, const chess_position *position, unsigned colour);
bool chess_moves_at(const chess_rules *rules, const chess_position *position, unsigned colour, size_t index,
                    tk_action *action);
/* One of the moves, each as likely as any other when `random` is a random word. */
bool chess_moves_random(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t random,
                        tk_action *action);
/* C17 */
bool chess_could_destroy_command(const chess_rules *rules, const chess_position *position, unsigned colour);
bool chess_could_escape(const chess_rules *rules, const chess_position *position, unsigned colour);

/* TK_OK, or the reason by rule. Any 64-bit value may be asked. */
tk_status chess_moves_check(const chess_rules *rules, const chess_position *position, unsigned colour,
                            tk_action action);

/* Leaves below a position; the position is as before afterwards. The last ply is counted without listing moves. */
uint64_t chess_perft(const chess_rules *rules, chess_position *position, unsigned depth);

#endif
