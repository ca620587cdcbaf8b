/* Writing JSON: compact, on one line, commas placed by the writer. */
#include <string.h>

#include "base/json_inside.h"

void tk_json_start(tk_json_writer *writer, tk_text *text) {
    *writer = (tk_json_writer){.text = text, .first = true};
}

static void before_value(tk_json_writer *writer) {
    if (!writer->first && !writer->named && writer->depth > 0) {
        tk_text_char(writer->text, ',');
    }
    writer->first = false;
    writer->named = false;
}

static void open_children(tk_json_writer *writer, char bracket) {
    before_value(writer);
    tk_text_char(writer->text, bracket);
    writer->depth++;
    writer->first = true;
}

static void close_children(tk_json_writer *writer, char bracket) {
    tk_text_char(writer->text, bracket);
    writer->depth--;
    writer->first = false;
}

void tk_json_open_object(tk_json_writer *writer) {
    open_children(writer, '{');
}

void tk_json_close_object(tk_json_writer *writer) {
    close_children(writer, '}');
}

void tk_json_open_array(tk_json_writer *writer) {
    open_children(writer, '[');
}

void tk_json_close_array(tk_json_writer *writer) {
    close_children(writer, ']');
}

static void put_control(tk_text *text, char byte) {
    static const char controls[] = "\b\f\n\r\t";
    const char *found = strchr(controls, byte);
    tk_text_char(text, '\\');
    if (found != NULL) {
        tk_text_char(text, "bfnrt"[found - controls]);
        return;
    }
    tk_text_put(text, "u00");
    tk_text_char(text, (char)('0' + byte / 16));
    tk_text_char(text, "0123456789abcdef"[byte % 16]);
}

/* A character of two or three bytes by its number: what would steer a terminal that shows the document. */
static void put_order(tk_text *text, const char *bytes, size_t length) {
    unsigned number = (unsigned char)bytes[0] & (length == 2 ? 0x1fu : 0x0fu);
    for (size_t at = 1; at < length; at++) {
        number = number << 6 | ((unsigned char)bytes[at] & 0x3fu);
    }
    tk_text_format(text, "\\u%04x", number);
}

/* How many bytes from the start can be written as they are. */
static size_t plain_length(const char *bytes, size_t count) {
    size_t length = 0;
    while (length < count && (unsigned char)(bytes[length] - ' ') < 0x5f && bytes[length] != '"' &&
           bytes[length] != '\\') {
        length++;
    }
    return length;
}

static void put_quoted(tk_text *text, const char *bytes, size_t count) {
    tk_text_char(text, '"');
    for (size_t at = 0; at < count;) {
        const size_t plain = plain_length(bytes + at, count - at);
        tk_text_bytes(text, bytes + at, plain);
        at += plain;
        if (at == count) {
            break;
        }
        const size_t length = tk_text_utf8_length(bytes + at, count - at);
        const char byte = bytes[at];
        if (length == 0 || byte == '\0') {
            tk_text_put(text, "\xef\xbf\xbd"); /* U+FFFD */
        } else if (length > 1 && tk_text_order_length(bytes + at, length) > 0) {
            put_order(text, bytes + at, length);
        } else if (length > 1) {
            tk_text_bytes(text, bytes + at, length);
        } else if (byte == '"' || byte == '\\') {
            tk_text_char(text, '\\');
            tk_text_char(text, byte);
        } else {
            put_control(text, byte);
        }
        at += length == 0 ? 1 : length;
    }
    tk_text_char(text, '"');
}

void tk_json_put_name(tk_json_writer *writer, const char *name) {
    before_value(writer);
    put_quoted(writer->text, name, strlen(name));
    tk_text_char(writer->text, ':');
    writer->named = true;
}

void tk_json_put_bytes(tk_json_writer *writer, const char *bytes, size_t count) {
    before_value(writer);
    put_quoted(writer->text, bytes, count);
}

void tk_json_put_string(tk_json_writer *writer, const char *string) {
    tk_json_put_bytes(writer, string, strlen(string));
}

void tk_json_put_integer(tk_json_writer *writer, int64_t number) {
    before_value(writer);
    tk_text_integer(writer->text, number);
}

void tk_json_put_unsigned(tk_json_writer *writer, uint64_t number) {
    before_value(writer);
    tk_text_unsigned(writer->text, number);
}

void tk_json_put_bool(tk_json_writer *writer, bool value) {
    before_value(writer);
    tk_text_put(writer->text, value ? "true" : "false");
}

void tk_json_put_null(tk_json_writer *writer) {
    before_value(writer);
    tk_text_put(writer->text, "null");
}

void tk_json_put_text(tk_json_writer *writer, const char *string) {
    if (string == NULL || string[0] == '\0') {
        tk_json_put_null(writer);
    } else {
        tk_json_put_string(writer, string);
    }
}

void tk_json_put_raw(tk_json_writer *writer, const char *json, size_t count) {
    before_value(writer);
    tk_text_bytes(writer->text, json, count);
}

void tk_json_put_raw_string(tk_json_writer *writer, const char *json, size_t count) {
    before_value(writer);
    tk_text_char(writer->text, '"');
    tk_text_bytes(writer->text, json, count);
    tk_text_char(writer->text, '"');
}

void tk_json_put_raw_name(tk_json_writer *writer, const char *before, const char *json, size_t count) {
    before_value(writer);
    tk_text_char(writer->text, '"');
    tk_text_put(writer->text, before);
    tk_text_bytes(writer->text, json, count);
    tk_text_put(writer->text, "\":");
    writer->named = true;
}

static void put_children(tk_json_writer *writer, const tk_json_value *value) {
    const bool named = tk_json_kind_of(value) == TK_JSON_OBJECT;
    open_children(writer, named ? '{' : '[');
    for (const tk_json_value *child = tk_json_first(value); child != NULL; child = tk_json_next(child)) {
        if (named) {
            tk_json_put_name(writer, tk_json_name(child));
        }
        tk_json_put_value(writer, child);
    }
    close_children(writer, named ? '}' : ']');
}

void tk_json_put_value(tk_json_writer *writer, const tk_json_value *value) {
    switch (tk_json_kind_of(value)) {
    case TK_JSON_NULL:
        tk_json_put_null(writer);
        break;
    case TK_JSON_FALSE:
    case TK_JSON_TRUE:
        tk_json_put_bool(writer, tk_json_kind_of(value) == TK_JSON_TRUE);
        break;
    case TK_JSON_NUMBER:
        tk_json_put_raw(writer, tk_json_text_of(value), strlen(tk_json_text_of(value)));
        break;
    case TK_JSON_STRING:
        tk_json_put_string(writer, tk_json_text_of(value));
        break;
    case TK_JSON_ARRAY:
    case TK_JSON_OBJECT:
        put_children(writer, value);
        break;
    }
}

void tk_json_number(tk_json_writer *writer, const char *name, int64_t number) {
    tk_json_put_name(writer, name);
    tk_json_put_integer(writer, number);
}

void tk_json_bool(tk_json_writer *writer, const char *name, bool value) {
    tk_json_put_name(writer, name);
    tk_json_put_bool(writer, value);
}

void tk_json_text(tk_json_writer *writer, const char *name, const char *string) {
    tk_json_put_name(writer, name);
    tk_json_put_text(writer, string);
}

void tk_json_array(tk_json_writer *writer, const char *name) {
    tk_json_put_name(writer, name);
    tk_json_open_array(writer);
}

void tk_json_object(tk_json_writer *writer, const char *name) {
    tk_json_put_name(writer, name);
    tk_json_open_object(writer);
}

void tk_json_hex(tk_json_writer *writer, const char *name, uint64_t word) {
    char digits[17];
    tk_text text = tk_text_on(digits, sizeof digits);
    tk_text_hex(&text, word);
    tk_json_text(writer, name, digits);
}

bool tk_json_object_if(tk_json_writer *writer, const char *name, bool there) {
    tk_json_put_name(writer, name);
    if (there) {
        tk_json_open_object(writer);
    } else {
        tk_json_put_null(writer);
    }
    return there;
}

void tk_json_number_if(tk_json_writer *writer, const char *name, int64_t number, bool there) {
    tk_json_put_name(writer, name);
    if (there) {
        tk_json_put_integer(writer, number);
    } else {
        tk_json_put_null(writer);
    }
}
