#include "app/replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/files.h"
#include "app/games.h"
#include "tui/i18n.h"
#include "tui/log.h"
#include "tui/wrap.h"

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
    if (tk_record_new(game, 0, &replay->record) != TK_OK) {
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
    replay->status = tk_record_read(bytes->data, bytes->size, NULL, &replay->record, &replay->error);
    if (replay->record != NULL) {
        return CLI_GO_ON;
    }
    cli_library_error(replay->path, &replay->error);
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
    const tk_record *record = replay->record;
    const size_t length = tk_record_length(record);
    size_t shown = 0, made = 0;
    while (shown < length && (made += tk_record_entry(record, shown)->kind == TK_ENTRY_ACTION) <= moves) {
        shown++;
    }
    /* Time that passes before the next move belongs to that move. */
    while (shown > 0 && shown < length && tk_record_entry(record, shown - 1)->kind == TK_ENTRY_TIME) {
        shown--;
    }
    tk_present_follow(replay->present, record, shown);
}

tui_view replay_view(replay_session *replay) {
    tui_view view = {.terminal = &replay->terminal,
                     .present = replay->present,
                     .reader = {.seat = replay->seat, .language = tui_language()},
                     .since = tui_log_since(replay->record, tk_present_steps(replay->present), replay->seat),
                     .flipped = replay->flipped};
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

/* What happened by the last move shown. */
static void put_happened(replay_session *replay, tk_buffer *out) {
    const tui_view view = replay_view(replay);
    tui_document log = {0};
    size_t first = tk_present_steps(replay->present);
    while (first > 0 && tk_record_entry(replay->record, first - 1)->kind != TK_ENTRY_ACTION) {
        first--;
    }
    const tk_json_value *step = tk_json_first(tui_log_steps(&view, first > 0 ? first - 1 : 0, SIZE_MAX, &log));
    for (; step != NULL; step = tk_json_next(step)) {
        tui_log_events(step, out);
    }
    tui_document_free(&log);
}

static void show(replay_session *replay, tk_buffer *out) {
    char text[1024];
    size_t moves = replay_moves(replay, SIZE_MAX), at = replay_moves(replay, tk_present_steps(replay->present));
    tui_terminal_measure(&replay->terminal);
    tui_clear(&replay->terminal, out);
    replay_draw(replay, out);
    put_happened(replay, out);
    if (at == moves && replay->status != TK_OK) {
        tk_error_text(&replay->error, tui_language(), text, sizeof text);
        tk_buffer_format(out, _("The record is wrong from here on: %s\n"), text);
    }
    uint32_t cut = tk_record_cut_line(replay->record);
    if (at == moves && cut != 0) {
        tui_tell(out, _("%s: line %u breaks off and is left out"), replay->path, (unsigned)cut);
        tk_buffer_char(out, '\n');
    }
    snprintf(text, sizeof text,
             replay->client->secrets
                 ? _("Move %zu of %zu. Enter or n: next, p: back, g: go to, f: first, l: last, t: what another "
                     "player sees, q: leave")
                 : _("Move %zu of %zu. Enter or n: next, p: back, g: go to, f: first, l: last, t: turn the "
                     "board, q: leave"),
             at, moves);
    tui_wrap(out, text, 0, replay->terminal.columns);
    tui_flush(out);
}

static size_t ask_number(tui_prompt *prompt, size_t at) {
    const char *line;
    putchar('\n');
    if (tui_prompt_read(prompt, _("Go to move: "), &line) != TUI_LINE || *line < '0' || *line > '9') {
        return at;
    }
    return (size_t)strtoul(line, NULL, 10);
}

/* To the other side of the board, or to the next player and at last to an onlooker. */
static void turn(replay_session *replay) {
    unsigned seats = tk_game_seats(tk_record_game(replay->record));
    if (!replay->client->secrets) {
        replay->flipped = !replay->flipped;
    } else if (replay->seat == TK_NO_SEAT) {
        replay->seat = 0;
    } else {
        replay->seat = replay->seat + 1 < seats ? replay->seat + 1 : TK_NO_SEAT;
    }
}

/* Where a key leads from a move. */
static size_t follow(replay_session *replay, tui_prompt *prompt, int key, size_t at, bool *leave) {
    size_t moves = replay_moves(replay, SIZE_MAX);
    switch (key) {
    case 'n':
    case ' ':
    case '\n':
    case '\r':
    case TUI_KEY_RIGHT:
    case TUI_KEY_DOWN:
        at++;
        break;
    case 'p':
    case 127:
    case TUI_KEY_LEFT:
    case TUI_KEY_UP:
        at -= at > 0;
        break;
    case 'f':
    case TUI_KEY_HOME:
        at = 0;
        break;
    case 'l':
    case TUI_KEY_END:
        at = moves;
        break;
    case 'g':
        at = ask_number(prompt, at);
        break;
    case 't':
        turn(replay);
        break;
    case 'q':
    case 0:
        *leave = true;
        break;
    default:
        break;
    }
    return at < moves ? at : moves;
}

int replay_step(replay_session *replay) {
    tk_buffer out = {0};
    size_t at = 0;
    bool leave = false;
    tui_prompt *prompt = tui_prompt_open(&replay->terminal, NULL);
    if (prompt == NULL) {
        return CLI_FAILED;
    }
    while (!leave) {
        replay_go(replay, at);
        show(replay, &out);
        at = follow(replay, prompt, tui_prompt_key(prompt, -1), at, &leave);
    }
    putchar('\n');
    tui_prompt_close(prompt);
    tk_buffer_free(&out);
    return replay->status == TK_OK ? CLI_OK : CLI_FAILED;
}
