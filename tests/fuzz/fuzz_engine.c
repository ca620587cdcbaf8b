/* The page's engine: requests, a line each, one after another. Whatever is asked, the answer is one JSON object, and
 * the engine goes on. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "wasm/engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LONGEST = 1 << 13, REQUESTS_MOST = 24 };

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

static void ask(engine *asked, const char *request, size_t size) {
    /* How long that takes is what is asked for. */
    static const char unbounded[] = "bench";
    for (size_t at = 0; at + sizeof unbounded - 1 <= size; at++) {
        if (memcmp(request + at, unbounded, sizeof unbounded - 1) == 0) {
            return;
        }
    }
    size_t length = 0;
    tk_json *json = NULL;
    const char *answer = engine_ask(asked, request, size, &length);
    insist(answer != NULL && strlen(answer) == length);
    insist(tk_json_read(answer, length, &json, NULL) == TK_OK);
    insist(tk_json_kind_of(tk_json_root(json)) == TK_JSON_OBJECT);
    tk_json_free(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > LONGEST) {
        return 0;
    }
    engine *asked = engine_open();
    insist(asked != NULL);
    const char *at = (const char *)data, *end = at + size;
    for (unsigned requests = 0; at < end && requests < REQUESTS_MOST; requests++) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        line = line != NULL ? line : end;
        ask(asked, at, (size_t)(line - at));
        at = line < end ? line + 1 : end;
    }
    engine_close(asked);
    return 0;
}
