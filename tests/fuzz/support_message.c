#include "fuzz/support_message.h"

#include <string.h>

unsigned message_decide(message_decisions *d, unsigned below) {
    if (d->left == 0) {
        return 0;
    }
    d->left--;
    return *d->bytes++ % below;
}

/* Once in a while something is not as it should be. */
static bool errs(message_decisions *d) {
    const bool so = message_decide(d, 64) == 63;
    d->wrong = d->wrong || so;
    return so;
}

/* What the fuzzer knows of the server, so that messages are about something. */
static bool put_known(message_decisions *d, const protocol_field *field) {
    const char *known = d->known != NULL ? d->known(d, field) : NULL;
    if (known == NULL) {
        return false;
    }
    d->wrong = true; /* it need not fit */
    tk_json_put_string(&d->writer, known);
    return true;
}

static void put_text(message_decisions *d, const protocol_field *field) {
    static const char *const others[] = {"é", "戦", " ", "\"", "\\", "~"};
    char text[8192];
    tk_text made = tk_text_on(text, sizeof text);
    const int64_t beyond = errs(d) ? 1 : 0;
    const int64_t span = field->most - field->least;
    const int64_t count =
        beyond ? field->most + 1 : field->least + (span > 0 ? message_decide(d, 255) % (span + 1) : 0);
    for (int64_t index = 0; index < count; index++) {
        if (field->letters != NULL) {
            const size_t ranges = strlen(field->letters) / 2;
            tk_text_char(&made, field->letters[2 * message_decide(d, (unsigned)ranges) + message_decide(d, 2)]);
        } else {
            tk_text_put(&made, others[message_decide(d, sizeof others / sizeof others[0])]);
        }
    }
    tk_text_end(&made);
    tk_json_put_string(&d->writer, text);
}

static void put_number(message_decisions *d, const protocol_field *field) {
    int64_t known;
    if (d->number != NULL && d->number(d, field, &known)) {
        d->wrong = true;
        tk_json_put_integer(&d->writer, known);
        return;
    }
    const int64_t numbers[] = {field->least, field->most, field->least + (field->most - field->least) / 2};
    tk_json_put_integer(&d->writer, errs(d) ? field->least - 1 : numbers[message_decide(d, 3)]);
}

static void put_object(message_decisions *d, const protocol_shape *shape, bool is_message);

static void put_parts(message_decisions *d, const protocol_field *field) {
    const unsigned count = errs(d) ? (unsigned)field->most + 1 : message_decide(d, (unsigned)field->most + 1);
    tk_json_open_object(&d->writer);
    for (unsigned index = 0; index < count; index++) {
        const char name[] = {(char)('a' + index), '\0'};
        tk_json_put_name(&d->writer, name);
        tk_json_put_integer(&d->writer, index);
    }
    tk_json_close_object(&d->writer);
}

static void put_one(message_decisions *d, const protocol_field *field, protocol_type type) {
    if (type != PROTOCOL_FIELD_DOCUMENT && errs(d)) { /* a document may be anything */
        tk_json_put_null(&d->writer);
        return;
    }
    switch (type) {
    case PROTOCOL_FIELD_TEXT:
        if (!put_known(d, field)) {
            put_text(d, field);
        }
        break;
    case PROTOCOL_FIELD_NUMBER:
        put_number(d, field);
        break;
    case PROTOCOL_FIELD_FLAG:
        tk_json_put_bool(&d->writer, message_decide(d, 2) != 0);
        break;
    case PROTOCOL_FIELD_WORD:
        tk_json_put_string(&d->writer, field->words[message_decide(d, (unsigned)field->most)]);
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

static void put_field(message_decisions *d, const protocol_field *field) {
    tk_json_put_name(&d->writer, field->name);
    if (field->type != PROTOCOL_FIELD_LIST) {
        put_one(d, field, field->type);
        return;
    }
    const unsigned more = message_decide(d, 4);
    unsigned count = field->items_least + more < field->items_most ? field->items_least + more : field->items_most;
    count = errs(d) ? field->items_most + 1u : count;
    tk_json_open_array(&d->writer);
    for (unsigned index = 0; index < count; index++) {
        put_one(d, field, field->item);
    }
    tk_json_close_array(&d->writer);
}

static void put_object(message_decisions *d, const protocol_shape *shape, bool is_message) {
    uint32_t chosen = shape->one_of; /* exactly one of them: the first or the last */
    chosen = message_decide(d, 2) == 0 ? chosen & ~(chosen - 1) : chosen & (chosen - 1);
    tk_json_open_object(&d->writer);
    if (is_message) {
        tk_json_text(&d->writer, "type", shape->name);
    }
    for (unsigned index = 0; index < shape->count; index++) {
        const bool of_one = (shape->one_of >> index & 1u) != 0, is_chosen = (chosen >> index & 1u) != 0;
        const bool needed = of_one ? is_chosen : shape->fields[index].required;
        if (of_one ? is_chosen : needed ? !errs(d) : message_decide(d, 2) != 0) {
            put_field(d, &shape->fields[index]);
        }
    }
    if (errs(d)) {
        tk_json_number(&d->writer, "seed", 1);
    }
    tk_json_close_object(&d->writer);
}

size_t message_make(message_decisions *d, protocol_kind kind, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    tk_json_start(&d->writer, &text);
    put_object(d, protocol_row_of(kind)->shape, true);
    return tk_text_end(&text);
}
