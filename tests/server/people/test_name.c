/* Names: what is one, which are the same, which nobody may have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "server/people/name.h"

static const char *form_of(const char *name) {
    static char forms[4][STORE_NAME_SIZE];
    static unsigned next;
    char *form = forms[next++ % 4];
    if (!name_normalise(name, strlen(name), form)) {
        fail_msg("'%s' has no normalised form", name);
    }
    return form;
}

static void test_good(void **state) {
    static const char *const names[] = {
        "Anna",
        "Bob 7",
        "x-Æ.12",
        "O'Neill",
        "J. R. R.",
        "Příšerně žluťoučký kůň",
        "Jiří_Novák",
        "太郎",
        "佐藤 花子",
        "ガンダム",
        "ﾀﾝｸ",
        "Tank太郎",
        "𠮷野家",
        "김철수",
        "Νίκος",
        "Дмитрий",
        "Հայկ",
        "שלום",
        "سلام",
        "สมชาย",
        "किरण",
        "Ａｎｎａ１",
        "ngie\u0302\u0301n", /* accents apart from their letter, as some systems write them */
        "か\u3099ん",
        "abcdefghijabcdefghijabcdefghijabcdefghij",
        "АаааАаааАаааАаааАаааАаааАааа",
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char form[STORE_NAME_SIZE];
        tk_error error = {0};
        if (name_check(names[i], strlen(names[i]), form, &error) != TK_OK) {
            fail_msg("'%s': %s", names[i], tk_status_name(error.status));
        }
        assert_true(form[0] != '\0');
        assert_string_equal(form_of(form), form);
    }
}

typedef struct bad {
    const char *name;
    tk_status status;
    const char *token;
} bad;

static void test_bad(void **state) {
    static const bad rows[] = {
        {"", TK_ERROR_NAME_SHORT, NULL},
        {"ab", TK_ERROR_NAME_SHORT, NULL},
        {"語", TK_ERROR_NAME_SHORT, NULL},
        {"123", TK_ERROR_NAME_LETTER, NULL},
        {"1-2-3", TK_ERROR_NAME_LETTER, NULL},
        {"abcdefghijabcdefghijabcdefghijabcdefghijk", TK_ERROR_NAME_LONG, NULL},
        {"АаааАаааАаааАаааАаааАаааАаааАааа", TK_ERROR_NAME_LONG, NULL},
        {"漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", TK_ERROR_NAME_LONG, NULL},
        {" Anna", TK_ERROR_NAME_CHARACTER, " "},
        {"Anna ", TK_ERROR_NAME_CHARACTER, " "},
        {"Anna  Marie", TK_ERROR_NAME_CHARACTER, " "},
        {"-Anna", TK_ERROR_NAME_CHARACTER, "-"},
        {"Anna--", TK_ERROR_NAME_CHARACTER, "-"},
        {"...", TK_ERROR_NAME_CHARACTER, "."},
        {"An\tna", TK_ERROR_NAME_CHARACTER, "\t"},
        {"An\nna", TK_ERROR_NAME_CHARACTER, "\n"},
        {"An\033[1m", TK_ERROR_NAME_CHARACTER, "\033"},
        {"An\xC2\x85na", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u200Bna", TK_ERROR_NAME_CHARACTER, NULL}, /* zero width */
        {"An\u200Dna", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\uFEFFna", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u00ADna", TK_ERROR_NAME_CHARACTER, NULL}, /* soft hyphen */
        {"An\u202Ena", TK_ERROR_NAME_CHARACTER, NULL}, /* turns the line round */
        {"An\u2066na", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u061Cna", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u3164na", TK_ERROR_NAME_CHARACTER, NULL}, /* an empty letter of Hangul */
        {"An\u115Fna", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u00A0na", TK_ERROR_NAME_CHARACTER, NULL},
        {"An\u3000na", TK_ERROR_NAME_CHARACTER, NULL},
        {"\u0301Anna", TK_ERROR_NAME_CHARACTER, NULL}, /* an accent on nothing */
        {"Anna \u0301", TK_ERROR_NAME_CHARACTER, NULL},
        {"Anna1\u0301", TK_ERROR_NAME_CHARACTER, NULL},
        {"Ann\u0301\u0302\u0303a", TK_ERROR_NAME_CHARACTER, NULL}, /* a pile of them */
        {"漢\u0301字", TK_ERROR_NAME_CHARACTER, NULL},
        {"Anna\u3099", TK_ERROR_NAME_CHARACTER, NULL},
        {"Ann\u20DDa", TK_ERROR_NAME_CHARACTER, NULL}, /* a circle round a letter */
        {"Anna\u0940", TK_ERROR_NAME_CHARACTER, NULL}, /* a vowel of another script */
        {"Anna💣", TK_ERROR_NAME_CHARACTER, "💣"},
        {"<Anna>", TK_ERROR_NAME_CHARACTER, "<"},
        {"An/na", TK_ERROR_NAME_CHARACTER, "/"},
        {"𝐀𝐧𝐧𝐚", TK_ERROR_NAME_CHARACTER, NULL}, /* letters of mathematics */
        {"Ⓐnna", TK_ERROR_NAME_CHARACTER, NULL},
        {"ᴀnna", TK_ERROR_NAME_CHARACTER, NULL},
        {"ǃǃǃ", TK_ERROR_NAME_CHARACTER, NULL},
        {"Anna\xFF", TK_ERROR_NOT_UTF8, ""},
        {"Ann\xC3", TK_ERROR_NOT_UTF8, ""},
        {"Ann\xC0\xA1", TK_ERROR_NOT_UTF8, ""},
        {"Ann\xED\xA0\x80", TK_ERROR_NOT_UTF8, ""},
        {"\u0430nna", TK_ERROR_NAME_MIXED, "n"},
        {"Annа", TK_ERROR_NAME_MIXED, NULL},
        {"Νίкος", TK_ERROR_NAME_MIXED, NULL},
        {"שלוםabc", TK_ERROR_NAME_MIXED, "a"},
        {"太郎Дом", TK_ERROR_NAME_MIXED, NULL},
        {"Tank太郎Дом", TK_ERROR_NAME_MIXED, NULL},
        {"deleted", TK_ERROR_NAME_RESERVED, "deleted"},
        {"De1eted", TK_ERROR_NAME_RESERVED, NULL},
        {"Guest", TK_ERROR_NAME_RESERVED, NULL},
        {"Guest 1234", TK_ERROR_NAME_RESERVED, NULL},
        {"gu.est_12", TK_ERROR_NAME_RESERVED, NULL},
        {"Guestbook", TK_ERROR_NAME_RESERVED, NULL},
        {"Admin", TK_ERROR_NAME_RESERVED, NULL},
        {"Ａdmin", TK_ERROR_NAME_RESERVED, NULL},
        {"ádmín", TK_ERROR_NAME_RESERVED, NULL},
        {"adm1n", TK_ERROR_NAME_RESERVED, NULL},
        {"a.d.m.i.n", TK_ERROR_NAME_RESERVED, NULL},
        {"adrnin", TK_ERROR_NAME_RESERVED, NULL},
        {"admlnistrator", TK_ERROR_NAME_RESERVED, NULL},
        {"Tankodrom", TK_ERROR_NAME_RESERVED, NULL},
        {"Tank0drom Team", TK_ERROR_NAME_RESERVED, NULL},
        {"TANKODRORN", TK_ERROR_NAME_RESERVED, NULL},
        {"げすと", TK_ERROR_NAME_RESERVED, NULL},
        {"ｹﾞｽﾄ", TK_ERROR_NAME_RESERVED, NULL},
        {"random", TK_ERROR_NAME_RESERVED, NULL}, /* opponents, by what programs and people call them */
        {"level4", TK_ERROR_NAME_RESERVED, NULL},
        {"Lance Corporal", TK_ERROR_NAME_RESERVED, NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char form[STORE_NAME_SIZE];
        tk_error error = {0};
        const tk_status status = name_check(rows[i].name, strlen(rows[i].name), form, &error);
        if (status != rows[i].status || error.status != status) {
            fail_msg("'%s': %s, not %s", rows[i].name, tk_status_name(status), tk_status_name(rows[i].status));
        }
        if (rows[i].token != NULL) {
            assert_string_equal(error.token, rows[i].token);
        }
    }
}

static void test_null_within(void **state) {
    char form[STORE_NAME_SIZE];
    (void)state;
    assert_int_equal(name_check("An\0na", 5, form, NULL), TK_ERROR_NAME_CHARACTER);
    assert_false(name_normalise("An\0na", 5, form));
}

static void test_look_alikes(void **state) {
    static const char *const same[][2] = {
        {"admin", "аdmin"}, /* Cyrillic а */
        {"admin", "Ａdmin"},
        {"admin", "adm1n"},
        {"admin", "admln"},
        {"admin", "ADMIN"},
        {"admin", "ΑDΜΙΝ"}, /* Greek capitals */
        {"admin", "admín"},
        {"admin", "adm\u0131n"}, /* without a dot */
        {"admin", "adrnin"},
        {"anna", "anna."},
        {"Anna Marie", "anna-marie"},
        {"Anna Marie", "AnnaMarie"},
        {"Oleg", "0leg"},
        {"Bill", "BiII"},
        {"Wanda", "VVanda"},
        {"Ivan", "lvan"},
        {"rope", "горе"},
        {"cocop", "сосор"},
        {"Žižka", "zizka"},
        {"Ødegård", "odegard"},
        {"Łukasz", "lukasz"},
        {"Strauß", "STRAUSS"},
        {"Æsop", "aesop"},
        {"Đorđe", "dorde"},
        {"Nguyễn", "nguyen"},
        {"e\u0301va", "éva"},
        {"ΝΙΚΟΣ", "νίκος"},
        {"ДМИТРИЙ", "дмитрии"},
        {"Ёлка", "елка"},
        {"ガンダム", "がんだむ"},
        {"ｶﾞﾝﾀﾞﾑ", "がんだむ"},
        {"か\u3099んだむ", "かんたむ"},
        {"はっと", "はつと"},
        {"口ボット", "ロボット"}, /* a mouth for ro */
        {"エ藤", "工藤"},
        {"サーバ", "サ一バ"}, /* a one for a long vowel */
        {"tank１２", "tankl2"},
        {"tank٣", "tank3"},
        {"豈太郎", "\uF900太郎"}, /* the same ideograph, for compatibility */
    };
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        if (strcmp(form_of(same[i][0]), form_of(same[i][1])) != 0) {
            fail_msg("'%s' is '%s', '%s' is '%s'", same[i][0], form_of(same[i][0]), same[i][1], form_of(same[i][1]));
        }
    }
}

static void test_different(void **state) {
    static const char *const different[][2] = {
        {"Anna", "Ana"},  {"Anna", "Hanna"},    {"Bob 2", "Bob 3"}, {"Jana", "Jane"},     {"Мила", "Нила"},
        {"太郎", "次郎"}, {"さくら", "さつき"}, {"किरण", "करण"},    {"김철수", "김영수"}, {"Νίκος", "Νίκη"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof different / sizeof *different; i++) {
        assert_string_not_equal(form_of(different[i][0]), form_of(different[i][1]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),        cmocka_unit_test(test_bad),       cmocka_unit_test(test_null_within),
        cmocka_unit_test(test_look_alikes), cmocka_unit_test(test_different),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
