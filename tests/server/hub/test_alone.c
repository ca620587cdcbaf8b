/* Tables at which nobody is: time goes on there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "support/server/party.h"

enum { MINUTE = 60 * 1000, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

/* Time passes without anything that is due in between. */
static void jump(test_house *house, int64_t milliseconds) {
    house->now += milliseconds;
    house_settle(house, 3000);
}

static uint64_t matches_in_memory(const test_house *house) {
    hub_counts counts;
    hub_count(house->hub, &counts);
    return counts.matches;
}

/* Nothing keeps a match awake; a program that thinks does, for as long as the machine takes. */
static void expect_sleep(test_house *house) {
    for (unsigned tries = 0; tries < 1000 && matches_in_memory(house) > 0; tries++) {
        house_settle(house, 100);
    }
    assert_int_equal(matches_in_memory(house), 0);
}

static bool says(test_house *house, const char *path, const char *part) {
    tk_buffer text = {0};
    const char *type;
    tk_error error;
    const bool there =
        hub_document(house->hub, &(hub_asked){path, "", ""}, house->now, &text, &type, &error) == TK_OK &&
        strstr(text.data, part) != NULL;
    tk_buffer_free(&text);
    return there;
}

/* A match a turn a day sleeps when nobody is there, and still goes on when somebody's days are over. */
static void ends_by_days(void **unused) {
    (void)unused;
    test_house house;
    char name[64], match[64], path[80];
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_make(&house, 0, "\"game\":\"chess\",\"clock\":{\"days\":2}", name);
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    assert_non_null(house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match));
    snprintf(path, sizeof path, "matches/%s", match);
    house_disconnect(&house, 0);
    house_disconnect(&house, 1);
    jump(&house, HOUR);
    expect_sleep(&house);
    jump(&house, DAY);
    house_crash(&house); /* a server that was not there when it fell asleep knows, too */
    jump(&house, 2 * MINUTE);
    expect_sleep(&house);
    assert_true(says(&house, path, "\"playing\""));
    jump(&house, 2 * (int64_t)DAY); /* a program has White's seat now, and has moved */
    assert_true(says(&house, path, "\"playing\""));
    expect_sleep(&house);
    jump(&house, 3 * (int64_t)DAY); /* and Black's */
    /* A whole match of two programs that think, for as long as the machine takes. */
    for (unsigned tries = 0; tries < 20000 && !says(&house, path, "\"state\":\"finished\""); tries++) {
        house_settle(&house, 1000);
    }
    assert_true(says(&house, path, "\"state\":\"finished\""));
    house_settle(&house, 1000);
    expect_sleep(&house);
    house_close(&house);
}

/* Whose turn it is stands in the rows of such matches, asleep or not, so that a client finds the next that waits. */
static void says_whom_it_waits_for(void **unused) {
    (void)unused;
    test_house house;
    char name[64], match[64];
    unsigned seed = 5;
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_make(&house, 0, "\"game\":\"chess\",\"clock\":{\"days\":2}", name);
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    party_expect(house_ask(&house, 1, "list", "\"mine\":true"), "done");
    assert_non_null(house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match));
    house_settle(&house, 1000);
    const char *row = house_last(&house.clients[1], "lobby");
    assert_non_null(strstr(row, "\"seat\":0"));
    assert_true(strstr(row, "\"turn\":true") < strstr(row, "\"seat\":1")); /* White's */
    assert_true(party_act(&house, 0, match, &seed));
    house_settle(&house, 1000);
    row = house_last(&house.clients[1], "lobby");
    assert_true(strstr(row, "\"turn\":true") > strstr(row, "\"seat\":1"));
    house_disconnect(&house, 0);
    house_disconnect(&house, 1);
    jump(&house, HOUR);
    expect_sleep(&house);
    house_crash(&house);
    jump(&house, 2 * MINUTE);
    expect_sleep(&house);
    house_enter(&house, 1, NULL);
    party_expect(house_ask(&house, 1, "list", "\"mine\":true"), "done");
    house_settle(&house, 1000);
    row = house_last(&house.clients[1], "lobby");
    assert_true(strstr(row, "\"turn\":true") > strstr(row, "\"seat\":1"));
    house_close(&house);
}

/* Open tables that everybody has left are closed; where friends may come later it takes longer. */
static void closes_what_never_began(void **unused) {
    (void)unused;
    test_house house;
    char visited[64], left[64], linked[64], slow[64];
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_make(&house, 0, "\"game\":\"rush\"", visited);
    party_make(&house, 1, "\"game\":\"rush\"", left);
    party_make(&house, 1, "\"game\":\"rush\",\"link\":true", linked);
    party_make(&house, 1, "\"game\":\"rush\",\"clock\":{\"days\":1}", slow);
    house_disconnect(&house, 1);
    jump(&house, 50 * MINUTE);
    party_expect(house_ask(&house, 0, "join", party_at(left)), "done"); /* somebody looks in */
    party_expect(house_ask(&house, 0, "leave", party_at(left)), "done");
    jump(&house, 2 * MINUTE);
    jump(&house, 2 * HOUR);
    jump(&house, 2 * MINUTE);
    party_expect(house_ask(&house, 0, "join", party_at(left)), "refused");
    party_expect(house_ask(&house, 0, "join", party_at(visited)), "done");
    party_expect(house_ask(&house, 0, "join", party_at(linked)), "done");
    party_expect(house_ask(&house, 0, "join", party_at(slow)), "done");
    house_disconnect(&house, 0);
    jump(&house, 2 * MINUTE);
    jump(&house, 15 * (int64_t)DAY);
    jump(&house, 2 * MINUTE);
    house_enter(&house, 0, NULL);
    party_expect(house_ask(&house, 0, "join", party_at(visited)), "refused");
    party_expect(house_ask(&house, 0, "join", party_at(linked)), "refused");
    house_close(&house);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ends_by_days), cmocka_unit_test(says_whom_it_waits_for),
                                       cmocka_unit_test(closes_what_never_began)};
    return cmocka_run_group_tests_name("server/hub/alone", tests, NULL, NULL);
}
