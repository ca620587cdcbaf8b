#include "study/bench/server.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "study/bench/bare.h"
#include "study/load/load.h"

enum {
    PATH_SIZE = 300,
    IDLE = 20000,  /* connections */
    TABLES = 400,  /* that are played at, for memory and for the most actions */
    COST_RATE = 50 /* actions a second while memory is looked at */
};

/* ---- A server ---- */

typedef struct child {
    pid_t process;
    struct sockaddr_in place;
    char host[32], store[PATH_SIZE];
} child;

/* "http://127.0.0.1:40123" in what it says first, in whatever language. */
static bool read_place(int descriptor, child *server) {
    char said[512];
    size_t size = 0;
    unsigned port = 0;
    const char *found = NULL;
    while (size + 1 < sizeof said && port == 0) {
        const ssize_t came = read(descriptor, said + size, sizeof said - 1 - size);
        if (came <= 0) {
            return false;
        }
        size += (size_t)came;
        said[size] = 0;
        found = strstr(said, "http://127.0.0.1:");
        if (found != NULL && strchr(found, '\n') != NULL) {
            port = (unsigned)strtoul(found + strlen("http://127.0.0.1:"), NULL, 10);
        }
    }
    server->place = (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    snprintf(server->host, sizeof server->host, "127.0.0.1:%u", port);
    return port != 0;
}

static void become_server(const char *store, int output) {
    char *words[] = {"tankodrom",     "serve",       "--listen", "127.0.0.1:0",   "--store",
                     (char *)store,   "--log-level", "error",    "--connections", "30000",
                     "--tables-each", "100000",      "--user",   "root",          NULL};
    if (geteuid() != 0) {
        words[12] = NULL; /* without a user to go on as */
    }
    if (dup2(output, STDOUT_FILENO) >= 0) {
        execv("/proc/self/exe", words);
    }
    _exit(127);
}

static tk_status start(const char *folder, const char *name, child *server, tk_error *error) {
    int ends[2];
    snprintf(server->store, sizeof server->store, "%s/%s.db", folder, name);
    server->process = -1;
    if (pipe(ends) != 0) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    server->process = fork();
    if (server->process == 0) {
        close(ends[0]);
        become_server(server->store, ends[1]);
    }
    close(ends[1]);
    const bool said = server->process > 0 && read_place(ends[0], server);
    close(ends[0]); /* what it says later nobody reads; it ignores that */
    return said ? TK_OK : tk_error_set(error, TK_ERROR_NET_NOBODY, 0, 0, "127.0.0.1", NULL);
}

static void stop(child *server) {
    if (server->process > 0) {
        kill(server->process, SIGTERM);
        waitpid(server->process, NULL, 0);
        server->process = -1;
    }
}

/* Kibibytes of memory. */
static double memory_of(const child *server) {
    char path[64], line[256];
    unsigned long size = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)server->process);
    FILE *file = fopen(path, "r");
    while (file != NULL && size == 0 && fgets(line, sizeof line, file) != NULL) {
        size = strncmp(line, "VmRSS:", 6) == 0 ? strtoul(line + 6, NULL, 10) : 0;
    }
    if (file != NULL) {
        fclose(file);
    }
    return (double)size;
}

/* Seconds of processor time. */
static double processor_of(const child *server) {
    enum { BEFORE = 11 }; /* fields between the name and the times */
    char path[64], line[1024] = "";
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)server->process);
    FILE *file = fopen(path, "r");
    const char *at = file != NULL && fgets(line, sizeof line, file) != NULL ? strrchr(line, ')') : NULL;
    for (int field = 0; at != NULL && field <= BEFORE; field++) {
        at = strchr(at + 1, ' ');
    }
    double ticks = 0;
    if (at != NULL) {
        char *rest = NULL;
        ticks = (double)strtoul(at, &rest, 10);
        ticks += (double)strtoul(rest, NULL, 10);
    }
    if (file != NULL) {
        fclose(file);
    }
    return ticks / (double)sysconf(_SC_CLK_TCK);
}

/* ---- Loads for it ---- */

/* What is seen of the server while a load is measured. */
typedef struct look {
    const child *server;
    double memory;       /* the last time that it was looked at */
    double began, ended; /* its processor time */
    load_report report;
} look;

static void begin(void *context) {
    look *seen = context;
    seen->began = processor_of(seen->server);
}

static void tick(void *context, const load_moment *moment) {
    look *seen = context;
    if (moment->measuring) {
        seen->memory = memory_of(seen->server);
        seen->ended = processor_of(seen->server);
    }
}

static tk_status put_load(const child *server, unsigned connections, unsigned tables, unsigned rate, double seconds,
                          look *seen, tk_error *error) {
    load_plan plan = {.connections = connections,
                      .tables = tables,
                      .rate = rate,
                      .seconds = seconds > 1 ? (unsigned)(seconds + 0.5) : 1,
                      .each = 32,
                      .language = "en",
                      .seed = 1,
                      .host = server->host,
                      .server_size = sizeof server->place};
    memcpy(&plan.server, &server->place, sizeof server->place);
    *seen = (look){.server = server};
    const load_audience audience = {.begin = begin, .tick = tick, .context = seen};
    tk_status status = TK_OK;
    if (connections == 0) {
        status = load_seats(&plan, &plan.connections, error);
    }
    return status == TK_OK ? load_run(&plan, &audience, &seen->report, error) : status;
}

/* ---- What is measured ---- */

typedef enum figure {
    FIGURE_BARE,
    FIGURE_ACTIONS,
    FIGURE_RATIO,
    FIGURE_ACTION,
    FIGURE_TOLD,
    FIGURE_BYTES,
    FIGURE_TABLE,
    FIGURE_IDLE,
    FIGURE_CONNECTION,
    FIGURE_CONNECTION_TIME,
    FIGURES
} figure;

static const bench_figure blank[FIGURES] = {
    [FIGURE_BARE] = {.key = "server-bare", .name = TK_TEXT("bare SQLite transactions"), .unit = TK_TEXT("actions/s")},
    [FIGURE_ACTIONS] = {.key = "server-actions",
                        .name = TK_TEXT("durable actions through sockets"),
                        .unit = TK_TEXT("actions/s")},
    [FIGURE_RATIO] = {.key = "server-ratio", .name = TK_TEXT("the server to bare SQLite"), .unit = ""},
    [FIGURE_ACTION] = {.key = "server-action", .name = TK_TEXT("processor time an action"), .unit = TK_TEXT("µs")},
    [FIGURE_TOLD] = {.key = "server-told", .name = TK_TEXT("of 100 actions, 99 told within"), .unit = TK_TEXT("µs")},
    [FIGURE_BYTES] = {.key = "server-bytes", .name = TK_TEXT("of the disk an action"), .unit = TK_TEXT("bytes")},
    [FIGURE_TABLE] = {.key = "server-table",
                      .name = TK_TEXT("memory a table with its players"),
                      .unit = TK_TEXT("bytes")},
    [FIGURE_IDLE] = {.key = "server-idle", .name = TK_TEXT("idle connections"), .unit = TK_TEXT("connections")},
    [FIGURE_CONNECTION] = {.key = "server-connection",
                           .name = TK_TEXT("memory an idle connection"),
                           .unit = TK_TEXT("bytes")},
    [FIGURE_CONNECTION_TIME] = {.key = "server-connection-time",
                                .name = TK_TEXT("processor time of them all"),
                                .unit = TK_TEXT("µs/s")},
};

static bench_rate single(double value) {
    return (bench_rate){value, value, value};
}

static double bytes_of(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 ? (double)about.st_size : 0;
}

/* As many as the system lets each side have files: the server has the limits of this process. */
static unsigned idle_most(void) {
    enum { RESERVED = 128 };
    const struct rlimit wanted = {.rlim_cur = IDLE + RESERVED, .rlim_max = IDLE + RESERVED};
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max >= wanted.rlim_max ||
        setrlimit(RLIMIT_NOFILE, &wanted) == 0) {
        return IDLE;
    }
    return limit.rlim_max > (rlim_t)2 * RESERVED ? (unsigned)limit.rlim_max - RESERVED : IDLE;
}

/* As many connections as can be, which do nothing. */
static tk_status measure_idle(const char *folder, double seconds, bench_figure figures[FIGURES], tk_error *error) {
    child server;
    look seen = {0};
    const unsigned most = idle_most();
    tk_status status = start(folder, "idle", &server, error);
    const double before = status == TK_OK ? memory_of(&server) : 0;
    if (status == TK_OK) {
        status = put_load(&server, most, 0, 1, seconds + 2, &seen, error);
    }
    if (status == TK_OK) {
        const double there = seen.report.connections > 0 ? seen.report.connections : 1;
        figures[FIGURE_IDLE].rate = single(seen.report.connections);
        figures[FIGURE_CONNECTION].rate = single((seen.memory - before) * 1024 / there);
        figures[FIGURE_CONNECTION_TIME].rate = single((seen.ended - seen.began) * 1e6 / seen.report.measuring);
    }
    stop(&server);
    return status;
}

typedef struct rounds {
    double bare[BENCH_RUNS], actions[BENCH_RUNS], ratio[BENCH_RUNS], action[BENCH_RUNS], told[BENCH_RUNS];
    double stored;
} rounds;

/* Turn by turn, so that whatever else the disk does meets both. */
static tk_status measure_rounds(const child *server, bench_bare *bare, double seconds, rounds *all, tk_error *error) {
    tk_status status = TK_OK;
    for (int run = 0; status == TK_OK && run < BENCH_RUNS; run++) {
        look seen;
        all->bare[run] = bench_run(bench_bare_act, bare, seconds, BENCH_WALL_TIME);
        status = put_load(server, 0, TABLES, 0, seconds, &seen, error);
        if (status == TK_OK && seen.report.measuring > 0) {
            const double count = seen.report.count.actions > 0 ? (double)seen.report.count.actions : 1;
            all->actions[run] = count / seen.report.measuring;
            all->ratio[run] = all->actions[run] / all->bare[run];
            all->action[run] = (seen.ended - seen.began) * 1e6 / count;
            all->told[run] = (double)load_histogram_at(&seen.report.count.told, 990);
            all->stored += count;
        }
    }
    return status;
}

static tk_status measure_actions(const char *folder, double seconds, bench_figure figures[FIGURES], tk_error *error) {
    char path[PATH_SIZE];
    child server;
    look seen;
    rounds all = {.stored = 0};
    bench_bare *bare = NULL;
    snprintf(path, sizeof path, "%s/bare.db", folder);
    tk_status status = start(folder, "server", &server, error);
    const double before = status == TK_OK ? memory_of(&server) : 0;
    if (status == TK_OK) {
        status = put_load(&server, 0, TABLES, COST_RATE, 1, &seen, error);
    }
    if (status == TK_OK) {
        figures[FIGURE_TABLE].rate = single((seen.memory - before) * 1024 / TABLES);
        status = bench_bare_open(path, &bare, error);
    }
    const double stored = status == TK_OK ? bytes_of(server.store) : 0;
    if (status == TK_OK) {
        status = measure_rounds(&server, bare, seconds, &all, error);
    }
    if (status == TK_OK) {
        status = bench_bare_health(bare, error);
    }
    bench_bare_close(bare);
    stop(&server); /* whose log goes into its file then */
    if (status == TK_OK) {
        figures[FIGURE_BARE].rate = bench_rate_of(all.bare, BENCH_RUNS);
        figures[FIGURE_ACTIONS].rate = bench_rate_of(all.actions, BENCH_RUNS);
        figures[FIGURE_RATIO].rate = bench_rate_of(all.ratio, BENCH_RUNS);
        figures[FIGURE_ACTION].rate = bench_rate_of(all.action, BENCH_RUNS);
        figures[FIGURE_TOLD].rate = bench_rate_of(all.told, BENCH_RUNS);
        figures[FIGURE_BYTES].rate = single((bytes_of(server.store) - stored) / all.stored);
    }
    return status;
}

static void remove_all(const char *folder) {
    char path[PATH_SIZE * 2];
    DIR *files = opendir(folder);
    for (const struct dirent *each; files != NULL && (each = readdir(files)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", folder, each->d_name);
        unlink(path); /* what is no file stays */
    }
    if (files != NULL) {
        closedir(files);
    }
    rmdir(folder);
}

tk_status bench_server(double seconds, const bench_audience *to, tk_error *error) {
    const char *below = getenv("TMPDIR");
    char folder[PATH_SIZE - 32];
    bench_figure figures[FIGURES];
    snprintf(folder, sizeof folder, "%s/tankodrom-bench-XXXXXX", below != NULL ? below : "/var/tmp");
    if (mkdtemp(folder) == NULL) {
        return tk_error_set(error, TK_ERROR_STORE_OPEN, 0, 0, folder, strerror(errno));
    }
    signal(SIGPIPE, SIG_IGN);
    memcpy(figures, blank, sizeof figures);
    tk_status status = measure_actions(folder, seconds, figures, error);
    if (status == TK_OK) {
        status = measure_idle(folder, seconds, figures, error);
    }
    remove_all(folder);
    for (size_t i = 0; status == TK_OK && i < FIGURES; i++) {
        to->take(to->context, &figures[i]);
    }
    return status;
}
