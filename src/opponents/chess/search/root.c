/* The position that was asked about: deeper and deeper, until the budget is used up. What the last finished iteration
 * found is the answer; of an unfinished one, a first move that was looked at wholly.
 *
 * With several candidates wanted, the best is found first, then the best of the others, and so on. */
#include "games/chess/rules/make.h"
#include "opponents/chess/search/moves.h"
#include "opponents/chess/search/search.h"

enum { WINDOW = 30 };

static bool order(search_worker *worker) {
    search_sight sight = {0};
    search_help help = {.wanted = false};
    search_moves quiet;
    search_see_shots(worker, worker->position.alive[1 - worker->position.side], &sight);
    if (!search_see_danger(worker, &sight)) {
        return false;
    }
    search_evaluate(worker, 0); /* to be compared with two plies later */
    const bool wins = sight.wins;
    const tk_action win = wins ? sight.shots.list[0] : 0;
    search_rank_shots(worker, &sight, win);
    search_list_quiet(worker, 0, &sight, &help, SEARCH_SAFE_OR_NOT, 0, &quiet);
    search_moves *const lists[] = {&sight.shots, &quiet};
    for (unsigned which = 0; which < 2; which++) {
        while (lists[which]->count > 0 && worker->root_count < SEARCH_ROOT_MOST) {
            worker->root[worker->root_count++] =
                (search_root_move){.action = search_move_of(search_pop(lists[which])), .value = -SEARCH_INFINITE};
        }
    }
    if (wins) {
        worker->line[0] = (search_line){.value = -search_lost(1), .effort = 1, .length = 1, .line = {win}};
        worker->found = 1;
        worker->depth = 1;
    }
    return true;
}

/* Puts a move at a place and moves those between down, so that the order of earlier iterations stays. */
static void put_at(search_worker *worker, size_t place, size_t from) {
    const search_root_move moving = worker->root[from];
    for (size_t at = from; at > place; at--) {
        worker->root[at] = worker->root[at - 1];
    }
    worker->root[place] = moving;
}

static int reduction(size_t index, int depth) {
    if (depth < 2 || index < 4) {
        return 0;
    }
    const int less = search_reduction((unsigned)depth, (unsigned)index);
    return less < depth ? less : depth - 1;
}

/* Whether a forced win that is over so many plies from here comes before the draw of a quiet match (C18), of which the
 * solver knows nothing. */
static bool comes_in_time(const search_worker *worker, uint32_t plies) {
    const uint32_t limit = worker->rules->quiet_limit;
    return limit == 0 || worker->frame[0].quiet + plies < 2 * limit;
}

/* A value that would be believed is worth a proof that it is not an illusion. */
static int tested(search_worker *worker, search_root_move *root, int value) {
    if (worker->shared->proofs != NULL && worker->number == 0 && value < SEARCH_WON && value > -SEARCH_WON &&
        !root->tested && comes_in_time(worker, 3)) {
        root->tested = true;
        root->proved = search_is_refuted(worker, root->action) ? search_lost(4) : 0;
    }
    return root->proved != 0 ? root->proved : value;
}

/* The value, and what follows the move into its ply. */
static int recall_proof(search_worker *worker, const search_root_move *root) {
    search_frame *next = &worker->frame[1];
    next->length = 0;
    if (root->proved > 0) {
        next->length = worker->proof.length - 1;
        memcpy(next->line, worker->proof.line + 1, next->length * sizeof *next->line);
    }
    return root->proved;
}

/* All root moves from a place on, in a window; the best one comes to that place, its line into `line`. */
static int search_window(search_worker *worker, size_t first, int depth, int alpha, int beta, search_line *line) {
    int best = -SEARCH_INFINITE;
    for (size_t index = first; index < worker->root_count; index++) {
        const tk_action move = worker->root[index].action;
        const uint64_t before = worker->nodes;
        int less = chess_action_fires(move) ? 0 : reduction(index - first, depth);
        chess_undo undo;
        int value = 0;
        search_make(worker, 0, move, &undo);
        if (chess_decided(&worker->position)) {
            value = -search_lost(1);
            worker->frame[1].length = 0;
        } else if (worker->root[index].proved != 0) {
            value = recall_proof(worker, &worker->root[index]);
        } else if (index == first) {
            value = -search_node(worker, 1, depth - 1, -beta, -alpha);
        } else {
            if (less > 0 && depth - 1 - less <= 0 && search_threatens(worker, &undo)) {
                less = depth - 2;
            }
            value = -search_node(worker, 1, depth - 1 - less, -alpha - 1, -alpha);
            if (value > alpha && less > 0) {
                value = -search_node(worker, 1, depth - 1, -alpha - 1, -alpha);
            }
            if (value > alpha && value < beta) {
                value = -search_node(worker, 1, depth - 1, -beta, -alpha);
            }
        }
        search_unmake(worker, 0, move, &undo);
        worker->root[index].effort += worker->nodes - before;
        if (worker->stopped) {
            return best;
        }
        if (value > best) {
            value = tested(worker, &worker->root[index], value);
        }
        if (value > best) {
            best = value;
            if (value > alpha || index == first) {
                search_keep_line(worker, 0, move);
                *line = (search_line){.value = value, .effort = worker->root[index].effort};
                line->length = worker->frame[0].length;
                memcpy(line->line, worker->frame[0].line, sizeof line->line);
                worker->root[index].value = value;
                put_at(worker, first, index);
            }
            alpha = value > alpha ? value : alpha;
        }
        if (value >= beta) {
            break;
        }
    }
    return best;
}

/* One candidate at one depth, in a narrow window around what it was worth before. */
static bool search_candidate(search_worker *worker, unsigned which, int depth) {
    search_line found = {.length = 0};
    int guess = which < worker->found ? worker->line[which].value : 0;
    int below = WINDOW, above = WINDOW;
    for (;;) {
        const bool whole = depth < 4 || which >= worker->found || guess > SEARCH_WON || guess < -SEARCH_WON;
        const int alpha = whole || below > 500 ? -SEARCH_INFINITE : guess - below;
        const int beta = whole || above > 500 ? SEARCH_INFINITE : guess + above;
        const int value = search_window(worker, which, depth, alpha, beta, &found);
        if (worker->stopped) {
            break;
        }
        if (value <= alpha) {
            below *= 4;
        } else if (value >= beta) {
            above *= 4;
        } else {
            break;
        }
    }
    /* A move that was looked at wholly before the stop counts; the first one of an iteration is the last one's best. */
    if (worker->stopped && (found.length == 0 || which > 0)) {
        return false;
    }
    worker->line[which] = found;
    worker->found = worker->found > which + 1 ? worker->found : which + 1;
    return !worker->stopped;
}

static void by_value(search_worker *worker) {
    for (unsigned index = 1; index < worker->found; index++) {
        for (unsigned at = index; at > 0 && worker->line[at].value > worker->line[at - 1].value; at--) {
            const search_line lower = worker->line[at - 1];
            worker->line[at - 1] = worker->line[at];
            worker->line[at] = lower;
            const search_root_move move = worker->root[at - 1];
            worker->root[at - 1] = worker->root[at];
            worker->root[at] = move;
        }
    }
}

static bool is_settled(const search_worker *worker, unsigned wanted, unsigned depth) {
    const int value = worker->line[0].value;
    if (worker->root_count == 1) {
        return true;
    }
    /* A forced win or loss that lies within what was searched wholly will not get better. */
    return wanted <= 1 && (value > SEARCH_WON || value < -SEARCH_WON) &&
           SEARCH_WIN - (value < 0 ? -value : value) <= (int)depth;
}

/* A proved win becomes the first candidate. */
static bool find_proof(search_worker *worker) {
    if (worker->shared->proofs == NULL || worker->number != 0 || !comes_in_time(worker, 2) ||
        !search_prove_win(worker, &worker->proof)) {
        return false;
    }
    for (size_t index = 0; index < worker->root_count; index++) {
        if (worker->root[index].action == worker->proof.line[0]) {
            worker->root[index].proved = worker->proof.value;
            put_at(worker, 0, index);
        }
    }
    worker->line[0] = worker->proof;
    worker->found = 1;
    worker->depth = 3;
    return true;
}

void search_root(search_worker *worker) {
    const search_shared *shared = worker->shared;
    const unsigned limit = shared->settings.depth != 0 ? shared->settings.depth : SEARCH_DEPTH_MOST;
    unsigned wanted = shared->think->candidates == 0 || worker->number > 0 ? 1 : shared->think->candidates;
    if (!order(worker) || worker->root_count == 0) {
        return;
    }
    wanted = wanted < TK_CANDIDATES_MOST ? wanted : TK_CANDIDATES_MOST;
    wanted = wanted < worker->root_count ? wanted : (unsigned)worker->root_count;
    if (worker->found != 0 && wanted == 1) {
        return; /* a win at once */
    }
    if (worker->found == 0 && find_proof(worker) && wanted == 1) {
        return;
    }
    /* Other processors begin at other depths, so that they do not all do the same. */
    for (unsigned depth = 1 + worker->number % 2; depth <= limit; depth++) {
        bool finished = true;
        const unsigned found = worker->found;
        memcpy(worker->kept, worker->line, sizeof worker->kept);
        for (unsigned which = 0; which < wanted && finished; which++) {
            finished = search_candidate(worker, which, (int)depth);
        }
        if (!finished) {
            if (wanted > 1 && worker->depth > 0) { /* half of the candidates would be of another depth */
                memcpy(worker->line, worker->kept, sizeof worker->kept);
                worker->found = found;
            }
            break;
        }
        by_value(worker);
        worker->depth = depth;
        if (worker->number == 0) {
            search_tell(worker);
        }
        if (is_settled(worker, wanted, depth)) {
            break;
        }
    }
}
