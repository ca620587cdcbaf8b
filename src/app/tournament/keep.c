/* The journal on the disk. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/command.h"
#include "app/files.h"
#include "app/tournament/tournament.h"
#include "base/hash.h"

/* ---- Which tournament it is ---- */

static void take_text(tk_sha256 *sha, const char *text) {
    tk_sha256_take(sha, text, strlen(text) + 1);
}

static void take_openings(tk_sha256 *sha, const tournament_plan *plan) {
    for (size_t i = 0; i < plan->given_count; i++) {
        const position *opening = &plan->given[i];
        take_text(sha, opening->setup.size > 0 ? opening->setup.data : "startpos");
        const uint64_t hash = tk_hash(opening->game, opening->state);
        tk_sha256_take(sha, &hash, sizeof hash);
    }
}

/* Everything on which the results depend, but for how many there are. */
static uint64_t digest(const contest *self) {
    tk_sha256 sha;
    char option[9000];
    const uint64_t numbers[] = {self->plan.seed, self->plan.count, self->plan.opening_plies, self->gauntlet,
                                self->plan.patience};
    tk_sha256_start(&sha);
    take_text(&sha, tk_game_about(self->base)->name);
    take_text(&sha, tk_pack_digest(tk_game_pack(self->base)));
    for (size_t i = 0; tk_game_option_text(self->base, i, true, option, sizeof option) > 0; i++) {
        take_text(&sha, option);
    }
    for (unsigned i = 0; i < self->plan.count; i++) {
        take_text(&sha, self->entrants[i].name);
    }
    tk_sha256_take(&sha, numbers, sizeof numbers);
    take_openings(&sha, &self->plan);
    return tk_sha256_end_word(&sha);
}

/* ---- Reading ---- */

/* Units past the last round stay in the journal, for whoever wants more rounds again. */
static bool take_unit(void *context, size_t number, const tournament_unit *unit, unsigned parties) {
    contest *self = context;
    if (parties != self->plan.parties) {
        return false;
    }
    if (number < plan_units(&self->plan)) {
        self->units[number] = *unit;
    }
    return true;
}

/* The first line with its end, as far as there is one. False with errno set. */
static bool read_line(int file, tk_buffer *line) {
    char block[16384];
    const char *end = NULL;
    while (end == NULL) {
        const ssize_t count = read(file, block, sizeof block);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return count == 0;
        }
        end = memchr(block, '\n', (size_t)count);
        const size_t taken = end != NULL ? (size_t)(end - block) + 1 : (size_t)count;
        const bool fits = line->size + taken <= CLI_FILE_MOST;
        if (!fits || !tk_buffer_add(line, block, taken)) {
            errno = fits ? ENOMEM : EFBIG;
            return false;
        }
    }
    return true;
}

/* The same of a file, however large it is. A pipe is none: it could be waited for for ever. */
static int read_first_line(const char *path, tk_buffer *line) {
    struct stat status;
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    bool fine = file >= 0;
    if (fine && (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))) {
        errno = EINVAL;
        fine = false;
    }
    fine = fine && read_line(file, line);
    const int reason = errno;
    if (file >= 0) {
        close(file);
    }
    if (!fine) {
        cli_error(_("cannot read '%s': %s"), path, strerror(reason));
    }
    return fine ? CLI_GO_ON : CLI_FAILED;
}

/* A journal that asks for a journal to go on with was written by nobody. */
static bool asks_for_another(const journal_head *head) {
    static const char option[] = "--resume";
    for (size_t i = 0; i < head->count; i++) {
        if (strncmp(head->argument[i], option, sizeof option - 1) == 0) {
            return true;
        }
    }
    return false;
}

int contest_recall(const char *path, journal_head *head, tk_buffer *texts) {
    tk_buffer line = {0};
    tk_error error = {0};
    size_t whole = 0;
    int end = read_first_line(path, &line);
    if (end == CLI_GO_ON && journal_read(line.data, line.size, head, texts, NULL, NULL, &whole, &error) != TK_OK) {
        cli_library_error(path, &error);
        end = CLI_FAILED;
    } else if (end == CLI_GO_ON && (whole == 0 || asks_for_another(head))) {
        cli_error(_("'%s' is no journal of a tournament"), path);
        end = CLI_FAILED;
    }
    tk_buffer_free(&line);
    return end;
}

/* ---- Writing ---- */

static bool write_all(int file, const char *bytes, size_t size) {
    while (size > 0) {
        const ssize_t count = write(file, bytes, size);
        if (count < 0 && errno != EINTR) {
            return false;
        }
        if (count > 0) {
            bytes += count;
            size -= (size_t)count;
        }
    }
    return fdatasync(file) == 0;
}

static int fail(const char *path, int reason) {
    cli_error(_("cannot write '%s': %s"), path, strerror(reason));
    return CLI_FAILED;
}

/* Writes lines behind those that are there; what was written of them when it fails is taken away again, so that nothing
 * ever stands behind a torn line. */
static bool append(contest *self, const tk_buffer *lines) {
    if (self->journal_torn != 0) {
        return false;
    }
    if (write_all(self->journal, lines->data, lines->size)) {
        self->kept += (int64_t)lines->size;
        return true;
    }
    self->journal_torn = errno;
    if (ftruncate(self->journal, (off_t)self->kept) != 0) {
        cli_error(_("the journal ends with a line that is not whole")); /* which is passed over when it is read */
    }
    return false;
}

static int begin(contest *self, const char *path, uint64_t plan, int argc, char **argv) {
    journal_head head = {.plan = plan};
    tk_buffer line = {0};
    for (int i = 1; i < argc && head.count < JOURNAL_ARGUMENTS_MOST; i++) {
        head.argument[head.count++] = argv[i];
    }
    const bool put = journal_put_head(&line, &head), fine = put && append(self, &line);
    tk_buffer_free(&line);
    return fine ? CLI_GO_ON : put ? fail(path, self->journal_torn) : cli_memory_error();
}

/* Opens it for this process alone. */
static int open_file(contest *self, const char *path) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    self->journal = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (self->journal < 0) {
        return fail(path, errno);
    }
    if (fcntl(self->journal, F_SETLK, &whole) != 0 && (errno == EAGAIN || errno == EACCES)) {
        cli_error(_("another tournament writes '%s'"), path);
        return CLI_FAILED;
    }
    return CLI_GO_ON;
}

/* Whether what has no whole line can be the beginning of a journal: nothing, or a torn head. */
static bool is_begun(const tk_buffer *bytes) {
    static const char head[] = "{\"tournament\":";
    const size_t size = bytes->size < sizeof head - 1 ? bytes->size : sizeof head - 1;
    return size == 0 || memcmp(bytes->data, head, size) == 0;
}

/* All that is in the file. */
static int read_whole(const contest *self, const char *path, tk_buffer *bytes) {
    char block[16384];
    for (;;) {
        const ssize_t count = read(self->journal, block, sizeof block);
        if (count == 0) {
            return CLI_GO_ON;
        }
        if (count < 0 && errno != EINTR) {
            cli_error(_("cannot read '%s': %s"), path, strerror(errno));
            return CLI_FAILED;
        }
        if (count > 0 && !tk_buffer_add(bytes, block, (size_t)count)) {
            return cli_memory_error();
        }
    }
}

int contest_open_journal(contest *self, const char *path, int argc, char **argv) {
    const uint64_t plan = digest(self);
    journal_head head;
    tk_buffer bytes = {0}, texts = {0};
    tk_error error = {0};
    size_t whole = 0;
    int end = open_file(self, path);
    end = end == CLI_GO_ON ? read_whole(self, path, &bytes) : end;
    if (end != CLI_GO_ON) {
        tk_buffer_free(&bytes);
        return end;
    }
    const tk_status status = journal_read(bytes.data, bytes.size, &head, &texts, take_unit, self, &whole, &error);
    if (status != TK_OK) {
        cli_library_error(path, &error);
        end = CLI_FAILED;
    } else if (whole == 0 && !is_begun(&bytes)) {
        cli_error(_("'%s' is no journal of a tournament"), path);
        end = CLI_FAILED;
    } else if (whole > 0 && head.plan != plan) {
        cli_error(_("'%s' is the journal of another tournament"), path);
        end = CLI_FAILED;
    } else if (ftruncate(self->journal, (off_t)whole) != 0 || lseek(self->journal, 0, SEEK_END) < 0) {
        end = fail(path, errno);
    } else if ((self->kept = (int64_t)whole) == 0) {
        end = begin(self, path, plan, argc, argv);
    }
    tk_buffer_free(&bytes);
    tk_buffer_free(&texts);
    return end;
}

bool contest_keep(void *context, size_t number, const tournament_unit *unit) {
    contest *self = context;
    tk_buffer line = {0};
    if (self->journal < 0) {
        return true;
    }
    const bool put = journal_put_unit(&line, number, unit, self->plan.parties), fine = put && append(self, &line);
    if (!put) {
        self->journal_torn = ENOMEM;
    }
    tk_buffer_free(&line);
    return fine;
}
