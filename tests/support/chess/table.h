/* A game of Tank Chess on a table, for rule tests: opened at a position line, played in notation, through the public
 * interface alone. Whatever should have worked and did not fails the running cmocka test with the reason. */
#ifndef SUPPORT_CHESS_TABLE_H
#define SUPPORT_CHESS_TABLE_H

#include <tankodrom/chess.h>

typedef struct chess_table {
    tk_game *game;
    tk_state *state;
} chess_table;

/* At a position line (C22), all other options at their defaults. */
chess_table table_at(const char *line);
/* With options closed by NULL; none at all for NULL. */
chess_table table_with(const char *const *options);
void table_close(chess_table *table);
/* Why a game is not opened; fails when it is. */
tk_status refusal_of_options(const char *const *options, tk_error *error);
tk_status refusal_of_line(const char *line, tk_error *error);

tk_chess_square square(const char *text);
tk_chess_facing facing(const char *text);
tk_chess_content at(const chess_table *table, const char *square_text);

/* What the reader says to a move of the side to move. */
tk_status reads(const chess_table *table, const char *text);
/* Reads and plays moves with single spaces between, by the sides in turn. */
void play(chess_table *table, const char *moves_text);
/* The move as the engine writes it. */
const char *written(const chess_table *table, const char *text);

/* What tk_check says of a move; target NULL for no shot. Goes round the reader of notation. */
tk_status asked(const chess_table *table, const char *from, const char *to, const char *face, const char *target);
tk_status asked_escape(const chess_table *table, const char *from);

/* How many legal moves the side to move has: all, of a piece, and of a piece with the given end and any or no shot. */
size_t moves(const chess_table *table);
size_t moves_from(const chess_table *table, const char *from);
size_t moves_to(const chess_table *table, const char *from, const char *to, const char *face);
size_t shots(const chess_table *table); /* those of all pieces that fire */

/* The key of the outcome's reason, "" while the game goes on. */
const char *ended(const chess_table *table);
/* The seat that won, -1 for a draw or none yet. Checks that the payoffs fit. */
int winner(const chess_table *table);

#endif
