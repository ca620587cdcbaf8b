/* Catalogues are in the program. $TANKODROM_LOCALE_DIR/cs/LC_MESSAGES/tankodrom.mo comes before it, for translators who
 * try one out. The choice among languages is gettext's: LANGUAGE, a list, counts unless the locale is plainly "C". */
#include "tui/i18n.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/buffer.h"
#include "base/builtin.h"
#include "base/fill.h"

/* Made of po/: a pack is a language. */
extern const tk_builtin_file tui_catalogue_files[];
extern const size_t tui_catalogue_file_count;

static struct {
    tk_catalogue *catalogue;
    char code[16];
    bool named; /* it was asked for by name */
} language = {NULL, "en", false};

static tk_catalogue *catalogue_of_file(const char *path, const char *code) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return NULL;
    }
    tk_buffer bytes = {0};
    char block[4096];
    size_t count;
    bool kept = true;
    while (kept && (count = fread(block, 1, sizeof block, file)) > 0) {
        kept = tk_buffer_add(&bytes, block, count);
    }
    tk_catalogue *catalogue = kept && bytes.size > 0 ? tk_catalogue_open(code, bytes.data, bytes.size) : NULL;
    fclose(file);
    tk_buffer_free(&bytes);
    return catalogue;
}

static tk_catalogue *catalogue_in(const char *directory, const char *code) {
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/tankodrom.mo", directory, code);
    return length > 0 && (size_t)length < sizeof path ? catalogue_of_file(path, code) : NULL;
}

tk_catalogue *tui_catalogue(const char *code) {
    const char *directory = getenv("TANKODROM_LOCALE_DIR");
    tk_catalogue *catalogue = directory != NULL && *directory != 0 ? catalogue_in(directory, code) : NULL;
    for (size_t index = 0; catalogue == NULL && index < tui_catalogue_file_count; index++) {
        const tk_builtin_file *file = &tui_catalogue_files[index];
        if (strcmp(file->pack, code) == 0) {
            catalogue = tk_catalogue_open(code, file->bytes, file->size);
        }
    }
    return catalogue;
}

/* The language of one name of a locale, "cs_CZ.UTF-8": its first letters only. Whether that settles the choice. */
static bool take_locale(const char *name, size_t length) {
    char code[sizeof language.code];
    size_t letters = 0;
    while (letters < length && letters + 1 < sizeof code && name[letters] >= 'a' && name[letters] <= 'z') {
        code[letters] = name[letters];
        letters++;
    }
    code[letters] = 0;
    if (letters < 2) {
        return false;
    }
    if (strcmp(code, "en") == 0) {
        return true;
    }
    language.catalogue = tui_catalogue(code);
    if (language.catalogue == NULL) {
        return false;
    }
    memcpy(language.code, code, sizeof code);
    return true;
}

static const char *first_set(const char *const *names) {
    for (; *names != NULL; names++) {
        const char *value = getenv(*names);
        if (value != NULL && *value != 0) {
            return value;
        }
    }
    return "C";
}

static bool is_plain(const char *locale) {
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

static void take_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
    const char *locale = first_set(names);
    const char *list = getenv("LANGUAGE");
    if (is_plain(locale)) {
        return;
    }
    while (list != NULL && *list != 0) {
        size_t length = strcspn(list, ":");
        if (take_locale(list, length)) {
            return;
        }
        list += length + (list[length] == ':');
    }
    take_locale(locale, strlen(locale));
}

/* Characters: the user's locale; where it is not generated but says UTF-8, the C library's own UTF-8. */
static void start_characters(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    if (setlocale(LC_CTYPE, "") != NULL) {
        return;
    }
    const char *locale = first_set(names);
    const char *dot = strchr(locale, '.');
    if (dot == NULL || strncasecmp(dot + 1, "utf-8", 5) == 0 || strncasecmp(dot + 1, "utf8", 4) == 0) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
}

bool tui_language_start(const char *wanted) {
    start_characters();
    language.named = wanted != NULL;
    if (wanted == NULL) {
        take_environment();
        return true;
    }
    if (!take_locale(wanted, strlen(wanted))) {
        return false;
    }
    if (language.catalogue != NULL && !tui_utf8()) {
        setlocale(LC_CTYPE, "C.UTF-8"); /* asked for by name, so its letters are wanted too */
    }
    return true;
}

void tui_language_keep(const char *code) {
    tk_catalogue *former = language.catalogue;
    if (code == NULL || language.named || strcmp(code, language.code) == 0 || !tui_utf8()) {
        return;
    }
    if (strcmp(code, "en") == 0) {
        language.catalogue = NULL;
        memcpy(language.code, "en", sizeof "en");
        tk_catalogue_close(former);
    } else if (take_locale(code, strlen(code))) {
        tk_catalogue_close(former);
    } else {
        language.catalogue = former;
    }
}

void tui_language_end(void) {
    tk_catalogue_close(language.catalogue);
    language.catalogue = NULL;
    memcpy(language.code, "en", sizeof "en");
}

void tui_language_change(const char *wanted) {
    tui_language_end();
    tui_language_start(wanted);
}

const char *tui_language_code(void) {
    return language.code;
}

const tk_language *tui_language(void) {
    return tk_catalogue_language(language.catalogue);
}

const char *tui_message(const char *message) {
    return tk_translated(tui_language(), message);
}

const char *tui_message_plural(const char *one, const char *many, uint64_t count) {
    return tk_translated_plural(tui_language(), one, many, count);
}

/* The words that tui_placeholders meets. */
static const char *const placeholders[] = {
    N_("ADDRESS"),  N_("CARD"),   N_("COMMAND"), N_("DAYS"),  N_("DIR"),   N_("FILE"),   N_("FROM"),
    N_("GAME"),     N_("KEY"),    N_("LINE"),    N_("MATCH"), N_("MIN"),   N_("NAME"),   N_("NUMBER"),
    N_("OPPONENT"), N_("PLAYER"), N_("RECORD"),  N_("SEC"),   N_("SEED"),  N_("SQUARE"), N_("TANK"),
    N_("TEXT"),     N_("TO"),     N_("TURN"),    N_("VALUE"), N_("WHERE"), N_("WHO"),    N_("WORD"),
};

static bool is_capital(char byte) {
    return byte >= 'A' && byte <= 'Z';
}

size_t tui_placeholders(const char *shown, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    while (*shown != '\0') {
        const char *word = NULL;
        size_t length = 0;
        while (is_capital(shown[length])) {
            length++;
        }
        for (size_t index = 0; word == NULL && index < sizeof placeholders / sizeof placeholders[0]; index++) {
            word = strlen(placeholders[index]) == length && memcmp(placeholders[index], shown, length) == 0
                       ? placeholders[index]
                       : NULL;
        }
        length = length > 0 ? length : 1;
        if (word != NULL) {
            tk_text_put(&text, tui_message(word));
        } else {
            tk_text_bytes(&text, shown, length);
        }
        shown += length;
    }
    return tk_text_end(&text);
}

bool tui_utf8(void) {
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}
