/* Bare SQLite to compare with: a transaction an action, as durable as the store's. */
#ifndef STUDY_BENCH_BARE_H
#define STUDY_BENCH_BARE_H

#include "study/bench/measure.h"

typedef struct bench_bare bench_bare;

/* *opened is to be closed, whatever is returned. */
tk_status bench_bare_open(const char *path, bench_bare **opened, tk_error *error);
uint64_t bench_bare_act(void *bare); /* a bench_work */
/* Whether everything has been stored. */
tk_status bench_bare_health(const bench_bare *loop, tk_error *error);
void bench_bare_close(bench_bare *loop); /* NULL is allowed */

#endif
