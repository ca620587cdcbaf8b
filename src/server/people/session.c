/* Sessions of accounts: begun, listed, ended. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "server/people/inside.h"

static const int64_t day = INT64_C(24) * 60 * 60 * 1000;

static tk_status list(struct people *people, int64_t person, int64_t after, store_session *rows, size_t most,
                      size_t *count, tk_error *error) {
    const store_ask ask = {.query = STORE_SESSIONS_OF_PERSON, .number = person, .after = after};
    return store_list(people->store, &ask, rows, most, count, error);
}

static bool is_same(const uint8_t *first, const uint8_t *second) {
    return memcmp(first, second, TOKEN_DIGEST_SIZE) == 0;
}

static bool is_none(const uint8_t *digest) {
    return sodium_is_zero(digest, TOKEN_DIGEST_SIZE) != 0;
}

/* Fills own.gone with what there is, or refuses. */
static bool read_all(struct people *people, people_deed *deed, int64_t person, size_t *count) {
    tk_error error = {0};
    if (list(people, person, 0, deed->own.gone, PEOPLE_GONE_MOST, count, &error) != TK_OK) {
        deed_refuse_error(people, deed, &error, NULL);
        return false;
    }
    return true;
}

/* Keeps a session of own.gone among those that go, moved to the front. */
static void goes(people_deed *deed, size_t index) {
    store_session *to = &deed->own.gone[deed->own.gone_count++];
    *to = deed->own.gone[index];
    deed_add(deed, STORE_REMOVE, STORE_SESSIONS, to);
}

bool session_end(struct people *people, people_deed *deed, int64_t person, const uint8_t *kept) {
    size_t count = 0;
    if (!read_all(people, deed, person, &count)) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (kept == NULL || !is_same(deed->own.gone[i].token, kept)) {
            goes(deed, i);
        }
    }
    return true;
}

bool session_add(struct people *people, people_deed *deed, int64_t person) {
    static const char mark[] = "session ";
    store_session *made = &deed->own.made;
    size_t count = 0;
    if (!read_all(people, deed, person, &count)) {
        return false;
    }
    const size_t too_many = count >= PEOPLE_SESSIONS_MOST ? count - PEOPLE_SESSIONS_MOST + 1 : 0;
    for (size_t i = 0; i < count; i++) {
        const store_session *row = &deed->own.gone[i];
        if (i < too_many || row->expires < deed->own.now || deed->own.kind == DEED_PASSWORD ||
            is_same(row->token, deed->own.replaced)) {
            goes(deed, i);
        }
    }
    *made = (store_session){.person = person,
                            .created = deed->own.now,
                            .seen = deed->own.now,
                            .expires = deed->own.now + PEOPLE_SESSION_DAYS * day};
    token_make(deed->token, made->token);
    tk_text_copy(made->label, sizeof made->label, deed->own.label, strlen(deed->own.label));
    deed_add(deed, STORE_ADD, STORE_SESSIONS, made);
    snprintf(deed->own.answer.text, sizeof deed->own.answer.text, "%s", mark);
    sodium_bin2hex(deed->own.answer.text + sizeof mark - 1, sizeof deed->own.answer.text - sizeof mark + 1, made->token,
                   sizeof made->token);
    return true;
}

/* ---- Requests ---- */

void people_logout(struct people *people, const people_asker *asker, const protocol_logout *message, int64_t now,
                   people_deed *deed) {
    deed_start(people, deed, DEED_LOGOUT, asker, &message->id, now);
    deed->ends = PEOPLE_ENDS_THIS;
    deed->ends_of = asker->person;
    deed_store(people, deed);
}

void build_logout(struct people *people, people_deed *deed) {
    tk_error error = {0};
    store_session *own = &deed->own.gone[0];
    if (is_none(deed->own.asker_session)) { /* a guest's ends when its client forgets the token */
        return;
    }
    memcpy(own->token, deed->own.asker_session, sizeof own->token);
    const tk_status status = store_get(people->store, STORE_SESSIONS, own, &error);
    if (status == TK_OK) {
        deed_add_answer(deed);
        deed_add(deed, STORE_REMOVE, STORE_SESSIONS, own);
    } else if (status != TK_ERROR_STORE_MISSING) {
        deed_refuse_error(people, deed, &error, NULL);
    }
}

void people_revoke(struct people *people, const people_asker *asker, const protocol_revoke *message, int64_t now,
                   people_deed *deed) {
    deed_start(people, deed, DEED_REVOKE, asker, &message->id, now);
    deed->own.number = message->has_session ? message->session : 0;
    if (!deed_recall(people, deed)) {
        return;
    }
    if ((deed->own.flags & FLAG_KNOWN) != 0) {
        deed_done(people, deed);
    } else if (deed_read_account(people, deed)) {
        deed_store(people, deed);
    }
}

static void revoke_one(struct people *people, people_deed *deed, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const store_session *row = &deed->own.gone[i];
        if (token_number(row->token) == deed->own.number) {
            memcpy(deed->ended, row->token, sizeof deed->ended);
            deed->ends = is_same(row->token, deed->own.asker_session) ? PEOPLE_ENDS_THIS : PEOPLE_ENDS_ONE;
            deed->ends_of = deed->own.target;
            goes(deed, i);
            return;
        }
    }
    deed_refuse(people, deed, TK_ERROR_SESSION_UNKNOWN, NULL, NULL, "session");
}

void build_revoke(struct people *people, people_deed *deed) {
    size_t count = 0;
    deed_add_answer(deed);
    if (deed->own.number == 0) {
        deed->ends = PEOPLE_ENDS_OTHERS;
        deed->ends_of = deed->own.target;
        session_end(people, deed, deed->own.target, deed->own.asker_session);
    } else if (read_all(people, deed, deed->own.target, &count)) {
        revoke_one(people, deed, count);
    }
}

tk_status people_sessions(struct people *people, const people_asker *asker, int64_t now,
                          store_session rows[PEOPLE_SESSIONS_MOST], protocol_session sessions[PEOPLE_SESSIONS_MOST],
                          size_t *count, tk_error *error) {
    size_t found = 0;
    *count = 0;
    if (asker->guest) {
        return TK_OK;
    }
    const tk_status status = list(people, asker->person, 0, rows, PEOPLE_SESSIONS_MOST, &found, error);
    for (size_t i = 0; status == TK_OK && i < found; i++) {
        const store_session *row = &rows[i];
        if (row->expires >= now) {
            sessions[(*count)++] = (protocol_session){.number = token_number(row->token),
                                                      .client = protocol_text_of(row->label),
                                                      .since = row->created,
                                                      .last = row->seen,
                                                      .this_ = is_same(row->token, asker->session)};
        }
    }
    return status;
}

/* ---- What is over ---- */

void people_sweep(struct people *people, int64_t now, people_deed *deed) {
    deed_start(people, deed, DEED_SWEEP, NULL, NULL, now);
    deed_store(people, deed);
}

void build_sweep(struct people *people, people_deed *deed) {
    const store_ask sessions = {.query = STORE_SESSIONS_EXPIRED, .number = deed->own.now};
    const store_ask answers = {.query = STORE_ANSWERS_BEFORE, .number = deed->own.now - PEOPLE_ANSWER_DAYS * day};
    size_t old = 0, over = 0;
    tk_error error = {0};
    if (store_list(people->store, &sessions, deed->own.gone, PEOPLE_GONE_MOST - PEOPLE_OLD_MOST, &over, &error) !=
            TK_OK ||
        store_list(people->store, &answers, deed->own.old, PEOPLE_OLD_MOST, &old, &error) != TK_OK) {
        deed_refuse_error(people, deed, &error, NULL);
        return;
    }
    for (size_t i = 0; i < over; i++) {
        goes(deed, i);
    }
    for (size_t i = 0; i < old; i++) {
        deed_add(deed, STORE_REMOVE, STORE_ANSWERS, &deed->own.old[i]);
    }
}
