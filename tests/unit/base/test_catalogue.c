/* The reader of compiled catalogues: finds what is there in either byte order, and takes no damaged file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <tankodrom/catalogue.h>

typedef struct catalogue_file {
    unsigned char bytes[512];
    size_t size;
    int turned;
} catalogue_file;

static void put_word(catalogue_file *file, size_t at, uint32_t word) {
    for (unsigned byte = 0; byte < 4; byte++) {
        file->bytes[at + byte] = (unsigned char)(word >> (file->turned ? 24 - 8 * byte : 8 * byte));
    }
}

/* Lays a .mo out as the manual of gettext draws it: header, both tables, then the texts. */
static void make_file(catalogue_file *file, int turned) {
    static const char *const texts[2][3] = {{"", "Black", "White"}, {"Language: cs\n", "Černý", "Bílý"}};
    enum { COUNT = 3, ORIGINALS = 28, TRANSLATIONS = ORIGINALS + 8 * COUNT, TEXTS = TRANSLATIONS + 8 * COUNT };
    memset(file, 0, sizeof *file);
    file->turned = turned;
    put_word(file, 0, UINT32_C(0x950412de));
    put_word(file, 8, COUNT);
    put_word(file, 12, ORIGINALS);
    put_word(file, 16, TRANSLATIONS);
    file->size = TEXTS;
    for (size_t table = 0; table < 2; table++) {
        for (size_t index = 0; index < COUNT; index++) {
            size_t length = strlen(texts[table][index]);
            size_t row = (table == 0 ? ORIGINALS : TRANSLATIONS) + 8 * index;
            put_word(file, row, (uint32_t)length);
            put_word(file, row + 4, (uint32_t)file->size);
            memcpy(file->bytes + file->size, texts[table][index], length + 1);
            file->size += length + 1;
        }
    }
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
                tk_catalogue_close(catalogue);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(finds_messages), cmocka_unit_test(refuses_cut_files),
                                       cmocka_unit_test(survives_damage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
