/* What is said to other servers: signals of the store, in the order in which they are said. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "server/relay/inside.h"

enum { HEAD_MOST = 48, PIECE_MOST = STORE_SIGNAL_MOST - HEAD_MOST };

static void said(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    (void)pending;
    (void)now;
    server->relay->broken = server->relay->broken || completion->status != TK_OK;
}

static void submit(hub *server, const store_write *write) {
    const hub_pending pending = {.stored = said};
    if (hub_submit(server, &pending, write, 1) != TK_OK) {
        server->relay->broken = true;
    }
}

/* How many bytes of a text fit without a letter being cut. */
static size_t piece_of(const char *text, size_t length) {
    size_t size = length < PIECE_MOST ? length : PIECE_MOST;
    while (size < length && size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80) {
        size--;
    }
    return size;
}

static void say_in_parts(hub *server, int64_t to, int64_t kind, const char *text, size_t length) {
    char piece[STORE_SIGNAL_MOST];
    for (unsigned number = 0; length > 0; number++) {
        const size_t size = piece_of(text, length);
        const bool last = size == length;
        const int head = last ? snprintf(piece, HEAD_MOST, "%u %" PRId64 "\n", number, kind)
                              : snprintf(piece, HEAD_MOST, "%u\n", number);
        memcpy(piece + head, text, size);
        submit(server, &(store_write){.verb = STORE_SIGNAL,
                                      .number = to,
                                      .server = server->id,
                                      .sequence = last ? RELAY_LAST : RELAY_PART,
                                      .bytes = piece,
                                      .size = (size_t)head + size});
        text += size;
        length -= size;
    }
}

void relay_say(hub *server, int64_t to, int64_t kind, const char *text, size_t length) {
    if (length > STORE_SIGNAL_MOST) {
        say_in_parts(server, to, kind, text, length);
        return;
    }
    submit(
        server,
        &(store_write){
            .verb = STORE_SIGNAL, .number = to, .server = server->id, .sequence = kind, .bytes = text, .size = length});
}

void relay_say_words(hub *server, int64_t to, int64_t kind, const char *format, ...) {
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    relay_say(server, to, kind, text, (size_t)length);
}

/* ---- What is said of clients ---- */

void relay_pass(hub *server, hub_client *client, const table *at, int64_t seen, const char *text, size_t length) {
    tk_buffer *out = &server->relay->out;
    const hub_person *person = client->person;
    client->relayed = true;
    tk_buffer_clear(out);
    if (at->holder == 0) {
        return; /* it will be passed on to whoever takes the table */
    }
    if (!tk_buffer_format(out, "%" PRIu64 " %" PRId64 " %d %u %s %" PRId64 " %" PRId64 "\n%s\n", client->number,
                          person->id, person->guest, client->lag,
                          client->language != NULL ? client->language->code : "en", at->rows.row.id, seen,
                          person->name) ||
        (text != NULL && !tk_buffer_add(out, text, length))) {
        server->relay->broken = true;
        return;
    }
    relay_say(server, at->holder, text != NULL ? RELAY_REQUEST : RELAY_COME, out->data, out->size);
}

void relay_come(hub *server, hub_client *client, const table *at, int64_t seen) {
    relay_pass(server, client, at, seen, NULL, 0);
}

void relay_go(hub *server, const hub_client *client, const table *at) {
    if (client->relayed && at->holder != 0) {
        relay_say_words(server, at->holder, RELAY_GO, "%" PRIu64 " %" PRId64, client->number, at->rows.row.id);
    }
}

void relay_gone(hub *server, hub_client *client) {
    if (client->relayed) {
        relay_say_words(server, 0, RELAY_GONE, "%" PRIu64, client->number);
    }
    client->relayed = false;
    relay_forget_asked(client);
}

void relay_tell(hub *server, const hub_client *visitor, const char *id, const char *text, size_t length) {
    tk_buffer *out = &server->relay->out;
    tk_buffer_clear(out);
    if (!tk_buffer_format(out, "%" PRIu64 " %s\n", visitor->there, id != NULL ? id : "-") ||
        !tk_buffer_add(out, text, length)) {
        server->relay->broken = true;
        return;
    }
    relay_say(server, visitor->home, RELAY_MESSAGE, out->data, out->size);
}

void relay_came(hub *server, const hub_client *visitor, const table *at) {
    if (visitor->relayed) { /* and not just being forgotten */
        relay_say_words(server, visitor->home, RELAY_CAME, "%" PRIu64 " %" PRId64, visitor->there, at->rows.row.id);
    }
}

void relay_went(hub *server, const hub_client *visitor, const table *at) {
    if (visitor->relayed) { /* and not just being forgotten */
        relay_say_words(server, visitor->home, RELAY_WENT, "%" PRIu64 " %" PRId64, visitor->there, at->rows.row.id);
    }
}

/* ---- What is said to all ---- */

static size_t write_row(const hub *server, const table *at, char text[RELAY_WORDS_SIZE]) {
    return (size_t)snprintf(text, RELAY_WORDS_SIZE, "%" PRId64 " %" PRId64 " %u %u %u %" PRId64, at->rows.row.id,
                            at->rows.row.changed, (unsigned)lobby_ready(server, at),
                            at->match != NULL ? match_onlookers(at->match) : 0, (unsigned)lobby_turn(at),
                            lobby_until(at));
}

void relay_row(hub *server, const table *at) {
    char text[RELAY_WORDS_SIZE];
    if (server->relay != NULL) {
        relay_say(server, 0, RELAY_ROW, text, write_row(server, at, text));
    }
}

static size_t add(const hub *server, int64_t kind, const char *text, size_t length, store_write *writes, size_t count) {
    if (count < STORE_BATCH_MOST) {
        writes[count++] =
            (store_write){.verb = STORE_SIGNAL, .server = server->id, .sequence = kind, .bytes = text, .size = length};
    }
    return count;
}

size_t relay_add_row(const hub *server, const table *at, char text[RELAY_WORDS_SIZE], store_write *writes,
                     size_t count) {
    return server->relay == NULL ? count : add(server, RELAY_ROW, text, write_row(server, at, text), writes, count);
}

size_t relay_add_person(const hub *server, int64_t person, char text[RELAY_WORDS_SIZE], store_write *writes,
                        size_t count) {
    if (server->relay == NULL || person == 0) {
        return count;
    }
    const int length = snprintf(text, RELAY_WORDS_SIZE, "%" PRId64, person);
    return add(server, STORE_SIGNAL_PERSON, text, (size_t)length, writes, count);
}

size_t relay_add_tournament(const hub *server, int64_t tournament, int64_t play, char text[RELAY_WORDS_SIZE],
                            store_write *writes, size_t count) {
    if (server->relay == NULL) {
        return count;
    }
    const int length = snprintf(text, RELAY_WORDS_SIZE, "%" PRId64 " %" PRId64, tournament, play);
    return add(server, RELAY_TOURNAMENT, text, (size_t)length, writes, count);
}
