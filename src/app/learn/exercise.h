/* A table at which one does what is asked: the match, below it the task, and a line where a command is typed, or an
 * action that the game's own client reads. Lessons and puzzles are such. */
#ifndef APP_LEARN_EXERCISE_H
#define APP_LEARN_EXERCISE_H

#include <tankodrom/present.h>
#include <tankodrom/record.h>

#include "tui/client.h"
#include "tui/screen.h"

typedef struct cli_exercise cli_exercise;

/* What can be typed beside actions. */
typedef struct cli_exercise_command {
    const char *name, *argument; /* a verb (tui/verbs.h), and what may follow it */
    const char *help;            /* N_ message id */
    void (*run)(cli_exercise *exercise, const char *argument);
} cli_exercise_command;

/* The match that lies there, and who does the exercise. */
typedef struct cli_exercise_match {
    const tk_record *record;
    const tk_present *present;
    unsigned seat;
    bool turned; /* drawn from the other side, before `flipped` turns it again */
} cli_exercise_match;

typedef struct cli_exercise_kind {
    const char *invitation;               /* N_ message id: what to do, above the list of commands */
    const cli_exercise_command *commands; /* closed by one without a name; help, board and quit are there anyway */
    cli_exercise_match (*match)(cli_exercise *exercise);
    /* What is asked; `table` is the document of the match. */
    void (*put_task)(cli_exercise *exercise, const tk_json_value *table, tk_buffer *out);
    /* A line that looks like an action; an empty one. */
    void (*take_action)(cli_exercise *exercise, const char *typed);
    void (*take_nothing)(cli_exercise *exercise);
    /* Adds what is said at the end. */
    void (*put_goodbye)(cli_exercise *exercise, tk_buffer *out);
} cli_exercise_kind;

struct cli_exercise {
    /* Of whoever opens it. */
    const cli_exercise_kind *kind;
    const tui_client *client;
    tui_terminal terminal;
    bool flipped;
    void *context;
    /* What happens there. */
    tk_buffer out;  /* about to be written */
    char about[16]; /* what was asked about last, until something happens */
    bool stale;     /* something has happened */
    bool leave;
    /* Its own. */
    tui_prompt *prompt;
    tui_screen screen;
    tui_document table; /* for the seat */
};

/* Until it is left. False when it could not begin. */
bool cli_exercise_run(cli_exercise *exercise);

/* ---- For kinds ---- */

/* Whether that begins an action and no more: then it has been told what is legal. */
bool cli_exercise_study(cli_exercise *exercise, const char *typed);
/* False when that is no action for the seat: then it has been told why. */
bool cli_exercise_read(cli_exercise *exercise, const char *typed, tk_action *action);
/* Adds a paragraph, no wider than is good to read. */
void cli_exercise_wrap(const char *text, tk_buffer *out);

#endif
