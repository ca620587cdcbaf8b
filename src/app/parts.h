/* Commands that have commands of their own, such as "setup check". */
#ifndef APP_PARTS_H
#define APP_PARTS_H

#include "app/command.h"

/* Runs the part that argv[1] names; prints the list for --help. parts is closed by an entry without a name; about is
 * an N_ message id. Returns an exit code. */
int cli_parts_run(const char *command, const char *about, const cli_command *parts, int argc, char **argv);

#endif
