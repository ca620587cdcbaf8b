/* The engine of a page: a match, its documents and opponents, asked by JSON and answering in JSON (docs/engine.md). It
 * is plain C that also runs outside a page; module.c alone knows that there is one. An engine holds one match at the
 * most. It does no I/O and reads no clock: time and chance are told to it. */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include <stddef.h>
#include <tankodrom/error.h>

typedef struct engine engine;

/* NULL when memory ran out. */
engine *engine_open(void);
void engine_close(engine *asked); /* NULL is allowed */

/* A language for the texts: its code, closed by 0, and behind it the bytes of its .mo file. One of the same code is
 * replaced. TK_ERROR_SYNTAX for bytes that are none. */
tk_status engine_catalogue(engine *asked, const char *bytes, size_t size);

/* Carries a request out. The answer, closed by 0, is the engine's and stays until the next call; never NULL. */
const char *engine_ask(engine *asked, const char *request, size_t size, size_t *length);

#endif
