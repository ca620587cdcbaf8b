/* Principal-variation search over the tree, in the order of its steps:
 *
 *   1. draws, and wins that are too far away to matter
 *   2. the table
 *   3. a win at once: shots are listed at every node, before anything else
 *   4. danger: what the other side could do now. If that decides the game, only moves that help are looked at, and a
 *      ply deeper
 *   5. positions that are good enough without a move, by their value or after passing
 *   6. the table's move, shots, then quiet moves as far as they are worth it; late ones less deep at first */
#include "games/chess/rules/change.h"
#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "opponents/chess/search/moves.h"

enum {
    TRIED_MOST = 32, /* quiet moves that are remembered to be unlearnt */
    GOOD_DEPTH = 4,  /* up to here a good value is believed without a move */
    GOOD_MARGIN = 70,
    POOR_DEPTH = 3, /* up to here quiet moves of a poor position are left out */
    POOR_MARGIN = 90,
    CAREFUL_DEPTH = 3, /* up to here moves into fire are left out */
    LATE_DEPTH = 4,    /* up to here late quiet moves are left out */
};

/* One node under way. */
typedef struct node {
    unsigned ply;
    int depth, alpha, beta;
    bool open;  /* on the principal variation */
    bool worse; /* than when this side was last to move: what did not help then is hardly worth a look */
    int best;
    tk_action move; /* that gave it */
    search_sight sight;
    search_help help;
    unsigned tried, quiet_count;
    tk_action quiet[TRIED_MOST];
} node;

/* 16 times the binary logarithm, roughly. */
static unsigned logarithm(unsigned number) {
    const unsigned floor = 31u - (unsigned)__builtin_clz(number);
    return 16 * floor + (16 * (number - (1u << floor)) >> floor);
}

int search_reduction(unsigned depth, unsigned tried) {
    return (int)(logarithm(depth) * logarithm(tried) * 55 / (256 * 256)) + 1;
}

static int to_table(int value, unsigned ply) {
    return value > SEARCH_WON ? value + (int)ply : value < -SEARCH_WON ? value - (int)ply : value;
}

static int from_table(int value, unsigned ply) {
    return value > SEARCH_WON ? value - (int)ply : value < -SEARCH_WON ? value + (int)ply : value;
}

static bool decides(const search_found *found, const node *here) {
    return !here->open && found->depth >= here->depth &&
           (found->bound == SEARCH_BOUND_EXACT ||
            (found->bound == SEARCH_BOUND_LOWER ? found->value >= here->beta : found->value <= here->alpha));
}

/* The worth of the dearest own piece that could be destroyed. */
static int dearest(const search_worker *worker, uint64_t set) {
    const chess_position *position = &worker->position;
    int most = 0;
    for (; set != 0; set &= set - 1) {
        const int worth = worker->terms.worth[position->piece[position->side][__builtin_ctzll(set)].kind];
        most = worth > most ? worth : most;
    }
    return most;
}

/* Step 5, passing: whoever is still ahead after two moves of the other is ahead. */
static bool good_after_passing(search_worker *worker, const node *here) {
    search_frame *frame = &worker->frame[here->ply], *next = frame + 1;
    const int reduced = here->depth - 3 - here->depth / 4;
    if (frame->value < here->beta || (here->ply > 0 && frame[-1].move == 0)) {
        return false;
    }
    frame->move = 0;
    next->score = frame->score;
    next->relations = frame->relations;
    next->quiet = 0;
    chess_pass_turn(&worker->position);
    worker->path[worker->path_count++] = worker->position.hash;
    const int value = -search_node(worker, here->ply + 1, reduced, -here->beta, -here->beta + 1);
    worker->path_count--;
    chess_pass_turn(&worker->position);
    return !worker->stopped && value >= here->beta && value < SEARCH_WON;
}

/* How much less deep a quiet move is looked at first. */
static int reduction(const node *here, bool unsafe) {
    if (here->depth < 2 || here->tried < 3) {
        return 0;
    }
    int less = search_reduction((unsigned)here->depth, here->tried) + unsafe + here->worse;
    less -= here->open;
    return less < 0 ? 0 : less < here->depth ? less : here->depth - 1;
}

bool search_threatens(search_worker *worker, const chess_undo *undo) {
    const chess_position *position = &worker->position;
    const unsigned mover = 1u - position->side;
    return chess_could_hit(worker->rules, position, mover, undo->index, position->command[position->side],
                           worker->known[mover]) ||
           (undo->index == position->command[mover] && chess_could_escape(worker->rules, position, mover));
}

/* Tries a move; true when it refutes the position. */
static bool try_move(search_worker *worker, node *here, tk_action move, int less) {
    const unsigned ply = here->ply;
    int depth = here->depth - 1;
    chess_undo undo;
    search_make(worker, ply, move, &undo);
    /* A move that threatens to decide the game is answered in full, or the side to move would believe in a position
     * that may be lost. */
    if (depth - less <= 0 && undo.destroyed == CHESS_NONE && ply < 2 * worker->depth + 4 &&
        search_threatens(worker, &undo)) {
        depth = depth > 1 ? depth : 1;
        less = depth - 1;
    }
    if (depth - less > 0) { /* beyond the depth nobody looks there */
        search_table_prefetch(&worker->shared->table, worker->position.hash);
    }
    int value = 0;
    if (here->tried == 0) {
        value = -search_node(worker, ply + 1, depth, -here->beta, -here->alpha);
    } else {
        value = -search_node(worker, ply + 1, depth - less, -here->alpha - 1, -here->alpha);
        if (value > here->alpha && less > 0) {
            value = -search_node(worker, ply + 1, depth, -here->alpha - 1, -here->alpha);
        }
        if (value > here->alpha && value < here->beta) {
            value = -search_node(worker, ply + 1, depth, -here->beta, -here->alpha);
        }
    }
    search_unmake(worker, ply, move, &undo);
    here->tried++;
    if (worker->stopped) {
        return true;
    }
    if (value > here->best) {
        here->best = value;
        if (value > here->alpha) {
            here->alpha = value;
            here->move = move;
            search_keep_line(worker, ply, move);
        }
    }
    return value >= here->beta;
}

static bool try_shots(search_worker *worker, node *here, tk_action first) {
    while (here->sight.shots.count > 0) {
        const tk_action shot = search_move_of(search_pop(&here->sight.shots));
        if (shot != first && try_move(worker, here, shot, 0)) {
            return true;
        }
    }
    return false;
}

/* Whether the rest of the quiet moves, of which this is the best, are not worth trying. */
static bool is_late(const search_worker *worker, const node *here, bool unsafe) {
    if (here->open || here->help.wanted || here->best < -SEARCH_WON) {
        return false;
    }
    if (unsafe && here->depth <= CAREFUL_DEPTH) {
        return true;
    }
    if (here->depth <= LATE_DEPTH &&
        here->tried >= (unsigned)((6 + 5 * here->depth * here->depth) / (here->worse ? 2 : 1))) {
        return true;
    }
    return here->depth <= POOR_DEPTH && worker->frame[here->ply].value + POOR_MARGIN * here->depth <= here->alpha;
}

/* Returns whether it is time to leave the position. */
static bool try_listed(search_worker *worker, node *here, search_safety safety, tk_action first) {
    search_moves moves;
    search_list_quiet(worker, here->ply, &here->sight, &here->help, safety, first, &moves);
    while (moves.count > 0) {
        const uint64_t ranked = search_pop(&moves);
        const tk_action move = search_move_of(ranked);
        const bool unsafe = search_is_unsafe(ranked);
        if (move == first) {
            continue;
        }
        if (is_late(worker, here, unsafe)) {
            return true;
        }
        const bool refutes = try_move(worker, here, move, here->help.wanted ? 0 : reduction(here, unsafe));
        if (refutes) {
            if (!worker->stopped) {
                search_learn(worker, here->ply, move, here->depth, here->quiet, here->quiet_count);
            }
            return true;
        }
        if (here->quiet_count < TRIED_MOST) {
            here->quiet[here->quiet_count++] = move;
        }
    }
    return false;
}

/* Where moves into fire come too late in any case, they are listed only if all others lose. */
static void try_quiet(search_worker *worker, node *here, tk_action first) {
    const bool careful = !here->open && !here->help.wanted && here->depth <= CAREFUL_DEPTH;
    if (is_late(worker, here, false)) {
        return;
    }
    const bool left = try_listed(worker, here, careful ? SEARCH_SAFE : SEARCH_SAFE_OR_NOT, first);
    if (!left && careful && here->best < -SEARCH_WON) {
        try_listed(worker, here, SEARCH_UNSAFE, first);
    }
}

static void try_all(search_worker *worker, node *here, tk_action first) {
    if (first != 0) {
        const bool refutes = try_move(worker, here, first, 0);
        if (refutes) {
            if (!worker->stopped && !chess_action_fires(first)) {
                search_learn(worker, here->ply, first, here->depth, NULL, 0);
            }
            return;
        }
    }
    search_rank_shots(worker, &here->sight, 0);
    if (!try_shots(worker, here, first)) {
        try_quiet(worker, here, first);
    }
}

static int remember(const search_worker *worker, const node *here, int lower) {
    const unsigned bound = here->best >= here->beta ? SEARCH_BOUND_LOWER
                           : here->best > lower     ? SEARCH_BOUND_EXACT
                                                    : SEARCH_BOUND_UPPER;
    search_table_keep(
        &worker->shared->table, worker->position.hash,
        (search_found){
            .move = here->move, .value = to_table(here->best, here->ply), .depth = here->depth, .bound = bound});
    return here->best;
}

/* Steps 3 to 6, with room of its own. */
static int look(search_worker *worker, node *here, tk_action first) {
    search_frame *frame = &worker->frame[here->ply];
    const int lower = here->alpha;
    search_see_shots(worker, search_exposed(worker, here->ply), &here->sight);
    if (here->sight.wins) {
        frame->line[0] = here->sight.shots.list[0];
        frame->length = 1;
        return -search_lost(here->ply + 1);
    }
    if (!search_see_danger(worker, &here->sight)) {
        return search_evaluate(worker, here->ply);
    }
    frame->sight = &here->sight;
    search_see_help(worker, &here->sight, &here->help);
    if (search_is_drawn_by_quiet(worker, here->ply)) {
        here->help.wanted = false; /* any quiet move saves the side to move */
    }
    search_evaluate(worker, here->ply);
    here->worse = here->ply >= 2 && frame->value <= frame[-2].value;
    if (here->help.wanted) {
        here->depth++;
    } else if (!here->open) {
        if (here->depth <= GOOD_DEPTH && here->beta < SEARCH_WON &&
            frame->value - GOOD_MARGIN * here->depth - dearest(worker, here->sight.hanging) >= here->beta) {
            return frame->value;
        }
        if (good_after_passing(worker, here)) {
            return here->beta;
        }
        frame->length = 0;
    }
    if (!search_is_legal(worker, &here->sight, first)) {
        first = 0;
        here->depth -= here->depth >= 5;
    }
    try_all(worker, here, first);
    if (worker->stopped) {
        return 0;
    }
    if (here->tried == 0) { /* nothing helps: the other side decides the game */
        here->best = here->help.wanted ? search_lost(here->ply + 2) : frame->value;
    }
    return remember(worker, here, lower);
}

int search_node(search_worker *worker, unsigned ply, int depth, int alpha, int beta) {
    worker->frame[ply].length = 0;
    worker->frame[ply].sight = NULL;
    if (search_is_draw(worker, ply)) {
        return 0;
    }
    if (depth <= 0 || ply >= SEARCH_PLY_MOST) {
        return search_quiesce(worker, ply, alpha, beta);
    }
    if (search_stops(worker)) {
        return 0;
    }
    const int most = -search_lost(ply + 1);
    if (most <= alpha) {
        return most;
    }
    node here = {.ply = ply, .depth = depth, .alpha = alpha, .beta = beta, .open = beta - alpha > 1};
    here.best = -SEARCH_INFINITE;
    search_found found = search_table_find(&worker->shared->table, worker->position.hash);
    found.value = from_table(found.value, ply);
    if (found.bound != SEARCH_BOUND_NONE && decides(&found, &here)) {
        return found.value;
    }
    const size_t mark = worker->used;
    const int value = look(worker, &here, found.move);
    worker->used = mark;
    return value;
}
