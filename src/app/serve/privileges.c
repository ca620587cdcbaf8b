#define _DEFAULT_SOURCE /* initgroups */
#include "app/serve/privileges.h"

#include <errno.h>
#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/arguments.h"
#include "tui/i18n.h"

static const char usual_user[] = "tankodrom";

bool serve_user_find(const char *wanted, serve_user *user) {
    bool root = geteuid() == 0;
    *user = (serve_user){.user = geteuid(), .group = getegid()};
    if (!root && wanted == NULL) {
        return true;
    }
    const char *name = wanted != NULL ? wanted : usual_user;
    struct passwd *entry = getpwnam(name);
    if (entry == NULL && wanted == NULL) {
        cli_error(_("started as root, and there is no user '%s' to go on as; name another with --user"), name);
        return false;
    }
    if (entry == NULL) {
        cli_error(_("there is no user '%s'"), name);
        return false;
    }
    if (!root && entry->pw_uid != geteuid()) {
        cli_error(_("only root can go on as another user"));
        return false;
    }
    user->change = root && entry->pw_uid != 0;
    user->user = entry->pw_uid;
    user->group = entry->pw_gid;
    snprintf(user->name, sizeof user->name, "%s", name);
    return true;
}

bool serve_folder_make(const char *path, const serve_user *user) {
    char folder[PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof folder) {
        cli_error(_("cannot write '%s': %s"), path, strerror(ENAMETOOLONG));
        return false;
    }
    memcpy(folder, path, length + 1);
    for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool made = mkdir(folder, 0700) == 0;
        if ((!made && errno != EEXIST) || (made && user->change && chown(folder, user->user, user->group) != 0)) {
            cli_error(_("cannot make the folder '%s': %s"), folder, strerror(errno));
            return false;
        }
        *slash = '/';
    }
    return true;
}

bool serve_folder_check(const char *folder) {
    struct stat found;
    if (stat(folder, &found) != 0 || !S_ISDIR(found.st_mode)) {
        cli_error(_("'%s' is no folder"), folder);
        return false;
    }
    if (access(folder, W_OK | X_OK) != 0) {
        cli_error(_("cannot write '%s': %s"), folder, strerror(errno));
        return false;
    }
    return true;
}

bool serve_user_become(const serve_user *user) {
    if (user->change && (initgroups(user->name, user->group) != 0 || setgid(user->group) != 0 ||
                         setuid(user->user) != 0 || setuid(0) == 0)) {
        cli_error(_("cannot go on as the user '%s': %s"), user->name, strerror(errno));
        return false;
    }
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        cli_error(_("cannot give up the right to more rights: %s"), strerror(errno));
        return false;
    }
    /* What is in memory, sessions and keys, is nothing for files that are left after a crash. */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return true;
}

unsigned serve_files_allow(unsigned wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return 1024;
    }
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < wanted && geteuid() == 0) {
        limit.rlim_max = wanted;
    }
    /* Not more than that: tables of this length are made. */
    limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) {
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return (unsigned)limit.rlim_cur;
}
