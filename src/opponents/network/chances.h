/* From logits to chances, in whole numbers. */
#ifndef OPPONENTS_NETWORK_CHANCES_H
#define OPPONENTS_NETWORK_CHANCES_H

#include <stdint.h>

enum { CHANCES_MOST = 8 };

/* The chances of so many parties to win, in 65536ths, from thousandths of a logit: exp(logit) of the sum of all. */
void chances_of(const int32_t *logit, unsigned count, uint32_t *chance);

#endif
