/* A match as JSON; see view.c. */
#ifndef GAMES_DUEL_WORDS_VIEW_H
#define GAMES_DUEL_WORDS_VIEW_H

#include "base/text.h"
#include "games/duel/rules/body.h"

void duel_write_view(const duel_rules *rules, const duel_body *body, unsigned seat, tk_text *text);
void duel_write_dump(const duel_rules *rules, const duel_body *body, tk_text *text);

#endif
