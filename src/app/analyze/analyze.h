/* A match, or one position of it, thought about by an opponent. */
#ifndef APP_ANALYZE_ANALYZE_H
#define APP_ANALYZE_ANALYZE_H

#include <stdatomic.h>
#include <tankodrom/analysis.h>

#include "app/replay/replay.h"

typedef struct analyze_session {
    replay_session replay;
    const tk_opponent *opponent;
    uint64_t milliseconds; /* a decision; 0: no clock */
    uint64_t nodes;        /* 0: as many as it takes */
    uint64_t candidates;
    void *memory; /* the opponent's */
    const atomic_bool *stop;
    bool json;
} analyze_session;

/* Thinks about the moment before that entry. False where nobody decides there. */
bool analyze_moment(analyze_session *session, size_t entry, tk_moment *moment);
/* "54 %": how near to a win. */
unsigned analyze_percent(int32_t value);
/* As the person of a seat is called. */
const char *analyze_name(const analyze_session *session, unsigned seat);

/* The position after so many entries. Exit codes. */
int analyze_position(analyze_session *session, size_t entries);
/* Every action of the match. */
int analyze_match(analyze_session *session);

#endif
