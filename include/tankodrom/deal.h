/* Deals that nobody chooses alone: a commitment, words of the players, and the proof of it in a record.
 *
 * A server draws its half of the seed and a salt, 32 random bytes each, and publishes the commitment to them before
 * anybody gives a word. Then every player gives one. The seed of the match follows from the server's half, the id of
 * the match and the words in the order of the seats: the server cannot change its half any more, and the players do not
 * know it. After the match the record keeps it all, and anybody can compute it again. docs/records.md has the bytes,
 * docs/security.md what this proves, what it does not, and what a server has to fix before it hears the first word. */
#ifndef TANKODROM_DEAL_H
#define TANKODROM_DEAL_H

#include <tankodrom/record.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_COMMITMENT_BYTES 32
#define TK_SALT_BYTES 32
#define TK_WORD_MOST 64 /* bytes of a word, and of the id of a match */

typedef struct tk_deal {
    uint8_t commitment[TK_COMMITMENT_BYTES];
    tk_seed half; /* the server's, of the seed */
    uint8_t salt[TK_SALT_BYTES];
    const char *match;              /* its id */
    const char *word[TK_SEATS_MAX]; /* of every seat; NULL or "" where none was given */
} tk_deal;

/* Whether a text can be a word or the id of a match: one line of UTF-8 as records keep it, without blanks at its ends,
 * controls or marks of direction, at most TK_WORD_MOST bytes. An empty one is no word. */
bool tk_word_fits(const char *text, size_t length);
/* The SHA-256 of "tankodrom commitment 1", the server's half and the salt. */
tk_status tk_commitment(const tk_seed *half, const uint8_t salt[TK_SALT_BYTES],
                        uint8_t commitment[TK_COMMITMENT_BYTES]);
/* The seed of a match with so many seats: the SHA-256 of "tankodrom deal 1", the server's half, the id of the match,
 * the number of seats and each seat's word; texts have their length before them, which is a byte, as the number is.
 * NULL and "" are no word, of length 0. TK_ERROR_ARGUMENT, and *seed is left alone, for a text that does not fit: a
 * match that could not be proved is not dealt. */
tk_status tk_dealt_seed(const tk_seed *half, const char *match, const char *const *words, unsigned seats,
                        tk_seed *seed);

/* Keeps a deal in tags of the record: commitment, salt, half, match, word-1 and so on. It is not judged here.
 * TK_ERROR_ARGUMENT for texts that do not fit, TK_ERROR_TOO_LONG when there is no room for so many tags; nothing is
 * changed then. */
tk_status tk_record_set_deal(tk_record *record, const tk_deal *deal);
/* What the tags say; texts are the record's, valid until its tags change. TK_ERROR_DEAL_NONE when there is neither
 * commitment nor salt nor half, TK_ERROR_DEAL_MISSING and TK_ERROR_DEAL_TAG when one is missing or makes no
 * sense. */
tk_status tk_record_deal(const tk_record *record, tk_deal *deal, tk_error *error);
/* Whether the server's half and the salt are what was committed to; else one of the above, or TK_ERROR_DEAL_COMMITMENT.
 */
tk_status tk_record_verify_commitment(const tk_record *record, tk_error *error);
/* Whether the seed of the record is the dealt one; else one of the above, or TK_ERROR_DEAL_SEED. */
tk_status tk_record_verify_seed(const tk_record *record, tk_error *error);

#ifdef __cplusplus
}
#endif

#endif
