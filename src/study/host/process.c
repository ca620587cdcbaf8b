#include "study/host/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "study/thinker.h"

enum {
    NANOSECONDS = 1000000,
    GENTLE_STEPS = 50,
    GENTLE_STEP = 10 * NANOSECONDS,
    WAIT_STEP = 100 /* milliseconds, at most, until it is noticed that somebody said stop */
};

extern char **environ;

struct process {
    pid_t id;
    const atomic_bool *stop;
    int in, out;     /* its standard input and output, this end of them */
    tk_buffer heard; /* what has come and was not given out yet */
    size_t given;    /* bytes at the start of it that were */
};

/* ---- Starting ---- */

/* One program is started at a time: until they are marked, the ends of its pipes would be given to another one too, and
 * then never be closed. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* Two ends that no other program gets. */
static bool make_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

static int spawn(const char *command, const int in[2], const int out[2], pid_t *id) {
    char *arguments[] = {(char[]){"sh"}, (char[]){"-c"}, (char *)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int reason = posix_spawn(id, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

/* False with errno set. */
static bool start(process *made, const char *command) {
    int in[2], out[2];
    if (!make_pipe(in)) {
        return false;
    }
    if (!make_pipe(out)) {
        close_both(in);
        return false;
    }
    const int reason = spawn(command, in, out, &made->id);
    close(in[0]);
    close(out[1]);
    made->in = in[1];
    made->out = out[0];
    if (reason != 0) {
        close(made->in);
        close(made->out);
        errno = reason;
        return false;
    }
    fcntl(made->in, F_SETFL, O_NONBLOCK);
    fcntl(made->out, F_SETFL, O_NONBLOCK);
    return true;
}

process *process_open(const char *command, const atomic_bool *stop) {
    process *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return NULL;
    }
    made->stop = stop;
    pthread_mutex_lock(&starting);
    const bool started = start(made, command);
    pthread_mutex_unlock(&starting);
    if (!started) {
        free(made);
        return NULL;
    }
    return made;
}

void process_close(process *self, bool gently) {
    if (self == NULL) {
        return;
    }
    close(self->in);
    bool ended = false;
    for (unsigned step = 0; gently && !ended && step < GENTLE_STEPS; step++) {
        ended = waitpid(self->id, NULL, WNOHANG) != 0;
        if (!ended) {
            nanosleep(&(struct timespec){.tv_nsec = GENTLE_STEP}, NULL);
        }
    }
    kill(-self->id, SIGKILL); /* whoever it has started too */
    while (!ended && waitpid(self->id, NULL, 0) < 0 && errno == EINTR) {
    }
    close(self->out);
    tk_buffer_free(&self->heard);
    free(self);
}

/* ---- Lines ---- */

static bool is_stopped(const process *self) {
    return self->stop != NULL && atomic_load_explicit(self->stop, memory_order_relaxed);
}

/* Until it is ready. */
static process_end wait_for(const process *self, int file, short what, uint64_t until) {
    while (!is_stopped(self)) {
        const uint64_t now = thinker_clock();
        const uint64_t left = now < until ? (until - now) / NANOSECONDS + 1 : 0;
        struct pollfd polled = {.fd = file, .events = what};
        const int ready = poll(&polled, 1, left > WAIT_STEP ? WAIT_STEP : (int)left);
        if (ready > 0) {
            return PROCESS_FINE;
        }
        if (ready < 0 && errno != EINTR) {
            return PROCESS_NO_MEMORY;
        }
        if (thinker_clock() >= until) {
            return PROCESS_LATE;
        }
    }
    return PROCESS_STOPPED;
}

static process_end write_all(process *self, const char *bytes, size_t size, uint64_t until) {
    while (size > 0) {
        const ssize_t count = write(self->in, bytes, size);
        if (count > 0) {
            bytes += count;
            size -= (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            const process_end end = wait_for(self, self->in, POLLOUT, until);
            if (end != PROCESS_FINE) {
                return end;
            }
        } else if (count < 0 && errno != EINTR) {
            return PROCESS_GONE;
        }
    }
    return PROCESS_FINE;
}

process_end process_say(process *self, const char *line, size_t length, uint64_t until) {
    const process_end end = write_all(self, line, length, until);
    return end == PROCESS_FINE ? write_all(self, "\n", 1, until) : end;
}

/* Reads what there is, at least something. */
static process_end read_more(process *self, uint64_t until) {
    char block[16384];
    for (;;) {
        const ssize_t count = read(self->out, block, sizeof block);
        if (count > 0) {
            return tk_buffer_add(&self->heard, block, (size_t)count) ? PROCESS_FINE : PROCESS_NO_MEMORY;
        }
        if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
            return PROCESS_GONE;
        }
        const process_end end = errno == EAGAIN ? wait_for(self, self->out, POLLIN, until) : PROCESS_FINE;
        if (end != PROCESS_FINE) {
            return end;
        }
    }
}

process_end process_hear(process *self, uint64_t until, char **line, size_t *length) {
    if (self->given > 0) {
        self->heard.size -= self->given;
        memmove(self->heard.data, self->heard.data + self->given, self->heard.size + 1);
        self->given = 0;
    }
    for (;;) {
        if (is_stopped(self) || thinker_clock() >= until) { /* also for who never stops talking */
            return is_stopped(self) ? PROCESS_STOPPED : PROCESS_LATE;
        }
        char *end = self->heard.size > 0 ? memchr(self->heard.data, '\n', self->heard.size) : NULL;
        if (end != NULL) {
            *line = self->heard.data;
            *length = (size_t)(end - *line);
            self->given = *length + 1;
            *length -= *length > 0 && end[-1] == '\r';
            (*line)[*length] = 0;
            return PROCESS_FINE;
        }
        if (self->heard.size > PROCESS_LINE_MOST) {
            return PROCESS_LENGTH;
        }
        const process_end read = read_more(self, until);
        if (read != PROCESS_FINE) {
            return read;
        }
    }
}
