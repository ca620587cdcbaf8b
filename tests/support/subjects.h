/* What the suites run on: every game of the registry and the tests' own "sealed", each with the option sets of
 * tests/conformance/options/<game>.txt. A line of such a file is a name and options, parted by " | ":
 *
 *   without-draws | repetition=off | quiet=0
 *
 * '#' starts a comment. A game without such a file fails its tests. */
#ifndef SUPPORT_SUBJECTS_H
#define SUPPORT_SUBJECTS_H

#include <stddef.h>

#include "core/rules.h"
#include "support/report.h"

enum { SUBJECT_OPTIONS_MOST = 8 };

typedef struct test_subject {
    const tk_rules *rules;
    char label[96]; /* "sealed/three": of the test and of the playthrough's file */
    char *memory;   /* of the options */
    size_t rows;    /* option sets of its game */
    const char *options[SUBJECT_OPTIONS_MOST + 1];
} test_subject;

typedef struct subject_list {
    test_subject *items;
    size_t count;
} subject_list;

/* False when a game has no option sets or a line is bad. */
bool subjects_load(subject_list *list, test_report *report);
void subjects_free(subject_list *list);
/* Opens the subject's game with its options. */
tk_game *subject_open(const test_subject *subject, test_report *report);
/* Whether its game has so many option sets that each is to be played less. */
bool subject_has_many_rows(const test_subject *subject);
/* How many matches to play: so many, or fewer where a game has many option sets; TANKODROM_MATCHES says otherwise. */
unsigned subject_matches(const test_subject *subject, unsigned usual);

#endif
