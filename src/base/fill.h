/* Sentences for people: whole message ids with names in braces, "{side} calls check", which a translation may put in
 * any order. */
#ifndef BASE_FILL_H
#define BASE_FILL_H

#include <stdbool.h>
#include <tankodrom/error.h>

#include "base/text.h"

/* What a name in a sentence stands for. */
typedef struct tk_filling {
    const char *name;
    const char *text;
} tk_filling;

/* The message in the caller's language; NULL means English. */
const char *tk_translated(const tk_language *language, const char *message);
/* The same for a message that counts: "a card", "{count} cards". */
const char *tk_translated_plural(const tk_language *language, const char *one, const char *many, uint64_t count);
/* Writes the sentence with its names replaced. Names that are not in the list stay as they are. */
void tk_text_fill(tk_text *text, const char *sentence, const tk_filling *fillings, size_t count);
/* The same where the names are looked up one by one: `filler` writes what the name stands for, or answers false. Names
 * are at most TK_FILLING_NAME_MOST bytes. */
enum { TK_FILLING_NAME_MOST = 31 };
typedef bool (*tk_filler)(const void *context, const char *name, tk_text *text);
void tk_text_fill_by(tk_text *text, const char *sentence, tk_filler filler, const void *context);

#endif
