#include "games/chess/rules/match.h"

#include "base/hash.h"

uint64_t chess_hash(const chess_rules *rules, const chess_body *body) {
    uint64_t hash = tk_hash_word(body->position.hash, body->ply);
    hash = tk_hash_word(hash, body->quiet);
    hash = tk_hash_word(hash, (uint64_t)body->end | (uint64_t)body->winner << 8 | (uint64_t)body->offer << 16 |
                                  (uint64_t)body->mover << 24);
    hash = tk_hash_word(hash, (uint64_t)body->clock[0]);
    hash = tk_hash_word(hash, (uint64_t)body->clock[1]);
    hash = tk_hash_word(hash, body->last);
    uint32_t kept = body->kept < rules->history_size ? body->kept : rules->history_size;
    for (uint32_t i = 0; i < kept; i++) {
        hash = tk_hash_word(hash, body->history[i]);
    }
    return hash;
}
