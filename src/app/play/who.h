/* Who plays: --seats names everybody; --players and --ai only count, and --level says how strong the program is. */
#ifndef APP_PLAY_WHO_H
#define APP_PLAY_WHO_H

#include "app/opening.h"
#include "app/play/session.h"

#define PLAY_WHO_UNSET UINT64_C(99)

typedef struct play_who {
    const char *seats;    /* "human,simple"; NULL: not given */
    uint64_t players, ai; /* PLAY_WHO_UNSET: not given */
    uint64_t level;       /* of the opponents; 0: not given */
    char option[24];      /* what is added to the options of the game */
    char made[128];       /* seats where none were named */
} play_who;

/* Rows of a cli_option table. */
#define PLAY_WHO_ROWS(who)                                                                                             \
    OPTION_TEXT("seats", &(who).seats, "WHO,WHO",                                                                      \
                N_("who plays: human, or an opponent's name (default human, and opponents in all other seats)")),      \
        OPTION_NUMBER("players", 0, &(who).players, 2, TK_SEATS_MAX,                                                   \
                      N_("how many play, in games that leave it open")),                                               \
        OPTION_NUMBER("ai", 0, &(who).ai, 0, TK_SEATS_MAX,                                                             \
                      N_("how many of them the program plays, the last ones; 0 for people only")),                     \
        OPTION_NUMBER("level", 0, &(who).level, 1, TK_LEVELS,                                                          \
                      N_("how strong it plays, from 1 for a first match to 10"))

/* Adds the number of players to the options of the game that is to be opened. CLI_GO_ON, or reported. */
int play_who_open(play_who *who, const cli_syntax *syntax, cli_opening *opening);
/* Sets who plays the match of the session, as who->seats says or by the numbers. CLI_GO_ON, or reported. */
int play_who_sit(play_who *who, const cli_syntax *syntax, play_session *session);

#endif
