#include "server/operation/log.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

static const char *const level_names[] = {"error", "warning", "info", "debug"};

/* "2026-11-16T02:27:26.120Z" */
static void put_time(tk_text *text, int64_t milliseconds) {
    time_t seconds = (time_t)(milliseconds / 1000);
    struct tm parts;
    char date[32];
    gmtime_r(&seconds, &parts);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &parts);
    tk_text_format(text, "%s.%03dZ", date, (int)(milliseconds % 1000));
}

static bool is_plain(const char *value) {
    if (*value == 0) {
        return false;
    }
    for (; *value != 0; value++) {
        if ((unsigned char)*value <= ' ' || *value == '"' || *value == '=' || *value == '\\' ||
            (unsigned char)*value >= 0x7f) {
            return false;
        }
    }
    return true;
}

/* What is not plain comes in quotes with everything else than visible ASCII as \xNN, so that a line stays a line. */
static void put_value(tk_text *text, const char *value) {
    if (is_plain(value)) {
        tk_text_put(text, value);
        return;
    }
    tk_text_char(text, '"');
    for (; *value != 0; value++) {
        unsigned char byte = (unsigned char)*value;
        if (byte == '"' || byte == '\\') {
            tk_text_format(text, "\\%c", byte);
        } else if (byte < ' ' || byte >= 0x7f) {
            tk_text_format(text, "\\x%02x", byte);
        } else {
            tk_text_char(text, (char)byte);
        }
    }
    tk_text_char(text, '"');
}

/* What is no UTF-8 is shown byte by byte. */
static void put_json(tk_text *text, const char *value) {
    bool letters = tk_text_is_utf8(value, strlen(value));
    tk_text_char(text, '"');
    for (; *value != 0; value++) {
        unsigned char byte = (unsigned char)*value;
        if (byte == '"' || byte == '\\') {
            tk_text_format(text, "\\%c", byte);
        } else if (byte < ' ' || byte == 0x7f || (byte >= 0x80 && !letters)) {
            tk_text_format(text, "\\u%04x", byte);
        } else {
            tk_text_char(text, (char)byte);
        }
    }
    tk_text_char(text, '"');
}

static void put_field(const operation_log *log, tk_text *text, const log_field *field) {
    tk_text_format(text, log->json ? ",\"%s\":" : " %s=", field->key);
    if (field->text == NULL) {
        tk_text_format(text, "%" PRId64, field->number);
    } else if (log->json) {
        put_json(text, field->text);
    } else {
        put_value(text, field->text);
    }
}

size_t log_line(const operation_log *log, int64_t milliseconds, log_level level, const char *event,
                const log_field *fields, char *out, size_t size) {
    /* Room for what closes the line stays, however long the fields are: a field that does not fit is left out. */
    char piece[LOG_LINE_MOST];
    tk_text text = tk_text_on(out, size - 3);
    if (log->json) {
        tk_text_put(&text, "{\"time\":\"");
        put_time(&text, milliseconds);
        tk_text_format(&text, "\",\"level\":\"%s\",\"event\":\"%s\"", level_names[level], event);
    } else {
        put_time(&text, milliseconds);
        tk_text_format(&text, " %s %s", level_names[level], event);
    }
    size_t length = tk_text_end(&text);
    for (; fields != NULL && fields->key != NULL; fields++) {
        tk_text one = tk_text_on(piece, sizeof piece);
        put_field(log, &one, fields);
        size_t wide = tk_text_end(&one);
        if (wide < sizeof piece && length + wide < size - 3) {
            memcpy(out + length, piece, wide);
            length += wide;
        }
    }
    if (log->json) {
        out[length++] = '}';
    }
    out[length++] = '\n';
    return length;
}

static int64_t clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void put_line(const operation_log *log, int64_t now, log_level level, const char *event,
                     const log_field *fields) {
    char line[LOG_LINE_MOST];
    size_t length = log_line(log, now, level, event, fields, line, sizeof line);
    /* Nobody can be told when the log cannot be written. */
    ssize_t written = write(log->descriptor, line, length);
    (void)written;
}

void log_write(operation_log *log, log_level level, const char *event, const log_field *fields) {
    if (log == NULL || level > log->level) {
        return;
    }
    int64_t now = clock_now();
    if (now / 1000 != log->second) {
        log->second = now / 1000;
        log->lines = 0;
    }
    if (level != LOG_ERROR && log->lines >= LOG_SECOND_MOST) {
        log->left_out++;
        return;
    }
    log->lines++;
    if (log->left_out > 0) {
        const log_field left_out[] = {LOG_NUMBER("lines", log->left_out), {0}};
        put_line(log, now, LOG_WARNING, "left-out", left_out);
        log->left_out = 0;
    }
    put_line(log, now, level, event, fields);
}

const char *log_address(const operation_log *log, const char *address, char out[LOG_ADDRESS_SIZE]) {
    uint8_t bytes[16];
    char network[INET6_ADDRSTRLEN];
    bool whole = log == NULL || log->addresses;
    if (!whole && inet_pton(AF_INET, address, bytes) == 1) {
        bytes[3] = 0;
        snprintf(out, LOG_ADDRESS_SIZE, "%s/24", inet_ntop(AF_INET, bytes, network, sizeof network));
    } else if (!whole && inet_pton(AF_INET6, address, bytes) == 1) {
        memset(bytes + 6, 0, 10);
        snprintf(out, LOG_ADDRESS_SIZE, "%s/48", inet_ntop(AF_INET6, bytes, network, sizeof network));
    } else {
        snprintf(out, LOG_ADDRESS_SIZE, "%s", address);
    }
    return out;
}
