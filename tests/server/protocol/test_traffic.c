/* A match as it goes over the wire, of every game that is told: every seat and an onlooker get their table and then
 * what changed with the new line of the log, as messages; the other side reads them and makes its table of them, which
 * must be the same.
 *
 *   test_server_protocol_traffic            checks
 *   test_server_protocol_traffic print      prints some of the messages, "server", a tab and the message, for
 *                                           test_schemas.sh
 *   test_server_protocol_traffic figures    prints how long messages are, game by game */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/present.h>

#include "server/protocol/protocol.h"
#include "support/catalogues.h"
#include "support/cmocka_subjects.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

enum {
    ROOM = 1 << 18,
    READERS = TK_SEATS_MAX + 1,
    STEPS = 120,    /* that are checked */
    PRINTED = 24,   /* steps that are printed */
    PRINTED_OF = 6, /* one in so many option sets */
    LENGTHS_MOST = 1 << 20,
    MEDIAN_MOST = 1024
};

typedef enum traffic_use { CHECK, PRINT, MEASURE } traffic_use;

typedef struct traffic {
    const tk_game *game;
    tk_state *state;
    tk_present *present;
    test_languages languages;
    tk_copy *server[READERS], *client[READERS];
    char *table, *change, *log, *message, *memory, *heard;
    traffic_use purpose;
    uint32_t *lengths; /* of changes; NULL when they are not wanted */
    size_t count;
    test_report *report;
} traffic;

/* The first message to a reader is its table, the others are changes. */
static protocol_message make_message(traffic *t, unsigned viewer, const tk_reader *reader, bool first) {
    const size_t steps = tk_present_steps(t->present);
    const size_t table = tk_present_table(t->present, reader, t->table, ROOM);
    const size_t change = tk_copy_change(t->server[viewer], t->table, table, t->change, ROOM);
    const size_t log = tk_present_log(t->present, reader, steps > 0 ? steps - 1 : 0, 1, t->log, ROOM);
    const protocol_text match = protocol_text_of("m-2f9c1b7a");
    protocol_message made = {.kind = first ? PROTOCOL_TABLE : PROTOCOL_CHANGE};
    if (first) {
        made.table = (protocol_table){.match = match, .sequence = (int64_t)steps, .table = {t->table, table}};
    } else {
        made.change = (protocol_change){.match = match,
                                        .sequence = (int64_t)steps,
                                        .since = (int64_t)steps - 1,
                                        .change = {t->change, change},
                                        .log = {t->log, log}};
    }
    return made;
}

/* What the other side makes of it. */
static bool hear(traffic *t, unsigned viewer, size_t length) {
    protocol_message heard;
    protocol_text id;
    tk_error error;
    REQUIRE(t->report,
            protocol_read(PROTOCOL_SERVER, t->message, length, t->memory, PROTOCOL_SERVER_MEMORY, &heard, &id,
                          &error) == TK_OK,
            "%s '%s' %s: %s", tk_status_name(error.status), error.token, error.detail, t->message);
    tk_status status = TK_OK;
    if (heard.kind == PROTOCOL_TABLE) {
        const size_t whole =
            tk_copy_change(t->client[viewer], heard.table.table.bytes, heard.table.table.length, t->heard, ROOM);
        REQUIRE(t->report, whole > 0, "the table is none");
    } else {
        status = tk_copy_apply(t->client[viewer], heard.change.change.bytes, heard.change.change.length, &error);
    }
    tk_copy_table(t->client[viewer], t->heard, ROOM);
    REQUIRE(t->report, status == TK_OK && strcmp(t->heard, t->table) == 0, "%s\nbecomes %s\nnot %s", t->message,
            t->heard, t->table);
    return true;
}

static bool send_all(traffic *t, bool first, unsigned step) {
    for (unsigned viewer = 0; viewer <= tk_game_seats(t->game); viewer++) {
        const tk_reader reader = {.seat = viewer < tk_game_seats(t->game) ? viewer : TK_NO_SEAT,
                                  .language = t->languages.list[viewer % TEST_LANGUAGES],
                                  .names = {"Eva \"Žižka\"", NULL, "戦車"}};
        const protocol_message message = make_message(t, viewer, &reader, first);
        const size_t length = protocol_write(&message, t->message, ROOM);
        if (t->purpose == PRINT) {
            printf("server\t%s\n", t->message);
        } else if (t->purpose == CHECK && !hear(t, viewer, length)) {
            return report_at(t->report, "step %u, seat %u", step, reader.seat);
        } else if (t->purpose == MEASURE && !first && t->count < LENGTHS_MOST) {
            t->lengths[t->count++] = (uint32_t)length;
        }
    }
    return true;
}

static bool play(traffic *t, uint64_t seed) {
    const unsigned most = t->purpose == PRINT ? PRINTED : t->purpose == CHECK ? STEPS : RANDOM_PLAY_BOUND;
    tk_event events[TK_EVENTS_MOST];
    tk_guess random;
    random_choice choice;
    tk_guess_seed(&random, seed);
    bool fine = send_all(t, true, 0);
    for (unsigned step = 0; fine && step < most && random_choose(t->game, t->state, &random, &choice); step++) {
        tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
        const tk_entry entry = {.kind = TK_ENTRY_ACTION, .seat = choice.seat, .value = choice.action};
        tk_apply(t->game, t->state, choice.seat, choice.action, &log);
        tk_present_step(t->present, &entry, &log, t->state);
        fine = send_all(t, false, step + 1);
    }
    return fine;
}

static bool follow(const test_subject *subject, traffic_use purpose, uint32_t *lengths, size_t *count,
                   test_report *report) {
    tk_game *game = subject_open(subject, report);
    if (game == NULL) {
        return false;
    }
    traffic t = {.game = game,
                 .state = take_state(game),
                 .table = take(ROOM),
                 .change = take(ROOM),
                 .log = take(ROOM),
                 .message = take(ROOM),
                 .heard = take(ROOM),
                 .memory = take(PROTOCOL_SERVER_MEMORY),
                 .purpose = purpose,
                 .lengths = lengths,
                 .count = count != NULL ? *count : 0,
                 .report = report};
    bool fine = languages_open(&t.languages, report);
    for (unsigned viewer = 0; viewer < READERS; viewer++) {
        tk_copy_open(&t.server[viewer]);
        tk_copy_open(&t.client[viewer]);
    }
    start_match(game, 1, t.state);
    if (fine && tk_present_open(game, t.state, &t.present) == TK_OK) { /* nobody tells the games of the tests */
        fine = play(&t, 1);
    }
    for (unsigned viewer = 0; viewer < READERS; viewer++) {
        tk_copy_close(t.server[viewer]);
        tk_copy_close(t.client[viewer]);
    }
    if (count != NULL) {
        *count = t.count;
    }
    tk_present_close(t.present);
    languages_close(&t.languages);
    char *const taken[] = {t.table, t.change, t.log, t.message, t.heard, t.memory};
    for (size_t index = 0; index < sizeof taken / sizeof taken[0]; index++) {
        free(taken[index]);
    }
    free(t.state);
    tk_game_close(game);
    return fine;
}

static bool check(const test_subject *subject, test_report *report) {
    return follow(subject, CHECK, NULL, NULL, report);
}

/* ---- Printing ---- */

static int compare(const void *left, const void *right) {
    const uint32_t one = *(const uint32_t *)left, other = *(const uint32_t *)right;
    return (one > other) - (one < other);
}

/* Whether the median is as short as it must be. */
static bool print_lengths(const char *name, uint32_t *lengths, size_t count) {
    if (count == 0) {
        return true;
    }
    qsort(lengths, count, sizeof lengths[0], compare);
    printf("%-8s %zu messages: median %u, 99 %% up to %u, most %u bytes\n", name, count, lengths[count / 2],
           lengths[count * 99 / 100], lengths[count - 1]);
    return lengths[count / 2] < MEDIAN_MOST;
}

static int print(traffic_use purpose) {
    test_report report = {.text = ""};
    subject_list list;
    bool fine = subjects_load(&list, &report), short_enough = true;
    uint32_t *lengths = take(LENGTHS_MOST * sizeof lengths[0]);
    size_t count = 0;
    for (size_t index = 0; fine && index < list.count; index++) {
        const test_subject *subject = &list.items[index];
        if (purpose != PRINT || index % PRINTED_OF == 0) {
            fine = follow(subject, purpose, lengths, &count, &report);
        }
        if (index + 1 == list.count || list.items[index + 1].rules != subject->rules) {
            short_enough = print_lengths(subject->rules->info.name, lengths, count) && short_enough;
            count = 0;
        }
    }
    free(lengths);
    subjects_free(&list);
    if (!fine || !short_enough) {
        fprintf(stderr, "%s\n", fine ? "a median is not below 1 KiB" : report.text);
    }
    return fine && short_enough ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "print") == 0) {
        return print(PRINT);
    }
    if (argc == 2 && strcmp(argv[1], "figures") == 0) {
        return print(MEASURE);
    }
    return subjects_run("traffic", check);
}
