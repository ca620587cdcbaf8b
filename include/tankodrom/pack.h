/* Packs: what is printed on cards and boards, as JSON files with a manifest.
 *
 * A pack is a set of named files in memory; this library never touches a disk. `pack.json` is the manifest:
 *   { "format": "tankodrom-pack-1", "game": "chess", "name": "basic", "version": "1.0",
 *     "licence": "…", "texts": { "en": { "piece.heavy": "Heavy tank" }, "cs": {…}, "ja": {…} } }
 * What the other files are is the game's business; tk_pack_check lets the game look at all of them. */
#ifndef TANKODROM_PACK_H
#define TANKODROM_PACK_H

#include <stdbool.h>
#include <tankodrom/error.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_DIGEST_TEXT_SIZE 65 /* 64 hexadecimal digits and the closing 0 */

typedef struct tk_pack tk_pack; /* immutable once opened; may be shared between threads */

typedef struct tk_pack_file {
    const char *name; /* relative, with '/' between folders: "setups/basic-16.json" */
    const char *bytes;
    size_t size;
} tk_pack_file;

/* Reads a pack from its files; copies what it keeps. On success *pack is the caller's, to be given to tk_pack_close.
 * Otherwise *pack is NULL and *error (may be NULL) names file, line and member. */
tk_status tk_pack_open(const tk_pack_file *files, size_t count, tk_pack **pack, tk_error *error);

/* The same from another pack with files laid over its own: one of the same name is replaced, others are added. So a
 * setup or scenario of one's own is one file and no whole pack. */
tk_status tk_pack_open_over(const tk_pack *below, const tk_pack_file *files, size_t count, tk_pack **pack,
                            tk_error *error);

/* The pack compiled in for a game, opened the same way; TK_ERROR_NO_PACK when there is none. */
tk_status tk_pack_open_builtin(const char *game, tk_pack **pack, tk_error *error);

/* One more holder of a pack: it costs a count, from any thread, and gives the same pack again; whoever was given it
 * closes it, and the last one to close it frees it. An open game is a holder of its pack. NULL for NULL. */
tk_pack *tk_pack_share(const tk_pack *pack);
void tk_pack_close(tk_pack *pack); /* NULL is allowed */

/* Lets the game that the pack names check every rule-level constraint of its files. */
tk_status tk_pack_check(const tk_pack *pack, tk_error *error);

/* All of these stay valid until the pack is closed. */
const char *tk_pack_game(const tk_pack *pack);
const char *tk_pack_name(const tk_pack *pack);
const char *tk_pack_version(const tk_pack *pack);
const char *tk_pack_licence(const tk_pack *pack);
/* SHA-256 over names and contents of all files in order of their names, in hexadecimal. */
const char *tk_pack_digest(const tk_pack *pack);
/* Whether it is one that is compiled in, as it is. */
bool tk_pack_is_builtin(const tk_pack *pack);
size_t tk_pack_file_count(const tk_pack *pack);
/* The index-th file in order of names; NULL past the end. */
const tk_pack_file *tk_pack_file_at(const tk_pack *pack, size_t index);
const tk_pack_file *tk_pack_file_named(const tk_pack *pack, const char *name); /* NULL when there is none */
/* The text of a key in a language ("cs"), else in English, else the key itself. Never NULL. A file in a folder may bear
 * its own texts: "scenario.ID" is the member "name" of "scenarios/ID.json", and "scenario.ID.text" its member "text",
 * where there are such; otherwise the manifest has it. */
const char *tk_pack_text(const tk_pack *pack, const char *language, const char *key);

#ifdef __cplusplus
}
#endif

#endif
