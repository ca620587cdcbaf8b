/* Every game of the registry, with every option set: nothing hidden reaches a seat. */
#include "support/cmocka_subjects.h"
#include "support/secrecy.h"

static bool check(const test_subject *subject, test_report *report) {
    secrecy_count count;
    return secrecy_check(
        subject,
        (secrecy_effort){.matches = subject_matches(subject, 6), .deals = subject_has_many_rows(subject) ? 1 : 3},
        &count, report);
}

int main(void) {
    return subjects_run("secrecy", check);
}
