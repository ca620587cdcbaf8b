/* What cannot be done, and why: see present_teller. */
#ifndef PRESENT_DUEL_REFUSED_H
#define PRESENT_DUEL_REFUSED_H

#include "present/teller.h"

size_t present_duel_refused(const present_view *view, present_refusal *refusals, size_t capacity);
tk_status present_duel_why(const present_view *view, const tk_parts *wish, tk_error *about);
void present_duel_explain(const present_view *view, present_refusal *refusal);

#endif
