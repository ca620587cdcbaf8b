/* Follows random matches of every game that is told, with every option set, and tells all seats and an onlooker what
 * changed after every step, each in one of the languages: what the hearer makes of it must be the table, byte for byte.
 *
 *   test_present_change                 checks
 *   test_present_change figures         prints how long changes with their lines of the log are, and how many are made
 *                                       in a second, game by game */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>
#include <tankodrom/present.h>

#include "support/catalogues.h"
#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

enum { ROOM = 1 << 18, MATCHES = 2, READERS = TK_SEATS_MAX + 1, LENGTHS_MOST = 1 << 20, MEDIAN_MOST = 1024 };

typedef struct lengths {
    uint32_t *list;
    size_t count;
} lengths;

typedef struct figures {
    lengths all, asked, seats; /* of a change with its log: to any reader, to one who is asked, to one with a seat */
    double seconds;            /* spent on making changes */
    size_t changes;
} figures;

typedef struct telling {
    const tk_game *game;
    tk_state *state;
    tk_present *present;
    tk_copy *teller[READERS], *hearer[READERS];
    test_languages languages;
    tk_guess random;
    char *table, *change, *heard;
    figures *figures; /* NULL when they are not wanted */
    test_report *report;
} telling;

static void note(lengths *to, size_t length) {
    if (to->count < LENGTHS_MOST) {
        to->list[to->count++] = (uint32_t)length;
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void note_change(telling *told, const tk_reader *reader, size_t length) {
    char log[1];
    const size_t steps = tk_present_steps(told->present);
    const size_t whole = length + tk_present_log(told->present, reader, steps > 0 ? steps - 1 : 0, 1, log, 0);
    note(&told->figures->all, whole);
    if (reader->seat != TK_NO_SEAT) {
        note(&told->figures->seats, whole);
        if ((tk_deciders(told->game, told->state) >> reader->seat & 1u) != 0) {
            note(&told->figures->asked, whole);
        }
    }
}

static bool tell_reader(telling *told, unsigned viewer, bool first) {
    tk_error error;
    const tk_reader reader = {.seat = viewer < tk_game_seats(told->game) ? viewer : TK_NO_SEAT,
                              .language = told->languages.list[viewer % TEST_LANGUAGES],
                              .names = {"Eva \"Žižka\"", NULL, "戦車"}};
    const size_t table = tk_present_table(told->present, &reader, told->table, ROOM);
    const double start = told->figures != NULL ? now() : 0;
    const size_t length = tk_copy_change(told->teller[viewer], told->table, table, told->change, ROOM);
    if (told->figures != NULL) {
        told->figures->seconds += now() - start;
        told->figures->changes++;
        if (!first) {
            note_change(told, &reader, length);
        }
        return true;
    }
    REQUIRE(told->report, length > 0 && length < ROOM && length <= table + 2, "seat %u: %zu bytes for a table of %zu",
            reader.seat, length, table);
    REQUIRE(told->report, tk_copy_apply(told->hearer[viewer], told->change, length, &error) == TK_OK,
            "seat %u: refused at %u '%s': %s", reader.seat, error.column, error.token, told->change);
    tk_copy_table(told->hearer[viewer], told->heard, ROOM);
    REQUIRE(told->report, strcmp(told->heard, told->table) == 0, "seat %u: %s\nbecomes %s\nnot %s", reader.seat,
            told->change, told->heard, told->table);
    REQUIRE(told->report, tk_copy_change(told->teller[viewer], told->table, table, told->change, ROOM) == 2,
            "seat %u: nothing changed, but is told: %s", reader.seat, told->change);
    return true;
}

static bool tell_all(telling *told, bool first) {
    for (unsigned viewer = 0; viewer <= tk_game_seats(told->game); viewer++) {
        if (!tell_reader(told, viewer, first)) {
            return false;
        }
    }
    return true;
}

static void close_copies(telling *told) {
    for (unsigned viewer = 0; viewer < READERS; viewer++) {
        tk_copy_close(told->teller[viewer]);
        tk_copy_close(told->hearer[viewer]);
        told->teller[viewer] = NULL;
        told->hearer[viewer] = NULL;
    }
}

static bool tell_match(telling *told, uint64_t seed) {
    tk_event events[TK_EVENTS_MOST];
    random_choice choice;
    tk_guess_seed(&told->random, seed);
    start_match(told->game, seed, told->state);
    tk_present_cut(told->present, 0, told->state);
    close_copies(told);
    for (unsigned viewer = 0; viewer < READERS; viewer++) {
        tk_copy_open(&told->teller[viewer]);
        tk_copy_open(&told->hearer[viewer]);
    }
    bool fine = tell_all(told, true);
    for (unsigned step = 0; fine && random_choose(told->game, told->state, &told->random, &choice); step++) {
        tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
        const tk_entry entry = {.kind = TK_ENTRY_ACTION, .seat = choice.seat, .value = choice.action};
        tk_apply(told->game, told->state, choice.seat, choice.action, &log);
        tk_present_step(told->present, &entry, &log, told->state);
        fine = tell_all(told, false) || report_at(told->report, "seed %u, step %u", (unsigned)seed, step);
    }
    return fine;
}

static bool tell(const test_subject *subject, figures *wanted, unsigned matches, test_report *report) {
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    telling told = {.game = game,
                    .state = take_state(game),
                    .table = take(ROOM),
                    .change = take(ROOM),
                    .heard = take(ROOM),
                    .figures = wanted,
                    .report = report};
    bool fine = languages_open(&told.languages, report);
    start_match(game, 1, told.state);
    if (tk_present_open(game, told.state, &told.present) == TK_OK) { /* nobody tells the games of the tests */
        for (unsigned match = 0; match < matches && fine; match++) {
            fine = tell_match(&told, match + 1);
        }
    }
    close_copies(&told);
    tk_present_close(told.present);
    languages_close(&told.languages);
    free(told.state);
    free(told.table);
    free(told.change);
    free(told.heard);
    tk_game_close(game);
    return fine;
}

static bool check(const test_subject *subject, test_report *report) {
    return tell(subject, NULL, subject_matches(subject, MATCHES), report);
}

/* ---- Figures ---- */

static int compare(const void *left, const void *right) {
    const uint32_t one = *(const uint32_t *)left, other = *(const uint32_t *)right;
    return (one > other) - (one < other);
}

static void print_lengths(const char *name, lengths *of) {
    if (of->count > 0) {
        qsort(of->list, of->count, sizeof of->list[0], compare);
        printf("  %s %u/%u/%u", name, of->list[of->count / 2], of->list[of->count * 99 / 100], of->list[of->count - 1]);
    }
}

static figures take_figures(void) {
    return (figures){.all.list = take(LENGTHS_MOST * sizeof(uint32_t)),
                     .asked.list = take(LENGTHS_MOST * sizeof(uint32_t)),
                     .seats.list = take(LENGTHS_MOST * sizeof(uint32_t))};
}

/* Whether the median is as short as it must be. */
static bool print_and_free(const char *label, figures *made) {
    bool fine = true;
    if (made->changes > 0) {
        printf("%-32s", label);
        print_lengths("all", &made->all);
        print_lengths("seats", &made->seats);
        print_lengths("asked", &made->asked);
        printf("  %zu changes, %.0f a second\n", made->changes, (double)made->changes / made->seconds);
        fine = made->all.count == 0 || made->all.list[made->all.count / 2] < MEDIAN_MOST;
    }
    free(made->all.list);
    free(made->asked.list);
    free(made->seats.list);
    *made = (figures){.changes = 0};
    return fine;
}

/* A game after the other, in all its option sets together. */
static int print_figures(void) {
    const char *wanted = getenv("TANKODROM_SUBJECTS");
    test_report report = {.text = ""};
    subject_list list;
    bool fine = subjects_load(&list, &report), short_enough = true;
    figures made = take_figures();
    printf("bytes of a change with its log: median/p99/most\n");
    for (size_t index = 0; fine && index < list.count; index++) {
        const test_subject *subject = &list.items[index];
        if (wanted == NULL || strncmp(subject->label, wanted, strlen(wanted)) == 0) {
            fine = tell(subject, &made, subject_matches(subject, MATCHES), &report);
        }
        if (index + 1 == list.count || list.items[index + 1].rules != subject->rules) {
            short_enough = print_and_free(subject->rules->info.name, &made) && short_enough;
            made = take_figures();
        }
    }
    print_and_free("", &made);
    subjects_free(&list);
    if (!fine || !short_enough) {
        fprintf(stderr, "%s\n", fine ? "a median is not below 1 KiB" : report.text);
    }
    return fine && short_enough ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "figures") == 0) {
        return print_figures();
    }
    return subjects_run("change", check);
}
