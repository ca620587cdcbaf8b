/* Learns the weights of the policy of Rush (opponents/rush/policy/weights.c) from matches that it plays with itself:
 * how likely a seat wins by what it has. */
#ifndef STUDY_RUSH_WEIGHTS_H
#define STUDY_RUSH_WEIGHTS_H

#include "study/train/train.h"

train_end weights_learn(const train_plan *plan, train_weights *learned);

#endif
