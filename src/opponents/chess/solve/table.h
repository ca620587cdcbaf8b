/* What is known of positions, for the side to move: within how many turns it wins, within how many it does not. */
#ifndef OPPONENTS_CHESS_SOLVE_TABLE_H
#define OPPONENTS_CHESS_SOLVE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <tankodrom/game.h>

typedef struct solve_entry {
    uint64_t hash;
    /* bits 0-34 a move that wins, 48-55 the turns it takes, 56-63 the turns in which nothing wins; 0 where not known */
    uint64_t known;
} solve_entry;

typedef struct solve_table {
    solve_entry *entries;
    size_t buckets; /* a power of two, of SOLVE_BUCKET entries each; 0: nothing is kept */
} solve_table;

enum { SOLVE_BUCKET = 4 };

/* Lays the table into memory that is zeroed, or was a table before. */
void ai_solve_table_lay(solve_table *table, void *memory, size_t size);
/* 1: won within these turns, with the move in *move; -1: not won within them; 0: not known. */
int ai_solve_table_find(const solve_table *table, uint64_t hash, unsigned turns, tk_action *move);
void ai_solve_table_keep_win(solve_table *table, uint64_t hash, unsigned turns, tk_action move);
void ai_solve_table_keep_failure(solve_table *table, uint64_t hash, unsigned turns);

#endif
