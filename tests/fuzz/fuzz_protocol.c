/* Messages. The first byte says whose and how the rest is taken:
 *
 *   raw          the bytes of a message: it is read or refused without harm; what is read is written, and read again to
 *                the same text
 *   structured   decisions by which a message is made from the tables, perhaps with something wrong in it: without, it
 *                must be read */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "server/protocol/tables.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ROOM = 1 << 20 };

static char *memory, *texts[2];

static void insist(bool holds) {
    if (!holds) {
        abort();
    }
}

/* ---- Raw ---- */

static tk_status read_and_write(protocol_side side, const char *bytes, size_t size) {
    protocol_message message;
    protocol_text id;
    tk_error error;
    char *exact = malloc(size > 0 ? size : 1); /* so that a byte too many is seen */
    insist(exact != NULL);
    memcpy(exact, bytes, size);
    const tk_status status = protocol_read(side, exact, size, memory, PROTOCOL_SERVER_MEMORY, &message, &id, &error);
    free(exact);
    insist(status == error.status || status == TK_OK);
    insist((status == TK_OK) == (message.kind != PROTOCOL_NONE));
    if (status != TK_OK) {
        return status;
    }
    const size_t length = protocol_write(&message, texts[0], ROOM);
    if (length < PROTOCOL_CLIENT_MOST) { /* escapes may have made it longer than it was */
        insist(protocol_read(side, texts[0], length, memory, PROTOCOL_SERVER_MEMORY, &message, &id, &error) == TK_OK);
        insist(protocol_write(&message, texts[1], ROOM) == length && strcmp(texts[0], texts[1]) == 0);
    }
    return status;
}

/* ---- Structured ---- */

typedef struct decisions {
    const uint8_t *bytes;
    size_t left;
    bool wrong; /* something in the message is */
    tk_json_writer writer;
} decisions;

static unsigned decide(decisions *d, unsigned below) {
    if (d->left == 0) {
        return 0;
    }
    d->left--;
    return *d->bytes++ % below;
}

/* Once in a while something is not as it should be. */
static bool errs(decisions *d) {
    const bool so = decide(d, 64) == 63;
    d->wrong = d->wrong || so;
    return so;
}

static void put_text(decisions *d, const protocol_field *field) {
    static const char *const others[] = {"é", "戦", " ", "\"", "\\", "~"};
    char text[8192];
    tk_text made = tk_text_on(text, sizeof text);
    const int64_t beyond = errs(d) ? 1 : 0;
    const int64_t span = field->most - field->least;
    const int64_t count = beyond ? field->most + 1 : field->least + (span > 0 ? decide(d, 255) % (span + 1) : 0);
    for (int64_t index = 0; index < count; index++) {
        if (field->letters != NULL) {
            const size_t ranges = strlen(field->letters) / 2;
            tk_text_char(&made, field->letters[2 * decide(d, (unsigned)ranges) + decide(d, 2)]);
        } else {
            tk_text_put(&made, others[decide(d, sizeof others / sizeof others[0])]);
        }
    }
    tk_text_end(&made);
    tk_json_put_string(&d->writer, text);
}

static void put_number(decisions *d, const protocol_field *field) {
    const int64_t numbers[] = {field->least, field->most, field->least + (field->most - field->least) / 2};
    tk_json_put_integer(&d->writer, errs(d) ? field->least - 1 : numbers[decide(d, 3)]);
}

static void put_object(decisions *d, const protocol_shape *shape, bool is_message);

static void put_parts(decisions *d, const protocol_field *field) {
    const unsigned count = errs(d) ? (unsigned)field->most + 1 : decide(d, (unsigned)field->most + 1);
    tk_json_open_object(&d->writer);
    for (unsigned index = 0; index < count; index++) {
        const char name[] = {(char)('a' + index), '\0'};
        tk_json_put_name(&d->writer, name);
        tk_json_put_integer(&d->writer, index);
    }
    tk_json_close_object(&d->writer);
}

static void put_one(decisions *d, const protocol_field *field, protocol_type type) {
    if (type != PROTOCOL_FIELD_DOCUMENT && errs(d)) { /* a document may be anything */
        tk_json_put_null(&d->writer);
        return;
    }
    switch (type) {
    case PROTOCOL_FIELD_TEXT:
        put_text(d, field);
        break;
    case PROTOCOL_FIELD_NUMBER:
        put_number(d, field);
        break;
    case PROTOCOL_FIELD_FLAG:
        tk_json_put_bool(&d->writer, decide(d, 2) != 0);
        break;
    case PROTOCOL_FIELD_WORD:
        tk_json_put_string(&d->writer, field->words[decide(d, (unsigned)field->most)]);
        break;
    case PROTOCOL_FIELD_PARTS:
        put_parts(d, field);
        break;
    case PROTOCOL_FIELD_DOCUMENT:
        tk_json_open_array(&d->writer);
        tk_json_close_array(&d->writer);
        break;
    case PROTOCOL_FIELD_OBJECT:
        put_object(d, field->shape, false);
        break;
    case PROTOCOL_FIELD_LIST:
        break;
    }
}

static void put_field(decisions *d, const protocol_field *field) {
    tk_json_put_name(&d->writer, field->name);
    if (field->type != PROTOCOL_FIELD_LIST) {
        put_one(d, field, field->type);
        return;
    }
    const unsigned more = decide(d, 4);
    unsigned count = field->items_least + more < field->items_most ? field->items_least + more : field->items_most;
    count = errs(d) ? field->items_most + 1u : count;
    tk_json_open_array(&d->writer);
    for (unsigned index = 0; index < count; index++) {
        put_one(d, field, field->item);
    }
    tk_json_close_array(&d->writer);
}

static void put_object(decisions *d, const protocol_shape *shape, bool is_message) {
    uint32_t chosen = shape->one_of; /* exactly one of them: the first or the last */
    chosen = decide(d, 2) == 0 ? chosen & ~(chosen - 1) : chosen & (chosen - 1);
    tk_json_open_object(&d->writer);
    if (is_message) {
        tk_json_text(&d->writer, "type", shape->name);
    }
    for (unsigned index = 0; index < shape->count; index++) {
        const bool of_one = (shape->one_of >> index & 1u) != 0, is_chosen = (chosen >> index & 1u) != 0;
        const bool needed = of_one ? is_chosen : shape->fields[index].required;
        if (of_one ? is_chosen : needed ? !errs(d) : decide(d, 2) != 0) {
            put_field(d, &shape->fields[index]);
        }
    }
    if (errs(d)) {
        tk_json_number(&d->writer, "seed", 1);
    }
    tk_json_close_object(&d->writer);
}

static void make_and_read(protocol_side side, const uint8_t *data, size_t size) {
    static char *made;
    tk_text text;
    decisions d = {.bytes = data, .left = size};
    const protocol_row *row = protocol_row_of((protocol_kind)(1 + decide(&d, PROTOCOL_KINDS - 1)));
    if (made == NULL) {
        made = malloc(ROOM);
        insist(made != NULL);
    }
    tk_text_start(&text, made, ROOM);
    tk_json_start(&d.writer, &text);
    put_object(&d, row->shape, true);
    const size_t length = tk_text_end(&text);
    if (length < PROTOCOL_CLIENT_MOST) {
        const tk_status status = read_and_write(side, made, length);
        const bool fits = (row->sides & (unsigned)side) != 0;
        insist(status == TK_OK ? fits : !fits || d.wrong);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (memory == NULL) {
        memory = malloc(PROTOCOL_SERVER_MEMORY);
        texts[0] = malloc(ROOM);
        texts[1] = malloc(ROOM);
        insist(memory != NULL && texts[0] != NULL && texts[1] != NULL);
    }
    if (size == 0) {
        return 0;
    }
    const protocol_side side = (data[0] & 1) != 0 ? PROTOCOL_SERVER : PROTOCOL_CLIENT;
    if ((data[0] & 2) != 0) {
        make_and_read(side, data + 1, size - 1);
    } else {
        read_and_write(side, (const char *)data + 1, size - 1);
    }
    return 0;
}
