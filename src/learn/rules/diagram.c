/* The diagram of a rule: a match played as far as it is needed, its table, and what is marked on it. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/fill.h"
#include "core/game_parts.h"
#include "learn/rules/inside.h"

struct tk_diagram {
    const tk_json_value *root, *rule, *drawn, *scene; /* as the file has them */
    learn_match match;
    unsigned seat;
};

/* Marks that the game has more to say of, and what it is asked for. */
static const struct {
    const char *mark, *kind;
} asked[] = {{"goes", "square"}, {"fires", "square"}, {"danger", "square"}, {"shot", "shot"}};

enum { ASKED = sizeof asked / sizeof asked[0] };

tk_status tk_diagram_open(const tk_rulebook *book, const char *number, tk_diagram **diagram, tk_error *error) {
    int64_t seat = TK_NO_SEAT;
    if (book == NULL || number == NULL || diagram == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *diagram = NULL;
    const tk_json_value *rule = rules_numbered(book, number);
    if (rule == NULL) {
        return tk_error_set(error, TK_ERROR_NO_RULE, 0, 0, number, NULL);
    }
    tk_diagram *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    opened->root = book->root;
    opened->rule = rule;
    opened->drawn = tk_json_member(rule, "diagram");
    opened->scene = rules_drawn(book, tk_json_string(tk_json_member(opened->drawn, "of"), NULL));
    tk_json_integer(tk_json_member(opened->scene, "seat"), &seat);
    opened->seat = (unsigned)seat;
    const tk_status status = learn_match_start(book->root, opened->scene, &opened->match, error);
    if (status != TK_OK) {
        tk_diagram_close(opened);
        return status;
    }
    *diagram = opened;
    return TK_OK;
}

void tk_diagram_close(tk_diagram *diagram) {
    if (diagram != NULL) {
        learn_match_close(&diagram->match);
        free(diagram);
    }
}

const tk_record *tk_diagram_record(const tk_diagram *diagram) {
    return diagram != NULL ? diagram->match.record : NULL;
}

const tk_present *tk_diagram_present(const tk_diagram *diagram) {
    return diagram != NULL ? diagram->match.present : NULL;
}

unsigned tk_diagram_seat(const tk_diagram *diagram) {
    return diagram != NULL ? diagram->seat : TK_NO_SEAT;
}

/* ---- Telling ---- */

/* A document of present as a member, null where there is none. False when memory ran out. */
typedef size_t (*document)(const tk_diagram *diagram, const tk_reader *reader, const void *about, char *out,
                           size_t size);

static bool put_document(const tk_diagram *diagram, const tk_reader *reader, const char *name, document tell,
                         const void *about, tk_json_writer *writer) {
    const size_t length = tell(diagram, reader, about, NULL, 0);
    tk_buffer text = {0};
    if (!tk_buffer_reserve(&text, length)) {
        return false;
    }
    tell(diagram, reader, about, text.data, length + 1);
    tk_json_put_name(writer, name);
    tk_json_put_raw(writer, length > 0 ? text.data : "null", length > 0 ? length : strlen("null"));
    tk_buffer_free(&text);
    return true;
}

static size_t tell_table(const tk_diagram *diagram, const tk_reader *reader, const void *about, char *out,
                         size_t size) {
    (void)about;
    return tk_present_table(diagram->match.present, reader, out, size);
}

static size_t tell_log(const tk_diagram *diagram, const tk_reader *reader, const void *about, char *out, size_t size) {
    (void)about;
    return tk_present_log(diagram->match.present, reader, 0, SIZE_MAX, out, size);
}

typedef struct question {
    const char *kind, *key;
} question;

static size_t tell_about(const tk_diagram *diagram, const tk_reader *reader, const void *about, char *out,
                         size_t size) {
    const question *what = about;
    return tk_present_about(diagram->match.present, reader, what->kind, what->key, out, size);
}

/* The choice that an action is, with all that the table says of it: a move and what it meets, a shot and its odds. */
static size_t tell_choice(const tk_diagram *diagram, const tk_reader *reader, const void *about, char *out,
                          size_t size) {
    const tk_game *game = tk_record_game(diagram->match.record);
    const tk_state *state = tk_record_state(diagram->match.record);
    char parts[512];
    tk_text text = tk_text_on(parts, sizeof parts);
    tk_json_writer writer;
    tk_action action;
    tk_error error = {0};
    if (tk_action_read(game, state, reader->seat, about, &action, NULL) != TK_OK) {
        return 0;
    }
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_write_action_json(game, action, &writer);
    tk_json_close_object(&writer);
    const size_t length = tk_text_end(&text);
    return length < sizeof parts ? tk_present_wish(diagram->match.present, reader, parts, length, out, size, &error)
                                 : 0;
}

static bool put_mark(const tk_diagram *diagram, const tk_reader *reader, const tk_json_value *mark,
                     tk_json_writer *writer) {
    const tk_json_value *thing = tk_json_first(mark);
    const char *kind = tk_json_name(thing), *key = tk_json_string(thing, NULL);
    bool told = true;
    tk_json_open_object(writer);
    tk_json_text(writer, "kind", kind);
    tk_json_text(writer, "key", key);
    if (strcmp(kind, "move") == 0) {
        told = put_document(diagram, reader, "wish", tell_choice, key, writer);
    }
    for (size_t row = 0; row < ASKED; row++) {
        if (strcmp(asked[row].mark, kind) == 0) {
            told = put_document(diagram, reader, "about", tell_about, &(question){asked[row].kind, key}, writer);
        }
    }
    tk_json_close_object(writer);
    return told;
}

static void put_list(const tk_json_value *list, const char *name, tk_json_writer *writer) {
    tk_json_array(writer, name);
    for (const tk_json_value *item = tk_json_first(list); item != NULL; item = tk_json_next(item)) {
        tk_json_put_value(writer, item);
    }
    tk_json_close_array(writer);
}

/* What a rule shows of its own, or else all that the scene has. */
static const tk_json_value *shown_of(const tk_diagram *diagram) {
    const tk_json_value *own = tk_json_member(diagram->drawn, "show");
    return own != NULL ? own : tk_json_member(diagram->scene, "show");
}

size_t tk_diagram_tell(const tk_diagram *diagram, const tk_language *language, char *out, size_t size) {
    tk_text text;
    tk_json_writer writer;
    bool told = true;
    tk_text_start(&text, out, size);
    if (diagram == NULL) {
        return tk_text_end(&text);
    }
    const tk_reader reader = {.seat = diagram->seat, .language = language};
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "format", "tankodrom-diagram-1");
    tk_json_text(&writer, "game", tk_json_string(tk_json_member(diagram->root, "game"), NULL));
    tk_json_text(&writer, "rule", tk_json_string(tk_json_member(diagram->rule, "number"), NULL));
    tk_json_text(&writer, "id", tk_json_string(tk_json_member(diagram->scene, "id"), NULL));
    tk_json_text(&writer, "caption",
                 tk_translated(language, tk_json_string(tk_json_member(diagram->scene, "caption"), NULL)));
    put_list(tk_json_member(diagram->scene, "options"), "options", &writer);
    if (diagram->seat != TK_NO_SEAT) {
        tk_json_number(&writer, "seat", diagram->seat);
    }
    put_list(shown_of(diagram), "show", &writer);
    tk_json_array(&writer, "marks");
    const tk_json_value *mark = tk_json_first(tk_json_member(diagram->drawn, "marks"));
    for (; mark != NULL; mark = tk_json_next(mark)) {
        told = put_mark(diagram, &reader, mark, &writer) && told;
    }
    tk_json_close_array(&writer);
    told = put_document(diagram, &reader, "table", tell_table, NULL, &writer) && told;
    told = put_document(diagram, &reader, "log", tell_log, NULL, &writer) && told;
    tk_json_close_object(&writer);
    if (!told) {
        tk_text_start(&text, out, size);
    }
    return tk_text_end(&text);
}
