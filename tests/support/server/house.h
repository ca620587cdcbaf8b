/* A whole server without its network: clients that send texts and keep what they are told. Beside a PostgreSQL
 * (tests/support/postgres) there can be a second one on the same store. */
#ifndef SUPPORT_SERVER_HOUSE_H
#define SUPPORT_SERVER_HOUSE_H

#include "server/hub/hub.h"
#include "server/protocol/protocol.h"
#include "support/store/place.h"

enum { HOUSE_CLIENTS = 12, HOUSE_KEPT = 512 };

typedef struct house_client {
    bool open, closed_by_server;
    hub_connection number;
    char *told[HOUSE_KEPT]; /* messages, oldest first */
    size_t count;
    char session[129], name[64];
} house_client;

typedef struct test_house {
    place *place;                 /* of the store */
    struct test_house *neighbour; /* on the same store; whatever is let happen here happens there too */
    tk_store *store;
    hub *hub;
    hub_settings settings;
    int64_t now;
    hub_connection last;
    house_client clients[HOUSE_CLIENTS];
} test_house;

void house_open(test_house *house);
/* A second server on the same store. */
void house_open_beside(test_house *house, test_house *other);
void house_close(test_house *house);
/* The server is gone without a word, and comes back; every connection is lost. */
void house_crash(test_house *house);
/* It is gone, and does not; the neighbour finds that out. */
void house_kill(test_house *house);
/* It is stopped in good order, and gone. */
void house_stop(test_house *house);
/* It is taken for dead until it says again that it is alive. */
void house_silence(const test_house *house);

/* A connection, without hello. */
void house_connect(test_house *house, unsigned client, const char *address);
void house_disconnect(test_house *house, unsigned client);
/* With it; session: NULL for the one that the client had, "" for somebody new. */
void house_enter(test_house *house, unsigned client, const char *session);
void house_send(test_house *house, unsigned client, const char *text);
/* A request without its type's id: members follow the id, "\"table\":\"x\"". Waits for the answer and returns it; it is
 * the client's, until the next. */
const char *house_ask(test_house *house, unsigned client, const char *type, const char *members);
/* Lets everything happen that is under way, and so many milliseconds pass. */
void house_settle(test_house *house, int64_t milliseconds);
/* The last message of that type that the client was told; NULL for none. */
const char *house_last(const house_client *client, const char *type);
size_t house_count(const house_client *client, const char *type);
void house_forget(house_client *client);
/* The text of a member of a message, anywhere in it. */
const char *house_member(const char *message, const char *name, char *out, size_t size);

#endif
