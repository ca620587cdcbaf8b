#include "opponents/playout/playout.h"

#include <stdatomic.h>
#include <string.h>

#include "base/hash.h"

enum {
    BATCH = 8,           /* deals before anything is judged */
    BEHIND = 250,        /* hundredths of a standard error: further behind the leader, a candidate is out */
    CROWDED = 100,       /* deals that all candidates may play where no budget is given */
    USUAL = 150,         /* thousandths of a win by which two candidates differ in a deal */
    DOUBT = 4,           /* deals that this counts for */
    VALUE_LIMIT = 32000, /* of what is written down of a playout */
    ALIGNMENT = 16
};

/* What everybody at work shares. */
typedef struct playout_board {
    const playout_question *question;
    tk_state *deal[PLAYOUT_CREW_MOST]; /* one for each of the crew */
    unsigned alive[PLAYOUT_CANDIDATES_MOST], alive_count;
    unsigned end;          /* of the batch */
    _Atomic unsigned next; /* deal to be played */
    atomic_bool stopped;
    _Atomic uint64_t nodes;
    _Atomic int64_t sum[PLAYOUT_CANDIDATES_MOST][TK_SEATS_MAX];
    unsigned played[PLAYOUT_CANDIDATES_MOST];                   /* deals of each candidate */
    int16_t value[PLAYOUT_CANDIDATES_MOST][PLAYOUT_DEALS_MOST]; /* for the seat that was asked */
} playout_board;

static size_t rounded(size_t size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t playout_memory(const tk_game *game) {
    return rounded(sizeof(playout_board)) + PLAYOUT_CREW_MOST * rounded(tk_state_size(game));
}

/* ---- A batch ---- */

static int16_t written(int32_t value) {
    return (int16_t)(value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : value);
}

static void play_deal(playout_board *board, unsigned worker, unsigned number) {
    const playout_question *question = board->question;
    const tk_think *think = question->think;
    const uint64_t seed = tk_hash_word(tk_mix(think->seed), number);
    uint64_t nodes = 0;
    tk_complete(think->game, think->seen, think->seat, seed, board->deal[worker]);
    for (unsigned i = 0; i < board->alive_count; i++) {
        const unsigned candidate = board->alive[i];
        int32_t value[TK_SEATS_MAX] = {0};
        nodes += question->play(question->context, board->deal[worker], candidate, tk_mix(seed), value);
        board->value[candidate][number] = written(value[think->seat]);
        for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
            atomic_fetch_add_explicit(&board->sum[candidate][seat], value[seat], memory_order_relaxed);
        }
    }
    atomic_fetch_add_explicit(&board->nodes, nodes, memory_order_relaxed);
}

static bool has_enough(const playout_board *board) {
    const tk_think *think = board->question->think;
    return (think->nodes > 0 && atomic_load_explicit(&board->nodes, memory_order_relaxed) >= think->nodes) ||
           (think->stop != NULL && think->stop(think->context));
}

/* One of the crew. A deal that was begun is finished, so that candidates stay comparable; whoever learns that it is
 * time to stop stops all, as any of them may be waiting for a processor. */
static void work(void *task, unsigned worker) {
    playout_board *board = task;
    while (!atomic_load_explicit(&board->stopped, memory_order_relaxed)) {
        if (has_enough(board)) {
            atomic_store_explicit(&board->stopped, true, memory_order_relaxed);
            return;
        }
        const unsigned number = atomic_fetch_add_explicit(&board->next, 1, memory_order_relaxed);
        if (number >= board->end) {
            return;
        }
        play_deal(board, worker, number);
    }
}

/* Returns how many deals there are now. */
static unsigned play_batch(playout_board *board, unsigned from, unsigned count) {
    const tk_crew *crew = board->question->think->crew;
    const unsigned most = PLAYOUT_DEALS_MOST - from;
    board->end = from + (count < most ? count : most);
    atomic_store(&board->next, from);
    if (crew != NULL && crew->count > 1) {
        crew->work(crew->context, work, board);
    } else {
        work(board, 0);
    }
    const unsigned reached = atomic_load(&board->next);
    const unsigned deals = reached < board->end ? reached : board->end;
    for (unsigned i = 0; i < board->alive_count; i++) {
        board->played[board->alive[i]] = deals;
    }
    return deals;
}

/* ---- Judging ---- */

/* Whether the one is better than the other by so many hundredths of a standard error of their difference. Few deals say
 * little of how much they differ: it is taken to be at least what is usual. */
static bool surely_better(const playout_board *board, unsigned one, unsigned other, unsigned deals, unsigned margin) {
    int64_t sum = 0, squares = 0;
    for (unsigned deal = 0; deal < deals; deal++) {
        const int64_t difference = board->value[one][deal] - board->value[other][deal];
        sum += difference;
        squares += difference * difference;
    }
    /* sum / n > margin * sqrt(variance / n), without roots and fractions */
    const double n = deals, mean = (double)sum / n;
    const double spread = (double)squares - (double)sum * mean + (double)DOUBT * USUAL * USUAL;
    return sum > 0 && mean * mean * n * 1e4 >= (double)margin * margin * spread / (n + DOUBT - 1);
}

static int64_t sum_of(const playout_board *board, unsigned candidate) {
    return atomic_load_explicit(&board->sum[candidate][board->question->think->seat], memory_order_relaxed);
}

/* From the best; all that are in the race have played the same deals. */
static void sort_alive(playout_board *board) {
    for (unsigned i = 1; i < board->alive_count; i++) {
        const unsigned moved = board->alive[i];
        unsigned at = i;
        for (; at > 0 && sum_of(board, board->alive[at - 1]) < sum_of(board, moved); at--) {
            board->alive[at] = board->alive[at - 1];
        }
        board->alive[at] = moved;
    }
}

/* How many may stay: with a budget as much of them as is left of it; without one, which may end at any time, ever fewer
 * as the deals go on. */
static unsigned places(const playout_board *board, unsigned deals, uint64_t spent) {
    const playout_question *question = board->question;
    uint64_t most = (uint64_t)question->candidates * CROWDED / (deals + 1);
    if (question->playouts > 0) {
        const uint64_t left = spent < question->playouts ? question->playouts - spent : 0;
        most = 1 + left * question->candidates / question->playouts;
    }
    return most < 2 ? 2 : most < board->alive_count ? (unsigned)most : board->alive_count;
}

/* Those that are surely behind leave the race, and the last ones when it gets too long for all. They are put before
 * those that left earlier. */
static void drop(playout_board *board, unsigned deals, uint64_t spent) {
    const unsigned most = places(board, deals, spent);
    while (board->alive_count > most ||
           (board->alive_count > 1 &&
            surely_better(board, board->alive[0], board->alive[board->alive_count - 1], deals, BEHIND))) {
        board->alive_count--;
    }
}

/* The policy's own choice unless another is better by the margin, or has outlived it. */
static unsigned chosen(const playout_board *board) {
    const unsigned best = board->alive[0], deals = board->played[best];
    return board->played[0] < deals || surely_better(board, best, 0, deals, board->question->margin) ? best : 0;
}

/* ---- The whole ---- */

static playout_board *lay_out(const playout_question *question, void *memory) {
    playout_board *board = memory;
    const size_t state = rounded(tk_state_size(question->think->game));
    unsigned char *states = (unsigned char *)memory + rounded(sizeof *board);
    memset(board, 0, offsetof(playout_board, value));
    board->question = question;
    for (unsigned worker = 0; worker < PLAYOUT_CREW_MOST; worker++) {
        board->deal[worker] = (tk_state *)(void *)(states + worker * state);
    }
    board->alive_count = question->candidates;
    for (unsigned candidate = 0; candidate < question->candidates; candidate++) {
        board->alive[candidate] = candidate;
    }
    return board;
}

static void rank(const playout_board *board, playout_answer *answer) {
    const unsigned first = chosen(board);
    unsigned count = 0;
    for (unsigned i = 0; i < board->question->candidates + 1; i++) {
        const unsigned candidate = i == 0 ? first : board->alive[i - 1];
        if (i > 0 && candidate == first) {
            continue;
        }
        playout_rank *row = &answer->rank[count++];
        *row = (playout_rank){.candidate = candidate, .playouts = board->played[candidate]};
        answer->playouts += row->playouts;
        for (unsigned seat = 0; seat < TK_SEATS_MAX; seat++) {
            const int64_t sum = atomic_load_explicit(&board->sum[candidate][seat], memory_order_relaxed);
            row->value[seat] = row->playouts > 0 ? (int32_t)(sum / (int64_t)row->playouts) : 0;
        }
    }
    answer->count = count;
}

void playout_search(const playout_question *question, void *memory, playout_answer *answer) {
    *answer = (playout_answer){0};
    playout_board *board = lay_out(question, memory);
    unsigned deals = 0;
    uint64_t spent = 0;
    while (deals < PLAYOUT_DEALS_MOST && board->alive_count > (deals > 0 ? 1 : 0) &&
           (question->playouts == 0 || spent < question->playouts)) {
        uint64_t batch = deals / 2 < BATCH ? BATCH : deals / 2;
        if (question->playouts > 0) {
            const uint64_t left = (question->playouts - spent + board->alive_count - 1) / board->alive_count;
            batch = batch < left ? batch : left;
        }
        const unsigned before = deals;
        deals = play_batch(board, deals, (unsigned)batch);
        spent += (uint64_t)(deals - before) * board->alive_count;
        if (deals > 0) {
            sort_alive(board);
        }
        if (atomic_load(&board->stopped)) {
            break;
        }
        drop(board, deals, spent);
    }
    answer->nodes = atomic_load(&board->nodes);
    if (deals > 0) {
        rank(board, answer);
    }
}

/* Candidates may begin with the same action; the best of them is told. */
static bool is_told(const tk_thought *thought, tk_action action) {
    for (unsigned i = 0; i < thought->candidate_count; i++) {
        if (thought->candidate[i].line[0].action == action) {
            return true;
        }
    }
    return false;
}

void playout_tell(const playout_question *question, const playout_answer *answer, const tk_action *action,
                  tk_thought *thought) {
    const tk_think *think = question->think;
    thought->nodes = answer->nodes;
    thought->playouts = answer->playouts;
    if (answer->count == 0) {
        return;
    }
    thought->action = action[answer->rank[0].candidate];
    thought->judged = true;
    memcpy(thought->value, answer->rank[0].value, sizeof thought->value);
    const unsigned wanted = think->candidates > 0 ? think->candidates : 1;
    const unsigned most = wanted < TK_CANDIDATES_MOST ? wanted : TK_CANDIDATES_MOST;
    for (unsigned i = 0; i < answer->count && thought->candidate_count < most; i++) {
        const playout_rank *row = &answer->rank[i];
        if (!is_told(thought, action[row->candidate])) {
            thought->candidate[thought->candidate_count++] =
                (tk_candidate){.value = row->value[think->seat],
                               .effort = row->playouts,
                               .length = 1,
                               .line = {{.action = action[row->candidate], .seat = (uint8_t)think->seat}}};
        }
    }
}
