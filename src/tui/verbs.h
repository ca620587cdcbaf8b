/* Words that are typed: the English one always, and the one of the player's language besides. In the sources such a
 * word is the message id N_("type|help"); its translation is one word too. Neither size of letters, nor accents, nor
 * the full width of East Asian keyboards count. */
#ifndef TUI_VERBS_H
#define TUI_VERBS_H

#include <stdbool.h>

#include "base/buffer.h"
#include "tui/prompt.h"

/* The English word, and the one of the player's language: the same where it has none. */
const char *tui_verb_english(const char *verb);
const char *tui_verb_own(const char *verb);

typedef enum tui_verb_match { TUI_VERB_OTHER, TUI_VERB_BEGUN, TUI_VERB_WHOLE } tui_verb_match;

/* Whether so many bytes are the word, in either language, or its beginning. */
tui_verb_match tui_verb_compare(const char *verb, const char *typed, size_t length);
/* Whether that is the word and nothing else. */
bool tui_verb_is(const char *verb, const char *typed);
/* Gives out what the beginning may become: of an empty one the player's own words alone. */
void tui_verb_complete(const char *verb, const char *begun, tui_word_taker take, void *taker);
/* "nápověda (help)": for lists of what can be typed. Like snprintf. */
size_t tui_verb_heading(const char *verb, char *out, size_t size);

/* How many letters so many bytes are. */
size_t tui_letters(const char *text, size_t length);
/* How many bytes of a line its first word has, and how many are blank before the next. */
size_t tui_word_length(const char *line);
size_t tui_blank_length(const char *line);

/* Adds a line as it is read, in letters of half width. */
void tui_put_narrow(tk_buffer *out, const char *line);

#endif
