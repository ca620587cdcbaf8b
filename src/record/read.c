/* Reading a record: the header, then every line of the match carried out with all its checks, then the end.
 *
 * A text that stops in the middle of its last line was most likely written by a program that was killed. Such a line,
 * without a line break and not readable, is left out; every other bad line is an error. */
#include <string.h>

#include "record/header.h"

#define SIZE_TEXT "16 MiB" /* TK_RECORD_SIZE_MOST */

typedef struct record_reader {
    record_lines lines;
    tk_record *record;
    bool outcome_seen, hash_seen;
} record_reader;

/* "1, 2": the seats that decide now, or all of them. */
static void list_seats(const tk_record *record, tk_seats seats, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    for (unsigned seat = 0; seat < tk_game_seats(record->game); seat++) {
        if (seats >> seat & 1u) {
            tk_text_put(&text, text.length > 0 ? ", " : "");
            tk_text_unsigned(&text, seat + 1);
        }
    }
}

static tk_status take_seat(record_reader *reader, tk_seats seats, unsigned *seat) {
    record_word word = record_next_word(&reader->lines);
    uint64_t number;
    if (record_word_number(word, &number) && number >= 1 && number <= tk_game_seats(reader->record->game) &&
        (seats >> (number - 1) & 1u)) {
        *seat = (unsigned)number - 1;
        return TK_OK;
    }
    char expected[64];
    list_seats(reader->record, seats, expected, sizeof expected);
    return record_refuse(&reader->lines, word, TK_ERROR_RECORD_SEAT, expected);
}

/* A refusal by the game, which knows a column inside the text at most. */
static tk_status refuse_by_game(record_reader *reader, tk_status status, record_word word, const tk_error *reason) {
    if (status == TK_ERROR_TOO_LONG) {
        return record_refuse(&reader->lines, word, status, SIZE_TEXT);
    }
    if (reason->status == TK_OK || reason->token[0] == '\0') {
        return record_refuse(&reader->lines, word, status, reason->status == TK_OK ? NULL : reason->detail);
    }
    uint32_t column = word.column + (reason->column > 0 ? reason->column - 1 : 0);
    return tk_error_set(reader->lines.error, status, word.line, column, reason->token, reason->detail);
}

static tk_status take_action(record_reader *reader, record_word number_word, uint64_t number) {
    tk_record *record = reader->record;
    char expected[16];
    tk_text text = tk_text_on(expected, sizeof expected);
    tk_text_unsigned(&text, (uint64_t)record_actions(record) + 1);
    if (number != (uint64_t)record_actions(record) + 1) {
        return record_refuse(&reader->lines, number_word, TK_ERROR_RECORD_NUMBER, expected);
    }
    unsigned seat = 0;
    tk_status status = take_seat(reader, tk_deciders(record->game, record->state), &seat);
    if (status != TK_OK) {
        return status;
    }
    record_word word = record_rest(&reader->lines);
    char action_text[RECORD_ACTION_SIZE];
    if (word.length >= sizeof action_text) {
        return record_refuse(&reader->lines, word, TK_ERROR_TOO_LONG, TK_TEXT("1023 bytes an action"));
    }
    tk_text_copy(action_text, sizeof action_text, word.text, word.length);
    tk_action action = 0;
    tk_error reason = {.status = TK_OK};
    status = tk_action_read(record->game, record->state, seat, action_text, &action, &reason);
    if (status == TK_OK) {
        status = record_apply_legal(record, seat, action, NULL);
        reason.status = TK_OK;
    }
    return status == TK_OK ? TK_OK : refuse_by_game(reader, status, word, &reason);
}

static tk_status take_declaration(record_reader *reader) {
    unsigned seat = 0;
    tk_status status = take_seat(reader, TK_ALL_SEATS, &seat);
    if (status != TK_OK) {
        return status;
    }
    record_word word = record_next_word(&reader->lines);
    for (int what = 0; what < TK_DECLARATION_COUNT; what++) {
        if (record_word_is(word, tk_declaration_text((tk_declaration)what))) {
            status = record_need_end(&reader->lines);
            if (status != TK_OK) {
                return status;
            }
            status = tk_record_declare(reader->record, seat, (tk_declaration)what, NULL);
            return status == TK_OK ? TK_OK : record_refuse(&reader->lines, word, status, NULL);
        }
    }
    return record_refuse(&reader->lines, word, TK_ERROR_SYNTAX, "resign, offer-draw, accept-draw, decline-draw");
}

static tk_status take_time(record_reader *reader) {
    record_word word = record_next_word(&reader->lines);
    uint64_t milliseconds;
    if (!record_word_number(word, &milliseconds)) {
        return record_refuse(&reader->lines, word, TK_ERROR_SYNTAX, TK_TEXT("a number of milliseconds"));
    }
    tk_status status = record_need_end(&reader->lines);
    if (status != TK_OK) {
        return status;
    }
    status = tk_record_elapse(reader->record, milliseconds, NULL);
    return status == TK_OK ? TK_OK : record_refuse(&reader->lines, word, status, NULL);
}

static tk_status take_outcome(record_reader *reader) {
    record_word given = record_rest(&reader->lines);
    char outcome[RECORD_OUTCOME_SIZE];
    record_outcome_text(reader->record, outcome);
    if (outcome[0] == '\0' || !record_word_is(given, outcome)) {
        return record_refuse(&reader->lines, given, TK_ERROR_RECORD_OUTCOME,
                             outcome[0] == '\0' ? TK_TEXT("no outcome yet") : outcome);
    }
    reader->outcome_seen = true;
    return TK_OK;
}

static tk_status take_hash(record_reader *reader) {
    record_word given = record_rest(&reader->lines);
    if (!record_word_hex(given, 16)) {
        return record_refuse(&reader->lines, given, TK_ERROR_SYNTAX, TK_TEXT("16 hexadecimal digits"));
    }
    char own[17];
    tk_text text = tk_text_on(own, sizeof own);
    tk_text_hex(&text, tk_hash(reader->record->game, reader->record->state));
    if (!record_word_is(given, own)) {
        return record_refuse(&reader->lines, given, TK_ERROR_RECORD_HASH, own);
    }
    reader->hash_seen = true;
    reader->record->end_line = reader->lines.number;
    return TK_OK;
}

static bool is_over(const record_reader *reader) {
    return tk_deciders(reader->record->game, reader->record->state) == 0;
}

static tk_status take_line(record_reader *reader) {
    tk_status status = record_lines_check(&reader->lines);
    if (status != TK_OK) {
        return status;
    }
    record_word whole = record_whole_line(&reader->lines);
    record_word first = record_next_word(&reader->lines);
    if (first.length == 0) {
        return TK_OK;
    }
    bool ends = record_word_is(first, "hash") || (!reader->outcome_seen && record_word_is(first, "outcome"));
    if (reader->hash_seen || (!ends && is_over(reader))) {
        return record_refuse(&reader->lines, whole, TK_ERROR_RECORD_AFTER_END, NULL);
    }
    uint64_t number;
    if (record_word_number(first, &number)) {
        return take_action(reader, first, number);
    }
    if (record_word_is(first, "declare")) {
        return take_declaration(reader);
    }
    if (record_word_is(first, "time")) {
        return take_time(reader);
    }
    if (record_word_is(first, "outcome")) {
        return take_outcome(reader);
    }
    if (record_word_is(first, "hash")) {
        return reader->outcome_seen
                   ? take_hash(reader)
                   : record_refuse(&reader->lines, first, TK_ERROR_SYNTAX, TK_TEXT("an outcome before the hash"));
    }
    return record_refuse(&reader->lines, first, TK_ERROR_SYNTAX,
                         TK_TEXT("the number of an action, declare, time, outcome or hash"));
}

/* What a cut can make of a line. It cannot make a whole but wrong hash, nor a line behind the hash. */
static bool may_be_cut(const record_reader *reader, tk_status status) {
    return !reader->lines.ended && !reader->hash_seen && status != TK_ERROR_RECORD_HASH && status != TK_ERROR_MEMORY;
}

static tk_status read_match(record_reader *reader) {
    tk_record *record = reader->record;
    while (record_lines_next(&reader->lines)) {
        size_t before = record->length;
        tk_status status = take_line(reader);
        if (status != TK_OK && may_be_cut(reader, status)) {
            record->cut_line = reader->lines.number;
            return TK_OK;
        }
        if (status != TK_OK) {
            return status;
        }
        if (record->length > before) {
            record->items[before].entry.line = reader->lines.number;
        }
    }
    if (reader->outcome_seen && !reader->hash_seen) {
        return tk_error_set(reader->lines.error, TK_ERROR_RECORD_END, reader->lines.number + 1, 1, "hash", NULL);
    }
    return TK_OK;
}

static tk_status read_all(const char *text, size_t length, const tk_pack *pack, const tk_game_finder *finder,
                          tk_record **record, tk_error *error) {
    if (length > TK_RECORD_SIZE_MOST) {
        return tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, NULL, SIZE_TEXT);
    }
    record_reader reader = {.record = NULL};
    record_lines_start(&reader.lines, text, length, error);
    record_header header;
    tk_status status = record_header_read(&reader.lines, &header);
    if (status == TK_OK) {
        status = record_header_open(&reader.lines, &header, pack, finder, record);
    }
    if (status != TK_OK) {
        return status;
    }
    reader.record = *record;
    return read_match(&reader);
}

tk_status tk_record_read(const char *text, size_t length, const tk_pack *pack, tk_record **record, tk_error *error) {
    return tk_record_read_with(text, length, pack, NULL, record, error);
}

tk_status tk_record_read_with(const char *text, size_t length, const tk_pack *pack, const tk_game_finder *finder,
                              tk_record **record, tk_error *error) {
    if (record == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *record = NULL;
    if (text == NULL && length > 0) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    tk_error found = {.status = TK_OK};
    tk_status status = read_all(text == NULL ? "" : text, length, pack, finder, record, &found);
    if (status != TK_OK && error != NULL) {
        *error = found;
    }
    return status;
}
