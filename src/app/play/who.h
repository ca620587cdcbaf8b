/* Who plays: --seats names everybody, --players and --ai only count. In Tank Duel, where nobody is named, a person
 * takes the first seat and the tankobot the others. */
#ifndef APP_PLAY_WHO_H
#define APP_PLAY_WHO_H

#include "app/opening.h"
#include "app/play/session.h"

#define PLAY_WHO_UNSET UINT64_C(99)

typedef struct play_who {
    const char *seats;    /* "human,simple"; NULL: not given */
    uint64_t players, ai; /* PLAY_WHO_UNSET: not given */
    char option[24];      /* what is added to the options of the game */
    char made[128];       /* seats where none were named */
} play_who;

/* Rows of a cli_option table. */
#define PLAY_WHO_ROWS(who)                                                                                             \
    {.name = "seats",                                                                                                  \
     .kind = CLI_TEXT,                                                                                                 \
     .value = &(who).seats,                                                                                            \
     .value_name = "WHO,WHO",                                                                                          \
     .help = N_("who plays: human, or an opponent's name (default human, and opponents in all other seats)")},         \
        {.name = "players",                                                                                            \
         .kind = CLI_NUMBER,                                                                                           \
         .value = &(who).players,                                                                                      \
         .least = 2,                                                                                                   \
         .most = TK_SEATS_MAX,                                                                                         \
         .value_name = "N",                                                                                            \
         .help = N_("how many play, in games that leave it open")},                                                    \
    {                                                                                                                  \
        .name = "ai", .kind = CLI_NUMBER, .value = &(who).ai, .most = TK_SEATS_MAX, .value_name = "N",                 \
        .help = N_("how many of them the program plays, the last ones; 0 for people only")                             \
    }

/* Adds the number of players to the options of the game that is to be opened. CLI_GO_ON, or reported. */
int play_who_open(play_who *who, const cli_syntax *syntax, cli_opening *opening);
/* Sets who plays the match of the session, as who->seats says or by the numbers. CLI_GO_ON, or reported. */
int play_who_sit(const play_who *who, const cli_syntax *syntax, play_session *session);

#endif
