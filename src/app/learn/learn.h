/* A lesson at this terminal. */
#ifndef APP_LEARN_LEARN_H
#define APP_LEARN_LEARN_H

#include <tankodrom/lesson.h>

#include "app/display.h"

/* Until the lesson is done or left. Returns an exit code. */
int learn_run(tk_lesson *lesson, const char *game, const cli_display *display);

#endif
