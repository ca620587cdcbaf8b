/* Passwords: kept as Argon2id says, made and checked by a job on a worker, because it takes a tenth of a second and is
 * meant to. What was typed is wiped as soon as the job has run.
 *
 * libsodium has been started. */
#ifndef SERVER_PEOPLE_PASSWORD_H
#define SERVER_PEOPLE_PASSWORD_H

#include <stdbool.h>
#include <stddef.h>
#include <tankodrom/error.h>

#include "server/work/work.h"

enum {
    PASSWORD_CHARACTERS_LEAST = 8,
    PASSWORD_CHARACTERS_MOST = 256,
    PASSWORD_TYPED_SIZE = 4 * PASSWORD_CHARACTERS_MOST + 1,
    PASSWORD_KEPT_SIZE = 160, /* as rows.h keeps it */
    PASSWORD_ONCE_SIZE = 24   /* one that the host gives: four groups of five letters */
};

/* What a hash costs. */
typedef struct password_cost {
    unsigned long long operations;
    size_t memory; /* bytes */
} password_cost;

password_cost password_usual(void); /* what libsodium calls interactive: 64 MiB */
password_cost password_least(void); /* for tests */

/* Whether it is long enough and not one of those that are tried first, among them the person's own name.
 * TK_ERROR_PASSWORD_WEAK, TK_ERROR_NOT_UTF8. */
tk_status password_check(const char *typed, size_t length, const char *name);

/* A random one to be told to a person, without letters that look alike; 99 bits. */
void password_once(char typed[PASSWORD_ONCE_SIZE]);

/* What to do, and what came of it. A job that checks and finds the password right then makes the other one, where
 * there is one. */
typedef struct password_job {
    work_job job; /* first */
    password_cost cost;
    bool checks, makes;              /* what there is to do */
    char typed[PASSWORD_TYPED_SIZE]; /* to be checked against `kept` */
    char fresh[PASSWORD_TYPED_SIZE]; /* to be kept from now on */
    char kept[PASSWORD_KEPT_SIZE];   /* "": there is no such person. Found wrong in the same time */
    /* The outcome. */
    tk_status status;              /* TK_ERROR_MEMORY: nothing else is known */
    bool right;                    /* what was to be checked; true where nothing was */
    char made[PASSWORD_KEPT_SIZE]; /* the new one, or the same one at today's cost; "": `kept` may stay */
} password_job;

/* Fills in a job whose texts are copied. typed: NULL when nothing is to be checked; kept: NULL or "" for nobody's;
 * fresh: NULL when nothing is to be made. They are no longer than the protocol allows. */
void password_job_start(password_job *job, password_cost cost, const char *typed, const char *kept, const char *fresh);
/* What its job.run does; for programs without workers. */
void password_job_run(password_job *job);
/* Wipes what was typed: for a job that was stopped before it ran. */
void password_job_wipe(password_job *job);

#endif
