/* A reader of gettext's compiled catalogues (.mo). The C library's own gettext answers in English wherever the locale
 * of the language is not generated, which is the common case on a small machine; a catalogue read here needs no
 * locale at all. */
#ifndef PRESENT_CATALOGUE_H
#define PRESENT_CATALOGUE_H

#include <stddef.h>

typedef struct tui_catalogue tui_catalogue;

/* Copies and checks the bytes of a .mo file. NULL when they are none, or memory ran out. */
tui_catalogue *tui_catalogue_read(const void *bytes, size_t size);
void tui_catalogue_free(tui_catalogue *catalogue); /* NULL is allowed */
/* The translation, or NULL when the catalogue has none. */
const char *tui_catalogue_find(const tui_catalogue *catalogue, const char *message);

#endif
