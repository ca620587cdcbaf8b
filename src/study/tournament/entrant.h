/* Who takes part in a tournament, as it is written:
 *
 *     simple                        an opponent of the game, or a level: level4
 *     master:ms=100,threads=2       the same with settings: ms, nodes, threads, hash (MiB)
 *     engine:./bot --fast           another program, run by the shell
 *     engine:ms=50:./bot            the same with settings; also protocol=uci, protocol=json
 *
 * The setting name=… is what it is called in reports. */
#ifndef STUDY_TOURNAMENT_ENTRANT_H
#define STUDY_TOURNAMENT_ENTRANT_H

#include "study/host/host.h"
#include "study/thinker.h"

#define ENTRANT_SHOWN_SIZE 41

typedef struct entrant {
    const char *name;               /* as it is written; the caller's */
    char shown[ENTRANT_SHOWN_SIZE]; /* what it is called: as it is written, cut, where no name is given */
    thinker_settings settings;      /* without an opponent for another program */
    const char *command;            /* of another program, within `name`; NULL: an opponent */
    host_protocol protocol;
} entrant;

typedef enum entrant_fault {
    ENTRANT_FINE,
    ENTRANT_UNKNOWN, /* there is no such opponent */
    ENTRANT_SETTING, /* there is no such setting */
    ENTRANT_VALUE,   /* the setting does not take that */
    ENTRANT_COMMAND  /* no command */
} entrant_fault;

/* Reads it for a game; `protocol` is what other programs speak where nothing is said. What could not be read is copied
 * into `token`. */
entrant_fault entrant_read(const char *game, const char *text, host_protocol protocol, entrant *made, char *token,
                           size_t size);

#endif
