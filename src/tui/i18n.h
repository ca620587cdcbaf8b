/* The language of the program. Texts are English message ids: `_("…")` translates, `N_("…")` only marks a text that is
 * translated later, as TK_TEXT does in the library; `P_("…", "…", count)` translates a text that counts, given for one
 * and for any other number. */
#ifndef TUI_I18N_H
#define TUI_I18N_H

#include <stdbool.h>
#include <tankodrom/catalogue.h>

#define _(message) tui_message(message)
#define N_(message) message
#define P_(one, many, count) tui_message_plural(one, many, count)

/* Chooses the language: `wanted` ("cs", "ja", "en"), or when it is NULL the one of LANGUAGE, LC_ALL, LC_MESSAGES or
 * LANG, whether or not the C library has that locale. Sets the locale of characters too. To be called once, before
 * anything is printed. False when `wanted` is a language without a catalogue; the program then speaks English. */
bool tui_language_start(const char *wanted);
/* Goes on in the language of a match, unless one was asked for by name, the terminal has no letters for it, or there is
 * no such language. Texts that were asked for before are gone. */
void tui_language_keep(const char *code);
void tui_language_end(void);
/* Speaks another language from now on: a code, or NULL for what the environment says. */
void tui_language_change(const char *wanted);

/* The code of the language in use: "en" when nothing is translated. */
const char *tui_language_code(void);
/* That language, for the library; NULL for English. */
const tk_language *tui_language(void);

/* The catalogue of any language, to be given to tk_catalogue_close; NULL when there is none. */
tk_catalogue *tui_catalogue(const char *code);

/* A message in that language, or itself. */
__attribute__((format_arg(1))) const char *tui_message(const char *message);

/* The form of a message that goes with a number. */
__attribute__((format_arg(1), format_arg(2))) const char *tui_message_plural(const char *one, const char *many,
                                                                             uint64_t count);

/* What stands for something in a usage line, "[SQUARE|all]" or "NAME,NAME", with its words in capitals translated. Like
 * snprintf; single letters stay. */
size_t tui_placeholders(const char *shown, char *out, size_t size);

/* Whether the terminal takes UTF-8. */
bool tui_utf8(void);

#endif
