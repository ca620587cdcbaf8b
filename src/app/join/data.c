/* What the server keeps of the person: to take along, and to be deleted. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/join/join.h"
#include "tui/i18n.h"

/* A new file, for its owner alone. 0, or the errno. */
static int write_new(const char *path, const char *bytes, size_t size) {
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    int failed = file < 0 ? errno : 0;
    if (file < 0) {
        return failed;
    }
    for (size_t at = 0; at < size && failed == 0;) {
        const ssize_t written = write(file, bytes + at, size - at);
        if (written >= 0) {
            at += (size_t)written;
        } else if (errno != EINTR) {
            failed = errno;
        }
    }
    if (failed == 0 && fsync(file) != 0) {
        failed = errno;
    }
    if (close(file) != 0 && failed == 0) {
        failed = errno;
    }
    if (failed != 0) {
        unlink(path);
    }
    return failed;
}

void join_export(join *self) {
    char path[1024];
    if (!join_line_read(self, _("Everything that the server keeps of you, as JSON"), _("Into a new file> "), path,
                        sizeof path)) {
        return;
    }
    if (access(path, F_OK) == 0) {
        tui_tell(&self->notice, _("There is a file '%s' already; nothing was written.\n"), path);
        return;
    }
    if (join_do(self, &(protocol_message){.kind = PROTOCOL_EXPORT})) {
        const int failed = write_new(path, self->document.data, self->document.size);
        if (failed == EEXIST) {
            tui_tell(&self->notice, _("There is a file '%s' already; nothing was written.\n"), path);
        } else if (failed != 0) {
            tui_tell(&self->notice, "%s: %s\n", path, strerror(failed));
        } else {
            tui_tell(&self->notice, _("Written into '%s'.\n"), path);
        }
    }
    join_tell_refusal(self);
}

bool join_delete(join *self) {
    enum { PASSWORD_SIZE = 2049 };
    char secret[PASSWORD_SIZE];
    const char *title = _("Delete the account");
    if (!join_confirm(
            self, title,
            _("The account goes for good, with its ratings, sessions and all that you have said. Your matches "
              "stay, with a name that says that it was deleted."))) {
        tk_buffer_put(&self->notice, _("Nothing was deleted.\n"));
        return false;
    }
    const bool given = join_secret_read(self, title, _("Password> "), secret, sizeof secret);
    const bool done = given && join_do(self, &(protocol_message){.kind = PROTOCOL_DELETE,
                                                                 .delete_ = {.password = protocol_text_of(secret)}});
    join_wipe(secret, sizeof secret);
    tk_buffer_put(&self->notice, done ? _("The account is deleted.\n") : _("Nothing was deleted.\n"));
    join_tell_refusal(self);
    return done;
}
