/* What the files of this folder share: a match of Tank Chess as its rules keep it, for one who tells it. */
#ifndef PRESENT_CHESS_INSIDE_H
#define PRESENT_CHESS_INSIDE_H

#include "games/chess/rules/piece_moves.h"
#include "games/chess/words/words.h"
#include "present/teller.h"

static inline const chess_rules *present_chess_rules(const present_view *view) {
    return tk_game_rules_of(view->game, "chess");
}

static inline const chess_body *present_chess_body(const present_view *view) {
    return tk_state_body_of(view->game, view->state, "chess");
}

/* A facing in words: sentences name it so, notation by its letters. */
static inline const char *present_chess_facing(const present_view *view, unsigned facing) {
    return present_say(view, tk_chess_name(TK_CHESS_WORDS_FACING, facing));
}

/* Names of pieces are written small in some languages; sentences begin with them. */
static inline void present_chess_capital(char *sentence) {
    if (sentence[0] >= 'a' && sentence[0] <= 'z') {
        sentence[0] = (char)(sentence[0] - 'a' + 'A');
    }
}

/* grouped.c: the moves of a side, piece by piece, whether it is to move or not. */
typedef struct chess_mover {
    const chess_rules *rules;
    const chess_position *position;
    unsigned colour;
    uint64_t targets;
    chess_fire_map map;
    tk_action actions[CHESS_PIECE_MOVES_MOST];
} chess_mover;
void present_chess_start_moves(const present_view *view, unsigned colour, chess_mover *moves);
/* Lists those of a piece in `actions`; returns how many. */
size_t present_chess_list_moves(chess_mover *moves, unsigned index);
/* The members "moves", "escape", "exits", "to", "back" and "shots" of the listed moves of one piece, which are jumbled.
 */
void present_chess_put_moves(chess_mover *moves, unsigned index, size_t count, tk_json_writer *writer);
/* A member of the squares where moves end, each with its facings. */
void present_chess_put_ends(const tk_action *actions, size_t count, const char *name, tk_json_writer *writer);
/* The fewest steps that a move takes (C5, C7). */
unsigned present_chess_steps(const chess_rules *rules, const chess_position *position, const chess_piece *piece,
                             tk_action action);
/* Whose fire a piece would stand in after a move of its side, by their places in the list. */
uint64_t present_chess_danger_after(const chess_rules *rules, const chess_position *position, unsigned colour,
                                    tk_action action);

/* way.c: the member "way" of a move of the piece that starts so; `lifted` is where it stands now. */
void present_chess_put_way(const chess_position *position, const chess_piece *start, unsigned lifted, unsigned speed,
                           tk_action action, tk_json_writer *writer);
/* The members "steps", "way" and "over" of an escape (C10): the shortest way to the edge, and the direction in which it
 * leads over it. */
void present_chess_put_way_out(const chess_mover *moves, const chess_piece *piece, tk_json_writer *writer);
/* Where its one step back would lead (C7), which may be off the board. */
unsigned present_chess_back(const chess_piece *piece);
/* The member "exits": the squares of the far edge over which the command tank can leave (C10). */
void present_chess_put_exits(const chess_mover *moves, tk_json_writer *writer);

/* fire.c: the items of "lines": of each line of fire the first and the last square that could be hit from where the
 * piece stands, as if nothing stood on `lifted`. */
void present_chess_put_lines(const chess_rules *rules, const chess_position *position, unsigned colour,
                             const chess_piece *piece, unsigned lifted, tk_json_writer *writer);
/* The members of "shot": what it meets, in numbers and in words; `from` is a square on a line with the target. */
void present_chess_put_shot(const present_view *view, const chess_piece *shooter, unsigned from,
                            const chess_piece *target, tk_json_writer *writer);
/* The member "told": the move and what its shot meets in one sentence. */
void present_chess_put_told(const present_view *view, const chess_piece *shooter, tk_action shot,
                            const chess_piece *target, tk_json_writer *writer);

/* teller.c: what stands on a board, with the words for it: "kinds", "facings", "pieces", "wrecks", "obstacles"; and a
 * position line (C22), with #basic where all of those obstacles stand. */
void present_chess_put_things(const present_view *view, const chess_position *position, tk_json_writer *writer);
void present_chess_put_line(const char *name, const chess_position *basic, const chess_position *position,
                            tk_json_writer *writer);

/* contents.c: a member of present_teller. */
void present_chess_contents(const present_view *view, tk_json_writer *writer);

/* setup.c: a member of present_teller. */
extern const char *const present_chess_setup_members[];
tk_status present_chess_setup(const present_view *view, const tk_json_value *wish, tk_json_writer *writer,
                              tk_error *error);

/* What events add up to: how the piece of the last move faced before it. */
typedef struct chess_ledger {
    unsigned before;
} chess_ledger;

/* choices.c: members of present_teller. */
size_t present_chess_choices(const present_view *view, const tk_parts *wish, tk_json_writer *writer);
tk_status present_chess_why(const present_view *view, const tk_parts *wish, tk_error *about);
/* The member "threats": what each side could destroy if it were to move now, {"H3":["B11"]}. */
void present_chess_threats(const present_view *view, tk_json_writer *writer);

/* about.c: a member of present_teller, for the kind "square". */
bool present_chess_about(const present_view *view, const char *kind, const char *key, tk_json_writer *writer);
/* The member "checks": who could destroy the command tank of the side to move (C17). */
void present_chess_checks(const present_view *view, tk_json_writer *writer);

/* glossary.c */
extern const present_word present_chess_words[];

#endif
