/* The pool of workers: jobs come back once, in the order of finishing; lanes do not wait for each other; queues are
 * bounded; stopping and ending. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <semaphore.h>
#include <string.h>

#include "server/work/work.h"

typedef struct task {
    work_job job; /* first */
    sem_t *begun, *go;
    unsigned number, result;
    bool was_stopped;
} task;

static const work_crew usual[WORK_LANES] = {
    [WORK_OPPONENTS] = {2, 8}, [WORK_PASSWORDS] = {1, 4}, [WORK_NOTICES] = {1, 4}, [WORK_BACKUPS] = {1, 1}};

static work_pool *pool_of(const work_crew *crews) {
    work_pool *pool = NULL;
    assert_int_equal(work_open(crews, &pool), TK_OK);
    return pool;
}

static task *task_of(work_job *job) {
    return (task *)(void *)job;
}

static void square(work_job *job) {
    task_of(job)->result = task_of(job)->number * task_of(job)->number;
}

/* Says that it runs, and goes on when it is told to. */
static void hold(work_job *job) {
    sem_post(task_of(job)->begun);
    sem_wait(task_of(job)->go);
    task_of(job)->was_stopped = work_stopped(job);
}

/* Like an opponent that thinks until it is stopped. */
static void think(work_job *job) {
    sem_post(task_of(job)->begun);
    while (!work_stopped(job)) {
        poll(NULL, 0, 1);
    }
    task_of(job)->was_stopped = true;
}

static work_job *take_one(work_pool *pool) {
    work_job *job = NULL;
    while (work_take(pool, &job, 1) == 0) {
        struct pollfd ready = {.fd = work_descriptor(pool), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 10000), 1);
    }
    return job;
}

static bool is_ready(const work_pool *pool) {
    struct pollfd ready = {.fd = work_descriptor(pool), .events = POLLIN};
    return poll(&ready, 1, 0) == 1;
}

static void test_all_come_back(void **state) {
    enum { JOBS = 2000 };
    static task tasks[JOBS];
    work_pool *pool = pool_of(usual);
    unsigned submitted = 0, taken = 0;
    (void)state;
    while (taken < JOBS) {
        while (submitted < JOBS) {
            tasks[submitted] = (task){.job.run = square, .number = submitted};
            const work_lane lane = submitted % 3 == 0 ? WORK_PASSWORDS : WORK_OPPONENTS;
            if (work_submit(pool, lane, &tasks[submitted].job) != TK_OK) {
                break;
            }
            submitted++;
        }
        task *done = task_of(take_one(pool));
        assert_true(done->job.ran);
        assert_int_equal(done->result, done->number * done->number);
        done->result = 0; /* it does not come twice */
        done->number = 1;
        taken++;
    }
    assert_false(is_ready(pool));
    work_close(pool);
}

/* One worker: the order of finishing is that of submitting. Taking a part leaves the rest, and the descriptor, ready.
 */
static void test_order(void **state) {
    task tasks[4];
    work_job *jobs[4];
    work_pool *pool = pool_of(usual);
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        tasks[i] = (task){.job.run = square, .number = i};
        assert_int_equal(work_submit(pool, WORK_PASSWORDS, &tasks[i].job), TK_OK);
    }
    work_end(pool); /* all have been done or passed over, and are there */
    assert_true(is_ready(pool));
    assert_int_equal(work_take(pool, jobs, 3), 3);
    assert_true(is_ready(pool));
    assert_int_equal(work_take(pool, jobs + 3, 4), 1);
    assert_false(is_ready(pool));
    for (unsigned i = 0; i < 4; i++) {
        assert_ptr_equal(jobs[i], &tasks[i].job);
    }
    assert_int_equal(work_take(pool, jobs, 4), 0);
    assert_int_equal(work_submit(pool, WORK_PASSWORDS, &tasks[0].job), TK_ERROR_TOO_MANY);
    work_close(pool);
}

/* Ten thousand logins while the one worker for passwords is busy: four wait, the others are refused, and opponents'
 * moves come back meanwhile. */
static void test_flood(void **state) {
    enum { FLOOD = 10000 };
    static task flood[FLOOD];
    sem_t begun, go;
    work_pool *pool = pool_of(usual);
    task busy = {.job.run = hold, .begun = &begun, .go = &go}, move = {.job.run = square, .number = 7};
    unsigned accepted = 0;
    (void)state;
    sem_init(&begun, 0, 0);
    sem_init(&go, 0, 0);
    assert_int_equal(work_submit(pool, WORK_PASSWORDS, &busy.job), TK_OK);
    sem_wait(&begun);
    for (unsigned i = 0; i < FLOOD; i++) {
        flood[i] = (task){.job.run = square, .number = i};
        accepted += work_submit(pool, WORK_PASSWORDS, &flood[i].job) == TK_OK;
    }
    assert_int_equal(accepted, 4);
    assert_int_equal(work_waiting(pool, WORK_PASSWORDS), 4);
    for (unsigned i = 0; i < 20; i++) {
        assert_int_equal(work_submit(pool, WORK_OPPONENTS, &move.job), TK_OK);
        assert_ptr_equal(take_one(pool), &move.job);
        assert_int_equal(move.result, 49);
    }
    sem_post(&go);
    assert_ptr_equal(take_one(pool), &busy.job);
    for (unsigned i = 0; i < 4; i++) {
        assert_ptr_equal(take_one(pool), &flood[i].job);
    }
    work_close(pool);
    sem_destroy(&begun);
    sem_destroy(&go);
}

static void test_stop(void **state) {
    sem_t begun, go;
    work_pool *pool = pool_of(usual);
    task running = {.job.run = think, .begun = &begun}, busy = {.job.run = hold, .begun = &begun, .go = &go};
    task waiting[4];
    (void)state;
    sem_init(&begun, 0, 0);
    sem_init(&go, 0, 0);
    assert_int_equal(work_submit(pool, WORK_OPPONENTS, &running.job), TK_OK);
    assert_int_equal(work_submit(pool, WORK_PASSWORDS, &busy.job), TK_OK);
    sem_wait(&begun);
    sem_wait(&begun);
    for (unsigned i = 0; i < 4; i++) {
        waiting[i] = (task){.job.run = square, .number = i + 1};
        assert_int_equal(work_submit(pool, WORK_PASSWORDS, &waiting[i].job), TK_OK);
    }
    /* The last, one in the middle and the first of the queue go at once, and there is room again. */
    static const unsigned gone[] = {3, 1, 0};
    for (unsigned i = 0; i < 3; i++) {
        work_stop(pool, WORK_PASSWORDS, &waiting[gone[i]].job);
        assert_ptr_equal(take_one(pool), &waiting[gone[i]].job);
        assert_false(waiting[gone[i]].job.ran);
        assert_int_equal(waiting[gone[i]].result, 0);
    }
    assert_int_equal(work_waiting(pool, WORK_PASSWORDS), 1);
    assert_int_equal(work_submit(pool, WORK_PASSWORDS, &waiting[0].job), TK_OK);
    work_stop(pool, WORK_OPPONENTS, &running.job);
    assert_ptr_equal(take_one(pool), &running.job);
    assert_true(running.job.ran && running.was_stopped);
    sem_post(&go);
    assert_ptr_equal(take_one(pool), &busy.job);
    assert_false(busy.was_stopped);
    assert_ptr_equal(take_one(pool), &waiting[2].job);
    assert_ptr_equal(take_one(pool), &waiting[0].job);
    assert_int_equal(waiting[0].result, 1);
    work_close(pool);
    sem_destroy(&begun);
    sem_destroy(&go);
}

/* A pool that ends stops what runs and does not begin what waits; all of it comes back. */
static void test_end(void **state) {
    sem_t begun;
    work_pool *pool = pool_of(usual);
    task running[2], waiting[5];
    work_job *jobs[8];
    (void)state;
    sem_init(&begun, 0, 0);
    for (unsigned i = 0; i < 2; i++) {
        running[i] = (task){.job.run = think, .begun = &begun};
        assert_int_equal(work_submit(pool, WORK_OPPONENTS, &running[i].job), TK_OK);
        sem_wait(&begun);
    }
    for (unsigned i = 0; i < 5; i++) {
        waiting[i] = (task){.job.run = square, .number = 3};
        assert_int_equal(work_submit(pool, WORK_OPPONENTS, &waiting[i].job), TK_OK);
    }
    work_end(pool);
    assert_int_equal(work_take(pool, jobs, 8), 7);
    for (unsigned i = 0; i < 2; i++) {
        assert_true(running[i].job.ran && running[i].was_stopped);
    }
    for (unsigned i = 0; i < 5; i++) {
        assert_false(waiting[i].job.ran);
        assert_int_equal(waiting[i].result, 0);
    }
    work_close(pool);
    work_close(NULL);
    sem_destroy(&begun);
}

static void test_crews(void **state) {
    work_pool *pool;
    (void)state;
    static const work_crew wrong[][WORK_LANES] = {
        {{0, 1}, {1, 1}, {1, 1}, {1, 1}},
        {{1, 0}, {1, 1}, {1, 1}, {1, 1}},
        {{256, 1}, {1, 1}, {1, 1}, {1, 1}},
        {{1, 1}, {1, 1}, {1, 1}},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(work_open(wrong[i], &pool), TK_ERROR_ARGUMENT);
        assert_null(pool);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_come_back), cmocka_unit_test(test_order), cmocka_unit_test(test_flood),
        cmocka_unit_test(test_stop),          cmocka_unit_test(test_end),   cmocka_unit_test(test_crews),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
