/* A record as a list for people, as players write it, and as JSON. */
#include <string.h>

#include "app/i18n.h"
#include "app/json_output.h"
#include "app/replay/replay.h"

/* Each line of `text` with some space before it. */
static void put_indented(const char *text, tk_buffer *out) {
    while (*text != 0) {
        size_t length = strcspn(text, "\n");
        tui_spaces(out, 7);
        tk_buffer_add(out, text, length);
        tk_buffer_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

void replay_put_list(const replay_session *replay, tk_buffer *out) {
    tk_buffer events = {0};
    const tk_game *game = tk_record_game(replay->record);
    tk_buffer_put(out, _(tk_game_about(game)->title));
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const char *name = tk_record_name(replay->record, seat);
        if (*name != 0) {
            tk_buffer_format(out, ", %s: %s", _(tk_seat_name(game, seat)), name);
        }
    }
    tk_buffer_char(out, '\n');
    for (size_t index = 0; index < replay->history.count; index++) {
        const tui_step *step = &replay->history.steps[index];
        tk_buffer_clear(&events);
        tui_step_events(game, step, replay->seat, &events);
        tui_step_put(game, step, replay->seat, out);
        put_indented(events.size > 0 ? events.data : "", out);
    }
    tk_buffer_free(&events);
}

void replay_put_players(const replay_session *replay, tk_buffer *out) {
    size_t pair = 0;
    bool open = false; /* a line with White's move on it */
    for (size_t index = 0; index < replay->history.count; index++) {
        const tui_step *step = &replay->history.steps[index];
        if (step->entry.kind == TK_ENTRY_DECLARATION) {
            tk_buffer_format(out, "%s; %s\n", open ? "\n" : "", step->text);
        }
        if (step->entry.kind == TK_ENTRY_DECLARATION) {
            open = false;
        }
        if (step->entry.kind != TK_ENTRY_ACTION) {
            continue;
        }
        if (step->entry.seat == 0) {
            tk_buffer_format(out, "%zu. %s", ++pair, step->text);
        } else if (open) {
            tk_buffer_format(out, ", %s\n", step->text);
        } else {
            tk_buffer_format(out, "..., %s\n", step->text);
        }
        open = step->entry.seat == 0;
    }
    if (open) {
        tk_buffer_char(out, '\n');
    }
}

/* ---- JSON ---- */

/* A value that is JSON already. */
static void put_raw(tk_json_writer *writer, const char *name, const char *json) {
    tk_json_put_name(writer, name);
    tk_text_put(writer->text, json);
    writer->first = writer->named = false;
}

static void write_step(tk_json_writer *writer, const tk_game *game, const tui_step *step) {
    tk_buffer events = {0};
    static const char *const kinds[] = {"action", "declaration", "time"};
    tk_json_open_object(writer);
    cli_json_string(writer, "kind", kinds[step->entry.kind]);
    if (step->entry.kind == TK_ENTRY_TIME) {
        cli_json_unsigned(writer, "milliseconds", step->entry.value);
    } else {
        if (step->entry.kind == TK_ENTRY_ACTION) {
            cli_json_unsigned(writer, "number", step->number);
        }
        cli_json_unsigned(writer, "seat", step->entry.seat);
        cli_json_string(writer, "text", step->text);
    }
    tui_step_json(game, step, &events);
    put_raw(writer, "events", events.data != NULL ? events.data : "[]");
    tk_buffer_free(&events);
    tk_json_close_object(writer);
}

static void write_head(tk_json_writer *writer, const replay_session *replay) {
    const tk_game *game = tk_record_game(replay->record);
    char text[8192 + 64];
    cli_json_string(writer, "file", replay->path);
    cli_json_string(writer, "game", tk_game_about(game)->name);
    tk_json_put_name(writer, "options");
    tk_json_open_array(writer);
    for (size_t index = 0; tk_game_option_text(game, index, true, text, sizeof text) > 0; index++) {
        tk_json_put_string(writer, text);
    }
    tk_json_close_array(writer);
    cli_json_unsigned(writer, "seed", tk_record_seed(replay->record));
    tk_json_put_name(writer, "names");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_json_put_string(writer, tk_record_name(replay->record, seat));
    }
    tk_json_close_array(writer);
}

static void write_outcome(tk_json_writer *writer, const replay_session *replay) {
    const tk_game *game = tk_record_game(replay->record);
    tk_outcome outcome;
    tk_outcome_of(game, tk_record_state(replay->record), &outcome);
    tk_json_put_name(writer, "outcome");
    if (!outcome.finished) {
        tk_json_put_null(writer);
        return;
    }
    tk_json_open_object(writer);
    cli_json_string(writer, "reason", outcome.reason);
    tk_json_put_name(writer, "payoff");
    tk_json_open_array(writer);
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_json_put_integer(writer, outcome.payoff[seat]);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void write_replay(tk_json_writer *writer, const void *context) {
    const replay_session *replay = context;
    char hash[17];
    tk_text text;
    tk_json_open_object(writer);
    write_head(writer, replay);
    cli_json_unsigned(writer, "moves", replay_moves(replay));
    tk_json_put_name(writer, "entries");
    tk_json_open_array(writer);
    for (size_t index = 0; index < replay->history.count; index++) {
        write_step(writer, tk_record_game(replay->record), &replay->history.steps[index]);
    }
    tk_json_close_array(writer);
    write_outcome(writer, replay);
    tk_text_start(&text, hash, sizeof hash);
    tk_text_hex(&text, tk_hash(tk_record_game(replay->record), tk_record_state(replay->record)));
    tk_text_end(&text);
    cli_json_string(writer, "hash", hash);
    if (tk_record_cut_line(replay->record) != 0) {
        cli_json_unsigned(writer, "cut_line", tk_record_cut_line(replay->record));
    }
    if (replay->status != TK_OK) {
        tk_json_put_name(writer, "error");
        tk_json_open_object(writer);
        cli_json_error(writer, replay->path, &replay->error);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

bool replay_print_json(const replay_session *replay) {
    return cli_json_print(write_replay, replay);
}
