/* Deeds: how they begin, go on and end, and what those under way are about to store. */
#include <sodium.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"
#include "server/people/inside.h"
#include "server/people/name.h"

enum { TRIES_MOST = 24 };
static const char session_mark[] = "session ";

static void copy(char *to, size_t size, const char *text) {
    tk_text_copy(to, size, text != NULL ? text : "", text != NULL ? strlen(text) : 0);
}

/* ---- Rows under way ---- */

static people_pending *pending_of(struct people *people, int64_t person) {
    for (size_t i = 0; i < PEOPLE_PENDING_MOST; i++) {
        if (people->pending[i].deeds > 0 && people->pending[i].person == person) {
            return &people->pending[i];
        }
    }
    return NULL;
}

static people_pending *pending_free(struct people *people) {
    for (size_t i = 0; i < PEOPLE_PENDING_MOST; i++) {
        if (people->pending[i].deeds == 0) {
            return &people->pending[i];
        }
    }
    return NULL;
}

tk_status people_row(struct people *people, int64_t person, store_person *row, tk_error *error) {
    const people_pending *pending = pending_of(people, person);
    *row = pending != NULL ? pending->row : (store_person){.id = person};
    return pending != NULL ? TK_OK : store_get(people->store, STORE_PEOPLE, row, error);
}

bool deed_pend(struct people *people, people_deed *deed) {
    people_pending *pending = pending_of(people, deed->own.row.id);
    pending = pending != NULL ? pending : pending_free(people);
    if (pending == NULL) {
        deed_refuse(people, deed, TK_ERROR_STORE_WAIT, NULL, NULL, NULL);
        return false;
    }
    pending->person = deed->own.row.id;
    pending->row = deed->own.row;
    pending->deeds++;
    deed->own.flags |= FLAG_PENDED;
    return true;
}

void deed_release(struct people *people, people_deed *deed) {
    if ((deed->own.flags & FLAG_PENDED) != 0) {
        pending_of(people, deed->own.row.id)->deeds--;
        deed->own.flags &= ~(unsigned)FLAG_PENDED;
    }
}

/* ---- Beginning ---- */

int64_t people_about(const people_deed *deed) {
    return deed->own.target;
}

int64_t people_with(const people_deed *deed) {
    return deed->own.friend.other;
}

void deed_start(const struct people *people, people_deed *deed, people_kind kind, const people_asker *asker,
                const protocol_text *id, int64_t now) {
    memset(deed, 0, sizeof *deed);
    deed->own.kind = kind;
    deed->own.now = now;
    if (asker == NULL) {
        return;
    }
    deed->person = deed->own.asker = deed->own.target = asker->person;
    deed->guest = asker->guest;
    deed->own.flags = asker->guest ? FLAG_GUEST : 0;
    memcpy(deed->session, asker->session, sizeof deed->session);
    memcpy(deed->own.asker_session, asker->session, sizeof deed->own.asker_session);
    copy(deed->own.language, sizeof deed->own.language, asker->language);
    copy(deed->own.label, sizeof deed->own.label, asker->client);
    deed->own.address_size = limit_address(asker->address != NULL ? asker->address : "", deed->own.address);
    if (id != NULL) {
        deed->own.flags |= FLAG_ANSWERS;
        deed->own.answer.at = now;
        people_request(people, asker->person, id->bytes, deed->own.answer.request);
        protocol_message done = {.kind = PROTOCOL_DONE};
        done.done.id = *id;
        protocol_write(&done, deed->own.answer.text, sizeof deed->own.answer.text);
    }
}

bool deed_recall(struct people *people, people_deed *deed) {
    store_answer before;
    tk_error error = {0};
    memcpy(before.request, deed->own.answer.request, sizeof before.request);
    const tk_status status = store_get(people->store, STORE_ANSWERS, &before, &error);
    if (status != TK_OK && status != TK_ERROR_STORE_MISSING) {
        deed_refuse_error(people, deed, &error, NULL);
        return false;
    }
    if (status == TK_OK) {
        const size_t mark = sizeof session_mark - 1;
        deed->own.flags |= FLAG_KNOWN;
        if (strncmp(before.text, session_mark, mark) == 0) {
            sodium_hex2bin(deed->own.replaced, sizeof deed->own.replaced, before.text + mark,
                           strlen(before.text + mark), NULL, NULL, NULL);
        }
    }
    return true;
}

bool deed_was_answered(struct people *people, people_deed *deed) {
    if (!deed_recall(people, deed)) {
        return true;
    }
    if ((deed->own.flags & FLAG_KNOWN) != 0) {
        deed_done(people, deed);
        return true;
    }
    return false;
}

/* ---- The row of who asks ---- */

void people_guest_row(int64_t person, unsigned tries, const char *language, int64_t now, store_person *row) {
    enum { DIGITS_LEAST = 4, DIGITS_MOST = 18 };
    const unsigned digits = tries < DIGITS_MOST - DIGITS_LEAST ? DIGITS_LEAST + tries : DIGITS_MOST;
    uint64_t least = 1;
    for (unsigned i = 1; i < digits; i++) {
        least *= 10;
    }
    *row = (store_person){.id = person, .created = now, .seen = now};
    tk_text name = tk_text_on(row->name, sizeof row->name);
    tk_text_put(&name, "Guest ");
    tk_text_unsigned(&name, least + tk_mix((uint64_t)person) % (9 * least));
    name_normalise(row->name, strlen(row->name), row->normalised);
    copy(row->language, sizeof row->language, language);
}

bool deed_read_row(struct people *people, people_deed *deed) {
    tk_error error = {0};
    const tk_status status = people_row(people, deed->own.target, &deed->own.row, &error);
    deed->own.flags |= FLAG_ROW;
    deed->own.before = deed->own.row;
    if (status == TK_ERROR_STORE_MISSING && (deed->own.flags & FLAG_GUEST) != 0) {
        deed->own.flags &= ~(unsigned)FLAG_ROW;
        people_guest_row(deed->own.target, deed->own.tries, deed->own.language, deed->own.now, &deed->own.row);
        return true;
    }
    if (status != TK_OK && status != TK_ERROR_STORE_MISSING) {
        deed_refuse_error(people, deed, &error, NULL);
        return false;
    }
    if (status != TK_OK || deed->own.row.deleted != 0) {
        const tk_status gone = deed->own.asker != 0 ? TK_ERROR_SESSION : TK_ERROR_STORE_MISSING;
        deed_refuse(people, deed, gone, NULL, NULL, NULL);
        return false;
    }
    if (deed->own.row.blocked != 0 && deed->own.asker != 0) {
        deed_refuse(people, deed, TK_ERROR_ACCOUNT_CLOSED, NULL, NULL, NULL);
        return false;
    }
    return true;
}

bool deed_read_account(struct people *people, people_deed *deed) {
    if (!deed_read_row(people, deed)) {
        return false;
    }
    if ((deed->own.flags & FLAG_ROW) == 0 || deed->own.row.password[0] == '\0') {
        deed_refuse(people, deed, TK_ERROR_ACCOUNT_NEEDED, NULL, NULL, NULL);
        return false;
    }
    return true;
}

/* ---- Ending ---- */

static void end(struct people *people, people_deed *deed) {
    deed_release(people, deed);
    password_job_wipe(&deed->password);
    deed->next = PEOPLE_ANSWER;
    deed->count = 0;
}

void deed_refuse_error(struct people *people, people_deed *deed, const tk_error *error, const char *member) {
    end(people, deed);
    deed->error = *error;
    deed->status = error->status;
    deed->member = member;
    deed->ends = PEOPLE_ENDS_NONE;
    deed->person = deed->own.asker;
    deed->guest = (deed->own.flags & FLAG_GUEST) != 0;
    memcpy(deed->session, deed->own.asker_session, sizeof deed->session);
    deed->name[0] = '\0';
    sodium_memzero(deed->token, sizeof deed->token);
}

void deed_refuse(struct people *people, people_deed *deed, tk_status status, const char *token, const char *detail,
                 const char *member) {
    tk_error error = {0};
    tk_error_set(&error, status, 0, 0, token, detail);
    deed_refuse_error(people, deed, &error, member);
}

void deed_refuse_wait(struct people *people, people_deed *deed, int64_t wait) {
    char seconds[24];
    tk_text text = tk_text_on(seconds, sizeof seconds);
    tk_text_integer(&text, (wait + 999) / 1000);
    deed_refuse(people, deed, TK_ERROR_TOO_MANY, NULL, seconds, NULL);
    deed->wait = wait;
}

void deed_done(struct people *people, people_deed *deed) {
    end(people, deed);
    deed->status = TK_OK;
}

/* ---- What is stored ---- */

void deed_add(people_deed *deed, store_verb verb, store_kind kind, const void *row) {
    deed->writes[deed->count++] = (store_write){.verb = verb, .kind = kind, .row = row};
}

void deed_add_answer(people_deed *deed) {
    if ((deed->own.flags & FLAG_ANSWERS) != 0) {
        deed_add(deed, (deed->own.flags & FLAG_KNOWN) != 0 ? STORE_PUT : STORE_ADD, STORE_ANSWERS, &deed->own.answer);
    }
}

void deed_add_same(people_deed *deed) {
    if ((deed->own.flags & FLAG_ROW) != 0) {
        deed_add(deed, STORE_SAME, STORE_PEOPLE, &deed->own.before);
    }
}

bool deed_add_row(struct people *people, people_deed *deed) {
    if (!deed_pend(people, deed)) {
        return false;
    }
    deed_add_same(deed);
    deed_add(deed, (deed->own.flags & FLAG_ROW) != 0 ? STORE_PUT : STORE_ADD, STORE_PEOPLE, &deed->own.row);
    return true;
}

void deed_store(struct people *people, people_deed *deed) {
    static const deed_build builds[DEED_KINDS] = {
        [DEED_REGISTER] = build_register, [DEED_LOGIN] = build_login,   [DEED_PASSWORD] = build_password,
        [DEED_DELETE] = build_delete,     [DEED_RESET] = build_reset,   [DEED_SHUT] = build_shut,
        [DEED_LOGOUT] = build_logout,     [DEED_REVOKE] = build_revoke, [DEED_VACATION] = build_vacation,
        [DEED_BLOCK] = build_block,       [DEED_SPEAK] = build_speak,   [DEED_GUEST] = build_guest,
        [DEED_SWEEP] = build_sweep,       [DEED_FRIEND] = build_friend,
    };
    deed->count = 0;
    deed->own.gone_count = 0;
    deed->next = PEOPLE_STORE;
    builds[deed->own.kind](people, deed);
    if (deed->next == PEOPLE_STORE && deed->count == 0) {
        deed_done(people, deed);
    }
}

static bool makes_session(const people_deed *deed) {
    return deed->own.kind == DEED_REGISTER || deed->own.kind == DEED_LOGIN || deed->own.kind == DEED_PASSWORD;
}

static bool ends_sessions(const people_deed *deed) {
    return deed->own.kind == DEED_PASSWORD || deed->own.kind == DEED_RESET || deed->own.kind == DEED_SHUT ||
           (deed->own.kind == DEED_REVOKE && deed->own.number == 0);
}

/* A login that was checked before a change of the password and stored behind it must not last, nor one that was stored
 * while the sessions to end had been listed already. */
static void settle(struct people *people, people_deed *deed) {
    if (deed->own.kind == DEED_LOGIN && !account_holds(people, deed)) {
        deed->own.flags |= FLAG_UNDOING;
        deed->count = 0;
        deed->next = PEOPLE_STORE;
        deed_add(deed, STORE_REMOVE, STORE_SESSIONS, &deed->own.made);
        return;
    }
    if (ends_sessions(deed)) {
        const bool keeps = deed->own.kind == DEED_PASSWORD || deed->own.kind == DEED_REVOKE;
        deed->own.flags |= FLAG_SETTLING;
        deed->count = 0;
        deed->own.gone_count = 0;
        deed->next = PEOPLE_STORE;
        if (!session_end(people, deed, deed->own.target, keeps ? deed->session : NULL) || deed->count > 0) {
            return;
        }
    }
    deed_done(people, deed);
}

/* One of the writes was refused. */
static void try_again(struct people *people, people_deed *deed, const store_completion *completion) {
    const store_write *refused = &deed->writes[completion->refused];
    const bool taken = completion->status == TK_ERROR_STORE_TAKEN;
    if (taken && refused->kind == STORE_ANSWERS) { /* the same request went across this one */
        if (!makes_session(deed)) {
            deed_done(people, deed);
        } else if (deed_recall(people, deed)) {
            deed_store(people, deed);
        }
        return;
    }
    if (taken && refused->kind == STORE_PEOPLE && deed->own.kind == DEED_REGISTER) {
        deed_refuse(people, deed, TK_ERROR_NAME_TAKEN, deed->own.name, NULL, "name");
        return;
    }
    deed_store(people, deed);
}

void people_stored(struct people *people, people_deed *deed, const store_completion *completion, int64_t now) {
    const bool crossed = completion->status == TK_ERROR_STORE_TAKEN || completion->status == TK_ERROR_STORE_MISSING;
    deed_release(people, deed);
    deed->own.now = now;
    if ((deed->own.flags & FLAG_UNDOING) != 0) {
        deed_refuse(people, deed, TK_ERROR_LOGIN, NULL, NULL, NULL);
    } else if (completion->status == TK_OK && deed->own.tries < TRIES_MOST) {
        deed->own.tries += (deed->own.flags & FLAG_SETTLING) != 0;
        settle(people, deed);
    } else if (crossed && deed->own.tries < TRIES_MOST) {
        deed->own.tries++;
        if ((deed->own.flags & FLAG_SETTLING) != 0) {
            settle(people, deed);
        } else {
            try_again(people, deed, completion);
        }
    } else {
        deed_refuse(people, deed, completion->status != TK_OK ? completion->status : TK_ERROR_STORE_WAIT, NULL, NULL,
                    NULL);
    }
}

void people_failed(struct people *people, people_deed *deed, tk_status status) {
    enum { SOON = 1000 };
    account_give_back(people, deed);
    if (status == TK_ERROR_TOO_MANY) {
        deed_refuse_wait(people, deed, SOON);
    } else {
        deed_refuse(people, deed, status, NULL, NULL, NULL);
    }
}

tk_status people_do(struct people *people, people_deed *deed, int64_t now) {
    while (deed->next != PEOPLE_ANSWER) {
        if (deed->next == PEOPLE_WORK) {
            password_job_run(&deed->password);
            people_worked(people, deed, now);
        } else {
            store_completion completion;
            store_do(people->store, deed->writes, deed->count, &completion);
            people_stored(people, deed, &completion, now);
        }
    }
    return deed->status;
}
