/* What people tell the host of each other, what hosts see and do, and that nobody else does; backups by the server. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/host/host.h"
#include "support/server/house.h"

enum { HOST, PLAYER, PEST };

static bool is(const char *message, const char *type) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\"", type);
    return strncmp(message, wanted, strlen(wanted)) == 0;
}

static void expect_refused(const char *message, const char *reason) {
    char met[64];
    assert_true(is(message, "refused"));
    assert_string_equal(house_member(message, "reason", met, sizeof met), reason);
}

static void name_host(test_house *house, int64_t person) {
    const store_host row = {.person = person, .since = 1};
    assert_int_equal(place_put(house->store, STORE_HOSTS, &row), TK_OK);
}

static int64_t person_called(const test_house *house, const char *normalised) {
    store_person row;
    size_t count = 0;
    const store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = normalised};
    assert_int_equal(store_list(house->store, &ask, &row, 1, &count, NULL), TK_OK);
    assert_int_equal(count, 1);
    return row.id;
}

/* Three at a table; the first is a host, the last has an account and says something. */
static void open_house(test_house *house, char table[64]) {
    char joins[96];
    house_open(house);
    for (unsigned client = 0; client < 3; client++) {
        house_enter(house, client, "");
    }
    assert_true(is(house_ask(house, HOST, "register", "\"name\":\"Hana\",\"password\":\"a tank of rain\""), "done"));
    assert_true(is(house_ask(house, PEST, "register", "\"name\":\"Pest\",\"password\":\"a tank of mud\""), "done"));
    name_host(house, person_called(house, "hana"));
    house_disconnect(house, HOST);
    assert_true(is(house_ask(house, PLAYER, "create", "\"game\":\"chess\""), "done"));
    assert_non_null(house_member(house->clients[PLAYER].told[house->clients[PLAYER].count - 1], "table", table, 64));
    snprintf(joins, sizeof joins, "\"table\":\"%s\"", table);
    assert_true(is(house_ask(house, PEST, "join", joins), "done"));
}

static void enter_host(test_house *house) {
    house_enter(house, HOST, "");
    assert_true(is(house_ask(house, HOST, "login", "\"name\":\"Hana\",\"password\":\"a tank of rain\""), "done"));
}

static json_t *document(test_house *house, const char *members) {
    const char *answer = house_ask(house, HOST, "host", members);
    assert_true(is(answer, "answer"));
    json_t *root = json_loads(answer, 0, NULL);
    assert_non_null(root);
    json_t *found = json_incref(json_object_get(root, "document"));
    json_decref(root);
    return found;
}

static const char *text_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

static void test_report(void **state) {
    test_house house;
    char table[64], members[256];
    open_house(&house, table);
    snprintf(members, sizeof members, "\"table\":\"%s\",\"text\":\"you are all fools\"", table);
    assert_true(is(house_ask(&house, PEST, "say", members), "done"));
    snprintf(members, sizeof members, "\"table\":\"%s\",\"number\":1,\"text\":\"insults\"", table);
    assert_true(is(house_ask(&house, PLAYER, "report", members), "done"));
    snprintf(members, sizeof members, "\"table\":\"%s\",\"number\":9", table);
    expect_refused(house_ask(&house, PLAYER, "report", members), "TK_ERROR_STORE_MISSING");
    snprintf(members, sizeof members, "\"table\":\"%s\",\"name\":\"Nobody\"", table);
    expect_refused(house_ask(&house, PLAYER, "report", members), "TK_ERROR_SERVER_NOBODY");
    snprintf(members, sizeof members, "\"table\":\"%s\",\"name\":\"Pest\"", table);
    expect_refused(house_ask(&house, PEST, "report", members), "TK_ERROR_SERVER_NOBODY"); /* of oneself */

    enter_host(&house);
    expect_refused(house_ask(&house, HOST, "report", members), "TK_ERROR_SERVER_NOT_THERE");
    json_t *seen = document(&house, "");
    const json_t *report = json_array_get(json_object_get(seen, "reports"), 0);
    assert_int_equal(json_array_size(json_object_get(seen, "reports")), 1);
    assert_string_equal(text_of(report, "of"), "Pest");
    assert_string_equal(text_of(report, "by"), house.clients[PLAYER].name);
    assert_string_equal(text_of(report, "line"), "you are all fools");
    assert_string_equal(text_of(report, "text"), "insults");
    assert_null(json_object_get(report, "settled_by"));
    snprintf(members, sizeof members, "\"report\":\"%s\"", text_of(report, "report"));
    json_decref(seen);
    assert_true(is(house_ask(&house, HOST, "settle", members), "done"));
    assert_true(is(house_ask(&house, HOST, "settle", members), "done"));
    expect_refused(house_ask(&house, HOST, "settle", "\"report\":\"5\""), "TK_ERROR_STORE_MISSING");
    seen = document(&house, "");
    assert_int_equal(json_array_size(json_object_get(seen, "reports")), 0);
    assert_string_equal(text_of(json_array_get(json_object_get(seen, "settled"), 0), "settled_by"), "Hana");
    json_decref(seen);
    house_close(&house);
    (void)state;
}

/* The same request again is one report; five at once are all that anybody tells, then one in twenty seconds. */
static void test_report_often(void **state) {
    test_house house;
    char table[64], members[256], twice[300];
    open_house(&house, table);
    snprintf(members, sizeof members, "\"table\":\"%s\",\"name\":\"Pest\"", table);
    snprintf(twice, sizeof twice, "{\"type\":\"report\",\"id\":\"same\",%s}", members);
    house_send(&house, PLAYER, twice);
    house_settle(&house, 1);
    house_send(&house, PLAYER, twice);
    house_settle(&house, 1);
    for (unsigned more = 0; more < 4; more++) {
        assert_true(is(house_ask(&house, PLAYER, "report", members), "done"));
    }
    expect_refused(house_ask(&house, PLAYER, "report", members), "TK_ERROR_TOO_MANY");
    house_settle(&house, 20000);
    assert_true(is(house_ask(&house, PLAYER, "report", members), "done"));
    enter_host(&house);
    json_t *seen = document(&house, "");
    assert_int_equal(json_array_size(json_object_get(seen, "reports")), 6);
    json_decref(seen);
    house_close(&house);
    (void)state;
}

static void test_for_hosts(void **state) {
    test_house house;
    char table[64], flag[16], session[129];
    open_house(&house, table);
    expect_refused(house_ask(&house, PEST, "host", ""), "TK_ERROR_SERVER_HOST");
    expect_refused(house_ask(&house, PEST, "settle", "\"report\":\"1\""), "TK_ERROR_SERVER_HOST");
    expect_refused(house_ask(&house, PEST, "shut", "\"name\":\"Hana\""), "TK_ERROR_SERVER_HOST");
    enter_host(&house);
    json_t *seen = document(&house, "\"person\":\"Pest\"");
    const json_t *first = json_array_get(json_object_get(seen, "tables"), 0);
    assert_string_equal(text_of(first, "game"), "chess");
    assert_string_equal(text_of(first, "state"), "open");
    assert_string_equal(json_string_value(json_array_get(json_object_get(first, "seats"), 0)),
                        house.clients[PLAYER].name);
    assert_int_equal(json_array_size(json_object_get(seen, "people")), 3);
    assert_string_equal(text_of(json_object_get(seen, "store"), "health"), "good");
    assert_true(json_is_false(json_object_get(json_object_get(seen, "backup"), "on")));
    assert_true(json_is_true(json_object_get(json_object_get(seen, "person"), "here")));
    assert_true(json_is_false(json_object_get(json_object_get(seen, "person"), "host")));
    json_decref(seen);
    /* Who comes back is told by the welcome, and is a host as long as the store says so. */
    const char *done = house_ask(&house, HOST, "login", "\"name\":\"Hana\",\"password\":\"a tank of rain\"");
    assert_non_null(house_member(done, "session", session, sizeof session));
    house_disconnect(&house, HOST);
    house_enter(&house, HOST, session);
    assert_string_equal(house_member(house_last(&house.clients[HOST], "welcome"), "host", flag, sizeof flag), "true");
    house_disconnect(&house, HOST);
    const store_host row = {.person = person_called(&house, "hana")};
    const store_write removes = {.verb = STORE_REMOVE, .kind = STORE_HOSTS, .row = &row};
    assert_int_equal(store_do(house.store, &removes, 1, NULL), TK_OK);
    house_enter(&house, HOST, session);
    assert_null(house_member(house_last(&house.clients[HOST], "welcome"), "host", flag, sizeof flag));
    expect_refused(house_ask(&house, HOST, "host", ""), "TK_ERROR_SERVER_HOST");
    house_close(&house);
    (void)state;
}

static void test_shut(void **state) {
    test_house house;
    char table[64];
    open_house(&house, table);
    enter_host(&house);
    expect_refused(house_ask(&house, HOST, "shut", "\"name\":\"Nobody\""), "TK_ERROR_PERSON_UNKNOWN");
    expect_refused(house_ask(&house, HOST, "shut", "\"name\":\"Hana\""), "TK_ERROR_PERSON_UNKNOWN"); /* herself */
    assert_true(is(house_ask(&house, HOST, "shut", "\"name\":\"Pest\""), "done"));
    assert_true(house.clients[PEST].closed_by_server);
    house_enter(&house, PEST, "");
    expect_refused(house_ask(&house, PEST, "login", "\"name\":\"Pest\",\"password\":\"a tank of mud\""),
                   "TK_ERROR_ACCOUNT_CLOSED");
    json_t *seen = document(&house, "\"person\":\"pest\"");
    assert_true(json_integer_value(json_object_get(json_object_get(seen, "person"), "closed")) > 0);
    json_decref(seen);
    assert_true(is(house_ask(&house, HOST, "shut", "\"name\":\"Pest\",\"open\":true"), "done"));
    assert_true(is(house_ask(&house, PEST, "login", "\"name\":\"Pest\",\"password\":\"a tank of mud\""), "done"));
    house_close(&house);
    (void)state;
}

static unsigned count_files(const char *folder) {
    unsigned count = 0;
    DIR *opened = opendir(folder);
    assert_non_null(opened);
    for (const struct dirent *entry; (entry = readdir(opened)) != NULL;) {
        count += strncmp(entry->d_name, "tankodrom-2", 11) == 0;
    }
    closedir(opened);
    return count;
}

static void test_backups(void **state) {
    enum { OLD = 3, KEEP = 2 };
    test_house house;
    char table[64], folder[300], path[600], last[600];
    host_backups seen = {0};
    open_house(&house, table);
    if (!house.place->is_file) {
        house_close(&house);
        skip();
    }
    snprintf(folder, sizeof folder, "%s", place_file(house.place, "backups"));
    assert_int_equal(mkdir(folder, 0700), 0);
    for (unsigned old = 0; old < OLD; old++) { /* of days before, and somebody's own file */
        snprintf(path, sizeof path, "%s/tankodrom-2020010%u-000000.db", folder, old + 1);
        place_write_file(path, "old", 3);
    }
    snprintf(path, sizeof path, "%s/tankodrom-2020-mine.db", folder);
    place_write_file(path, "mine", 4);
    house.settings.backup = (hub_backup){.folder = folder, .store = house.place->path, .keep = KEEP};
    house_crash(&house);
    house_settle(&house, 59000);
    host_see_backups(house.hub, &seen);
    assert_true(seen.on && seen.made == 0);
    for (unsigned tries = 0; tries < 500 && seen.made == 0 && seen.failed == 0; tries++) {
        house_settle(&house, 100);
        host_see_backups(house.hub, &seen);
    }
    assert_int_equal(seen.made, 1);
    assert_string_equal(seen.why, "");
    assert_true(seen.size > 0 && seen.next > seen.last + 23 * 3600 * 1000);
    assert_int_equal(count_files(folder), KEEP + 1); /* with somebody's own */
    assert_int_equal(place_file_size(path), 4);
    snprintf(last, sizeof last, "%s/%s", folder, seen.file);
    assert_int_equal(store_check(last, NULL), TK_OK);
    /* A folder that is gone: the hosts see why, and it is tried again within the hour. */
    house.settings.backup.folder = "/nowhere/at/all";
    house_crash(&house);
    for (unsigned tries = 0; tries < 2000 && seen.failed == 0; tries++) {
        house_settle(&house, 100);
        host_see_backups(house.hub, &seen);
    }
    assert_int_equal(seen.failed, 1);
    assert_non_null(strstr(seen.why, "/nowhere/at/all"));
    assert_true(seen.next <= house.now + 3600 * 1000);
    remove(path);
    snprintf(path, sizeof path, "rm -r '%s'", folder);
    assert_int_equal(system(path), 0);
    house_close(&house);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_report), cmocka_unit_test(test_report_often), cmocka_unit_test(test_for_hosts),
        cmocka_unit_test(test_shut),   cmocka_unit_test(test_backups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
