/* A match told to people, in any language, to whoever draws it: the terminal, a page, a server. Two JSON documents say
 * everything that somebody at the table needs (docs/schema/table.json, docs/schema/log.json):
 *
 *   the table   what is on it, who is asked what, every choice with its typed parts and its sentence, what one would
 *               expect to be able to do and why not, odds, clocks, the score so far and what each point is for
 *   the log     what happened: events as typed objects, with sentences and the number of the rule that caused them
 *
 * A tk_present follows one match: it is told every step when it happens, and a step costs what happened in it. What a
 * document says depends on the seat that reads it: nothing in it is hidden from that seat. Texts work like snprintf. */
#ifndef TANKODROM_PRESENT_H
#define TANKODROM_PRESENT_H

#include <tankodrom/game.h>
#include <tankodrom/record.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tk_present tk_present;

/* Follows a match from a state, which is copied; the game must outlive it. What is opened is the caller's, to be given
 * to tk_present_close. */
tk_status tk_present_open(const tk_game *game, const tk_state *start, tk_present **present);
void tk_present_close(tk_present *present); /* NULL is allowed */

/* A step has happened: an action, a declaration or time that passed, with its events and the state after it. Nothing
 * changes when memory runs out. */
tk_status tk_present_step(tk_present *present, const tk_entry *entry, const tk_event_log *log, const tk_state *after);
/* Steps were taken back: only the first `steps` have happened, and this is the state after them. */
void tk_present_cut(tk_present *present, size_t steps, const tk_state *state);
/* Opens one at the start of a record's match. */
tk_status tk_present_record(const tk_record *record, tk_present **present);
/* Goes to where the first `entries` of the record have happened, all of them when it has fewer: what is beyond is cut,
 * what is new is told. The record must be of the same game and start. */
tk_status tk_present_follow(tk_present *present, const tk_record *record, size_t entries);

size_t tk_present_steps(const tk_present *present);
/* How many entries the first `steps` steps of the log are: an answer of which the others must not know that it was
 * asked for is an entry of the step before it. */
size_t tk_present_entries(const tk_present *present, size_t steps);
const tk_game *tk_present_game(const tk_present *present);
/* The state after all steps. Valid until the next one. */
const tk_state *tk_present_state(const tk_present *present);

/* Whom a document is for. */
typedef struct tk_reader {
    unsigned seat;                   /* TK_NO_SEAT for an onlooker */
    const tk_language *language;     /* NULL for English */
    const char *names[TK_SEATS_MAX]; /* who sits where; NULL or "" where nobody has a name */
    tk_seats programs;               /* whose names are programs': sentences of the log and the end leave them out */
    /* "Eva", not "Player 2 (Eva)", where nobody else at the table is called so: for those who see who sits where, and
     * name no seats when they act. */
    bool by_name;
    /* Sees what every seat saw and hears what any of them was told: for whoever looks back at a match that is over. Of
     * an onlooker; a seat's own eyes see no more for it. */
    bool open;
} tk_reader;

/* The table, as one JSON object. */
size_t tk_present_table(const tk_present *present, const tk_reader *reader, char *out, size_t size);
/* The steps from `first` on, but for the last of them at most `most`: {"format":…,"steps":[…]}. An answer of which the
 * others must not know that it was asked for is told as a part of the step before it, whoever reads. */
size_t tk_present_log(const tk_present *present, const tk_reader *reader, size_t first, size_t most, char *out,
                      size_t size);

/* ---- What changed: for whoever is far away ---- */

/* A copy of a reader's table, kept alike by who tells what changed and by who hears it. A change is a JSON value
 * (docs/schema/protocol/change.json) that makes the table which the teller has of the one that the hearer has, byte for
 * byte; the first is the whole table. It says nothing that the two tables do not say. What is opened is the caller's,
 * to be given to tk_copy_close. */
typedef struct tk_copy tk_copy;
tk_status tk_copy_open(tk_copy **copy);
void tk_copy_close(tk_copy *copy); /* NULL is allowed */
/* Writes the change from the copy to this table, which the copy then is; "{}" when nothing changed. When the change
 * does not fit into `size` the copy stays as it was. Empty when `table` is no JSON or memory ran out. */
size_t tk_copy_change(tk_copy *copy, const char *table, size_t length, char *out, size_t size);
/* Applies a change. One that does not fit is refused with TK_ERROR_SYNTAX or TK_ERROR_JSON…, and the copy stays as it
 * was. */
tk_status tk_copy_apply(tk_copy *copy, const char *change, size_t length, tk_error *error);
/* The table; empty before the first. */
size_t tk_copy_table(const tk_copy *copy, char *out, size_t size);

/* A wish: a JSON object with some parts of an action, as in {"card":45} or {"from":"H3","to":"F5"}. The choices that
 * begin so, {"choices":[…]}; where there are none, the reason as well: {"choices":[],"refused":{…}}. An object without
 * parts asks for all. What is no wish is refused with TK_ERROR_JSON…, or TK_ERROR_SYNTAX for a part that no verb has or
 * a value that is none, and the text is empty. */
size_t tk_present_wish(const tk_present *present, const tk_reader *reader, const char *wish, size_t length, char *out,
                       size_t size, tk_error *error);
/* The action of the reader's seat that stands in the table under this number, from 1. TK_ERROR_ARGUMENT when there is
 * none. */
tk_status tk_present_choice(const tk_present *present, const tk_reader *reader, size_t number, tk_action *action);

/* What is asked too seldom to stand in the table, by the game: in Tank Duel kind "shot" with key "S-I>G-II", in Tank
 * Chess kind "square" with key "F5" (docs/schema/about-chess.json). Empty when there is no such thing now. */
size_t tk_present_about(const tk_present *present, const tk_reader *reader, const char *kind, const char *key,
                        char *out, size_t size);

/* What somebody who does not know the game reads: {"introduction":…,"rules":…,"topics":[{"name":…,"text":…}]}. */
size_t tk_present_help(const tk_game *game, const tk_language *language, char *out, size_t size);
/* What is printed on a thing of the game, with its texts: kind "card", "tank", "piece" …, key as documents name it.
 * Empty when there is no such thing.
 *
 * Every game has kind "word": a word of the screen, asked for by its key, in English or as the language has it, whole
 * or its beginning, in any case: {"word":"check","name":"šach","text":…,"rules":["C17"]}. Kind "glossary" with key
 * "all" has all of them: {"words":[…]}.
 *
 * Every game has kind "ways" with key "all": the ways to play it among which somebody chooses before a match, with the
 * options for tk_game_open that choose them (docs/schema/ways.json).
 *
 * Every game has kind "contents" with key "all": all that is printed for it, by kinds, with figures to compare, sizes
 * and numbers of copies (docs/schema/contents.json). */
size_t tk_present_thing(const tk_game *game, const tk_language *language, const char *kind, const char *key, char *out,
                        size_t size);

/* A setup of one's own while it is being made. In Tank Chess: {"line":…,"edits":[…],"twins":true}, all of which may be
 * left out. From a line (C22), which need not be a setup yet, or from the Basic Setup, the edits are carried out in
 * turn: #O2, xB11, wHC1/N, -O2, replacing what stood there, with twins also across the centre; "size 12", "basic 20",
 * "first black", "bare", "mirror", "line-up". The answer has the new line, what stands on the board, whether it can be
 * played, in sentences, and what differs from the Basic Setup (docs/schema/setup-chess.json).
 *
 * In Tank Duel a scenario: {"text":…}, the text of its file, {"scenario":"ambush"}, one of the pack to begin with, or
 * {} for a new one. The answer has the draft, everything that is wrong with it, each with the member it concerns, what
 * there is to know of it, and all that can be chosen for its members (docs/schema/setup-duel.json).
 *
 * What cannot be is refused with its reason, and the text is empty. */
size_t tk_present_setup(const tk_game *game, const tk_language *language, const char *wish, size_t length, char *out,
                        size_t size, tk_error *error);

#ifdef __cplusplus
}
#endif

#endif
