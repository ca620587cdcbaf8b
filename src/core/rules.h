/* What a game gives to core: a table of functions that the game interface (tankodrom/game.h) calls after it has
 * checked the arguments every game shares. `rules` is what open filled: immutable, shared between threads. `body` is
 * the game's part of a state, aligned to 16, without pointers. A game writes its functions with its own types for the
 * two; core/forward.h makes the table from them. */
#ifndef CORE_RULES_H
#define CORE_RULES_H

#include <tankodrom/game.h>

#include "base/text.h"
#include "core/options.h"

/* What apply returns. */
#define TK_APPLIED 0u
#define TK_APPLIED_BARRIER 1u /* something was drawn or revealed: neither it nor what came before may be taken back */

/* A seat of a game without legal_at never has more legal actions than this at once. */
#define TK_LEGAL_LIST_MOST 1024

typedef struct tk_rules {
    tk_game_info info;
    uint16_t save_version; /* changes with the body */

    size_t rules_size, body_size;
    /* Where the size of a body depends on the rules; else NULL. */
    size_t (*body_size_by)(const void *rules);

    /* Fills the shared part, which comes zeroed and which core frees, from checked options and the pack. */
    tk_status (*open)(const tk_options *options, const tk_pack *pack, void *rules, tk_error *error);
    /* Checks every rule-level constraint of a pack. NULL: the game needs no pack; open then gets NULL for it. */
    tk_status (*check_pack)(const tk_pack *pack, tk_error *error);
    unsigned (*seats)(const void *rules);
    const char *(*seat_name)(const void *rules, unsigned seat);

    void (*start)(const void *rules, const tk_seed *seed, void *body); /* body comes zeroed */
    tk_seats (*deciders)(const void *rules, const void *body);
    tk_seats (*asked_secretly)(const void *rules, const void *body); /* NULL: nobody ever is */
    /* These three are called for a seat that decides now. */
    size_t (*legal)(const void *rules, const void *body, unsigned seat, tk_action *actions, size_t capacity);
    tk_status (*check)(const void *rules, const void *body, unsigned seat, tk_action action);
    unsigned (*apply)(const void *rules, void *body, unsigned seat, tk_action action, tk_event_log *log); /* checked */
    /* False past the end of the list. May be NULL: core then makes the list, of at most TK_LEGAL_LIST_MOST actions. */
    bool (*legal_at)(const void *rules, const void *body, unsigned seat, size_t index, tk_action *action);
    /* May be NULL: core then counts and takes one. See tk_legal_random. False when there is no action. */
    bool (*legal_random)(const void *rules, const void *body, unsigned seat, uint64_t random, tk_action *action);

    /* May be NULL: the game does not know such a thing. Called while the match is not over. */
    tk_status (*declare)(const void *rules, void *body, unsigned seat, tk_declaration what, tk_event_log *log);
    int64_t (*clock)(const void *rules, const void *body, unsigned seat); /* NULL: no seat has one */
    tk_status (*elapse)(const void *rules, void *body, uint64_t milliseconds, tk_event_log *log);

    void (*outcome)(const void *rules, const void *body, tk_outcome *outcome); /* outcome comes zeroed */
    uint64_t (*hash)(const void *rules, const void *body);

    /* How actions that are bytes are written and read (core/notation.h). NULL: the two functions behind it do. */
    const struct tk_notation *notation;
    void (*action_text)(const void *rules, const void *body, unsigned seat, tk_action action, tk_text *text);
    /* Finds a legal action, or says why there is none and leaves *action alone. */
    tk_status (*action_read)(const void *rules, const void *body, unsigned seat, const char *string, tk_action *action,
                             tk_error *error);
    /* The lists of the game (tankodrom/words.h): verbs of actions and kinds of events. */
    const tk_shape *verbs, *events;
    unsigned verb_count, event_count;
    /* How JSON and sentences name whose doing an event is; {"seat", SEAT} when it has no name. */
    tk_field doer;
    /* Between an action and its parts. NULL: the verb is byte 0 of the action, every field the byte it names, and
     * bytes that no field names are 0. `take_apart` is given the parts with all fields filled in that way, and may say
     * which of them the action does not have. `put_together` gets values that are in the range of their fields. */
    bool (*take_apart)(const void *rules, tk_action action, tk_parts *parts);
    bool (*put_together)(const void *rules, const tk_parts *parts, tk_action *action);
    /* A card, tank or square, for programs and for people; nothing for none. NULL `thing_name`: the key is the name. */
    void (*thing_key)(const void *rules, tk_field_kind kind, int32_t value, tk_text *text);
    void (*thing_name)(const void *rules, tk_field_kind kind, int32_t value, const tk_language *language,
                       tk_text *text);
    /* Where a kind of event has several shapes, sentences or rules: the one for this event, or NULL for that of its
     * row. */
    const tk_shape *(*event_shape)(const void *rules, const tk_event *event);
    const char *(*event_sentence)(const void *rules, const tk_event *event);
    const char *(*event_rule)(const void *rules, const tk_event *event);
    /* Names in braces that are no fields, or fields that people are told otherwise; false: none of these. */
    bool (*event_filling)(const void *rules, const tk_event *event, const char *name, const tk_language *language,
                          tk_text *text);
    void (*view)(const void *rules, const void *body, unsigned seat, tk_text *text); /* JSON object */
    void (*dump)(const void *rules, const void *body, tk_text *text);                /* JSON object */

    /* In place, on a copy; seat may be TK_NO_SEAT. May be NULL: nothing is hidden and nothing random comes. */
    void (*complete)(const void *rules, void *body, unsigned seat, uint64_t seed);
} tk_rules;

/* Adds an event, counting past the capacity. log may be NULL. */
void tk_event_add(tk_event_log *log, tk_event event);

/* Notes that a seat might have been asked for a reaction. log may be NULL. */
void tk_window_add(tk_event_log *log, unsigned seat);

/* tk_action_text for an action that is known to be legal. */
void tk_write_action(const tk_game *game, const tk_state *state, unsigned seat, tk_action action, tk_text *text);

/* What the registry does for a game of its list, for games outside it (tests). The tk_rules must outlive the game. */
tk_status tk_game_open_rules(const tk_rules *rules, const char *const *options, const tk_pack *pack, tk_game **game,
                             tk_error *error);

/* For code that knows a particular game (its clients, its evaluator): the shared part and the body, or NULL when the
 * game is not that one or the state is none of this game's. */
const void *tk_game_rules_of(const tk_game *game, const char *name);
const void *tk_state_body_of(const tk_game *game, const tk_state *state, const char *name);

#endif
