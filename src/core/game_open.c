/* Opening and closing a game: options are read, the pack is found, the game makes its shared part. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "core/inside.h"
#include "core/pack_inside.h"
#include "core/registry.h"

#ifndef TANKODROM_VERSION /* the build gives it */
#define TANKODROM_VERSION TK_VERSION
#endif

/* Two games that are opened the same way read each other's saved states; any difference changes the mark. */
static uint64_t make_mark(const tk_game *game) {
    uint8_t version[2] = {(uint8_t)(game->rules->save_version & 0xffu), (uint8_t)(game->rules->save_version >> 8)};
    tk_sha256 sha;
    tk_sha256_start(&sha);
    tk_sha256_take(&sha, game->rules->info.name, strlen(game->rules->info.name) + 1);
    tk_sha256_take(&sha, version, sizeof version);
    tk_options_digest(game->options, &sha);
    if (game->pack != NULL) {
        tk_sha256_take(&sha, tk_pack_digest(game->pack), TK_DIGEST_TEXT_SIZE);
    }
    return tk_sha256_end_word(&sha);
}

static tk_status find_pack(tk_game *game, const tk_pack *pack, tk_error *error) {
    if (pack == NULL) {
        return game->rules->check_pack == NULL ? TK_OK
                                               : tk_pack_open_builtin(game->rules->info.name, &game->pack, error);
    }
    if (strcmp(tk_pack_game(pack), game->rules->info.name) != 0) {
        return tk_error_set(error, TK_ERROR_PACK_GAME, 0, 0, tk_pack_game(pack), game->rules->info.name);
    }
    game->pack = tk_pack_share(pack);
    return tk_pack_check_by(pack, game->rules, error);
}

static tk_status fill(tk_game *game, const char *const *options, const tk_pack *pack, tk_error *error) {
    const tk_rules *rules = game->rules;
    tk_status status = tk_options_read(rules->info.options, options, &game->options, error);
    if (status != TK_OK) {
        return status;
    }
    status = find_pack(game, pack, error);
    if (status != TK_OK) {
        return status;
    }
    game->shared = calloc(1, rules->rules_size);
    if (game->shared == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    status = rules->open(game->options, game->pack, game->shared, error);
    if (status != TK_OK) {
        return status;
    }
    game->seats = rules->seats(game->shared);
    size_t body = rules->body_size_by != NULL ? rules->body_size_by(game->shared) : rules->body_size;
    game->state_size =
        sizeof(tk_state) + (body + TK_STATE_ALIGNMENT - 1) / TK_STATE_ALIGNMENT * (size_t)TK_STATE_ALIGNMENT;
    game->mark = make_mark(game);
    return TK_OK;
}

tk_status tk_game_open_rules(const tk_rules *rules, const char *const *options, const tk_pack *pack, tk_game **game,
                             tk_error *error) {
    if (game == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *game = NULL;
    if (rules == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    tk_game *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->rules = rules;
    atomic_init(&made->holders, 1);
    tk_status status = fill(made, options, pack, error);
    if (status != TK_OK) {
        tk_game_close(made);
        return status;
    }
    *game = made;
    return TK_OK;
}

tk_status tk_game_open(const char *name, const char *const *options, const tk_pack *pack, tk_game **game,
                       tk_error *error) {
    if (game == NULL || name == NULL) {
        if (game != NULL) {
            *game = NULL;
        }
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *game = NULL;
    const tk_rules *rules = tk_registry_find(name);
    if (rules == NULL) {
        return tk_registry_refuse(name, error);
    }
    return tk_game_open_rules(rules, options, pack, game, error);
}

/* A game never changes but for the count of those who hold it. */
tk_game *tk_game_share(const tk_game *game) {
    tk_game *shared = (tk_game *)game;
    if (shared != NULL) {
        atomic_fetch_add_explicit(&shared->holders, 1, memory_order_relaxed);
    }
    return shared;
}

void tk_game_close(tk_game *game) {
    /* Whatever the others did with the game has been done before it is freed. */
    if (game == NULL || atomic_fetch_sub_explicit(&game->holders, 1, memory_order_acq_rel) > 1) {
        return;
    }
    free(game->shared);
    tk_options_free(game->options);
    tk_pack_close(game->pack);
    free(game);
}

bool tk_game_is(const tk_game *game, const char *name, const char *const *options) {
    tk_options *read = NULL;
    bool is = game != NULL && name != NULL && strcmp(game->rules->info.name, name) == 0 &&
              tk_options_read(game->rules->info.options, options, &read, NULL) == TK_OK &&
              tk_options_equal(game->options, read);
    tk_options_free(read);
    return is;
}

const tk_game_info *tk_game_about(const tk_game *game) {
    return game != NULL ? &game->rules->info : NULL;
}

const tk_pack *tk_game_pack(const tk_game *game) {
    return game != NULL ? game->pack : NULL;
}

unsigned tk_game_seats(const tk_game *game) {
    return game != NULL ? game->seats : 0;
}

const char *tk_seat_name(const tk_game *game, unsigned seat) {
    return game != NULL && seat < game->seats ? game->rules->seat_name(game->shared, seat) : NULL;
}

size_t tk_game_option_text(const tk_game *game, size_t index, bool changed, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    if (game != NULL) {
        tk_options_write(game->options, index, changed, &text);
    }
    return tk_text_end(&text);
}

/* Whether the game has this option, of one of these kinds (a bit each). */
static tk_status find_option(const tk_game *game, const char *key, unsigned kinds, const void *value) {
    if (game == NULL || key == NULL || value == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    for (const tk_option_info *info = game->rules->info.options; info != NULL && info->key != NULL; info++) {
        if (strcmp(info->key, key) == 0) {
            return (kinds >> info->kind & 1u) != 0 ? TK_OK : TK_ERROR_ARGUMENT;
        }
    }
    return TK_ERROR_OPTION_UNKNOWN;
}

tk_status tk_game_option_integer(const tk_game *game, const char *key, int64_t *value) {
    tk_status status = find_option(game, key, 1u << TK_OPTION_INTEGER, value);
    if (status == TK_OK) {
        *value = tk_options_integer(game->options, key);
    }
    return status;
}

tk_status tk_game_option_switch(const tk_game *game, const char *key, bool *value) {
    tk_status status = find_option(game, key, 1u << TK_OPTION_SWITCH, value);
    if (status == TK_OK) {
        *value = tk_options_switch(game->options, key);
    }
    return status;
}

tk_status tk_game_option_string(const tk_game *game, const char *key, const char **value) {
    tk_status status = find_option(game, key, 1u << TK_OPTION_CHOICE | 1u << TK_OPTION_TEXT, (const void *)value);
    if (status == TK_OK) {
        *value = tk_options_text(game->options, key);
    }
    return status;
}

const char *tk_version(void) {
    return TANKODROM_VERSION;
}

const void *tk_game_rules_of(const tk_game *game, const char *name) {
    return game != NULL && name != NULL && strcmp(game->rules->info.name, name) == 0 ? game->shared : NULL;
}
