#include "support/server/folk.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

int folk_make(void **state) {
    folk *all = take(sizeof *all);
    void *made = NULL;
    memset(all, 0, sizeof *all);
    if (place_make(&made) != 0) {
        free(all);
        return 1;
    }
    all->place = made;
    all->now = INT64_C(1800000000000);
    all->options = people_usual();
    all->options.cost = password_least();
    all->options.address = all->options.name = all->options.newcomers = (limit_rule){.burst = 1000, .every = 1000};
    all->options.buckets = 64;
    all->store = place_open(all->place);
    assert_int_equal(people_open(all->store, &all->options, all->now, &all->people, NULL), TK_OK);
    *state = all;
    return 0;
}

int folk_remove(void **state) {
    folk *all = *state;
    void *made = all->place;
    people_close(all->people);
    store_close(all->store);
    place_remove(&made);
    free(all);
    return 0;
}

void folk_restart(folk *all) {
    people_close(all->people);
    store_close(all->store);
    all->store = place_open(all->place);
    assert_int_equal(people_open(all->store, &all->options, all->now, &all->people, NULL), TK_OK);
}

people_asker folk_enter(folk *all, const char *token, tk_status *status) {
    people_entry entry;
    tk_error error = {0};
    *status = people_enter(all->people, token, all->now, &entry, &error);
    assert_int_equal(*status, error.status);
    if (*status == TK_OK && entry.count > 0) {
        assert_int_equal(store_do(all->store, entry.writes, entry.count, NULL), TK_OK);
    }
    people_asker asker = {
        .person = entry.person, .guest = entry.guest, .address = "192.0.2.1", .language = "en", .client = "a test"};
    memcpy(asker.session, entry.session, sizeof asker.session);
    return asker;
}

people_asker folk_newcomer(folk *all, char token[TOKEN_SIZE]) {
    people_entry entry;
    assert_int_equal(people_enter(all->people, "", all->now, &entry, NULL), TK_OK);
    assert_true(entry.guest && entry.token[0] != '\0' && entry.count == 0);
    memcpy(token, entry.token, TOKEN_SIZE);
    return (people_asker){.person = entry.person, .guest = true, .address = "192.0.2.1", .language = "en"};
}

people_asker folk_become(const folk *all) {
    people_asker asker = {.person = all->deed.person,
                          .guest = all->deed.guest,
                          .address = "192.0.2.1",
                          .language = "en",
                          .client = "a test"};
    memcpy(asker.session, all->deed.session, sizeof asker.session);
    return asker;
}

/* What was typed must not be there any more once a deed is answered. */
static void assert_wiped(const people_deed *deed) {
    for (size_t i = 0; i < PASSWORD_TYPED_SIZE; i++) {
        assert_true(deed->password.typed[i] == 0 && deed->password.fresh[i] == 0);
    }
}

tk_status folk_finish(folk *all) {
    return folk_finish_deed(all, &all->deed);
}

tk_status folk_finish_deed(folk *all, people_deed *deed) {
    store_completion done;
    all->jobs = 0;
    while (deed->next != PEOPLE_ANSWER) {
        if (deed->next == PEOPLE_WORK) {
            password_job_run(&deed->password);
            all->jobs++;
            people_worked(all->people, deed, all->now);
        } else {
            assert_in_range(deed->count, 1, STORE_BATCH_MOST);
            store_do(all->store, deed->writes, deed->count, &done);
            people_stored(all->people, deed, &done, all->now);
        }
    }
    assert_wiped(deed);
    assert_int_equal(deed->status, deed->error.status);
    assert_true(deed->status == TK_OK || deed->token[0] == '\0');
    return deed->status;
}

tk_status folk_register(folk *all, const people_asker *asker, const char *id, const char *name, const char *password) {
    const protocol_register message = {protocol_text_of(id), protocol_text_of(name), protocol_text_of(password)};
    people_register(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_login(folk *all, const people_asker *asker, const char *id, const char *name, const char *password) {
    const protocol_login message = {protocol_text_of(id), protocol_text_of(name), protocol_text_of(password)};
    people_login(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_logout(folk *all, const people_asker *asker, const char *id) {
    const protocol_logout message = {protocol_text_of(id)};
    people_logout(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_password(folk *all, const people_asker *asker, const char *id, const char *old, const char *fresh) {
    const protocol_password message = {protocol_text_of(id), protocol_text_of(old), protocol_text_of(fresh)};
    people_password(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_revoke(folk *all, const people_asker *asker, const char *id, int64_t session) {
    const protocol_revoke message = {protocol_text_of(id), session != 0, session};
    people_revoke(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_delete(folk *all, const people_asker *asker, const char *id, const char *password) {
    const protocol_delete message = {protocol_text_of(id), protocol_text_of(password)};
    people_delete(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_vacation(folk *all, const people_asker *asker, const char *id, int64_t days) {
    const protocol_vacation message = {protocol_text_of(id), days};
    people_vacation(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_block(folk *all, const people_asker *asker, const char *id, const char *name, bool off) {
    const protocol_block message = {protocol_text_of(id), protocol_text_of(name), off};
    people_block(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

tk_status folk_speak(folk *all, const people_asker *asker, const char *id, const char *language) {
    const protocol_speak message = {protocol_text_of(id), protocol_text_of(language)};
    people_speak(all->people, asker, &message, all->now, &all->deed);
    return folk_finish(all);
}

people_asker folk_account(folk *all, const char *name, const char *password) {
    char token[TOKEN_SIZE];
    const people_asker guest = folk_newcomer(all, token);
    assert_int_equal(folk_register(all, &guest, "made", name, password), TK_OK);
    return folk_become(all);
}

size_t folk_sessions(folk *all, const people_asker *asker) {
    store_session rows[PEOPLE_SESSIONS_MOST];
    protocol_session sessions[PEOPLE_SESSIONS_MOST];
    size_t count = 0;
    assert_int_equal(people_sessions(all->people, asker, all->now, rows, sessions, &count, NULL), TK_OK);
    return count;
}

store_person folk_row(folk *all, int64_t person) {
    store_person row = {.id = person};
    assert_int_equal(store_get(all->store, STORE_PEOPLE, &row, NULL), TK_OK);
    return row;
}
