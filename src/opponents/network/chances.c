#include "opponents/network/chances.h"

enum { STEPS = 16, WHOLE = 1000, MOST = 12 };

/* 2^24 times e to the power of a negative number of thousandths: whole numbers and sixteenths by tables, the rest by
 * the first terms of its series. */
static uint32_t exponential(uint32_t thousandths) {
    /* 2^16 e^(-i / 16), 2^24 e^-i */
    static const uint32_t fine[STEPS] = {65536, 61565, 57835, 54331, 51039, 47947, 45042, 42313,
                                         39750, 37341, 35079, 32954, 30957, 29081, 27319, 25664};
    static const uint32_t coarse[MOST] = {16777216, 6171993, 2270549, 835288, 307285, 113044,
                                          41587,    15299,   5628,    2070,   762,    280};
    const uint32_t steps = thousandths * STEPS / WHOLE, whole = steps / STEPS;
    if (whole >= MOST) {
        return 100;
    }
    const uint64_t rest = (uint64_t)thousandths * STEPS - (uint64_t)steps * WHOLE; /* of 16,000, less than 1000 */
    const uint64_t one = (uint64_t)STEPS * WHOLE;
    const uint64_t series = 65536 - rest * 65536 / one + rest * rest * 32768 / one / one;
    return (uint32_t)((uint64_t)coarse[whole] * fine[steps % STEPS] / 65536 * series / 65536);
}

void chances_of(const int32_t *logit, unsigned count, uint32_t *chance) {
    int32_t most = INT32_MIN;
    uint64_t sum = 0;
    for (unsigned party = 0; party < count; party++) {
        most = logit[party] > most ? logit[party] : most;
    }
    for (unsigned party = 0; party < count; party++) {
        const int64_t behind = (int64_t)most - logit[party];
        const int64_t furthest = (int64_t)MOST * WHOLE;
        chance[party] = exponential((uint32_t)(behind < furthest ? behind : furthest));
        sum += chance[party];
    }
    for (unsigned party = 0; party < count; party++) {
        chance[party] = (uint32_t)((uint64_t)chance[party] * 65536 / sum);
    }
}
