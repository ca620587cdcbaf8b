/* What people read of a choice (docs/schema/choice-rush.json). */
#ifndef PRESENT_RUSH_CHOICES_H
#define PRESENT_RUSH_CHOICES_H

#include "present/teller.h"

void present_rush_choice(const present_view *view, tk_action action, tk_json_writer *writer);

#endif
