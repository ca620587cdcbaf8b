/* Commitments and dealt seeds against digests computed by another program (Python's hashlib, from the description in
 * docs/records.md); the proof in a record: it holds for what was dealt, and whatever is altered is found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <tankodrom/deal.h>

#include "base/hash.h"

#define LONG "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define LONG_ID "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

enum { SEATS = 3 };

static const char *const tags[] = {"commitment", "salt", "half", "match", "word-1", "word-3"};

/* 0, 1, 2, … and 255, 254, 253, … */
static tk_seed counted_seed(void) {
    tk_seed seed;
    for (unsigned i = 0; i < sizeof seed.byte; i++) {
        seed.byte[i] = (uint8_t)i;
    }
    return seed;
}

static void counted_salt(uint8_t salt[TK_SALT_BYTES]) {
    for (unsigned i = 0; i < TK_SALT_BYTES; i++) {
        salt[i] = (uint8_t)(255 - i);
    }
}

static void assert_digits(const uint8_t *bytes, const char *expected) {
    char digits[TK_SEED_TEXT_SIZE];
    tk_sha256_text(bytes, digits);
    assert_string_equal(digits, expected);
}

static void commitments_are_as_described(void **unused) {
    (void)unused;
    const tk_seed seed = counted_seed(), zero = {{0}};
    uint8_t salt[TK_SALT_BYTES], commitment[TK_COMMITMENT_BYTES];
    counted_salt(salt);
    assert_int_equal(tk_commitment(&seed, salt, commitment), TK_OK);
    assert_digits(commitment, "0c35a612f767653516488f870fa310d3267af06e9187d65e317a1f1e50f3b2aa");
    assert_int_equal(tk_commitment(&zero, zero.byte, commitment), TK_OK);
    assert_digits(commitment, "dbee15709793202c09d180e5521a1294ff22038a56bff9c1c77a045fd21f3e1e");
}

static void dealt_seeds_are_as_described(void **unused) {
    (void)unused;
    static const struct {
        const char *match, *words[TK_SEATS_MAX];
        unsigned seats;
        const char *dealt;
    } examples[] = {
        {"m-17", {"kočka", ""}, 2, "b0ae288be9155ec195b5db98846575e2dde318a7f8d2b80912b952c6d9e25670"},
        {"m-17", {"kočka", NULL}, 2, "b0ae288be9155ec195b5db98846575e2dde318a7f8d2b80912b952c6d9e25670"},
        {"m-17", {"", "kočka"}, 2, "0d23daa42ec9172c39e3ee91a36445fdf193db53dbf7edc40cc627162507d47b"},
        {"m-17",
         {LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG},
         8,
         "6910a751cc303de4bf8f6623567d73f388da7c00191d0cfcb062488157edf5cf"},
        {LONG_ID, {""}, 1, "51810f4348aa9f440a5bbf7453aecd4cda987136fe099aa01f6a0e7257fd042e"},
    };
    const tk_seed server = counted_seed();
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        tk_seed dealt;
        assert_int_equal(tk_dealt_seed(&server, examples[i].match, examples[i].words, examples[i].seats, &dealt),
                         TK_OK);
        assert_digits(dealt.byte, examples[i].dealt);
    }
}

/* What a record would keep otherwise than it was given is not dealt from. */
static void words_that_no_record_keeps_are_refused(void **unused) {
    (void)unused;
    static const char right_to_left[] = {'\xe2', '\x80', '\xae', 'a', '\0'};
    static const char too_long[] = LONG "a";
    const char *const unfit[] = {" a", "a ", "a\tb", "a\nb", "\x7f", "\xff", "a\xc5", right_to_left, too_long};
    static const char *const fit[] = {"a", "a b", "a  b", "; #'\"\\", "Žofie 戦車", LONG};
    const tk_seed server = counted_seed();
    tk_seed dealt = server;
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++) {
        const char *const words[] = {"a", unfit[i]};
        assert_false(tk_word_fits(unfit[i], strlen(unfit[i])));
        assert_int_equal(tk_dealt_seed(&server, "m", words, 2, &dealt), TK_ERROR_ARGUMENT);
        assert_int_equal(tk_dealt_seed(&server, unfit[i], words, 1, &dealt), TK_ERROR_ARGUMENT);
    }
    for (size_t i = 0; i < sizeof fit / sizeof *fit; i++) {
        assert_true(tk_word_fits(fit[i], strlen(fit[i])));
    }
    assert_false(tk_word_fits("", 0));
    assert_false(tk_word_fits("a\0b", 3));
    assert_int_equal(tk_dealt_seed(&server, "", fit, 1, &dealt), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_dealt_seed(&server, "m", fit, 0, &dealt), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_dealt_seed(&server, "m", fit, TK_SEATS_MAX + 1, &dealt), TK_ERROR_ARGUMENT);
    assert_memory_equal(&dealt, &server, sizeof dealt);
}

/* ---- Records ---- */

static tk_deal make_deal(void) {
    tk_deal deal = {.half = counted_seed(), .match = "evening 17", .word = {"kočka", NULL, "pes"}};
    counted_salt(deal.salt);
    assert_int_equal(tk_commitment(&deal.half, deal.salt, deal.commitment), TK_OK);
    return deal;
}

/* A match of Rush that has just been dealt, with a proof of it. */
static tk_record *new_record(void) {
    static const char *const options[] = {"players=3", NULL};
    const tk_deal deal = make_deal();
    tk_game *game = NULL;
    tk_record *record = NULL;
    tk_seed dealt;
    assert_int_equal(tk_dealt_seed(&deal.half, deal.match, deal.word, SEATS, &dealt), TK_OK);
    assert_int_equal(tk_game_open("rush", options, NULL, &game, NULL), TK_OK);
    assert_int_equal(tk_record_new(game, &dealt, &record), TK_OK);
    assert_int_equal(tk_record_set_deal(record, &deal), TK_OK);
    return record;
}

static bool proves(const tk_record *record) {
    return tk_record_verify_commitment(record, NULL) == TK_OK && tk_record_verify_seed(record, NULL) == TK_OK;
}

static tk_record *read_again(const tk_record *record) {
    const size_t length = tk_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    tk_record *again = NULL;
    assert_non_null(text);
    tk_record_write(record, text, length + 1);
    assert_int_equal(tk_record_read(text, length, NULL, &again, NULL), TK_OK);
    free(text);
    return again;
}

static void a_record_keeps_its_proof(void **unused) {
    (void)unused;
    const tk_deal wanted = make_deal();
    tk_record *record = new_record();
    assert_true(proves(record));
    tk_record *again = read_again(record);
    assert_true(proves(again));
    tk_deal deal;
    assert_int_equal(tk_record_deal(again, &deal, NULL), TK_OK);
    assert_memory_equal(deal.commitment, wanted.commitment, sizeof deal.commitment);
    assert_memory_equal(deal.salt, wanted.salt, sizeof deal.salt);
    assert_memory_equal(&deal.half, &wanted.half, sizeof deal.half);
    assert_string_equal(deal.match, wanted.match);
    assert_string_equal(deal.word[0], "kočka");
    assert_null(deal.word[1]);
    assert_string_equal(deal.word[2], "pes");
    assert_int_equal(tk_record_end_line(again), 0);
    tk_record_close(again);
    tk_record_close(record);
}

/* Any character of any tag: what was written there is told from everything else. */
static void whatever_is_altered_is_found(void **unused) {
    (void)unused;
    tk_record *record = new_record();
    for (size_t which = 0; which < sizeof tags / sizeof *tags; which++) {
        char kept[128], altered[sizeof kept + 1];
        snprintf(kept, sizeof kept, "%s", tk_record_tag(record, tags[which]));
        for (size_t at = 0; kept[at] != '\0'; at++) {
            memcpy(altered, kept, sizeof kept);
            altered[at] = kept[at] == '1' ? '2' : '1';
            assert_int_equal(tk_record_set_tag(record, tags[which], altered), TK_OK);
            assert_false(proves(record));
        }
        snprintf(altered, sizeof altered, "%s0", kept);
        assert_int_equal(tk_record_set_tag(record, tags[which], altered), TK_OK);
        assert_false(proves(record));
        assert_int_equal(tk_record_set_tag(record, tags[which], NULL), TK_OK);
        assert_false(proves(record));
        assert_int_equal(tk_record_set_tag(record, tags[which], kept), TK_OK);
        assert_true(proves(record));
    }
    tk_record_close(record);
}

static void words_change_seats_for_all_to_see(void **unused) {
    (void)unused;
    static const char *const more[] = {"word-2", "word-4", "word-0", "word-01", "word-", "word-11", "word-x"};
    tk_record *record = new_record();
    assert_int_equal(tk_record_set_tag(record, "word-1", "pes"), TK_OK);
    assert_int_equal(tk_record_set_tag(record, "word-3", "kočka"), TK_OK);
    assert_int_equal(tk_record_verify_commitment(record, NULL), TK_OK);
    assert_int_equal(tk_record_verify_seed(record, NULL), TK_ERROR_DEAL_SEED);
    tk_record_close(record);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        record = new_record();
        assert_int_equal(tk_record_set_tag(record, more[i], "x"), TK_OK);
        assert_false(proves(record));
        tk_record_close(record);
    }
}

static void another_seed_is_not_the_dealt_one(void **unused) {
    (void)unused;
    const tk_deal deal = make_deal();
    tk_record *record = new_record();
    tk_game *game = tk_game_share(tk_record_game(record));
    for (unsigned bit = 0; bit < 8 * TK_SEED_BYTES; bit += 37) {
        tk_seed other = *tk_record_seed(record);
        tk_record *altered = NULL;
        tk_error error;
        char digits[TK_SEED_TEXT_SIZE];
        other.byte[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_int_equal(tk_record_new(tk_game_share(game), &other, &altered), TK_OK);
        assert_int_equal(tk_record_set_deal(altered, &deal), TK_OK);
        assert_int_equal(tk_record_verify_commitment(altered, NULL), TK_OK);
        assert_int_equal(tk_record_verify_seed(altered, &error), TK_ERROR_DEAL_SEED);
        tk_seed_write(&other, digits, sizeof digits);
        assert_string_equal(error.token, digits);
        tk_seed_write(tk_record_seed(record), digits, sizeof digits);
        assert_string_equal(error.detail, digits);
        tk_record_close(altered);
    }
    tk_game_close(game);
    tk_record_close(record);
}

static void expect_status(const tk_record *record, tk_status status, const char *token) {
    tk_deal deal;
    tk_error error = {.status = TK_OK};
    assert_int_equal(tk_record_deal(record, &deal, &error), status);
    assert_int_equal(error.status, status);
    assert_string_equal(error.token, token);
    assert_int_equal(tk_record_verify_commitment(record, NULL), status);
    assert_int_equal(tk_record_verify_seed(record, NULL), status);
}

static void what_is_missing_or_unreadable_is_named(void **unused) {
    (void)unused;
    static const char *const needed[] = {"commitment", "salt", "half", "match"};
    static const char *const bad[] = {"7", "0", "0C35a612f767653516488f870fa310d3267af06e9187d65e317a1f1e50f3b2aa",
                                      "0c35a612f767653516488f870fa310d3267af06e9187d65e317a1f1e50f3b2a",
                                      "0c35a612f767653516488f870fa310d3267af06e9187d65e317a1f1e50f3b2a ."};
    for (unsigned which = 0; which < 4; which++) {
        tk_record *record = new_record();
        assert_int_equal(tk_record_set_tag(record, needed[which], NULL), TK_OK);
        expect_status(record, TK_ERROR_DEAL_MISSING, needed[which]);
        for (size_t i = 0; which < 3 && i < sizeof bad / sizeof *bad; i++) {
            assert_int_equal(tk_record_set_tag(record, needed[which], bad[i]), TK_OK);
            expect_status(record, TK_ERROR_DEAL_TAG, needed[which]);
        }
        tk_record_close(record);
    }
    tk_record *record = new_record();
    assert_int_equal(tk_record_set_tag(record, "word-2", LONG "a"), TK_OK);
    expect_status(record, TK_ERROR_DEAL_TAG, "word-2");
    assert_int_equal(tk_record_set_tag(record, "word-2", NULL), TK_OK);
    assert_int_equal(tk_record_set_tag(record, "match", LONG "a"), TK_OK);
    expect_status(record, TK_ERROR_DEAL_TAG, "match");
    for (unsigned which = 0; which < 3; which++) {
        assert_int_equal(tk_record_set_tag(record, needed[which], NULL), TK_OK);
    }
    expect_status(record, TK_ERROR_DEAL_NONE, "");
    tk_record_close(record);
}

static void a_deal_that_does_not_fit_changes_nothing(void **unused) {
    (void)unused;
    tk_record *record = new_record();
    const size_t length = tk_record_write(record, NULL, 0);
    tk_deal deal = make_deal();
    deal.word[1] = " x";
    assert_int_equal(tk_record_set_deal(record, &deal), TK_ERROR_ARGUMENT);
    deal = make_deal();
    deal.match = "";
    assert_int_equal(tk_record_set_deal(record, &deal), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_record_write(record, NULL, 0), length);
    assert_true(proves(record));
    /* Filled up with tags: those that are there can be set again, one more cannot. */
    char key[16];
    for (unsigned i = 0; tk_record_set_tag(record, (snprintf(key, sizeof key, "t%u", i), key), "x") == TK_OK; i++) {
    }
    deal = make_deal();
    assert_int_equal(tk_record_set_deal(record, &deal), TK_OK);
    deal.word[1] = "x";
    assert_int_equal(tk_record_set_deal(record, &deal), TK_ERROR_TOO_LONG);
    assert_true(proves(record));
    /* What a record tells of its deal can be set again in it, though its texts move then. */
    assert_int_equal(tk_record_deal(record, &deal, NULL), TK_OK);
    deal.word[0] = NULL;
    assert_int_equal(tk_record_set_deal(record, &deal), TK_OK);
    assert_null(tk_record_tag(record, "word-1"));
    assert_string_equal(tk_record_tag(record, "word-3"), "pes");
    assert_int_equal(tk_record_deal(record, &deal, NULL), TK_OK);
    deal.word[0] = "kočka";
    assert_int_equal(tk_record_set_deal(record, &deal), TK_OK);
    assert_true(proves(record));
    /* A word that was there is gone with the next deal. */
    deal = make_deal();
    deal.word[2] = "";
    assert_int_equal(tk_record_set_deal(record, &deal), TK_OK);
    assert_null(tk_record_tag(record, "word-3"));
    tk_record_close(record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commitments_are_as_described),
        cmocka_unit_test(dealt_seeds_are_as_described),
        cmocka_unit_test(words_that_no_record_keeps_are_refused),
        cmocka_unit_test(a_record_keeps_its_proof),
        cmocka_unit_test(whatever_is_altered_is_found),
        cmocka_unit_test(words_change_seats_for_all_to_see),
        cmocka_unit_test(another_seed_is_not_the_dealt_one),
        cmocka_unit_test(what_is_missing_or_unreadable_is_named),
        cmocka_unit_test(a_deal_that_does_not_fit_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
