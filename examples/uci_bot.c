/* A player of Tank Chess that another program runs and speaks with in the manner of UCI (docs/engine-protocol.md):
 *
 *   cc -std=c17 uci_bot.c -ltankodrom -o uci_bot
 *   tankodrom tournament chess simple engine:./uci_bot
 *
 * It takes a move that wins at once, else one that destroys something, else any: little play, and all of the protocol
 * that a tournament needs. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/chess.h>

enum { LINE_MOST = 1 << 20, OPTIONS_MOST = 16, OPTION_SIZE = 64, MOVES_MOST = 4096, MOVE_SIZE = 64 };

static char line[LINE_MOST];
static char options[OPTIONS_MOST][OPTION_SIZE]; /* "quiet=50", as setoption gave them */
static size_t option_count;
static tk_game *game;
static tk_state *state;

/* ---- Position ---- */

/* Opens the game, at a position line where one is given. */
static bool start(const char *setup) {
    static char position[TK_CHESS_LINE_SIZE + 16];
    const char *list[OPTIONS_MOST + 2];
    size_t count = 0;
    for (; count < option_count; count++) {
        list[count] = options[count];
    }
    if (setup != NULL) {
        snprintf(position, sizeof position, "position=%s", setup);
        list[count++] = position;
    }
    list[count] = NULL;
    tk_game_close(game);
    free(state);
    state = NULL;
    if (tk_game_open("chess", list, NULL, &game, NULL) != TK_OK) {
        return false;
    }
    state = malloc(tk_state_size(game));
    if (state == NULL) {
        return false;
    }
    const tk_seed seed = tk_seed_of_number(0); /* nothing is left to chance */
    tk_start(game, &seed, state);
    return true;
}

static bool play(const char *move) {
    const unsigned seat = tk_chess_to_move(game, state);
    tk_action action;
    return tk_action_read(game, state, seat, move, &action, NULL) == TK_OK &&
           tk_apply(game, state, seat, action, NULL) == TK_OK;
}

/* "startpos moves …" or "setup LINE moves …" */
static bool set_position(char *text) {
    char *moves = strstr(text, " moves");
    if (moves != NULL) {
        *moves = '\0';
        moves += strlen(" moves");
    }
    bool fine = start(strncmp(text, "setup ", 6) == 0 ? text + 6 : NULL);
    for (char *move = moves != NULL ? strtok(moves, " ") : NULL; fine && move != NULL; move = strtok(NULL, " ")) {
        fine = play(move);
    }
    return fine;
}

/* Where an option stands that has been set before, or the next free place. */
static size_t place_of(const char *name) {
    const size_t length = strlen(name);
    size_t place = 0;
    while (place < option_count && (strncmp(options[place], name, length) != 0 || options[place][length] != '=')) {
        place++;
    }
    return place;
}

/* "name quiet value 50": options of the game, said again before every match; those of other engines are not ours. */
static void set_option(const char *text) {
    char name[32], value[32];
    if (sscanf(text, "name %31s value %31s", name, value) != 2 || place_of(name) == OPTIONS_MOST) {
        return;
    }
    for (const tk_option_info *option = tk_game_info_named("chess")->options; option->key != NULL; option++) {
        if (strcmp(option->key, name) == 0) {
            const size_t place = place_of(name);
            snprintf(options[place], OPTION_SIZE, "%s=%s", name, value);
            option_count += place == option_count;
        }
    }
}

/* ---- Choosing ---- */

/* What a move is worth, from what is written of it: '#' and '=' end the match, a bracket with a square is a shot. */
static int worth(const char *text) {
    const char *bracket = strchr(text, '(');
    if (bracket == NULL) {
        return 0;
    }
    return strpbrk(bracket, "#=") != NULL ? 2 : bracket[1] >= 'A' && bracket[1] <= 'Z' ? 1 : 0;
}

static void choose(void) {
    static tk_action moves[MOVES_MOST];
    char text[MOVE_SIZE], best[MOVE_SIZE] = "none";
    const unsigned seat = tk_chess_to_move(game, state);
    size_t count = tk_legal(game, state, seat, moves, MOVES_MOST);
    count = count < MOVES_MOST ? count : MOVES_MOST;
    /* A different one each time where they are worth the same, and the same in the same position. */
    const size_t first = count > 0 ? (size_t)(tk_hash(game, state) % count) : 0;
    int most = -1;
    for (size_t i = 0; i < count; i++) {
        tk_action_text(game, state, seat, moves[(first + i) % count], text, sizeof text);
        if (worth(text) > most) {
            most = worth(text);
            snprintf(best, sizeof best, "%s", text);
        }
    }
    printf("info depth 1 nodes %zu\nbestmove %s\n", count, best);
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0); /* whoever listens waits for whole lines */
    while (fgets(line, sizeof line, stdin) != NULL && strcmp(line, "quit\n") != 0) {
        line[strcspn(line, "\r\n")] = '\0';
        if (strcmp(line, "uci") == 0) {
            printf("id name uci_bot\nuciok\n");
        } else if (strcmp(line, "isready") == 0) {
            printf("readyok\n");
        } else if (strncmp(line, "setoption ", 10) == 0) {
            set_option(line + 10);
        } else if (strncmp(line, "position ", 9) == 0 && !set_position(line + 9)) {
            printf("info string a position that I cannot read\n");
        } else if (strncmp(line, "go", 2) == 0 && (state != NULL || start(NULL))) {
            choose(); /* at once: there is nothing to stop */
        }
    }
    free(state);
    tk_game_close(game);
    return EXIT_SUCCESS;
}
