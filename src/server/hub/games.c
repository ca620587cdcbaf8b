/* Games that are open: opening one reads its pack and costs far more than anything that is done with it. */
#include <stdlib.h>
#include <string.h>

#include "server/hub/inside.h"
#include "store/cards.h"

enum { GAMES_MOST = 64, OPTIONS_MOST = 64 };

typedef struct hub_game hub_game_cell;
struct hub_game {
    tk_game *game;
    hub_game_cell *next; /* used less recently */
};

/* Cuts lines into texts closed by NULL, but for the one that names a pack; false when there are too many. */
static bool split(char *lines, const char *options[OPTIONS_MOST + 1], const char **pack) {
    size_t count = 0;
    *pack = NULL;
    for (char *at = lines; *at != 0;) {
        if (count == OPTIONS_MOST) {
            return false;
        }
        if (strncmp(at, STORE_PACK_OPTION, sizeof STORE_PACK_OPTION - 1) == 0) {
            *pack = at + sizeof STORE_PACK_OPTION - 1;
        } else {
            options[count++] = at;
        }
        at += strcspn(at, "\n");
        if (*at != 0) {
            *at++ = 0;
        }
    }
    options[count] = NULL;
    return true;
}

static tk_game *share_first(hub *server, hub_game_cell **place) {
    hub_game_cell *found = *place;
    *place = found->next;
    found->next = server->games;
    server->games = found;
    return tk_game_share(found->game);
}

static bool has_pack(const tk_game *game, const char *digest) {
    const tk_pack *pack = tk_game_pack(game);
    return digest == NULL ? pack == NULL || tk_pack_is_builtin(pack) : strcmp(tk_pack_digest(pack), digest) == 0;
}

tk_game *hub_game(hub *server, const char *name, const char *options, tk_error *error) {
    char lines[STORE_OPTIONS_SIZE];
    const char *list[OPTIONS_MOST + 1], *digest = NULL;
    size_t count = 0;
    if (strlen(options) >= sizeof lines) {
        tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, NULL);
        return NULL;
    }
    memcpy(lines, options, strlen(options) + 1);
    if (!split(lines, list, &digest)) {
        tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, "64");
        return NULL;
    }
    hub_game_cell **place = &server->games;
    for (; *place != NULL; place = &(*place)->next, count++) {
        if (has_pack((*place)->game, digest) && tk_game_is((*place)->game, name, list)) {
            return share_first(server, place);
        }
        if (count == GAMES_MOST - 1) { /* the one used longest ago makes room */
            hub_game_cell *last = *place;
            *place = NULL;
            tk_game_close(last->game);
            free(last);
            break;
        }
    }
    hub_game_cell *cell = calloc(1, sizeof *cell);
    if (cell == NULL) {
        tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        return NULL;
    }
    tk_pack *pack = NULL;
    tk_status status = digest != NULL ? hub_pack(server, digest, &pack, error) : TK_OK;
    status = status == TK_OK ? tk_game_open(name, list, pack, &cell->game, error) : status;
    tk_pack_close(pack);
    if (status != TK_OK) {
        free(cell);
        return NULL;
    }
    cell->next = server->games;
    server->games = cell;
    return tk_game_share(cell->game);
}

void hub_close_games(hub *server) {
    hub_game_cell *next;
    for (hub_game_cell *cell = server->games; cell != NULL; cell = next) {
        next = cell->next;
        tk_game_close(cell->game);
        free(cell);
    }
    server->games = NULL;
}
