#include "support/packs.h"

#include <stdio.h>
#include <string.h>

enum { FILES_MOST = 64 };

tk_status pack_changed(const tk_pack *pack, const char *name, const char *bytes, tk_pack **changed, tk_error *error) {
    tk_pack_file files[FILES_MOST];
    size_t count = 0;
    for (size_t index = 0; index < tk_pack_file_count(pack); index++) {
        const tk_pack_file *file = tk_pack_file_at(pack, index);
        if (strcmp(file->name, name) != 0) {
            files[count++] = *file;
        }
    }
    if (bytes != NULL) {
        files[count++] = (tk_pack_file){name, bytes, strlen(bytes)};
    }
    return tk_pack_open(files, count, changed, error);
}

duel_printed printed;

int printed_open(void **state) {
    (void)state;
    tk_error error;
    if (tk_pack_open_builtin("duel", &printed.pack, &error) != TK_OK ||
        duel_read_printed(printed.pack, &printed.rules, &printed.alternates, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fprintf(stderr, "%s\n", text);
        return -1;
    }
    return 0;
}

int printed_close(void **state) {
    (void)state;
    tk_pack_close(printed.pack);
    return 0;
}
