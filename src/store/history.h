/* The entries of a match that count: those that were taken back are gone, and the takings back with them. */
#ifndef STORE_HISTORY_H
#define STORE_HISTORY_H

#include "store/store.h"

typedef struct store_history {
    store_entry *entries;
    size_t count, capacity;
    int64_t sequence; /* the last entry that was looked at */
} store_history;      /* all zero is an empty one */

/* Reads the entries of a match behind `from` up to `most`. *reaches_back: something from before was taken back, so that
 * it must be read from further ahead. */
tk_status store_history_read(tk_store *store, int64_t match, int64_t from, int64_t most, store_history *history,
                             bool *reaches_back, tk_error *error);
void store_history_free(store_history *history);
/* Carries an entry out, judged again: a file may have been changed by anybody. log as in tk_apply. */
tk_status store_entry_play(const tk_game *game, tk_state *state, const store_entry *entry, tk_event_log *log);
/* Says that an entry of a match cannot be. */
tk_status store_history_refuse(int64_t match, int64_t sequence, tk_error *error);
/* The seed of a match, as games take it. */
tk_seed store_match_seed(const store_match *match);

#endif
