/* Ratings as a picture: a row for each entrant from the best, a mark on a scale of Elo, a bar for the error. */
#ifndef STUDY_TOURNAMENT_CHART_H
#define STUDY_TOURNAMENT_CHART_H

#include "base/buffer.h"
#include "study/tournament/elo.h"

typedef struct chart_row {
    const char *name;
    elo_rating rating;
} chart_row;

/* Adds an SVG document. False when memory ran out. */
bool chart_put(tk_buffer *out, const char *title, const chart_row *rows, size_t count);
/* The distance of the marks on a scale of that width: 1, 2 or 5 times a power of ten, at least 5, for some six of them.
 */
double chart_step(double width);

#endif
