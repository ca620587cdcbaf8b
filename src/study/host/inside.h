/* What the protocols of this folder share. */
#ifndef STUDY_HOST_INSIDE_H
#define STUDY_HOST_INSIDE_H

#include "base/buffer.h"
#include "study/host/host.h"
#include "study/host/process.h"

/* Programs may say anything of themselves; more than that is not believed, and sums of it still are numbers. */
#define HOST_NODES_MOST UINT64_C(1000000000000000)

typedef struct host_speech host_speech;

struct host {
    process *process;
    const host_speech *speech;
    const tk_game *game; /* of the match under way */
    unsigned seat;
    tk_buffer told; /* what is to be said of the match: moves of words, events of JSON */
    uint64_t asked; /* questions so far */
    tk_buffer line; /* to write in */
};

/* A protocol. */
struct host_speech {
    host_end (*greet)(host *self);
    host_end (*begin)(host *self, const host_settings *settings);
    bool (*hear)(host *self, const tk_state *before, unsigned seat, tk_action action, const tk_event_log *log);
    host_end (*decide)(host *self, const host_question *question, tk_thought *thought);
    host_end (*finish)(host *self, const tk_outcome *outcome);
};

extern const host_speech host_uci, host_json;

/* Says what stands in `line`, within HOST_START_SECONDS. */
host_end host_say(host *self);
/* The next line. */
host_end host_next(host *self, uint64_t until, char **line, size_t *length);
/* When an answer has to be there. */
uint64_t host_until(const host_question *question);

#endif
