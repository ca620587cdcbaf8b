/* Letters compared as people type them: in any case, hyphens as blanks. */
#ifndef BASE_LETTERS_H
#define BASE_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at the start of UTF-8 text, small where Latin has a small one, and how many bytes it has; hyphens are
 * blanks. Of other scripts it is a byte. */
uint32_t tk_letter_small(const char *text, size_t *bytes);
/* Whether a text holds another one. */
bool tk_letters_hold(const char *text, const char *part);
/* Whether they are the same. */
bool tk_letters_same(const char *one, const char *other);

#endif
