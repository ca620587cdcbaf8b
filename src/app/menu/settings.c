#include "app/menu/settings.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/files.h"

/* False when the environment names no place. */
static bool find_file(char *out, size_t size) {
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = 0;
    if (config != NULL && config[0] == '/') {
        length = snprintf(out, size, "%s/tankodrom/language", config);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(out, size, "%s/.config/tankodrom/language", home);
    }
    return length > 0 && (size_t)length < size;
}

bool cli_setting_language(char *out, size_t size) {
    char path[PATH_MAX];
    FILE *file = find_file(path, sizeof path) ? fopen(path, "r") : NULL;
    if (file == NULL || size == 0) {
        return false;
    }
    const bool read = fgets(out, (int)size, file) != NULL;
    fclose(file);
    if (read) {
        out[strcspn(out, "\r\n")] = 0;
    }
    return read && *out != 0;
}

bool cli_setting_keep_language(const char *code) {
    char path[PATH_MAX], text[16];
    if (!find_file(path, sizeof path)) {
        return false;
    }
    if (code == NULL) {
        return remove(path) == 0 || access(path, F_OK) != 0;
    }
    const int length = snprintf(text, sizeof text, "%s\n", code);
    return length > 0 && (size_t)length < sizeof text && cli_folder_make(path) &&
           cli_file_put(path, text, (size_t)length) == 0;
}
