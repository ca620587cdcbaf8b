/* What a game needs to be played in a terminal. Each game has one client; the commands know games only through it. A
 * new game is a new file and one line in clients.c. */
#ifndef TUI_CLIENT_H
#define TUI_CLIENT_H

#include <tankodrom/game.h>

#include "base/buffer.h"
#include "tui/history.h"
#include "tui/prompt.h"
#include "tui/terminal.h"

/* A match as it is to be shown. */
typedef struct tui_view {
    const tui_terminal *terminal;
    const tk_game *game;
    const tk_state *start, *state;
    const tui_history *history; /* of the whole record */
    size_t shown;               /* entries of it that have happened in `state` */
    const char *names[TK_SEATS_MAX];
    bool flipped; /* seen from the other side */
} tui_view;

typedef struct tui_client {
    const char *game;         /* its name in the registry */
    const char *introduction; /* N_ message ids: a few lines for someone who has never played, */
    const char *rules;        /* and a page */
    void (*draw)(const tui_view *view, tk_buffer *out);
    /* What is legal for the seat around a beginning of an action ("" for everything). False when `begun` is no such
     * beginning; `full` lists every action. */
    bool (*study)(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
    /* Reads what a person typed. `note` gets what the person should know besides (a shot that was left out). */
    tk_status (*read)(const tui_view *view, unsigned seat, const char *typed, tk_action *action, tk_buffer *note,
                      tk_error *error);
    /* Whether a line looks like an action at all, so that it is no misspelt command. */
    bool (*looks_like_action)(const char *typed);
    void (*complete)(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);
    /* Whether a seat played by the program takes a draw. */
    bool (*takes_draw)(const tk_game *game, const tk_state *state, unsigned seat);
    /* The position in the game's own short form; like snprintf. */
    size_t (*position)(const tk_game *game, const tk_state *state, char *out, size_t size);
    /* The clock of a seat in milliseconds; -1 without. */
    int64_t (*clock)(const tk_game *game, const tk_state *state, unsigned seat);
} tui_client;

extern const tui_client tui_client_chess;

/* The client of a game; NULL when it has none. */
const tui_client *tui_client_named(const char *game);
/* The index-th client; NULL past the end. */
const tui_client *tui_client_at(size_t index);

/* "1:05:30", "9:59", below ten seconds "9.5". */
size_t tui_clock_text(int64_t milliseconds, char *out, size_t size);

#endif
