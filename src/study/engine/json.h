/* An engine that is spoken to in JSON lines: any game, one seat, and only what that seat sees. docs/engine-protocol.md
 * has the messages. */
#ifndef STUDY_ENGINE_JSON_H
#define STUDY_ENGINE_JSON_H

#include "study/engine/uci.h"

typedef struct json_engine json_engine;

/* Who it plays with; all of it stays the caller's. */
typedef struct json_engine_settings {
    thinker_settings thinker; /* without the opponent */
    /* Who plays a game; NULL when nobody does. */
    const tk_opponent *(*opponent)(void *context, const char *game);
    /* The pack for a game, or why there is none; NULL: the built-in one. */
    tk_status (*pack)(void *context, const char *game, const tk_pack **pack, tk_error *error);
    void *context;
} json_engine_settings;

json_engine *json_engine_open(const json_engine_settings *settings, const engine_out *out); /* NULL without memory */
void json_engine_close(json_engine *self);                                                  /* NULL is allowed */

/* Takes a line. False when it was the last one, "quit". */
bool json_engine_take(json_engine *self, const char *line, size_t length);
/* Nobody will say anything more: ends what is being thought, which is answered. */
void json_engine_end(json_engine *self);

#endif
