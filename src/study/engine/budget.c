#include "study/engine/budget.h"

enum {
    MOVES_AHEAD = 25, /* a side moves some 33 times in a match of Tank Chess, and rarely needs the last of them */
    OVERHEAD = 30     /* milliseconds */
};

uint64_t budget_milliseconds(uint64_t left, uint64_t increment, uint64_t moves_to_go) {
    const uint64_t moves = moves_to_go == 0 || moves_to_go > MOVES_AHEAD ? MOVES_AHEAD : moves_to_go;
    const uint64_t usable = left > OVERHEAD ? left - OVERHEAD : 0;
    const uint64_t share = usable / moves + increment / 4 * 3;
    /* Never more than half of what is left, unless the clock is filled up right after. */
    const uint64_t most = moves == 1 ? usable : usable / 2;
    const uint64_t taken = share < most ? share : most;
    return taken > 0 ? taken : 1;
}
