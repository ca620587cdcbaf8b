/* Commitments and dealt seeds, and the tags that keep them. */
#include <tankodrom/deal.h>

#include <string.h>

#include "base/hash.h"
#include "record/inside.h"

#define COMMITMENT_DOMAIN "tankodrom commitment 1"
#define DEAL_DOMAIN "tankodrom deal 1"

_Static_assert(TK_WORD_MOST < RECORD_VALUE_SIZE, "a tag has room for a word");
_Static_assert(TK_SEATS_MAX <= 9, "a seat's number is one digit in the key of its word");

enum { WORD_KEY_SIZE = 16, FIXED_TAGS = 4 };

/* ---- What is computed ---- */

bool tk_word_fits(const char *text, size_t length) {
    char line[TK_WORD_MOST + 1];
    if (text == NULL || length == 0 || length > TK_WORD_MOST || memchr(text, '\0', length) != NULL) {
        return false;
    }
    record_one_line(line, sizeof line, text, length);
    return strlen(line) == length && memcmp(line, text, length) == 0;
}

/* NULL and "" are none. */
static bool is_word_or_none(const char *word) {
    return word == NULL || word[0] == '\0' || tk_word_fits(word, strlen(word));
}

static bool words_fit(const char *match, const char *const *words, unsigned seats) {
    if (match == NULL || !tk_word_fits(match, strlen(match))) {
        return false;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!is_word_or_none(words[seat])) {
            return false;
        }
    }
    return true;
}

tk_status tk_commitment(const tk_seed *half, const uint8_t salt[TK_SALT_BYTES],
                        uint8_t commitment[TK_COMMITMENT_BYTES]) {
    tk_sha256 sha;
    if (half == NULL || salt == NULL || commitment == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, COMMITMENT_DOMAIN, sizeof COMMITMENT_DOMAIN - 1);
    tk_sha256_take(&sha, half->byte, sizeof half->byte);
    tk_sha256_take(&sha, salt, TK_SALT_BYTES);
    tk_sha256_end(&sha, commitment);
    return TK_OK;
}

static void take_byte(tk_sha256 *sha, size_t number) {
    const uint8_t byte = (uint8_t)number;
    tk_sha256_take(sha, &byte, 1);
}

static void take_text(tk_sha256 *sha, const char *text) {
    const size_t length = text == NULL ? 0 : strlen(text);
    take_byte(sha, length);
    tk_sha256_take(sha, text, length);
}

tk_status tk_dealt_seed(const tk_seed *half, const char *match, const char *const *words, unsigned seats,
                        tk_seed *seed) {
    tk_sha256 sha;
    if (half == NULL || words == NULL || seed == NULL || seats == 0 || seats > TK_SEATS_MAX ||
        !words_fit(match, words, seats)) {
        return TK_ERROR_ARGUMENT;
    }
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, DEAL_DOMAIN, sizeof DEAL_DOMAIN - 1);
    tk_sha256_take(&sha, half->byte, sizeof half->byte);
    take_text(&sha, match);
    take_byte(&sha, seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        take_text(&sha, words[seat]);
    }
    tk_sha256_end(&sha, seed->byte);
    return TK_OK;
}

/* ---- Tags ---- */

static void name_word(unsigned seat, char key[WORD_KEY_SIZE]) {
    tk_text text = tk_text_on(key, WORD_KEY_SIZE);
    tk_text_format(&text, "word-%u", seat + 1);
}

static tk_status set_digits(tk_record *record, const char *key, const uint8_t *bytes) {
    char digits[TK_SEED_TEXT_SIZE];
    tk_sha256_text(bytes, digits);
    return tk_record_set_tag(record, key, digits);
}

/* Counts what is there already, because those tags are replaced. */
static bool has_room(const tk_record *record, const tk_deal *deal, unsigned seats) {
    static const char *const fixed[FIXED_TAGS] = {"commitment", "salt", "half", "match"};
    size_t count = record->tag_count;
    for (unsigned index = 0; index < FIXED_TAGS; index++) {
        count += tk_record_tag(record, fixed[index]) == NULL;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        char key[WORD_KEY_SIZE];
        name_word(seat, key);
        count += deal->word[seat] != NULL && deal->word[seat][0] != '\0' && tk_record_tag(record, key) == NULL;
    }
    return count <= RECORD_TAGS_MOST;
}

/* The texts of a deal: those given may be the record's own, which move when its tags change. */
typedef struct kept_texts {
    char match[TK_WORD_MOST + 1];
    char word[TK_SEATS_MAX][TK_WORD_MOST + 1];
} kept_texts;

static void keep_text(char out[TK_WORD_MOST + 1], const char *text) {
    tk_text_copy(out, TK_WORD_MOST + 1, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
}

static tk_status set_words(tk_record *record, const kept_texts *texts, unsigned seats) {
    tk_status status = tk_record_set_tag(record, "match", texts->match);
    for (unsigned seat = 0; status == TK_OK && seat < seats; seat++) {
        char key[WORD_KEY_SIZE];
        name_word(seat, key);
        status = tk_record_set_tag(record, key, texts->word[seat]);
    }
    return status;
}

tk_status tk_record_set_deal(tk_record *record, const tk_deal *deal) {
    if (record == NULL || deal == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    const unsigned seats = tk_game_seats(record->game);
    if (!words_fit(deal->match, deal->word, seats)) {
        return TK_ERROR_ARGUMENT;
    }
    if (!has_room(record, deal, seats)) {
        return TK_ERROR_TOO_LONG;
    }
    kept_texts texts;
    keep_text(texts.match, deal->match);
    for (unsigned seat = 0; seat < seats; seat++) {
        keep_text(texts.word[seat], deal->word[seat]);
    }
    tk_status status = set_digits(record, "commitment", deal->commitment);
    if (status == TK_OK) {
        status = set_digits(record, "salt", deal->salt);
    }
    if (status == TK_OK) {
        status = set_digits(record, "half", deal->half.byte);
    }
    return status == TK_OK ? set_words(record, &texts, seats) : status;
}

static tk_status refuse(tk_error *error, tk_status status, const char *token, const char *detail) {
    return tk_error_set(error, status, 0, 0, token, detail);
}

static tk_status read_digits(const tk_record *record, const char *key, uint8_t *bytes, tk_error *error) {
    const char *value = tk_record_tag(record, key);
    tk_seed read;
    if (value == NULL) {
        return refuse(error, TK_ERROR_DEAL_MISSING, key, NULL);
    }
    /* Of the length of digits, so that it is no number that stands for a seed. */
    if (strlen(value) != TK_SEED_TEXT_SIZE - 1 || tk_seed_read(value, TK_SEED_TEXT_SIZE - 1, &read) != TK_OK) {
        return refuse(error, TK_ERROR_DEAL_TAG, key, TK_TEXT("64 hexadecimal digits in small letters"));
    }
    memcpy(bytes, read.byte, sizeof read.byte);
    return TK_OK;
}

/* The seat of a tag with a word, or one beyond all seats for what merely looks like one ("word-0", "word-12"). False
 * for other tags. */
static bool is_word_key(const char *key, unsigned *seat) {
    static const char prefix[] = "word-";
    if (strncmp(key, prefix, sizeof prefix - 1) != 0) {
        return false;
    }
    const char *digit = key + sizeof prefix - 1;
    *seat = digit[0] >= '1' && digit[0] <= '9' && digit[1] == '\0' ? (unsigned)(digit[0] - '1') : TK_SEATS_MAX;
    return true;
}

static tk_status read_words(const tk_record *record, tk_deal *deal, tk_error *error) {
    for (size_t index = 0; index < record->tag_count; index++) {
        const record_tag *tag = &record->tags[index];
        unsigned seat = 0;
        if (!is_word_key(tag->key, &seat)) {
            continue;
        }
        if (seat >= tk_game_seats(record->game)) {
            return refuse(error, TK_ERROR_DEAL_TAG, tag->key, TK_TEXT("a word of a seat that plays"));
        }
        if (!tk_word_fits(tag->value, strlen(tag->value))) {
            return refuse(error, TK_ERROR_DEAL_TAG, tag->key, TK_TEXT("at most 64 bytes"));
        }
        deal->word[seat] = tag->value;
    }
    return TK_OK;
}

static tk_status read_match(const tk_record *record, tk_deal *deal, tk_error *error) {
    const char *match = tk_record_tag(record, "match");
    if (match == NULL) {
        return refuse(error, TK_ERROR_DEAL_MISSING, "match", NULL);
    }
    if (!tk_word_fits(match, strlen(match))) {
        return refuse(error, TK_ERROR_DEAL_TAG, "match", TK_TEXT("at most 64 bytes"));
    }
    deal->match = match;
    return TK_OK;
}

tk_status tk_record_deal(const tk_record *record, tk_deal *deal, tk_error *error) {
    if (record == NULL || deal == NULL) {
        return refuse(error, TK_ERROR_ARGUMENT, NULL, NULL);
    }
    if (tk_record_tag(record, "commitment") == NULL && tk_record_tag(record, "salt") == NULL &&
        tk_record_tag(record, "half") == NULL) {
        return refuse(error, TK_ERROR_DEAL_NONE, NULL, NULL);
    }
    tk_deal read = {.match = NULL};
    tk_status status = read_digits(record, "commitment", read.commitment, error);
    if (status == TK_OK) {
        status = read_digits(record, "salt", read.salt, error);
    }
    if (status == TK_OK) {
        status = read_digits(record, "half", read.half.byte, error);
    }
    if (status == TK_OK) {
        status = read_match(record, &read, error);
    }
    if (status == TK_OK) {
        status = read_words(record, &read, error);
    }
    if (status == TK_OK) {
        *deal = read;
    }
    return status;
}

/* ---- Proof ---- */

static tk_status compare(const uint8_t *given, const uint8_t *computed, tk_status otherwise, tk_error *error) {
    char given_text[TK_SEED_TEXT_SIZE], computed_text[TK_SEED_TEXT_SIZE];
    if (memcmp(given, computed, TK_SEED_BYTES) == 0) {
        return TK_OK;
    }
    tk_sha256_text(given, given_text);
    tk_sha256_text(computed, computed_text);
    return refuse(error, otherwise, given_text, computed_text);
}

tk_status tk_record_verify_commitment(const tk_record *record, tk_error *error) {
    tk_deal deal = {.match = NULL};
    uint8_t computed[TK_COMMITMENT_BYTES];
    tk_status status = tk_record_deal(record, &deal, error);
    if (status != TK_OK) {
        return status;
    }
    tk_commitment(&deal.half, deal.salt, computed);
    return compare(deal.commitment, computed, TK_ERROR_DEAL_COMMITMENT, error);
}

tk_status tk_record_verify_seed(const tk_record *record, tk_error *error) {
    tk_deal deal = {.match = NULL};
    tk_seed dealt;
    tk_status status = tk_record_deal(record, &deal, error);
    if (status != TK_OK) {
        return status;
    }
    status = tk_dealt_seed(&deal.half, deal.match, deal.word, tk_game_seats(record->game), &dealt);
    return status == TK_OK ? compare(record->seed.byte, dealt.byte, TK_ERROR_DEAL_SEED, error)
                           : refuse(error, status, NULL, NULL);
}
