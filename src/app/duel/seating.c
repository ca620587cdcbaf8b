/* Who sits where in Tank Duel. The tankobot is a part of the rules: the game must be opened with its seats (19.0). */
#include "app/duel/seating.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { SIDE_MOST = 4 };

/* The value of an option given as key=value, or NULL. */
static const char *given(const cli_opening *opening, const char *key) {
    size_t length = strlen(key);
    for (size_t i = 0; i < opening->options.count; i++) {
        const char *text = opening->options.text[i];
        if (strncmp(text, key, length) == 0 && text[length] == '=') {
            return text + length + 1;
        }
    }
    return NULL;
}

static unsigned count_names(const char *seats) {
    unsigned count = 1;
    for (; *seats != 0; seats++) {
        count += *seats == ',';
    }
    return count;
}

static bool is_tankobot(const char *name, size_t length) {
    return length == strlen("tankobot") && strncmp(name, "tankobot", length) == 0;
}

/* "tankobots=1,3" for the names of that kind; nothing without any. */
static void name_tankobots(const char *seats, unsigned names, unsigned players, char *out, size_t size) {
    tk_text text;
    const char *name = seats;
    bool any = false;
    tk_text_start(&text, out, size);
    for (unsigned seat = 0; seat < players; seat++) {
        size_t length = strcspn(name, ",");
        if (is_tankobot(name, length)) {
            tk_text_format(&text, "%s%u", any ? "," : "tankobots=", seat + 1);
            any = true;
        }
        if (names > 1 && name[length] == ',') {
            name += length + 1;
        }
    }
    tk_text_end(&text);
}

void duel_seat(cli_opening *opening, const char *seats) {
    static const char *const sides[] = {"german", "soviet"};
    unsigned names = count_names(seats), players = 0;
    bool split =
        names > 2 && names <= 2 * SIDE_MOST && given(opening, sides[0]) == NULL && given(opening, sides[1]) == NULL;
    for (unsigned side = 0; side < 2; side++) {
        const char *value = given(opening, sides[side]);
        unsigned count =
            value != NULL && value[0] >= '1' && value[0] <= '0' + SIDE_MOST ? (unsigned)(value[0] - '0') : 1;
        if (split) { /* the Germans sit first, and are one more where they cannot be as many */
            count = side == 0 ? (names + 1) / 2 : names / 2;
            snprintf(opening->seating[side], sizeof opening->seating[side], "%s=%u", sides[side], count);
        }
        players += count;
    }
    /* said in the options as well it is refused as given twice */
    name_tankobots(seats, names, players, opening->seating[2], sizeof opening->seating[2]);
    if (*opening->seating[2] != 0) {
        opening->no_swap = N_("a tankobot keeps its seat, so --swap cannot be given with one");
    }
}
