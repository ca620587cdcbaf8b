/* A player of one's own: plays a match of any game against an opponent of the library and says why.
 *
 *   cc -std=c17 bot.c -ltankodrom -o bot && ./bot rush greedy 7 5000
 *
 * It tries every legal action in turn, plays the rest of the match at random, and takes the action after which it did
 * best on average. It is an opponent like those of the library, asked in the same way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/opponent.h>

enum { ACTIONS_MOST = 1024, PLAYOUT_MOST = 400 };

static uint64_t next_random(uint64_t *state) { /* SplitMix64 */
    uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
}

static unsigned first_of(tk_seats seats) {
    unsigned seat = 0;
    while ((seats >> seat & 1u) == 0) {
        seat++;
    }
    return seat;
}

/* ---- The bot ---- */

static size_t bot_memory(const tk_game *game) {
    return tk_state_size(game);
}

/* What the seat gets when the match goes on at random, in thousandths of a win; 0 where that takes too long. */
static int32_t play_out(const tk_think *think, tk_state *state, uint64_t *random, uint64_t *nodes) {
    tk_outcome outcome;
    tk_seats deciders;
    for (unsigned step = 0; step < PLAYOUT_MOST && (deciders = tk_deciders(think->game, state)) != 0; step++) {
        const unsigned seat = first_of(deciders);
        tk_action action;
        if (tk_legal_random(think->game, state, seat, next_random(random), &action) != TK_OK) {
            break;
        }
        tk_apply_legal(think->game, state, seat, action, NULL); /* legal by where it comes from */
        ++*nodes;
    }
    tk_outcome_of(think->game, state, &outcome);
    return outcome.finished ? outcome.payoff[think->seat] : 0;
}

static void bot_think(const tk_opponent *self, const tk_think *think, tk_thought *thought) {
    (void)self;
    static const tk_shape reason = {"playouts", "",
                                    .text = "{value} thousandths of a win on average of {playouts} playouts",
                                    .field = {TK_FIELD(value, NUMBER), TK_FIELD(playouts, NUMBER)}};
    static const tk_shape only = {"only", "", .text = "nothing else is allowed", .field = {TK_NO_FIELDS}};
    tk_action actions[ACTIONS_MOST];
    int64_t sum[ACTIONS_MOST] = {0};
    tk_state *state = think->memory;
    uint64_t random = think->seed;
    int32_t rounds = 0;
    size_t best = 0;
    size_t count = tk_legal(think->game, think->seen, think->seat, actions, ACTIONS_MOST);
    count = count < ACTIONS_MOST ? count : ACTIONS_MOST;
    if (count <= 1 || state == NULL) {
        thought->action = count > 0 ? actions[0] : 0;
        thought->reason = &only;
        return;
    }
    /* Whole rounds, so that every action has been tried equally often when the budget is spent. */
    while (thought->nodes < think->nodes && (think->stop == NULL || !think->stop(think->context))) {
        for (size_t index = 0; index < count; index++) {
            /* Another deal of what the seat cannot see; what it may do is the same in all of them. */
            tk_complete(think->game, think->seen, think->seat, next_random(&random), state);
            tk_apply_legal(think->game, state, think->seat, actions[index], NULL);
            thought->nodes++;
            sum[index] += play_out(think, state, &random, &thought->nodes);
        }
        rounds++;
    }
    for (size_t index = 1; index < count; index++) {
        best = sum[index] > sum[best] ? index : best;
    }
    thought->action = actions[best];
    thought->judged = true;
    thought->value[think->seat] = (int32_t)(sum[best] / (rounds > 0 ? rounds : 1));
    thought->reason = &reason;
    thought->field[0] = thought->value[think->seat];
    thought->field[1] = rounds;
}

static const tk_opponent bot = {.name = "bot",
                                .title = "Bot",
                                .help = "plays matches to their ends at random",
                                .memory = bot_memory,
                                .think = bot_think};

/* ---- A match ---- */

typedef struct one_match {
    tk_game *game;
    const tk_opponent *player[TK_SEATS_MAX];
    void *memory[TK_SEATS_MAX]; /* of each, through the whole match */
    tk_state *state, *seen;
    uint64_t random, nodes;
} one_match;

static bool furnish(one_match *match, const tk_opponent *other) {
    match->state = malloc(tk_state_size(match->game));
    match->seen = malloc(tk_state_size(match->game));
    bool fine = match->state != NULL && match->seen != NULL;
    for (unsigned seat = 0; seat < tk_game_seats(match->game); seat++) {
        match->player[seat] = seat == 0 ? &bot : other;
        const size_t size = tk_opponent_memory(match->player[seat], match->game);
        match->memory[seat] = size > 0 ? calloc(1, size) : NULL;
        fine = fine && (size == 0 || match->memory[seat] != NULL);
    }
    return fine;
}

static void clear_away(one_match *match) {
    for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
        free(match->memory[seat]);
    }
    free(match->state);
    free(match->seen);
    tk_game_close(match->game);
}

static bool move(one_match *match, unsigned seat) {
    char text[128], why[256];
    tk_thought thought;
    /* Nobody is shown the true state. */
    tk_complete(match->game, match->state, seat, next_random(&match->random), match->seen);
    const tk_think think = {.game = match->game,
                            .seen = match->seen,
                            .seat = seat,
                            .seed = next_random(&match->random),
                            .nodes = match->nodes,
                            .memory = match->memory[seat]};
    if (tk_opponent_think(match->player[seat], &think, &thought) != TK_OK) {
        return false;
    }
    tk_action_text(match->game, match->state, seat, thought.action, text, sizeof text);
    tk_thought_text(match->game, &thought, NULL, why, sizeof why);
    printf("%s, %s: %s (%s)\n", tk_seat_name(match->game, seat), match->player[seat]->name, text, why);
    return tk_apply(match->game, match->state, seat, thought.action, NULL) == TK_OK;
}

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "rush";
    const tk_opponent *other = tk_opponent_named(name, argc > 2 ? argv[2] : "random");
    one_match match = {.random = argc > 3 ? strtoull(argv[3], NULL, 10) : 1,
                       .nodes = argc > 4 ? strtoull(argv[4], NULL, 10) : 2000};
    tk_error error;
    if (tk_game_open(name, NULL, NULL, &match.game, &error) != TK_OK) {
        char text[512];
        tk_error_text(&error, NULL, text, sizeof text);
        fprintf(stderr, "bot: %s\n", text);
        return EXIT_FAILURE;
    }
    bool fine = other != NULL && furnish(&match, other);
    tk_seats deciders = 0;
    if (fine) {
        const tk_seed seed = tk_seed_of_number(next_random(&match.random));
        tk_start(match.game, &seed, match.state);
    }
    while (fine && (deciders = tk_deciders(match.game, match.state)) != 0) {
        fine = move(&match, first_of(deciders));
    }
    if (fine) {
        tk_outcome outcome;
        tk_outcome_of(match.game, match.state, &outcome);
        printf("%s", outcome.reason_text);
        for (unsigned seat = 0; seat < tk_game_seats(match.game); seat++) {
            printf("%s %s %d", seat == 0 ? "" : ",", tk_seat_name(match.game, seat), (int)outcome.payoff[seat]);
        }
        printf("\n");
    }
    clear_away(&match);
    return fine ? EXIT_SUCCESS : EXIT_FAILURE;
}
