/* The pack of Tank Chess, docs/packs.md: pieces.json is the table of pieces, setups/ holds start positions, among them
 * the Basic Setups (C2, C3). Reading checks all that the rules ask of the numbers. */
#include "games/chess/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "games/chess/pack/setup.h"
#include "games/chess/words/words.h"

#define PIECES_FILE "pieces.json"
#define PIECES_FORMAT "tankodrom-chess-pieces-1"
#define SETUPS_FOLDER "setups/"

static tk_status in_file(tk_status status, const char *name, tk_error *error) {
    if (status != TK_OK && error != NULL) {
        tk_text_copy(error->file, sizeof error->file, name, strlen(name));
    }
    return status;
}

static tk_status need_file(const tk_pack *pack, const char *name, const tk_pack_file **file, tk_error *error) {
    *file = tk_pack_file_named(pack, name);
    return *file != NULL ? TK_OK : tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, name, NULL);
}

static tk_status read_armour(const tk_json_value *row, chess_type *type, tk_error *error) {
    static const char *const sides[] = {"front", "side", "rear", NULL};
    const tk_json_value *armour;
    tk_status status = tk_json_need(row, "armour", TK_JSON_OBJECT, &armour, error);
    if (status == TK_OK) {
        status = tk_json_only(armour, sides, error);
    }
    for (unsigned side = 0; status == TK_OK && side < 3; side++) {
        int64_t number = 0;
        status = tk_json_need_integer(armour, sides[side], 0, CHESS_ARMOUR_MOST, &number, error);
        type->armour[side] = (uint8_t)number;
    }
    /* C11: only what comes straight at the face or the back meets front or rear armour. */
    for (unsigned turn = 0; turn < 8; turn++) {
        type->shown[turn] = type->armour[turn == 0 ? CHESS_FRONT : turn == 4 ? CHESS_REAR : CHESS_SIDE];
    }
    return status;
}

static tk_status read_fire(const tk_json_value *row, chess_type *type, tk_error *error) {
    const tk_json_value *fires;
    tk_status status = tk_json_need(row, "fires", TK_JSON_STRING, &fires, error);
    if (status != TK_OK) {
        return status;
    }
    for (unsigned way = 0; way < TK_CHESS_FIRES; way++) {
        if (tk_json_is(fires, tk_chess_key(TK_CHESS_WORDS_FIRE, way))) {
            type->fire = (uint8_t)way;
            return TK_OK;
        }
    }
    return tk_json_refuse(fires, TK_ERROR_PACK_VALUE, NULL, "arc, ahead, over", error);
}

static tk_status read_type(const tk_json_value *row, chess_type *type, tk_error *error) {
    int64_t speed = 0;
    int64_t gun = 0;
    tk_status status;
    if ((status = tk_json_need_integer(row, "speed", 1, CHESS_SPEED_MOST, &speed, error)) != TK_OK ||
        (status = read_armour(row, type, error)) != TK_OK ||
        (status = tk_json_need_integer(row, "gun", 0, CHESS_GUN_MOST, &gun, error)) != TK_OK ||
        (status = read_fire(row, type, error)) != TK_OK) {
        return status;
    }
    type->speed = (uint8_t)speed;
    type->gun = (uint8_t)gun;
    return TK_OK;
}

static tk_status read_row(const tk_json_value *row, chess_type type[TK_CHESS_KINDS], bool seen[TK_CHESS_KINDS],
                          tk_error *error) {
    static const char *const members[] = {"piece", "speed", "armour", "gun", "fires", NULL};
    if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
        return tk_json_refuse(row, TK_ERROR_JSON_KIND, "pieces", TK_TEXT("a list of objects"), error);
    }
    const tk_json_value *name;
    tk_status status = tk_json_only(row, members, error);
    if (status == TK_OK) {
        status = tk_json_need(row, "piece", TK_JSON_STRING, &name, error);
    }
    if (status != TK_OK) {
        return status;
    }
    tk_chess_kind kind = TK_CHESS_COMMAND;
    const char *letter = tk_json_string(name, NULL);
    if (!chess_read_kind(&letter, &kind) || *letter != '\0') {
        return tk_json_refuse(name, TK_ERROR_CHESS_PIECE, NULL, NULL, error);
    }
    if (seen[kind]) {
        return tk_json_refuse(name, TK_ERROR_PACK_REPEATED, NULL, NULL, error);
    }
    seen[kind] = true;
    return read_type(row, &type[kind], error);
}

static tk_status read_table(const tk_json_value *root, chess_type type[TK_CHESS_KINDS], tk_error *error) {
    static const char *const members[] = {"format", "pieces", NULL};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, PIECES_FILE, TK_TEXT("an object"), error);
    }
    const tk_json_value *format;
    const tk_json_value *rows;
    tk_status status = tk_json_need(root, "format", TK_JSON_STRING, &format, error);
    if (status == TK_OK && !tk_json_is(format, PIECES_FORMAT)) {
        status = tk_json_refuse(format, TK_ERROR_PACK_FORMAT, NULL, PIECES_FORMAT, error);
    }
    if (status != TK_OK || (status = tk_json_only(root, members, error)) != TK_OK ||
        (status = tk_json_need(root, "pieces", TK_JSON_ARRAY, &rows, error)) != TK_OK) {
        return status;
    }
    bool seen[TK_CHESS_KINDS] = {false};
    for (const tk_json_value *row = tk_json_first(rows); status == TK_OK && row != NULL; row = tk_json_next(row)) {
        status = read_row(row, type, seen, error);
    }
    for (unsigned kind = 0; status == TK_OK && kind < TK_CHESS_KINDS; kind++) {
        if (!seen[kind]) {
            char letter[2] = {tk_chess_letter((tk_chess_kind)kind), '\0'};
            status = tk_json_refuse(rows, TK_ERROR_JSON_MISSING, letter, NULL, error);
        }
    }
    return status;
}

tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KINDS], tk_error *error) {
    const tk_pack_file *file;
    tk_json *document = NULL;
    tk_status status = need_file(pack, PIECES_FILE, &file, error);
    if (status != TK_OK) {
        return status;
    }
    status = tk_json_read(file->bytes, file->size, &document, error);
    if (status == TK_OK) {
        status = read_table(tk_json_root(document), type, error);
    }
    tk_json_free(document);
    return in_file(status, PIECES_FILE, error);
}

tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error) {
    char name[32];
    snprintf(name, sizeof name, SETUPS_FOLDER "basic-%u.json", size);
    if (size != 16 && size != 20) {
        return tk_error_set(error, TK_ERROR_CHESS_NO_BASIC, 0, 0, name, NULL);
    }
    const tk_pack_file *file;
    tk_status status = need_file(pack, name, &file, error);
    if (status != TK_OK) {
        return status;
    }
    status = chess_read_setup(file->bytes, file->size, position, error);
    if (status == TK_OK && position->size != size) {
        status = tk_error_set(error, TK_ERROR_PACK_VALUE, 0, 0, "size", size == 16 ? "16" : "20");
    }
    return in_file(status, name, error);
}

static bool is_setup_name(const char *name) {
    size_t length = strlen(name);
    return strncmp(name, SETUPS_FOLDER, strlen(SETUPS_FOLDER)) == 0 && length > strlen(".json") &&
           strcmp(name + length - strlen(".json"), ".json") == 0;
}

static tk_status check_file(const tk_pack_file *file, tk_error *error) {
    if (is_setup_name(file->name)) {
        chess_position position;
        return in_file(chess_read_setup(file->bytes, file->size, &position, error), file->name, error);
    }
    if (strcmp(file->name, "pack.json") == 0 || strcmp(file->name, PIECES_FILE) == 0) {
        return TK_OK;
    }
    return tk_error_set(error, TK_ERROR_PACK_FILE_UNKNOWN, 0, 0, file->name, NULL);
}

static tk_status check_texts(const tk_pack *pack, tk_error *error) {
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        char key[32];
        snprintf(key, sizeof key, "piece.%s", tk_chess_key(TK_CHESS_WORDS_KIND, kind));
        if (strcmp(tk_pack_text(pack, "en", key), key) == 0) {
            return in_file(tk_error_set(error, TK_ERROR_PACK_TEXT, 0, 0, key, "en"), "pack.json", error);
        }
    }
    return TK_OK;
}

tk_status chess_check_pack(const tk_pack *pack, tk_error *error) {
    chess_type type[TK_CHESS_KINDS];
    chess_position position;
    tk_status status;
    if ((status = check_texts(pack, error)) != TK_OK || (status = chess_read_pieces(pack, type, error)) != TK_OK ||
        (status = chess_read_basic(pack, 16, &position, error)) != TK_OK ||
        (status = chess_read_basic(pack, 20, &position, error)) != TK_OK) {
        return status;
    }
    for (size_t index = 0; status == TK_OK && index < tk_pack_file_count(pack); index++) {
        status = check_file(tk_pack_file_at(pack, index), error);
    }
    return status;
}
