/* Catalogues: languages from gettext's compiled files (.mo). The C library's own gettext answers in English wherever
 * the locale of the language is not generated, which is the common case on a small machine, and knows one language at a
 * time; a catalogue needs no locale, and any number of them can be open. */
#ifndef TANKODROM_CATALOGUE_H
#define TANKODROM_CATALOGUE_H

#include <tankodrom/error.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tk_catalogue tk_catalogue; /* immutable once opened; may be shared between threads */

/* Copies and checks the bytes of a .mo file. code: "cs", at most 15 bytes. NULL when they are none, or memory ran out.
 * What is opened is the caller's, to be given to tk_catalogue_close. */
tk_catalogue *tk_catalogue_open(const char *code, const void *bytes, size_t size);
void tk_catalogue_close(tk_catalogue *catalogue); /* NULL is allowed */
/* The language, valid until the catalogue is closed. NULL for NULL: English. */
const tk_language *tk_catalogue_language(const tk_catalogue *catalogue);

#ifdef __cplusplus
}
#endif

#endif
