#include "store/cards.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"

enum { FILES_MOST = 256 };

/* ---- The document ---- */

static tk_status read_files(const tk_json_value *list, tk_pack_file *files, size_t *count, tk_error *error) {
    static const char *const members[] = {"name", "text", NULL};
    *count = 0;
    for (const tk_json_value *row = tk_json_first(list); row != NULL; row = tk_json_next(row)) {
        const tk_json_value *name = NULL, *text = NULL;
        if (*count == FILES_MOST) {
            return tk_json_refuse(row, TK_ERROR_TOO_LONG, "files", "256", error);
        }
        if (tk_json_kind_of(row) != TK_JSON_OBJECT) {
            return tk_json_refuse(row, TK_ERROR_JSON_KIND, "files", TK_TEXT("a list of objects"), error);
        }
        if (tk_json_only(row, members, error) != TK_OK ||
            tk_json_need(row, "name", TK_JSON_STRING, &name, error) != TK_OK ||
            tk_json_need(row, "text", TK_JSON_STRING, &text, error) != TK_OK) {
            return error->status;
        }
        tk_pack_file *file = &files[(*count)++];
        file->name = tk_json_string(name, NULL);
        file->bytes = tk_json_string(text, &file->size);
    }
    return TK_OK;
}

static tk_status open_files(const tk_json_value *root, const char *game, const tk_pack_file *files, size_t count,
                            tk_pack **pack, tk_error *error) {
    tk_pack *below = NULL;
    if (tk_json_kind_of(tk_json_member(root, "over")) != TK_JSON_TRUE) {
        return tk_pack_open(files, count, pack, error);
    }
    tk_status status = tk_pack_open_builtin(game, &below, error);
    if (status == TK_OK) {
        status = tk_pack_open_over(below, files, count, pack, error);
    }
    tk_pack_close(below);
    return status;
}

static tk_status read_root(const tk_json_value *root, tk_pack **pack, tk_error *error) {
    static const char *const members[] = {"game", "files", "over", NULL};
    tk_pack_file files[FILES_MOST];
    const tk_json_value *game = NULL, *list = NULL;
    size_t count = 0;
    if (tk_json_need(root, "game", TK_JSON_STRING, &game, error) != TK_OK ||
        tk_json_need(root, "files", TK_JSON_ARRAY, &list, error) != TK_OK ||
        tk_json_only(root, members, error) != TK_OK || read_files(list, files, &count, error) != TK_OK ||
        open_files(root, tk_json_string(game, NULL), files, count, pack, error) != TK_OK) {
        return error->status;
    }
    tk_status status = tk_pack_check(*pack, error);
    if (status == TK_OK && !tk_json_is(game, tk_pack_game(*pack))) {
        status = tk_error_set(error, TK_ERROR_PACK_GAME, 0, 0, tk_pack_game(*pack), tk_json_string(game, NULL));
    }
    if (status != TK_OK) {
        tk_pack_close(*pack);
        *pack = NULL;
    }
    return status;
}

tk_status store_pack_read(const char *json, size_t size, tk_pack **pack, tk_error *error) {
    tk_json *document = NULL;
    tk_error none;
    error = error != NULL ? error : &none;
    *pack = NULL;
    tk_status status = tk_json_read(json, size, &document, error);
    if (status == TK_OK && tk_json_kind_of(tk_json_root(document)) != TK_JSON_OBJECT) {
        status = tk_error_set(error, TK_ERROR_JSON_KIND, 1, 1, NULL, TK_TEXT("an object"));
    }
    status = status == TK_OK ? read_root(tk_json_root(document), pack, error) : status;
    tk_json_free(document);
    return status;
}

static size_t write_document(const tk_pack *pack, char *out, size_t size) {
    tk_text text = tk_text_on(out, size);
    tk_json_writer writer;
    tk_json_start(&writer, &text);
    tk_json_open_object(&writer);
    tk_json_text(&writer, "game", tk_pack_game(pack));
    tk_json_array(&writer, "files");
    for (size_t index = 0; index < tk_pack_file_count(pack); index++) {
        const tk_pack_file *file = tk_pack_file_at(pack, index);
        tk_json_open_object(&writer);
        tk_json_text(&writer, "name", file->name);
        tk_json_put_name(&writer, "text");
        tk_json_put_bytes(&writer, file->bytes, file->size);
        tk_json_close_object(&writer);
    }
    tk_json_close_array(&writer);
    tk_json_close_object(&writer);
    return tk_text_end(&text);
}

tk_status store_pack_write(const tk_pack *pack, tk_buffer *out, tk_error *error) {
    const size_t length = write_document(pack, NULL, 0);
    tk_buffer_clear(out);
    if (!tk_buffer_reserve(out, length + 1)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    out->size = write_document(pack, out->data, length + 1);
    return TK_OK;
}

/* ---- Rows ---- */

/* How much of a text goes into a part: no character is cut. */
static size_t part_length(const char *text, size_t length) {
    size_t most = STORE_PART_SIZE - 1;
    if (length <= most) {
        return length;
    }
    while (((unsigned char)text[most] & 0xc0u) == 0x80u) {
        most--;
    }
    return most;
}

tk_status store_pack_cut(const tk_pack *pack, int64_t now, store_pack_part **parts, size_t *count, tk_error *error) {
    tk_buffer text = {0};
    *parts = NULL;
    *count = 0;
    tk_status status = store_pack_write(pack, &text, error);
    if (status == TK_OK && text.size > STORE_PACK_SIZE_MOST) {
        status = tk_error_set(error, TK_ERROR_TOO_LONG, 0, 0, tk_pack_name(pack), TK_TEXT("480 KiB for a whole pack"));
    }
    store_pack_part *made = status == TK_OK ? calloc(STORE_PACK_PARTS_MOST, sizeof *made) : NULL;
    if (status == TK_OK && made == NULL) {
        status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    *parts = made;
    for (size_t at = 0; made != NULL && at < text.size;) {
        store_pack_part *part = &made[*count];
        const size_t length = part_length(text.data + at, text.size - at);
        memcpy(part->pack, tk_pack_digest(pack), TK_DIGEST_TEXT_SIZE);
        memcpy(part->text, text.data + at, length);
        part->part = (int64_t)(*count)++;
        part->created = now;
        at += length;
    }
    for (size_t index = 0; made != NULL && index < *count; index++) {
        made[index].parts = (int64_t)*count;
    }
    tk_buffer_free(&text);
    return status;
}

tk_status store_pack_open(tk_store *store, const char *digest, tk_pack **pack, tk_error *error) {
    tk_buffer text = {0};
    store_pack_part *row = calloc(1, sizeof *row);
    tk_status status = TK_OK;
    *pack = NULL;
    if (row == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    for (int64_t part = 0, parts = 1; status == TK_OK && part < parts && part < STORE_PACK_PARTS_MOST; part++) {
        memset(row, 0, sizeof *row);
        tk_text_copy(row->pack, sizeof row->pack, digest, strlen(digest));
        row->part = part;
        status = store_get(store, STORE_PACKS, row, error);
        parts = row->parts;
        if (status == TK_OK && !tk_buffer_put(&text, row->text)) {
            status = tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
        }
    }
    if (status == TK_OK) {
        status = store_pack_read(text.data, text.size, pack, error);
    }
    if (status == TK_OK && strcmp(tk_pack_digest(*pack), digest) != 0) { /* damage */
        tk_pack_close(*pack);
        *pack = NULL;
        status = tk_error_set(error, TK_ERROR_STORE_MISSING, 0, 0, digest, NULL);
    }
    tk_buffer_free(&text);
    free(row);
    return status;
}

tk_status store_pack_of_match(tk_store *store, const store_match *match, tk_pack **pack, tk_error *error) {
    *pack = NULL;
    return strstr(match->options, STORE_PACK_OPTION) != NULL ? store_pack_open(store, match->pack, pack, error) : TK_OK;
}
