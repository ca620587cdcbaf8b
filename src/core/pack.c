/* Packs: the files, their order and digest, and the packs compiled in. */
#include <stdlib.h>
#include <string.h>

#include "base/builtin.h"
#include "base/hash.h"
#include "core/pack_inside.h"
#include "core/registry.h"

/* ---- Files ---- */

enum { NAME_MOST = 95 };

/* Names go into error messages and, from some callers, onto disks: relative, without "." and ".." steps. */
static bool name_is_fit(const char *name) {
    size_t length = strlen(name);
    if (length == 0 || length > NAME_MOST) {
        return false;
    }
    for (const char *part = name;; part++) {
        size_t size = strcspn(part, "/");
        if (size == 0 || (size == 1 && part[0] == '.') || (size == 2 && part[0] == '.' && part[1] == '.')) {
            return false;
        }
        part += size;
        if (*part == '\0') {
            break;
        }
    }
    return strpbrk(name, "\\:") == NULL && tk_text_foreign(name, length) == length;
}

static int by_name(const void *left, const void *right) {
    return strcmp(((const tk_pack_file *)left)->name, ((const tk_pack_file *)right)->name);
}

static tk_status check_files(const tk_pack_file *files, size_t count, tk_error *error) {
    for (size_t i = 0; i < count; i++) {
        if (files[i].name == NULL || (files[i].bytes == NULL && files[i].size > 0)) {
            return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
        }
        if (!name_is_fit(files[i].name)) {
            return tk_error_set(error, TK_ERROR_PACK_VALUE, 0, 0, files[i].name,
                                TK_TEXT("a file's name is relative, of at most 95 bytes, without '.' and '..'"));
        }
    }
    return TK_OK;
}

/* Copies names and bytes, each closed by 0, into one block. */
static bool copy_files(tk_pack *pack, const tk_pack_file *files, size_t count) {
    size_t size = 1;
    for (size_t i = 0; i < count; i++) {
        size += strlen(files[i].name) + 1 + files[i].size + 1;
    }
    pack->files = calloc(count + 1, sizeof pack->files[0]);
    pack->memory = calloc(1, size);
    if (pack->files == NULL || pack->memory == NULL) {
        return false;
    }
    char *at = pack->memory;
    for (size_t i = 0; i < count; i++) {
        size_t name_size = strlen(files[i].name) + 1;
        memcpy(at, files[i].name, name_size);
        if (files[i].size > 0) {
            memcpy(at + name_size, files[i].bytes, files[i].size);
        }
        pack->files[i] = (tk_pack_file){.name = at, .bytes = at + name_size, .size = files[i].size};
        at += name_size + files[i].size + 1;
    }
    pack->count = count;
    return true;
}

static tk_status take_files(tk_pack *pack, const tk_pack_file *files, size_t count, tk_error *error) {
    tk_status status = check_files(files, count, error);
    if (status != TK_OK) {
        return status;
    }
    if (!copy_files(pack, files, count)) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    qsort(pack->files, count, sizeof pack->files[0], by_name);
    for (size_t i = 1; i < count; i++) {
        if (by_name(&pack->files[i - 1], &pack->files[i]) == 0) {
            return tk_error_set(error, TK_ERROR_PACK_REPEATED, 0, 0, pack->files[i].name, NULL);
        }
    }
    return TK_OK;
}

/* Of each file the name with its closing 0, the size in eight bytes, least first, and the bytes. */
static void make_digest(tk_pack *pack) {
    uint8_t digest[32];
    tk_sha256 sha;
    tk_sha256_start(&sha);
    for (size_t i = 0; i < pack->count; i++) {
        const tk_pack_file *file = &pack->files[i];
        uint8_t size[8];
        for (unsigned byte = 0; byte < sizeof size; byte++) {
            size[byte] = (uint8_t)((uint64_t)file->size >> (8 * byte) & 0xffu);
        }
        tk_sha256_take(&sha, file->name, strlen(file->name) + 1);
        tk_sha256_take(&sha, size, sizeof size);
        tk_sha256_take(&sha, file->bytes, file->size);
    }
    tk_sha256_end(&sha, digest);
    tk_sha256_text(digest, pack->digest);
}

/* ---- Opening ---- */

tk_status tk_pack_open(const tk_pack_file *files, size_t count, tk_pack **pack, tk_error *error) {
    if (pack == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *pack = NULL;
    if (files == NULL && count > 0) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    tk_pack *made = calloc(1, sizeof *made);
    if (made == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    atomic_init(&made->holders, 1);
    tk_status status = take_files(made, files, count, error);
    if (status == TK_OK) {
        status = tk_manifest_read(made, error);
    }
    if (status == TK_OK) {
        status = tk_pack_take_own_texts(made, error);
    }
    if (status != TK_OK) {
        tk_pack_close(made);
        return status;
    }
    make_digest(made);
    *pack = made;
    return TK_OK;
}

tk_status tk_pack_open_builtin(const char *game, tk_pack **pack, tk_error *error) {
    if (pack == NULL || game == NULL) {
        if (pack != NULL) {
            *pack = NULL;
        }
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *pack = NULL;
    tk_pack_file *files = calloc(tk_builtin_file_count + 1, sizeof files[0]);
    if (files == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    size_t count = 0;
    for (size_t i = 0; i < tk_builtin_file_count; i++) {
        if (strcmp(tk_builtin_files[i].pack, game) == 0) {
            files[count++] = (tk_pack_file){
                .name = tk_builtin_files[i].name, .bytes = tk_builtin_files[i].bytes, .size = tk_builtin_files[i].size};
        }
    }
    tk_status status =
        count > 0 ? tk_pack_open(files, count, pack, error) : tk_error_set(error, TK_ERROR_NO_PACK, 0, 0, game, NULL);
    free(files);
    if (status == TK_OK && *pack != NULL) {
        (*pack)->builtin = true;
    }
    return status;
}

tk_status tk_pack_open_over(const tk_pack *below, const tk_pack_file *files, size_t count, tk_pack **pack,
                            tk_error *error) {
    if (pack == NULL || below == NULL || (files == NULL && count > 0)) {
        if (pack != NULL) {
            *pack = NULL;
        }
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    *pack = NULL;
    tk_pack_file *all = calloc(below->count + count + 1, sizeof all[0]);
    if (all == NULL) {
        return tk_error_set(error, TK_ERROR_MEMORY, 0, 0, NULL, NULL);
    }
    size_t kept = count;
    for (size_t i = 0; i < count; i++) {
        all[i] = files[i];
    }
    for (size_t i = 0; i < below->count; i++) {
        size_t above = 0;
        while (above < count && (files[above].name == NULL || strcmp(files[above].name, below->files[i].name) != 0)) {
            above++;
        }
        if (above == count) {
            all[kept++] = below->files[i];
        }
    }
    const tk_status status = tk_pack_open(all, kept, pack, error);
    free(all);
    return status;
}

/* A pack never changes but for the count of those who hold it, and the note that it was checked. */
tk_pack *tk_pack_share(const tk_pack *pack) {
    tk_pack *shared = (tk_pack *)pack;
    if (shared != NULL) {
        atomic_fetch_add_explicit(&shared->holders, 1, memory_order_relaxed);
    }
    return shared;
}

void tk_pack_close(tk_pack *pack) {
    /* Whatever the others did with it has been done before it is freed. */
    if (pack == NULL || atomic_fetch_sub_explicit(&pack->holders, 1, memory_order_acq_rel) > 1) {
        return;
    }
    tk_pack_free_own_texts(pack);
    free(pack->memory);
    free(pack->files);
    tk_json_free(pack->manifest);
    free(pack);
}

tk_status tk_pack_check(const tk_pack *pack, tk_error *error) {
    if (pack == NULL) {
        return tk_error_set(error, TK_ERROR_ARGUMENT, 0, 0, NULL, NULL);
    }
    const tk_rules *rules = tk_registry_find(pack->game);
    if (rules == NULL) {
        return tk_registry_refuse(pack->game, error);
    }
    return tk_pack_check_by(pack, rules, error);
}

tk_status tk_pack_check_by(const tk_pack *pack, const tk_rules *rules, tk_error *error) {
    atomic_bool *checked = &((tk_pack *)pack)->checked;
    if (rules->check_pack == NULL || atomic_load_explicit(checked, memory_order_relaxed)) {
        return TK_OK;
    }
    const tk_status status = rules->check_pack(pack, error);
    if (status == TK_OK) {
        atomic_store_explicit(checked, true, memory_order_relaxed);
    }
    return status;
}

/* ---- Asking ---- */

const char *tk_pack_game(const tk_pack *pack) {
    return pack != NULL ? pack->game : "";
}

const char *tk_pack_name(const tk_pack *pack) {
    return pack != NULL ? pack->name : "";
}

const char *tk_pack_version(const tk_pack *pack) {
    return pack != NULL ? pack->version : "";
}

const char *tk_pack_licence(const tk_pack *pack) {
    return pack != NULL ? pack->licence : "";
}

const char *tk_pack_digest(const tk_pack *pack) {
    return pack != NULL ? pack->digest : "";
}

bool tk_pack_is_builtin(const tk_pack *pack) {
    return pack != NULL && pack->builtin;
}

size_t tk_pack_file_count(const tk_pack *pack) {
    return pack != NULL ? pack->count : 0;
}

const tk_pack_file *tk_pack_file_at(const tk_pack *pack, size_t index) {
    return pack != NULL && index < pack->count ? &pack->files[index] : NULL;
}

const tk_pack_file *tk_pack_file_named(const tk_pack *pack, const char *name) {
    for (size_t i = 0; pack != NULL && name != NULL && i < pack->count; i++) {
        if (strcmp(pack->files[i].name, name) == 0) {
            return &pack->files[i];
        }
    }
    return NULL;
}
