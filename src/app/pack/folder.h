/* A pack in a folder on the disk. */
#ifndef APP_PACK_FOLDER_H
#define APP_PACK_FOLDER_H

#include <stdbool.h>
#include <tankodrom/pack.h>

/* Opens all files of a folder and the folders in it as a pack; hidden files are left out. False when that failed,
 * with the reason in *error, whose status is TK_OK when the system's own reason has been reported already. */
bool cli_pack_open(const char *folder, tk_pack **pack, tk_error *error);

#endif
