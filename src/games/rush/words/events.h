/* What happened in Rush, for core, which makes JSON and sentences of it. */
#ifndef GAMES_RUSH_WORDS_EVENTS_H
#define GAMES_RUSH_WORDS_EVENTS_H

#include "core/rules.h"

extern const tk_shape rush_events[];
const char *rush_event_sentence(const void *rules, const tk_event *event);
const char *rush_event_rule(const void *rules, const tk_event *event);

#endif
