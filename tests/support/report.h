/* What a check found. The checks of games return false with the first thing found instead of failing a test, so that
 * tests can also show that they do find things. */
#ifndef SUPPORT_REPORT_H
#define SUPPORT_REPORT_H

#include <stdbool.h>

typedef struct test_report {
    char text[4096]; /* empty: nothing found */
} test_report;

/* Sets the text unless there is one already; returns false. */
__attribute__((format(printf, 2, 3))) bool report_fail(test_report *report, const char *format, ...);
/* Puts words before the text: where it was found. Returns false. */
__attribute__((format(printf, 2, 3))) bool report_at(test_report *report, const char *format, ...);

#define REQUIRE(report, condition, ...)                                                                                \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            return report_fail(report, __VA_ARGS__);                                                                   \
    } while (0)

#endif
