/* The manifest of a pack: who it is, and its texts in every language of the project. */
#include <string.h>

#include "core/pack_inside.h"

#define PACK_FORMAT "tankodrom-pack-1"

static const char *const languages[] = {"en", "cs", "ja", NULL};
enum { WORD_MOST = 63, TEXTS_MOST = 4096 };

static bool is_word(const char *string) {
    size_t length = strlen(string);
    return length > 0 && length <= WORD_MOST &&
           strspn(string, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") == length;
}

static tk_status need_text(const tk_json_value *object, const char *name, const char **string, tk_error *error) {
    const tk_json_value *member;
    tk_status status = tk_json_need(object, name, TK_JSON_STRING, &member, error);
    if (status != TK_OK) {
        return status;
    }
    *string = tk_json_string(member, NULL);
    return **string != '\0'
               ? TK_OK
               : tk_json_refuse(member, TK_ERROR_JSON_KIND, name, TK_TEXT("a text that is not empty"), error);
}

/* Records name packs in lines of words, so these are words. */
static tk_status need_word(const tk_json_value *object, const char *name, const char **string, tk_error *error) {
    tk_status status = need_text(object, name, string, error);
    if (status != TK_OK || is_word(*string)) {
        return status;
    }
    return tk_json_refuse(tk_json_member(object, name), TK_ERROR_JSON_KIND, name,
                          TK_TEXT("at most 63 letters, digits, '-', '.' or '_'"), error);
}

static tk_status check_format(const tk_json_value *root, tk_error *error) {
    const char *format;
    tk_status status = need_text(root, "format", &format, error);
    if (status != TK_OK || strcmp(format, PACK_FORMAT) == 0) {
        return status;
    }
    return tk_json_refuse(tk_json_member(root, "format"), TK_ERROR_PACK_FORMAT, format, PACK_FORMAT, error);
}

/* Members are looked up one after another, so their number has a limit. */
static tk_status check_count(const tk_json_value *texts, tk_error *error) {
    if (tk_json_count(texts) <= TEXTS_MOST) {
        return TK_OK;
    }
    char most[8];
    tk_text text;
    tk_text_start(&text, most, sizeof most);
    tk_text_unsigned(&text, TEXTS_MOST);
    tk_text_end(&text);
    return tk_json_refuse(texts, TK_ERROR_TOO_LONG, tk_json_name(texts), most, error);
}

/* Every key of one language is in the other, and is a text. */
static tk_status check_keys(const tk_json_value *from, const tk_json_value *to, const char *to_language,
                            tk_error *error) {
    for (const tk_json_value *text = tk_json_first(from); text != NULL; text = tk_json_next(text)) {
        const char *string = tk_json_string(text, NULL);
        if (string == NULL || *string == '\0') {
            return tk_json_refuse(text, TK_ERROR_JSON_KIND, tk_json_name(text), TK_TEXT("a text that is not empty"),
                                  error);
        }
        if (tk_json_member(to, tk_json_name(text)) == NULL) {
            return tk_json_refuse(text, TK_ERROR_PACK_TEXT, tk_json_name(text), to_language, error);
        }
    }
    return TK_OK;
}

static tk_status check_texts(const tk_json_value *texts, tk_error *error) {
    const tk_json_value *english, *other;
    tk_status status = tk_json_only(texts, languages, error);
    if (status == TK_OK) {
        status = tk_json_need(texts, languages[0], TK_JSON_OBJECT, &english, error);
    }
    if (status == TK_OK) {
        status = check_count(english, error);
    }
    for (size_t i = 1; status == TK_OK && languages[i] != NULL; i++) {
        status = tk_json_need(texts, languages[i], TK_JSON_OBJECT, &other, error);
        if (status == TK_OK) {
            status = check_count(other, error);
        }
        if (status == TK_OK) {
            status = check_keys(english, other, languages[i], error);
        }
        if (status == TK_OK) {
            status = check_keys(other, english, languages[0], error);
        }
    }
    return status;
}

static tk_status read_members(tk_pack *pack, const tk_json_value *root, tk_error *error) {
    static const char *const members[] = {"format", "game", "name", "version", "licence", "texts", NULL};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        return tk_json_refuse(root, TK_ERROR_JSON_KIND, TK_PACK_MANIFEST, "an object", error);
    }
    tk_status status = check_format(root, error);
    if (status == TK_OK) {
        status = tk_json_only(root, members, error);
    }
    if (status == TK_OK) {
        status = need_word(root, "game", &pack->game, error);
    }
    if (status == TK_OK) {
        status = need_word(root, "name", &pack->name, error);
    }
    if (status == TK_OK) {
        status = need_word(root, "version", &pack->version, error);
    }
    if (status == TK_OK) {
        status = need_text(root, "licence", &pack->licence, error);
    }
    if (status == TK_OK) {
        status = tk_json_need(root, "texts", TK_JSON_OBJECT, &pack->texts, error);
    }
    return status == TK_OK ? check_texts(pack->texts, error) : status;
}

tk_status tk_manifest_read(tk_pack *pack, tk_error *error) {
    const tk_pack_file *file = tk_pack_file_named(pack, TK_PACK_MANIFEST);
    if (file == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, TK_PACK_MANIFEST, NULL);
    }
    tk_status status = tk_json_read(file->bytes, file->size, &pack->manifest, error);
    if (status == TK_OK) {
        status = read_members(pack, tk_json_root(pack->manifest), error);
    }
    if (status != TK_OK && error != NULL) {
        tk_text_copy(error->file, sizeof error->file, TK_PACK_MANIFEST, strlen(TK_PACK_MANIFEST));
    }
    return status;
}

const char *tk_pack_text(const tk_pack *pack, const char *language, const char *key) {
    const tk_json_value *texts = tk_json_member(pack->texts, language);
    const tk_json_value *text = texts != NULL ? tk_json_member(texts, key) : NULL;
    if (text == NULL) {
        text = tk_json_member(tk_json_member(pack->texts, languages[0]), key);
    }
    return text != NULL ? tk_json_string(text, NULL) : key;
}
