#include "opponents/chess/solve/wins.h"

#include "games/chess/rules/danger.h"
#include "games/chess/rules/piece_moves.h"

enum { NEAREST = 2 /* shots of one piece that are kept */ };

static uint64_t command_of(const chess_position *position, unsigned colour) {
    return UINT64_C(1) << position->command[colour];
}

static unsigned command_square(const chess_position *position, unsigned colour) {
    return position->piece[colour][position->command[colour]].square;
}

static bool can_escape(const chess_rules *rules, const chess_position *position, unsigned colour) {
    return chess_may_escape(position, colour, position->command[colour]) &&
           chess_piece_escapes(rules, position, colour);
}

CHESS_MANY_MACHINES
bool ai_solve_can_win(const chess_rules *rules, const chess_position *position, unsigned colour) {
    if (can_escape(rules, position, colour)) {
        return true;
    }
    const uint64_t target = command_of(position, 1 - colour);
    chess_fire_map map;
    chess_fire_find(rules, position, colour, target, &map);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        chess_list list = {NULL, 0, 0};
        chess_reach reach;
        chess_piece_reach(rules, position, &position->piece[colour][index], &reach);
        chess_piece_shots(rules, position, colour, index, target, &reach, &map, true, &list);
        if (list.count != 0) {
            return true;
        }
    }
    return false;
}

/* The shots of one piece at the command tank. */
CHESS_INLINE size_t list_shots(const chess_rules *rules, const chess_position *position, unsigned colour,
                               unsigned index, const chess_fire_map *map, tk_action *shots, size_t capacity) {
    chess_list list = {shots, capacity, 0};
    chess_reach reach;
    chess_piece_reach(rules, position, &position->piece[colour][index], &reach);
    chess_piece_shots(rules, position, colour, index, command_of(position, 1 - colour), &reach, map, false, &list);
    return list.count;
}

size_t ai_solve_list_wins(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action *wins,
                          size_t capacity) {
    size_t count = 0;
    chess_fire_map map;
    chess_fire_find(rules, position, colour, command_of(position, 1 - colour), &map);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const size_t room = count < capacity ? capacity - count : 0;
        count += list_shots(rules, position, colour, (unsigned)__builtin_ctzll(left), &map,
                            room > 0 ? wins + count : NULL, room);
    }
    if (can_escape(rules, position, colour)) {
        if (count < capacity) {
            wins[count] = chess_action_escape(command_square(position, colour));
        }
        count++;
    }
    return count;
}

/* ---- What a win needs ---- */

static unsigned distance(unsigned left, unsigned right) {
    const int files = (int)chess_file(left) - (int)chess_file(right);
    const int ranks = (int)chess_rank(left) - (int)chess_rank(right);
    const int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
    return (unsigned)(wide > high ? wide : high);
}

static unsigned step_from(unsigned square, unsigned direction) {
    return (unsigned)((int)square + CHESS_STRIDE * chess_step_rank[direction] + chess_step_file[direction]);
}

static bool is_free(const chess_position *position, unsigned square, unsigned direction) {
    const int file = (int)chess_file(square) + chess_step_file[direction];
    const int rank = (int)chess_rank(square) + chess_step_rank[direction];
    return (position->row[rank + CHESS_PAD] >> (file + CHESS_PAD) & 1u) == 0;
}

static void toggle(solve_win *win, unsigned square) {
    win->zone[chess_rank(square)] ^= UINT32_C(1) << chess_file(square);
}

/* A drive and where it has come to; the end of an escape is beyond an edge. */
typedef struct solve_drive {
    const chess_position *position;
    unsigned to, facing; /* the end */
    bool escapes;
    unsigned colour;
} solve_drive;

/* C10: the next step leaves the board over the far edge, not across a corner. */
static bool leaves(const solve_drive *drive, unsigned square, unsigned direction) {
    const unsigned size = drive->position->size, edge = drive->colour == TK_CHESS_WHITE ? size - 1 : 0;
    const int file = (int)chess_file(square) + chess_step_file[direction];
    return chess_rank(square) == edge && chess_step_rank[direction] == (drive->colour == TK_CHESS_WHITE ? 1 : -1) &&
           file >= 0 && file < (int)size;
}

static bool too_far(const solve_drive *drive, unsigned square, unsigned facing, unsigned steps) {
    if (drive->escapes) {
        const unsigned rank = chess_rank(square);
        return (drive->colour == TK_CHESS_WHITE ? drive->position->size - rank : rank + 1) > steps;
    }
    const unsigned turn = (drive->facing - facing) & 7u;
    return distance(square, drive->to) + (turn < 4 ? turn : 8 - turn) > steps;
}

/* C5: some way to the end, whose squares go into the zone. There are never more than five steps. */
static bool find_way(const solve_drive *drive, unsigned square, unsigned facing, unsigned steps, solve_win *win) {
    if (!drive->escapes && square == drive->to && facing == drive->facing) {
        return true;
    }
    if (steps == 0 || too_far(drive, square, facing, steps)) {
        return false;
    }
    if (drive->escapes && leaves(drive, square, facing)) {
        return true;
    }
    if (is_free(drive->position, square, facing)) {
        const unsigned ahead = step_from(square, facing);
        toggle(win, ahead);
        if (find_way(drive, ahead, facing, steps - 1, win)) {
            return true;
        }
        toggle(win, ahead);
    }
    return find_way(drive, square, (facing + 1) & 7, steps - 1, win) ||
           find_way(drive, square, (facing + 7) & 7, steps - 1, win);
}

static void find_drive(const chess_rules *rules, const solve_drive *drive, const chess_piece *piece, solve_win *win) {
    const unsigned back = (piece->facing + 4u) & 7u;
    if (drive->escapes && leaves(drive, piece->square, back)) {
        return; /* C7 */
    }
    if (!drive->escapes && drive->facing == piece->facing && is_free(drive->position, piece->square, back) &&
        drive->to == step_from(piece->square, back)) {
        toggle(win, drive->to);
        return;
    }
    find_way(drive, piece->square, piece->facing, rules->type[piece->kind].speed, win);
}

/* C9: the squares between, but for the one that the piece leaves. */
static void find_line(unsigned from, unsigned to, unsigned target, solve_win *win) {
    const int files = (int)chess_file(target) - (int)chess_file(to),
              ranks = (int)chess_rank(target) - (int)chess_rank(to);
    const int step = CHESS_STRIDE * ((ranks > 0) - (ranks < 0)) + (files > 0) - (files < 0);
    for (unsigned square = (unsigned)((int)to + step); square != target; square = (unsigned)((int)square + step)) {
        if (square != from) {
            win->zone[chess_rank(square)] |= UINT32_C(1) << chess_file(square);
        }
    }
}

static void keep(const chess_rules *rules, const chess_position *position, unsigned colour, tk_action action,
                 solve_wins *wins) {
    if (wins->count == SOLVE_WINS_MOST) {
        return;
    }
    const unsigned from = chess_action_from(action);
    const chess_piece *piece = &position->piece[colour][chess_index_of(position->board[from])];
    const solve_drive drive = {.position = position,
                               .to = chess_action_to(action),
                               .facing = chess_action_facing(action),
                               .escapes = chess_action_escapes(action),
                               .colour = colour};
    solve_win *win = &wins->win[wins->count++];
    *win = (solve_win){.mover = (uint16_t)from, .target = CHESS_SQUARES};
    find_drive(rules, &drive, piece, win);
    if (chess_action_fires(action)) {
        win->target = (uint16_t)chess_action_target(action);
        if (rules->type[piece->kind].fire != TK_CHESS_FIRE_OVER) {
            find_line(from, drive.to, win->target, win);
        }
    }
}

/* The shots that need least come first. */
static void put_nearest_first(tk_action *shots, size_t count) {
    for (size_t place = 0; place < NEAREST && place < count; place++) {
        size_t best = place;
        unsigned least = 3 * CHESS_STRIDE;
        for (size_t index = place; index < count; index++) {
            const unsigned to = chess_action_to(shots[index]);
            const unsigned length =
                distance(chess_action_from(shots[index]), to) + distance(to, chess_action_target(shots[index]));
            best = length < least ? index : best;
            least = length < least ? length : least;
        }
        const tk_action nearest = shots[best];
        shots[best] = shots[place];
        shots[place] = nearest;
    }
}

CHESS_MANY_MACHINES
void ai_solve_find_wins(const chess_rules *rules, const chess_position *position, unsigned colour, solve_wins *wins) {
    tk_action shots[CHESS_SHOTS_MOST];
    chess_fire_map map;
    wins->count = 0;
    chess_fire_find(rules, position, colour, command_of(position, 1 - colour), &map);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const size_t count =
            list_shots(rules, position, colour, (unsigned)__builtin_ctzll(left), &map, shots, CHESS_SHOTS_MOST);
        put_nearest_first(shots, count);
        for (size_t index = 0; index < NEAREST && index < count; index++) {
            keep(rules, position, colour, shots[index], wins);
        }
    }
    if (can_escape(rules, position, colour)) {
        if (wins->count == SOLVE_WINS_MOST) {
            wins->count--;
        }
        keep(rules, position, colour, chess_action_escape(command_square(position, colour)), wins);
    }
}
