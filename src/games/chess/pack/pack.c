/* The pack of Tank Chess, docs/packs.md: pieces.json is the table of pieces, setups/ holds start positions, among them
 * the Basic Setups (C2, C3). Reading checks all that the rules ask of the numbers. */
#include "games/chess/pack/pack.h"

#include <stdio.h>
#include <string.h>

#include "core/reader.h"
#include "games/chess/words/words.h"

#define PIECES_FILE "pieces.json"
#define SETUPS_FOLDER "setups/"

static void read_armour(tk_pack_reader *reader, const tk_json_value *row, chess_type *type) {
    static const char *const sides[] = {"front", "side", "rear", NULL};
    const tk_json_value *armour = tk_reader_object(reader, row, "armour", sides);
    for (unsigned side = 0; side < 3; side++) {
        type->armour[side] = (uint8_t)tk_reader_number(reader, armour, sides[side], 0, CHESS_ARMOUR_MOST);
    }
    /* C11: only what comes straight at the face or the back meets front or rear armour. */
    for (unsigned turn = 0; turn < 8; turn++) {
        type->shown[turn] = type->armour[turn == 0 ? CHESS_FRONT : turn == 4 ? CHESS_REAR : CHESS_SIDE];
    }
}

static void read_row(tk_pack_reader *reader, const tk_json_value *row, chess_type *types, bool seen[TK_CHESS_KINDS]) {
    static const char *const members[] = {"piece", "speed", "armour", "gun", "fires", NULL};
    tk_reader_row(reader, row, "pieces", TK_TEXT("a list of objects"), members);
    const tk_json_value *name = tk_reader_need(reader, row, "piece", TK_JSON_STRING);
    tk_chess_kind kind = TK_CHESS_COMMAND;
    const char *letter = name != NULL ? tk_json_string(name, NULL) : "";
    if (!chess_read_kind(&letter, &kind) || *letter != '\0') {
        tk_reader_refuse(reader, name, TK_ERROR_CHESS_PIECE, NULL, NULL);
    }
    if (seen[kind]) {
        tk_reader_refuse(reader, name, TK_ERROR_PACK_REPEATED, NULL, NULL);
    }
    seen[kind] = true;
    chess_type *type = &types[kind];
    type->speed = (uint8_t)tk_reader_number(reader, row, "speed", 1, CHESS_SPEED_MOST);
    read_armour(reader, row, type);
    type->gun = (uint8_t)tk_reader_number(reader, row, "gun", 0, CHESS_GUN_MOST);
    type->fire = tk_reader_word(reader, tk_reader_need(reader, row, "fires", TK_JSON_STRING),
                                &chess_words[TK_CHESS_WORDS_FIRE], 0, NULL);
}

static void read_table(tk_pack_reader *reader, const tk_json_value *root, void *types) {
    bool seen[TK_CHESS_KINDS] = {false};
    const tk_json_value *rows = tk_reader_need(reader, root, "pieces", TK_JSON_ARRAY);
    for (const tk_json_value *row = tk_reader_first(reader, rows); row != NULL; row = tk_reader_next(reader, row)) {
        read_row(reader, row, types, seen);
    }
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        if (!seen[kind]) {
            char letter[2] = {tk_chess_letter((tk_chess_kind)kind), '\0'};
            tk_reader_refuse(reader, rows, TK_ERROR_JSON_MISSING, letter, NULL);
        }
    }
}

tk_status chess_read_pieces(const tk_pack *pack, chess_type type[TK_CHESS_KINDS], tk_error *error) {
    static const char *const members[] = {"format", "pieces", NULL};
    static const tk_file_kind pieces = {PIECES_FILE, "tankodrom-chess-pieces-1", members, read_table};
    return tk_pack_read(pack, &pieces, type, error);
}

tk_status chess_read_basic(const tk_pack *pack, unsigned size, chess_position *position, tk_error *error) {
    char name[32];
    snprintf(name, sizeof name, SETUPS_FOLDER "basic-%u.json", size);
    if (size != 16 && size != 20) {
        return tk_error_set(error, TK_ERROR_CHESS_NO_BASIC, 0, 0, name, NULL);
    }
    const tk_pack_file *file = tk_pack_file_named(pack, name);
    if (file == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, name, NULL);
    }
    tk_status status = chess_read_setup(file->bytes, file->size, position, error);
    if (status == TK_OK && position->size != size) {
        status = tk_error_set(error, TK_ERROR_PACK_VALUE, 0, 0, "size", size == 16 ? "16" : "20");
    }
    return tk_in_file(status, name, error);
}

static bool is_setup_name(const char *name) {
    size_t length = strlen(name);
    return strncmp(name, SETUPS_FOLDER, strlen(SETUPS_FOLDER)) == 0 && length > strlen(".json") &&
           strcmp(name + length - strlen(".json"), ".json") == 0;
}

static tk_status check_file(const tk_pack_file *file, tk_error *error) {
    if (is_setup_name(file->name)) {
        chess_position position;
        return tk_in_file(chess_read_setup(file->bytes, file->size, &position, error), file->name, error);
    }
    if (strcmp(file->name, "pack.json") == 0 || strcmp(file->name, PIECES_FILE) == 0) {
        return TK_OK;
    }
    return tk_error_set(error, TK_ERROR_PACK_FILE_UNKNOWN, 0, 0, file->name, NULL);
}

tk_status chess_check_pack(const tk_pack *pack, tk_error *error) {
    chess_type type[TK_CHESS_KINDS];
    chess_position position;
    tk_status status = TK_OK;
    for (unsigned kind = 0; status == TK_OK && kind < TK_CHESS_KINDS; kind++) {
        status = tk_pack_check_text(pack, "piece", tk_chess_key(TK_CHESS_WORDS_KIND, kind), "", error);
    }
    if (status != TK_OK || (status = chess_read_pieces(pack, type, error)) != TK_OK ||
        (status = chess_read_basic(pack, 16, &position, error)) != TK_OK ||
        (status = chess_read_basic(pack, 20, &position, error)) != TK_OK) {
        return status;
    }
    for (size_t index = 0; status == TK_OK && index < tk_pack_file_count(pack); index++) {
        status = check_file(tk_pack_file_at(pack, index), error);
    }
    return status;
}
