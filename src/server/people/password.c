#include "server/people/password.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "server/people/name.h"

_Static_assert((int)crypto_pwhash_STRBYTES <= (int)PASSWORD_KEPT_SIZE, "a hash fits");
_Static_assert(offsetof(password_job, job) == 0, "a job is found from its first member");

password_cost password_usual(void) {
    return (password_cost){crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
}

password_cost password_least(void) {
    return (password_cost){crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN};
}

/* ---- What is a good one ---- */

/* The first that are tried, of those that are long enough. */
static const char *const common[] = {
    "password",    "12345678",  "123456789", "1234567890", "qwertyuiop", "qwertzuiop", "iloveyou", "sunshine",
    "princess",    "football",  "baseball",  "superman",   "trustno1",   "letmein1",   "welcome1", "password1",
    "password123", "qwerty123", "1q2w3e4r",  "1qaz2wsx",   "abcd1234",   "abc12345",   "87654321", "asdfghjkl",
    "adminadmin",  "tankodrom", "heslo123",  "heslo1234",  "hesloheslo", "changeme",   "computer", "zaq12wsx",
};

static size_t characters_of(const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
    return count;
}

static bool is_one_letter(const char *text, size_t length) {
    const size_t size = tk_text_utf8_length(text, length);
    return size > 0 && memcmp(text, text + size, length - size) == 0;
}

/* Names and words are compared as names are, so that neither case nor a zero for an o helps. */
static bool is_word(const char *form, const char *word) {
    char other[STORE_NAME_SIZE];
    return name_normalise(word, strlen(word), other) && strcmp(form, other) == 0;
}

tk_status password_check(const char *typed, size_t length, const char *name) {
    char form[STORE_NAME_SIZE];
    if (!tk_text_is_utf8(typed, length) || memchr(typed, '\0', length) != NULL) {
        return TK_ERROR_NOT_UTF8;
    }
    const size_t characters = characters_of(typed, length);
    if (characters < PASSWORD_CHARACTERS_LEAST || characters > PASSWORD_CHARACTERS_MOST ||
        is_one_letter(typed, length)) {
        return TK_ERROR_PASSWORD_WEAK;
    }
    if (!name_normalise(typed, length, form)) {
        return TK_OK;
    }
    bool is_weak = is_word(form, name);
    for (size_t i = 0; !is_weak && i < sizeof common / sizeof *common; i++) {
        is_weak = is_word(form, common[i]);
    }
    return is_weak ? TK_ERROR_PASSWORD_WEAK : TK_OK;
}

void password_once(char typed[PASSWORD_ONCE_SIZE]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    enum { GROUP = 5 };
    for (size_t i = 0; i < PASSWORD_ONCE_SIZE - 1; i++) {
        const char letter = letters[randombytes_uniform(sizeof letters - 1)];
        typed[i] = '-';
        if (i % (GROUP + 1) != GROUP) {
            typed[i] = letter;
        }
    }
    typed[PASSWORD_ONCE_SIZE - 1] = '\0';
}

/* ---- The job ---- */

/* A hash that no password has, at a cost: checking against it takes as long as against any other. */
static void put_nobody(char kept[PASSWORD_KEPT_SIZE], password_cost cost) {
    snprintf(kept, PASSWORD_KEPT_SIZE, "$argon2id$v=19$m=%zu,t=%llu,p=1$%s$%s", cost.memory / 1024, cost.operations,
             "AAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
}

static tk_status make(const password_job *job, const char *typed, char made[PASSWORD_KEPT_SIZE]) {
    char hash[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_str(hash, typed, strlen(typed), job->cost.operations, job->cost.memory) != 0) {
        return TK_ERROR_MEMORY;
    }
    tk_text_copy(made, PASSWORD_KEPT_SIZE, hash, strlen(hash));
    return TK_OK;
}

static bool check(password_job *job) {
    char kept[PASSWORD_KEPT_SIZE];
    const bool somebody = job->kept[0] != '\0';
    if (somebody) {
        memcpy(kept, job->kept, sizeof kept);
    } else {
        put_nobody(kept, job->cost);
    }
    errno = 0;
    const bool fits = crypto_pwhash_str_verify(kept, job->typed, strlen(job->typed)) == 0;
    job->status = !fits && errno == ENOMEM ? TK_ERROR_MEMORY : TK_OK;
    return fits && somebody;
}

void password_job_run(password_job *job) {
    job->status = TK_OK;
    job->made[0] = '\0';
    job->right = !job->checks || check(job);
    if (job->right && job->makes) {
        job->status = make(job, job->fresh, job->made);
    } else if (job->right && job->checks &&
               crypto_pwhash_str_needs_rehash(job->kept, job->cost.operations, job->cost.memory) != 0) {
        job->status = make(job, job->typed, job->made);
    }
    password_job_wipe(job);
}

static void run(work_job *job) {
    password_job_run((password_job *)(void *)job);
}

static void put(char *to, size_t size, const char *text) {
    memset(to, 0, size);
    if (text != NULL) {
        tk_text_copy(to, size, text, strlen(text));
    }
}

void password_job_start(password_job *job, password_cost cost, const char *typed, const char *kept, const char *fresh) {
    job->job.run = run;
    job->cost = cost;
    job->status = TK_ERROR_ARGUMENT; /* not run yet */
    job->right = false;
    job->made[0] = '\0';
    job->checks = typed != NULL;
    job->makes = fresh != NULL;
    put(job->typed, sizeof job->typed, typed);
    put(job->fresh, sizeof job->fresh, fresh);
    put(job->kept, sizeof job->kept, kept);
}

void password_job_wipe(password_job *job) {
    sodium_memzero(job->typed, sizeof job->typed);
    sodium_memzero(job->fresh, sizeof job->fresh);
}
