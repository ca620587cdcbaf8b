/* A match of Tank Chess: options, moves, draws (C18), clocks (C19), what players declare, and its end (C16). */
#ifndef GAMES_CHESS_RULES_MATCH_H
#define GAMES_CHESS_RULES_MATCH_H

#include "games/chess/rules/body.h"

extern const tk_option_info chess_options[];
/* Also reads the start position; the pack of the rules is there. */
tk_status chess_read_options(const tk_options *given, chess_rules *rules, tk_error *error);

size_t chess_body_size(const chess_rules *rules);
void chess_start(const chess_rules *rules, const tk_seed *seed, chess_body *body);
tk_seats chess_deciders(const chess_rules *rules, const chess_body *body);
/* A legal move of the side to move. */
unsigned chess_apply(const chess_rules *rules, chess_body *body, unsigned colour, tk_action action, tk_event_log *log);
tk_status chess_declare(const chess_rules *rules, chess_body *body, unsigned colour, tk_declaration what,
                        tk_event_log *log);
int64_t chess_clock(const chess_rules *rules, const chess_body *body, unsigned colour);
tk_status chess_elapse(const chess_rules *rules, chess_body *body, uint64_t milliseconds, tk_event_log *log);

void chess_history_add(const chess_rules *rules, chess_body *body);
/* The draw that a move makes which leads to a position with that hash, `quiet` moves since a piece was destroyed; the
 * body is as before the move, or at least its history is. */
tk_chess_end chess_draw_after(const chess_rules *rules, const chess_body *body, uint64_t hash, uint32_t quiet);

void chess_outcome(const chess_rules *rules, const chess_body *body, tk_outcome *outcome);

uint64_t chess_hash(const chess_rules *rules, const chess_body *body);

#endif
