/* Telling somebody outside the page, in the way that the host has set: a command, which gets the notice as JSON on its
 * standard input, or a webhook on this machine, which gets it as a POST. It is a job on a worker, as it may take long.
 */
#ifndef SERVER_NOTICE_HOOK_H
#define SERVER_NOTICE_HOOK_H

#include "server/work/work.h"
#include "store/rows.h"

enum { HOOK_SECONDS = 30, HOOK_SIZE = 4096, HOOK_BODY_SIZE = 8 * STORE_TEXT_SIZE };

typedef struct hook_job {
    work_job job; /* first */
    char hook[HOOK_SIZE];
    int64_t id; /* of the notice: a hook that keeps it can tell that it has been given it before */
    char body[HOOK_BODY_SIZE];
    bool told; /* the outcome: the command ended with 0, or the webhook answered 2xx */
} hook_job;

/* TK_ERROR_HOOK for a webhook that is not on this machine or has no port. A command is anything else. */
tk_status hook_check(const char *hook, tk_error *error);
/* Fills in a job. False when it does not fit. */
bool hook_job_start(hook_job *job, const char *hook, int64_t id, const char *body);
/* What its job.run does. */
void hook_run(hook_job *job);

#endif
