/* Passwords: made, found right and wrong, made anew when the cost has risen; weak ones; nothing typed is left behind;
 * nobody's takes as long as somebody's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

#include "server/people/password.h"

static password_job job; /* not on the stack: it is large */

static bool is_wiped(void) {
    for (size_t i = 0; i < PASSWORD_TYPED_SIZE; i++) {
        if (job.typed[i] != 0 || job.fresh[i] != 0) {
            return false;
        }
    }
    return true;
}

static void run(const char *typed, const char *kept, const char *fresh) {
    password_job_start(&job, password_least(), typed, kept, fresh);
    assert_int_equal(job.status, TK_ERROR_ARGUMENT);
    password_job_run(&job);
    assert_int_equal(job.status, TK_OK);
    assert_true(is_wiped());
}

static void test_make_and_check(void **state) {
    char kept[PASSWORD_KEPT_SIZE], other[PASSWORD_KEPT_SIZE];
    (void)state;
    run(NULL, NULL, "correct horse");
    assert_true(job.right);
    assert_memory_equal(job.made, "$argon2id$", 10);
    assert_null(strstr(job.made, "horse"));
    memcpy(kept, job.made, sizeof kept);
    run(NULL, NULL, "correct horse");
    assert_string_not_equal(job.made, kept); /* salted */
    run("correct horse", kept, NULL);
    assert_true(job.right);
    assert_string_equal(job.made, "");
    run("correct horsf", kept, NULL);
    assert_false(job.right);
    run("", kept, NULL);
    assert_false(job.right);
    /* A change: the new one is made when the old one is right, and only then. */
    run("correct horse", kept, "battery staple");
    assert_true(job.right);
    memcpy(other, job.made, sizeof other);
    run("battery staple", other, NULL);
    assert_true(job.right);
    run("wrong horse", kept, "battery staple");
    assert_false(job.right);
    assert_string_equal(job.made, "");
}

static void test_nobody(void **state) {
    (void)state;
    run("correct horse", NULL, NULL);
    assert_false(job.right);
    assert_string_equal(job.made, "");
    run("correct horse", "", "battery staple");
    assert_false(job.right);
    assert_string_equal(job.made, "");
    run("correct horse", "not a hash", NULL); /* damage opens nothing */
    assert_false(job.right);
}

static void test_dearer(void **state) {
    password_cost cost = password_least();
    char kept[PASSWORD_KEPT_SIZE];
    (void)state;
    run(NULL, NULL, "correct horse");
    memcpy(kept, job.made, sizeof kept);
    cost.operations++;
    password_job_start(&job, cost, "correct horse", kept, NULL);
    password_job_run(&job);
    assert_true(job.right);
    assert_non_null(strstr(job.made, "t=2"));
    password_job_start(&job, cost, "wrong horse", kept, NULL);
    password_job_run(&job);
    assert_false(job.right);
    assert_string_equal(job.made, "");
}

static double seconds_of(const char *kept) {
    const password_cost cost = {.operations = 4, .memory = 8 * 1024 * 1024};
    struct timespec begin, end;
    double least = 1e9;
    for (unsigned i = 0; i < 5; i++) {
        password_job_start(&job, cost, "wrong horse", kept, NULL);
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
        password_job_run(&job);
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end);
        const double took = (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
        least = took < least ? took : least;
    }
    return least;
}

static void test_same_time(void **state) {
    const password_cost cost = {.operations = 4, .memory = 8 * 1024 * 1024};
    char kept[PASSWORD_KEPT_SIZE];
    (void)state;
    password_job_start(&job, cost, NULL, NULL, "correct horse");
    password_job_run(&job);
    memcpy(kept, job.made, sizeof kept);
    const double somebody = seconds_of(kept), nobody = seconds_of(NULL);
    assert_true(nobody > somebody * 0.7 && nobody < somebody * 1.4);
}

/* Where no hash can be made: says so, keeps nothing, and leaves nothing of what was typed. */
static void test_failure(void **state) {
    const password_cost cost = {.operations = 0, .memory = 0};
    (void)state;
    password_job_start(&job, cost, NULL, NULL, "correct horse");
    password_job_run(&job);
    assert_int_equal(job.status, TK_ERROR_MEMORY);
    assert_string_equal(job.made, "");
    assert_true(is_wiped());
}

static void test_weak(void **state) {
    static const char *const weak[] = {"",          "1234567",   "abcdefg",   "aaaaaaaaaaaa", "PASSWORD", "Passw0rd",
                                       "tank0dr0m", "Jan Novák", "jan_novak", "žžžžžžžžžž",   "12345678"};
    static const char *const good[] = {"correct horse", "xK7-mq2p", "příliš žluťoučký", "パスワードは長い",
                                       "a/b/c/d/e"};
    char longest[PASSWORD_TYPED_SIZE + 4];
    (void)state;
    for (size_t i = 0; i < sizeof weak / sizeof *weak; i++) {
        assert_int_equal(password_check(weak[i], strlen(weak[i]), "Jan Novák"), TK_ERROR_PASSWORD_WEAK);
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_int_equal(password_check(good[i], strlen(good[i]), "Jan Novák"), TK_OK);
    }
    assert_int_equal(password_check("\xFFxxxxxxxx", 9, ""), TK_ERROR_NOT_UTF8);
    assert_int_equal(password_check("abc\0defghi", 10, ""), TK_ERROR_NOT_UTF8);
    for (size_t i = 0; i < sizeof longest - 4; i += 4) {
        memcpy(longest + i, i % 8 == 0 ? "💣" : "🚀", 4);
    }
    assert_int_equal(password_check(longest, PASSWORD_TYPED_SIZE - 1, ""), TK_OK);
    assert_int_equal(password_check(longest, PASSWORD_TYPED_SIZE + 3, ""), TK_ERROR_PASSWORD_WEAK);
}

static void test_once(void **state) {
    char first[PASSWORD_ONCE_SIZE], second[PASSWORD_ONCE_SIZE];
    (void)state;
    password_once(first);
    password_once(second);
    assert_int_equal(strlen(first), 23);
    assert_true(first[5] == '-' && first[11] == '-' && first[17] == '-');
    assert_string_not_equal(first, second);
    assert_int_equal(password_check(first, strlen(first), "Anna"), TK_OK);
}

/* As the server has it done. */
static void test_as_job(void **state) {
    static const work_crew crews[WORK_LANES] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}};
    work_pool *pool;
    work_job *done = NULL;
    (void)state;
    assert_int_equal(work_open(crews, &pool), TK_OK);
    password_job_start(&job, password_least(), NULL, NULL, "correct horse");
    assert_int_equal(work_submit(pool, WORK_PASSWORDS, &job.job), TK_OK);
    while (work_take(pool, &done, 1) == 0) {
        struct pollfd ready = {.fd = work_descriptor(pool), .events = POLLIN};
        assert_int_equal(poll(&ready, 1, 10000), 1);
    }
    assert_ptr_equal(done, &job.job);
    assert_int_equal(job.status, TK_OK);
    assert_true(job.made[0] == '$' && is_wiped());
    work_close(pool);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_make_and_check), cmocka_unit_test(test_nobody),  cmocka_unit_test(test_dearer),
        cmocka_unit_test(test_same_time),      cmocka_unit_test(test_weak),    cmocka_unit_test(test_once),
        cmocka_unit_test(test_as_job),         cmocka_unit_test(test_failure),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
