/* `tankodrom join`: a server's tables at this terminal. What the server says is kept here as it comes; the pages of the
 * lobby and the screens of play show it. */
#ifndef APP_JOIN_JOIN_H
#define APP_JOIN_JOIN_H

#include "app/display.h"
#include "app/games.h"
#include "app/menu/page.h"
#include "app/play/commands.h"
#include "server/client/mirror.h"
#include "server/client/remote.h"

enum {
    JOIN_ID_SIZE = 33,
    JOIN_NAME_SIZE = 161, /* 40 characters */
    JOIN_OPTIONS_MOST = 16,
    JOIN_OPTION_SIZE = 257,
    JOIN_ROWS_MOST = 200,
    JOIN_LINES_MOST = 60,
    JOIN_TEXT_SIZE = 2001, /* 500 characters */
    JOIN_ASKED_MOST = 64,
    JOIN_SESSIONS_MOST = 64,
    JOIN_TIME_SIZE = 32
};

/* A seat of a table. */
typedef struct join_seat {
    char name[JOIN_NAME_SIZE]; /* "" where nobody sits */
    char opponent[65];         /* of a program: its level */
    bool ready, turn;
    int64_t rating; /* 0 for none */
} join_seat;

/* A table as the server tells of it. */
typedef struct join_row {
    char table[JOIN_ID_SIZE], match[JOIN_ID_SIZE], game[17];
    char option[JOIN_OPTIONS_MOST][JOIN_OPTION_SIZE];
    size_t option_count;
    char words[512], about[256]; /* what they say; more about the way to play it */
    unsigned state;              /* PROTOCOL_TABLE_ROW_STATE_… */
    join_seat seat[TK_SEATS_MAX];
    unsigned seats;
    protocol_clock clock;
    bool rated;
    int64_t onlookers;
} join_row;

typedef struct join_line {
    char name[JOIN_NAME_SIZE], text[JOIN_TEXT_SIZE];
    int64_t number;
} join_line;

/* A session of the person, as the server lists it. */
typedef struct join_session {
    char client[257]; /* 64 characters */
    int64_t number, since, last;
    bool own; /* the one that this client has */
} join_session;

/* A document of the server that was asked for at this state of the match. */
typedef struct join_answer {
    char *key;
    tk_buffer document;
} join_answer;

typedef struct join {
    const cli_display *display;
    remote_place place;
    remote *client;
    tui_terminal terminal;
    tui_screen screen; /* of pages; its prompt is open while they are shown */
    bool leave;        /* the program */
    bool stirred;      /* something was heard that is not on the screen */
    remote_state state;
    tk_error why;  /* there is no connection, as it stands on the screen */
    bool welcomed; /* ever */
    char name[JOIN_NAME_SIZE];
    bool guest;
    int64_t ahead; /* of the server's time, to remote_now */
    tk_buffer notice;

    join_row *rows;               /* of the lobby, JOIN_ROWS_MOST of them */
    tui_document ways[CLI_GAMES]; /* to play each game; empty until a row is of it */
    size_t row_count;
    bool listing, mine; /* which list is shown */
    bool listed;        /* its rows have come */

    char at[JOIN_ID_SIZE]; /* the table; "" for none */
    bool next;             /* from the table below to the next match that waits for the person */
    char from[JOIN_ID_SIZE];
    bool coming; /* to whichever table is told of next */
    join_row room;
    unsigned owner; /* a seat */
    char commitment[65], promised[65];
    join_line *line; /* of the chat, JOIN_LINES_MOST of them */
    size_t line_count;

    /* The request that is waited for. */
    char awaited[REMOTE_ID_SIZE];
    bool done;
    char done_table[JOIN_ID_SIZE], done_session[REMOTE_SESSION_SIZE];
    char refusal[1024];     /* "" for none */
    tk_buffer document;     /* that was the answer */
    join_session *sessions; /* JOIN_SESSIONS_MOST of them */
    size_t session_count;

    /* The match. */
    mirror match;
    tk_game *game;
    play_session *session; /* while it is on the screen */
    tui_document table;
    bool table_read;          /* the document is of the table there is */
    bool anew;                /* another match has begun at the table */
    char act[REMOTE_ID_SIZE]; /* the action under way; "" for none */
    int64_t acted;            /* the sequence after the last one */
    size_t told;              /* the first step of the log that has not been told */
    join_answer answers[JOIN_ASKED_MOST];
    size_t answer_count;
} join;

/* ---- join.c: what is heard, and asking ---- */

extern const remote_host join_client_host; /* without its context */
/* See tui_prompt_host; the context is the join. */
int join_descriptor(void *context);
bool join_hear(void *context, int *milliseconds);

/* Sends a request and waits for what comes of it. False when it was refused or not answered: then join->refusal says
 * why. */
bool join_do(join *self, protocol_message *message);
/* limits.c: whether the server would read it so; else join->refusal says why not. */
bool join_fits(join *self, protocol_message *message);
/* How long a member can be, in words; NULL where there are none for it. */
const char *join_limit(const char *member);
/* Waits until something is so, or for a few seconds. */
bool join_wait_for(join *self, bool (*met)(const join *self));
/* Milliseconds since 1970 by the server's clock, and such a time for people: "2026-11-16 07:05". */
int64_t join_server_time(const join *self);
void join_time(int64_t when, char out[JOIN_TIME_SIZE]);
/* A line about the connection; nothing while there is one. */
void join_put_connection(const join *self, tk_buffer *out);
void join_sentence(const tk_error *error, tk_buffer *out);
void join_free(join *self);

/* ---- rows.c: tables in words ---- */

void join_read_row(join *self, const protocol_table_row *from, join_row *row);
/* The title of its game. */
const char *join_title(const join_row *row);
/* "Eva, one seat free; 20 × 20 squares; 5 min + 3 s; rated". */
void join_put_row(const join_row *row, tk_buffer *out);
/* The same without those who sit there: "Crossroads; 5 min + 3 s; rated". */
void join_put_terms(const join_row *row, tk_buffer *out);
void join_put_clock(const protocol_clock *clock, tk_buffer *out);
/* Where this person sits; TK_NO_SEAT for nowhere. */
unsigned join_seat_of(const join *self, const join_row *row);
unsigned join_free_seats(const join_row *row);
/* Whether the match there, a turn a day, waits for this person. */
bool join_waits(const join *self, const join_row *row);
/* The game of the table with its options; NULL when this program does not know it. */
tk_game *join_open_game(const join_row *row);
/* "White", "Player 2". */
void join_seat_name(const tk_game *game, unsigned seat, char *out, size_t size);

/* ---- pages.c: what pages share ---- */

menu_item *join_add(menu_page *page, int value, const char *title, const char *about);
/* Opens a page with what is to be said first: the connection, notices. False to leave. */
bool join_page(join *self, menu_page *page, const char *title);
/* Shows a page until something is chosen. False for back, leaving, or (where `news` is not NULL) something new. */
bool join_choose(join *self, menu_page *page, bool *news);
/* Asks for a line below what stands there. False when none was typed. */
bool join_line_read(join *self, const char *title, const char *question, char *out, size_t size);
/* The same without showing what is typed. */
bool join_secret_read(join *self, const char *title, const char *question, char *out, size_t size);
/* For what cannot be taken back: "yes" must be typed below the words. */
bool join_confirm(join *self, const char *title, const char *words);
/* As good as one can be about a secret that was typed. */
void join_wipe(char *secret, size_t size);
/* Says what was refused, on the next page. */
void join_tell_refusal(join *self);
void join_enter(join *self);
void join_exit(join *self);

/* ---- The pages ---- */

void join_lobby(join *self); /* lobby.c: until the person leaves */
/* The table that a link, or a whole command line, ends with. */
const char *join_table_of_link(const char *link);
void join_make(join *self);            /* make.c */
void join_account(join *self);         /* account.c: the person, and what follows */
void join_sessions(join *self);        /* sessions.c */
void join_vacation(join *self);        /* vacation.c */
void join_export(join *self);          /* data.c */
bool join_delete(join *self);          /* whether it is done */
void join_block(join *self, bool off); /* blocks.c */
/* The same of somebody who is named; what came of it is told. */
void join_block_name(join *self, const char *name, bool off, tk_buffer *out);
/* table.c: goes to a table, and stays until the person goes; who does not sit there looks on. */
void join_table(join *self, const char *table);
/* match.c: the match of the table, on the screens of play. */
void join_play(join *self);
/* commands.c */
extern const play_command join_commands[];

/* ---- keep.c: sessions, a file a server ---- */

bool join_kept_session(const remote_place *place, char out[REMOTE_SESSION_SIZE]);
void join_keep_session(const remote_place *place, const char *session);

#endif
