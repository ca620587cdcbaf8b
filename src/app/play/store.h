/* Where a match that is being played is kept: after every move its whole record goes to the disk, so that a killed
 * program loses nothing.
 *
 *   $XDG_STATE_HOME/tankodrom/chess.tkr                  the match that --resume goes on with
 *   $XDG_STATE_HOME/tankodrom/chess-20260131-184500.tkr  finished ones, and those put aside for a new one
 *
 * A lock beside it keeps two programs from writing over each other: the second one keeps its match under a name of
 * its own. */
#ifndef APP_PLAY_STORE_H
#define APP_PLAY_STORE_H

#include <limits.h>
#include <stdbool.h>
#include <tankodrom/record.h>

#include "base/buffer.h"

typedef struct play_store {
    char game[32];
    char folder[PATH_MAX / 2];
    char path[PATH_MAX]; /* "" when there is no place to keep anything */
    const char *copy;    /* written besides, or NULL */
    int lock;            /* -1 when not held */
    bool foreign;        /* another program plays the match that --resume would find */
    bool ours;           /* what lies at path is this match */
    bool failed;         /* it could not be kept there, and the player was told */
    bool copy_failed;    /* the same of the copy */
} play_store;

void play_store_open(play_store *store, const char *game, const char *copy);
void play_store_close(play_store *store);

/* The game whose match --resume finds and that was played last; NULL when there is none. */
const char *play_store_newest(void);
/* Where matches are kept; "" when the environment names no place. */
void play_store_folder(char *out, size_t size);
/* Makes a match that was put aside there the one that is played: what it would write over is put aside in turn, and
 * `news` says where. Nothing happens for files that lie elsewhere, and while another program plays. */
void play_store_take_up(play_store *store, const char *path, tk_buffer *news);
/* Whether there is a match to go on with. */
bool play_store_has(const play_store *store);
/* Writes the record. An older match that lies there is put aside first; `news` then says where, and what could not be
 * written. */
void play_store_write(play_store *store, const tk_record *record, tk_buffer *news);
/* Puts a finished match aside under a name with its date; *path then is that name. */
void play_store_finish(play_store *store);

/* How many entries of a record the first `moves` actions are: with what was declared right after the last of them, but
 * without the time that passes before the next, which belongs to that one. */
size_t play_record_entries(const tk_record *record, size_t moves);
/* Writes a record to a file of the player's choice. Failures have been reported. */
bool play_record_write(const tk_record *record, const char *path);
/* Reads one. When something after its header is bad or its last line breaks off, keeps what came before, says so in
 * `news` and sets *whole to false. NULL, reported, when nothing could be kept. */
tk_record *play_record_read(const char *path, const char *pack, bool *whole, tk_buffer *news);

#endif
