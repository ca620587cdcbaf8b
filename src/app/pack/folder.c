#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier): realpath is no part of POSIX without XSI */
#include "app/pack/folder.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/arguments.h"
#include "app/files.h"
#include "tui/i18n.h"

enum { FILES_MOST = 1024, FOLDERS_DEEP = 8 };
#define BYTES_MOST ((size_t)64 * 1024 * 1024) /* of all files together */

typedef struct folder_files {
    tk_pack_file file[FILES_MOST];
    size_t count, bytes;
    char root[PATH_MAX]; /* without links in it */
} folder_files;

static bool add_folder(folder_files *files, const char *path, const char *inside, unsigned depth);

static bool add_file(folder_files *files, const char *path, const char *inside) {
    tk_buffer bytes = {0};
    if (files->count == FILES_MOST) {
        cli_error(_("'%s' is one file too many: a pack has at most %d"), path, FILES_MOST);
        return false;
    }
    if (!cli_file_read_plain(path, &bytes)) {
        return false;
    }
    files->bytes += bytes.size;
    if (files->bytes > BYTES_MOST) {
        cli_error(_("cannot read '%s': %s"), path, strerror(EFBIG));
        tk_buffer_free(&bytes);
        return false;
    }
    char *name = strdup(inside);
    if (name == NULL) {
        cli_memory_error();
        tk_buffer_free(&bytes);
        return false;
    }
    files->file[files->count++] = (tk_pack_file){.name = name, .bytes = bytes.data, .size = bytes.size};
    return true;
}

/* Whether a path, links followed, stays in the pack's folder. */
static bool stays_inside(const folder_files *files, const char *path) {
    char real[PATH_MAX];
    const size_t length = strlen(files->root);
    return realpath(path, real) != NULL && strncmp(real, files->root, length) == 0 &&
           (real[length] == '/' || strcmp(files->root, "/") == 0);
}

static bool add_entry(folder_files *files, const char *folder, const char *inside, const char *name, unsigned depth) {
    char path[PATH_MAX], inner[PATH_MAX];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(inner, sizeof inner, "%s%s%s", inside, *inside == 0 ? "" : "/", name);
    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
    } else if (stat(path, &status) == 0) {
        if (!stays_inside(files, path)) {
            cli_error(_("'%s' leads out of the pack's folder"), path);
            return false;
        }
        return S_ISDIR(status.st_mode) ? add_folder(files, path, inner, depth + 1) : add_file(files, path, inner);
    }
    cli_error(_("cannot read '%s': %s"), path, strerror(errno));
    return false;
}

static bool add_folder(folder_files *files, const char *path, const char *inside, unsigned depth) {
    if (depth > FOLDERS_DEEP) {
        cli_error(_("'%s' lies too deep in folders"), path);
        return false;
    }
    DIR *folder = opendir(path);
    if (folder == NULL) {
        cli_error(_("cannot read '%s': %s"), path, strerror(errno));
        return false;
    }
    bool added = true;
    const struct dirent *entry;
    while (added && (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] != '.') {
            added = add_entry(files, path, inside, entry->d_name, depth);
        }
    }
    closedir(folder);
    return added;
}

static bool has_manifest(const folder_files *files) {
    for (size_t i = 0; i < files->count; i++) {
        if (strcmp(files->file[i].name, "pack.json") == 0) {
            return true;
        }
    }
    return false;
}

static tk_status open_files(const folder_files *files, const char *game, tk_pack **pack, tk_error *error) {
    tk_pack *below = NULL;
    if (game == NULL || has_manifest(files)) {
        return tk_pack_open(files->file, files->count, pack, error);
    }
    tk_status status = tk_pack_open_builtin(game, &below, error);
    if (status == TK_OK) {
        status = tk_pack_open_over(below, files->file, files->count, pack, error);
    }
    tk_pack_close(below);
    return status;
}

bool cli_pack_open(const char *folder, const char *game, tk_pack **pack, tk_error *error) {
    folder_files *files = calloc(1, sizeof *files);
    *pack = NULL;
    *error = (tk_error){0};
    if (files == NULL) {
        tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        return false;
    }
    if (realpath(folder, files->root) == NULL) {
        cli_error(_("cannot read '%s': %s"), folder, strerror(errno));
        free(files);
        return false;
    }
    bool opened = add_folder(files, folder, "", 0) && open_files(files, game, pack, error) == TK_OK;
    for (size_t i = 0; i < files->count; i++) {
        free((char *)files->file[i].name);
        free((char *)files->file[i].bytes);
    }
    free(files);
    return opened;
}

void cli_pack_error(const char *folder, const tk_error *error) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, error->file);
    if (error->file[0] == 0) {
        cli_library_error(folder, error);
        return;
    }
    tk_error bare = *error;
    bare.file[0] = 0;
    cli_library_error(path, &bare);
}

/* ---- To play with ---- */

bool cli_pack_take(const char *folder, const char *game, tk_pack **pack) {
    tk_error error = {0};
    *pack = NULL;
    if (folder == NULL || (cli_pack_open(folder, game, pack, &error) && tk_pack_check(*pack, &error) == TK_OK)) {
        return true;
    }
    if (error.status != TK_OK) {
        cli_pack_error(folder, &error);
    }
    tk_pack_close(*pack);
    *pack = NULL;
    return false;
}

/* The game that a record's line names; false when there is none. */
static bool game_of(const tk_buffer *record, char *game, size_t size) {
    static const char mark[] = "\ngame ";
    const char *line = record->size > 0 ? strstr(record->data, mark) : NULL;
    const size_t length = line != NULL ? strcspn(line + sizeof mark - 1, " \r\n") : 0;
    snprintf(game, size, "%.*s", (int)(length < size ? length : 0), line != NULL ? line + sizeof mark - 1 : "");
    return *game != 0;
}

bool cli_pack_take_for(const char *folder, const tk_buffer *record, tk_pack **pack) {
    char game[64];
    return cli_pack_take(folder, game_of(record, game, sizeof game) ? game : NULL, pack);
}

void cli_pack_record_error(const char *path, const char *folder, const tk_error *error) {
    cli_library_error(path, error);
    if (error->status == TK_ERROR_RECORD_PACK && folder == NULL) {
        cli_error(_("say where the pack lies that it was played with: --pack DIR"));
    }
}
