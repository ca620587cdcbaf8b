/* A match of Tank Chess: moves, draws (C18), clocks (C19), what players declare, and its end (C16). */
#ifndef GAMES_CHESS_RULES_MATCH_H
#define GAMES_CHESS_RULES_MATCH_H

#include "games/chess/rules/body.h"

size_t chess_body_size(const chess_rules *rules);
void chess_start(const chess_rules *rules, uint64_t seed, chess_body *body);
tk_seats chess_deciders(const chess_rules *rules, const chess_body *body);
/* A legal move of the side to move. */
unsigned chess_apply(const chess_rules *rules, chess_body *body, unsigned colour, tk_action action, tk_event_log *log);
tk_status chess_declare(const chess_rules *rules, chess_body *body, unsigned colour, tk_declaration what,
                        tk_event_log *log);
int64_t chess_clock(const chess_rules *rules, const chess_body *body, unsigned colour);
tk_status chess_elapse(const chess_rules *rules, chess_body *body, uint64_t milliseconds, tk_event_log *log);

#endif
