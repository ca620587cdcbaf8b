#include "study/tournament/journal.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "study/engine/message.h"

enum { JOURNAL_FORMAT = 1, UNIT_MOST = 1 << 30 };

/* ---- Writing ---- */

/* Where the numbers of an effort stand, by name. */
static const struct {
    const char *name;
    size_t offset;
} numbers[] = {
    {"decisions", offsetof(tournament_effort, decisions)}, {"depth", offsetof(tournament_effort, depth)},
    {"deep", offsetof(tournament_effort, deep)},           {"nodes", offsetof(tournament_effort, nodes)},
    {"searching", offsetof(tournament_effort, searching)}, {"nanoseconds", offsetof(tournament_effort, nanoseconds)},
    {"over", offsetof(tournament_effort, over)},           {"most_over", offsetof(tournament_effort, most_over)},
    {"failed", offsetof(tournament_effort, failed)}};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

typedef struct written_unit {
    size_t number;
    const tournament_unit *unit;
    unsigned parties;
} written_unit;

/* A line of what `write` says inside an object. */
static bool put_line(tk_buffer *out, message_write write, const void *context) {
    size_t size = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        tk_text text = tk_text_on(pass == 0 ? NULL : out->data + out->size, pass == 0 ? 0 : size + 1);
        tk_json_writer writer;
        tk_json_start(&writer, &text);
        tk_json_open_object(&writer);
        write(&writer, context);
        tk_json_close_object(&writer);
        size = tk_text_end(&text);
        if (pass == 0 && !tk_buffer_reserve(out, size + 2)) {
            return false;
        }
    }
    out->size += size;
    return tk_buffer_char(out, '\n');
}

static void write_head(tk_json_writer *writer, const void *context) {
    const journal_head *head = context;
    tk_json_number(writer, "tournament", JOURNAL_FORMAT);
    tk_json_hex(writer, "plan", head->plan);
    tk_json_array(writer, "arguments");
    for (size_t i = 0; i < head->count; i++) {
        tk_json_put_string(writer, head->argument[i]);
    }
    tk_json_close_array(writer);
}

bool journal_put_head(tk_buffer *out, const journal_head *head) {
    return put_line(out, write_head, head);
}

static void write_effort(tk_json_writer *writer, const tournament_effort *effort) {
    tk_json_open_object(writer);
    for (size_t i = 0; i < NUMBERS; i++) {
        uint64_t number;
        memcpy(&number, (const char *)effort + numbers[i].offset, sizeof number);
        tk_json_put_name(writer, numbers[i].name);
        tk_json_put_unsigned(writer, number);
    }
    tk_json_close_object(writer);
}

static void write_unit(tk_json_writer *writer, const void *context) {
    const written_unit *what = context;
    tk_json_number(writer, "unit", (int64_t)what->number);
    tk_json_array(writer, "share");
    for (unsigned i = 0; i < what->parties; i++) {
        tk_json_put_unsigned(writer, what->unit->match[i].share);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "plies");
    for (unsigned i = 0; i < what->parties; i++) {
        tk_json_put_unsigned(writer, what->unit->match[i].plies);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "ends");
    for (unsigned i = 0; i < what->parties; i++) {
        tk_json_put_string(writer, what->unit->match[i].reason);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "effort");
    write_effort(writer, &what->unit->effort[0]);
    write_effort(writer, &what->unit->effort[1]);
    tk_json_close_array(writer);
}

bool journal_put_unit(tk_buffer *out, size_t number, const tournament_unit *unit, unsigned parties) {
    return put_line(out, write_unit, &(written_unit){.number = number, .unit = unit, .parties = parties});
}

/* ---- Reading ---- */

static tk_status read_number(const tk_json_value *value, int64_t most, uint32_t *number, tk_error *error) {
    int64_t read = 0;
    if (!tk_json_integer(value, &read) || read < 0 || read > most) {
        return tk_json_refuse(value, TK_ERROR_JSON_RANGE, NULL, "0…", error);
    }
    *number = (uint32_t)read;
    return TK_OK;
}

static tk_status read_effort(const tk_json_value *value, tournament_effort *effort, tk_error *error) {
    tk_status status = TK_OK;
    for (size_t i = 0; status == TK_OK && i < NUMBERS; i++) {
        int64_t number = 0;
        status = tk_json_need_integer(value, numbers[i].name, 0, INT64_MAX, &number, error);
        memcpy((char *)effort + numbers[i].offset, &(uint64_t){(uint64_t)number}, sizeof(uint64_t));
    }
    return status;
}

/* The three lists of what became of the matches are equally long. */
static tk_status read_matches(const tk_json_value *root, tournament_unit *unit, unsigned *parties, tk_error *error) {
    static const char *const lists[] = {"share", "plies", "ends"};
    const tk_json_value *list[3];
    tk_status status = TK_OK;
    for (unsigned i = 0; status == TK_OK && i < 3; i++) {
        status = tk_json_need(root, lists[i], TK_JSON_ARRAY, &list[i], error);
        if (status == TK_OK && (tk_json_count(list[i]) != tk_json_count(list[0]) || tk_json_count(list[i]) < 2 ||
                                tk_json_count(list[i]) > TK_SEATS_MAX)) {
            status = tk_json_refuse(list[i], TK_ERROR_JSON_RANGE, lists[i], "2…8", error);
        }
    }
    if (status != TK_OK) {
        return status;
    }
    *parties = (unsigned)tk_json_count(list[0]);
    const tk_json_value *share = tk_json_first(list[0]), *plies = tk_json_first(list[1]), *end = tk_json_first(list[2]);
    for (unsigned i = 0; status == TK_OK && i < *parties; i++) {
        const char *reason = tk_json_string(end, NULL);
        status = read_number(share, 1000, &unit->match[i].share, error);
        status = status == TK_OK ? read_number(plies, UINT32_MAX, &unit->match[i].plies, error) : status;
        if (status == TK_OK && reason == NULL) {
            status = tk_json_refuse(end, TK_ERROR_JSON_KIND, "ends", "\"…\"", error);
        }
        if (status == TK_OK) {
            snprintf(unit->match[i].reason, sizeof unit->match[i].reason, "%s", reason);
        }
        share = tk_json_next(share);
        plies = tk_json_next(plies);
        end = tk_json_next(end);
    }
    return status;
}

static tk_status read_unit(const tk_json_value *root, journal_take take, void *context, tk_error *error) {
    tournament_unit unit = {.played = true};
    const tk_json_value *effort = NULL;
    int64_t number = 0;
    unsigned parties = 0;
    tk_status status = tk_json_need_integer(root, "unit", 0, UNIT_MOST, &number, error);
    status = status == TK_OK ? read_matches(root, &unit, &parties, error) : status;
    status = status == TK_OK ? tk_json_need(root, "effort", TK_JSON_ARRAY, &effort, error) : status;
    status = status == TK_OK ? read_effort(tk_json_first(effort), &unit.effort[0], error) : status;
    status = status == TK_OK ? read_effort(tk_json_next(tk_json_first(effort)), &unit.effort[1], error) : status;
    if (status == TK_OK && !take(context, (size_t)number, &unit, parties)) {
        status = tk_json_refuse(tk_json_member(root, "unit"), TK_ERROR_JSON_RANGE, "unit", "0…", error);
    }
    return status;
}

tk_status journal_read_unit(const char *line, size_t length, journal_take take, void *context, tk_error *error) {
    tk_json *json = NULL;
    tk_status status = tk_json_read(line, length, &json, error);
    if (status == TK_OK) {
        status = read_unit(tk_json_root(json), take, context, error);
        tk_json_free(json);
    }
    return status;
}

/* Copies the arguments one after the other, each closed by 0. */
static tk_status keep_arguments(const tk_json_value *list, journal_head *head, tk_buffer *texts, tk_error *error) {
    size_t place[JOURNAL_ARGUMENTS_MOST] = {0};
    for (const tk_json_value *each = tk_json_first(list); each != NULL; each = tk_json_next(each)) {
        size_t length = 0;
        const char *text = tk_json_string(each, &length);
        if (text == NULL || head->count == JOURNAL_ARGUMENTS_MOST) {
            return tk_json_refuse(each, TK_ERROR_JSON_KIND, "arguments", "\"…\"", error);
        }
        place[head->count++] = texts->size;
        if (!tk_buffer_add(texts, text, length) || !tk_buffer_char(texts, 0)) {
            return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        }
    }
    for (size_t i = 0; i < head->count; i++) {
        head->argument[i] = texts->data + place[i];
    }
    head->argument[head->count] = NULL;
    return TK_OK;
}

static tk_status read_head(const char *line, size_t length, journal_head *head, tk_buffer *texts, tk_error *error) {
    tk_json *json = NULL;
    int64_t format = 0;
    const tk_json_value *list = NULL;
    tk_status status = tk_json_read(line, length, &json, error);
    if (status != TK_OK) {
        return status;
    }
    const tk_json_value *root = tk_json_root(json);
    status = tk_json_need_integer(root, "tournament", JOURNAL_FORMAT, JOURNAL_FORMAT, &format, error);
    status = status == TK_OK ? tk_json_need(root, "arguments", TK_JSON_ARRAY, &list, error) : status;
    status = status == TK_OK ? keep_arguments(list, head, texts, error) : status;
    head->plan = message_word(root, "plan");
    tk_json_free(json);
    return status;
}

tk_status journal_read(const char *bytes, size_t size, journal_head *head, tk_buffer *texts, journal_take take,
                       void *context, size_t *whole, tk_error *error) {
    *head = (journal_head){0};
    tk_buffer_clear(texts);
    *whole = 0;
    for (uint32_t number = 1; *whole < size; number++) {
        const char *line = bytes + *whole, *end = memchr(line, '\n', size - *whole);
        if (end == NULL) {
            break;
        }
        const size_t length = (size_t)(end - line);
        const bool last = *whole + length + 1 == size;
        const tk_status status = number == 1 ? read_head(line, length, head, texts, error)
                                             : journal_read_unit(line, length, take, context, error);
        if (status != TK_OK && last && number > 1) {
            break;
        }
        if (status != TK_OK) {
            if (error != NULL) {
                error->line = number;
            }
            return status;
        }
        *whole += length + 1;
    }
    return TK_OK;
}
