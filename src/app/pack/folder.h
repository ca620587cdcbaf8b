/* A pack in a folder on the disk. */
#ifndef APP_PACK_FOLDER_H
#define APP_PACK_FOLDER_H

#include <stdbool.h>
#include <tankodrom/pack.h>

#include "base/buffer.h"

/* Opens all files of a folder and the folders in it as a pack; hidden files are left out. Where there is no manifest
 * among them and a game is given, they lie over those of its built-in pack. False when that failed, with the reason in
 * *error, whose status is TK_OK when the system's own reason has been reported already. */
bool cli_pack_open(const char *folder, const char *game, tk_pack **pack, tk_error *error);
/* Says what is wrong with it: the error of a pack names the file inside it; the folder goes before. */
void cli_pack_error(const char *folder, const tk_error *error);

/* The pack that a match is played with: checked, and the caller's. NULL for no folder. False when it was refused, which
 * has been reported. */
bool cli_pack_take(const char *folder, const char *game, tk_pack **pack);
/* The same for the game of a record, as its text is. */
bool cli_pack_take_for(const char *folder, const tk_buffer *record, tk_pack **pack);
/* Reports why a record cannot be read, and how it could where its pack is missing. */
void cli_pack_record_error(const char *path, const char *folder, const tk_error *error);

#endif
