/* The languages of the project, from the catalogues beside the program. */
#ifndef SUPPORT_CATALOGUES_H
#define SUPPORT_CATALOGUES_H

#include <tankodrom/catalogue.h>

#include "support/report.h"

enum { TEST_LANGUAGES = 3 };

typedef struct test_languages {
    const tk_language *list[TEST_LANGUAGES]; /* NULL for English, which is the first */
    tk_catalogue *catalogues[TEST_LANGUAGES];
} test_languages;

bool languages_open(test_languages *languages, test_report *report);
void languages_close(test_languages *languages);

#endif
