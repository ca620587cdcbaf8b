/* Everything from one store into another, of whatever kind. */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/backend.h"

/* in_use: the store may be open elsewhere; the copy then is of one moment. The rest is as of store_move. */
tk_status store_copy(const char *from, const char *to, bool in_use, store_watch watch, store_tally *tally,
                     tk_error *error);

#endif
