/* A hub for the tests of the network: it does what it is told to, and nothing of the server stands behind it.
 *
 *   {"type":"hello",…}    welcome
 *   echo:TEXT             TEXT
 *   who                   address and session
 *   many:COUNT:SIZE       so many messages of that size
 *   close                 "going", and it closes the connection
 *   later:MILLISECONDS    "later", when that time has passed
 *   work                  "worked", by way of the descriptor
 *   all:TEXT              TEXT to everybody
 *   stall:MILLISECONDS    holds the loop up
 *   slow-stop             stopping takes half a second */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "server/hub/hub.h"

enum { GUESTS_MOST = 100000 };

typedef struct guest {
    hub_connection connection;
    char address[64], session[160];
} guest;

struct hub {
    hub_host host;
    hub_settings settings;
    guest *guests;
    size_t count, room;
    int descriptor;
    hub_connection works, waits;
    int64_t due, stopped;
    bool stopping, slow_stop;
    hub_counts counts;
};

tk_status hub_open(const hub_settings *settings, tk_store *store, const hub_host *host, int64_t now, hub **opened,
                   tk_error *error) {
    hub *made = calloc(1, sizeof *made);
    (void)store;
    (void)now;
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->host = *host;
    made->settings = *settings;
    made->descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    *opened = made;
    return TK_OK;
}

void hub_close(hub *fake) {
    if (fake != NULL) {
        close(fake->descriptor);
        free(fake->guests);
        free(fake);
    }
}

static guest *find(hub *fake, hub_connection connection) {
    for (size_t i = 0; i < fake->count; i++) {
        if (fake->guests[i].connection == connection) {
            return &fake->guests[i];
        }
    }
    return NULL;
}

bool hub_connect(hub *fake, hub_connection connection, const char *address, const char *session, int64_t now) {
    unsigned same = 0;
    (void)now;
    for (size_t i = 0; fake->settings.connections_each != 0 && i < fake->count; i++) {
        same += strcmp(fake->guests[i].address, address) == 0;
    }
    if (fake->settings.connections_each != 0 && same >= fake->settings.connections_each) {
        return false;
    }
    if (fake->count == fake->room) {
        size_t room = fake->room == 0 ? 64 : fake->room * 2;
        guest *grown = realloc(fake->guests, room * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        fake->guests = grown;
        fake->room = room;
    }
    guest *made = &fake->guests[fake->count++];
    made->connection = connection;
    snprintf(made->address, sizeof made->address, "%s", address);
    snprintf(made->session, sizeof made->session, "%s", session);
    fake->counts.connections = fake->count;
    return true;
}

static void say(hub *fake, hub_connection to, const char *text) {
    fake->counts.messages_out++;
    fake->counts.bytes_out += strlen(text);
    fake->host.send(fake->host.context, to, text, strlen(text));
}

static void forget(hub *fake, hub_connection connection) {
    guest *found = find(fake, connection);
    if (found != NULL) {
        *found = fake->guests[--fake->count];
    }
    fake->counts.connections = fake->count;
}

static void say_many(hub *fake, hub_connection to, const char *numbers) {
    unsigned long count = 0, size = 0;
    sscanf(numbers, "%lu:%lu", &count, &size);
    char *text = malloc(size + 1);
    if (text != NULL) {
        memset(text, 'x', size);
        text[size] = 0;
        for (unsigned long i = 0; i < count; i++) {
            say(fake, to, text);
        }
        free(text);
    }
}

static void stall(long milliseconds) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void obey(hub *fake, hub_connection connection, const char *order, int64_t now) {
    char text[512];
    const guest *found = find(fake, connection);
    if (strncmp(order, "echo:", 5) == 0) {
        say(fake, connection, order + 5);
    } else if (strcmp(order, "who") == 0 && found != NULL) {
        snprintf(text, sizeof text, "%s %s", found->address, found->session);
        say(fake, connection, text);
    } else if (strncmp(order, "many:", 5) == 0) {
        say_many(fake, connection, order + 5);
    } else if (strcmp(order, "close") == 0) {
        say(fake, connection, "going");
        forget(fake, connection);
        fake->host.close(fake->host.context, connection);
    } else if (strncmp(order, "later:", 6) == 0) {
        fake->waits = connection;
        fake->due = now + atoll(order + 6);
    } else if (strcmp(order, "work") == 0) {
        fake->works = connection;
        eventfd_write(fake->descriptor, 1);
    } else if (strncmp(order, "all:", 4) == 0) {
        for (size_t i = 0; i < fake->count; i++) {
            say(fake, fake->guests[i].connection, order + 4);
        }
    } else if (strncmp(order, "stall:", 6) == 0) {
        stall(atol(order + 6));
    } else if (strcmp(order, "slow-stop") == 0) {
        fake->slow_stop = true;
    } else {
        say(fake, connection,
            strstr(order, "\"hello\"") != NULL
                ? "{\"type\":\"welcome\",\"version\":1,\"server\":\"fake\",\"name\":\"guest\",\"now\":0}"
                : "what?");
    }
}

void hub_receive(hub *fake, hub_connection connection, const char *text, size_t length, int64_t now) {
    char *copy = malloc(length + 1);
    fake->counts.messages_in++;
    fake->counts.bytes_in += length;
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = 0;
        obey(fake, connection, copy, now);
        free(copy);
    }
}

void hub_disconnect(hub *fake, hub_connection connection, int64_t now) {
    (void)now;
    if (find(fake, connection) == NULL) {
        abort(); /* told twice, or of one that it has closed itself */
    }
    forget(fake, connection);
}

void hub_descriptors(const hub *fake, int descriptors[HUB_DESCRIPTORS]) {
    descriptors[0] = fake->descriptor;
    descriptors[1] = -1;
}

void hub_ready(hub *fake, int64_t now) {
    eventfd_t value;
    (void)now;
    eventfd_read(fake->descriptor, &value);
    say(fake, fake->works, "worked");
}

int64_t hub_tick(hub *fake, int64_t now) {
    if (fake->due != 0 && now >= fake->due) {
        fake->due = 0;
        say(fake, fake->waits, "later");
    }
    if (fake->stopping && fake->stopped == 0) {
        fake->stopped = now + (fake->slow_stop ? 500 : 0);
    }
    return fake->stopping && now < fake->stopped ? fake->stopped : fake->due != 0 ? fake->due : INT64_MAX;
}

void hub_stop(hub *fake, int64_t now) {
    (void)now;
    fake->stopping = true;
    for (size_t i = 0; i < fake->count; i++) {
        say(fake, fake->guests[i].connection, "{\"type\":\"bye\",\"why\":\"restart\",\"text\":\"\"}");
    }
}

bool hub_stopped(const hub *fake) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return fake->stopped != 0 && (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000 >= fake->stopped;
}

void hub_count(const hub *fake, hub_counts *counts) {
    *counts = fake->counts;
}

store_health hub_health(const hub *fake, tk_error *error) {
    *error = (tk_error){0};
    return fake->counts.store;
}

bool hub_session(hub *fake, const char *cookie, int64_t now, char *set, size_t size) {
    (void)fake;
    (void)now;
    snprintf(set, size, "%s", "0123456789abcdef-new");
    return cookie[0] == 0;
}

bool hub_session_holds(hub *fake, const char *session, int64_t now) {
    (void)fake;
    (void)now;
    return strcmp(session, "0123456789abcdef") == 0;
}

tk_status hub_take_pack(hub *fake, const hub_sent *sent, int64_t now, char digest[TK_DIGEST_TEXT_SIZE],
                        tk_error *error) {
    (void)fake;
    (void)now;
    if (strcmp(sent->session, "0123456789abcdef") != 0) {
        return tk_error_set(error, TK_ERROR_SESSION_UNKNOWN, 0, 0, NULL, NULL);
    }
    if (sent->bytes[0] != '{') {
        return tk_error_set(error, TK_ERROR_JSON, 1, 1, NULL, "an object");
    }
    snprintf(digest, TK_DIGEST_TEXT_SIZE, "%064zu", sent->size);
    return TK_OK;
}

tk_status hub_document(hub *fake, const hub_asked *asked, int64_t now, tk_buffer *out, const char **type,
                       tk_error *error) {
    const char *path = asked->path;
    (void)fake;
    (void)now;
    if (strcmp(path, "tables") == 0) {
        *type = "application/json";
        return tk_buffer_format(out, "{\"tables\":[],\"query\":\"%s\",\"session\":\"%s\"}", asked->query,
                                asked->session)
                   ? TK_OK
                   : TK_ERROR_MEMORY;
    }
    if (strcmp(path, "big") == 0) {
        bool fine = true;
        for (int i = 0; fine && i < 4000000; i += 16) {
            fine = tk_buffer_put(out, "0123456789abcdef");
        }
        return fine ? TK_OK : TK_ERROR_MEMORY;
    }
    return tk_error_set(error, strcmp(path, "bad") == 0 ? TK_ERROR_ARGUMENT : TK_ERROR_STORE_MISSING, 0, 0, path, NULL);
}
