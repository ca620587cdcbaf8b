/* The rights of the server: what needs them is done at the start, then they are given up for good. */
#ifndef APP_SERVE_PRIVILEGES_H
#define APP_SERVE_PRIVILEGES_H

#include <stdbool.h>
#include <sys/types.h>

/* Whom the server runs as. */
typedef struct serve_user {
    bool change; /* from root to this one */
    uid_t user;
    gid_t group;
    char name[64];
} serve_user;

/* wanted: a name, or NULL for `tankodrom` when started as root and for nobody else otherwise. Reports a failure. */
bool serve_user_find(const char *wanted, serve_user *user);
/* Makes the folder of a file, and the folders above it, for that user alone. Reports a failure. */
bool serve_folder_make(const char *path, const serve_user *user);
/* Whether files can be made in a folder, with the rights that there are now. Reports a failure. */
bool serve_folder_check(const char *folder);
/* Becomes that user, and makes sure that no program started from here gets more rights. Reports a failure. */
bool serve_user_become(const serve_user *user);
/* As many open files as the server may have; at most the number wanted. */
unsigned serve_files_allow(unsigned wanted);

#endif
