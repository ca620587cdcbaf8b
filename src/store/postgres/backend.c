#include <string.h>

#include "store/postgres/inside.h"

static bool takes(const char *where) {
    return strncmp(where, "postgres://", 11) == 0 || strncmp(where, "postgresql://", 13) == 0;
}

const store_backend store_postgres = {
    .takes = takes,
    .open = pg_open,
    .close = pg_close,
    .begin = pg_begin,
    .write = pg_write,
    .commit = pg_commit,
    .undo = pg_undo,
    .again = pg_again,
    .explain = pg_explain,
    .get = pg_get,
    .list = pg_list,
    .snapshot = pg_snapshot,
    .listen = pg_listen,
    .freeze = pg_freeze,
    .count = pg_count,
    .scan = pg_scan,
    .backup = pg_backup,
    .restore = pg_restore,
    .check = pg_check,
};
