/* A record that is looked at. */
#ifndef APP_REPLAY_REPLAY_H
#define APP_REPLAY_REPLAY_H

#include <tankodrom/record.h>

#include "app/opening.h"
#include "tui/client.h"

typedef struct replay_session {
    const char *path;
    const tui_client *client;
    tui_terminal terminal;
    tk_record *record;
    tk_present *present; /* as far as it is shown */
    tui_document table;
    unsigned seat;    /* whose knowledge is shown; TK_NO_SEAT for an onlooker's */
    tk_status status; /* of reading: with an error, the record holds what came before it */
    tk_error error;
    bool flipped;
    bool seated; /* it was asked for that seat's knowledge, so no other's is shown */
    /* After how many moves each turn and each round begins; see turns.c. */
    size_t *turns, turn_count, turn_room;
    size_t *rounds, round_count, round_room;
} replay_session;

/* Reads a .tkr, or a players' record played from that opening with its facings turned round when `white_faces_south`.
 * CLI_GO_ON when there is something to show, even if an error stands in `replay`; otherwise it has been reported. */
int replay_read(replay_session *replay, const cli_syntax *syntax, const cli_opening *opening, bool white_faces_south);
void replay_close(replay_session *replay);

/* Among the first entries of the record. */
size_t replay_moves(const replay_session *replay, size_t entries);
/* Goes to the state after that many moves; what was declared right after the last one included. */
void replay_go(replay_session *replay, size_t moves);
/* The table in it is valid until the next call. */
tui_view replay_view(replay_session *replay);
void replay_draw(replay_session *replay, tk_buffer *out);
/* "White wins: …", at the end of the record; "" when it has none. Valid until something else is shown. */
const char *replay_outcome(replay_session *replay);
/* All steps of the log, in the document. */
const tk_json_value *replay_log(replay_session *replay, tui_document *document);

void replay_find_turns(replay_session *replay);
/* The number, from 1, of the turn that is under way after so many moves. */
size_t replay_turn(const replay_session *replay, size_t moves);

/* Steps through it on the screen, from after so many moves on. Somebody who wants to play on from where it stands gets
 * the match so far in *branch, to be played on or closed; it is NULL otherwise. */
int replay_step(replay_session *replay, size_t moves, tk_record **branch);

/* ---- What is printed ---- */

void replay_put_list(replay_session *replay, tk_buffer *out);
/* Pairs of moves a line, as players write them. */
void replay_put_players(replay_session *replay, tk_buffer *out);
/* Everything; where a seat looks, what that seat may know. */
bool replay_print_json(replay_session *replay);

#endif
