#include "study/host/host.h"

#include <errno.h>
#include <stdlib.h>

#include "study/host/inside.h"
#include "study/thinker.h"

enum { NANOSECONDS = 1000000 };

const char *host_end_key(host_end end) {
    static const char *const keys[] = {
        [HOST_FINE] = "fine",       [HOST_NOT_READY] = "not-ready",     [HOST_CRASHED] = "crashed",
        [HOST_LATE] = "late",       [HOST_ILLEGAL] = "illegal",         [HOST_NONSENSE] = "nonsense",
        [HOST_STOPPED] = "stopped", [HOST_NOT_STARTED] = "not-started", [HOST_NO_MEMORY] = "no-memory"};
    return keys[end];
}

static host_end end_of(process_end end) {
    static const host_end ends[] = {
        [PROCESS_FINE] = HOST_FINE,       [PROCESS_LATE] = HOST_LATE,       [PROCESS_GONE] = HOST_CRASHED,
        [PROCESS_LENGTH] = HOST_NONSENSE, [PROCESS_STOPPED] = HOST_STOPPED, [PROCESS_NO_MEMORY] = HOST_NO_MEMORY};
    return ends[end];
}

host_end host_say(host *self) {
    const uint64_t until = thinker_clock() + HOST_START_SECONDS * UINT64_C(1000000000);
    return end_of(process_say(self->process, self->line.data, self->line.size, until));
}

host_end host_next(host *self, uint64_t until, char **line, size_t *length) {
    return end_of(process_hear(self->process, until, line, length));
}

uint64_t host_until(const host_question *question) {
    const bool unclocked = question->milliseconds == 0 && question->nodes != 0;
    const uint64_t most = unclocked ? HOST_UNCLOCKED_SECONDS * UINT64_C(1000) : question->milliseconds;
    return thinker_clock() + (most + question->patience) * NANOSECONDS;
}

/* Of a program that does not greet as it should it does not matter how. */
static host_end end_of_greeting(host_end end) {
    return end == HOST_FINE || end >= HOST_STOPPED ? end : HOST_NOT_READY;
}

host_end host_open(const char *command, host_protocol protocol, const atomic_bool *stop, host **opened) {
    host *made = calloc(1, sizeof *made);
    *opened = NULL;
    if (made == NULL) {
        return HOST_NO_MEMORY;
    }
    made->speech = protocol == HOST_UCI ? &host_uci : &host_json;
    made->process = process_open(command, stop);
    const int reason = errno;
    const host_end end = made->process == NULL ? HOST_NOT_STARTED : end_of_greeting(made->speech->greet(made));
    if (end != HOST_FINE) {
        process_close(made->process, false);
        made->process = NULL;
        host_close(made);
        errno = reason;
        return end;
    }
    *opened = made;
    return HOST_FINE;
}

void host_close(host *self) {
    if (self == NULL) {
        return;
    }
    process_close(self->process, true); /* both protocols end with the input */
    tk_buffer_free(&self->told);
    tk_buffer_free(&self->line);
    free(self);
}

host_end host_begin(host *self, const tk_game *game, unsigned seat, const host_settings *settings) {
    self->game = game;
    self->seat = seat;
    tk_buffer_clear(&self->told);
    return self->speech->begin(self, settings);
}

bool host_hear(host *self, const tk_state *before, unsigned seat, tk_action action, const tk_event_log *log) {
    return self->speech->hear(self, before, seat, action, log);
}

host_end host_decide(host *self, const host_question *question, tk_thought *thought) {
    *thought = (tk_thought){0};
    self->asked++;
    return self->speech->decide(self, question, thought);
}

host_end host_finish(host *self, const tk_outcome *outcome) {
    return self->speech->finish(self, outcome);
}
