#include "tui/history.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/i18n.h"

enum { EVENTS_MOST = 64, LINE_SIZE = 512 };

static bool describe_events(const tk_game *game, const tk_event_log *log, tui_step *step) {
    tk_buffer words = {0}, json = {0};
    size_t count = log->count < log->capacity ? log->count : log->capacity;
    bool kept = tk_buffer_put(&words, "") && tk_buffer_put(&json, "[");
    for (size_t index = 0; kept && index < count; index++) {
        char line[LINE_SIZE];
        tk_event_text(game, &log->events[index], tui_message, line, sizeof line);
        kept = tk_buffer_format(&words, "%s%s", words.size > 0 ? "\n" : "", line);
        tk_event_json(game, &log->events[index], line, sizeof line);
        kept = kept && tk_buffer_format(&json, "%s%s", index > 0 ? "," : "", line);
    }
    kept = kept && tk_buffer_put(&json, "]");
    if (!kept) {
        tk_buffer_free(&words);
        tk_buffer_free(&json);
        return false;
    }
    step->events = words.data;
    step->json = json.data;
    return true;
}

static bool take_step(const tk_game *game, tk_state *state, tui_step *step) {
    tk_event events[EVENTS_MOST];
    tk_event_log log = {events, EVENTS_MOST, 0};
    char text[LINE_SIZE] = "";
    const tk_entry *entry = &step->entry;
    switch (entry->kind) {
    case TK_ENTRY_ACTION:
        tk_action_text(game, state, entry->seat, entry->value, text, sizeof text);
        tk_apply(game, state, entry->seat, entry->value, &log);
        break;
    case TK_ENTRY_DECLARATION: {
        const char *word = tk_declaration_text((tk_declaration)entry->value);
        memcpy(text, word, strlen(word) + 1);
        tk_declare(game, state, entry->seat, (tk_declaration)entry->value, &log);
        break;
    }
    case TK_ENTRY_TIME:
        tk_elapse(game, state, entry->value, &log);
        break;
    }
    step->text = strdup(text);
    return step->text != NULL && describe_events(game, &log, step);
}

bool tui_history_make(const tk_record *record, tui_history *history) {
    const tk_game *game = tk_record_game(record);
    size_t length = tk_record_length(record), number = 0;
    tk_state *state = malloc(tk_state_size(game));
    history->count = 0;
    history->steps = calloc(length + 1, sizeof *history->steps);
    bool made = state != NULL && history->steps != NULL && tk_record_state_at(record, 0, state) == TK_OK;
    for (size_t index = 0; made && index < length; index++) {
        tui_step *step = &history->steps[index];
        step->entry = *tk_record_entry(record, index);
        number += step->entry.kind == TK_ENTRY_ACTION;
        step->number = number;
        history->count++;
        made = take_step(game, state, step);
    }
    free(state);
    if (!made) {
        tui_history_free(history);
    }
    return made;
}

void tui_history_free(tui_history *history) {
    for (size_t index = 0; index < history->count; index++) {
        free(history->steps[index].text);
        free(history->steps[index].events);
        free(history->steps[index].json);
    }
    free(history->steps);
    history->steps = NULL;
    history->count = 0;
}

void tui_step_put(const tk_game *game, const tui_step *step, tk_buffer *out) {
    if (step->entry.kind == TK_ENTRY_TIME) {
        return;
    }
    if (step->entry.kind == TK_ENTRY_ACTION) {
        tk_buffer_format(out, "%3zu. ", step->number);
    } else {
        tk_buffer_put(out, "     ");
    }
    tk_buffer_format(out, "%s  %s\n", _(tk_seat_name(game, step->entry.seat)), step->text);
}

size_t tui_outcome_text(const tk_game *game, const tk_state *state, char *out, size_t size) {
    tk_outcome outcome;
    tk_text text;
    tk_outcome_of(game, state, &outcome);
    tk_text_start(&text, out, size);
    if (outcome.finished) {
        unsigned seats = tk_game_seats(game), winner = seats;
        for (unsigned seat = 0; seat < seats; seat++) {
            if (outcome.payoff[seat] > 0) {
                winner = seat;
            }
        }
        if (winner == seats) {
            tk_text_format(&text, _("Draw: %s."), _(outcome.reason_text));
        } else {
            tk_text_format(&text, _("%s wins: %s."), _(tk_seat_name(game, winner)), _(outcome.reason_text));
        }
    }
    return tk_text_end(&text);
}
