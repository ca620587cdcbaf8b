/* What is said at tables. */
#ifndef SERVER_CHAT_CHAT_H
#define SERVER_CHAT_CHAT_H

#include "server/lobby/lobby.h"

/* Who may speak at a table, as its row keeps it. */
enum { CHAT_ALL, CHAT_PLAYERS, CHAT_NONE };

/* say, mute. */
void chat_request(hub *server, const hub_request *request);
/* Whoever said something or sits at the table, by the name that the others see; 0 for nobody. */
int64_t chat_person_named(const hub *server, const table *at, const char *name);
/* A connection goes, and with it whom it did not want to hear. */
void chat_forget(table *at, hub_connection client);
/* The last lines, for somebody who comes. */
void chat_catch_up(hub *server, const hub_client *client, table *at);
/* After the end of a match its players hear what onlookers said. */
void chat_open_up(hub *server, table *at);
/* How much was said before, of a table that is taken up. */
void chat_count(hub *server, table *at);

#endif
