/* What a player would expect to be able to do and cannot. */
#ifndef PRESENT_RUSH_REFUSED_H
#define PRESENT_RUSH_REFUSED_H

#include "present/teller.h"

size_t present_rush_refused(const present_view *view, present_refusal *refusals, size_t capacity);
/* Whose name stands in the sentence, and how much there is too little. */
void present_rush_explain(const present_view *view, present_refusal *refusal);

#endif
