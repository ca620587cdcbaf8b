/* The page's engine outside a page: a request a line, its answer a line, with the processor's microseconds that it took
 * before it. For measuring the WebAssembly module against (bench.mjs) and comparing it with (playthroughs.mjs). */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "wasm/engine.h"

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (long long)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int main(void) {
    engine *asked = engine_open();
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while (asked != NULL && (length = getline(&line, &room, stdin)) > 0) {
        const long long before = now();
        const char *answer = engine_ask(asked, line, (size_t)length, NULL);
        printf("%lld %s\n", now() - before, answer);
        fflush(stdout);
    }
    free(line);
    engine_close(asked);
    return asked == NULL;
}
