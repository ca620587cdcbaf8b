/* What the files of packs share. */
#ifndef CORE_PACK_INSIDE_H
#define CORE_PACK_INSIDE_H

#include <stdatomic.h>
#include <tankodrom/pack.h>

#include "base/json.h"
#include "core/rules.h"

#define TK_PACK_MANIFEST "pack.json"

struct tk_pack {
    tk_pack_file *files; /* in order of names */
    char *memory;        /* names and bytes of all files */
    size_t count;
    tk_json *manifest;
    const char *game, *name, *version, *licence; /* strings of the manifest */
    const tk_json_value *texts;
    tk_json **own; /* of each file the texts that it bears; NULL: none */
    atomic_size_t holders;
    bool builtin;
    char digest[TK_DIGEST_TEXT_SIZE];
    atomic_bool checked; /* its game has found nothing wrong */
};

/* tk_pack_check by the rules of the game that the pack is for. */
tk_status tk_pack_check_by(const tk_pack *pack, const tk_rules *rules, tk_error *error);

/* Keeps the texts that files bear themselves. What cannot be read is left to whoever checks the file. */
tk_status tk_pack_take_own_texts(tk_pack *pack, tk_error *error);
void tk_pack_free_own_texts(tk_pack *pack);
/* The text of "group.id" or "group.id.text" that the file of that thing bears, in a language, else in English; NULL. */
const char *tk_pack_own_text(const tk_pack *pack, const char *language, const char *key);

/* Reads and checks the manifest among the files, filling in what comes from it. The error names no file. */
tk_status tk_manifest_read(tk_pack *pack, tk_error *error);

#endif
