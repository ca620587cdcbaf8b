/* Runs a check on every subject as a cmocka test each, so that a failure names the game and the option set. */
#ifndef SUPPORT_CMOCKA_SUBJECTS_H
#define SUPPORT_CMOCKA_SUBJECTS_H

#include "support/report.h"
#include "support/subjects.h"

typedef bool (*subject_check)(const test_subject *subject, test_report *report);

/* To be returned from main. TANKODROM_SUBJECTS=duel/m runs those alone whose name begins so. */
int subjects_run(const char *name, subject_check check);

#endif
