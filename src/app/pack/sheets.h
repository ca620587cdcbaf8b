/* Sheets to print: all that a pack prints, at true size and as often as it lies in the box, drawn as in the page. */
#ifndef APP_PACK_SHEETS_H
#define APP_PACK_SHEETS_H

#include <stdbool.h>
#include <tankodrom/pack.h>

/* Writes them as one HTML file that needs nothing beside it, in the user's language; "-" is the standard output.
 * builtin: the pack is the one that is built in for its game. A failure is reported. */
bool sheets_write(const tk_pack *pack, bool builtin, const char *path);

#endif
