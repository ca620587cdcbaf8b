/* From the question to the search and back: memory, processors, and the answer in the terms of the interface. */
#include "opponents/chess/search/search.h"

#include "core/rules.h"
#include "opponents/chess/why.h"

/* What stays between two questions of a match stands before the workers. */
typedef struct search_block {
    uint64_t questions;
    _Alignas(64) search_worker worker[];
} search_block;

enum { TABLE_LEAST = 16 * 1024, PROOFS = 256 * 1024, HISTORY = SOLVE_HISTORY * sizeof(uint32_t) };

size_t search_memory(size_t table, bool proves) {
    return sizeof(search_block) + sizeof(search_worker) + table + 64 + (proves ? PROOFS + HISTORY : 0);
}

/* Takes what the solver keeps from the front of the memory that is left, if there is enough. */
static bool lay_proofs(search_proofs *proofs, unsigned char **memory, size_t *left) {
    if (*left < PROOFS + HISTORY + TABLE_LEAST) {
        return false;
    }
    ai_solve_table_lay(&proofs->table, *memory, PROOFS);
    proofs->history = (void *)(*memory + PROOFS);
    *memory += PROOFS + HISTORY;
    *left -= PROOFS + HISTORY;
    return true;
}

/* Thousandths of a win. */
static int32_t to_win(int value) {
    enum { HALF = 300 }; /* what is worth half a win */
    if (value > SEARCH_WON || value < -SEARCH_WON) {
        return value > 0 ? 1000 : -1000;
    }
    return 990 * value / ((value < 0 ? -value : value) + HALF);
}

static void fill(const search_worker *worker, tk_thought *thought) {
    const unsigned me = worker->me;
    thought->action = worker->line[0].line[0];
    thought->judged = worker->depth > 0 || worker->line[0].effort > 0; /* else there was no time to look at anything */
    thought->value[me] = to_win(worker->line[0].value);
    thought->value[1 - me] = -thought->value[me];
    thought->nodes = worker->nodes;
    thought->depth = worker->depth;
    thought->candidate_count = worker->found;
    for (unsigned index = 0; index < worker->found; index++) {
        const search_line *line = &worker->line[index];
        tk_candidate *candidate = &thought->candidate[index];
        *candidate = (tk_candidate){.value = to_win(line->value), .effort = line->effort, .length = line->length};
        for (unsigned ply = 0; ply < line->length; ply++) {
            candidate->line[ply] = (tk_ply){line->line[ply], (uint8_t)(ply % 2 == 0 ? me : 1 - me)};
        }
    }
    ai_chess_why(worker->rules, &worker->shared->body->position, thought->action, thought);
}

void search_tell(const search_worker *worker) {
    const tk_think *think = worker->shared->think;
    if (think->report != NULL) {
        tk_thought thought = {0};
        fill(worker, &thought);
        think->report(think->context, &thought);
    }
}

/* The positions since the last piece was destroyed, oldest first, the present one last. */
static void remember_path(search_worker *worker, const chess_rules *rules, const chess_body *body) {
    const uint32_t size = rules->history_size;
    uint32_t count = body->quiet + 1;
    count = count < body->kept ? count : body->kept;
    count = count < size ? count : size;
    count = count < SEARCH_PATH ? count : SEARCH_PATH;
    worker->path_count = 0;
    for (uint32_t back = count; back > 0; back--) {
        worker->path[worker->path_count++] = body->history[(body->kept - back) % size];
    }
    if (worker->path_count == 0) {
        worker->path[worker->path_count++] = body->position.hash;
    }
    worker->path_root = worker->path_count - 1;
}

static void prepare(search_worker *worker, search_shared *shared, unsigned number) {
    const tk_think *think = shared->think;
    const uint64_t limit = shared->settings.nodes, asked = think->nodes;
    const uint64_t nodes = limit == 0 ? asked : asked == 0 || limit < asked ? limit : asked;
    worker->position = shared->body->position;
    worker->rules = shared->rules;
    worker->shared = shared;
    worker->number = number;
    worker->me = think->seat;
    worker->stopped = false;
    worker->nodes = 0;
    worker->nodes_most = nodes == 0 ? UINT64_MAX : nodes / shared->workers + 1;
    worker->ask_at = worker->nodes_most < SEARCH_ASK ? worker->nodes_most : SEARCH_ASK;
    worker->root_count = 0;
    worker->depth = 0;
    worker->found = 0;
    worker->used = 0;
    memset(worker->frame, 0, sizeof worker->frame);
    memset(worker->known, 0, sizeof worker->known);
    search_terms_fill(shared->rules, worker->position.size, &worker->terms);
    worker->frame[0].score = search_score(&worker->terms, &worker->position);
    worker->frame[0].relations = search_relations(&worker->terms, &worker->position);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (uint64_t left = worker->position.alive[colour]; left != 0; left &= left - 1) {
            const unsigned index = (unsigned)__builtin_ctzll(left);
            const int freedom =
                search_freedom(&worker->terms, worker->rules, &worker->position, colour, index, worker->known[colour]);
            worker->freedom[colour][index] = (int16_t)freedom;
            worker->frame[0].score += colour == TK_CHESS_WHITE ? freedom : -freedom;
        }
    }
    worker->frame[0].quiet = shared->body->quiet;
    remember_path(worker, shared->rules, shared->body);
}

/* What was learnt about moves in the last question is half forgotten. */
static void forget(search_worker *worker) {
    int16_t *values = &worker->history[0][0][0], *turns = &worker->turns[0][0][0][0];
    for (size_t index = 0; index < sizeof worker->history / sizeof *values; index++) {
        values[index] /= 2;
    }
    for (size_t index = 0; index < sizeof worker->turns / sizeof *turns; index++) {
        turns[index] /= 2;
    }
}

typedef struct search_task {
    search_shared *shared;
    search_block *block;
} search_task;

static void part(void *context, unsigned index) {
    const search_task *task = context;
    if (index >= task->shared->workers) {
        return;
    }
    search_worker *worker = &task->block->worker[index];
    prepare(worker, task->shared, index);
    forget(worker);
    search_root(worker);
    if (index == 0) {
        atomic_store_explicit(&task->shared->over, true, memory_order_relaxed);
    }
}

/* As many processors as were lent and as half of the memory has room for; one for a level, which is as strong
 * everywhere. */
static unsigned crew_of(const tk_think *think, const search_settings *settings, size_t size) {
    const bool alone = think->crew == NULL || settings->nodes != 0;
    const size_t lent = alone ? 1 : think->crew->count, room = size / 2 / sizeof(search_worker);
    const size_t count = lent < room ? lent : room;
    return count == 0 ? 1 : (unsigned)count;
}

bool search_answer(const tk_think *think, const search_settings *settings, void *memory, size_t size,
                   tk_thought *thought) {
    const size_t skipped = (64 - (uintptr_t)memory % 64) % 64; /* blocks begin with a line of the cache */
    if (memory == NULL || skipped + sizeof(search_block) + sizeof(search_worker) + TABLE_LEAST > size) {
        return false;
    }
    search_block *block = (void *)((unsigned char *)memory + skipped);
    search_shared shared = {.think = think,
                            .rules = tk_game_rules_of(think->game, "chess"),
                            .body = tk_state_body_of(think->game, think->seen, "chess"),
                            .settings = *settings,
                            .workers = crew_of(think, settings, size)};
    unsigned char *rest = (unsigned char *)&block->worker[shared.workers];
    size_t left = size - (size_t)(rest - (unsigned char *)memory);
    search_proofs proofs;
    if (settings->proves && lay_proofs(&proofs, &rest, &left)) {
        shared.proofs = &proofs;
    }
    search_table_lay(&shared.table, rest, left, (unsigned)block->questions);
    block->questions++;
    search_task task = {&shared, block};
    if (shared.workers > 1) {
        think->crew->work(think->crew->context, part, &task);
    } else {
        part(&task, 0);
    }
    const search_worker *worker = &block->worker[0];
    if (worker->found == 0) {
        if (worker->root_count == 0) {
            return false;
        }
        block->worker[0].line[0] = (search_line){.length = 1, .line = {worker->root[0].action}};
        block->worker[0].found = 1;
    }
    fill(worker, thought);
    for (unsigned index = 1; index < shared.workers; index++) {
        thought->nodes += block->worker[index].nodes;
    }
    return true;
}
