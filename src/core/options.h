/* Options of a game: "key=value" texts checked against the game's table (tk_option_info), with defaults filled in. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include <stdbool.h>
#include <tankodrom/game.h>

#include "base/hash.h"
#include "base/text.h"

typedef struct tk_options tk_options;

/* texts: closed by NULL, or NULL itself. On failure *options is NULL and the error names the key and what it takes. */
tk_status tk_options_read(const tk_option_info *table, const char *const *texts, tk_options **options, tk_error *error);
void tk_options_free(tk_options *options);

/* For keys of the table only. */
int64_t tk_options_integer(const tk_options *options, const char *key);
bool tk_options_switch(const tk_options *options, const char *key);
const char *tk_options_text(const tk_options *options, const char *key); /* also the word of a choice */
bool tk_options_given(const tk_options *options, const char *key);       /* written out, not defaulted */

/* The index-th option as "key=value", of all or of those that differ from the default; nothing past the end. */
void tk_options_write(const tk_options *options, size_t index, bool changed, tk_text *text);
/* Whether all values are; both have the same table. */
bool tk_options_equal(const tk_options *options, const tk_options *others);
/* Takes all values in: equal for equal values, however they were written. */
void tk_options_digest(const tk_options *options, tk_sha256 *sha);

#endif
