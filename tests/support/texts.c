#include "support/texts.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/json.h"
#include "support/memory.h"

size_t text_write(const text_source *source, char *out, size_t size) {
    switch (source->kind) {
    case TEXT_ACTION:
        return tk_action_text(source->game, source->state, source->seat, source->action, out, size);
    case TEXT_EVENT:
        return tk_event_text(source->game, source->event, NULL, out, size);
    case TEXT_EVENT_JSON:
        return tk_event_json(source->game, source->event, out, size);
    case TEXT_VIEW:
        return tk_view(source->game, source->state, source->seat, out, size);
    case TEXT_DUMP:
        return tk_dump(source->game, source->state, out, size);
    case TEXT_OPTION:
        return tk_game_option_text(source->game, source->index, false, out, size);
    }
    return 0;
}

char *text_take(const text_source *source) {
    size_t size = text_write(source, NULL, 0) + 1;
    char *text = take(size);
    text_write(source, text, size);
    return text;
}

char *action_take(const tk_game *game, const tk_state *state, unsigned seat, tk_action action) {
    return text_take(&(text_source){.kind = TEXT_ACTION, .game = game, .state = state, .seat = seat, .action = action});
}

char *view_take(const tk_game *game, const tk_state *state, unsigned seat) {
    return text_take(&(text_source){.kind = TEXT_VIEW, .game = game, .state = state, .seat = seat});
}

char *dump_take(const tk_game *game, const tk_state *state) {
    return text_take(&(text_source){.kind = TEXT_DUMP, .game = game, .state = state});
}

char *told_take(const tk_game *game, const tk_event_log *log, unsigned seat) {
    tk_seats listeners = seat == TK_NO_SEAT ? TK_ALL_SEATS : (tk_seats)1 << seat;
    tk_buffer told = {0};
    for (size_t i = 0; i < log->count && i < log->capacity; i++) {
        if ((log->events[i].audience & listeners) != listeners) {
            continue;
        }
        text_source source = {.kind = TEXT_EVENT, .game = game, .event = &log->events[i]};
        char *line = text_take(&source);
        source.kind = TEXT_EVENT_JSON;
        char *json = text_take(&source);
        tk_buffer_format(&told, "  %s %s\n", line, json);
        free(line);
        free(json);
    }
    char *text = take_copy(told.data != NULL ? told.data : "", told.size + 1);
    tk_buffer_free(&told);
    return text;
}

enum { GUARD = 16, GUARD_BYTE = 0x5a };

static bool manners_at(const text_source *source, const char *whole, size_t size, char *memory, test_report *report) {
    size_t length = strlen(whole);
    memset(memory, GUARD_BYTE, length + 1 + GUARD);
    size_t answer = text_write(source, memory, size);
    REQUIRE(report, answer == length, "with size %zu a text says its length is %zu, not %zu", size, answer, length);
    for (size_t i = size; i < length + 1 + GUARD; i++) {
        REQUIRE(report, memory[i] == GUARD_BYTE, "a text writes past its size %zu", size);
    }
    if (size == 0) {
        return true;
    }
    REQUIRE(report, memchr(memory, '\0', size) != NULL, "a text of size %zu is not closed", size);
    REQUIRE(report, strncmp(memory, whole, strlen(memory)) == 0, "a text cut at %zu is not the start of '%s'", size,
            whole);
    REQUIRE(report, size <= length || strlen(memory) == length, "a text is cut although it fits");
    return true;
}

bool text_has_manners(const text_source *source, test_report *report) {
    char *whole = text_take(source);
    size_t length = strlen(whole);
    char *memory = take(length + 1 + GUARD);
    const size_t sizes[] = {0, 1, length / 2, length, length + 1};
    bool fine = true;
    for (size_t i = 0; fine && i < sizeof sizes / sizeof sizes[0]; i++) {
        fine = manners_at(source, whole, sizes[i], memory, report);
    }
    free(memory);
    free(whole);
    return fine;
}

bool text_is_object(const char *text, test_report *report) {
    tk_json *json = NULL;
    tk_error error;
    tk_status status = tk_json_read(text, strlen(text), &json, &error);
    bool object = status == TK_OK && tk_json_kind_of(tk_json_root(json)) == TK_JSON_OBJECT;
    tk_json_free(json);
    REQUIRE(report, status == TK_OK, "not JSON (%s at column %u): %s", tk_status_name(status), error.column, text);
    REQUIRE(report, object, "not a JSON object: %s", text);
    return true;
}

bool text_is_line(const char *text) {
    for (const char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < 0x20 || *at == 0x7f) {
            return false;
        }
    }
    return *text != '\0' && tk_text_is_utf8(text, strlen(text));
}
