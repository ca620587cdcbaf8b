/* Tables: made, filled and started; a match is played at each, perhaps several. All that are not closed are in memory;
 * a change is made to a copy, stored, and only then becomes the table. Where there are several servers a table may be
 * held elsewhere (src/server/relay): then its rows are here, and who of this server's clients is at it. */
#ifndef SERVER_LOBBY_LOBBY_H
#define SERVER_LOBBY_LOBBY_H

#include "server/hub/inside.h"

enum { TABLE_WAITING_MOST = 16, TABLE_SHUT_OUT_MOST = 32 };

/* A request that came while another one of the same table was being stored. */
typedef struct table_waiting {
    hub_connection client;
    char *text;
    size_t length;
} table_waiting;

/* What the store keeps of a table. */
typedef struct table_rows {
    store_table row;
    store_seat seats[TK_SEATS_MAX]; /* by number, as far as `taken` */
    tk_seats taken;
    store_invitation invited[TK_SEATS_MAX]; /* the same, as far as `kept`: for whom a free seat is kept */
    tk_seats kept;
} table_rows;

/* For whom seats are kept; 0 for nobody. */
typedef struct lobby_kept {
    int64_t person[TK_SEATS_MAX];
} lobby_kept;

/* Who hears whom no more; 0 for all. */
typedef struct table_mute {
    hub_connection client;
    int64_t person;
} table_mute;

typedef struct table {
    table_rows rows;
    int64_t tournament; /* that it was made for; 0 for none. Then nobody owns it, and one match is played at it */
    char tournament_name[HUB_ID_SIZE];
    int64_t holder;     /* the server that holds it; 0 for nobody, and where there is one alone */
    bool taking;        /* is being taken over */
    tk_seats turn;      /* whom the match waits for, while it sleeps or is held elsewhere */
    tk_seats ready;     /* of one held elsewhere, as its holder says: whose people are there */
    unsigned onlookers; /* and how many look on */
    unsigned crowd;     /* how many look on, as those who are there were told last */
    match *match;       /* the one that is played, or was played last; NULL before */
    bool busy;          /* a change is under way to the store */
    bool is_dirty;
    struct table *next_dirty;
    hub_connection *present; /* connections that are at it */
    size_t present_count, present_room;
    int64_t wakes;                         /* when its match, which sleeps or is elsewhere, has something to do; 0 */
    int64_t visited;                       /* when somebody was seen at it, to the minute; 0 */
    tk_seats again, swapped;               /* who wants another match, and with the seats moved on */
    int64_t shut_out[TABLE_SHUT_OUT_MOST]; /* people who were asked to leave */
    size_t shut_out_count;
    table_mute *muted;
    size_t muted_count, muted_room;
    int64_t lines; /* said so far */
    table_waiting waiting[TABLE_WAITING_MOST];
    size_t waiting_count;
} table;

/* Takes up the tables that are not closed. */
tk_status lobby_open(hub *server, tk_error *error);
void lobby_close(hub *server);

/* list, create, join, leave, sit, fill, kick, start, rematch, watch. */
void lobby_request(hub *server, const hub_request *request);
/* A client comes to a table, and hears of it and its match; or goes. */
bool lobby_come(hub *server, hub_client *client, table *at, int64_t seen, int64_t now);
void lobby_go(hub *server, hub_client *client, table *at, int64_t now);
/* The match of a table has ended. */
void lobby_ended(hub *server, match *play);

/* tend.c: nobody needs the match of a table in memory; due: when it wants to be called. */
void lobby_sleeps(hub *server, const match *play, int64_t due);
/* Looks after tables at which nobody is. Returns when it wants to be called again. */
int64_t lobby_tend(hub *server, int64_t now);
/* Tells those who look at the lobby what has changed. Returns when it wants to be called again. */
int64_t lobby_tell(hub *server, int64_t now);

/* ---- For the files of the lobby and its neighbours ---- */

/* Whether a table is held by this server. */
bool lobby_holds(const hub *server, const table *at);
/* By the name that messages use; NULL when there is none. */
table *lobby_find(hub *server, const char *name);
/* By its id, or that of the match that is played at it; from the store when another server has just made it. */
table *lobby_load(hub *server, int64_t id);
table *lobby_playing(hub *server, int64_t id);
/* The table that a message names; nothing for others. */
protocol_text lobby_table_named(const protocol_message *message);
table *lobby_of_match(const hub *server, const match *play);
/* That name: the number of a public table, the link of another. */
void lobby_name(const table *at, char out[HUB_ID_SIZE]);
/* The seat at which a person sits; TK_NO_SEAT for none. */
unsigned lobby_seat_of(const table *at, int64_t person);
bool lobby_is_at(const table *at, hub_connection client);
/* Notes that a client is at a table, or is not; false when it is at too many. */
bool lobby_enter(hub_client *client, table *at);
void lobby_exit(hub_client *client, table *at);

/* held.c: tables that change hands. Reads the rows of one anew, or of all that are held elsewhere. */
tk_status lobby_read_seats(hub *server, table_rows *rows, tk_error *error);
bool lobby_read(hub *server, table *at);
void lobby_read_again(hub *server);
/* This server holds it from now on, or no more. */
void lobby_take_over(hub *server, table *at, int64_t now);
void lobby_let_go(hub *server, table *at);
uint64_t lobby_count_held(const hub *server);

/* invite.c: seats that are kept for somebody. */
void lobby_offer(hub *server, const hub_request *request, table *at);
void lobby_decline(hub *server, const hub_request *request, table *at);
/* The seat that is kept for a person; TK_NO_SEAT for none. */
unsigned lobby_kept_for(const table_rows *rows, int64_t person);
lobby_kept lobby_kept_at(const table_rows *rows);
/* Tells those for whom a seat is kept now, and was not before, and those for whom it is not any more. */
void lobby_tell_kept(hub *server, const table *at, const lobby_kept *before);
void lobby_tell_declined(hub *server, const table *at, int64_t host, const char *who);
/* lobby.c: whether those who sit at a table want nothing to do with a person. */
bool lobby_avoids(const hub *server, const table *at, int64_t person);

/* list.c: rows as messages have them. */
protocol_clock lobby_clock(const char *text);
typedef struct lobby_row {
    protocol_table_row row;
    protocol_person seats[TK_SEATS_MAX];
    protocol_text options[16];
    char lines[STORE_OPTIONS_SIZE];
    char name[HUB_ID_SIZE], match[HUB_ID_SIZE];
} lobby_row;
/* The options of a table's row as messages have them, in memory of the caller's. */
size_t lobby_put_options(const char *options, char lines[STORE_OPTIONS_SIZE], protocol_text *out, size_t most);
void lobby_put_row(const hub *server, const table *at, lobby_row *out);
/* Tells everybody at the table how it is, and the lobby soon. */
void lobby_changed(hub *server, table *at);
/* Tells the lobby alone. */
void lobby_mark(hub *server, table *at);
/* Somebody may have come to look on, or have gone: those who are there are told soon. */
void lobby_crowd(hub *server, table *at);
/* The seats whose people are there. */
tk_seats lobby_ready(const hub *server, const table *at);
/* The seats that a match waits for, as far as all may know. */
tk_seats lobby_turn(const table *at);
/* When the first of them runs out of time; 0 for never. */
int64_t lobby_until(const table *at);
void lobby_tell_room(hub *server, const table *at, hub_connection to);
void lobby_list(hub *server, const hub_request *request);

/* table.c: in memory. A table is dropped when it is closed, nobody is at it and nothing waits for it. */
bool lobby_add(hub *server, table *at);
table *lobby_take_up(hub *server, const store_table *row, tk_error *error);
void lobby_drop(hub *server, table *at);

/* change.c: a change of the rows on its way through the store. From calloc; the store's way frees it. */
typedef struct lobby_change lobby_change;
struct lobby_change {
    table_rows rows; /* as they will be */
    protocol_done done;
    char name[HUB_ID_SIZE], match[HUB_ID_SIZE];
    bool comes;                /* who asked for it is at the table from then on */
    const store_match *starts; /* a match that begins with it; NULL for none */
    store_match begun;
    store_player players[TK_SEATS_MAX];
    store_notice notices[TK_SEATS_MAX]; /* of those who are to decide first and are not there */
    size_t notice_count;
    int64_t host; /* who is told that `declined` does not come; 0 for nobody */
    char declined[STORE_NAME_SIZE];
    /* Of a table that the server makes for a tournament: the pairing that must still be as it was, and as it becomes;
     * what is done behind it, and whether it was stored. */
    int64_t tournament;
    char tournament_name[HUB_ID_SIZE];
    store_pairing was, pairing;
    void (*after)(hub *server, const lobby_change *change, bool done);
};
/* A change that changes nothing yet; NULL, and the request refused, when memory ran out. */
lobby_change *lobby_begin(hub *server, const hub_request *request, const table *at);
/* Stores it; request: who asked for it and is answered, NULL for the server itself. What hub_submit answers. */
tk_status lobby_store(hub *server, const hub_request *request, table *at, lobby_change *change);
/* Keeps a request until the table is free. */
bool lobby_wait(hub *server, const hub_request *request, table *at);

/* make.c */
void lobby_create(hub *server, const hub_request *request);
/* Whether a table can be made so; fills in game, options, seats and clock of the row. */
tk_status lobby_judge(hub *server, const protocol_create *create, store_table *row, tk_error *error);
/* deal.c: what nobody chooses alone. */
void lobby_promise(store_table *row);
void lobby_commitment(const store_table *row, char out[65]);
tk_status lobby_deal(const store_table *row, store_match *play, const store_player *players, unsigned seats);
/* lobby.c: tells the others at a table that somebody wants another match. */
void lobby_invite(hub *server, const table *at, const hub_client *by);
/* lobby.c: tells a person who is connected, wherever they look, that it is their turn at a table. */
void lobby_call(hub *server, const table *at, int64_t person);
/* list.c: whether a person is at the table now. */
bool lobby_is_here(const hub *server, const table *at, int64_t person);
/* start.c: fills in the match that begins with a change; at: NULL for a table that is made with it. */
bool lobby_prepare(hub *server, const table *at, lobby_change *change, tk_error *error);
void lobby_start(hub *server, const hub_request *request, table *at);
void lobby_rematch(hub *server, const hub_request *request, table *at);

#endif
