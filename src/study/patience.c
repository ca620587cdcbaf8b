#include "study/patience.h"

#include <time.h>

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

patience patience_of(unsigned milliseconds, const atomic_bool *stop) {
    return (patience){.until = milliseconds > 0 ? now() + (int64_t)milliseconds * 1000000 : 0, .stop = stop};
}

bool patience_ends(void *context) {
    const patience *own = context;
    return (own->stop != NULL && atomic_load_explicit(own->stop, memory_order_relaxed)) ||
           (own->until != 0 && now() >= own->until);
}
