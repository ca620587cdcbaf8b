#include "support/saved.h"

#include <string.h>

#include "base/hash.h"
#include "support/memory.h"

uint8_t *saved_take(const tk_game *game, const tk_state *state, size_t *size) {
    *size = tk_save(game, state, NULL, 0);
    uint8_t *bytes = take(*size);
    tk_save(game, state, bytes, *size);
    return bytes;
}

void saved_seal(uint8_t *bytes, size_t size) {
    tk_sha256 sha;
    if (size < SAVED_DIGEST_SIZE) {
        return;
    }
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, bytes, size - SAVED_DIGEST_SIZE);
    tk_sha256_end(&sha, bytes + size - SAVED_DIGEST_SIZE);
}

size_t saved_state(const tk_game *game) {
    const size_t start = 4 + 2 + 2, name = 1 + strlen(tk_game_about(game)->name), mark = 8, length = 4;
    return start + name + mark + length;
}
