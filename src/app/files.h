/* Whole files, read and written. A written file appears under its name complete and on the disk, or not at all. */
#ifndef APP_FILES_H
#define APP_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"

/* The largest file that is read: more is a mistake of the user. */
#define CLI_FILE_MOST ((size_t)16 * 1024 * 1024)

/* Reads a file, or the standard input for "-", into an empty buffer, whose data then is never NULL. On failure reports
 * it (cli_error) and returns false. */
bool cli_file_read(const char *path, tk_buffer *bytes);
/* The same for a file that is one: pipes and devices, which could be read from for ever, are refused. */
bool cli_file_read_plain(const char *path, tk_buffer *bytes);
/* Writes beside the file, flushes to the disk and renames; what a write that was killed left there is removed. "-" is
 * the standard output. On failure reports it, leaves
 * what was there before, and returns false. */
bool cli_file_write(const char *path, const char *bytes, size_t size);
/* The same without reporting: 0, or the errno of the failure. */
int cli_file_put(const char *path, const char *bytes, size_t size);
/* Makes the folder of a path and the folders above it. Reports a failure. */
bool cli_folder_make(const char *path);

#endif
