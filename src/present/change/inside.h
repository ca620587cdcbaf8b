/* What changed in a table, as the files of this folder share it. docs/schema/protocol/change.json says how a change is
 * written. */
#ifndef PRESENT_CHANGE_INSIDE_H
#define PRESENT_CHANGE_INSIDE_H

#include "present/change/outline.h"

/* What a reader has: its table, and the last one that asked it something, which may be the same. When nothing is asked
 * the last question and its choices stay lying, because the next question of that seat is mostly much like it. */
typedef struct change_base {
    const tk_json_value *table;    /* NULL for none */
    const tk_json_value *question; /* NULL for none */
} change_base;

/* Lists that are longer are told whole. */
enum { CHANGE_MOST = 192 };

/* The members of a table as changes speak of them: with the last question and its choices where `asks`, else without
 * choices. Returns their number, CHANGE_MOST + 1 when there are more than CHANGE_MOST. */
size_t change_root(change_base base, bool asks, const tk_json_value *members[CHANGE_MOST]);
/* Whether a table asks its reader something. */
bool change_asks(const tk_json_value *table);

/* difference.c: writes the change that makes the table `after` of the one before (NULL for none) and of the last one
 * that asked something (NULL for none). */
void change_write(const outline *before, const outline *question, const outline *after, tk_text *text);
/* apply.c: writes the table that the change makes of the base. Refuses a change that does not fit it. */
tk_status change_apply(change_base base, const tk_json_value *change, tk_text *text, tk_error *error);

#endif
