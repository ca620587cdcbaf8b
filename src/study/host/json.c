/* An engine that speaks JSON lines. It is told what its seat may know: the view, its legal actions, the events that it
 * may hear, and a completion made for it. */
#include <stdlib.h>
#include <string.h>

#include "study/engine/message.h"
#include "study/host/inside.h"
#include "study/thinker.h"

enum { TEXT_SIZE = 1024 };

static host_end say(host *self, const char *type, message_write write, const void *context) {
    tk_buffer_clear(&self->line);
    return message_put(&self->line, type, write, context) ? host_say(self) : HOST_NO_MEMORY;
}

/* The next message; the caller's to free. */
static host_end next_message(host *self, uint64_t until, tk_json **json) {
    char *line;
    size_t length;
    host_end end;
    do {
        end = host_next(self, until, &line, &length);
    } while (end == HOST_FINE && length == 0);
    if (end != HOST_FINE) {
        return end;
    }
    const tk_status status = tk_json_read(line, length, json, NULL);
    if (status == TK_ERROR_MEMORY) {
        return HOST_NO_MEMORY;
    }
    return status == TK_OK && tk_json_kind_of(tk_json_root(*json)) == TK_JSON_OBJECT ? HOST_FINE : HOST_NONSENSE;
}

/* ---- Greeting ---- */

static void write_hello(tk_json_writer *writer, const void *context) {
    (void)context;
    tk_json_number(writer, "protocol", ENGINE_PROTOCOL);
    tk_json_text(writer, "name", "Tankodrom");
    tk_json_text(writer, "version", tk_version());
}

static host_end greet(host *self) {
    const uint64_t until = thinker_clock() + HOST_START_SECONDS * UINT64_C(1000000000);
    tk_json *json = NULL;
    host_end end = say(self, "hello", write_hello, NULL);
    end = end == HOST_FINE ? next_message(self, until, &json) : end;
    if (end == HOST_FINE && (!tk_json_is(tk_json_member(tk_json_root(json), "type"), "hello") ||
                             message_number(tk_json_root(json), "protocol", 0) != ENGINE_PROTOCOL)) {
        end = HOST_NONSENSE;
    }
    tk_json_free(json);
    return end;
}

/* ---- A match ---- */

typedef struct beginning {
    const host *host;
    const host_settings *settings;
} beginning;

static void write_match(tk_json_writer *writer, const void *context) {
    const beginning *now = context;
    const host *self = now->host;
    char option[TEXT_SIZE * 8];
    tk_json_text(writer, "game", tk_game_about(self->game)->name);
    tk_json_array(writer, "options");
    for (size_t i = 0; tk_game_option_text(self->game, i, true, option, sizeof option) > 0; i++) {
        tk_json_put_string(writer, option);
    }
    tk_json_close_array(writer);
    tk_json_text(writer, "pack", tk_pack_digest(tk_game_pack(self->game)));
    tk_json_number(writer, "seats", tk_game_seats(self->game));
    tk_json_number(writer, "seat", self->seat);
    tk_json_number(writer, "threads", now->settings->threads);
    tk_json_number(writer, "hash", now->settings->hash);
}

static host_end begin(host *self, const host_settings *settings) {
    return say(self, "match", write_match, &(beginning){.host = self, .settings = settings});
}

static bool hear(host *self, const tk_state *before, unsigned seat, tk_action action, const tk_event_log *log) {
    (void)before;
    (void)seat;
    (void)action;
    bool fine = true;
    for (size_t i = 0; fine && i < log->count && i < log->capacity; i++) {
        const tk_event *event = &log->events[i];
        if ((event->audience >> self->seat & 1u) == 0) {
            continue;
        }
        const size_t size = tk_event_json(self->game, event, NULL, 0);
        fine = (self->told.size == 0 || tk_buffer_char(&self->told, ',')) && tk_buffer_reserve(&self->told, size + 1);
        if (fine) {
            tk_event_json(self->game, event, self->told.data + self->told.size, size + 1);
            self->told.size += size;
        }
    }
    return fine;
}

/* ---- A question ---- */

typedef struct asking {
    const host *host;
    const host_question *question;
    const tk_action *legal;
    size_t count;
    const char *view; /* JSON */
    size_t view_size;
    const tk_buffer *seen;
} asking;

static void write_events(tk_json_writer *writer, const tk_buffer *events) {
    tk_json_array(writer, "events");
    if (events->size > 0) {
        tk_json_put_raw(writer, events->data, events->size); /* with the commas between them */
    }
    tk_json_close_array(writer);
}

static void write_decide(tk_json_writer *writer, const void *context) {
    const asking *now = context;
    const host *self = now->host;
    char text[TEXT_SIZE];
    tk_json_number(writer, "id", (int64_t)self->asked);
    tk_json_number(writer, "milliseconds", now->question->milliseconds);
    tk_json_put_name(writer, "nodes");
    tk_json_put_unsigned(writer, now->question->nodes);
    tk_json_hex(writer, "seed", now->question->seed);
    write_events(writer, &self->told);
    tk_json_put_name(writer, "view");
    tk_json_put_raw(writer, now->view, now->view_size);
    tk_json_array(writer, "legal");
    for (size_t i = 0; i < now->count; i++) {
        tk_json_open_object(writer);
        tk_action_text(self->game, now->question->state, self->seat, now->legal[i], text, sizeof text);
        tk_json_text(writer, "text", text);
        const size_t size = tk_action_json(self->game, now->legal[i], text, sizeof text);
        tk_json_put_name(writer, "action");
        tk_json_put_raw(writer, text, size);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
    tk_json_put_name(writer, "seen");
    tk_json_put_raw_string(writer, now->seen->data, now->seen->size);
}

static host_end ask(host *self, const host_question *question) {
    asking now = {.host = self, .question = question};
    tk_buffer seen = {0};
    now.count = tk_legal(self->game, question->state, self->seat, NULL, 0);
    now.view_size = tk_view(self->game, question->state, self->seat, NULL, 0);
    tk_action *legal = malloc((now.count + 1) * sizeof *legal);
    char *view = malloc(now.view_size + 1);
    host_end end = HOST_NO_MEMORY;
    if (legal != NULL && view != NULL && message_put_seen(&seen, self->game, question->seen)) {
        tk_legal(self->game, question->state, self->seat, legal, now.count);
        tk_view(self->game, question->state, self->seat, view, now.view_size + 1);
        now.legal = legal;
        now.view = view;
        now.seen = &seen;
        end = say(self, "decide", write_decide, &now);
    }
    tk_buffer_free(&seen);
    free(view);
    free(legal);
    tk_buffer_clear(&self->told);
    return end;
}

static void take_info(const tk_json_value *message, tk_thought *thought) {
    const uint64_t depth = message_number(message, "depth", 0);
    thought->depth = depth < 1000 ? (unsigned)depth : 0;
    const uint64_t nodes = message_number(message, "nodes", 0), playouts = message_number(message, "playouts", 0);
    thought->nodes = nodes <= HOST_NODES_MOST ? nodes : 0;
    thought->playouts = playouts <= HOST_NODES_MOST ? playouts : 0;
}

/* By its words, or by its number in the list of legal ones, from 1. */
static host_end take_action(const host *self, const host_question *question, const tk_json_value *message,
                            tk_thought *thought) {
    const char *text = tk_json_string(tk_json_member(message, "action"), NULL);
    const uint64_t number = message_number(message, "number", 0);
    if (text != NULL) {
        return tk_action_read(self->game, question->state, self->seat, text, &thought->action, NULL) == TK_OK
                   ? HOST_FINE
                   : HOST_ILLEGAL;
    }
    if (number == 0) {
        return HOST_NONSENSE;
    }
    return tk_legal_at(self->game, question->state, self->seat, (size_t)number - 1, &thought->action) == TK_OK
               ? HOST_FINE
               : HOST_ILLEGAL;
}

static host_end decide(host *self, const host_question *question, tk_thought *thought) {
    host_end end = ask(self, question);
    const uint64_t until = host_until(question);
    bool answered = false;
    while (end == HOST_FINE && !answered) {
        tk_json *json = NULL;
        end = next_message(self, until, &json);
        const tk_json_value *message = end == HOST_FINE ? tk_json_root(json) : NULL;
        const bool mine = message_number(message, "id", 0) == self->asked;
        if (tk_json_is(tk_json_member(message, "type"), "info") && mine) {
            take_info(message, thought);
        } else if (tk_json_is(tk_json_member(message, "type"), "action") && mine) {
            answered = true;
            end = take_action(self, question, message, thought);
        }
        tk_json_free(json);
    }
    return end;
}

/* ---- The end ---- */

typedef struct ending {
    const host *host;
    const tk_outcome *outcome;
} ending;

static void write_end(tk_json_writer *writer, const void *context) {
    const ending *now = context;
    const unsigned seats = tk_game_seats(now->host->game);
    write_events(writer, &now->host->told);
    tk_json_text(writer, "reason", now->outcome->reason);
    tk_json_array(writer, "payoff");
    for (unsigned seat = 0; seat < seats; seat++) {
        tk_json_put_integer(writer, now->outcome->payoff[seat]);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "place");
    for (unsigned seat = 0; seat < seats; seat++) {
        tk_json_put_integer(writer, now->outcome->place[seat]);
    }
    tk_json_close_array(writer);
}

static host_end finish(host *self, const tk_outcome *outcome) {
    return say(self, "end", write_end, &(ending){.host = self, .outcome = outcome});
}

const host_speech host_json = {.greet = greet, .begin = begin, .hear = hear, .decide = decide, .finish = finish};
