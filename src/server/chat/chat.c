#include "server/chat/chat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fill.h"
#include "base/text.h"

enum {
    LINES_SHOWN = 50, /* to somebody who comes */
    LINES_AT_ONCE = 5,
    LINE_EVERY = 2000, /* milliseconds, in the long run */
    SECOND = 1000,
    MUTED_EACH = 32 /* people whom a connection does not hear at a table */
};

/* Whom a line reaches, as the store keeps it. */
enum { FOR_ALL, FOR_ONLOOKERS /* until the match is over */ };

/* Also while nobody has the match in memory. */
static bool is_playing(const table *at) {
    return at->match != NULL ? !match_is_over(at->match) : at->rows.row.state == STORE_TABLE_PLAYING;
}

static bool is_muted(const table *at, hub_connection client, int64_t person) {
    for (size_t index = 0; index < at->muted_count; index++) {
        if (at->muted[index].client == client && (at->muted[index].person == 0 || at->muted[index].person == person)) {
            return true;
        }
    }
    return false;
}

static void tell(hub *server, const table *at, const hub_client *client, const store_line *line) {
    char name[HUB_ID_SIZE];
    const bool plays = lobby_seat_of(at, client->person->id) != TK_NO_SEAT;
    if ((line->audience == FOR_ONLOOKERS && plays && is_playing(at)) || is_muted(at, client->number, line->person) ||
        hub_blocks(client->person, line->person)) {
        return;
    }
    lobby_name(at, name);
    hub_tell(server, client->number,
             &(protocol_message){.kind = PROTOCOL_CHAT,
                                 .chat = {.table = protocol_text_of(name),
                                          .number = line->number,
                                          .name = protocol_text_of(line->name),
                                          .has_seat = line->seat >= 0,
                                          .seat = line->seat >= 0 ? line->seat : 0,
                                          .when = line->at,
                                          .text = protocol_text_of(line->text)}});
}

/* ---- Saying ---- */

static void stored(hub *server, hub_pending *pending, const store_completion *completion, int64_t now) {
    const store_line *line = pending->what;
    const table *at = hub_map_find(&server->tables, (uint64_t)pending->number);
    const hub_client *speaker = hub_client_of(server, pending->client);
    (void)now;
    if (completion->status != TK_OK) {
        if (speaker != NULL) {
            hub_refuse_with(server, speaker, pending->id, completion->status, NULL, NULL);
        }
        return;
    }
    hub_done(server, pending->client, &(protocol_done){.id = protocol_text_of(pending->id)});
    server->counts.chat_lines += !completion->repeated;
    for (size_t index = 0; at != NULL && !completion->repeated && index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->person != NULL) {
            tell(server, at, client, line);
        }
    }
}

/* Of a person, however many connections there are: 0, or the milliseconds until the next line may be said. */
static int64_t talks_too_much(hub_person *person, int64_t now) {
    const int64_t most = (int64_t)LINES_AT_ONCE * LINE_EVERY;
    if (person->talk_until < now) {
        person->talk_until = now;
    }
    const int64_t wait = person->talk_until + LINE_EVERY - now - most;
    if (wait <= 0) {
        person->talk_until += LINE_EVERY;
    }
    return wait > 0 ? wait : 0;
}

static void say(hub *server, const hub_request *request, table *at) {
    const protocol_say *say = &request->message->say;
    const hub_person *person = request->client->person;
    const unsigned seat = lobby_seat_of(at, person->id);
    const tk_status status = !lobby_is_at(at, request->client->number)                 ? TK_ERROR_SERVER_NOT_THERE
                             : at->rows.row.chat == CHAT_NONE                          ? TK_ERROR_SERVER_QUIET
                             : at->rows.row.chat == CHAT_PLAYERS && seat == TK_NO_SEAT ? TK_ERROR_SERVER_QUIET
                                                                                       : TK_OK;
    const int64_t wait = status == TK_OK ? talks_too_much(request->client->person, request->now) : 0;
    if (wait > 0) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)(wait + SECOND - 1) / SECOND);
        hub_refuse_with(server, request->client, request->id, TK_ERROR_TOO_MANY, NULL, seconds);
        return;
    }
    store_line *line = status == TK_OK ? calloc(1, sizeof *line) : NULL;
    if (line == NULL) {
        hub_refuse_with(server, request->client, request->id, status != TK_OK ? status : TK_ERROR_MEMORY, NULL, NULL);
        return;
    }
    *line = (store_line){.table_id = at->rows.row.id,
                         .number = ++at->lines,
                         .person = person->id,
                         .seat = seat != TK_NO_SEAT ? (int64_t)seat : -1,
                         .audience = seat == TK_NO_SEAT && is_playing(at) ? FOR_ONLOOKERS : FOR_ALL,
                         .at = request->now};
    memcpy(line->name, person->name, sizeof line->name);
    memcpy(line->request, request->request, sizeof line->request);
    tk_text_copy(line->text, sizeof line->text, say->text.bytes, say->text.length);
    hub_pending pending = hub_pending_of(request, stored);
    pending.number = pending.held = at->rows.row.id;
    pending.what = line;
    const store_write write = {.verb = STORE_ADD, .kind = STORE_LINES, .row = line};
    const tk_status submitted = hub_submit(server, &pending, &write, 1);
    if (submitted != TK_OK) {
        hub_refuse_with(server, request->client, request->id, submitted, NULL, NULL);
    }
}

/* ---- Not hearing ---- */

int64_t chat_person_named(const hub *server, const table *at, const char *name) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        if ((at->rows.taken >> seat & 1u) != 0 && strcmp(at->rows.seats[seat].name, name) == 0) {
            return at->rows.seats[seat].person;
        }
    }
    for (size_t index = 0; index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->person != NULL && strcmp(client->person->name, name) == 0) {
            return client->person->id;
        }
    }
    return 0;
}

static void unmute(table *at, hub_connection client, int64_t person) {
    for (size_t index = at->muted_count; index-- > 0;) {
        if (at->muted[index].client == client && (person == 0 || at->muted[index].person == person)) {
            at->muted[index] = at->muted[--at->muted_count];
        }
    }
}

void chat_forget(table *at, hub_connection client) {
    unmute(at, client, 0);
}

/* Each connection has room of its own, so that nobody uses up another's. */
static tk_status add_mute(table *at, hub_connection client, int64_t person) {
    size_t own = 0;
    for (size_t index = 0; index < at->muted_count; index++) {
        own += at->muted[index].client == client;
    }
    table_mute *muted =
        own < MUTED_EACH ? tk_grown(at->muted, &at->muted_room, at->muted_count + 1, sizeof *muted) : NULL;
    if (muted == NULL) {
        return own < MUTED_EACH ? TK_ERROR_MEMORY : TK_ERROR_TOO_MANY;
    }
    at->muted = muted;
    muted[at->muted_count++] = (table_mute){.client = client, .person = person};
    return TK_OK;
}

/* Waiting would not help: somebody must be heard again first. */
static void refuse_mute(hub *server, const hub_request *request, tk_status status) {
    const tk_language *language = request->client->language;
    const char *words = tk_translated(
        language, TK_TEXT("no more than {count} people can be muted at a table; hear one of them again first"));
    char number[24], text[256];
    tk_text sentence = tk_text_on(text, sizeof text);
    if (status != TK_ERROR_TOO_MANY) {
        hub_refuse_with(server, request->client, request->id, status, NULL, NULL);
        return;
    }
    snprintf(number, sizeof number, "%d", MUTED_EACH);
    tk_text_fill(&sentence, words, &(tk_filling){"count", number}, 1);
    server->counts.refusals++;
    hub_tell(server, request->client->number,
             &(protocol_message){.kind = PROTOCOL_REFUSED,
                                 .refused = {.id = protocol_text_of(request->id),
                                             .reason = protocol_text_of(tk_status_name(status)),
                                             .text = protocol_text_of(text)}});
}

static void mute(hub *server, const hub_request *request, table *at) {
    const protocol_mute *mute = &request->message->mute;
    const int64_t person = mute->name.bytes != NULL ? chat_person_named(server, at, mute->name.bytes) : 0;
    if (!lobby_is_at(at, request->client->number)) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_NOT_THERE, NULL, NULL);
        return;
    }
    if (mute->name.bytes != NULL && person == 0) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_NOBODY, mute->name.bytes, NULL);
        return;
    }
    unmute(at, request->client->number, person);
    const tk_status status = mute->off ? TK_OK : add_mute(at, request->client->number, person);
    if (status != TK_OK) {
        refuse_mute(server, request, status);
        return;
    }
    hub_done(server, request->client->number, &(protocol_done){.id = protocol_text_of(request->id)});
}

void chat_request(hub *server, const hub_request *request) {
    const bool says = request->message->kind == PROTOCOL_SAY;
    const protocol_text name = says ? request->message->say.table : request->message->mute.table;
    table *at = lobby_find(server, name.bytes);
    if (at == NULL) {
        hub_refuse_with(server, request->client, request->id, TK_ERROR_SERVER_NO_TABLE, NULL, NULL);
    } else if (says) {
        say(server, request, at);
    } else {
        mute(server, request, at);
    }
}

/* ---- What was said before ---- */

enum { PAGE = 16 };

static void each_line(hub *server, const table *at, int64_t after,
                      void (*take)(hub *server, const table *at, const store_line *line, const void *context),
                      const void *context) {
    store_line *page = malloc(PAGE * sizeof *page);
    size_t count = page != NULL ? PAGE : 0;
    store_ask ask = {.query = STORE_LINES_OF_TABLE, .number = at->rows.row.id, .after = after};
    while (count == PAGE && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK) {
        for (size_t index = 0; index < count; index++) {
            take(server, at, &page[index], context);
            ask.after = page[index].number;
        }
    }
    free(page);
}

static void tell_line(hub *server, const table *at, const store_line *line, const void *context) {
    tell(server, at, context, line);
}

void chat_catch_up(hub *server, const hub_client *client, table *at) {
    if (at->lines > 0) {
        each_line(server, at, at->lines > LINES_SHOWN ? at->lines - LINES_SHOWN : 0, tell_line, client);
    }
}

static void tell_players(hub *server, const table *at, const store_line *line, const void *context) {
    (void)context;
    for (size_t index = 0; line->audience == FOR_ONLOOKERS && index < at->present_count; index++) {
        const hub_client *client = hub_client_of(server, at->present[index]);
        if (client != NULL && client->person != NULL && lobby_seat_of(at, client->person->id) != TK_NO_SEAT) {
            tell(server, at, client, line);
        }
    }
}

void chat_open_up(hub *server, table *at) {
    if (at->lines > 0) {
        each_line(server, at, at->lines > LINES_SHOWN ? at->lines - LINES_SHOWN : 0, tell_players, NULL);
    }
}

void chat_count(hub *server, table *at) {
    store_line *page = malloc(PAGE * sizeof *page);
    size_t count = page != NULL ? PAGE : 0;
    store_ask ask = {.query = STORE_LINES_OF_TABLE, .number = at->rows.row.id};
    while (count == PAGE && store_list(server->store, &ask, page, PAGE, &count, NULL) == TK_OK && count > 0) {
        ask.after = at->lines = page[count - 1].number;
    }
    free(page);
}
