/* Tank Chess once more, slowly: a generator written from the rules alone, to hold the engine against.
 *
 * It shares nothing with the engine: a board of plain cells, a breadth-first walk over (square, facing), rays followed
 * square by square, positions copied whole. Every rule is marked with its number where it is applied, so that this file
 * can be read beside docs/rules/tank-chess.md. */
#ifndef SUPPORT_CHESS_REFERENCE_H
#define SUPPORT_CHESS_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REFERENCE_SIZE_MOST = 24, REFERENCE_MOVES_MOST = 65536, REFERENCE_LINE_SIZE = 16384 };

enum { REFERENCE_WHITE, REFERENCE_BLACK };
enum { REFERENCE_FREE, REFERENCE_OBSTACLE, REFERENCE_WRECK, REFERENCE_PIECE };

/* What stands on a square. Colour, kind (a place in reference_letters) and facing (0 is N, clockwise) are 0 unless a
 * piece does, so that equal positions are equal bytes. */
typedef struct reference_cell {
    uint8_t thing, colour, kind, facing;
} reference_cell;

typedef struct reference_position {
    int size, side;
    reference_cell cell[REFERENCE_SIZE_MOST][REFERENCE_SIZE_MOST]; /* [rank][file], from 0 */
} reference_position;

/* Unused members are 0; of an escape only `from` and `escapes` are used. */
typedef struct reference_move {
    int from_file, from_rank, to_file, to_rank, facing;
    int escapes, fires, target_file, target_rank;
} reference_move;

extern const char reference_letters[7]; /* "CLMHDR" */
extern const char *const reference_facings[8];

/* C22, with #basic for 16 only: the obstacles of C2 are typed in here again. */
bool reference_read(const char *line, reference_position *position);
size_t reference_write(const reference_position *position, char *out, size_t size);
bool reference_equal(const reference_position *a, const reference_position *b);

/* The moves of a colour, whether it is to move or not, each once. Keeps up to `capacity`, returns how many there are.
 * A decided position has none. */
size_t reference_moves(const reference_position *position, int colour, reference_move *moves, size_t capacity);
int reference_compare(const void *a, const void *b); /* of two reference_move, for qsort */
void reference_apply(reference_position *position, const reference_move *move);
bool reference_decided(const reference_position *position);
/* C17 */
bool reference_could_destroy_command(const reference_position *position, int colour);
bool reference_could_escape(const reference_position *position, int colour);

uint64_t reference_perft(const reference_position *position, unsigned depth);

#endif
