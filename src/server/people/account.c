/* Accounts: made, come back to, changed and deleted; everything that needs a password.
 *
 * What the host gave as a password has a mark before its hash: '1', good for one login, which makes it '0': good for
 * being changed, and no more for a login. */
#include <string.h>

#include "base/text.h"
#include "server/people/inside.h"
#include "server/people/name.h"

enum { MARK_NEW = '1', MARK_SPENT = '0' };

static const char *hash_of(const char *password) {
    return password + (password[0] == MARK_NEW || password[0] == MARK_SPENT);
}

static void put_password(store_person *row, const char *mark, const char *hash) {
    tk_text text = tk_text_on(row->password, sizeof row->password);
    tk_text_put(&text, mark);
    tk_text_put(&text, hash);
}

static void start_job(struct people *people, people_deed *deed, const char *typed, const char *fresh) {
    password_job_start(&deed->password, people->options.cost, typed, hash_of(deed->own.checked), fresh);
    deed->next = PEOPLE_WORK;
}

/* What a login is checked against. A guest's, one that is spent, nobody's: nothing, in the same time. */
static void put_checked(people_deed *deed, const store_person *row) {
    if (row->password[0] != MARK_SPENT) {
        tk_text_copy(deed->own.checked, sizeof deed->own.checked, row->password, strlen(row->password));
    }
}

/* ---- How often ---- */

bool account_charge(struct people *people, people_deed *deed) {
    const char *name = deed->own.normalised;
    int64_t wait = 0;
    if (!limit_take(people->addresses, deed->own.address, deed->own.address_size, deed->own.now, &wait)) {
        deed_refuse_wait(people, deed, wait);
        return false;
    }
    if (!limit_take(people->names, name, strlen(name), deed->own.now, &wait)) {
        deed_refuse_wait(people, deed, wait);
        return false;
    }
    deed->own.flags |= FLAG_CHARGED;
    return true;
}

void account_give_back(struct people *people, people_deed *deed) {
    if ((deed->own.flags & FLAG_CHARGED) != 0) {
        const char *name = deed->own.normalised;
        limit_return(people->addresses, deed->own.address, deed->own.address_size, deed->own.now);
        limit_return(people->names, name, strlen(name), deed->own.now);
        deed->own.flags &= ~(unsigned)FLAG_CHARGED;
    }
}

/* ---- Register ---- */

/* Whether the request is in order, whoever else has the name. */
static bool register_fits(struct people *people, people_deed *deed, const protocol_register *message) {
    tk_error error = {0};
    if (name_check(message->name.bytes, message->name.length, deed->own.normalised, &error) != TK_OK) {
        deed_refuse_error(people, deed, &error, "name");
        return false;
    }
    tk_text_copy(deed->own.name, sizeof deed->own.name, message->name.bytes, message->name.length);
    const tk_status status = password_check(message->password.bytes, message->password.length, deed->own.name);
    if (status != TK_OK) {
        deed_refuse(people, deed, status, NULL, NULL, "password");
        return false;
    }
    return true;
}

/* A name that somebody has: whoever knows its password lost the answer of an earlier request, and is let in. */
static void register_again(struct people *people, people_deed *deed, const store_person *row, const char *typed) {
    if (!account_charge(people, deed)) {
        return;
    }
    deed->own.kind = DEED_LOGIN;
    deed->own.flags |= FLAG_REGISTERING;
    deed->own.target = row->id;
    put_checked(deed, row);
    start_job(people, deed, typed, NULL);
}

void people_register(struct people *people, const people_asker *asker, const protocol_register *message, int64_t now,
                     people_deed *deed) {
    store_person holder;
    tk_error error = {0};
    int64_t wait = 0;
    deed_start(people, deed, DEED_REGISTER, asker, &message->id, now);
    if (!deed_recall(people, deed) || !register_fits(people, deed, message)) {
        return;
    }
    const tk_status status = people_find(people, message->name.bytes, &holder, &error);
    if (status == TK_OK && (asker->guest || holder.id == asker->person) && holder.password[0] != '\0') {
        register_again(people, deed, &holder, message->password.bytes);
        return;
    }
    if (status != TK_OK && status != TK_ERROR_PERSON_UNKNOWN) {
        deed_refuse_error(people, deed, &error, NULL);
        return;
    }
    if (!deed_read_row(people, deed)) {
        return;
    }
    if (!asker->guest || deed->own.row.password[0] != '\0') {
        deed_refuse(people, deed, TK_ERROR_ACCOUNT_THERE, NULL, NULL, NULL);
    } else if (!limit_take(people->newcomers, deed->own.address, deed->own.address_size, now, &wait)) {
        deed_refuse_wait(people, deed, wait);
    } else {
        start_job(people, deed, NULL, message->password.bytes);
    }
}

static void become(people_deed *deed, const store_person *row) {
    deed->person = row->id;
    deed->guest = false;
    memcpy(deed->session, deed->own.made.token, sizeof deed->session);
    tk_text_copy(deed->name, sizeof deed->name, row->name, strlen(row->name));
}

void build_register(struct people *people, people_deed *deed) {
    store_person *row = &deed->own.row;
    if (!deed_read_row(people, deed)) {
        return;
    }
    if (row->password[0] != '\0') { /* another request went across this one */
        deed_refuse(people, deed, TK_ERROR_ACCOUNT_THERE, NULL, NULL, NULL);
        return;
    }
    tk_text_copy(row->name, sizeof row->name, deed->own.name, strlen(deed->own.name));
    tk_text_copy(row->normalised, sizeof row->normalised, deed->own.normalised, strlen(deed->own.normalised));
    put_password(row, "", deed->password.made);
    row->seen = deed->own.now;
    deed_add_answer(deed);
    if (deed_add_row(people, deed) && session_add(people, deed, row->id)) {
        become(deed, row);
        deed->ends = PEOPLE_ENDS_OTHERS; /* a guest's token is worth nothing any more */
        deed->ends_of = row->id;
    }
}

/* ---- Log in ---- */

void people_login(struct people *people, const people_asker *asker, const protocol_login *message, int64_t now,
                  people_deed *deed) {
    store_person row = {0};
    tk_error error = {0};
    deed_start(people, deed, DEED_LOGIN, asker, &message->id, now);
    if (!deed_recall(people, deed)) {
        return;
    }
    if (!name_normalise(message->name.bytes, message->name.length, deed->own.normalised)) {
        /* Nobody's, and tried as often as anybody's. */
        tk_text_copy(deed->own.normalised, sizeof deed->own.normalised, message->name.bytes, message->name.length);
    }
    if (!account_charge(people, deed)) {
        return;
    }
    const tk_status status = people_find(people, message->name.bytes, &row, &error);
    if (status != TK_OK && status != TK_ERROR_PERSON_UNKNOWN) {
        deed_refuse_error(people, deed, &error, NULL);
        return;
    }
    if (status == TK_OK) {
        deed->own.target = row.id;
        put_checked(deed, &row);
    }
    start_job(people, deed, message->password.bytes, NULL);
}

void build_login(struct people *people, people_deed *deed) {
    store_person *row = &deed->own.row;
    tk_error error = {0};
    const tk_status status = people_row(people, deed->own.target, row, &error);
    if (status != TK_OK && status != TK_ERROR_STORE_MISSING) {
        deed_refuse_error(people, deed, &error, NULL);
        return;
    }
    if (status != TK_OK || row->deleted != 0 || strcmp(row->password, deed->own.checked) != 0) {
        deed_refuse(people, deed, TK_ERROR_LOGIN, NULL, NULL, NULL); /* changed meanwhile */
        return;
    }
    if (row->blocked != 0) {
        deed_refuse(people, deed, TK_ERROR_ACCOUNT_CLOSED, NULL, NULL, NULL);
        return;
    }
    deed->own.before = *row;
    const bool once = row->password[0] == MARK_NEW, dearer = deed->password.made[0] != '\0';
    deed->own.flags |= FLAG_ROW;
    deed_add_answer(deed);
    if (once || dearer) {
        put_password(row, once ? "0" : "", dearer ? deed->password.made : hash_of(deed->own.checked));
        row->seen = deed->own.now;
        if (!deed_add_row(people, deed)) {
            return;
        }
    }
    if (session_add(people, deed, row->id)) {
        become(deed, row);
    }
}

bool account_holds(struct people *people, people_deed *deed) {
    store_person row;
    return people_row(people, deed->own.target, &row, NULL) == TK_OK && row.deleted == 0 && row.blocked == 0 &&
           strcmp(row.password, deed->own.row.password) == 0;
}

/* ---- Change and delete ---- */

/* The account of who asks, a try of its password charged. */
static bool start_own(struct people *people, people_deed *deed) {
    if (!deed_read_account(people, deed)) {
        return false;
    }
    const store_person *row = &deed->own.row;
    tk_text_copy(deed->own.normalised, sizeof deed->own.normalised, row->normalised, strlen(row->normalised));
    tk_text_copy(deed->own.checked, sizeof deed->own.checked, row->password, strlen(row->password));
    return account_charge(people, deed);
}

void people_password(struct people *people, const people_asker *asker, const protocol_password *message, int64_t now,
                     people_deed *deed) {
    deed_start(people, deed, DEED_PASSWORD, asker, &message->id, now);
    if (!deed_recall(people, deed) || !start_own(people, deed)) {
        return;
    }
    const tk_status status = password_check(message->new_.bytes, message->new_.length, deed->own.row.name);
    if (status != TK_OK) {
        account_give_back(people, deed);
        deed_refuse(people, deed, status, NULL, NULL, "new");
    } else if ((deed->own.flags & FLAG_KNOWN) != 0) {
        start_job(people, deed, message->new_.bytes, NULL); /* it has been changed: the new one is the right one */
    } else {
        start_job(people, deed, message->old.bytes, message->new_.bytes);
    }
}

/* Whether the password that was right is still the one. */
static bool still_right(struct people *people, people_deed *deed) {
    if (!deed_read_account(people, deed)) {
        return false;
    }
    if (strcmp(deed->own.row.password, deed->own.checked) != 0) {
        deed_refuse(people, deed, TK_ERROR_PASSWORD_WRONG, NULL, NULL, NULL);
        return false;
    }
    return true;
}

void build_password(struct people *people, people_deed *deed) {
    if (!still_right(people, deed)) {
        return;
    }
    deed_add_answer(deed);
    if (deed->password.made[0] != '\0') {
        put_password(&deed->own.row, "", deed->password.made);
    }
    if (deed_add_row(people, deed) && session_add(people, deed, deed->own.row.id)) {
        become(deed, &deed->own.row);
        deed->ends = PEOPLE_ENDS_OTHERS;
        deed->ends_of = deed->own.row.id;
    }
}

void people_delete(struct people *people, const people_asker *asker, const protocol_delete *message, int64_t now,
                   people_deed *deed) {
    deed_start(people, deed, DEED_DELETE, asker, &message->id, now);
    if (!deed_recall(people, deed)) {
        return;
    }
    if ((deed->own.flags & FLAG_KNOWN) != 0) {
        deed_done(people, deed);
    } else if (start_own(people, deed)) {
        start_job(people, deed, message->password.bytes, NULL);
    }
}

void build_delete(struct people *people, people_deed *deed) {
    if (!still_right(people, deed)) {
        return;
    }
    deed->own.row.deleted = deed->own.now; /* for those that come behind it; the store writes the rest */
    if (!deed_pend(people, deed)) {
        return;
    }
    deed_add_answer(deed);
    deed_add_same(deed);
    deed->writes[deed->count++] =
        (store_write){.verb = STORE_FORGET, .kind = STORE_PEOPLE, .number = deed->own.row.id, .at = deed->own.now};
    deed->ends = PEOPLE_ENDS_ALL;
    deed->ends_of = deed->own.row.id;
}

/* ---- The host's ---- */

void people_reset(struct people *people, int64_t person, const char *typed, char once[PASSWORD_ONCE_SIZE], int64_t now,
                  people_deed *deed) {
    deed_start(people, deed, DEED_RESET, NULL, NULL, now);
    deed->own.target = person;
    if (!deed_read_account(people, deed)) {
        return;
    }
    const tk_status status = typed == NULL ? TK_OK : password_check(typed, strlen(typed), deed->own.row.name);
    if (status != TK_OK) {
        deed_refuse(people, deed, status, NULL, NULL, "password");
        return;
    }
    if (typed == NULL) {
        password_once(once);
        deed->own.flags |= FLAG_ONCE;
    }
    start_job(people, deed, NULL, typed != NULL ? typed : once);
}

void build_reset(struct people *people, people_deed *deed) {
    if (!deed_read_account(people, deed)) {
        return;
    }
    put_password(&deed->own.row, (deed->own.flags & FLAG_ONCE) != 0 ? "1" : "", deed->password.made);
    if (deed_add_row(people, deed) && session_end(people, deed, deed->own.target, NULL)) {
        deed->ends = PEOPLE_ENDS_ALL;
        deed->ends_of = deed->own.target;
    }
}

void people_shut(struct people *people, int64_t person, bool closed, int64_t now, people_deed *deed) {
    deed_start(people, deed, DEED_SHUT, NULL, NULL, now);
    deed->own.target = person;
    deed->own.flags |= closed ? 0 : FLAG_OFF;
    deed_store(people, deed);
}

void build_shut(struct people *people, people_deed *deed) {
    if (!deed_read_row(people, deed)) {
        return;
    }
    const bool opens = (deed->own.flags & FLAG_OFF) != 0;
    deed->own.row.blocked = opens ? 0 : deed->own.now;
    if (deed_add_row(people, deed) && !opens && session_end(people, deed, deed->own.target, NULL)) {
        deed->ends = PEOPLE_ENDS_ALL;
        deed->ends_of = deed->own.target;
    }
}

/* ---- The job is back ---- */

static tk_status wrong(const people_deed *deed) {
    if ((deed->own.flags & FLAG_REGISTERING) != 0) {
        return TK_ERROR_NAME_TAKEN;
    }
    return deed->own.kind == DEED_LOGIN ? TK_ERROR_LOGIN : TK_ERROR_PASSWORD_WRONG;
}

void people_worked(struct people *people, people_deed *deed, int64_t now) {
    const password_job *job = &deed->password;
    deed->own.now = now;
    if (!job->job.ran && job->status == TK_ERROR_ARGUMENT) { /* stopped; those without workers run it themselves */
        people_failed(people, deed, TK_ERROR_TOO_MANY);
    } else if (job->status != TK_OK) {
        account_give_back(people, deed);
        deed_refuse(people, deed, job->status, NULL, NULL, NULL);
    } else if (!job->right) {
        const tk_status status = wrong(deed);
        const char *member = status == TK_ERROR_NAME_TAKEN ? "name" : NULL;
        deed_refuse(people, deed, status, status == TK_ERROR_NAME_TAKEN ? deed->own.name : NULL, NULL, member);
    } else {
        account_give_back(people, deed);
        deed_store(people, deed);
    }
}
