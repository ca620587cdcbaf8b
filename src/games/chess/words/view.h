/* A match as a JSON object. */
#ifndef GAMES_CHESS_WORDS_VIEW_H
#define GAMES_CHESS_WORDS_VIEW_H

#include "games/chess/rules/body.h"

void chess_write_view(const chess_rules *rules, const chess_body *body, unsigned seat, tk_text *text);
void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text);

#endif
