/* The matches that are kept on the disk: those to go on with, and those to look at again. */
#ifndef APP_MENU_MATCHES_H
#define APP_MENU_MATCHES_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { MENU_MATCHES_MOST = 200 };

typedef struct menu_match {
    char path[PATH_MAX];
    time_t when;
    bool over;
    char game[16];   /* "" when it cannot be read; `about` then says why */
    char about[192]; /* who played, how far it is, how it ended */
} menu_match;

/* The last played first, at most so many; To be given to free; NULL for none.
 */
menu_match *menu_matches(size_t *count);

#endif
