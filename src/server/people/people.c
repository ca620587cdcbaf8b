/* The secrets of the servers, and who comes in. */
#include "server/people/people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/people/inside.h"
#include "server/people/name.h"

static const int64_t second = 1000, day = INT64_C(24) * 60 * 60 * 1000;
static const char guest_name[] = "guest", before_name[] = "guest.before", request_name[] = "request";

people_options people_usual(void) {
    static const char *const languages[] = {"en", "cs", "ja", NULL};
    return (people_options){.cost = password_usual(),
                            .languages = languages,
                            .address = {.burst = 20, .every = 10 * second},
                            .name = {.burst = 10, .every = 60 * second},
                            .newcomers = {.burst = 20, .every = 180 * second},
                            .asks = {.burst = 30, .every = 20 * second},
                            .buckets = 16384};
}

/* ---- Secrets ---- */

static tk_status read_secret(struct people *people, const char *name, uint8_t bytes[TOKEN_SECRET_SIZE],
                             int64_t *created, tk_error *error) {
    store_secret row = {0};
    tk_text_copy(row.name, sizeof row.name, name, strlen(name));
    const tk_status status = store_get(people->store, STORE_SECRETS, &row, error);
    if (status == TK_OK) {
        memcpy(bytes, row.bytes, TOKEN_SECRET_SIZE);
        *created = row.created;
    }
    sodium_memzero(&row, sizeof row);
    return status;
}

static store_secret new_secret(const char *name, int64_t now) {
    store_secret row = {.created = now};
    tk_text_copy(row.name, sizeof row.name, name, strlen(name));
    randombytes_buf(row.bytes, sizeof row.bytes);
    return row;
}

tk_status people_reload(struct people *people, tk_error *error) {
    token_keys keys = {0};
    int64_t made = 0, other = 0;
    tk_status status = read_secret(people, request_name, keys.request, &other, error);
    if (status == TK_OK) {
        status = read_secret(people, guest_name, keys.guest, &made, error);
    }
    if (status == TK_OK) {
        status = read_secret(people, before_name, keys.before, &other, error);
        keys.has_before = status == TK_OK;
        status = status == TK_ERROR_STORE_MISSING ? TK_OK : status;
    }
    if (status == TK_OK) {
        people->keys = keys;
        people->keys_made = made;
    }
    sodium_memzero(&keys, sizeof keys);
    return status;
}

static tk_status fail(tk_error *error, tk_status status) {
    return tk_error_set(error, status, 0, 0, NULL, NULL);
}

/* Another server that starts at the same time may be faster: its secrets are as good. */
static tk_status make_secret(struct people *people, const char *name, int64_t now) {
    store_secret row = new_secret(name, now);
    const store_write write = {.verb = STORE_ADD, .kind = STORE_SECRETS, .row = &row};
    const tk_status status = store_do(people->store, &write, 1, NULL);
    sodium_memzero(&row, sizeof row);
    return status == TK_ERROR_STORE_TAKEN ? TK_OK : status;
}

static tk_status load(struct people *people, int64_t now, tk_error *error) {
    tk_status status = people_reload(people, error);
    if (status == TK_ERROR_STORE_MISSING) {
        status = make_secret(people, request_name, now);
        status = status == TK_OK ? make_secret(people, guest_name, now) : status;
        status = status == TK_OK ? people_reload(people, error) : fail(error, status);
    }
    if (status == TK_OK && now - people->keys_made > TOKEN_GUEST_DAYS * day) {
        status = people_rotate(people, now, error);
    }
    return status;
}

tk_status people_rotate(struct people *people, int64_t now, tk_error *error) {
    store_secret fresh = new_secret(guest_name, now), before = new_secret(before_name, people->keys_made);
    memcpy(before.bytes, people->keys.guest, sizeof before.bytes);
    const store_write writes[] = {{.verb = STORE_PUT, .kind = STORE_SECRETS, .row = &before},
                                  {.verb = STORE_PUT, .kind = STORE_SECRETS, .row = &fresh}};
    const tk_status status = store_do(people->store, writes, 2, NULL);
    sodium_memzero(&fresh, sizeof fresh);
    sodium_memzero(&before, sizeof before);
    return status == TK_OK ? people_reload(people, error) : fail(error, status);
}

tk_status people_open(tk_store *store, const people_options *options, int64_t now, struct people **opened,
                      tk_error *error) {
    *opened = NULL;
    struct people *made = sodium_init() < 0 ? NULL : calloc(1, sizeof *made);
    if (made == NULL) {
        return fail(error, TK_ERROR_MEMORY);
    }
    made->store = store;
    made->options = *options;
    made->addresses = limit_open(options->address, options->buckets);
    made->names = limit_open(options->name, options->buckets);
    made->newcomers = limit_open(options->newcomers, options->buckets);
    made->asks = limit_open(options->asks, options->buckets);
    tk_status status = TK_OK;
    if (made->addresses == NULL || made->names == NULL || made->newcomers == NULL || made->asks == NULL) {
        status = fail(error, TK_ERROR_MEMORY);
    }
    status = status == TK_OK ? load(made, now, error) : status;
    if (status != TK_OK) {
        people_close(made);
        return status;
    }
    *opened = made;
    return TK_OK;
}

void people_close(struct people *people) {
    if (people == NULL) {
        return;
    }
    limit_close(people->addresses);
    limit_close(people->names);
    limit_close(people->newcomers);
    limit_close(people->asks);
    sodium_memzero(people, sizeof *people);
    free(people);
}

void people_request(const struct people *people, int64_t person, const char *id, uint8_t request[STORE_REQUEST_SIZE]) {
    token_request(&people->keys, person, id, strlen(id), request);
}

/* ---- Coming in ---- */

static tk_status enter_guest(struct people *people, const char *session, int64_t now, people_entry *entry,
                             tk_error *error) {
    store_person row;
    bool renew = false;
    if (token_guest_read(&people->keys, session, strlen(session), now, &entry->person, &renew) != TK_OK) {
        return fail(error, TK_ERROR_SESSION);
    }
    tk_error why = {0};
    const tk_status status = people_row(people, entry->person, &row, &why);
    if (status == TK_ERROR_STORE_MISSING) {
        people_guest_row(entry->person, 0, "", now, &row);
    } else if (status != TK_OK) {
        return tk_error_set(error, status, 0, 0, why.token, why.detail);
    } else if (row.password[0] != '\0' || row.deleted != 0) { /* has an account now, and must log in */
        return fail(error, TK_ERROR_SESSION);
    } else if (row.blocked != 0) {
        return fail(error, TK_ERROR_ACCOUNT_CLOSED);
    }
    entry->guest = true;
    memcpy(entry->name, row.name, sizeof entry->name);
    memcpy(entry->language, row.language, sizeof entry->language);
    if (renew) {
        token_guest(&people->keys, entry->person, now, entry->token);
    }
    return TK_OK;
}

/* That a session was used: its row goes and comes back, so that one which was ended meanwhile stays away. */
static void touch(people_entry *entry, const store_session *row, int64_t now) {
    static const int64_t hour = INT64_C(60) * 60 * 1000;
    if (now - row->seen < hour) {
        return;
    }
    entry->before = entry->after = *row;
    entry->after.seen = now;
    entry->after.expires = now + PEOPLE_SESSION_DAYS * day;
    entry->writes[0] = (store_write){.verb = STORE_REMOVE, .kind = STORE_SESSIONS, .row = &entry->before};
    entry->writes[1] = (store_write){.verb = STORE_ADD, .kind = STORE_SESSIONS, .row = &entry->after};
    entry->count = 2;
}

static tk_status enter_account(struct people *people, const char *session, int64_t now, people_entry *entry,
                               tk_error *error) {
    store_session own = {0};
    store_person row;
    if (!token_digest(session, strlen(session), own.token)) {
        return fail(error, TK_ERROR_SESSION);
    }
    tk_status status = store_get(people->store, STORE_SESSIONS, &own, error);
    if (status == TK_OK) {
        status = people_row(people, own.person, &row, error);
    }
    if (status != TK_OK && status != TK_ERROR_STORE_MISSING) {
        return status;
    }
    if (status != TK_OK || own.expires < now || row.deleted != 0) {
        return fail(error, TK_ERROR_SESSION);
    }
    if (row.blocked != 0) {
        return fail(error, TK_ERROR_ACCOUNT_CLOSED);
    }
    entry->person = row.id;
    memcpy(entry->session, own.token, sizeof entry->session);
    memcpy(entry->name, row.name, sizeof entry->name);
    memcpy(entry->language, row.language, sizeof entry->language);
    touch(entry, &own, now);
    return TK_OK;
}

tk_status people_enter(struct people *people, const char *session, int64_t now, people_entry *entry, tk_error *error) {
    *entry = (people_entry){0};
    if (session[0] == '\0') {
        store_person row;
        entry->person = store_new_id();
        entry->guest = true;
        people_guest_row(entry->person, 0, "", now, &row);
        memcpy(entry->name, row.name, sizeof entry->name);
        token_guest(&people->keys, entry->person, now, entry->token);
        return TK_OK;
    }
    return token_is_guest(session, strlen(session)) ? enter_guest(people, session, now, entry, error)
                                                    : enter_account(people, session, now, entry, error);
}

/* ---- Asking ---- */

tk_status people_find(struct people *people, const char *name, store_person *row, tk_error *error) {
    char normalised[STORE_NAME_SIZE];
    size_t count = 0;
    tk_status status = TK_OK;
    if (name_normalise(name, strlen(name), normalised)) {
        const store_ask ask = {.query = STORE_PERSON_BY_NAME, .text = normalised};
        status = store_list(people->store, &ask, row, 1, &count, error);
    }
    if (status == TK_OK && count > 0) {
        status = people_row(people, row->id, row, error);
    }
    if (status == TK_OK && (count == 0 || row->deleted != 0)) {
        return tk_error_set(error, TK_ERROR_PERSON_UNKNOWN, 0, 0, name, NULL);
    }
    return status;
}

tk_status people_export(struct people *people, const people_asker *asker, tk_buffer *out, tk_error *error) {
    tk_error why = {0};
    const tk_status status = store_person_json(people->store, asker->person, out, &why);
    if (status == TK_ERROR_STORE_MISSING && asker->guest) { /* nothing is kept yet */
        return tk_buffer_put(out, "{}\n") ? TK_OK : fail(error, TK_ERROR_MEMORY);
    }
    return status == TK_OK ? TK_OK : tk_error_set(error, status, 0, 0, why.token, why.detail);
}
