/* What a player of Tank Duel can look up: English message ids. */
#ifndef PRESENT_DUEL_HELP_H
#define PRESENT_DUEL_HELP_H

#include "present/teller.h"

extern const char present_duel_introduction[], present_duel_rules[];
extern const present_topic present_duel_topics[];

#endif
