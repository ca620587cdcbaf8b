/* What the player chose once and for all, kept in $XDG_CONFIG_HOME/tankodrom. */
#ifndef APP_MENU_SETTINGS_H
#define APP_MENU_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

/* The language that was chosen, a code; false when none was. */
bool cli_setting_language(char *out, size_t size);
/* Keeps one; NULL forgets it. False when that cannot be written. */
bool cli_setting_keep_language(const char *code);

#endif
