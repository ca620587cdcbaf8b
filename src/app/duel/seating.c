/* Who sits where in Tank Duel. The tankobot is a part of the rules: the game must be opened with its seats (19.0). */
#include "app/duel/duel.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { SIDE_MOST = 4 };

static const char *const sides[] = {"german", "soviet"};

/* "tankobots=1,3" for the names of that kind, one standing for all; nothing without any. */
static void name_tankobots(const char *seats, unsigned players, char *out, size_t size) {
    tk_text text;
    const char *rest = seats;
    char name[16] = "";
    bool any = false;
    tk_text_start(&text, out, size);
    for (unsigned seat = 0; seat < players; seat++) {
        cli_next_name(&rest, name, sizeof name);
        if (strcmp(name, "tankobot") == 0) {
            tk_text_format(&text, "%s%u", any ? "," : "tankobots=", seat + 1);
            any = true;
        }
    }
    tk_text_end(&text);
}

/* How many play on a side by the options; one without any. A number that is none the game itself refuses. */
static unsigned side_players(const cli_opening *opening, unsigned side) {
    const char *value = cli_opening_option(opening, sides[side]);
    return value != NULL && value[0] >= '1' && value[0] <= '0' + SIDE_MOST ? (unsigned)(value[0] - '0') : 1;
}

unsigned duel_players(const cli_opening *opening) {
    return side_players(opening, 0) + side_players(opening, 1);
}

void duel_seat(cli_opening *opening, const char *seats) {
    unsigned names = cli_count_names(seats), players = 0;
    bool split = names > 2 && names <= 2 * SIDE_MOST && cli_opening_option(opening, sides[0]) == NULL &&
                 cli_opening_option(opening, sides[1]) == NULL;
    for (unsigned side = 0; side < 2; side++) {
        unsigned count = side_players(opening, side);
        if (split) { /* the Germans sit first, and are one more where they cannot be as many */
            count = side == 0 ? (names + 1) / 2 : names / 2;
            snprintf(opening->seating[side], sizeof opening->seating[side], "%s=%u", sides[side], count);
        }
        players += count;
    }
    /* said in the options as well it is refused as given twice */
    name_tankobots(seats, players, opening->seating[2], sizeof opening->seating[2]);
    if (*opening->seating[2] != 0) {
        opening->no_swap = N_("a tankobot keeps its seat, so --swap cannot be given with one");
    }
}

void duel_invite(cli_opening *opening, unsigned players, unsigned persons, char *seats, size_t size) {
    const char *bots = cli_opening_option(opening, "tankobots");
    tk_text text;
    tk_text_start(&text, seats, size);
    for (unsigned seat = 0; seat < players; seat++) {
        bool bot = bots != NULL ? strchr(bots, (int)('1' + seat)) != NULL : seat >= persons;
        tk_text_format(&text, "%s%s", seat > 0 ? "," : "", bot ? "tankobot" : "human");
    }
    tk_text_end(&text);
    cli_opening_seat(opening, seats);
    if (bots != NULL) {
        opening->seating[2][0] = 0; /* the option says it already */
    }
}
