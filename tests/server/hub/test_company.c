/* Friends, invitations, whom one wants nothing to do with, and what was played: a whole server without its network. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/party.h"

enum { ANNA, BORIS, CYRIL, GUEST };
static const char *const names[] = {"Anna", "Boris", "Cyril"};

static void open_with_people(test_house *house, unsigned count) {
    house_open(house);
    for (unsigned client = 0; client < count; client++) {
        char members[128];
        house_enter(house, client, "");
        if (client < GUEST) {
            snprintf(members, sizeof members, "\"name\":\"%s\",\"password\":\"a tank of rain\"", names[client]);
            const char *answer = house_ask(house, client, "register", members);
            party_expect(answer, "done");
            house_member(answer, "session", house->clients[client].session, 129);
        }
    }
}

static const char *friend(test_house *house, unsigned client, const char *name, bool off) {
    char members[128];
    snprintf(members, sizeof members, "\"name\":\"%s\"%s", name, off ? ",\"off\":true" : "");
    const char *answer = house_ask(house, client, "friend", members);
    house_settle(house, 10);
    return answer;
}

static const char *friends(test_house *house, unsigned client) {
    return house_ask(house, client, "friends", "");
}

static void block(test_house *house, unsigned client, const char *name, bool off) {
    char members[128];
    snprintf(members, sizeof members, "\"name\":\"%s\"%s", name, off ? ",\"off\":true" : "");
    party_expect(house_ask(house, client, "block", members), "done");
    house_settle(house, 10);
}

static const char *told_company(const test_house *house, unsigned client) {
    const char *told = house_last(&house->clients[client], "company");
    return told != NULL ? told : "";
}

static void becomes_friends(void **unused) {
    (void)unused;
    test_house house;
    open_with_people(&house, 4);
    party_expect(friend(&house, ANNA, "boris", false), "done"); /* as names are compared */
    assert_non_null(strstr(told_company(&house, BORIS), "\"asks\":1"));
    assert_non_null(strstr(friends(&house, ANNA), "{\"name\":\"Boris\",\"bond\":\"asked\"}"));
    assert_non_null(strstr(friends(&house, BORIS), "{\"name\":\"Anna\",\"bond\":\"asks\"}")); /* and not whether here */
    party_expect(friend(&house, BORIS, "Anna", false), "done");
    assert_non_null(strstr(told_company(&house, ANNA), "\"friends\":1,\"asks\":0"));
    assert_non_null(strstr(friends(&house, ANNA), "{\"name\":\"Boris\",\"bond\":\"friends\",\"here\":true}"));
    house_disconnect(&house, BORIS);
    assert_non_null(strstr(friends(&house, ANNA), "{\"name\":\"Boris\",\"bond\":\"friends\"}"));
    house_enter(&house, BORIS, NULL);
    assert_non_null(strstr(told_company(&house, BORIS), "\"friends\":1"));
    party_expect(friend(&house, ANNA, "Boris", true), "done");
    assert_non_null(strstr(friends(&house, BORIS), "\"friends\":[]"));
    /* Declined, and taken back. */
    party_expect(friend(&house, CYRIL, "Anna", false), "done");
    party_expect(friend(&house, ANNA, "Cyril", true), "done");
    assert_non_null(strstr(friends(&house, CYRIL), "\"friends\":[]"));
    party_expect(friend(&house, CYRIL, "Anna", false), "done");
    party_expect(friend(&house, CYRIL, "Anna", true), "done");
    assert_non_null(strstr(friends(&house, ANNA), "\"friends\":[]"));
    party_expect_refused(friend(&house, GUEST, "Anna", false), "TK_ERROR_ACCOUNT_NEEDED");
    house_close(&house);
}

/* A table is shown where it is public; friends alone are told. */
static void shows_where_friends_are(void **unused) {
    (void)unused;
    test_house house;
    char table[64], linked[64], wanted[128];
    open_with_people(&house, 3);
    party_expect(friend(&house, ANNA, "Boris", false), "done");
    party_make(&house, BORIS, "\"game\":\"rush\",\"link\":true", linked);
    assert_null(strstr(friends(&house, ANNA), "\"table\""));
    party_make(&house, BORIS, "\"game\":\"chess\"", table);
    assert_null(strstr(friends(&house, ANNA), "\"table\"")); /* has asked, and is no friend yet */
    party_expect(friend(&house, BORIS, "Anna", false), "done");
    snprintf(wanted, sizeof wanted, "\"here\":true,\"game\":\"chess\",\"table\":\"%s\"}", table);
    assert_non_null(strstr(friends(&house, ANNA), wanted));
    assert_null(strstr(friends(&house, ANNA), linked));
    party_expect(house_ask(&house, BORIS, "fill", party_at_with(table, "\"opponent\":\"random\"")), "done");
    party_expect(house_ask(&house, BORIS, "start", party_at(table)), "done");
    assert_non_null(strstr(friends(&house, ANNA), "\"match\":\"m"));
    house_close(&house);
}

/* Nobody learns from a refusal that they are not wanted. */
static void refuses_alike(void **unused) {
    (void)unused;
    test_house house;
    char table[64], first[512], second[512];
    open_with_people(&house, 4);
    party_expect(friend(&house, ANNA, "Boris", false), "done");
    party_expect(friend(&house, BORIS, "Anna", false), "done");
    house_forget(&house.clients[CYRIL]);
    block(&house, ANNA, "Boris", false);
    assert_non_null(strstr(house_ask(&house, ANNA, "blocks", ""), "\"names\":[\"Boris\"]"));
    assert_non_null(strstr(friends(&house, BORIS), "\"friends\":[]"));
    block(&house, ANNA, "Cyril", false);
    assert_int_equal(house.clients[CYRIL].count, 0); /* is told nothing at all */
    party_make(&house, BORIS, "\"game\":\"rush\",\"seats\":4", table);
    static const char *const asked[] = {"Anna", "Nobody"};
    for (unsigned which = 0; which < 2; which++) {
        char name[64];
        house_member(friend(&house, BORIS, asked[which], false), "text", which == 0 ? first : second, 512);
        party_expect_refused(house_last(&house.clients[BORIS], "refused"), "TK_ERROR_PERSON_UNREACHABLE");
        snprintf(name, sizeof name, "\"name\":\"%s\"", asked[which]);
        party_expect_refused(house_ask(&house, BORIS, "invite", party_at_with(table, name)),
                             "TK_ERROR_PERSON_UNREACHABLE");
    }
    *strstr(first, "Anna") = 0;
    *strstr(second, "Nobody") = 0;
    assert_string_equal(first, second);
    /* Whom one blocks, oneself, and a guest cannot be asked either. */
    party_expect_refused(friend(&house, ANNA, "Boris", false), "TK_ERROR_PERSON_UNREACHABLE");
    party_expect_refused(friend(&house, ANNA, "Anna", false), "TK_ERROR_PERSON_UNREACHABLE");
    party_expect_refused(friend(&house, ANNA, house.clients[GUEST].name, false), "TK_ERROR_PERSON_UNREACHABLE");
    block(&house, ANNA, "Boris", true);
    assert_non_null(strstr(house_ask(&house, ANNA, "blocks", ""), "\"names\":[\"Cyril\"]"));
    party_expect(friend(&house, BORIS, "Anna", false), "done");
    house_close(&house);
}

/* So many at once, and then one now and then. */
static void holds_floods_back(void **unused) {
    (void)unused;
    test_house house;
    unsigned asked = 0;
    open_with_people(&house, 2);
    while (asked < 100 && strstr(friend(&house, ANNA, "Nobody", false), "TK_ERROR_TOO_MANY") == NULL) {
        asked++;
    }
    assert_in_range(asked, 30, 32);
    party_expect(friend(&house, ANNA, "Boris", true), "done"); /* taking back is always possible */
    house_settle(&house, 21000);
    party_expect(friend(&house, ANNA, "Boris", false), "done");
    house_close(&house);
}

/* ---- Invitations ---- */

static void invites(void **unused) {
    (void)unused;
    test_house house;
    char table[64], wanted[128];
    open_with_people(&house, 4);
    party_make(&house, ANNA, "\"game\":\"rush\",\"seats\":3,\"link\":true", table);
    party_expect_refused(house_ask(&house, BORIS, "invite", party_at_with(table, "\"name\":\"Cyril\"")),
                         "TK_ERROR_SERVER_OWNER");
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\",\"seat\":2")), "done");
    house_settle(&house, 10);
    const char *notice = house_last(&house.clients[BORIS], "notice");
    assert_non_null(notice);
    assert_non_null(strstr(notice, "\"about\":\"invitation\""));
    assert_non_null(strstr(notice, "Anna invites you to "));
    assert_non_null(strstr(notice, table)); /* the way to a table that is found by its link alone */
    assert_non_null(strstr(told_company(&house, BORIS), "\"invitations\":1"));
    assert_non_null(strstr(house_last(&house.clients[ANNA], "room"), "\"kept\":true,\"invited\":\"Boris\""));
    /* It is there when he comes back, also after the server did. */
    house_disconnect(&house, BORIS);
    house_crash(&house);
    for (unsigned client = 0; client < 4; client++) {
        house_enter(&house, client, NULL);
    }
    snprintf(wanted, sizeof wanted, "{\"table\":\"%s\",\"game\":\"rush\",\"seat\":2,\"by\":\"Anna\"", table);
    assert_non_null(strstr(told_company(&house, BORIS), "\"invitations\":1"));
    assert_non_null(strstr(house_ask(&house, BORIS, "invitations", ""), wanted));
    assert_non_null(strstr(house_ask(&house, CYRIL, "invitations", ""), "\"invitations\":[]"));
    /* The seat is kept: from others, and from programs that are put on all that are free. */
    party_expect(house_ask(&house, CYRIL, "join", party_at(table)), "done");
    assert_null(strstr(house_last(&house.clients[CYRIL], "room"), "Boris")); /* it is nobody else's business */
    party_expect_refused(house_ask(&house, CYRIL, "sit", party_at_with(table, "\"seat\":2")), "TK_ERROR_SERVER_KEPT");
    party_expect(house_ask(&house, ANNA, "fill", party_at_with(table, "\"opponent\":\"greedy\"")), "done");
    party_expect_refused(house_ask(&house, CYRIL, "sit", party_at(table)), "TK_ERROR_SERVER_NO_SEAT");
    party_expect_refused(house_ask(&house, ANNA, "start", party_at(table)), "TK_ERROR_SERVER_SEATS");
    party_expect(house_ask(&house, BORIS, "sit", party_at(table)), "done"); /* he gets that one */
    assert_non_null(strstr(house_last(&house.clients[BORIS], "room"), "{\"seat\":2,\"name\":\"Boris\""));
    house_settle(&house, 10);
    assert_non_null(strstr(told_company(&house, BORIS), "\"invitations\":0"));
    party_expect(house_ask(&house, ANNA, "start", party_at(table)), "done");
    house_close(&house);
}

static void declines(void **unused) {
    (void)unused;
    test_house house;
    char table[64];
    open_with_people(&house, 4);
    party_make(&house, ANNA, "\"game\":\"chess\"", table);
    party_expect_refused(house_ask(&house, BORIS, "decline", party_at(table)), "TK_ERROR_SERVER_UNINVITED");
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\"")), "done");
    party_expect_refused(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Cyril\"")),
                         "TK_ERROR_SERVER_TAKEN");
    house_forget(&house.clients[ANNA]);
    party_expect(house_ask(&house, BORIS, "decline", party_at(table)), "done");
    house_settle(&house, 10);
    const char *notice = house_last(&house.clients[ANNA], "notice");
    assert_non_null(notice);
    assert_non_null(strstr(notice, "\"about\":\"declined\""));
    assert_non_null(strstr(notice, "Boris does not come"));
    assert_null(strstr(house_last(&house.clients[ANNA], "room"), "kept"));
    /* Taken back; and who was asked to leave is welcome again when invited. */
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\"")), "done");
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\",\"off\":true")), "done");
    assert_non_null(strstr(house_ask(&house, BORIS, "invitations", ""), "\"invitations\":[]"));
    party_expect(house_ask(&house, BORIS, "sit", party_at(table)), "done");
    party_expect(house_ask(&house, ANNA, "kick", party_at_with(table, "\"seat\":1")), "done");
    party_expect_refused(house_ask(&house, BORIS, "sit", party_at(table)), "TK_ERROR_SERVER_SHUT_OUT");
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\"")), "done");
    party_expect(house_ask(&house, BORIS, "sit", party_at(table)), "done");
    party_expect(house_ask(&house, BORIS, "leave", party_at(table)), "done");
    /* A block between the two hides it; the end of the table ends it. */
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, "\"name\":\"Boris\"")), "done");
    block(&house, BORIS, "Anna", false);
    assert_non_null(strstr(house_ask(&house, BORIS, "invitations", ""), "\"invitations\":[]"));
    block(&house, BORIS, "Anna", true);
    assert_null(strstr(house_ask(&house, BORIS, "invitations", ""), "\"invitations\":[]"));
    party_expect(house_ask(&house, ANNA, "leave", party_at(table)), "done");
    house_settle(&house, 10);
    assert_non_null(strstr(house_ask(&house, BORIS, "invitations", ""), "\"invitations\":[]"));
    assert_non_null(strstr(told_company(&house, BORIS), "\"invitations\":0"));
    /* A rated match is for those who have an account. */
    party_make(&house, ANNA, "\"game\":\"chess\",\"rated\":true", table);
    char guest[96];
    party_expect(house_ask(&house, GUEST, "vacation", "\"days\":1"), "done"); /* now it has a row */
    snprintf(guest, sizeof guest, "\"name\":\"%s\"", house.clients[GUEST].name);
    party_expect_refused(house_ask(&house, ANNA, "invite", party_at_with(table, guest)), "TK_ERROR_PERSON_UNREACHABLE");
    /* To others a guest may come, and hears of it on coming back. */
    party_make(&house, ANNA, "\"game\":\"chess\"", table);
    house_disconnect(&house, GUEST);
    party_expect(house_ask(&house, ANNA, "invite", party_at_with(table, guest)), "done");
    house_enter(&house, GUEST, NULL);
    assert_non_null(strstr(told_company(&house, GUEST), "\"invitations\":1"));
    party_expect(house_ask(&house, GUEST, "sit", party_at(table)), "done");
    house_close(&house);
}

/* ---- What was played ---- */

static void play(test_house *house, unsigned first, unsigned second, unsigned loser, const char *create) {
    char table[64], match[64], members[128];
    party_make(house, first, create, table);
    party_expect(house_ask(house, second, "sit", party_at(table)), "done");
    assert_non_null(house_member(house_ask(house, first, "start", party_at(table)), "match", match, sizeof match));
    snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", match);
    party_expect(house_ask(house, loser, "declare", members), "done");
    house_settle(house, 1000);
}

/* Matches of Anna's that fit a query, as somebody sees them; *next: the rest of the query for the page behind. */
static unsigned count_matches(test_house *house, const char *query, const char *session, char next[64]) {
    tk_buffer text = {0};
    const char *type;
    tk_error error;
    unsigned count = 0;
    const hub_asked asked = {"people/Anna/matches", query, session};
    assert_int_equal(hub_document(house->hub, &asked, house->now, &text, &type, &error), TK_OK);
    for (const char *at = text.data; (at = strstr(at, "{\"match\":")) != NULL; at++) {
        count++;
    }
    if (next != NULL && house_member(text.data, "next", next, 64) == NULL) {
        next[0] = 0;
    }
    tk_buffer_free(&text);
    return count;
}

static void tells_history(void **unused) {
    (void)unused;
    test_house house;
    const char *type;
    tk_buffer text = {0};
    tk_error error;
    open_with_people(&house, 3);
    play(&house, ANNA, BORIS, BORIS, "\"game\":\"chess\",\"rated\":true");
    play(&house, ANNA, CYRIL, ANNA, "\"game\":\"chess\",\"rated\":true");
    play(&house, BORIS, ANNA, BORIS, "\"game\":\"chess\"");
    play(&house, ANNA, CYRIL, CYRIL, "\"game\":\"chess\",\"link\":true");
    const char *own = house.clients[ANNA].session, *other = house.clients[BORIS].session;
    assert_int_equal(count_matches(&house, "", "", NULL), 3);
    assert_int_equal(count_matches(&house, "", other, NULL), 3);
    assert_int_equal(count_matches(&house, "", own, NULL), 4); /* the one at a table with a link is hers */
    assert_int_equal(count_matches(&house, "game=duel", own, NULL), 0);
    assert_int_equal(count_matches(&house, "result=won", own, NULL), 3);
    assert_int_equal(count_matches(&house, "result=lost", own, NULL), 1);
    assert_int_equal(count_matches(&house, "result=drawn", own, NULL), 0);
    assert_int_equal(count_matches(&house, "place=2", own, NULL), 1);
    assert_int_equal(count_matches(&house, "rated=yes", own, NULL), 2);
    assert_int_equal(count_matches(&house, "rated=no&game=chess", own, NULL), 2);
    assert_int_equal(count_matches(&house, "with=cyril", own, NULL), 2);
    assert_int_equal(count_matches(&house, "with=cyril", "", NULL), 1);
    assert_int_equal(count_matches(&house, "with=Nobody", own, NULL), 0);
    const hub_asked mine = {"me/matches", "result=lost", own}, nobodys = {"me/matches", "", ""};
    assert_int_equal(hub_document(house.hub, &mine, house.now, &text, &type, &error), TK_OK);
    assert_non_null(strstr(text.data, "\"result\":\"lost\""));
    assert_null(strstr(text.data, "\"result\":\"won\""));
    assert_int_equal(hub_document(house.hub, &nobodys, house.now, &text, &type, &error), TK_OK);
    assert_non_null(strstr(text.data, "{\"matches\":[]}"));
    const hub_asked wrong = {"people/Anna/matches", "result=odd", ""}, nobody = {"people/Nobody/matches", "", ""};
    assert_int_equal(hub_document(house.hub, &wrong, house.now, &text, &type, &error), TK_ERROR_ARGUMENT);
    assert_int_equal(hub_document(house.hub, &nobody, house.now, &text, &type, &error), TK_ERROR_STORE_MISSING);
    /* The profile: how the matches of a rated game ended, and the rating after each. */
    const hub_asked profile = {"people/Anna", "", ""};
    assert_int_equal(hub_document(house.hub, &profile, house.now, &text, &type, &error), TK_OK);
    assert_non_null(strstr(text.data, "\"won\":3,\"drawn\":0,\"lost\":1,\"from\":1500,\"points\":[{\"when\":"));
    const char *first = strstr(text.data, "\"when\"");
    assert_non_null(strstr(first + 1, "\"when\""));
    assert_null(strstr(strstr(first + 1, "\"when\"") + 1, "\"when\""));
    static const char rating[] = "\"rating\":";
    const long before = strtol(strstr(first, rating) + sizeof rating - 1, NULL, 10);
    const long after = strtol(strstr(strstr(first + 1, "\"when\""), rating) + sizeof rating - 1, NULL, 10);
    assert_true(before > 1500 && after < before); /* won, then lost */
    assert_non_null(strstr(text.data, "\"with\":[{\"name\":\"Boris\",\"program\":false}]"));
    tk_buffer_free(&text);
    house_close(&house);
}

/* Page by page every match comes once. */
static void pages_history(void **unused) {
    (void)unused;
    enum { MATCHES = 45 };
    test_house house;
    char next[64], query[80] = "";
    unsigned seen = 0, pages = 0;
    open_with_people(&house, 2);
    play(&house, ANNA, BORIS, BORIS, "\"game\":\"chess\"");
    store_result result = {.seat = 0, .place = 1, .game = "rush", .finished = 5};
    store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = "anna"};
    store_person anna;
    size_t count;
    assert_int_equal(store_list(house.store, &ask, &anna, 1, &count, NULL), TK_OK);
    assert_int_equal(count, 1);
    result.person = anna.id;
    for (result.match = 1; result.match < MATCHES; result.match++) { /* pruned long ago */
        assert_int_equal(place_add(house.store, STORE_RESULTS, &result), TK_OK);
    }
    do {
        const unsigned page = count_matches(&house, query, house.clients[ANNA].session, next);
        assert_in_range(page, 1, 20);
        seen += page;
        pages++;
        snprintf(query, sizeof query, "before=%s", next);
    } while (next[0] != 0);
    assert_int_equal(seen, MATCHES);
    assert_int_equal(pages, 3);
    assert_int_equal(count_matches(&house, "", "", NULL), 1); /* of those that are gone nobody else hears */
    house_close(&house);
}

/* ---- Pictures of matches ---- */

static tk_status look(test_house *house, const char *match, const char *session, tk_buffer *text) {
    char path[96];
    const char *type;
    tk_error error;
    snprintf(path, sizeof path, "matches/%s/table", match);
    const hub_asked asked = {path, "language=cs", session};
    return hub_document(house->hub, &asked, house->now, text, &type, &error);
}

static void shows_matches(void **unused) {
    (void)unused;
    static const char *const creates[] = {"\"game\":\"rush\",\"seats\":2",
                                          "\"game\":\"rush\",\"seats\":2,\"onlookers\":\"no\"",
                                          "\"game\":\"rush\",\"seats\":2,\"link\":true"};
    test_house house;
    tk_buffer text = {0};
    char table[64], match[64];
    open_with_people(&house, 2);
    for (unsigned i = 0; i < 3; i++) {
        party_make(&house, ANNA, creates[i], table);
        party_expect(house_ask(&house, BORIS, "sit", party_at(table)), "done");
        assert_non_null(house_member(house_ask(&house, ANNA, "start", party_at(table)), "match", match, sizeof match));
        house_settle(&house, 10);
        assert_int_equal(look(&house, match, house.clients[ANNA].session, &text), TK_OK); /* her own */
        assert_int_equal(look(&house, match, "", &text), i == 0 ? TK_OK : TK_ERROR_STORE_MISSING);
        if (i == 0) { /* what an onlooker sees, and nobody's hand; nobody is counted for it */
            assert_non_null(strstr(text.data, "\"format\":\"tankodrom-table-1\""));
            assert_non_null(strstr(text.data, "\"asked\":null"));
            assert_null(strstr(house_last(&house.clients[ANNA], "room"), "onlookers"));
        }
    }
    tk_buffer_free(&text);
    house_close(&house);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(becomes_friends), cmocka_unit_test(shows_where_friends_are),
        cmocka_unit_test(refuses_alike),   cmocka_unit_test(holds_floods_back),
        cmocka_unit_test(invites),         cmocka_unit_test(declines),
        cmocka_unit_test(tells_history),   cmocka_unit_test(pages_history),
        cmocka_unit_test(shows_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
