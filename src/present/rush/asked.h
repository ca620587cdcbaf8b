/* The members of "asked". */
#ifndef PRESENT_RUSH_ASKED_H
#define PRESENT_RUSH_ASKED_H

#include "present/teller.h"

void present_rush_asked(const present_view *view, tk_json_writer *writer);

#endif
