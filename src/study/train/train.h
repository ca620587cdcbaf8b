/* Networks that learn who wins from matches that a game's policies play with themselves: makes the matches, learns from
 * most of them, and judges by the rest what came of it. */
#ifndef STUDY_TRAIN_TRAIN_H
#define STUDY_TRAIN_TRAIN_H

#include "study/train/whole.h"
#include "study/workers.h"

enum { TRAIN_NETWORKS_MOST = 2 };

typedef struct train_plan train_plan;
typedef enum train_end { TRAIN_DONE, TRAIN_STOPPED, TRAIN_TOO_FEW, TRAIN_NO_MEMORY } train_end;

/* Weights of a policy that were learned, as many tables of them as there are networks. */
typedef struct train_weights {
    size_t matches[TRAIN_NETWORKS_MOST], tables[TRAIN_NETWORKS_MOST];
    /* Log-loss of who won: by the weights there are, by those that were learned. */
    double before[TRAIN_NETWORKS_MOST], after[TRAIN_NETWORKS_MOST];
    tk_buffer source; /* the file */
} train_weights;

/* A game that networks are trained for: a row in the table of them. */
typedef struct train_game {
    const char *game;
    const network_shape *shape;
    const char *include, *table; /* of the source file that the networks are written as */
    unsigned networks;
    const char *title[TRAIN_NETWORKS_MOST]; /* what each is for: English message ids */
    /* What matches of a network are played with, shared by threads; NULL when it could not be made. */
    void *(*open)(unsigned which);
    void (*close)(void *hall);
    /* One match, by its number and what is left to chance alone. */
    void (*play)(const void *hall, size_t match, uint64_t seed, samples *to);
    /* NULL where the policy has no weights to be learned. The source is the caller's to free, in any case. */
    train_end (*weights)(const train_plan *plan, train_weights *learned);
} train_game;
extern const train_game train_rush, train_duel;
const train_game *train_game_named(const char *name); /* NULL for none */

struct train_plan {
    const train_game *game;
    uint64_t seed;
    size_t matches; /* for each network */
    unsigned epochs, threads;
    /* For each network, a half of it for matches; what is done by then is used, and the result depends on the machine.
     * 0: as long as it takes. */
    double seconds;
    const atomic_bool *stop;
    const workers_watch *watch; /* of the matches, then of the steps */
    /* Told after each time through the samples, of those that are held out. */
    void (*epoch)(void *context, unsigned which, unsigned epoch, const model_error *error);
    void *context;
};

typedef struct train_result {
    size_t matches, samples, held_out;
    double playing, learning; /* seconds */
    /* Over what is held out. */
    model_error judged, learned, whole_numbers;
    whole net;
} train_result;

/* One of the game's networks. */
train_end train_network(const train_plan *plan, unsigned which, train_result *result);
/* The source file of all of them. False when memory ran out. */
bool train_write(const train_plan *plan, const train_result *results, tk_buffer *out);

#endif
