/* The reader of compiled catalogues: finds what is there in either byte order, chooses the form that goes with a
 * number, and takes no damaged file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <tankodrom/catalogue.h>

typedef struct catalogue_file {
    unsigned char bytes[1024];
    size_t size;
    int turned;
} catalogue_file;

static void put_word(catalogue_file *file, size_t at, uint32_t word) {
    for (unsigned byte = 0; byte < 4; byte++) {
        file->bytes[at + byte] = (unsigned char)(word >> (file->turned ? 24 - 8 * byte : 8 * byte));
    }
}

/* A text with what is behind its zeros, and its length. */
#define WHOLE(text)                                                                                                    \
    { text, sizeof(text) - 1 }
typedef struct whole {
    const char *text;
    size_t length;
} whole;

#define CZECH "Language: cs\nPlural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\n"

/* Lays a .mo out as the manual of gettext draws it: header, both tables, then the texts. */
static void make_file_with(catalogue_file *file, int turned, whole head) {
    const whole texts[2][5] = {
        {WHOLE(""), WHOLE("Black"), WHOLE("White"), WHOLE("a card\0%u cards"), WHOLE("a tank\0%u tanks")},
        {head, WHOLE("Černý"), WHOLE("Bílý"), WHOLE("karta\0%u karty\0%u karet"), WHOLE("tank\0")}};
    enum { COUNT = 5, ORIGINALS = 28, TRANSLATIONS = ORIGINALS + 8 * COUNT, TEXTS = TRANSLATIONS + 8 * COUNT };
    memset(file, 0, sizeof *file);
    file->turned = turned;
    put_word(file, 0, UINT32_C(0x950412de));
    put_word(file, 8, COUNT);
    put_word(file, 12, ORIGINALS);
    put_word(file, 16, TRANSLATIONS);
    file->size = TEXTS;
    for (size_t table = 0; table < 2; table++) {
        for (size_t index = 0; index < COUNT; index++) {
            size_t length = texts[table][index].length;
            size_t row = (table == 0 ? ORIGINALS : TRANSLATIONS) + 8 * index;
            put_word(file, row, (uint32_t)length);
            put_word(file, row + 4, (uint32_t)file->size);
            memcpy(file->bytes + file->size, texts[table][index].text, length + 1);
            file->size += length + 1;
        }
    }
}

static void make_file(catalogue_file *file, int turned) {
    make_file_with(file, turned, (whole)WHOLE(CZECH));
}

static const char *find(const tk_catalogue *catalogue, const char *message) {
    const tk_language *language = tk_catalogue_language(catalogue);
    return language->text(language->context, message);
}

static void finds_messages(void **unused) {
    (void)unused;
    for (int turned = 0; turned < 2; turned++) {
        catalogue_file file;
        make_file(&file, turned);
        tk_catalogue *catalogue = tk_catalogue_open("cs", file.bytes, file.size);
        assert_non_null(catalogue);
        assert_string_equal(find(catalogue, "White"), "Bílý");
        assert_string_equal(find(catalogue, "Black"), "Černý");
        assert_string_equal(find(catalogue, "Blac"), "Blac");
        assert_string_equal(find(catalogue, "Whites"), "Whites");
        assert_string_equal(find(catalogue, ""), ""); /* the header is no message */
        tk_catalogue_close(catalogue);
    }
    assert_null(tk_catalogue_language(NULL));
}

static const char *count(const tk_catalogue *catalogue, const char *one, const char *many, uint64_t number) {
    const tk_language *language = tk_catalogue_language(catalogue);
    return language->plural(language->context, one, many, number);
}

static void chooses_forms(void **unused) {
    (void)unused;
    catalogue_file file;
    for (int turned = 0; turned < 2; turned++) {
        make_file(&file, turned);
        tk_catalogue *catalogue = tk_catalogue_open("cs", file.bytes, file.size);
        assert_non_null(catalogue);
        assert_string_equal(count(catalogue, "a card", "%u cards", 1), "karta");
        assert_string_equal(count(catalogue, "a card", "%u cards", 3), "%u karty");
        assert_string_equal(count(catalogue, "a card", "%u cards", 0), "%u karet");
        assert_string_equal(count(catalogue, "a card", "%u cards", 21), "%u karet");
        assert_string_equal(find(catalogue, "a card"), "karta");
        /* English where a form is missing or empty, and where the message is. */
        assert_string_equal(count(catalogue, "a tank", "%u tanks", 1), "tank");
        assert_string_equal(count(catalogue, "a tank", "%u tanks", 2), "%u tanks");
        assert_string_equal(count(catalogue, "a tank", "%u tanks", 5), "%u tanks");
        assert_string_equal(count(catalogue, "a gun", "%u guns", 1), "a gun");
        assert_string_equal(count(catalogue, "a gun", "%u guns", 2), "%u guns");
        assert_string_equal(count(catalogue, "White", "Whites", 5), "Whites");
        assert_string_equal(count(catalogue, "", "", 1), "");
        tk_catalogue_close(catalogue);
    }
}

static void takes_odd_rules(void **unused) {
    (void)unused;
    static const struct {
        whole head;
        const char *one, *three; /* what goes with 1 and with 3 */
    } heads[] = {
        {WHOLE("Language: ja\nPlural-Forms: nplurals=1; plural=0;\n"), "karta", "karta"},
        {WHOLE("Language: cs\n"), "karta", "%u karty"},                               /* as in English */
        {WHOLE("Plural-Forms: nplurals=3; plural=nonsense;\n"), "karta", "%u karty"}, /* likewise */
        {WHOLE("Plural-Forms: nplurals=3; plural=n + 1;\n"), "%u karet", "%u cards"}, /* more than there are */
        {WHOLE("Plural-Forms: nplurals=2; plural=n == 1 ? 0 : 2;\n"), "karta", "%u cards"},
        {WHOLE("Plural-Forms: nplurals=8; plural=7;\n"), "a card", "%u cards"},
        {WHOLE("Plural-Forms: nplurals=2; plural=4 / n;\n"), "karta", "%u karty"}, /* divides by 0: as in English */
        {WHOLE("Plural-Forms: nplurals=2; plural=0 % (n - 3);\n"), "karta", "%u cards"}, /* divides by 0 for 3 */
    };
    for (size_t index = 0; index < sizeof heads / sizeof heads[0]; index++) {
        catalogue_file file;
        make_file_with(&file, 0, heads[index].head);
        tk_catalogue *catalogue = tk_catalogue_open("xx", file.bytes, file.size);
        assert_non_null(catalogue);
        assert_string_equal(count(catalogue, "a card", "%u cards", 1), heads[index].one);
        assert_string_equal(count(catalogue, "a card", "%u cards", 3), heads[index].three);
        assert_string_equal(find(catalogue, "White"), "Bílý");
        tk_catalogue_close(catalogue);
    }
}

/* Every shorter file is refused: the last text would lie outside it. */
static void refuses_cut_files(void **unused) {
    (void)unused;
    catalogue_file file;
    make_file(&file, 0);
    for (size_t size = 0; size < file.size; size++) {
        unsigned char *cut = malloc(size + 1); /* of just that size, for the sanitizer to watch */
        memcpy(cut, file.bytes, size);
        assert_null(tk_catalogue_open("cs", cut, size));
        free(cut);
    }
}

/* Whatever one byte becomes, reading and finding stay inside the file. */
static void survives_damage(void **unused) {
    (void)unused;
    static const unsigned char values[] = {0, 1, 0x7f, 0x80, 0xff};
    catalogue_file file;
    make_file(&file, 0);
    for (size_t at = 0; at < file.size; at++) {
        for (size_t value = 0; value < sizeof values; value++) {
            catalogue_file damaged = file;
            damaged.bytes[at] = values[value];
            tk_catalogue *catalogue = tk_catalogue_open("cs", damaged.bytes, damaged.size);
            if (catalogue != NULL) {
                const char *found = find(catalogue, "White");
                assert_true(strlen(found) < file.size);
                for (uint64_t number = 0; number < 6; number++) {
                    assert_true(strlen(count(catalogue, "a card", "%u cards", number)) < file.size);
                    assert_true(strlen(count(catalogue, "a tank", "%u tanks", number)) < file.size);
                }
                tk_catalogue_close(catalogue);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_messages), cmocka_unit_test(chooses_forms),
                                       cmocka_unit_test(takes_odd_rules), cmocka_unit_test(refuses_cut_files),
                                       cmocka_unit_test(survives_damage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
