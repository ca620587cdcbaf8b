/* Actions in words, and their order: see present_teller. */
#ifndef PRESENT_DUEL_CHOICES_H
#define PRESENT_DUEL_CHOICES_H

#include "present/teller.h"

void present_duel_order(const present_view *view, tk_action *actions, size_t count);
void present_duel_choice(const present_view *view, tk_action action, tk_json_writer *writer);

#endif
