/* Finding games in the registry. */
#include "core/registry.h"

#include <string.h>

const tk_rules *tk_registry_find(const char *name) {
    if (name == NULL) {
        return NULL;
    }
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        if (strcmp(tk_registry[i]->info.name, name) == 0) {
            return tk_registry[i];
        }
    }
    return NULL;
}

tk_status tk_registry_refuse(const char *name, tk_error *error) {
    char names[sizeof error->detail];
    tk_text text = tk_text_on(names, sizeof names);
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        tk_text_put(&text, i == 0 ? "" : ", ");
        tk_text_put(&text, tk_registry[i]->info.name);
    }
    return tk_error_set(error, TK_ERROR_NO_GAME, 0, 0, name, names);
}

const tk_game_info *tk_game_info_at(size_t index) {
    for (size_t i = 0; tk_registry[i] != NULL; i++) {
        if (i == index) {
            return &tk_registry[i]->info;
        }
    }
    return NULL;
}

const tk_game_info *tk_game_info_named(const char *name) {
    const tk_rules *rules = tk_registry_find(name);
    return rules != NULL ? &rules->info : NULL;
}
