/* What the files of this folder share.
 *
 * A request is a row: what it may say, what it does, and what it answers. Doing comes first and happens once, or fails
 * and leaves everything as it was; telling changes nothing and is repeated when the answer did not fit. */
#ifndef WASM_INSIDE_H
#define WASM_INSIDE_H

#include <stdbool.h>
#include <tankodrom/catalogue.h>
#include <tankodrom/lesson.h>
#include <tankodrom/opponent.h>
#include <tankodrom/present.h>
#include <tankodrom/puzzle.h>
#include <tankodrom/record.h>

#include "base/buffer.h"
#include "base/json.h"
#include "wasm/engine.h"

enum { ENGINE_LANGUAGES_MOST = 8, ENGINE_OPTIONS_MOST = 64, ENGINE_CODE_SIZE = 16, ENGINE_PACKS_MOST = 8 };

/* Who thinks about matches that are elsewhere. The game is kept from one question to the next, and so is what each
 * seat's opponent remembers. */
typedef struct engine_thinker {
    tk_game *game;
    tk_state *state;
    const tk_opponent *opponent[TK_SEATS_MAX];
    void *memory[TK_SEATS_MAX];
    tk_thought thought;
} engine_thinker;

/* What a request that is being answered says and has led to. */
typedef struct engine_question {
    const tk_json_value *request;
    unsigned seat; /* TK_NO_SEAT for none */
    const char *kind, *key;
    const tk_pack *pack; /* that the request is about: the engine's */
    size_t first, most;  /* steps of a log; of a bench the actions and the matches */
    tk_game *game;       /* opened for this question alone */
    tk_event_log log;    /* of the step; its events are not kept */
    tk_error left_out;   /* why a part of a record was not read */
    uint32_t cut;        /* the line in which it breaks off; 0 */
    tk_buffer bytes;     /* a text that is asked for, closed by 0 */
    uint64_t hash;       /* of a bench */
    bool holds;
    bool past;                 /* the match is told as it was */
    bool open;                 /* to somebody who sees everything */
    tk_lesson_verdict verdict; /* on what was done in a lesson */
} engine_question;

struct engine {
    struct {
        char code[ENGINE_CODE_SIZE];
        tk_catalogue *catalogue;
    } languages[ENGINE_LANGUAGES_MOST];
    size_t language_count;
    char code[ENGINE_CODE_SIZE]; /* of the language that is spoken; "" for English */
    tk_record *record;           /* NULL: no match */
    tk_present *present, *past;  /* the match as it is, and as it was where somebody looks back; NULL until asked for */
    tk_seats programs;
    tk_lesson *lesson;            /* whose match the record is a copy of; NULL: none */
    struct engine_puzzle *puzzle; /* that the record is the match of; NULL: none */
    engine_thinker thinker;
    tk_game *printed;                  /* the one that things were asked about last; NULL: none */
    tk_pack *packs[ENGINE_PACKS_MOST]; /* besides those that are built in; the one used last comes first */
    tk_buffer answer;
};

/* A row of the requests, listed in requests.c. */
typedef struct engine_request {
    const char *name;
    const char *const *members; /* that it may have, besides "ask"; closed by NULL */
    enum { ENGINE_NEEDS_NOTHING, ENGINE_NEEDS_MATCH, ENGINE_NEEDS_LESSON, ENGINE_NEEDS_PUZZLE } needs;
    tk_status (*carry_out)(engine *asked, engine_question *question, tk_error *error); /* NULL: nothing is done */
    /* The whole answer; like snprintf. NULL: {}. */
    size_t (*tell)(const engine *asked, const engine_question *question, char *out, size_t size);
} engine_request;

/* ---- requests.c ---- */

/* NULL when there is none. */
const engine_request *engine_request_named(const char *name);
/* All of them, as many as there is room for. */
void engine_request_names(char *out, size_t size);

/* ---- engine.c ---- */

/* NULL: English. */
const tk_language *engine_language(const engine *asked);
/* A status with nothing more to say about it. */
tk_status engine_plain(tk_status status, tk_error *error);
/* The object "error" of an answer. */
void engine_put_error(const engine *asked, const tk_error *error, tk_json_writer *writer);

/* ---- members.c: what requests say. Each reads a member into the question or fails with its place ---- */

/* Sets *seat, below `seats`. */
tk_status engine_need_seat(const engine_question *question, unsigned seats, unsigned *seat, tk_error *error);
/* The same where the member may be left out: TK_NO_SEAT. */
tk_status engine_take_seat(const engine_question *question, unsigned seats, unsigned *seat, tk_error *error);
/* A list of seats as a set; left out: none. */
tk_status engine_take_seats(const engine_question *question, const char *name, unsigned seats, tk_seats *set,
                            tk_error *error);
tk_status engine_need_text(const engine_question *question, const char *name, const char **text, tk_error *error);
/* NULL where it is left out. */
tk_status engine_take_text(const engine_question *question, const char *name, const char **text, tk_error *error);
/* true or false; left out: false. */
tk_status engine_take_switch(const engine_question *question, const char *name, bool *on, tk_error *error);
tk_status engine_need_count(const engine_question *question, const char *name, size_t *count, tk_error *error);
/* A number of 64 bits: "18446744073709551615", "0xff", or a whole number that is not negative. */
tk_status engine_need_word(const engine_question *question, const char *name, uint64_t *word, tk_error *error);
/* A seed of a match: such a number without 0x, or 64 hexadecimal digits. */
tk_status engine_need_seed(const engine_question *question, tk_seed *seed, tk_error *error);
/* The game that "game" and "options" name, the options left out for none, with the pack of the digest "pack" or the
 * built-in one; the caller's. With `kept`, which may be NULL, where it is that game: one more holder of it. */
tk_status engine_open_game(engine *asked, const engine_question *question, const tk_game *kept, tk_game **game,
                           tk_error *error);

/* ---- packs.c ---- */

tk_status engine_open_pack(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_pack(const engine *asked, const engine_question *question, char *out, size_t size);
/* The pack that "pack" names, the engine's; NULL where it is left out. */
tk_status engine_take_pack(engine *asked, const engine_question *question, const tk_pack **pack, tk_error *error);
/* Opens games of records that were played with packs that the engine holds. */
tk_game_finder engine_pack_finder(engine *asked);
void engine_packs_close(engine *asked);

/* ---- match.c ---- */

tk_status engine_new(engine *asked, engine_question *question, tk_error *error);
tk_status engine_read_record(engine *asked, engine_question *question, tk_error *error);
tk_status engine_branch(engine *asked, engine_question *question, tk_error *error);
tk_status engine_name(engine *asked, engine_question *question, tk_error *error);
tk_status engine_write_record(engine *asked, engine_question *question, tk_error *error);
tk_status engine_tag(engine *asked, engine_question *question, tk_error *error);
tk_status engine_act(engine *asked, engine_question *question, tk_error *error);
tk_status engine_declare(engine *asked, engine_question *question, tk_error *error);
tk_status engine_elapse(engine *asked, engine_question *question, tk_error *error);
tk_status engine_undo(engine *asked, engine_question *question, tk_error *error);
tk_status engine_redo(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_state(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_record(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_verified(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_tag(const engine *asked, const engine_question *question, char *out, size_t size);
/* Forgets the match. */
void engine_match_close(engine *asked);
/* Lets a record, which is the engine's from now on, be the match: a lesson's, or one of its own. */
void engine_match_take(engine *asked, tk_record *record);
void engine_match_take_own(engine *asked, tk_record *record);

/* ---- chess/players.c ---- */

tk_status engine_read_players(engine *asked, engine_question *question, tk_error *error);

/* ---- duel/estimate.c ---- */

tk_status engine_estimate(engine *asked, engine_question *question, tk_error *error);

/* ---- learn.c ---- */

tk_status engine_learn(engine *asked, engine_question *question, tk_error *error);
tk_status engine_lesson_act(engine *asked, engine_question *question, tk_error *error);
tk_status engine_lesson_next(engine *asked, engine_question *question, tk_error *error);
tk_status engine_lesson_go(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_lesson(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_verdict(const engine *asked, const engine_question *question, char *out, size_t size);
void engine_lesson_close(engine *asked);

/* ---- puzzle.c: one that is solved ---- */

tk_status engine_puzzle_open(engine *asked, engine_question *question, tk_error *error);
tk_status engine_puzzle_told(engine *asked, engine_question *question, tk_error *error);
tk_status engine_puzzle_act(engine *asked, engine_question *question, tk_error *error);
tk_status engine_puzzle_hint(engine *asked, engine_question *question, tk_error *error);
tk_status engine_puzzle_solution(engine *asked, engine_question *question, tk_error *error);
/* Whether one is open, and its match has only its moves. */
bool engine_has_puzzle(const engine *asked);
void engine_puzzle_close(engine *asked);

/* ---- puzzles.c: which there are, and which comes next ---- */

tk_status engine_puzzles(engine *asked, engine_question *question, tk_error *error);
tk_status engine_puzzle_next(engine *asked, engine_question *question, tk_error *error);
/* The name of a puzzle, by which it is known whatever its number. */
enum { ENGINE_PUZZLE_NAME_SIZE = 17 };
void engine_puzzle_name(const tk_puzzle *puzzle, char name[ENGINE_PUZZLE_NAME_SIZE]);
/* The pack of the game that "game" names; the caller's. */
tk_status engine_need_puzzles(const engine_question *question, tk_puzzles **puzzles, tk_error *error);
/* A whole answer that `tell` writes, which is called twice. */
tk_status engine_make_bytes(const engine *asked, engine_question *question,
                            size_t (*tell)(const engine *asked, const void *context, char *out, size_t size),
                            const void *context, tk_error *error);

/* ---- rules.c ---- */

tk_status engine_rules(engine *asked, engine_question *question, tk_error *error);
tk_status engine_diagram(engine *asked, engine_question *question, tk_error *error);

/* ---- documents.c ---- */

tk_status engine_speak(engine *asked, engine_question *question, tk_error *error);
tk_status engine_look(engine *asked, engine_question *question, tk_error *error);
tk_status engine_look_log(engine *asked, engine_question *question, tk_error *error);
tk_status engine_wish(engine *asked, engine_question *question, tk_error *error);
tk_status engine_about(engine *asked, engine_question *question, tk_error *error);
tk_status engine_thing(engine *asked, engine_question *question, tk_error *error);
tk_status engine_help(engine *asked, engine_question *question, tk_error *error);
tk_status engine_setup(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_table(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_log(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_about(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_thing(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_help(const engine *asked, const engine_question *question, char *out, size_t size);
/* An answer that was made already: question->bytes. */
size_t engine_tell_bytes(const engine *asked, const engine_question *question, char *out, size_t size);
/* For whom documents are: a seat, in the language that is spoken, with everybody's names. */
tk_reader engine_reader(const engine *asked, unsigned seat);
/* Lets the documents be where the match is. */
tk_status engine_follow(engine *asked, tk_error *error);
/* Sets *entries to how many the first "step" steps of the log are. */
tk_status engine_need_step(engine *asked, const engine_question *question, size_t *entries, tk_error *error);

/* ---- games.c ---- */

tk_status engine_games(engine *asked, engine_question *question, tk_error *error);

/* ---- think.c ---- */

tk_status engine_see(engine *asked, engine_question *question, tk_error *error);
tk_status engine_think(engine *asked, engine_question *question, tk_error *error);
/* The one that "opponent" names. */
tk_status engine_need_opponent(const engine_question *question, const tk_game *played, const tk_opponent **opponent,
                               tk_error *error);
tk_status engine_takes_draw(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_seen(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_thought(const engine *asked, const engine_question *question, char *out, size_t size);
size_t engine_tell_takes(const engine *asked, const engine_question *question, char *out, size_t size);
void engine_thinker_close(engine_thinker *thinker);

/* ---- analyse.c ---- */

tk_status engine_analyse(engine *asked, engine_question *question, tk_error *error);

/* ---- bench.c ---- */

tk_status engine_bench(engine *asked, engine_question *question, tk_error *error);
size_t engine_tell_bench(const engine *asked, const engine_question *question, char *out, size_t size);

#endif
