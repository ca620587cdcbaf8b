/* Sequential halving in heats, each with twice the deals of the one before:
 *
 *     heat 0     6 actions x 4 deals     4 x 8     3 x 16    2 x 32
 *     heat 1    12 actions x 8 deals     7 x 16    4 x 32    3 x 64   …
 *
 * so that it can be stopped at any time: the actions that the quick judgement likes best come first, more of them as
 * time goes by, and most deals are spent on those that do well. All who run in a deal run on the same cards, and the
 * quick judgement's own choice runs in all of them: what counts is how much better an action is than that one in the
 * same deals, with most of the luck taken out of it. Later heats play on for longer, as noise troubles them less.
 *
 * Sums are of integers and every deal depends on the seed and its number alone: the outcome is the same with a crew as
 * without, whoever takes which deal, unless it is stopped or counts its actions. */
#include "base/hash.h"
#include "games/duel/rules/flow/flow.h"
#include "opponents/duel/search/search.h"

enum { FIRST_WIDTH = 6, FIRST_DEALS = 4, HEATS_MOST = 16 };

/* Decisions that a playout takes at least, by heats. */
static const uint8_t horizons[HEATS_MOST] = {6, 6, 6, 8, 10, 12, 15, 20, 25, 30, 30, 30, 30, 30, 30, 30};

/* ---- A batch ---- */

/* Whether one of the crew has tried as many actions as are its share of the budget. */
static bool counted_out(const duel_race *race, unsigned worker) {
    const uint64_t most = race->think->nodes, tried = race->nodes + race->share[worker].nodes * race->crew;
    return most > 0 && tried >= most;
}

/* The first of the crew asks whether to stop, for all. */
static bool stopped(duel_race *race, unsigned worker) {
    const tk_think *think = race->think;
    if (think->stop != NULL && think->stop(think->context)) {
        atomic_store_explicit(&race->stopped, true, memory_order_relaxed);
    }
    return atomic_load_explicit(&race->stopped, memory_order_relaxed) || counted_out(race, worker);
}

/* False when it was stopped: a deal counts only when all have run in it. */
static bool run_deal(duel_race *race, unsigned worker, uint64_t number) {
    const tk_think *think = race->think;
    duel_share *share = &race->share[worker];
    int value[DUEL_RACE_MOST];
    duel_body dealt;
    duel_deal(race->book, race->seen, think->seat, tk_hash_word(tk_mix(think->seed), number), &dealt);
    for (unsigned i = 0; i < race->width; i++) {
        if (stopped(race, worker)) {
            return false;
        }
        duel_body body = dealt;
        value[i] = duel_playout(race->book, &body, race->horizon, think->seat, race->runner[race->chosen[i]].action,
                                &share->nodes);
    }
    for (unsigned i = 0; i < race->width; i++) {
        const int better = value[i] - value[0];
        share->sum[i].value += value[i];
        share->sum[i].better += better;
        share->sum[i].squares += (int64_t)better * better;
    }
    share->deals++;
    return true;
}

/* Whoever is free takes the next deal, so that nobody is left with many when the first is told to stop. */
static void work(void *task, unsigned worker) {
    duel_race *race = task;
    bool goes_on = true;
    while (goes_on) {
        const unsigned deal = atomic_fetch_add_explicit(&race->next, 1, memory_order_relaxed);
        goes_on = deal < race->batch && run_deal(race, worker, race->deals + deal);
    }
}

static void collect(duel_race *race, const duel_share *share) {
    for (unsigned i = 0; i < race->width; i++) {
        duel_runner *runner = &race->runner[race->chosen[i]];
        runner->count += share->deals;
        runner->sum.value += share->sum[i].value;
        runner->sum.better += share->sum[i].better;
        runner->sum.squares += share->sum[i].squares;
    }
    race->playouts += (uint64_t)share->deals * race->width;
    race->nodes += share->nodes;
}

static void run_batch(duel_race *race, unsigned deals) {
    const tk_crew *crew = race->think->crew;
    race->batch = deals;
    atomic_store(&race->next, 0);
    for (unsigned worker = 0; worker < race->crew; worker++) {
        race->share[worker] = (duel_share){.deals = 0};
    }
    if (race->crew > 1) {
        crew->work(crew->context, work, race);
    } else {
        work(race, 0);
    }
    for (unsigned worker = 0; worker < race->crew; worker++) {
        collect(race, &race->share[worker]);
    }
    race->deals += deals;
}

static bool spent(const duel_race *race) {
    return atomic_load(&race->stopped) || race->playouts >= race->most ||
           (race->think->nodes > 0 && race->nodes >= race->think->nodes);
}

/* As many of the deals as the budget allows. */
static void run_deals(duel_race *race, unsigned deals) {
    const uint64_t left =
        race->most > race->playouts ? (race->most - race->playouts + race->width - 1) / race->width : 0;
    run_batch(race, deals < left ? deals : (unsigned)left);
}

/* ---- Heats ---- */

static int64_t mean(const duel_runner *runner) {
    enum { FINE = 64 };
    return runner->count > 0 ? runner->sum.better * FINE / runner->count : 0;
}

/* From the best; number 0 stays in front, and equals as the quick judgement likes them. */
static void sort(duel_race *race) {
    for (unsigned i = 2; i < race->width; i++) {
        const unsigned moved = race->chosen[i];
        unsigned at = i;
        for (; at > 1 && mean(&race->runner[race->chosen[at - 1]]) < mean(&race->runner[moved]); at--) {
            race->chosen[at] = race->chosen[at - 1];
        }
        race->chosen[at] = moved;
    }
}

static void run_heat(duel_race *race, unsigned heat) {
    const unsigned wide = (unsigned)FIRST_WIDTH << heat;
    race->horizon = horizons[heat];
    race->width = race->count;
    for (unsigned i = 0; i < race->width; i++) {
        race->chosen[i] = i;
    }
    sort(race);
    race->width = wide < race->count ? wide : race->count;
    for (unsigned deals = (unsigned)FIRST_DEALS << heat; !spent(race); deals *= 2) {
        run_deals(race, deals);
        sort(race);
        if (race->width <= 2) {
            return;
        }
        race->width = race->width / 2 + 1;
    }
}

void duel_race_run(duel_race *race, void (*told)(const duel_race *race, void *context), void *context) {
    const tk_crew *crew = race->think->crew;
    race->crew = crew == NULL || crew->count < 1 ? 1 : crew->count < DUEL_CREW_MOST ? crew->count : DUEL_CREW_MOST;
    for (unsigned heat = 0; heat < HEATS_MOST && race->count > 1 && !spent(race); heat++) {
        run_heat(race, heat);
        told(race, context);
    }
}

/* ---- The winner ---- */

/* Whether an action is better than the quick judgement's own by so many standard errors. Few deals say little of how
 * much they differ: it is taken to be at least what is usual. */
static bool surely_better(const duel_runner *runner) {
    enum { MARGIN = 150 /* hundredths */, USUAL = 150, DOUBT = 4, LEAST = 8 };
    const double count = (double)runner->count, better = (double)runner->sum.better;
    if (runner->count < LEAST || runner->sum.better <= 0) {
        return false;
    }
    const double squares = (double)runner->sum.squares - better * better / count + (double)DOUBT * USUAL * USUAL;
    const double variance = squares / (count + DOUBT - 1);
    return better * better / count * 1e4 >= (double)MARGIN * MARGIN * variance;
}

unsigned duel_race_winner(const duel_race *race) {
    unsigned best = 0;
    for (unsigned i = 1; i < race->count; i++) {
        if (surely_better(&race->runner[i]) && mean(&race->runner[i]) > mean(&race->runner[best])) {
            best = i;
        }
    }
    return best;
}
