#include "server/net/site.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buffer.h"
#include "base/builtin.h"
#include "base/fill.h"
#include "base/hash.h"
#include "base/text.h"

extern const tk_builtin_file site_files[];
extern const size_t site_file_count;

enum { LANGUAGES_MOST = 8, PAGES_MOST = 32 };

typedef struct site_page {
    const char *name; /* of the file */
    size_t language;
    tk_buffer bytes;
    char etag[SITE_ETAG_SIZE];
} site_page;

struct net_site {
    const char *codes[LANGUAGES_MOST];
    const tk_language *languages[LANGUAGES_MOST];
    size_t language_count;
    bool served;
    site_page pages[PAGES_MOST];
    size_t page_count;
    char (*etags)[SITE_ETAG_SIZE]; /* of site_files */
};

static void make_etag(const char *bytes, size_t size, char etag[SITE_ETAG_SIZE]) {
    tk_sha256 sha;
    tk_text text = tk_text_on(etag, SITE_ETAG_SIZE);
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, bytes, size);
    tk_text_char(&text, '"');
    tk_text_hex(&text, tk_sha256_end_word(&sha));
    tk_text_char(&text, '"');
    tk_text_end(&text);
}

/* ---- Pages ---- */

static bool put_escaped(tk_buffer *out, const char *text) {
    bool fine = true;
    for (; fine && *text != 0; text++) {
        fine = *text == '&'   ? tk_buffer_put(out, "&amp;")
               : *text == '<' ? tk_buffer_put(out, "&lt;")
               : *text == '>' ? tk_buffer_put(out, "&gt;")
               : *text == '"' ? tk_buffer_put(out, "&quot;")
                              : tk_buffer_char(out, *text);
    }
    return fine;
}

static bool is_named(const char *place, size_t length, const char *name) {
    return length == strlen(name) && memcmp(place, name, length) == 0;
}

/* What stands in {{…}}: {{_("…")}} is a message, {{language}} the code of the language, {{server}} "yes" or "no". */
static bool put_place(const net_site *site, tk_buffer *out, const char *place, size_t length, size_t language) {
    static const char open[] = "_(\"", close[] = "\")";
    size_t around = sizeof open - 1 + sizeof close - 1;
    char message[1024];
    if (is_named(place, length, "language")) {
        return tk_buffer_put(out, site->codes[language]);
    }
    if (is_named(place, length, "server")) {
        return tk_buffer_put(out, site->served ? "yes" : "no");
    }
    if (length < around || length - around >= sizeof message || memcmp(place, open, sizeof open - 1) != 0) {
        return false;
    }
    tk_text_copy(message, sizeof message, place + sizeof open - 1, length - around);
    return put_escaped(out, tk_translated(site->languages[language], message));
}

static bool fill_page(const net_site *site, const char *bytes, size_t language, tk_buffer *out) {
    const char *open;
    while ((open = strstr(bytes, "{{")) != NULL) {
        const char *close = strstr(open, "}}");
        if (close == NULL || !tk_buffer_add(out, bytes, (size_t)(open - bytes)) ||
            !put_place(site, out, open + 2, (size_t)(close - open) - 2, language)) {
            return false;
        }
        bytes = close + 2;
    }
    return tk_buffer_put(out, bytes);
}

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), wide = strlen(end);
    return length >= wide && strcmp(name + length - wide, end) == 0;
}

static bool make_pages(net_site *site, const tk_builtin_file *file) {
    for (size_t language = 0; language < site->language_count; language++) {
        if (site->page_count == PAGES_MOST) {
            return false;
        }
        site_page *made = &site->pages[site->page_count++];
        *made = (site_page){.name = file->name, .language = language};
        if (!fill_page(site, file->bytes, language, &made->bytes)) {
            return false;
        }
        make_etag(made->bytes.data, made->bytes.size, made->etag);
    }
    return true;
}

net_site *site_open(const tk_language *const *languages, bool served) {
    net_site *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->served = served;
    made->codes[0] = "en";
    made->language_count = 1;
    for (; languages != NULL && *languages != NULL && made->language_count < LANGUAGES_MOST; languages++) {
        made->codes[made->language_count] = (*languages)->code;
        made->languages[made->language_count++] = *languages;
    }
    made->etags = calloc(site_file_count, sizeof *made->etags);
    bool fine = made->etags != NULL;
    for (size_t i = 0; fine && i < site_file_count; i++) {
        make_etag(site_files[i].bytes, site_files[i].size, made->etags[i]);
        fine = strcmp(site_files[i].pack, "site") != 0 || !ends_with(site_files[i].name, ".html") ||
               make_pages(made, &site_files[i]);
    }
    if (!fine) {
        site_close(made);
        return NULL;
    }
    return made;
}

void site_close(net_site *site) {
    if (site != NULL) {
        for (size_t i = 0; i < site->page_count; i++) {
            tk_buffer_free(&site->pages[i].bytes);
        }
        free(site->etags);
        free(site);
    }
}

/* ---- Finding ---- */

static const char *type_of(const char *name) {
    static const struct {
        const char *end, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".json", "application/json"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".ico", "image/x-icon"},
                 {".wasm", "application/wasm"},
                 {".woff2", "font/woff2"},
                 {".webmanifest", "application/manifest+json"},
                 {".txt", "text/plain; charset=utf-8"}};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_with(name, types[i].end)) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

/* The place of a file in the table, or where the table ends. */
static size_t place_of(const char *pack, const char *name) {
    size_t i = 0;
    while (i < site_file_count && (strcmp(site_files[i].pack, pack) != 0 || strcmp(site_files[i].name, name) != 0)) {
        i++;
    }
    return i;
}

bool site_find(const net_site *site, const char *path, const char *accept_language, const char *accept_encoding,
               site_file *found) {
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + 1;
    size_t place = place_of("site", name);
    if (path[0] != '/' || place == site_file_count) {
        return false;
    }
    *found = (site_file){.type = type_of(name)};
    if (ends_with(name, ".html")) {
        size_t language = site_language(accept_language, site->codes, site->language_count);
        for (size_t i = 0; i < site->page_count; i++) {
            const site_page *page = &site->pages[i];
            if (page->language == language && strcmp(page->name, name) == 0) {
                found->bytes = page->bytes.data;
                found->size = page->bytes.size;
                found->language = site->codes[language];
                memcpy(found->etag, page->etag, SITE_ETAG_SIZE);
            }
        }
        return found->bytes != NULL;
    }
    size_t smaller = site_takes_gzip(accept_encoding) ? place_of("gzip", name) : site_file_count;
    found->compressed = smaller < site_file_count;
    place = found->compressed ? smaller : place;
    found->bytes = site_files[place].bytes;
    found->size = site_files[place].size;
    memcpy(found->etag, site->etags[place], SITE_ETAG_SIZE);
    return true;
}

const char *site_path(const net_site *site, size_t index, char *path, size_t size) {
    (void)site;
    for (size_t i = 0; i < site_file_count; i++) {
        if (strcmp(site_files[i].pack, "site") == 0 && index-- == 0) {
            tk_text text = tk_text_on(path, size);
            tk_text_char(&text, '/');
            tk_text_put(&text, site_files[i].name);
            tk_text_end(&text);
            return path;
        }
    }
    return NULL;
}

/* ---- What headers say ---- */

/* The weight behind ";q=", in thousandths. */
static unsigned weight_of(const char *entry, size_t length) {
    for (size_t i = 0; i + 2 < length; i++) {
        if (entry[i] == ';') {
            i++;
            i += strspn(entry + i, " ");
            if (i + 2 > length || (entry[i] != 'q' && entry[i] != 'Q') || entry[i + 1] != '=') {
                return 1000;
            }
            unsigned weight = 0, unit = 1000;
            for (i += 2; i < length && (entry[i] == '.' || (entry[i] >= '0' && entry[i] <= '9')); i++) {
                if (entry[i] != '.') {
                    weight += (unsigned)(entry[i] - '0') * unit;
                    unit /= 10;
                }
            }
            return weight > 1000 ? 1000 : weight;
        }
    }
    return 1000;
}

/* Goes through a list with commas: the next entry, false behind the last. */
static bool next_entry(const char **rest, const char **entry, size_t *length) {
    *rest += strspn(*rest, ", \t");
    *entry = *rest;
    *length = strcspn(*rest, ",");
    *rest += *length;
    return *length > 0;
}

size_t site_language(const char *accept_language, const char *const *codes, size_t count) {
    size_t best = 0, length;
    unsigned weight = 0;
    const char *entry;
    while (next_entry(&accept_language, &entry, &length)) {
        size_t letters = strcspn(entry, "-;, \t");
        for (size_t i = 0; i < count; i++) {
            if (letters == strlen(codes[i]) && strncasecmp(entry, codes[i], letters) == 0 &&
                weight_of(entry, length) > weight) {
                weight = weight_of(entry, length);
                best = i;
            }
        }
    }
    return best;
}

bool site_takes_gzip(const char *accept_encoding) {
    size_t length;
    const char *entry;
    while (next_entry(&accept_encoding, &entry, &length)) {
        size_t letters = strcspn(entry, ";, \t");
        if (letters == 4 && strncasecmp(entry, "gzip", 4) == 0) {
            return weight_of(entry, length) > 0;
        }
    }
    return false;
}
