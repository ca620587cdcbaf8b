/* Fitting the evaluation of Tank Chess to how matches of self-play end.
 *
 *   1. The master plays itself with few nodes a move, from openings of random moves.
 *   2. Of every position where nothing can be fired at, the features (weights.h) and the end of the match are kept.
 *   3. The weights are moved down the gradient of the squared difference between the end and the logistic function of
 *      the evaluation (the way of Texel), with a pull towards where they were, so that what is seldom seen stays.
 *
 * One weight of every group that sums to the number of pieces is free; the pull settles that too. */
#include "study/chess/tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <tankodrom/opponent.h>

#include "base/buffer.h"
#include "base/random/guess.h"
#include "core/rules.h"
#include "games/chess/rules/survey.h"
#include "opponents/chess/search/weights.h"

enum { OPENING_LEAST = 4, OPENING_SPREAD = 6, SHOTS_ROOM = 4096 };

typedef struct sample {
    int16_t count[SEARCH_FEATURES];
    float end; /* 1 for White, 0 for Black */
} sample;

typedef struct tuner {
    const tune_plan *plan;
    tk_state *state;
    unsigned char *memory;
    size_t memory_size;
    tk_buffer samples;
    tk_guess random;
    chess_known known[2][TK_CHESS_PIECES_MOST];
    tk_action shots[SHOTS_ROOM];
} tuner;

/* ---- Matches ---- */

static bool is_quiet(tuner *tune, const chess_position *position) {
    const chess_rules *rules = tk_game_rules_of(tune->plan->game, "chess");
    for (unsigned colour = 0; colour < 2; colour++) {
        if (chess_survey_shots(rules, position, colour, position->alive[1 - colour], tune->known[colour], tune->shots,
                               SHOTS_ROOM) > 0) {
            return false;
        }
    }
    return true;
}

static bool choose(tuner *tune, unsigned seat, bool opening, tk_action *action) {
    if (opening) {
        return tk_legal_random(tune->plan->game, tune->state, seat, tk_guess_next(&tune->random), action) == TK_OK;
    }
    const tk_think think = {.game = tune->plan->game,
                            .seen = tune->state,
                            .seat = seat,
                            .seed = tk_guess_next(&tune->random),
                            .nodes = tune->plan->nodes,
                            .memory = tune->memory + seat * tune->memory_size,
                            .memory_size = tune->memory_size};
    tk_thought thought;
    tk_opponent_think(tk_opponent_named("chess", "master"), &think, &thought);
    *action = thought.action;
    return true;
}

static bool play(tuner *tune, unsigned game) {
    const tk_seed seed = {{0}};
    const size_t first = tune->samples.size;
    tk_outcome outcome;
    tk_guess_seed(&tune->random, tune->plan->seed * UINT64_C(1000003) + game);
    const unsigned opening = OPENING_LEAST + (unsigned)tk_guess_below(&tune->random, OPENING_SPREAD);
    tk_start(tune->plan->game, &seed, tune->state);
    memset(tune->memory, 0, 2 * tune->memory_size);
    for (unsigned ply = 0; tk_deciders(tune->plan->game, tune->state) != 0; ply++) {
        const chess_body *body = tk_state_body_of(tune->plan->game, tune->state, "chess");
        const unsigned seat = body->position.side;
        tk_action action = 0;
        if (ply >= opening && is_quiet(tune, &body->position)) {
            sample kept;
            search_features(tk_game_rules_of(tune->plan->game, "chess"), &body->position, tune->known, kept.count);
            if (!tk_buffer_add(&tune->samples, &kept, sizeof kept)) {
                return false;
            }
        }
        if (!choose(tune, seat, ply < opening, &action) ||
            tk_apply(tune->plan->game, tune->state, seat, action, NULL) != TK_OK) {
            return false;
        }
    }
    tk_outcome_of(tune->plan->game, tune->state, &outcome);
    for (size_t at = first; at < tune->samples.size; at += sizeof(sample)) {
        const float end = (float)(outcome.payoff[TK_CHESS_WHITE] + 1000) / 2000.0f;
        memcpy((unsigned char *)tune->samples.data + at + offsetof(sample, end), &end, sizeof end);
    }
    return true;
}

/* ---- Descent ---- */

static double evaluate(const sample *one, const double weight[SEARCH_FEATURES]) {
    double sum = 0;
    for (unsigned index = 0; index < SEARCH_FEATURES; index++) {
        sum += weight[index] * one->count[index];
    }
    return sum;
}

/* The error of the weights and its gradient, upwards. */
static double slope(const sample *samples, size_t count, const double weight[SEARCH_FEATURES],
                    double gradient[SEARCH_FEATURES]) {
    static const double scale = 200; /* hundredths of a light tank that make e : 1 */
    static const double pull = 1e-6;
    double error = 0;
    memset(gradient, 0, SEARCH_FEATURES * sizeof *gradient);
    for (size_t at = 0; at < count; at++) {
        const double expected = 1 / (1 + exp(-evaluate(&samples[at], weight) / scale));
        const double off = samples[at].end - expected;
        error += off * off;
        for (unsigned index = 0; index < SEARCH_FEATURES; index++) {
            gradient[index] += off * expected * (1 - expected) * samples[at].count[index];
        }
    }
    for (unsigned index = 0; index < SEARCH_FEATURES; index++) {
        const double moved = weight[index] - search_weights[index];
        gradient[index] = gradient[index] / (double)count - pull * scale * moved;
        error += pull * moved * moved * (double)count;
    }
    return error / (double)count;
}

static bool write_weights(const double weight[SEARCH_FEATURES], tk_buffer *to) {
    static const struct {
        const char *name;
        unsigned first, end;
    } groups[] = {{"worth: C L M H D R", SEARCH_WORTH, SEARCH_RANK},
                  {"rank", SEARCH_RANK, SEARCH_FILE},
                  {"file", SEARCH_FILE, SEARCH_TURN},
                  {"turn", SEARCH_TURN, SEARCH_COMMAND_RANK},
                  {"the command tank's rank, file and turn", SEARCH_COMMAND_RANK, SEARCH_HUNT},
                  {"hunt", SEARCH_HUNT, SEARCH_GUARD},
                  {"guard", SEARCH_GUARD, SEARCH_MOBILITY},
                  {"mobility: C L M H D R", SEARCH_MOBILITY, SEARCH_TEMPO},
                  {"tempo", SEARCH_TEMPO, SEARCH_FEATURES}};
    bool fine = true;
    for (size_t group = 0; group < sizeof groups / sizeof *groups; group++) {
        fine = tk_buffer_format(to, "    /* %s */\n   ", groups[group].name) && fine;
        for (unsigned index = groups[group].first; index < groups[group].end; index++) {
            fine = tk_buffer_format(to, " %.0f,", weight[index]) && fine;
        }
        fine = tk_buffer_char(to, '\n') && fine;
    }
    return fine;
}

static bool should_stop(const tune_plan *plan) {
    return plan->stop != NULL && atomic_load(plan->stop);
}

/* Goes as far as it may, or until it is stopped; who stopped the matches wants to have them fitted to. */
static bool fit(const tuner *tune, tune_result *result) {
    const bool patient = should_stop(tune->plan);
    const sample *samples = (const sample *)(const void *)tune->samples.data;
    const size_t count = tune->samples.size / sizeof *samples;
    double weight[SEARCH_FEATURES];
    for (unsigned index = 0; index < SEARCH_FEATURES; index++) {
        weight[index] = search_weights[index];
    }
    /* Steps grow while the error falls; one that makes it rise is taken back and halved. */
    double gradient[SEARCH_FEATURES], least = slope(samples, count, weight, gradient), step = 100;
    result->positions = count;
    result->before = least;
    for (unsigned round = 0; round < tune->plan->rounds && (patient || !should_stop(tune->plan)); round++) {
        double moved[SEARCH_FEATURES], next[SEARCH_FEATURES];
        for (unsigned index = 0; index < SEARCH_FEATURES; index++) {
            moved[index] = weight[index] + step * gradient[index];
        }
        const double error = slope(samples, count, moved, next);
        if (error < least) {
            memcpy(weight, moved, sizeof moved);
            memcpy(gradient, next, sizeof next);
            least = error;
            step *= 1.2;
        } else {
            step /= 2;
        }
    }
    result->after = least;
    return write_weights(weight, &result->weights);
}

tk_status tune_chess(const tune_plan *plan, tune_result *result) {
    tuner *tune = calloc(1, sizeof *tune);
    *result = (tune_result){0};
    if (tune == NULL) {
        return TK_ERROR_MEMORY;
    }
    const size_t wanted = tk_opponent_memory(tk_opponent_named("chess", "master"), plan->game);
    tune->plan = plan;
    tune->memory_size = wanted / 64 * 64 + 64;
    tune->memory = malloc(2 * tune->memory_size);
    tune->state = malloc(tk_state_size(plan->game));
    bool fine = tune->memory != NULL && tune->state != NULL;
    for (; fine && result->games < plan->games && !should_stop(plan); result->games++) {
        if (plan->watch != NULL) {
            plan->watch->tick(plan->watch->context, result->games, plan->games);
        }
        fine = play(tune, result->games);
    }
    if (fine && tune->samples.size > 0) {
        fine = fit(tune, result);
    }
    tk_buffer_free(&tune->samples);
    free(tune->memory);
    free(tune->state);
    free(tune);
    return fine ? TK_OK : TK_ERROR_MEMORY;
}
