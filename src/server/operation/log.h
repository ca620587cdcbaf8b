/* The log: a line for each thing worth knowing, with named fields, on the standard error. As text,
 *
 *   2026-11-16T02:27:26.120Z info listening address=127.0.0.1:8327 tls=no
 *
 * or as JSON, an object a line. What a line may never have in it: sessions, passwords, seeds, chat. Addresses of people
 * are shortened to their network unless the host wants them whole. Lines that strangers can cause are counted and not
 * written when there are too many of them, so that nobody fills the disk. */
#ifndef SERVER_OPERATION_LOG_H
#define SERVER_OPERATION_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG } log_level;

typedef struct log_field {
    const char *key;
    const char *text; /* NULL: the number */
    int64_t number;
} log_field;

#define LOG_TEXT(name, value)                                                                                          \
    (log_field) {                                                                                                      \
        .key = (name), .text = (value)                                                                                 \
    }
#define LOG_NUMBER(name, value)                                                                                        \
    (log_field) {                                                                                                      \
        .key = (name), .number = (int64_t)(value)                                                                      \
    }

typedef struct operation_log {
    int descriptor;
    log_level level; /* what is less important is not written */
    bool json;
    bool addresses; /* whole */
    int64_t second; /* in which `lines` were written */
    unsigned lines;
    uint64_t left_out; /* since the last that was written */
} operation_log;

enum {
    LOG_LINE_MOST = 1024,  /* bytes; what is longer is cut */
    LOG_SECOND_MOST = 100, /* lines a second; errors are always written */
    LOG_ADDRESS_SIZE = 64
};

/* The fields are closed by one without a key. NULL is a log that nobody reads. */
void log_write(operation_log *log, log_level level, const char *event, const log_field *fields);
#define LOG(log, level, event, ...) log_write(log, level, event, (const log_field[]){__VA_ARGS__, {0}})

/* An address as the log may show it: "192.0.2.0/24", "2001:db8::/48". */
const char *log_address(const operation_log *log, const char *address, char out[LOG_ADDRESS_SIZE]);

/* Writes a line as `log_write` does, without the descriptor and the limit: at most `size` bytes with the line end, and
 * returns how many. */
size_t log_line(const operation_log *log, int64_t milliseconds, log_level level, const char *event,
                const log_field *fields, char *out, size_t size);

#endif
