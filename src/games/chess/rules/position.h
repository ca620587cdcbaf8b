/* A position of Tank Chess: what stands where, whose turn it is, and its hash (C1, C2, C13).
 *
 * Squares are numbered rank * 32 + file, so that a rank is one machine word. Besides the plain board there are four
 * copies of the occupancy, one for each direction of lines, so that both the flood of movement (reach.h) and the lines
 * of fire (fire.h) are a few shifts and a count of zeros:
 *
 *   row[rank + 8]               bit file + 8   read by the flood too, hence the wide margin
 *   column[file]                bit rank + 1
 *   rising[file - rank + 23]    bit file + 1   the diagonals that go NE
 *   falling[file + rank]        bit file + 1   the diagonals that go SE
 *
 * Every bit off the board is set, as the edge blocks: a look along a line always ends at a set bit.
 *
 * Pieces keep their place in the list for the whole match; a destroyed one only loses its bit in `alive`. */
#ifndef GAMES_CHESS_RULES_POSITION_H
#define GAMES_CHESS_RULES_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/chess.h>

/* The generator is one large function a hot loop; the compiler's own sense of size would leave calls in it. Where each
 * access is checked as well, such functions take the compiler minutes. */
#ifdef TANKODROM_DEBUG
#define CHESS_INLINE static inline
#else
#define CHESS_INLINE static inline __attribute__((always_inline))
#endif

enum {
    CHESS_STRIDE = 32,
    CHESS_SQUARES = TK_CHESS_SIZE_MOST * CHESS_STRIDE,
    CHESS_PAD = 8,   /* blocked bits before file A in row[], and blocked rows before rank 1 */
    CHESS_EDGE = 23, /* added to file - rank to number the rising diagonals from 0 */
    CHESS_LINES = 2 * TK_CHESS_SIZE_MOST - 1,
    CHESS_RIM = 4 /* margin of maps that are read by windows of the flood: bits before file A, rows before rank 1 */
};

/* board[] holds TK_CHESS_FREE, TK_CHESS_OBSTACLE, TK_CHESS_WRECK, or a piece: this + colour * 64 + its place in the
 * list. */
enum { CHESS_PIECE_BASE = 64 };

typedef struct chess_piece {
    uint16_t square;
    uint8_t kind;   /* tk_chess_kind */
    uint8_t facing; /* tk_chess_facing */
} chess_piece;

typedef struct chess_position {
    uint64_t hash; /* of squares, facings, wrecks and side to move; equal pieces are interchangeable (C18) */
    uint64_t alive[2];
    uint8_t size;
    uint8_t side; /* to move */
    uint8_t count[2];
    uint8_t command[2]; /* place of the command tank in the list */
    uint8_t unused[2];
    chess_piece piece[2][TK_CHESS_PIECES_MOST];
    uint8_t board[CHESS_SQUARES];
    uint64_t row[TK_CHESS_SIZE_MOST + 2 * CHESS_PAD];
    uint32_t column[TK_CHESS_SIZE_MOST];
    uint32_t rising[CHESS_LINES + 1];
    uint32_t falling[CHESS_LINES + 1];
    uint32_t pieces[2][TK_CHESS_SIZE_MOST + 2 * CHESS_RIM]; /* living pieces of a colour: [rank + 4], bit file + 4 */
} chess_position;

CHESS_INLINE unsigned chess_square(unsigned file, unsigned rank) {
    return rank * CHESS_STRIDE + file;
}
CHESS_INLINE unsigned chess_file(unsigned square) {
    return square % CHESS_STRIDE;
}
CHESS_INLINE unsigned chess_rank(unsigned square) {
    return square / CHESS_STRIDE;
}
CHESS_INLINE bool chess_on_board(const chess_position *position, unsigned square) {
    return chess_file(square) < position->size && chess_rank(square) < position->size;
}
CHESS_INLINE bool chess_is_piece(unsigned content) {
    return content >= CHESS_PIECE_BASE;
}
CHESS_INLINE unsigned chess_colour_of(unsigned content) {
    return (content - CHESS_PIECE_BASE) / TK_CHESS_PIECES_MOST;
}
CHESS_INLINE unsigned chess_index_of(unsigned content) {
    return (content - CHESS_PIECE_BASE) % TK_CHESS_PIECES_MOST;
}
CHESS_INLINE unsigned chess_content_of(unsigned colour, unsigned index) {
    return CHESS_PIECE_BASE + colour * TK_CHESS_PIECES_MOST + index;
}

/* Whether the position is decided: a command tank is destroyed or gone (C16). */
CHESS_INLINE bool chess_decided(const chess_position *position) {
    return !((position->alive[0] >> position->command[0] & 1u) && (position->alive[1] >> position->command[1] & 1u));
}

/* Files and ranks that one step in a facing adds. */
extern const int8_t chess_step_file[8];
extern const int8_t chess_step_rank[8];

/* An empty board with White to move. */
void chess_position_clear(chess_position *position, unsigned size);
/* Putting things on free squares of the board, which is the caller's to make sure of. */
void chess_put_obstacle(chess_position *position, unsigned square);
void chess_put_wreck(chess_position *position, unsigned square);
/* False when the side has TK_CHESS_PIECES_MOST pieces already. The last command tank put is the one that counts. */
bool chess_put_piece(chess_position *position, unsigned colour, tk_chess_kind kind, unsigned square,
                     tk_chess_facing facing);
void chess_set_side(chess_position *position, unsigned side);

#endif
