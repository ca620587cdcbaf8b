/* The connection to a server, as a client has it: connects, says hello, sends requests until they are answered, and
 * comes back by itself when the connection is lost or the server restarts.
 *
 *   remote_request ──► kept until answered ──► the wire ──► server
 *   remote_host.hear ◄── messages, read and checked ◄───────┘
 *
 * One thread, which waits elsewhere: for remote_descriptor to be readable, or for the time that remote_work asks for.
 * After a loss it tries again with growing pauses, says hello with what it has seen of matches, and repeats what was
 * not answered under the old ids, so that nothing is done twice and nothing is forgotten. A server that sends what is
 * no message, or too much, is left for good; it is not followed to anywhere else. */
#ifndef SERVER_CLIENT_REMOTE_H
#define SERVER_CLIENT_REMOTE_H

#include "base/buffer.h"
#include "server/client/place.h"
#include "server/protocol/protocol.h"

enum { REMOTE_ID_SIZE = 33, REMOTE_SESSION_SIZE = 129, REMOTE_SEEN_MOST = 32 };

typedef struct remote remote;

typedef enum remote_state {
    REMOTE_CONNECTING, /* until the server has said welcome */
    REMOTE_OPEN,
    REMOTE_LOST, /* and tried again after remote_pause */
    REMOTE_OVER  /* for good: remote_why */
} remote_state;

/* What a client asks of whoever uses it. */
typedef struct remote_host {
    /* Everything that the server says but for pings: welcome first, after every hello. Valid during the call. */
    void (*hear)(void *context, const protocol_message *message);
    /* For hello: the matches of which there is a table. Returns how many. */
    size_t (*seen)(void *context, protocol_seen list[REMOTE_SEEN_MOST]);
    /* The session for the next time; "" when it is over. */
    void (*keep)(void *context, const char *session);
    /* Whether waiting for an answer is to end. May be NULL. */
    bool (*stop)(void *context);
    void *context;
} remote_host;

typedef struct remote_settings {
    remote_place place;
    bool insecure;        /* any certificate will do: for tests */
    const char *session;  /* from an earlier time; "" for none */
    const char *language; /* "cs" */
    const char *program;  /* name and version */
} remote_settings;

/* Begins to connect. Texts of the settings are copied. */
tk_status remote_open(const remote_settings *settings, const remote_host *host, remote **opened, tk_error *error);
void remote_close(remote *self); /* NULL is allowed */

/* What becomes readable when there is something to do; negative while nothing is connected. */
int remote_descriptor(const remote *self);
/* Does what can be done without waiting. Returns in how many milliseconds it wants to be called again. */
int remote_work(remote *self);
/* The same after waiting for at most so long. */
void remote_wait(remote *self, int milliseconds);

remote_state remote_state_of(const remote *self);
/* Milliseconds until the next try, when it is lost. */
int64_t remote_pause(const remote *self);
/* Why it was lost, or is over. */
const tk_error *remote_why(const remote *self);
/* Milliseconds by the clock that it goes by, which also counts while the machine sleeps. */
int64_t remote_now(void);

/* Sends a request, now or when there is a connection; its id is made here and goes into `id` (may be NULL). False when
 * memory ran out. The answer comes through `hear`. */
bool remote_request(remote *self, protocol_message *message, char id[REMOTE_ID_SIZE]);
/* Whether it has not been answered. */
bool remote_is_asking(const remote *self, const char *id);
/* Never mind what comes of it: it is not repeated any more. */
void remote_forget(remote *self, const char *id);
/* Asks for a document (wish, about, thing) and waits for it; what else comes meanwhile is heard later. False when it is
 * refused, or no answer came in a few seconds. */
bool remote_ask(remote *self, protocol_message *message, tk_buffer *document);

/* The language of the next hello. */
void remote_speak(remote *self, const char *language);
/* The session of the next hello: after a login. "" for none. */
void remote_become(remote *self, const char *session);
/* What it sent cannot be: it is left for good. `what` is an English message id. */
void remote_refuse(remote *self, const char *what);
/* Something was missed: comes back at once, with a new hello. */
void remote_renew(remote *self);

#endif
