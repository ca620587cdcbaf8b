/* Playing on in a record: appending what happens, taking it back, doing it again. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/inside.h"

static bool reserve_item(tk_record *record) {
    record_item *items = tk_grown(record->items, &record->capacity, record->kept + 1, sizeof *items);
    record->items = items != NULL ? items : record->items;
    return items != NULL;
}

static bool reserve_state(tk_record *record) {
    const size_t wanted = (record->kept + 1) / RECORD_KEEP_EVERY;
    unsigned char *states = tk_grown(record->states, &record->states_capacity, wanted, tk_state_size(record->game));
    record->states = states != NULL ? states : record->states;
    return states != NULL || wanted == 0;
}

static void drop_undone(tk_record *record) {
    record->kept = record->length;
    record->body.size = record_body_size(record);
}

/* Room for one more entry, its line and its state, so that nothing can fail once the match has gone on. */
static tk_status reserve(tk_record *record, size_t text) {
    const size_t line = text + RECORD_NUMBERS_MOST;
    if (line > record->body_most - record_body_size(record)) {
        return TK_ERROR_TOO_LONG;
    }
    if (line > record->body_most - record->body.size) {
        drop_undone(record); /* no room for both */
    }
    return reserve_item(record) && reserve_state(record) && tk_buffer_reserve(&record->body, line) ? TK_OK
                                                                                                   : TK_ERROR_MEMORY;
}

/* So that looking back replays little. */
static void keep_state(tk_record *record) {
    if (record->length > 0 && record->length % RECORD_KEEP_EVERY == 0) {
        memcpy(record_kept_state(record, record->length / RECORD_KEEP_EVERY - 1), record->state,
               tk_state_size(record->game));
    }
}

/* Puts an entry and its line behind what has happened, before what was undone. */
__attribute__((format(printf, 3, 4))) static void put(tk_record *record, tk_entry entry, const char *format, ...) {
    char line[RECORD_ACTION_SIZE + RECORD_NUMBERS_MOST];
    va_list arguments;
    va_start(arguments, format);
    const size_t size = (size_t)vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    const size_t at = record_body_size(record);
    tk_buffer *body = &record->body;
    memmove(body->data + at + size, body->data + at, body->size - at);
    memcpy(body->data + at, line, size);
    body->size += size;
    record_item *items = record->items + record->length;
    memmove(items + 1, items, (record->kept - record->length) * sizeof *items);
    items[0] = (record_item){
        .entry = entry,
        .text_end = at + size,
        .actions = record_actions(record) + (entry.kind == TK_ENTRY_ACTION),
    };
    record->length++;
    record->kept++;
    for (size_t index = record->length; index < record->kept; index++) {
        record->items[index].text_end += size;
    }
    keep_state(record);
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
    tk_apply_legal(record->game, record->state, seat, action, log);
    put(record, (tk_entry){.kind = TK_ENTRY_ACTION, .seat = seat, .value = action}, "%u %u %s\n",
        (unsigned)record_actions(record) + 1, seat + 1, written);
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

/* A draw that is offered and declined, or time, moves nothing: what was undone can still be done again. */
static void drop_undone_at_end(tk_record *record) {
    if (tk_deciders(record->game, record->state) == 0) {
        drop_undone(record);
    }
}

tk_status tk_record_declare(tk_record *record, unsigned seat, tk_declaration what, tk_event_log *log) {
    tk_status status = empty(record, log) ? reserve(record, 0) : TK_ERROR_ARGUMENT;
    if (status != TK_OK) {
        return status;
    }
    status = tk_declare(record->game, record->state, seat, what, log);
    if (status == TK_OK) {
        drop_undone_at_end(record);
        put(record, (tk_entry){.kind = TK_ENTRY_DECLARATION, .seat = seat, .value = (uint64_t)what}, "declare %u %s\n",
            seat + 1, tk_declaration_text(what));
    }
    return status;
}

/* A program that shows a running clock lets time pass many times a second: that is one entry all the same. */
static bool joins_last_time(const tk_record *record, uint64_t milliseconds) {
    const tk_entry *last = record->length == 0 ? NULL : &record->items[record->length - 1].entry;
    return last != NULL && last->kind == TK_ENTRY_TIME && last->value <= UINT64_MAX - milliseconds;
}

/* The last entry that has happened, with its line; what was undone moves up. */
static void take_out_last(tk_record *record) {
    const size_t end = record_body_size(record), undone = record->kept - record->length;
    record->length--;
    const size_t start = record_body_size(record);
    memmove(record->body.data + start, record->body.data + end, record->body.size - end);
    record->body.size -= end - start;
    record_item *items = record->items + record->length;
    memmove(items, items + 1, undone * sizeof *items);
    record->kept--;
    for (size_t index = 0; index < undone; index++) {
        items[index].text_end -= end - start;
    }
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
    drop_undone_at_end(record);
    uint32_t line = 0;
    if (joins_last_time(record, milliseconds)) {
        const tk_entry *last = &record->items[record->length - 1].entry;
        milliseconds += last->value;
        line = last->line;
        take_out_last(record);
    }
    put(record, (tk_entry){.kind = TK_ENTRY_TIME, .seat = TK_NO_SEAT, .value = milliseconds, .line = line},
        "time %llu\n", (unsigned long long)milliseconds);
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

static bool do_again(tk_record *record, const tk_entry *entry) {
    switch (entry->kind) {
    case TK_ENTRY_ACTION:
        return tk_apply(record->game, record->state, entry->seat, entry->value, NULL) == TK_OK;
    case TK_ENTRY_DECLARATION:
        return tk_declare(record->game, record->state, entry->seat, (tk_declaration)entry->value, NULL) == TK_OK;
    default:
        return tk_elapse(record->game, record->state, entry->value, NULL) == TK_OK;
    }
}

bool tk_record_redo(tk_record *record) {
    if (record == NULL || record->length == record->kept) {
        return false;
    }
    /* Judged again, for something may have come in between: a flag that falls now, a draw that was offered already. */
    const size_t from = record->length;
    do {
        if (!do_again(record, &record->items[record->length].entry)) {
            drop_undone(record);
            break;
        }
        record->length++;
        keep_state(record);
    } while (record->length < record->kept && record->items[record->length].entry.kind != TK_ENTRY_ACTION);
    return record->length > from;
}

/* ---- Another way on ---- */

static tk_status append_entry(tk_record *record, const tk_entry *entry) {
    switch (entry->kind) {
    case TK_ENTRY_ACTION:
        return record_apply_legal(record, entry->seat, entry->value, NULL);
    case TK_ENTRY_DECLARATION:
        return tk_record_declare(record, entry->seat, (tk_declaration)entry->value, NULL);
    default:
        return tk_record_elapse(record, entry->value, NULL);
    }
}

tk_status tk_record_branch(const tk_record *record, size_t entries, tk_record **branch) {
    if (branch == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    *branch = NULL;
    if (record == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    tk_game *game = tk_game_share(record->game);
    tk_status status = tk_record_new(game, &record->seed, branch);
    if (status != TK_OK) {
        tk_game_close(game);
        return status;
    }
    memcpy((*branch)->name, record->name, sizeof record->name);
    for (size_t index = 0; status == TK_OK && index < record->tag_count; index++) {
        status = tk_record_set_tag(*branch, record->tags[index].key, record->tags[index].value);
    }
    for (size_t index = 0; status == TK_OK && index < record->length && index < entries; index++) {
        status = append_entry(*branch, &record->items[index].entry);
    }
    if (status != TK_OK) {
        tk_record_close(*branch);
        *branch = NULL;
    }
    return status;
}
