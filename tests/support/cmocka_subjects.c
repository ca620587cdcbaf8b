#include "support/cmocka_subjects.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    const char *wanted = getenv("TANKODROM_SUBJECTS");
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *label = list.items[i].label;
        if (wanted == NULL || strncmp(label, wanted, strlen(wanted)) == 0) {
            states[count] = (subject_test){.subject = &list.items[i], .check = check};
            tests[count] = (struct CMUnitTest){.name = label, .test_func = run_one, .initial_state = &states[count]};
            count++;
        }
    }
    int failed = _cmocka_run_group_tests(name, tests, count, NULL, NULL);
    free(tests);
    free(states);
    subjects_free(&list);
    return failed;
}
