/* Values of a pack, read one after another. The reader remembers the first error, with where it is, what was read and
 * what would have fitted; from then on everything reads as nothing, so that nobody need ask before the end. */
#ifndef GAMES_DUEL_PACK_READER_H
#define GAMES_DUEL_PACK_READER_H

#include "base/json.h"
#include "games/duel/rules/body.h"

typedef struct duel_reader {
    tk_status status;
    tk_error *error; /* of the first refusal; may be NULL */
} duel_reader;

void duel_refuse(duel_reader *reader, const tk_json_value *value, tk_status status, const char *token,
                 const char *detail);
/* The same at a member, whose name is the token. */
void duel_refuse_member(duel_reader *reader, const tk_json_value *row, const char *name, const char *detail);

/* ---- Objects and lists; NULL after an error ---- */

/* Refuses what is no object, or has other members than these; `what` names the list it stands in. */
void duel_check_row(duel_reader *reader, const tk_json_value *row, const char *what, const char *const *members);
const tk_json_value *duel_object(duel_reader *reader, const tk_json_value *row, const char *name,
                                 const char *const *members);
/* A list of least to most things, else it is refused with `detail`. */
const tk_json_value *duel_list_of(duel_reader *reader, const tk_json_value *row, const char *name, size_t least,
                                  size_t most, const char *detail);
/* The elements of a list while nothing is wrong: for (value = duel_first(…); value != NULL; value = duel_after(…)). */
const tk_json_value *duel_first(const duel_reader *reader, const tk_json_value *list);
const tk_json_value *duel_after(const duel_reader *reader, const tk_json_value *value);

/* ---- Values ---- */

/* The place of the first word that a file may use: lists of things that can be missing begin with "none" or
 * "nothing". */
unsigned duel_word_first(tk_duel_words list);
/* The index of a string among the words of a list; what is refused names all of them. */
uint8_t duel_word(duel_reader *reader, const tk_json_value *value, tk_duel_words list);
uint8_t duel_word_in(duel_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list);
/* A list of different words, as a bit each. */
uint8_t duel_bits_in(duel_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list);
int duel_number_of(duel_reader *reader, const tk_json_value *row, const char *name, int least, int most);
/* 0 where it may be left out and is. */
int duel_number_if(duel_reader *reader, const tk_json_value *row, const char *name, int least, int most);
bool duel_flag_in(duel_reader *reader, const tk_json_value *row, const char *name);
/* Metres, a multiple of 200, into units. */
int8_t duel_range_in(duel_reader *reader, const tk_json_value *row, const char *name);
/* An element of a list of numbers, or null, which gives 0 where `open` allows it. */
uint8_t duel_figure(duel_reader *reader, const tk_json_value *value, const char *what, int most, bool open);
/* A list of exactly this many figures. */
void duel_figures_in(duel_reader *reader, const tk_json_value *row, const char *name, unsigned count, int most,
                     bool open, uint8_t *figures);
/* An id that none of the `count` before it has. */
void duel_id_in(duel_reader *reader, const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE]);
void duel_check_new(duel_reader *reader, const tk_json_value *row, const char (*ids)[DUEL_ID_SIZE], unsigned count);
void duel_name_in(duel_reader *reader, const tk_json_value *row, char name[DUEL_NAME_SIZE]);
/* The index of a string among ids that were read before. */
uint8_t duel_known_in(duel_reader *reader, const tk_json_value *row, const char *name, const char (*ids)[DUEL_ID_SIZE],
                      unsigned count);
/* Figures of a gun by range, and its calibre. */
void duel_weapon_in(duel_reader *reader, const tk_json_value *row, bool apcr, duel_weapon *weapon);

#endif
