/* The inside of the relay. */
#ifndef SERVER_RELAY_INSIDE_H
#define SERVER_RELAY_INSIDE_H

#include "server/relay/relay.h"

/* What servers say to each other: the kind of a signal, and its text. A client is named by its number at its own
 * server, a table by its id. */
enum {
    /* From who has a client to who holds a table. "client person guest lag language table seen", its name, a message */
    RELAY_REQUEST = STORE_SIGNAL_OWN,
    RELAY_COME,  /* the same without a message: is at the table */
    RELAY_GO,    /* "client table": is there no more */
    RELAY_GONE,  /* "client": is connected no more; to all */
    RELAY_AGAIN, /* "": whoever has clients at a table of the one who says so must bring them again */
    /* From the holder to who has the client. */
    RELAY_MESSAGE,  /* "client request", or - for none, and the message */
    RELAY_CAME,     /* "client table": is there; what follows from a request */
    RELAY_WENT,     /* the same: is there no more */
    RELAY_NOT_HERE, /* "table": is not held here */
    /* To all. */
    RELAY_ROW,    /* "table changed ready onlookers turn until": of a table of the one who says so */
    RELAY_HOLDER, /* "table": is held by the one who says so, and all can come */
    RELAY_HERE,   /* "": has begun */
    RELAY_LEFT,   /* "": has gone; its tables can be had */
    /* What is longer than a signal: parts, counted from 0, "number" and bytes; the last "number kind" and bytes. */
    RELAY_PART,
    RELAY_LAST,
    /* Who is there. */
    RELAY_PERSON,    /* "person 1" or "person 0": has come to the one who says so, or is there no more; to all */
    RELAY_PEOPLE,    /* "person person …": all who are at the one who says so */
    RELAY_TOURNAMENT /* to all: "tournament match", has changed; a match was made for it, or 0 */
};

/* Another server. */
typedef struct relay_peer {
    int64_t id;
    bool alive;
    tk_buffer parts; /* of what it is saying */
    int64_t part;    /* how many there are; negative when one is missing */
    hub_map people;  /* with accounts, who are there */
} relay_peer;

/* A request of a client of this server that has not been answered. */
typedef struct relay_asked {
    struct relay_asked *next;
    int64_t table;
    char id[HUB_ID_SIZE];
    size_t length;
    char text[];
} relay_asked;

struct relay {
    int64_t beat_at, look_at; /* when it says that it is alive, and looks who else is */
    bool look_through;        /* then all tables are looked through for such that nobody holds */
    bool broken;              /* something could not be said: all is begun again */
    bool leaving, left;       /* left: has been said, whether or not it is stored */
    bool gone;
    relay_peer *peers;
    size_t peer_count, peer_room;
    hub_map visitors;
    hub_connection last; /* the last number that a visitor was given */
    store_signal *signals;
    tk_buffer out;
};

/* ---- relay.c ---- */

relay_peer *relay_peer_of(struct relay *relay, int64_t id); /* made when there is none; NULL without memory */
/* Brings the clients of this server to a table that is held elsewhere, with what they have asked for. */
void relay_bring(hub *server, const table *at);
/* All that is known of the others may be wrong: begins anew with them. */
void relay_begin_again(hub *server);
/* Who holds a table is another one than was thought. */
void relay_hold(hub *server, table *at, int64_t holder);
void relay_learn(hub *server, table *at);

/* ---- say.c ---- */

/* to: 0 for all. */
void relay_say(hub *server, int64_t to, int64_t kind, const char *text, size_t length);
__attribute__((format(printf, 4, 5))) void relay_say_words(hub *server, int64_t to, int64_t kind, const char *format,
                                                           ...);
/* Passes a request on; text: NULL for RELAY_COME. */
void relay_pass(hub *server, hub_client *client, const table *at, int64_t seen, const char *text, size_t length);

/* ---- people.c ---- */

void relay_say_people(hub *server, int64_t to); /* all who are here; to: 0 for all */
void relay_hear_person(hub *server, int64_t from, int64_t person, bool here);
void relay_hear_people(hub *server, int64_t from); /* only those who are said next are there */

/* ---- asked.c ---- */

/* False when there are too many. */
bool relay_ask(hub_client *client, int64_t about, const hub_request *request);
/* Passes on again what was asked about a table and not answered. */
void relay_ask_again(hub *server, const table *at);
/* The same at a table that is held here now. */
void relay_answer_all(hub *server, int64_t about, int64_t now);

/* ---- visitors.c ---- */

/* A visitor as its server describes it. */
typedef struct relay_who {
    int64_t home, client, person, guest, lag, table, seen;
    char language[16], name[STORE_NAME_SIZE];
} relay_who;
/* Made, or brought up to date; NULL without memory. */
hub_client *relay_visitor(hub *server, const relay_who *who, int64_t now);
hub_client *relay_visitor_of(const hub *server, int64_t home, int64_t client); /* NULL when there is none */
/* Forgets all of a server, or of all servers (0). */
void relay_forget_visitors(hub *server, int64_t home, int64_t now);

#endif
