/* Plays seeded random matches of every game of the registry, then one with each opponent kept as a record, and prints
 * each match's hashes and outcome. The native and
 * the WebAssembly build must print the same, bit for bit: that is what lets a page and a server trust each other. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/chess.h>
#include <tankodrom/game.h>
#include <tankodrom/opponent.h>
#include <tankodrom/record.h>

#include "../support/thinking.h"

#define MATCHES 6
#define OPPONENT_STEPS_MOST 60
#define STEPS_MOST 2000 /* enough to meet every rule; a match that goes on longer is compared as far */

/* Which of the legal actions is taken: any rule will do that is the same everywhere. */
static size_t choose(uint64_t *state, size_t count) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (size_t)((*state >> 33) % count);
}

static unsigned first_seat(tk_seats seats) {
    unsigned seat = 0;
    while (!(seats >> seat & 1u)) {
        seat++;
    }
    return seat;
}

static int play_match(const tk_game *game, const char *title, uint64_t number, tk_state *state) {
    uint64_t choice = number;
    const tk_seed seed = tk_seed_of_number(number);
    unsigned steps = 0;
    tk_start(game, &seed, state);
    for (tk_seats deciders; steps < STEPS_MOST && (deciders = tk_deciders(game, state)) != 0; steps++) {
        const unsigned seat = first_seat(deciders);
        const size_t count = tk_legal(game, state, seat, NULL, 0);
        tk_action action;
        if (count == 0 || tk_legal_at(game, state, seat, choose(&choice, count), &action) != TK_OK ||
            tk_apply(game, state, seat, action, NULL) != TK_OK) {
            printf("%s: seat %u has no action that applies after %u steps\n", title, seat, steps);
            return 1;
        }
        if (steps % 50 == 0) {
            printf("%s seed %" PRIu64 " step %u: %016" PRIx64 "\n", title, number, steps, tk_hash(game, state));
        }
    }
    tk_outcome outcome;
    tk_outcome_of(game, state, &outcome);
    printf("%s seed %" PRIu64 " after %u steps: %s %016" PRIx64 "\n", title, number, steps,
           outcome.finished ? outcome.reason : "goes on", tk_hash(game, state));
    return 0;
}

static int play_game(const char *name, const char *option) {
    const char *options[] = {option, NULL};
    tk_game *game = NULL;
    tk_error error;
    if (tk_game_open(name, options, NULL, &game, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        printf("%s: %s\n", name, text);
        return 1;
    }
    tk_state *state = malloc(tk_state_size(game));
    int failed = state == NULL;
    for (uint64_t number = 1; number <= MATCHES && !failed; number++) {
        failed = play_match(game, option ? option : name, number, state);
    }
    if (!failed && strcmp(name, "chess") == 0) {
        const tk_seed any = {{0}};
        tk_start(game, &any, state);
        printf("%s perft 2: %" PRIu64 "\n", option ? option : name, tk_chess_perft(game, state, 2));
    }
    free(state);
    tk_game_close(game);
    return failed;
}

/* The opponent against itself. Opponents and records need the most stack of all. */
static int play_opponent(const char *name, const tk_opponent *opponent) {
    tk_game *game = NULL;
    tk_record *record = NULL;
    const tk_seed seed = tk_seed_of_number(1);
    if (tk_game_open(name, NULL, NULL, &game, NULL) != TK_OK || tk_record_new(game, &seed, &record) != TK_OK) {
        printf("%s %s: no match\n", name, opponent->name);
        tk_game_close(game);
        return 1;
    }
    tk_status status = TK_OK;
    thinking asked = thinking_open(game, opponent);
    for (unsigned step = 0; step < OPPONENT_STEPS_MOST && status == TK_OK; step++) {
        const tk_seats deciders = tk_deciders(game, tk_record_state(record));
        if (deciders == 0) {
            break;
        }
        const unsigned seat = first_seat(deciders);
        tk_thought thought;
        status =
            tk_record_apply(record, seat, thinking_go_on(&asked, tk_record_state(record), seat, step, &thought), NULL);
    }
    printf("%s %s %s: %zu entries, %zu bytes, %016" PRIx64 "\n", name, opponent->name, tk_status_name(status),
           tk_record_length(record), tk_record_write(record, NULL, 0), tk_hash(game, tk_record_state(record)));
    thinking_close(&asked);
    tk_record_close(record);
    return status != TK_OK;
}

int main(void) {
    int failed = 0;
    for (size_t i = 0; tk_game_info_at(i) != NULL; i++) {
        const char *name = tk_game_info_at(i)->name;
        failed |= play_game(name, NULL);
        for (size_t index = 0; tk_opponent_at(name, index) != NULL; index++) {
            failed |= play_opponent(name, tk_opponent_at(name, index));
        }
    }
    failed |= play_game("chess", "size=20");
    failed |= play_game("duel", "scenario=infantry-assault");
    failed |= play_game("duel", "scenario=gun-line");
    failed |= play_game("duel", "tankobots=1,2");
    return failed;
}
