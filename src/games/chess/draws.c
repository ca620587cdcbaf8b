/* C18: the third occurrence of a position. No position from before a piece was destroyed can come again, so the
 * history starts anew there; with the limit of quiet turns on it never outgrows its room. */
#include "games/chess/match.h"

void chess_history_add(const chess_rules *rules, chess_body *body) {
    if (rules->history_size == 0) {
        return;
    }
    if (body->quiet == 0) {
        body->kept = 0;
    }
    body->history[body->kept % rules->history_size] = body->position.hash;
    body->kept++;
}

unsigned chess_occurrences(const chess_rules *rules, const chess_body *body) {
    uint32_t kept = body->kept < rules->history_size ? body->kept : rules->history_size;
    uint64_t hash = body->position.hash;
    unsigned count = 0;
    for (uint32_t i = 0; i < kept; i++) {
        count += body->history[i] == hash;
    }
    return count;
}
