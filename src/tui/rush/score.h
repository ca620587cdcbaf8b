/* Points and achievements of Rush as a table of the terminal. */
#ifndef TUI_RUSH_SCORE_H
#define TUI_RUSH_SCORE_H

#include "tui/rush/words.h"

/* Medals that lie in a player's company. */
unsigned tui_rush_medals(const tk_json_value *player);
/* The table of points, and who has which achievement. */
void tui_rush_score(const tui_rush *rush, tk_buffer *out);

#endif
