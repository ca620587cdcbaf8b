/* Whether a seat played by the program takes a draw. */
#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>

/* What a side's pieces are worth together, roughly by what they can destroy. */
static int worth(const tk_game *game, const tk_state *state, unsigned colour) {
    static const int value[TK_CHESS_KINDS] = {
        [TK_CHESS_LIGHT] = 2, [TK_CHESS_MEDIUM] = 3, [TK_CHESS_HEAVY] = 4, [TK_CHESS_GUN] = 4, [TK_CHESS_ROCKETS] = 4};
    const unsigned size = tk_chess_size(game);
    int sum = 0;
    for (unsigned index = 0; index < size * size; index++) {
        const tk_chess_square square = {(uint8_t)(index % size), (uint8_t)(index / size)};
        const tk_chess_content content = tk_chess_at(game, state, square);
        if (content.thing == TK_CHESS_PIECE && content.colour == colour) {
            sum += value[content.kind];
        }
    }
    return sum;
}

/* Clearly worse, or no better in a game where nothing has happened for long. */
bool tk_opponent_takes_draw(const tk_game *game, const tk_state *state, unsigned seat) {
    enum { CLEARLY = 4, LONG_QUIET = 2 * 40 };
    if (seat > TK_CHESS_BLACK || tk_chess_size(game) == 0) { /* no other game knows draws */
        return false;
    }
    const int ahead = worth(game, state, seat) - worth(game, state, 1 - seat);
    return ahead <= -CLEARLY || (ahead <= 0 && tk_chess_quiet(game, state) >= LONG_QUIET);
}
