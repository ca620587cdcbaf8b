/* A whole server without its network: people come, make tables, fill them, play, talk, go, and come back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/deal.h>

#include "support/server/party.h"

static void play_to_end(test_house *house, unsigned people, const char *match) {
    unsigned seed = 1;
    for (unsigned turn = 0; turn < 4000 && house_last(&house->clients[0], "end") == NULL; turn++) {
        bool acted = false;
        for (unsigned client = 0; client < people; client++) {
            acted = party_act(house, client, match, &seed) || acted;
        }
        house_settle(house, acted ? 0 : 6000);
    }
    for (unsigned client = 0; client < people; client++) {
        assert_non_null(house_last(&house->clients[client], "end"));
    }
}

/* The record that anybody can fetch proves that the match was dealt from what was promised before. */
static void proves(test_house *house, const char *match, const char *commitment) {
    char path[128];
    const char *type;
    tk_buffer text = {0};
    tk_record *record = NULL;
    tk_error error;
    snprintf(path, sizeof path, "matches/%s.tkr", match);
    assert_int_equal(hub_document(house->hub, &(hub_asked){path, "", ""}, house->now, &text, &type, &error), TK_OK);
    assert_int_equal(tk_record_read(text.data, text.size, NULL, &record, &error), TK_OK);
    assert_int_equal(tk_record_verify_commitment(record, &error), TK_OK);
    assert_int_equal(tk_record_verify_seed(record, &error), TK_OK);
    assert_string_equal(tk_record_tag(record, "commitment"), commitment);
    tk_record_close(record);
    tk_buffer_free(&text);
}

static void whole_match(const char *create, unsigned people, const char *opponent) {
    test_house house;
    char name[64], match[64], next[64], commitment[80];
    house_open(&house);
    for (unsigned client = 0; client < people; client++) {
        house_enter(&house, client, "");
    }
    party_make(&house, 0, create, name);
    for (unsigned client = 1; client < people; client++) {
        party_expect(house_ask(&house, client, "join", party_at(name)), "done");
        party_expect(house_ask(&house, client, "sit", party_at_with(name, "\"word\":\"rain\"")), "done");
    }
    if (opponent != NULL) {
        char members[64];
        snprintf(members, sizeof members, "\"opponent\":\"%s\"", opponent);
        party_expect(house_ask(&house, 0, "fill", party_at_with(name, members)), "done");
    }
    assert_non_null(house_member(house_last(&house.clients[0], "room"), "commitment", commitment, sizeof commitment));
    assert_non_null(house_member(house_last(&house.clients[0], "room"), "next", next, sizeof next));
    const char *answer = house_ask(&house, 0, "start", party_at(name));
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "match", match, sizeof match));
    assert_string_equal(match, next);
    for (unsigned client = 0; client < people; client++) {
        assert_non_null(house_last(&house.clients[client], "table"));
    }
    play_to_end(&house, people, match);
    const char *end = house_last(&house.clients[0], "end");
    char seed[80];
    assert_int_equal(strlen(house_member(end, "seed", seed, sizeof seed)), 64);
    proves(&house, match, commitment);
    hub_counts counts;
    hub_count(house.hub, &counts);
    assert_true(counts.actions > 0);
    assert_int_equal(counts.finished, 1);
    house_close(&house);
}

static void plays_rush(void **unused) {
    (void)unused;
    whole_match("\"game\":\"rush\",\"seats\":3", 2, "greedy");
}

static void plays_chess(void **unused) {
    (void)unused;
    whole_match("\"game\":\"chess\",\"options\":[\"quiet=4\"]", 1, "random");
}

static void plays_duel(void **unused) {
    (void)unused;
    whole_match("\"game\":\"duel\",\"options\":[\"passes=1\"]", 2, NULL);
}

static void refuses(void **unused) {
    (void)unused;
    test_house house;
    char name[64];
    house_open(&house);
    house_connect(&house, 0, "192.0.2.1");
    party_expect_refused(house_ask(&house, 0, "list", ""), "TK_ERROR_SERVER_HELLO");
    house_disconnect(&house, 0);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_expect_refused(house_ask(&house, 0, "create", "\"game\":\"go\""), "TK_ERROR_NO_GAME");
    party_expect_refused(house_ask(&house, 0, "create", "\"game\":\"chess\",\"options\":[\"size=17\"]"),
                         "TK_ERROR_OPTION_VALUE");
    party_expect_refused(house_ask(&house, 0, "create", "\"game\":\"chess\",\"rated\":true"),
                         "TK_ERROR_SERVER_ACCOUNT");
    party_expect_refused(house_ask(&house, 0, "join", party_at("nowhere")), "TK_ERROR_SERVER_NO_TABLE");
    party_make(&house, 0, "\"game\":\"chess\"", name);
    party_expect_refused(house_ask(&house, 1, "start", party_at(name)), "TK_ERROR_SERVER_OWNER");
    party_expect_refused(house_ask(&house, 0, "start", party_at(name)), "TK_ERROR_SERVER_SEATS");
    party_expect_refused(house_ask(&house, 1, "sit", party_at_with(name, "\"seat\":0")), "TK_ERROR_SERVER_TAKEN");
    party_expect_refused(house_ask(&house, 1, "sit", party_at_with(name, "\"seat\":5")), "TK_ERROR_SERVER_NO_SEAT");
    party_expect_refused(house_ask(&house, 1, "sit", party_at_with(name, "\"word\":\" \"")), "TK_ERROR_SERVER_WORD");
    party_expect_refused(house_ask(&house, 0, "fill", party_at_with(name, "\"opponent\":\"nobody\"")),
                         "TK_ERROR_SERVER_OPPONENT");
    party_expect_refused(house_ask(&house, 1, "say", party_at_with(name, "\"text\":\"hi\"")),
                         "TK_ERROR_SERVER_NOT_THERE");
    party_expect_refused(house_ask(&house, 0, "rematch", party_at(name)), "TK_ERROR_SERVER_UNFINISHED");
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    party_expect(house_ask(&house, 0, "kick", party_at_with(name, "\"seat\":1")), "done");
    party_expect_refused(house_ask(&house, 1, "sit", party_at(name)), "TK_ERROR_SERVER_SHUT_OUT");
    house_close(&house);
}

/* What is asked again under the same id is carried out once and answered alike. */
static void repeats(void **unused) {
    (void)unused;
    test_house house;
    char first[64], second[64];
    static const char text[] = "{\"type\":\"create\",\"id\":\"same\",\"game\":\"rush\"}";
    house_open(&house);
    house_enter(&house, 0, "");
    house_send(&house, 0, text);
    house_send(&house, 0, text); /* before the first is stored */
    house_settle(&house, 10);
    assert_int_equal(house_count(&house.clients[0], "done"), 2);
    house_member(house.clients[0].told[house.clients[0].count - 1], "table", first, sizeof first);
    house_crash(&house);
    house_forget(&house.clients[0]);
    house_enter(&house, 0, NULL);
    house_send(&house, 0, text);
    house_settle(&house, 10);
    assert_non_null(house_member(house_last(&house.clients[0], "done"), "table", second, sizeof second));
    party_expect(house_ask(&house, 0, "list", ""), "done");
    house_settle(&house, 1);
    const char *lobby = house_last(&house.clients[0], "lobby");
    assert_non_null(strstr(lobby, second));
    assert_null(strstr(strstr(lobby, "\"table\":") + 1, "\"table\":")); /* one table */
    house_close(&house);
}

/* What a request left in the store besides its answer is told to nobody, whatever is asked under its id afterwards. */
static void keeps_notes_of_requests(void **unused) {
    (void)unused;
    test_house house;
    char name[64], match[64], orders[256], done[256];
    house_open(&house);
    house_enter(&house, 0, "");
    house_send(&house, 0,
               "{\"type\":\"register\",\"id\":\"same\",\"name\":\"Eva Novak\",\"password\":\"a tank of rain\"}");
    house_settle(&house, 1000);
    house_forget(&house.clients[0]);
    house_send(&house, 0, "{\"type\":\"create\",\"id\":\"same\",\"game\":\"rush\"}");
    house_settle(&house, 10);
    assert_int_equal(house.clients[0].count, 1);
    assert_string_equal(house.clients[0].told[0], "{\"type\":\"done\",\"id\":\"same\"}");

    house_enter(&house, 1, "");
    house_enter(&house, 2, "");
    party_make(&house, 1, "\"game\":\"rush\",\"options\":[\"players=2\"]", name);
    party_expect(house_ask(&house, 2, "sit", party_at(name)), "done");
    house_member(house_ask(&house, 1, "start", party_at(name)), "match", match, sizeof match);
    snprintf(orders, sizeof orders, "{\"type\":\"orders\",\"id\":\"once\",\"match\":\"%s\",\"orders\":[]}", match);
    house_send(&house, 1, orders);
    house_settle(&house, 10);
    snprintf(done, sizeof done, "%s", house_last(&house.clients[1], "done"));
    assert_non_null(strstr(done, "\"id\":\"once\""));
    house_disconnect(&house, 1);
    house_enter(&house, 1, NULL); /* not at the table yet, like a client whose answer was lost */
    house_forget(&house.clients[1]);
    house_send(&house, 1, orders);
    house_settle(&house, 10);
    assert_int_equal(house.clients[1].count, 1);
    assert_string_equal(house.clients[1].told[0], done);
    house_close(&house);
}

/* A table with a link is not in the lobby and cannot be found by its number. */
static void keeps_links_secret(void **unused) {
    (void)unused;
    test_house house;
    char name[64];
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_make(&house, 0, "\"game\":\"rush\",\"link\":true", name);
    assert_true(strlen(name) >= 20);
    party_expect(house_ask(&house, 1, "list", ""), "done");
    house_settle(&house, 1);
    assert_null(strstr(house_last(&house.clients[1], "lobby"), name));
    party_expect(house_ask(&house, 1, "join", party_at(name)), "done");
    house_close(&house);
}

static void finish_one(test_house *house, const char *create, char match[64]) {
    char name[64], members[128];
    party_make(house, 0, create, name);
    party_expect(house_ask(house, 1, "sit", party_at(name)), "done");
    assert_non_null(house_member(house_ask(house, 0, "start", party_at(name)), "match", match, 64));
    snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", match);
    party_expect(house_ask(house, 1, "declare", members), "done");
    house_settle(house, 10);
}

/* What is known of a person has the matches at public tables alone. */
static void keeps_linked_matches_secret(void **unused) {
    (void)unused;
    test_house house;
    char shown[64], linked[64];
    tk_buffer text = {0};
    const char *type;
    tk_error error;
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_expect(house_ask(&house, 0, "register", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\""), "done");
    finish_one(&house, "\"game\":\"chess\",\"link\":true", linked);
    finish_one(&house, "\"game\":\"chess\"", shown);
    const hub_asked asked = {"people/Eva Novak", "", ""};
    assert_int_equal(hub_document(house.hub, &asked, house.now, &text, &type, &error), TK_OK);
    assert_non_null(strstr(text.data, shown));
    assert_null(strstr(text.data, linked));
    tk_buffer_free(&text);
    house_close(&house);
}

static tk_status fetch(test_house *house, const char *match, const char *query, const char *session) {
    char path[128];
    const char *type;
    tk_buffer text = {0};
    tk_error error;
    snprintf(path, sizeof path, "matches/%s.tkr", match);
    const hub_asked asked = {path, query, session};
    const tk_status status = hub_document(house->hub, &asked, house->now, &text, &type, &error);
    assert_true(status != TK_OK || (text.size > 0 && strstr(text.data, match) != NULL));
    tk_buffer_free(&text);
    return status;
}

/* The record of a match at a table with a link is for who played it, and who has the link where onlookers are wanted.
 */
static void shows_linked_records(void **unused) {
    (void)unused;
    static const char *const creates[] = {"\"game\":\"chess\",\"link\":true",
                                          "\"game\":\"chess\",\"link\":true,\"onlookers\":\"no\""};
    test_house house;
    char name[64], match[64], members[128], query[128];
    house_open(&house);
    for (unsigned client = 0; client < 3; client++) {
        house_enter(&house, client, "");
    }
    for (unsigned i = 0; i < 2; i++) {
        const tk_status with_link = i == 0 ? TK_OK : TK_ERROR_STORE_MISSING;
        party_make(&house, 0, creates[i], name);
        party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
        assert_non_null(house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match));
        snprintf(query, sizeof query, "x=1&table=%s", name);
        assert_int_equal(fetch(&house, match, query, house.clients[0].session), TK_ERROR_STORE_MISSING); /* not yet */
        snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", match);
        party_expect(house_ask(&house, 1, "declare", members), "done");
        house_settle(&house, 10);
        for (unsigned time = 0; time < 2; time++) {
            assert_int_equal(fetch(&house, match, "", house.clients[0].session), TK_OK);
            assert_int_equal(fetch(&house, match, "", house.clients[1].session), TK_OK);
            assert_int_equal(fetch(&house, match, "", house.clients[2].session), TK_ERROR_STORE_MISSING);
            assert_int_equal(fetch(&house, match, "", ""), TK_ERROR_STORE_MISSING);
            assert_int_equal(fetch(&house, match, query, ""), with_link);
            assert_int_equal(fetch(&house, match, query, house.clients[2].session), with_link);
            query[strlen(query) - 1] ^= 1;
            assert_int_equal(fetch(&house, match, query, ""), TK_ERROR_STORE_MISSING);
            assert_int_equal(fetch(&house, match, "table=", ""), TK_ERROR_STORE_MISSING);
            query[strlen(query) - 1] ^= 1;
            house_crash(&house); /* when the table is gone, too */
            for (unsigned client = 0; client < 3; client++) {
                house_enter(&house, client, NULL);
            }
        }
    }
    house_close(&house);
}

static void expect_onlookers(test_house *house, unsigned client, unsigned count) {
    char wanted[64];
    house_settle(house, 300);
    snprintf(wanted, sizeof wanted, "\"onlookers\":%u", count);
    const char *room = house_last(&house->clients[client], "room");
    assert_non_null(room);
    assert_true((strstr(room, wanted) != NULL) == (count > 0));
    assert_true((strstr(room, "\"onlookers\"") != NULL) == (count > 0));
}

/* Who sits at a table is told who comes to look on and goes; who looks on, too. Everybody is told where they sit. */
static void counts_onlookers(void **unused) {
    (void)unused;
    test_house house;
    char name[64];
    house_open(&house);
    for (unsigned client = 0; client < 4; client++) {
        house_enter(&house, client, "");
    }
    party_make(&house, 0, "\"game\":\"chess\",\"link\":true", name);
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    party_expect(house_ask(&house, 0, "start", party_at(name)), "done");
    expect_onlookers(&house, 0, 0);
    party_expect(house_ask(&house, 2, "join", party_at(name)), "done");
    for (unsigned client = 0; client < 3; client++) {
        expect_onlookers(&house, client, 1);
    }
    assert_non_null(strstr(house_last(&house.clients[0], "room"), "\"seat\":0,\"commitment\""));
    assert_non_null(strstr(house_last(&house.clients[1], "room"), "\"seat\":1,\"commitment\""));
    assert_non_null(strstr(house_last(&house.clients[2], "room"), "\"owner\":0,\"commitment\""));
    house_disconnect(&house, 3);
    house_enter(&house, 3, house.clients[2].session); /* the same person once more */
    party_expect(house_ask(&house, 3, "join", party_at(name)), "done");
    expect_onlookers(&house, 0, 2);
    party_expect(house_ask(&house, 2, "leave", party_at(name)), "done");
    expect_onlookers(&house, 1, 1);
    house_disconnect(&house, 3);
    expect_onlookers(&house, 0, 0);
    house_close(&house);
}

/* Onlookers see the talk at once, players what onlookers say after the end. */
static void talks(void **unused) {
    (void)unused;
    test_house house;
    char name[64], match[64], members[128];
    house_open(&house);
    for (unsigned client = 0; client < 3; client++) {
        house_enter(&house, client, "");
    }
    party_make(&house, 0, "\"game\":\"chess\"", name);
    house_ask(&house, 1, "sit", party_at(name));
    house_ask(&house, 2, "join", party_at(name));
    house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match);
    party_expect(house_ask(&house, 0, "say", party_at_with(name, "\"text\":\"good luck\"")), "done");
    assert_int_equal(house_count(&house.clients[1], "chat"), 1);
    assert_int_equal(house_count(&house.clients[2], "chat"), 1);
    party_expect(house_ask(&house, 2, "say", party_at_with(name, "\"text\":\"the left one\"")), "done");
    assert_int_equal(house_count(&house.clients[2], "chat"), 2);
    assert_int_equal(house_count(&house.clients[0], "chat"), 1);
    snprintf(members, sizeof members, "\"match\":\"%s\",\"declaration\":\"resign\"", match);
    party_expect(house_ask(&house, 0, "declare", members), "done");
    house_settle(&house, 10);
    assert_int_equal(house_count(&house.clients[0], "chat"), 2);
    party_expect(house_ask(&house, 0, "rematch", party_at_with(name, "\"swap\":true")), "done");
    assert_non_null(house_last(&house.clients[1], "notice"));
    const char *again = house_ask(&house, 1, "rematch", party_at(name));
    party_expect(again, "done");
    assert_non_null(strstr(again, "\"match\""));
    house_close(&house);
}

/* An account keeps its name; a wrong password and a wrong name are refused alike. */
static void knows_people(void **unused) {
    (void)unused;
    test_house house;
    house_open(&house);
    house_enter(&house, 0, "");
    party_expect(house_ask(&house, 0, "register", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\""), "done");
    house_enter(&house, 1, "");
    party_expect_refused(house_ask(&house, 1, "register", "\"name\":\"eva n0vak\",\"password\":\"a tank of hail\""),
                         "TK_ERROR_NAME_TAKEN");
    party_expect_refused(house_ask(&house, 1, "login", "\"name\":\"Eva Novak\",\"password\":\"a tank of snow\""),
                         "TK_ERROR_LOGIN");
    party_expect_refused(house_ask(&house, 1, "login", "\"name\":\"Eva Nobody\",\"password\":\"a tank of snow\""),
                         "TK_ERROR_LOGIN");
    const char *answer = house_ask(&house, 1, "login", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\"");
    party_expect(answer, "done");
    assert_non_null(house_member(answer, "session", house.clients[1].session, sizeof house.clients[1].session));
    house_crash(&house);
    house_enter(&house, 1, NULL);
    assert_string_equal(house.clients[1].name, "Eva Novak");
    party_expect(house_ask(&house, 1, "sessions", ""), "session_list");
    party_expect(house_ask(&house, 1, "export", ""), "answer");
    party_expect(house_ask(&house, 1, "delete", "\"password\":\"a tank of rain\""), "done");
    house_close(&house);
}

/* Whose turn it is in a match a turn a day is told by the hook, once, also after a crash. */
static void tells_of_turns(void **unused) {
    (void)unused;
    test_house house;
    char name[64], match[64], members[128], command[700], path[300];
    house_open(&house);
    snprintf(path, sizeof path, "%s/told", house.place->folder);
    snprintf(command, sizeof command, "cat >> %s; echo >> %s", path, path);
    house.settings.hook = command;
    house_crash(&house); /* to take up the hook */
    for (unsigned client = 0; client < 2; client++) {
        house_enter(&house, client, "");
        snprintf(members, sizeof members, "\"name\":\"%s\",\"password\":\"a tank of rain\"",
                 client == 0 ? "Eva Novak" : "Jan Svoboda");
        const char *answer = house_ask(&house, client, "register", members);
        house_member(answer, "session", house.clients[client].session, sizeof house.clients[client].session);
    }
    party_make(&house, 0, "\"game\":\"chess\",\"clock\":{\"days\":2}", name);
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    assert_non_null(house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match));
    unsigned seed = 3;
    house_settle(&house, 10000);
    assert_int_equal(party_lines(path), 0);          /* White is there to see that it begins */
    house_disconnect(&house, 1);                     /* whoever looks on needs no notice */
    assert_true(party_act(&house, 0, match, &seed)); /* White has moved */
    for (unsigned i = 0; i < 100 && party_lines(path) == 0; i++) {
        house_settle(&house, 2500);
    }
    const unsigned before = party_lines(path);
    assert_true(before >= 1);
    house_settle(&house, 10000);
    house_crash(&house);
    house_settle(&house, 10000);
    assert_int_equal(party_lines(path), before);
    house_close(&house);
}

/* The first turn is one, too: of somebody who has sat down and gone. */
static void tells_of_first_turns(void **unused) {
    (void)unused;
    test_house house;
    char name[64], command[700], path[300];
    house_open(&house);
    snprintf(path, sizeof path, "%s/told", house.place->folder);
    snprintf(command, sizeof command, "cat >> %s; echo >> %s", path, path);
    house.settings.hook = command;
    house_crash(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    party_make(&house, 0, "\"game\":\"chess\",\"clock\":{\"days\":2}", name);
    party_expect(house_ask(&house, 0, "sit", party_at_with(name, "\"seat\":1")), "done");
    party_expect(house_ask(&house, 1, "sit", party_at_with(name, "\"seat\":0")), "done"); /* White */
    house_disconnect(&house, 1);
    house_enter(&house, 1, NULL); /* and is somewhere else on the server */
    party_expect(house_ask(&house, 0, "start", party_at(name)), "done");
    const char *notice = house_last(&house.clients[1], "notice");
    assert_non_null(notice);
    assert_non_null(strstr(notice, "\"about\":\"turn\""));
    assert_non_null(strstr(notice, name));
    for (unsigned i = 0; i < 100 && party_lines(path) == 0; i++) {
        house_settle(&house, 2500);
    }
    house_settle(&house, 10000);
    house_crash(&house);
    house_settle(&house, 10000);
    assert_int_equal(party_lines(path), 1);
    house_close(&house);
}

/* Nonsense is answered and costs nothing but patience, which ends. */
static void survives_nonsense(void **unused) {
    (void)unused;
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "null",
                                        "{\"type\":\"act\"}",
                                        "{\"type\":\"nothing\",\"id\":\"a\"}",
                                        "{\"type\":\"hello\"}",
                                        "\xff\xfe",
                                        "{\"type\":\"ping\",\"number\":-1}"};
    test_house house;
    house_open(&house);
    house_enter(&house, 0, "");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        house_send(&house, 0, texts[i]);
    }
    assert_true(house.clients[0].open);
    for (unsigned i = 0; i < 1000 && house.clients[0].open; i++) {
        house_send(&house, 0, "{\"type\":\"list\",\"id\":\"x\"}");
    }
    assert_true(house.clients[0].closed_by_server);
    assert_non_null(house_last(&house.clients[0], "bye"));
    house_close(&house);
}

/* ---- Packs of people's own ---- */

#define SIDE(side, tank)                                                                                               \
    "\\\"" side "\\\":{\\\"tanks\\\":[{\\\"type\\\":\\\"" tank "\\\",\\\"crew\\\":\\\"elite\\\",\\\"range\\\":800}]},"
static const char wood[] =
    "{\"game\":\"duel\",\"over\":true,\"files\":[{\"name\":\"scenarios/wood.json\",\"text\":\"{"
    "\\\"format\\\":\\\"tankodrom-duel-scenario-1\\\",\\\"name\\\":\\\"Wood\\\"," SIDE("german", "panther-a")
        SIDE("soviet", "is-2-m44") "\\\"rules\\\":[],\\\"weather\\\":\\\"clear\\\",\\\"objectives\\\":[]}\"}]}";

static tk_status send_pack(test_house *house, const char *session, const char *json, char *digest) {
    tk_error error;
    const hub_sent sent = {session, "192.0.2.1", json, strlen(json)};
    return hub_take_pack(house->hub, &sent, house->now, digest, &error);
}

/* Sent by somebody who has a session, played with, found again after a crash; never rated. */
static void plays_with_own_packs(void **unused) {
    (void)unused;
    test_house house;
    char digest[TK_DIGEST_TEXT_SIZE], create[256], name[64], match[64], path[128];
    tk_buffer text = {0};
    const char *type;
    tk_error error;
    house_open(&house);
    house_enter(&house, 0, "");
    house_enter(&house, 1, "");
    assert_int_equal(send_pack(&house, "nobody", wood, digest), TK_ERROR_SESSION_UNKNOWN);
    assert_int_equal(send_pack(&house, house.clients[0].session, "{}", digest), TK_ERROR_JSON_MISSING);
    assert_int_equal(send_pack(&house, house.clients[0].session, wood, digest), TK_OK);
    party_expect(house_ask(&house, 0, "register", "\"name\":\"Eva Novak\",\"password\":\"a tank of rain\""), "done");
    snprintf(create, sizeof create, "\"game\":\"duel\",\"options\":[\"scenario=wood\"],\"pack\":\"%s\",\"rated\":true",
             digest);
    party_expect(house_ask(&house, 0, "create", create), "refused");
    *strstr(create, ",\"rated") = 0;
    digest[0] ^= 1; /* one that nobody has sent */
    snprintf(path, sizeof path, "\"game\":\"duel\",\"pack\":\"%s\"", digest);
    party_expect(house_ask(&house, 0, "create", path), "refused");
    digest[0] ^= 1;
    party_make(&house, 0, create, name);
    assert_non_null(strstr(house_last(&house.clients[0], "room"), digest));
    party_expect(house_ask(&house, 1, "sit", party_at(name)), "done");
    assert_non_null(house_member(house_ask(&house, 0, "start", party_at(name)), "match", match, sizeof match));
    house_crash(&house);
    house_enter(&house, 0, NULL);
    house_enter(&house, 1, NULL);
    party_expect(house_ask(&house, 0, "join", party_at(name)), "done");
    assert_non_null(house_last(&house.clients[0], "table"));
    snprintf(path, sizeof path, "packs/%s", digest);
    assert_int_equal(hub_document(house.hub, &(hub_asked){path, "", ""}, house.now, &text, &type, &error), TK_OK);
    assert_non_null(strstr(text.data, "scenarios/wood.json"));
    assert_non_null(strstr(text.data, "scenarios/meeting.json")); /* all of it */
    path[6] ^= 1;
    assert_int_equal(hub_document(house.hub, &(hub_asked){path, "", ""}, house.now, &text, &type, &error),
                     TK_ERROR_STORE_MISSING);
    tk_buffer_free(&text);
    unsigned taken = 0;
    while (taken < 1000 && send_pack(&house, house.clients[0].session, wood, digest) == TK_OK) {
        taken++;
    }
    assert_true(taken < 1000); /* not without end */
    house_close(&house);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refuses),
        cmocka_unit_test(repeats),
        cmocka_unit_test(keeps_notes_of_requests),
        cmocka_unit_test(keeps_links_secret),
        cmocka_unit_test(keeps_linked_matches_secret),
        cmocka_unit_test(shows_linked_records),
        cmocka_unit_test(plays_with_own_packs),
        cmocka_unit_test(counts_onlookers),
        cmocka_unit_test(talks),
        cmocka_unit_test(knows_people),
        cmocka_unit_test(survives_nonsense),
        cmocka_unit_test(tells_of_turns),
        cmocka_unit_test(tells_of_first_turns),
        cmocka_unit_test(plays_chess),
        cmocka_unit_test(plays_rush),
        cmocka_unit_test(plays_duel),
    };
    return cmocka_run_group_tests_name("server/hub/tables", tests, NULL, NULL);
}
