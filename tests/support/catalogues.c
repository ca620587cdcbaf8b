#include "support/catalogues.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

static tk_catalogue *open_catalogue(const char *code) {
    char path[1024];
    size_t size = 0;
    const char *slash = strrchr(TANKODROM_PROGRAM, '/');
    snprintf(path, sizeof path, "%.*s/locale/%s/LC_MESSAGES/tankodrom.mo", (int)(slash - TANKODROM_PROGRAM),
             TANKODROM_PROGRAM, code);
    char *bytes = take_file(path, &size);
    tk_catalogue *catalogue = bytes != NULL ? tk_catalogue_open(code, bytes, size) : NULL;
    free(bytes);
    return catalogue;
}

bool languages_open(test_languages *languages, test_report *report) {
    static const char *const codes[TEST_LANGUAGES] = {"en", "cs", "ja"};
    *languages = (test_languages){{NULL}, {NULL}};
    for (unsigned language = 1; language < TEST_LANGUAGES; language++) {
        languages->catalogues[language] = open_catalogue(codes[language]);
        REQUIRE(report, languages->catalogues[language] != NULL, "no catalogue of %s", codes[language]);
        languages->list[language] = tk_catalogue_language(languages->catalogues[language]);
    }
    return true;
}

void languages_close(test_languages *languages) {
    for (unsigned language = 1; language < TEST_LANGUAGES; language++) {
        tk_catalogue_close(languages->catalogues[language]);
    }
}
