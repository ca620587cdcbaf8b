/* Values of a pack that Tank Duel has besides those of core/reader.h. */
#ifndef GAMES_DUEL_PACK_READER_H
#define GAMES_DUEL_PACK_READER_H

#include "core/reader.h"
#include "games/duel/rules/body.h"

/* A list of least to most things, else it is refused with `detail`. */
const tk_json_value *duel_list_of(tk_pack_reader *reader, const tk_json_value *row, const char *name, size_t least,
                                  size_t most, const char *detail);
/* The place of the first word that a file may use: lists of things that can be missing begin with "none" or
 * "nothing". */
unsigned duel_word_first(tk_duel_words list);
/* The index of a string among the words of a list; what is refused names all of them. */
uint8_t duel_word(tk_pack_reader *reader, const tk_json_value *value, tk_duel_words list);
uint8_t duel_word_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list);
/* A list of different words, as a bit each. */
uint8_t duel_bits_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, tk_duel_words list);
int duel_number_of(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most);
/* 0 where it may be left out and is. */
int duel_number_if(tk_pack_reader *reader, const tk_json_value *row, const char *name, int least, int most);
/* The only edition for which something holds, counted from 1; 0 where it is left out: for all. */
uint8_t duel_edition_if(tk_pack_reader *reader, const tk_json_value *row, const char *name);
bool duel_flag_in(tk_pack_reader *reader, const tk_json_value *row, const char *name);
/* Metres, a multiple of 200, into units. */
int8_t duel_range_in(tk_pack_reader *reader, const tk_json_value *row, const char *name);
/* An element of a list of numbers, or null, which gives 0 where `open` allows it. */
uint8_t duel_figure(tk_pack_reader *reader, const tk_json_value *value, const char *what, int most, bool open);
/* A list of exactly this many figures. */
void duel_figures_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, unsigned count, int most,
                     bool open, uint8_t *figures);
/* An id that none of the `count` before it has. */
void duel_id_in(tk_pack_reader *reader, const tk_json_value *row, const char *name, char id[DUEL_ID_SIZE]);
void duel_check_new(tk_pack_reader *reader, const tk_json_value *row, const char (*ids)[DUEL_ID_SIZE], unsigned count);
void duel_name_in(tk_pack_reader *reader, const tk_json_value *row, char name[DUEL_NAME_SIZE]);
/* The index of a string among ids that were read before. */
uint8_t duel_known_in(tk_pack_reader *reader, const tk_json_value *row, const char *name,
                      const char (*ids)[DUEL_ID_SIZE], unsigned count);
/* Figures of a gun by range, and its calibre. */
void duel_weapon_in(tk_pack_reader *reader, const tk_json_value *row, bool apcr, duel_weapon *weapon);

#endif
