/* Every request there is (docs/engine.md). */
#include <string.h>

#include "wasm/inside.h"

static const char *const none[] = {"ask", NULL};
static const char *const language[] = {"ask", "code", NULL};
static const char *const begun[] = {"ask", "game", "options", "seed", "names", "programs", NULL};
static const char *const record[] = {"ask", "record", NULL};
static const char *const tag[] = {"ask", "key", "value", NULL};
static const char *const names[] = {"ask", "names", "programs", NULL};
static const char *const table[] = {"ask", "seat", "at", NULL};
static const char *const told[] = {"ask", "seat", "first", "most", NULL};
static const char *const wish[] = {"ask", "seat", "parts", NULL};
static const char *const about[] = {"ask", "seat", "kind", "key", NULL};
static const char *const thing[] = {"ask", "kind", "key", "game", "options", NULL};
static const char *const help[] = {"ask", "game", NULL};
static const char *const act[] = {"ask", "seat", "number", "write", NULL};
static const char *const declare[] = {"ask", "seat", "what", NULL};
static const char *const elapse[] = {"ask", "milliseconds", NULL};
static const char *const undo[] = {"ask", "seats", NULL};
static const char *const see[] = {"ask", "seat", "guess", NULL};
static const char *const think[] = {"ask", "game", "options", "state", "seat", "opponent", "seed", "nodes", NULL};
static const char *const seat[] = {"ask", "seat", NULL};
static const char *const bench[] = {"ask", "game", "options", "seed", "actions", "matches", NULL};

static const engine_request requests[] = {
    {"language", language, false, engine_speak, NULL},
    {"games", none, false, engine_games, engine_tell_bytes},
    {"new", begun, false, engine_new, engine_tell_state},
    {"open", record, false, engine_read_record, engine_tell_state},
    {"record", none, true, engine_write_record, engine_tell_record},
    {"verify", none, true, NULL, engine_tell_verified},
    {"tag", tag, true, engine_tag, engine_tell_tag},
    {"names", names, true, engine_name, NULL},
    {"state", none, true, NULL, engine_tell_state},
    {"table", table, true, engine_look, engine_tell_table},
    {"log", told, true, engine_look_log, engine_tell_log},
    {"wish", wish, true, engine_wish, engine_tell_bytes},
    {"about", about, true, engine_about, engine_tell_about},
    {"thing", thing, false, engine_thing, engine_tell_thing},
    {"help", help, false, engine_help, engine_tell_help},
    {"act", act, true, engine_act, engine_tell_state},
    {"declare", declare, true, engine_declare, engine_tell_state},
    {"elapse", elapse, true, engine_elapse, engine_tell_state},
    {"undo", undo, true, engine_undo, engine_tell_state},
    {"redo", none, true, engine_redo, engine_tell_state},
    {"see", see, true, engine_see, engine_tell_seen},
    {"think", think, false, engine_think, engine_tell_thought},
    {"takes_draw", seat, true, engine_takes_draw, engine_tell_takes},
    {"bench", bench, false, engine_bench, engine_tell_bench},
};

enum { REQUESTS = sizeof requests / sizeof requests[0] };

const engine_request *engine_request_named(const char *name) {
    for (size_t row = 0; row < REQUESTS; row++) {
        if (strcmp(requests[row].name, name) == 0) {
            return &requests[row];
        }
    }
    return NULL;
}

void engine_request_names(char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    for (size_t row = 0; row < REQUESTS; row++) {
        tk_text_put(&text, row > 0 ? ", " : "");
        tk_text_put(&text, requests[row].name);
    }
}
