/* One processor's part of the search: its board, what it has learnt about moves, and the room it works in.
 *
 *   the question's block   [ worker 0 | worker 1 | … | table, shared by all ]
 *   a worker's room        [ node at ply 0 | node at ply 1 | … | free ]
 *
 * A node takes what it needs of the room, danger and moves, and gives it back when it is left; so the stack
 * stays small and nothing is allocated. A list that would outgrow the room is cut short; moves that win are never in
 * the part that is cut, as they are looked for first. */
#ifndef OPPONENTS_CHESS_SEARCH_WORKER_H
#define OPPONENTS_CHESS_SEARCH_WORKER_H

#include <stdatomic.h>
#include <string.h>
#include <tankodrom/opponent.h>

#include "base/hash.h"
#include "games/chess/rules/make.h"
#include "games/chess/rules/survey.h"
#include "opponents/chess/search/evaluate.h"
#include "opponents/chess/search/table.h"
#include "opponents/chess/solve/search.h"

enum {
    SEARCH_PLY_MOST = 72,
    SEARCH_DEPTH_MOST = 48,
    SEARCH_WIN = 30000,      /* less the plies until then */
    SEARCH_WON = 29000,      /* values beyond this are forced wins */
    SEARCH_INFINITE = 31000, /* more than any value */
    SEARCH_ROOM = 72 * 1024, /* words */
    SEARCH_PATH = 1024,      /* positions before the root that are remembered */
    SEARCH_ROOT_MOST = 4096,
    SEARCH_ASK = 1024,        /* nodes between two looks at the stop flag */
    SEARCH_ASK_TOGETHER = 128 /* the same of each of several, who may have to stop one after the other */
};

/* How a player searches: the master without limits, levels with some. */
typedef struct search_settings {
    uint64_t nodes; /* at most; 0: as the caller says */
    unsigned depth; /* at most; 0: no limit */
    unsigned sight; /* an enemy's shots from further away are overlooked; 0: none are */
    unsigned flank; /* the same for those that do not come from ahead; 0: as sight */
    int guess;      /* how far an evaluation may be wrong, by chance but the same for the same position */
    bool proves;    /* what wins by force in two turns is proved, of both sides */
} search_settings;

/* What the solver keeps from one question to the next. */
typedef struct search_proofs {
    solve_table table;
    uint32_t *history;
} search_proofs;

typedef struct search_frame {
    tk_action move;                   /* being tried; 0: none, the turn is passed */
    const struct search_sight *sight; /* what was seen before it was tried; NULL where nobody looked for danger */
    tk_action killer[2];              /* quiet moves that refuted siblings */
    int score;                        /* for White */
    int relations;                    /* likewise */
    int16_t freedom;                  /* of the piece that is being moved, before */
    int value;                        /* static, for the side to move */
    uint32_t quiet;                   /* moves since a piece was destroyed (C18) */
    unsigned length;
    tk_action line[TK_LINE_MOST]; /* the best continuation */
} search_frame;

typedef struct search_root_move {
    tk_action action;
    int value; /* of the last iteration that looked at it fully; for ordering */
    uint64_t effort;
    bool tested; /* whether the other side then wins by force in two turns */
    int proved;  /* what it is worth for certain; 0: nobody knows */
} search_root_move;

/* A move that was found best at the root, and what follows. */
typedef struct search_line {
    int value;
    uint64_t effort;
    unsigned length;
    tk_action line[TK_LINE_MOST];
} search_line;

/* What the processors of one question share. */
typedef struct search_shared {
    const tk_think *think;
    const chess_rules *rules;
    const chess_body *body;
    search_settings settings;
    search_table table;
    const search_proofs *proofs; /* NULL where nothing is proved; of worker 0 alone */
    atomic_bool over;            /* everybody leaves as soon as possible */
    unsigned workers;
} search_shared;

/* On cache lines of its own, however much that leaves at the end: other processors write beside it. */
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding)
typedef struct search_worker {
    _Alignas(64) uint64_t room[SEARCH_ROOM];
    chess_position position;
    const chess_rules *rules;
    search_shared *shared;
    unsigned number;
    unsigned me; /* colour that was asked */
    bool stopped;
    uint64_t nodes, nodes_most, ask_at;
    search_terms terms;
    chess_known known[2][TK_CHESS_PIECES_MOST];
    int16_t freedom[2][TK_CHESS_PIECES_MOST]; /* of the living pieces, each for its own side */
    search_frame frame[SEARCH_PLY_MOST + 2];
    unsigned path_count, path_root; /* positions in path, and the root's place */
    uint64_t path[SEARCH_PATH + SEARCH_PLY_MOST + 2];
    int16_t history[2][TK_CHESS_KINDS][CHESS_SQUARES];
    int16_t turns[2][TK_CHESS_KINDS][CHESS_SQUARES][8]; /* the same with the facing at the end */
    size_t root_count;
    search_root_move root[SEARCH_ROOT_MOST];
    unsigned depth;                                                 /* of the last iteration that was finished */
    unsigned found;                                                 /* lines of it */
    search_line proof;                                              /* of a proved win */
    search_line line[TK_CANDIDATES_MOST], kept[TK_CANDIDATES_MOST]; /* and those of the iteration before */
    size_t used;                                                    /* of the room */
} search_worker;

/* The value of a position that is a loss for the side to move at this ply. */
static inline int search_lost(unsigned ply) {
    return -SEARCH_WIN + (int)ply;
}

/* A piece of the room; NULL when there is not as much left. */
static inline void *search_take(search_worker *worker, size_t bytes) {
    const size_t words = (bytes + 63) / 64 * 8;
    if (worker->used + words > SEARCH_ROOM) {
        return NULL;
    }
    void *taken = &worker->room[worker->used];
    worker->used += words;
    return taken;
}

/* Counts a node and now and then asks whether to go on. */
static inline bool search_stops(search_worker *worker) {
    if (++worker->nodes < worker->ask_at || worker->stopped) {
        return worker->stopped;
    }
    search_shared *shared = worker->shared;
    const tk_think *think = shared->think;
    worker->ask_at = worker->nodes + (shared->workers > 1 ? SEARCH_ASK_TOGETHER : SEARCH_ASK);
    if (worker->nodes >= worker->nodes_most) {
        worker->stopped = true;
    } else if (worker->ask_at > worker->nodes_most) {
        worker->ask_at = worker->nodes_most;
    }
    /* Each asks for itself: the first may wait for a processor while others use up the time. */
    if (!worker->stopped && ((think->stop != NULL && think->stop(think->context)) ||
                             atomic_load_explicit(&shared->over, memory_order_relaxed))) {
        worker->stopped = true;
    }
    return worker->stopped;
}

/* The value without looking ahead, for the side to move; also kept in the frame. */
static inline int search_evaluate(search_worker *worker, unsigned ply) {
    search_frame *frame = &worker->frame[ply];
    const int score = frame->score + frame->relations;
    frame->value = (worker->position.side == TK_CHESS_WHITE ? score : -score) + worker->terms.tempo;
    const int guess = worker->shared->settings.guess;
    if (guess != 0) {
        frame->value +=
            (int)(tk_mix(worker->position.hash ^ worker->shared->think->seed) % (unsigned)(2 * guess)) - guess;
    }
    return frame->value;
}

/* The move and what follows it become the line of its ply. */
static inline void search_keep_line(search_worker *worker, unsigned ply, tk_action move) {
    search_frame *frame = &worker->frame[ply];
    const search_frame *next = frame + 1;
    const unsigned length = next->length < TK_LINE_MOST - 1 ? next->length : TK_LINE_MOST - 1;
    frame->line[0] = move;
    memcpy(frame->line + 1, next->line, length * sizeof *next->line);
    frame->length = length + 1;
}

void search_make(search_worker *worker, unsigned ply, tk_action move, chess_undo *undo);
void search_unmake(search_worker *worker, unsigned ply, tk_action move, const chess_undo *undo);
/* C18, for search: a position that comes again will come a third time. */
bool search_is_draw(const search_worker *worker, unsigned ply);
/* Whether any move that destroys nothing ends the match in a draw. */
bool search_is_drawn_by_quiet(const search_worker *worker, unsigned ply);

/* Whether the quiet move just made could decide the game on the next turn: it aims at the command tank (a line that it
 * opened for another piece is not looked for), or gets the own one to the edge. */
bool search_threatens(search_worker *worker, const chess_undo *undo);

/* Whether the side to move, which does not win at once, wins by force in two turns, and how. */
bool search_prove_win(search_worker *worker, search_line *line);
/* Whether after the move the other side does, or at once. */
bool search_is_refuted(search_worker *worker, tk_action move);

/* The value of the position for the side to move, window and depth as usual. */
int search_node(search_worker *worker, unsigned ply, int depth, int alpha, int beta);
/* How much less deep a quiet move is looked at first, when that many were tried before it. */
int search_reduction(unsigned depth, unsigned tried);
int search_quiesce(search_worker *worker, unsigned ply, int alpha, int beta);
/* Iterative deepening; every worker of a question runs it. */
void search_root(search_worker *worker);

#endif
