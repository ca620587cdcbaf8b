/* The words of Tank Chess: tables made from the lists of tankodrom/chess/, and the smallest things that are read. */
#ifndef GAMES_CHESS_WORDS_WORDS_H
#define GAMES_CHESS_WORDS_WORDS_H

#include "games/chess/rules/body.h"

extern const tk_word_list chess_words[TK_CHESS_WORDS_LISTS];
extern const tk_shape chess_verbs[TK_CHESS_VERBS];

/* Squares, facings and kinds. The readers take what stands at *string and move it behind; they leave
 * it alone and return false when there is none. Letters may be small. A square has no further digit behind it, a facing
 * no further letter. */
void chess_write_square(tk_text *text, unsigned square);
bool chess_read_square(const char **string, unsigned size, unsigned *square);
bool chess_read_facing(const char **string, unsigned *facing);
bool chess_read_kind(const char **string, tk_chess_kind *kind);
typedef struct chess_name {
    char text[8];
} chess_name;
chess_name chess_square_name(unsigned square); /* empty when it is on no board */

/* A stretch of a text that is being read: what an error points at. */
typedef struct chess_part {
    const char *start;
    size_t length;
} chess_part;
tk_status chess_refuse(tk_error *error, tk_status status, uint32_t line, size_t column, chess_part token,
                       const char *detail);

/* For core: squares by their names, and actions in parts. */
void chess_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text);
bool chess_take_apart(const void *rules, tk_action action, tk_parts *parts);
bool chess_put_together(const void *rules, const tk_parts *parts, tk_action *action);

#endif
