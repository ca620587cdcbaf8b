/* The SQL of rows, made from their columns, the same for every backend: parameters are ?1, ?2, … in the order of the
 * columns, or of the parts of the key alone. */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "base/text.h"
#include "store/queries.h"

enum { STORE_SQL_SIZE = 2048 };

void store_sql_add(const store_shape *shape, tk_text *text);
void store_sql_put(const store_shape *shape, tk_text *text);
void store_sql_remove(const store_shape *shape, tk_text *text);
void store_sql_get(const store_shape *shape, tk_text *text);
/* Whether a row is there with just these columns. */
void store_sql_same(const store_shape *shape, tk_text *text);
void store_sql_list(const store_query_row *query, tk_text *text);
/* All rows in the order of their keys: `first` the first ones, otherwise those behind the key in the parameters; how
 * many is the last parameter. */
void store_sql_scan(const store_shape *shape, bool first, tk_text *text);
/* Which row has the same request: ?1 the first part of the key, ?2 the request; gives the second part. False for a
 * kind without requests. */
bool store_sql_repeated(const store_shape *shape, tk_text *text);

#endif
