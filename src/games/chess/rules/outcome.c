#include "games/chess/rules/match.h"

void chess_outcome(const chess_rules *rules, const chess_body *body, tk_outcome *outcome) {
    (void)rules;
    outcome->finished = body->end != TK_CHESS_GOES_ON;
    if (!outcome->finished) {
        return;
    }
    outcome->reason = tk_chess_key(TK_CHESS_WORDS_END, body->end);
    outcome->reason_text = tk_chess_name(TK_CHESS_WORDS_END, body->end);
    if (body->winner != CHESS_NOBODY) {
        outcome->payoff[body->winner] = 1000;
        outcome->payoff[1 - body->winner] = -1000;
    }
}
