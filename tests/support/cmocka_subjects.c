#include "support/cmocka_subjects.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support/memory.h"

typedef struct subject_test {
    const test_subject *subject;
    subject_check check;
} subject_test;

static void run_one(void **state) {
    const subject_test *test = *state;
    test_report report = {.text = ""};
    if (!test->check(test->subject, &report)) {
        fail_msg("%s", report.text);
    }
}

int subjects_run(const char *name, subject_check check) {
    subject_list list;
    test_report report = {.text = ""};
    if (!subjects_load(&list, &report)) {
        fprintf(stderr, "%s\n", report.text);
        subjects_free(&list);
        return EXIT_FAILURE;
    }
    struct CMUnitTest *tests = take(list.count * sizeof tests[0]);
    subject_test *states = take(list.count * sizeof states[0]);
    for (size_t i = 0; i < list.count; i++) {
        states[i] = (subject_test){.subject = &list.items[i], .check = check};
        tests[i] = (struct CMUnitTest){.name = list.items[i].label, .test_func = run_one, .initial_state = &states[i]};
    }
    int failed = _cmocka_run_group_tests(name, tests, list.count, NULL, NULL);
    free(tests);
    free(states);
    subjects_free(&list);
    return failed;
}
