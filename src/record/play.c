/* Playing on in a record: appending what happens, taking it back, doing it again. */
#include <stdlib.h>
#include <string.h>

#include "record/inside.h"

static bool reserve_item(tk_record *record) {
    record_item *items = tk_grown(record->items, &record->capacity, record->length + 1, sizeof *items);
    record->items = items != NULL ? items : record->items;
    return items != NULL;
}

static bool reserve_state(tk_record *record) {
    const size_t wanted = (record->length + 1) / RECORD_KEEP_EVERY;
    unsigned char *states = tk_grown(record->states, &record->states_capacity, wanted, tk_state_size(record->game));
    record->states = states != NULL ? states : record->states;
    return states != NULL || wanted == 0;
}

/* Room for one more entry, its line and its state, so that nothing can fail once the match has gone on. */
static tk_status reserve(tk_record *record, size_t text) {
    if (text + RECORD_NUMBERS_MOST > record->body_most - record_body_size(record)) {
        return TK_ERROR_TOO_LONG;
    }
    return reserve_item(record) && reserve_state(record) && tk_buffer_reserve(&record->body, text + RECORD_NUMBERS_MOST)
               ? TK_OK
               : TK_ERROR_MEMORY;
}

static void drop_undone(tk_record *record) {
    record->kept = record->length;
    record->body.size = record_body_size(record);
}

static void append(tk_record *record, tk_entry_kind kind, unsigned seat, uint64_t value) {
    record->items[record->length] = (record_item){
        .entry = {.kind = kind, .seat = seat, .value = value},
        .text_end = record->body.size,
        .actions = record_actions(record) + (kind == TK_ENTRY_ACTION),
    };
    record->length++;
    record->kept = record->length;
    if (record->length % RECORD_KEEP_EVERY == 0) {
        memcpy(record_kept_state(record, record->length / RECORD_KEEP_EVERY - 1), record->state,
               tk_state_size(record->game));
    }
}

tk_status record_apply_legal(tk_record *record, unsigned seat, tk_action action, tk_event_log *log) {
    char written[RECORD_ACTION_SIZE];
    tk_text text = tk_text_on(written, sizeof written);
    tk_write_action(record->game, record->state, seat, action, &text);
    tk_status status = reserve(record, text.length);
    if (status != TK_OK) {
        return status;
    }
    drop_undone(record);
    tk_buffer_format(&record->body, "%u %u %s\n", (unsigned)record_actions(record) + 1, seat + 1, written);
    tk_apply_legal(record->game, record->state, seat, action, log);
    append(record, TK_ENTRY_ACTION, seat, action);
    return TK_OK;
}

/* The log, where there is one. Whether there is a record. */
static bool empty(const tk_record *record, tk_event_log *log) {
    if (log != NULL) {
        log->count = 0;
    }
    return record != NULL;
}

tk_status tk_record_apply(tk_record *record, unsigned seat, tk_action action, tk_event_log *log) {
    tk_status status = empty(record, log) ? tk_check(record->game, record->state, seat, action) : TK_ERROR_ARGUMENT;
    return status == TK_OK ? record_apply_legal(record, seat, action, log) : status;
}

tk_status tk_record_declare(tk_record *record, unsigned seat, tk_declaration what, tk_event_log *log) {
    tk_status status = empty(record, log) ? reserve(record, 0) : TK_ERROR_ARGUMENT;
    if (status != TK_OK) {
        return status;
    }
    status = tk_declare(record->game, record->state, seat, what, log);
    if (status == TK_OK) {
        drop_undone(record);
        tk_buffer_format(&record->body, "declare %u %s\n", seat + 1, tk_declaration_text(what));
        append(record, TK_ENTRY_DECLARATION, seat, (uint64_t)what);
    }
    return status;
}

/* A program that shows a running clock lets time pass many times a second: that is one entry all the same. */
static bool joins_last_time(const tk_record *record, uint64_t milliseconds) {
    const tk_entry *last = record->length == 0 ? NULL : &record->items[record->length - 1].entry;
    return last != NULL && last->kind == TK_ENTRY_TIME && last->value <= UINT64_MAX - milliseconds;
}

tk_status tk_record_elapse(tk_record *record, uint64_t milliseconds, tk_event_log *log) {
    tk_status status = empty(record, log) ? reserve(record, 0) : TK_ERROR_ARGUMENT;
    if (status != TK_OK) {
        return status;
    }
    status = tk_elapse(record->game, record->state, milliseconds, log);
    if (status != TK_OK || milliseconds == 0) {
        return status;
    }
    uint32_t line = 0;
    if (joins_last_time(record, milliseconds)) {
        const tk_entry *last = &record->items[record->length - 1].entry;
        milliseconds += last->value;
        line = last->line;
        record->length--;
    }
    drop_undone(record);
    tk_buffer_format(&record->body, "time %llu\n", (unsigned long long)milliseconds);
    append(record, TK_ENTRY_TIME, TK_NO_SEAT, milliseconds);
    record->items[record->length - 1].entry.line = line;
    return TK_OK;
}

bool tk_record_undo(tk_record *record, tk_seats seats) {
    size_t last = record == NULL ? 0 : record->length;
    while (last > 0 && record->items[last - 1].entry.kind != TK_ENTRY_ACTION) {
        last--;
    }
    if (last == 0 || tk_undo_depth(record->game, record->state, seats) == 0) {
        return false;
    }
    record->length = last - 1;
    return tk_record_state_at(record, record->length, record->state) == TK_OK;
}

bool tk_record_redo(tk_record *record) {
    if (record == NULL || record->length == record->kept) {
        return false;
    }
    const size_t from = record->length;
    do {
        record->length++;
    } while (record->length < record->kept && record->items[record->length].entry.kind != TK_ENTRY_ACTION);
    record_replay(record, from, record->length, record->state);
    return true;
}
