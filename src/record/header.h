/* The header of a record, read but not yet used. */
#ifndef RECORD_HEADER_H
#define RECORD_HEADER_H

#include "record/inside.h"
#include "record/lines.h"

typedef struct record_header {
    record_word game, pack, seed_word;
    tk_seed seed;
    record_word option[RECORD_OPTIONS_MOST];
    size_t option_count;
    record_word name[TK_SEATS_MAX];
    record_word tag_key[RECORD_TAGS_MOST], tag_value[RECORD_TAGS_MOST];
    size_t tag_count;
} record_header;

/* Reads the header up to the empty line behind it, or the end of the text. */
tk_status record_header_read(record_lines *lines, record_header *header);
/* Opens or finds the game and makes a record with everything that the header says. */
tk_status record_header_open(const record_lines *lines, const record_header *header, const tk_pack *pack,
                             const tk_game_finder *finder, tk_record **record);

#endif
