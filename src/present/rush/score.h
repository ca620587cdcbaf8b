/* The members of "score" (R40, R41). */
#ifndef PRESENT_RUSH_SCORE_H
#define PRESENT_RUSH_SCORE_H

#include "present/teller.h"

void present_rush_score(const present_view *view, tk_json_writer *writer);

#endif
