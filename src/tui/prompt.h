/* Lines typed by a person, with history and completion on a terminal, or read from a pipe or file. */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include <stdbool.h>

#include "tui/terminal.h"

typedef struct tui_prompt tui_prompt;

/* Gives out every word that may stand at the start of a line. */
typedef void (*tui_word_taker)(void *taker, const char *word);
typedef void (*tui_completer)(void *context, const char *begun, tui_word_taker take, void *taker);

typedef enum tui_line {
    TUI_LINE,        /* one was read */
    TUI_LINE_END,    /* nothing more comes */
    TUI_LINE_BROKEN, /* a signal asks the program to leave */
    TUI_LINE_LATE    /* the host's time was up, or it has heard something and nothing was typed */
} tui_line;

enum { TUI_TICK_NEVER = -1, TUI_TICK_LATE = -2 };

/* What a prompt asks of whoever uses it while it waits on a terminal. Each may be NULL. */
typedef struct tui_prompt_host {
    tui_completer complete;
    /* The window has another size, or the program is back in the foreground: everything above the line is drawn again,
     * and the cursor left where the line shall stand. */
    void (*redraw)(void *context);
    /* Shows words to choose from above the line, likewise. */
    void (*aside)(void *context, const char *words);
    /* Writes the question as it is now. Returns in how many milliseconds it may change, TUI_TICK_NEVER, or
     * TUI_TICK_LATE when nothing shall be waited for any more. */
    int (*tick)(void *context, char *question, size_t size);
    /* A descriptor that is watched besides the keyboard; negative for none now. */
    int (*descriptor)(void *context);
    /* Something may be read there, or time has passed: does what there is to do, without waiting, and says in how many
     * milliseconds it wants to be called again at the latest. True when there is news for the person: a line of which
     * nothing has been typed ends, behind one that has been begun everything is drawn again. */
    bool (*hear)(void *context, int *milliseconds);
    void *context;
} tui_prompt_host;

/* From now on SIGINT, SIGTERM and SIGHUP do not end the program but a waiting for a line. NULL when memory ran out. */
tui_prompt *tui_prompt_open(const tui_terminal *terminal, const tui_prompt_host *host);
void tui_prompt_close(tui_prompt *prompt);

/* Shows `question` and reads a line without its end. *line belongs to the prompt, until the next call. */
tui_line tui_prompt_read(tui_prompt *prompt, const char *question, const char **line);
/* What the next line begins with, as if it had been typed: keys that were read one by one. */
void tui_prompt_begin(tui_prompt *prompt, const char *begun);
/* Throws away what has been typed and not been read. */
void tui_prompt_drop(tui_prompt *prompt);
/* Forgets the lines typed so far, so that the next person cannot recall them. */
void tui_prompt_forget(tui_prompt *prompt);
/* One key, for stepping through something: a byte, or one of these. 0 at the end of the input, when a signal asks to
 * leave, and where the input is no terminal. TUI_KEY_NONE when none came in so many milliseconds (negative: it is
 * waited for). */
enum {
    TUI_KEY_LEFT = 256,
    TUI_KEY_RIGHT,
    TUI_KEY_UP,
    TUI_KEY_DOWN,
    TUI_KEY_HOME,
    TUI_KEY_END,
    TUI_KEY_PAGE_UP,
    TUI_KEY_PAGE_DOWN,
    TUI_KEY_ESCAPE,  /* alone */
    TUI_KEY_RENEWED, /* no key: the window has another size, or the program is back in the foreground */
    TUI_KEY_NEWS,    /* no key: the host has heard something */
    TUI_KEY_OTHER,
    TUI_KEY_NONE
};
int tui_prompt_key(tui_prompt *prompt, int milliseconds);
/* Whether a signal has asked to leave. */
bool tui_prompt_broken(void);

#endif
