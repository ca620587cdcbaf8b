/* The pieces of Tank Chess, as often as the Basic Setup has them, and the setups of the pack. */
#include <stdio.h>
#include <string.h>

#include "games/chess/pack/pack.h"
#include "present/chess/inside.h"

enum { COUNTER = 25, SHEET = 180 }; /* millimetres */

/* ---- Pieces ---- */

static void put_piece(const present_view *view, unsigned kind, unsigned copies, tk_json_writer *writer) {
    const chess_type *type = &present_chess_rules(view)->type[kind];
    present_open_item(tk_chess_key(TK_CHESS_WORDS_KIND, kind),
                      present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, kind)), copies, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "speed", type->speed);
    tk_json_number(writer, "front", type->armour[CHESS_FRONT]);
    tk_json_number(writer, "side", type->armour[CHESS_SIDE]);
    tk_json_number(writer, "rear", type->armour[CHESS_REAR]);
    tk_json_number(writer, "gun", type->gun);
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    tk_json_array(writer, "fires");
    present_put_is(tk_chess_key(TK_CHESS_WORDS_FIRE, type->fire),
                   present_say(view, tk_chess_name(TK_CHESS_WORDS_FIRE, type->fire)), writer);
    tk_json_close_array(writer);
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_pieces(const present_view *view, tk_json_writer *writer) {
    static const present_name figures[] = {{"speed", TK_TEXT("Speed")},
                                           {"front", TK_TEXT("Armour, front")},
                                           {"side", TK_TEXT("Armour, side")},
                                           {"rear", TK_TEXT("Armour, rear")},
                                           {"gun", TK_TEXT("Gun")}};
    static const present_name filters[] = {{"fires", TK_TEXT("Fires")}};
    chess_position basic = {0};
    chess_side_count side[TK_CHESS_COLOURS] = {0};
    if (chess_read_basic(tk_game_pack(view->game), 16, &basic, NULL) == TK_OK) {
        side[TK_CHESS_WHITE] = chess_count_side(&basic, TK_CHESS_WHITE);
        side[TK_CHESS_BLACK] = chess_count_side(&basic, TK_CHESS_BLACK);
    }
    present_open_kind("piece", present_say(view, TK_TEXT("Pieces")), COUNTER, COUNTER, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", filters, 1, writer);
    tk_json_array(writer, "items");
    for (unsigned kind = 0; kind < TK_CHESS_KINDS; kind++) {
        put_piece(view, kind, side[TK_CHESS_WHITE].kinds[kind] + side[TK_CHESS_BLACK].kinds[kind], writer);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

/* ---- Setups ---- */

static unsigned count_obstacles(const chess_position *position) {
    unsigned count = 0;
    for (unsigned rank = 0; rank < position->size; rank++) {
        for (unsigned file = 0; file < position->size; file++) {
            count += position->board[chess_square(file, rank)] == TK_CHESS_OBSTACLE;
        }
    }
    return count;
}

static void put_setup(const present_view *view, const char *id, const chess_position *position,
                      tk_json_writer *writer) {
    present_open_item(id, present_pack_text(view, "setup", id, id), 1, writer);
    tk_json_object(writer, "facts");
    tk_json_number(writer, "size", position->size);
    tk_json_number(writer, "white", chess_count_side(position, TK_CHESS_WHITE).pieces);
    tk_json_number(writer, "black", chess_count_side(position, TK_CHESS_BLACK).pieces);
    tk_json_number(writer, "obstacles", count_obstacles(position));
    tk_json_close_object(writer);
    tk_json_object(writer, "is");
    tk_json_close_object(writer);
    tk_json_object(writer, "board");
    tk_json_number(writer, "size", position->size);
    present_chess_put_things(view, position, writer);
    present_chess_put_line("position", NULL, position, writer);
    tk_json_close_object(writer);
    tk_json_close_object(writer);
}

static void put_setups(const present_view *view, tk_json_writer *writer) {
    static const present_name figures[] = {{"size", TK_TEXT("Board")},
                                           {"white", TK_TEXT("White pieces")},
                                           {"black", TK_TEXT("Black pieces")},
                                           {"obstacles", TK_TEXT("Obstacles")}};
    static const char folder[] = "setups/", end[] = ".json";
    const tk_pack *pack = tk_game_pack(view->game);
    present_open_kind("setup", present_say(view, TK_TEXT("Setups")), SHEET, SHEET, writer);
    present_put_names(view, "facts", figures, sizeof figures / sizeof figures[0], writer);
    present_put_names(view, "filters", NULL, 0, writer);
    tk_json_array(writer, "items");
    for (size_t at = 0; at < tk_pack_file_count(pack); at++) {
        const tk_pack_file *file = tk_pack_file_at(pack, at);
        const size_t length = strlen(file->name);
        chess_position position = {0};
        char id[96];
        if (strncmp(file->name, folder, sizeof folder - 1) == 0 && length > sizeof folder + sizeof end - 2 &&
            chess_read_setup(file->bytes, file->size, &position, NULL) == TK_OK) {
            snprintf(id, sizeof id, "%.*s", (int)(length - (sizeof folder + sizeof end - 2)),
                     file->name + sizeof folder - 1);
            put_setup(view, id, &position, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

void present_chess_contents(const present_view *view, tk_json_writer *writer) {
    put_pieces(view, writer);
    put_setups(view, writer);
}
