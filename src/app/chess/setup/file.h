/* Setups of Tank Chess on the disk and in the pack, and what there is to know of them. */
#ifndef APP_CHESS_SETUP_FILE_H
#define APP_CHESS_SETUP_FILE_H

#include "app/chess/setup/board.h"
#include "app/report/report.h"

/* Reads a setup. On refusal *error says where and why; nothing is printed. */
tk_status setup_file_parse(const char *bytes, size_t size, setup_board *board, tk_error *error);
/* Reads a setup file; what is wrong is reported. */
bool setup_file_read(const char *path, setup_board *board);
/* The Basic Setup of a size, from the built-in pack. What is wrong is reported. */
bool setup_file_basic(unsigned size, setup_board *board);
/* Writes the file; what is wrong is reported. */
bool setup_file_write(const char *path, const setup_board *board);

/* Size, counts, symmetry and whatever may be unwanted; refused when it is no setup. */
tk_status setup_file_report(const setup_board *board, tk_chess_report *report, tk_error *error);
/* The same told: to people in the sentences of the library. */
void setup_file_tell(cli_report *to, const setup_board *board, const tk_chess_report *report);

#endif
