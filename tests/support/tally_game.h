/* A small game for tests, outside the registry: three seats say a number from 1 to 3 each round, in any order, until
 * their sum reaches twelve; the highest own sum wins. The end of a round cannot be taken back. A seat may resign, and
 * time is counted up to a flag at 10 000. */
#ifndef SUPPORT_TALLY_GAME_H
#define SUPPORT_TALLY_GAME_H

#include "core/rules.h"

extern const tk_rules tally_rules;

#endif
