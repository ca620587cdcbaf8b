/* tankodrom puzzle: the parts of the command. */
#ifndef APP_CHESS_PUZZLE_PUZZLE_H
#define APP_CHESS_PUZZLE_PUZZLE_H

#include <tankodrom/puzzle.h>

#include "app/command.h"

/* Each runs a part with its own arguments and returns an exit code. */
int puzzle_play_command(int argc, char **argv);
int puzzle_check_command(int argc, char **argv);
int puzzle_mine_command(int argc, char **argv);
int puzzle_exam_command(int argc, char **argv);

/* The built-in pack for NULL, or a file. NULL when that has been reported. */
tk_puzzles *puzzle_pack_open(const char *path);

#endif
