/* The manifest of a pack: who it is, and its texts in every language of the project. */
#include <stdio.h>
#include <string.h>

#include "core/pack_inside.h"
#include "core/reader.h"

#define PACK_FORMAT "tankodrom-pack-1"

static const char *const languages[] = {"en", "cs", "ja", NULL};
enum { WORD_MOST = 63, TEXTS_MOST = 4096 };

static bool is_word(const char *string) {
    size_t length = strlen(string);
    return length > 0 && length <= WORD_MOST &&
           strspn(string, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._") == length;
}

static const char *need_text(tk_pack_reader *reader, const tk_json_value *object, const char *name) {
    const tk_json_value *member = tk_reader_need(reader, object, name, TK_JSON_STRING);
    if (tk_json_is(member, "")) {
        tk_reader_refuse(reader, member, TK_ERROR_JSON_KIND, name, TK_TEXT("a text that is not empty"));
    }
    return tk_json_string(member, NULL);
}

/* Records name packs in lines of words, so these are words. */
static const char *need_word(tk_pack_reader *reader, const tk_json_value *object, const char *name) {
    const char *word = need_text(reader, object, name);
    if (word != NULL && !is_word(word)) {
        tk_reader_refuse(reader, tk_json_member(object, name), TK_ERROR_JSON_KIND, name,
                         TK_TEXT("at most 63 letters, digits, '-', '.' or '_'"));
    }
    return word;
}

/* The texts of a language. Members are looked up one after another, so their number has a limit. */
static const tk_json_value *need_texts(tk_pack_reader *reader, const tk_json_value *texts, const char *language) {
    const tk_json_value *object = tk_reader_need(reader, texts, language, TK_JSON_OBJECT);
    if (tk_json_count(object) > TEXTS_MOST) {
        char most[8];
        snprintf(most, sizeof most, "%d", TEXTS_MOST);
        tk_reader_refuse(reader, object, TK_ERROR_TOO_LONG, language, most);
    }
    return object;
}

/* Every key of one language is in the other, and is a text. */
static void check_keys(tk_pack_reader *reader, const tk_json_value *from, const tk_json_value *to,
                       const char *to_language) {
    for (const tk_json_value *text = tk_reader_first(reader, from); text != NULL; text = tk_reader_next(reader, text)) {
        const char *string = tk_json_string(text, NULL);
        if (string == NULL || *string == '\0') {
            tk_reader_refuse(reader, text, TK_ERROR_JSON_KIND, tk_json_name(text), TK_TEXT("a text that is not empty"));
        }
        if (tk_json_member(to, tk_json_name(text)) == NULL) {
            tk_reader_refuse(reader, text, TK_ERROR_PACK_TEXT, tk_json_name(text), to_language);
        }
    }
}

static tk_status read_members(tk_pack *pack, const tk_json_value *root, tk_error *error) {
    static const char *const members[] = {"format", "game", "name", "version", "licence", "texts", NULL};
    tk_pack_reader reader = {.status = TK_OK, .error = error};
    if (tk_json_kind_of(root) != TK_JSON_OBJECT) {
        tk_reader_refuse(&reader, root, TK_ERROR_JSON_KIND, TK_PACK_MANIFEST, "an object");
    }
    const char *format = need_text(&reader, root, "format");
    if (format != NULL && strcmp(format, PACK_FORMAT) != 0) {
        tk_reader_refuse(&reader, tk_json_member(root, "format"), TK_ERROR_PACK_FORMAT, format, PACK_FORMAT);
    }
    tk_reader_row(&reader, root, NULL, NULL, members);
    pack->game = need_word(&reader, root, "game");
    pack->name = need_word(&reader, root, "name");
    pack->version = need_word(&reader, root, "version");
    pack->licence = need_text(&reader, root, "licence");
    pack->texts = tk_reader_object(&reader, root, "texts", languages);
    const tk_json_value *english = need_texts(&reader, pack->texts, languages[0]);
    for (size_t i = 1; languages[i] != NULL; i++) {
        const tk_json_value *other = need_texts(&reader, pack->texts, languages[i]);
        check_keys(&reader, english, other, languages[i]);
        check_keys(&reader, other, english, languages[0]);
    }
    return reader.status;
}

tk_status tk_manifest_read(tk_pack *pack, tk_error *error) {
    const tk_pack_file *file = tk_pack_file_named(pack, TK_PACK_MANIFEST);
    if (file == NULL) {
        return tk_error_set(error, TK_ERROR_PACK_FILE, 0, 0, TK_PACK_MANIFEST, NULL);
    }
    tk_status status = tk_json_read(file->bytes, file->size, &pack->manifest, error);
    if (status == TK_OK) {
        status = tk_json_only_text(pack->manifest, error);
    }
    if (status == TK_OK) {
        status = read_members(pack, tk_json_root(pack->manifest), error);
    }
    return tk_in_file(status, TK_PACK_MANIFEST, error);
}

const char *tk_pack_text(const tk_pack *pack, const char *language, const char *key) {
    if (pack == NULL || key == NULL) {
        return key != NULL ? key : "";
    }
    const char *own = tk_pack_own_text(pack, language, key);
    if (own != NULL) {
        return own;
    }
    const tk_json_value *texts = language != NULL ? tk_json_member(pack->texts, language) : NULL;
    const tk_json_value *text = texts != NULL ? tk_json_member(texts, key) : NULL;
    if (text == NULL) {
        text = tk_json_member(tk_json_member(pack->texts, languages[0]), key);
    }
    return text != NULL ? tk_json_string(text, NULL) : key;
}
