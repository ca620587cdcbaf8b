#include <string.h>
#include <tankodrom/error.h>

#include "base/fill.h"

typedef struct status_row {
    const char *name, *rule, *text;
    const char *many; /* of a text that counts; else NULL */
} status_row;

static status_row row_of(tk_status status) {
/* NOLINTBEGIN(bugprone-macro-parentheses): a message that counts fills two members */
#define TK_ERROR_ROW(name, rule, message) [name] = {#name, rule, .text = message},
    /* NOLINTEND(bugprone-macro-parentheses) */
    static const status_row rows[TK_STATUS_COUNT] = {[TK_OK] = {"TK_OK", "", .text = TK_TEXT("no error")},
                                                     TK_ERROR_LIST(TK_ERROR_ROW)};
#undef TK_ERROR_ROW
    return (unsigned)status < TK_STATUS_COUNT ? rows[status]
                                              : (status_row){"TK_ERROR_UNKNOWN", "", .text = TK_TEXT("unknown error")};
}

const char *tk_status_name(tk_status status) {
    return row_of(status).name;
}

const char *tk_status_text(tk_status status) {
    return row_of(status).text;
}

const char *tk_status_rule(tk_status status) {
    return row_of(status).rule;
}

tk_status tk_error_set(tk_error *error, tk_status status, uint32_t line, uint32_t column, const char *token,
                       const char *detail) {
    if (error == NULL) {
        return status;
    }
    tk_error filled = {.status = status, .line = line, .column = column};
    if (token != NULL) {
        tk_text_copy(filled.token, sizeof filled.token, token, strlen(token));
    }
    if (detail != NULL) {
        tk_text_copy(filled.detail, sizeof filled.detail, detail, strlen(detail));
    }
    *error = filled; /* only now: token and detail may lie in the error itself */
    return status;
}

/* What was read may hold anything. */
static void put_read(tk_text *text, const char *string, size_t size) {
    const char *end = memchr(string, '\0', size);
    tk_text_visible(text, string, end == NULL ? size : (size_t)(end - string));
}

static void put_place(tk_text *text, const tk_error *error) {
    if (error->file[0] != '\0') {
        put_read(text, error->file, sizeof error->file);
        tk_text_char(text, ':');
    }
    if (error->line > 0) {
        tk_text_unsigned(text, error->line);
        tk_text_char(text, ':');
        if (error->column > 0) {
            tk_text_unsigned(text, error->column);
            tk_text_char(text, ':');
        }
    }
    if (text->length > 0) {
        tk_text_char(text, ' ');
    }
}

static bool is_number(const char *string, size_t size, uint64_t *number) {
    const char *end = memchr(string, '\0', size);
    return tk_text_read_unsigned(string, end == NULL ? size : (size_t)(end - string), number);
}

static const char *message_of(const tk_error *error, const tk_language *language) {
    const status_row row = row_of(error->status);
    uint64_t count;
    const bool counts = row.many != NULL && (is_number(error->detail, sizeof error->detail, &count) ||
                                             is_number(error->token, sizeof error->token, &count));
    return counts ? tk_translated_plural(language, row.text, row.many, count) : tk_translated(language, row.text);
}

size_t tk_error_text(const tk_error *error, const tk_language *language, char *out, size_t size) {
    static const char token_mark[] = "{token}";
    static const char detail_mark[] = "{detail}";
    tk_text text = tk_text_on(out, size);
    if (error == NULL) {
        return 0;
    }
    put_place(&text, error);
    const char *message = message_of(error, language);
    while (*message != '\0') {
        if (strncmp(message, token_mark, sizeof token_mark - 1) == 0) {
            /* The one token that no reader has read. */
            const bool is_end = strcmp(error->token, TK_TEXT("end of text")) == 0;
            const char *token = is_end ? tk_translated(language, error->token) : error->token;
            put_read(&text, token, is_end ? strlen(token) : sizeof error->token);
            message += sizeof token_mark - 1;
        } else if (strncmp(message, detail_mark, sizeof detail_mark - 1) == 0) {
            const char *detail = tk_translated(language, error->detail);
            put_read(&text, detail, detail == error->detail ? sizeof error->detail : strlen(detail));
            message += sizeof detail_mark - 1;
        } else {
            tk_text_char(&text, *message++);
        }
    }
    return tk_text_end(&text);
}
