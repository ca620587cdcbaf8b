/* Two servers on one store: people of one table at different ones, and one of them gone, in good order or not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/party.h"

enum { PERSON = 0, LOOKER = 1 }; /* clients of each house */

typedef struct pair {
    test_house first, second; /* the table is made at the first */
    char table[64], match[64];
    unsigned seed;
} pair;

static pair *open_pair(void) {
    pair *both = calloc(1, sizeof *both);
    assert_non_null(both);
    house_open(&both->first);
    house_open_beside(&both->second, &both->first);
    house_enter(&both->first, PERSON, "");
    house_enter(&both->second, PERSON, "");
    both->seed = 7;
    return both;
}

static void close_pair(pair *both) {
    if (both->second.neighbour != NULL || both->first.hub == NULL) {
        house_close(&both->first);
        house_close(&both->second);
    } else {
        house_close(&both->second);
        house_close(&both->first);
    }
    free(both);
}

/* A match between a client of each, at a table of the first's. */
static pair *begin(const char *create) {
    pair *both = open_pair();
    party_make(&both->first, PERSON, create, both->table);
    party_expect(house_ask(&both->second, PERSON, "join", party_at(both->table)), "done");
    party_expect(house_ask(&both->second, PERSON, "sit", party_at_with(both->table, "\"word\":\"rain\"")), "done");
    const char *answer = house_ask(&both->first, PERSON, "start", party_at(both->table));
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "match", both->match, sizeof both->match));
    house_settle(&both->first, 10);
    assert_non_null(house_last(&both->second.clients[PERSON], "table"));
    return both;
}

static int64_t entries(const pair *both) {
    const place *where = both->second.place != NULL ? both->second.place : both->first.place;
    const int64_t count = place_sql(where, "SELECT count(*) FROM tankodrom.entries WHERE kind = 0");
    const int64_t last = place_sql(where, "SELECT coalesce(max(sequence), 0) FROM tankodrom.entries");
    assert_int_equal(place_sql(where, "SELECT count(*) FROM tankodrom.entries"), last);
    return count;
}

static uint64_t stored_by(const test_house *house) {
    hub_counts counts;
    hub_count(house->hub, &counts);
    return counts.actions;
}

static uint64_t held(const test_house *house) {
    hub_counts counts;
    hub_count(house->hub, &counts);
    return counts.held;
}

static void play_on(pair *both, unsigned turns) {
    for (unsigned turn = 0; turn < turns; turn++) {
        const bool acted = party_act(&both->first, PERSON, both->match, &both->seed) ||
                           party_act(&both->second, PERSON, both->match, &both->seed);
        assert_true(acted);
    }
}

/* What a client saw last of a match. */
static void sequence_of(const house_client *client, char out[24]) {
    for (size_t i = client->count; i-- > 0;) {
        if (strncmp(client->told[i], "{\"type\":\"table\"", 15) == 0 ||
            strncmp(client->told[i], "{\"type\":\"change\"", 16) == 0) {
            assert_non_null(house_member(client->told[i], "sequence", out, 24));
            return;
        }
    }
    fail();
}

/* ---- All is well ---- */

static void plays_across(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\"");
    char here[24], there[24];
    play_on(both, 6);
    assert_int_equal(entries(both), 6);
    house_settle(&both->first, 10);
    sequence_of(&both->first.clients[PERSON], here);
    sequence_of(&both->second.clients[PERSON], there);
    assert_string_equal(here, there);
    assert_int_equal(held(&both->first), 1);
    assert_int_equal(held(&both->second), 0);
    /* What is asked without an action, and what is wrong. */
    char members[160];
    snprintf(members, sizeof members, "\"match\":\"%s\",\"kind\":\"piece\",\"key\":\"a1\"", both->match);
    assert_non_null(house_ask(&both->second, PERSON, "about", members));
    party_expect_refused(house_ask(&both->second, PERSON, "start", party_at(both->table)), "TK_ERROR_SERVER_OWNER");
    close_pair(both);
}

static void hears_everything(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\"");
    test_house *first = &both->first, *second = &both->second;
    char members[128];
    /* The lobby, with who is there. */
    house_enter(second, LOOKER, "");
    party_expect(house_ask(second, LOOKER, "list", ""), "done");
    house_settle(second, 1000);
    const char *lobby = house_last(&second->clients[LOOKER], "lobby");
    assert_non_null(strstr(lobby, both->table));
    assert_null(strstr(lobby, "\"ready\":false"));
    /* Chat, of players and of an onlooker, whom players hear after the end. */
    snprintf(members, sizeof members, "\"match\":\"%s\"", both->match);
    party_expect(house_ask(second, LOOKER, "watch", members), "done");
    party_expect(house_ask(first, PERSON, "say", party_at_with(both->table, "\"text\":\"good luck\"")), "done");
    party_expect(house_ask(second, PERSON, "say", party_at_with(both->table, "\"text\":\"thank you\"")), "done");
    party_expect(house_ask(second, LOOKER, "say", party_at_with(both->table, "\"text\":\"the left one\"")), "done");
    house_settle(first, 500);
    assert_int_equal(house_count(&first->clients[PERSON], "chat"), 2);
    assert_int_equal(house_count(&second->clients[PERSON], "chat"), 2);
    assert_int_equal(house_count(&second->clients[LOOKER], "chat"), 3);
    /* Somebody goes and comes back. */
    house_forget(&first->clients[PERSON]);
    house_disconnect(second, PERSON);
    house_settle(first, 500);
    assert_non_null(strstr(house_last(&first->clients[PERSON], "presence"), "false"));
    house_enter(second, PERSON, NULL);
    party_expect(house_ask(second, PERSON, "join", party_at(both->table)), "done");
    house_settle(first, 500);
    assert_non_null(strstr(house_last(&first->clients[PERSON], "presence"), "true"));
    /* The end, and the invitation to another match. */
    snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", both->match);
    party_expect(house_ask(second, PERSON, "declare", members), "done");
    house_settle(first, 10);
    assert_non_null(house_last(&first->clients[PERSON], "end"));
    assert_non_null(house_last(&second->clients[LOOKER], "end"));
    party_expect(house_ask(first, PERSON, "rematch", party_at(both->table)), "done");
    house_settle(first, 10);
    assert_non_null(strstr(house_last(&second->clients[PERSON], "notice"), "invitation"));
    const char *again = house_ask(second, PERSON, "rematch", party_at(both->table));
    assert_non_null(strstr(again, "\"match\""));
    close_pair(both);
}

/* A table that was made a moment ago, found by its link. */
static void finds_links(void **unused) {
    (void)unused;
    pair *both = open_pair();
    static const char create[] = "{\"type\":\"create\",\"id\":\"one\",\"game\":\"rush\",\"link\":true}";
    test_house *first = &both->first;
    house_send(first, PERSON, create);
    for (unsigned i = 0; i < 100 && house_last(&first->clients[PERSON], "done") == NULL; i++) {
        first->neighbour = NULL; /* which hears nothing of it meanwhile */
        house_settle(first, 0);
    }
    first->neighbour = &both->second;
    assert_non_null(house_member(house_last(&first->clients[PERSON], "done"), "table", both->table, 64));
    party_expect(house_ask(&both->second, PERSON, "join", party_at(both->table)), "done");
    party_expect_refused(house_ask(&both->second, PERSON, "join", party_at("nowhere-at-all-nowhere")),
                         "TK_ERROR_SERVER_NO_TABLE");
    close_pair(both);
}

/* ---- A server goes ---- */

/* The other player comes to the second server, with what was seen at the first. */
static void move_over(pair *both) {
    test_house *second = &both->second;
    house_client *mover = &second->clients[2];
    char hello[512], sequence[24];
    sequence_of(&both->first.clients[PERSON], sequence);
    house_connect(second, 2, "192.0.2.1");
    snprintf(hello, sizeof hello,
             "{\"type\":\"hello\",\"version\":1,\"language\":\"en\",\"session\":\"%s\",\"seen\":[{\"match\":\"%s\","
             "\"sequence\":%s}]}",
             both->first.clients[PERSON].session, both->match, sequence);
    house_send(second, 2, hello);
    house_settle(second, 1000);
    assert_non_null(house_last(mover, "table"));
}

static void play_at_second(pair *both, unsigned turns) {
    for (unsigned turn = 0; turn < turns; turn++) {
        assert_true(party_act(&both->second, 2, both->match, &both->seed) ||
                    party_act(&both->second, PERSON, both->match, &both->seed));
    }
}

static void goes_on_after(void (*goes)(test_house *house)) {
    pair *both = begin("\"game\":\"chess\"");
    play_on(both, 5);
    goes(&both->first);
    move_over(both);
    assert_int_equal(entries(both), 5);
    play_at_second(both, 5);
    assert_int_equal(entries(both), 10);
    assert_int_equal(held(&both->second), 1);
    close_pair(both);
}

static void goes_on_after_a_kill(void **unused) {
    (void)unused;
    goes_on_after(house_kill);
}

static void goes_on_after_a_stop(void **unused) {
    (void)unused;
    goes_on_after(house_stop);
}

/* What was asked while nobody held the table is carried out once, by whoever takes it. */
static void answers_later(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\"");
    house_client *player = &both->second.clients[PERSON];
    char text[256], sequence[24];
    play_on(both, 1);
    house_settle(&both->first, 10);
    sequence_of(player, sequence);
    house_kill(&both->first);
    house_forget(player);
    snprintf(text, sizeof text, "{\"type\":\"act\",\"id\":\"later\",\"match\":\"%s\",\"sequence\":%s,\"number\":1}",
             both->match, sequence);
    house_send(&both->second, PERSON, text);
    house_settle(&both->second, 2000);
    assert_int_equal(house_count(player, "done"), 1);
    assert_int_equal(entries(both), 2);
    house_send(&both->second, PERSON, text);
    house_settle(&both->second, 100);
    assert_int_equal(house_count(player, "done"), 2);
    assert_int_equal(entries(both), 2);
    close_pair(both);
}

/* The first server is stopped for a while by whoever runs the machine; it believes that it holds the table, until the
 * store tells it otherwise. Its own client notices nothing. */
static void lets_go(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\"");
    test_house *first = &both->first, *second = &both->second;
    play_on(both, 4);
    house_settle(first, 10);
    second->neighbour = NULL;
    house_silence(first);
    house_settle(second, 10000);
    assert_int_equal(held(second), 1);
    assert_int_equal(held(first), 1);
    /* It goes on where it was, before it has heard anything. */
    const uint64_t before = stored_by(first), there = stored_by(second);
    first->now = second->now;
    house_client *player = &first->clients[PERSON];
    char text[256], sequence[24];
    sequence_of(player, sequence);
    house_forget(player);
    snprintf(text, sizeof text, "{\"type\":\"act\",\"id\":\"late\",\"match\":\"%s\",\"sequence\":%s,\"number\":1}",
             both->match, sequence);
    house_send(first, PERSON, text);
    second->neighbour = first;
    house_settle(first, 2000);
    assert_int_equal(house_count(player, "done"), 1);
    assert_int_equal(house_count(player, "refused"), 0);
    assert_int_equal(stored_by(first), before); /* the other one did it */
    assert_int_equal(stored_by(second), there + 1);
    assert_int_equal(held(first), 0);
    assert_int_equal(held(second), 1);
    assert_int_equal(entries(both), 5);
    play_on(both, 4);
    assert_int_equal(entries(both), 9);
    /* So does the lobby, and what is said. */
    party_expect(house_ask(first, PERSON, "say", party_at_with(both->table, "\"text\":\"back again\"")), "done");
    house_settle(first, 100);
    assert_int_equal(house_count(&second->clients[PERSON], "chat"), 1);
    close_pair(both);
}

/* The connections on which they hear each other are cut. */
static void bears_silence(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\"");
    play_on(both, 2);
    for (unsigned i = 0; i < 3; i++) {
        place_sql(both->first.place, "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
                                     "WHERE query LIKE 'LISTEN%' AND datname = current_database()");
        play_on(both, 2);
    }
    assert_int_equal(entries(both), 8);
    close_pair(both);
}

/* Programs think in threads of their own, for as long as the machine takes. */
static void wait_for_entries(pair *both, int64_t wanted) {
    for (unsigned tries = 0; tries < 1000 && entries(both) < wanted; tries++) {
        house_settle(&both->second, 100);
    }
    assert_int_equal(entries(both), wanted);
}

/* A program that plays at the table goes on thinking at the new holder's. */
static void programs_go_on(void **unused) {
    (void)unused;
    pair *both = open_pair();
    party_make(&both->first, PERSON, "\"game\":\"chess\"", both->table);
    party_expect(house_ask(&both->first, PERSON, "fill", party_at_with(both->table, "\"opponent\":\"random\"")),
                 "done");
    const char *answer = house_ask(&both->first, PERSON, "start", party_at(both->table));
    assert_non_null(house_member(answer, "match", both->match, sizeof both->match));
    assert_true(party_act(&both->first, PERSON, both->match, &both->seed));
    house_kill(&both->first); /* before, or behind, the answer */
    wait_for_entries(both, 2);
    move_over(both);
    assert_true(party_act(&both->second, 2, both->match, &both->seed));
    wait_for_entries(both, 4);
    close_pair(both);
}

/* Time in which no server was there is nobody's. */
static void clocks_stand(void **unused) {
    (void)unused;
    pair *both = begin("\"game\":\"chess\",\"clock\":{\"seconds\":60}");
    char left[24];
    play_on(both, 2);
    house_settle(&both->first, 10);
    house_kill(&both->first);
    both->second.now += 40000;
    move_over(both);
    house_settle(&both->second, 10);
    assert_non_null(house_member(house_last(&both->second.clients[2], "clocks"), "left", left, sizeof left));
    assert_true(strtoll(left + 1, NULL, 10) > 50000);
    assert_true(party_act(&both->second, 2, both->match, &both->seed)); /* White's */
    /* From now on the second server judges. */
    house_settle(&both->second, 70000);
    assert_non_null(house_last(&both->second.clients[PERSON], "end"));
    assert_non_null(strstr(house_last(&both->second.clients[PERSON], "end"), "\"reason\":\"flag\""));
    close_pair(both);
}

/* Both servers look after the outbox; each notice is told by one of them. */
static void tells_once(void **unused) {
    (void)unused;
    pair *both = open_pair();
    char path[300], command[700];
    snprintf(path, sizeof path, "%s/told", both->first.place->folder);
    snprintf(command, sizeof command, "cat >> %s; echo >> %s", path, path);
    both->first.settings.hook = both->second.settings.hook = command;
    house_crash(&both->first);
    house_crash(&both->second);
    enum { NOTICES = 30 };
    place_sql(
        both->first.place,
        "INSERT INTO tankodrom.people VALUES(5, 'Eva', 'eva', '', 'en', 0, 0, 0, 0, 0, 0); "
        "INSERT INTO tankodrom.notices SELECT n, 5, 0, 'turn', 'x', 0, 0, 0, 0, 0 FROM generate_series(1, 30) AS n");
    for (unsigned i = 0; i < 200 && party_lines(path) < NOTICES; i++) {
        house_settle(&both->first, 2500);
    }
    house_settle(&both->first, 10000);
    assert_int_equal(party_lines(path), NOTICES);
    assert_int_equal(place_sql(both->first.place, "SELECT count(*) FROM tankodrom.notices WHERE state = 2"), NOTICES);
    assert_int_equal(place_sql(both->first.place, "SELECT count(*) FROM tankodrom.notices WHERE server = 0"), 0);
    close_pair(both);
}

/* ---- People ---- */

static void log_in(test_house *house, unsigned client, const char *password) {
    char members[128];
    snprintf(members, sizeof members, "\"name\":\"Eva Novak\",\"password\":\"%s\"", password);
    const char *answer = house_ask(house, client, "login", members);
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "session", house->clients[client].session, 129));
}

static void enter_as(test_house *house, const char *name) {
    char members[128];
    snprintf(members, sizeof members, "\"name\":\"%s\",\"password\":\"a tank of rain\"", name);
    const char *answer = house_ask(house, PERSON, "register", members);
    party_expect(answer, "done");
    house_member(answer, "session", house->clients[PERSON].session, 129);
}

/* Friends at different servers: asking, who is here, invitations. */
static void keeps_company(void **unused) {
    (void)unused;
    pair *both = open_pair();
    test_house *first = &both->first, *second = &both->second;
    enter_as(first, "Anna");
    enter_as(second, "Boris");
    party_expect(house_ask(first, PERSON, "friend", "\"name\":\"Boris\""), "done");
    house_settle(first, 10);
    assert_non_null(strstr(house_last(&second->clients[PERSON], "company"), "\"asks\":1"));
    party_expect(house_ask(second, PERSON, "friend", "\"name\":\"Anna\""), "done");
    house_settle(first, 10);
    assert_non_null(strstr(house_last(&first->clients[PERSON], "company"), "\"friends\":1"));
    assert_non_null(strstr(house_ask(first, PERSON, "friends", ""), "\"here\":true"));
    assert_non_null(strstr(house_ask(second, PERSON, "friends", ""), "\"here\":true"));
    /* The seat is kept at the first, and he is told by the second; he sits down through it. */
    party_make(first, PERSON, "\"game\":\"chess\",\"link\":true", both->table);
    party_expect(house_ask(first, PERSON, "invite", party_at_with(both->table, "\"name\":\"Boris\"")), "done");
    house_settle(first, 10);
    assert_non_null(strstr(house_last(&second->clients[PERSON], "notice"), "Anna invites you"));
    assert_int_equal(house_count(&second->clients[PERSON], "notice"), 1);
    assert_non_null(strstr(house_ask(second, PERSON, "invitations", ""), both->table));
    party_expect(house_ask(second, PERSON, "sit", party_at(both->table)), "done");
    house_settle(first, 10);
    assert_non_null(strstr(house_last(&second->clients[PERSON], "company"), "\"invitations\":0"));
    /* Who goes is here no more; nor is anybody of a server that is gone. */
    house_disconnect(second, PERSON);
    house_settle(first, 10);
    assert_null(strstr(house_ask(first, PERSON, "friends", ""), "\"here\":true"));
    house_enter(second, PERSON, NULL);
    house_settle(first, 10);
    assert_non_null(strstr(house_ask(first, PERSON, "friends", ""), "\"here\":true"));
    house_kill(second);
    house_settle(first, 5000);
    assert_null(strstr(house_ask(first, PERSON, "friends", ""), "\"here\":true"));
    close_pair(both);
}

static void knows_people(void **unused) {
    (void)unused;
    pair *both = open_pair();
    test_house *first = &both->first, *second = &both->second;
    /* One guest at both; an account made at the first ends it at the second. */
    memcpy(second->clients[2].session, first->clients[PERSON].session, 129);
    house_enter(second, 2, NULL);
    assert_string_equal(second->clients[2].name, first->clients[PERSON].name);
    const char *answer = house_ask(first, PERSON, "register", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\"");
    party_expect(answer, "done");
    house_member(answer, "session", first->clients[PERSON].session, 129);
    house_settle(first, 10);
    assert_true(second->clients[2].closed_by_server);
    /* The session of the account is good at both, and ends at both. */
    memcpy(second->clients[3].session, first->clients[PERSON].session, 129);
    house_enter(second, 3, NULL);
    assert_string_equal(second->clients[3].name, "Eva Novak");
    house_enter(second, LOOKER, "");
    log_in(second, LOOKER, "a tank of rain");
    assert_true(second->clients[3].open && second->clients[LOOKER].open);
    answer = house_ask(first, PERSON, "password", "\"old\":\"a tank of rain\",\"new\":\"a tank of hail\"");
    party_expect(answer, "done");
    house_member(answer, "session", first->clients[PERSON].session, 129);
    house_settle(first, 10);
    assert_true(second->clients[3].closed_by_server && second->clients[LOOKER].closed_by_server);
    assert_non_null(strstr(house_last(&second->clients[3], "bye"), "\"session\""));
    assert_true(first->clients[PERSON].open);
    /* One session among others is revoked, from the other server. */
    house_enter(second, LOOKER, "");
    party_expect_refused(house_ask(second, LOOKER, "login", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\""),
                         "TK_ERROR_LOGIN");
    log_in(second, LOOKER, "a tank of hail");
    house_enter(first, LOOKER, "");
    log_in(first, LOOKER, "a tank of hail");
    party_expect(house_ask(second, LOOKER, "revoke", ""), "done");
    house_settle(first, 10);
    assert_true(first->clients[PERSON].closed_by_server && first->clients[LOOKER].closed_by_server);
    assert_true(second->clients[LOOKER].open);
    /* Somebody is blocked at one server, and not heard through the other. */
    house_enter(first, 4, "");
    party_make(first, 4, "\"game\":\"rush\"", both->table);
    party_expect(house_ask(second, LOOKER, "join", party_at(both->table)), "done");
    char members[160];
    snprintf(members, sizeof members, "\"name\":\"%s\"", first->clients[4].name);
    party_expect(house_ask(second, LOOKER, "block", members), "done");
    house_settle(first, 10);
    party_expect(house_ask(first, 4, "say", party_at_with(both->table, "\"text\":\"hello\"")), "done");
    house_settle(first, 10);
    assert_int_equal(house_count(&second->clients[LOOKER], "chat"), 0);
    close_pair(both);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_across),
        cmocka_unit_test(hears_everything),
        cmocka_unit_test(finds_links),
        cmocka_unit_test(goes_on_after_a_kill),
        cmocka_unit_test(goes_on_after_a_stop),
        cmocka_unit_test(answers_later),
        cmocka_unit_test(lets_go),
        cmocka_unit_test(bears_silence),
        cmocka_unit_test(programs_go_on),
        cmocka_unit_test(clocks_stand),
        cmocka_unit_test(tells_once),
        cmocka_unit_test(keeps_company),
        cmocka_unit_test(knows_people),
    };
    return cmocka_run_group_tests_name("server/hub/several", tests, NULL, NULL);
}
