/* What the whole server can take, through sockets and onto the disk: in a process of its own, with a load beside it. */
#ifndef STUDY_BENCH_SERVER_H
#define STUDY_BENCH_SERVER_H

#include "study/bench/measure.h"

/* Durable actions a second, beside a bare loop of SQLite transactions in the same rounds; what a connection, a table
 * and an action cost; idle connections. The server is this program's own, TMPDIR or /var/tmp its disk. */
tk_status bench_server(double seconds, const bench_audience *to, tk_error *error);

#endif
