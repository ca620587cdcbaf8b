/* A match as a JSON object. */
#ifndef GAMES_RUSH_WORDS_VIEW_H
#define GAMES_RUSH_WORDS_VIEW_H

#include "games/rush/rules/body.h"

void rush_write_view(const rush_rules *rules, const rush_body *body, unsigned seat, tk_text *text);
void rush_write_dump(const rush_rules *rules, const rush_body *body, tk_text *text);

#endif
