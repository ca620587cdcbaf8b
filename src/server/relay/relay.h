/* Several servers on one store. Each table is held by one of them: its holder plays there, writes, and tells those who
 * are at it. Who is connected to another server is a visitor at the holder: a client like any other, but what it says
 * and what it is told goes through the store's signals.
 *
 *   client ──► server B ── REQUEST ──► server A, the holder ──► judged, stored
 *   client ◄── server B ◄─ MESSAGE ─── server A ◄── told ◄──────┘
 *
 * The rest of the server knows only whether a table is held here (lobby_holds) or elsewhere; of those held elsewhere it
 * keeps the rows, for the lobby, and which of its own clients are there.
 *
 * A server says every second that it is alive. When it does not for a while, or has said that it goes, the others try
 * to take each of its tables; the store gives it to one. The new holder takes the match up from the store and says so,
 * and all servers bring their clients there again, with every request that has not been answered: requests can be
 * repeated. That is also what is done about anything else that may go wrong, a signal lost, a holder that is none any
 * more: come again, ask again. A server that was only slow finds its writes refused by the store and lets the table go.
 *
 * Where the store is the server's own (SQLite) there is no relay (hub.relay is NULL, hub.id is 0), and every function
 * here does nothing. */
#ifndef SERVER_RELAY_RELAY_H
#define SERVER_RELAY_RELAY_H

#include "server/lobby/lobby.h"

/* Says that the server is alive and listens to the others; before anything is read that they may change. */
tk_status relay_open(hub *server, tk_error *error);
/* Learns who holds what, and begins to take what nobody holds; behind lobby_open. */
tk_status relay_begin(hub *server, tk_error *error);
void relay_close(hub *server);
/* Takes what the others have said. */
void relay_ready(hub *server, int64_t now);
/* Says that it is alive, and looks who else is. Returns when it wants to be called again. */
int64_t relay_tick(hub *server, int64_t now);
/* Begins nothing more at the tables of this server; when all is stored they are left to the others. */
void relay_stop(hub *server);
bool relay_stopped(const hub *server);
/* Other servers that are alive. */
size_t relay_count(const hub *server);

/* ---- Clients of this server ---- */

/* A request about a table: true when that is held elsewhere, and it has been passed on. */
bool relay_takes(hub *server, const hub_request *request, const table *at);
/* A client of this server is to be at a table that is held elsewhere, and hear of it; or goes from there. */
void relay_come(hub *server, hub_client *client, const table *at, int64_t seen);
void relay_go(hub *server, const hub_client *client, const table *at);
/* It was disconnected. */
void relay_gone(hub *server, hub_client *client);
/* A request was answered. False when it had been before. */
bool relay_answered(hub_client *client, const char *id);
void relay_forget_asked(hub_client *client);

/* ---- Visitors ---- */

/* id: of the request that the message answers; NULL for none. */
void relay_tell(hub *server, const hub_client *visitor, const char *id, const char *text, size_t length);
void relay_came(hub *server, const hub_client *visitor, const table *at);
void relay_went(hub *server, const hub_client *visitor, const table *at);
/* It is forgotten here, for whatever reason. */
void relay_forget(hub *server, const hub_client *visitor);

/* ---- People ---- */

/* Somebody with an account has come to this server, or is here no more. */
void relay_person(hub *server, int64_t person, bool came);
/* Whether somebody with an account is at another server. */
bool relay_has(const hub *server, int64_t person);

/* ---- Tables ---- */

/* A write was refused because another server holds the table. */
void relay_lost(hub *server, int64_t id);
/* Who holds a table as the store has it; 0 for nobody. */
int64_t relay_holder(hub *server, int64_t id);
/* Tells the other servers of the row of a table that is held here. */
void relay_row(hub *server, const table *at);
/* Adds to a batch that the other servers hear of a change of a person; gives back how many writes there are. */
enum { RELAY_WORDS_SIZE = 80 };
size_t relay_add_person(const hub *server, int64_t person, char text[RELAY_WORDS_SIZE], store_write *writes,
                        size_t count);
/* The same of a change of a tournament; play: the match that was made for it with that, or 0. */
size_t relay_add_tournament(const hub *server, int64_t tournament, int64_t play, char text[RELAY_WORDS_SIZE],
                            store_write *writes, size_t count);
/* The same of a change of a table that is made or held here. */
size_t relay_add_row(const hub *server, const table *at, char text[RELAY_WORDS_SIZE], store_write *writes,
                     size_t count);

#endif
