/* How somebody does at puzzles, and which one comes next. A puzzle is an opponent: whoever solves it has won against
 * its rating (Elo). Nothing is kept here; that is done by whoever shows puzzles. */
#ifndef LEARN_PUZZLE_RATING_H
#define LEARN_PUZZLE_RATING_H

#include <stdint.h>
#include <tankodrom/puzzle.h>

enum {
    PUZZLE_BEGINNER = 1000, /* the rating of somebody who has solved none */
    PUZZLE_RATING_LEAST = 100,
    PUZZLE_RATING_MOST = 3500,
    PUZZLE_WHOLE = 100, /* what a puzzle is worth that was solved without help */
    PUZZLE_HINTS = 2    /* which piece, then where to */
};

/* A puzzle is known by its position, whatever its number in a pack. */
uint64_t puzzle_mark(const tk_puzzle *puzzle);
/* What solving is still worth, of PUZZLE_WHOLE: the first hint costs a quarter and the second another, each wrong move
 * half of what is left. */
unsigned puzzle_worth(unsigned wrong, unsigned hints);
/* The rating of somebody after a puzzle that was worth so much to him; 0: it was not solved. */
int64_t puzzle_rated(int64_t own, unsigned rating, unsigned worth);
/* The nearest to a rating of those that are wanted; false when there is none. */
bool puzzle_nearest(const tk_puzzles *puzzles, int64_t rating,
                    bool (*wanted)(const void *context, size_t index, const tk_puzzle *puzzle), const void *context,
                    size_t *number);
/* The puzzle of a day, counted from any: every one comes before one comes again. */
size_t puzzle_of_day(const tk_puzzles *puzzles, uint64_t day);

#endif
