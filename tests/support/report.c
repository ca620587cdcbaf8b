#include "support/report.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

bool report_fail(test_report *report, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (report->text[0] == '\0') {
        vsnprintf(report->text, sizeof report->text, format, arguments);
    }
    va_end(arguments);
    return false;
}

bool report_at(test_report *report, const char *format, ...) {
    char place[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(place, sizeof place, format, arguments);
    va_end(arguments);
    test_report found = *report;
    tk_text text;
    tk_text_start(&text, report->text, sizeof report->text);
    tk_text_put(&text, place);
    tk_text_put(&text, ": ");
    tk_text_put(&text, found.text);
    tk_text_end(&text);
    return false;
}
