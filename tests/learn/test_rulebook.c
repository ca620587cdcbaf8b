/* The rules: every number can be looked up, its diagram opens, what it marks is there; bad files are refused. With a
 * language as its argument it prints the rulebooks and the diagrams of all rules, a line each, for
 * test_documents.sh. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/rulebook.h>

#include <cmocka.h>

#include "tui/i18n.h"

enum { ROOM = 1 << 22 };

static const struct {
    const char *game;
    size_t rules;
} books[] = {{"chess", 22}, {"rush", 42}, {"duel", 221}};

enum { BOOKS = sizeof books / sizeof books[0] };

static tk_rulebook *open_book(const char *game) {
    tk_rulebook *book = NULL;
    tk_error error = {0};
    const tk_status status = tk_rulebook_open(game, &book, &error);
    if (status != TK_OK) {
        fail_msg("%s: line %u: %s %s", game, error.line, tk_status_name(status), error.token);
    }
    return book;
}

static tk_diagram *open_diagram(const tk_rulebook *book, const char *number) {
    tk_diagram *diagram = NULL;
    tk_error error = {0};
    const tk_status status = tk_diagram_open(book, number, &diagram, &error);
    if (status != TK_OK) {
        fail_msg("%s: line %u: %s %s", number, error.line, tk_status_name(status), error.token);
    }
    return diagram;
}

static json_t *told_diagram(const tk_diagram *diagram) {
    char *text = malloc(ROOM);
    assert_non_null(text);
    assert_in_range(tk_diagram_tell(diagram, NULL, text, ROOM), 1, ROOM - 1);
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    free(text);
    return json;
}

/* ---- What is marked is there ---- */

static bool occurs(json_t *json, const char *string) {
    size_t index;
    const char *name;
    json_t *item;
    json_array_foreach(json, index, item) {
        if (occurs(item, string)) {
            return true;
        }
    }
    json_object_foreach(json, name, item) {
        if (occurs(item, string)) {
            return true;
        }
    }
    char number[32] = "";
    if (json_is_integer(json)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(json));
    }
    return strcmp(json_is_string(json) ? json_string_value(json) : number, string) == 0;
}

static json_t *member(json_t *json, const char *name) {
    return json_object_get(json, name);
}

static bool is_square(json_t *board, const char *key) {
    const long long size = json_integer_value(member(board, "size"));
    const long rank = strtol(key + 1, NULL, 10);
    return key[0] >= 'A' && key[0] < 'A' + size && rank >= 1 && rank <= size;
}

/* "0.1": a seat and one of its bases. */
static bool is_base(json_t *board, const char *key) {
    json_t *player = json_array_get(member(board, "players"), strtoul(key, NULL, 10));
    const char *dot = strchr(key, '.');
    return dot != NULL && json_array_get(member(player, "bases"), strtoul(dot + 1, NULL, 10)) != NULL;
}

/* A card lies on the table, or is shown by itself: "cards 12,96". */
static bool is_card(json_t *diagram, const char *key) {
    size_t index;
    json_t *part;
    json_array_foreach(member(diagram, "show"), index, part) {
        const char *shown = json_string_value(part);
        const size_t length = strlen(key);
        for (const char *at = strncmp(shown, "cards ", 6) == 0 ? shown + 6 : NULL; at != NULL;
             at = strchr(at, ',') != NULL ? strchr(at, ',') + 1 : NULL) {
            if (strncmp(at, key, length) == 0 && (at[length] == ',' || at[length] == '\0')) {
                return true;
            }
        }
    }
    return occurs(member(member(diagram, "table"), "board"), key);
}

static bool is_there(json_t *diagram, json_t *mark) {
    const char *kind = json_string_value(member(mark, "kind")), *key = json_string_value(member(mark, "key"));
    json_t *board = member(member(diagram, "table"), "board"), *about = member(mark, "about");
    if (strcmp(kind, "square") == 0) {
        return is_square(board, key);
    }
    if (strcmp(kind, "goes") == 0) {
        return json_object_size(member(about, "to")) > 0;
    }
    if (strcmp(kind, "fires") == 0) {
        return json_array_size(member(about, "hits")) > 0;
    }
    if (strcmp(kind, "danger") == 0) {
        return json_array_size(member(about, "danger")) > 0;
    }
    if (strcmp(kind, "shot") == 0) {
        return json_is_object(member(about, "odds"));
    }
    if (strcmp(kind, "move") == 0) {
        return json_array_size(member(member(mark, "wish"), "choices")) > 0;
    }
    if (strcmp(kind, "base") == 0) {
        return is_base(board, key);
    }
    if (strcmp(kind, "card") == 0) {
        return is_card(diagram, key);
    }
    if (strcmp(kind, "part") == 0) {
        return occurs(member(diagram, "show"), key);
    }
    return strcmp(kind, "tank") == 0 && occurs(member(board, "tanks"), key);
}

static void test_every_diagram(void **state) {
    (void)state;
    for (size_t row = 0; row < BOOKS; row++) {
        tk_rulebook *book = open_book(books[row].game);
        const char *number;
        size_t count = 0;
        for (; (number = tk_rulebook_number(book, count)) != NULL; count++) {
            tk_diagram *diagram = open_diagram(book, number);
            json_t *told = told_diagram(diagram), *mark;
            size_t index;
            assert_string_equal(json_string_value(member(told, "rule")), number);
            assert_true(json_array_size(member(told, "marks")) > 0);
            json_array_foreach(member(told, "marks"), index, mark) {
                if (!is_there(told, mark)) {
                    fail_msg("%s: %s %s is not there", number, json_string_value(member(mark, "kind")),
                             json_string_value(member(mark, "key")));
                }
            }
            assert_non_null(tk_diagram_record(diagram));
            assert_non_null(tk_diagram_present(diagram));
            json_decref(told);
            tk_diagram_close(diagram);
        }
        assert_int_equal(count, books[row].rules);
        tk_rulebook_close(book);
    }
}

/* ---- What is no rulebook, and what is not in one ---- */

#define RULE "{\"number\":\"C1\",\"title\":\"a\",\"text\":\"b\",\"diagram\":{\"of\":\"x\"}"
#define BOOK(rules, diagrams)                                                                                          \
    "{\"format\":\"tankodrom-rules-1\",\"game\":\"chess\",\"sections\":[{\"title\":\"s\",\"rules\":[" rules            \
    "]}],\"diagrams\":[" diagrams "]}"
#define SCENE "{\"id\":\"x\",\"caption\":\"c\",\"seed\":\"1\",\"show\":[\"A1:P16\"]"

static void test_bad_files(void **state) {
    static const struct {
        const char *text;
        tk_status status;
    } files[] = {
        {BOOK(RULE "}", SCENE "}"), TK_OK},
        {BOOK(RULE ",\"see\":[\"C2\"]}", SCENE "}"), TK_ERROR_NO_RULE},
        {BOOK(RULE "}," RULE "}", SCENE "}"), TK_ERROR_PACK_VALUE},            /* a number twice */
        {BOOK(RULE "}", SCENE "}," SCENE "}"), TK_ERROR_PACK_VALUE},           /* a diagram twice */
        {BOOK("", SCENE "}"), TK_ERROR_PACK_VALUE},                            /* no rule */
        {BOOK(RULE "}", ""), TK_ERROR_PACK_VALUE},                             /* no such diagram */
        {BOOK(RULE ",\"colour\":\"red\"}", SCENE "}"), TK_ERROR_JSON_UNKNOWN}, /* a member too many */
        {BOOK(RULE ",\"words\":[1]}", SCENE "}"), TK_ERROR_JSON_KIND},         /* no string */
        {BOOK("{\"number\":\"C1\",\"title\":\"a\",\"text\":\"b\"}", SCENE "}"), TK_ERROR_JSON_MISSING}, /* no diagram */
        {BOOK("{\"number\":\"C1\",\"title\":\"a\",\"text\":\"b\",\"diagram\":{\"of\":\"x\",\"marks\":[{}]}}",
              SCENE "}"),
         TK_ERROR_JSON_KIND},
        {"{\"format\":\"tankodrom-rules-9\",\"game\":\"chess\",\"sections\":[],\"diagrams\":[]}", TK_ERROR_PACK_FORMAT},
        {"[]", TK_ERROR_JSON_KIND},
        {"{", TK_ERROR_JSON},
    };
    (void)state;
    for (size_t row = 0; row < sizeof files / sizeof files[0]; row++) {
        tk_rulebook *book = NULL;
        tk_error error = {0};
        const tk_status status = tk_rulebook_read(files[row].text, strlen(files[row].text), &book, &error);
        if (status != files[row].status) {
            fail_msg("%s: %s", files[row].text, tk_status_name(status));
        }
        assert_true((book != NULL) == (status == TK_OK));
        tk_rulebook_close(book);
    }
}

static void test_bad_scenes(void **state) {
    static const char *const scenes[] = {",\"before\":[\"0 A1>A2/N\"]}", ",\"before\":[\"hello\"]}",
                                         ",\"options\":[\"size=7\"]}"};
    (void)state;
    for (size_t row = 0; row < sizeof scenes / sizeof scenes[0]; row++) {
        char text[512];
        tk_rulebook *book = NULL;
        tk_diagram *diagram = NULL;
        tk_error error = {0};
        snprintf(text, sizeof text, BOOK(RULE "}", SCENE "%s"), scenes[row]);
        assert_int_equal(tk_rulebook_read(text, strlen(text), &book, &error), TK_OK);
        assert_int_not_equal(tk_diagram_open(book, "C1", &diagram, &error), TK_OK);
        assert_null(diagram);
        tk_rulebook_close(book);
    }
}

static void test_not_there(void **state) {
    tk_rulebook *book = NULL;
    tk_diagram *diagram = NULL;
    tk_error error = {0};
    (void)state;
    assert_int_equal(tk_rulebook_open("poker", &book, &error), TK_ERROR_NO_GAME);
    assert_null(book);
    book = open_book("chess");
    assert_int_equal(tk_diagram_open(book, "C99", &diagram, &error), TK_ERROR_NO_RULE);
    assert_null(diagram);
    assert_null(tk_rulebook_number(book, 22));
    tk_rulebook_close(book);
}

/* ---- For test_documents.sh ---- */

static int print_documents(const char *code) {
    char *text = malloc(ROOM);
    tk_catalogue *catalogue = strcmp(code, "en") != 0 ? tui_catalogue(code) : NULL;
    const tk_language *language = catalogue != NULL ? tk_catalogue_language(catalogue) : NULL;
    for (size_t row = 0; text != NULL && row < BOOKS; row++) {
        tk_rulebook *book = NULL;
        const char *number;
        if (tk_rulebook_open(books[row].game, &book, NULL) != TK_OK) {
            return 1;
        }
        tk_rulebook_tell(book, language, text, ROOM);
        puts(text);
        for (size_t index = 0; (number = tk_rulebook_number(book, index)) != NULL; index++) {
            tk_diagram *diagram = NULL;
            if (tk_diagram_open(book, number, &diagram, NULL) != TK_OK) {
                return 1;
            }
            tk_diagram_tell(diagram, language, text, ROOM);
            puts(text);
            tk_diagram_close(diagram);
        }
        tk_rulebook_close(book);
    }
    tk_catalogue_close(catalogue);
    free(text);
    return 0;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_diagram),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_bad_scenes),
        cmocka_unit_test(test_not_there),
    };
    return argc > 1 ? print_documents(argv[1]) : cmocka_run_group_tests(tests, NULL, NULL);
}
