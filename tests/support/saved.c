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
    uint8_t digest[32];
    tk_sha256 sha;
    if (size < SAVED_CHECKSUM_SIZE) {
        return;
    }
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, bytes, size - SAVED_CHECKSUM_SIZE);
    tk_sha256_end(&sha, digest);
    memcpy(bytes + size - SAVED_CHECKSUM_SIZE, digest, SAVED_CHECKSUM_SIZE);
}

size_t saved_body(const tk_game *game) {
    size_t start = 4 + 2 + 2, name = 1 + strlen(tk_game_about(game)->name), mark = 8,
           counters = sizeof(uint32_t) * (2 + TK_SEATS_MAX);
    return start + name + mark + counters + 4;
}
