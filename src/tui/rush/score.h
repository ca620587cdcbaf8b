/* Points of Rush as far as everybody can count them (R40, R41). */
#ifndef TUI_RUSH_SCORE_H
#define TUI_RUSH_SCORE_H

#include "tui/rush/words.h"

typedef struct tui_rush_points {
    unsigned medals, bases, achievements, points;
} tui_rush_points;

/* What a player has of what an achievement counts. */
unsigned tui_rush_count(const tui_view *view, const tk_rush_sight *sight, unsigned seat, unsigned achievement);
/* Who alone has the most; TK_NO_SEAT for nobody. */
unsigned tui_rush_holder(const tui_view *view, const tk_rush_sight *sight, unsigned achievement);
tui_rush_points tui_rush_points_of(const tui_view *view, const tk_rush_sight *sight, unsigned seat);
/* The table of points, and who has which achievement. */
void tui_rush_score(const tui_view *view, tk_buffer *out);

#endif
