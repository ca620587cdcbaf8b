/* Setups of Tank Chess on the disk and in the pack, on the screen, and what there is to know of them. */
#ifndef APP_CHESS_SETUP_FILE_H
#define APP_CHESS_SETUP_FILE_H

#include "app/chess/setup/board.h"
#include "base/json.h"

/* Reads a setup. On refusal *error says where and why; nothing is printed. */
tk_status setup_file_parse(const char *bytes, size_t size, setup_board *board, tk_error *error);
/* Reads a setup file; what is wrong is reported. */
bool setup_file_read(const char *path, setup_board *board);
/* The Basic Setup of a size, from the built-in pack. What is wrong is reported. */
bool setup_file_basic(unsigned size, setup_board *board);
/* Writes the file; what is wrong is reported. */
bool setup_file_write(const char *path, const setup_board *board);

/* Draws what stands on the board, even where it is no setup yet. */
void setup_file_draw(const setup_board *board);
/* Prints size, counts, symmetry and whatever may be unwanted; the same as members of a JSON object. False when it is
 * no setup, with the reason in *error. */
bool setup_file_print_report(const setup_board *board, tk_error *error);
void setup_file_json_report(tk_json_writer *writer, const tk_chess_report *report);
tk_status setup_file_report(const setup_board *board, tk_chess_report *report, tk_error *error);

#endif
