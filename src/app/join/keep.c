/* The session with each server lies in $XDG_STATE_HOME/tankodrom/servers, for its owner alone: whoever has it is that
 * person. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/files.h"
#include "app/join/join.h"

static bool find_file(const remote_place *place, char *out, size_t size) {
    char folder[PATH_MAX / 2], name[REMOTE_HOST_SIZE + 32];
    size_t length = 0;
    play_store_folder(folder, sizeof folder);
    for (const char *at = place->text; *at != 0 && length + 1 < sizeof name; at++) {
        name[length++] = (char)(isalnum((unsigned char)*at) || strchr(".-", *at) != NULL ? *at : '_');
    }
    name[length] = 0;
    const int written = snprintf(out, size, "%s/servers/%s", folder, name);
    return folder[0] != 0 && written > 0 && (size_t)written < size;
}

bool join_kept_session(const remote_place *place, char out[REMOTE_SESSION_SIZE]) {
    enum { LEAST = 16 };
    char path[PATH_MAX];
    FILE *file = find_file(place, path, sizeof path) ? fopen(path, "r") : NULL;
    out[0] = 0;
    if (file == NULL) {
        return false;
    }
    if (fgets(out, REMOTE_SESSION_SIZE, file) == NULL) {
        out[0] = 0;
    }
    fclose(file);
    out[strcspn(out, "\r\n")] = 0;
    for (const char *at = out; *at != 0; at++) {
        if (!isgraph((unsigned char)*at)) {
            out[0] = 0;
            break;
        }
    }
    if (strlen(out) < LEAST) {
        out[0] = 0;
    }
    return out[0] != 0;
}

void join_keep_session(const remote_place *place, const char *session) {
    char path[PATH_MAX], text[REMOTE_SESSION_SIZE + 1];
    if (!find_file(place, path, sizeof path)) {
        return;
    }
    if (*session == 0) {
        unlink(path);
        return;
    }
    const mode_t mask = umask(077);
    const int length = snprintf(text, sizeof text, "%s\n", session);
    if (cli_folder_make(path)) {
        cli_file_put(path, text, (size_t)length); /* where nothing can be kept, it is for this time */
    }
    umask(mask);
}
