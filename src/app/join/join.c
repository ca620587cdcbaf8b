/* What the server says, kept for whoever shows it; and asking it for something. */
#include "app/join/join.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/wrap.h"

enum { ANSWER_TIME = 10 * 1000, RETURN_TIME = 2000, STEP = 50 };

static void copy(char *out, size_t size, protocol_text text) {
    tk_text_copy(out, size, text.bytes != NULL ? text.bytes : "", text.length);
}

/* Something to be read, below the table or at the head of the next page. */
static tk_buffer *news_of(join *self) {
    self->stirred = true;
    return self->session != NULL ? &self->session->news : &self->notice;
}

void join_sentence(const tk_error *error, tk_buffer *out) {
    char text[512];
    tk_error_text(error, tui_language(), text, sizeof text);
    tui_put_visible(out, text);
}

/* ---- The lobby ---- */

static join_row *find_row(join *self, const char *table) {
    for (size_t index = 0; index < self->row_count; index++) {
        if (strcmp(self->rows[index].table, table) == 0) {
            return &self->rows[index];
        }
    }
    return NULL;
}

static void hear_lobby(join *self, const protocol_lobby *lobby) {
    self->listed = true;
    if (lobby->whole) {
        self->row_count = 0;
    }
    for (size_t index = 0; index < lobby->gone_count; index++) {
        join_row *gone = find_row(self, lobby->gone[index].bytes);
        if (gone != NULL) {
            const size_t at = (size_t)(gone - self->rows);
            memmove(gone, gone + 1, (--self->row_count - at) * sizeof *gone);
        }
    }
    for (size_t index = 0; index < lobby->tables_count; index++) {
        join_row *row = find_row(self, lobby->tables[index].table.bytes);
        if (row == NULL && self->row_count == JOIN_ROWS_MOST) {
            continue;
        }
        row = row != NULL ? row : &self->rows[self->row_count++];
        join_read_row(self, &lobby->tables[index], row);
    }
    self->stirred = self->stirred || self->session == NULL;
}

/* ---- The table ---- */

static void hear_room(join *self, const protocol_room *room) {
    const bool here = strcmp(room->room.table.bytes, self->at) == 0;
    if (!here && !self->coming) {
        if (room->room.state == PROTOCOL_TABLE_ROW_STATE_PLAYING) { /* where the person got up only from the screen */
            tui_tell(news_of(self), _("The match at table %s has begun.\n"), room->room.table.bytes);
        }
        return;
    }
    join_read_row(self, &room->room, &self->room);
    self->owner = room->has_owner ? (unsigned)room->owner : TK_NO_SEAT;
    if (self->room.state == PROTOCOL_TABLE_ROW_STATE_OPEN) { /* of the match that comes; afterwards of the next one */
        copy(self->promised, sizeof self->promised, room->commitment);
    }
    self->stirred = self->stirred || self->session == NULL;
}

static void hear_chat(join *self, const protocol_chat *chat) {
    if (strcmp(chat->table.bytes, self->at) != 0 && !self->coming) {
        return;
    }
    for (size_t index = 0; index < self->line_count; index++) { /* told again after a connection was lost */
        if (self->line[index].number == chat->number) {
            return;
        }
    }
    if (self->line_count == JOIN_LINES_MOST) {
        memmove(self->line, self->line + 1, --self->line_count * sizeof *self->line);
    }
    join_line *line = &self->line[self->line_count++];
    line->number = chat->number;
    copy(line->name, sizeof line->name, chat->name);
    copy(line->text, sizeof line->text, chat->text);
    if (self->session != NULL) {
        tui_tell(&self->session->news, "%s: %s\n", line->name, line->text);
    }
    self->stirred = true;
}

/* ---- The match ---- */

static void forget_answers(join *self) {
    while (self->answer_count > 0) {
        join_answer *last = &self->answers[--self->answer_count];
        free(last->key);
        tk_buffer_free(&last->document);
    }
}

static void seat_text(const join *self, unsigned seat, char *out, size_t size) {
    char name[64];
    join_seat_name(self->game, seat, name, sizeof name);
    if (seat < self->room.seats && self->room.seat[seat].name[0] != 0) {
        snprintf(out, size, "%s (%s)", name, self->room.seat[seat].name);
    } else {
        snprintf(out, size, "%s", name);
    }
}

/* Adds who is meant, and the words about them. */
static void tell_of_seat(join *self, unsigned seat, const char *words) {
    char text[256];
    seat_text(self, seat, text, sizeof text);
    tui_tell(&self->session->news, "%s: %s\n", text, words);
    self->stirred = true;
}

static void tell_asked(join *self, const protocol_asked *asked) {
    if (asked->what == PROTOCOL_ASKED_WHAT_UNDO) {
        tell_of_seat(self, (unsigned)asked->by, _("may I take back? Type agree or refuse."));
    } else if (asked->what == PROTOCOL_ASKED_WHAT_PAUSE) {
        tell_of_seat(self, (unsigned)asked->by,
                     _("may the clocks stop, or go on where they stand? Type agree or refuse."));
    } else if (asked->what == PROTOCOL_ASKED_WHAT_REACTION) {
        self->stirred = true;
    }
}

static void tell_presence(join *self, const protocol_presence *presence, tk_seats gone_before) {
    const bool was_here = (gone_before >> presence->seat & 1u) == 0;
    if (presence->program) {
        if ((unsigned)presence->seat != join_seat_of(self, &self->room)) { /* who gave up knows */
            tell_of_seat(self, (unsigned)presence->seat, _("has given up; a program plays on"));
        }
    } else if (was_here != presence->here) {
        tell_of_seat(self, (unsigned)presence->seat, presence->here ? _("is back") : _("has gone"));
    }
}

/* Another table than the one there was: everything that was made of that is over. */
static void take_table(join *self, bool anew) {
    self->table_read = false;
    self->stirred = true;
    forget_answers(self);
    if (anew) {
        memcpy(self->commitment, self->promised, sizeof self->commitment);
        self->anew = true;
        self->act[0] = 0;
        self->acted = 0;
    }
    if (self->session != NULL) {
        self->session->stale = true;
    }
}

static void hear_match(join *self, const protocol_message *message) {
    const tk_seats gone = self->match.gone;
    char before[MIRROR_ID_SIZE];
    memcpy(before, self->match.match, sizeof before);
    if (message->kind == PROTOCOL_TABLE &&
        (self->at[0] == 0 && !self->coming ? true : strcmp(message->table.match.bytes, self->room.match) != 0)) {
        return; /* of a table that was left */
    }
    switch (mirror_hear(&self->match, message, remote_now())) {
    case MIRROR_TABLE:
        take_table(self, strcmp(before, self->match.match) != 0);
        break;
    case MIRROR_MISSED:
        remote_renew(self->client);
        break;
    case MIRROR_WRONG:
        remote_refuse(self->client, N_("the table does not fit"));
        break;
    case MIRROR_TIME:
        if (self->session != NULL && message->kind == PROTOCOL_ASKED) {
            tell_asked(self, &message->asked);
        } else if (self->session != NULL && message->kind == PROTOCOL_PRESENCE) {
            tell_presence(self, &message->presence, gone);
        }
        break;
    default:
        break;
    }
}

/* ---- Answers ---- */

static void hear_done(join *self, const protocol_done *done) {
    if (strcmp(done->id.bytes, self->act) == 0) {
        self->act[0] = 0;
        self->acted = done->has_sequence ? done->sequence : 0;
        self->match.reaction = 0; /* it was made, or declined */
    }
    if (strcmp(done->id.bytes, self->awaited) == 0) {
        self->awaited[0] = 0;
        self->done = true;
        copy(self->done_table, sizeof self->done_table, done->table);
        copy(self->done_session, sizeof self->done_session, done->session);
    }
}

static void hear_refused(join *self, const protocol_refused *refused) {
    const char *limit =
        strcmp(refused->reason.bytes, tk_status_name(TK_ERROR_JSON_RANGE)) == 0 && refused->member.bytes != NULL
            ? join_limit(refused->member.bytes)
            : NULL;
    const protocol_text why = limit != NULL ? protocol_text_of(limit) : refused->text;
    const bool acts = refused->id.bytes != NULL && strcmp(refused->id.bytes, self->act) == 0;
    if (refused->id.bytes != NULL && strcmp(refused->id.bytes, self->awaited) == 0) {
        self->awaited[0] = 0;
        copy(self->refusal, sizeof self->refusal, why);
        return;
    }
    if (acts) {
        self->act[0] = 0;
    }
    if (self->session == NULL) {
        tui_tell(news_of(self), _("Not possible: %s.\n"), why.bytes);
        return;
    }
    tui_tell(&self->session->out, _("Not possible: %s.\n"), why.bytes);
    if (acts) {
        play_leave_out(self->session);
    }
    self->stirred = true;
}

static void hear_answer(join *self, const protocol_answer *answer) {
    if (strcmp(answer->id.bytes, self->awaited) == 0) {
        self->awaited[0] = 0;
        self->done = tk_buffer_add(&self->document, answer->document.bytes, answer->document.length);
    }
}

static void hear_sessions(join *self, const protocol_session_list *list) {
    if (strcmp(list->id.bytes, self->awaited) != 0) {
        return;
    }
    self->awaited[0] = 0;
    self->done = true;
    self->session_count = 0;
    for (size_t index = 0; index < list->sessions_count && index < JOIN_SESSIONS_MOST; index++) {
        const protocol_session *from = &list->sessions[index];
        join_session *session = &self->sessions[self->session_count++];
        *session = (join_session){.number = from->number, .since = from->since, .last = from->last, .own = from->this_};
        copy(session->client, sizeof session->client, from->client);
    }
}

/* What a new connection has to be told besides hello. */
static void come_back(join *self, const protocol_welcome *welcome) {
    copy(self->name, sizeof self->name, welcome->name);
    self->guest = welcome->guest;
    self->ahead = welcome->now - remote_now();
    self->welcomed = self->stirred = true;
    mirror_renew(&self->match);
    if (self->listing) {
        remote_request(self->client, &(protocol_message){.kind = PROTOCOL_LIST, .list = {.mine = self->mine}}, NULL);
    }
    const bool plays = self->match.match[0] != 0 && join_seat_of(self, &self->room) != TK_NO_SEAT;
    if (self->at[0] != 0 && !plays) {
        remote_request(self->client,
                       &(protocol_message){.kind = PROTOCOL_JOIN, .join = {.table = protocol_text_of(self->at)}}, NULL);
    }
}

static void hear_message(void *context, const protocol_message *message) {
    join *self = context;
    switch (message->kind) {
    case PROTOCOL_WELCOME:
        come_back(self, &message->welcome);
        break;
    case PROTOCOL_DONE:
        hear_done(self, &message->done);
        break;
    case PROTOCOL_REFUSED:
        hear_refused(self, &message->refused);
        break;
    case PROTOCOL_ANSWER:
        hear_answer(self, &message->answer);
        break;
    case PROTOCOL_SESSION_LIST:
        hear_sessions(self, &message->session_list);
        break;
    case PROTOCOL_LOBBY:
        hear_lobby(self, &message->lobby);
        break;
    case PROTOCOL_ROOM:
        hear_room(self, &message->room);
        break;
    case PROTOCOL_CHAT:
        hear_chat(self, &message->chat);
        break;
    case PROTOCOL_NOTICE:
        tui_tell(news_of(self), "%s\n", message->notice.text.bytes);
        break;
    default:
        hear_match(self, message);
        break;
    }
}

static size_t list_seen(void *context, protocol_seen list[REMOTE_SEEN_MOST]) {
    const join *self = context;
    if (self->match.copy == NULL) {
        return 0;
    }
    list[0] = (protocol_seen){.match = protocol_text_of(self->match.match), .sequence = self->match.sequence};
    return 1;
}

static void keep_session(void *context, const char *session) {
    const join *self = context;
    join_keep_session(&self->place, session);
}

static bool is_broken(void *context) {
    (void)context;
    return tui_prompt_broken();
}

const remote_host join_client_host = {.hear = hear_message, .seen = list_seen, .keep = keep_session, .stop = is_broken};

/* ---- For prompts ---- */

int join_descriptor(void *context) {
    const join *self = context;
    return remote_descriptor(self->client);
}

/* Whether what is said about the connection is not so any more. */
static bool is_otherwise(const join *self, remote_state now) {
    const tk_error *why = remote_why(self->client);
    return (now == REMOTE_OPEN) != (self->state == REMOTE_OPEN) ||
           (now != REMOTE_OPEN && (why->status != self->why.status || strcmp(why->detail, self->why.detail) != 0));
}

bool join_hear(void *context, int *milliseconds) {
    join *self = context;
    *milliseconds = remote_work(self->client);
    const remote_state now = remote_state_of(self->client);
    /* On the screens of play the line before the prompt says it. */
    const bool news = self->stirred || (self->session == NULL && is_otherwise(self, now)) ||
                      (now == REMOTE_OVER && self->state != REMOTE_OVER);
    self->state = now;
    self->why = *remote_why(self->client);
    self->stirred = false;
    return news;
}

void join_put_connection(const join *self, tk_buffer *out) {
    const remote_state state = remote_state_of(self->client);
    if (state == REMOTE_OPEN) {
        return;
    }
    if (state == REMOTE_OVER || remote_why(self->client)->status != TK_OK) {
        join_sentence(remote_why(self->client), out);
        tk_buffer_put(out, state == REMOTE_OVER ? ".\n" : _("; trying again.\n"));
    } else {
        tk_buffer_put(out, _("Connecting.\n"));
    }
}

int64_t join_server_time(const join *self) {
    return remote_now() + self->ahead;
}

void join_time(int64_t when, char out[JOIN_TIME_SIZE]) {
    enum { SECOND = 1000 };
    const time_t seconds = (time_t)(when / SECOND);
    struct tm parts;
    if (localtime_r(&seconds, &parts) == NULL || strftime(out, JOIN_TIME_SIZE, "%Y-%m-%d %H:%M", &parts) == 0) {
        snprintf(out, JOIN_TIME_SIZE, "?");
    }
}

/* ---- Asking ---- */

static bool wait_for(join *self, bool (*met)(const join *self), int64_t milliseconds) {
    const int64_t until = remote_now() + milliseconds;
    while (!met(self) && remote_now() < until && !tui_prompt_broken() && remote_state_of(self->client) != REMOTE_OVER) {
        remote_wait(self->client, STEP);
    }
    return met(self);
}

bool join_wait_for(join *self, bool (*met)(const join *self)) {
    return wait_for(self, met, ANSWER_TIME);
}

static bool is_answered(const join *self) {
    return self->awaited[0] == 0;
}

bool join_do(join *self, protocol_message *message) {
    self->done = false;
    self->refusal[0] = self->done_table[0] = self->done_session[0] = 0;
    tk_buffer_clear(&self->document);
    const bool lost = remote_state_of(self->client) != REMOTE_OPEN;
    if (!join_fits(self, message) || !remote_request(self->client, message, self->awaited)) {
        return false;
    }
    if (!wait_for(self, is_answered, lost ? RETURN_TIME : ANSWER_TIME)) {
        char id[REMOTE_ID_SIZE];
        memcpy(id, self->awaited, sizeof id);
        self->awaited[0] = 0;
        remote_forget(self->client, id);
        snprintf(self->refusal, sizeof self->refusal, "%s",
                 lost ? _("there is no connection") : _("the server does not answer"));
    }
    return self->done;
}

void join_free(join *self) {
    remote_close(self->client);
    forget_answers(self);
    mirror_free(&self->match);
    tk_game_close(self->game);
    tui_document_free(&self->table);
    tk_buffer_free(&self->notice);
    tk_buffer_free(&self->document);
    free(self->sessions);
    free(self->rows);
    for (size_t index = 0; index < CLI_GAMES; index++) {
        tui_document_free(&self->ways[index]);
    }
    free(self->line);
}
