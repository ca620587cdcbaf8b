/* Plays one random match of Tank Chess and prints its last position and its record.
 *
 *   cc -std=c17 small.c -ltankodrom -o small && ./small 7 */
#include <stdio.h>
#include <stdlib.h>

#include <tankodrom/chess.h>
#include <tankodrom/opponent.h>
#include <tankodrom/record.h>

static int complain(const tk_error *error) {
    char text[512];
    tk_error_text(error, NULL, text, sizeof text);
    fprintf(stderr, "small: %s\n", text);
    return EXIT_FAILURE;
}

/* Every text function works like snprintf: ask for the length, then for the text. */
static void print_record(const tk_record *record) {
    size_t length = tk_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    if (text != NULL) {
        tk_record_write(record, text, length + 1);
        fputs(text, stdout);
        free(text);
    }
}

int main(int argc, char **argv) {
    uint64_t number = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    const tk_seed seed = tk_seed_of_number(number); /* for a match that counts: 32 random bytes of the system */
    const char *options[] = {"size=16", "quiet=50", NULL};
    tk_error error;
    tk_game *game = NULL;
    if (tk_game_open("chess", options, NULL, &game, &error) != TK_OK) {
        return complain(&error);
    }
    tk_record *record = NULL;
    if (tk_record_new(game, &seed, &record) != TK_OK) { /* on success the record owns the game */
        tk_game_close(game);
        return EXIT_FAILURE;
    }
    tk_record_set_name(record, TK_CHESS_WHITE, "a random player");

    const tk_opponent *opponent = tk_opponent_named("chess", "random");
    for (;;) {
        const tk_state *state = tk_record_state(record);
        tk_seats deciders = tk_deciders(game, state);
        if (deciders == 0) {
            break;
        }
        unsigned seat = 0;
        while ((deciders >> seat & 1u) == 0) {
            seat++;
        }
        tk_action action = tk_opponent_choose(opponent, game, state, seat, number++);
        if (tk_record_apply(record, seat, action, NULL) != TK_OK) {
            tk_record_close(record);
            return EXIT_FAILURE;
        }
    }

    char line[TK_CHESS_LINE_SIZE];
    tk_chess_line_write(game, tk_record_state(record), line, sizeof line);
    printf("%s\n\n", line);
    print_record(record);
    tk_record_close(record);
    return EXIT_SUCCESS;
}
