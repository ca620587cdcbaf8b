#include "study/bench/measure.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double bench_now(bench_clock clock) {
    struct timespec time;
    clock_gettime(clock == BENCH_PROCESSOR_TIME ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_run(bench_work work, void *context, double seconds, bench_clock clock) {
    double begun = bench_now(clock);
    double passed = 0;
    uint64_t units = 0;
    do {
        units += work(context);
        passed = bench_now(clock) - begun;
    } while (passed < seconds);
    return (double)units / passed;
}

bench_rate bench_rate_of(double *runs, int count) {
    for (int i = 1; i < count; i++) {
        const double run = runs[i];
        int place = i;
        for (; place > 0 && runs[place - 1] > run; place--) {
            runs[place] = runs[place - 1];
        }
        runs[place] = run;
    }
    return (bench_rate){.median = runs[count / 2], .least = runs[0], .most = runs[count - 1]};
}

bench_rate bench_measure(bench_work work, void *context, double seconds, bench_clock clock) {
    double runs[BENCH_RUNS];
    bench_run(work, context, seconds / 10, clock);
    for (int run = 0; run < BENCH_RUNS; run++) {
        runs[run] = bench_run(work, context, seconds, clock);
    }
    return bench_rate_of(runs, BENCH_RUNS);
}

/* The value of the first line "model name : …" of /proc/cpuinfo. */
static void read_processor(char *out, size_t size) {
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out, size, "%s", "?");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        char *value = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || value == NULL) {
            continue;
        }
        value += strspn(value, ": \t");
        value[strcspn(value, "\n")] = 0;
        snprintf(out, size, "%.*s", (int)size - 1, value);
        break;
    }
    if (file != NULL) {
        fclose(file);
    }
}

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif
#ifndef TANKODROM_FLAGS
#define TANKODROM_FLAGS "?"
#endif

void bench_machine_of(bench_machine *machine) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    read_processor(machine->processor, sizeof machine->processor);
    machine->processors = processors > 0 ? (unsigned)processors : 1;
    snprintf(machine->compiler, sizeof machine->compiler, "%s", COMPILER);
    snprintf(machine->flags, sizeof machine->flags, "%s", TANKODROM_FLAGS);
}
