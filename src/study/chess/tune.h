/* Fitting the evaluation of Tank Chess to how matches of self-play end. */
#ifndef STUDY_CHESS_TUNE_H
#define STUDY_CHESS_TUNE_H

#include <stdint.h>
#include <stdio.h>

typedef struct tune_plan {
    const char *size; /* of the board: "16" or "20" */
    unsigned games;
    uint64_t nodes; /* of a move */
    uint64_t seed;
    unsigned rounds; /* of descent */
} tune_plan;

/* Plays, fits, and writes the weights as weights.c has them. False when there is no memory. */
int tune_chess(const tune_plan *plan, FILE *to);

#endif
