#include "app/report/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "tui/i18n.h"

enum { BAR_CELLS = 30 };

double progress_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void show_time_left(double seconds) {
    unsigned long whole = (unsigned long)(seconds + 0.5);
    if (whole >= 3600) {
        fprintf(stderr, _("%lu:%02lu:%02lu left"), whole / 3600, whole / 60 % 60, whole % 60);
    } else {
        fprintf(stderr, _("%lu:%02lu left"), whole / 60, whole % 60);
    }
}

static void show(void *context, size_t done, size_t count) {
    progress *bar = context;
    double passed = progress_clock() - bar->begun;
    if (!bar->shown || count == 0 || passed < 0.5) {
        return;
    }
    double part = (double)done / (double)count;
    fputs("\r\x1b[K[", stderr);
    for (int cell = 0; cell < BAR_CELLS; cell++) {
        fputc((double)cell < part * BAR_CELLS ? '#' : '.', stderr);
    }
    fprintf(stderr, "] %3.0f %% %zu/%zu ", part * 100.0, done, count);
    if (done > 0) {
        show_time_left(passed / part - passed);
    }
    fflush(stderr);
    bar->on_line = true;
}

workers_watch progress_start(progress *bar) {
    *bar = (progress){.shown = isatty(STDERR_FILENO) != 0, .begun = progress_clock()};
    return (workers_watch){.tick = show, .context = bar};
}

void progress_end(progress *bar) {
    if (bar->on_line) {
        fputs("\r\x1b[K", stderr);
    }
    bar->on_line = false;
}
