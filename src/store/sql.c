#include "store/sql.h"

#include <string.h>

static bool is_key(const store_column *column) {
    return (column->flags & STORE_KEY) != 0;
}

/* The names of all columns, or of those that are in the key; between two of them a comma. */
static void put_names(const store_shape *shape, bool keys, tk_text *text) {
    const char *between = "";
    for (size_t i = 0; i < shape->count; i++) {
        if (!keys || is_key(&shape->columns[i])) {
            tk_text_format(text, "%s%s", between, shape->columns[i].name);
            between = ",";
        }
    }
}

static void put_key_condition(const store_shape *shape, tk_text *text) {
    unsigned number = 0;
    for (size_t i = 0; i < shape->count; i++) {
        if (is_key(&shape->columns[i])) {
            tk_text_format(text, "%s%s = ?%u", number == 0 ? " WHERE " : " AND ", shape->columns[i].name, number + 1);
            number++;
        }
    }
}

void store_sql_add(const store_shape *shape, tk_text *text) {
    tk_text_format(text, "INSERT INTO %s(", shape->table);
    put_names(shape, false, text);
    tk_text_put(text, ") VALUES(");
    for (size_t i = 0; i < shape->count; i++) {
        tk_text_format(text, "%s?%zu", i == 0 ? "" : ",", i + 1);
    }
    tk_text_char(text, ')');
}

void store_sql_put(const store_shape *shape, tk_text *text) {
    store_sql_add(shape, text);
    tk_text_put(text, " ON CONFLICT(");
    put_names(shape, true, text);
    tk_text_put(text, ") DO UPDATE SET ");
    const char *between = "";
    for (size_t i = 0; i < shape->count; i++) {
        const char *name = shape->columns[i].name;
        if (!is_key(&shape->columns[i])) {
            tk_text_format(text, "%s%s = excluded.%s", between, name, name);
            between = ", ";
        }
    }
}

void store_sql_remove(const store_shape *shape, tk_text *text) {
    tk_text_format(text, "DELETE FROM %s", shape->table);
    put_key_condition(shape, text);
}

static void put_select(const store_shape *shape, tk_text *text) {
    tk_text_put(text, "SELECT ");
    put_names(shape, false, text);
    tk_text_format(text, " FROM %s", shape->table);
}

void store_sql_get(const store_shape *shape, tk_text *text) {
    put_select(shape, text);
    put_key_condition(shape, text);
}

void store_sql_same(const store_shape *shape, tk_text *text) {
    tk_text_format(text, "SELECT 1 AS same FROM %s", shape->table);
    for (size_t i = 0; i < shape->count; i++) {
        tk_text_format(text, "%s%s = ?%zu", i == 0 ? " WHERE " : " AND ", shape->columns[i].name, i + 1);
    }
}

void store_sql_list(const store_query_row *query, tk_text *text) {
    put_select(store_shape_of(query->kind), text);
    tk_text_format(text, " %s", query->condition);
    if (strstr(query->condition, "LIMIT") == NULL) {
        tk_text_put(text, " LIMIT ?4");
    }
}

void store_sql_scan(const store_shape *shape, bool first, tk_text *text) {
    unsigned parameters = 0;
    put_select(shape, text);
    if (!first) {
        tk_text_put(text, " WHERE (");
        put_names(shape, true, text);
        tk_text_put(text, ") > (");
        for (size_t i = 0; i < shape->count; i++) {
            if (is_key(&shape->columns[i])) {
                tk_text_format(text, "%s?%u", parameters == 0 ? "" : ",", parameters + 1);
                parameters++;
            }
        }
        tk_text_char(text, ')');
    }
    tk_text_put(text, " ORDER BY ");
    put_names(shape, true, text);
    tk_text_format(text, " LIMIT ?%u", parameters + 1);
}

bool store_sql_repeated(const store_shape *shape, tk_text *text) {
    for (size_t i = 0; i < shape->count; i++) {
        if ((shape->columns[i].flags & STORE_ONCE) != 0) {
            tk_text_format(text, "SELECT %s FROM %s WHERE %s = ?1 AND %s = ?2", shape->columns[1].name, shape->table,
                           shape->columns[0].name, shape->columns[i].name);
            return true;
        }
    }
    return false;
}
