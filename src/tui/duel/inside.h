/* What the files of this folder share: Tank Duel in a terminal, drawn from the documents of src/present. */
#ifndef TUI_DUEL_INSIDE_H
#define TUI_DUEL_INSIDE_H

#include "tui/client.h"

/* ---- words.c ---- */

enum { TUI_DUEL_TANKS = 8, TUI_DUEL_NO_TANK = 8 };

/* Tanks are numbered as they are called, "G-I" to "G-IV", "S-I" to "S-IV". */
const char *tui_duel_name(unsigned tank);
/* The number of a tank's name in a document. */
unsigned tui_duel_number(const char *name);
/* The tank that somebody means: "S-I", "s1", "sii". TUI_DUEL_NO_TANK for none; *rest is behind it. */
unsigned tui_duel_read_tank(const char *typed, const char **rest);
/* A tank's board in the table; NULL when it does not take part. */
const tk_json_value *tui_duel_tank(const tui_view *view, unsigned tank);
bool tui_duel_in_field(const tui_view *view, unsigned tank);
/* Whose phase it is, or TUI_DUEL_NO_TANK. */
unsigned tui_duel_active(const tui_view *view);
const tk_json_value *tui_duel_board(const tui_view *view);
/* What a seat holds and commands. */
const tk_json_value *tui_duel_hand(const tui_view *view, unsigned seat);
const tk_json_value *tui_duel_thing(const tui_view *view, tui_document *document, const char *kind, const char *key);
/* Starts the colour of a tank's side. */
void tui_duel_colour(const tui_view *view, unsigned tank, tk_buffer *out);
/* A line of running text, indented by two columns. */
void tui_duel_put_line(const char *text, tk_buffer *out);

/* ---- actions.c ---- */

/* The numbered list of choices in groups, and below it what cannot be done. */
void tui_duel_actions(const tui_view *view, tk_buffer *out);
bool tui_duel_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
tk_status tui_duel_read(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                        tk_error *error);
bool tui_duel_looks_like_action(const tui_view *view, const char *typed);
void tui_duel_describe(const tui_view *view, tk_action action, tk_buffer *out);

/* ---- boards.c ---- */

/* All tanks on the line between the two edges of the field, Germans from the left. */
void tui_duel_track(const tui_view *view, tk_buffer *out);
/* The boards of all tanks: Germans left, Soviets right; below each other where it is narrow. */
void tui_duel_boards(const tui_view *view, tk_buffer *out);
/* The question "tank [NAME]": everything printed on a board and lying on it. */
void tui_duel_answer_tank(const tui_view *view, const char *argument, tk_buffer *out);

/* ---- cards.c ---- */

void tui_duel_put_hand(const tui_view *view, tk_buffer *out);
/* The question "card NUMBER". */
void tui_duel_answer_card(const tui_view *view, const char *argument, tk_buffer *out);

/* ---- log.c ---- */

void tui_duel_news(const tui_view *view, tk_buffer *out);
/* The question "log [all]". */
void tui_duel_answer_log(const tui_view *view, const char *argument, tk_buffer *out);

/* ---- odds.c ---- */

/* All that odds are made of, in lines. */
void tui_duel_put_odds(const tk_json_value *odds, tk_buffer *out);
/* The question "odds [FROM] [TARGET]". */
void tui_duel_answer_odds(const tui_view *view, const char *argument, tk_buffer *out);

/* ---- score.c ---- */

/* The question "score". */
void tui_duel_answer_score(const tui_view *view, const char *argument, tk_buffer *out);
void tui_duel_brief(const tui_view *view, tk_buffer *out);

/* ---- table.c ---- */

void tui_duel_table(const tui_view *view, tk_buffer *out);

#endif
