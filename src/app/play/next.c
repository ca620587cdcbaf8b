#include "app/play/next.h"

#include <stdlib.h>
#include <string.h>

static bool add(play_next *next, const char *word) {
    char *copy = next->count < PLAY_NEXT_MOST ? strdup(word) : NULL;
    if (copy != NULL) {
        next->word[next->count++] = copy;
        next->word[next->count] = NULL;
    }
    return copy != NULL;
}

/* "key=value" of those that were chosen; which seats are the tankobot's is said by --seats. */
static bool add_options(play_next *next, const tk_game *game) {
    bool fine = true;
    size_t length;
    for (size_t index = 0; fine && (length = tk_game_option_text(game, index, true, NULL, 0)) > 0; index++) {
        char *text = malloc(length + 1);
        fine = text != NULL;
        if (fine && tk_game_option_text(game, index, true, text, length + 1) > 0 &&
            strncmp(text, "tankobots=", strlen("tankobots=")) != 0) {
            fine = add(next, "--option") && add(next, text);
        }
        free(text);
    }
    return fine;
}

static bool add_joined(play_next *next, const char *option, const char *const *names, unsigned count) {
    tk_buffer text = {0};
    for (unsigned seat = 0; seat < count; seat++) {
        tk_buffer_format(&text, "%s%s", seat > 0 ? "," : "", names[seat]);
    }
    const bool fine = text.size > 0 && add(next, option) && add(next, text.data);
    tk_buffer_free(&text);
    return fine;
}

static bool add_pack(play_next *next, const play_session *session) {
    return session->pack == NULL || (add(next, "--pack") && add(next, session->pack));
}

bool play_next_match(play_next *next, const play_session *session, const cli_display *display) {
    const tk_game *game = play_game(session);
    const unsigned seats = tk_game_seats(game);
    const char *who[TK_SEATS_MAX], *names[TK_SEATS_MAX];
    bool named = false;
    for (unsigned seat = 0; seat < seats; seat++) {
        const unsigned from = session->swaps ? (seat + 1) % seats : seat;
        const tk_opponent *opponent = session->opponent[from];
        opponent = opponent != NULL && session->wanted != NULL ? session->wanted : opponent;
        who[seat] = opponent != NULL ? opponent->name : "human";
        names[seat] = tk_record_name(session->record, from);
        named = (named || *names[seat] != 0) && strchr(names[seat], ',') == NULL;
    }
    return add(next, "play") && add(next, session->client->game) && add_options(next, game) &&
           add_pack(next, session) && add_joined(next, "--seats", who, seats) &&
           (!named || add_joined(next, "--names", names, seats)) && add(next, "--colour") &&
           add(next, display->colour) && (!display->ascii || add(next, "--ascii"));
}

bool play_next_look(play_next *next, const play_session *session, const char *path) {
    return add(next, "play") && add(next, "--load") && add(next, path) && add_pack(next, session);
}

void play_next_free(play_next *next) {
    while (next->count > 0) {
        free(next->word[--next->count]);
    }
}
