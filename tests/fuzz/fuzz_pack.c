/* Packs: any set of files is opened or refused without harm; what opens can be asked everything, checked by its game
 * and played with. The input is text, in one of two forms:
 *
 *   === NAME     before the bytes of each file: a whole pack, which is a small one in the corpus
 *   GAME NAME    on the first line, the bytes of that one file behind it; it is read as its game reads it, into what
 * the built-in pack has. Now and then one that is accepted takes its place in the whole pack.
 *
 * Whole packs of card games take milliseconds to read: they are what a fuzz target cannot afford. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <tankodrom/game.h>

#include "core/pack_inside.h"
#include "games/chess/pack/pack.h"
#include "games/duel/pack/pack.h"
#include "games/rush/pack/pack.h"
#include "support/memory.h"
#include "support/random_play.h"
#include "support/start.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILES_MOST = 64, PLAY_MOST = 8, GAMES = 3, WHOLE_EVERY = 256 };

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* ---- What is built in ---- */

static const char *const game_names[GAMES] = {"chess", "rush", "duel"};

typedef struct known {
    tk_pack *pack[GAMES];
    rush_rules rush;
    duel_rules duel;
    duel_alternates alternates;
} known;

static const known *open_known(void) {
    static known opened;
    if (opened.pack[0] == NULL) {
        for (unsigned game = 0; game < GAMES; game++) {
            insist(tk_pack_open_builtin(game_names[game], &opened.pack[game], NULL) == TK_OK);
        }
        insist(rush_read_faces(opened.pack[1], &opened.rush, NULL) == TK_OK);
        insist(duel_read_printed(opened.pack[2], &opened.duel, &opened.alternates, NULL) == TK_OK);
    }
    return &opened;
}

/* ---- Whole packs ---- */

static void ask(const tk_pack *pack) {
    insist(strlen(tk_pack_digest(pack)) == TK_DIGEST_TEXT_SIZE - 1);
    insist(*tk_pack_game(pack) != '\0' && *tk_pack_name(pack) != '\0' && *tk_pack_version(pack) != '\0');
    insist(*tk_pack_licence(pack) != '\0');
    insist(strcmp(tk_pack_text(pack, "cs", "no such key"), "no such key") == 0);
    for (size_t i = 0; i < tk_pack_file_count(pack); i++) {
        insist(tk_pack_file_named(pack, tk_pack_file_at(pack, i)->name) == tk_pack_file_at(pack, i));
    }
    insist(tk_pack_file_at(pack, tk_pack_file_count(pack)) == NULL);
}

static void play(const tk_pack *pack, tk_status checked) {
    tk_game *game = NULL;
    tk_error error;
    const tk_status status = tk_game_open(tk_pack_game(pack), NULL, pack, &game, &error);
    if (status != TK_OK) {
        insist(game == NULL && error.status == status);
        return;
    }
    insist(checked == TK_OK); /* what the check refuses is not played with */
    tk_state *state = take_state(game);
    tk_guess random;
    tk_guess_seed(&random, 1);
    start_match(game, 1, state);
    insist(random_play(game, state, &random, PLAY_MOST) <= PLAY_MOST);
    tk_dump(game, state, NULL, 0);
    free(state);
    tk_game_close(game);
}

static void try_pack(const tk_pack_file *files, size_t count) {
    tk_pack *pack = NULL;
    tk_error error;
    tk_status status = tk_pack_open(files, count, &pack, &error);
    if (status == TK_OK) {
        ask(pack);
        tk_status checked = tk_pack_check(pack, &error);
        insist(checked == TK_OK || error.status == checked);
        play(pack, checked);
    } else {
        insist(pack == NULL && error.status == status);
        tk_error_text(&error, NULL, NULL, 0);
    }
    tk_pack_close(pack);
}

/* Cuts the text, which is changed for it. */
static size_t cut(char *text, size_t size, tk_pack_file *files) {
    static const char mark[] = "=== ";
    char *end = text + size;
    size_t count = 0;
    for (char *line = text; line < end; line++) {
        char *next = memchr(line, '\n', (size_t)(end - line));
        bool name = (size_t)(end - line) > strlen(mark) && memcmp(line, mark, strlen(mark)) == 0;
        if (name && next != NULL && count < FILES_MOST) {
            *next = '\0';
            files[count++] = (tk_pack_file){.name = line + strlen(mark), .bytes = next + 1, .size = 0};
        } else if (count > 0) {
            files[count - 1].size = (size_t)((next != NULL ? next + 1 : end) - files[count - 1].bytes);
        }
        if (next == NULL) {
            break;
        }
        line = next;
    }
    return count;
}

/* ---- One file ---- */

/* Into copies of what is built in. */
static tk_status read_duel(const known *is, const tk_pack *pack, const char *name, tk_error *error) {
    static const tk_file_kind *const kinds[] = {&duel_tanks_file, &duel_guns_file, &duel_damage_file,
                                                &duel_tankobot_file, &duel_cards_file};
    static duel_rules rules;
    static duel_alternates alternates;
    rules = is->duel;
    alternates = is->alternates;
    duel_reading to = {.rules = &rules, .alternates = &alternates};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i]->name, name) == 0) {
            return tk_pack_read(pack, kinds[i], &to, error);
        }
    }
    return duel_read_scenario(pack, "duel", &to, error);
}

static tk_status read_file(const known *is, unsigned game, const tk_pack *pack, const char *name, tk_error *error) {
    if (strcmp(name, TK_PACK_MANIFEST) == 0) {
        tk_pack with = *pack;
        const tk_status status = tk_manifest_read(&with, error);
        tk_json_free(with.manifest);
        return status;
    }
    if (game == 0) {
        chess_type type[TK_CHESS_KINDS];
        return chess_read_pieces(pack, type, error);
    }
    if (game == 1) {
        static rush_rules rules;
        rules = is->rush;
        return rush_read_faces(pack, &rules, error);
    }
    return read_duel(is, pack, name, error);
}

static void try_whole(const tk_pack *built_in, const tk_pack_file *changed) {
    tk_pack_file files[FILES_MOST];
    size_t count = 0;
    for (; count < tk_pack_file_count(built_in) && count < FILES_MOST; count++) {
        const tk_pack_file *file = tk_pack_file_at(built_in, count);
        files[count] = strcmp(file->name, changed->name) == 0 ? *changed : *file;
    }
    try_pack(files, count);
}

static void try_file(unsigned game, const char *name, const char *bytes, size_t size) {
    static unsigned accepted;
    const known *is = open_known();
    tk_pack_file file = {.name = name, .bytes = bytes, .size = size};
    const tk_pack pack = {.files = &file, .count = 1};
    tk_error error;
    const tk_status status = read_file(is, game, &pack, name, &error);
    if (status != TK_OK) {
        insist(error.status == status);
        tk_error_text(&error, NULL, NULL, 0);
    } else if (accepted++ % WHOLE_EVERY == 0) {
        try_whole(is->pack[game], &file);
    }
}

/* Whether the first line names a game and a file of it, which it then has tried. */
static bool is_file(char *text, size_t size) {
    char *end = memchr(text, '\n', size);
    for (unsigned game = 0; end != NULL && game < GAMES; game++) {
        const size_t length = strlen(game_names[game]);
        if ((size_t)(end - text) > length + 1 && memcmp(text, game_names[game], length) == 0 && text[length] == ' ') {
            *end = '\0';
            try_file(game, text + length + 1, end + 1, (size_t)(text + size - (end + 1)));
            return true;
        }
    }
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    tk_pack_file files[FILES_MOST];
    char *text = take_copy(data, size);
    if (!is_file(text, size)) {
        try_pack(files, cut(text, size, files));
    }
    free(text);
    return 0;
}
