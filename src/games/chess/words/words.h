/* Everything that turns Tank Chess into text and back: squares, notation (C20), position lines (C22), setups (C21),
 * the pack, views, events, saved states. One .c file each. */
#ifndef GAMES_CHESS_WORDS_WORDS_H
#define GAMES_CHESS_WORDS_WORDS_H

#include "base/json.h"
#include "games/chess/rules/body.h"

/* words.c: squares, facings, kinds and colours. The readers take what stands at *string and move it behind; they leave
 * it alone and return false when there is none. Letters may be small. A square has no further digit behind it, a facing
 * no further letter. */
void chess_write_square(tk_text *text, unsigned square);
bool chess_read_square(const char **string, unsigned size, unsigned *square);
bool chess_read_facing(const char **string, unsigned *facing);
bool chess_read_kind(const char **string, tk_chess_kind *kind);
typedef struct chess_name {
    char text[8];
} chess_name;
chess_name chess_square_name(unsigned square);  /* empty when it is on no board */
const char *chess_colour_name(unsigned colour); /* English message id: "White" */
const char *chess_colour_key(unsigned colour);  /* "white", as JSON has it; NULL for nobody */
const char *chess_kind_key(unsigned kind);      /* "heavy", as packs and JSON have it */
const char *chess_end_key(unsigned end);        /* "destroyed"; NULL while the match goes on */

/* A stretch of a text that is being read: what an error points at. */
typedef struct chess_part {
    const char *start;
    size_t length;
} chess_part;
tk_status chess_refuse(tk_error *error, tk_status status, uint32_t line, size_t column, chess_part token,
                       const char *detail);

/* items.c: a square and a piece as position lines and setups write them, "O2" and "wHC1/N", and putting them on the
 * board where the rules allow (C21). The readers take a token that is nothing else; *fault is its part that is wrong.
 */
typedef struct chess_item {
    unsigned colour;
    tk_chess_kind kind;
    unsigned square;
    unsigned facing;
} chess_item;
tk_status chess_item_square(chess_part token, unsigned size, unsigned *square, chess_part *fault);
tk_status chess_item_piece(chess_part token, unsigned size, chess_item *item, chess_part *fault);
void chess_item_write(const chess_position *position, unsigned colour, unsigned index, tk_text *text);
tk_status chess_item_put(chess_position *position, const chess_item *item);
bool chess_has_command(const chess_position *position, unsigned colour);
/* The {detail} of a refusal: the bounds of the board, who has not one command tank, how many pieces a side may have. */
typedef struct chess_detail {
    char text[64];
} chess_detail;
chess_detail chess_detail_of(tk_status status, unsigned size, unsigned colour, bool several);

/* notation.c (C20). The move to write is legal. Reading turns every facing round when `turned`, finds legal moves only
 * and leaves *string behind the move; the column of an error counts from where it began. */
void chess_write_move(const chess_rules *rules, const chess_body *body, unsigned colour, tk_action action,
                      tk_text *text);
tk_status chess_read_move(const chess_rules *rules, const chess_position *position, unsigned colour, bool turned,
                          const char **string, tk_action *action, tk_error *error);

/* position_line.c (C22): `basic` gives the Basic Setup of a size, whose obstacles #basic stands for, or NULL when there
 * is none. A position has one command tank a side; whether its pieces can move is asked of setups only. Lines that are
 * written use #basic where `basic` is given and all its obstacles are there. */
typedef const chess_position *(*chess_basic_finder)(const void *context, unsigned size);
tk_status chess_read_line(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                          tk_error *error);
void chess_write_line(const chess_position *position, const chess_position *basic, tk_text *text);

/* setup.c, setup_write.c, setup_report.c (C21). What is read has been checked. */
tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error);
void chess_write_setup(const chess_position *position, const char *name, tk_text *text);
tk_status chess_check_setup(const chess_position *position, tk_error *error);
void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report);

/* pack.c: the table of pieces and the Basic Setups. */
bool chess_json_is(const tk_json_value *value, const char *string); /* whether it is that string */
tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KIND_COUNT], tk_error *error);
tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error);
tk_status chess_check_pack(const tk_pack *pack, tk_error *error);

/* view.c, events.c */
/* A member; null for no string. */
void chess_json_put(tk_json_writer *writer, const char *name, const char *string);
void chess_write_view(const chess_rules *rules, const chess_body *body, tk_text *text);
void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text);
void chess_write_event(const tk_event *event, const tk_language *language, tk_text *text);
void chess_write_event_json(const tk_event *event, tk_text *text);

#endif
