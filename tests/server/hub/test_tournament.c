/* Tournaments at a whole server without its network: how matches can end for them, people who go for good, what is
 * refused. Time passes as the test wants; tests/server/tournament plays whole ones with real servers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "server/tournament/field.h"
#include "support/server/party.h"

enum { ROWS = 64 };

static const char *const names[] = {"Anna", "Bert", "Cyril", "Dana"};

/* A tournament of the first people of a house. */
typedef struct cup {
    test_house house;
    unsigned people;
    char name[64];
    store_pairing rows[ROWS];
    size_t count;
} cup;

static const char *of(const cup *at) {
    static char members[128];
    snprintf(members, sizeof members, "\"tournament\":\"%s\"", at->name);
    return members;
}

static void look(cup *at) {
    store_tournament row;
    size_t found = 0;
    store_ask ask = {.query = STORE_TOURNAMENTS_ALL};
    house_settle(&at->house, 300);
    assert_int_equal(store_list(at->house.store, &ask, &row, 1, &found, NULL), TK_OK);
    assert_int_equal(found, 1);
    ask = (store_ask){.query = STORE_PAIRINGS_OF_TOURNAMENT, .number = row.id};
    assert_int_equal(store_list(at->house.store, &ask, at->rows, ROWS, &at->count, NULL), TK_OK);
}

static store_tournament row_of(const cup *at) {
    store_tournament row = {0};
    size_t found = 0;
    const store_ask ask = {.query = STORE_TOURNAMENTS_ALL};
    assert_int_equal(store_list(at->house.store, &ask, &row, 1, &found, NULL), TK_OK);
    return row;
}

static void open_cup_as(cup *at, const char *title, unsigned people, const char *game, const char *more) {
    char members[600];
    memset(at, 0, sizeof *at);
    at->people = people;
    house_open(&at->house);
    for (unsigned i = 0; i < people; i++) {
        house_enter(&at->house, i, "");
        snprintf(members, sizeof members, "\"name\":\"%s\",\"password\":\"correct horse\"", names[i]);
        party_expect(house_ask(&at->house, i, "register", members), "done");
    }
    snprintf(members, sizeof members, "\"title\":\"%s\",\"kind\":\"round-robin\",\"most\":4,\"game\":\"%s\"%s", title,
             game, more);
    const char *answer = house_ask(&at->house, 0, "tournament_open", members);
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "tournament", at->name, sizeof at->name));
    for (unsigned i = 0; i < people; i++) {
        party_expect(house_ask(&at->house, i, "tournament_enter", of(at)), "done");
        house_settle(&at->house, 5); /* numbers go by when they entered */
    }
}

static void open_cup(cup *at, unsigned people, const char *game, const char *more) {
    open_cup_as(at, "Cup", people, game, more);
}

static void start(cup *at) {
    party_expect(house_ask(&at->house, 0, "tournament_start", of(at)), "done");
    look(at);
}

/* Client `client` comes to the table of a pairing. */
static void come(cup *at, unsigned client, const store_pairing *pairing) {
    char table[64], members[100];
    snprintf(table, sizeof table, "m%llx", (unsigned long long)pairing->table_id);
    snprintf(members, sizeof members, "\"table\":\"%s\"", table);
    party_expect(house_ask(&at->house, client, "join", members), "done");
}

static void declare(cup *at, unsigned client, const store_pairing *pairing, const char *what) {
    char members[128];
    snprintf(members, sizeof members, "\"match\":\"m%llx\",\"declaration\":\"%s\"", (unsigned long long)pairing->match,
             what);
    party_expect(house_ask(&at->house, client, "declare", members), "done");
}

/* A table has room for less of a title than a tournament, and gets whole letters of it. */
static void by_its_title(void **unused) {
    static cup at;
    (void)unused;
    char title[200] = "\xf0\x9f\x98\x80"; /* four bytes, so that three for each letter do not end where the room does */
    for (unsigned letter = 0; letter < 58; letter++) {
        strcat(title, "\xe6\x88\xa6");
    }
    open_cup_as(&at, title, 2, "chess", "");
    start(&at);
    assert_int_equal(at.count, 1);
    assert_true(at.rows[0].match != 0);
    house_close(&at.house);
}

/* ---- How matches end ---- */

/* Nobody moves: who has the first seat runs out of time, which the game itself counts as lost. */
static void by_the_clock(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 2, "chess", ",\"clock\":{\"seconds\":60}");
    start(&at);
    assert_int_equal(at.count, 1);
    assert_true(at.rows[0].match != 0);
    come(&at, 0, &at.rows[0]);
    come(&at, 1, &at.rows[0]);
    house_settle(&at.house, 50 * 1000);
    look(&at);
    assert_int_equal(at.rows[0].result, FIELD_OPEN);
    house_settle(&at.house, 45 * 1000); /* who was not there when it began had half a minute of grace */
    look(&at);
    assert_int_equal(at.rows[0].result, FIELD_SECOND);
    assert_int_equal(row_of(&at).state, STORE_TOURNAMENT_OVER);
    house_close(&at.house);
}

/* A turn a day: days run out, a program takes the seat, and the seat has lost. The notice waits in the outbox. */
static void by_days(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 2, "chess", ",\"clock\":{\"days\":1}");
    start(&at);
    store_notice notices[8];
    size_t count = 0;
    const store_ask ask = {.query = STORE_NOTICES_NEW};
    assert_int_equal(store_list(at.house.store, &ask, notices, 8, &count, NULL), TK_OK);
    assert_int_equal(count, 2);
    assert_string_equal(notices[0].kind, "tournament");
    assert_string_equal(notices[0].text, "Cup: your match of round 1 waits");
    at.house.now += INT64_C(25) * 60 * 60 * 1000; /* days pass also while a server stands still */
    house_settle(&at.house, 62 * 1000);
    look(&at);
    assert_int_equal(at.rows[0].result, FIELD_SECOND);
    assert_int_equal(row_of(&at).state, STORE_TOURNAMENT_OVER);
    house_close(&at.house);
}

/* Rush knows no resignation: a program goes on, and it counts as lost at once. */
static void by_hand_over(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 2, "rush", "");
    start(&at);
    come(&at, 1, &at.rows[0]);
    declare(&at, 1, &at.rows[0], "resign");
    look(&at);
    assert_int_equal(at.rows[0].result, FIELD_FIRST);
    assert_int_equal(row_of(&at).state, STORE_TOURNAMENT_OVER);
    house_close(&at.house);
}

/* Tank Duel in the scenario that is usual, one against one; the server dies before it has taken the result. */
static void after_a_crash(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 3, "duel", "");
    start(&at);
    assert_int_equal(at.count, 2); /* a bye, and one match */
    assert_int_equal(at.rows[0].result, FIELD_BYE);
    store_match play = {.id = at.rows[1].match};
    assert_int_equal(store_get(at.house.store, STORE_MATCHES, &play, NULL), TK_OK);
    play.state = STORE_MATCH_STOPPED; /* as if somebody had put an end to it: a draw */
    play.finished = at.house.now;
    assert_int_equal(place_put(at.house.store, STORE_MATCHES, &play), TK_OK);
    house_crash(&at.house);
    house_settle(&at.house, 1000);
    house_settle(&at.house, 1000);
    look(&at);
    assert_int_equal(at.rows[1].result, FIELD_DRAW);
    assert_int_equal(row_of(&at).round, 2);
    assert_int_equal(at.count, 4); /* the next round, once */
    house_close(&at.house);
}

/* ---- People who go ---- */

static void deleted(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 4, "chess", "");
    start(&at);
    assert_int_equal(at.count, 2);
    /* 1–4 and 2–3: Dana deletes her account with her match under way. */
    party_expect(house_ask(&at.house, 3, "delete", "\"password\":\"correct horse\""), "done");
    house_settle(&at.house, 1000);
    house_settle(&at.house, 1000);
    look(&at);
    assert_int_equal(at.rows[0].result, FIELD_FIRST);
    store_entrant gone[8];
    size_t count = 0;
    const store_ask ask = {.query = STORE_ENTRANTS_OF_TOURNAMENT, .number = at.rows[0].tournament};
    assert_int_equal(store_list(at.house.store, &ask, gone, 8, &count, NULL), TK_OK);
    assert_int_equal(count, 4);
    unsigned named = 0;
    for (size_t i = 0; i < count; i++) {
        named += strcmp(gone[i].name, STORE_DELETED_NAME) == 0 && gone[i].withdrawn != 0;
    }
    assert_int_equal(named, 1);
    come(&at, 1, &at.rows[1]);
    declare(&at, 1, &at.rows[1], "resign");
    look(&at);
    assert_int_equal(row_of(&at).round, 2); /* 4–3 and 1–2: Cyril has a bye */
    assert_int_equal(at.count, 4);
    assert_int_equal(at.rows[2].result, FIELD_BYE);
    assert_int_equal(at.rows[2].second, 0);
    house_close(&at.house);
}

/* All but one withdraw: it is over, and what was played counts. */
static void left_alone(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 3, "chess", "");
    start(&at);
    party_expect(house_ask(&at.house, 1, "tournament_withdraw", of(&at)), "done");
    look(&at);
    party_expect(house_ask(&at.house, 2, "tournament_withdraw", of(&at)), "done");
    house_settle(&at.house, 1000);
    look(&at);
    assert_int_equal(row_of(&at).state, STORE_TOURNAMENT_OVER);
    party_expect_refused(house_ask(&at.house, 0, "tournament_withdraw", of(&at)), "TK_ERROR_TOURNAMENT_OVER");
    house_close(&at.house);
}

/* ---- What is refused ---- */

static void refused(void **unused) {
    static cup at;
    char members[256];
    (void)unused;
    open_cup(&at, 2, "chess", "");
    test_house *house = &at.house;
    house_enter(house, 3, "");
    static const struct {
        const char *members, *reason;
    } wrong[] = {
        {"\"title\":\"T\",\"kind\":\"swiss\",\"most\":8,\"game\":\"duel\",\"options\":[\"german=2\"]",
         "TK_ERROR_TOURNAMENT_SEATS"},
        {"\"title\":\"T\",\"kind\":\"swiss\",\"most\":8,\"game\":\"rush\",\"options\":[\"players=4\"]",
         "TK_ERROR_TOURNAMENT_SEATS"},
        {"\"title\":\"  \",\"kind\":\"swiss\",\"most\":8,\"game\":\"chess\"", "TK_ERROR_JSON_RANGE"},
        {"\"title\":\"T\",\"kind\":\"round-robin\",\"most\":33,\"game\":\"chess\"", "TK_ERROR_TOURNAMENT_MOST"},
        {"\"title\":\"T\",\"kind\":\"swiss\",\"most\":8,\"game\":\"draughts\"", "TK_ERROR_NO_GAME"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        party_expect_refused(house_ask(house, 0, "tournament_open", wrong[i].members), wrong[i].reason);
    }
    party_expect_refused(house_ask(house, 3, "tournament_enter", of(&at)), "TK_ERROR_TOURNAMENT_ACCOUNT");
    party_expect_refused(house_ask(house, 1, "tournament_cancel", of(&at)), "TK_ERROR_TOURNAMENT_ORGANISER");
    party_expect_refused(house_ask(house, 3, "tournament_withdraw", of(&at)), "TK_ERROR_TOURNAMENT_OUTSIDE");
    snprintf(members, sizeof members, "%s,\"name\":\"Anna\"", of(&at));
    party_expect_refused(house_ask(house, 1, "tournament_withdraw", members), "TK_ERROR_TOURNAMENT_ORGANISER");
    party_expect(house_ask(house, 1, "tournament_enter", of(&at)), "done"); /* who is in is in */
    party_expect(house_ask(house, 1, "tournament_withdraw", of(&at)), "done");
    party_expect_refused(house_ask(house, 0, "tournament_start", of(&at)), "TK_ERROR_TOURNAMENT_FEW");
    party_expect(house_ask(house, 0, "tournament_cancel", of(&at)), "done");
    party_expect_refused(house_ask(house, 1, "tournament_enter", of(&at)), "TK_ERROR_TOURNAMENT_STARTED");
    for (unsigned i = 0; i < 5; i++) {
        party_expect(house_ask(house, 0, "tournament_open",
                               "\"title\":\"T\",\"kind\":\"swiss\",\"most\":8,\"game\":\"chess\",\"link\":true"),
                     "done");
    }
    party_expect_refused(
        house_ask(house, 0, "tournament_open", "\"title\":\"T\",\"kind\":\"swiss\",\"most\":8,\"game\":\"chess\""),
        "TK_ERROR_TOURNAMENT_OPENED");
    house_close(house);
}

/* The list tells of changes, and what is found by its link alone only to those whom it concerns. */
static void listed(void **unused) {
    static cup at;
    (void)unused;
    open_cup(&at, 2, "chess", ",\"link\":true");
    test_house *house = &at.house;
    party_expect(house_ask(house, 1, "tournaments", "\"stop\":false"), "done");
    assert_non_null(strstr(house_last(&house->clients[1], "tournament_list"), "\"Cup\""));
    house_enter(house, 3, "");
    party_expect(house_ask(house, 3, "tournaments", "\"stop\":false"), "done");
    assert_null(strstr(house_last(&house->clients[3], "tournament_list"), "\"Cup\""));
    house_forget(&house->clients[1]);
    house_forget(&house->clients[3]);
    start(&at);
    assert_non_null(strstr(house_last(&house->clients[1], "tournament_list"), "\"running\""));
    assert_null(house_last(&house->clients[3], "tournament_list"));
    party_expect(house_ask(house, 3, "tournament_look", of(&at)), "done"); /* who has the link may look */
    assert_non_null(strstr(house_last(&house->clients[3], "tournament"), "\"Anna\""));
    /* Its table is in no lobby. */
    party_expect(house_ask(house, 3, "list", "\"state\":\"playing\""), "done");
    assert_null(strstr(house_last(&house->clients[3], "lobby"), "\"Anna\""));
    house_close(house);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_its_title), cmocka_unit_test(by_the_clock),  cmocka_unit_test(by_days),
        cmocka_unit_test(by_hand_over), cmocka_unit_test(after_a_crash), cmocka_unit_test(deleted),
        cmocka_unit_test(left_alone),   cmocka_unit_test(refused),       cmocka_unit_test(listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
