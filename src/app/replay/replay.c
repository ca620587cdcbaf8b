#include "app/replay/replay.h"
#include "app/pack/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/files.h"
#include "app/games.h"
#include "app/play/store.h"
#include "tui/i18n.h"
#include "tui/log.h"

/* ---- Reading ---- */

static bool is_tkr(const tk_buffer *bytes) {
    static const char mark[] = "\xef\xbb\xbf", word[] = "tankodrom";
    const char *text = bytes->data;
    if (strncmp(text, mark, sizeof mark - 1) == 0) {
        text += sizeof mark - 1;
    }
    return strncmp(text, word, sizeof word - 1) == 0;
}

static int read_players(replay_session *replay, const cli_syntax *syntax, const cli_opening *opening,
                        bool white_faces_south, const tk_buffer *bytes) {
    tk_game *game = NULL;
    int end = cli_opening_open(opening, syntax, &game);
    if (end != CLI_GO_ON) {
        return end;
    }
    const tk_seed any = {{0}}; /* players write down games in which nothing is left to chance */
    if (tk_record_new(game, &any, &replay->record) != TK_OK) {
        tk_game_close(game);
        return CLI_FAILED;
    }
    replay->status = cli_game_named(opening->game)
                         ->read_players(replay->record, bytes->data, bytes->size, white_faces_south, &replay->error);
    return CLI_GO_ON;
}

static int read_tkr(replay_session *replay, const cli_syntax *syntax, const cli_opening *opening,
                    bool white_faces_south, const tk_buffer *bytes) {
    if (white_faces_south || cli_opening_says_anything(opening)) {
        return cli_usage_error(syntax,
                               _("%s is a .tkr record, which holds its own start: --white-faces, --size, "
                                 "--position, --setup and --option are for players' records"),
                               replay->path);
    }
    tk_pack *pack = NULL;
    if (!cli_pack_take_for(opening->pack, bytes, &pack)) {
        return CLI_FAILED;
    }
    replay->status = tk_record_read(bytes->data, bytes->size, pack, &replay->record, &replay->error);
    tk_pack_close(pack);
    if (replay->record != NULL) {
        return CLI_GO_ON;
    }
    cli_pack_record_error(replay->path, opening->pack, &replay->error);
    return CLI_FAILED;
}

static bool prepare(replay_session *replay) {
    replay->client = tui_client_named(tk_game_about(tk_record_game(replay->record))->name);
    return replay->client != NULL && tk_present_record(replay->record, &replay->present) == TK_OK;
}

int replay_read(replay_session *replay, const cli_syntax *syntax, const cli_opening *opening, bool white_faces_south) {
    tk_buffer bytes = {0};
    if (!cli_file_read(replay->path, &bytes)) {
        return CLI_FAILED;
    }
    int end = is_tkr(&bytes) ? read_tkr(replay, syntax, opening, white_faces_south, &bytes)
                             : read_players(replay, syntax, opening, white_faces_south, &bytes);
    tk_buffer_free(&bytes);
    if (end == CLI_GO_ON && !prepare(replay)) {
        cli_memory_error();
        end = CLI_FAILED;
    }
    return end;
}

void replay_close(replay_session *replay) {
    tk_present_close(replay->present);
    tui_document_free(&replay->table);
    free(replay->turns);
    free(replay->rounds);
    tk_record_close(replay->record);
}

/* ---- Going through ---- */

size_t replay_moves(const replay_session *replay, size_t entries) {
    size_t moves = 0;
    for (size_t index = 0; index < entries && index < tk_record_length(replay->record); index++) {
        moves += tk_record_entry(replay->record, index)->kind == TK_ENTRY_ACTION;
    }
    return moves;
}

void replay_go(replay_session *replay, size_t moves) {
    tk_present_follow(replay->present, replay->record, play_record_entries(replay->record, moves));
}

tui_view replay_view(replay_session *replay) {
    tui_view view = {.terminal = &replay->terminal,
                     .source = tui_source_here(replay->present),
                     .reader = {.seat = replay->seat, .language = tui_language()},
                     .since = tui_log_since(replay->record, tk_present_steps(replay->present), replay->seat),
                     .flipped = replay->flipped,
                     .about = ""};
    for (unsigned seat = 0; seat < tk_game_seats(tk_record_game(replay->record)); seat++) {
        view.reader.names[seat] = tk_record_name(replay->record, seat);
    }
    view.table = tui_document_table(&replay->table, replay->present, &view.reader);
    return view;
}

void replay_draw(replay_session *replay, tk_buffer *out) {
    const tui_view view = replay_view(replay);
    replay->client->draw(&view, out);
}

const char *replay_outcome(replay_session *replay) {
    tk_present_follow(replay->present, replay->record, SIZE_MAX);
    return tui_string(tk_json_member(replay_view(replay).table, "outcome"), "text");
}

const tk_json_value *replay_log(replay_session *replay, tui_document *document) {
    tk_present_follow(replay->present, replay->record, SIZE_MAX);
    const tui_view view = replay_view(replay);
    return tui_log_steps(&view, 0, SIZE_MAX, document);
}
