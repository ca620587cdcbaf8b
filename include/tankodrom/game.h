/* The game interface: every game of the registry through one set of functions.
 *
 *   tk_game    rules + options + pack; immutable once opened, shared between threads
 *   tk_state   one match: a flat block of tk_state_size(game) bytes without pointers, aligned as for max_align_t,
 *              owned by the caller; copying it is memcpy. It carries its own random numbers, so that
 *              game + options + pack + seed + actions give the same match, bit for bit, everywhere.
 *   tk_action  one decision of one seat; means something with its game alone
 *
 * Seats are numbered from 0. Several seats may decide at once: tk_deciders is a set. Nothing here prints, exits,
 * reads a clock, or keeps a global; nothing after tk_game_open allocates, and only tk_game_open does. Functions that
 * write text work like snprintf: at most `size` bytes with the closing 0, and they return the whole text's length.
 *
 * No function of this library takes more than TK_STACK_MOST bytes of the stack, callbacks not counted (the optimised
 * build; sanitizers take several times as much).
 *
 * A state carries the mark of its game, options and pack. Two states of the same game are equal byte for byte exactly
 * when their hashes are (but for two in 2^64), and nothing of what is hidden from a seat is left in a state that was
 * completed for it. Where a function gets a state of another game, a seat that
 * is not there or NULL, it changes nothing and answers TK_ERROR_ARGUMENT, 0 or an empty text. */
#ifndef TANKODROM_GAME_H
#define TANKODROM_GAME_H

#include <stdbool.h>
#include <tankodrom/error.h>
#include <tankodrom/pack.h>
#include <tankodrom/seed.h>
#include <tankodrom/words.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_VERSION "0.1.0"
/* Of the library that is linked. */
const char *tk_version(void);

#define TK_STACK_MOST ((size_t)128 * 1024)
#define TK_SEATS_MAX 8
#define TK_NO_SEAT 255u

typedef struct tk_game tk_game;
typedef struct tk_state tk_state;
typedef uint64_t tk_action;
typedef uint32_t tk_seats; /* bit s: seat s */

#define TK_ALL_SEATS ((tk_seats)0xff)

/* ---- What there is ---- */

typedef enum tk_option_kind { TK_OPTION_INTEGER, TK_OPTION_SWITCH, TK_OPTION_CHOICE, TK_OPTION_TEXT } tk_option_kind;

typedef struct tk_option_info {
    const char *key;
    tk_option_kind kind;
    const char *standard;       /* the default, as it would be written: "16", "on", "" */
    int64_t least, most;        /* of an integer */
    const char *const *choices; /* of a choice, closed by NULL */
    const char *const *names;   /* of its choices, as people choose among them: English message ids */
    const char *title;          /* a word or two above the field: English message id */
    const char *help;           /* English message id */
} tk_option_info;

typedef struct tk_game_info {
    const char *name;  /* "chess" */
    const char *title; /* English message id */
    unsigned seats_least, seats_most;
    const tk_option_info *options; /* closed by an entry whose key is NULL */
} tk_game_info;

/* The index-th game of the registry; NULL past the end. */
const tk_game_info *tk_game_info_at(size_t index);
const tk_game_info *tk_game_info_named(const char *name); /* NULL when there is none */

/* ---- Opening ---- */

/* Opens a game. options: "key=value" texts closed by NULL, or NULL for all defaults. pack: NULL for the built-in one;
 * the game holds it (tk_pack_share), and what tk_pack_check refuses of it is refused here. On success *game is the
 * caller's, to be given to tk_game_close; otherwise it is NULL. */
tk_status tk_game_open(const char *name, const char *const *options, const tk_pack *pack, tk_game **game,
                       tk_error *error);
/* One more holder of an open game: a record, a thread, a table of games in use. It costs a count, from any thread, and
 * gives the same game again; whoever was given it closes it, and the last one to close it frees it. NULL for NULL. */
tk_game *tk_game_share(const tk_game *game);
/* Lets go of a game. NULL is allowed. */
void tk_game_close(tk_game *game);
/* Whether tk_game_open with this name and these options, however they are written, would open this very game: what a
 * table of open games is searched by. False for options that cannot be read. Packs are compared by tk_pack_digest. */
bool tk_game_is(const tk_game *game, const char *name, const char *const *options);

const tk_game_info *tk_game_about(const tk_game *game);
const tk_pack *tk_game_pack(const tk_game *game);
unsigned tk_game_seats(const tk_game *game);
/* The name of a seat in this game (English message id: "White"); NULL for a seat that is not there. */
const char *tk_seat_name(const tk_game *game, unsigned seat);
/* The index-th option as "key=value", in the order of tk_game_info; 0 and an empty text past the end. Only options
 * that differ from the default, when `changed`, so that the list can be given to tk_game_open again. */
size_t tk_game_option_text(const tk_game *game, size_t index, bool changed, char *out, size_t size);
/* The value of an option, given or default. TK_ERROR_OPTION_UNKNOWN for a key that the game does not have,
 * TK_ERROR_ARGUMENT for an option of another kind; a string is the text or the word of a choice, the game's. */
tk_status tk_game_option_integer(const tk_game *game, const char *key, int64_t *value);
tk_status tk_game_option_switch(const tk_game *game, const char *key, bool *value);
tk_status tk_game_option_string(const tk_game *game, const char *key, const char **value);

/* ---- A match ---- */

size_t tk_state_size(const tk_game *game);
/* The start of a match. Equal seeds give equal matches. */
void tk_start(const tk_game *game, const tk_seed *seed, tk_state *state);
/* Who decides now; empty when the match is over. */
tk_seats tk_deciders(const tk_game *game, const tk_state *state);
/* Those of them whom the others must not know to be asked: reactions. */
tk_seats tk_asked_secretly(const tk_game *game, const tk_state *state);

/* No seat of any game has more legal actions at once. That is what 64 pieces of Tank Chess could have, at 2,053 each;
 * no position is known with a tenth of it. Card games have hundreds at the most. */
#define TK_LEGAL_MOST 131392

/* The legal actions of a seat in an order fixed by the state; 0 when it does not decide now. Writes up to `capacity`
 * and returns how many there are; (NULL, 0) only counts, which a game may do much faster. */
size_t tk_legal(const tk_game *game, const tk_state *state, unsigned seat, tk_action *actions, size_t capacity);
/* The index-th action of that list, without making the list. TK_ERROR_ARGUMENT past its end. */
tk_status tk_legal_at(const tk_game *game, const tk_state *state, unsigned seat, size_t index, tk_action *action);
/* One action of that list, chosen by a random 64-bit word: the number at random * count / 2^64, rounded down, so that
 * each is as likely as any other. For playouts: a game may do it faster than counting and taking. TK_ERROR_ARGUMENT
 * when the seat has none. */
tk_status tk_legal_random(const tk_game *game, const tk_state *state, unsigned seat, uint64_t random,
                          tk_action *action);
/* Why an action would be refused; TK_OK when it is legal. Any 64-bit value may be asked. */
tk_status tk_check(const tk_game *game, const tk_state *state, unsigned seat, tk_action action);

/* What happened, in order, for logs and animation. Seats outside the audience must not be told of the event, and
 * onlookers only of events for TK_ALL_SEATS; games give those left out a second event of what they may know. */
typedef struct tk_event {
    uint16_t kind; /* means something with the game alone */
    uint8_t seat;  /* whose doing; TK_NO_SEAT for nobody's */
    tk_seats audience;
    int32_t value[8];
} tk_event;

#define TK_WINDOWS_MOST 16

/* The caller's memory for events. Events past the capacity are counted and not kept.
 *
 * A window is a moment at which a seat may react if it holds what it needs, which the others do not know: that it was
 * there is known to everybody, whether somebody was asked is not. Where the seat is asked the window is the last of the
 * step, and still open. Whoever tells people of steps as they happen must let as much time pass for every window,
 * whether or not somebody was asked. */
typedef struct tk_event_log {
    tk_event *events;
    size_t capacity;
    size_t count;
    unsigned windows; /* of this step, in order */
    uint8_t window_seat[TK_WINDOWS_MOST];
} tk_event_log;

/* No action, declaration or passing of time makes more events than this, in any game. Long ones are the actions of
 * Tank Duel that end a round for eight seats, where most of the hundred cards may be drawn, told twice each. */
#define TK_EVENTS_MOST 512

/* Carries an action out, or refuses it with a reason and leaves the state as it was. log may be NULL; otherwise its
 * count is set to the number of events. */
tk_status tk_apply(const tk_game *game, tk_state *state, unsigned seat, tk_action action, tk_event_log *log);
/* The same for an action that is known to be legal, as those of tk_legal, tk_legal_at, tk_legal_random and
 * tk_action_read in this state are: it is not judged again. For search. Anything else breaks the match in ways that are
 * not defined; debug builds of the library stop there by assert. */
void tk_apply_legal(const tk_game *game, tk_state *state, unsigned seat, tk_action action, tk_event_log *log);

/* What a seat may say at any time, outside the actions. Games that do not know it answer TK_ERROR_NOT_IN_GAME. */
typedef enum tk_declaration {
    TK_RESIGN,
    TK_OFFER_DRAW,
    TK_ACCEPT_DRAW,
    TK_DECLINE_DRAW,
    TK_DECLARATION_COUNT
} tk_declaration;
tk_status tk_declare(const tk_game *game, tk_state *state, unsigned seat, tk_declaration what, tk_event_log *log);
/* Whether the game knows any of them. */
bool tk_game_declares(const tk_game *game);
/* "resign", "offer-draw", "accept-draw", "decline-draw": as records write it. NULL for a number out of range. */
const char *tk_declaration_text(tk_declaration what);

/* Lets time pass for the seats that decide now. A flag may fall and end the match. TK_ERROR_NOT_IN_GAME without
 * clocks. */
tk_status tk_elapse(const tk_game *game, tk_state *state, uint64_t milliseconds, tk_event_log *log);
/* Milliseconds left of a seat's clock; -1 where it has none. */
int64_t tk_clock(const tk_game *game, const tk_state *state, unsigned seat);

typedef struct tk_outcome {
    bool finished;
    const char *reason;           /* a stable key ("destroyed"); NULL while the match goes on */
    const char *reason_text;      /* English message id */
    int32_t payoff[TK_SEATS_MAX]; /* thousandths of a win, -1000 to 1000, summing to 0; 1000 for who wins alone */
    uint8_t place[TK_SEATS_MAX];  /* from 1 for the best, shared by equals; 0 while the match goes on */
    int32_t score[TK_SEATS_MAX];  /* the game's own points, where it has them */
} tk_outcome;
void tk_outcome_of(const tk_game *game, const tk_state *state, tk_outcome *outcome);

/* A hash of everything that makes two states different matches; equal on every platform. */
uint64_t tk_hash(const tk_game *game, const tk_state *state);

/* How many of the last actions may be taken back by a set of seats that act as one: back to the last draw, reveal or
 * choice of a seat outside the set. Taking back is done by the caller, who keeps or replays states. */
uint32_t tk_undo_depth(const tk_game *game, const tk_state *state, tk_seats seats);

/* ---- Actions and events in parts ---- */

/* The rows of the game's lists (tankodrom/words.h): a verb by its number, an event by its kind; NULL past the end. */
const tk_shape *tk_verb_at(const tk_game *game, unsigned verb);
const tk_shape *tk_event_at(const tk_game *game, unsigned kind);

/* An action taken apart: its verb, and the values of the verb's fields in their order. */
typedef struct tk_parts {
    unsigned verb;
    uint32_t given; /* bit f: field f has a value */
    int32_t value[TK_FIELDS_MOST];
} tk_parts;

/* False for a value that is no action of this game; legal or not is not asked. */
bool tk_action_parts(const tk_game *game, tk_action action, tk_parts *parts);
/* The way back. TK_ERROR_ARGUMENT for a verb that is none, a part that the action needs and that is not given, and a
 * value out of the range of its field; whether the action is legal now is for tk_check. */
tk_status tk_action_of(const tk_game *game, const tk_parts *parts, tk_action *action);
/* The field of a verb that has this name, or TK_FIELDS_MOST. */
unsigned tk_field_named(const tk_shape *shape, const char *name);
/* The parts as a JSON object: {"verb":"play","card":45,"half":"upper"}. Empty for a value that is no action. */
size_t tk_action_json(const tk_game *game, tk_action action, char *out, size_t size);

/* ---- Words ---- */

/* An action as players write it, in the state before it is taken. Different legal actions have different texts. An
 * action that is not legal gives an empty text. */
size_t tk_action_text(const tk_game *game, const tk_state *state, unsigned seat, tk_action action, char *out,
                      size_t size);
/* The way back; reads what tk_action_text writes, and what players write besides. The action found is legal. */
tk_status tk_action_read(const tk_game *game, const tk_state *state, unsigned seat, const char *text, tk_action *action,
                         tk_error *error);
/* One line about an event. */
size_t tk_event_text(const tk_game *game, const tk_event *event, const tk_language *language, char *out, size_t size);
/* The rule that caused it: "11.1.3.d", "R13"; "" where there is none. */
const char *tk_event_rule(const tk_game *game, const tk_event *event);
/* The event as a JSON object. */
size_t tk_event_json(const tk_game *game, const tk_event *event, char *out, size_t size);
/* What a seat may see, as a JSON object with nothing hidden in it. TK_NO_SEAT: what an onlooker may see. */
size_t tk_view(const tk_game *game, const tk_state *state, unsigned seat, char *out, size_t size);
/* Everything, for study and bug reports. */
size_t tk_dump(const tk_game *game, const tk_state *state, char *out, size_t size);

/* ---- Hidden information ---- */

/* Makes a state that this seat cannot tell from `state`, with everything it cannot see dealt at random from `seed`,
 * coming random numbers included. The seed is a guess, not one that matches are dealt from; derived from the match by
 * tk_seed_guess or from elsewhere, so that it tells nothing of the true seed. TK_NO_SEAT: what an onlooker cannot see.
 * `completed` may not be `state`. Without hidden information: a copy with new random numbers. */
void tk_complete(const tk_game *game, const tk_state *state, unsigned seat, uint64_t seed, tk_state *completed);

/* ---- Saving ---- */

/* A snapshot: the state as it lies in memory, with game, version, options and pack named and a digest over it all. It
 * is a cache for whoever wrote it, on this kind of machine; what comes from strangers is a record (tankodrom/record.h),
 * which is replayed and checked. Returns the bytes needed; writes nothing when they are more than size. */
size_t tk_save(const tk_game *game, const tk_state *state, void *out, size_t size);
/* Reads one back. Another game, version, options or pack and any damage are refused, and *state then is undefined but
 * safe to overwrite; whether the match could be like this is not asked. */
tk_status tk_load(const tk_game *game, const void *bytes, size_t size, tk_state *state, tk_error *error);

#ifdef __cplusplus
}
#endif

#endif
