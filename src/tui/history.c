#include "tui/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/client.h"
#include "tui/i18n.h"

enum { LINE_SIZE = 512 };

static bool keep_events(const tk_event_log *log, tui_step *step) {
    size_t count = log->count < log->capacity ? log->count : log->capacity;
    step->events = calloc(count + 1, sizeof *step->events);
    if (step->events == NULL) {
        return false;
    }
    memcpy(step->events, log->events, count * sizeof *log->events);
    step->event_count = count;
    return true;
}

static bool take_step(const tk_game *game, tk_state *state, tui_step *step) {
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {events, TK_EVENTS_MOST, 0};
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
    return step->text != NULL && keep_events(&log, step);
}

const char *tui_step_words(const tui_step *step) {
    static const char *const words[TK_DECLARATION_COUNT] = {[TK_RESIGN] = N_("resigns"),
                                                            [TK_OFFER_DRAW] = N_("offers a draw"),
                                                            [TK_ACCEPT_DRAW] = N_("accepts the draw"),
                                                            [TK_DECLINE_DRAW] = N_("declines the draw")};
    bool declared = step->entry.kind == TK_ENTRY_DECLARATION && step->entry.value < TK_DECLARATION_COUNT;
    return declared ? _(words[step->entry.value]) : step->text;
}

static bool several(tk_seats seats) {
    return (seats & (seats - 1)) != 0;
}

/* While some of those who decide at once still have to, what the others chose is closed. */
static void close_choices(tui_step *steps, size_t count, bool waits) {
    for (size_t index = count; index-- > 0 && steps[index].closed;) {
        steps[index].closed = waits;
    }
}

static bool gathers(const tui_client *client, const tk_game *game, const tk_state *state) {
    return client != NULL && client->gathers != NULL && client->gathers(game, state);
}

bool tui_history_make(const tk_record *record, tui_history *history) {
    const tk_game *game = tk_record_game(record);
    const tui_client *client = tui_client_named(tk_game_about(game)->name);
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
        tk_seats asked = tk_deciders(game, state);
        step->closed = step->entry.kind == TK_ENTRY_ACTION &&
                       (several(asked) || gathers(client, game, state) || (index > 0 && step[-1].closed));
        step->kept = client != NULL && client->keeps != NULL && step->entry.kind == TK_ENTRY_ACTION &&
                     client->keeps(step->entry.value);
        made = take_step(game, state, step);
        tk_seats left = tk_deciders(game, state);
        bool one_less = left != 0 && left != asked && (left & ~asked) == 0;
        close_choices(history->steps, history->count,
                      client != NULL && client->gathers != NULL ? gathers(client, game, state) : one_less);
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
    }
    free(history->steps);
    history->steps = NULL;
    history->count = 0;
}

bool tui_hears(const tk_game *game, const tk_event *event, unsigned seat) {
    (void)game;
    /* what both players of a match for two are told is not yet told to everybody */
    return seat == TK_NO_SEAT ? event->audience == TK_ALL_SEATS : (event->audience >> seat & 1u) != 0;
}

bool tui_event_is(const tk_game *game, const tk_event *event, const char *const *keys) {
    char json[LINE_SIZE];
    tk_event_json(game, event, json, sizeof json);
    for (; *keys != NULL; keys++) {
        char start[64];
        int length = snprintf(start, sizeof start, "{\"event\":\"%s\"", *keys);
        if (strncmp(json, start, (size_t)length) == 0) {
            return true;
        }
    }
    return false;
}

size_t tui_history_since(const tui_history *history, size_t shown, unsigned seat) {
    size_t first = shown;
    while (seat != TK_NO_SEAT && first > 0 && history->steps[first - 1].entry.seat != seat) {
        first--;
    }
    return first > 0 ? first - 1 : 0;
}

void tui_step_events(const tk_game *game, const tui_step *step, unsigned seat, tk_buffer *out) {
    for (size_t index = 0; index < step->event_count; index++) {
        char line[LINE_SIZE];
        if (tui_hears(game, &step->events[index], seat) &&
            tk_event_text(game, &step->events[index], tui_language(), line, sizeof line) > 0) {
            tk_buffer_format(out, "%s\n", line);
        }
    }
}

void tui_step_json(const tk_game *game, const tui_step *step, tk_buffer *out) {
    tk_buffer_char(out, '[');
    for (size_t index = 0; index < step->event_count; index++) {
        char line[LINE_SIZE];
        tk_event_json(game, &step->events[index], line, sizeof line);
        tk_buffer_format(out, "%s%s", index > 0 ? "," : "", line);
    }
    tk_buffer_char(out, ']');
}

void tui_step_put(const tk_game *game, const tui_step *step, unsigned seat, tk_buffer *out) {
    if (step->entry.kind == TK_ENTRY_TIME) {
        return;
    }
    if (step->entry.kind == TK_ENTRY_ACTION) {
        tk_buffer_format(out, "%3zu. ", step->number);
    } else {
        tk_buffer_put(out, "     ");
    }
    bool other = step->entry.seat != seat;
    tk_buffer_format(out, "%s  %s\n", _(tk_seat_name(game, step->entry.seat)),
                     other && step->closed ? _("(chosen, not yet shown)")
                     : other && step->kept ? _("(not shown to others)")
                                           : tui_step_words(step));
}

size_t tui_outcome_text(const tk_game *game, const tk_state *state, char *out, size_t size) {
    tk_outcome outcome;
    tk_text text;
    tk_outcome_of(game, state, &outcome);
    tk_text_start(&text, out, size);
    if (outcome.finished) {
        char winners[256] = "";
        unsigned count = 0;
        for (unsigned seat = 0; seat < tk_game_seats(game); seat++) {
            if (outcome.payoff[seat] > 0) {
                size_t length = strlen(winners);
                snprintf(winners + length, sizeof winners - length, "%s%s", count++ > 0 ? ", " : "",
                         _(tk_seat_name(game, seat)));
            }
        }
        if (count == 0) {
            tk_text_format(&text, _("Draw: %s."), _(outcome.reason_text));
        } else if (count == 1) {
            tk_text_format(&text, _("%s wins: %s."), winners, _(outcome.reason_text));
        } else {
            tk_text_format(&text, _("%s share the victory: %s."), winners, _(outcome.reason_text));
        }
    }
    return tk_text_end(&text);
}
