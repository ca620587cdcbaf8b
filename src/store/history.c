#include "store/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 64, ENTRIES_MOST = 1000000 };

tk_status store_history_refuse(int64_t match, int64_t sequence, tk_error *error) {
    char where[64];
    snprintf(where, sizeof where, "match %lld, entry %lld", (long long)match, (long long)sequence);
    return tk_error_set(error, TK_ERROR_STORE_DAMAGED, 0, 0, where, "a legal entry");
}

/* Drops the last actions and whatever came after each; false when there are not so many. */
static bool take_back(store_history *history, int64_t actions) {
    while (actions > 0 && history->count > 0) {
        history->count--;
        actions -= history->entries[history->count].kind == STORE_ENTRY_ACTION ? 1 : 0;
    }
    return actions == 0;
}

static tk_status push(store_history *history, const store_entry *entry, tk_error *error) {
    store_entry *entries = history->count >= ENTRIES_MOST
                               ? NULL
                               : tk_grown(history->entries, &history->capacity, history->count + 1, sizeof *entries);
    if (entries == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    history->entries = entries;
    entries[history->count++] = *entry;
    return TK_OK;
}

static tk_status take(store_history *history, const store_entry *entry, bool *reaches_back, tk_error *error) {
    const bool undo = entry->kind == STORE_ENTRY_UNDO;
    if (entry->sequence != history->sequence + 1 || entry->kind < 0 || entry->kind > STORE_ENTRY_WINDOW ||
        entry->seat < 0 || (undo && entry->value < 1)) {
        return store_history_refuse(entry->match, entry->sequence, error);
    }
    history->sequence = entry->sequence;
    if (!undo) {
        return push(history, entry, error);
    }
    *reaches_back = !take_back(history, entry->value);
    return TK_OK;
}

tk_status store_history_read(tk_store *store, int64_t match, int64_t from, int64_t most, store_history *history,
                             bool *reaches_back, tk_error *error) {
    store_entry page[PAGE];
    size_t count = PAGE;
    tk_status status = TK_OK;
    history->count = 0;
    history->sequence = from;
    *reaches_back = false;
    while (status == TK_OK && count == PAGE && history->sequence < most && !*reaches_back) {
        const store_ask ask = {.query = STORE_ENTRIES_OF_MATCH, .number = match, .after = history->sequence};
        status = store_list(store, &ask, page, PAGE, &count, error);
        for (size_t i = 0; status == TK_OK && i < count && page[i].sequence <= most && !*reaches_back; i++) {
            status = take(history, &page[i], reaches_back, error);
        }
    }
    return status;
}

void store_history_free(store_history *history) {
    free(history->entries);
    *history = (store_history){0};
}

tk_seed store_match_seed(const store_match *match) {
    tk_seed seed;
    _Static_assert(sizeof seed.byte == sizeof match->seed, "a row has a whole seed");
    memcpy(seed.byte, match->seed, sizeof seed.byte);
    return seed;
}
