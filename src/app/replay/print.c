/* A record as a list for people, as players write it, and as JSON. */
#include <stdlib.h>
#include <string.h>

#include "app/arguments.h"
#include "app/replay/replay.h"
#include "app/report/report.h"
#include "core/game_parts.h"
#include "tui/i18n.h"
#include "tui/log.h"

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

void replay_put_list(replay_session *replay, tk_buffer *out) {
    tk_buffer events = {0};
    tui_document log = {0};
    const tk_game *game = tk_record_game(replay->record);
    tk_buffer_put(out, _(tk_game_about(game)->title));
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        const char *name = tk_record_name(replay->record, seat);
        if (*name != 0) {
            tk_buffer_format(out, ", %s: %s", _(tk_seat_name(game, seat)), name);
        }
    }
    tk_buffer_char(out, '\n');
    const tk_json_value *step = tk_json_first(replay_log(replay, &log));
    const tui_view view = replay_view(replay);
    for (; step != NULL; step = tk_json_next(step)) {
        tk_buffer_clear(&events);
        tui_log_events(step, &events);
        tui_log_entry(&view, step, out);
        put_indented(events.size > 0 ? events.data : "", out);
    }
    tui_document_free(&log);
    tk_buffer_free(&events);
}

void replay_put_players(replay_session *replay, tk_buffer *out) {
    size_t pair = 0;
    bool open = false; /* a line with White's move on it */
    tui_document log = {0};
    const tk_json_value *step = tk_json_first(replay_log(replay, &log));
    for (; step != NULL; step = tk_json_next(step)) {
        const bool white = tui_number(step, "seat") == 0;
        if (tk_json_member(step, "declared") != NULL) {
            tk_buffer_format(out, "%s; %s\n", open ? "\n" : "", tui_string(step, "declared"));
            open = false;
        }
        if (tk_json_member(step, "write") == NULL) {
            continue;
        }
        if (white) {
            tk_buffer_format(out, "%zu. %s", ++pair, tui_string(step, "write"));
        } else {
            tk_buffer_format(out, open ? ", %s\n" : "..., %s\n", tui_string(step, "write"));
        }
        open = white;
    }
    tk_buffer_put(out, open ? "\n" : "");
    tui_document_free(&log);
}

/* ---- JSON ---- */

typedef struct told_replay {
    const replay_session *replay;
    const tk_json_value *steps; /* of the log that the seat may read; NULL: everything is told, a record is open */
    bool finished;
} told_replay;

/* What follows from the seed and the hash tells everything, which a seat may know when the match is over. */
static bool may_tell_all(const told_replay *told) {
    return told->steps == NULL || told->finished;
}

/* Everything that happened, also what only some were told; or what the seat was told. */
static void write_events(tk_json_writer *writer, const told_replay *told, const tk_event_log *log) {
    const tk_game *game = tk_record_game(told->replay->record);
    tk_json_array(writer, "events");
    for (size_t index = 0; index < log->count; index++) {
        if (told->steps != NULL && (log->events[index].audience >> told->replay->seat & 1u) == 0) {
            continue;
        }
        tk_json_open_object(writer);
        tk_write_event_json(game, &log->events[index], writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* The action in words; that it is hidden where the log has none for the seat. */
static void write_action(tk_json_writer *writer, const told_replay *told, const tk_state *state, const tk_entry *entry,
                         const tk_json_value *step) {
    char text[128] = "";
    if (step != NULL && tk_json_member(step, "write") == NULL) {
        cli_json_string(writer, "hidden", tui_string(step, "hidden"));
        return;
    }
    tk_action_text(tk_record_game(told->replay->record), state, entry->seat, entry->value, text, sizeof text);
    cli_json_string(writer, "text", text);
}

/* Carries the entry out on the state. */
static void write_entry(tk_json_writer *writer, const told_replay *told, tk_state *state, const tk_entry *entry,
                        const tk_json_value *step, size_t number) {
    const tk_game *game = tk_record_game(told->replay->record);
    static const char *const kinds[] = {"action", "declaration", "time"};
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    tk_json_open_object(writer);
    cli_json_string(writer, "kind", kinds[entry->kind]);
    if (entry->kind == TK_ENTRY_TIME) {
        cli_json_unsigned(writer, "milliseconds", entry->value);
        tk_elapse(game, state, entry->value, &log);
    } else if (entry->kind == TK_ENTRY_ACTION) {
        cli_json_unsigned(writer, "number", number);
        cli_json_unsigned(writer, "seat", entry->seat);
        write_action(writer, told, state, entry, step);
        tk_apply(game, state, entry->seat, entry->value, &log);
    } else {
        cli_json_unsigned(writer, "seat", entry->seat);
        cli_json_string(writer, "text", tk_declaration_text((tk_declaration)entry->value));
        tk_declare(game, state, entry->seat, (tk_declaration)entry->value, &log);
    }
    write_events(writer, told, &log);
    tk_json_close_object(writer);
}

static void write_entries(tk_json_writer *writer, const told_replay *told) {
    const tk_record *record = told->replay->record;
    const tk_game *game = tk_record_game(record);
    const tk_json_value *step = tk_json_first(told->steps);
    tk_state *state = malloc(tk_state_size(game));
    size_t number = 0;
    tk_json_array(writer, "entries");
    for (size_t index = 0; state != NULL && index < tk_record_length(record); index++) {
        const tk_entry *entry = tk_record_entry(record, index);
        if (index == 0) {
            tk_record_state_at(record, 0, state);
        }
        number += entry->kind == TK_ENTRY_ACTION;
        write_entry(writer, told, state, entry, step, number);
        step = tk_json_next(step);
    }
    tk_json_close_array(writer);
    free(state);
}

static void write_head(tk_json_writer *writer, const told_replay *told) {
    const replay_session *replay = told->replay;
    const tk_game *game = tk_record_game(replay->record);
    char text[8192 + 64];
    cli_json_string(writer, "file", replay->path);
    cli_json_string(writer, "game", tk_game_about(game)->name);
    tk_json_array(writer, "options");
    for (size_t index = 0; tk_game_option_text(game, index, true, text, sizeof text) > 0; index++) {
        tk_json_put_string(writer, text);
    }
    tk_json_close_array(writer);
    if (told->steps != NULL) {
        cli_json_unsigned(writer, "seat", replay->seat);
    }
    if (may_tell_all(told)) {
        tk_seed_write(tk_record_seed(replay->record), text, sizeof text);
        cli_json_string(writer, "seed", text);
    }
    tk_json_array(writer, "names");
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
    tk_json_array(writer, "payoff");
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_json_put_integer(writer, outcome.payoff[seat]);
    }
    tk_json_close_array(writer);
    tk_json_array(writer, "places");
    for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
        tk_json_put_unsigned(writer, outcome.place[seat]);
    }
    tk_json_close_array(writer);
    tk_json_close_object(writer);
}

static void write_replay(tk_json_writer *writer, const void *context) {
    const told_replay *told = context;
    const replay_session *replay = told->replay;
    tk_json_open_object(writer);
    write_head(writer, told);
    cli_json_unsigned(writer, "moves", replay_moves(replay, SIZE_MAX));
    write_entries(writer, told);
    write_outcome(writer, replay);
    if (may_tell_all(told)) {
        tk_json_hex(writer, "hash", tk_hash(tk_record_game(replay->record), tk_record_state(replay->record)));
    }
    if (tk_record_cut_line(replay->record) != 0) {
        cli_json_unsigned(writer, "cut_line", tk_record_cut_line(replay->record));
    }
    if (replay->status != TK_OK) {
        tk_json_object(writer, "error");
        cli_json_error(writer, replay->path, &replay->error);
        tk_json_close_object(writer);
    }
    tk_json_close_object(writer);
}

bool replay_print_json(replay_session *replay) {
    tk_outcome outcome;
    tui_document log = {0};
    told_replay told = {.replay = replay};
    tk_outcome_of(tk_record_game(replay->record), tk_record_state(replay->record), &outcome);
    told.finished = outcome.finished;
    if (replay->seat != TK_NO_SEAT) {
        told.steps = replay_log(replay, &log);
        if (told.steps == NULL) {
            cli_memory_error();
            return false;
        }
    }
    if (!may_tell_all(&told)) {
        replay->error.token[0] = replay->error.detail[0] = 0; /* a line of somebody else's */
    }
    bool printed = cli_json_print(write_replay, &told);
    tui_document_free(&log);
    return printed;
}
