/* The drawings are the page's own: web/src/sheets, a script and a style that lie in the program beside the page. The
 * file made here holds both, the engine that tells the script what is printed, what the engine says in the user's
 * language, and the files of a pack of one's own:
 *
 *   <style> sheets.css </style> … <script id="given"> { game, language, title, engine, catalogue, files } </script>
 *   <script> sheets.js </script> */
#include "app/pack/sheets.h"

#include <limits.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/report/report.h"
#include "base/buffer.h"
#include "server/net/site.h"
#include "tui/i18n.h"

typedef struct sheets_parts {
    const tk_pack *pack;
    bool builtin;
    const char *language;
    site_file script, style;
    char *engine, *catalogue; /* in base64; without a catalogue the engine speaks English */
} sheets_parts;

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), wide = strlen(end);
    return length >= wide && strcmp(text + length - wide, end) == 0;
}

/* The file of the page whose name begins and ends so; the digest of what is in it stands between. */
static bool find_asset(const net_site *site, const char *start, const char *end, site_file *found) {
    char path[PATH_MAX];
    for (size_t index = 0; site_path(site, index, path, sizeof path) != NULL; index++) {
        if (strncmp(path, start, strlen(start)) == 0 && ends_with(path, end)) {
            return site_find(site, path, "", "", found);
        }
    }
    return false;
}

/* The caller's to free; NULL, reported, when memory ran out. */
static char *in_base64(const site_file *file) {
    const size_t size = sodium_base64_ENCODED_LEN(file->size, sodium_base64_VARIANT_ORIGINAL);
    char *text = malloc(size);
    if (text == NULL) {
        cli_memory_error();
        return NULL;
    }
    sodium_bin2base64(text, size, (const unsigned char *)file->bytes, file->size, sodium_base64_VARIANT_ORIGINAL);
    return text;
}

static bool find_catalogue(const net_site *site, sheets_parts *parts) {
    char start[64];
    site_file catalogue;
    tk_text text = tk_text_on(start, sizeof start);
    tk_text_put(&text, "/assets/");
    tk_text_put(&text, parts->language);
    tk_text_put(&text, "-");
    tk_text_end(&text);
    return !find_asset(site, start, ".mo", &catalogue) || (parts->catalogue = in_base64(&catalogue)) != NULL;
}

static bool find_parts(const net_site *site, sheets_parts *parts) {
    site_file engine;
    if (!site_find(site, "/sheets.js", "", "", &parts->script) ||
        !site_find(site, "/sheets.css", "", "", &parts->style) ||
        !find_asset(site, "/assets/tankodrom-", ".wasm", &engine)) {
        cli_error("%s", _("this program was built without the page: build it where Node is installed"));
        return false;
    }
    parts->engine = in_base64(&engine);
    return parts->engine != NULL && find_catalogue(site, parts);
}

static void write_files(tk_json_writer *writer, const tk_pack *pack) {
    tk_json_array(writer, "files");
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        const tk_pack_file *file = tk_pack_file_at(pack, i);
        if (ends_with(file->name, ".json")) {
            tk_json_open_object(writer);
            cli_json_string(writer, "name", file->name);
            tk_json_put_name(writer, "text");
            tk_json_put_bytes(writer, file->bytes, file->size);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
}

static void write_given(tk_json_writer *writer, const void *context) {
    const sheets_parts *parts = context;
    char title[256];
    tk_text text = tk_text_on(title, sizeof title);
    tk_text_put(&text, tk_pack_name(parts->pack));
    tk_text_put(&text, " ");
    tk_text_put(&text, tk_pack_version(parts->pack));
    tk_text_end(&text);
    tk_json_open_object(writer);
    cli_json_string(writer, "game", tk_pack_game(parts->pack));
    cli_json_string(writer, "language", parts->language);
    cli_json_string(writer, "title", title);
    cli_json_string(writer, "engine", parts->engine);
    if (parts->catalogue != NULL) {
        cli_json_string(writer, "catalogue", parts->catalogue);
    }
    if (!parts->builtin) {
        write_files(writer, parts->pack);
    }
    tk_json_close_object(writer);
}

/* Inside an element of HTML nothing of it may look like the element's end. */
static bool put_given(tk_buffer *out, const sheets_parts *parts) {
    char *json = cli_json_text(write_given, parts);
    bool fine = json != NULL;
    for (const char *rest = json; fine && *rest != 0;) {
        const size_t plain = strcspn(rest, "<");
        fine = tk_buffer_add(out, rest, plain) && (rest[plain] == 0 || tk_buffer_put(out, "\\u003c"));
        rest += plain + (rest[plain] != 0);
    }
    free(json);
    return fine;
}

static bool put_page(tk_buffer *out, const sheets_parts *parts) {
    return tk_buffer_put(out, "<!doctype html>\n<html lang=\"") && tk_buffer_put(out, parts->language) &&
           tk_buffer_put(out, "\">\n<head>\n<meta charset=\"utf-8\">\n<title>Tankodrom</title>\n<style>\n") &&
           tk_buffer_add(out, parts->style.bytes, parts->style.size) &&
           tk_buffer_put(out, "</style>\n</head>\n<body>\n<div id=\"page\"></div>\n"
                              "<script type=\"application/json\" id=\"given\">") &&
           put_given(out, parts) && tk_buffer_put(out, "</script>\n<script>\n") &&
           tk_buffer_add(out, parts->script.bytes, parts->script.size) &&
           tk_buffer_put(out, "</script>\n</body>\n</html>\n");
}

bool sheets_write(const tk_pack *pack, bool builtin, const char *path) {
    const tk_language *const languages[] = {NULL};
    sheets_parts parts = {.pack = pack, .builtin = builtin, .language = tui_language_code()};
    tk_buffer out = {0};
    net_site *site = site_open(languages, false);
    if (site == NULL) {
        cli_memory_error();
        return false;
    }
    bool fine = find_parts(site, &parts);
    if (fine && !put_page(&out, &parts)) {
        cli_memory_error();
        fine = false;
    }
    fine = fine && cli_file_write(path, out.data, out.size);
    tk_buffer_free(&out);
    free(parts.engine);
    free(parts.catalogue);
    site_close(site);
    return fine;
}
