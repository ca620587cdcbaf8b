/* Help on Tank Duel by word: "help fire", "help spot". */
#ifndef TUI_DUEL_HELP_H
#define TUI_DUEL_HELP_H

#include "tui/client.h"

/* See tui_client: topics. Closed by one without a name. */
extern const tui_topic tui_duel_topics[];

extern const char tui_duel_introduction[], tui_duel_rules[]; /* N_ message ids */

#endif
