/* SHA-256 against the examples of FIPS 180-4 and digests made with the sha256sum command; the mixer against
 * SplitMix64's published outputs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"

static void check_digest(const tk_sha256 *started, const char *expected) {
    tk_sha256 sha = *started;
    uint8_t digest[32];
    char text[65];
    tk_sha256_end(&sha, digest);
    tk_sha256_text(digest, text);
    assert_string_equal(text, expected);
}

static void sha256_of_standard_examples(void **state) {
    (void)state;
    static const struct {
        const char *message;
        const char *digest;
    } examples[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqr"
         "stu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        tk_sha256 sha;
        tk_sha256_start(&sha);
        tk_sha256_take(&sha, examples[i].message, strlen(examples[i].message));
        check_digest(&sha, examples[i].digest);
    }
}

static void sha256_of_a_million_letters(void **state) {
    (void)state;
    static const char letters[] = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"; /* 50 */
    tk_sha256 sha;
    tk_sha256_start(&sha);
    for (int i = 0; i < 20000; i++) {
        tk_sha256_take(&sha, letters, 50);
    }
    check_digest(&sha, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* Lengths around the places where the padding goes into one block more. */
static void sha256_around_block_ends(void **state) {
    (void)state;
    static const struct {
        size_t length;
        const char *digest;
    } examples[] = {
        {1, "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"},
        {55, "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072"},
        {56, "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e"},
        {57, "ae14a2563ccf969d99aca69ce6bb74981f734bbf9f655f73b8f06db68cab5217"},
        {63, "75220b47218278e656f2013bb8f0c455a25eaf01e86c64924e9d48d89776d6f2"},
        {64, "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c"},
        {65, "9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9"},
        {119, "000b48d4edf0fa7bee3c6236ecd2785baa5db4eeb8bb54341b029e0d9fa5fb0c"},
        {120, "13f05a0b594787f5ecd315edc96141bd3243203d1b7d4f0836f37308b276ba98"},
        {128, "24da1b81d0b16df6428eee73c69fcb2a93c76bc6df706f0c6670fe6bfe800464"},
    };
    char message[256];
    memset(message, 'x', sizeof message);
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        tk_sha256 sha;
        tk_sha256_start(&sha);
        tk_sha256_take(&sha, message, examples[i].length);
        check_digest(&sha, examples[i].digest);
    }
}

static void sha256_in_pieces_is_the_same(void **state) {
    (void)state;
    char message[300];
    for (size_t i = 0; i < sizeof message; i++) {
        message[i] = (char)(i * 7);
    }
    uint8_t whole[32];
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, message, sizeof message);
    tk_sha256_end(&sha, whole);
    for (size_t cut = 0; cut <= sizeof message; cut++) {
        uint8_t pieces[32];
        tk_sha256_start(&sha);
        tk_sha256_take(&sha, message, cut);
        tk_sha256_take(&sha, NULL, 0);
        tk_sha256_take(&sha, message + cut, sizeof message - cut);
        tk_sha256_end(&sha, pieces);
        assert_memory_equal(pieces, whole, sizeof whole);
    }
}

static void mix_is_splitmix(void **state) {
    (void)state;
    assert_int_equal(tk_mix(1234567), UINT64_C(6457827717110365317));
    assert_int_equal(tk_mix(1234567 + UINT64_C(0x9e3779b97f4a7c15)), UINT64_C(3203168211198807973));
    assert_int_equal(tk_mix(0), UINT64_C(0xe220a8397b1dcdaf));
}

/* Every input bit turns about half of the output bits. */
static void mix_spreads_every_bit(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned turned = 0;
        for (uint64_t word = 0; word < 100; word++) {
            turned += (unsigned)__builtin_popcountll(tk_mix(word) ^ tk_mix(word ^ UINT64_C(1) << bit));
        }
        assert_in_range(turned, 2900, 3500);
    }
}

static void hash_word_knows_order(void **state) {
    (void)state;
    assert_int_not_equal(tk_hash_word(tk_hash_word(0, 1), 2), tk_hash_word(tk_hash_word(0, 2), 1));
    assert_int_not_equal(tk_hash_word(0, 0), 0);
    assert_int_not_equal(tk_hash_word(tk_hash_word(0, 0), 0), tk_hash_word(0, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_of_standard_examples),
        cmocka_unit_test(sha256_of_a_million_letters),
        cmocka_unit_test(sha256_around_block_ends),
        cmocka_unit_test(sha256_in_pieces_is_the_same),
        cmocka_unit_test(mix_is_splitmix),
        cmocka_unit_test(mix_spreads_every_bit),
        cmocka_unit_test(hash_word_knows_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
