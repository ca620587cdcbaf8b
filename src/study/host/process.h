/* A program that runs beside this one and is spoken to in lines, over its standard input and output. It gets its own
 * group of processes, so that nothing of it is left when it is ended. */
#ifndef STUDY_HOST_PROCESS_H
#define STUDY_HOST_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PROCESS_LINE_MOST ((size_t)1 << 20) /* bytes that are waited for without a line end */

typedef struct process process;

typedef enum process_end {
    PROCESS_FINE,
    PROCESS_LATE,    /* nothing came in time */
    PROCESS_GONE,    /* it has ended, or closed what it is spoken to by */
    PROCESS_LENGTH,  /* a line is longer than PROCESS_LINE_MOST */
    PROCESS_STOPPED, /* it is not waited for any more */
    PROCESS_NO_MEMORY
} process_end;

/* Runs a command line of the shell's. NULL, with errno set, when it cannot be run; one that the shell does not find is
 * gone at the first line. Once `stop` is true, which may be NULL, nobody waits for it any more. SIGPIPE must be
 * ignored. */
process *process_open(const char *command, const atomic_bool *stop);
/* Waits a moment for it to end by itself, where it is asked to `gently`, and ends it. NULL is allowed. */
void process_close(process *self, bool gently);

/* Writes a line and its end. By `until` (thinker_clock) at the latest. */
process_end process_say(process *self, const char *line, size_t length, uint64_t until);
/* The next line, without its end, valid until the next call; late once it is `until`, whatever else has come. */
process_end process_hear(process *self, uint64_t until, char **line, size_t *length);

#endif
