/* A copy is one transaction of the new store: rows go over in the order of their kinds and keys, in groups; then they
 * are read again, as the transaction sees them, and compared by number and digest before it is committed. A new file is
 * written under another name and gets its own at the end. */
#include "store/copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "store/pack.h"
#include "store/seal.h"

enum { RING_SIZE = 4 * 1024 * 1024, PAGE = STORE_BATCH_MOST };

typedef struct side {
    const store_backend *backend;
    const char *where;
    void *context;
} side;

typedef struct copy {
    side from, to;
    store_ring ring;
    store_watch watch;
    store_tally tally;
    int64_t done, all;
    tk_buffer packed;
    tk_sha256 digest;
    tk_error *error;
} copy;

/* ---- Reading ---- */

/* Called with each page of rows of a kind. */
typedef tk_status (*page_visitor)(copy *work, store_kind kind, const char *rows, size_t count);

static tk_status digest_page(copy *work, store_kind kind, const char *rows, size_t count) {
    const store_shape *shape = store_shape_of(kind);
    tk_buffer_clear(&work->packed);
    for (size_t i = 0; i < count; i++) {
        if (!store_pack_row(shape, rows + i * shape->size, &work->packed)) {
            return tk_error_set(work->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        }
    }
    tk_sha256_take(&work->digest, work->packed.data, work->packed.size);
    work->tally.rows[kind] += (int64_t)count;
    work->done += (int64_t)count;
    if (work->watch.told != NULL) {
        work->watch.told(work->watch.context, work->done, work->all);
    }
    return TK_OK;
}

static tk_status visit(copy *work, const side *of, bool written, store_kind kind, page_visitor visitor) {
    const size_t size = store_shape_of(kind)->size;
    char *rows = calloc(PAGE, size), *last = malloc(size);
    size_t count = PAGE;
    tk_status status = TK_OK;
    if (rows == NULL || last == NULL) {
        free(rows);
        free(last);
        return tk_error_set(work->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    for (bool first = true; status == TK_OK && count == PAGE; first = false) {
        status = of->backend->scan(of->context, kind, first ? NULL : last, written, rows, PAGE, &count, work->error);
        if (status == TK_OK && count > 0) {
            status = visitor(work, kind, rows, count);
            memcpy(last, rows + (count - 1) * size, size);
        }
    }
    free(rows);
    free(last);
    return status;
}

static tk_status visit_all(copy *work, const side *of, bool written, page_visitor visitor) {
    tk_status status = TK_OK;
    for (unsigned kind = 0; status == TK_OK && kind < STORE_KIND_COUNT; kind++) {
        status = visit(work, of, written, (store_kind)kind, visitor);
    }
    return status;
}

/* ---- Writing ---- */

static tk_status flush(copy *work) {
    store_group group = {&work->ring, 0, work->ring.added};
    tk_status status = work->ring.added == 0 ? TK_OK : work->to.backend->write(work->to.context, group);
    if (status != TK_OK) {
        work->to.backend->explain(work->to.context, status, work->error);
    }
    for (const ring_block *block; status == TK_OK && (block = store_group_next(&group)) != NULL;) {
        status = block->completion.status;
        tk_error_set(work->error, status, 0, 0, work->to.where, NULL);
    }
    work->ring.added = 0;
    return status;
}

static tk_status send(copy *work, const store_write *writes, size_t count) {
    const size_t size = store_ring_size(writes, count);
    if (store_ring_add(&work->ring, writes, count, size, 0)) {
        return TK_OK;
    }
    const tk_status status = flush(work);
    if (status != TK_OK) {
        return status;
    }
    return store_ring_add(&work->ring, writes, count, size, 0)
               ? TK_OK
               : tk_error_set(work->error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
}

/* The snapshots of a match, newest first, as far as they are its own. */
static tk_status send_snapshots(copy *work, int64_t match) {
    tk_buffer bytes = {0};
    tk_status status = TK_OK;
    for (int64_t most = INT64_MAX, sequence = 0; status == TK_OK; most = sequence - 1) {
        status = work->from.backend->snapshot(work->from.context, match, most, &sequence, &bytes, work->error);
        if (status == TK_OK && store_unseal(match, sequence, &bytes)) {
            const store_write write = {.verb = STORE_SNAPSHOT,
                                       .number = match,
                                       .sequence = sequence,
                                       .bytes = bytes.size > 0 ? bytes.data : "",
                                       .size = bytes.size};
            status = send(work, &write, 1);
            work->tally.snapshots++;
        }
    }
    tk_buffer_free(&bytes);
    return status == TK_ERROR_STORE_MISSING ? TK_OK : status;
}

static tk_status send_page(copy *work, store_kind kind, const char *rows, size_t count) {
    const store_shape *shape = store_shape_of(kind);
    store_write writes[PAGE];
    for (size_t i = 0; i < count; i++) {
        writes[i] = (store_write){.verb = STORE_ADD, .kind = kind, .row = rows + i * shape->size};
    }
    const tk_status status = digest_page(work, kind, rows, count);
    return status != TK_OK ? status : send(work, writes, count);
}

static tk_status send_snapshots_of(copy *work, store_kind kind, const char *rows, size_t count) {
    const store_match *matches = (const store_match *)(const void *)rows;
    tk_status status = TK_OK;
    (void)kind;
    for (size_t i = 0; status == TK_OK && i < count; i++) {
        status = send_snapshots(work, matches[i].id);
    }
    return status;
}

/* ---- All of it ---- */

static tk_status count_all(copy *work) {
    tk_status status = TK_OK;
    for (unsigned kind = 0; status == TK_OK && kind < STORE_KIND_COUNT; kind++) {
        int64_t from = 0, to = 0;
        status = work->from.backend->count(work->from.context, (store_kind)kind, &from, work->error);
        if (status == TK_OK) {
            status = work->to.backend->count(work->to.context, (store_kind)kind, &to, work->error);
        }
        if (status == TK_OK && to > 0) {
            status = tk_error_set(work->error, TK_ERROR_STORE_EXISTS, 0, 0, work->to.where, NULL);
        }
        work->all += 2 * from; /* each is read twice */
    }
    return status;
}

static void end_digest(copy *work, char text[65]) {
    uint8_t digest[32];
    tk_sha256_end(&work->digest, digest);
    tk_sha256_text(digest, text);
    tk_sha256_start(&work->digest);
}

static tk_status verify(copy *work) {
    const store_tally sent = work->tally;
    char digest[65];
    work->tally = (store_tally){.snapshots = sent.snapshots};
    const tk_status status = visit_all(work, &work->to, true, digest_page);
    end_digest(work, digest);
    snprintf(work->tally.digest, sizeof work->tally.digest, "%s", sent.digest);
    if (status == TK_OK && (memcmp(digest, sent.digest, sizeof digest) != 0 ||
                            memcmp(work->tally.rows, sent.rows, sizeof sent.rows) != 0)) {
        return tk_error_set(work->error, TK_ERROR_STORE_DAMAGED, 0, 0, work->to.where, "the copy is not the same");
    }
    return status;
}

static tk_status transfer(copy *work) {
    tk_status status = visit_all(work, &work->from, false, send_page);
    end_digest(work, work->tally.digest);
    if (status == TK_OK) {
        status = visit(work, &work->from, false, STORE_MATCHES, send_snapshots_of);
    }
    if (status == TK_OK) {
        status = flush(work);
    }
    return status == TK_OK ? verify(work) : status;
}

static tk_status run(copy *work) {
    const store_backend *backend = work->to.backend;
    tk_status status = count_all(work);
    if (status != TK_OK) {
        return status;
    }
    status = backend->begin(work->to.context);
    if (status != TK_OK) {
        backend->explain(work->to.context, status, work->error);
        return status;
    }
    status = transfer(work);
    if (status == TK_OK && (status = backend->commit(work->to.context)) != TK_OK) {
        backend->explain(work->to.context, status, work->error);
    }
    if (status != TK_OK) {
        backend->undo(work->to.context);
    }
    return status;
}

static tk_status copy_into(const char *from, const char *to, bool in_use, store_watch watch, store_tally *tally,
                           tk_error *error) {
    copy work = {.from = {store_backend_for(from, error), from, NULL},
                 .to = {store_backend_for(to, error), to, NULL},
                 .watch = watch,
                 .error = error};
    if (work.from.backend == NULL || work.to.backend == NULL) {
        return TK_ERROR_STORE_UNKNOWN;
    }
    tk_sha256_start(&work.digest);
    tk_status status = store_ring_make(&work.ring, RING_SIZE)
                           ? work.from.backend->open(from, in_use ? STORE_READ : STORE_THERE, &work.from.context, error)
                           : tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    if (status == TK_OK) {
        status = work.from.backend->freeze(work.from.context, error);
    }
    if (status == TK_OK) {
        status = work.to.backend->open(to, STORE_MAKE, &work.to.context, error);
    }
    if (status == TK_OK) {
        status = run(&work);
    }
    if (work.from.context != NULL) {
        work.from.backend->close(work.from.context);
    }
    if (work.to.context != NULL) {
        work.to.backend->close(work.to.context);
    }
    store_ring_free(&work.ring);
    tk_buffer_free(&work.packed);
    if (tally != NULL) {
        *tally = work.tally;
    }
    return status;
}

static void remove_part(const char *part) {
    static const char *const endings[] = {"", "-wal", "-shm", "-redo", ".lock"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s%s", part, endings[i]);
        unlink(path);
    }
}

static tk_status copy_into_file(const char *from, const char *file, bool in_use, store_watch watch, store_tally *tally,
                                tk_error *error) {
    char made[4000];
    if (access(file, F_OK) == 0) {
        return tk_error_set(error, TK_ERROR_STORE_EXISTS, 0, 0, file, NULL);
    }
    if (snprintf(made, sizeof made, "%s.copy", file) >= (int)sizeof made) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "4000");
    }
    remove_part(made); /* left by one that was killed */
    tk_status status = copy_into(from, made, in_use, watch, tally, error);
    if (status == TK_OK) {
        status = store_restore(made, file, (store_watch){0}, error);
    }
    remove_part(made);
    return status;
}

tk_status store_copy(const char *from, const char *to, bool in_use, store_watch watch, store_tally *tally,
                     tk_error *error) {
    const store_backend *backend = store_backend_for(to, error);
    if (backend == NULL) {
        return TK_ERROR_STORE_UNKNOWN;
    }
    return backend == &store_sqlite ? copy_into_file(from, to, in_use, watch, tally, error)
                                    : copy_into(from, to, in_use, watch, tally, error);
}

tk_status store_move(const char *from, const char *to, store_watch watch, store_tally *tally, tk_error *error) {
    return store_copy(from, to, false, watch, tally, error);
}
