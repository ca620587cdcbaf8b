/* Packs: the manifest and what is refused in it, files and their digest, texts, the packs compiled in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "core/rules.h"
#include "support/sealed/game.h"

#define TEXTS "\"texts\":{\"en\":{\"a\":\"A\"},\"cs\":{\"a\":\"Á\"},\"ja\":{\"a\":\"あ\"}}"
#define WHO                                                                                                            \
    "\"format\":\"tankodrom-pack-1\",\"game\":\"sealed\",\"name\":\"small\",\"version\":\"1.0\",\"licence\":\"MIT\""
static const char manifest[] = "{" WHO "," TEXTS "}";

static tk_pack_file file_of(const char *name, const char *text) {
    return (tk_pack_file){.name = name, .bytes = text, .size = strlen(text)};
}

static void test_whole(void **state) {
    tk_pack_file files[] = {file_of("pack.json", manifest), file_of("empty.json", ""),
                            file_of("cards/one.json", "[1]")};
    tk_pack *pack;
    (void)state;
    assert_int_equal(tk_pack_open(files, 3, &pack, NULL), TK_OK);
    memset(files, 0, sizeof files); /* the pack keeps copies */
    assert_string_equal(tk_pack_game(pack), "sealed");
    assert_string_equal(tk_pack_name(pack), "small");
    assert_string_equal(tk_pack_version(pack), "1.0");
    assert_string_equal(tk_pack_licence(pack), "MIT");
    assert_int_equal(tk_pack_file_count(pack), 3);
    assert_string_equal(tk_pack_file_at(pack, 0)->name, "cards/one.json");
    assert_string_equal(tk_pack_file_at(pack, 2)->name, "pack.json");
    assert_null(tk_pack_file_at(pack, 3));
    assert_memory_equal(tk_pack_file_named(pack, "cards/one.json")->bytes, "[1]", 3);
    assert_int_equal(tk_pack_file_named(pack, "empty.json")->size, 0);
    assert_null(tk_pack_file_named(pack, "two.json"));
    /* Computed apart: name, 0, size in eight bytes, bytes, of each file in order. */
    assert_string_equal(tk_pack_digest(pack), "d85314b8152aaea833af393175639a43cf42c73cbc7021221efde6063fd940b8");
    tk_pack_close(pack);
}

static void test_texts(void **state) {
    tk_pack_file file = file_of("pack.json", manifest);
    tk_pack *pack;
    (void)state;
    assert_int_equal(tk_pack_open(&file, 1, &pack, NULL), TK_OK);
    assert_string_equal(tk_pack_text(pack, "en", "a"), "A");
    assert_string_equal(tk_pack_text(pack, "cs", "a"), "Á");
    assert_string_equal(tk_pack_text(pack, "ja", "a"), "あ");
    assert_string_equal(tk_pack_text(pack, "de", "a"), "A");
    assert_string_equal(tk_pack_text(pack, "cs", "b"), "b");
    tk_pack_close(pack);
}

/* A file in a folder may bear its own texts, which go before those of the manifest. */
static void test_own_texts(void **state) {
    tk_pack_file files[] = {file_of("pack.json", manifest), file_of("cards/one.json", "{\"name\":\"One\"}"),
                            file_of("cards/two.json", "{\"name\":{\"en\":\"Two\",\"cs\":\"Dvě\"},\"text\":\"2\"}"),
                            file_of("cards/bad.json", "{\"name\":")};
    tk_pack *pack;
    (void)state;
    assert_int_equal(tk_pack_open(files, 4, &pack, NULL), TK_OK);
    assert_string_equal(tk_pack_text(pack, "cs", "card.one"), "One");
    assert_string_equal(tk_pack_text(pack, "cs", "card.two"), "Dvě");
    assert_string_equal(tk_pack_text(pack, "ja", "card.two"), "Two");
    assert_string_equal(tk_pack_text(pack, "ja", "card.two.text"), "2");
    assert_string_equal(tk_pack_text(pack, "en", "card.one.text"), "card.one.text");
    assert_string_equal(tk_pack_text(pack, "en", "card.bad"), "card.bad");
    assert_string_equal(tk_pack_text(pack, "en", "car.one"), "car.one");
    assert_string_equal(tk_pack_text(pack, "cs", "a"), "Á");
    tk_pack_close(pack);
}

/* Files of the same name are replaced, others are added; laying nothing over it is the same pack. */
static void test_over(void **state) {
    tk_pack_file files[] = {file_of("pack.json", manifest), file_of("a", "1"), file_of("b", "2")};
    tk_pack_file above[] = {file_of("b", "22"), file_of("c", "3")};
    tk_pack_file twice[] = {file_of("c", "3"), file_of("c", "4")};
    tk_pack *below, *pack, *same, *held;
    tk_error error;
    (void)state;
    assert_int_equal(tk_pack_open(files, 3, &below, NULL), TK_OK);
    assert_int_equal(tk_pack_open_over(below, NULL, 0, &same, NULL), TK_OK);
    assert_string_equal(tk_pack_digest(same), tk_pack_digest(below));
    assert_int_equal(tk_pack_open_over(below, above, 2, &pack, NULL), TK_OK);
    assert_int_equal(tk_pack_file_count(pack), 4);
    assert_string_equal(tk_pack_file_named(pack, "a")->bytes, "1");
    assert_string_equal(tk_pack_file_named(pack, "b")->bytes, "22");
    assert_string_equal(tk_pack_file_named(pack, "c")->bytes, "3");
    assert_string_equal(tk_pack_file_named(below, "b")->bytes, "2");
    held = tk_pack_share(pack);
    assert_ptr_equal(held, pack);
    tk_pack_close(pack);
    assert_string_equal(tk_pack_name(held), "small");
    assert_false(tk_pack_is_builtin(held));
    tk_pack_close(held);
    assert_null(tk_pack_share(NULL));
    assert_int_equal(tk_pack_open_over(below, twice, 2, &pack, &error), TK_ERROR_PACK_REPEATED);
    assert_null(pack);
    assert_int_equal(tk_pack_open_over(NULL, above, 2, &pack, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_pack_open_over(below, NULL, 2, &pack, NULL), TK_ERROR_ARGUMENT);
    tk_pack_close(below);
    tk_pack_close(same);
}

/* The same in another order is the same pack; another byte is another. */
static void test_digest(void **state) {
    tk_pack_file files[] = {file_of("pack.json", manifest), file_of("b", "x"), file_of("a", "y")};
    tk_pack_file turned[] = {file_of("a", "y"), file_of("pack.json", manifest), file_of("b", "x")};
    tk_pack_file other[] = {file_of("a", "x"), file_of("pack.json", manifest), file_of("b", "y")};
    tk_pack *one, *two, *three;
    (void)state;
    assert_int_equal(tk_pack_open(files, 3, &one, NULL), TK_OK);
    assert_int_equal(tk_pack_open(turned, 3, &two, NULL), TK_OK);
    assert_int_equal(tk_pack_open(other, 3, &three, NULL), TK_OK);
    assert_string_equal(tk_pack_digest(one), tk_pack_digest(two));
    assert_string_not_equal(tk_pack_digest(one), tk_pack_digest(three));
    tk_pack_close(one);
    tk_pack_close(two);
    tk_pack_close(three);
}

typedef struct refusal {
    const char *manifest;
    tk_status status;
    const char *token, *detail;
    unsigned line, column; /* 0: not checked */
} refusal;

static void assert_refused(const refusal *expected) {
    tk_pack_file file = file_of("pack.json", expected->manifest);
    tk_pack *pack = (tk_pack *)(uintptr_t)1;
    tk_error error;
    tk_status status = tk_pack_open(&file, 1, &pack, &error);
    if (status != expected->status || strcmp(error.token, expected->token) != 0) {
        fail_msg("%s: %s '%s' '%s'", expected->manifest, tk_status_name(status), error.token, error.detail);
    }
    assert_null(pack);
    assert_string_equal(error.file, "pack.json");
    if (expected->detail != NULL) {
        assert_string_equal(error.detail, expected->detail);
    }
    assert_int_not_equal(error.line, 0);
    if (expected->line != 0) {
        assert_int_equal(error.line, expected->line);
        assert_int_equal(error.column, expected->column);
    }
    assert_int_equal(tk_pack_open(&file, 1, &pack, NULL), expected->status);
}

static void test_refused_manifests(void **state) {
    static const refusal refusals[] = {
        {"{\n  \"format\": \"tankodrom-pack-2\"}", TK_ERROR_PACK_FORMAT, "tankodrom-pack-2", "tankodrom-pack-1", 2, 13},
        {"{}", TK_ERROR_JSON_MISSING, "format", NULL, 1, 1},
        {"[]", TK_ERROR_JSON_KIND, "pack.json", "an object", 1, 1},
        {"{" WHO "," TEXTS ",\n \"extra\": 1}", TK_ERROR_JSON_UNKNOWN, "extra", NULL, 2, 2},
        {"{" WHO "}", TK_ERROR_JSON_MISSING, "texts", NULL, 0, 0},
        {"{" WHO ",\"texts\":{\"en\":{},\"cs\":{}}}", TK_ERROR_JSON_MISSING, "ja", NULL, 0, 0},
        {"{" WHO ",\"texts\":{\"en\":{},\"cs\":{},\"ja\":{},\"de\":{}}}", TK_ERROR_JSON_UNKNOWN, "de", NULL, 0, 0},
        {"{" WHO ",\"texts\":{\"en\":{\"k\":\"K\"},\"cs\":{\"k\":\"K\"},\"ja\":{}}}", TK_ERROR_PACK_TEXT, "k", "ja", 0,
         0},
        {"{" WHO ",\"texts\":{\"en\":{},\"cs\":{\"k\":\"K\"},\"ja\":{}}}", TK_ERROR_PACK_TEXT, "k", "en", 0, 0},
        {"{" WHO ",\"texts\":{\"en\":{\"k\":1},\"cs\":{\"k\":\"K\"},\"ja\":{\"k\":\"K\"}}}", TK_ERROR_JSON_KIND, "k",
         "a text that is not empty", 0, 0},
        {"{" WHO ",\"texts\":{\"en\":{\"k\":\"\"},\"cs\":{\"k\":\"K\"},\"ja\":{\"k\":\"K\"}}}", TK_ERROR_JSON_KIND, "k",
         "a text that is not empty", 0, 0},
        {"{\"format\":\"tankodrom-pack-1\",\"game\":\"a b\"}", TK_ERROR_JSON_KIND, "game", NULL, 0, 0},
        {"{\"format\":\"tankodrom-pack-1\",\"game\":7}", TK_ERROR_JSON_KIND, "game", NULL, 0, 0},
        {"{\"format\":\"tankodrom-pack-1\",\"game\":\"\"}", TK_ERROR_JSON_KIND, "game", NULL, 0, 0},
        {"{\"format\":\"tankodrom-pack-1\",\"format\":\"\"}", TK_ERROR_JSON_REPEATED, "format", NULL, 0, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        assert_refused(&refusals[i]);
    }
}

/* Looking up each of many texts among all of them must not become a way to keep a program busy. */
static void test_too_many_texts(void **state) {
    (void)state;
    enum { COUNT = 4097, ROOM = 16 };
    static char long_manifest[COUNT * ROOM + 1024];
    tk_text text;
    tk_text_start(&text, long_manifest, sizeof long_manifest);
    tk_text_put(&text, "{" WHO ",\n\"texts\":{\"en\":{");
    for (unsigned i = 0; i < COUNT; i++) {
        tk_text_format(&text, "%s\"k%u\":\"K\"", i == 0 ? "" : ",", i);
    }
    assert_true(tk_text_end(&text) < sizeof long_manifest - 64);
    tk_text_put(&text, "},\"cs\":{},\"ja\":{}}}");
    assert_refused(&(refusal){long_manifest, TK_ERROR_TOO_LONG, "en", "4096", 2, 15});
}

static void assert_names_refused(const char *name, const char *other, tk_status status, const char *token) {
    tk_pack_file files[] = {file_of(name, manifest), file_of(other, "")};
    tk_pack *pack;
    tk_error error;
    assert_int_equal(tk_pack_open(files, 2, &pack, &error), status);
    assert_null(pack);
    assert_string_equal(error.token, token);
}

static void test_refused_files(void **state) {
    (void)state;
    assert_names_refused("manifest.json", "a", TK_ERROR_PACK_FILE, "pack.json");
    assert_names_refused("pack.json", "pack.json", TK_ERROR_PACK_REPEATED, "pack.json");
    static const char *const bad[] = {"", "/a", "a/", "a//b", "../a", "a/../b", "a/./b", ".", "a\\b", "c:d", "a\nb"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_names_refused("pack.json", bad[i], TK_ERROR_PACK_VALUE, bad[i]);
    }
    tk_pack *pack;
    assert_int_equal(tk_pack_open(NULL, 0, &pack, NULL), TK_ERROR_PACK_FILE);
    assert_int_equal(tk_pack_open(NULL, 1, &pack, NULL), TK_ERROR_ARGUMENT);
    assert_int_equal(tk_pack_open(NULL, 0, NULL, NULL), TK_ERROR_ARGUMENT);
}

/* Every game of the registry comes with a pack that passes its own check. */
static void test_builtin(void **state) {
    tk_pack *pack;
    tk_error error;
    (void)state;
    for (size_t i = 0; tk_game_info_at(i) != NULL; i++) {
        const char *name = tk_game_info_at(i)->name;
        assert_int_equal(tk_pack_open_builtin(name, &pack, &error), TK_OK);
        assert_string_equal(tk_pack_game(pack), name);
        assert_int_equal(tk_pack_check(pack, &error), TK_OK);
        tk_pack_close(pack);
    }
    assert_int_equal(tk_pack_open_builtin("nothing", &pack, &error), TK_ERROR_NO_PACK);
    assert_string_equal(error.token, "nothing");
    assert_null(pack);
}

static void test_other_game(void **state) {
    tk_pack_file file = file_of("pack.json", manifest);
    tk_pack *pack, *chess;
    tk_game *game;
    tk_error error;
    (void)state;
    assert_int_equal(tk_pack_open(&file, 1, &pack, NULL), TK_OK);
    assert_int_equal(tk_pack_check(pack, &error), TK_ERROR_NO_GAME); /* "sealed" is in no registry */
    assert_string_equal(error.token, "sealed");
    assert_int_equal(tk_game_open("chess", NULL, pack, &game, &error), TK_ERROR_PACK_GAME);
    assert_string_equal(error.token, "sealed");
    assert_string_equal(error.detail, "chess");
    assert_int_equal(tk_pack_open_builtin("chess", &chess, NULL), TK_OK);
    assert_int_equal(tk_game_open_rules(&sealed_game, NULL, chess, &game, NULL), TK_ERROR_PACK_GAME);
    assert_int_equal(tk_game_open("chess", NULL, chess, &game, NULL), TK_OK);
    assert_ptr_equal(tk_game_pack(game), chess);
    tk_game_close(game);
    tk_pack_close(chess);
    tk_pack_close(pack);
    tk_pack_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole),          cmocka_unit_test(test_texts),
        cmocka_unit_test(test_own_texts),      cmocka_unit_test(test_over),
        cmocka_unit_test(test_digest),         cmocka_unit_test(test_refused_manifests),
        cmocka_unit_test(test_too_many_texts), cmocka_unit_test(test_refused_files),
        cmocka_unit_test(test_builtin),        cmocka_unit_test(test_other_game),
    };
    return cmocka_run_group_tests_name("packs", tests, NULL, NULL);
}
