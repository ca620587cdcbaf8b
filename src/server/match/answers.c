/* What a client is answered: done, refused, a document; and which requests were carried out lately. */
#include <string.h>

#include "server/match/inside.h"

/* ---- Done and refused ---- */

protocol_message match_done_message(const match *play, const match_client *client, int64_t sequence) {
    return (protocol_message){.kind = PROTOCOL_DONE,
                              .done = {.id = protocol_text_of(client->id),
                                       .match = protocol_text_of(play->id),
                                       .has_sequence = sequence >= 0,
                                       .sequence = sequence}};
}

void match_done(match *play, const match_client *client, int64_t sequence) {
    if (client->id[0] != 0) {
        const protocol_message message = match_done_message(play, client, sequence);
        play->host.send(play->host.context, client->ear, &message);
    }
}

void match_refuse(match *play, const match_client *client, const tk_error *error) {
    enum { WAIT = 1000 };
    if (client->id[0] == 0) {
        return;
    }
    char text[1000];
    tk_error_text(error, client->language, text, sizeof text);
    const char *rule = tk_status_rule(error->status);
    const bool later = error->status == TK_ERROR_STORE_WAIT;
    const protocol_message message = {.kind = PROTOCOL_REFUSED,
                                      .refused = {.id = protocol_text_of(client->id),
                                                  .reason = protocol_text_of(tk_status_name(error->status)),
                                                  .text = protocol_text_of(text),
                                                  .rule = protocol_text_of(*rule != 0 ? rule : NULL),
                                                  .has_wait = later,
                                                  .wait = later ? WAIT : 0}};
    play->host.send(play->host.context, client->ear, &message);
}

void match_refuse_for(match *play, const match_client *client, tk_status status) {
    tk_error error;
    tk_error_set(&error, status, 0, 0, NULL, NULL);
    match_refuse(play, client, &error);
}

/* ---- Requests carried out lately ---- */

static bool is_request(const uint8_t request[STORE_REQUEST_SIZE]) {
    static const uint8_t none[STORE_REQUEST_SIZE] = {0};
    return memcmp(request, none, sizeof none) != 0;
}

void match_remember(match *play, const match_client *client, int64_t sequence) {
    if (is_request(client->request)) {
        match_recent *recent = &play->recent[play->recent_next++ % MATCH_RECENT];
        memcpy(recent->request, client->request, sizeof recent->request);
        recent->sequence = sequence;
    }
}

bool match_recall(const match *play, const match_client *client, int64_t *sequence) {
    for (size_t i = 0; is_request(client->request) && i < MATCH_RECENT; i++) {
        if (memcmp(play->recent[i].request, client->request, sizeof client->request) == 0) {
            *sequence = play->recent[i].sequence;
            return true;
        }
    }
    return false;
}

/* ---- Documents ---- */

typedef struct asked_for {
    const match *play;
    const match_client *client;
    const protocol_message *message;
    tk_reader reader;
} asked_for;

/* The manners of snprintf. */
static size_t write_document(const asked_for *asked, char *out, size_t size, tk_error *error) {
    const protocol_message *message = asked->message;
    const tk_present *present = asked->play->present;
    switch (message->kind) {
    case PROTOCOL_WISH:
        return tk_present_wish(present, &asked->reader, message->wish.parts.bytes, message->wish.parts.length, out,
                               size, error);
    case PROTOCOL_ABOUT:
        return tk_present_about(present, &asked->reader, message->about.kind.bytes, message->about.key.bytes, out,
                                size);
    default:
        return tk_present_thing(asked->play->game, asked->client->language, message->thing.kind.bytes,
                                message->thing.key.bytes, out, size);
    }
}

void match_inform(match *play, const match_client *client, const protocol_message *message) {
    const asked_for asked = {.play = play,
                             .client = client,
                             .message = message,
                             .reader = match_reader_for(play, client->seat, client->language)};
    const bool ahead = client->seat != TK_NO_SEAT && client->seat == match_windows_asked(play);
    tk_buffer page = {0};
    tk_error error = {.status = TK_OK};
    if (ahead) {
        match_look_ahead(play);
    }
    size_t length = write_document(&asked, NULL, 0, &error);
    if (error.status == TK_OK && length > 0 && tk_buffer_reserve(&page, length + 1)) {
        length = write_document(&asked, page.data, length + 1, &error);
    }
    if (ahead) {
        match_look_back(play);
    }
    if (error.status != TK_OK) {
        match_refuse(play, client, &error);
    } else if (length > 0 && page.data == NULL) {
        match_refuse_for(play, client, TK_ERROR_MEMORY);
    } else {
        const protocol_message answer = {
            .kind = PROTOCOL_ANSWER,
            .answer = {.id = protocol_text_of(client->id),
                       .document = length > 0 ? (protocol_text){page.data, length} : protocol_text_of("{}")}};
        play->host.send(play->host.context, client->ear, &answer);
    }
    tk_buffer_free(&page);
}
