/* The inside of a record, shared by the files of this folder.
 *
 * The lines of the match are kept as text beside the entries, written once when an entry is appended: an action's text
 * depends on the state before it, so that writing the record after every move would otherwise replay the whole match
 * each time. For the same reason the state after every RECORD_KEEP_EVERY entries is kept: taking back and looking back
 * replay less than that.
 *
 *   items   | 0 | 1 | 2 | 3 | 4 | 5 |        length = 4: what has happened, kept = 6: with what was undone
 *   body    "1 1 …\n2 2 …\ntime 7\n…"        item i ends at text_end
 *   states  after 64, 128, … entries */
#ifndef RECORD_INSIDE_H
#define RECORD_INSIDE_H

#include <tankodrom/record.h>

#include "base/buffer.h"
#include "base/text.h"
#include "core/rules.h"

#define RECORD_FIRST_LINE "tankodrom-record 1"

enum {
    RECORD_NAME_SIZE = 64,
    RECORD_KEY_SIZE = 32,
    RECORD_VALUE_SIZE = 256,
    RECORD_TAGS_MOST = 64,
    RECORD_OPTIONS_MOST = 64,
    RECORD_OUTCOME_SIZE = 256,
    RECORD_ACTION_SIZE = 1024,
    RECORD_KEEP_EVERY = 64,
    RECORD_LINE_MOST = 16384,
    RECORD_NUMBERS_MOST = 64, /* bytes of a line's numbers and words, besides names, values and the text of an action */
    /* What names, tags and the end of a match can add to a text, at most. */
    RECORD_LATER_MOST = TK_SEATS_MAX * (RECORD_NAME_SIZE + RECORD_NUMBERS_MOST) +
                        RECORD_TAGS_MOST * (RECORD_KEY_SIZE + RECORD_VALUE_SIZE + RECORD_NUMBERS_MOST) +
                        RECORD_OUTCOME_SIZE + RECORD_NUMBERS_MOST
};

typedef struct record_item {
    tk_entry entry;
    size_t text_end;  /* of its line in the body */
    uint32_t actions; /* up to and with this entry */
} record_item;

typedef struct record_tag {
    char key[RECORD_KEY_SIZE];
    char value[RECORD_VALUE_SIZE];
} record_tag;

struct tk_record {
    tk_game *game;
    tk_state *state;
    tk_seed seed;
    record_item *items;
    size_t length, kept, capacity;
    tk_buffer body;
    size_t body_most; /* bytes of the body, so that the text never is too long to be read */
    unsigned char *states;
    size_t states_capacity; /* how many there is room for */
    char name[TK_SEATS_MAX][RECORD_NAME_SIZE];
    record_tag *tags;
    size_t tag_count, tag_capacity;
    uint32_t cut_line, end_line;
};

/* tk_record_apply for an action that is known to be legal: each is judged once, when it is played or read. */
tk_status record_apply_legal(tk_record *record, unsigned seat, tk_action action, tk_event_log *log);
/* Carries out entries again, which were judged when they were appended. */
void record_replay(const tk_record *record, size_t from, size_t to, tk_state *state);
/* The state after (number + 1) * RECORD_KEEP_EVERY entries. */
tk_state *record_kept_state(const tk_record *record, size_t number);
/* Actions among the entries that have happened. */
uint32_t record_actions(const tk_record *record);
/* Where the text of the entries that have happened ends. */
size_t record_body_size(const tk_record *record);
/* "destroyed 1000 -1000"; empty while the match goes on. */
void record_outcome_text(const tk_record *record, char out[RECORD_OUTCOME_SIZE]);
/* "basic 1.0 sha256:…"; empty when the game has no pack. */
size_t record_pack_text(const tk_record *record, char *out, size_t size);

/* The text without the lines of the match. */
void record_write_header(const tk_record *record, tk_text *text);

/* Makes one line of any text: controls and marks of direction become blanks, bytes that are no UTF-8 question marks,
 * blanks at both ends go, and what does not fit is cut at a character's end. */
void record_one_line(char *out, size_t size, const char *text, size_t length);
bool record_key_fits(const char *key, size_t length);

#endif
