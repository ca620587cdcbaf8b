#include "study/train/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/random/guess.h"
#include "study/crew.h"

enum { HELD_OUT = 16 /* one match of so many */ };

static const double rate_most = 2e-3, share_of_matches = 0.5;

typedef struct training {
    const train_plan *plan;
    void *hall;
    uint64_t seed;
    double begun;
    samples *matches;
    atomic_bool stop;             /* of what is under way */
    const sample **learns, **out; /* samples, those of `out` held out */
    size_t learn_count, out_count;
} training;

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_stopped(const train_plan *plan) {
    return plan->stop != NULL && atomic_load(plan->stop);
}

/* ---- Matches ---- */

static void play(void *context, unsigned worker, size_t index) {
    training *all = context;
    (void)worker;
    all->matches[index].shape = all->plan->game->shape;
    all->plan->game->play(all->hall, index, tk_hash_word(tk_mix(all->seed), index), &all->matches[index]);
}

static void tick(void *context, size_t done, size_t count) {
    training *all = context;
    const train_plan *plan = all->plan;
    const double limit = plan->seconds * share_of_matches;
    if (is_stopped(plan) || (limit > 0 && seconds_now() - all->begun > limit)) {
        atomic_store(&all->stop, true);
    }
    if (plan->watch != NULL) {
        plan->watch->tick(plan->watch->context, done, count);
    }
}

/* ---- Samples ---- */

/* TRAIN_DONE where there is something to learn from, and something to judge by. */
static train_end list_samples(training *all, train_result *result) {
    size_t counts[2] = {0};
    for (size_t match = 0; match < all->plan->matches; match++) {
        const samples *of = &all->matches[match];
        result->matches += of->rows.size > 0;
        if (of->failed) {
            return TRAIN_NO_MEMORY;
        }
        for (const sample *one = samples_next(of, NULL); one != NULL; one = samples_next(of, one)) {
            counts[match % HELD_OUT == 0]++;
        }
    }
    all->learns = malloc((counts[0] + 1) * sizeof *all->learns);
    all->out = malloc((counts[1] + 1) * sizeof *all->out);
    for (size_t match = 0; all->learns != NULL && all->out != NULL && match < all->plan->matches; match++) {
        const samples *of = &all->matches[match];
        for (const sample *one = samples_next(of, NULL); one != NULL; one = samples_next(of, one)) {
            if (match % HELD_OUT == 0) {
                all->out[all->out_count++] = one;
            } else {
                all->learns[all->learn_count++] = one;
            }
        }
    }
    result->samples = all->learn_count;
    result->held_out = all->out_count;
    if (all->learns == NULL || all->out == NULL) {
        return TRAIN_NO_MEMORY;
    }
    return all->learn_count > 0 && all->out_count > 0 ? TRAIN_DONE : TRAIN_TOO_FEW;
}

static void shuffle(const sample **list, size_t count, tk_guess *random) {
    for (size_t at = count; at > 1; at--) {
        const size_t other = (size_t)tk_guess_below(random, at);
        const sample *moved = list[at - 1];
        list[at - 1] = list[other];
        list[other] = moved;
    }
}

/* ---- Judging ---- */

typedef void (*teller)(const void *net, const sample *one, float *chance);

static void tell_judged(const void *net, const sample *one, float *chance) {
    (void)net;
    memcpy(chance, one->judged, sizeof one->judged);
}

static void tell_learned(const void *net, const sample *one, float *chance) {
    model_chances(net, one, chance);
}

static void tell_whole(const void *net, const sample *one, float *chance) {
    whole_chances(net, one, chance);
}

enum { JUDGE_PARTS = 64 };

typedef struct judging {
    const training *all;
    teller tell;
    const void *net;
    model_error part[JUDGE_PARTS];
} judging;

static void judge_part(void *context, unsigned worker, size_t part) {
    judging *all = context;
    const size_t count = all->all->out_count, end = count * (part + 1) / JUDGE_PARTS;
    (void)worker;
    for (size_t at = count * part / JUDGE_PARTS; at < end; at++) {
        float chance[NETWORK_PARTIES_MOST];
        all->tell(all->net, all->all->out[at], chance);
        model_judge(all->all->out[at], chance, &all->part[part]);
    }
}

static model_error judge(const training *all, teller tell, const void *net) {
    judging task = {.all = all, .tell = tell, .net = net};
    model_error sum = {0};
    workers_run(&(workers_job){.count = JUDGE_PARTS, .task = judge_part, .context = &task}, all->plan->threads);
    for (unsigned part = 0; part < JUDGE_PARTS; part++) {
        sum.log_loss += task.part[part].log_loss / (double)all->out_count;
        sum.square += task.part[part].square / (double)all->out_count;
    }
    return sum;
}

/* ---- Learning ---- */

/* How far it is, by steps or by the time that is left, whichever is further. */
static double progress_of(const training *all, double since, size_t step, size_t steps) {
    const double by_steps = (double)step / (double)steps, limit = all->plan->seconds * (1 - share_of_matches);
    const double by_time = limit > 0 ? (seconds_now() - since) / limit : 0;
    return by_time > by_steps ? by_time : by_steps;
}

/* The rate falls from its most to nothing like half a wave. */
static void learn(training *all, unsigned which, model *net, learner *self) {
    const train_plan *plan = all->plan;
    const size_t a_time = (all->learn_count + LEARNER_BATCH - 1) / LEARNER_BATCH, steps = a_time * plan->epochs;
    const double since = seconds_now();
    size_t step = 0;
    tk_guess random;
    tk_guess_seed(&random, all->seed);
    for (unsigned epoch = 0; epoch < plan->epochs && !is_stopped(plan) && progress_of(all, since, step, steps) < 1;
         epoch++) {
        shuffle(all->learns, all->learn_count, &random);
        for (size_t at = 0; at < all->learn_count && !is_stopped(plan); at += LEARNER_BATCH, step++) {
            const double progress = progress_of(all, since, step, steps);
            const size_t left = all->learn_count - at;
            if (progress >= 1) {
                break;
            }
            learner_step(self, all->learns + at, left < LEARNER_BATCH ? left : LEARNER_BATCH,
                         (float)(rate_most * (0.5 + 0.5 * cos(progress * 3.14159265358979))));
            if (plan->watch != NULL && step % 16 == 0) {
                plan->watch->tick(plan->watch->context, (size_t)(progress * (double)steps), steps);
            }
        }
        if (plan->epoch != NULL && !is_stopped(plan)) {
            const model_error error = judge(all, tell_learned, net);
            plan->epoch(plan->context, which, epoch + 1, &error);
        }
    }
}

static train_end learn_and_judge(training *all, unsigned which, train_result *result) {
    const train_plan *plan = all->plan;
    model *net = malloc(sizeof *net);
    crew *helpers = plan->threads > 1 ? crew_open(plan->threads < CREW_MOST ? plan->threads : CREW_MOST) : NULL;
    learner *self = net != NULL ? learner_open(net, helpers != NULL ? crew_lend(helpers) : NULL) : NULL;
    const double begun = seconds_now();
    if (self != NULL) {
        model_start(net, plan->game->shape, all->learns, all->learn_count, all->seed);
        learn(all, which, net, self);
        result->learning = seconds_now() - begun;
        whole_of(net, &result->net);
    }
    if (self != NULL && !is_stopped(plan)) {
        result->judged = judge(all, tell_judged, NULL);
        result->learned = judge(all, tell_learned, net);
        result->whole_numbers = judge(all, tell_whole, &result->net);
    }
    const bool done = self != NULL;
    learner_close(self);
    crew_close(helpers);
    free(net);
    return !done ? TRAIN_NO_MEMORY : is_stopped(plan) ? TRAIN_STOPPED : TRAIN_DONE;
}

/* ---- The whole ---- */

static train_end make_and_learn(training *all, unsigned which, train_result *result) {
    const workers_watch watch = {.tick = tick, .context = all};
    all->begun = seconds_now();
    workers_run(
        &(workers_job){.count = all->plan->matches, .task = play, .context = all, .watch = &watch, .stop = &all->stop},
        all->plan->threads);
    result->playing = seconds_now() - all->begun;
    if (is_stopped(all->plan)) {
        return TRAIN_STOPPED;
    }
    const train_end listed = list_samples(all, result);
    return listed == TRAIN_DONE ? learn_and_judge(all, which, result) : listed;
}

train_end train_network(const train_plan *plan, unsigned which, train_result *result) {
    training all = {.plan = plan,
                    .seed = tk_hash_word(tk_mix(plan->seed), which),
                    .hall = plan->game->open(which),
                    .matches = calloc(plan->matches, sizeof *all.matches)};
    memset(result, 0, sizeof *result);
    const train_end end =
        all.hall != NULL && all.matches != NULL ? make_and_learn(&all, which, result) : TRAIN_NO_MEMORY;
    for (size_t match = 0; all.matches != NULL && match < plan->matches; match++) {
        tk_buffer_free(&all.matches[match].rows);
    }
    if (all.hall != NULL) {
        plan->game->close(all.hall);
    }
    free(all.learns);
    free(all.out);
    free(all.matches);
    return end;
}

/* A line for each network on top of the file. */
static bool write_about(const train_plan *plan, const train_result *results, tk_buffer *out) {
    const train_game *game = plan->game;
    bool written =
        tk_buffer_format(out, "/* Weights learned from matches, as `tankodrom train %s` writes them:\n", game->game);
    for (unsigned which = 0; written && which < game->networks; which++) {
        const train_result *of = &results[which];
        written = tk_buffer_format(out, " * %s, %zu matches, %zu tables, log-loss %.4f, without the network %.4f\n",
                                   game->title[which], of->matches, of->samples + of->held_out,
                                   of->whole_numbers.log_loss, of->judged.log_loss);
    }
    return written && tk_buffer_put(out, " */\n");
}

bool train_write(const train_plan *plan, const train_result *results, tk_buffer *out) {
    const train_game *game = plan->game;
    bool written = write_about(plan, results, out) &&
                   tk_buffer_format(out, "#include \"%s\"\n\n/* clang-format off */\n", game->include);
    for (unsigned which = 0; written && which < game->networks; which++) {
        written = whole_write_tables(&results[which].net, which, out);
    }
    written = written && tk_buffer_format(out, "\nconst network %s[%u] = {\n", game->table, game->networks);
    for (unsigned which = 0; written && which < game->networks; which++) {
        written = whole_write_row(&results[which].net, which, out);
    }
    return written && tk_buffer_put(out, "};\n/* clang-format on */\n");
}
