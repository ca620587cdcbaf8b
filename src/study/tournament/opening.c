#include "study/tournament/opening.h"

#include "base/hash.h"
#include "base/random/guess.h"
#include "study/thinker.h"

enum {
    TRIES_MOST = 32,    /* then the last one is taken: both play it from both sides anyway */
    LEVEL_MOST = 150,   /* thousandths of a win that somebody may be ahead */
    JUDGE_NODES = 5000, /* a budget that is the same everywhere */
    JUDGE_PLIES = 2     /* in which nobody may win */
};

/* Random actions from the start. False when memory ran out; the match may end. */
static bool play_at_random(const tournament_plan *plan, const tk_game *game, tk_guess *guess, tk_state *state,
                           tk_buffer *plies) {
    for (unsigned i = 0; i < plan->opening_plies; i++) {
        const tk_seats deciders = tk_deciders(game, state);
        position_ply ply = {.seat = (uint8_t)(deciders != 0 ? __builtin_ctz(deciders) : 0)};
        if (deciders == 0 || tk_legal_random(game, state, ply.seat, tk_guess_next(guess), &ply.action) != TK_OK) {
            return true;
        }
        if (!tk_buffer_add(plies, &ply, sizeof ply)) {
            return false;
        }
        tk_apply_legal(game, state, ply.seat, ply.action, NULL);
    }
    return true;
}

/* Nobody stands much better, and nobody wins at once. */
static bool is_level(thinker *judge, const tk_game *game, tk_guess *guess, tk_state *state, tk_state *seen) {
    for (unsigned i = 0; i < JUDGE_PLIES; i++) {
        const tk_seats deciders = tk_deciders(game, state);
        if (deciders == 0) {
            return false;
        }
        const unsigned seat = (unsigned)__builtin_ctz(deciders);
        tk_complete(game, state, seat, tk_guess_next(guess), seen);
        const thinker_question question = {
            .seen = seen, .seat = seat, .seed = tk_guess_next(guess), .nodes = JUDGE_NODES};
        tk_thought thought;
        thinker_forget(judge); /* what it thought of before must not matter: the opening is the same on every thread */
        if (thinker_think(judge, &question, &thought) != TK_OK ||
            (thought.judged && (thought.value[seat] > LEVEL_MOST || thought.value[seat] < -LEVEL_MOST)) ||
            tk_apply(game, state, seat, thought.action, NULL) != TK_OK) {
            return false;
        }
    }
    return tk_deciders(game, state) != 0;
}

bool opening_make(const tournament_plan *plan, size_t round, const tk_game *game, const tk_seed *seed,
                  tk_state *const work[2], tk_buffer *plies) {
    tk_buffer_clear(plies);
    if (plan->given_count > 0) {
        const tk_buffer *given = &plan->given[round % plan->given_count].plies;
        return given->size == 0 || tk_buffer_add(plies, given->data, given->size);
    }
    if (plan->opening_plies == 0) {
        return true;
    }
    thinker *judge = thinker_open(game, &(thinker_settings){.opponent = plan->judge});
    bool fine = judge != NULL;
    for (unsigned try = 0; fine && try < TRIES_MOST; try++) {
        tk_guess guess;
        tk_guess_seed(&guess, tk_hash_word(tk_hash_word(plan->seed, round), try));
        tk_buffer_clear(plies);
        tk_start(game, seed, work[0]);
        fine = play_at_random(plan, game, &guess, work[0], plies);
        if (fine && is_level(judge, game, &guess, work[0], work[1])) {
            break;
        }
    }
    thinker_close(judge);
    return fine;
}
