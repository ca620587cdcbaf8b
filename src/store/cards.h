/* Packs of people's own: what is printed on cards and boards, kept by digest. The whole files are kept, so that a pack
 * that was laid over a built-in one stays what it was when that changes. */
#ifndef STORE_CARDS_H
#define STORE_CARDS_H

#include "store/store.h"

enum {
    STORE_PACK_PARTS_MOST = 60, /* they go together, with room for what else goes with them */
    STORE_PACK_SIZE_MOST = STORE_PACK_PARTS_MOST * (STORE_PART_SIZE - 8)
};

/* The option of a table or match by which its pack is named: "pack=DIGEST", a line among those of the game. */
#define STORE_PACK_OPTION "pack="

/* The document {"game":…,"files":[{"name":…,"text":…}]}, with "over" where the files lie over the built-in pack of the
 * game. On success *pack is the caller's, checked by its game; otherwise the error names file, line and member. */
tk_status store_pack_read(const char *json, size_t size, tk_pack **pack, tk_error *error);
/* The same document of a pack, with all its files. */
tk_status store_pack_write(const tk_pack *pack, tk_buffer *out, tk_error *error);

/* Cuts the document into rows, which are the caller's to free; TK_ERROR_TOO_LONG when there would be too many. */
tk_status store_pack_cut(const tk_pack *pack, int64_t now, store_pack_part **parts, size_t *count, tk_error *error);

/* The pack of a digest, as it is kept. TK_ERROR_STORE_MISSING when it is not. */
tk_status store_pack_open(tk_store *store, const char *digest, tk_pack **pack, tk_error *error);
/* The pack that a match is played with, the caller's; NULL for the built-in one. */
tk_status store_pack_of_match(tk_store *store, const store_match *match, tk_pack **pack, tk_error *error);

#endif
