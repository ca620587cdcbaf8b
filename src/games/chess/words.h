/* Everything that turns Tank Chess into text and back: squares, notation (C20), position lines (C22), setups (C21),
 * the pack, views, events, saved states. One .c file each. */
#ifndef CHESS_WORDS_H
#define CHESS_WORDS_H

#include "base/json.h"
#include "games/chess/chess.h"

/* words.c: squares, facings, kinds and colours. The readers take what stands at *string and move it behind; they leave
 * it alone and return false when there is none. Letters may be small. */
void chess_write_square(tk_text *text, unsigned square);
bool chess_read_square(const char **string, unsigned size, unsigned *square);
bool chess_read_facing(const char **string, unsigned *facing);
bool chess_read_kind(const char **string, tk_chess_kind *kind);

/* notation.c (C20) */
void chess_write_move(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action action,
                      tk_text *text);
tk_status chess_read_move(const chess_rules *rules, const chess_position *position, unsigned colour, bool turned,
                          const char **string, tk_action *action, tk_error *error);

/* position_line.c (C22): reads into a position; `basic` gives the obstacles of #basic by size, NULL when it has none.
 * Checks all that C21 asks of a setup when `as_start`; otherwise all that keeps the engine safe (a command tank a side
 * at most missing is refused too). */
typedef const chess_position *(*chess_basic_finder)(const void *context, unsigned size);
tk_status chess_read_line(const char *line, chess_basic_finder basic, const void *context, chess_position *position,
                          tk_error *error);
void chess_write_line(const chess_position *position, const chess_position *basic, tk_text *text);

/* setup.c (C21) */
tk_status chess_read_setup(const char *json, size_t size, chess_position *position, tk_error *error);
void chess_write_setup(const chess_position *position, const char *name, tk_text *text);
tk_status chess_check_setup(const chess_position *position, tk_error *error);
void chess_report_setup(const chess_rules *rules, const chess_position *position, tk_chess_report *report);

/* pack.c: the table of pieces and the Basic Setups. */
tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KIND_COUNT], tk_error *error);
tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error);
tk_status chess_check_pack(const tk_pack *pack, tk_error *error);

/* view.c, events.c, save.c */
void chess_write_view(const chess_rules *rules, const chess_body *body, tk_text *text);
void chess_write_dump(const chess_rules *rules, const chess_body *body, tk_text *text);
void chess_write_event(const tk_event *event, tk_translate translate, tk_text *text);
void chess_write_event_json(const tk_event *event, tk_text *text);
void chess_save(const chess_rules *rules, const chess_body *body, tk_byte_writer *writer);
bool chess_load(const chess_rules *rules, tk_byte_reader *reader, chess_body *body);

#endif
