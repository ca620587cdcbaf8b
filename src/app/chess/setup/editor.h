/* A line editor for setups of Tank Chess, at a terminal or from a pipe. */
#ifndef APP_CHESS_SETUP_EDITOR_H
#define APP_CHESS_SETUP_EDITOR_H

#include "app/chess/setup/board.h"

/* Reads commands until it is left. `path` is where "save" without a file writes. Returns an exit code: CLI_FAILED when
 * the input ends with changes that were not saved, or when a command from a pipe is refused. */
int setup_editor_run(const char *path, setup_board *board);

#endif
