/* Copies and checks. A copy is written under another name and gets its own when it is whole, checked and on the disk.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/sqlite/inside.h"

enum { PAGES_A_STEP = 256 }; /* so that a server that writes meanwhile does not wait for the whole */

static tk_status ask_text(sqlite3 *database, const char *sql, char *out, size_t size) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
    }
    const char *text = code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    snprintf(out, size, "%s", text != NULL ? text : "");
    sqlite3_finalize(statement);
    return lite_status(code);
}

/* The pages, the references between tables, and that no match has a gap. */
static tk_status check_open(sqlite3 *database, const char *path, tk_error *error) {
    static const struct {
        const char *sql, *right;
    } questions[] = {
        {"PRAGMA integrity_check(1)", "ok"},
        {"SELECT \"table\" || ' ' || coalesce(rowid, '') FROM pragma_foreign_key_check", ""},
        {"SELECT 'match ' || match FROM entries GROUP BY match HAVING min(sequence) <> 1 OR max(sequence) <> count(*)",
         ""},
    };
    int64_t version = 0;
    tk_status status = lite_schema_check(database, path, &version, error);
    if (status == TK_OK && version == 0) {
        return tk_error_set(error, TK_ERROR_STORE_FOREIGN, 0, 0, path, NULL);
    }
    for (size_t i = 0; status == TK_OK && i < sizeof questions / sizeof *questions; i++) {
        char answer[160];
        if (ask_text(database, questions[i].sql, answer, sizeof answer) != TK_OK) {
            return lite_fail(database, sqlite3_extended_errcode(database), path, error);
        }
        if (strcmp(answer, questions[i].right) != 0) {
            status = tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, path, answer);
        }
    }
    return status;
}

tk_status lite_check_pages(sqlite3 *database, const char *path, tk_error *error) {
    char answer[160] = "";
    const tk_status status = ask_text(database, "PRAGMA integrity_check(1)", answer, sizeof answer);
    if (status == TK_OK && strcmp(answer, "ok") == 0) {
        return TK_OK;
    }
    return tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, path, status == TK_OK ? answer : sqlite3_errmsg(database));
}

static tk_status open_to_read(const char *path, sqlite3 **database, tk_error *error) {
    if (access(path, R_OK) != 0) {
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, path, strerror(errno));
    }
    return lite_connect(path, SQLITE_OPEN_READONLY, database, error);
}

tk_status lite_check(const char *where, tk_error *error) {
    sqlite3 *database = NULL;
    tk_status status = open_to_read(where, &database, error);
    if (status == TK_OK) {
        status = check_open(database, where, error);
    }
    sqlite3_close(database);
    return status;
}

static int copy_pages(sqlite3 *from, sqlite3 *to, store_watch watch) {
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    int code = SQLITE_OK;
    while (copy != NULL && (code == SQLITE_OK || (code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED)) {
        code = sqlite3_backup_step(copy, PAGES_A_STEP);
        if (code != SQLITE_OK && code != SQLITE_DONE) {
            sqlite3_sleep(10);
        } else if (watch.told != NULL) {
            const int all = sqlite3_backup_pagecount(copy);
            watch.told(watch.context, all - sqlite3_backup_remaining(copy), all);
        }
    }
    return copy != NULL ? sqlite3_backup_finish(copy) : sqlite3_errcode(to);
}

static bool has_written(sqlite3 *database) {
    int64_t there = 0;
    return lite_ask(database, "SELECT count(*) FROM sqlite_schema WHERE name = 'written'", &there) == TK_OK &&
           there == 1;
}

/* One file, without a log beside it, and a store of its own: a second copy of the other's is none of its. */
static tk_status fill(sqlite3 *from, const char *path, store_watch watch, tk_error *error) {
    sqlite3 *to = NULL;
    tk_status status = lite_connect(path, SQLITE_OPEN_READWRITE, &to, error);
    if (status == TK_OK) {
        int code = copy_pages(from, to, watch);
        if (code == SQLITE_OK) {
            code = sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
        }
        if (code == SQLITE_OK && has_written(to)) {
            code = sqlite3_exec(to, "UPDATE written SET store = randomblob(16)", NULL, NULL, NULL);
        }
        status = code == SQLITE_OK ? TK_OK : lite_fail(to, code, path, error);
    }
    if (status == TK_OK) {
        status = check_open(to, path, error);
    }
    sqlite3_close(to);
    return status;
}

static bool sync_file(const char *path) {
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    const bool done = descriptor >= 0 && fsync(descriptor) == 0;
    if (descriptor >= 0) {
        close(descriptor);
    }
    return done;
}

static tk_status name_it(const char *part, const char *path, tk_error *error) {
    if (!sync_file(part) || link(part, path) != 0 || !lite_folder_sync(path)) {
        if (errno == EEXIST) {
            return tk_error_set(error, TK_ERROR_STORE_EXISTS, 0, 0, path, NULL);
        }
        return tk_error_set(error, TK_ERROR_STORE_IO, 0, 0, path, strerror(errno));
    }
    return TK_OK;
}

tk_status lite_copy(sqlite3 *from, const char *path, store_watch watch, tk_error *error) {
    char *part = lite_path_with(path, ".part");
    if (part == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status;
    if (access(path, F_OK) == 0) {
        status = tk_error_set(error, TK_ERROR_STORE_EXISTS, 0, 0, path, NULL);
    } else {
        unlink(part); /* left by a copy that was killed */
        const int descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        status = descriptor < 0 ? tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, part, strerror(errno)) : TK_OK;
        if (descriptor >= 0) {
            close(descriptor);
            status = fill(from, part, watch, error);
            status = status == TK_OK ? name_it(part, path, error) : status;
            unlink(part);
        }
    }
    free(part);
    return status;
}

static tk_status copy_file(const char *path, const char *to, store_watch watch, tk_error *error) {
    sqlite3 *from = NULL;
    tk_status status = open_to_read(path, &from, error);
    if (status == TK_OK) {
        status = check_open(from, path, error);
    }
    if (status == TK_OK) {
        status = lite_copy(from, to, watch, error);
    }
    sqlite3_close(from);
    return status;
}

/* What a server that was killed left beside its database comes into it first. */
static tk_status recover(const char *where, tk_error *error) {
    void *context = NULL;
    char *beside = lite_path_with(where, "-redo");
    tk_status status = TK_OK;
    if (beside != NULL && access(beside, F_OK) == 0) {
        status = lite_open(where, STORE_THERE, &context, error);
    }
    if (context != NULL) {
        lite_close(context);
    }
    free(beside);
    return status == TK_ERROR_STORE_IN_USE ? TK_OK : status;
}

tk_status lite_backup(const char *where, const char *path, store_watch watch, tk_error *error) {
    const tk_status status = recover(where, error);
    return status != TK_OK ? status : copy_file(where, path, watch, error);
}

/* What lies beside a database that is not there may be all that is left of it. */
tk_status lite_restore(const char *path, const char *where, store_watch watch, tk_error *error) {
    static const char *const endings[] = {"-wal", "-redo"};
    tk_status status = TK_OK;
    for (size_t i = 0; status == TK_OK && i < sizeof endings / sizeof *endings; i++) {
        char *beside = lite_path_with(where, endings[i]);
        if (beside == NULL) {
            status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        } else if (access(beside, F_OK) == 0) {
            status = tk_error_set(error, TK_ERROR_STORE_EXISTS, 0, 0, beside, NULL);
        }
        free(beside);
    }
    return status == TK_OK ? copy_file(path, where, watch, error) : status;
}
