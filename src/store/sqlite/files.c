/* The file of a store among other files: its true path, its lock, and whether it is still the same. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite/inside.h"

enum { OWNER_ONLY = 0600 };

char *lite_path_with(const char *path, const char *ending) {
    const size_t size = strlen(path) + strlen(ending) + 1;
    char *made = malloc(size);
    if (made != NULL) {
        snprintf(made, size, "%s%s", path, ending);
    }
    return made;
}

/* Of the folder that a path names, which must be there. */
static char *real_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    char *folder = strdup(slash == NULL ? "." : path);
    if (folder != NULL && slash != NULL) {
        folder[slash == path ? 1 : slash - path] = 0;
    }
    char *real = folder == NULL ? NULL : realpath(folder, NULL);
    free(folder);
    return real;
}

char *lite_real_path(const char *path) {
    char *real = realpath(path, NULL);
    if (real != NULL) {
        return real;
    }
    const char *slash = strrchr(path, '/');
    char *folder = real_folder(path);
    char *with_slash = folder == NULL ? NULL : lite_path_with(folder, "/");
    real = with_slash == NULL ? NULL : lite_path_with(with_slash, slash == NULL ? path : slash + 1);
    free(with_slash);
    free(folder);
    return real;
}

bool lite_folder_sync(const char *path) {
    char *folder = real_folder(path);
    const int descriptor = folder == NULL ? -1 : open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool done = descriptor >= 0 && fsync(descriptor) == 0;
    if (descriptor >= 0) {
        close(descriptor);
    }
    free(folder);
    return done;
}

static tk_status refuse(const char *path, int reason, tk_error *error) {
    if ((reason == EACCES || reason == EROFS || reason == EPERM) && access(path, R_OK) == 0) {
        return tk_error_set(error, TK_ERROR_STORE_READ_ONLY, 0, 0, path, NULL);
    }
    return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, path, strerror(reason));
}

/* A log without its database: what is in it was acknowledged, and SQLite would throw it away. */
static bool is_orphaned(const char *path) {
    struct stat log, database;
    char *log_path = lite_path_with(path, "-wal");
    const bool orphaned = log_path != NULL && stat(log_path, &log) == 0 && log.st_size > 0 &&
                          (stat(path, &database) != 0 || database.st_size == 0);
    free(log_path);
    return orphaned;
}

/* The lock is a file of its own: closing any descriptor of the database would let go of SQLite's locks on it. */
static int take_lock(const char *path, int *reason) {
    char *lock_path = lite_path_with(path, ".lock");
    int lock = lock_path == NULL ? -1 : open(lock_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, OWNER_ONLY);
    *reason = errno;
    if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0) {
        *reason = errno;
        close(lock);
        lock = -1;
    }
    free(lock_path);
    return lock;
}

tk_status lite_file_take(const char *path, int *lock, tk_error *error) {
    int reason = 0;
    *lock = take_lock(path, &reason);
    if (*lock < 0) {
        return reason == EWOULDBLOCK ? tk_error_set(error, TK_ERROR_STORE_IN_USE, 0, 0, path, NULL)
                                     : refuse(path, reason, error);
    }
    tk_status status = TK_OK;
    if (is_orphaned(path)) {
        status = tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, path, "its log (-wal) is there without it");
    } else {
        const int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, OWNER_ONLY);
        status = descriptor < 0 ? refuse(path, errno, error) : TK_OK;
        if (descriptor >= 0) {
            close(descriptor);
            lite_folder_sync(path);
        }
    }
    if (status != TK_OK) {
        close(*lock);
        *lock = -1;
    }
    return status;
}

bool lite_file_same(const char *path, lite_file *file) {
    struct stat found;
    if (stat(path, &found) != 0) {
        return file->number == 0;
    }
    if (file->number == 0) {
        *file = (lite_file){found.st_dev, found.st_ino};
    }
    return found.st_dev == file->device && found.st_ino == file->number;
}
