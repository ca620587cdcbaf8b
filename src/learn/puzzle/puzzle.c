/* A pack of puzzles: opened, looked through, told. Whether its puzzles are right is for the solver to say. */
#include <tankodrom/puzzle.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "learn/inside.h"

/* data/puzzles, made by tools/embed.c. */
extern const tk_builtin_file tk_puzzle_files[];
extern const size_t tk_puzzle_file_count;

enum { TURNS_MOST = 8, RATING_MOST = 4000, POSITION_MOST = 8192 };

static const tk_word theme_words[] = {TK_PUZZLE_THEME_LIST(TK_WORD_ROW)};
const tk_word_list tk_puzzle_themes = TK_WORDS("theme", theme_words);

static const char *const pack_members[] = {"format", "game", "puzzles", NULL};
static const char *const puzzle_members[] = {"position", "turns", "keys", "theme", "rating", NULL};

struct tk_puzzles {
    tk_json *json;
    tk_puzzle *list;
    const tk_json_value **keys; /* of each */
    size_t count;
};

/* ---- Reading ---- */

static void read_puzzle(tk_pack_reader *reader, const tk_json_value *row, tk_puzzle *puzzle) {
    tk_reader_row(reader, row, "puzzles", "an object", puzzle_members);
    puzzle->position = tk_json_string(tk_reader_need(reader, row, "position", TK_JSON_STRING), NULL);
    puzzle->turns = (unsigned)tk_reader_number(reader, row, "turns", 1, TURNS_MOST);
    puzzle->rating = (unsigned)tk_reader_number(reader, row, "rating", 0, RATING_MOST);
    puzzle->theme = (tk_puzzle_theme)tk_reader_word(reader, tk_reader_need(reader, row, "theme", TK_JSON_STRING),
                                                    &tk_puzzle_themes, 0, NULL);
    learn_check_strings(reader, row, "keys");
    puzzle->keys = (unsigned)tk_json_count(tk_json_member(row, "keys"));
    if (puzzle->keys == 0) {
        tk_reader_refuse_member(reader, row, "keys", "at least one move");
    }
}

static tk_status read_pack(tk_puzzles *puzzles, tk_error *error) {
    tk_pack_reader reader = {.status = TK_OK, .error = error};
    const tk_json_value *root = tk_json_root(puzzles->json);
    tk_reader_row(&reader, root, "puzzles", "an object", pack_members);
    const char *game = tk_json_string(tk_reader_need(&reader, root, "game", TK_JSON_STRING), NULL);
    const tk_json_value *format = tk_reader_need(&reader, root, "format", TK_JSON_STRING);
    if (format != NULL && !tk_json_is(format, "tankodrom-puzzles-1")) {
        tk_reader_refuse(&reader, format, TK_ERROR_PACK_FORMAT, NULL, "tankodrom-puzzles-1");
    }
    const tk_json_value *list = tk_reader_need(&reader, root, "puzzles", TK_JSON_ARRAY);
    const size_t most = tk_json_count(list);
    puzzles->list = calloc(most + 1, sizeof *puzzles->list);
    puzzles->keys = calloc(most + 1, sizeof *puzzles->keys);
    if (puzzles->list == NULL || puzzles->keys == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    for (const tk_json_value *row = tk_reader_first(&reader, list); row != NULL; row = tk_reader_next(&reader, row)) {
        tk_puzzle *puzzle = &puzzles->list[puzzles->count];
        puzzle->game = game;
        read_puzzle(&reader, row, puzzle);
        puzzles->keys[puzzles->count++] = tk_json_member(row, "keys");
    }
    return reader.status;
}

tk_status tk_puzzles_read(const char *text, size_t length, tk_puzzles **puzzles, tk_error *error) {
    if (puzzles == NULL || text == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *puzzles = NULL;
    tk_puzzles *read = calloc(1, sizeof *read);
    if (read == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    tk_status status = tk_json_read(text, length, &read->json, error);
    status = status == TK_OK ? read_pack(read, error) : status;
    if (status != TK_OK) {
        tk_puzzles_close(read);
        return status;
    }
    *puzzles = read;
    return TK_OK;
}

tk_status tk_puzzles_open(const char *game, tk_puzzles **puzzles, tk_error *error) {
    if (puzzles == NULL || game == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *puzzles = NULL;
    const tk_builtin_file *file = learn_file_of(tk_puzzle_files, tk_puzzle_file_count, game);
    if (file != NULL) {
        return tk_puzzles_read(file->bytes, file->size, puzzles, error);
    }
    char there[64];
    tk_text names = tk_text_on(there, sizeof there);
    for (size_t index = 0; index < tk_puzzle_file_count; index++) {
        const char *name = tk_puzzle_files[index].name;
        tk_text_put(&names, index > 0 ? ", " : "");
        tk_text_format(&names, "%.*s", (int)strcspn(name, "."), name);
    }
    return tk_error_set(error, TK_ERROR_NO_GAME, 0, 0, game, there);
}

void tk_puzzles_close(tk_puzzles *puzzles) {
    if (puzzles != NULL) {
        tk_json_free(puzzles->json);
        free(puzzles->list);
        free(puzzles->keys);
        free(puzzles);
    }
}

/* ---- Told ---- */

size_t tk_puzzles_count(const tk_puzzles *puzzles) {
    return puzzles != NULL ? puzzles->count : 0;
}

tk_status tk_puzzles_at(const tk_puzzles *puzzles, size_t index, tk_puzzle *puzzle) {
    if (puzzles == NULL || puzzle == NULL || index >= puzzles->count) {
        return TK_ERROR_ARGUMENT;
    }
    *puzzle = puzzles->list[index];
    return TK_OK;
}

const char *tk_puzzles_key(const tk_puzzles *puzzles, size_t index, size_t key) {
    if (puzzles == NULL || index >= puzzles->count) {
        return NULL;
    }
    const tk_json_value *value = tk_json_first(puzzles->keys[index]);
    while (value != NULL && key-- > 0) {
        value = tk_json_next(value);
    }
    return tk_json_string(value, NULL);
}

tk_status tk_puzzle_start(const tk_puzzle *puzzle, tk_game **game, tk_error *error) {
    char position[POSITION_MOST + 16];
    const char *const options[] = {position, "repetition=off", "quiet=0", NULL};
    if (puzzle == NULL || game == NULL || puzzle->game == NULL || strlen(puzzle->position) > POSITION_MOST) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    snprintf(position, sizeof position, "position=%s", puzzle->position);
    return tk_game_open(puzzle->game, options, NULL, game, error);
}
