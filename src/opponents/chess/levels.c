/* The levels err as people do, not by chance moves: the lower one is, the less far it looks for the guns that could
 * hit it, least of all to its flanks, and the less sure it is of what a position is worth. All of them see their own
 * shots. The upper ones differ by how much they think. */
#include "opponents/chess/levels.h"

search_settings ai_chess_level(unsigned level) {
    static const search_settings levels[TK_LEVELS + 1] = {
        {.proves = true},
        {.nodes = 800, .depth = 1, .sight = 4, .flank = 3, .guess = 85},
        {.nodes = 1000, .depth = 1, .sight = 5, .flank = 4, .guess = 80},
        {.nodes = 1000, .depth = 1, .sight = 7, .flank = 5, .guess = 58},
        {.nodes = 1000, .depth = 1, .sight = 9, .flank = 6, .guess = 24},
        {.nodes = 2500, .guess = 30},
        {.nodes = 6000, .guess = 20},
        {.nodes = 10000, .guess = 12},
        {.nodes = 20000, .guess = 8},
        {.nodes = 36000, .guess = 4},
        {.nodes = 70000, .guess = 2},
    };
    return levels[level <= TK_LEVELS ? level : 0];
}
