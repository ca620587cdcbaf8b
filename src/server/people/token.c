#include "server/people/token.h"

#include <sodium.h>
#include <string.h>

#include "base/text.h"

enum { RANDOM_SIZE = 32, MAC_SIZE = 32, CODED_SIZE = 44 }; /* 43 letters of base64 and a closing 0 */
_Static_assert((int)RANDOM_SIZE == (int)TOKEN_DIGEST_SIZE && (int)MAC_SIZE == (int)RANDOM_SIZE, "one size of text");
_Static_assert((int)TOKEN_SECRET_SIZE <= (int)crypto_generichash_KEYBYTES_MAX, "a secret is a key");

static const int64_t day = INT64_C(24) * 60 * 60 * 1000;

/* ---- 32 bytes as text, and one way only ---- */

static void encode(const uint8_t bytes[RANDOM_SIZE], char text[CODED_SIZE]) {
    sodium_bin2base64(text, CODED_SIZE, bytes, RANDOM_SIZE, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool decode(const char *text, size_t length, uint8_t bytes[RANDOM_SIZE]) {
    char again[CODED_SIZE];
    size_t size = 0;
    if (length != CODED_SIZE - 1 || sodium_base642bin(bytes, RANDOM_SIZE, text, length, NULL, &size, NULL,
                                                      sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
        return false;
    }
    encode(bytes, again);
    return size == RANDOM_SIZE && sodium_memcmp(again, text, length) == 0;
}

/* ---- Accounts ---- */

static void digest_of(const uint8_t bytes[RANDOM_SIZE], uint8_t digest[TOKEN_DIGEST_SIZE]) {
    crypto_generichash(digest, TOKEN_DIGEST_SIZE, bytes, RANDOM_SIZE, NULL, 0);
}

void token_make(char token[TOKEN_SIZE], uint8_t digest[TOKEN_DIGEST_SIZE]) {
    uint8_t bytes[RANDOM_SIZE];
    randombytes_buf(bytes, sizeof bytes);
    encode(bytes, token);
    digest_of(bytes, digest);
    sodium_memzero(bytes, sizeof bytes);
}

bool token_digest(const char *token, size_t length, uint8_t digest[TOKEN_DIGEST_SIZE]) {
    uint8_t bytes[RANDOM_SIZE] = {0};
    const bool is_token = decode(token, length, bytes);
    digest_of(bytes, digest);
    sodium_memzero(bytes, sizeof bytes);
    return is_token;
}

int64_t token_number(const uint8_t digest[TOKEN_DIGEST_SIZE]) {
    uint32_t number = 0;
    for (unsigned i = 0; i < 4; i++) {
        number = number << 8 | digest[i];
    }
    return (int64_t)(number & 0x3FFFFFFF) + 1;
}

/* ---- Guests ---- */

static void put_number(uint8_t bytes[8], int64_t number) {
    for (unsigned i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)((uint64_t)number >> (8 * i));
    }
}

/* Each use has a name of its own, so that what is made for one is worth nothing for another. */
static void start_hash(crypto_generichash_state *hash, const uint8_t secret[TOKEN_SECRET_SIZE], const char *use,
                       size_t size) {
    crypto_generichash_init(hash, secret, TOKEN_SECRET_SIZE, size);
    crypto_generichash_update(hash, (const uint8_t *)use, strlen(use) + 1);
}

static void sign(const uint8_t secret[TOKEN_SECRET_SIZE], int64_t person, int64_t issued, uint8_t mac[MAC_SIZE]) {
    crypto_generichash_state hash;
    uint8_t numbers[16];
    put_number(numbers, person);
    put_number(numbers + 8, issued);
    start_hash(&hash, secret, "tankodrom guest", MAC_SIZE);
    crypto_generichash_update(&hash, numbers, sizeof numbers);
    crypto_generichash_final(&hash, mac, MAC_SIZE);
    sodium_memzero(&hash, sizeof hash);
}

bool token_is_guest(const char *token, size_t length) {
    return length > 2 && token[0] == 'g' && token[1] == '.';
}

void token_guest(const token_keys *keys, int64_t person, int64_t now, char token[TOKEN_SIZE]) {
    uint8_t mac[MAC_SIZE];
    char coded[CODED_SIZE];
    tk_text text = tk_text_on(token, TOKEN_SIZE);
    sign(keys->guest, person, now, mac);
    encode(mac, coded);
    tk_text_put(&text, "g.");
    tk_text_integer(&text, person);
    tk_text_char(&text, '.');
    tk_text_integer(&text, now);
    tk_text_char(&text, '.');
    tk_text_put(&text, coded);
}

/* A number up to the next dot, which *at is moved behind. */
static bool read_number(const char *token, size_t length, size_t *at, int64_t *number) {
    const char *dot = memchr(token + *at, '.', length - *at);
    if (dot == NULL || !tk_text_read_integer(token + *at, (size_t)(dot - token) - *at, number)) {
        return false;
    }
    *at = (size_t)(dot - token) + 1;
    return *number > 0;
}

tk_status token_guest_read(const token_keys *keys, const char *token, size_t length, int64_t now, int64_t *person,
                           bool *renew) {
    uint8_t given[MAC_SIZE], right[MAC_SIZE], older[MAC_SIZE];
    int64_t number = 0, issued = 0;
    size_t at = 2;
    *person = 0;
    *renew = false;
    if (length >= TOKEN_SIZE || !token_is_guest(token, length) || !read_number(token, length, &at, &number) ||
        !read_number(token, length, &at, &issued) || !decode(token + at, length - at, given)) {
        return TK_ERROR_SESSION;
    }
    sign(keys->guest, number, issued, right);
    sign(keys->before, number, issued, older);
    const bool is_ours = sodium_memcmp(given, right, MAC_SIZE) == 0;
    const bool was_ours = sodium_memcmp(given, older, MAC_SIZE) == 0 && keys->has_before;
    /* One from the future comes from a server whose clock goes before ours, or went wrong: not for long. */
    if ((!is_ours && !was_ours) || issued > now + day || now - issued > TOKEN_GUEST_DAYS * day) {
        return TK_ERROR_SESSION;
    }
    *person = number;
    *renew = !is_ours || now - issued > TOKEN_RENEW_DAYS * day;
    return TK_OK;
}

/* ---- Chance ---- */

void token_random(void *bytes, size_t size) {
    randombytes_buf(bytes, size);
}

void token_link(char *text, size_t size) {
    uint8_t bytes[16];
    char coded[CODED_SIZE];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(coded, sizeof coded, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    tk_text_copy(text, size, coded, strlen(coded));
}

bool token_is_link(const char *link, const char *shown, size_t length) {
    return length > 0 && length == strlen(link) && sodium_memcmp(link, shown, length) == 0;
}

/* ---- Requests ---- */

void token_request(const token_keys *keys, int64_t person, const char *id, size_t length,
                   uint8_t request[STORE_REQUEST_SIZE]) {
    crypto_generichash_state hash;
    uint8_t number[8];
    put_number(number, person);
    start_hash(&hash, keys->request, "tankodrom request", STORE_REQUEST_SIZE);
    crypto_generichash_update(&hash, number, sizeof number);
    crypto_generichash_update(&hash, (const uint8_t *)id, length);
    crypto_generichash_final(&hash, request, STORE_REQUEST_SIZE);
    sodium_memzero(&hash, sizeof hash);
}
