/* What a client shows to be known again, and what is made of its requests.
 *
 * An account's token is 32 random bytes; the store keeps its digest, so whoever reads the store can become nobody. A
 * guest's is its number and when it was issued, signed: "g.<person>.<issued>.<mac>". It needs no row, so that coming
 * and going costs the store nothing. Numbers and secrets are compared in constant time.
 *
 * libsodium has been started. */
#ifndef SERVER_PEOPLE_TOKEN_H
#define SERVER_PEOPLE_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tankodrom/error.h>

#include "store/rows.h"

enum {
    TOKEN_SIZE = 129,       /* the longest with its closing 0, as the protocol has it */
    TOKEN_SECRET_SIZE = 64, /* as rows.h keeps secrets */
    TOKEN_DIGEST_SIZE = 32,
    TOKEN_GUEST_DAYS = 180, /* how long a guest is known */
    TOKEN_RENEW_DAYS = 30   /* after which it is given a new one */
};

typedef struct token_keys {
    uint8_t guest[TOKEN_SECRET_SIZE];  /* signs */
    uint8_t before[TOKEN_SECRET_SIZE]; /* signed until the last change, and is still good */
    bool has_before;
    uint8_t request[TOKEN_SECRET_SIZE]; /* never changes: a request must be known again after years */
} token_keys;

/* ---- Accounts ---- */

void token_make(char token[TOKEN_SIZE], uint8_t digest[TOKEN_DIGEST_SIZE]);
/* What the store knows it by. False for what cannot be the token of an account. */
bool token_digest(const char *token, size_t length, uint8_t digest[TOKEN_DIGEST_SIZE]);
/* By what number a session is called in front of its owner: from 1, the same as long as it lasts. */
int64_t token_number(const uint8_t digest[TOKEN_DIGEST_SIZE]);

/* ---- Guests ---- */

bool token_is_guest(const char *token, size_t length);
void token_guest(const token_keys *keys, int64_t person, int64_t now, char token[TOKEN_SIZE]);
/* TK_ERROR_SESSION when it is not signed by us, or too old. *renew: it is time for a new one. */
tk_status token_guest_read(const token_keys *keys, const char *token, size_t length, int64_t now, int64_t *person,
                           bool *renew);

/* ---- Chance ---- */

/* Bytes that nobody can foresee: seeds, salts. */
void token_random(void *bytes, size_t size);
/* Letters for the link of a table, or the word of somebody who has none: base64url of 128 bits, as many as fit. */
void token_link(char *text, size_t size);
/* Whether something that was shown is a link, compared in constant time; "" is none. */
bool token_is_link(const char *link, const char *shown, size_t length);

/* ---- Requests ---- */

/* For the `request` columns of the store: from the client's id of a request and whose it is. */
void token_request(const token_keys *keys, int64_t person, const char *id, size_t length,
                   uint8_t request[STORE_REQUEST_SIZE]);

#endif
