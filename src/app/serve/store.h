/* Where the server keeps its store: as it is told to, or in the usual place. */
#ifndef APP_SERVE_STORE_H
#define APP_SERVE_STORE_H

#include <stdbool.h>
#include <stddef.h>

/* wanted: a path or an address, NULL for the usual place. Reports what is wrong. */
bool serve_store_path(const char *wanted, char *path, size_t size);

#endif
