/* An engine that is spoken to in the manner of UCI, the protocol of chess programs: lines of words, one match at a
 * time. For games in which nothing is hidden. docs/engine-protocol.md has the words. */
#ifndef STUDY_ENGINE_UCI_H
#define STUDY_ENGINE_UCI_H

#include "study/engine/position.h"
#include "study/thinker.h"

#define ENGINE_LINE_MOST ((size_t)1 << 20) /* bytes; a longer line ends the conversation */

/* Where an engine's lines go, each without its end, from any thread but never two at once. */
typedef struct engine_out {
    void (*line)(void *context, const char *text, size_t length);
    void *context;
} engine_out;

typedef struct uci uci;

/* NULL when memory ran out or the game cannot be opened. All that is given stays the caller's. */
uci *uci_open(const position_source *source, const thinker_settings *settings, const engine_out *out);
void uci_close(uci *self); /* NULL is allowed */

/* Takes a line, closed by 0. False when it was the last one, "quit". */
bool uci_take(uci *self, const char *line);
/* Nobody will say anything more: ends what is being thought, which is answered. */
void uci_end(uci *self);

#endif
