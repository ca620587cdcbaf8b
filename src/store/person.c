/* All that is kept of a person, for that person: every row that is theirs, by its columns, without the secret ones. */
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "store/store.h"

typedef struct part {
    const char *name;
    store_query query;
    const char *after; /* the column by which the list goes on; NULL: it counts */
} part;

static const part parts[] = {
    {"sessions", STORE_SESSIONS_OF_PERSON, NULL},
    {"blocks", STORE_BLOCKS_OF_PERSON, NULL},
    {"ratings", STORE_RATINGS_OF_PERSON, NULL},
    {"tables", STORE_TABLES_OF_OWNER, "id"},
    {"matches", STORE_MATCHES_OF_PERSON, "id"},
    {"results", STORE_RESULTS_OF_PERSON, "match"},
    {"lines", STORE_LINES_OF_PERSON, NULL},
    {"notices", STORE_NOTICES_OF_PERSON, "id"},
    {"reports", STORE_REPORTS_BY_PERSON, "id"},
    /* Company: who would like whom, who invites whom. */
    {"friends", STORE_FRIENDS_OF_PERSON, "other"},
    {"asked_by", STORE_FRIENDS_OF_OTHER, "person"},
    {"invited_to", STORE_INVITATIONS_OF_PERSON, "table_id"},
    {"invited", STORE_INVITATIONS_OF_HOST, NULL},
    {"tournaments", STORE_TOURNAMENTS_OF_OWNER, "id"},
    {"entrants", STORE_ENTRANTS_OF_PERSON, "tournament"},
};

static int64_t number_at(const void *row, const store_column *column) {
    int64_t number;
    memcpy(&number, (const char *)row + column->offset, sizeof number);
    return number;
}

static void write_row(const store_shape *shape, const void *row, tk_text *text) {
    tk_json_writer writer;
    tk_json_start(&writer, text);
    tk_json_open_object(&writer);
    for (size_t i = 0; i < shape->count; i++) {
        const store_column *column = &shape->columns[i];
        if ((column->flags & STORE_SECRET) != 0) {
            continue;
        }
        if (column->kind == STORE_NUMBER) {
            tk_json_number(&writer, column->name, number_at(row, column));
        } else if (column->kind == STORE_TEXT) {
            tk_json_put_name(&writer, column->name);
            tk_json_put_string(&writer, (const char *)row + column->offset);
        }
    }
    tk_json_close_object(&writer);
}

static bool add_row(tk_buffer *out, const store_shape *shape, const void *row) {
    tk_text text = tk_text_on(NULL, 0);
    write_row(shape, row, &text);
    const size_t length = text.length;
    if (!tk_buffer_reserve(out, length + 1)) {
        return false;
    }
    text = tk_text_on(out->data + out->size, length + 1);
    write_row(shape, row, &text);
    out->size += length;
    return true;
}

static int64_t after_row(const part *list, const store_shape *shape, const void *row, int64_t seen) {
    for (size_t i = 0; list->after != NULL && i < shape->count; i++) {
        if (strcmp(shape->columns[i].name, list->after) == 0) {
            return number_at(row, &shape->columns[i]);
        }
    }
    return seen;
}

static tk_status add_part(tk_store *store, const part *list, int64_t person, tk_buffer *out, tk_error *error) {
    enum { PAGE = 32 };
    const store_shape *shape = store_shape_of(store_query_of(list->query)->kind);
    char *rows = calloc(PAGE, shape->size);
    store_ask ask = {.query = list->query, .number = person};
    size_t count = PAGE;
    int64_t seen = 0;
    tk_status status = TK_OK;
    bool room = rows != NULL && tk_buffer_format(out, ",\"%s\":[", list->name);
    while (room && status == TK_OK && count == PAGE) {
        status = store_list(store, &ask, rows, PAGE, &count, error);
        for (size_t i = 0; room && i < count; i++) {
            room = (seen == 0 || tk_buffer_char(out, ',')) && add_row(out, shape, rows + i * shape->size);
            seen++;
            ask.after = after_row(list, shape, rows + i * shape->size, seen);
        }
    }
    room = room && tk_buffer_char(out, ']');
    free(rows);
    return room ? status : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

tk_status store_person_json(tk_store *store, int64_t person, tk_buffer *out, tk_error *error) {
    store_person row = {.id = person};
    tk_status status = store_get(store, STORE_PEOPLE, &row, error);
    if (status != TK_OK) {
        return status;
    }
    if (!tk_buffer_put(out, "{\"person\":") || !add_row(out, store_shape_of(STORE_PEOPLE), &row)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    for (size_t i = 0; status == TK_OK && i < sizeof parts / sizeof *parts; i++) {
        status = add_part(store, &parts[i], person, out, error);
    }
    if (status == TK_OK && !tk_buffer_put(out, "}\n")) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    return status;
}
