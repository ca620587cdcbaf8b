/* Puzzles: positions with one move that wins by force. They are data (data/puzzles/<game>.json, docs/puzzles.md),
 * compiled into the library. Whether a move is right, what answers it and how it goes on is proved by
 * tankodrom/solve.h, in a match that whoever shows the puzzle plays:
 *
 *     tk_puzzle_start                     the match of the puzzle
 *     tk_solve_try, with the turns left   TK_SOLVE_WON: right, and the line has the answer behind the move;
 *                                         TK_SOLVE_NOT: wrong, and the line has what refutes it */
#ifndef TANKODROM_PUZZLE_H
#define TANKODROM_PUZZLE_H

#include <tankodrom/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a puzzle is about: of these the first that is true. A table, one row a line: X(name, key, English message id).
 */
/* clang-format off */
#define TK_PUZZLE_THEME_LIST(X) \
    X(TK_PUZZLE_ESCAPE, "escape", TK_TEXT("the way out: it ends with an escape")) \
    X(TK_PUZZLE_CAPTURE, "capture", TK_TEXT("the first shot: the key destroys a piece")) \
    X(TK_PUZZLE_QUIET, "quiet", TK_TEXT("the quiet move: nothing is threatened at once")) \
    X(TK_PUZZLE_DISCOVERY, "discovery", TK_TEXT("out of the way: another piece gives check")) \
    X(TK_PUZZLE_COMMAND, "command", TK_TEXT("the command tank itself makes the key move")) \
    X(TK_PUZZLE_TURN, "turn", TK_TEXT("on the spot: the key only turns a piece")) \
    X(TK_PUZZLE_CHECK, "check", TK_TEXT("check upon check"))
/* clang-format on */
typedef enum tk_puzzle_theme { TK_PUZZLE_THEME_LIST(TK_WORD_NAME) TK_PUZZLE_THEMES } tk_puzzle_theme;
extern const tk_word_list tk_puzzle_themes;

typedef struct tk_puzzles tk_puzzles;

/* One of a pack; valid as long as it is open. */
typedef struct tk_puzzle {
    const char *game;
    const char *position; /* as the option of the game takes it */
    unsigned turns;       /* own moves to the win, with the best answers */
    unsigned rating;      /* how hard it is, as ratings of players are counted */
    tk_puzzle_theme theme;
    unsigned keys; /* first moves that win: one, in all the facings that do */
} tk_puzzle;

/* Opens the built-in puzzles of a game. TK_ERROR_NO_GAME when it has none. On success *puzzles is the caller's, to be
 * given to tk_puzzles_close. */
tk_status tk_puzzles_open(const char *game, tk_puzzles **puzzles, tk_error *error);
/* The same for a pack that somebody made; the text is not needed afterwards. */
tk_status tk_puzzles_read(const char *text, size_t length, tk_puzzles **puzzles, tk_error *error);
void tk_puzzles_close(tk_puzzles *puzzles); /* NULL is allowed */

/* How many there are, from the easiest to the hardest; and one of them, counted from 0. TK_ERROR_ARGUMENT past the end.
 */
size_t tk_puzzles_count(const tk_puzzles *puzzles);
tk_status tk_puzzles_at(const tk_puzzles *puzzles, size_t index, tk_puzzle *puzzle);
/* The index-th of its keys in the notation of the game; NULL past the end. */
const char *tk_puzzles_key(const tk_puzzles *puzzles, size_t index, size_t key);

/* The game of a puzzle, without draws but by agreement: to be given to tk_game_close. */
tk_status tk_puzzle_start(const tk_puzzle *puzzle, tk_game **game, tk_error *error);

#ifdef __cplusplus
}
#endif

#endif
