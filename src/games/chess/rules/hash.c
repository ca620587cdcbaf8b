#include "games/chess/rules/match.h"

#include "base/hash.h"

/* Which of equal pieces stands where makes no difference to the rules (C18), but it does to the list of them. */
static uint64_t hash_lists(uint64_t hash, const chess_position *position) {
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        hash = tk_hash_word(hash, position->alive[colour]);
        for (unsigned index = 0; index < position->count[colour]; index++) {
            const chess_piece *piece = &position->piece[colour][index];
            hash = tk_hash_word(hash, piece->square | (uint64_t)piece->facing << 16);
        }
    }
    return hash;
}

uint64_t chess_hash(const chess_rules *rules, const chess_body *body) {
    uint64_t hash = tk_hash_word(hash_lists(body->position.hash, &body->position), body->ply);
    hash = tk_hash_word(hash, body->quiet);
    hash = tk_hash_word(hash, (uint64_t)body->end | (uint64_t)body->winner << 8 | (uint64_t)body->offer << 16 |
                                  (uint64_t)body->mover << 24 | (uint64_t)body->offered << 32);
    hash = tk_hash_word(hash, (uint64_t)body->clock[0]);
    hash = tk_hash_word(hash, (uint64_t)body->clock[1]);
    hash = tk_hash_word(hash, body->last);
    uint32_t kept = body->kept < rules->history_size ? body->kept : rules->history_size;
    for (uint32_t i = 0; i < kept; i++) {
        hash = tk_hash_word(hash, body->history[i]);
    }
    return hash;
}
