/* tankodrom admin, on a store in use and not, of both kinds. Runs beside a PostgreSQL (tests/support/postgres). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/memory.h"
#include "support/random_play.h"
#include "support/store/place.h"

enum { ACTIONS = 12 };

static char said[65536];

/* Runs a command of admin's; what it prints, errors too, is in `said`. Gives back the exit code. */
__attribute__((format(printf, 1, 2))) static int run(const char *format, ...) {
    char arguments[2048], line[2600];
    va_list values;
    va_start(values, format);
    vsnprintf(arguments, sizeof arguments, format, values);
    va_end(values);
    snprintf(line, sizeof line, "LC_ALL=C.UTF-8 LANGUAGE= '%s' </dev/null admin %s 2>&1", TANKODROM_PROGRAM, arguments);
    FILE *out = popen(line, "r"); /* NOLINT(cert-env33-c): the test's own words */
    assert_non_null(out);
    said[fread(said, 1, sizeof said - 1, out)] = 0;
    return WEXITSTATUS(pclose(out));
}

static void expect(const char *part) {
    if (strstr(said, part) == NULL) {
        fail_msg("'%s' does not say '%s'", said, part);
    }
}

static json_t *parsed(void) {
    json_t *root = json_loads(said, 0, NULL);
    if (root == NULL) {
        fail_msg("no JSON: %s", said);
    }
    return root;
}

/* A match that ended long ago, with true moves, one that goes on, and people with all that is theirs. */
static void fill(tk_store *store) {
    store_match match = place_match(store, 1, "chess", 42);
    tk_game *game = NULL;
    tk_guess guess;
    place_match(store, 2, "rush", 43);
    assert_int_equal(store_match_game(&match, NULL, &game, NULL), TK_OK);
    tk_state *state = take_state(game);
    tk_seed seed;
    memcpy(seed.byte, match.seed, sizeof seed.byte);
    tk_start(game, &seed, state);
    tk_guess_seed(&guess, 5);
    for (int64_t sequence = 1; sequence <= ACTIONS; sequence++) {
        random_choice choice;
        assert_true(random_choose(game, state, &guess, &choice));
        assert_int_equal(tk_apply(game, state, choice.seat, choice.action, NULL), TK_OK);
        const store_entry entry = {
            .match = 1, .sequence = sequence, .seat = choice.seat, .value = (int64_t)choice.action};
        const store_write write = {.verb = STORE_APPEND, .kind = STORE_ENTRIES, .row = &entry};
        assert_int_equal(store_do(store, &write, 1, NULL), TK_OK);
    }
    match.state = STORE_MATCH_FINISHED;
    match.finished = 1700000000000;
    assert_int_equal(place_put(store, STORE_MATCHES, &match), TK_OK);
    free(state);
    tk_game_close(game);
    place_person(store, 1, "anna");
    place_person(store, 2, "bob");
    for (uint8_t i = 1; i <= 3; i++) {
        store_session session = {
            .token = {i}, .person = 1 + i / 3, .created = 1700000000000, .label = "a \x1b[2J phone"};
        const store_notice notice = {.id = i, .person = 1 + i % 2, .kind = "turn", .created = 1700000000000};
        assert_int_equal(place_add(store, STORE_SESSIONS, &session), TK_OK);
        assert_int_equal(place_add(store, STORE_NOTICES, &notice), TK_OK);
    }
    const store_notice claimed = {.id = 2, .state = STORE_NOTICE_CLAIMED, .server = 77, .claimed = 1700000001000};
    const store_write claim = {.verb = STORE_NOTICE, .kind = STORE_NOTICES, .row = &claimed};
    assert_int_equal(store_do(store, &claim, 1, NULL), TK_OK);
    const store_rating rating = {.person = 1, .game = "chess", .rating = 1612345, .deviation = 80500, .matches = 3};
    assert_int_equal(place_add(store, STORE_RATINGS, &rating), TK_OK);
    const store_tournament cup = {
        .id = 7, .state = STORE_TOURNAMENT_RUNNING, .owner = 2, .title = "Winter \x1b cup", .game = "chess", .most = 8};
    assert_int_equal(place_add(store, STORE_TOURNAMENTS, &cup), TK_OK);
}

static void expect_reading(const char *where) {
    assert_int_equal(run("check --store '%s'", where), 0);
    expect("The store is fine.");
    assert_int_equal(run("check --json --store '%s'", where), 0);
    expect("\"good\":true");
    assert_int_equal(run("person list --store '%s'", where), 0);
    expect("anna");
    expect("account");
    assert_int_equal(run("person list --json --store '%s'", where), 0);
    json_t *root = parsed();
    assert_int_equal(json_array_size(json_object_get(root, "people")), 2);
    json_decref(root);
    assert_int_equal(run("person show ANNA --store '%s'", where), 0);
    expect("1612");
    expect("a <U+001B>[2J phone");
    assert_int_equal(run("person show 1 --json --store '%s'", where), 0);
    root = parsed();
    assert_int_equal(json_array_size(json_object_get(root, "sessions")), 2);
    json_decref(root);
    assert_int_equal(run("person show nobody --store '%s'", where), 1);
    expect("there is nobody called 'nobody'");
    assert_int_equal(run("notices --json --store '%s'", where), 0);
    root = parsed();
    assert_int_equal(json_array_size(json_object_get(root, "new")), 2);
    assert_int_equal(json_array_size(json_object_get(root, "claimed")), 1);
    json_decref(root);
    assert_int_equal(run("export 1 --store '%s'", where), 0);
    tk_record *record = NULL;
    assert_int_equal(tk_record_read(said, strlen(said), NULL, &record, NULL), TK_OK);
    assert_int_equal(tk_record_length(record), ACTIONS);
    tk_record_close(record);
    assert_int_equal(run("export --person anna --store '%s'", where), 0);
    assert_null(strstr(said, "secret of"));
    root = parsed();
    assert_int_equal(json_array_size(json_object_get(root, "sessions")), 2);
    json_decref(root);
    assert_int_equal(run("export 99 --store '%s'", where), 1);
    expect("there is no match 99");
    assert_int_equal(run("export m1 --output /dev/null --store '%s'", where), 0);
    assert_int_equal(run("export first --store '%s'", where), 1);
    assert_int_equal(run("export --store '%s'", where), 2);
    assert_int_equal(run("export 1 --person anna --store '%s'", where), 2);
}

/* What changes something, on a store that lets it. */
/* What opens an account; the letters are the store's. */
static void expect_accounts(const char *where) {
    char word[64], file[400];
    assert_int_equal(run("person password nobody --store '%s'", where), 1);
    assert_int_equal(run("person password anna --store '%s'", where), 0);
    expect("New password, for one login: ");
    snprintf(word, sizeof word, "%.23s", strrchr(said, ' ') + 1);
    assert_int_equal(strcspn(word, "\n"), 23);
    assert_int_equal(run("person password anna --store '%s'", where), 0);
    assert_null(strstr(said, word)); /* another one */
    assert_int_equal(run("person password anna --stdin --store '%s'", where), 1);
    expect("expected the new password");
    snprintf(file, sizeof file, "%s/typed", getenv("TMPDIR") != NULL ? getenv("TMPDIR") : "/tmp");
    place_write_file(file, "short\n", 6);
    assert_int_equal(run("person password anna --stdin --store '%s' <'%s'", where, file), 1);
    place_write_file(file, "a tank of rain\n", 15);
    assert_int_equal(run("person password anna --stdin --store '%s' <'%s'", where, file), 0);
    assert_null(strstr(said, "rain"));
    unlink(file);
    assert_int_equal(run("person close anna --store '%s'", where), 0);
    assert_int_equal(run("person list --json --store '%s'", where), 0);
    expect("\"blocked\"");
    assert_int_equal(run("person open anna --store '%s'", where), 0);
    assert_int_equal(run("person list --json --store '%s'", where), 0);
    assert_null(strstr(said, "\"blocked\""));
}

static void expect_tournaments(const char *where) {
    assert_int_equal(run("tournaments --store '%s'", where), 0);
    expect("Winter <U+001B> cup");
    assert_int_equal(run("tournaments --json --store '%s'", where), 0);
    json_t *root = parsed();
    const json_t *list = json_object_get(root, "tournaments");
    assert_int_equal(json_array_size(list), 1);
    assert_string_equal(json_string_value(json_object_get(json_array_get(list, 0), "state")), "running");
    json_decref(root);
    assert_int_equal(run("tournaments --cancel 8 --store '%s'", where), 1);
    expect("there is no tournament 8 that is open or running");
    assert_int_equal(run("tournaments --cancel 7 --store '%s'", where), 0);
    assert_int_equal(run("tournaments --cancel 7 --store '%s'", where), 1);
    assert_int_equal(run("tournaments --json --store '%s'", where), 0);
    expect("\"state\":\"cancelled\"");
}

static void expect_writing(const char *where) {
    assert_int_equal(run("notices --again 1 --store '%s'", where), 1);
    expect("the notice 1 is not one that was claimed");
    assert_int_equal(run("notices --again 2 --store '%s'", where), 0);
    assert_int_equal(run("notices --again 2 --store '%s'", where), 1);
    assert_int_equal(run("person sessions anna --revoke --store '%s'", where), 0);
    expect("2 sessions were ended.");
    assert_int_equal(run("person sessions bob --store '%s'", where), 0);
    expect("phone");
    expect_accounts(where);
    expect_tournaments(where);
    assert_int_equal(run("person delete anna --store '%s'", where), 2);
    assert_int_equal(run("person delete anna --yes --store '%s'", where), 0);
    assert_int_equal(run("person delete anna --yes --store '%s'", where), 1);
    assert_int_equal(run("person list --store '%s'", where), 0);
    expect("deleted");
    assert_int_equal(run("prune --older-than 30 --store '%s'", where), 0);
    expect("1 match was removed.");
    assert_int_equal(run("prune --older-than 30 --json --store '%s'", where), 0);
    expect("\"matches\":0");
    assert_int_equal(run("prune --store '%s'", where), 2);
    assert_int_equal(run("export 1 --store '%s'", where), 1);
}

static void test_file(void **state) {
    const place *at = *state;
    char first[400], copy[400], new[400], record[400];
    tk_store *store = NULL;
    snprintf(first, sizeof first, "%s", place_file(at, "first.db"));
    snprintf(copy, sizeof copy, "%s", place_file(at, "copy.db"));
    snprintf(new, sizeof new, "%s", place_file(at, "new.db"));
    snprintf(record, sizeof record, "%s", place_file(at, "match.tkr"));
    assert_int_equal(run("person list --store '%s'", first), 1);
    expect("No such file");
    assert_int_not_equal(access(first, F_OK), 0); /* looking makes nothing */
    assert_int_equal(store_open(first, &store, NULL), TK_OK);
    fill(store);
    expect_reading(first); /* while a server uses it */
    assert_int_equal(run("backup '%s' --store '%s'", copy, first), 0);
    assert_int_equal(run("backup '%s' --store '%s'", copy, first), 1);
    expect("is there already");
    assert_int_equal(run("person delete anna --yes --store '%s'", first), 1);
    expect("is in use by another server");
    assert_int_equal(run("prune --older-than 1 --store '%s'", first), 1);
    store_close(store);
    assert_int_equal(run("export 1 --output '%s' --store '%s'", record, first), 0);
    assert_true(place_file_size(record) > 100);
    expect_writing(first);
    assert_int_equal(run("restore '%s' --store '%s'", copy, first), 1);
    assert_int_equal(run("restore '%s' --store '%s'", copy, new), 0);
    expect_reading(new);
    place_write_file(copy, "rubbish", 7);
    assert_int_equal(run("check --store '%s'", copy), 1);
    expect("is not a store of Tankodrom");
    assert_int_equal(run("check --json --store '%s'", copy), 1);
    expect("TK_ERROR_STORE_FOREIGN");
    assert_int_equal(run("restore '%s' --store '%s'", copy, place_file(at, "third.db")), 1);
    assert_int_not_equal(access(place_file(at, "third.db"), F_OK), 0);
}

static void test_database(void **state) {
    const place *at = *state;
    char first[400], second[400];
    store_signal signal;
    tk_store *store = NULL;
    snprintf(first, sizeof first, "%s", place_file(at, "first.db"));
    snprintf(second, sizeof second, "%s", place_file(at, "second.db"));
    assert_int_equal(store_open(first, &store, NULL), TK_OK);
    fill(store);
    assert_int_equal(run("move '%s' '%s'", first, at->path), 1); /* in use */
    store_close(store);
    assert_int_equal(run("move '%s' '%s' --json", first, at->path), 0);
    json_t *there = parsed();
    assert_int_equal(run("move '%s' '%s'", first, at->path), 1);
    expect("is there already");
    assert_int_equal(run("move '%s' '%s' --json", at->path, second), 0);
    json_t *back = parsed();
    assert_true(json_equal(there, back));
    json_decref(there);
    json_decref(back);
    expect_reading(second);
    store = place_open(at); /* a server, which is told */
    assert_int_equal(store_listen(store, 5, NULL), TK_OK);
    expect_reading(at->path);
    expect_writing(at->path);
    struct pollfd ready = {.fd = store_descriptor(store), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 10000), 1);
    assert_int_equal(store_signals(store, &signal, 1), 1);
    assert_int_equal(signal.kind, STORE_SIGNAL_PERSON);
    assert_string_equal(signal.text, "1");
    assert_int_equal(run("backup '%s' --store '%s'", place_file(at, "copy.db"), at->path), 0);
    store_close(store);
    assert_int_equal(run("check --store '%s'", place_file(at, "copy.db")), 0);
    assert_int_equal(run("move '%s' postgres:///none?host=/none", second), 1);
    assert_int_equal(run("move '%s' oracle://x", second), 1);
    expect("is not known");
}

static void test_words(void **state) {
    (void)state;
    assert_int_equal(run("%s", ""), 2);
    assert_int_equal(run("--help"), 0);
    expect("backup");
    assert_int_equal(run("person"), 2);
    assert_int_equal(run("person burn"), 2);
    assert_int_equal(run("move one"), 2);
    assert_int_equal(run("backup"), 2);
    assert_int_equal(run("--help --language cs"), 0);
    expect("úložiště");
    assert_int_equal(run("move --help --language ja"), 0);
    expect("ストア");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_file, place_make, place_remove),
        cmocka_unit_test_setup_teardown(test_database, place_make, place_remove),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
