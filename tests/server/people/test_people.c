/* People: guests come and stay, sessions, vacation, blocks, languages, exports, secrets that change, what is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/folk.h"

static const int64_t day = INT64_C(86400000);
static const char good[] = "correct horse";

static tk_status status_of(folk *all, const char *token) {
    tk_status status;
    folk_enter(all, token, &status);
    return status;
}

static void test_guests(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], other[TOKEN_SIZE];
    tk_status status;
    people_entry entry;
    store_person row;
    const people_asker guest = folk_newcomer(all, token), second = folk_newcomer(all, other);
    assert_true(guest.person != second.person);
    const people_asker again = folk_enter(all, token, &status);
    assert_int_equal(status, TK_OK);
    assert_true(again.person == guest.person && again.guest);
    row = (store_person){.id = guest.person};
    assert_int_equal(store_get(all->store, STORE_PEOPLE, &row, NULL), TK_ERROR_STORE_MISSING); /* costs no row */
    assert_int_equal(status_of(all, "nonsense that is long enough"), TK_ERROR_SESSION);
    assert_int_equal(status_of(all, "g.1.2.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"), TK_ERROR_SESSION);
    all->now += 31 * day;
    assert_int_equal(people_enter(all->people, token, all->now, &entry, NULL), TK_OK);
    assert_true(entry.token[0] != '\0'); /* a newer one */
    assert_int_equal(status_of(all, entry.token), TK_OK);
    all->now += 150 * day;
    assert_int_equal(status_of(all, token), TK_ERROR_SESSION);
    assert_int_equal(status_of(all, entry.token), TK_OK);
}

static void test_first_row(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    people_entry entry;
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(people_enter(all->people, token, all->now, &entry, NULL), TK_OK);
    people_guest(all->people, &guest, all->now, &all->deed);
    assert_int_equal(all->deed.next, PEOPLE_STORE);
    assert_int_equal(folk_finish(all), TK_OK);
    assert_string_equal(all->deed.name, entry.name);
    unsigned number;
    char rest;
    assert_int_equal(sscanf(all->deed.name, "Guest %4u%c", &number, &rest), 1);
    assert_string_equal(folk_row(all, guest.person).name, entry.name);
    people_guest(all->people, &guest, all->now, &all->deed);
    assert_int_equal(all->deed.next, PEOPLE_ANSWER); /* has one */
    assert_string_equal(all->deed.name, entry.name);
    /* It can be found by that name, and by nothing else that looks otherwise. */
    store_person found;
    assert_int_equal(people_find(all->people, entry.name, &found, NULL), TK_OK);
    assert_int_equal(found.id, guest.person);
}

/* Thousands of guests: the numbers grow where they must, and no two are called alike. */
static void test_many_guests(void **state) {
    enum { GUESTS = 600 };
    folk *all = *state;
    char token[TOKEN_SIZE];
    size_t longest = 0;
    /* Rows under the shortest names that these guests would get. */
    for (unsigned i = 0; i < GUESTS; i++) {
        const people_asker guest = folk_newcomer(all, token);
        people_entry entry;
        assert_int_equal(people_enter(all->people, token, all->now, &entry, NULL), TK_OK);
        if (i % 2 == 0) {
            store_person other = {.id = (int64_t)i + 1};
            memcpy(other.name, entry.name, sizeof other.name);
            char normalised[STORE_NAME_SIZE];
            people_guest(all->people, &guest, all->now, &all->deed);
            memcpy(normalised, all->deed.own.row.normalised, sizeof normalised);
            people_failed(all->people, &all->deed, TK_ERROR_STORE_WAIT);
            memcpy(other.normalised, normalised, sizeof other.normalised);
            const tk_status status = place_add(all->store, STORE_PEOPLE, &other);
            assert_true(status == TK_OK || status == TK_ERROR_STORE_TAKEN);
        }
        people_guest(all->people, &guest, all->now, &all->deed);
        assert_int_equal(folk_finish(all), TK_OK);
        const store_person row = folk_row(all, guest.person);
        assert_string_equal(row.name, all->deed.name);
        if (i % 2 == 0) {
            assert_string_not_equal(row.name, entry.name);
        }
        longest = strlen(row.name) > longest ? strlen(row.name) : longest;
    }
    assert_in_range(longest, strlen("Guest 12345"), strlen("Guest 1234567890"));
}

/* ---- Sessions ---- */

static void test_sessions(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], first[TOKEN_SIZE], second[TOKEN_SIZE];
    store_session rows[PEOPLE_SESSIONS_MOST];
    protocol_session list[PEOPLE_SESSIONS_MOST];
    size_t count;
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    memcpy(first, all->deed.token, sizeof first);
    people_asker asker = guest;
    asker.client = "an old telephone";
    all->now += 5000;
    assert_int_equal(folk_login(all, &asker, "l", "Anna", good), TK_OK);
    memcpy(second, all->deed.token, sizeof second);
    const people_asker phone = folk_become(all);
    assert_int_equal(people_sessions(all->people, &anna, all->now, rows, list, &count, NULL), TK_OK);
    assert_int_equal(count, 2);
    assert_true(list[0].this_ && !list[1].this_);
    assert_string_equal(list[1].client.bytes, "an old telephone");
    assert_true(list[0].since == all->now - 5000 && list[1].since == all->now && list[1].last == all->now);
    assert_true(list[0].number != list[1].number && list[0].number > 0);
    /* One that is not there, the other one, its number again. */
    assert_int_equal(folk_revoke(all, &anna, "r0", 1), TK_ERROR_SESSION_UNKNOWN);
    assert_int_equal(folk_revoke(all, &guest, "r1", list[1].number), TK_ERROR_ACCOUNT_NEEDED);
    assert_int_equal(folk_revoke(all, &anna, "r2", list[1].number), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_ONE);
    assert_memory_equal(all->deed.ended, phone.session, sizeof phone.session);
    assert_int_equal(status_of(all, second), TK_ERROR_SESSION);
    assert_int_equal(status_of(all, first), TK_OK);
    assert_int_equal(folk_revoke(all, &anna, "r2", list[1].number), TK_OK); /* repeated */
    assert_int_equal(folk_revoke(all, &anna, "r3", list[1].number), TK_ERROR_SESSION_UNKNOWN);
    assert_int_equal(folk_sessions(all, &anna), 1);
    /* Its own. */
    assert_int_equal(folk_revoke(all, &anna, "r4", list[0].number), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_THIS);
    assert_int_equal(status_of(all, first), TK_ERROR_SESSION);
    assert_int_equal(folk_sessions(all, &guest), 0);
}

static void test_revoke_others(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], first[TOKEN_SIZE], id[16];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    memcpy(first, all->deed.token, sizeof first);
    for (unsigned i = 0; i < 5; i++) {
        snprintf(id, sizeof id, "l%u", i);
        assert_int_equal(folk_login(all, &guest, id, "Anna", good), TK_OK);
    }
    assert_int_equal(folk_sessions(all, &anna), 6);
    assert_int_equal(folk_revoke(all, &anna, "r", 0), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_OTHERS);
    assert_int_equal(folk_sessions(all, &anna), 1);
    assert_int_equal(status_of(all, first), TK_OK);
    /* More than one batch ends, as other servers may have made them. */
    for (unsigned i = 0; i < 100; i++) {
        const store_session row = {.token = {1, (uint8_t)i}, .person = anna.person, .expires = INT64_MAX};
        assert_int_equal(place_add(all->store, STORE_SESSIONS, &row), TK_OK);
    }
    assert_int_equal(folk_revoke(all, &anna, "s", 0), TK_OK);
    assert_int_equal(folk_sessions(all, &anna), 1);
}

static void test_most_sessions(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], first[TOKEN_SIZE], id[16];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    memcpy(first, all->deed.token, sizeof first);
    for (unsigned i = 0; i < PEOPLE_SESSIONS_MOST + 5; i++) {
        snprintf(id, sizeof id, "l%u", i);
        all->now += 1000;
        assert_int_equal(folk_login(all, &guest, id, "Anna", good), TK_OK);
    }
    assert_int_equal(folk_sessions(all, &anna), PEOPLE_SESSIONS_MOST);
    assert_int_equal(status_of(all, first), TK_ERROR_SESSION); /* the oldest */
    assert_int_equal(status_of(all, all->deed.token), TK_OK);
}

static void test_logout(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], session[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token), anna = folk_account(all, "Anna", good);
    memcpy(session, all->deed.token, sizeof session);
    assert_int_equal(folk_logout(all, &guest, "g"), TK_OK);
    assert_int_equal(folk_logout(all, &anna, "o"), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_THIS);
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    assert_int_equal(folk_logout(all, &anna, "o"), TK_OK); /* repeated */
    assert_int_equal(folk_logout(all, &anna, "p"), TK_OK); /* over is over */
}

/* A session lasts as long as it is used, and one that was ended is not brought back by having been used. */
static void test_expiry(void **state) {
    folk *all = *state;
    char session[TOKEN_SIZE];
    people_entry entry;
    const people_asker anna = folk_account(all, "Anna", good);
    memcpy(session, all->deed.token, sizeof session);
    for (unsigned i = 0; i < 5; i++) {
        all->now += 60 * day;
        assert_int_equal(status_of(all, session), TK_OK);
    }
    assert_int_equal(people_enter(all->people, session, all->now, &entry, NULL), TK_OK);
    assert_int_equal(entry.count, 0); /* within the hour */
    all->now += day;
    assert_int_equal(people_enter(all->people, session, all->now, &entry, NULL), TK_OK);
    assert_int_equal(entry.count, 2);
    assert_int_equal(folk_logout(all, &anna, "o"), TK_OK);
    assert_int_equal(store_do(all->store, entry.writes, entry.count, NULL), TK_ERROR_STORE_MISSING);
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    const people_asker berta = folk_account(all, "Berta", good);
    memcpy(session, all->deed.token, sizeof session);
    all->now += 91 * day;
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    assert_int_equal(folk_sessions(all, &berta), 0);
}

static void test_sweep(void **state) {
    folk *all = *state;
    const people_asker anna = folk_account(all, "Anna", good);
    char id[16];
    for (unsigned i = 0; i < 50; i++) {
        const store_session row = {.token = {1, (uint8_t)i}, .person = anna.person, .expires = all->now - 1};
        assert_int_equal(place_add(all->store, STORE_SESSIONS, &row), TK_OK);
        snprintf(id, sizeof id, "v%u", i);
        assert_int_equal(folk_vacation(all, &anna, id, i % 2), TK_OK);
    }
    all->now += 31 * day;
    unsigned rounds = 0;
    for (;; rounds++) {
        people_sweep(all->people, all->now, &all->deed);
        if (all->deed.next == PEOPLE_ANSWER) {
            break;
        }
        assert_int_equal(folk_finish(all), TK_OK);
    }
    assert_in_range(rounds, 3, 6);
    store_answer answers[1];
    store_session sessions[1];
    size_t count;
    assert_int_equal(store_list(all->store, &(store_ask){.query = STORE_ANSWERS_BEFORE, .number = INT64_MAX}, answers,
                                1, &count, NULL),
                     TK_OK);
    assert_int_equal(count, 0);
    assert_int_equal(store_list(all->store, &(store_ask){.query = STORE_SESSIONS_EXPIRED, .number = all->now}, sessions,
                                1, &count, NULL),
                     TK_OK);
    assert_int_equal(count, 0);
    assert_int_equal(folk_sessions(all, &anna), 1);
}

/* ---- Vacation ---- */

static void test_vacation(void **state) {
    folk *all = *state;
    const people_asker anna = folk_account(all, "Anna", good);
    store_person row = folk_row(all, anna.person);
    assert_true(people_vacation_left(&row, all->now) == 30 * day);
    assert_int_equal(folk_vacation(all, &anna, "1", 10), TK_OK);
    row = folk_row(all, anna.person);
    assert_true(row.vacation_until == all->now + 10 * day && row.vacation_left == 20 * day);
    all->now += 2 * day - 1;
    assert_int_equal(folk_vacation(all, &anna, "1", 10), TK_OK); /* repeated: nothing changes */
    assert_true(folk_row(all, anna.person).vacation_until == all->now + 8 * day + 1);
    assert_int_equal(folk_vacation(all, &anna, "2", 0), TK_OK); /* back early */
    row = folk_row(all, anna.person);
    assert_true(row.vacation_until == all->now && row.vacation_left == 28 * day);
    all->now += 1000; /* who is not away cannot come back: the clock of a turn begins anew by that */
    assert_int_equal(folk_vacation(all, &anna, "back", 0), TK_OK);
    assert_true(folk_row(all, anna.person).vacation_until == all->now - 1000);
    all->now -= 1000;
    assert_int_equal(folk_vacation(all, &anna, "3", 29), TK_ERROR_VACATION);
    assert_string_equal(all->deed.error.detail, "28");
    assert_string_equal(all->deed.member, "days");
    assert_int_equal(folk_vacation(all, &anna, "4", -1), TK_ERROR_VACATION);
    assert_int_equal(folk_vacation(all, &anna, "5", 28), TK_OK);
    assert_int_equal(folk_vacation(all, &anna, "6", 0), TK_OK); /* a day that has begun is gone */
    row = folk_row(all, anna.person);
    assert_true(row.vacation_until == all->now && row.vacation_left == 27 * day);
    assert_int_equal(folk_vacation(all, &anna, "7", 27), TK_OK);
    all->now += 27 * day;
    row = folk_row(all, anna.person);
    assert_true(people_vacation_left(&row, all->now) == 0);
    /* Comes back day by day, and there is never more than a year's. */
    assert_true(people_vacation_left(&row, all->now + 73 * day) == 6 * day);
    assert_true(people_vacation_left(&row, all->now + 365 * day) == 30 * day);
    assert_true(people_vacation_left(&row, all->now + 3650 * day) == 30 * day);
    row.vacation_until = INT64_MAX / 2; /* whatever a row says */
    assert_true(people_vacation_left(&row, all->now) == 30 * day);
}

/* Several requests of one person at once: each is built on those before it. */
static void test_crossed(void **state) {
    folk *all = *state;
    static people_deed first, second, third;
    store_completion done;
    char token[TOKEN_SIZE];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    const protocol_vacation vacation = {protocol_text_of("v"), 7};
    const protocol_speak speak = {protocol_text_of("s"), protocol_text_of("ja")};
    people_vacation(all->people, &anna, &vacation, all->now, &first);
    people_speak(all->people, &anna, &speak, all->now, &second);
    assert_true(first.next == PEOPLE_STORE && second.next == PEOPLE_STORE);
    assert_int_equal(store_do(all->store, first.writes, first.count, &done), TK_OK);
    people_stored(all->people, &first, &done, all->now);
    assert_int_equal(store_do(all->store, second.writes, second.count, &done), TK_OK);
    people_stored(all->people, &second, &done, all->now);
    assert_true(first.status == TK_OK && second.status == TK_OK);
    store_person row = folk_row(all, anna.person);
    assert_string_equal(row.language, "ja");
    assert_true(row.vacation_until == all->now + 7 * day);
    /* The same for a guest without a row; and the same request twice. */
    people_vacation(all->people, &guest, &vacation, all->now, &first);
    people_vacation(all->people, &guest, &vacation, all->now, &third);
    people_speak(all->people, &guest, &speak, all->now, &second);
    people_deed *const deeds[] = {&first, &third, &second};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(deeds[i]->next, PEOPLE_STORE);
        store_do(all->store, deeds[i]->writes, deeds[i]->count, &done);
        people_stored(all->people, deeds[i], &done, all->now);
        assert_int_equal(deeds[i]->next, PEOPLE_ANSWER);
        assert_int_equal(deeds[i]->status, TK_OK);
    }
    row = folk_row(all, guest.person);
    assert_string_equal(row.language, "ja");
    assert_true(row.vacation_until == all->now + 7 * day && row.vacation_left == 23 * day);
}

/* The same at two servers, neither of which knows what the other is about to store. */
static void test_two_servers(void **state) {
    folk *all = *state;
    static people_deed here;
    struct people *const first = all->people, *second = NULL;
    const people_asker anna = folk_account(all, "Anna", good);
    const protocol_vacation vacation = {protocol_text_of("v"), 7};
    const store_person before = folk_row(all, anna.person);
    assert_int_equal(people_open(all->store, &all->options, all->now, &second, NULL), TK_OK);
    people_vacation(second, &anna, &vacation, all->now, &here);
    assert_int_equal(here.next, PEOPLE_STORE);
    assert_int_equal(folk_password(all, &anna, "p", good, "another good one"), TK_OK);
    all->people = second;
    assert_int_equal(folk_finish_deed(all, &here), TK_OK);
    all->people = first;
    const store_person row = folk_row(all, anna.person);
    assert_true(row.vacation_until == all->now + 7 * day);
    assert_string_not_equal(row.password, before.password);
    people_close(second);
}

/* ---- Blocks and languages ---- */

static void test_blocks(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], id[16], name[32];
    const people_asker anna = folk_account(all, "Anna", good), berta = folk_account(all, "Berta", good),
                       guest = folk_newcomer(all, token);
    assert_int_equal(folk_block(all, &anna, "1", "bertá", false), TK_OK);
    assert_true(people_blocks(all->people, anna.person, berta.person));
    assert_false(people_blocks(all->people, berta.person, anna.person));
    assert_int_equal(folk_block(all, &anna, "2", "Berta", false), TK_OK); /* twice is once */
    assert_int_equal(folk_block(all, &anna, "3", "Berta", true), TK_OK);
    assert_false(people_blocks(all->people, anna.person, berta.person));
    assert_int_equal(folk_block(all, &anna, "4", "Berta", true), TK_OK);
    assert_int_equal(folk_block(all, &anna, "1", "Berta", false), TK_OK); /* repeated: carried out once */
    assert_false(people_blocks(all->people, anna.person, berta.person));
    assert_int_equal(folk_block(all, &anna, "5", "Nobody Here", false), TK_ERROR_PERSON_UNKNOWN);
    assert_string_equal(all->deed.error.token, "Nobody Here");
    assert_string_equal(all->deed.member, "name");
    assert_int_equal(folk_block(all, &anna, "6", "Anna", false), TK_ERROR_PERSON_UNKNOWN);
    assert_int_equal(folk_block(all, &guest, "7", "Anna", false), TK_OK); /* its first row */
    assert_true(people_blocks(all->people, guest.person, anna.person));
    folk_row(all, guest.person);
    for (unsigned i = 0; i < PEOPLE_BLOCKS_MOST + 1; i++) {
        store_person other = {.id = (int64_t)i + 10};
        snprintf(other.name, sizeof other.name, "person%u", i);
        snprintf(other.normalised, sizeof other.normalised, "person2%u", i);
        snprintf(name, sizeof name, "person2%u", i);
        for (char *letter = other.normalised + 6; *letter != '\0'; letter++) {
            *letter = (char)(*letter == '0' ? 'o' : *letter == '1' ? 'l' : *letter);
        }
        assert_int_equal(place_add(all->store, STORE_PEOPLE, &other), TK_OK);
        snprintf(id, sizeof id, "m%u", i);
        const tk_status expected = i < PEOPLE_BLOCKS_MOST ? TK_OK : TK_ERROR_BLOCKS_MOST;
        assert_int_equal(folk_block(all, &anna, id, name, false), expected);
    }
    assert_string_equal(all->deed.error.detail, "200");
}

static void test_languages(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    tk_status status;
    people_entry entry;
    const people_asker anna = folk_account(all, "Anna", good);
    memcpy(token, all->deed.token, sizeof token);
    assert_int_equal(folk_speak(all, &anna, "1", "cs"), TK_OK);
    assert_int_equal(people_enter(all->people, token, all->now, &entry, NULL), TK_OK);
    assert_string_equal(entry.language, "cs");
    assert_int_equal(folk_speak(all, &anna, "2", "xx"), TK_ERROR_SYNTAX);
    assert_string_equal(all->deed.error.detail, "en, cs, ja");
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(folk_speak(all, &guest, "3", "ja"), TK_OK);
    store_person row = {.id = guest.person};
    assert_int_equal(store_get(all->store, STORE_PEOPLE, &row, NULL), TK_ERROR_STORE_MISSING); /* not worth a row */
    folk_enter(all, token, &status);
    assert_int_equal(status, TK_OK);
}

/* ---- Export ---- */

static void test_export(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], session[TOKEN_SIZE];
    tk_buffer out = {0};
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    memcpy(session, all->deed.token, sizeof session);
    assert_int_equal(people_export(all->people, &anna, &out, NULL), TK_OK);
    json_t *document = json_loads(out.data, 0, NULL);
    assert_non_null(document);
    assert_string_equal(json_string_value(json_object_get(json_object_get(document, "person"), "name")), "Anna");
    assert_int_equal(json_array_size(json_object_get(document, "sessions")), 1);
    json_decref(document);
    assert_null(strstr(out.data, "argon2"));
    assert_null(strstr(out.data, session));
    tk_buffer_clear(&out);
    assert_int_equal(people_export(all->people, &guest, &out, NULL), TK_OK);
    assert_string_equal(out.data, "{}\n");
    tk_buffer_free(&out);
}

/* ---- Secrets ---- */

static void test_secrets(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], newer[TOKEN_SIZE];
    uint8_t before[STORE_REQUEST_SIZE], after[STORE_REQUEST_SIZE];
    tk_status status;
    people_entry entry;
    folk_newcomer(all, token);
    people_request(all->people, 5, "x", before);
    folk_restart(all);
    assert_int_equal(status_of(all, token), TK_OK); /* kept */
    assert_int_equal(people_rotate(all->people, all->now, NULL), TK_OK);
    assert_int_equal(people_enter(all->people, token, all->now, &entry, NULL), TK_OK);
    memcpy(newer, entry.token, sizeof newer);
    assert_true(newer[0] != '\0');
    folk_restart(all);
    assert_int_equal(status_of(all, token), TK_OK);
    assert_int_equal(status_of(all, newer), TK_OK);
    assert_int_equal(people_rotate(all->people, all->now, NULL), TK_OK);
    assert_int_equal(status_of(all, token), TK_ERROR_SESSION);
    folk_enter(all, newer, &status);
    assert_int_equal(status, TK_OK);
    /* By itself, when it is as old as a guest's token gets; requests are known as before. */
    all->now += 181 * day;
    folk_newcomer(all, newer);
    folk_restart(all);
    assert_int_equal(people_enter(all->people, newer, all->now, &entry, NULL), TK_OK);
    assert_true(entry.token[0] != '\0');
    people_request(all->people, 5, "x", after);
    assert_memory_equal(before, after, sizeof before);
    assert_int_equal(people_reload(all->people, NULL), TK_OK);
    assert_int_equal(status_of(all, newer), TK_OK);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folk_make, folk_remove)
    const struct CMUnitTest tests[] = {
        TEST(test_guests),        TEST(test_first_row),     TEST(test_many_guests), TEST(test_sessions),
        TEST(test_revoke_others), TEST(test_most_sessions), TEST(test_logout),      TEST(test_expiry),
        TEST(test_sweep),         TEST(test_vacation),      TEST(test_crossed),     TEST(test_blocks),
        TEST(test_languages),     TEST(test_export),        TEST(test_secrets),     TEST(test_two_servers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
