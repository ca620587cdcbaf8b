#include "support/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool report_fail(test_report *report, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (report->text[0] == '\0')
        vsnprintf(report->text, sizeof report->text, format, arguments);
    va_end(arguments);
    return false;
}

bool report_at(test_report *report, const char *format, ...) {
    char found[sizeof report->text], place[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(place, sizeof place, format, arguments);
    va_end(arguments);
    memcpy(found, report->text, sizeof found);
    found[sizeof found - sizeof place - 4] = '\0';
    snprintf(report->text, sizeof report->text, "%s: %s", place, found);
    return false;
}
