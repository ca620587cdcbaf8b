#include "support/store/shim.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>

typedef struct shim_file {
    sqlite3_file base;
    sqlite3_file *real; /* lies behind this */
} shim_file;

static atomic_long left = -1;
static atomic_int sync_fails;
static sqlite3_vfs shim, *usual;

static sqlite3_file *real_of(sqlite3_file *file) {
    return ((shim_file *)file)->real;
}

static int shim_close(sqlite3_file *file) {
    return real_of(file)->pMethods->xClose(real_of(file));
}

static int shim_read(sqlite3_file *file, void *to, int count, sqlite3_int64 at) {
    return real_of(file)->pMethods->xRead(real_of(file), to, count, at);
}

static int shim_write(sqlite3_file *file, const void *from, int count, sqlite3_int64 at) {
    if (atomic_load(&left) >= 0 && atomic_fetch_sub(&left, count) < count) {
        atomic_store(&left, 0);
        return SQLITE_FULL;
    }
    return real_of(file)->pMethods->xWrite(real_of(file), from, count, at);
}

static int shim_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int shim_sync(sqlite3_file *file, int flags) {
    return atomic_load(&sync_fails) ? SQLITE_IOERR_FSYNC : real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int shim_size(sqlite3_file *file, sqlite3_int64 *size) {
    return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int shim_lock(sqlite3_file *file, int level) {
    return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int shim_unlock(sqlite3_file *file, int level) {
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int shim_reserved(sqlite3_file *file, int *held) {
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), held);
}

static int shim_control(sqlite3_file *file, int what, void *argument) {
    return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int shim_sector(sqlite3_file *file) {
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int shim_device(sqlite3_file *file) {
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int shim_map(sqlite3_file *file, int region, int size, int extend, void volatile **at) {
    return real_of(file)->pMethods->xShmMap(real_of(file), region, size, extend, at);
}

static int shim_shared_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void shim_barrier(sqlite3_file *file) {
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int shim_unmap(sqlite3_file *file, int removed) {
    return real_of(file)->pMethods->xShmUnmap(real_of(file), removed);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_reserved,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_device,
    .xShmMap = shim_map,
    .xShmLock = shim_shared_lock,
    .xShmBarrier = shim_barrier,
    .xShmUnmap = shim_unmap,
};

static int shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given) {
    shim_file *self = (shim_file *)file;
    (void)vfs;
    self->real = (sqlite3_file *)(void *)(self + 1);
    const int code = usual->xOpen(usual, name, self->real, flags, given);
    self->base.pMethods = self->real->pMethods != NULL ? &methods : NULL;
    return code;
}

void shim_install(void) {
    usual = sqlite3_vfs_find(NULL);
    shim = *usual;
    shim.zName = "shim";
    shim.szOsFile = (int)sizeof(shim_file) + usual->szOsFile;
    shim.xOpen = shim_open;
    shim_full_after(-1);
    shim_fail_sync(0);
    sqlite3_vfs_register(&shim, 1);
}

void shim_remove(void) {
    sqlite3_vfs_unregister(&shim);
    sqlite3_vfs_register(usual, 1);
}

void shim_full_after(long bytes) {
    atomic_store(&left, bytes);
}

void shim_fail_sync(int fails) {
    atomic_store(&sync_fails, fails);
}
