#include "app/serve/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/arguments.h"
#include "tui/i18n.h"

bool serve_store_path(const char *wanted, char *path, size_t size) {
    const char *state = getenv("STATE_DIRECTORY"), *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    if (wanted != NULL) {
        length = snprintf(path, size, "%s", wanted);
    } else if (state != NULL && state[0] == '/') {
        length = snprintf(path, size, "%s/server.db", state);
    } else if (geteuid() == 0) {
        length = snprintf(path, size, "/var/lib/tankodrom/server.db");
    } else if (data != NULL && data[0] == '/') {
        length = snprintf(path, size, "%s/tankodrom/server.db", data);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(path, size, "%s/.local/share/tankodrom/server.db", home);
    } else {
        cli_error(_("there is no home directory to keep the store in; say where with --store"));
        return false;
    }
    if (length < 0 || (size_t)length >= size) {
        cli_error(_("cannot write '%s': %s"), wanted != NULL ? wanted : "server.db", strerror(ENAMETOOLONG));
        return false;
    }
    return true;
}
