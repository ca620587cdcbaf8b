/* Files of a pack, and the values in them, read one after another. The reader remembers the first error, with where it
 * is, what was read and what would have fitted; from then on everything reads as nothing, so that nobody need ask
 * before the end. A reader that gathers faults reads on instead: what is wrong reads as nothing, and whatever would be
 * wrong only because of that is not refused again. */
#ifndef CORE_READER_H
#define CORE_READER_H

#include <tankodrom/pack.h>
#include <tankodrom/words.h>

#include "core/faults.h"

typedef struct tk_pack_reader {
    tk_status status;
    tk_error *error;   /* of the first refusal; may be NULL */
    tk_faults *faults; /* NULL: the first refusal is the only one; else `error` is not NULL and of the last one */
    unsigned refusals; /* so far: whether something was fine is seen by them */
} tk_pack_reader;

void tk_reader_refuse(tk_pack_reader *reader, const tk_json_value *value, tk_status status, const char *token,
                      const char *detail);
/* The same for what has been refused already, which *error tells of: at a value or, with a name, at what it lacks. */
void tk_reader_refused(tk_pack_reader *reader, const tk_json_value *value, const char *missing, tk_status status);
/* The same at a member, whose name is the token. */
void tk_reader_refuse_member(tk_pack_reader *reader, const tk_json_value *row, const char *name, const char *detail);

/* ---- Members; NULL after an error ---- */

const tk_json_value *tk_reader_need(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                                    tk_json_kind kind);
/* Refuses what is no object, or has other members than these; `what` names the list it stands in. */
void tk_reader_row(tk_pack_reader *reader, const tk_json_value *row, const char *what, const char *expected,
                   const char *const *members);
const tk_json_value *tk_reader_object(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                                      const char *const *members);
/* The elements of a list while nothing is wrong: for (value = tk_reader_first(…); value; value = tk_reader_next(…)). */
const tk_json_value *tk_reader_first(const tk_pack_reader *reader, const tk_json_value *list);
const tk_json_value *tk_reader_next(const tk_pack_reader *reader, const tk_json_value *value);

/* ---- Values; 0 after an error ---- */

int tk_reader_number(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most);
/* The place of a string among the words of a list, from `first` on; what is refused names all of them, behind a title
 * where there is one. */
uint8_t tk_reader_word(tk_pack_reader *reader, const tk_json_value *value, const tk_word_list *list, unsigned first,
                       const char *title);
/* A text of 1 to `size` - 1 bytes and, where `signs` is not NULL, of these signs alone. */
#define TK_ID_SIGNS "abcdefghijklmnopqrstuvwxyz0123456789-"
void tk_reader_text(tk_pack_reader *reader, const tk_json_value *row, const char *name, const char *signs, char *text,
                    size_t size, const char *detail);

/* A text that a file bears itself, or texts by language with English among them, each of so many bytes. */
void tk_reader_texts(tk_pack_reader *reader, const tk_json_value *row, const char *name, size_t least, size_t most);

/* ---- Files ---- */

/* A kind of file: one object with a format and known members. */
typedef struct tk_file_kind {
    const char *name;
    const char *format;
    const char *const *members;
    void (*read)(tk_pack_reader *reader, const tk_json_value *root, void *to);
} tk_file_kind;

tk_status tk_read_json(const char *bytes, size_t size, const tk_file_kind *kind, void *to, tk_error *error);
/* All that is wrong with a document of that kind. */
void tk_read_faults(const tk_json *document, const tk_file_kind *kind, void *to, tk_faults *faults);
/* The file of the pack with the kind's name, which the error names. */
tk_status tk_pack_read(const tk_pack *pack, const tk_file_kind *kind, void *to, tk_error *error);
/* Says in which file an error is, if it is one. */
tk_status tk_in_file(tk_status status, const char *name, tk_error *error);
/* Whether the file of a thing bears its name itself; it may then be without other texts. */
bool tk_pack_bears_name(const tk_pack *pack, const char *group, const char *id);
/* Whether the pack names "group.id" with this ending. The manifest's reader has made sure that what is there in English
 * is there in every language. */
tk_status tk_pack_check_text(const tk_pack *pack, const char *group, const char *id, const char *end, tk_error *error);

#endif
