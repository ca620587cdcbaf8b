#include "support/things.h"

#include <stdio.h>
#include <string.h>

#include <tankodrom/chess.h>
#include <tankodrom/duel.h>
#include <tankodrom/rush.h>

/* Writes the key of the index-th thing of a kind; false past the last. */
typedef bool keys(const tk_game *game, unsigned index, char *key, size_t size);

static bool copy(const char *id, char *key, size_t size) {
    return id != NULL && snprintf(key, size, "%s", id) > 0;
}

static bool chess_piece(const tk_game *game, unsigned index, char *key, size_t size) {
    (void)game;
    return index < TK_CHESS_KINDS && copy(tk_chess_key(TK_CHESS_WORDS_KIND, index), key, size);
}

static bool rush_card(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_rush_face face;
    return tk_rush_face_of(game, index, &face) && copy(face.id, key, size);
}

static bool rush_cards(const tk_game *game, unsigned index, char *key, size_t size) {
    (void)game;
    return index == 0 && copy("all", key, size);
}

static bool duel_card(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_duel_card card;
    return tk_duel_card_of(game, index + 1, &card) && snprintf(key, size, "%u", index + 1) > 0;
}

static bool duel_damage(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_duel_damage card;
    return tk_duel_damage_of(game, index, &card) && snprintf(key, size, "%u", index) > 0;
}

static bool duel_tank(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_duel_type type;
    return tk_duel_type_of(game, index, &type) && copy(type.id, key, size);
}

static bool duel_gun(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_duel_gun gun;
    for (unsigned place = 0; place < TK_DUEL_SIDES * TK_DUEL_GUNS_MOST; place++) {
        if (tk_duel_gun_of(game, place / TK_DUEL_GUNS_MOST, place % TK_DUEL_GUNS_MOST, &gun) && index-- == 0) {
            return copy(gun.id, key, size);
        }
    }
    return false;
}

static bool duel_terrain(const tk_game *game, unsigned index, char *key, size_t size) {
    tk_duel_terrain ground;
    return tk_duel_terrain_of(game, index, &ground) && copy(ground.id, key, size);
}

static bool duel_battle(const tk_game *game, unsigned index, char *key, size_t size) {
    (void)game;
    snprintf(key, size, "%s", "");
    return index == 0;
}

static bool duel_words(const tk_game *game, unsigned index, char *key, size_t size) {
    static const char *const lists[] = {"side",   "kind",       "command", "location", "severity",    "position",
                                        "health", "experience", "weather", "phase",    "temperament", "effect"};
    (void)game;
    return index < sizeof lists / sizeof lists[0] && copy(lists[index], key, size);
}

static const struct {
    const char *game, *kind;
    keys *key;
} kinds[] = {{"chess", "piece", chess_piece}, {"rush", "card", rush_card},       {"rush", "cards", rush_cards},
             {"duel", "card", duel_card},     {"duel", "damage", duel_damage},   {"duel", "tank", duel_tank},
             {"duel", "gun", duel_gun},       {"duel", "terrain", duel_terrain}, {"duel", "battle", duel_battle},
             {"duel", "words", duel_words}};

bool thing_at(const tk_game *game, size_t index, thing_name *name) {
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++) {
        if (strcmp(kinds[kind].game, tk_game_about(game)->name) != 0) {
            continue;
        }
        name->kind = kinds[kind].kind;
        for (unsigned each = 0; kinds[kind].key(game, each, name->key, sizeof name->key); each++) {
            if (index-- == 0) {
                return true;
            }
        }
    }
    return false;
}
