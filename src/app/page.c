/* tankodrom page: the page as files, for any host of files. Everything but other people works from there. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/arguments.h"
#include "app/command.h"
#include "app/files.h"
#include "app/report/report.h"
#include "server/net/site.h"
#include "tui/i18n.h"

typedef struct writing {
    const net_site *site;
    const char *folder;
    const char *language; /* as the header of a browser would name it */
    size_t files, bytes;
} writing;

static bool write_file(writing *to, const char *path) {
    char name[PATH_MAX];
    site_file file;
    tk_text text = tk_text_on(name, sizeof name);
    tk_text_put(&text, to->folder);
    tk_text_put(&text, path);
    if (tk_text_end(&text) >= sizeof name) {
        cli_error(_("cannot write '%s': %s"), to->folder, strerror(ENAMETOOLONG));
        return false;
    }
    if (!site_find(to->site, path, to->language, "", &file) || !cli_folder_make(name) ||
        !cli_file_write(name, file.bytes, file.size)) {
        return false;
    }
    to->files++;
    to->bytes += file.size;
    return true;
}

/* The first page comes last: until it is there, nobody sees half of a new one. */
static bool write_all(writing *to) {
    static const char first[] = "/index.html", script[] = "/keeper.js";
    char path[PATH_MAX];
    site_file found;
    if (!site_find(to->site, script, "", "", &found)) {
        cli_error("%s", _("this program was built without the page: build it where Node is installed"));
        return false;
    }
    for (size_t index = 0; site_path(to->site, index, path, sizeof path) != NULL; index++) {
        if (strcmp(path, first) != 0 && !write_file(to, path)) {
            return false;
        }
    }
    return write_file(to, first);
}

static void write_json(tk_json_writer *writer, const void *context) {
    const writing *done = context;
    tk_json_open_object(writer);
    cli_json_string(writer, "folder", done->folder);
    cli_json_unsigned(writer, "files", done->files);
    cli_json_unsigned(writer, "bytes", done->bytes);
    tk_json_close_object(writer);
}

static int run(int argc, char **argv) {
    bool json = false;
    const cli_option options[] = {OPTION_JSON(&json), {0}};
    const cli_syntax syntax = {"page", "FOLDER",
                               N_("Writes the page as files into a folder, for any host of files. Everything but other "
                                  "people works from there; files of an older page stay beside the new ones."),
                               options, NULL};
    cli_list operands;
    const int end = cli_arguments(&syntax, argc, argv, &operands);
    if (end != CLI_GO_ON) {
        return end;
    }
    const tk_language *const language = tui_language();
    const tk_language *const languages[] = {language, NULL};
    net_site *site = site_open(languages, false);
    if (site == NULL) {
        cli_error("%s", _("out of memory"));
        return CLI_FAILED;
    }
    writing to = {.site = site, .folder = operands.text[0], .language = language != NULL ? language->code : "en"};
    const bool fine = write_all(&to);
    site_close(site);
    if (!fine) {
        return CLI_FAILED;
    }
    if (json) {
        return cli_json_print(write_json, &to) ? CLI_OK : CLI_FAILED;
    }
    printf(P_("%s: %zu file, %zu KB\n", "%s: %zu files, %zu KB\n", to.files), to.folder, to.files, to.bytes / 1000);
    return CLI_OK;
}

const cli_command command_page = {.name = "page", .summary = N_("write the page as files for any host"), .run = run};
