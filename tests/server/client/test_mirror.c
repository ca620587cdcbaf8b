/* A match as a client keeps it: the same table and log as the one who tells them, through steps, steps taken back,
 * whole tables and gaps; and nothing of what does not fit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/present.h>

#include "server/client/mirror.h"
#include "support/random_play.h"
#include "support/start.h"

enum { ROOM = 1 << 19, STEPS = 60 };

typedef struct teller {
    tk_record *record;
    tk_present *present;
    tk_copy *copy;
    tk_reader reader;
    int64_t sequence;
    size_t told;
    char *table, *change, *log;
    mirror heard;
    tk_guess random;
} teller;

static teller *open_teller(const char *name, unsigned seat) {
    teller *made = calloc(1, sizeof *made);
    tk_game *game = NULL;
    assert_non_null(made);
    assert_int_equal(tk_game_open(name, NULL, NULL, &game, NULL), TK_OK);
    assert_int_equal(start_record(game, 7, &made->record), TK_OK);
    assert_int_equal(tk_present_record(made->record, &made->present), TK_OK);
    assert_int_equal(tk_copy_open(&made->copy), TK_OK);
    made->reader.seat = seat;
    made->table = malloc(ROOM);
    made->change = malloc(ROOM);
    made->log = malloc(ROOM);
    tk_guess_seed(&made->random, 5);
    return made;
}

static void close_teller(teller *t) {
    mirror_free(&t->heard);
    tk_copy_close(t->copy);
    tk_present_close(t->present);
    tk_record_close(t->record);
    free(t->table);
    free(t->change);
    free(t->log);
    free(t);
}

static void follow(teller *t) {
    assert_int_equal(tk_present_follow(t->present, t->record, SIZE_MAX), TK_OK);
    t->sequence++;
}

static void act(teller *t) {
    random_choice choice;
    if (random_choose(tk_record_game(t->record), tk_record_state(t->record), &t->random, &choice)) {
        assert_int_equal(tk_record_apply(t->record, choice.seat, choice.action, NULL), TK_OK);
    }
    follow(t);
}

static mirror_heard tell_table(teller *t, size_t first) {
    const size_t table = tk_present_table(t->present, &t->reader, t->table, ROOM);
    const size_t log = tk_present_log(t->present, &t->reader, first, SIZE_MAX, t->log, ROOM);
    tk_copy_close(t->copy);
    assert_int_equal(tk_copy_open(&t->copy), TK_OK);
    assert_true(tk_copy_change(t->copy, t->table, table, t->change, ROOM) > 0);
    t->told = tk_present_steps(t->present);
    return mirror_hear(&t->heard,
                       &(protocol_message){.kind = PROTOCOL_TABLE,
                                           .table = {.match = protocol_text_of("m1"),
                                                     .sequence = t->sequence,
                                                     .table = {t->table, table},
                                                     .log = {t->log, log}}},
                       0);
}

static mirror_heard tell_change(teller *t, int64_t since) {
    const size_t steps = tk_present_steps(t->present), before = t->told;
    const size_t table = tk_present_table(t->present, &t->reader, t->table, ROOM);
    const size_t change = tk_copy_change(t->copy, t->table, table, t->change, ROOM);
    const size_t log = tk_present_log(t->present, &t->reader, before, SIZE_MAX, t->log, ROOM);
    t->told = steps;
    return mirror_hear(
        &t->heard,
        &(protocol_message){.kind = PROTOCOL_CHANGE,
                            .change = {.match = protocol_text_of("m1"),
                                       .sequence = t->sequence,
                                       .since = since,
                                       .change = {t->change, change},
                                       .log = steps > before ? (protocol_text){t->log, log} : (protocol_text){0},
                                       .has_back = steps < before,
                                       .back = (int64_t)steps}},
        0);
}

/* What the table says of how many steps there were. */
static size_t steps_of(const char *table) {
    const char *step = strstr(table, "\"step\":");
    return step != NULL ? (size_t)strtoul(step + strlen("\"step\":"), NULL, 10) : 0;
}

/* The same table, and all steps. Closed choices are open in a log that is written later, so where there are such only
 * the number of steps is the same. */
static void check(teller *t) {
    tk_buffer log = {0};
    const size_t table = tk_present_table(t->present, &t->reader, t->table, ROOM);
    assert_int_equal(t->heard.table.size, table);
    assert_string_equal(t->heard.table.data, t->table);
    assert_int_equal(t->heard.sequence, t->sequence);
    if (strstr(t->table, "\"game\":\"chess\"") == NULL) {
        assert_int_equal(mirror_steps(&t->heard), steps_of(t->table));
        return;
    }
    tk_present_log(t->present, &t->reader, 0, SIZE_MAX, t->log, ROOM);
    assert_true(mirror_log(&t->heard, 0, SIZE_MAX, &log));
    const char *steps = strstr(t->log, "\"steps\"");
    assert_non_null(steps);
    assert_string_equal(log.data + 1, steps);
    tk_buffer_free(&log);
}

static void play(const char *game, unsigned seat) {
    teller *t = open_teller(game, seat);
    assert_int_equal(tell_table(t, 0), MIRROR_TABLE);
    check(t);
    for (unsigned step = 0; step < STEPS; step++) {
        const int64_t since = t->sequence;
        act(t);
        assert_int_equal(tell_change(t, since), MIRROR_TABLE);
        check(t);
    }
    const int64_t since = t->sequence;
    act(t);
    act(t);
    assert_int_equal(tell_change(t, since + 1), MIRROR_MISSED); /* of a table that it never had */
    assert_int_equal(t->heard.sequence, since);
    assert_int_equal(tell_table(t, tk_present_steps(t->present) - 2), MIRROR_TABLE);
    check(t);
    close_teller(t);
}

static void test_play(void **state) {
    (void)state;
    play("chess", 0);
    play("chess", TK_NO_SEAT);
    play("rush", 1);
    play("duel", 0);
}

static void test_taken_back(void **state) {
    (void)state;
    teller *t = open_teller("chess", 0);
    act(t);
    act(t);
    act(t);
    assert_int_equal(tell_table(t, 0), MIRROR_TABLE);
    assert_int_equal(mirror_steps(&t->heard), 3);
    assert_int_equal(mirror_undo(&t->heard, 0), 1);
    assert_int_equal(mirror_undo(&t->heard, 1), 2);
    assert_int_equal(mirror_since(&t->heard, 1), 1);
    const int64_t since = t->sequence;
    assert_true(tk_record_undo(t->record, TK_ALL_SEATS));
    follow(t);
    assert_int_equal(tell_change(t, since), MIRROR_TABLE);
    check(t);
    /* What was taken back while the client was away: a table without steps. */
    assert_true(tk_record_undo(t->record, TK_ALL_SEATS));
    follow(t);
    assert_int_equal(tell_table(t, tk_present_steps(t->present)), MIRROR_TABLE);
    assert_int_equal(mirror_steps(&t->heard), 1);
    check(t);
    close_teller(t);
}

static void test_wrong(void **state) {
    (void)state;
    teller *t = open_teller("chess", 0);
    assert_int_equal(tell_table(t, 0), MIRROR_TABLE);
    protocol_message message = {.kind = PROTOCOL_CHANGE,
                                .change = {.match = protocol_text_of("m1"),
                                           .sequence = 1,
                                           .since = 0,
                                           .change = protocol_text_of("{\"board\":{\"pieces\":{\"-900\":3}}}")}};
    assert_int_equal(mirror_hear(&t->heard, &message, 0), MIRROR_WRONG);
    message.change.match = protocol_text_of("m2");
    assert_int_equal(mirror_hear(&t->heard, &message, 0), MIRROR_OTHER);
    message = (protocol_message){.kind = PROTOCOL_TABLE,
                                 .table = {.match = protocol_text_of("m1"), .table = protocol_text_of("[1]")}};
    assert_int_equal(mirror_hear(&t->heard, &message, 0), MIRROR_WRONG);
    close_teller(t);
}

static void test_clocks(void **state) {
    (void)state;
    const int64_t left[] = {60000, 30000}, running[] = {1};
    mirror heard = {.match = "m1"};
    assert_int_equal(mirror_clock(&heard, 0, 5), -1);
    const protocol_message message = {
        .kind = PROTOCOL_CLOCKS,
        .clocks = {
            .match = protocol_text_of("m1"), .left = left, .left_count = 2, .running = running, .running_count = 1}};
    assert_int_equal(mirror_hear(&heard, &message, 1000), MIRROR_TIME);
    assert_int_equal(mirror_clock(&heard, 0, 6000), 60000);
    assert_int_equal(mirror_clock(&heard, 1, 6000), 25000);
    assert_int_equal(mirror_clock(&heard, 1, 60000), 0);
    mirror_free(&heard);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_play), cmocka_unit_test(test_taken_back),
                                       cmocka_unit_test(test_wrong), cmocka_unit_test(test_clocks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
