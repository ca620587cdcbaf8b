#include "app/chess/setup/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/report/report.h"
#include "tui/document.h"
#include "tui/i18n.h"

/* ---- Files ---- */

/* The name in the user's language, else in English. */
static void read_name(const char *bytes, size_t size, setup_board *board) {
    tk_json *document = NULL;
    if (tk_json_read(bytes, size, &document, NULL) != TK_OK) {
        return;
    }
    const tk_json_value *name = tk_json_member(tk_json_root(document), "name");
    if (name != NULL && tk_json_kind_of(name) == TK_JSON_OBJECT) {
        const tk_json_value *own = tk_json_member(name, tui_language_code());
        name = own != NULL ? own : tk_json_member(name, "en");
    }
    size_t length = 0;
    const char *text = name == NULL ? NULL : tk_json_string(name, &length);
    if (text != NULL) {
        tk_text_copy(board->name, sizeof board->name, text, length);
    }
    tk_json_free(document);
}

tk_status setup_file_parse(const char *bytes, size_t size, setup_board *board, tk_error *error) {
    tk_status status = setup_board_read(board, bytes, size, error);
    if (status != TK_OK) {
        return status;
    }
    read_name(bytes, size, board);
    return TK_OK;
}

bool setup_file_read(const char *path, setup_board *board) {
    tk_buffer bytes = {0};
    tk_error error = {0};
    if (!cli_file_read(path, &bytes)) {
        return false;
    }
    tk_status status = setup_file_parse(bytes.data, bytes.size, board, &error);
    tk_buffer_free(&bytes);
    if (status != TK_OK) {
        cli_library_error(path, &error);
    }
    return status == TK_OK;
}

bool setup_file_basic(unsigned size, setup_board *board) {
    char name[64], token[16];
    tk_error error = {0};
    tk_pack *pack = NULL;
    snprintf(name, sizeof name, "setups/basic-%u.json", size);
    tk_status status = tk_pack_open_builtin("chess", &pack, &error);
    if (status == TK_OK) {
        const tk_pack_file *file = tk_pack_file_named(pack, name);
        snprintf(token, sizeof token, "%u", size);
        if (file == NULL) {
            status = tk_error_set(&error, TK_ERROR_CHESS_NO_BASIC, 0, 0, token, NULL);
        } else {
            status = setup_file_parse(file->bytes, file->size, board, &error);
        }
    }
    if (status != TK_OK) {
        cli_library_error(NULL, &error);
    }
    tk_pack_close(pack);
    return status == TK_OK;
}

bool setup_file_write(const char *path, const setup_board *board) {
    tk_buffer bytes = {0};
    tk_error error = {0};
    tk_status status = setup_board_write(board, &bytes, &error);
    if (status != TK_OK) {
        cli_library_error(NULL, &error);
    }
    bool written = status == TK_OK && cli_file_write(path, bytes.data, bytes.size);
    tk_buffer_free(&bytes);
    return written;
}

/* ---- The report ---- */

tk_status setup_file_report(const setup_board *board, tk_chess_report *report, tk_error *error) {
    tk_game *game;
    tk_state *state;
    tk_status status = setup_board_open(board, &game, &state, error);
    if (status != TK_OK) {
        return status;
    }
    tk_chess_setup_report(game, state, report);
    free(state);
    tk_game_close(game);
    return TK_OK;
}

/* What the library says of it (tk_present_setup). */
static void tell_checks(cli_report *to, const setup_board *board) {
    char wish[TK_CHESS_LINE_SIZE + 16] = "{\"line\":\"";
    tk_game *game;
    tk_state *state;
    tui_document document = {0};
    if (setup_board_open(board, &game, &state, NULL) != TK_OK) {
        return;
    }
    const size_t head = strlen(wish), length = tk_chess_line_write(game, state, wish + head, TK_CHESS_LINE_SIZE);
    memcpy(wish + head + length, "\"}", sizeof "\"}");
    const tk_json_value *told = tui_document_setup(&document, game, tui_language(), wish);
    TUI_EACH (check, tk_json_member(told, "checks")) {
        report_line(to, "  %s\n", tui_string(check, "text"));
    }
    tui_document_free(&document);
    free(state);
    tk_game_close(game);
}

void setup_file_tell(cli_report *to, const setup_board *board, const tk_chess_report *report) {
    report_line(to, _("  Size: %u×%u\n"), report->size, report->size);
    report_line(to, _("  Pieces: White %u, Black %u\n"), report->pieces[0], report->pieces[1]);
    report_line(to, _("  Obstacles: %u, in chunks: %u, of %u to %u squares\n"), report->obstacles, report->chunks,
                report->chunk_least, report->chunk_most);
    tell_checks(to, board);
    report_count(to, "size", NULL, report->size);
    report_count(to, "white_pieces", NULL, report->pieces[0]);
    report_count(to, "black_pieces", NULL, report->pieces[1]);
    report_count(to, "obstacles", NULL, report->obstacles);
    report_count(to, "chunks", NULL, report->chunks);
    report_count(to, "chunk_least", NULL, report->chunk_least);
    report_count(to, "chunk_most", NULL, report->chunk_most);
    report_flag(to, "symmetric", report->symmetric);
    report_count(to, "unreached", NULL, report->unreached);
    report_flag(to, "shots_at_start", report->shots_at_start);
}
