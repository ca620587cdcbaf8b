/* Tank Chess beyond the game interface: for clients that draw the board and for studies. The functions take games and
 * states of the game "chess" only; with another game they answer TK_ERROR_NOT_IN_GAME, with a state of another game or
 * NULL TK_ERROR_ARGUMENT; those without a status answer 0 or an empty text. */
#ifndef TANKODROM_CHESS_H
#define TANKODROM_CHESS_H

#include <tankodrom/chess/event_list.h>
#include <tankodrom/chess/verb_list.h>
#include <tankodrom/chess/word_lists.h>
#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_CHESS_SIZE_LEAST 8
#define TK_CHESS_SIZE_MOST 24
#define TK_CHESS_PIECES_MOST 64 /* a side */
#define TK_CHESS_LINE_SIZE 8192 /* longer than any position line that tk_chess_line_write makes, with its closing 0 */

/* ---- Words: the numbers of structs below, of verbs and of events ---- */

typedef enum tk_chess_kind { TK_CHESS_KIND_LIST(TK_CHESS_KIND_NAME) TK_CHESS_KINDS } tk_chess_kind;
typedef enum tk_chess_facing { TK_CHESS_FACING_LIST(TK_WORD_NAME) TK_CHESS_FACINGS } tk_chess_facing;
typedef enum tk_chess_colour { TK_CHESS_COLOUR_LIST(TK_WORD_NAME) TK_CHESS_COLOURS } tk_chess_colour;
typedef enum tk_chess_thing { TK_CHESS_THING_LIST(TK_WORD_NAME) TK_CHESS_THINGS } tk_chess_thing;
typedef enum tk_chess_fire { TK_CHESS_FIRE_LIST(TK_WORD_NAME) TK_CHESS_FIRES } tk_chess_fire;
typedef enum tk_chess_end { TK_CHESS_END_LIST(TK_CHESS_END_NAME) TK_CHESS_ENDS } tk_chess_end;
typedef enum tk_chess_verb { TK_CHESS_VERB_LIST(TK_VERB_NAME) TK_CHESS_VERBS } tk_chess_verb;
typedef enum tk_chess_event { TK_CHESS_EVENT_LIST(TK_EVENT_NAME) TK_CHESS_EVENTS } tk_chess_event;

typedef enum tk_chess_words {
    TK_CHESS_WORDS_KIND,
    TK_CHESS_WORDS_FACING,
    TK_CHESS_WORDS_COLOUR,
    TK_CHESS_WORDS_THING,
    TK_CHESS_WORDS_FIRE,
    TK_CHESS_WORDS_END,
    TK_CHESS_WORDS_LISTS
} tk_chess_words;
/* A stable key ("heavy"), and a text for people (English message id). NULL past the end. Those of verbs and events:
 * tk_verb_at, tk_event_at. */
const char *tk_chess_key(tk_chess_words words, unsigned number);
const char *tk_chess_name(tk_chess_words words, unsigned number);
char tk_chess_letter(tk_chess_kind kind); /* 'C' 'L' 'M' 'H' 'D' 'R' */

/* ---- The board ---- */

typedef struct tk_chess_square {
    uint8_t file, rank; /* from 0: A1 is {0, 0} */
} tk_chess_square;

typedef struct tk_chess_content {
    tk_chess_thing thing;
    unsigned colour;        /* of a piece: TK_CHESS_WHITE or TK_CHESS_BLACK */
    tk_chess_kind kind;     /* of a piece */
    tk_chess_facing facing; /* of a piece */
} tk_chess_content;

/* A move taken apart. */
typedef struct tk_chess_move {
    tk_chess_square from, to; /* `to` is `from` when the piece escapes */
    tk_chess_facing facing;   /* at the end */
    bool escapes;             /* leaves the board (C10) */
    bool fires;
    tk_chess_square target;
} tk_chess_move;

unsigned tk_chess_size(const tk_game *game);
tk_chess_content tk_chess_at(const tk_game *game, const tk_state *state, tk_chess_square square);
unsigned tk_chess_to_move(const tk_game *game, const tk_state *state);
tk_chess_move tk_chess_move_of(tk_action action);
/* A move with a square that is on no board, or no facing, gives an action that is never legal. */
tk_action tk_chess_action_of(tk_chess_move move);
/* C17: what the side that moved last could do if the other passed. */
bool tk_chess_check_called(const tk_game *game, const tk_state *state);
bool tk_chess_escape_called(const tk_game *game, const tk_state *state);
/* C18: moves since a piece was destroyed, those of both sides counted. */
unsigned tk_chess_quiet(const tk_game *game, const tk_state *state);

/* "H15"; needs 4 bytes. */
size_t tk_chess_square_text(tk_chess_square square, char *out, size_t size);

/* ---- C22 position lines ---- */

/* Opening a game at a position is the option "position=LINE" of tk_game_open; writing one is here. */
size_t tk_chess_line_write(const tk_game *game, const tk_state *state, char *out, size_t size);

/* ---- C21 setups ---- */

typedef struct tk_chess_report {
    unsigned size, obstacles, pieces[2];
    bool symmetric;     /* every square's counterpart through the centre holds the same */
    unsigned unreached; /* free squares that no piece could ever drive to */
    unsigned chunks;    /* groups of obstacles that touch, also at a corner */
    unsigned chunk_least, chunk_most;
    bool shots_at_start; /* something could be destroyed on the first turn, with either side to move */
} tk_chess_report;

/* Reads a setup file (JSON, docs/packs.md) into a position line that "position=" takes. Like snprintf for out/size,
 * the length in *length. A refusal names line, token and reason. */
tk_status tk_chess_setup_read(const char *json, size_t json_size, char *out, size_t size, size_t *length,
                              tk_error *error);
/* Writes a match's present position as a setup file with that name. */
size_t tk_chess_setup_write(const tk_game *game, const tk_state *state, const char *name, char *out, size_t size);
void tk_chess_setup_report(const tk_game *game, const tk_state *state, tk_chess_report *report);

/* ---- C20 players' records ---- */

/* One move of the players' notation in its place: reads the move at *text, with every facing turned round when
 * `white_faces_south`, and moves *text behind it. Used by readers of whole records. */
tk_status tk_chess_move_read(const tk_game *game, const tk_state *state, bool white_faces_south, const char **text,
                             tk_action *action, tk_error *error);

/* Is given each move of a record in turn, with the seat that makes it and its line; a status other than TK_OK stops the
 * reading. */
typedef tk_status (*tk_chess_move_taker)(void *context, unsigned seat, tk_action action, uint32_t line);

/* Reads a players' record (a pair of moves a line) from the start of `game`, giving out every move. On a bad move
 * returns its reason with line and token in *error; what came before it has been given out. */
tk_status tk_chess_players_read(const tk_game *game, const char *text, size_t length, bool white_faces_south,
                                tk_chess_move_taker take, void *context, tk_error *error);

/* ---- Counting ---- */

/* Leaves at a depth: one leaf a (piece, end square, facing, target or none), an escape counting once, a finished game
 * having no successors. Draw rules do not end lines here. Depth 0 is 1. Each ply takes some 20 KiB of stack; past
 * TK_CHESS_PERFT_MOST, which is further than anybody can count, the answer is 0. */
#define TK_CHESS_PERFT_MOST 40
uint64_t tk_chess_perft(const tk_game *game, const tk_state *state, unsigned depth);

#ifdef __cplusplus
}
#endif

#endif
