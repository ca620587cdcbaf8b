#include "server/client/mirror.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"

enum { STEP_BYTES_MOST = 32 * 1024 * 1024 }; /* of the log; then its oldest steps are forgotten */

/* ---- The log ---- */

static void forget_from(mirror *self, size_t index) {
    while (self->step_count > index) {
        mirror_step *last = &self->steps[--self->step_count];
        self->step_bytes -= last->length;
        free(last->text);
    }
}

/* Steps from this number on are gone. */
static void cut_log(mirror *self, int64_t step) {
    size_t left = self->step_count;
    while (left > 0 && self->steps[left - 1].step >= step) {
        left--;
    }
    forget_from(self, left);
}

static void forget_oldest(mirror *self) {
    size_t gone = 0;
    while (self->step_bytes > STEP_BYTES_MOST && gone + 1 < self->step_count) {
        self->step_bytes -= self->steps[gone].length;
        free(self->steps[gone++].text);
    }
    self->step_count -= gone;
    memmove(self->steps, self->steps + gone, self->step_count * sizeof *self->steps);
}

static char *write_value(const tk_json_value *value, size_t *length) {
    tk_json_writer writer;
    tk_text text = tk_text_on(NULL, 0);
    tk_json_start(&writer, &text);
    tk_json_put_value(&writer, value);
    *length = text.length;
    char *written = malloc(*length + 1);
    if (written != NULL) {
        text = tk_text_on(written, *length + 1);
        tk_json_start(&writer, &text);
        tk_json_put_value(&writer, value);
    }
    return written;
}

static bool add_step(mirror *self, const tk_json_value *value, int64_t number) {
    mirror_step *grown = tk_grown(self->steps, &self->step_room, self->step_count + 1, sizeof *grown);
    if (grown == NULL) {
        return false;
    }
    self->steps = grown;
    mirror_step *step = &self->steps[self->step_count];
    int64_t seat = -1;
    tk_json_integer(tk_json_member(value, "seat"), &seat);
    *step = (mirror_step){.step = number,
                          .seat = seat >= 0 && seat < TK_SEATS_MAX ? (unsigned)seat : TK_NO_SEAT,
                          .acts = tk_json_member(value, "number") != NULL};
    step->text = write_value(value, &step->length);
    if (step->text == NULL) {
        return false;
    }
    self->step_bytes += step->length;
    self->step_count++;
    forget_oldest(self);
    return true;
}

/* Steps stand in place of all that there is from the first of them on; the rest of one that was told comes behind it.
 */
static bool hear_log(mirror *self, protocol_text log) {
    enum { MEMBERS_OF_REST = 2 };
    tk_json *json = NULL;
    bool fine = tk_json_read(log.bytes, log.length, &json, NULL) == TK_OK, first = true;
    const tk_json_value *step = fine ? tk_json_first(tk_json_member(tk_json_root(json), "steps")) : NULL;
    for (; fine && step != NULL; step = tk_json_next(step), first = false) {
        int64_t number = -1;
        fine = tk_json_integer(tk_json_member(step, "step"), &number) && number >= 0;
        if (fine && first && tk_json_count(step) != MEMBERS_OF_REST) {
            cut_log(self, number);
        }
        fine = fine && add_step(self, step, number);
    }
    tk_json_free(json);
    return fine;
}

/* ---- The table ---- */

/* The table that the copy has now, as text; and what of it goes into the log. */
static bool read_copy(mirror *self) {
    const size_t length = tk_copy_table(self->copy, NULL, 0);
    tk_buffer_clear(&self->table);
    if (length == 0 || !tk_buffer_reserve(&self->table, length + 1)) {
        return false;
    }
    tk_copy_table(self->copy, self->table.data, length + 1);
    self->table.size = length;
    return true;
}

static bool step_of_table(const mirror *self, int64_t *step) {
    tk_json *json = NULL;
    const bool read = tk_json_read(self->table.data, self->table.size, &json, NULL) == TK_OK &&
                      tk_json_integer(tk_json_member(tk_json_root(json), "step"), step);
    tk_json_free(json);
    return read;
}

static void begin(mirror *self, protocol_text match) {
    mirror_free(self);
    tk_text_copy(self->match, sizeof self->match, match.bytes, match.length);
}

static mirror_heard hear_table(mirror *self, const protocol_table *table) {
    tk_copy *copy = NULL;
    int64_t step = 0;
    if (strcmp(self->match, table->match.bytes) != 0) {
        begin(self, table->match);
    }
    if (tk_copy_open(&copy) != TK_OK) {
        return MIRROR_MISSED;
    }
    tk_copy_close(self->copy);
    self->copy = copy;
    /* Written as a change it is not needed here; the copy becomes the table only when there is room for it. */
    const size_t room = table->table.length * 2 + 64;
    char *unused = malloc(room);
    const size_t length =
        unused != NULL ? tk_copy_change(copy, table->table.bytes, table->table.length, unused, room) : room;
    free(unused);
    if (length == 0 || length >= room || !read_copy(self) || !step_of_table(self, &step)) {
        return MIRROR_WRONG;
    }
    self->sequence = table->sequence;
    self->waiting = self->reaction = 0;
    if (table->log.bytes != NULL && !hear_log(self, table->log)) {
        return MIRROR_WRONG;
    }
    cut_log(self, step);
    return MIRROR_TABLE;
}

static mirror_heard hear_change(mirror *self, const protocol_change *change) {
    if (self->copy == NULL || change->since != self->sequence) {
        return MIRROR_MISSED;
    }
    if (tk_copy_apply(self->copy, change->change.bytes, change->change.length, NULL) != TK_OK || !read_copy(self)) {
        return MIRROR_WRONG;
    }
    self->sequence = change->sequence;
    self->waiting = self->reaction = 0;
    if (self->consent.to == PROTOCOL_CONSENT_TO_UNDO && (change->has_back || change->log.bytes != NULL)) {
        self->consent.to = 0;
    }
    if (change->has_back) {
        cut_log(self, change->back);
    } else if (change->log.bytes != NULL && !hear_log(self, change->log)) {
        return MIRROR_WRONG;
    }
    return MIRROR_TABLE;
}

/* ---- What else there is ---- */

static void hear_asked(mirror *self, const protocol_asked *asked, int64_t now) {
    const int64_t until = now + (asked->has_left ? asked->left : 0);
    switch (asked->what) {
    case PROTOCOL_ASKED_WHAT_REACTION:
        self->reaction = until;
        break;
    case PROTOCOL_ASKED_WHAT_UNDO:
    case PROTOCOL_ASKED_WHAT_PAUSE:
        self->consent = (mirror_consent){.to = asked->what == PROTOCOL_ASKED_WHAT_UNDO ? PROTOCOL_CONSENT_TO_UNDO
                                                                                       : PROTOCOL_CONSENT_TO_PAUSE,
                                         .by = asked->has_by ? (unsigned)asked->by : TK_NO_SEAT,
                                         .steps = asked->steps,
                                         .sequence = asked->sequence,
                                         .until = until};
        break;
    default:
        break;
    }
}

static void hear_clocks(mirror *self, const protocol_clocks *clocks, int64_t now) {
    self->has_clocks = true;
    self->told = now;
    self->running = 0;
    for (size_t index = 0; index < clocks->left_count; index++) {
        self->left[index] = clocks->left[index];
    }
    for (size_t index = 0; index < clocks->running_count; index++) {
        self->running |= (tk_seats)1 << clocks->running[index];
    }
}

static void hear_end(mirror *self, const protocol_end *end) {
    self->over = true;
    self->running = 0;
    self->waiting = self->reaction = 0;
    self->consent.to = 0;
    self->rated = end->ratings_count > 0;
    for (size_t index = 0; index < end->ratings_count; index++) {
        self->ratings[index] = end->ratings[index];
    }
    tk_text_copy(self->end, sizeof self->end, end->text.bytes, end->text.length);
    tk_text_copy(self->half, sizeof self->half, end->half.bytes, end->half.length);
    tk_text_copy(self->salt, sizeof self->salt, end->salt.bytes, end->salt.length);
}

static protocol_text match_of(const protocol_message *message) {
    switch (message->kind) {
    case PROTOCOL_TABLE:
        return message->table.match;
    case PROTOCOL_CHANGE:
        return message->change.match;
    case PROTOCOL_ASKED:
        return message->asked.match;
    case PROTOCOL_WAITING:
        return message->waiting.match;
    case PROTOCOL_CLOCKS:
        return message->clocks.match;
    case PROTOCOL_PRESENCE:
        return message->presence.match;
    case PROTOCOL_END:
        return message->end.match;
    default:
        return (protocol_text){0};
    }
}

mirror_heard mirror_hear(mirror *self, const protocol_message *message, int64_t now) {
    const protocol_text match = match_of(message);
    if (match.bytes == NULL || (message->kind != PROTOCOL_TABLE && strcmp(match.bytes, self->match) != 0)) {
        return MIRROR_OTHER;
    }
    const tk_seats seat = message->kind == PROTOCOL_PRESENCE ? (tk_seats)1 << message->presence.seat : 0;
    switch (message->kind) {
    case PROTOCOL_TABLE:
        return hear_table(self, &message->table);
    case PROTOCOL_CHANGE:
        return hear_change(self, &message->change);
    case PROTOCOL_ASKED:
        hear_asked(self, &message->asked, now);
        return MIRROR_TIME;
    case PROTOCOL_WAITING:
        self->waiting = now + message->waiting.left;
        return MIRROR_TIME;
    case PROTOCOL_CLOCKS:
        hear_clocks(self, &message->clocks, now);
        return MIRROR_TIME;
    case PROTOCOL_PRESENCE:
        self->gone = message->presence.here ? self->gone & ~seat : self->gone | seat;
        return MIRROR_TIME;
    default:
        hear_end(self, &message->end);
        return MIRROR_TABLE;
    }
}

void mirror_renew(mirror *self) {
    self->consent.to = 0;
    self->gone = 0;
}

void mirror_free(mirror *self) {
    forget_from(self, 0);
    free(self->steps);
    tk_copy_close(self->copy);
    tk_buffer_free(&self->table);
    *self = (mirror){0};
}

/* ---- Asking it ---- */

int64_t mirror_clock(const mirror *self, unsigned seat, int64_t now) {
    if (!self->has_clocks || seat >= TK_SEATS_MAX) {
        return -1;
    }
    const int64_t left = self->left[seat] - ((self->running >> seat & 1u) != 0 ? now - self->told : 0);
    return left > 0 ? left : 0;
}

bool mirror_log(const mirror *self, size_t first, size_t most, tk_buffer *out) {
    bool fine = tk_buffer_put(out, "{\"steps\":["), more = false;
    for (size_t index = 0; fine && index < self->step_count && most > 0; index++) {
        const mirror_step *step = &self->steps[index];
        if ((size_t)step->step >= first) {
            fine = tk_buffer_put(out, more ? "," : "") && tk_buffer_add(out, step->text, step->length);
            more = true;
            most--;
        }
    }
    return fine && tk_buffer_put(out, "]}");
}

size_t mirror_steps(const mirror *self) {
    return self->step_count > 0 ? (size_t)self->steps[self->step_count - 1].step + 1 : 0;
}

size_t mirror_since(const mirror *self, unsigned seat) {
    size_t first = self->step_count;
    while (seat != TK_NO_SEAT && first > 0 && self->steps[first - 1].seat != seat) {
        first--;
    }
    return first > 0 ? (size_t)self->steps[first - 1].step : 0;
}

unsigned mirror_undo(const mirror *self, unsigned seat) {
    unsigned count = 0;
    for (size_t index = self->step_count; index-- > 0;) {
        count += self->steps[index].acts;
        if (self->steps[index].acts && self->steps[index].seat == seat) {
            return count;
        }
    }
    return 0;
}
