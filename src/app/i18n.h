/* `_("…")` and `N_("…")` for the commands; see tui/i18n.h. */
#ifndef APP_I18N_H
#define APP_I18N_H

#include "tui/i18n.h" /* IWYU pragma: export */

#endif
