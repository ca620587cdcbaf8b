#include "store/seal.h"

#include <string.h>

#include "base/hash.h"

void store_seal(int64_t match, int64_t sequence, const void *bytes, size_t size, uint8_t seal[STORE_SEAL_SIZE]) {
    static const char domain[] = "tankodrom snapshot";
    const uint64_t numbers[] = {(uint64_t)match, (uint64_t)sequence};
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, domain, sizeof domain);
    for (size_t i = 0; i < 2; i++) {
        uint8_t lowest_first[8];
        for (unsigned j = 0; j < 8; j++) {
            lowest_first[j] = (uint8_t)(numbers[i] >> (8 * j));
        }
        tk_sha256_take(&sha, lowest_first, sizeof lowest_first);
    }
    tk_sha256_take(&sha, bytes, size);
    tk_sha256_end(&sha, seal);
}

bool store_unseal(int64_t match, int64_t sequence, tk_buffer *bytes) {
    uint8_t seal[STORE_SEAL_SIZE];
    if (bytes->size < STORE_SEAL_SIZE) {
        return false;
    }
    const size_t size = bytes->size - STORE_SEAL_SIZE;
    store_seal(match, sequence, bytes->data + STORE_SEAL_SIZE, size, seal);
    if (memcmp(seal, bytes->data, STORE_SEAL_SIZE) != 0) {
        return false;
    }
    memmove(bytes->data, bytes->data + STORE_SEAL_SIZE, size + 1); /* with the 0 behind */
    bytes->size = size;
    return true;
}
