/* Matches dealt from a number. */
#ifndef SUPPORT_START_H
#define SUPPORT_START_H

#include <tankodrom/record.h>

static inline void start_match(const tk_game *game, uint64_t number, tk_state *state) {
    const tk_seed seed = tk_seed_of_number(number);
    tk_start(game, &seed, state);
}

static inline tk_status start_record(tk_game *game, uint64_t number, tk_record **record) {
    const tk_seed seed = tk_seed_of_number(number);
    return tk_record_new(game, &seed, record);
}

#endif
