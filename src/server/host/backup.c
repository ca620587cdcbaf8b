/* Backups that the server makes by itself, once a day: the store is copied into a new file of a folder, by a worker,
 * while everything goes on; the copy is checked before it gets its name. The newest few are kept, and nothing is ever
 * removed that does not bear such a name. A try that failed is repeated within the hour, and the hosts see why. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "server/host/host.h"

enum {
    SECOND = 1000,
    DAY = 24 * 60 * 60 * SECOND,
    AFTER_FAILURE = 60 * 60 * SECOND,
    FIRST = 60 * SECOND, /* after the start, when whoever was there has come back */
    KEPT_USUALLY = 7,
    PATH_SIZE = 4096,
    NAMES_MOST = 1024
};

static const char beginning[] = "tankodrom-", ending[] = ".db"; /* tankodrom-20261118-021500.db */
enum { NAME_LENGTH = sizeof "tankodrom-20261118-021500.db" - 1 };

struct host_keeper {
    work_job job; /* first */
    bool busy;
    host_backups seen;
    /* The job's own while it is busy. */
    char where[PATH_SIZE], folder[PATH_SIZE];
    char file[64];
    unsigned keep;
    int64_t size, milliseconds;
    tk_status status;
    tk_error error;
};

tk_status host_open_backups(hub *server, tk_error *error) {
    const hub_backup *wanted = &server->settings.backup;
    if (wanted->folder == NULL || wanted->folder[0] == 0) {
        return TK_OK;
    }
    host_keeper *keeper = calloc(1, sizeof *keeper);
    if (keeper == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_text_copy(keeper->where, sizeof keeper->where, wanted->store, strlen(wanted->store));
    tk_text_copy(keeper->folder, sizeof keeper->folder, wanted->folder, strlen(wanted->folder));
    keeper->keep = wanted->keep > 0 ? wanted->keep : KEPT_USUALLY;
    keeper->seen.on = true;
    keeper->seen.next = server->now + FIRST;
    server->keeper = keeper;
    return TK_OK;
}

void host_close_backups(hub *server) {
    free(server->keeper);
    server->keeper = NULL;
}

void host_see_backups(const hub *server, host_backups *out) {
    *out = server->keeper != NULL ? server->keeper->seen : (host_backups){0};
}

/* ---- On a worker ---- */

static bool is_backup(const char *name) {
    return strlen(name) == NAME_LENGTH && strncmp(name, beginning, sizeof beginning - 1) == 0 &&
           strcmp(name + NAME_LENGTH - (sizeof ending - 1), ending) == 0 &&
           strspn(name + sizeof beginning - 1, "0123456789-") ==
               NAME_LENGTH - (sizeof beginning - 1) - (sizeof ending - 1);
}

static void path_of(const host_keeper *keeper, const char *name, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_text_format(&text, "%s/%s", keeper->folder, name);
}

static int by_name(const void *left, const void *right) {
    return strcmp(left, right);
}

/* Their names order them by age. */
static void remove_old(const host_keeper *keeper) {
    static char names[NAMES_MOST][NAME_LENGTH + 1]; /* one worker */
    size_t count = 0;
    DIR *folder = opendir(keeper->folder);
    for (const struct dirent *entry; folder != NULL && count < NAMES_MOST && (entry = readdir(folder)) != NULL;) {
        if (is_backup(entry->d_name)) {
            memcpy(names[count++], entry->d_name, NAME_LENGTH + 1);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    qsort(names, count, sizeof names[0], by_name);
    for (size_t index = 0; index + keeper->keep < count; index++) {
        char path[PATH_SIZE + NAME_LENGTH + 2];
        path_of(keeper, names[index], path, sizeof path);
        unlink(path);
    }
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec / 1000000;
}

static void run(work_job *job) {
    host_keeper *keeper = (host_keeper *)job;
    char path[PATH_SIZE + sizeof keeper->file + 2];
    const int64_t began = milliseconds();
    const time_t now = time(NULL);
    struct tm parts = {0};
    struct stat made = {0};
    gmtime_r(&now, &parts);
    strftime(keeper->file, sizeof keeper->file, "tankodrom-%Y%m%d-%H%M%S.db", &parts);
    path_of(keeper, keeper->file, path, sizeof path);
    keeper->status = store_backup(keeper->where, path, (store_watch){0}, &keeper->error);
    keeper->milliseconds = milliseconds() - began;
    if (keeper->status == TK_OK) {
        keeper->size = stat(path, &made) == 0 ? (int64_t)made.st_size : 0;
        remove_old(keeper);
    }
}

/* ---- In the loop ---- */

void host_is_backup(work_job *job) {
    (void)job;
}

void host_take_backup(hub *server, work_job *job, int64_t now) {
    host_keeper *keeper = (host_keeper *)job;
    host_backups *seen = &keeper->seen;
    const bool done = job->ran && keeper->status == TK_OK;
    keeper->busy = false;
    seen->next = now + (done ? DAY : AFTER_FAILURE);
    seen->why[0] = 0;
    server->counts.backups += done;
    if (done) {
        seen->made++;
        seen->last = now;
        seen->size = keeper->size;
        seen->milliseconds = keeper->milliseconds;
        memcpy(seen->file, keeper->file, sizeof keeper->file);
    } else if (job->ran) {
        seen->failed++;
        server->counts.backups_failed++;
        tk_error_text(&keeper->error, NULL, seen->why, sizeof seen->why);
    }
}

int64_t host_tick_backups(hub *server, int64_t now) {
    host_keeper *keeper = server->keeper;
    if (keeper == NULL || keeper->busy || server->stopping) {
        return INT64_MAX;
    }
    if (now >= keeper->seen.next) {
        keeper->job = (work_job){.run = run, .back = host_is_backup};
        keeper->busy = work_submit(server->work, WORK_BACKUPS, &keeper->job) == TK_OK;
        keeper->seen.next = now + AFTER_FAILURE;
    }
    return keeper->seen.next;
}
