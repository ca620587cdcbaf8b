/* The words of Tank Chess: tables made from the lists of tankodrom/chess/, the smallest things that are read, moves,
 * position lines, and what clients are told. */
#ifndef GAMES_CHESS_WORDS_WORDS_H
#define GAMES_CHESS_WORDS_WORDS_H

#include "core/rules.h"
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

extern const tk_shape chess_events[];
const char *chess_event_sentence(const void *rules, const tk_event *event);
/* {gun} is the strength of the gun that fires. */
bool chess_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                         tk_text *text);
const char *chess_event_rule(const void *rules, const tk_event *event);

/* ---- The players' notation of moves (C20) ---- */

/* The move to write is legal. Reading turns every facing round when `turned`, finds legal moves only
 * and leaves *string behind the move; the column of an error counts from where it began. */
void chess_write_move(const chess_rules *rules, const chess_body *body, unsigned colour, tk_action action,
                      tk_text *text);
tk_status chess_read_move(const chess_rules *rules, const chess_position *position, unsigned colour, bool turned,
                          const char **string, tk_action *action, tk_error *error);

/* ---- Position lines (C22) ---- */

/* `basic` gives the Basic Setup of a size, whose obstacles #basic stands for, or NULL when there
 * is none. A position has one command tank a side; whether its pieces can move is asked of setups only. Lines that are
 * written use #basic where `basic` is given and all its obstacles are there. */
typedef const chess_position *(*chess_basic_finder)(const void *context, unsigned size);
tk_status chess_read_line(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                          tk_error *error);
/* The same of a setup that is still being made: command tanks may be missing, or too many. */
tk_status chess_read_draft(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                           tk_error *error);
void chess_write_line(const chess_position *position, const chess_position *basic, tk_text *text);

/* ---- A match as a JSON object ---- */

void chess_write_view(const chess_rules *rules, const chess_body *body, unsigned seat, tk_text *text);
void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text);

#endif
