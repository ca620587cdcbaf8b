/* A record as a thing: making, closing, asking, names and tags. Playing on is in play.c, text in write.c and read.c. */
#include <stdlib.h>
#include <string.h>

#include "record/inside.h"

/* Whether every option fits on a line that the reader takes. */
static bool options_fit(const tk_game *game) {
    for (size_t index = 0;; index++) {
        size_t length = tk_game_option_text(game, index, true, NULL, 0);
        if (length == 0) {
            return true;
        }
        if (length + sizeof "option " > RECORD_LINE_MOST) {
            return false;
        }
    }
}

tk_status tk_record_new(tk_game *game, const tk_seed *seed, tk_record **record) {
    if (record == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    *record = NULL;
    if (game == NULL || seed == NULL) {
        return TK_ERROR_ARGUMENT;
    }
    if (!options_fit(game)) {
        return TK_ERROR_TOO_LONG;
    }
    tk_record *made = calloc(1, sizeof *made);
    tk_state *state = malloc(tk_state_size(game));
    if (made == NULL || state == NULL) {
        free(made);
        free(state);
        return TK_ERROR_MEMORY;
    }
    made->game = game;
    made->state = state;
    made->seed = *seed;
    tk_start(game, seed, state);
    tk_text text = tk_text_on(NULL, 0);
    record_write_header(made, &text);
    made->body_most = TK_RECORD_SIZE_MOST - RECORD_LATER_MOST - text.length;
    *record = made;
    return TK_OK;
}

void tk_record_close(tk_record *record) {
    if (record == NULL) {
        return;
    }
    tk_game_close(record->game);
    free(record->state);
    free(record->items);
    free(record->states);
    free(record->tags);
    tk_buffer_free(&record->body);
    free(record);
}

const tk_game *tk_record_game(const tk_record *record) {
    return record != NULL ? record->game : NULL;
}

const tk_seed *tk_record_seed(const tk_record *record) {
    return record != NULL ? &record->seed : NULL;
}

const tk_state *tk_record_state(const tk_record *record) {
    return record != NULL ? record->state : NULL;
}

size_t tk_record_length(const tk_record *record) {
    return record != NULL ? record->length : 0;
}

const tk_entry *tk_record_entry(const tk_record *record, size_t index) {
    return record != NULL && index < record->length ? &record->items[index].entry : NULL;
}

uint32_t tk_record_cut_line(const tk_record *record) {
    return record != NULL ? record->cut_line : 0;
}

uint32_t tk_record_end_line(const tk_record *record) {
    return record != NULL ? record->end_line : 0;
}

uint32_t record_actions(const tk_record *record) {
    return record->length == 0 ? 0 : record->items[record->length - 1].actions;
}

size_t record_body_size(const tk_record *record) {
    return record->length == 0 ? 0 : record->items[record->length - 1].text_end;
}

void record_replay(const tk_record *record, size_t from, size_t to, tk_state *state) {
    for (size_t index = from; index < to; index++) {
        const tk_entry *entry = &record->items[index].entry;
        switch (entry->kind) {
        case TK_ENTRY_ACTION:
            tk_apply_legal(record->game, state, entry->seat, entry->value, NULL);
            break;
        case TK_ENTRY_DECLARATION:
            tk_declare(record->game, state, entry->seat, (tk_declaration)entry->value, NULL);
            break;
        case TK_ENTRY_TIME:
            tk_elapse(record->game, state, entry->value, NULL);
            break;
        }
    }
}

tk_state *record_kept_state(const tk_record *record, size_t number) {
    return (tk_state *)(void *)(record->states + number * tk_state_size(record->game));
}

tk_status tk_record_state_at(const tk_record *record, size_t count, tk_state *state) {
    if (record == NULL || state == NULL || count > record->length) {
        return TK_ERROR_ARGUMENT;
    }
    size_t nearest = count / RECORD_KEEP_EVERY;
    if (nearest == 0) {
        tk_start(record->game, &record->seed, state);
    } else {
        memcpy(state, record_kept_state(record, nearest - 1), tk_state_size(record->game));
    }
    record_replay(record, nearest * RECORD_KEEP_EVERY, count, state);
    return TK_OK;
}

void record_one_line(char *out, size_t size, const char *text, size_t length) {
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        size_t step = tk_text_utf8_length(text + at, length - at);
        const char *from = step == 0 ? "?" : tk_text_order_length(text + at, step) > 0 ? " " : text + at;
        size_t wanted = from == text + at ? step : 1;
        if (used + wanted >= size) {
            break;
        }
        if (used > 0 || *from != ' ') {
            memcpy(out + used, from, wanted);
            used += wanted;
        }
        at += step == 0 ? 1 : step;
    }
    while (used > 0 && out[used - 1] == ' ') {
        used--;
    }
    out[used] = '\0';
}

void tk_record_set_name(tk_record *record, unsigned seat, const char *name) {
    if (record != NULL && seat < tk_game_seats(record->game)) {
        record_one_line(record->name[seat], RECORD_NAME_SIZE, name == NULL ? "" : name,
                        name == NULL ? 0 : strlen(name));
    }
}

const char *tk_record_name(const tk_record *record, unsigned seat) {
    return record != NULL && seat < TK_SEATS_MAX ? record->name[seat] : "";
}

bool record_key_fits(const char *key, size_t length) {
    if (length == 0 || length >= RECORD_KEY_SIZE) {
        return false;
    }
    for (size_t at = 0; at < length; at++) {
        char byte = key[at];
        bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        if (!letter && !(byte >= '0' && byte <= '9') && byte != '-' && byte != '_') {
            return false;
        }
    }
    return true;
}

static record_tag *find_tag(const tk_record *record, const char *key) {
    for (size_t index = 0; index < record->tag_count; index++) {
        if (strcmp(record->tags[index].key, key) == 0) {
            return &record->tags[index];
        }
    }
    return NULL;
}

static tk_status add_tag(tk_record *record, const char *key, const char *value) {
    if (record->tag_count == RECORD_TAGS_MOST) {
        return TK_ERROR_TOO_LONG;
    }
    record_tag *tags = tk_grown(record->tags, &record->tag_capacity, record->tag_count + 1, sizeof *tags);
    if (tags == NULL) {
        return TK_ERROR_MEMORY;
    }
    record->tags = tags;
    record_tag *tag = &record->tags[record->tag_count++];
    memcpy(tag->key, key, strlen(key) + 1);
    memcpy(tag->value, value, strlen(value) + 1);
    return TK_OK;
}

tk_status tk_record_set_tag(tk_record *record, const char *key, const char *value) {
    if (record == NULL || key == NULL || !record_key_fits(key, strlen(key))) {
        return TK_ERROR_ARGUMENT;
    }
    char line[RECORD_VALUE_SIZE];
    record_one_line(line, sizeof line, value == NULL ? "" : value, value == NULL ? 0 : strlen(value));
    record_tag *tag = find_tag(record, key);
    if (line[0] == '\0') {
        if (tag != NULL) {
            size_t behind = (size_t)(record->tags + record->tag_count - (tag + 1));
            memmove(tag, tag + 1, behind * sizeof *tag);
            record->tag_count--;
        }
        return TK_OK;
    }
    if (tag == NULL) {
        return add_tag(record, key, line);
    }
    memcpy(tag->value, line, sizeof line);
    return TK_OK;
}

const char *tk_record_tag(const tk_record *record, const char *key) {
    const record_tag *tag = record == NULL || key == NULL ? NULL : find_tag(record, key);
    return tag == NULL ? NULL : tag->value;
}
