/* The file of a rulebook, looked through before anything is told. Whether its diagrams can be played is seen by playing
 * them, and whether its words are in the glossary by tests/learn. */
#include <string.h>

#include "learn/rules/inside.h"

static const char *const book_members[] = {"format", "game", "sections", "diagrams", NULL};
static const char *const section_members[] = {"title", "rules", NULL};
static const char *const rule_members[] = {"number", "title", "text", "ruling", "see", "words", "diagram", NULL};
static const char *const drawn_members[] = {"of", "show", "marks", NULL};
static const char *const diagram_members[] = {"id", "caption", "options", "seed", "seat", "before", "show", NULL};

/* One after another, the same kind of thing twice in a list: numbers of rules, names of diagrams. */
static void check_once(tk_pack_reader *reader, const tk_json_value *found, const tk_json_value *row, const char *name) {
    if (found != NULL && found != row) {
        tk_reader_refuse_member(reader, row, name, "told once");
    }
}

static void check_marks(tk_pack_reader *reader, const tk_json_value *drawn) {
    if (tk_json_member(drawn, "marks") == NULL) {
        return;
    }
    const tk_json_value *mark = tk_reader_first(reader, tk_reader_need(reader, drawn, "marks", TK_JSON_ARRAY));
    for (; mark != NULL; mark = tk_reader_next(reader, mark)) {
        if (tk_json_kind_of(mark) != TK_JSON_OBJECT || tk_json_count(mark) != 1 ||
            tk_json_kind_of(tk_json_first(mark)) != TK_JSON_STRING) {
            tk_reader_refuse(reader, mark, TK_ERROR_JSON_KIND, "marks", "one thing each");
        }
    }
}

static void check_rule(tk_pack_reader *reader, const tk_rulebook *book, const tk_json_value *rule) {
    tk_reader_row(reader, rule, "rules", "an object", rule_members);
    const char *number = tk_json_string(tk_reader_need(reader, rule, "number", TK_JSON_STRING), NULL);
    tk_reader_need(reader, rule, "title", TK_JSON_STRING);
    tk_reader_need(reader, rule, "text", TK_JSON_STRING);
    learn_check_string(reader, rule, "ruling");
    learn_check_strings(reader, rule, "see");
    learn_check_strings(reader, rule, "words");
    const tk_json_value *drawn = tk_reader_object(reader, rule, "diagram", drawn_members);
    const char *of = tk_json_string(tk_reader_need(reader, drawn, "of", TK_JSON_STRING), NULL);
    learn_check_strings(reader, drawn, "show");
    check_marks(reader, drawn);
    if (reader->status == TK_OK && rules_drawn(book, of) == NULL) {
        tk_reader_refuse_member(reader, drawn, "of", "a diagram of this file");
    }
    check_once(reader, number != NULL ? rules_numbered(book, number) : NULL, rule, "number");
}

/* Only once all rules have a number. */
static void check_see(tk_pack_reader *reader, const tk_rulebook *book, const tk_json_value *rule) {
    const tk_json_value *number = tk_reader_first(reader, tk_json_member(rule, "see"));
    for (; number != NULL; number = tk_reader_next(reader, number)) {
        if (rules_numbered(book, tk_json_string(number, NULL)) == NULL) {
            tk_reader_refuse(reader, number, TK_ERROR_NO_RULE, NULL, NULL);
        }
    }
}

static void check_diagrams(tk_pack_reader *reader, const tk_rulebook *book) {
    const tk_json_value *row = tk_reader_first(reader, tk_reader_need(reader, book->root, "diagrams", TK_JSON_ARRAY));
    for (; row != NULL; row = tk_reader_next(reader, row)) {
        tk_reader_row(reader, row, "diagrams", "an object", diagram_members);
        const char *id = tk_json_string(tk_reader_need(reader, row, "id", TK_JSON_STRING), NULL);
        tk_reader_need(reader, row, "caption", TK_JSON_STRING);
        learn_check_match(reader, row);
        tk_reader_need(reader, row, "show", TK_JSON_ARRAY);
        learn_check_strings(reader, row, "show");
        if (tk_json_member(row, "seat") != NULL) {
            tk_reader_number(reader, row, "seat", 0, TK_SEATS_MAX - 1);
        }
        check_once(reader, id != NULL ? rules_drawn(book, id) : NULL, row, "id");
    }
}

static void each_rule(tk_pack_reader *reader, const tk_rulebook *book,
                      void (*check)(tk_pack_reader *reader, const tk_rulebook *book, const tk_json_value *rule)) {
    const tk_json_value *section =
        tk_reader_first(reader, tk_reader_need(reader, book->root, "sections", TK_JSON_ARRAY));
    for (; section != NULL; section = tk_reader_next(reader, section)) {
        tk_reader_row(reader, section, "sections", "an object", section_members);
        tk_reader_need(reader, section, "title", TK_JSON_STRING);
        const tk_json_value *rule = tk_reader_first(reader, tk_reader_need(reader, section, "rules", TK_JSON_ARRAY));
        if (reader->status == TK_OK && rule == NULL) {
            tk_reader_refuse_member(reader, section, "rules", "at least one rule");
        }
        for (; rule != NULL; rule = tk_reader_next(reader, rule)) {
            check(reader, book, rule);
        }
    }
}

tk_status rules_read(tk_rulebook *book, tk_error *error) {
    tk_pack_reader reader = {.status = TK_OK, .error = error};
    book->root = tk_json_root(book->json);
    tk_reader_row(&reader, book->root, "rulebook", "an object", book_members);
    tk_reader_need(&reader, book->root, "game", TK_JSON_STRING);
    const tk_json_value *format = tk_reader_need(&reader, book->root, "format", TK_JSON_STRING);
    if (format != NULL && !tk_json_is(format, "tankodrom-rules-1")) {
        tk_reader_refuse(&reader, format, TK_ERROR_PACK_FORMAT, NULL, "tankodrom-rules-1");
    }
    check_diagrams(&reader, book);
    each_rule(&reader, book, check_rule);
    each_rule(&reader, book, check_see);
    return reader.status;
}
