/* Options: "key=value" texts against the game's table. Values are kept in the one way of writing them ("16" for "016"),
 * so that equal games have equal digests and records. */
#include "core/options.h"

#include <stdlib.h>
#include <string.h>

typedef struct tk_option {
    char *text;
    int64_t number; /* of an integer or switch */
    bool given;
} tk_option;

struct tk_options {
    const tk_option_info *table;
    size_t count;
    tk_option option[];
};

static const char *const switch_words[] = {"off", "on", NULL};

static size_t table_count(const tk_option_info *table) {
    size_t count = 0;
    while (table != NULL && table[count].key != NULL) {
        count++;
    }
    return count;
}

static size_t find(const tk_option_info *table, size_t count, const char *key, size_t length) {
    for (size_t i = 0; i < count; i++) {
        if (strlen(table[i].key) == length && memcmp(table[i].key, key, length) == 0) {
            return i;
        }
    }
    return count;
}

/* ---- What an option takes, in words ---- */

static void put_words(const char *const *words, tk_text *text) {
    for (size_t i = 0; words[i] != NULL; i++) {
        tk_text_put(text, i == 0 ? "" : ", ");
        tk_text_put(text, words[i]);
    }
}

static void put_expected(const tk_option_info *info, tk_text *text) {
    switch (info->kind) {
    case TK_OPTION_INTEGER:
        tk_text_integer(text, info->least);
        tk_text_put(text, "…"); /* a range needs no words, so that there is nothing to translate */
        tk_text_integer(text, info->most);
        break;
    case TK_OPTION_SWITCH:
        tk_text_put(text, "on, off");
        break;
    case TK_OPTION_CHOICE:
        put_words(info->choices, text);
        break;
    case TK_OPTION_TEXT:
        tk_text_put(text, TK_TEXT("one line of UTF-8 text"));
        break;
    }
}

static tk_status refuse_value(const tk_option_info *info, const char *given, tk_error *error) {
    char expected[sizeof error->detail];
    tk_text text = tk_text_on(expected, sizeof expected);
    put_expected(info, &text);
    return tk_error_set(error, TK_ERROR_OPTION_VALUE, 0, 0, given, expected);
}

static tk_status refuse_key(const tk_option_info *table, size_t count, const char *key, size_t length,
                            tk_error *error) {
    char token[sizeof error->token], known[sizeof error->detail];
    tk_text_copy(token, sizeof token, key, length);
    tk_text text = tk_text_on(known, sizeof known);
    for (size_t i = 0; i < count; i++) {
        tk_text_put(&text, i == 0 ? "" : ", ");
        tk_text_put(&text, table[i].key);
    }
    if (count == 0) {
        tk_text_put(&text, "-");
    }
    return tk_error_set(error, TK_ERROR_OPTION_UNKNOWN, 0, 0, token, known);
}

/* ---- Reading ---- */

static bool is_one_line(const char *text) {
    for (const char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < 0x20 || *at == 0x7f) {
            return false;
        }
    }
    return tk_text_is_utf8(text, strlen(text));
}

/* Returns -1 when the word is not in the list. */
static int word_index(const char *const *words, const char *word) {
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool value_fits(const tk_option_info *info, const char *value, int64_t *number) {
    switch (info->kind) {
    case TK_OPTION_INTEGER:
        return tk_text_read_integer(value, strlen(value), number) && *number >= info->least && *number <= info->most;
    case TK_OPTION_SWITCH:
        *number = word_index(switch_words, value);
        return *number >= 0;
    case TK_OPTION_CHOICE:
        return word_index(info->choices, value) >= 0;
    case TK_OPTION_TEXT:
        return is_one_line(value);
    }
    return false;
}

/* `given` is the whole text, for the error. */
static tk_status set(tk_option *option, const tk_option_info *info, const char *value, const char *given,
                     tk_error *error) {
    int64_t number = 0;
    char digits[24];
    if (!value_fits(info, value, &number)) {
        return refuse_value(info, given, error);
    }
    if (info->kind == TK_OPTION_INTEGER) {
        tk_text text = tk_text_on(digits, sizeof digits);
        tk_text_integer(&text, number);
        value = digits;
    }
    size_t size = strlen(value) + 1;
    char *copy = malloc(size);
    if (copy == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    memcpy(copy, value, size);
    free(option->text);
    option->text = copy;
    option->number = number;
    return TK_OK;
}

static tk_status read_one(tk_options *options, const char *text, tk_error *error) {
    const char *equals = strchr(text, '=');
    if (equals == NULL) {
        return tk_error_set(error, TK_ERROR_SYNTAX, 0, 0, text, "key=value");
    }
    size_t length = (size_t)(equals - text);
    size_t index = find(options->table, options->count, text, length);
    if (index == options->count) {
        return refuse_key(options->table, options->count, text, length, error);
    }
    tk_option *option = &options->option[index];
    if (option->given) {
        return tk_error_set(error, TK_ERROR_OPTION_REPEATED, 0, 0, options->table[index].key, NULL);
    }
    option->given = true;
    return set(option, &options->table[index], equals + 1, text, error);
}

static tk_status read_all(tk_options *options, const char *const *texts, tk_error *error) {
    for (size_t i = 0; i < options->count; i++) {
        const tk_option_info *info = &options->table[i];
        tk_status status = set(&options->option[i], info, info->standard, info->standard, error);
        if (status != TK_OK) {
            return status;
        }
    }
    for (size_t i = 0; texts != NULL && texts[i] != NULL; i++) {
        tk_status status = read_one(options, texts[i], error);
        if (status != TK_OK) {
            return status;
        }
    }
    return TK_OK;
}

tk_status tk_options_read(const tk_option_info *table, const char *const *texts, tk_options **options,
                          tk_error *error) {
    size_t count = table_count(table);
    *options = NULL;
    tk_options *made = calloc(1, sizeof *made + count * sizeof made->option[0]);
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    made->table = table;
    made->count = count;
    tk_status status = read_all(made, texts, error);
    if (status != TK_OK) {
        tk_options_free(made);
        return status;
    }
    *options = made;
    return TK_OK;
}

void tk_options_free(tk_options *options) {
    if (options == NULL) {
        return;
    }
    for (size_t i = 0; i < options->count; i++) {
        free(options->option[i].text);
    }
    free(options);
}

/* ---- Asking ---- */

static const tk_option *named(const tk_options *options, const char *key) {
    size_t index = find(options->table, options->count, key, strlen(key));
    return index < options->count ? &options->option[index] : NULL;
}

int64_t tk_options_integer(const tk_options *options, const char *key) {
    const tk_option *option = named(options, key);
    return option != NULL ? option->number : 0;
}

bool tk_options_switch(const tk_options *options, const char *key) {
    return tk_options_integer(options, key) != 0;
}

const char *tk_options_text(const tk_options *options, const char *key) {
    const tk_option *option = named(options, key);
    return option != NULL ? option->text : "";
}

bool tk_options_given(const tk_options *options, const char *key) {
    const tk_option *option = named(options, key);
    return option != NULL && option->given;
}

static bool differs(const tk_options *options, size_t index) {
    return strcmp(options->option[index].text, options->table[index].standard) != 0;
}

void tk_options_write(const tk_options *options, size_t index, bool changed, tk_text *text) {
    for (size_t i = 0; i < options->count; i++) {
        if (changed && !differs(options, i)) {
            continue;
        }
        if (index-- == 0) {
            tk_text_put(text, options->table[i].key);
            tk_text_char(text, '=');
            tk_text_put(text, options->option[i].text);
            return;
        }
    }
}

bool tk_options_equal(const tk_options *options, const tk_options *others) {
    bool equal = options->table == others->table;
    for (size_t i = 0; equal && i < options->count; i++) {
        equal = strcmp(options->option[i].text, others->option[i].text) == 0;
    }
    return equal;
}

void tk_options_digest(const tk_options *options, tk_sha256 *sha) {
    for (size_t i = 0; i < options->count; i++) {
        tk_sha256_take(sha, options->table[i].key, strlen(options->table[i].key) + 1);
        tk_sha256_take(sha, options->option[i].text, strlen(options->option[i].text) + 1);
    }
}
