/* What a game needs to be played in a terminal. Each game has one client; the commands know games only through it. A
 * new game is a new file and one line in clients.c. */
#ifndef TUI_CLIENT_H
#define TUI_CLIENT_H

#include <tankodrom/game.h>

#include "base/buffer.h"
#include "tui/document.h"
#include "tui/prompt.h"
#include "tui/terminal.h"

/* How much a drawing takes, the richest first. */
typedef enum tui_detail {
    TUI_DETAIL_FULL,  /* as beautiful as it can be */
    TUI_DETAIL_LINES, /* a few lines where boxes were */
    TUI_DETAIL_TIGHT, /* a line for each thing, the rest by asking */
    TUI_DETAIL_LEAST, /* only what the decision at hand needs */
    TUI_DETAIL_NAMES, /* the same with names alone, the rest by asking; as the least where that is short */
    TUI_DETAIL_LEVELS
} tui_detail;

/* A match as it is to be shown. */
typedef struct tui_view {
    const tui_terminal *terminal;
    tui_source source;          /* of further documents (tui/document.h) */
    tk_reader reader;           /* who looks, in which language, and who sits where */
    const tk_json_value *table; /* the table for that reader: everything that is drawn comes from here */
    size_t since;               /* the first step of what is news to the reader (tui/log.h) */
    bool asked;                 /* what may be done now is to be shown */
    bool flipped;               /* seen from the other side */
    tui_detail detail;          /* how much of it: see tui_fit */
    bool crowded;               /* what is told must stand beside it: no page of its own */
    const char *about;          /* what was asked about last and is to be marked; "" for nothing */
} tui_view;

/* Something that a player may ask at any time. */
typedef struct tui_question {
    const char *name, *argument; /* a verb (tui/verbs.h), and what may follow it */
    const char *help;            /* N_ message id */
    void (*answer)(const tui_view *view, const char *argument, tk_buffer *out);
} tui_question;

/* What the match is of. */
static inline const tk_game *tui_game(const tui_view *view) {
    return view->source.game;
}

typedef struct tui_client {
    const char *game; /* its name in the registry */
    /* N_ message id: what is typed to play it, for who has read the introduction. */
    const char *typing;
    /* Seats have secrets: each is shown its own view, hands the keyboard over behind an empty screen, and takes back
     * nothing that others did. */
    bool secrets;
    bool labels; /* choices are listed, each with a label that stands for it: tui/actions.h */
    /* What this match is about, after the introduction; NULL where there is nothing to say. */
    void (*brief)(const tui_view *view, tk_buffer *out);
    void (*draw)(const tui_view *view, tk_buffer *out);
    /* What happened since the one who looks last decided, above what is drawn; NULL where everybody is told at once. */
    void (*news)(const tui_view *view, tk_buffer *out);
    /* What is legal for the seat around a beginning of an action ("" for everything). False when `begun` is no such
     * beginning; `full` lists every action. */
    bool (*study)(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out);
    /* What is asked about from now on, after such a beginning: what lines that begin without it go on with. Leaves
     * `about` alone where that stays. NULL: nothing is kept. */
    void (*choose)(const tui_view *view, const char *begun, char *about, size_t size);
    /* Adds what a person typed as the game writes it; whether that can be done is judged where the match is. `note`
     * gets what the person should know besides (a shot that was left out). */
    tk_status (*read)(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                      tk_error *error);
    /* Whether a line looks like an action at all, so that it is no misspelt command. */
    bool (*looks_like_action)(const tui_view *view, const char *typed);
    void (*complete)(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker);
    /* Adds an action in words; NULL when its text says enough. */
    void (*describe)(const tui_view *view, tk_action action, tk_buffer *out);
    /* What the game is asked beside the common commands, closed by one without a name; NULL for nothing. */
    const tui_question *questions;
} tui_client;

/* Draws as much as fits into so many rows, at least the least; names alone only where the window has no room for more,
 * or the view is crowded. */
void tui_fit(const tui_client *client, const tui_view *view, size_t rows, tk_buffer *out);

extern const tui_client tui_client_chess, tui_client_rush, tui_client_duel;

/* The client of a game; NULL when it has none. */
const tui_client *tui_client_named(const char *game);
/* The index-th client; NULL past the end. */
const tui_client *tui_client_at(size_t index);

/* "Player 2 (Eva)": a seat and, where it is known, who sits there. Like snprintf. */
size_t tui_seat_text(const tui_view *view, unsigned seat, char *out, size_t size);

/* "1:05:30", "9:59", below ten seconds "9.5". */
size_t tui_clock_text(int64_t milliseconds, char *out, size_t size);

#endif
