#include "opponents/chess/solve/search.h"

#include "games/chess/rules/legal.h"
#include "games/chess/rules/make.h"
#include "opponents/chess/solve/threats.h"
#include "opponents/chess/solve/wins.h"

/* Actions have 35 bits; what a list is sorted by stands above them. */
enum { RANK_SHIFT = 35, RANK_BITS = 28, STOP_EVERY = 1024 };
#define MOVE_MASK ((UINT64_C(1) << RANK_SHIFT) - 1)
#define RANK_MOST ((UINT64_C(1) << RANK_BITS) - 1)

/* ---- Making moves ---- */

static chess_undo make(solve_search *search, tk_action move) {
    search->nodes++;
    if (search->nodes_most != 0 && search->nodes > search->nodes_most) {
        search->stopped = true;
    }
    if (search->nodes % STOP_EVERY == 0 && search->stop != NULL && search->stop(search->context)) {
        search->stopped = true;
    }
    return chess_make(&search->position, move);
}

tk_action *ai_solve_list(solve_search *search, size_t *count) {
    tk_action *list = search->lists + search->used;
    const size_t left = search->room - search->used;
    *count = chess_moves_list(search->rules, &search->position, search->position.side, list, left);
    if (*count > left) {
        search->stopped = true;
        return NULL;
    }
    search->used += *count;
    return list;
}

/* ---- The order of moves ---- */

static void swap(tk_action *left, tk_action *right) {
    const tk_action kept = *left;
    *left = *right;
    *right = kept;
}

/* The best of the rest comes to a place of the list; what is never reached is never sorted. */
static tk_action take_best(tk_action *list, size_t place, size_t count) {
    size_t best = place;
    for (size_t index = place + 1; index < count; index++) {
        best = list[index] > list[best] ? index : best;
    }
    swap(&list[place], &list[best]);
    return list[place] & MOVE_MASK;
}

static uint32_t *history_of(solve_search *search, tk_action move) {
    return &search->history[(size_t)chess_action_from(move) * CHESS_SQUARES + chess_action_to(move)];
}

static void note(solve_search *search, unsigned place, tk_action move) {
    tk_action *killers = search->killers[place];
    uint32_t *history = history_of(search, move);
    *history += *history < UINT16_MAX ? 1u : 0u;
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
}

static uint64_t liking(solve_search *search, unsigned place, tk_action move) {
    const tk_action *killers = search->killers[place];
    uint64_t rank = *history_of(search, move);
    rank += chess_action_fires(move) ? UINT64_C(1) << 17 : 0;
    rank += move == killers[0] ? UINT64_C(1) << 19 : move == killers[1] ? UINT64_C(1) << 18 : 0;
    return rank;
}

static unsigned attack_place(unsigned turns) {
    return 2 * turns - 1;
}

static unsigned defend_place(unsigned turns) {
    return 2 * turns;
}

/* ---- The attacker ---- */

/* Whether the defender will have a tank to turn after the move, so that it need not do anything (see search.h). */
static bool can_pass(const chess_position *position, unsigned colour, bool loses_one) {
    const uint64_t others = position->alive[colour] & ~(UINT64_C(1) << position->command[colour]);
    return __builtin_popcountll(others) > (loses_one ? 1 : 0);
}

/* Ranks what must be searched and moves it to the front of the list; returns how many there are. */
static size_t choose_attacks(solve_search *search, unsigned turns, tk_action first, tk_action *list, size_t count) {
    const unsigned me = search->position.side;
    solve_wins against;
    size_t kept = 0;
    ai_solve_find_wins(search->rules, &search->position, 1 - me, &against);
    ai_solve_mark_threats(search->rules, &search->position, me, list, count);
    for (size_t index = 0; index < count; index++) {
        const bool threat = (list[index] & SOLVE_THREAT) != 0;
        const tk_action move = list[index] & MOVE_MASK;
        if (!ai_solve_prevents(&against, move) ||
            (turns == 2 && !threat && can_pass(&search->position, 1 - me, chess_action_fires(move)))) {
            continue;
        }
        uint64_t rank = liking(search, attack_place(turns), move);
        rank += threat ? UINT64_C(1) << 20 : 0;
        rank = move == first ? RANK_MOST : rank;
        list[kept++] = rank << RANK_SHIFT | move;
    }
    return kept;
}

size_t ai_solve_keys(solve_search *search, unsigned turns, bool all, tk_action *keys, size_t capacity) {
    if (turns == 1) {
        return ai_solve_list_wins(search->rules, &search->position, search->position.side, keys, capacity);
    }
    const size_t used = search->used;
    size_t count, found = 0;
    tk_action first = 0, answer;
    ai_solve_table_find(&search->table, search->position.hash, turns, &first);
    tk_action *list = ai_solve_list(search, &count);
    if (list == NULL) {
        return 0;
    }
    count = choose_attacks(search, turns, first, list, count);
    for (size_t index = 0; index < count && !search->stopped && (all || found == 0); index++) {
        const tk_action move = take_best(list, index, count);
        const chess_undo undo = make(search, move);
        const bool wins = ai_solve_defend(search, turns - 1, &answer) && !search->stopped;
        chess_unmake(&search->position, move, undo);
        if (wins) {
            note(search, attack_place(turns), move);
            if (found < capacity) {
                keys[found] = move;
            }
            found++;
        }
    }
    search->used = used;
    return found;
}

bool ai_solve_attack(solve_search *search, unsigned turns, tk_action *key) {
    if (ai_solve_can_win(search->rules, &search->position, search->position.side)) {
        return true;
    }
    for (unsigned in = 2; in <= turns && !search->stopped; in++) {
        const int known = ai_solve_table_find(&search->table, search->position.hash, in, key);
        if (known > 0) {
            return true;
        }
        if (known == 0 && ai_solve_keys(search, in, false, key, 1) > 0) {
            ai_solve_table_keep_win(&search->table, search->position.hash, in, *key);
            return true;
        }
        if (known == 0 && !search->stopped) {
            ai_solve_table_keep_failure(&search->table, search->position.hash, in);
        }
    }
    return false;
}

/* ---- The defender ---- */

/* Ranks the answers that could prevent the threats and moves them to the front; returns how many there are. */
static size_t choose_answers(solve_search *search, unsigned turns, const solve_wins *threats, tk_action *list,
                             size_t count) {
    const chess_position *position = &search->position;
    const unsigned command = position->piece[position->side][position->command[position->side]].square;
    size_t kept = 0;
    for (size_t index = 0; index < count; index++) {
        const tk_action move = list[index];
        if (ai_solve_prevents(threats, move)) {
            uint64_t rank = liking(search, defend_place(turns), move);
            rank += chess_action_from(move) == command ? UINT64_C(1) << 16 : 0;
            list[kept++] = rank << RANK_SHIFT | move;
        }
    }
    return kept;
}

/* Whether the attacker does not win within these turns after an answer, which is remembered then. */
static bool refutes(solve_search *search, unsigned turns, tk_action move, tk_action *answer) {
    tk_action key;
    const chess_undo undo = make(search, move);
    const bool won = ai_solve_attack(search, turns, &key);
    chess_unmake(&search->position, move, undo);
    if (won || search->stopped) {
        return false;
    }
    note(search, defend_place(turns), move);
    *answer = move;
    return true;
}

/* What refuted other moves mostly refutes this one too: it is tried before all answers are listed. */
static bool refutes_again(solve_search *search, unsigned turns, const solve_wins *threats, tk_action *answer) {
    const tk_action killers[SOLVE_KILLERS] = {search->killers[defend_place(turns)][0],
                                              search->killers[defend_place(turns)][1]};
    for (unsigned index = 0; index < SOLVE_KILLERS && !search->stopped; index++) {
        if (killers[index] != 0 && ai_solve_prevents(threats, killers[index]) &&
            chess_moves_check(search->rules, &search->position, search->position.side, killers[index]) == TK_OK &&
            refutes(search, turns, killers[index], answer)) {
            return true;
        }
    }
    return false;
}

bool ai_solve_defend(solve_search *search, unsigned turns, tk_action *answer) {
    const unsigned me = search->position.side;
    const size_t used = search->used;
    size_t count;
    solve_wins threats;
    if (ai_solve_can_win(search->rules, &search->position, me)) {
        ai_solve_list_wins(search->rules, &search->position, me, answer, 1);
        return false;
    }
    ai_solve_find_wins(search->rules, &search->position, 1 - me, &threats);
    if (refutes_again(search, turns, &threats, answer) || search->stopped) {
        return false;
    }
    tk_action *list = ai_solve_list(search, &count);
    if (list == NULL) {
        return false;
    }
    count = choose_answers(search, turns, &threats, list, count);
    bool refuted = false;
    for (size_t index = 0; index < count && !refuted && !search->stopped; index++) {
        refuted = refutes(search, turns, take_best(list, index, count), answer);
    }
    search->used = used;
    return !refuted && !search->stopped;
}

/* ---- Told to people ---- */

tk_action ai_solve_resist(solve_search *search, unsigned turns, unsigned *in) {
    const size_t used = search->used;
    size_t count;
    tk_action best = 0, key;
    *in = 0;
    if (!ai_solve_defend(search, turns, &best) || search->stopped) {
        return best;
    }
    tk_action *list = ai_solve_list(search, &count);
    count = list != NULL ? choose_answers(search, turns, &(solve_wins){.count = 0}, list, count) : 0;
    for (size_t index = 0; index < count && *in < turns && !search->stopped; index++) {
        const tk_action move = take_best(list, index, count);
        unsigned needed = 1;
        const chess_undo undo = make(search, move);
        while (needed < turns && !ai_solve_attack(search, needed, &key) && !search->stopped) {
            needed++;
        }
        chess_unmake(&search->position, move, undo);
        if (needed > *in) {
            *in = needed;
            best = move;
        }
    }
    search->used = used;
    return best;
}
