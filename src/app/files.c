#include "app/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/arguments.h"
#include "tui/i18n.h"

/* False with errno set, EFBIG when there is more than CLI_FILE_MOST. */
static bool read_all(int file, tk_buffer *bytes) {
    char block[16384];
    for (;;) {
        ssize_t count = read(file, block, sizeof block);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return count == 0;
        }
        if (bytes->size + (size_t)count > CLI_FILE_MOST) {
            errno = EFBIG;
            return false;
        }
        if (!tk_buffer_add(bytes, block, (size_t)count)) {
            errno = ENOMEM;
            return false;
        }
    }
}

static bool read_from(const char *path, bool plain, tk_buffer *bytes) {
    bool standard = !plain && strcmp(path, "-") == 0;
    struct stat status;
    /* A pipe without a writer is not waited for. */
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | (plain ? O_NONBLOCK | O_NOCTTY : 0));
    bool fits = file >= 0;
    if (fits && plain && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
        errno = EINVAL;
        fits = false;
    }
    bool read_well = fits && read_all(file, bytes) && tk_buffer_put(bytes, "");
    int reason = errno;
    if (file >= 0 && !standard) {
        close(file);
    }
    if (!read_well) {
        cli_error(_("cannot read '%s': %s"), path, strerror(reason));
        tk_buffer_free(bytes);
    }
    return read_well;
}

bool cli_file_read(const char *path, tk_buffer *bytes) {
    return read_from(path, false, bytes);
}

bool cli_file_read_plain(const char *path, tk_buffer *bytes) {
    return read_from(path, true, bytes);
}

static bool write_all(int file, const char *bytes, size_t size) {
    while (size > 0) {
        ssize_t count = write(file, bytes, size);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            return false;
        }
        bytes += count;
        size -= (size_t)count;
    }
    return true;
}

static void folder_of(const char *path, char folder[PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    int length = slash == NULL || slash == path ? 1 : (int)(slash - path);
    snprintf(folder, PATH_MAX, "%.*s", length, slash == NULL ? "." : path);
}

/* A rename is on the disk only when its folder is. A file system that cannot do that is left to itself. */
static void flush_folder(const char *path) {
    char folder[PATH_MAX];
    folder_of(path, folder);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) {
        return;
    }
    (void)fsync(file);
    close(file);
}

/* ---- What killed writes leave ---- */

/* Behind the name of the file; then six signs of mkstemp's. */
#define BESIDE ".tankodrom-"
enum { BESIDE_SIGNS = 6 };

/* Held while a file is written, by its process alone. */
static bool lock(int file) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &whole) == 0;
}

static void remove_unlocked(int folder, const char *name) {
    int file = openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file >= 0) {
        if (lock(file)) {
            unlinkat(folder, name, 0);
        }
        close(file);
    }
}

/* Of earlier writes of this file that nobody carries on. */
static void clean_beside(const char *path) {
    char inside[PATH_MAX];
    folder_of(path, inside);
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    const size_t length = strlen(name);
    DIR *folder = opendir(inside);
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        if (strncmp(entry->d_name, name, length) == 0 && strncmp(entry->d_name + length, BESIDE, strlen(BESIDE)) == 0 &&
            strlen(entry->d_name) == length + strlen(BESIDE) + BESIDE_SIGNS) {
            remove_unlocked(dirfd(folder), entry->d_name);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

/* ---- Writing ---- */

/* False with errno set. */
static bool write_beside(const char *path, const char *bytes, size_t size) {
    char beside[PATH_MAX];
    int length = snprintf(beside, sizeof beside, "%s" BESIDE "XXXXXX", path);
    if (length < 0 || (size_t)length >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    clean_beside(path);
    int file = mkstemp(beside);
    if (file < 0) {
        return false;
    }
    (void)lock(file);       /* where there are no locks, nothing is removed either */
    mode_t mask = umask(0); /* mkstemp gives 0600; the file shall have what an ordinary one has */
    umask(mask);
    bool written = write_all(file, bytes, size) && fchmod(file, 0666 & ~mask) == 0 && fsync(file) == 0;
    int reason = errno;
    if (close(file) != 0 && written) {
        written = false;
        reason = errno;
    }
    if (written && rename(beside, path) == 0) {
        flush_folder(path);
        return true;
    }
    if (written) {
        reason = errno;
    }
    unlink(beside);
    errno = reason;
    return false;
}

/* Devices and pipes are written to, not replaced. */
static bool write_into(const char *path, const char *bytes, size_t size) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    bool written = write_all(file, bytes, size);
    int reason = errno;
    if (close(file) == 0) {
        errno = reason;
        return written;
    }
    return false;
}

int cli_file_put(const char *path, const char *bytes, size_t size) {
    struct stat status;
    bool written;
    if (strcmp(path, "-") == 0) {
        written = fflush(stdout) == 0 && write_all(STDOUT_FILENO, bytes, size);
    } else if (stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
        written = write_into(path, bytes, size);
    } else {
        written = write_beside(path, bytes, size);
    }
    return written ? 0 : errno;
}

bool cli_file_write(const char *path, const char *bytes, size_t size) {
    int reason = cli_file_put(path, bytes, size);
    if (reason != 0) {
        cli_error(_("cannot write '%s': %s"), path, strerror(reason));
    }
    return reason == 0;
}

bool cli_folder_make(const char *path) {
    char folder[PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof folder) {
        cli_error(_("cannot write '%s': %s"), path, strerror(ENAMETOOLONG));
        return false;
    }
    memcpy(folder, path, length + 1);
    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
            cli_error(_("cannot make the folder '%s': %s"), folder, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}
