#include "server/notice/hook.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static int left(int64_t end) {
    const int64_t rest = end - now();
    return rest > 0 ? (int)rest : 0;
}

/* Writes all of it, as long as the other end takes it. */
static bool write_all(int file, const char *bytes, size_t size, int64_t end) {
    while (size > 0) {
        struct pollfd ready = {file, POLLOUT, 0};
        if (poll(&ready, 1, left(end)) <= 0) {
            return false;
        }
        const ssize_t count = write(file, bytes, size);
        if (count < 0 && errno != EINTR && errno != EAGAIN) {
            return false;
        }
        bytes += count > 0 ? count : 0;
        size -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

/* ---- A command ---- */

static bool wait_for(pid_t child, int64_t end) {
    int status = 0;
    const struct timespec nap = {.tv_nsec = 20000000};
    for (;;) {
        const pid_t gone = waitpid(child, &status, WNOHANG);
        if (gone == child) {
            return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        }
        if (gone < 0 && errno != EINTR) {
            return false;
        }
        if (now() >= end) {
            kill(-child, SIGKILL); /* with whatever it has started */
            end = now() + 1000;
        }
        nanosleep(&nap, NULL);
    }
}

static pid_t spawn(const hook_job *job, const int input[2]) {
    extern char **environ;
    char shell[] = "/bin/sh", flag[] = "-c";
    char command[HOOK_SIZE];
    char *const words[] = {shell, flag, command, NULL};
    pid_t child = -1;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    memcpy(command, job->hook, sizeof command);
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input[0], STDIN_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    if (posix_spawn(&child, shell, &files, &attributes, words, environ) != 0) {
        child = -1;
    }
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return child;
}

static bool run_command(const hook_job *job) {
    int input[2];
    const int64_t end = now() + (int64_t)HOOK_SECONDS * 1000;
    if (pipe(input) != 0) {
        return false;
    }
    fcntl(input[0], F_SETFD, FD_CLOEXEC); /* the child's own comes from dup2 */
    fcntl(input[1], F_SETFD, FD_CLOEXEC);
    const pid_t child = spawn(job, input);
    close(input[0]);
    const bool given = child > 0 && write_all(input[1], job->body, strlen(job->body), end);
    close(input[1]);
    (void)given; /* one that does not read it can still have done its work: its exit code says so */
    return child > 0 && wait_for(child, end);
}

/* ---- A webhook ---- */

typedef struct web_place {
    struct sockaddr_in address;
    char path[HOOK_SIZE];
} web_place;

static const char web[] = "http://";

/* Only this machine: notices carry names, and are sent in the clear. */
static bool read_place(const char *hook, web_place *place) {
    static const char *const hosts[] = {"127.0.0.1:", "localhost:"};
    const char *at = hook + sizeof web - 1;
    unsigned port = 0;
    size_t host = 0;
    while (host < 2 && strncmp(at, hosts[host], strlen(hosts[host])) != 0) {
        host++;
    }
    if (host == 2) {
        return false;
    }
    for (at += strlen(hosts[host]); *at >= '0' && *at <= '9' && port < 65536; at++) {
        port = port * 10 + (unsigned)(*at - '0');
    }
    if (port == 0 || port > 65535 || (*at != 0 && *at != '/') || strpbrk(at, " \r\n") != NULL ||
        strlen(at) >= sizeof place->path) {
        return false;
    }
    place->address = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    place->address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    snprintf(place->path, sizeof place->path, "%s", *at != 0 ? at : "/");
    return true;
}

static bool is_welcome(int file, int64_t end) {
    char line[16];
    size_t length = 0;
    while (length < 12) { /* "HTTP/1.1 200" */
        struct pollfd ready = {file, POLLIN, 0};
        const ssize_t count = poll(&ready, 1, left(end)) > 0 ? read(file, line + length, 12 - length) : 0;
        if (count <= 0) {
            return false;
        }
        length += (size_t)count;
    }
    return memcmp(line, "HTTP/1.", 7) == 0 && line[8] == ' ' && line[9] == '2';
}

static bool post(const hook_job *job, const web_place *place) {
    char head[HOOK_SIZE + 256];
    const int64_t end = now() + (int64_t)HOOK_SECONDS * 1000;
    const int file = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (file < 0) {
        return false;
    }
    const int length = snprintf(head, sizeof head,
                                "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                                "Content-Length: %zu\r\nIdempotency-Key: %" PRId64 "\r\nConnection: close\r\n\r\n",
                                place->path, strlen(job->body), job->id);
    const bool told = length > 0 && (size_t)length < sizeof head &&
                      connect(file, (const struct sockaddr *)&place->address, sizeof place->address) == 0 &&
                      write_all(file, head, (size_t)length, end) &&
                      write_all(file, job->body, strlen(job->body), end) && is_welcome(file, end);
    close(file);
    return told;
}

/* ---- ---- */

tk_status hook_check(const char *hook, tk_error *error) {
    web_place place;
    const bool is_web = strncmp(hook, web, sizeof web - 1) == 0 || strncmp(hook, "https://", 8) == 0;
    if (strlen(hook) >= HOOK_SIZE || (is_web && (hook[4] == 's' || !read_place(hook, &place)))) {
        return tk_error_set(error, TK_ERROR_HOOK, 0, 0, hook, "http://127.0.0.1:PORT/PATH");
    }
    return TK_OK;
}

void hook_run(hook_job *job) {
    web_place place;
    sigset_t pipes, before;
    const struct timespec none = {0};
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE); /* of one that does not read to the end */
    pthread_sigmask(SIG_BLOCK, &pipes, &before);
    job->told = strncmp(job->hook, web, sizeof web - 1) == 0 ? read_place(job->hook, &place) && post(job, &place)
                                                             : run_command(job);
    if (sigismember(&before, SIGPIPE) == 0) {
        while (sigtimedwait(&pipes, NULL, &none) > 0) {
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void run(work_job *job) {
    hook_run((hook_job *)job); /* the job is its first member */
}

bool hook_job_start(hook_job *job, const char *hook, int64_t id, const char *body) {
    if (strlen(hook) >= sizeof job->hook || strlen(body) >= sizeof job->body) {
        return false;
    }
    *job = (hook_job){.job = {.run = run}, .id = id};
    memcpy(job->hook, hook, strlen(hook) + 1);
    memcpy(job->body, body, strlen(body) + 1);
    return true;
}
