/* One client: its connection, what it asks for, what it hears. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/load/inside.h"

enum { RETRY = 20 * 1000, RETRY_SPREAD = 30 * 1000 /* microseconds */ };

/* ---- Sending ---- */

static void post(load_client *client, const char *text, size_t length) {
    if (!load_wire_send(&client->load->shared, &client->wire, text, length, client)) {
        client_lose(client);
    }
}

void client_ask(load_client *client, client_request kind, const char *type, const char *format, ...) {
    va_list values;
    client->id = ++client->number;
    const int head =
        snprintf(client->text, sizeof client->text, "{\"type\":\"%s\",\"id\":\"%" PRIu64 "\"", type, client->id);
    va_start(values, format);
    const int more = vsnprintf(client->text + head, sizeof client->text - (size_t)head, format, values);
    va_end(values);
    client->length = (size_t)head + (size_t)more;
    if (client->length + 1 >= sizeof client->text) {
        return; /* names are never that long */
    }
    client->text[client->length++] = '}';
    client->request = kind;
    client->again = false;
    if (client->here) {
        post(client, client->text, client->length);
    }
}

/* Says who it is and what it has. */
static void say_hello(load_client *client) {
    char text[512];
    const load_table *table = client->table;
    int length =
        snprintf(text, sizeof text, "{\"type\":\"hello\",\"version\":1,\"language\":\"%s\",\"client\":\"load\"",
                 client->load->plan->language);
    if (client->session[0] != 0) {
        length += snprintf(text + length, sizeof text - (size_t)length, ",\"session\":\"%s\"", client->session);
    }
    client->named = table != NULL && table->match[0] != 0;
    if (client->named) {
        length += snprintf(text + length, sizeof text - (size_t)length,
                           ",\"seen\":[{\"match\":\"%s\",\"sequence\":%" PRId64 "}]", table->match,
                           client->sequence > 0 ? client->sequence : 0);
    }
    length += snprintf(text + length, sizeof text - (size_t)length, "}");
    post(client, text, (size_t)length);
}

void client_compare(load_client *client) {
    char text[CLIENT_REQUEST_SIZE];
    const int length = snprintf(text, sizeof text, "{\"type\":\"join\",\"id\":\"j%" PRIu64 "\",\"table\":\"%s\"}",
                                ++client->number, client->table->name);
    post(client, text, (size_t)length);
}

/* ---- Coming and going ---- */

bool client_connect(load_client *client) {
    load_state *load = client->load;
    if (!load_wire_connect(&load->shared, &client->wire, client->source, client)) {
        client->retry = load->now + CLIENT_MICROSECONDS;
        return false;
    }
    load->opening++;
    return true;
}

static void come_back(load_client *client) {
    load_state *load = client->load;
    if (client->back) {
        return;
    }
    client->back = true;
    load->back++;
    if (load->outage && load->back == load->plan->connections) {
        const uint64_t took = (uint64_t)(load->now - load->listening);
        load->report->back_most = took > load->report->back_most ? took : load->report->back_most;
        load->outage = false;
        load->listening = 0;
        if (load->audience->back != NULL) {
            load->audience->back(load->audience->context, (int64_t)took);
        }
    }
}

void client_lose(load_client *client) {
    load_state *load = client->load;
    if (client->wire.state == WIRE_CLOSED) {
        return;
    }
    if (!client->here) {
        load->opening--;
    } else {
        load->here--;
    }
    if (client->back) {
        load->back--;
    }
    if (client->here && load->here == 0) {
        load->report->outages++;
        load->outage = true;
        load->listening = 0;
    }
    client->here = client->back = false;
    client->compares = false;
    load_wire_close(&client->wire);
    client->retry = load->now + RETRY + (int64_t)tk_guess_below(&load->guess, RETRY_SPREAD);
}

/* Those who are at a table and did not say which match they play there must come to it again to hear of it. */
static bool must_join(const load_client *client) {
    const load_table *table = client->table;
    const bool sits = table != NULL && client->seat != TK_NO_SEAT &&
                      (table->stage != TABLE_SITTING || client->settled || client->seat == 0);
    return sits && table->name[0] != 0 && !client->named && !client->over &&
           (table->stage == TABLE_STARTING || table->stage == TABLE_SITTING || table->stage == TABLE_PLAYING);
}

static bool is_listed(const tk_json_value *matches, const char *match) {
    for (const tk_json_value *each = tk_json_first(matches); each != NULL; each = tk_json_next(each)) {
        if (tk_json_is(each, match)) {
            return true;
        }
    }
    return false;
}

static void hear_welcome(load_client *client, const tk_json_value *message) {
    load_state *load = client->load;
    load_table *table = client->table;
    size_t length = 0;
    const char *session = tk_json_string(tk_json_member(message, "session"), &length);
    if (session != NULL && length < sizeof client->session) {
        if (client->session[0] != 0) {
            load->report->lost++; /* it has become somebody else */
        }
        memcpy(client->session, session, length + 1);
    }
    client->here = true;
    load->here++;
    load->opening--;
    load->count.reconnected += client->was_here;
    load->second.reconnected += client->was_here;
    client->was_here = true;
    const bool plays = table != NULL && client->seat != TK_NO_SEAT && table->match[0] != 0;
    if (plays && !is_listed(tk_json_member(message, "matches"), table->match)) {
        client->over = true; /* it ended, and nobody was there to hear it */
    }
    if (!plays || client->over) {
        come_back(client);
    }
    if (must_join(client)) {
        client_compare(client);
    }
    if (client->request != REQUEST_NONE && client->here) {
        client->again = true;
        load->count.repeated++;
        post(client, client->text, client->length);
    }
    if (table != NULL && client->here) {
        table_heard(client);
    }
}

/* ---- Hearing of the match ---- */

static void fault(load_client *client, uint64_t *counter) {
    (*counter)++;
    if (client->copy != NULL) { /* it starts again with the next whole table */
        tk_copy_close(client->copy);
        client->copy = NULL;
    }
}

static size_t write_copy(load_client *client) {
    load_state *load = client->load;
    size_t length = tk_copy_table(client->copy, load->page, load->page_room);
    if (length >= load->page_room) {
        char *page = realloc(load->page, length * 2);
        if (page == NULL) {
            return 0;
        }
        load->page = page;
        load->page_room = length * 2;
        length = tk_copy_table(client->copy, load->page, load->page_room);
    }
    return length;
}

/* What was counted from changes must be what stands in the table. */
static void check_copy(load_client *client) {
    const size_t length = write_copy(client);
    tk_json *table = NULL;
    load_choices found = {0};
    client->load->report->sampled++;
    if (tk_json_read(client->load->page, length, &table, NULL) == TK_OK) {
        load_choices_of_table(&found, tk_json_root(table));
    }
    if (table == NULL || found.asked != client->choices.asked ||
        (found.asked && found.count != client->choices.count)) {
        fault(client, &client->load->report->wrong);
    }
    tk_json_free(table);
}

static size_t write_value(const load_client *client, const tk_json_value *value, char **out) {
    tk_text text = tk_text_on(NULL, 0);
    tk_json_writer writer;
    (void)client;
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    const size_t length = tk_text_end(&text);
    *out = malloc(length + 1);
    if (*out != NULL) {
        text = tk_text_on(*out, length + 1);
        tk_json_start(&writer, &text);
        tk_json_put_value(&writer, value);
        tk_text_end(&text);
    }
    return length;
}

static void apply(load_client *client, const tk_json_value *change) {
    char *text = NULL;
    const size_t length = write_value(client, change, &text);
    if (text != NULL && tk_copy_apply(client->copy, text, length, NULL) != TK_OK) {
        fault(client, &client->load->report->wrong);
    }
    free(text);
    if (client->copy != NULL) {
        check_copy(client);
    }
}

/* The whole table: in place of what it had, or to compare with it. */
static void renew_copy(load_client *client, const tk_json_value *table, int64_t sequence) {
    char *text = NULL;
    const size_t length = write_value(client, table, &text);
    if (client->compares && client->copy != NULL && sequence == client->sequence && text != NULL) {
        const size_t own = write_copy(client);
        client->load->report->compared++;
        client->load->report->wrong += own != length || memcmp(client->load->page, text, length) != 0;
    }
    client->compares = false;
    tk_copy_close(client->copy);
    client->copy = NULL;
    if (text != NULL && tk_copy_open(&client->copy) == TK_OK) {
        char *change = malloc(length + 3); /* the whole table, in brackets */
        if (change == NULL || tk_copy_change(client->copy, text, length, change, length + 3) == 0) {
            fault(client, &client->load->report->wrong);
        }
        free(change);
    }
    free(text);
}

static bool is_sample(const load_client *client) {
    const unsigned sample = client->load->plan->sample;
    return sample > 0 && (size_t)(client - client->load->clients) % sample == 0;
}

static void note_heard(load_client *client, int64_t sequence) {
    if (sequence > client->heard) {
        client->heard = sequence;
        client->heard_at = client->load->now;
    }
}

static void hear_table(load_client *client, const tk_json_value *message, int64_t sequence) {
    const tk_json_value *table = tk_json_member(message, "table");
    /* Who was asked in secret had seen more than the table tells while it waits for another reaction. */
    if (client->has_table && sequence < client->sequence && client->sequence >= client->table->window) {
        client->load->report->lost++;
    }
    load_choices_of_table(&client->choices, table);
    if (is_sample(client)) {
        renew_copy(client, table, sequence);
    }
    client->has_table = true;
    client->sequence = sequence;
    note_heard(client, sequence);
    come_back(client);
}

static void hear_change(load_client *client, const tk_json_value *message, int64_t sequence) {
    const tk_json_value *change = tk_json_member(message, "change");
    int64_t since = -1;
    if (!tk_json_integer(tk_json_member(message, "since"), &since) || since != client->sequence) {
        fault(client, &client->load->report->torn);
    }
    load_choices_change(&client->choices, change);
    if (client->copy != NULL) {
        apply(client, change);
    }
    client->sequence = sequence;
    note_heard(client, sequence);
}

static void hear_match(load_client *client, const char *type, const tk_json_value *message) {
    load_table *table = client->table;
    const char *match = tk_json_string(tk_json_member(message, "match"), NULL);
    int64_t sequence = -1;
    if (table == NULL || match == NULL) {
        return;
    }
    const bool begins = strcmp(type, "table") == 0 && table->match[0] == 0 && table->stage == TABLE_STARTING;
    if (begins && strlen(match) < sizeof table->match) {
        memcpy(table->match, match, strlen(match) + 1);
    }
    tk_json_integer(tk_json_member(message, "sequence"), &sequence);
    if (strcmp(match, table->match) != 0 || sequence < 0) {
        return;
    }
    if (strcmp(type, "change") == 0) {
        hear_change(client, message, sequence);
    } else if (strcmp(type, "table") == 0) {
        hear_table(client, message, sequence);
    } else if (strcmp(type, "waiting") == 0) {
        note_heard(client, sequence);
        table->window = sequence > table->window ? sequence : table->window;
    } else if (strcmp(type, "end") == 0) {
        client->over = true;
    } else {
        return;
    }
    table_heard(client);
}

/* ---- Hearing answers ---- */

static void copy_name(const tk_json_value *value, char out[CLIENT_NAME_SIZE]) {
    size_t length = 0;
    const char *text = tk_json_string(value, &length);
    out[0] = 0;
    if (text != NULL && length < CLIENT_NAME_SIZE) {
        memcpy(out, text, length + 1);
    }
}

static bool is_answer(const load_client *client, const tk_json_value *message) {
    char id[24];
    snprintf(id, sizeof id, "%" PRIu64, client->id);
    return client->request != REQUEST_NONE && tk_json_is(tk_json_member(message, "id"), id);
}

static void hear_done(load_client *client, const tk_json_value *message) {
    char name[CLIENT_NAME_SIZE], match[CLIENT_NAME_SIZE];
    int64_t sequence = -1;
    if (!is_answer(client, message)) {
        return;
    }
    const client_request kind = client->request;
    client->request = REQUEST_NONE;
    copy_name(tk_json_member(message, "table"), name);
    copy_name(tk_json_member(message, "match"), match);
    tk_json_integer(tk_json_member(message, "sequence"), &sequence);
    table_answered(client, kind, name, match, sequence);
}

void client_refused(load_client *client, const char *reason) {
    load_report *report = client->load->report;
    client->load->count.refused++;
    client->load->second.refused++;
    for (size_t i = 0; i < LOAD_REASONS_MOST; i++) {
        if (report->reasons[i].count == 0) {
            snprintf(report->reasons[i].name, sizeof report->reasons[i].name, "%s", reason);
        }
        if (strcmp(report->reasons[i].name, reason) == 0) {
            report->reasons[i].count++;
            return;
        }
    }
}

static void hear_refused(load_client *client, const tk_json_value *message) {
    const char *reason = tk_json_string(tk_json_member(message, "reason"), NULL);
    client_refused(client, reason != NULL ? reason : "");
    if (is_answer(client, message)) {
        const client_request kind = client->request;
        client->request = REQUEST_NONE;
        table_refused(client, kind);
    }
}

static void hear_ping(load_client *client, const tk_json_value *message) {
    char text[64];
    int64_t number = 0;
    tk_json_integer(tk_json_member(message, "number"), &number);
    const int length = snprintf(text, sizeof text, "{\"type\":\"pong\",\"number\":%" PRId64 "}", number);
    post(client, text, (size_t)length);
}

/* ---- The wire ---- */

static void connected(void *owner) {
    load_client *client = owner;
    load_state *load = client->load;
    if (load->outage && load->listening == 0) {
        load->listening = load->now;
    }
}

static void opened(void *owner) {
    say_hello(owner);
}

static void heard(void *owner, const char *text, size_t length) {
    load_client *client = owner;
    load_state *load = client->load;
    const size_t room = length * (TK_JSON_MEMORY + 2) + TK_JSON_MEMORY_MORE;
    tk_json *json = NULL;
    if (room > load->memory_room) {
        void *memory = realloc(load->memory, room);
        if (memory == NULL) {
            return;
        }
        load->memory = memory;
        load->memory_room = room;
    }
    if (tk_json_read_in(text, length, load->memory, load->memory_room, &json, NULL, NULL) != TK_OK) {
        client_refused(client, "no JSON");
        return;
    }
    const tk_json_value *message = tk_json_root(json);
    const char *type = tk_json_string(tk_json_member(message, "type"), NULL);
    if (type == NULL) {
        client_refused(client, "no type");
    } else if (strcmp(type, "welcome") == 0) {
        hear_welcome(client, message);
    } else if (strcmp(type, "done") == 0) {
        hear_done(client, message);
    } else if (strcmp(type, "refused") == 0) {
        hear_refused(client, message);
    } else if (strcmp(type, "ping") == 0) {
        hear_ping(client, message);
    } else {
        hear_match(client, type, message);
    }
}

void client_ready(load_client *client, uint32_t events) {
    static const wire_ears ears = {.connected = connected, .opened = opened, .heard = heard};
    if (client->wire.state != WIRE_CLOSED &&
        !load_wire_ready(&client->load->shared, &client->wire, events, &ears, client)) {
        client_lose(client);
    }
}
