/* A server that is killed at random moments, again and again: nothing that was acknowledged is missing, and what is
 * asked for again is not done twice. TANKODROM_KILLS says how often. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "support/store/place.h"

enum { MATCHES = 8, KILLS = 20 };

typedef struct word {
    int64_t match, value;
} word;

static int64_t itself(int64_t sequence) {
    return sequence;
}

/* The client of a match says 1, 2, 3, …, each until it has heard the answer, under a request of its own. */
static void submit(tk_store *store, int64_t match, int64_t value, int64_t length) {
    store_entry entry = place_entry(match, length + 1, value);
    memcpy(entry.request, &value, sizeof value);
    const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
    if (store_submit(store, &write, 1, (uint64_t)match) != TK_OK) {
        _exit(3);
    }
}

static void serve(const place *at, const int64_t heard[MATCHES], int out) {
    tk_store *store = place_open(at);
    int64_t value[MATCHES], length[MATCHES];
    for (int64_t match = 0; match < MATCHES; match++) {
        length[match] = place_count(store, match + 1, itself);
        value[match] = heard[match] + 1;
        submit(store, match + 1, value[match], length[match]);
    }
    for (;;) {
        store_completion done[MATCHES];
        struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
        poll(&ready, 1, -1);
        const size_t count = store_completions(store, done, MATCHES);
        for (size_t i = 0; i < count; i++) {
            const size_t match = (size_t)done[i].cookie - 1;
            const word said = {(int64_t)match, value[match]};
            if (done[i].status != TK_OK || write(out, &said, sizeof said) != (ssize_t)sizeof said) {
                _exit(2);
            }
            length[match] += done[i].repeated ? 0 : 1;
            submit(store, (int64_t)match + 1, ++value[match], length[match]);
        }
    }
}

static void hear(int in, int64_t heard[MATCHES]) {
    word said;
    while (read(in, &said, sizeof said) == (ssize_t)sizeof said) {
        assert_int_equal(said.value, heard[said.match] + 1);
        heard[said.match] = said.value;
    }
}

static void wait_a_while(uint32_t microseconds) {
    const struct timespec pause = {0, (long)microseconds * 1000};
    nanosleep(&pause, NULL);
}

static void run_and_kill(const place *at, int64_t heard[MATCHES], uint64_t chance) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        serve(at, heard, ends[1]);
    }
    close(ends[1]);
    struct pollfd ready = {.fd = ends[0], .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 30000), 1);
    wait_a_while((uint32_t)(chance % 60000));
    kill(child, SIGKILL);
    hear(ends[0], heard);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
}

static void test_kill(void **state) {
    const char *wanted = getenv("TANKODROM_KILLS");
    const long kills = wanted != NULL ? strtol(wanted, NULL, 10) : KILLS;
    int64_t heard[MATCHES] = {0}, total = 0;
    tk_store *store = place_open(*state);
    for (int64_t match = 1; match <= MATCHES; match++) {
        place_match(store, match, "rush", 1);
    }
    store_close(store);
    for (long i = 0; i < kills; i++) {
        run_and_kill(*state, heard, tk_mix((uint64_t)getpid() + ((uint64_t)i << 32)));
        store = place_open(*state);
        for (int64_t match = 0; match < MATCHES; match++) {
            const int64_t found = place_count(store, match + 1, itself);
            assert_in_range(found, heard[match], heard[match] + 1);
        }
        store_close(store);
    }
    for (int64_t match = 0; match < MATCHES; match++) {
        total += heard[match];
    }
    print_message("%ld kills, %lld acknowledged\n", kills, (long long)total);
    assert_true(total > kills);
    assert_int_equal(store_check(((place *)*state)->path, NULL), TK_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_kill, place_make, place_remove)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
