/* What the rows of event_list.h leave to say: hooks of core/rules.h. */
#ifndef GAMES_DUEL_WORDS_EVENTS_H
#define GAMES_DUEL_WORDS_EVENTS_H

#include "core/rules.h"

void duel_thing_key(const void *rules, tk_field_kind kind, int32_t value, tk_text *text);
const tk_shape *duel_event_shape(const void *rules, const tk_event *event);
const char *duel_event_sentence(const void *rules, const tk_event *event);
const char *duel_event_rule(const void *rules, const tk_event *event);
bool duel_event_filling(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                        tk_text *text);

#endif
