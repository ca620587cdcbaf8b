/* Things by their number. Numbers are not 0; the map does not own what it finds. */
#ifndef SERVER_HUB_MAP_H
#define SERVER_HUB_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct hub_map {
    struct hub_map_cell *cells;
    size_t count, room; /* room: a power of two, or 0 */
} hub_map;              /* all zero is an empty one */

void *hub_map_find(const hub_map *map, uint64_t number); /* NULL when there is none */
/* Adds, or replaces. False when memory ran out. */
bool hub_map_put(hub_map *map, uint64_t number, void *value);
void hub_map_remove(hub_map *map, uint64_t number);
/* Walks through all: *at begins with 0; NULL at the end. Nothing may be added or removed meanwhile. */
void *hub_map_next(const hub_map *map, size_t *at);
void hub_map_free(hub_map *map);

#endif
