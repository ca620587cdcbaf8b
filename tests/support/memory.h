/* Memory for tests: ends the test program when there is none. */
#ifndef SUPPORT_MEMORY_H
#define SUPPORT_MEMORY_H

#include <stddef.h>
#include <tankodrom/game.h>

void *take(size_t size); /* never NULL; to be given to free */
void *take_copy(const void *bytes, size_t size);
tk_state *take_state(const tk_game *game);
/* A whole file, closed by 0; NULL when it cannot be read. */
char *take_file(const char *path, size_t *size);

#endif
