/* How fast a piece of work goes: it is repeated for a while, several times over, and the median counts. */
#ifndef STUDY_BENCH_MEASURE_H
#define STUDY_BENCH_MEASURE_H

#include <stdint.h>
#include <tankodrom/catalogue.h>
#include <tankodrom/error.h>

enum { BENCH_RUNS = 3 };

/* Does a small batch of the work and returns how many units it was. */
typedef uint64_t (*bench_work)(void *context);

typedef struct bench_rate {
    double median, least, most; /* units a second */
} bench_rate;

/* By what the seconds are counted. What one thread does is measured by the time its processor gave it, which other
 * programs do not change; what several do together, by the clock on the wall. */
typedef enum bench_clock { BENCH_PROCESSOR_TIME, BENCH_WALL_TIME } bench_clock;

/* Seconds, from some moment on. */
double bench_now(bench_clock clock);

/* Runs the work BENCH_RUNS times for about `seconds` each, after a short run that warms the caches. */
bench_rate bench_measure(bench_work work, void *context, double seconds, bench_clock clock);

/* One run, for those who measure several things in turns: units a second. */
double bench_run(bench_work work, void *context, double seconds, bench_clock clock);
/* The median of some runs, which get sorted, and their bounds. */
bench_rate bench_rate_of(double *runs, int count);

typedef struct bench_figure {
    const char *key;  /* "perft-16" */
    const char *name; /* English message id */
    const char *unit; /* "leaves/s"; "" for a ratio */
    bench_rate rate;
} bench_figure;

/* Whom the figures are for. */
typedef struct bench_audience {
    /* Is told of each figure as soon as it is known. */
    void (*take)(void *context, const bench_figure *figure);
    void *context;
    /* The texts of a language, to be closed; NULL when they are not installed. */
    tk_catalogue *(*catalogue)(const char *code);
} bench_audience;

/* All figures of a game, each run lasting about `seconds`, on one core but for the ratio of two threads to one. */
tk_status bench_chess(double seconds, const bench_audience *to, tk_error *error);
tk_status bench_rush(double seconds, const bench_audience *to, tk_error *error);
tk_status bench_duel(double seconds, const bench_audience *to, tk_error *error);

/* What the figures were taken on. */
typedef struct bench_machine {
    char processor[128];
    unsigned processors;
    char compiler[128];
    char flags[256];
} bench_machine;
void bench_machine_of(bench_machine *machine);

#endif
