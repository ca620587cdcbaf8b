/* What keeps people from being pests to each other: limits of talk and of tables, mute, block, a table without talk,
 * being sent away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "support/server/house.h"

static bool is(const char *message, const char *type) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "{\"type\":\"%s\"", type);
    return strncmp(message, wanted, strlen(wanted)) == 0;
}

static bool refused(const char *message, const char *reason) {
    char met[64];
    return is(message, "refused") && strcmp(house_member(message, "reason", met, sizeof met), reason) == 0;
}

static void open_with(test_house *house, unsigned people, const char *create, char table[64]) {
    house_open(house);
    for (unsigned client = 0; client < people; client++) {
        house_enter(house, client, "");
    }
    assert_non_null(house_member(house_ask(house, 0, "create", create), "table", table, 64));
}

static const char *ask_at(test_house *house, unsigned client, const char *type, const char *table, const char *more) {
    char members[1024];
    snprintf(members, sizeof members, "\"table\":\"%s\"%s%s", table, more[0] != 0 ? "," : "", more);
    return house_ask(house, client, type, members);
}

static const char *say(test_house *house, unsigned client, const char *table) {
    return ask_at(house, client, "say", table, "\"text\":\"hm\"");
}

static size_t heard(const test_house *house, unsigned client) {
    return house_count(&house->clients[client], "chat");
}

/* Five lines at once, then one in two seconds; a second connection does not give more. */
static void test_flood(void **state) {
    test_house house;
    char table[64];
    open_with(&house, 2, "\"game\":\"rush\"", table);
    assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
    for (unsigned line = 0; line < 5; line++) {
        assert_true(is(say(&house, 1, table), "done"));
    }
    assert_true(refused(say(&house, 1, table), "TK_ERROR_TOO_MANY"));
    memcpy(house.clients[2].session, house.clients[1].session, sizeof house.clients[2].session);
    house_enter(&house, 2, NULL);
    assert_true(is(ask_at(&house, 2, "join", table, ""), "done"));
    assert_true(refused(say(&house, 2, table), "TK_ERROR_TOO_MANY"));
    assert_int_equal(heard(&house, 0), 5);
    house_settle(&house, 2000);
    assert_true(is(say(&house, 1, table), "done"));
    assert_true(refused(say(&house, 1, table), "TK_ERROR_TOO_MANY"));
    assert_int_equal(heard(&house, 0), 6);
    house_close(&house);
    (void)state;
}

static void test_mute(void **state) {
    test_house house;
    char table[64], named[128];
    open_with(&house, 3, "\"game\":\"rush\"", table);
    for (unsigned client = 1; client < 3; client++) {
        assert_true(is(ask_at(&house, client, "join", table, ""), "done"));
    }
    snprintf(named, sizeof named, "\"name\":\"%s\"", house.clients[1].name);
    assert_true(is(ask_at(&house, 0, "mute", table, named), "done"));
    say(&house, 1, table);
    assert_int_equal(heard(&house, 0), 0);
    assert_int_equal(heard(&house, 2), 1);
    say(&house, 2, table);
    assert_int_equal(heard(&house, 0), 1);
    assert_true(is(ask_at(&house, 0, "mute", table, ""), "done")); /* everybody */
    say(&house, 2, table);
    assert_int_equal(heard(&house, 0), 1);
    assert_true(is(ask_at(&house, 0, "mute", table, "\"off\":true"), "done"));
    say(&house, 1, table);
    say(&house, 2, table);
    assert_int_equal(heard(&house, 0), 3);
    assert_true(is(ask_at(&house, 0, "mute", table, "\"name\":\"Nobody here\""), "refused"));
    house_close(&house);
    (void)state;
}

/* Whoever is blocked is not heard and gets no seat, and is not told why. */
static void test_block(void **state) {
    test_house house;
    char table[64], named[128];
    open_with(&house, 2, "\"game\":\"rush\"", table);
    assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    assert_true(is(ask_at(&house, 1, "leave", table, ""), "done"));
    snprintf(named, sizeof named, "\"name\":\"%s\"", house.clients[1].name);
    assert_true(is(house_ask(&house, 0, "block", named), "done"));
    const char *answer = ask_at(&house, 1, "sit", table, "");
    assert_true(is(answer, "refused"));
    assert_null(strstr(answer, "block"));
    house_disconnect(&house, 0); /* nor while the other is away */
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "refused"));
    house_enter(&house, 0, NULL);
    assert_true(is(ask_at(&house, 0, "join", table, ""), "done"));
    if (is(ask_at(&house, 1, "join", table, ""), "done")) {
        say(&house, 1, table);
        assert_int_equal(heard(&house, 0), 0);
    }
    snprintf(named, sizeof named, "\"name\":\"%s\",\"off\":true", house.clients[1].name);
    assert_true(is(house_ask(&house, 0, "block", named), "done"));
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    house_close(&house);
    (void)state;
}

static void test_quiet_tables(void **state) {
    test_house house;
    char table[64];
    open_with(&house, 3, "\"game\":\"rush\",\"chat\":\"none\"", table);
    assert_true(refused(say(&house, 0, table), "TK_ERROR_SERVER_QUIET"));
    assert_non_null(
        house_member(house_ask(&house, 0, "create", "\"game\":\"rush\",\"chat\":\"players\""), "table", table, 64));
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    assert_true(is(ask_at(&house, 2, "join", table, ""), "done"));
    assert_true(is(say(&house, 1, table), "done"));
    assert_true(refused(say(&house, 2, table), "TK_ERROR_SERVER_QUIET"));
    assert_int_equal(heard(&house, 2), 1);
    assert_true(is(ask_at(&house, 2, "leave", table, ""), "done"));
    assert_true(refused(say(&house, 2, table), "TK_ERROR_SERVER_NOT_THERE"));
    house_close(&house);
    (void)state;
}

static void test_kick(void **state) {
    test_house house;
    char table[64];
    open_with(&house, 2, "\"game\":\"rush\"", table);
    assert_true(is(ask_at(&house, 1, "sit", table, "\"seat\":1"), "done"));
    assert_true(is(ask_at(&house, 1, "kick", table, "\"seat\":0"), "refused")); /* it is not theirs to do */
    assert_true(is(ask_at(&house, 0, "kick", table, "\"seat\":1"), "done"));
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "refused"));
    assert_null(strstr(house_last(&house.clients[0], "room"), house.clients[1].name));
    house_close(&house);
    (void)state;
}

static void test_tables(void **state) {
    test_house house;
    char first[64], table[64];
    house_open(&house);
    house.settings.tables_each = 3;
    house_crash(&house);
    house_enter(&house, 0, "");
    for (unsigned made = 0; made < 3; made++) {
        const char *answer = house_ask(&house, 0, "create", "\"game\":\"chess\"");
        assert_non_null(house_member(answer, "table", made == 0 ? first : table, 64));
    }
    assert_true(refused(house_ask(&house, 0, "create", "\"game\":\"chess\""), "TK_ERROR_SERVER_TABLES"));
    house_crash(&house); /* they are counted anew */
    house_enter(&house, 0, NULL);
    assert_true(refused(house_ask(&house, 0, "create", "\"game\":\"chess\""), "TK_ERROR_SERVER_TABLES"));
    assert_true(is(ask_at(&house, 0, "leave", first, ""), "done"));
    assert_true(is(house_ask(&house, 0, "create", "\"game\":\"chess\""), "done"));
    house_close(&house);
    (void)state;
}

/* The owner goes, the table of a link is closed by that, and whoever went at the same moment was the last at it. */
static void test_last_to_leave(void **state) {
    test_house house;
    char table[64], text[160];
    open_with(&house, 2, "\"game\":\"chess\",\"link\":true", table);
    assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
    for (unsigned client = 0; client < 2; client++) {
        snprintf(text, sizeof text, "{\"type\":\"leave\",\"id\":\"last\",\"table\":\"%s\"}", table);
        house_send(&house, client, text);
    }
    house_settle(&house, 1000);
    assert_non_null(strstr(house_last(&house.clients[0], "done"), "\"last\""));
    assert_non_null(strstr(house_last(&house.clients[1], "done"), "\"last\""));
    assert_true(refused(ask_at(&house, 1, "join", table, ""), "TK_ERROR_SERVER_NO_TABLE"));
    house_close(&house);
    (void)state;
}

/* Whoever wanted another match and has gone does not lose one that begins without them. */
static void test_again_without(void **state) {
    test_house house;
    char table[64], match[64], members[128];
    open_with(&house, 2, "\"game\":\"chess\",\"clock\":{\"seconds\":60}", table);
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    assert_non_null(house_member(ask_at(&house, 0, "start", table, ""), "match", match, sizeof match));
    snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", match);
    assert_true(is(house_ask(&house, 0, "declare", members), "done"));
    house_settle(&house, 10);
    assert_true(is(ask_at(&house, 1, "rematch", table, ""), "done"));
    house_disconnect(&house, 1);
    assert_null(strstr(ask_at(&house, 0, "rematch", table, ""), "\"match\""));
    house_enter(&house, 1, NULL);
    assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
    assert_non_null(strstr(ask_at(&house, 1, "rematch", table, ""), "\"match\""));
    house_close(&house);
    (void)state;
}

/* Nobody uses up what others need to hear no more. */
static void test_mutes_of_many(void **state) {
    test_house house;
    char table[64], named[128];
    open_with(&house, 3, "\"game\":\"rush\"", table);
    assert_true(refused(ask_at(&house, 2, "mute", table, ""), "TK_ERROR_SERVER_NOT_THERE"));
    for (unsigned times = 0; times < 80; times++) {
        assert_true(is(ask_at(&house, 2, "join", table, ""), "done"));
        assert_true(is(ask_at(&house, 2, "mute", table, ""), "done"));
        house_disconnect(&house, 2);
        house_enter(&house, 2, NULL);
    }
    assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
    snprintf(named, sizeof named, "\"name\":\"%s\"", house.clients[1].name);
    assert_true(is(ask_at(&house, 0, "mute", table, named), "done"));
    say(&house, 1, table);
    assert_int_equal(heard(&house, 0), 0);
    house_close(&house);
    (void)state;
}

/* So many and no more; whoever asks for one more is told how to have it. */
static void test_mutes_of_one(void **state) {
    test_house house;
    char table[64], named[128];
    open_with(&house, 2, "\"game\":\"rush\"", table);
    for (unsigned count = 0; count < 33; count++) {
        house_disconnect(&house, 1);
        house_enter(&house, 1, ""); /* somebody else */
        assert_true(is(ask_at(&house, 1, "join", table, ""), "done"));
        snprintf(named, sizeof named, "\"name\":\"%s\"", house.clients[1].name);
        const char *answer = ask_at(&house, 0, "mute", table, named);
        if (count < 32) {
            assert_true(is(answer, "done"));
        } else {
            assert_true(refused(answer, "TK_ERROR_TOO_MANY"));
            assert_non_null(strstr(answer, "no more than 32 people"));
        }
        house_settle(&house, 1000);
    }
    assert_true(is(ask_at(&house, 0, "mute", table, "\"off\":true"), "done")); /* hears everybody again */
    assert_true(is(ask_at(&house, 0, "mute", table, named), "done"));
    house_close(&house);
    (void)state;
}

/* A match that nobody has in memory is one that is being played. */
static void test_talk_beside_sleep(void **state) {
    enum { HOUR = 3600 * 1000 };
    test_house house;
    char table[64];
    open_with(&house, 3, "\"game\":\"chess\",\"onlookers\":\"no\",\"clock\":{\"days\":2}", table);
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    assert_true(is(ask_at(&house, 2, "join", table, ""), "done"));
    assert_true(is(ask_at(&house, 0, "start", table, ""), "done"));
    house_disconnect(&house, 0);
    house_disconnect(&house, 1);
    house.now += HOUR;
    house_settle(&house, 3000);
    hub_counts counts;
    hub_count(house.hub, &counts);
    assert_int_equal(counts.matches, 0);
    assert_true(is(say(&house, 2, table), "done"));
    house_enter(&house, 0, NULL);
    assert_true(is(ask_at(&house, 0, "join", table, ""), "done"));
    house_settle(&house, 10);
    assert_int_equal(heard(&house, 0), 0);
    house_close(&house);
    (void)state;
}

/* Nor do guests, who cost nothing, make more and more of them. */
static void test_tables_of_an_address(void **state) {
    enum { EACH = 4, AT_ONCE = 2 * EACH, OFTEN = 3 * 60 * 1000 / EACH };
    test_house house;
    house_open(&house);
    house.settings.connections_each = EACH;
    house_crash(&house);
    for (unsigned made = 0; made < AT_ONCE; made++) {
        house_enter(&house, 0, "");
        assert_true(is(house_ask(&house, 0, "create", "\"game\":\"chess\""), "done"));
        house_disconnect(&house, 0);
    }
    house_enter(&house, 0, "");
    assert_true(refused(house_ask(&house, 0, "create", "\"game\":\"chess\""), "TK_ERROR_TOO_MANY"));
    house_settle(&house, OFTEN);
    assert_true(is(house_ask(&house, 0, "create", "\"game\":\"chess\""), "done"));
    assert_true(refused(house_ask(&house, 0, "create", "\"game\":\"chess\""), "TK_ERROR_TOO_MANY"));
    house_close(&house);
    (void)state;
}

/* A server that stood still, or a machine that slept, takes nobody's time. */
static void test_standing_still(void **state) {
    enum { MINUTE = 60 * 1000 };
    test_house house;
    char table[64], match[64], members[128];
    open_with(&house, 2, "\"game\":\"chess\",\"clock\":{\"seconds\":60}", table);
    assert_true(is(ask_at(&house, 1, "sit", table, ""), "done"));
    assert_non_null(house_member(ask_at(&house, 0, "start", table, ""), "match", match, sizeof match));
    house_settle(&house, MINUTE / 2);
    house.now += 2 * MINUTE;
    house_settle(&house, 0);
    snprintf(members, sizeof members, "\"match\":\"%s\",\"sequence\":0,\"number\":1", match);
    assert_true(is(house_ask(&house, 0, "act", members), "done"));
    house_settle(&house, MINUTE / 2);
    assert_null(house_last(&house.clients[0], "end"));
    house_settle(&house, MINUTE); /* while it turns it takes it as ever */
    assert_non_null(house_last(&house.clients[0], "end"));
    house_close(&house);
    (void)state;
}

/* No ratings are won from a position in which the next move wins. */
static void test_rated(void **state) {
    test_house house;
    house_open(&house);
    house_enter(&house, 0, "");
    assert_true(is(house_ask(&house, 0, "register", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\""), "done"));
    assert_true(is(house_ask(&house, 0, "create", "\"game\":\"chess\",\"rated\":true"), "done"));
    assert_true(refused(
        house_ask(&house, 0, "create", "\"game\":\"chess\",\"rated\":true,\"setup\":\"8 w wCA7/N wHB2/N bCH8/S\""),
        "TK_ERROR_SERVER_RATED"));
    assert_true(refused(house_ask(&house, 0, "create",
                                  "\"game\":\"chess\",\"rated\":true,\"options\":[\"quiet=50\",\"position=8 w wCA7/N "
                                  "wHB2/N bCH8/S\"]"),
                        "TK_ERROR_SERVER_RATED"));
    assert_true(
        is(house_ask(&house, 0, "create", "\"game\":\"chess\",\"setup\":\"8 w wCA7/N wHB2/N bCH8/S\""), "done"));
    house_close(&house);
    (void)state;
}

/* Whoever signs out, in any window of a browser, does so in all of them, which share a session, and not elsewhere. */
static void test_windows(void **state) {
    enum { WINDOWS = 4, ELSEWHERE = WINDOWS };
    static const char eva[] = "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\"";
    test_house house;
    (void)state;
    house_open(&house);
    house_enter(&house, ELSEWHERE, "");
    assert_true(is(house_ask(&house, ELSEWHERE, "register", eva), "done"));
    for (unsigned leaves = 0; leaves < WINDOWS; leaves++) {
        char session[129];
        house_enter(&house, 0, "");
        const char *answer = house_ask(&house, 0, "login", eva);
        assert_true(is(answer, "done"));
        assert_non_null(house_member(answer, "session", session, sizeof session));
        for (unsigned window = 1; window < WINDOWS; window++) {
            house_enter(&house, window, session);
            assert_string_equal(house.clients[window].name, "Eva Novak");
        }
        house_send(&house, leaves, "{\"type\":\"logout\",\"id\":\"bye\"}");
        house_settle(&house, 10);
        for (unsigned window = 0; window < WINDOWS; window++) {
            assert_true(house.clients[window].closed_by_server);
        }
        assert_true(house.clients[ELSEWHERE].open);
    }
    house_close(&house);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows),
        cmocka_unit_test(test_rated),
        cmocka_unit_test(test_standing_still),
        cmocka_unit_test(test_tables_of_an_address),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_mute),
        cmocka_unit_test(test_block),
        cmocka_unit_test(test_quiet_tables),
        cmocka_unit_test(test_kick),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_last_to_leave),
        cmocka_unit_test(test_again_without),
        cmocka_unit_test(test_mutes_of_many),
        cmocka_unit_test(test_mutes_of_one),
        cmocka_unit_test(test_talk_beside_sleep),
    };
    return cmocka_run_group_tests_name("server/hub/manners", tests, NULL, NULL);
}
