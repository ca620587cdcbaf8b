#define _DEFAULT_SOURCE /* flock */

#include "app/play/store.h"
#include "app/pack/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/files.h"
#include "tui/i18n.h"
#include "tui/terminal.h"

/* ---- Records and files ---- */

/* To be given to free. */
static char *record_text(const tk_record *record, size_t *size) {
    *size = tk_record_write(record, NULL, 0);
    char *text = malloc(*size + 1);
    if (text != NULL) {
        tk_record_write(record, text, *size + 1);
    }
    return text;
}

size_t play_record_entries(const tk_record *record, size_t moves) {
    const size_t length = tk_record_length(record);
    size_t entries = 0, made = 0;
    while (entries < length && (made += tk_record_entry(record, entries)->kind == TK_ENTRY_ACTION) <= moves) {
        entries++;
    }
    while (entries > 0 && entries < length && tk_record_entry(record, entries - 1)->kind == TK_ENTRY_TIME) {
        entries--;
    }
    return entries;
}

bool play_record_write(const tk_record *record, const char *path) {
    size_t size;
    char *text = record_text(record, &size);
    if (text == NULL) {
        cli_memory_error();
        return false;
    }
    bool written = cli_file_write(path, text, size);
    free(text);
    return written;
}

tk_record *play_record_read(const char *path, const char *pack, bool *whole, tk_buffer *news) {
    tk_buffer bytes = {0};
    tk_record *record = NULL;
    tk_error error = {0};
    if (!cli_file_read(path, &bytes)) {
        return NULL;
    }
    tk_pack *taken = NULL;
    if (!cli_pack_take_for(pack, &bytes, &taken)) {
        tk_buffer_free(&bytes);
        return NULL;
    }
    tk_status status = tk_record_read(bytes.data, bytes.size, taken, &record, &error);
    tk_buffer_free(&bytes);
    tk_pack_close(taken);
    if (record == NULL) {
        cli_pack_record_error(path, pack, &error);
        return NULL;
    }
    uint32_t cut = tk_record_cut_line(record);
    *whole = status == TK_OK && cut == 0;
    if (status != TK_OK) {
        cli_library_error_text(path, &error, news);
        tk_buffer_format(news, "\n%s\n", _("what came before that line is kept"));
    }
    if (cut != 0) {
        tui_tell(news, _("%s: line %u breaks off and is left out"), path, (unsigned)cut);
        tk_buffer_char(news, '\n');
    }
    return record;
}

/* ---- The place ---- */

void play_store_folder(char *out, size_t size) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = 0;
    if (state != NULL && state[0] == '/') {
        length = snprintf(out, size, "%s/tankodrom", state);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(out, size, "%s/.local/state/tankodrom", home);
    }
    if (length <= 0 || (size_t)length >= size) {
        out[0] = 0;
    }
}

/* A name that does not exist yet, with a date in it. */
static void dated_path(const play_store *store, time_t date, char *out, size_t size) {
    char stamp[32] = "";
    struct tm parts;
    if (localtime_r(&date, &parts) != NULL) {
        strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &parts);
    }
    snprintf(out, size, "%s/%s-%s.tkr", store->folder, store->game, stamp);
    for (unsigned more = 2; access(out, F_OK) == 0 && more < 1000; more++) {
        snprintf(out, size, "%s/%s-%s-%u.tkr", store->folder, store->game, stamp, more);
    }
}

void play_store_open(play_store *store, const char *game, const char *copy) {
    char path[PATH_MAX];
    memset(store, 0, sizeof *store);
    store->lock = -1;
    store->copy = copy;
    snprintf(store->game, sizeof store->game, "%s", game);
    play_store_folder(store->folder, sizeof store->folder);
    snprintf(path, sizeof path, "%s/%s.lock", store->folder, game);
    if (store->folder[0] == 0 || !cli_folder_make(path)) {
        cli_error(_("the match is not kept while you play: no folder for it; 'save FILE' keeps it"));
        store->folder[0] = 0;
        return;
    }
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    store->foreign = store->lock >= 0 && flock(store->lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (store->foreign) {
        dated_path(store, time(NULL), store->path, sizeof store->path);
    } else {
        snprintf(store->path, sizeof store->path, "%s/%s.tkr", store->folder, game);
    }
}

void play_store_close(play_store *store) {
    if (store->lock >= 0) {
        close(store->lock);
    }
    store->lock = -1;
}

const char *play_store_newest(void) {
    char folder[PATH_MAX / 2], path[PATH_MAX];
    const char *newest = NULL;
    struct timespec when = {0};
    play_store_folder(folder, sizeof folder);
    for (size_t index = 0; tk_game_info_at(index) != NULL; index++) {
        struct stat status;
        snprintf(path, sizeof path, "%s/%s.tkr", folder, tk_game_info_at(index)->name);
        if (folder[0] == 0 || stat(path, &status) != 0) {
            continue;
        }
        bool later = status.st_mtim.tv_sec != when.tv_sec ? status.st_mtim.tv_sec > when.tv_sec
                                                          : status.st_mtim.tv_nsec > when.tv_nsec;
        if (newest == NULL || later) {
            newest = tk_game_info_at(index)->name;
            when = status.st_mtim;
        }
    }
    return newest;
}

bool play_store_has(const play_store *store) {
    return !store->foreign && store->path[0] != 0 && access(store->path, F_OK) == 0;
}

static void put_aside(play_store *store, tk_buffer *news) {
    struct stat status;
    char aside[PATH_MAX];
    if (stat(store->path, &status) != 0) {
        return;
    }
    dated_path(store, status.st_mtime, aside, sizeof aside);
    if (rename(store->path, aside) == 0) {
        tui_tell(news, _("The match before this one is kept in %s\n"), aside);
    }
}

void play_store_take_up(play_store *store, const char *path, tk_buffer *news) {
    struct stat folder, other;
    char above[PATH_MAX];
    const char *name = strrchr(path, '/');
    snprintf(above, sizeof above, "%.*s", name != NULL ? (int)(name - path + 1) : 2, name != NULL ? path : "./");
    if (store->foreign || store->path[0] == 0 || stat(above, &other) != 0 || stat(store->folder, &folder) != 0 ||
        folder.st_dev != other.st_dev || folder.st_ino != other.st_ino) {
        return;
    }
    if (stat(store->path, &folder) != 0 || stat(path, &other) != 0 || folder.st_ino != other.st_ino) {
        put_aside(store, news);
        store->ours = rename(path, store->path) == 0;
    } else {
        store->ours = true; /* it is the one already */
    }
}

/* Tried at every move, for a disk may have room again; a failure is told once. Returns whether it was told now. */
static bool keep(const tk_record *record, const char *path, bool *failed, tk_buffer *news) {
    size_t size;
    char *text = record_text(record, &size);
    int reason = text == NULL ? ENOMEM : cli_file_put(path, text, size);
    free(text);
    bool tells = reason != 0 && !*failed;
    if (tells) {
        tui_tell(news, _("cannot write '%s': %s"), path, strerror(reason));
        tk_buffer_char(news, '\n');
    }
    *failed = reason != 0;
    return tells;
}

void play_store_write(play_store *store, const tk_record *record, tk_buffer *news) {
    if (store->path[0] != 0) {
        if (!store->ours) {
            put_aside(store, news);
        }
        store->ours = true;
        if (keep(record, store->path, &store->failed, news)) {
            tk_buffer_put(news, _("The match could not be kept on the disk; 'save FILE' tries another place.\n"));
        }
    }
    if (store->copy != NULL) {
        keep(record, store->copy, &store->copy_failed, news);
    }
}

void play_store_finish(play_store *store) {
    char aside[PATH_MAX];
    if (!store->ours || store->failed || store->foreign) {
        return;
    }
    dated_path(store, time(NULL), aside, sizeof aside);
    if (rename(store->path, aside) == 0) {
        memcpy(store->path, aside, sizeof aside);
    }
}
