/* The checks that validators of files share. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"

static const char document[] = "{\n"
                               "  \"name\": \"Basic\",\n"
                               "  \"size\": 16,\n"
                               "  \"half\": 0.5,\n"
                               "  \"huge\": 99999999999999999999,\n"
                               "  \"open\": true, \"shut\": false, \"none\": null,\n"
                               "  \"list\": [1, \"two\", [], {}, true]\n"
                               "}";

static int open_document(void **state) {
    return tk_json_read(document, sizeof document - 1, (tk_json **)state, NULL) == TK_OK ? 0 : -1;
}

static int close_document(void **state) {
    tk_json_free(*state);
    return 0;
}

static void check_error(const tk_error *error, const char *expected) {
    char message[400];
    tk_error_text(error, NULL, message, sizeof message);
    assert_string_equal(message, expected);
}

static void need_gives_the_member(void **state) {
    static const struct {
        const char *name;
        tk_json_kind kind;
    } cases[] = {{"name", TK_JSON_STRING}, {"size", TK_JSON_NUMBER}, {"half", TK_JSON_NUMBER}, {"list", TK_JSON_ARRAY},
                 {"none", TK_JSON_NULL},   {"open", TK_JSON_TRUE},   {"open", TK_JSON_FALSE},  {"shut", TK_JSON_TRUE}};
    const tk_json_value *root = tk_json_root(*state);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const tk_json_value *member = NULL;
        assert_int_equal(tk_json_need(root, cases[i].name, cases[i].kind, &member, NULL), TK_OK);
        assert_ptr_equal(member, tk_json_member(root, cases[i].name));
    }
}

static void need_refuses(void **state) {
    static const struct {
        const char *name;
        tk_json_kind kind;
        tk_status status;
        const char *message;
    } cases[] = {
        {"nom", TK_JSON_STRING, TK_ERROR_JSON_MISSING, "1:1: the member 'nom' is missing"},
        {"name", TK_JSON_NUMBER, TK_ERROR_JSON_KIND, "2:11: 'name' must be a number"},
        {"size", TK_JSON_STRING, TK_ERROR_JSON_KIND, "3:11: 'size' must be a string"},
        {"size", TK_JSON_TRUE, TK_ERROR_JSON_KIND, "3:11: 'size' must be true or false"},
        {"open", TK_JSON_ARRAY, TK_ERROR_JSON_KIND, "6:11: 'open' must be an array"},
        {"none", TK_JSON_OBJECT, TK_ERROR_JSON_KIND, "6:40: 'none' must be an object"},
        {"list", TK_JSON_NULL, TK_ERROR_JSON_KIND, "7:11: 'list' must be null"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const tk_json_value *member = (const tk_json_value *)state;
        tk_error error;
        assert_int_equal(tk_json_need(tk_json_root(*state), cases[i].name, cases[i].kind, &member, &error),
                         cases[i].status);
        assert_null(member);
        check_error(&error, cases[i].message);
    }
}

static void what_is_no_object_has_no_members(void **state) {
    static const char *const none[] = {NULL};
    const tk_json_value *list = tk_json_member(tk_json_root(*state), "list");
    const tk_json_value *member = NULL;
    int64_t number = 0;
    tk_error error;
    assert_int_equal(tk_json_need(list, "a", TK_JSON_NULL, &member, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "7:11: 'list' must be an object");
    assert_int_equal(tk_json_need_integer(tk_json_first(list), "a", 0, 1, &number, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "7:12: '1' must be an object");
    assert_int_equal(tk_json_only(list, none, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "7:11: 'list' must be an object");
    assert_int_equal(tk_json_only(NULL, none, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "'' must be an object");
}

static void need_integer_checks_the_range(void **state) {
    const tk_json_value *root = tk_json_root(*state);
    int64_t number = 0;
    tk_error error;
    assert_int_equal(tk_json_need_integer(root, "size", 16, 16, &number, &error), TK_OK);
    assert_int_equal(number, 16);
    number = 3;
    assert_int_equal(tk_json_need_integer(root, "size", 17, 24, &number, &error), TK_ERROR_JSON_RANGE);
    check_error(&error, "3:11: '16' is out of range: 17…24");
    assert_int_equal(tk_json_need_integer(root, "size", -8, 15, &number, &error), TK_ERROR_JSON_RANGE);
    check_error(&error, "3:11: '16' is out of range: -8…15");
    assert_int_equal(tk_json_need_integer(root, "huge", INT64_MIN, INT64_MAX, &number, &error), TK_ERROR_JSON_RANGE);
    check_error(&error, "5:11: '99999999999999999999' is out of range: -9223372036854775808…9223372036854775807");
    assert_int_equal(tk_json_need_integer(root, "half", 0, 1, &number, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "4:11: 'half' must be a whole number");
    assert_int_equal(tk_json_need_integer(root, "name", 0, 1, &number, &error), TK_ERROR_JSON_KIND);
    check_error(&error, "2:11: 'name' must be a number");
    assert_int_equal(tk_json_need_integer(root, "none of it", 0, 1, &number, &error), TK_ERROR_JSON_MISSING);
    assert_int_equal(number, 3);
}

static void only_knows_its_names(void **state) {
    static const char *const all[] = {"list", "size", "name", "half", "huge", "open", "shut", "none", NULL};
    static const char *const most[] = {"list", "name", "half", "huge", "open", "none", NULL};
    static const char *const none[] = {NULL};
    const tk_json_value *root = tk_json_root(*state);
    tk_error error;
    assert_int_equal(tk_json_only(root, all, &error), TK_OK);
    assert_int_equal(tk_json_only(root, most, &error), TK_ERROR_JSON_UNKNOWN);
    check_error(&error, "3:3: the member 'size' is not known; there are list, name, half, huge, open, none");
    assert_int_equal(tk_json_only(root, none, &error), TK_ERROR_JSON_UNKNOWN);
    check_error(&error, "2:3: the member 'name' is not known; there are ");
}

static void only_cuts_a_long_list(void **state) {
    static const char *const names[] = {"a-rather-long-name-of-a-member-that-nobody-would-want-to-type-twice-1",
                                        "a-rather-long-name-of-a-member-that-nobody-would-want-to-type-twice-2",
                                        "a-rather-long-name-of-a-member-that-nobody-would-want-to-type-twice-3",
                                        "a-rather-long-name-of-a-member-that-nobody-would-want-to-type-twice-4",
                                        "a-rather-long-name-of-a-member-that-nobody-would-want-to-type-twice-5",
                                        NULL};
    tk_error error;
    assert_int_equal(tk_json_only(tk_json_root(*state), names, &error), TK_ERROR_JSON_UNKNOWN);
    assert_int_equal(strlen(error.detail), sizeof error.detail - 1);
    assert_memory_equal(error.detail, names[0], strlen(names[0]));
}

static void refuse_names_the_value(void **state) {
    const tk_json_value *root = tk_json_root(*state);
    static const char *const expected[] = {"7:12: '1' does not fit: d", "7:15: 'two' does not fit: d",
                                           "7:22: '[' does not fit: d", "7:26: '{' does not fit: d",
                                           "7:30: 'true' does not fit: d"};
    tk_error error;
    const tk_json_value *value = tk_json_first(tk_json_member(root, "list"));
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(tk_json_refuse(value, TK_ERROR_PACK_VALUE, NULL, "d", &error), TK_ERROR_PACK_VALUE);
        check_error(&error, expected[i]);
        value = tk_json_next(value);
    }
    tk_json_refuse(tk_json_member(root, "name"), TK_ERROR_PACK_VALUE, NULL, "d", &error);
    check_error(&error, "2:11: 'Basic' does not fit: d");
    tk_json_refuse(tk_json_member(root, "open"), TK_ERROR_PACK_VALUE, NULL, "d", &error);
    check_error(&error, "6:11: 'open' does not fit: d");
    tk_json_refuse(tk_json_member(root, "open"), TK_ERROR_PACK_VALUE, "given", "d", &error);
    check_error(&error, "6:11: 'given' does not fit: d");
    assert_int_equal(tk_json_refuse(root, TK_ERROR_PACK_VALUE, NULL, NULL, NULL), TK_ERROR_PACK_VALUE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(need_gives_the_member),
        cmocka_unit_test(need_refuses),
        cmocka_unit_test(what_is_no_object_has_no_members),
        cmocka_unit_test(need_integer_checks_the_range),
        cmocka_unit_test(only_knows_its_names),
        cmocka_unit_test(only_cuts_a_long_list),
        cmocka_unit_test(refuse_names_the_value),
    };
    return cmocka_run_group_tests(tests, open_document, close_document);
}
