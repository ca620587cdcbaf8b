/* The packs that are compiled into the library: every data/packs/<pack>/<name>, turned into C by tools/embed.c. */
#ifndef BASE_BUILTIN_H
#define BASE_BUILTIN_H

#include <stddef.h>

typedef struct tk_builtin_file {
    const char *pack;  /* the folder under data/packs: "chess" */
    const char *name;  /* the path under that: "setups/basic-16.json" */
    const char *bytes; /* closed by a 0 that size does not count */
    size_t size;
} tk_builtin_file;

/* Sorted by pack, then by name, both in byte order. */
extern const tk_builtin_file tk_builtin_files[];
extern const size_t tk_builtin_file_count;

#endif
