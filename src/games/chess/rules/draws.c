/* C18: the automatic draws. No position from before a piece was destroyed can come again, so the history starts anew
 * there; with the limit of quiet turns on it never outgrows its room. */
#include <string.h>

#include "games/chess/rules/match.h"

void chess_history_add(const chess_rules *rules, chess_body *body) {
    if (rules->history_size == 0) {
        return;
    }
    if (body->quiet == 0) {
        const uint32_t kept = body->kept < rules->history_size ? body->kept : rules->history_size;
        memset(body->history, 0, kept * sizeof body->history[0]);
        body->kept = 0;
    }
    body->history[body->kept % rules->history_size] = body->position.hash;
    body->kept++;
}

static unsigned occurrences(const chess_rules *rules, const chess_body *body, uint64_t hash) {
    uint32_t kept = body->kept < rules->history_size ? body->kept : rules->history_size;
    unsigned count = 0;
    for (uint32_t i = 0; i < kept; i++) {
        count += body->history[i] == hash;
    }
    return count;
}

tk_chess_end chess_draw_after(const chess_rules *rules, const chess_body *body, uint64_t hash, uint32_t quiet) {
    if (rules->repetition && quiet != 0 && occurrences(rules, body, hash) >= 2) {
        return TK_CHESS_END_REPETITION;
    }
    return rules->quiet_limit != 0 && quiet >= 2 * rules->quiet_limit ? TK_CHESS_END_QUIET : TK_CHESS_GOES_ON;
}
