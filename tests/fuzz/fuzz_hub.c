/* A whole server without its network. Bytes are deeds, one after another: somebody connects, says hello, goes; sends a
 * message that is made from the tables of the protocol and speaks of tables, matches, people and sessions that there
 * are, or raw bytes; plays by numbers; asks by HTTP; time passes; the server is closed and opened again on what is
 * stored. Whatever is sent, every answer is a message that a client can read, nobody is told anything who has gone, and
 * what is stored can be taken up again. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "fuzz/support_message.h"
#include "server/hub/hub.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { CLIENTS = 5, KNOWN = 16, KNOWN_SIZE = 130, DEEDS_MOST = 400, ROOM = 1 << 16, PASSWORDS = 2 };

/* Names of one kind that the server has told of; the last ones. */
typedef struct names {
    char list[KNOWN][KNOWN_SIZE];
    unsigned count;
} names;

typedef struct client {
    hub_connection number; /* 0: not connected */
} client;

typedef struct house {
    tk_store *store;
    hub *hub;
    int64_t now;
    hub_connection last;
    unsigned requests;
    client clients[CLIENTS];
    names tables, matches, people, sessions, tournaments;
    int64_t sequence; /* the last that anybody was told */
} house;

static char path[64], *memory, *made;

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static void remove_store(void) {
    static const char *const endings[] = {"", "-wal", "-shm", ".lock", ".copy", "-journal"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", path, endings[i]);
        unlink(name);
    }
}

static void begin(void) {
    memory = malloc(PROTOCOL_SERVER_MEMORY);
    made = malloc(ROOM);
    insist(memory != NULL && made != NULL);
    /* In memory, where there is such a place: it is the server that is tried here, not the disk. */
    snprintf(path, sizeof path, "%s/tankodrom-fuzz-%d.db", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp",
             (int)getpid());
    atexit(remove_store);
}

/* ---- What the server tells ---- */

static void know(names *which, protocol_text text) {
    if (text.bytes == NULL || text.length >= KNOWN_SIZE) {
        return;
    }
    for (unsigned i = 0; i < KNOWN && i < which->count; i++) {
        if (strlen(which->list[i]) == text.length && memcmp(which->list[i], text.bytes, text.length) == 0) {
            return;
        }
    }
    tk_text_copy(which->list[which->count++ % KNOWN], KNOWN_SIZE, text.bytes, text.length);
}

static void learn(house *h, const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_WELCOME:
        know(&h->sessions, message->welcome.session);
        know(&h->people, message->welcome.name);
        break;
    case PROTOCOL_DONE:
        know(&h->tables, message->done.table);
        know(&h->matches, message->done.match);
        know(&h->tournaments, message->done.tournament);
        break;
    case PROTOCOL_TABLE:
        know(&h->matches, message->table.match);
        h->sequence = message->table.sequence;
        break;
    case PROTOCOL_CHANGE:
        h->sequence = message->change.sequence;
        break;
    default:
        break;
    }
}

static client *client_of(house *h, hub_connection number) {
    for (unsigned i = 0; i < CLIENTS; i++) {
        if (h->clients[i].number == number) {
            return &h->clients[i];
        }
    }
    abort();
}

static void take(void *context, hub_connection to, const char *text, size_t length) {
    house *h = context;
    protocol_message message;
    protocol_text id;
    tk_error error;
    client_of(h, to);
    insist(protocol_read(PROTOCOL_SERVER, text, length, memory, PROTOCOL_SERVER_MEMORY, &message, &id, &error) ==
           TK_OK);
    learn(h, &message);
}

static void close_it(void *context, hub_connection which) {
    client_of(context, which)->number = 0;
}

/* ---- The server ---- */

static void open_hub(house *h) {
    const hub_settings settings = {
        .server = "fuzz", .workers = 1, .weak_passwords = true, .pace = 1, .reaction = 1000, .tables_each = 8};
    const hub_host host = {.send = take, .close = close_it, .context = h};
    tk_error error;
    insist(store_open(path, &h->store, &error) == TK_OK);
    insist(hub_open(&settings, h->store, &host, h->now, &h->hub, &error) == TK_OK);
}

static void close_hub(house *h) {
    hub_close(h->hub);
    store_close(h->store);
    memset(h->clients, 0, sizeof h->clients);
}

/* Until nothing is under way, or a thread thinks for long. */
static void settle(house *h) {
    int descriptors[HUB_DESCRIPTORS];
    hub_descriptors(h->hub, descriptors);
    for (unsigned turns = 0, quiet = 0; turns < 50 && quiet < 2; turns++) {
        struct pollfd polled[HUB_DESCRIPTORS] = {{descriptors[0], POLLIN, 0}, {descriptors[1], POLLIN, 0}};
        hub_counts counts;
        hub_count(h->hub, &counts);
        const int ready = poll(polled, HUB_DESCRIPTORS, counts.under_way > 0 ? 20 : 0);
        quiet = ready > 0 || counts.under_way > 0 ? 0 : quiet + 1;
        hub_ready(h->hub, h->now);
        hub_tick(h->hub, h->now);
    }
}

static void pass(house *h, int64_t milliseconds) {
    const int64_t end = h->now + milliseconds;
    for (unsigned turns = 0; turns < 20 && h->now < end; turns++) {
        const int64_t next = hub_tick(h->hub, h->now);
        h->now = next > h->now && next < end ? next : h->now + 1 < end && next <= h->now ? h->now + 1 : end;
        settle(h);
    }
    h->now = end > h->now ? end : h->now;
}

static void receive(house *h, unsigned who, const char *text, size_t length) {
    if (h->clients[who].number != 0) {
        char *exact = malloc(length > 0 ? length : 1); /* so that a byte too many is seen */
        insist(exact != NULL);
        memcpy(exact, text, length);
        h->now += 40;
        hub_receive(h->hub, h->clients[who].number, exact, length, h->now);
        free(exact);
        settle(h);
    }
}

/* ---- Messages that are about something ---- */

static const char *one_of(message_decisions *d, const names *which) {
    const unsigned count = which->count < KNOWN ? which->count : KNOWN;
    return count > 0 ? which->list[message_decide(d, count)] : NULL;
}

#define ONE_OF(list) (list)[message_decide(d, sizeof(list) / sizeof *(list))]

static const char *known_text(message_decisions *d, const protocol_field *field) {
    static const char *const fresh[] = {"Anna", "Bořek", "戦車", "Аnna"}; /* the last looks like the first */
    static const char *const games[] = {"chess", "rush", "duel", "rush"};
    static const char *const opponents[] = {"random", "simple", "greedy", "gunner", "tankobot"};
    static const char *const options[] = {"size=20", "german=1", "soviet=2", "players=3", "edition=2"};
    static const char *const setups[] = {"meeting", "small", "solo", "ambush"};
    static const char *const passwords[PASSWORDS] = {"correct horse", "battery staple"};
    static const char *const languages[] = {"en", "cs", "ja", "xx"};
    static const char *const actions[] = {"pass", "decline", "end", "E2-E4", "draw"};
    static char id[24];
    house *h = d->context;
    const char *name = field->name;
    if (message_decide(d, 16) == 15) {
        return NULL;
    }
    if (strcmp(name, "id") == 0) {
        h->requests += message_decide(d, 8) != 7; /* else it is repeated */
        snprintf(id, sizeof id, "q%u", h->requests);
        return id;
    }
    return strcmp(name, "table") == 0 || strcmp(name, "after") == 0 ? one_of(d, &h->tables)
           : strcmp(name, "match") == 0                             ? one_of(d, &h->matches)
           : strcmp(name, "tournament") == 0                        ? one_of(d, &h->tournaments)
           : strcmp(name, "session") == 0                           ? one_of(d, &h->sessions)
           : strcmp(name, "name") == 0 || strcmp(name, "person") == 0
               ? message_decide(d, 2) ? ONE_OF(fresh) : one_of(d, &h->people)
           : strcmp(name, "game") == 0                                                             ? ONE_OF(games)
           : strcmp(name, "opponent") == 0                                                         ? ONE_OF(opponents)
           : strcmp(name, "options") == 0                                                          ? ONE_OF(options)
           : strcmp(name, "setup") == 0                                                            ? ONE_OF(setups)
           : strcmp(name, "language") == 0                                                         ? ONE_OF(languages)
           : strcmp(name, "write") == 0                                                            ? ONE_OF(actions)
           : strcmp(name, "password") == 0 || strcmp(name, "old") == 0 || strcmp(name, "new") == 0 ? ONE_OF(passwords)
                                                                                                   : NULL;
}

static bool known_number(message_decisions *d, const protocol_field *field, int64_t *known) {
    const house *h = d->context;
    if (message_decide(d, 16) == 15) {
        return false;
    }
    if (strcmp(field->name, "sequence") == 0) {
        *known = h->sequence - message_decide(d, 3);
    } else if (strcmp(field->name, "number") == 0 || strcmp(field->name, "steps") == 0) {
        *known = 1 + message_decide(d, 40);
    } else if (strcmp(field->name, "seat") == 0 || strcmp(field->name, "against") == 0) {
        *known = message_decide(d, 4);
    } else if (strcmp(field->name, "seats") == 0) {
        *known = 2 + message_decide(d, 3);
    } else if (strcmp(field->name, "version") == 0) {
        *known = PROTOCOL_VERSION;
    } else if (strcmp(field->name, "session") == 0 || strcmp(field->name, "days") == 0) {
        *known = message_decide(d, 5);
    } else {
        return false;
    }
    return true;
}

static void send_made(house *h, unsigned who, message_decisions *d, protocol_kind kind) {
    const size_t length = message_make(d, kind, made, ROOM);
    if (length < ROOM) {
        receive(h, who, made, length);
    }
}

static void enter(house *h, unsigned who, message_decisions *d) {
    if (h->clients[who].number == 0) {
        char address[32];
        snprintf(address, sizeof address, "192.0.2.%u", who);
        h->clients[who].number = ++h->last;
        if (!hub_connect(h->hub, h->last, address, "", h->now)) {
            h->clients[who].number = 0;
        }
    }
    send_made(h, who, d, PROTOCOL_HELLO);
}

static void leave(house *h, unsigned who) {
    if (h->clients[who].number != 0) {
        const hub_connection number = h->clients[who].number;
        h->clients[who].number = 0;
        hub_disconnect(h->hub, number, h->now);
        settle(h);
    }
}

static void send_raw(house *h, unsigned who, message_decisions *d) {
    const size_t wanted = message_decide(d, 250);
    const size_t length = wanted < d->left ? wanted : d->left;
    receive(h, who, (const char *)d->bytes, length);
    d->bytes += length;
    d->left -= length;
}

/* Everybody tries a choice by its number: most are asked for one of few. */
static void play(house *h, message_decisions *d) {
    const char *match = one_of(d, &h->matches);
    const unsigned number = 1 + message_decide(d, 12);
    for (unsigned who = 0; who < CLIENTS && match != NULL; who++) {
        const int length =
            snprintf(made, ROOM, "{\"type\":\"act\",\"id\":\"q%u\",\"match\":\"%s\",\"sequence\":%lld,\"number\":%u}",
                     ++h->requests, match, (long long)h->sequence, number);
        receive(h, who, made, (size_t)length);
    }
}

static void send_text(house *h, unsigned who, const char *type, const char *members) {
    const int length = snprintf(made, ROOM, "{\"type\":\"%s\",\"id\":\"q%u\",%s}", type, ++h->requests, members);
    receive(h, who, made, (size_t)length);
}

/* A tournament of two or more, which has begun. */
static void set_up_tournament(house *h, message_decisions *d, unsigned who) {
    static const char *const kinds[] = {
        "\"game\":\"chess\",\"kind\":\"round-robin\",\"times\":2,\"clock\":{\"seconds\":60}",
        "\"game\":\"rush\",\"kind\":\"swiss\",\"rounds\":3,\"link\":true",
        "\"game\":\"duel\",\"kind\":\"round-robin\",\"clock\":{\"days\":1}",
    };
    const unsigned before = h->tournaments.count, most = 2 + message_decide(d, CLIENTS - 1);
    char members[200];
    for (unsigned i = 0; i < most; i++) {
        const unsigned one = (who + i) % CLIENTS;
        if (h->clients[one].number == 0) {
            enter(h, one, d);
        }
        snprintf(members, sizeof members, "\"name\":\"Player %u\",\"password\":\"%s\"", h->requests, "correct horse");
        send_text(h, one, "register", members);
    }
    snprintf(members, sizeof members, "\"title\":\"Cup\",\"most\":8,%s", ONE_OF(kinds));
    send_text(h, who, "tournament_open", members);
    if (h->tournaments.count == before) {
        return;
    }
    snprintf(members, sizeof members, "\"tournament\":\"%s\"", h->tournaments.list[before % KNOWN]);
    send_text(h, who, "tournament_look", members);
    for (unsigned i = 0; i < most; i++) {
        send_text(h, (who + i) % CLIENTS, "tournament_enter", members);
    }
    send_text(h, who, "tournament_start", members);
    send_text(h, (who + message_decide(d, most)) % CLIENTS, "tournament_withdraw", members);
}

/* A table at which everything is as it should be, and a match at it. */
static void set_up(house *h, message_decisions *d, unsigned who) {
    static const char *const tables[] = {
        "\"game\":\"chess\",\"clock\":{\"seconds\":60,\"increment\":1}",
        "\"game\":\"chess\",\"rated\":true",
        "\"game\":\"rush\",\"seats\":2",
        "\"game\":\"rush\",\"seats\":3,\"clock\":{\"days\":1}",
        "\"game\":\"duel\",\"clock\":{\"seconds\":300}",
        "\"game\":\"duel\",\"options\":[\"german=1\",\"soviet=2\"]",
    };
    static const char *const opponents[] = {"random", "simple", "greedy", "gunner"};
    const unsigned other = (who + 1 + message_decide(d, CLIENTS - 1)) % CLIENTS;
    const unsigned before = h->tables.count;
    char at[96], with[160];
    if (message_decide(d, 4) == 3) {
        set_up_tournament(h, d, who);
        return;
    }
    send_text(h, who, "create", ONE_OF(tables));
    if (h->tables.count == before) {
        return;
    }
    snprintf(at, sizeof at, "\"table\":\"%s\"", h->tables.list[before % KNOWN]);
    if (message_decide(d, 4) > 0) {
        if (h->clients[other].number == 0) {
            enter(h, other, d);
        }
        send_text(h, other, "join", at);
        send_text(h, other, "sit", at);
    }
    for (size_t i = 0; i < sizeof opponents / sizeof *opponents; i++) { /* those that the game has */
        snprintf(with, sizeof with, "%s,\"opponent\":\"%s\"", at, opponents[i]);
        send_text(h, who, "fill", with);
    }
    send_text(h, who, "start", at);
}

/* A pack that fits, and what is left of it when something is cut off or put in its place. */
static void send_pack(house *h, message_decisions *d) {
    static const char fits[] = "{\"game\":\"chess\",\"over\":true,\"files\":[{\"name\":\"setups/a.json\",\"text\":\"{"
                               "\\\"format\\\":\\\"tankodrom-setup-1\\\",\\\"name\\\":\\\"A\\\",\\\"size\\\":8,"
                               "\\\"obstacles\\\":[],\\\"pieces\\\":[\\\"wCD1/N\\\",\\\"bCE8/S\\\"]}\"}]}";
    static const char marks[] = "{}[],:\"\\0a";
    char bytes[sizeof fits], digest[TK_DIGEST_TEXT_SIZE];
    const char *session = one_of(d, &h->sessions);
    size_t size = sizeof fits - 1;
    tk_error error;
    memcpy(bytes, fits, sizeof fits);
    if (message_decide(d, 2) != 0) {
        bytes[message_decide(d, (unsigned)size)] = marks[message_decide(d, sizeof marks - 1)];
    }
    if (message_decide(d, 4) == 0) {
        size = message_decide(d, (unsigned)size);
    }
    const hub_sent sent = {session != NULL ? session : "", "192.0.2.1", bytes, size};
    (void)hub_take_pack(h->hub, &sent, h->now, digest, &error);
}

static void ask_by_http(house *h, message_decisions *d) {
    static const char *const rooms[] = {"tables", "matches/", "people/", "ratings/", "packs/", "health", "", "me/"};
    static const char *const queries[] = {
        "",        "game=rush", "table=",   "state=open&x", "%zz&&=", "result=won&rated=yes&with=", "place=2&before=",
        "before=", "with=",     "rated=no", "language=cs"};
    static const char *const endings[] = {"", ".tkr", "/matches", "/table"};
    if (message_decide(d, 4) == 0) {
        send_pack(h, d);
        return;
    }
    const names *lists[] = {&h->matches, &h->people, &h->tables};
    const char *name = one_of(d, lists[message_decide(d, 3)]), *type;
    tk_buffer out = {0};
    tk_error error;
    char asked[256];
    snprintf(asked, sizeof asked, "%s%s%s", ONE_OF(rooms), name != NULL ? name : "x", ONE_OF(endings));
    char query[128];
    const char *link = one_of(d, &h->tables), *session = one_of(d, &h->sessions);
    snprintf(query, sizeof query, "%s%s", ONE_OF(queries), link != NULL ? link : "");
    const hub_asked asking = {.path = asked, .query = query, .session = session != NULL ? session : ""};
    (void)hub_document(h->hub, &asking, h->now, &out, &type, &error);
    tk_buffer_free(&out);
}

static void do_deed(house *h, message_decisions *d) {
    static const int64_t spans[] = {1, 900, 6000, 70000, 3600000, 90000000};
    /* What leads to matches is likelier than the rest. */
    static const protocol_kind likely[] = {PROTOCOL_CREATE, PROTOCOL_JOIN, PROTOCOL_SIT, PROTOCOL_FILL, PROTOCOL_START};
    const unsigned deed = message_decide(d, 32), who = message_decide(d, CLIENTS);
    if (deed < 3 || h->clients[who].number == 0) {
        enter(h, who, d);
    } else if (deed < 4) {
        leave(h, who);
    } else if (deed < 6) {
        send_raw(h, who, d);
    } else if (deed < 14) {
        send_made(h, who, d, (protocol_kind)(1 + message_decide(d, PROTOCOL_KINDS - 1)));
    } else if (deed < 18) {
        send_made(h, who, d, ONE_OF(likely));
    } else if (deed < 20) {
        set_up(h, d, who);
    } else if (deed < 27) {
        play(h, d);
    } else if (deed < 30) {
        pass(h, spans[message_decide(d, sizeof spans / sizeof *spans)]);
    } else if (deed < 31) {
        ask_by_http(h, d);
    } else {
        close_hub(h);
        open_hub(h);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static house h;
    message_decisions d = {.bytes = data, .left = size, .known = known_text, .number = known_number, .context = &h};
    if (memory == NULL) {
        begin();
    }
    memset(&h, 0, sizeof h);
    h.now = 1800000000000;
    open_hub(&h);
    for (unsigned deeds = 0; deeds < DEEDS_MOST && d.left > 0; deeds++) {
        do_deed(&h, &d);
    }
    close_hub(&h);
    remove_store();
    return 0;
}
