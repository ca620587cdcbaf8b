/* Ctrl-C for commands that do a lot: it is noticed between two steps, so that what has been done can be printed. */
#ifndef APP_INTERRUPT_H
#define APP_INTERRUPT_H

#include <stdatomic.h>

enum { CLI_INTERRUPTED = 130 }; /* exit code */

/* Listens from now on, also to being told to end and to the terminal's going away. The first such signal makes what is
 * returned true, the second of its kind ends the program as usual; those that were ignored before still are. */
const atomic_bool *cli_listen_to_interrupts(void);

#endif
