/* Ratings: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), a game. Rows keep whole numbers; what is
 * computed in between touches no rules.
 *
 * A match is a rating period of its own, so that a rating is right at once. The deviation grows with the time since the
 * last match instead of once a period: by the volatility's square for each day, so that who was sure (50) is as unsure
 * as a newcomer (350) after some three years.
 *
 * A match of more than two is as many comparisons as there are pairs of different sides: whoever has the better place
 * has won against the other, the same place is half a win each. A seat's comparisons weigh one match together, each
 * 1 / their number: they are not independent, and a table of five must not count five times as much as one of two. With
 * two seats the weight is 1, and this is Glicko-2 as published. */
#ifndef SERVER_PEOPLE_RATING_H
#define SERVER_PEOPLE_RATING_H

#include <stdbool.h>

#include "store/rows.h"

/* One seat of a match that is over. */
typedef struct rating_seat {
    store_rating *row; /* NULL: nobody with a rating sat there; others are not compared with it */
    int64_t place;     /* 1 is the best */
    unsigned side;     /* seats of one side are not compared with each other */
} rating_seat;

/* The rating of somebody new to a game. */
void rating_new(store_rating *row, int64_t person, const char *game);
/* All seats at once, each by what the others' ratings were before. Rows of seats without a comparison stay. */
void rating_match(const rating_seat *seats, size_t count, int64_t now);
/* The deviation as it has grown until now, in thousandths. */
int64_t rating_deviation(const store_rating *row, int64_t now);
/* In whole points, as people are told it; at least 0. */
int64_t rating_points(const store_rating *row);

/* ---- What it is made of ---- */

/* As published: on the scale of points. */
typedef struct rating_number {
    double rating, deviation, volatility;
} rating_number;

typedef struct rating_comparison {
    rating_number other;
    double score;  /* 1 won, 0.5 drawn, 0 lost */
    double weight; /* 1 as published */
} rating_comparison;

/* The rating after a period that lasted `periods`; with no comparisons only the deviation grows. */
rating_number rating_after(rating_number before, double periods, const rating_comparison *comparisons, size_t count);

#endif
