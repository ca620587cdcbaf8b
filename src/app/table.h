/* Text in columns as wide as their widest cell. */
#ifndef APP_TABLE_H
#define APP_TABLE_H

#include "base/buffer.h"

/* Writes the lines, their cells divided by tabs, each after two spaces; lines without a tab as they are. `columns` has
 * a letter for each column: 'r' where cells stand at the right. */
void table_put(const char *lines, const char *columns, tk_buffer *out);

#endif
