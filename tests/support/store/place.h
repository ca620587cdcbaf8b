/* A folder for a test, with a store in it or, beside a PostgreSQL (tests/support/postgres), with a database of its own;
 * and the writes that tests do over and over. */
#ifndef SUPPORT_STORE_PLACE_H
#define SUPPORT_STORE_PLACE_H

#include "store/store.h"

typedef struct place {
    char folder[256];
    char path[300]; /* of the store, or the address of its database */
    bool is_file;
} place;

/* cmocka's set-up and tear-down: *state is a place. */
int place_make(void **state);
int place_remove(void **state);
/* Runs SQL in the store, behind its back; the first value of the answer as a number. */
int64_t place_sql(const place *at, const char *sql);
/* A path in the folder, until the next call. */
const char *place_file(const place *at, const char *name);
size_t place_file_size(const char *path);
void place_write_file(const char *path, const void *bytes, size_t size);

tk_store *place_open(const place *at);
/* Opens something that must be refused, and gives back the reason. */
tk_status place_refused(const char *path, tk_error *error);

tk_status place_add(tk_store *store, store_kind kind, const void *row);
tk_status place_put(tk_store *store, store_kind kind, const void *row);
/* A running match of a game, with the seed of that number. */
store_match place_match(tk_store *store, int64_t id, const char *game, uint64_t number);
store_person place_person(tk_store *store, int64_t id, const char *name);
store_entry place_entry(int64_t match, int64_t sequence, int64_t value);
/* Appends an action. */
store_completion place_append(tk_store *store, int64_t match, int64_t sequence, int64_t value);
/* The number of entries, which must have none missing and each the value that `value_of` says. */
int64_t place_count(tk_store *store, int64_t match, int64_t (*value_of)(int64_t sequence));

#endif
