/* A lesson at this terminal. */
#ifndef APP_LEARN_LEARN_H
#define APP_LEARN_LEARN_H

#include <tankodrom/lesson.h>

#include "tui/client.h"
#include "tui/screen.h"

typedef struct learn_session {
    const tui_client *client;
    tui_terminal terminal;
    tui_prompt *prompt;
    tui_screen screen;
    tk_lesson *lesson;
    tui_document table, step; /* for the learner's seat; what the lesson says */
    tk_buffer out;            /* about to be written */
    char about[16];           /* what was asked about last, until something happens */
    unsigned hints;           /* asked for at this step */
    bool flipped;
    bool stale; /* something has happened */
    bool leave;
} learn_session;

/* Until the lesson is done or left. Returns an exit code. */
int learn_run(learn_session *session);

#endif
