/* What happened in Tank Chess, for core, which makes JSON and sentences of it. */
#ifndef GAMES_CHESS_WORDS_EVENTS_H
#define GAMES_CHESS_WORDS_EVENTS_H

#include "core/rules.h"

extern const tk_shape chess_events[];
const char *chess_event_sentence(const void *rules, const tk_event *event);
const char *chess_event_rule(const void *rules, const tk_event *event);

#endif
