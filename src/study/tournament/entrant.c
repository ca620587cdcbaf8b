#include "study/tournament/entrant.h"

#include <string.h>

#include "base/text.h"
#include "study/crew.h"

enum { NAME_SIZE = 64 };

static entrant_fault fault(entrant_fault what, const char *text, size_t length, char *token, size_t size) {
    tk_text_copy(token, size, text, length);
    return what;
}

/* One "key=value". */
static entrant_fault read_setting(const char *text, size_t length, entrant *made) {
    uint64_t number = 0;
    thinker_settings *settings = &made->settings;
    const struct {
        const char *key;
        unsigned *number;
        unsigned most;
    } rows[] = {{"ms=", &settings->milliseconds, THINKER_MILLISECONDS_MOST},
                {"threads=", &settings->threads, CREW_MOST},
                {"hash=", &settings->hash, THINKER_HASH_MOST}};
    if (length > 5 && memcmp(text, "name=", 5) == 0) {
        tk_text_copy(made->shown, sizeof made->shown, text + 5, length - 5);
        return ENTRANT_FINE;
    }
    if (length > 9 && memcmp(text, "protocol=", 9) == 0 && made->settings.opponent == NULL) {
        const bool uci = length == 12 && memcmp(text + 9, "uci", 3) == 0;
        made->protocol = uci ? HOST_UCI : HOST_JSON;
        return uci || (length == 13 && memcmp(text + 9, "json", 4) == 0) ? ENTRANT_FINE : ENTRANT_VALUE;
    }
    if (length > 6 && memcmp(text, "nodes=", 6) == 0) {
        return tk_text_read_unsigned(text + 6, length - 6, &settings->nodes) && settings->nodes > 0 ? ENTRANT_FINE
                                                                                                    : ENTRANT_VALUE;
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t key = strlen(rows[i].key);
        if (length >= key && memcmp(text, rows[i].key, key) == 0) {
            if (!tk_text_read_unsigned(text + key, length - key, &number) || number < 1 || number > rows[i].most) {
                return ENTRANT_VALUE;
            }
            *rows[i].number = (unsigned)number;
            return ENTRANT_FINE;
        }
    }
    return ENTRANT_SETTING;
}

/* Settings divided by commas, `length` bytes of them. */
static entrant_fault read_settings(const char *text, size_t length, entrant *made, char *token, size_t size) {
    const char *end = text + length;
    while (text < end) {
        const char *comma = memchr(text, ',', (size_t)(end - text));
        const char *stop = comma != NULL ? comma : end;
        const entrant_fault what = read_setting(text, (size_t)(stop - text), made);
        if (what != ENTRANT_FINE) {
            return fault(what, text, (size_t)(stop - text), token, size);
        }
        text = comma != NULL ? comma + 1 : end;
    }
    return ENTRANT_FINE;
}

/* What begins like a setting is one, up to the first colon: a command may have colons too, but sets no such variable.
 */
static bool has_settings(const char *text) {
    static const char *const keys[] = {"ms=", "nodes=", "threads=", "hash=", "protocol=", "name="};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strncmp(text, keys[i], strlen(keys[i])) == 0) {
            return true;
        }
    }
    return false;
}

static entrant_fault read_engine(const char *text, entrant *made, char *token, size_t size) {
    if (has_settings(text)) {
        const size_t length = strcspn(text, ":");
        const entrant_fault what = read_settings(text, length, made, token, size);
        if (what != ENTRANT_FINE) {
            return what;
        }
        text += text[length] == ':' ? length + 1 : length;
    }
    made->command = text;
    return *text != 0 ? ENTRANT_FINE : fault(ENTRANT_COMMAND, made->name, strlen(made->name), token, size);
}

entrant_fault entrant_read(const char *game, const char *text, host_protocol protocol, entrant *made, char *token,
                           size_t size) {
    static const char engine[] = "engine:";
    char name[NAME_SIZE];
    *made = (entrant){.name = text, .protocol = protocol};
    tk_text_copy(made->shown, sizeof made->shown, text, strlen(text));
    if (strncmp(text, engine, sizeof engine - 1) == 0) {
        return read_engine(text + sizeof engine - 1, made, token, size);
    }
    const size_t length = strcspn(text, ":");
    tk_text_copy(name, sizeof name, text, length);
    made->settings.opponent = length < sizeof name ? tk_opponent_named(game, name) : NULL;
    if (made->settings.opponent == NULL) {
        return fault(ENTRANT_UNKNOWN, text, length, token, size);
    }
    return text[length] == 0 ? ENTRANT_FINE
                             : read_settings(text + length + 1, strlen(text + length + 1), made, token, size);
}
