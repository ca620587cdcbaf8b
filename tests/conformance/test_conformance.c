/* Every game of the registry, with every option set, against the whole game interface. */
#include "support/cmocka_subjects.h"
#include "support/conformance/conformance.h"

static bool check(const test_subject *subject, test_report *report) {
    return conformance_check(subject, (conformance_effort){.matches = subject_matches(subject, 4), .deep = 16}, report);
}

int main(void) {
    return subjects_run("conformance", check);
}
