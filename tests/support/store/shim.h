/* SQLite's files with a disk that can be made to fail: it is put before the usual ones for every file opened later. */
#ifndef SUPPORT_STORE_SHIM_H
#define SUPPORT_STORE_SHIM_H

void shim_install(void);
void shim_remove(void);
/* Writes fail as on a full disk once so many bytes more have been written; negative: never. */
void shim_full_after(long bytes);
/* Syncs fail from now on, or not. */
void shim_fail_sync(int fails);

#endif
