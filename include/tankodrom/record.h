/* Records (.tkr): one match as UTF-8 text. See docs/records.md for the format.
 *
 * A tk_record holds its game (opened or found by the header, or taken over; tk_game_share keeps one beyond it) and the
 * list of what happened: actions, declarations, elapsed time. Its text never has more than TK_RECORD_SIZE_MOST bytes,
 * so that what was written can be read. Nothing here touches a disk. Where a function gets NULL, it changes nothing and
 * answers TK_ERROR_ARGUMENT, 0, NULL, false or an empty text. */
#ifndef TANKODROM_RECORD_H
#define TANKODROM_RECORD_H

#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_RECORD_SIZE_MOST ((size_t)16 * 1024 * 1024)

typedef struct tk_record tk_record;

typedef enum tk_entry_kind { TK_ENTRY_ACTION, TK_ENTRY_DECLARATION, TK_ENTRY_TIME } tk_entry_kind;

typedef struct tk_entry {
    tk_entry_kind kind;
    unsigned seat;  /* of an action or declaration */
    uint64_t value; /* the action, the declaration, or milliseconds */
    uint32_t line;  /* where it stood when it was read; 0 otherwise */
} tk_entry;

/* A new match. Takes `game` over on success: tk_record_close closes it. TK_ERROR_TOO_LONG when an option is too long
 * for a line of a record. */
tk_status tk_record_new(tk_game *game, const tk_seed *seed, tk_record **record);
void tk_record_close(tk_record *record); /* NULL is allowed */

/* Reads a record and replays it with every check. pack: the pack to play with, or NULL for the built-in one.
 * When the header is bad, *record is NULL. When something after the header is bad, *record holds all that came before
 * it, and the status and *error say what and where. A record that breaks off without an outcome is an unfinished
 * match, not an error. */
tk_status tk_record_read(const char *text, size_t length, const tk_pack *pack, tk_record **record, tk_error *error);

/* Games that are open already, for whoever reads many records: opening one costs far more than reading a record. */
typedef struct tk_game_finder {
    /* The game that a header asks for: its name, its options as they stand there, closed by NULL, and the digest of its
     * pack, "" where it names none. What is given back is the reader's to close (tk_game_share); NULL leaves it to the
     * reader to open the game, and to say what is wrong with it. */
    tk_game *(*find)(void *context, const char *name, const char *const *options, const char *digest);
    void *context;
} tk_game_finder;

/* tk_record_read that asks a finder first. TK_ERROR_ARGUMENT when the game found is not the one asked for. */
tk_status tk_record_read_with(const char *text, size_t length, const tk_pack *pack, const tk_game_finder *finder,
                              tk_record **record, tk_error *error);
/* The number of the last line when it was left out because the text breaks off in it; 0 otherwise. */
uint32_t tk_record_cut_line(const tk_record *record);
/* The number of the line with the hash, which replaying has confirmed, as the outcome before it; 0 when none was read.
 */
uint32_t tk_record_end_line(const tk_record *record);
/* Like snprintf. */
size_t tk_record_write(const tk_record *record, char *out, size_t size);

const tk_game *tk_record_game(const tk_record *record);
const tk_seed *tk_record_seed(const tk_record *record);
/* The state after all entries. Valid until the record changes. */
const tk_state *tk_record_state(const tk_record *record);
size_t tk_record_length(const tk_record *record);
const tk_entry *tk_record_entry(const tk_record *record, size_t index); /* NULL past the end */
/* The state after the first `count` entries, into the caller's memory. TK_ERROR_ARGUMENT when there are fewer. */
tk_status tk_record_state_at(const tk_record *record, size_t count, tk_state *state);

/* What a seat is called; empty until set. Names are one line, at most 63 bytes, cut at a character's end. */
void tk_record_set_name(tk_record *record, unsigned seat, const char *name);
const char *tk_record_name(const tk_record *record, unsigned seat);
/* A free header line, "date" or "event". Keys are letters, digits, - and _, at most 31 (else TK_ERROR_ARGUMENT);
 * values one line, at most 255 bytes, cut like names. Setting a tag again replaces it, an empty value removes it.
 * TK_ERROR_TOO_LONG past 64 tags. Asking gives NULL when it is not set. */
tk_status tk_record_set_tag(tk_record *record, const char *key, const char *value);
const char *tk_record_tag(const tk_record *record, const char *key);

/* Carry out and append; on refusal nothing changes. An action and whatever ends the match drop what was undone; a draw
 * that is offered or declined and time that passes leave it to be done again. Time that passes several times in a row
 * is one entry with the sum. TK_ERROR_TOO_LONG when the text would have no room for it. */
tk_status tk_record_apply(tk_record *record, unsigned seat, tk_action action, tk_event_log *log);
tk_status tk_record_declare(tk_record *record, unsigned seat, tk_declaration what, tk_event_log *log);
tk_status tk_record_elapse(tk_record *record, uint64_t milliseconds, tk_event_log *log);

/* A new match that has gone as the first `entries` of this one did, all of them when it has fewer, with its names and
 * tags: what is played on in it leaves this one as it is. The caller's to close. */
tk_status tk_record_branch(const tk_record *record, size_t entries, tk_record **branch);

/* Takes back the last action and what came after it, when tk_undo_depth allows it for these seats; redo does it
 * again, as far as it can still be done. Return false when there is nothing to take back or do again. */
bool tk_record_undo(tk_record *record, tk_seats seats);
bool tk_record_redo(tk_record *record);

#ifdef __cplusplus
}
#endif

#endif
