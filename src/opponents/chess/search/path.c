/* Making moves in search, and which positions have been there (C18). */
#include "games/chess/rules/change.h"
#include "games/chess/rules/make.h"
#include "opponents/chess/search/worker.h"

void search_make(search_worker *worker, unsigned ply, tk_action move, chess_undo *undo) {
    chess_position *position = &worker->position;
    search_frame *frame = &worker->frame[ply], *next = frame + 1;
    const unsigned me = position->side;
    const unsigned index = chess_index_of(position->board[chess_action_from(move)]);
    const chess_piece before = position->piece[me][index];
    *undo = chess_make(position, move);
    frame->move = move;
    next->score = frame->score - search_place(&worker->terms, me, before.kind, before.square, before.facing) +
                  search_place(&worker->terms, me, before.kind, chess_action_to(move), chess_action_facing(move));
    frame->freedom = worker->freedom[me][index];
    if (!chess_action_escapes(move)) {
        worker->freedom[me][index] =
            (int16_t)search_freedom(&worker->terms, worker->rules, position, me, index, worker->known[me]);
    }
    const int freer = worker->freedom[me][index] - frame->freedom;
    next->score += me == TK_CHESS_WHITE ? freer : -freer;
    next->quiet = frame->quiet + 1;
    if (index == position->command[me]) {
        next->relations = search_relations(&worker->terms, position);
    } else {
        next->relations = frame->relations - search_relation(&worker->terms, position, me, before.square) +
                          search_relation(&worker->terms, position, me, chess_action_to(move));
        if (undo->destroyed != CHESS_NONE) {
            next->relations -=
                search_relation(&worker->terms, position, 1 - me, position->piece[1 - me][undo->destroyed].square);
        }
    }
    if (undo->destroyed != CHESS_NONE) {
        const chess_piece *gone = &position->piece[1 - me][undo->destroyed];
        next->score -= search_place(&worker->terms, 1 - me, gone->kind, gone->square, gone->facing);
        const int freedom = worker->freedom[1 - me][undo->destroyed];
        next->score -= me == TK_CHESS_WHITE ? -freedom : freedom;
        next->quiet = 0;
    }
    worker->path[worker->path_count++] = position->hash;
}

void search_unmake(search_worker *worker, unsigned ply, tk_action move, const chess_undo *undo) {
    worker->path_count--;
    chess_unmake(&worker->position, move, *undo);
    worker->freedom[worker->position.side][undo->index] = worker->frame[ply].freedom;
}

bool search_is_drawn_by_quiet(const search_worker *worker, unsigned ply) {
    const chess_rules *rules = worker->rules;
    return rules->quiet_limit != 0 && worker->frame[ply].quiet + 1 >= 2 * rules->quiet_limit;
}

bool search_is_draw(const search_worker *worker, unsigned ply) {
    const uint32_t quiet = worker->frame[ply].quiet;
    const chess_rules *rules = worker->rules;
    if (rules->quiet_limit != 0 && quiet >= 2 * rules->quiet_limit) {
        return true;
    }
    if (!rules->repetition) {
        return false;
    }
    const unsigned here = worker->path_count - 1;
    unsigned before = 0;
    for (unsigned back = 4; back <= quiet && back <= here; back += 2) {
        if (worker->path[here - back] == worker->path[here]) {
            if (here - back >= worker->path_root || ++before == 2) {
                return true;
            }
        }
    }
    return false;
}
