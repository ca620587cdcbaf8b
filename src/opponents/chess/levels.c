/* The levels err as people do, not by chance moves: the lower one is, the less far it looks for the guns that could
 * hit it, least of all to its flanks; it counts pieces and nothing else; and it is unsure of what it sees. All of them
 * see their own shots. The upper ones differ by how much they think. */
#include "opponents/chess/levels.h"

search_settings ai_chess_level(unsigned level) {
    static const search_settings levels[TK_LEVELS + 1] = {
        {.nodes = 0},
        {.nodes = 800, .depth = 1, .sight = 3, .flank = 2, .guess = 50, .material = true},
        {.nodes = 1000, .depth = 1, .sight = 4, .flank = 3, .guess = 70},
        {.nodes = 1000, .depth = 1, .sight = 6, .flank = 4, .guess = 50},
        {.nodes = 1000, .depth = 1, .sight = 9, .flank = 6, .guess = 40},
        {.nodes = 2500, .guess = 30},
        {.nodes = 6000, .guess = 20},
        {.nodes = 16000, .guess = 12},
        {.nodes = 45000, .guess = 8},
        {.nodes = 130000, .guess = 4},
        {.nodes = 400000, .guess = 2},
    };
    return levels[level <= TK_LEVELS ? level : 0];
}
