/* The features of a position that the evaluation counts, and what each is worth, in hundredths of a light tank.
 *
 * The numbers of weights.c come from matches: what won against the numbers before it stayed. Fitting them to how
 * matches end (`tankodrom tune`, src/study/chess/tune.c) did worse: the quiet positions that it learns from are too
 * unlike those that decide a match.
 */
#ifndef OPPONENTS_CHESS_SEARCH_WEIGHTS_H
#define OPPONENTS_CHESS_SEARCH_WEIGHTS_H

#include "games/chess/rules/known.h"

enum {
    SEARCH_RANKS = 8,     /* from the own edge to the other, scaled to the board */
    SEARCH_FILES = 4,     /* from the side edges inwards */
    SEARCH_TURNS = 5,     /* of the facing, from straight ahead to straight back */
    SEARCH_DISTANCES = 8, /* in steps of two squares */
};

/* Where each group begins. The command tank has its own. */
enum {
    SEARCH_WORTH = 0, /* by kind */
    SEARCH_RANK = SEARCH_WORTH + TK_CHESS_KINDS,
    SEARCH_FILE = SEARCH_RANK + SEARCH_RANKS,
    SEARCH_TURN = SEARCH_FILE + SEARCH_FILES,
    SEARCH_COMMAND_RANK = SEARCH_TURN + SEARCH_TURNS,
    SEARCH_COMMAND_FILE = SEARCH_COMMAND_RANK + SEARCH_RANKS,
    SEARCH_COMMAND_TURN = SEARCH_COMMAND_FILE + SEARCH_FILES,
    SEARCH_HUNT = SEARCH_COMMAND_TURN + SEARCH_TURNS,  /* by distance from the enemy's command tank */
    SEARCH_GUARD = SEARCH_HUNT + SEARCH_DISTANCES,     /* by distance from the own one */
    SEARCH_MOBILITY = SEARCH_GUARD + SEARCH_DISTANCES, /* by kind: for SEARCH_PLACES places and facings to drive to */
    SEARCH_TEMPO = SEARCH_MOBILITY + TK_CHESS_KINDS,   /* to be on the move */
    SEARCH_FEATURES
};

extern const int16_t search_weights[SEARCH_FEATURES];

static inline unsigned search_rank_group(unsigned colour, unsigned rank, unsigned size) {
    return (colour == TK_CHESS_WHITE ? rank : size - 1 - rank) * SEARCH_RANKS / size;
}
static inline unsigned search_file_group(unsigned file, unsigned size) {
    const unsigned inwards = file < size - 1 - file ? file : size - 1 - file;
    return inwards * 2 * SEARCH_FILES / size < SEARCH_FILES ? inwards * 2 * SEARCH_FILES / size : SEARCH_FILES - 1;
}
static inline unsigned search_turn_group(unsigned colour, unsigned facing) {
    const unsigned turn = colour == TK_CHESS_WHITE ? facing : (facing + 4) & 7;
    return turn > 4 ? 8 - turn : turn;
}
static inline unsigned search_distance_group(unsigned squares) {
    return squares / 2 < SEARCH_DISTANCES ? squares / 2 : SEARCH_DISTANCES - 1;
}

enum { SEARCH_PLACES = 8 };

/* How often each feature is there, for White less for Black. */
void search_features(const chess_rules *rules, const chess_position *position,
                     chess_known (*known)[TK_CHESS_PIECES_MOST], int16_t count[SEARCH_FEATURES]);

#endif
