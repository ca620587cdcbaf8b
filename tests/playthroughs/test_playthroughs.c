/* Plays every playthrough of tests/playthroughs/<game>/<option-set>.txt again and compares it with its file, so that a
 * changed rule, a leaked card or another random number is a difference that a person can read. When a change is meant,
 * `make playthroughs` (TANKODROM_UPDATE_PLAYTHROUGHS=1) writes the files anew. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/playthrough.h"

static bool write_file(const char *path, const char *game, const tk_buffer *text, test_report *report) {
    char folder[1024];
    snprintf(folder, sizeof folder, "%s/tests/playthroughs/%s", TANKODROM_SOURCE_DIR, game);
    REQUIRE(report, mkdir(folder, 0777) == 0 || errno == EEXIST, "%s: %s", folder, strerror(errno));
    FILE *file = fopen(path, "wb");
    REQUIRE(report, file != NULL, "%s: %s", path, strerror(errno));
    bool written = fwrite(text->data, 1, text->size, file) == text->size;
    written = fclose(file) == 0 && written;
    REQUIRE(report, written, "%s: cannot be written", path);
    return true;
}

/* Names the first line that differs. */
static bool compare(const char *path, const char *kept, const char *played, test_report *report) {
    unsigned line = 1;
    while (*kept != '\0' && *kept == *played) {
        line += *kept == '\n';
        kept++, played++;
    }
    REQUIRE(
        report, *kept == *played,
        "%s:%u: the match goes differently: '%.*s' is kept, '%.*s' is played; 'make playthroughs' shows it all as a "
        "diff",
        path, line, (int)strcspn(kept, "\n"), kept, (int)strcspn(played, "\n"), played);
    return true;
}

static bool check(const test_subject *subject, test_report *report) {
    char path[1024];
    tk_buffer played = {0};
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    playthrough_write(game, subject->label, 1, &played);
    tk_game_close(game);
    snprintf(path, sizeof path, "%s/tests/playthroughs/%s.txt", TANKODROM_SOURCE_DIR, subject->label);
    char *kept = take_file(path, NULL);
    bool fine;
    if (getenv("TANKODROM_UPDATE_PLAYTHROUGHS") != NULL) {
        fine = write_file(path, subject->rules->info.name, &played, report);
    } else if (kept == NULL) {
        fine = report_fail(report, "%s is missing; 'make playthroughs' writes it", path);
    } else {
        fine = compare(path, kept, played.data, report);
    }
    free(kept);
    tk_buffer_free(&played);
    return fine;
}

int main(void) {
    return subjects_run("playthroughs", check);
}
