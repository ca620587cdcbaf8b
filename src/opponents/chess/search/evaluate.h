/* What a position is worth without looking ahead, in hundredths of a light tank.
 *
 * Pieces and where they stand are summed up once and then followed move by move: a value for each kind on each square,
 * and one for its facing. How freely a piece can move is looked at when it moves and kept until it moves again. How far
 * pieces are from the command tanks is followed too, and looked at anew when one of those moves. */
#ifndef OPPONENTS_CHESS_SEARCH_EVALUATE_H
#define OPPONENTS_CHESS_SEARCH_EVALUATE_H

#include "games/chess/rules/known.h"

/* Differences of files and ranks, 64 of files to one of ranks, from 0. */
enum { SEARCH_DELTA_ZERO = 65 * (TK_CHESS_SIZE_MOST - 1), SEARCH_DELTAS = 2 * SEARCH_DELTA_ZERO + 1 };

typedef struct search_terms {
    int16_t worth[TK_CHESS_KINDS];                   /* of the piece itself; 0 for the command tank */
    int16_t place[2][TK_CHESS_KINDS][CHESS_SQUARES]; /* for its own side, the piece included */
    int16_t mobility[TK_CHESS_KINDS];                /* for SEARCH_PLACES of them */
    int16_t face[2][TK_CHESS_KINDS][8];
    int16_t tempo;
    int16_t hunt[SEARCH_DELTAS], guard[SEARCH_DELTAS]; /* by where the command tank stands from the piece */
} search_terms;

/* Fills the tables for a board. */
void search_terms_fill(const chess_rules *rules, unsigned size, search_terms *terms);
/* All pieces of the position, for White, without their mobility. */
int search_score(const search_terms *terms, const chess_position *position);
/* How all pieces stand to the command tanks, for White. */
int search_relations(const search_terms *terms, const chess_position *position);

/* A piece's freedom to move, for its own side. */
int search_freedom(const search_terms *terms, const chess_rules *rules, const chess_position *position, unsigned colour,
                   unsigned index, chess_known known[]);

static inline int search_place(const search_terms *terms, unsigned colour, unsigned kind, unsigned square,
                               unsigned facing) {
    const int value = terms->place[colour][kind][square] + terms->face[colour][kind][facing];
    return colour == TK_CHESS_WHITE ? value : -value;
}

/* How a piece that stands on a square stands to the command tanks, for White. */
static inline int search_relation(const search_terms *terms, const chess_position *position, unsigned colour,
                                  unsigned square) {
    const unsigned own = position->piece[colour][position->command[colour]].square;
    const unsigned enemy = position->piece[1 - colour][position->command[1 - colour]].square;
    const unsigned place = square + square / CHESS_STRIDE * CHESS_STRIDE + SEARCH_DELTA_ZERO;
    const int value = terms->hunt[place - enemy - enemy / CHESS_STRIDE * CHESS_STRIDE] +
                      terms->guard[place - own - own / CHESS_STRIDE * CHESS_STRIDE];
    return colour == TK_CHESS_WHITE ? value : -value;
}

#endif
