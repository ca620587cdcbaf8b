/* Rules of plural forms: those that languages have, by the manual of gettext, and texts that are none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/plural.h"

static int form(const char *rule, uint64_t count) {
    uint64_t value = 0;
    return tk_plural_value(rule, strlen(rule), count, &value) ? (int)value : -1;
}

static unsigned czech(uint64_t n) {
    return n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
}
static unsigned polish(uint64_t n) {
    return n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}
static unsigned slovenian(uint64_t n) {
    return n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3;
}
static unsigned only(uint64_t n) {
    (void)n;
    return 0;
}
static unsigned english(uint64_t n) {
    return n != 1;
}

static void knows_the_rules_of_languages(void **unused) {
    (void)unused;
    static const struct {
        const char *rule;
        unsigned (*form)(uint64_t n);
    } languages[] = {
        {"(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", czech},
        {"n==1?0:n>=2&&n<=4?1:2", czech},
        {"n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;", polish},
        {"n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;", slovenian},
        {"0;", only},
        {"n != 1;", english},
        {"!(n == 1)", english},
    };
    for (size_t index = 0; index < sizeof languages / sizeof languages[0]; index++) {
        for (uint64_t count = 0; count < 300; count++) {
            assert_int_equal(form(languages[index].rule, count), languages[index].form(count));
        }
    }
    assert_int_equal(form("n != 1", UINT64_MAX), 1);
}

static void binds_as_c_does(void **unused) {
    (void)unused;
    assert_int_equal(form("2 + 3 * 4", 0), 14);
    assert_int_equal(form("10 - 3 - 2", 0), 5);
    assert_int_equal(form("20 / 2 / 5", 0), 2);
    assert_int_equal(form("(2 + 3) * 4 % 7", 0), 6);
    assert_int_equal(form("1 || 0 && 0", 0), 1);
    assert_int_equal(form("1 < 2 == 1", 0), 1);
    assert_int_equal(form("!0 + !5", 0), 1);
    assert_int_equal(form("0 ? 1 : 1 ? 2 : 3", 0), 2);
    assert_int_equal(form("1 ? 0 ? 5 : 6 : 7", 0), 6);
    assert_int_equal(form(" \t n ", 9), 9);
}

static void takes_nothing_else(void **unused) {
    (void)unused;
    static const char *const wrong[] = {
        "",      ";",     "m",  "n n",         "(n",  "n)",  "n ? 1",    "n ? : 2", "n ==", "== n", "1 / 0", "n % 0",
        "n = 1", "n & 1", "-1", "n ? 1 : 2 :", "n\n", "1.5", "n ? 1 : ", "!",       "()",   "&&",   "0x10",  "n1"};
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        assert_int_equal(form(wrong[index], 3), -1);
    }
}

/* However deep, the answer comes and the stack holds. */
static void goes_only_so_deep(void **unused) {
    (void)unused;
    enum { LONG = 1 << 20 };
    static const char *const parts[] = {"(", "!", "n?", "n?n:", "n+", "n+(", "!("};
    char *text = malloc(LONG);
    for (size_t index = 0; index < sizeof parts / sizeof parts[0]; index++) {
        const size_t length = strlen(parts[index]);
        for (size_t at = 0; at < LONG; at++) {
            text[at] = parts[index][at % length];
        }
        uint64_t value;
        assert_false(tk_plural_value(text, LONG, 1, &value));
    }
    free(text);
    assert_int_equal(form("((((((((((((((((n))))))))))))))))", 4), 4);
}

static void finds_the_rule_of_a_head(void **unused) {
    (void)unused;
    static const char head[] = "Language: cs\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : 1;\nX: 1\n";
    static const char *const none[] = {"",
                                       "Language: cs\n",
                                       "Plural-Forms: ",
                                       "Plural-Forms: nplurals=",
                                       "Plural-Forms: nplurals=0; plural=0;",
                                       "Plural-Forms: nplurals=9; plural=0;",
                                       "Plural-Forms: nplurals=2;\nplural=n != 1;",
                                       "Plural-Forms: nplurals=2; plural=",
                                       "Plural-Forms: nplurals=2; plural=m;"};
    const char *rule;
    size_t length;
    unsigned forms;
    assert_true(tk_plural_rule(head, sizeof head - 1, &rule, &length, &forms));
    assert_int_equal(forms, 3);
    assert_memory_equal(rule, "(n==1) ? 0 : 1;", length);
    for (size_t index = 0; index < sizeof none / sizeof none[0]; index++) {
        const size_t size = strlen(none[index]);
        char *exact = malloc(size + 1); /* of just that size, for the sanitizer to watch */
        memcpy(exact, none[index], size);
        assert_false(tk_plural_rule(exact, size, &rule, &length, &forms));
        free(exact);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(knows_the_rules_of_languages),
                                       cmocka_unit_test(binds_as_c_does), cmocka_unit_test(takes_nothing_else),
                                       cmocka_unit_test(goes_only_so_deep), cmocka_unit_test(finds_the_rule_of_a_head)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
