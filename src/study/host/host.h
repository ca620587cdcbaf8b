/* Matches in which another program plays a seat: the other side of src/study/engine, by the same protocols. It is told
 * what its seat may know and nothing else, and whatever goes wrong with it is its loss. */
#ifndef STUDY_HOST_HOST_H
#define STUDY_HOST_HOST_H

#include <stdatomic.h>
#include <tankodrom/opponent.h>

#define HOST_START_SECONDS 20u      /* until it has to be ready */
#define HOST_UNCLOCKED_SECONDS 600u /* for a decision that is limited by nodes alone */

typedef enum host_protocol {
    HOST_UCI, /* for games in which nothing is hidden */
    HOST_JSON
} host_protocol;

typedef enum host_end {
    HOST_FINE,
    HOST_NOT_READY, /* did not greet */
    HOST_CRASHED,   /* ended, or closed its output */
    HOST_LATE,      /* did not answer in time */
    HOST_ILLEGAL,   /* chose what is not legal */
    HOST_NONSENSE,  /* said what is no answer */
    /* What is not the program's fault: */
    HOST_STOPPED,     /* it is not waited for any more */
    HOST_NOT_STARTED, /* the system gives no process, or no files to speak by */
    HOST_NO_MEMORY
} host_end;
/* A stable key, "crashed", for journals and reports. */
const char *host_end_key(host_end end);

typedef struct host host;

/* Starts the program and greets it. errno says why it is HOST_NOT_STARTED. Once `stop` is true, which may be NULL,
 * nobody waits for it any more. SIGPIPE must be ignored. */
host_end host_open(const char *command, host_protocol protocol, const atomic_bool *stop, host **opened);
void host_close(host *self); /* NULL is allowed */

/* How the program is to play, as far as it knows about such. 0: as it likes. */
typedef struct host_settings {
    unsigned threads, hash;
} host_settings;

/* A match begins, in which it plays that seat. The game must outlive it. */
host_end host_begin(host *self, const tk_game *game, unsigned seat, const host_settings *settings);
/* An action was carried out, whosever: the state before it, and its events. Says nothing yet. False when memory ran
 * out. */
bool host_hear(host *self, const tk_state *before, unsigned seat, tk_action action, const tk_event_log *log);

typedef struct host_question {
    const tk_state *state; /* the match: not for the program */
    const tk_state *seen;  /* completed for its seat */
    uint64_t seed;
    uint64_t nodes;        /* 0: no limit */
    unsigned milliseconds; /* 0: none but the nodes; without them too, at once */
    unsigned patience;     /* milliseconds more that are waited for */
} host_question;

/* Asks what its seat does. The action is legal where the answer is HOST_FINE; depth and nodes are what it says of
 * itself. */
host_end host_decide(host *self, const host_question *question, tk_thought *thought);
/* The match is over. */
host_end host_finish(host *self, const tk_outcome *outcome);

#endif
