/* The second copy of what was acknowledged. SQLite's log ends at its first damaged page, and what stands there and
 * behind it is gone, though it had come to the disk. So each group is written to a file of its own as well, before it
 * is committed, from the last complete checkpoint on: what the database lacks when it is opened is done again. A
 * damaged page, in either of the two, loses nothing.
 *
 *   "TKREDO1\n", the store's name                                        16 + 8 bytes, and what fills 64
 *   "TKGROUP\n", number, size, check, the blocks that were stored        again and again
 *
 * Groups are numbered; the database has the number of the last one. A record whose number is not the next one is older
 * than the one before it: there the file ends. Numbers are lowest byte first. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"
#include "store/pack.h"
#include "store/sqlite/inside.h"

enum {
    HEAD = 64,
    RECORD = 32,
    STEP = 1024 * 1024,            /* by which the file grows */
    GROUP_MOST = 32 * 1024 * 1024, /* bytes; only who copies whole stores writes more, and needs none of this */
    REPLAY_RING = 8 * 1024 * 1024
};
static const char file_mark[8] = "TKREDO1\n", group_mark[8] = "TKGROUP\n";

/* ---- Writes as bytes ---- */

/* Of what can be done without: snapshots are made again, signals were for a moment that is over, and what had to be the
 * same was. */
static bool is_kept(const store_write *write) {
    return write->verb != STORE_SNAPSHOT && write->verb != STORE_SIGNAL && write->verb != STORE_SAME;
}

static bool pack_write(const store_write *write, tk_buffer *out) {
    const int64_t numbers[] = {write->number, write->sequence, write->server, write->at};
    unsigned there = 0;
    for (unsigned i = 0; i < 4; i++) {
        there |= numbers[i] != 0 ? 1u << i : 0;
    }
    const unsigned char head[] = {(unsigned char)write->verb, (unsigned char)write->kind, (unsigned char)there};
    bool packed = tk_buffer_add(out, head, sizeof head);
    for (unsigned i = 0; packed && i < 4; i++) {
        packed = numbers[i] == 0 || store_pack_number((uint64_t)numbers[i], out);
    }
    return packed && (write->row == NULL || store_pack_row(store_shape_of(write->kind), write->row, out));
}

static bool unpack_write(const unsigned char **at, const unsigned char *end, store_write *write, void *row) {
    if (end - *at < 3 || (*at)[0] >= STORE_VERB_COUNT || (*at)[1] >= STORE_KIND_COUNT) {
        return false;
    }
    *write = (store_write){.verb = (store_verb)(*at)[0], .kind = (store_kind)(*at)[1]};
    int64_t *const numbers[] = {&write->number, &write->sequence, &write->server, &write->at};
    const unsigned there = (*at)[2];
    *at += 3;
    for (unsigned i = 0; i < 4; i++) {
        uint64_t number = 0;
        if ((there >> i & 1u) != 0 && !store_unpack_number(at, end, &number)) {
            return false;
        }
        *numbers[i] = (int64_t)number;
    }
    write->row = store_verb_has_row(write->verb) ? row : NULL;
    return write->row == NULL || store_unpack_row(store_shape_of(write->kind), at, end, row);
}

tk_status lite_redo_note(lite_store *store, const ring_block *block) {
    lite_redo *redo = &store->redo;
    size_t count = 0;
    for (size_t i = 0; i < block->count; i++) {
        count += is_kept(&block->writes[i]) ? 1 : 0;
    }
    if (redo->resting || redo->overfull || count == 0) {
        return TK_OK;
    }
    const unsigned char size = (unsigned char)count;
    redo->overfull = redo->blocks.size > GROUP_MOST;
    bool packed = tk_buffer_add(&redo->blocks, &size, 1);
    for (size_t i = 0; packed && i < block->count; i++) {
        packed = !is_kept(&block->writes[i]) || pack_write(&block->writes[i], &redo->blocks);
    }
    return packed ? TK_OK : TK_ERROR_MEMORY;
}

/* ---- The file ---- */

static uint64_t check_of(const lite_redo *redo, uint64_t number, const void *bytes, size_t size) {
    const uint64_t numbers[] = {number, size};
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, redo->name, sizeof redo->name);
    for (size_t i = 0; i < 2; i++) {
        for (unsigned j = 0; j < 8; j++) {
            const uint8_t byte = (uint8_t)(numbers[i] >> (8 * j));
            tk_sha256_take(&sha, &byte, 1);
        }
    }
    tk_sha256_take(&sha, bytes, size);
    return tk_sha256_end_word(&sha);
}

static tk_status failed(lite_store *store, int reason) {
    snprintf(store->failure, sizeof store->failure, "%s: %s", "-redo", strerror(reason));
    return reason == ENOSPC || reason == EDQUOT || reason == EFBIG ? TK_ERROR_STORE_DISK_FULL : TK_ERROR_STORE_IO;
}

static bool put(int file, const void *bytes, size_t size, int64_t at) {
    const char *from = bytes;
    while (size > 0) {
        const ssize_t written = pwrite(file, from, size, at);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        from += written > 0 ? written : 0;
        size -= written > 0 ? (size_t)written : 0;
        at += written > 0 ? written : 0;
    }
    return true;
}

/* Room is taken before it is needed, in large steps: a sync of what only changes inside a file is quicker. */
static int reserve(lite_redo *redo, int64_t size) {
    if (size <= redo->room) {
        return 0;
    }
    const int64_t wanted = (size + STEP - 1) / STEP * STEP;
    const int reason = posix_fallocate(redo->file, redo->room, wanted - redo->room);
    redo->room = reason == 0 ? wanted : redo->room;
    return reason == EOPNOTSUPP || reason == EINVAL ? 0 : reason;
}

/* ---- The sync goes on while SQLite syncs its log: the disk does both in the time of one ---- */

enum { SYNC_RESTS, SYNC_ORDERED, SYNC_ENDS };

static void *sync_always(void *argument) {
    lite_redo *redo = argument;
    pthread_mutex_lock(&redo->lock);
    for (;;) {
        while (redo->sync == SYNC_RESTS) {
            pthread_cond_wait(&redo->changed, &redo->lock);
        }
        if (redo->sync == SYNC_ENDS) {
            break;
        }
        pthread_mutex_unlock(&redo->lock);
        const int reason = fdatasync(redo->file) == 0 ? 0 : errno;
        pthread_mutex_lock(&redo->lock);
        redo->reason = reason;
        redo->sync = redo->sync == SYNC_ENDS ? SYNC_ENDS : SYNC_RESTS;
        pthread_cond_broadcast(&redo->changed);
    }
    pthread_mutex_unlock(&redo->lock);
    return NULL;
}

static void set_sync(lite_redo *redo, int sync) {
    pthread_mutex_lock(&redo->lock);
    redo->sync = sync;
    pthread_cond_broadcast(&redo->changed);
    pthread_mutex_unlock(&redo->lock);
}

static void order_sync(lite_redo *redo) {
    set_sync(redo, SYNC_ORDERED);
}

static int await_sync(lite_redo *redo) {
    pthread_mutex_lock(&redo->lock);
    while (redo->sync == SYNC_ORDERED) {
        pthread_cond_wait(&redo->changed, &redo->lock);
    }
    const int reason = redo->reason;
    pthread_mutex_unlock(&redo->lock);
    return reason;
}

static bool start_syncing(lite_redo *redo) {
    sigset_t all, before;
    pthread_mutex_init(&redo->lock, NULL);
    pthread_cond_init(&redo->changed, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    redo->syncing = pthread_create(&redo->thread, NULL, sync_always, redo) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return redo->syncing;
}

static void end_syncing(lite_redo *redo) {
    if (redo->syncing) {
        set_sync(redo, SYNC_ENDS);
        pthread_join(redo->thread, NULL);
        pthread_mutex_destroy(&redo->lock);
        pthread_cond_destroy(&redo->changed);
    }
}

/* ---- A group ---- */

tk_status lite_redo_write(lite_store *store) {
    lite_redo *redo = &store->redo;
    if (redo->resting || redo->overfull || redo->blocks.size == 0) {
        return TK_OK;
    }
    tk_buffer *record = &redo->record;
    const uint64_t number = (uint64_t)store->groups + 1;
    tk_buffer_clear(record);
    if (!tk_buffer_add(record, group_mark, sizeof group_mark) || !store_pack_number(number, record) ||
        !store_pack_number(redo->blocks.size, record) ||
        !store_pack_number(check_of(redo, number, redo->blocks.data, redo->blocks.size), record) ||
        !tk_buffer_add(record, redo->blocks.data, redo->blocks.size)) {
        return TK_ERROR_MEMORY;
    }
    const int reason = reserve(redo, redo->end + (int64_t)record->size);
    if (reason != 0) {
        return failed(store, reason);
    }
    if (!put(redo->file, record->data, record->size, redo->end)) {
        return failed(store, errno);
    }
    order_sync(redo);
    return TK_OK;
}

tk_status lite_redo_sync(lite_store *store) {
    const int reason = await_sync(&store->redo);
    return reason == 0 ? TK_OK : failed(store, reason);
}

void lite_redo_done(lite_store *store, bool stored) {
    lite_redo *redo = &store->redo;
    if (stored && redo->blocks.size > 0 && !redo->overfull && !redo->resting) {
        redo->end += (int64_t)redo->record.size;
    }
    tk_buffer_clear(&redo->blocks);
    redo->overfull = redo->overfull && stored; /* until the checkpoint */
}

void lite_redo_rewind(lite_store *store) {
    store->redo.end = HEAD;
    store->redo.overfull = false;
}

/* ---- Doing it again ---- */

typedef struct replay {
    lite_store *store;
    store_ring ring;
    void *rows; /* of a block, each in as much room as the largest takes */
    size_t row_size;
} replay;

static tk_status replay_blocks(replay *again, const unsigned char *at, const unsigned char *end) {
    tk_status status = TK_OK;
    while (status == TK_OK && at < end) {
        store_write writes[STORE_BATCH_MOST];
        const size_t count = *at++;
        if (count == 0 || count > STORE_BATCH_MOST) {
            return TK_ERROR_STORE_DAMAGED;
        }
        for (size_t i = 0; i < count; i++) {
            if (!unpack_write(&at, end, &writes[i], (char *)again->rows + i * again->row_size)) {
                return TK_ERROR_STORE_DAMAGED;
            }
        }
        again->ring.added = 0;
        if (!store_ring_add(&again->ring, writes, count, store_ring_size(writes, count), 0)) {
            return TK_ERROR_MEMORY;
        }
        status = store_sqlite.write(again->store, (store_group){&again->ring, 0, again->ring.added});
        const store_completion *completion = &store_ring_at(&again->ring, 0)->completion;
        if (status == TK_OK && (completion->status != TK_OK || completion->repeated)) {
            status = TK_ERROR_STORE_DAMAGED; /* it was stored once: it can be stored again */
        }
    }
    return status;
}

static tk_status replay_group(replay *again, const unsigned char *bytes, size_t size) {
    tk_status status = store_sqlite.begin(again->store);
    if (status == TK_OK) {
        again->store->changed = true;
        status = replay_blocks(again, bytes, bytes + size);
    }
    if (status == TK_OK) {
        status = store_sqlite.commit(again->store);
    }
    if (status != TK_OK) {
        store_sqlite.undo(again->store);
    }
    return status;
}

/* The record at a place: its size and, in *blocks, what is in it. 0: there is none that belongs behind the one before.
 */
static int64_t read_record(lite_redo *redo, int64_t at, int64_t size, uint64_t before, uint64_t *number,
                           tk_buffer *blocks) {
    unsigned char head[RECORD];
    const unsigned char *from = head + sizeof group_mark;
    uint64_t length = 0, check = 0;
    if (size - at < RECORD || pread(redo->file, head, RECORD, at) != RECORD ||
        memcmp(head, group_mark, sizeof group_mark) != 0) {
        return 0;
    }
    store_unpack_number(&from, head + RECORD, number);
    store_unpack_number(&from, head + RECORD, &length);
    store_unpack_number(&from, head + RECORD, &check);
    if ((before != 0 && *number != before + 1) || length > (uint64_t)(size - at - RECORD)) {
        return 0;
    }
    tk_buffer_clear(blocks);
    if (!tk_buffer_reserve(blocks, (size_t)length + 1) ||
        pread(redo->file, blocks->data, (size_t)length, at + RECORD) != (ssize_t)length ||
        check_of(redo, *number, blocks->data, (size_t)length) != check) {
        return 0;
    }
    blocks->size = (size_t)length;
    return RECORD + (int64_t)length;
}

static tk_status begin_replay(lite_store *store, replay *again) {
    *again = (replay){.store = store};
    for (unsigned kind = 0; kind < STORE_KIND_COUNT; kind++) {
        const size_t size = (store_shape_of((store_kind)kind)->size + 15) / 16 * 16;
        again->row_size = size > again->row_size ? size : again->row_size;
    }
    again->rows = calloc(STORE_BATCH_MOST, again->row_size);
    return again->rows != NULL && store_ring_make(&again->ring, REPLAY_RING) ? TK_OK : TK_ERROR_MEMORY;
}

/* Groups were acknowledged that neither the database nor this file has. */
static tk_status refuse(const lite_store *store, uint64_t first, tk_error *error) {
    char detail[160];
    snprintf(detail, sizeof detail,
             "groups %llu to %llu were acknowledged and are missing; without %.40s-redo it opens as it is",
             (unsigned long long)store->groups + 1, (unsigned long long)first - 1,
             strrchr(store->path, '/') != NULL ? strrchr(store->path, '/') + 1 : store->path);
    return tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, store->path, detail);
}

static tk_status replay_all(lite_store *store, int64_t size, tk_error *error) {
    replay again;
    tk_buffer blocks = {0};
    uint64_t before = 0, number = 0;
    tk_status status = begin_replay(store, &again);
    int64_t length = 0;
    store->redo.resting = true;
    for (int64_t at = HEAD; status == TK_OK; at += length, before = number) {
        length = read_record(&store->redo, at, size, before, &number, &blocks);
        if (length == 0) {
            break;
        }
        if (number > (uint64_t)store->groups + 1) {
            status = refuse(store, number, error);
        } else if (number == (uint64_t)store->groups + 1) {
            status = store->recovered > 0 ? TK_OK : lite_check_pages(store->writer.database, store->path, error);
            if (status == TK_OK &&
                (status = replay_group(&again, (unsigned char *)blocks.data, blocks.size)) != TK_OK) {
                tk_error_set(error, status, 0, 0, store->path, store->failure);
            }
            store->recovered += status == TK_OK ? 1 : 0;
        }
        store->redo.end = at + length;
    }
    store->redo.resting = false;
    store_ring_free(&again.ring);
    free(again.rows);
    tk_buffer_free(&blocks);
    if (status == TK_OK && before != (uint64_t)store->groups) { /* it lies behind, or is empty */
        lite_redo_rewind(store);
    }
    return status;
}

/* ---- Opening ---- */

static tk_status read_name(lite_store *store, tk_error *error) {
    sqlite3_stmt *statement = NULL;
    sqlite3 *database = store->writer.database;
    int code = sqlite3_prepare_v2(database, "SELECT store, groups FROM written", -1, &statement, NULL);
    code = code == SQLITE_OK ? sqlite3_step(statement) : code;
    const void *name = code == SQLITE_ROW ? sqlite3_column_blob(statement, 0) : NULL;
    tk_status status = TK_OK;
    if (name != NULL && sqlite3_column_bytes(statement, 0) == (int)sizeof store->redo.name) {
        memcpy(store->redo.name, name, sizeof store->redo.name);
        store->groups = sqlite3_column_int64(statement, 1);
    } else {
        status = tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, store->path, "written");
    }
    sqlite3_finalize(statement);
    return status;
}

static bool start_file(lite_store *store) {
    unsigned char head[HEAD] = {0};
    memcpy(head, file_mark, sizeof file_mark);
    memcpy(head + sizeof file_mark, store->redo.name, sizeof store->redo.name);
    return put(store->redo.file, head, HEAD, 0) && fsync(store->redo.file) == 0 && lite_folder_sync(store->path);
}

static bool open_file(lite_store *store) {
    store->redo.file = open(store->redo_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    return store->redo.file >= 0;
}

/* Whatever it is, it is not thrown away: somebody put another database in the place of the one it belongs to. */
static bool put_aside(lite_store *store) {
    char *aside = lite_path_with(store->redo_path, ".old");
    close(store->redo.file);
    store->redo.file = -1;
    const bool done = aside != NULL && rename(store->redo_path, aside) == 0 && open_file(store);
    free(aside);
    return done;
}

tk_status lite_redo_open(lite_store *store, tk_error *error) {
    lite_redo *redo = &store->redo;
    unsigned char head[HEAD] = {0};
    struct stat about;
    tk_status status = read_name(store, error);
    if (status != TK_OK) {
        return status;
    }
    redo->end = HEAD;
    redo->room = HEAD;
    if (!start_syncing(redo)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    if (!open_file(store) || fstat(redo->file, &about) != 0) {
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->redo_path, strerror(errno));
    }
    if (pread(redo->file, head, HEAD, 0) == HEAD && memcmp(head, file_mark, sizeof file_mark) == 0 &&
        memcmp(head + sizeof file_mark, redo->name, sizeof redo->name) == 0) {
        redo->room = about.st_size;
        return replay_all(store, about.st_size, error);
    }
    if ((about.st_size == 0 || put_aside(store)) && start_file(store)) {
        return TK_OK;
    }
    return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, store->redo_path, strerror(errno));
}

void lite_redo_close(lite_store *store) {
    end_syncing(&store->redo);
    if (store->redo.file >= 0) {
        close(store->redo.file);
    }
    if (store->redo.file >= 0 && access(store->log_path, F_OK) != 0) { /* all of it is in the database */
        unlink(store->redo_path);
    }
    tk_buffer_free(&store->redo.blocks);
    tk_buffer_free(&store->redo.record);
}
