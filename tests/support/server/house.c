#include "support/server/house.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/hub/inside.h"

static house_client *client_of(test_house *house, hub_connection number) {
    for (unsigned i = 0; i < HOUSE_CLIENTS; i++) {
        if (house->clients[i].open && house->clients[i].number == number) {
            return &house->clients[i];
        }
    }
    return NULL;
}

/* Every message that a server sends must be one that a client can read. */
static void judge(const char *text, size_t length) {
    static _Alignas(max_align_t) char memory[PROTOCOL_SERVER_MEMORY];
    protocol_message message;
    protocol_text id;
    tk_error error;
    const tk_status status = protocol_read(PROTOCOL_SERVER, text, length, memory, sizeof memory, &message, &id, &error);
    if (status != TK_OK) {
        char why[512];
        tk_error_text(&error, NULL, why, sizeof why);
        print_error("%s\n%.*s\n", why, (int)length, text);
    }
    assert_int_equal(status, TK_OK);
}

static void take(void *context, hub_connection to, const char *text, size_t length) {
    house_client *client = client_of(context, to);
    judge(text, length);
    assert_non_null(client);
    if (client->count == HOUSE_KEPT) {
        free(client->told[0]);
        memmove(client->told, client->told + 1, --client->count * sizeof *client->told);
    }
    client->told[client->count] = malloc(length + 1);
    assert_non_null(client->told[client->count]);
    memcpy(client->told[client->count], text, length);
    client->told[client->count++][length] = 0;
}

static void close_it(void *context, hub_connection which) {
    house_client *client = client_of(context, which);
    assert_non_null(client);
    client->open = false;
    client->closed_by_server = true;
}

static void start(test_house *house) {
    const hub_host host = {.send = take, .close = close_it, .context = house};
    tk_error error;
    house->store = place_open(house->place);
    assert_int_equal(hub_open(&house->settings, house->store, &host, house->now, &house->hub, &error), TK_OK);
    if (!house->place->is_file) {
        house_settle(house, 1000); /* what nobody holds is taken */
    }
}

/* Longer than any test takes: who is to be taken for dead is said to be. */
enum { LEASE = 3600 * 1000 };

static void prepare(test_house *house) {
    *house = (test_house){.now = 1800000000000,
                          .settings = {.server = "test", .weak_passwords = true, .pace = 1, .lease = LEASE}};
}

void house_open(test_house *house) {
    void *made = NULL;
    prepare(house);
    assert_int_equal(place_make(&made), 0);
    house->place = made;
    start(house);
}

void house_open_beside(test_house *house, test_house *other) {
    prepare(house);
    house->place = other->place;
    house->now = other->now;
    house->neighbour = other;
    other->neighbour = house;
    start(house);
}

static void stop(test_house *house) {
    hub_close(house->hub);
    store_close(house->store);
    house->hub = NULL;
    house->store = NULL;
}

static void part(test_house *house) {
    if (house->neighbour != NULL) {
        house->neighbour->neighbour = NULL;
        house->neighbour = NULL;
        house->place = NULL;
    }
}

void house_close(test_house *house) {
    void *made;
    if (house->hub != NULL) {
        stop(house);
    }
    part(house);
    for (unsigned i = 0; i < HOUSE_CLIENTS; i++) {
        house_forget(&house->clients[i]);
    }
    made = house->place;
    if (made != NULL) {
        assert_int_equal(place_remove(&made), 0);
    }
}

static void silence(const place *where, int64_t server) {
    char sql[96];
    if (!where->is_file) {
        snprintf(sql, sizeof sql, "UPDATE tankodrom.servers SET until = 0 WHERE id = %lld", (long long)server);
        place_sql(where, sql);
    }
}

void house_silence(const test_house *house) {
    silence(house->place, house->hub->id);
}

static void lose_clients(test_house *house) {
    for (unsigned i = 0; i < HOUSE_CLIENTS; i++) {
        house->clients[i].open = false;
    }
}

void house_crash(test_house *house) {
    const int64_t server = house->hub->id;
    stop(house);
    lose_clients(house);
    silence(house->place, server);
    start(house);
}

void house_kill(test_house *house) {
    const int64_t server = house->hub->id;
    stop(house);
    lose_clients(house);
    silence(house->place, server);
    part(house);
}

void house_stop(test_house *house) {
    hub_stop(house->hub, house->now);
    for (unsigned tries = 0; tries < 500 && !hub_stopped(house->hub); tries++) {
        house_settle(house, 1);
    }
    assert_true(hub_stopped(house->hub));
    stop(house);
    lose_clients(house);
    part(house);
}

void house_connect(test_house *house, unsigned client, const char *address) {
    house_client *it = &house->clients[client];
    it->number = ++house->last;
    it->open = hub_connect(house->hub, it->number, address, "", house->now);
    it->closed_by_server = false;
}

void house_disconnect(test_house *house, unsigned client) {
    house->clients[client].open = false;
    hub_disconnect(house->hub, house->clients[client].number, house->now);
}

void house_send(test_house *house, unsigned client, const char *text) {
    hub_receive(house->hub, house->clients[client].number, text, strlen(text), house->now);
}

void house_enter(test_house *house, unsigned client, const char *session) {
    char text[512];
    house_client *it = &house->clients[client];
    house_connect(house, client, "192.0.2.1");
    assert_true(it->open);
    const char *shown = session != NULL ? session : it->session;
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"version\":1,\"language\":\"en\"%s%s%s}",
             shown[0] != 0 ? ",\"session\":\"" : "", shown, shown[0] != 0 ? "\"" : "");
    house_send(house, client, text);
    house_settle(house, 1);
    const char *welcome = house_last(it, "welcome");
    assert_non_null(welcome);
    char given[129];
    if (house_member(welcome, "session", given, sizeof given) != NULL) {
        memcpy(it->session, given, sizeof given);
    }
    assert_non_null(house_member(welcome, "name", it->name, sizeof it->name));
}

/* True when something happened, or will in this moment. */
static bool step(test_house *house, int64_t now, int64_t *next) {
    int descriptors[HUB_DESCRIPTORS];
    hub_counts counts;
    hub_descriptors(house->hub, descriptors);
    struct pollfd polled[HUB_DESCRIPTORS] = {{descriptors[0], POLLIN, 0}, {descriptors[1], POLLIN, 0}};
    const int ready = poll(polled, HUB_DESCRIPTORS, 2);
    hub_count(house->hub, &counts);
    house->now = now;
    hub_ready(house->hub, now);
    const int64_t due = hub_tick(house->hub, now);
    *next = due < *next ? due : *next;
    return ready > 0 || counts.under_way > 0 || work_out(house->hub->work) > 0;
}

void house_settle(test_house *house, int64_t milliseconds) {
    const int64_t end = house->now + milliseconds;
    /* What one server says to another is on its way for a moment. */
    const unsigned rest = house->neighbour != NULL ? 8 : 3;
    for (unsigned quiet = 0; quiet < rest;) {
        int64_t next = INT64_MAX;
        bool stirs = step(house, house->now, &next);
        if (house->neighbour != NULL) {
            stirs = step(house->neighbour, house->now, &next) || stirs;
        }
        quiet = stirs ? 0 : quiet + 1;
        next = next <= house->now ? house->now + 1 : next;
        if (house->now < end && !stirs && (house->neighbour == NULL || quiet >= rest)) {
            house->now = next < end ? next : end;
            quiet = 0;
        }
    }
    if (house->neighbour != NULL) {
        house->neighbour->now = house->now;
    }
}

const char *house_ask(test_house *house, unsigned client, const char *type, const char *members) {
    static unsigned requests; /* a person may ask at several servers */
    char text[4096], id[32], wanted[64];
    snprintf(id, sizeof id, "q%u", ++requests);
    snprintf(wanted, sizeof wanted, "\"id\":\"%s\"", id);
    snprintf(text, sizeof text, "{\"type\":\"%s\",%s%s%s}", type, wanted, members[0] != 0 ? "," : "", members);
    house_send(house, client, text);
    for (unsigned tries = 0; tries < 50; tries++) {
        house_settle(house, tries < 5 ? 0 : 1000); /* the match may wait for a reaction, or the table for a server */
        const house_client *it = &house->clients[client];
        for (size_t i = it->count; i-- > 0;) {
            if (strstr(it->told[i], wanted) != NULL) {
                return it->told[i];
            }
        }
    }
    print_error("no answer to %s, after\n", text);
    for (size_t i = house->clients[client].count; i-- > 0 && i + 6 > house->clients[client].count;) {
        print_error("%.600s\n", house->clients[client].told[i]);
    }
    fail();
    return NULL;
}

const char *house_last(const house_client *client, const char *type) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\"", type);
    for (size_t i = client->count; i-- > 0;) {
        if (strncmp(client->told[i], wanted, strlen(wanted)) == 0) {
            return client->told[i];
        }
    }
    return NULL;
}

size_t house_count(const house_client *client, const char *type) {
    char wanted[64];
    size_t count = 0;
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\"", type);
    for (size_t i = 0; i < client->count; i++) {
        count += strncmp(client->told[i], wanted, strlen(wanted)) == 0;
    }
    return count;
}

void house_forget(house_client *client) {
    while (client->count > 0) {
        free(client->told[--client->count]);
    }
}

const char *house_member(const char *message, const char *name, char *out, size_t size) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":", name);
    const char *found = strstr(message, wanted);
    if (found == NULL) {
        return NULL;
    }
    found += strlen(wanted);
    const size_t length = *found == '"' ? strcspn(found + 1, "\"") : strcspn(found, ",}]");
    assert_true(length < size);
    memcpy(out, found + (*found == '"'), length);
    out[length] = 0;
    return out;
}
