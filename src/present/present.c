/* Following a match: every step is kept with its notation and its events, in lists that only grow, so that a step costs
 * what happened in it. Taking back cuts the lists; what the events added up to is counted again from those that are
 * left, which are here. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "present/inside.h"

enum { NOTATION_MOST = 128 };

/* For a step with so many bytes of events and of notation. */
static bool make_room(tk_present *present, size_t events, size_t length) {
    present_step *steps = tk_grown(present->steps, &present->room, present->count + 1, sizeof *steps);
    present->steps = steps != NULL ? steps : present->steps;
    unsigned char *told = tk_grown(present->events, &present->event_room, present->event_size + events + 1, 1);
    present->events = told != NULL ? told : present->events;
    char *texts = tk_grown(present->texts, &present->text_room, present->text_size + length + 1, 1);
    present->texts = texts != NULL ? texts : present->texts;
    return steps != NULL && told != NULL && texts != NULL;
}

tk_status tk_present_open(const tk_game *game, const tk_state *start, tk_present **present) {
    if (present == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    *present = NULL;
    if (game == NULL || start == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    const present_teller *teller = present_teller_of(game);
    if (teller == NULL) {
        return TK_ERROR_NOT_IN_GAME;
    }
    tk_present *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return TK_ERROR_MEMORY;
    }
    made->game = game;
    made->teller = teller;
    made->state = malloc(tk_state_size(game));
    made->ledger = calloc(1, teller->ledger_size + 1);
    if (made->state == NULL || made->ledger == NULL) {
        tk_present_close(made);
        return TK_ERROR_MEMORY;
    }
    memcpy(made->state, start, tk_state_size(game));
    *present = made;
    return TK_OK;
}

void tk_present_close(tk_present *present) {
    if (present != NULL) {
        free(present->state);
        free(present->ledger);
        free(present->steps);
        free(present->events);
        free(present->texts);
        free(present);
    }
}

size_t tk_present_steps(const tk_present *present) {
    return present != NULL ? present->count : 0;
}

const tk_game *tk_present_game(const tk_present *present) {
    return present != NULL ? present->game : NULL;
}

const tk_state *tk_present_state(const tk_present *present) {
    return present != NULL ? present->state : NULL;
}

/* ---- A step ---- */

static bool several(tk_seats seats) {
    return (seats & (seats - 1)) != 0;
}

static bool gathers(const tk_present *present) {
    return present->teller->gathers != NULL && present->teller->gathers(present->game, present->state);
}

/* While some of those who decide at once still have to, what the others chose is closed. */
static void close_choices(tk_present *present, bool waits) {
    for (size_t index = present->count; index-- > 0 && present->steps[index].closed;) {
        present->steps[index].closed = waits;
    }
}

static size_t notation_of(const tk_present *present, const tk_entry *entry, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    if (entry->kind == TK_ENTRY_DECLARATION) {
        const char *word = tk_declaration_text((tk_declaration)entry->value);
        tk_text_put(&text, word != NULL ? word : "");
    } else if (entry->kind == TK_ENTRY_ACTION) {
        return tk_action_text(present->game, present->state, entry->seat, entry->value, out, size);
    }
    return tk_text_end(&text);
}

static void count_events(tk_present *present, size_t first) {
    const unsigned char *at = present->events + first, *end = present->events + present->event_size;
    while (present->teller->count != NULL && at < end) {
        tk_event event;
        at = present_unpack_event(at, &event);
        present->teller->count(present->game, &event, present->ledger);
    }
}

static size_t pack_events(const tk_event_log *log, size_t count, unsigned char *out) {
    size_t size = 0;
    for (size_t event = 0; event < count; event++) {
        size += present_pack_event(&log->events[event], out + size);
    }
    return size;
}

tk_status tk_present_step(tk_present *present, const tk_entry *entry, const tk_event_log *log, const tk_state *after) {
    if (present == NULL || entry == NULL || after == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    char text[NOTATION_MOST];
    unsigned char packed[TK_EVENTS_MOST * PRESENT_EVENT_MOST];
    const size_t length = notation_of(present, entry, text, sizeof text) + 1;
    const size_t kept = log == NULL ? 0 : log->count < log->capacity ? log->count : log->capacity;
    const size_t events = kept < TK_EVENTS_MOST ? kept : TK_EVENTS_MOST;
    const size_t size = pack_events(log, events, packed);
    if (length > sizeof text || !make_room(present, size, length)) {
        return TK_ERROR_MEMORY;
    }
    const bool acts = entry->kind == TK_ENTRY_ACTION;
    const tk_seats asked = tk_deciders(present->game, present->state);
    const bool secret = acts && (tk_asked_secretly(present->game, present->state) >> entry->seat & 1u) != 0;
    const present_step *before = present->count > 0 ? &present->steps[present->count - 1] : NULL;
    assert(present->steps != NULL);
    present->steps[present->count++] = (present_step){
        .entry = *entry,
        .step = before != NULL ? before->step + !secret : 0,
        .number = (before != NULL ? before->number : 0) + (acts && !secret),
        .event_first = (uint32_t)present->event_size,
        .event_count = (uint32_t)events,
        .text = (uint32_t)present->text_size,
        .closed = acts && (several(asked) || gathers(present) || (before != NULL && before->closed)),
        .kept = acts && present->teller->keeps != NULL && present->teller->keeps(entry->value),
        .secret = secret,
    };
    memcpy(present->events + present->event_size, packed, size);
    memcpy(present->texts + present->text_size, text, length);
    present->event_size += size;
    present->text_size += length;
    memcpy(present->state, after, tk_state_size(present->game));
    const tk_seats left = tk_deciders(present->game, present->state);
    const bool one_less = left != 0 && left != asked && (left & ~asked) == 0;
    close_choices(present, present->teller->gathers != NULL ? gathers(present) : one_less);
    count_events(present, present->event_size - size);
    return TK_OK;
}

void tk_present_cut(tk_present *present, size_t steps, const tk_state *state) {
    if (present == NULL || state == NULL) {
        return;
    }
    if (steps < present->count) {
        present->event_size = present->steps[steps].event_first;
        present->text_size = present->steps[steps].text;
        present->count = steps;
        memset(present->ledger, 0, present->teller->ledger_size);
        count_events(present, 0);
    }
    memcpy(present->state, state, tk_state_size(present->game));
}

size_t tk_present_entries(const tk_present *present, size_t steps) {
    size_t entries = 0;
    while (present != NULL && entries < present->count && present->steps[entries].step < steps) {
        entries++;
    }
    return entries;
}

/* ---- Records ---- */

static bool same_entry(const tk_entry *one, const tk_entry *other) {
    return one->kind == other->kind && one->seat == other->seat && one->value == other->value;
}

static tk_status do_again(const tk_game *game, tk_state *state, const tk_entry *entry, tk_event_log *log) {
    switch (entry->kind) {
    case TK_ENTRY_ACTION:
        return tk_apply(game, state, entry->seat, entry->value, log);
    case TK_ENTRY_DECLARATION:
        return tk_declare(game, state, entry->seat, (tk_declaration)entry->value, log);
    default:
        return tk_elapse(game, state, entry->value, log);
    }
}

tk_status tk_present_follow(tk_present *present, const tk_record *record, size_t entries) {
    if (present == NULL || record == NULL || tk_record_game(record) != present->game) {
        return TK_ERROR_ARGUMENT;
    }
    const size_t length = tk_record_length(record) < entries ? tk_record_length(record) : entries;
    size_t same = 0;
    while (same < present->count && same < length &&
           same_entry(&present->steps[same].entry, tk_record_entry(record, same))) {
        same++;
    }
    if (same == length && same == present->count) {
        return TK_OK;
    }
    tk_event events[TK_EVENTS_MOST];
    tk_event_log log = {.events = events, .capacity = TK_EVENTS_MOST};
    tk_state *state = malloc(tk_state_size(present->game));
    if (state == NULL) {
        return TK_ERROR_MEMORY;
    }
    tk_status status = TK_OK;
    if (same < present->count) {
        status = tk_record_state_at(record, same, state);
        if (status == TK_OK) {
            tk_present_cut(present, same, state);
        }
    } else {
        memcpy(state, present->state, tk_state_size(present->game));
    }
    for (size_t index = same; status == TK_OK && index < length; index++) {
        const tk_entry *entry = tk_record_entry(record, index);
        status = do_again(present->game, state, entry, &log);
        status = status == TK_OK ? tk_present_step(present, entry, &log, state) : status;
    }
    free(state);
    return status;
}

tk_status tk_present_record(const tk_record *record, tk_present **present) {
    if (record == NULL || present == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    const tk_game *game = tk_record_game(record);
    tk_state *start = malloc(tk_state_size(game));
    *present = NULL;
    if (start == NULL) {
        return TK_ERROR_MEMORY;
    }
    tk_status status = tk_record_state_at(record, 0, start);
    status = status == TK_OK ? tk_present_open(game, start, present) : status;
    free(start);
    return status;
}
