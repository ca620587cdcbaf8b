/* Beyond the depth of the search: shots are played out, until nobody wants to fire. The side to move need not fire, so
 * the position as it stands is the least that it has. */
#include "games/chess/rules/make.h"
#include "opponents/chess/search/moves.h"

enum { MARGIN = 60, SHOTS_MOST = 12 };

/* Of the many ways to destroy the same piece the first ones are enough. */
enum { WAYS_MOST = 3 };

/* Those of the pieces that are worth so much that destroying one could matter; the command tank always is. */
static uint64_t dear(const search_worker *worker, uint64_t pieces, int least) {
    const chess_position *position = &worker->position;
    const unsigned enemy = 1u - position->side;
    uint64_t kept = pieces & UINT64_C(1) << position->command[enemy];
    for (uint64_t left = pieces; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        if (worker->terms.worth[position->piece[enemy][index].kind] > least) {
            kept |= UINT64_C(1) << index;
        }
    }
    return kept;
}

/* The danger that was seen when this side was last to move is near enough to tell good shots from bad ones. */
static void recall_danger(search_worker *worker, unsigned ply, search_sight *sight) {
    for (unsigned back = 2; back <= ply; back += 2) {
        const search_sight *before = worker->frame[ply - back].sight;
        if (before != NULL && before->danger != NULL) {
            sight->danger = before->danger;
            sight->hanging = before->hanging;
            return;
        }
    }
}

int search_quiesce(search_worker *worker, unsigned ply, int alpha, int beta) {
    search_frame *frame = &worker->frame[ply];
    frame->length = 0;
    frame->sight = NULL;
    if (search_stops(worker)) {
        return 0;
    }
    int best = search_evaluate(worker, ply);
    if (best >= beta || ply >= SEARCH_PLY_MOST) {
        return best;
    }
    const size_t mark = worker->used;
    search_sight sight = {0};
    search_see_shots(worker, dear(worker, search_exposed(worker, ply), alpha - best - MARGIN), &sight);
    if (sight.wins) {
        frame->line[0] = sight.shots.list[0];
        frame->length = 1;
        worker->used = mark;
        return -search_lost(ply + 1);
    }
    alpha = best > alpha ? best : alpha;
    if (sight.shots.count > 0) {
        recall_danger(worker, ply, &sight);
        search_rank_shots(worker, &sight, 0);
    }
    uint8_t ways[TK_CHESS_PIECES_MOST] = {0};
    for (unsigned tried = 0; tried < SHOTS_MOST && sight.shots.count > 0;) {
        const tk_action shot = search_move_of(search_pop(&sight.shots));
        const unsigned target = chess_index_of(worker->position.board[chess_action_target(shot)]);
        const int gain = worker->terms.worth[worker->position.piece[1 - worker->position.side][target].kind];
        if (ways[target] >= WAYS_MOST || frame->value + gain + MARGIN <= alpha) {
            continue;
        }
        ways[target]++;
        tried++;
        chess_undo undo;
        search_make(worker, ply, shot, &undo);
        const int value = -search_quiesce(worker, ply + 1, -beta, -alpha);
        search_unmake(worker, ply, shot, &undo);
        if (worker->stopped) {
            break;
        }
        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
                search_keep_line(worker, ply, shot);
            }
            if (value >= beta) {
                break;
            }
        }
    }
    worker->used = mark;
    return best;
}
