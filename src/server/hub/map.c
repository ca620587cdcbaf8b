/* Open addressing with linear probing; removing moves those behind closer, so that no graves are left. */
#include "server/hub/map.h"

#include <stdlib.h>

struct hub_map_cell {
    uint64_t number; /* 0 for none */
    void *value;
};

static size_t place_of(const hub_map *map, uint64_t number) {
    return (size_t)((number * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & (map->room - 1);
}

static size_t find(const hub_map *map, uint64_t number) {
    size_t at = place_of(map, number);
    while (map->cells[at].number != 0 && map->cells[at].number != number) {
        at = (at + 1) & (map->room - 1);
    }
    return at;
}

void *hub_map_find(const hub_map *map, uint64_t number) {
    return map->room > 0 && number != 0 ? map->cells[find(map, number)].value : NULL;
}

static bool grow(hub_map *map) {
    enum { FIRST = 64 };
    hub_map larger = {.room = map->room > 0 ? map->room * 2 : FIRST, .count = map->count};
    larger.cells = calloc(larger.room, sizeof *larger.cells);
    if (larger.cells == NULL) {
        return false;
    }
    for (size_t at = 0; at < map->room; at++) {
        if (map->cells[at].number != 0) {
            larger.cells[find(&larger, map->cells[at].number)] = map->cells[at];
        }
    }
    free(map->cells);
    *map = larger;
    return true;
}

bool hub_map_put(hub_map *map, uint64_t number, void *value) {
    if ((map->count + 1) * 4 > map->room * 3 && !grow(map)) {
        return false;
    }
    struct hub_map_cell *cell = &map->cells[find(map, number)];
    map->count += cell->number == 0;
    *cell = (struct hub_map_cell){number, value};
    return true;
}

void hub_map_remove(hub_map *map, uint64_t number) {
    if (map->room == 0) {
        return;
    }
    size_t hole = find(map, number);
    if (map->cells[hole].number == 0) {
        return;
    }
    map->count--;
    for (size_t at = (hole + 1) & (map->room - 1); map->cells[at].number != 0; at = (at + 1) & (map->room - 1)) {
        const size_t wanted = place_of(map, map->cells[at].number);
        if (((at - wanted) & (map->room - 1)) >= ((at - hole) & (map->room - 1))) {
            map->cells[hole] = map->cells[at];
            hole = at;
        }
    }
    map->cells[hole] = (struct hub_map_cell){0};
}

void *hub_map_next(const hub_map *map, size_t *at) {
    while (*at < map->room && map->cells[*at].number == 0) {
        ++*at;
    }
    return *at < map->room ? map->cells[(*at)++].value : NULL;
}

void hub_map_free(hub_map *map) {
    free(map->cells);
    *map = (hub_map){0};
}
