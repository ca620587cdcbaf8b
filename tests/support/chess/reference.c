#include "support/chess/reference.h"

#include <stdlib.h>
#include <string.h>

/* How a piece fires: C9, C14, C15. */
enum { FIRES_THREE_WAYS, FIRES_AHEAD, FIRES_ROCKETS };

/* The table of pieces, in the order of reference_letters. */
static const struct {
    int speed, front, side, rear, gun, fires;
} table[6] = {
    {5, 1, 0, 0, 1, FIRES_THREE_WAYS}, /* C command tank */
    {5, 1, 0, 0, 1, FIRES_THREE_WAYS}, /* L light tank */
    {4, 2, 1, 0, 2, FIRES_THREE_WAYS}, /* M medium tank */
    {3, 3, 2, 1, 3, FIRES_THREE_WAYS}, /* H heavy tank */
    {4, 2, 1, 0, 4, FIRES_AHEAD},      /* D self-propelled gun */
    {3, 1, 0, 0, 5, FIRES_ROCKETS},    /* R heavy rocket launcher */
};

enum { COMMAND = 0 };

/* C1: N leads to higher ranks, E to higher files. */
static const int step_file[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int step_rank[8] = {1, 1, 0, -1, -1, -1, 0, 1};

static bool on_board(const reference_position *position, int file, int rank) {
    return file >= 0 && rank >= 0 && file < position->size && rank < position->size;
}

/* C8, C13: obstacles, pieces and wrecks all stand in the way. */
static bool is_free(const reference_position *position, int file, int rank) {
    return on_board(position, file, rank) && position->cell[rank][file].thing == REFERENCE_FREE;
}

/* C10: a step off the board that crosses the far edge of the colour and no corner. */
static bool is_exit(const reference_position *position, int colour, int file, int rank) {
    int beyond = colour == REFERENCE_WHITE ? position->size : -1;
    return rank == beyond && file >= 0 && file < position->size;
}

/* ---- Fire ---- */

/* C11, C12: a shot that flies in `direction` at a piece. */
static bool destroys(int shooter_kind, int direction, reference_cell target) {
    int armour = table[target.kind].side;
    if (target.facing == (direction + 4) % 8) {
        armour = table[target.kind].front;
    }
    if (target.facing == direction) {
        armour = table[target.kind].rear;
    }
    return table[shooter_kind].gun > armour;
}

static bool is_enemy(const reference_position *position, int file, int rank, int colour) {
    return on_board(position, file, rank) && position->cell[rank][file].thing == REFERENCE_PIECE &&
           position->cell[rank][file].colour != colour;
}

typedef struct target_list {
    int count, file[8], rank[8];
} target_list;

static void add_target(target_list *targets, int file, int rank) {
    targets->file[targets->count] = file;
    targets->rank[targets->count] = rank;
    targets->count++;
}

/* C9: along one line, over empty squares, to the first thing met; never the very next square. */
static void look_along(const reference_position *position, int colour, int kind, int file, int rank, int direction,
                       target_list *targets) {
    int distance = 1;
    file += step_file[direction];
    rank += step_rank[direction];
    while (is_free(position, file, rank)) {
        file += step_file[direction];
        rank += step_rank[direction];
        distance++;
    }
    if (distance >= 2 && is_enemy(position, file, rank, colour) &&
        destroys(kind, direction, position->cell[rank][file])) {
        add_target(targets, file, rank);
    }
}

/* What a piece that has come to a square with a facing could destroy. The piece itself must not be on the board, so
 * that the square it came from is empty. */
static target_list find_targets(const reference_position *position, int colour, int kind, int file, int rank,
                                int facing) {
    target_list targets = {0};
    switch (table[kind].fires) {
    case FIRES_THREE_WAYS: /* C9 */
        look_along(position, colour, kind, file, rank, (facing + 7) % 8, &targets);
        look_along(position, colour, kind, file, rank, facing, &targets);
        look_along(position, colour, kind, file, rank, (facing + 1) % 8, &targets);
        break;
    case FIRES_AHEAD: /* C14 */
        look_along(position, colour, kind, file, rank, facing, &targets);
        break;
    default: /* C15: whatever lies between */
        for (int distance = 3; distance <= 5; distance++) {
            int target_file = file + distance * step_file[facing];
            int target_rank = rank + distance * step_rank[facing];
            if (is_enemy(position, target_file, target_rank, colour) &&
                destroys(kind, facing, position->cell[target_rank][target_file])) {
                add_target(&targets, target_file, target_rank);
            }
        }
    }
    return targets;
}

/* ---- Movement ---- */

typedef struct place {
    int file, rank, facing, steps;
} place;

/* Where a piece can end: every (square, facing) once, and whether it can leave the board. */
typedef struct reach {
    bool seen[REFERENCE_SIZE_MOST][REFERENCE_SIZE_MOST][8]; /* [rank][file][facing] */
    bool exits;
    int count;
    place places[512]; /* the first is where it stands; 5 steps lead to fewer than 3 + 9 + 27 + 81 + 243 others */
} reach;

static void arrive(reach *reached, int file, int rank, int facing, int steps) {
    if (reached->seen[rank][file][facing]) {
        return;
    }
    reached->seen[rank][file][facing] = true;
    reached->places[reached->count++] = (place){file, rank, facing, steps};
}

/* The piece must not be on the board, as its own square is free once it has left. */
static void walk(const reference_position *position, int colour, int kind, int file, int rank, int facing,
                 reach *reached) {
    memset(reached, 0, sizeof *reached);
    arrive(reached, file, rank, facing, 0);
    /* C5: breadth first, so that every place is met with the fewest steps */
    for (int next = 0; next < reached->count; next++) {
        place here = reached->places[next];
        if (here.steps == table[kind].speed) {
            continue;
        }
        int ahead_file = here.file + step_file[here.facing];
        int ahead_rank = here.rank + step_rank[here.facing];
        if (is_free(position, ahead_file, ahead_rank)) {
            arrive(reached, ahead_file, ahead_rank, here.facing, here.steps + 1);
        }
        if (kind == COMMAND && is_exit(position, colour, ahead_file, ahead_rank)) {
            reached->exits = true; /* C10 */
        }
        arrive(reached, here.file, here.rank, (here.facing + 1) % 8, here.steps + 1);
        arrive(reached, here.file, here.rank, (here.facing + 7) % 8, here.steps + 1);
    }
    /* C7 */
    int back_file = file - step_file[facing];
    int back_rank = rank - step_rank[facing];
    if (is_free(position, back_file, back_rank)) {
        arrive(reached, back_file, back_rank, facing, table[kind].speed);
    }
    if (kind == COMMAND && is_exit(position, colour, back_file, back_rank)) {
        reached->exits = true; /* C10 */
    }
}

/* ---- Moves ---- */

typedef struct move_list {
    reference_move *moves;
    size_t capacity, count;
} move_list;

static void add_move(move_list *list, reference_move move) {
    if (list->count < list->capacity) {
        list->moves[list->count] = move;
    }
    list->count++;
}

static void add_moves_of_piece(const reference_position *position, int colour, int file, int rank, move_list *list) {
    reference_position without = *position;
    memset(&without.cell[rank][file], 0, sizeof(reference_cell));
    reference_cell piece = position->cell[rank][file];
    reach reached;
    walk(&without, colour, piece.kind, file, rank, piece.facing, &reached);
    for (int i = 1; i < reached.count; i++) { /* C6: not the place it stands at */
        place end = reached.places[i];
        reference_move move = {file, rank, end.file, end.rank, end.facing, 0, 0, 0, 0};
        add_move(list, move); /* C9: it never has to fire */
        target_list targets = find_targets(&without, colour, piece.kind, end.file, end.rank, end.facing);
        for (int t = 0; t < targets.count; t++) {
            move.fires = 1;
            move.target_file = targets.file[t];
            move.target_rank = targets.rank[t];
            add_move(list, move);
        }
    }
    if (reached.exits) {
        add_move(list, (reference_move){file, rank, 0, 0, 0, 1, 0, 0, 0}); /* C10: once, no shot */
    }
}

static bool has_command(const reference_position *position, int colour) {
    for (int rank = 0; rank < position->size; rank++) {
        for (int file = 0; file < position->size; file++) {
            reference_cell cell = position->cell[rank][file];
            if (cell.thing == REFERENCE_PIECE && cell.colour == colour && cell.kind == COMMAND) {
                return true;
            }
        }
    }
    return false;
}

/* C16 */
bool reference_decided(const reference_position *position) {
    return !has_command(position, REFERENCE_WHITE) || !has_command(position, REFERENCE_BLACK);
}

size_t reference_moves(const reference_position *position, int colour, reference_move *moves, size_t capacity) {
    move_list list = {moves, capacity, 0};
    if (reference_decided(position)) {
        return 0;
    }
    for (int rank = 0; rank < position->size; rank++) {
        for (int file = 0; file < position->size; file++) {
            reference_cell cell = position->cell[rank][file];
            /* C4: one own piece, and only that piece fires */
            if (cell.thing == REFERENCE_PIECE && cell.colour == colour) {
                add_moves_of_piece(position, colour, file, rank, &list);
            }
        }
    }
    return list.count;
}

int reference_compare(const void *a, const void *b) {
    const int *left = a, *right = b;
    for (size_t i = 0; i < sizeof(reference_move) / sizeof(int); i++) {
        if (left[i] != right[i]) {
            return left[i] < right[i] ? -1 : 1;
        }
    }
    return 0;
}

void reference_apply(reference_position *position, const reference_move *move) {
    reference_cell *from = &position->cell[move->from_rank][move->from_file];
    reference_cell piece = *from;
    memset(from, 0, sizeof *from);
    if (!move->escapes) {
        piece.facing = (uint8_t)move->facing;
        position->cell[move->to_rank][move->to_file] = piece;
    }
    if (move->fires) { /* C13 */
        position->cell[move->target_rank][move->target_file] = (reference_cell){REFERENCE_WRECK, 0, 0, 0};
    }
    position->side = 1 - position->side; /* C4 */
}

/* All moves of a colour, to be freed by the caller. */
static reference_move *list_moves(const reference_position *position, int colour, size_t *count) {
    *count = reference_moves(position, colour, NULL, 0);
    reference_move *moves = malloc((*count + 1) * sizeof *moves);
    if (moves == NULL) {
        abort();
    }
    reference_moves(position, colour, moves, *count);
    return moves;
}

/* C17: looked up among the moves that the colour would have if it were its turn. */
static bool could(const reference_position *position, int colour, bool escape) {
    size_t count;
    reference_move *moves = list_moves(position, colour, &count);
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) {
        if (escape) {
            found = moves[i].escapes;
        } else if (moves[i].fires) {
            found = position->cell[moves[i].target_rank][moves[i].target_file].kind == COMMAND;
        }
    }
    free(moves);
    return found;
}

bool reference_could_destroy_command(const reference_position *position, int colour) {
    return could(position, colour, false);
}

bool reference_could_escape(const reference_position *position, int colour) {
    return could(position, colour, true);
}

uint64_t reference_perft(const reference_position *position, unsigned depth) {
    if (depth == 0) {
        return 1;
    }
    if (depth == 1) {
        return reference_moves(position, position->side, NULL, 0);
    }
    size_t count;
    reference_move *moves = list_moves(position, position->side, &count);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        reference_position after = *position;
        reference_apply(&after, &moves[i]);
        leaves += reference_perft(&after, depth - 1);
    }
    free(moves);
    return leaves;
}
