/* The rules of a game, told to whoever plays: by number, in our own words, with a diagram each. They are data
 * (data/rules/<game>.json, docs/rules-data.md), compiled into the library. A diagram is a match that was played as far
 * as the rule needs it, and what is to be seen of its table. Texts work like snprintf. */
#ifndef TANKODROM_RULEBOOK_H
#define TANKODROM_RULEBOOK_H

#include <tankodrom/present.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tk_rulebook tk_rulebook;

/* Opens the rules of a game. TK_ERROR_NO_GAME when it has none. On success *book is the caller's, to be given to
 * tk_rulebook_close. */
tk_status tk_rulebook_open(const char *game, tk_rulebook **book, tk_error *error);
/* The same for rules that somebody wrote; the text is not needed afterwards. */
tk_status tk_rulebook_read(const char *text, size_t length, tk_rulebook **book, tk_error *error);
void tk_rulebook_close(tk_rulebook *book); /* NULL is allowed */

/* The number of the index-th rule, "C5", in the order of the book; NULL past the end. */
const char *tk_rulebook_number(const tk_rulebook *book, size_t index);
/* All rules as one JSON object (docs/schema/rulebook.json). */
size_t tk_rulebook_tell(const tk_rulebook *book, const tk_language *language, char *out, size_t size);

typedef struct tk_diagram tk_diagram;

/* Plays the match of a rule's diagram. TK_ERROR_NO_RULE when there is no such rule. On success *diagram is the
 * caller's, to be given to tk_diagram_close before the book is closed. */
tk_status tk_diagram_open(const tk_rulebook *book, const char *number, tk_diagram **diagram, tk_error *error);
void tk_diagram_close(tk_diagram *diagram); /* NULL is allowed */
/* The match as it stands, and the seat that looks; TK_NO_SEAT for an onlooker. Valid until the diagram is closed. */
const tk_record *tk_diagram_record(const tk_diagram *diagram);
const tk_present *tk_diagram_present(const tk_diagram *diagram);
unsigned tk_diagram_seat(const tk_diagram *diagram);
/* The diagram as a JSON object (docs/schema/diagram.json): its table, what of it is shown, what is marked. Empty when
 * memory ran out. */
size_t tk_diagram_tell(const tk_diagram *diagram, const tk_language *language, char *out, size_t size);

#ifdef __cplusplus
}
#endif

#endif
