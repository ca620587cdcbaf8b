/* The way in for somebody who starts the program and nothing more: what there is to play, to go on with, to look at, to
 * learn. Whatever is chosen is run as the command line that would do the same. */
#ifndef APP_MENU_MENU_H
#define APP_MENU_MENU_H

#include <stdbool.h>

#include "app/display.h"

/* Whether there is a terminal that can show it. */
bool menu_can_run(void);
/* Until the player leaves. Returns an exit code. */
int menu_run(const cli_display *display);

#endif
