#define _DEFAULT_SOURCE /* getentropy */

#include "server/client/remote.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "server/client/wire.h"

enum {
    PAUSE_FIRST = 200,
    PAUSE_MOST = 10 * 1000,
    CONNECT_TIME = 12 * 1000,
    QUIET_TIME = 25 * 1000, /* after which it is asked whether the server is there */
    PONG_TIME = 8 * 1000,
    ANSWER_TIME = 6 * 1000,
    ALLOWED_AT_ONCE = 80, /* requests; the server closes who sends more than it likes */
    ALLOWED_A_SECOND = 25,
    HELD_MOST = 32 * 1024 * 1024, /* bytes that wait to be heard */
    READ_TIMES = 24,              /* memory for reading a message, by its length */
    READ_MORE = 4096
};

/* A request that has not been answered. */
typedef struct asked {
    struct asked *next;
    char id[REMOTE_ID_SIZE];
    bool sent; /* over this connection */
    size_t size;
    char text[];
} asked;

/* A message that came while a document was waited for. */
typedef struct held {
    struct held *next;
    size_t size;
    char text[];
} held;

struct remote {
    remote_place place;
    remote_host host;
    remote_wire *wire;
    char session[REMOTE_SESSION_SIZE], language[8], program[65];
    remote_state state;
    tk_error why;
    int64_t next;    /* when it is tried again */
    int64_t since;   /* when this try began */
    int64_t heard;   /* when something came */
    unsigned losses; /* since the last welcome */
    bool pinged, bye;
    int64_t bye_wait;
    uint64_t random, requests;
    char prefix[16]; /* of ids */
    asked *first, **last;
    int64_t allowance, allowed_at; /* thousandths of a request */
    char waited[REMOTE_ID_SIZE];   /* the document that is waited for; "" for none */
    bool answered;
    tk_buffer *document;
    held *held_first, **held_last;
    size_t held_size;
};

int64_t remote_now(void) {
#ifdef CLOCK_BOOTTIME
    const clockid_t clock = CLOCK_BOOTTIME;
#else
    const clockid_t clock = CLOCK_MONOTONIC;
#endif
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Losing it ---- */

static uint64_t next_random(remote *self) {
    self->random = self->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return self->random >> 33;
}

/* Twice as long every time, and never all at once: a quarter more or less. */
static int64_t pause_for(remote *self) {
    int64_t pause = PAUSE_FIRST;
    for (unsigned loss = 0; loss < self->losses && pause < PAUSE_MOST; loss++) {
        pause *= 2;
    }
    pause = pause < PAUSE_MOST ? pause : PAUSE_MOST;
    return pause - pause / 4 + (int64_t)(next_random(self) % (uint64_t)(pause / 2));
}

static void forget_held(remote *self) {
    while (self->held_first != NULL) {
        held *next = self->held_first->next;
        free(self->held_first);
        self->held_first = next;
    }
    self->held_last = &self->held_first;
    self->held_size = 0;
}

static void set_why(remote *self, tk_status status, const char *detail) {
    tk_error_set(&self->why, status, 0, 0, self->place.text, detail);
}

static void end(remote *self, tk_status status, const char *detail) {
    set_why(self, status, detail);
    self->state = REMOTE_OVER;
    remote_wire_drop(self->wire);
}

static void lose(remote *self) {
    if (self->state == REMOTE_OVER) {
        return;
    }
    self->state = REMOTE_LOST;
    self->next = remote_now() + pause_for(self);
    if (self->bye && self->next < remote_now() + self->bye_wait) {
        self->next = remote_now() + self->bye_wait;
    }
    self->losses++;
    self->bye = self->pinged = false;
    for (asked *each = self->first; each != NULL; each = each->next) {
        each->sent = false;
    }
}

static void on_gone(void *context, const char *reason, bool stranger) {
    remote *self = context;
    if (stranger) {
        end(self, TK_ERROR_CLIENT_STRANGER, *reason != 0 ? reason : TK_TEXT("what it sent is no message"));
    } else if (strstr(reason, "cert") != NULL || strstr(reason, "hostname") != NULL) {
        set_why(self, TK_ERROR_CLIENT_TRUST, reason);
        lose(self);
    } else if (strstr(reason, "SSL err") != NULL) { /* libwebsockets does not tell why */
        set_why(self, TK_ERROR_CLIENT_TRUST,
                TK_TEXT("its certificate is not valid for this name, or it does not speak TLS"));
        lose(self);
    } else {
        if (!self->bye) {
            set_why(self, strncmp(reason, "HS: ", 4) == 0 ? TK_ERROR_CLIENT_STRANGER : TK_ERROR_CLIENT_CONNECT,
                    *reason != 0 ? reason : TK_TEXT("the connection was closed"));
        }
        lose(self);
    }
}

/* ---- Sending ---- */

static bool send_message(remote *self, const protocol_message *message) {
    const size_t length = protocol_write(message, NULL, 0);
    char *text = malloc(length + 1);
    const bool sent = text != NULL && protocol_write(message, text, length + 1) == length &&
                      remote_wire_send(self->wire, text, length);
    free(text);
    return sent;
}

static void on_open(void *context) {
    remote *self = context;
    protocol_seen seen[REMOTE_SEEN_MOST];
    const protocol_message hello = {.kind = PROTOCOL_HELLO,
                                    .hello = {.version = PROTOCOL_VERSION,
                                              .session = protocol_text_of(self->session[0] != 0 ? self->session : NULL),
                                              .language = protocol_text_of(self->language),
                                              .client = protocol_text_of(self->program),
                                              .seen = seen,
                                              .seen_count = self->host.seen(self->host.context, seen)}};
    self->heard = remote_now();
    self->allowance = (int64_t)ALLOWED_AT_ONCE * 1000;
    self->allowed_at = self->heard;
    if (!send_message(self, &hello)) {
        remote_renew(self);
    }
}

/* Sends what waits, as fast as the server likes it. */
static void send_waiting(remote *self, int64_t now) {
    self->allowance += (now - self->allowed_at) * ALLOWED_A_SECOND;
    self->allowed_at = now;
    if (self->allowance > (int64_t)ALLOWED_AT_ONCE * 1000) {
        self->allowance = (int64_t)ALLOWED_AT_ONCE * 1000;
    }
    for (asked *each = self->first; each != NULL && self->state == REMOTE_OPEN; each = each->next) {
        if (each->sent) {
            continue;
        }
        if (self->allowance < 1000 || !remote_wire_send(self->wire, each->text, each->size)) {
            return;
        }
        self->allowance -= 1000;
        each->sent = true;
    }
}

static asked **find(remote *self, const char *id) {
    asked **at = &self->first;
    while (*at != NULL && strcmp((*at)->id, id) != 0) {
        at = &(*at)->next;
    }
    return at;
}

bool remote_is_asking(const remote *self, const char *id) {
    const asked *each = self->first;
    while (each != NULL && strcmp(each->id, id) != 0) {
        each = each->next;
    }
    return each != NULL;
}

void remote_forget(remote *self, const char *id) {
    asked **at = find(self, id), *gone = *at;
    if (gone != NULL) {
        *at = gone->next;
        if (self->last == &gone->next) {
            self->last = at;
        }
        free(gone);
    }
}

bool remote_request(remote *self, protocol_message *message, char id[REMOTE_ID_SIZE]) {
    char made[REMOTE_ID_SIZE];
    snprintf(made, sizeof made, "%s-%llx", self->prefix, (unsigned long long)++self->requests);
    message->act.id = protocol_text_of(made); /* all requests begin with their id */
    const size_t length = protocol_write(message, NULL, 0);
    asked *kept = malloc(sizeof *kept + length + 1);
    if (kept == NULL) {
        return false;
    }
    *kept = (asked){.size = length};
    memcpy(kept->id, made, sizeof kept->id);
    protocol_write(message, kept->text, length + 1);
    message->act.id = (protocol_text){0};
    *self->last = kept;
    self->last = &kept->next;
    if (id != NULL) {
        memcpy(id, made, sizeof made);
    }
    send_waiting(self, remote_now());
    return true;
}

/* ---- Hearing ---- */

static void welcome(remote *self, const protocol_welcome *message) {
    self->state = REMOTE_OPEN;
    self->losses = 0;
    if (message->session.bytes != NULL) {
        remote_become(self, message->session.bytes);
        self->host.keep(self->host.context, self->session);
    }
}

static void say_goodbye(remote *self, const protocol_bye *bye) {
    set_why(self, TK_ERROR_CLIENT_BYE, bye->text.bytes);
    self->bye = true;
    self->bye_wait = !bye->has_wait ? 0 : bye->wait < PAUSE_MOST ? bye->wait : PAUSE_MOST;
    if (bye->why == PROTOCOL_BYE_WHY_VERSION) {
        end(self, TK_ERROR_CLIENT_BYE, bye->text.bytes);
    } else if (bye->why == PROTOCOL_BYE_WHY_SESSION) {
        self->session[0] = 0;
        self->host.keep(self->host.context, "");
    }
}

static protocol_text id_of_answer(const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_DONE:
        return message->done.id;
    case PROTOCOL_REFUSED:
        return message->refused.id;
    case PROTOCOL_ANSWER:
        return message->answer.id;
    case PROTOCOL_SESSION_LIST:
        return message->session_list.id;
    default:
        return (protocol_text){0};
    }
}

/* Whether it is the document that is waited for. */
static bool take_document(remote *self, const protocol_message *message, protocol_text id) {
    if (self->waited[0] == 0 || id.bytes == NULL || strcmp(id.bytes, self->waited) != 0) {
        return false;
    }
    self->waited[0] = 0;
    self->answered = message->kind == PROTOCOL_ANSWER && strcmp(message->answer.document.bytes, "{}") != 0 &&
                     tk_buffer_add(self->document, message->answer.document.bytes, message->answer.document.length);
    return true;
}

static bool hold(remote *self, const char *text, size_t size) {
    held *kept = self->held_size + size <= HELD_MOST ? malloc(sizeof *kept + size + 1) : NULL;
    if (kept == NULL) {
        return false;
    }
    *kept = (held){.size = size};
    memcpy(kept->text, text, size);
    *self->held_last = kept;
    self->held_last = &kept->next;
    self->held_size += size;
    return true;
}

/* A message that was read: done here, or handed on. */
static void take(remote *self, const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_PING:
        send_message(self, &(protocol_message){.kind = PROTOCOL_PONG, .pong = {.number = message->ping.number}});
        return;
    case PROTOCOL_PONG:
        return;
    case PROTOCOL_WELCOME:
        welcome(self, &message->welcome);
        break;
    case PROTOCOL_BYE:
        say_goodbye(self, &message->bye);
        break;
    default:
        break;
    }
    self->host.hear(self->host.context, message);
}

static bool is_own(const protocol_message *message) {
    return message->kind == PROTOCOL_PING || message->kind == PROTOCOL_PONG;
}

/* With `late`, one that was held before. */
static void read_message(remote *self, const char *text, size_t length, bool late) {
    protocol_message message;
    protocol_text id;
    tk_error error;
    const size_t room = length * READ_TIMES + READ_MORE;
    void *memory = malloc(room);
    if (memory == NULL) {
        remote_renew(self);
        return;
    }
    if (protocol_read(PROTOCOL_SERVER, text, length, memory, room, &message, &id, &error) != TK_OK) {
        char reason[sizeof self->why.detail];
        error.line = error.column = 0;
        tk_error_text(&error, NULL, reason, sizeof reason);
        free(memory);
        end(self, TK_ERROR_CLIENT_STRANGER, reason);
        return;
    }
    const protocol_text answered = id_of_answer(&message);
    if (answered.bytes != NULL) {
        remote_forget(self, answered.bytes);
    }
    if (!take_document(self, &message, answered)) {
        const bool waits = (self->waited[0] != 0 || self->held_first != NULL) && !late && !is_own(&message);
        if (!waits) {
            take(self, &message);
        } else if (!hold(self, text, length)) {
            remote_renew(self);
        }
    }
    free(memory);
}

static void on_message(void *context, const char *text, size_t length) {
    remote *self = context;
    self->heard = remote_now();
    self->pinged = false;
    read_message(self, text, length, false);
}

static void hear_held(remote *self) {
    while (self->held_first != NULL && self->waited[0] == 0) {
        held *first = self->held_first;
        self->held_first = first->next;
        self->held_size -= first->size;
        if (self->held_first == NULL) {
            self->held_last = &self->held_first;
        }
        read_message(self, first->text, first->size, true);
        free(first);
    }
}

/* ---- Working ---- */

static void connect_now(remote *self, int64_t now) {
    self->state = REMOTE_CONNECTING;
    self->since = now;
    self->bye = self->pinged = false;
    remote_wire_connect(self->wire);
}

/* A server that says nothing any more, as after the machine has slept. */
static void ask_whether_there(remote *self, int64_t now) {
    if (self->state == REMOTE_CONNECTING && now - self->since > CONNECT_TIME) {
        set_why(self, TK_ERROR_CLIENT_CONNECT, TK_TEXT("no answer"));
        remote_wire_drop(self->wire);
        lose(self);
    }
    if (self->state != REMOTE_OPEN || now - self->heard < QUIET_TIME) {
        return;
    }
    if (!self->pinged) {
        self->pinged = true;
        self->since = now;
        send_message(self, &(protocol_message){.kind = PROTOCOL_PING, .ping = {.number = now & 0xffff}});
    } else if (now - self->since > PONG_TIME) {
        set_why(self, TK_ERROR_CLIENT_CONNECT, TK_TEXT("no answer"));
        remote_wire_drop(self->wire);
        lose(self);
    }
}

int remote_work(remote *self) {
    enum { SOON = 20, SECOND = 1000 };
    int64_t now = remote_now();
    hear_held(self);
    if (self->state == REMOTE_LOST && now >= self->next) {
        connect_now(self, now);
    }
    if (self->state == REMOTE_CONNECTING || self->state == REMOTE_OPEN) {
        remote_wire_work(self->wire);
        now = remote_now();
        ask_whether_there(self, now);
        send_waiting(self, now);
        if (remote_wire_is_sending(self->wire)) {
            remote_wire_work(self->wire);
        }
    }
    if (self->state == REMOTE_LOST) {
        return self->next > now ? (int)(self->next - now) : 0;
    }
    const bool busy = self->state == REMOTE_CONNECTING || remote_wire_is_sending(self->wire) ||
                      (self->first != NULL && !self->first->sent) || self->held_first != NULL;
    return busy ? SOON : SECOND;
}

void remote_wait(remote *self, int milliseconds) {
    const int next = remote_work(self), limit = next < milliseconds ? next : milliseconds;
    struct pollfd input = {.fd = remote_descriptor(self), .events = POLLIN};
    if (poll(&input, 1, limit) >= 0 || errno == EINTR) {
        remote_work(self);
    }
}

bool remote_ask(remote *self, protocol_message *message, tk_buffer *document) {
    enum { STEP = 50 };
    const int64_t until = remote_now() + ANSWER_TIME;
    const size_t before = document->size;
    char id[REMOTE_ID_SIZE];
    if (self->state != REMOTE_OPEN || self->waited[0] != 0) {
        return false;
    }
    self->document = document;
    self->answered = false;
    if (!remote_request(self, message, id)) {
        return false;
    }
    memcpy(self->waited, id, sizeof id);
    while (self->waited[0] != 0 && self->state == REMOTE_OPEN && remote_now() < until &&
           (self->host.stop == NULL || !self->host.stop(self->host.context))) {
        remote_wait(self, STEP);
    }
    self->waited[0] = 0;
    self->document = NULL;
    remote_forget(self, id);
    return self->answered && document->size > before;
}

/* ---- Opening ---- */

tk_status remote_open(const remote_settings *settings, const remote_host *host, remote **opened, tk_error *error) {
    const remote_wire_host wires = {.open = on_open, .hear = on_message, .gone = on_gone};
    remote *made = calloc(1, sizeof *made);
    *opened = NULL;
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->place = settings->place;
    made->host = *host;
    made->last = &made->first;
    made->held_last = &made->held_first;
    remote_become(made, settings->session);
    remote_speak(made, settings->language);
    tk_text_copy(made->program, sizeof made->program, settings->program, strlen(settings->program));
    remote_wire_host with = wires;
    with.context = made;
    uint64_t numbers[2];
    if (getentropy(numbers, sizeof numbers) != 0) {
        tk_error_set(error, TK_ERROR_CLIENT_CONNECT, 0, 0, made->place.text, strerror(errno));
    } else if ((made->wire = remote_wire_make(&made->place, settings->insecure, &with)) == NULL) {
        tk_error_set(error, TK_ERROR_CLIENT_CONNECT, 0, 0, made->place.text, "libwebsockets");
    }
    if (made->wire == NULL) {
        remote_close(made);
        return error->status;
    }
    made->random = numbers[0];
    snprintf(made->prefix, sizeof made->prefix, "c%012llx", (unsigned long long)(numbers[1] >> 16));
    connect_now(made, remote_now());
    *opened = made;
    return TK_OK;
}

void remote_close(remote *self) {
    if (self == NULL) {
        return;
    }
    remote_wire_free(self->wire);
    while (self->first != NULL) {
        remote_forget(self, self->first->id);
    }
    forget_held(self);
    free(self);
}

int remote_descriptor(const remote *self) {
    return remote_wire_descriptor(self->wire);
}

remote_state remote_state_of(const remote *self) {
    return self->state;
}

int64_t remote_pause(const remote *self) {
    const int64_t left = self->next - remote_now();
    return self->state == REMOTE_LOST && left > 0 ? left : 0;
}

const tk_error *remote_why(const remote *self) {
    return &self->why;
}

void remote_speak(remote *self, const char *language) {
    tk_text_copy(self->language, sizeof self->language, language, strlen(language));
}

void remote_become(remote *self, const char *session) {
    tk_text_copy(self->session, sizeof self->session, session, strlen(session));
}

void remote_refuse(remote *self, const char *what) {
    end(self, TK_ERROR_CLIENT_STRANGER, what);
}

void remote_renew(remote *self) {
    if (self->state != REMOTE_OVER) {
        remote_wire_drop(self->wire);
        forget_held(self);
        lose(self);
        self->next = remote_now() + PAUSE_FIRST / 2;
    }
}
