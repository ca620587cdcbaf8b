/* The engine and the slow generator against the tables of this folder. The tables were written by the slow generator;
 * it counts the shorter rows again here, and all of them when PERFT_SLOWLY is set in the environment. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>

#include <cmocka.h>

#include "study/chess/perft.h"
#include "support/chess/reference.h"
#include "support/start.h"

enum { LINE_SIZE = 16384, SHORT_ROW = 100000 };

typedef struct row {
    const char *table;
    int number;
    const char *position;
} row;

static uint64_t engine_count(const row *at, unsigned depth) {
    char option[sizeof "position=" + LINE_SIZE];
    const char *const options[] = {option, NULL};
    tk_game *game;
    tk_error error;
    perft_result result;
    snprintf(option, sizeof option, "position=%s", at->position);
    if (tk_game_open("chess", options, NULL, &game, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fail_msg("%s:%d: %s", at->table, at->number, text);
    }
    tk_state *state = malloc(tk_state_size(game));
    assert_non_null(state);
    start_match(game, 0, state);
    uint64_t plain = tk_chess_perft(game, state, depth);
    /* Handed out to threads it must come to the same. */
    if (plain <= SHORT_ROW) {
        assert_int_equal(perft_count(game, state, depth, 2, NULL, &result), TK_OK);
        assert_true(result.total == plain);
        perft_free(&result);
    }
    free(state);
    tk_game_close(game);
    return plain;
}

static void check_count(const row *at, unsigned depth, uint64_t expected) {
    reference_position position;
    uint64_t found = engine_count(at, depth);
    if (found != expected) {
        fail_msg("%s:%d: the engine counts %" PRIu64 " at depth %u, the table %" PRIu64, at->table, at->number, found,
                 depth, expected);
    }
    if (expected > SHORT_ROW && getenv("PERFT_SLOWLY") == NULL) {
        return;
    }
    if (!reference_read(at->position, &position)) {
        fail_msg("%s:%d: the slow generator does not read the position", at->table, at->number);
    }
    found = reference_perft(&position, depth);
    if (found != expected) {
        fail_msg("%s:%d: the slow generator counts %" PRIu64 " at depth %u, the table %" PRIu64, at->table, at->number,
                 found, depth, expected);
    }
}

/* "POSITION LINE ; depth count ; depth count"; returns how many counts there were. */
static unsigned check_row(row *at, char *line) {
    unsigned counts = 0;
    char *rest = strstr(line, " ; ");
    at->position = line;
    while (rest != NULL) {
        char *end;
        *rest = 0;
        unsigned long depth = strtoul(rest + 3, &end, 10);
        unsigned long long expected = strtoull(end, &end, 10);
        if (depth == 0 || depth > 9 || (*end != 0 && *end != ' ')) {
            fail_msg("%s:%d: not a depth and a count", at->table, at->number);
        }
        check_count(at, (unsigned)depth, expected);
        counts++;
        rest = strstr(end, " ; ");
    }
    if (counts == 0) {
        fail_msg("%s:%d: no count", at->table, at->number);
    }
    return counts;
}

static void check_table(const char *name, unsigned least) {
    char path[1024];
    static char line[LINE_SIZE];
    unsigned counts = 0;
    row at = {.table = name};
    snprintf(path, sizeof path, "%s/tests/perft/%s", TANKODROM_SOURCE_DIR, name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail_msg("cannot read %s", path);
    }
    while (fgets(line, sizeof line, file) != NULL) {
        at.number++;
        line[strcspn(line, "\n")] = 0;
        if (line[0] != '#') {
            counts += check_row(&at, line);
        }
    }
    fclose(file);
    assert_true(counts >= least);
}

/* rule:C22 */
static void test_start(void **unused) {
    (void)unused;
    check_table("start.txt", 8);
}

static void test_middle_games(void **unused) {
    (void)unused;
    check_table("middle_games.txt", 36);
}

static void test_random(void **unused) {
    (void)unused;
    check_table("random.txt", 90);
}

/* rule:C7 rule:C8 rule:C10 rule:C14 rule:C15 */
static void test_corners(void **unused) {
    (void)unused;
    check_table("corners.txt", 39);
}

static void test_reference(void **unused) {
    (void)unused;
    check_table("reference.txt", 84);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),   cmocka_unit_test(test_middle_games), cmocka_unit_test(test_random),
        cmocka_unit_test(test_corners), cmocka_unit_test(test_reference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
