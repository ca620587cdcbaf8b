/* Opponents: who plays when no person does. An opponent is given only what its seat may see, completed at random, and
 * everything it needs besides: how much it may think, when to stop, and its memory. It allocates nothing, reads no
 * clock and starts no thread; its answer depends on nothing but the question, its memory and when it is stopped. */
#ifndef TANKODROM_OPPONENT_H
#define TANKODROM_OPPONENT_H

#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_LEVELS 10          /* of every game: 1 for a child's first match, 10 for the best there is */
#define TK_LINE_MOST 16       /* actions of a line that is told */
#define TK_CANDIDATES_MOST 16 /* actions that are told with what they are worth */

/* Processors that the caller lends: work runs part(task, 0), part(task, 1) … part(task, count - 1), as many at once as
 * it can, and returns when all are over. What is thought with several depends on how they happen to be served. */
typedef struct tk_crew {
    unsigned count; /* 1 to 64 */
    void (*work)(void *context, void (*part)(void *task, unsigned index), void *task);
    void *context;
} tk_crew;

typedef struct tk_thought tk_thought;

/* The question: what a seat that decides now should do. */
typedef struct tk_think {
    const tk_game *game;
    const tk_state *seen; /* by tk_complete; that the seat decides in it is the caller's to make sure of */
    unsigned seat;
    uint64_t seed;               /* of what is left to chance: a number to guess with, no seed of a match */
    uint64_t nodes;              /* actions that may be tried at most; 0: as many as the opponent likes */
    bool (*stop)(void *context); /* asked by all who think; true: answer at once with the best so far. NULL: never */
    void *context;               /* of stop and report */
    void *memory;                /* tk_opponent_memory bytes, or NULL: the opponent then does without */
    size_t memory_size;          /* of a larger block, for those who can use it; 0: as tk_opponent_memory says */
    unsigned candidates;         /* of how many actions the worth is wanted; 0: of the chosen one */
    const tk_crew *crew;         /* NULL: one processor, the caller's; then equal questions have equal answers */
    /* Told whenever the opponent knows more, from the thread that asked; what is told stays the opponent's. NULL: no.
     */
    void (*report)(void *context, const tk_thought *thought);
} tk_think;

/* One action of a line, and whose it is. */
typedef struct tk_ply {
    tk_action action;
    uint8_t seat;
} tk_ply;

/* An action that was considered: what it is worth to the seat that was asked, and how the match could go on. */
typedef struct tk_candidate {
    int32_t value;             /* thousandths of a win */
    uint64_t effort;           /* actions or playouts that were spent on it */
    unsigned length;           /* of the line */
    tk_ply line[TK_LINE_MOST]; /* the first is the action itself; chance and what is closed are guessed */
} tk_candidate;

/* The answer. */
struct tk_thought {
    tk_action action;
    bool judged;                 /* it says what it expects of the match */
    int32_t value[TK_SEATS_MAX]; /* then: for each seat, in thousandths of a win */
    uint64_t nodes;              /* actions that were tried */
    uint64_t playouts;           /* matches that were played on, wholly or in part; 0 for who does not */
    unsigned depth;              /* how many actions ahead everything was looked at; 0 for who does not search */
    unsigned candidate_count;    /* from the best; the first is the chosen one, unless a level errs on purpose */
    tk_candidate candidate[TK_CANDIDATES_MOST];
    const tk_shape *reason;        /* why: a key, an English message id, fields */
    int32_t field[TK_FIELDS_MOST]; /* of the reason */
};

typedef struct tk_opponent {
    const char *name;  /* "random", "simple", "level4", "master" */
    const char *title; /* as people call it: English message id */
    const char *help;  /* what it does, in a sentence: English message id */
    /* How hard it is to beat, 1 to TK_LEVELS; 0 for those outside the row: the master, who has no limit but the
     * caller's, and players that are kept to measure others by. */
    unsigned level;
    /* How long whoever has a clock lets it think about one decision, by `stop`; 0: it needs no clock. */
    unsigned milliseconds;
    /* Bytes that it keeps through a match of this game; NULL: none. */
    size_t (*memory)(const tk_game *game);
    /* Fills in an answer that comes zeroed. */
    void (*think)(const struct tk_opponent *self, const tk_think *think, tk_thought *thought);
} tk_opponent;

/* The index-th opponent that plays this game; NULL past the end. */
const tk_opponent *tk_opponent_at(const char *game, size_t index);
const tk_opponent *tk_opponent_named(const char *game, const char *name); /* NULL when there is none */
/* The one of this level, 1 to TK_LEVELS; NULL when there is none. */
const tk_opponent *tk_opponent_of_level(const char *game, unsigned level);

/* How large a block the opponent wants for itself, for one seat of one match: aligned as malloc's, zeroed before the
 * first question, left alone until the last. 0 for none. */
size_t tk_opponent_memory(const tk_opponent *opponent, const tk_game *game);
/* Asks. Opponents that need microseconds take no notice of `nodes` and `stop`. TK_ERROR_ARGUMENT, and no action, where
 * the seat has none. */
tk_status tk_opponent_think(const tk_opponent *opponent, const tk_think *think, tk_thought *thought);
/* The action alone, without budget and memory; 0 where the seat has none. */
tk_action tk_opponent_choose(const tk_opponent *opponent, const tk_game *game, const tk_state *seen, unsigned seat,
                             uint64_t seed);
/* Why an action of the seat may be good, whoever chose it: its reason as far as the table says so, none where only
 * opinions would. TK_ERROR_ARGUMENT, or the reason why not, for one that is not legal. */
tk_status tk_opponent_explain(const tk_think *think, tk_action action, tk_thought *thought);
/* One sentence about why; empty where the opponent does not say. */
size_t tk_thought_text(const tk_game *game, const tk_thought *thought, const tk_language *language, char *out,
                       size_t size);

/* Whether a seat that the program plays takes a draw that it is offered. False in games without draws. */
bool tk_opponent_takes_draw(const tk_game *game, const tk_state *state, unsigned seat);

#ifdef __cplusplus
}
#endif

#endif
