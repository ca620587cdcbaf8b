/* The engines for other programs: lines, one after another, in the manner of UCI or, where the first byte is '{', in
 * JSON. Whatever is said, they answer in lines and go on; every JSON line is an object. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "study/engine/json.h"
#include "study/engine/uci.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST = 1 << 14, LINES_MOST = 24 };

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static void hear(void *context, const char *text, size_t length) {
    const bool *json = context;
    insist(memchr(text, '\n', length) == NULL);
    if (*json) {
        tk_json *document = NULL;
        insist(tk_json_read(text, length, &document, NULL) == TK_OK);
        insist(tk_json_kind_of(tk_json_root(document)) == TK_JSON_OBJECT);
        tk_json_free(document);
    }
}

static const tk_opponent *choose(void *context, const char *game) {
    (void)context;
    return tk_opponent_at(game, 0);
}

/* As much memory and as many threads as one likes are what is asked for, and no mistake. */
static bool is_costly(const char *line) {
    static const char *const words[] = {"ash", "ASH", "hreads", "HREADS"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(line, words[i]) != NULL) {
            return true;
        }
    }
    return false;
}

static bool take(uci *words, json_engine *messages, const char *line, size_t length) {
    if (is_costly(line)) {
        return true;
    }
    return words != NULL ? uci_take(words, line) : json_engine_take(messages, line, length);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    bool json = size > 0 && data[0] == '{';
    if (size > LONGEST) {
        return 0;
    }
    const engine_out out = {.line = hear, .context = &json};
    const thinker_settings settings = {.opponent = choose(NULL, "chess")};
    uci *words = json ? NULL : uci_open(&(position_source){.game = "chess"}, &settings, &out);
    json_engine *messages = json ? json_engine_open(&(json_engine_settings){.opponent = choose}, &out) : NULL;
    insist(words != NULL || messages != NULL);
    const char *at = (const char *)data, *end = at + size;
    bool on = true;
    for (unsigned lines = 0; on && at < end && lines < LINES_MOST; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop != NULL ? stop : end) - at);
        char *line = malloc(length + 1); /* so that a byte too many is seen */
        insist(line != NULL);
        memcpy(line, at, length);
        line[length] = 0;
        on = take(words, messages, line, length);
        free(line);
        at = stop != NULL ? stop + 1 : end;
    }
    uci_close(words);
    json_engine_close(messages);
    return 0;
}
