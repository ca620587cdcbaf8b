/* Packs besides those that are built in: opened from the files that a request brings, known by their digests from then
 * on. An engine holds a few of them; the one that was not used for longest goes. */
#include <stdlib.h>
#include <string.h>

#include "wasm/inside.h"

enum { FILES_MOST = 1024 };
#define BYTES_MOST ((size_t)4 * 1024 * 1024) /* of all files together */

static void put_first(engine *asked, size_t place) {
    tk_pack *used = asked->packs[place];
    memmove(&asked->packs[1], &asked->packs[0], place * sizeof asked->packs[0]);
    asked->packs[0] = used;
}

/* The pack of a digest, which is the one used last now; NULL when there is none. */
static const tk_pack *find(engine *asked, const char *digest) {
    for (size_t place = 0; place < ENGINE_PACKS_MOST && asked->packs[place] != NULL; place++) {
        if (strcmp(tk_pack_digest(asked->packs[place]), digest) == 0) {
            put_first(asked, place);
            return asked->packs[0];
        }
    }
    return NULL;
}

/* Takes a pack over. Games that are played with the one that goes hold it themselves. */
static const tk_pack *hold(engine *asked, tk_pack *pack) {
    const tk_pack *held = find(asked, tk_pack_digest(pack));
    if (held != NULL) {
        tk_pack_close(pack);
        return held;
    }
    tk_pack_close(asked->packs[ENGINE_PACKS_MOST - 1]);
    asked->packs[ENGINE_PACKS_MOST - 1] = pack;
    put_first(asked, ENGINE_PACKS_MOST - 1);
    return pack;
}

void engine_packs_close(engine *asked) {
    for (size_t place = 0; place < ENGINE_PACKS_MOST; place++) {
        tk_pack_close(asked->packs[place]);
    }
}

tk_status engine_take_pack(engine *asked, const engine_question *question, const tk_pack **pack, tk_error *error) {
    const char *digest = NULL;
    *pack = NULL;
    if (engine_take_text(question, "pack", &digest, error) != TK_OK || digest == NULL) {
        return error->status;
    }
    *pack = find(asked, digest);
    return *pack != NULL
               ? TK_OK
               : tk_json_refuse(tk_json_member(question->request, "pack"), TK_ERROR_PACK_UNKNOWN, digest, NULL, error);
}

static tk_game *find_game(void *context, const char *name, const char *const *options, const char *digest) {
    const tk_pack *pack = find(context, digest);
    tk_game *game = NULL;
    if (pack != NULL && strcmp(tk_pack_game(pack), name) == 0) {
        tk_game_open(name, options, pack, &game, NULL);
    }
    return game;
}

tk_game_finder engine_pack_finder(engine *asked) {
    return (tk_game_finder){.find = find_game, .context = asked};
}

/* ---- Opening ---- */

static tk_status read_file(const tk_json_value *row, size_t *bytes, tk_pack_file *file, tk_error *error) {
    static const char *const members[] = {"name", "text", NULL};
    const tk_json_value *name = NULL, *text = NULL;
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        return tk_json_refuse(row, TK_ERROR_JSON_KIND, "files", TK_TEXT("a list of objects"), error);
    }
    if (tk_json_only(row, members, error) != TK_OK ||
        tk_json_need(row, "name", TK_JSON_STRING, &name, error) != TK_OK ||
        tk_json_need(row, "text", TK_JSON_STRING, &text, error) != TK_OK) {
        return error->status;
    }
    file->name = tk_json_string(name, NULL);
    file->bytes = tk_json_string(text, &file->size);
    *bytes += file->size;
    return *bytes <= BYTES_MOST ? TK_OK
                                : tk_json_refuse(text, TK_ERROR_TOO_LONG, file->name,
                                                 TK_TEXT("4 MiB for all files of a pack together"), error);
}

/* The files of the request, whose texts stay the request's; the list is the caller's to free. */
static tk_status read_files(const engine_question *question, tk_pack_file **files, size_t *count, tk_error *error) {
    const tk_json_value *list = NULL;
    size_t bytes = 0;
    *files = NULL;
    *count = 0;
    if (tk_json_need(question->request, "files", TK_JSON_ARRAY, &list, error) != TK_OK) {
        return error->status;
    }
    if (tk_json_count(list) > FILES_MOST) {
        return tk_json_refuse(list, TK_ERROR_TOO_LONG, "files", "1024", error);
    }
    tk_status status = TK_OK;
    *files = calloc(tk_json_count(list) + 1, sizeof **files);
    if (*files == NULL) {
        return engine_plain(TK_ERROR_MEMORY, error);
    }
    for (const tk_json_value *row = tk_json_first(list); status == TK_OK && row != NULL; row = tk_json_next(row)) {
        status = read_file(row, &bytes, &(*files)[(*count)++], error);
    }
    return status;
}

/* The game is the manifest's; one that is named must be that one. */
static tk_status check(const engine_question *question, const tk_pack *pack, tk_error *error) {
    const char *game = NULL;
    if (engine_take_text(question, "game", &game, error) != TK_OK) {
        return error->status;
    }
    if (game != NULL && strcmp(game, tk_pack_game(pack)) != 0) {
        return tk_error_set(error, TK_ERROR_PACK_GAME, 0, 0, tk_pack_game(pack), game);
    }
    return tk_pack_check(pack, error);
}

static tk_status open_files(const engine_question *question, bool over, const tk_pack_file *files, size_t count,
                            tk_pack **pack, tk_error *error) {
    const char *game = NULL;
    tk_pack *below = NULL;
    if (!over) {
        return tk_pack_open(files, count, pack, error);
    }
    if (engine_need_text(question, "game", &game, error) != TK_OK ||
        tk_pack_open_builtin(game, &below, error) != TK_OK) {
        return error->status;
    }
    const tk_status status = tk_pack_open_over(below, files, count, pack, error);
    tk_pack_close(below);
    return status;
}

tk_status engine_open_pack(engine *asked, engine_question *question, tk_error *error) {
    tk_pack_file *files = NULL;
    size_t count = 0;
    bool over = false;
    tk_pack *pack = NULL;
    tk_status status = engine_take_switch(question, "over", &over, error);
    status = status == TK_OK ? read_files(question, &files, &count, error) : status;
    status = status == TK_OK ? open_files(question, over, files, count, &pack, error) : status;
    status = status == TK_OK ? check(question, pack, error) : status;
    free(files);
    if (status != TK_OK) {
        tk_pack_close(pack);
        return status;
    }
    question->pack = hold(asked, pack);
    return TK_OK;
}

size_t engine_tell_pack(const engine *asked, const engine_question *question, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    size_t bytes = 0;
    (void)asked;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "pack", tk_pack_digest(question->pack));
    tk_json_text(&writer, "game", tk_pack_game(question->pack));
    tk_json_text(&writer, "name", tk_pack_name(question->pack));
    tk_json_text(&writer, "version", tk_pack_version(question->pack));
    tk_json_text(&writer, "licence", tk_pack_licence(question->pack));
    tk_json_array(&writer, "files");
    for (size_t index = 0; index < tk_pack_file_count(question->pack); index++) {
        const tk_pack_file *file = tk_pack_file_at(question->pack, index);
        tk_json_put_string(&writer, file->name);
        bytes += file->size;
    }
    tk_json_close_array(&writer);
    tk_json_number(&writer, "size", (int64_t)bytes);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}
