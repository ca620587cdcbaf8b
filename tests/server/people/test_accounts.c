/* Accounts: registering, logging in, changing and deleting, the host's passwords; every refusal; requests repeated and
 * requests that go across each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/server/folk.h"

static const int64_t day = INT64_C(86400000);
static const char good[] = "correct horse", better[] = "battery staple";

static tk_status status_of(folk *all, const char *token) {
    tk_status status;
    folk_enter(all, token, &status);
    return status;
}

static void test_register(void **state) {
    folk *all = *state;
    char guest_token[TOKEN_SIZE], token[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, guest_token);
    tk_status status;
    assert_int_equal(folk_register(all, &guest, "r1", "Anna Nováková", good), TK_OK);
    assert_int_equal(all->deed.person, guest.person); /* and so all its matches */
    assert_false(all->deed.guest);
    assert_string_equal(all->deed.name, "Anna Nováková");
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_OTHERS);
    assert_int_equal(all->deed.ends_of, guest.person);
    memcpy(token, all->deed.token, sizeof token);
    const people_asker anna = folk_enter(all, token, &status);
    assert_int_equal(status, TK_OK);
    assert_int_equal(anna.person, guest.person);
    assert_false(anna.guest);
    assert_memory_equal(anna.session, all->deed.session, sizeof anna.session);
    /* The guest's token opens nothing any more. */
    assert_int_equal(status_of(all, guest_token), TK_ERROR_SESSION);
    /* The store has neither password nor token. */
    const store_person row = folk_row(all, anna.person);
    assert_memory_equal(row.password, "$argon2id$", 10);
    assert_string_equal(row.language, "en");
    assert_int_equal(folk_sessions(all, &anna), 1);
    folk_restart(all);
    assert_int_equal(status_of(all, token), TK_OK);
    assert_int_equal(folk_register(all, &anna, "r2", "Somebody Else", good), TK_ERROR_ACCOUNT_THERE);
}

/* The row that a guest had is the account's. */
static void test_register_with_row(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(folk_vacation(all, &guest, "v", 5), TK_OK);
    const store_person before = folk_row(all, guest.person);
    all->now += day;
    assert_int_equal(folk_register(all, &guest, "r", "Anna", good), TK_OK);
    const store_person after = folk_row(all, guest.person);
    assert_true(after.created == before.created && after.vacation_until == before.vacation_until);
    assert_string_equal(after.name, "Anna");
}

static void test_register_refused(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], text[400];
    const people_asker guest = folk_newcomer(all, token);
    folk_account(all, "Anna", good);
    assert_int_equal(folk_register(all, &guest, "a", "x", good), TK_ERROR_NAME_SHORT);
    assert_string_equal(all->deed.member, "name");
    assert_int_equal(folk_register(all, &guest, "b", "Guest 12", good), TK_ERROR_NAME_RESERVED);
    assert_int_equal(folk_register(all, &guest, "c", "Berta", "12345678"), TK_ERROR_PASSWORD_WEAK);
    assert_string_equal(all->deed.member, "password");
    assert_int_equal(folk_register(all, &guest, "d", "Berta Berta", "BertaBerta"), TK_ERROR_PASSWORD_WEAK);
    static const char *const taken[] = {"Anna", "ANNA", "Ánna", "a.n.n.a", "Аппа"};
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        assert_int_equal(folk_register(all, &guest, "e", taken[i], better), TK_ERROR_NAME_TAKEN);
        assert_string_equal(all->deed.error.token, taken[i]);
        tk_error_text(&all->deed.error, NULL, text, sizeof text);
        assert_null(strstr(text, better));
    }
    assert_true(all->deed.guest);
    assert_int_equal(all->deed.person, guest.person);
    assert_int_equal(status_of(all, token), TK_OK);
}

/* The answer was lost: the same again, over the connection that was a guest's, and by a newcomer who has nothing left
 * but name and password. */
static void test_register_repeated(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], first[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(folk_register(all, &guest, "r", "Anna", good), TK_OK);
    memcpy(first, all->deed.token, sizeof first);
    assert_int_equal(folk_register(all, &guest, "r", "Anna", better), TK_ERROR_NAME_TAKEN);
    assert_int_equal(status_of(all, first), TK_OK);
    assert_int_equal(folk_register(all, &guest, "r", "Anna", good), TK_OK);
    assert_int_equal(all->deed.person, guest.person);
    assert_int_equal(status_of(all, all->deed.token), TK_OK);
    assert_int_equal(status_of(all, first), TK_ERROR_SESSION); /* carried out once: one session */
    people_asker anna = folk_become(all);
    assert_int_equal(folk_sessions(all, &anna), 1);
    const people_asker other = folk_newcomer(all, token);
    assert_int_equal(folk_register(all, &other, "r", "Anna", good), TK_OK);
    assert_int_equal(all->deed.person, guest.person);
    assert_string_equal(all->deed.name, "Anna");
    assert_int_equal(folk_sessions(all, &anna), 2);
}

static void test_login(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    static const char *const names[] = {"Anna", "anna", "ÁNNA"};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(folk_login(all, &guest, names[i], names[i], good), TK_OK);
        assert_int_equal(all->deed.person, anna.person);
        assert_string_equal(all->deed.name, "Anna");
        assert_int_equal(all->jobs, 1);
        assert_int_equal(status_of(all, all->deed.token), TK_OK);
    }
    assert_int_equal(folk_sessions(all, &anna), 4);
    assert_int_equal(status_of(all, token), TK_OK); /* the guest is who it was */
}

/* Wrong name and wrong password: the same words, the same work. */
static void test_login_refused(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], text[400], other[400];
    folk_account(all, "Anna", good);
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(folk_login(all, &guest, "1", "Anna", better), TK_ERROR_LOGIN);
    assert_int_equal(all->jobs, 1);
    tk_error_text(&all->deed.error, NULL, text, sizeof text);
    static const char *const nobody[] = {"Berta", "x", "Guest 1234", "<script>", "\u202Eanna"};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        assert_int_equal(folk_login(all, &guest, "2", nobody[i], better), TK_ERROR_LOGIN);
        assert_int_equal(all->jobs, 1);
        tk_error_text(&all->deed.error, NULL, other, sizeof other);
        assert_string_equal(text, other);
        assert_null(all->deed.member);
    }
    assert_int_equal(folk_login(all, &guest, "3", "Anna", ""), TK_ERROR_LOGIN);
    /* A guest with a row has a name, and no password. */
    people_guest(all->people, &guest, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    char name[STORE_NAME_SIZE];
    memcpy(name, all->deed.name, sizeof name);
    assert_int_equal(folk_login(all, &guest, "4", name, ""), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "5", name, good), TK_ERROR_LOGIN);
}

static void test_login_repeated(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], first[TOKEN_SIZE];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    assert_int_equal(folk_login(all, &guest, "same", "Anna", good), TK_OK);
    memcpy(first, all->deed.token, sizeof first);
    assert_int_equal(folk_login(all, &guest, "same", "Anna", better), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "same", "Anna", good), TK_OK);
    assert_int_equal(folk_sessions(all, &anna), 2);
    assert_int_equal(status_of(all, first), TK_ERROR_SESSION);
    assert_int_equal(status_of(all, all->deed.token), TK_OK);
    /* Once more, after that session has been ended by its owner. */
    const people_asker again = folk_become(all);
    assert_int_equal(folk_logout(all, &again, "out"), TK_OK);
    assert_int_equal(folk_login(all, &guest, "same", "Anna", good), TK_OK);
    assert_int_equal(folk_sessions(all, &anna), 2);
}

/* The same request twice at once: both are in front of the store before either is stored. */
static void test_login_crossed(void **state) {
    folk *all = *state;
    people_deed *second = calloc(1, sizeof *second);
    char token[TOKEN_SIZE];
    store_completion done;
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    const protocol_login message = {protocol_text_of("same"), protocol_text_of("Anna"), protocol_text_of(good)};
    assert_non_null(second);
    people_login(all->people, &guest, &message, all->now, second);
    password_job_run(&second->password);
    people_worked(all->people, second, all->now);
    assert_int_equal(second->next, PEOPLE_STORE);
    assert_int_equal(folk_login(all, &guest, "same", "Anna", good), TK_OK);
    store_do(all->store, second->writes, second->count, &done);
    assert_int_equal(done.status, TK_ERROR_STORE_TAKEN);
    people_stored(all->people, second, &done, all->now);
    assert_int_equal(folk_finish_deed(all, second), TK_OK);
    assert_int_equal(folk_sessions(all, &anna), 2);
    assert_int_equal(status_of(all, second->token), TK_OK);
    free(second);
}

static void test_change(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], elsewhere[TOKEN_SIZE];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    memcpy(token, all->deed.token, sizeof token);
    assert_int_equal(folk_login(all, &guest, "1", "Anna", good), TK_OK);
    memcpy(elsewhere, all->deed.token, sizeof elsewhere);
    assert_int_equal(folk_password(all, &guest, "2", good, better), TK_ERROR_ACCOUNT_NEEDED);
    assert_int_equal(folk_password(all, &anna, "3", better, better), TK_ERROR_PASSWORD_WRONG);
    assert_int_equal(folk_password(all, &anna, "4", good, "12345678"), TK_ERROR_PASSWORD_WEAK);
    assert_string_equal(all->deed.member, "new");
    assert_int_equal(folk_password(all, &anna, "5", good, better), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_OTHERS);
    assert_int_equal(status_of(all, elsewhere), TK_ERROR_SESSION);
    assert_int_equal(status_of(all, all->deed.token), TK_OK);
    const people_asker after = folk_become(all);
    assert_int_equal(folk_sessions(all, &after), 1);
    assert_int_equal(folk_login(all, &guest, "6", "Anna", good), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "7", "Anna", better), TK_OK);
    /* Repeated: the new one is the right one now, and the answer has a session again. */
    assert_int_equal(folk_password(all, &after, "5", good, better), TK_OK);
    assert_int_equal(status_of(all, all->deed.token), TK_OK);
    assert_int_equal(folk_login(all, &guest, "8", "Anna", better), TK_OK);
}

/* A login that was found right before the password was changed, and stored behind the change, does not last. */
static void test_change_crosses_login(void **state) {
    folk *all = *state;
    people_deed *late = calloc(1, sizeof *late);
    char token[TOKEN_SIZE];
    store_completion done;
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    const protocol_login message = {protocol_text_of("l"), protocol_text_of("Anna"), protocol_text_of(good)};
    assert_non_null(late);
    people_login(all->people, &guest, &message, all->now, late);
    password_job_run(&late->password);
    people_worked(all->people, late, all->now);
    assert_int_equal(late->next, PEOPLE_STORE);
    assert_int_equal(folk_password(all, &anna, "p", good, better), TK_OK);
    const people_asker after = folk_become(all);
    assert_int_equal(store_do(all->store, late->writes, late->count, &done), TK_OK);
    people_stored(all->people, late, &done, all->now);
    assert_int_equal(late->next, PEOPLE_STORE); /* takes the session away again */
    store_do(all->store, late->writes, late->count, &done);
    people_stored(all->people, late, &done, all->now);
    assert_int_equal(late->next, PEOPLE_ANSWER);
    assert_int_equal(late->status, TK_ERROR_LOGIN);
    assert_string_equal(late->token, "");
    assert_int_equal(folk_sessions(all, &after), 1);
    /* Or found right before, and not even stored. */
    people_login(all->people, &guest,
                 &(protocol_login){protocol_text_of("m"), protocol_text_of("Anna"), protocol_text_of(better)}, all->now,
                 late);
    password_job_run(&late->password);
    assert_int_equal(folk_password(all, &after, "q", better, good), TK_OK);
    people_worked(all->people, late, all->now);
    assert_int_equal(late->next, PEOPLE_ANSWER);
    assert_int_equal(late->status, TK_ERROR_LOGIN);
    free(late);
}

/* A login that is stored while the sessions to end have been listed already is ended as well. */
static void test_login_crosses_change(void **state) {
    folk *all = *state;
    people_deed *change = calloc(1, sizeof *change);
    char token[TOKEN_SIZE];
    store_completion done;
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    const protocol_password message = {protocol_text_of("p"), protocol_text_of(good), protocol_text_of(better)};
    assert_non_null(change);
    people_password(all->people, &anna, &message, all->now, change);
    password_job_run(&change->password);
    people_worked(all->people, change, all->now);
    assert_int_equal(change->next, PEOPLE_STORE);
    /* In this server the change is seen already, so the session comes from another one. */
    const store_session foreign = {.token = {1}, .person = anna.person, .created = 1, .expires = INT64_MAX};
    assert_int_equal(place_add(all->store, STORE_SESSIONS, &foreign), TK_OK);
    assert_int_equal(folk_login(all, &guest, "l", "Anna", good), TK_ERROR_LOGIN);
    for (unsigned i = 0; i < 5 && change->next == PEOPLE_STORE; i++) {
        store_do(all->store, change->writes, change->count, &done);
        people_stored(all->people, change, &done, all->now);
    }
    assert_int_equal(change->next, PEOPLE_ANSWER);
    assert_int_equal(change->status, TK_OK);
    all->deed = *change;
    const people_asker after = folk_become(all);
    assert_int_equal(folk_sessions(all, &after), 1);
    assert_int_equal(status_of(all, change->token), TK_OK);
    free(change);
}

static void test_delete(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], session[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token), anna = folk_account(all, "Anna", good);
    memcpy(session, all->deed.token, sizeof session);
    assert_int_equal(folk_delete(all, &guest, "1", good), TK_ERROR_ACCOUNT_NEEDED);
    assert_int_equal(folk_delete(all, &anna, "2", better), TK_ERROR_PASSWORD_WRONG);
    assert_int_equal(status_of(all, session), TK_OK);
    assert_int_equal(folk_delete(all, &anna, "3", good), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_ALL);
    assert_int_equal(all->deed.ends_of, anna.person);
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    const store_person row = folk_row(all, anna.person);
    assert_string_equal(row.name, STORE_DELETED_NAME);
    assert_string_equal(row.password, "");
    assert_true(row.deleted == all->now);
    assert_int_equal(folk_delete(all, &anna, "3", good), TK_OK); /* repeated */
    assert_int_equal(folk_speak(all, &anna, "4", "cs"), TK_ERROR_SESSION);
    assert_int_equal(folk_login(all, &guest, "5", "Anna", good), TK_ERROR_LOGIN);
    folk_account(all, "Anna", better); /* the name is free again */
}

/* What comes behind a deletion that is on its way must not bring the row back. */
static void test_delete_crossed(void **state) {
    folk *all = *state;
    people_deed *forgets = calloc(1, sizeof *forgets);
    store_completion done;
    const people_asker anna = folk_account(all, "Anna", good);
    const protocol_delete message = {protocol_text_of("d"), protocol_text_of(good)};
    assert_non_null(forgets);
    people_delete(all->people, &anna, &message, all->now, forgets);
    password_job_run(&forgets->password);
    people_worked(all->people, forgets, all->now);
    assert_int_equal(forgets->next, PEOPLE_STORE);
    assert_int_equal(folk_vacation(all, &anna, "v", 3), TK_ERROR_SESSION);
    store_do(all->store, forgets->writes, forgets->count, &done);
    people_stored(all->people, forgets, &done, all->now);
    assert_int_equal(forgets->status, TK_OK);
    assert_string_equal(folk_row(all, anna.person).name, STORE_DELETED_NAME);
    free(forgets);
}

static void test_reset(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], session[TOKEN_SIZE], once[PASSWORD_ONCE_SIZE] = "";
    const people_asker guest = folk_newcomer(all, token), anna = folk_account(all, "Anna", good);
    memcpy(session, all->deed.token, sizeof session);
    people_reset(all->people, anna.person, "short", once, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_ERROR_PASSWORD_WEAK);
    people_reset(all->people, guest.person, NULL, once, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_ERROR_STORE_MISSING);
    people_reset(all->people, anna.person, better, once, all->now, &all->deed);
    assert_int_equal(people_do(all->people, &all->deed, all->now), TK_OK);
    assert_string_equal(once, "");
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_ALL);
    assert_int_equal(folk_login(all, &guest, "1", "Anna", good), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "2", "Anna", better), TK_OK);
    /* One that is good for one login, and then only for being changed. */
    people_reset(all->people, anna.person, NULL, once, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    assert_int_equal(strlen(once), PASSWORD_ONCE_SIZE - 1);
    assert_int_equal(folk_login(all, &guest, "3", "Anna", better), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "4", "Anna", once), TK_OK);
    const people_asker back = folk_become(all);
    assert_int_equal(folk_login(all, &guest, "5", "Anna", once), TK_ERROR_LOGIN);
    assert_int_equal(folk_register(all, &guest, "6", "Anna", once), TK_ERROR_NAME_TAKEN);
    assert_int_equal(folk_sessions(all, &back), 1);
    assert_int_equal(folk_password(all, &back, "7", once, good), TK_OK);
    assert_int_equal(folk_login(all, &guest, "8", "Anna", good), TK_OK);
}

static void test_shut(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE], session[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token), anna = folk_account(all, "Anna", good);
    memcpy(session, all->deed.token, sizeof session);
    people_shut(all->people, anna.person, true, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    assert_int_equal(all->deed.ends, PEOPLE_ENDS_ALL);
    assert_int_equal(status_of(all, session), TK_ERROR_SESSION);
    assert_int_equal(folk_login(all, &guest, "1", "Anna", better), TK_ERROR_LOGIN);
    assert_int_equal(folk_login(all, &guest, "2", "Anna", good), TK_ERROR_ACCOUNT_CLOSED); /* who knows it is told */
    assert_int_equal(folk_speak(all, &anna, "3", "cs"), TK_ERROR_ACCOUNT_CLOSED);
    people_shut(all->people, anna.person, false, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    assert_int_equal(folk_login(all, &guest, "4", "Anna", good), TK_OK);
    /* A guest too. */
    people_guest(all->people, &guest, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    people_shut(all->people, guest.person, true, all->now, &all->deed);
    assert_int_equal(folk_finish(all), TK_OK);
    assert_int_equal(status_of(all, token), TK_ERROR_ACCOUNT_CLOSED);
}

static void test_rehash(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    const people_asker anna = folk_account(all, "Anna", good), guest = folk_newcomer(all, token);
    all->options.cost.operations++;
    folk_restart(all);
    assert_non_null(strstr(folk_row(all, anna.person).password, "t=1,"));
    assert_int_equal(folk_login(all, &guest, "1", "Anna", good), TK_OK);
    assert_non_null(strstr(folk_row(all, anna.person).password, "t=2,"));
    assert_int_equal(folk_login(all, &guest, "2", "Anna", good), TK_OK);
}

/* ---- Limits, and the workers ---- */

static void test_limits(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    folk_account(all, "Anna", good);
    people_asker guest = folk_newcomer(all, token);
    all->options.address = (limit_rule){.burst = 3, .every = 1000};
    all->options.name = (limit_rule){.burst = 5, .every = 60000};
    all->options.newcomers = (limit_rule){.burst = 1, .every = 60000};
    folk_restart(all);
    for (unsigned i = 0; i < 10; i++) { /* what is right costs nothing */
        assert_int_equal(folk_login(all, &guest, "1", "Anna", good), TK_OK);
    }
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(folk_login(all, &guest, "2", "Anna", better), TK_ERROR_LOGIN);
    }
    assert_int_equal(folk_login(all, &guest, "3", "Anna", good), TK_ERROR_TOO_MANY);
    assert_int_equal(all->jobs, 0);
    assert_int_equal(all->deed.wait, 1000);
    assert_string_equal(all->deed.error.detail, "1");
    guest.address = "2001:db8::1"; /* elsewhere, but the same name */
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(folk_login(all, &guest, "4", "anna", better), TK_ERROR_LOGIN);
    }
    assert_int_equal(folk_login(all, &guest, "5", "ANNA", better), TK_ERROR_TOO_MANY);
    assert_int_equal(all->deed.wait, 60000);
    all->now += 60000;
    assert_int_equal(folk_login(all, &guest, "6", "Anna", good), TK_OK);
    assert_int_equal(folk_register(all, &guest, "7", "Berta", good), TK_OK);
    const people_asker other = folk_newcomer(all, token);
    people_asker same = other;
    same.address = "2001:db8::2";
    assert_int_equal(folk_register(all, &same, "8", "Clara", good), TK_ERROR_TOO_MANY);
    same.address = "2001:db8:1::2";
    assert_int_equal(folk_register(all, &same, "9", "Clara", good), TK_OK);
}

/* Ten thousand bad logins from as many addresses: few are hashed, none is remembered for long, and who has an account
 * still gets in afterwards. */
static void test_flood(void **state) {
    enum { FLOOD = 10000 };
    folk *all = *state;
    char token[TOKEN_SIZE], name[32], address[32];
    static const work_crew crews[WORK_LANES] = {{1, 1}, {1, 16}, {1, 1}, {1, 1}};
    work_pool *pool = NULL;
    people_asker guest = folk_newcomer(all, token);
    unsigned begun = 0, back = 0, refused = 0;
    folk_account(all, "Anna", good);
    assert_int_equal(work_open(crews, &pool), TK_OK);
    for (unsigned i = 0; i < FLOOD; i++) {
        people_deed *deed = calloc(1, sizeof *deed);
        assert_non_null(deed);
        snprintf(name, sizeof name, "nobody%u", i);
        snprintf(address, sizeof address, "198.51.%u.%u", i / 256, i % 256);
        guest.address = address;
        const protocol_login message = {protocol_text_of("f"), protocol_text_of(name), protocol_text_of(better)};
        people_login(all->people, &guest, &message, all->now, deed);
        assert_int_equal(deed->next, PEOPLE_WORK);
        const tk_status status = work_submit(pool, WORK_PASSWORDS, &deed->password.job);
        if (status != TK_OK) {
            people_failed(all->people, deed, status);
            assert_int_equal(deed->status, TK_ERROR_TOO_MANY);
            assert_int_equal(deed->next, PEOPLE_ANSWER);
            assert_true(deed->wait > 0);
            free(deed);
            refused++;
        } else {
            begun++;
        }
        work_job *done;
        while (work_take(pool, &done, 1) > 0) {
            people_deed *finished = (people_deed *)(void *)done;
            people_worked(all->people, finished, all->now);
            assert_int_equal(finished->status, TK_ERROR_LOGIN);
            free(finished);
            back++;
        }
    }
    work_end(pool);
    work_job *done;
    while (work_take(pool, &done, 1) > 0) {
        people_deed *finished = (people_deed *)(void *)done;
        const bool ran = done->ran;
        people_worked(all->people, finished, all->now);
        assert_int_equal(finished->status, ran ? TK_ERROR_LOGIN : TK_ERROR_TOO_MANY);
        assert_int_equal(finished->password.typed[0], 0);
        free(finished);
        back++;
    }
    work_close(pool);
    assert_int_equal(begun + refused, FLOOD);
    assert_int_equal(begun, back);
    guest.address = "192.0.2.7";
    assert_int_equal(folk_login(all, &guest, "l", "Anna", good), TK_OK);
}

/* ---- A store that fails ---- */

static void test_store_fails(void **state) {
    folk *all = *state;
    char token[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token);
    const protocol_register message = {protocol_text_of("r"), protocol_text_of("Anna"), protocol_text_of(good)};
    people_register(all->people, &guest, &message, all->now, &all->deed);
    password_job_run(&all->deed.password);
    people_worked(all->people, &all->deed, all->now);
    assert_int_equal(all->deed.next, PEOPLE_STORE);
    people_stored(all->people, &all->deed, &(store_completion){.status = TK_ERROR_STORE_DISK_FULL}, all->now);
    assert_int_equal(all->deed.next, PEOPLE_ANSWER);
    assert_int_equal(all->deed.status, TK_ERROR_STORE_DISK_FULL);
    assert_string_equal(all->deed.token, "");
    assert_true(all->deed.guest);
    assert_int_equal(status_of(all, token), TK_OK); /* still a guest */
    /* As many on their way as there is room for. */
    static people_deed deeds[300];
    unsigned waiting = 0;
    for (unsigned i = 0; i < 300; i++) {
        const people_asker other = folk_newcomer(all, token);
        people_guest(all->people, &other, all->now, &deeds[i]);
        waiting += deeds[i].next == PEOPLE_STORE;
        if (deeds[i].next == PEOPLE_ANSWER) {
            assert_int_equal(deeds[i].status, TK_ERROR_STORE_WAIT);
        }
    }
    assert_int_equal(waiting, 256);
    for (unsigned i = 0; i < 300; i++) {
        if (deeds[i].next == PEOPLE_STORE) {
            people_failed(all->people, &deeds[i], TK_ERROR_STORE_WAIT);
        }
    }
    assert_int_equal(folk_register(all, &guest, "r", "Anna", good), TK_OK);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folk_make, folk_remove)
    const struct CMUnitTest tests[] = {
        TEST(test_register),
        TEST(test_register_with_row),
        TEST(test_register_refused),
        TEST(test_register_repeated),
        TEST(test_login),
        TEST(test_login_refused),
        TEST(test_login_repeated),
        TEST(test_login_crossed),
        TEST(test_change),
        TEST(test_change_crosses_login),
        TEST(test_login_crosses_change),
        TEST(test_delete),
        TEST(test_delete_crossed),
        TEST(test_reset),
        TEST(test_shut),
        TEST(test_rehash),
        TEST(test_limits),
        TEST(test_flood),
        TEST(test_store_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
