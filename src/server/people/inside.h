/* People as the files of this folder share them. */
#ifndef SERVER_PEOPLE_INSIDE_H
#define SERVER_PEOPLE_INSIDE_H

#include "server/people/people.h"

enum { PEOPLE_PENDING_MOST = 256 }; /* people whose rows are on their way to the store */

/* The row of a person as the deeds under way will leave it. */
typedef struct people_pending {
    int64_t person;
    unsigned deeds; /* 0: free */
    store_person row;
} people_pending;

struct people {
    tk_store *store;
    people_options options;
    token_keys keys;
    int64_t keys_made;
    limit_table *addresses, *names, *newcomers, *asks;
    people_pending pending[PEOPLE_PENDING_MOST];
};

typedef enum people_kind {
    DEED_REGISTER,
    DEED_LOGIN,
    DEED_PASSWORD,
    DEED_DELETE,
    DEED_RESET,
    DEED_SHUT,
    DEED_LOGOUT,
    DEED_REVOKE,
    DEED_VACATION,
    DEED_BLOCK,
    DEED_FRIEND,
    DEED_SPEAK,
    DEED_GUEST,
    DEED_SWEEP,
    DEED_KINDS
} people_kind;

/* What has become of a deed so far. */
enum {
    FLAG_GUEST = 1,        /* a guest asked */
    FLAG_KNOWN = 2,        /* the same request was carried out before */
    FLAG_ROW = 4,          /* own.row is in the store, or on its way there */
    FLAG_PENDED = 8,       /* own.row is among the pending ones */
    FLAG_ANSWERS = 16,     /* the first write is the answer */
    FLAG_REGISTERING = 32, /* logs in because the name to be registered is there */
    FLAG_CHARGED = 64,     /* a token was taken from the buckets of address and name */
    FLAG_SETTLING = 128,   /* is stored, and what went across it is being put right */
    FLAG_UNDOING = 256,    /* the same, by taking the new session away again */
    FLAG_ONCE = 512,       /* of a password: the host's */
    FLAG_OFF = 1024
};

/* Writes what a deed stores, from what the store has by now; called again when that has changed meanwhile. */
typedef void (*deed_build)(struct people *people, people_deed *deed);

/* ---- deed.c ---- */

/* Empties a deed. id: of the request; NULL for one that is no client's. */
void deed_start(const struct people *people, people_deed *deed, people_kind kind, const people_asker *asker,
                const protocol_text *id, int64_t now);
/* Looks up whether the same request was carried out before: FLAG_KNOWN. False, and the deed refused, when the store
 * fails. */
bool deed_recall(struct people *people, people_deed *deed);
/* True when it has been carried out before, or cannot be looked up: the deed is answered. */
bool deed_was_answered(struct people *people, people_deed *deed);
/* Reads the row of own.target. Where a guest who asks has none it is made up, without FLAG_ROW. False, and the deed
 * refused, for those who are not there or closed, and when the store fails. */
bool deed_read_row(struct people *people, people_deed *deed);
/* The same for somebody with an account, who asks. */
bool deed_read_account(struct people *people, people_deed *deed);
void deed_refuse(struct people *people, people_deed *deed, tk_status status, const char *token, const char *detail,
                 const char *member);
void deed_refuse_error(struct people *people, people_deed *deed, const tk_error *error, const char *member);
/* TK_ERROR_TOO_MANY. */
void deed_refuse_wait(struct people *people, people_deed *deed, int64_t wait);
void deed_done(struct people *people, people_deed *deed);
void deed_add(people_deed *deed, store_verb verb, store_kind kind, const void *row);
/* Adds the answer as the first of the writes. */
void deed_add_answer(people_deed *deed);
/* Adds that the row is as it was read, if it is there. */
void deed_add_same(people_deed *deed);
/* Adds own.row, in the place of what was read, and lets later deeds see it. False, and the deed refused, when too much
 * is under way. */
bool deed_add_row(struct people *people, people_deed *deed);
/* Lets later deeds see own.row. */
bool deed_pend(struct people *people, people_deed *deed);
void deed_release(struct people *people, people_deed *deed);
/* Builds by kind, and has it stored. */
void deed_store(struct people *people, people_deed *deed);

/* The row of a person as it will be; TK_ERROR_STORE_MISSING. */
tk_status people_row(struct people *people, int64_t person, store_person *row, tk_error *error);
/* The row that a guest gets, whose name is the longer the more often shorter ones were taken. */
void people_guest_row(int64_t person, unsigned tries, const char *language, int64_t now, store_person *row);

/* ---- account.c, session.c, wish.c, company.c: what each kind stores ---- */

void build_register(struct people *people, people_deed *deed);
void build_login(struct people *people, people_deed *deed);
void build_password(struct people *people, people_deed *deed);
void build_delete(struct people *people, people_deed *deed);
void build_reset(struct people *people, people_deed *deed);
void build_shut(struct people *people, people_deed *deed);
void build_logout(struct people *people, people_deed *deed);
void build_revoke(struct people *people, people_deed *deed);
void build_vacation(struct people *people, people_deed *deed);
void build_block(struct people *people, people_deed *deed);
void build_friend(struct people *people, people_deed *deed);
void build_speak(struct people *people, people_deed *deed);
void build_guest(struct people *people, people_deed *deed);
void build_sweep(struct people *people, people_deed *deed);

/* ---- account.c ---- */

/* After a login was stored: whether its password is still the one. */
bool account_holds(struct people *people, people_deed *deed);
/* Tokens for a try of a password, and back when it was right. False, and the deed refused, when there are none. */
bool account_charge(struct people *people, people_deed *deed);
void account_give_back(struct people *people, people_deed *deed);

/* ---- company.c ---- */

/* Adds that own.friend and own.back are there no more, as far as they are. */
void company_part(struct people *people, people_deed *deed);

/* ---- session.c ---- */

/* Adds a new session, as own.made, in place of the one that an earlier answer to the same request gave; when there are
 * too many, the oldest go. False, and the deed refused, when the store fails. */
bool session_add(struct people *people, people_deed *deed, int64_t person);
/* Adds the end of the sessions of a person, but for one (NULL: of all), as many as fit. */
bool session_end(struct people *people, people_deed *deed, int64_t person, const uint8_t *kept);

#endif
