/* What a game gives to be told: a row of functions that write its part of the documents. The common part of src/present
 * writes everything that games share; a game's folder knows its words. A new game is a folder and a line in tellers.c.
 */
#ifndef PRESENT_TELLER_H
#define PRESENT_TELLER_H

#include <tankodrom/present.h>

#include "base/json.h"

/* One document being made: a match at a moment, for a reader. */
typedef struct present_view {
    const tk_game *game;
    const tk_state *state;
    const tk_reader *reader;
    const void *ledger; /* of the game: what its events added up to; NULL where it keeps none */
    const void *look;   /* what the game's `look` made of the state for this reader; NULL without */
    tk_text *sentence;  /* see present_sentence */
    tk_seats deciders;  /* as far as the reader may know */
} present_view;

typedef struct present_topic {
    const char *name;
    const char *text; /* English message id */
} present_topic;

/* A word of the screen, for whoever asks what it means. */
typedef struct present_word {
    const char *key;
    const char *word; /* English message id */
    const char
        *also; /* what else it is asked by, divided by |; English, message ids where the screen translates them */
    const char *rules;
    const char *text; /* English message id; NULL: that of the topic of the same name */
} present_word;

/* What a player would expect to be able to do, and why not. */
typedef struct present_refusal {
    tk_action action;           /* that is refused; its parts are told */
    const char *token, *detail; /* for {token} and {detail} in its text; NULL for none */
    /* English message ids, or NULL: under which refusals share a line, and words in place of the reason's own. */
    const char *subject, *text;
    tk_status status;
    unsigned missing;  /* how much there is too little; 0 where nothing is counted */
    const char *brief; /* English message id: the reason in a word or two, to stand at the thing; NULL for none */
} present_refusal;

enum { PRESENT_REFUSALS_MOST = 128 };

typedef struct present_teller {
    const char *game; /* its name in the registry */
    /* English message ids: a few lines for someone who has never played, and a page. */
    const char *introduction, *rules;
    const present_topic *topics; /* closed by one without a name; NULL for none */
    const present_word *words;   /* the glossary, closed by one without a key */

    /* What a seat sees, as a structure that the functions below share; of look_size bytes, aligned as for max_align_t.
     * NULL: none is needed. */
    size_t look_size;
    void (*look)(const present_view *view, void *look);
    /* What events add up to beyond the state; zeroed at the start. NULL: nothing. */
    size_t ledger_size;
    void (*count)(const tk_game *game, const tk_event *event, void *ledger);

    /* Who decides as far as the reader may know; NULL: tk_deciders. */
    tk_seats (*deciders)(const present_view *view);
    /* What lies on the table: members of the object "board". */
    void (*board)(const present_view *view, tk_json_writer *writer);
    /* What the reader is asked: members of the object "asked": "question", "text", "rule" and what it is about. Called
     * only when the reader's seat decides. */
    void (*asked)(const present_view *view, tk_json_writer *writer);
    /* How a match ended, with {winners} and {losers}, where more is to be said than the reason; NULL otherwise. NULL:
     * the reason says all. */
    const char *(*ending)(const tk_outcome *outcome);
    /* Puts the legal actions into the order in which they are shown and numbered; NULL: the engine's. */
    void (*order)(const present_view *view, tk_action *actions, size_t count);
    /* Of one choice what people read, beyond number, notation and parts: "group", "subject", "text", "odds". */
    void (*choice)(const present_view *view, tk_action action, tk_json_writer *writer);
    /* Where choices are too many to be listed one by one: writes the value of "choices" for those that begin with the
     * parts given (NULL: all) and returns how many actions those are. NULL: they are listed. */
    size_t (*choices)(const present_view *view, const tk_parts *wish, tk_json_writer *writer);
    /* Fills in what is refused now; returns how many. NULL: nothing is told. */
    size_t (*refused)(const present_view *view, present_refusal *refusals, size_t capacity);
    /* Why no choice begins so, with {token} and {detail} of its text where it has them: TK_OK leaves it to the check of
     * the action with what is not given as 0. NULL: likewise. */
    tk_status (*why)(const present_view *view, const tk_parts *wish, tk_error *about);
    /* Fills in token, detail and missing of an action that is refused, here or as a wish; NULL where none has any. */
    void (*explain)(const present_view *view, present_refusal *refusal);
    /* The members of the object "score"; NULL: the game has none. */
    void (*score)(const present_view *view, tk_json_writer *writer);
    /* Whether an action says what its seat alone may know even afterwards; NULL where nothing is. */
    bool (*keeps)(tk_action action);
    /* Whether choices are being gathered that are shown together once all are made; NULL where each seat makes one. */
    bool (*gathers)(const tk_game *game, const tk_state *state);
    /* Members of an object that tells what is asked seldom (tk_present_about); false when there is nothing of that kind
     * and key. NULL: nothing. */
    bool (*about)(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);
    /* The same for what is printed on a thing (tk_present_thing): the view has a game and a language, but no state. */
    bool (*thing)(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);
    /* The ways to play it among which somebody chooses, each an object (present_open_way). */
    void (*ways)(const present_view *view, tk_json_writer *writer);
    /* All that is printed for the game, by kinds, each an object (present_open_kind). */
    void (*contents)(const present_view *view, tk_json_writer *writer);
    /* Members of an object that tells a setup which is being made (tk_present_setup), or why what is wished cannot be:
     * then nothing of it is used. NULL: the game has no setups of one's own. */
    tk_status (*setup)(const present_view *view, const tk_json_value *wish, tk_json_writer *writer, tk_error *error);
    const char *const *setup_members; /* that a wish may have, closed by NULL */
} present_teller;

extern const present_teller present_chess, present_rush, present_duel;

/* table.c: whether the reader looks back at a match and sees everybody's cards. */
bool present_sees_all(const tk_reader *reader);

/* tellers.c: that of a game; NULL when it has none. */
const present_teller *present_teller_of(const tk_game *game);

/* ---- For tellers: words.c ---- */

/* A message in the reader's language. */
__attribute__((format_arg(2))) const char *present_say(const present_view *view, const char *message);
/* The form of a message that goes with a number. */
__attribute__((format_arg(2), format_arg(3))) const char *present_count(const present_view *view, const char *one,
                                                                        const char *many, uint64_t count);
/* "Player 2 (Eva)", or "Eva": a seat and, where it is known, who sits there. */
void present_seat(const present_view *view, unsigned seat, tk_text *text);
/* The text of the pack for "kind.id" in the reader's language; `otherwise` where it has none. */
const char *present_pack_text(const present_view *view, const char *kind, const char *id, const char *otherwise);

/* An empty line in which a sentence is put together; one at a time, until it is put as a member. */
tk_text *present_sentence(const present_view *view);
/* Adds to a sentence what stands before it and then a text, a formatted one: present_add(text, ", ", present_say(…),
 * …). */
__attribute__((format(printf, 3, 4))) void present_add(tk_text *text, const char *before, const char *format, ...);
void present_join(tk_text *text, const char *before, const char *string);

/* String members: a sentence, and a formatted text: present_put(writer, "text", present_say(view, "…"), …). */
void present_put_text(tk_json_writer *writer, const char *name, tk_text *text);
__attribute__((format(printf, 3, 4))) void present_put(tk_json_writer *writer, const char *name, const char *format,
                                                       ...);
/* Members that are left out where they say nothing: "" or NULL, 0, false. */
void present_put_string(tk_json_writer *writer, const char *name, const char *string);
void present_put_some(tk_json_writer *writer, const char *name, int64_t number);
void present_put_true(tk_json_writer *writer, const char *name, bool value);
/* Members "subject", "reason", "text" and "rule" of a refusal; "missing" and "short" ("2 short") where something is
 * counted. */
void present_put_reason(const present_view *view, const present_refusal *refusal, tk_json_writer *writer);
/* Opens the object of a way to play: the option "key=value" that chooses it, how many play it when no other option says
 * so, and whether it is what most play. The name and whatever else there is to say comes behind. */
void present_open_way(const char *key, const char *value, unsigned seats, bool usual, tk_json_writer *writer);
/* A kind of printed things: what people call it, and how large one of them is in millimetres. Then its columns and by
 * what it can be filtered, each an array of names, then the array "items". */
void present_open_kind(const char *kind, const char *name, unsigned width, unsigned height, tk_json_writer *writer);
typedef struct present_name {
    const char *key, *name; /* the name is an English message id */
} present_name;
void present_put_names(const present_view *view, const char *list, const present_name *names, size_t count,
                       tk_json_writer *writer);
/* One of them, and how often it is printed. Then the objects "facts" by column and "is" by filter (present_put_is). */
void present_open_item(const char *key, const char *name, unsigned copies, tk_json_writer *writer);
/* An element of a list in "is". */
void present_put_is(const char *key, const char *name, tk_json_writer *writer);
/* A part of a score, an object of its list: what it is for, whose where tanks have some, how many and how much; nothing
 * for nothing. */
void present_put_part(const char *source, const char *tank, int64_t count, int64_t points, const char *text,
                      tk_json_writer *writer);

#endif
