/* Texts that files of a pack bear themselves, so that one more scenario or setup needs no change of the manifest: in
 * GROUPs/ID.json, "name" is the text of the key GROUP.ID and "text" that of GROUP.ID.text. Each is a text, or an object
 * of texts by language. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/pack_inside.h"
#include "core/reader.h"

tk_status tk_pack_take_own_texts(tk_pack *pack, tk_error *error) {
    pack->own = calloc(pack->count + 1, sizeof(tk_json *));
    if (pack->own == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    for (size_t index = 0; index < pack->count; index++) {
        const tk_pack_file *file = &pack->files[index];
        tk_json *json = NULL;
        if (strchr(file->name, '/') == NULL || tk_json_read(file->bytes, file->size, &json, NULL) != TK_OK) {
            continue;
        }
        if (tk_json_member(tk_json_root(json), "name") != NULL || tk_json_member(tk_json_root(json), "text") != NULL) {
            pack->own[index] = json;
        } else {
            tk_json_free(json);
        }
    }
    return TK_OK;
}

void tk_pack_free_own_texts(tk_pack *pack) {
    for (size_t index = 0; pack->own != NULL && index < pack->count; index++) {
        tk_json_free(pack->own[index]);
    }
    free(pack->own);
}

/* Whether the name is that of the file of the thing: "scenarios/mine.json" for the group "scenario" and the id "mine".
 */
static bool is_file_of(const char *name, const char *group, size_t group_length, const char *id, size_t id_length) {
    static const char between[] = "s/", end[] = ".json";
    if (strlen(name) != group_length + id_length + sizeof between - 1 + sizeof end - 1) {
        return false;
    }
    return memcmp(name, group, group_length) == 0 && memcmp(name + group_length, between, sizeof between - 1) == 0 &&
           memcmp(name + group_length + sizeof between - 1, id, id_length) == 0 &&
           strcmp(name + group_length + sizeof between - 1 + id_length, end) == 0;
}

static const char *in_language(const tk_json_value *texts, const char *language) {
    if (tk_json_kind_of(texts) != TK_JSON_OBJECT) {
        return tk_json_string(texts, NULL);
    }
    const char *text = language != NULL ? tk_json_string(tk_json_member(texts, language), NULL) : NULL;
    return text != NULL ? text : tk_json_string(tk_json_member(texts, "en"), NULL);
}

const char *tk_pack_own_text(const tk_pack *pack, const char *language, const char *key) {
    static const char text_end[] = ".text";
    const char *dot = strchr(key, '.');
    if (dot == NULL) {
        return NULL;
    }
    const char *id = dot + 1;
    size_t length = strlen(id);
    const bool text = length > sizeof text_end - 1 && strcmp(id + length - (sizeof text_end - 1), text_end) == 0;
    length -= text ? sizeof text_end - 1 : 0;
    for (size_t index = 0; index < pack->count; index++) {
        if (pack->own[index] != NULL && is_file_of(pack->files[index].name, key, (size_t)(dot - key), id, length)) {
            return in_language(tk_json_member(tk_json_root(pack->own[index]), text ? "text" : "name"), language);
        }
    }
    return NULL;
}

bool tk_pack_bears_name(const tk_pack *pack, const char *group, const char *id) {
    char key[96];
    snprintf(key, sizeof key, "%s.%s", group, id);
    return tk_pack_own_text(pack, "en", key) != NULL;
}
