/* Opponents: who plays when no person does. An opponent is given only what its seat may see, completed at random, and
 * everything it needs besides: how much it may think, when to stop, and its memory. It allocates nothing, reads no
 * clock and starts no thread; its answer depends on nothing but the question, its memory and when it is stopped. */
#ifndef TANKODROM_OPPONENT_H
#define TANKODROM_OPPONENT_H

#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TK_LINE_MOST 16 /* actions of a line that is told */

/* One action of a line, and whose it is. */
typedef struct tk_ply {
    tk_action action;
    uint8_t seat;
} tk_ply;

/* The question: what a seat that decides now should do. */
typedef struct tk_think {
    const tk_game *game;
    const tk_state *seen; /* by tk_complete; that the seat decides in it is the caller's to make sure of */
    unsigned seat;
    uint64_t seed;               /* of what is left to chance: a number to guess with, no seed of a match */
    uint64_t nodes;              /* actions that may be tried at most; 0: as many as the opponent likes */
    bool (*stop)(void *context); /* asked now and then; true: answer at once with the best so far. NULL: never */
    void *context;               /* of stop */
    void *memory;                /* tk_opponent_memory bytes, or NULL: the opponent then does without */
} tk_think;

/* The answer. */
typedef struct tk_thought {
    tk_action action;
    bool judged;                   /* it says what it expects of the match */
    int32_t value[TK_SEATS_MAX];   /* then: for each seat, in thousandths of a win */
    uint64_t nodes;                /* actions that were tried */
    const tk_shape *reason;        /* why: a key, an English message id, fields */
    int32_t field[TK_FIELDS_MOST]; /* of the reason */
} tk_thought;

typedef enum tk_level { TK_LEVEL_CHANCE, TK_LEVEL_EASY, TK_LEVEL_MEDIUM, TK_LEVEL_HARD, TK_LEVELS } tk_level;
/* "by chance", "easy" …: English message ids; NULL past the end. */
const char *tk_level_name(tk_level level);

typedef struct tk_opponent {
    const char *name; /* "random", "simple" */
    const char *help; /* English message id */
    /* How hard it is to beat, among those of its game: whoever has more wins most matches against whoever has less. */
    tk_level level;
    /* Bytes that it keeps through a match of this game; NULL: none. */
    size_t (*memory)(const tk_game *game);
    /* Fills in an answer that comes zeroed. */
    void (*think)(const tk_think *think, tk_thought *thought);
} tk_opponent;

/* The index-th opponent that plays this game; NULL past the end. */
const tk_opponent *tk_opponent_at(const char *game, size_t index);
const tk_opponent *tk_opponent_named(const char *game, const char *name); /* NULL when there is none */

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
