/* People: guests and accounts, their sessions, and what they may ask for about themselves.
 *
 *   people_login(…, deed) ──► PEOPLE_WORK: the password job of the deed to the workers ──► people_worked
 *                        └──► PEOPLE_STORE: the writes of the deed to the store ─────────► people_stored
 *                        └──► PEOPLE_ANSWER: the outcome stands in the deed
 *
 * A request is a deed, which its owner carries from one to the next until it can be answered; people_worked and
 * people_stored say again what is next. What is decided here reads the store, and nothing else; nothing waits. Who asks
 * is told nothing before it is on the disk.
 *
 * A request that is repeated is carried out once. Where it gave a session it gives another one in place of the first,
 * after the password was right again: the store has no tokens to repeat, only digests.
 *
 * Of one person several deeds may be under way. Each sees what those before it are about to store; what another server
 * stored meanwhile makes it begin anew. */
#ifndef SERVER_PEOPLE_PEOPLE_H
#define SERVER_PEOPLE_PEOPLE_H

#include "base/buffer.h"
#include "server/people/limit.h"
#include "server/people/password.h"
#include "server/people/token.h"
#include "server/protocol/protocol.h"
#include "store/store.h"

enum {
    PEOPLE_SESSIONS_MOST = 32, /* of an account; a new one then ends the oldest */
    PEOPLE_SESSION_DAYS = 90,  /* that a session lasts without being used */
    PEOPLE_BLOCKS_MOST = 200,
    PEOPLE_FRIENDS_MOST = 200, /* that a person has or has asked */
    PEOPLE_ASKS_MOST = 400,    /* who have asked a person, friends among them */
    PEOPLE_VACATION_DAYS = 30, /* in a year: so many are saved up at the most, and come back day by day */
    PEOPLE_ANSWER_DAYS = 30,   /* for which a repeated request is known */
    PEOPLE_GONE_MOST = 40,     /* sessions that one batch ends */
    PEOPLE_OLD_MOST = 16       /* answers that one batch forgets */
};

typedef struct people_options {
    password_cost cost;
    const char *const *languages;        /* codes, closed by NULL */
    limit_rule address, name, newcomers; /* logins by address and by name; accounts made by an address */
    limit_rule asks;                     /* of a person: to be friends, to come to a table */
    size_t buckets;                      /* of each of these */
} people_options;
people_options people_usual(void);

struct people;

/* Starts libsodium, reads the secrets of the servers, makes those that are missing, and changes what guests are signed
 * with when it is old. This waits for the store, which has nothing else under way yet; nothing later does. */
tk_status people_open(tk_store *store, const people_options *options, int64_t now, struct people **opened,
                      tk_error *error);
void people_close(struct people *people); /* NULL is allowed */
/* Reads the secrets again: another server may have changed them. */
tk_status people_reload(struct people *people, tk_error *error);
/* Signs guests with a new secret from now on; the last one stays good, older ones do not. Waits like people_open. */
tk_status people_rotate(struct people *people, int64_t now, tk_error *error);

/* For the `request` columns of the store. */
void people_request(const struct people *people, int64_t person, const char *id, uint8_t request[STORE_REQUEST_SIZE]);

/* ---- Coming in ---- */

/* Who somebody is. */
typedef struct people_entry {
    int64_t person;
    bool guest;
    char name[STORE_NAME_SIZE];
    char language[16];           /* that they chose; "" for none */
    uint8_t session[32];         /* the digest of an account's; all 0 for guests */
    char token[TOKEN_SIZE];      /* a new one, to be given to the client; "" for none */
    store_session before, after; /* what the writes are about */
    store_write writes[2];       /* that the session was used; nobody waits for them. TK_ERROR_STORE_MISSING: it */
    size_t count;                /* was ended meanwhile */
} people_entry;

/* By the session that was shown; "" for somebody new, who becomes a guest without a row. TK_ERROR_SESSION,
 * TK_ERROR_ACCOUNT_CLOSED, or what is wrong with the store. */
tk_status people_enter(struct people *people, const char *session, int64_t now, people_entry *entry, tk_error *error);

/* ---- Deeds ---- */

/* Who asks. The texts are used during the call alone. */
typedef struct people_asker {
    int64_t person;
    bool guest;
    uint8_t session[32];
    const char *address;  /* as text */
    const char *language; /* code */
    const char *client;   /* the program, as it calls itself: the label of a new session; may be NULL */
} people_asker;

typedef enum people_next { PEOPLE_ANSWER, PEOPLE_WORK, PEOPLE_STORE } people_next;

/* Whose connections are to be closed once it is answered, of the person `ends_of`. */
typedef enum people_ends {
    PEOPLE_ENDS_NONE,
    PEOPLE_ENDS_THIS,   /* those of the session that asked */
    PEOPLE_ENDS_OTHERS, /* all but the one that asked */
    PEOPLE_ENDS_ONE,    /* those of the session `ended` */
    PEOPLE_ENDS_ALL
} people_ends;

typedef struct people_deed {
    password_job password; /* first: the job that comes back is the deed. For the lane WORK_PASSWORDS */
    people_next next;
    /* What is to be stored together, when that is next. */
    store_write writes[PEOPLE_GONE_MOST + 5];
    size_t count;
    /* The outcome, when it can be answered. */
    tk_status status;
    tk_error error;     /* why not */
    const char *member; /* of the request, that is wrong; NULL for none */
    int64_t wait;       /* milliseconds, with TK_ERROR_TOO_MANY */
    /* Who asked is this one now, by register and login; else as before. */
    int64_t person;
    bool guest;
    char name[STORE_NAME_SIZE]; /* "" where nobody had to know */
    uint8_t session[32];
    char token[TOKEN_SIZE]; /* the new session; "" for none */
    people_ends ends;
    int64_t ends_of;
    uint8_t ended[32];
    /* The rest is people's own. */
    struct {
        unsigned kind, tries, flags;
        int64_t now;
        int64_t asker;  /* who asked; 0 for the host */
        int64_t target; /* whose account or row it is about */
        uint8_t asker_session[32];
        uint8_t replaced[32]; /* the session that the same request gave before */
        char name[STORE_NAME_SIZE], normalised[STORE_NAME_SIZE];
        char checked[PASSWORD_KEPT_SIZE]; /* as it was in the row */
        char language[16], label[STORE_NAME_SIZE];
        uint8_t address[LIMIT_KEY_SIZE];
        size_t address_size;
        int64_t number;           /* days, or a session */
        store_person row, before; /* before: as it was read, and must still be */
        store_session made;
        store_answer answer;
        store_block block;
        store_friend friend, back; /* back: the other way round */
        store_session gone[PEOPLE_GONE_MOST];
        store_answer old[PEOPLE_OLD_MOST];
        size_t gone_count;
    } own;
} people_deed;

/* Each fills a deed in from nothing. */
void people_register(struct people *people, const people_asker *asker, const protocol_register *message, int64_t now,
                     people_deed *deed);
void people_login(struct people *people, const people_asker *asker, const protocol_login *message, int64_t now,
                  people_deed *deed);
void people_logout(struct people *people, const people_asker *asker, const protocol_logout *message, int64_t now,
                   people_deed *deed);
void people_password(struct people *people, const people_asker *asker, const protocol_password *message, int64_t now,
                     people_deed *deed);
void people_revoke(struct people *people, const people_asker *asker, const protocol_revoke *message, int64_t now,
                   people_deed *deed);
void people_delete(struct people *people, const people_asker *asker, const protocol_delete *message, int64_t now,
                   people_deed *deed);
void people_vacation(struct people *people, const people_asker *asker, const protocol_vacation *message, int64_t now,
                     people_deed *deed);
void people_block(struct people *people, const people_asker *asker, const protocol_block *message, int64_t now,
                  people_deed *deed);
/* company.c */
void people_befriend(struct people *people, const people_asker *asker, const protocol_friend *message, int64_t now,
                     people_deed *deed);
void people_speak(struct people *people, const people_asker *asker, const protocol_speak *message, int64_t now,
                  people_deed *deed);
/* The first row of a guest, which it needs before it sits down or anything else is kept of it. Answered at once when it
 * has one. Its name may have become longer: deed->name. */
void people_guest(struct people *people, const people_asker *asker, int64_t now, people_deed *deed);
/* By the host: a new password, and no session lasts. typed: NULL for one that is made here, written to `once`, and good
 * for one login, after which it can only be changed. */
void people_reset(struct people *people, int64_t person, const char *typed, char once[PASSWORD_ONCE_SIZE], int64_t now,
                  people_deed *deed);
/* By the host: closes an account, or opens it again; no session of a closed one lasts. */
void people_shut(struct people *people, int64_t person, bool closed, int64_t now, people_deed *deed);
/* Removes sessions and answers whose time has passed, some at a time. Answered at once when there are none. */
void people_sweep(struct people *people, int64_t now, people_deed *deed);

/* Whose account or row a deed changes; 0 for nobody's. */
int64_t people_about(const people_deed *deed);
/* Whom else it is about, in whose company something changes; 0 for nobody. */
int64_t people_with(const people_deed *deed);

/* The job has come back, run or not. */
void people_worked(struct people *people, people_deed *deed, int64_t now);
/* The batch has been stored or refused. */
void people_stored(struct people *people, people_deed *deed, const store_completion *completion, int64_t now);
/* What was next could not even be begun (work_submit, store_submit), or the server stops: it can be answered. */
void people_failed(struct people *people, people_deed *deed, tk_status status);
/* Carries a deed to its end and gives back its status, for programs without a loop: waits. */
tk_status people_do(struct people *people, people_deed *deed, int64_t now);

/* ---- Asking ---- */

/* The sessions of who asks, oldest first: rows for the texts, and the list as a message has it. */
tk_status people_sessions(struct people *people, const people_asker *asker, int64_t now,
                          store_session rows[PEOPLE_SESSIONS_MOST], protocol_session sessions[PEOPLE_SESSIONS_MOST],
                          size_t *count, tk_error *error);
/* Everything that is kept of who asks, as a JSON object. */
tk_status people_export(struct people *people, const people_asker *asker, tk_buffer *out, tk_error *error);
/* The person of a name, or of one that looks like it. TK_ERROR_PERSON_UNKNOWN. */
tk_status people_find(struct people *people, const char *name, store_person *row, tk_error *error);
/* Whether a person wants nothing to do with another. */
bool people_blocks(struct people *people, int64_t person, int64_t other);
/* The same either way. */
bool people_avoid(struct people *people, int64_t one, int64_t another);
/* Whether a person may ask somebody for something once more; else *wait: after so many milliseconds. */
bool people_may_ask(struct people *people, int64_t person, int64_t now, int64_t *wait);

typedef struct people_acquaintance {
    int64_t person;
    bool asked, asks; /* both: they are friends */
} people_acquaintance;
enum { PEOPLE_COMPANY_MOST = PEOPLE_FRIENDS_MOST + PEOPLE_ASKS_MOST };
/* Who is a friend or would be one, by their numbers; those left out whom they avoid or who avoid them. */
tk_status people_company(struct people *people, int64_t person, people_acquaintance list[PEOPLE_COMPANY_MOST],
                         size_t *count, tk_error *error);
/* Milliseconds of vacation that a person could take now. */
int64_t people_vacation_left(const store_person *row, int64_t now);

#endif
