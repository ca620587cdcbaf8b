/* A crew does every part once, on threads of its own, as often as it is asked. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "study/crew.h"

enum { CREW = 4, TIMES = 200 };

typedef struct job {
    atomic_uint done[CREW_MOST];
    pthread_t who[CREW_MOST];
} job;

static void part(void *task, unsigned index) {
    job *work = task;
    work->who[index] = pthread_self();
    atomic_fetch_add(&work->done[index], 1);
}

static void test_parts(void **state) {
    (void)state;
    static job work;
    crew *all = crew_open(CREW);
    assert_non_null(all);
    const tk_crew *lent = crew_lend(all);
    assert_non_null(lent);
    assert_int_equal(lent->count, CREW);
    for (unsigned i = 0; i < TIMES; i++) {
        lent->work(lent->context, part, &work);
    }
    for (unsigned i = 0; i < CREW_MOST; i++) {
        assert_int_equal(atomic_load(&work.done[i]), i < CREW ? TIMES : 0);
        for (unsigned j = 0; j < i && i < CREW; j++) {
            assert_false(pthread_equal(work.who[i], work.who[j]));
        }
    }
    assert_true(pthread_equal(work.who[0], pthread_self()));
    crew_close(all);
}

static void test_one_is_no_crew(void **state) {
    (void)state;
    crew *alone = crew_open(1), *none = crew_open(0);
    assert_null(crew_lend(alone));
    assert_null(crew_lend(none));
    assert_null(crew_lend(NULL));
    crew_close(alone);
    crew_close(none);
    crew_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts), cmocka_unit_test(test_one_is_no_crew)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
