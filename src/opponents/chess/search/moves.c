#include "opponents/chess/search/moves.h"

#include "games/chess/rules/legal.h"

/* ---- The heap ---- */

static void sink(uint64_t *list, size_t count, size_t at) {
    const uint64_t moving = list[at];
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && list[child + 1] > list[child]) {
            child++;
        }
        if (list[child] <= moving) {
            break;
        }
        list[at] = list[child];
    }
    list[at] = moving;
}

void search_heap(search_moves *moves) {
    for (size_t at = moves->count / 2; at-- > 0;) {
        sink(moves->list, moves->count, at);
    }
}

uint64_t search_pop(search_moves *moves) {
    const uint64_t best = moves->list[0];
    moves->list[0] = moves->list[--moves->count];
    if (moves->count > 0) {
        sink(moves->list, moves->count, 0);
    }
    return best;
}

/* ---- What both sides could do ---- */

static bool is_win(const chess_position *position, tk_action move) {
    const unsigned enemy = 1u - position->side;
    return chess_action_escapes(move) ||
           chess_action_target(move) == position->piece[enemy][position->command[enemy]].square;
}

static int far_apart(unsigned left, unsigned right) {
    const int files = (int)chess_file(left) - (int)chess_file(right);
    const int ranks = (int)chess_rank(left) - (int)chess_rank(right);
    const int wide = files < 0 ? -files : files, high = ranks < 0 ? -ranks : ranks;
    return wide > high ? wide : high;
}

/* Whether a shot is further away than the other side looks, in the direction it comes from. */
static bool is_overlooked(const search_settings *settings, unsigned shooter, tk_action shot) {
    const unsigned from = chess_action_to(shot), at = chess_action_target(shot);
    const bool ahead =
        shooter == TK_CHESS_WHITE ? chess_rank(from) < chess_rank(at) : chess_rank(from) > chess_rank(at);
    const unsigned looks = ahead || settings->flank == 0 ? settings->sight : settings->flank;
    return !chess_action_escapes(shot) && far_apart(from, at) > (int)looks;
}

/* A level that does not look far overlooks the other side's shots from there, never its own. */
static void overlook(const search_worker *worker, unsigned shooter, search_moves *shots) {
    const search_settings *settings = &worker->shared->settings;
    size_t kept = 0;
    if (settings->sight == 0 || shooter == worker->me) {
        return;
    }
    for (size_t index = 0; index < shots->count; index++) {
        if (!is_overlooked(settings, shooter, shots->list[index])) {
            shots->list[kept++] = shots->list[index];
        }
    }
    shots->count = kept;
}

void search_see_shots(search_worker *worker, uint64_t targets, search_sight *sight) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    sight->danger = NULL;
    sight->wins = false;
    const size_t room = SEARCH_ROOM - worker->used;
    uint64_t *list = &worker->room[worker->used];
    const size_t count = chess_survey_shots(worker->rules, position, me, targets, worker->known[me], list, room);
    sight->shots = (search_moves){list, count < room ? count : room};
    overlook(worker, me, &sight->shots);
    for (size_t index = 0; index < sight->shots.count; index++) {
        if (is_win(position, list[index])) {
            const tk_action win = list[index];
            list[index] = list[0];
            list[0] = win;
            sight->wins = true;
            break;
        }
    }
    search_take(worker, sight->shots.count * sizeof *list);
}

bool search_see_danger(search_worker *worker, search_sight *sight) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    sight->danger = search_take(worker, chess_danger_size(position->size));
    sight->hanging = 0;
    if (sight->danger == NULL) {
        return false;
    }
    chess_survey_danger(worker->rules, position, 1 - me, worker->known[1 - me], sight->danger);
    for (uint64_t left = position->alive[me]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[me][index];
        if (chess_danger_hits(worker->rules, sight->danger, piece->kind, piece->square, piece->facing)) {
            sight->hanging |= UINT64_C(1) << index;
        }
    }
    return true;
}

/* ---- Help for the command tank ---- */

/* The squares that a piece drives over, and those of its line of fire: nothing else can spoil the shot. */
static void spoil(const chess_reach *reach, const chess_piece *piece, tk_action shot,
                  uint32_t row[TK_CHESS_SIZE_MOST]) {
    const unsigned width = reach->window.width;
    uint64_t squares = 0;
    for (unsigned facing = 0; facing < 8; facing++) {
        squares |= reach->set[facing];
    }
    for (; squares != 0; squares &= squares - 1) {
        const unsigned bit = (unsigned)__builtin_ctzll(squares);
        row[reach->rank + (int)(bit / width)] |= UINT32_C(1) << (reach->file + (int)(bit % width));
    }
    if (reach->far) {
        row[(int)chess_rank(piece->square) + 5 * chess_step_rank[piece->facing]] |=
            UINT32_C(1) << ((int)chess_file(piece->square) + 5 * chess_step_file[piece->facing]);
    }
    if (!chess_action_fires(shot)) {
        return;
    }
    int file = (int)chess_file(chess_action_to(shot)), rank = (int)chess_rank(chess_action_to(shot));
    const int to_file = (int)chess_file(chess_action_target(shot)),
              to_rank = (int)chess_rank(chess_action_target(shot));
    const int files = (to_file > file) - (to_file < file), ranks = (to_rank > rank) - (to_rank < rank);
    for (; file != to_file || rank != to_rank; file += files, rank += ranks) {
        row[rank] |= UINT32_C(1) << file;
    }
}

void search_see_help(search_worker *worker, const search_sight *sight, search_help *help) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side, enemy = 1 - me, command = position->command[me];
    const size_t mark = worker->used;
    help->wanted = false;
    if ((sight->hanging >> command & 1u) == 0 && !chess_could_escape(worker->rules, position, enemy)) {
        return;
    }
    const size_t room = SEARCH_ROOM - worker->used;
    search_moves shots = {&worker->room[mark], 0};
    const size_t count = chess_survey_shots(worker->rules, position, enemy, UINT64_C(1) << command,
                                            worker->known[enemy], shots.list, room);
    shots.count = count < room ? count : room;
    overlook(worker, enemy, &shots);
    memset(help->row, 0xff, sizeof help->row);
    for (size_t index = 0; index < shots.count; index++) {
        const unsigned shooter = chess_index_of(position->board[chess_action_from(shots.list[index])]);
        uint32_t row[TK_CHESS_SIZE_MOST] = {0};
        spoil(chess_survey_reach(worker->rules, position, enemy, shooter, worker->known[enemy]),
              &position->piece[enemy][shooter], shots.list[index], row);
        for (unsigned rank = 0; rank < TK_CHESS_SIZE_MOST; rank++) {
            help->row[rank] &= row[rank];
        }
        help->wanted = true;
    }
}

/* ---- Ranks ---- */

static int worth_at(const search_worker *worker, unsigned square) {
    const unsigned content = worker->position.board[square];
    return worker->terms.worth[worker->position.piece[chess_colour_of(content)][chess_index_of(content)].kind];
}

void search_rank_shots(search_worker *worker, search_sight *sight, tk_action best) {
    const chess_position *position = &worker->position;
    for (size_t index = 0; index < sight->shots.count; index++) {
        const tk_action shot = sight->shots.list[index];
        const unsigned mover = chess_index_of(position->board[chess_action_from(shot)]);
        const unsigned kind = position->piece[position->side][mover].kind;
        int rank = chess_action_escapes(shot) ? SEARCH_RANK_ZERO / 4 : 16 * worth_at(worker, chess_action_target(shot));
        if (sight->danger != NULL &&
            chess_danger_hits(worker->rules, sight->danger, kind, chess_action_to(shot), chess_action_facing(shot))) {
            rank -= 8 * (mover == position->command[position->side] ? 1000 : worker->terms.worth[kind]);
        } else if ((sight->hanging >> mover & 1u) != 0) {
            rank += 4 * worker->terms.worth[kind];
        }
        sight->shots.list[index] = search_ranked(shot, shot == best ? SEARCH_RANK_ZERO / 2 : rank);
    }
    search_heap(&sight->shots);
}

/* What all quiet moves of one piece have in common. */
typedef struct quiet_piece {
    const chess_piece *piece;
    unsigned colour, index;
    int before; /* what its place is worth */
    int saved;  /* what moving it to safety saves */
    int risked; /* what moving it into fire costs */
} quiet_piece;

static int rank_quiet(const search_worker *worker, const search_frame *frame, const quiet_piece *quiet, unsigned to,
                      unsigned facing, bool unsafe, tk_action best) {
    const unsigned kind = quiet->piece->kind, colour = quiet->colour;
    const search_terms *terms = &worker->terms;
    const tk_action move = chess_action(quiet->piece->square, to, facing);
    if (move == best) {
        return SEARCH_RANK_ZERO / 2;
    }
    int rank = worker->history[colour][kind][to] + worker->turns[colour][kind][to][facing] +
               8 * (terms->place[colour][kind][to] + terms->face[colour][kind][facing] - quiet->before);
    rank += move == frame->killer[0] ? 30000 : move == frame->killer[1] ? 20000 : 0;
    return unsafe ? rank + SEARCH_RANK_UNSAFE - quiet->risked : rank + quiet->saved;
}

static void list_piece(search_worker *worker, const search_frame *frame, const search_sight *sight,
                       const search_help *help, search_safety safety, const quiet_piece *quiet, tk_action best,
                       size_t room, search_moves *moves) {
    const chess_reach *reach =
        chess_survey_reach(worker->rules, &worker->position, quiet->colour, quiet->index, worker->known[quiet->colour]);
    const chess_piece *piece = quiet->piece;
    const bool filtered = help->wanted && quiet->index != worker->position.command[quiet->colour];
    const uint64_t safe = (safety & SEARCH_SAFE) != 0 ? ~UINT64_C(0) : 0;
    const uint64_t fatal = (safety & SEARCH_UNSAFE) != 0 ? ~UINT64_C(0) : 0;
    uint64_t unsafe[8];
    chess_danger_window(worker->rules, sight->danger, piece, reach, unsafe);
    for (unsigned facing = 0; facing < 8; facing++) {
        uint64_t set = reach->set[facing] & ((safe & ~unsafe[facing]) | (fatal & unsafe[facing]));
        for (; set != 0 && moves->count < room; set &= set - 1) {
            const unsigned bit = (unsigned)__builtin_ctzll(set);
            const unsigned to = chess_reach_square(reach, bit);
            if (filtered && (help->row[chess_rank(to)] >> chess_file(to) & 1u) == 0) {
                continue;
            }
            const int rank = rank_quiet(worker, frame, quiet, to, facing, (unsafe[facing] >> bit & 1u) != 0, best);
            moves->list[moves->count++] = search_ranked(chess_action(piece->square, to, facing), rank);
        }
    }
    if (reach->far && moves->count < room) {
        const unsigned to = (unsigned)((int)piece->square + 5 * (CHESS_STRIDE * chess_step_rank[piece->facing] +
                                                                 chess_step_file[piece->facing]));
        if (!filtered || (help->row[chess_rank(to)] >> chess_file(to) & 1u) != 0) {
            const bool hit = chess_danger_hits(worker->rules, sight->danger, piece->kind, to, piece->facing);
            const int rank = rank_quiet(worker, frame, quiet, to, piece->facing, hit, best);
            moves->list[moves->count] = search_ranked(chess_action(piece->square, to, piece->facing), rank);
            moves->count += (safety & (hit ? SEARCH_UNSAFE : SEARCH_SAFE)) != 0;
        }
    }
}

bool search_list_quiet(search_worker *worker, unsigned ply, const search_sight *sight, const search_help *help,
                       search_safety safety, tk_action best, search_moves *moves) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    const size_t room = SEARCH_ROOM - worker->used;
    *moves = (search_moves){&worker->room[worker->used], 0};
    for (uint64_t left = position->alive[me]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[me][index];
        const bool command = index == position->command[me];
        const int worth = command ? 1000 : worker->terms.worth[piece->kind];
        const quiet_piece quiet = {.piece = piece,
                                   .colour = me,
                                   .index = index,
                                   .before = worker->terms.place[me][piece->kind][piece->square] +
                                             worker->terms.face[me][piece->kind][piece->facing],
                                   .saved = (sight->hanging >> index & 1u) != 0 ? 100 * worth : 0,
                                   .risked = (sight->hanging >> index & 1u) != 0 ? 0 : 100 * worth};
        list_piece(worker, &worker->frame[ply], sight, help, safety, &quiet, best, room, moves);
    }
    search_take(worker, moves->count * sizeof *moves->list);
    search_heap(moves);
    return true;
}

bool search_is_legal(search_worker *worker, const search_sight *sight, tk_action move) {
    const chess_position *position = &worker->position;
    const unsigned from = chess_action_from(move), to = chess_action_to(move);
    if (move == 0 || !chess_on_board(position, from) || !chess_on_board(position, to) ||
        !chess_is_piece(position->board[from]) || chess_colour_of(position->board[from]) != position->side) {
        return false;
    }
    if (chess_action_fires(move)) {
        for (size_t index = 0; index < sight->shots.count; index++) {
            if (sight->shots.list[index] == move) {
                return true;
            }
        }
        return false;
    }
    const unsigned index = chess_index_of(position->board[from]);
    const unsigned me = position->side;
    return chess_reach_has(chess_survey_reach(worker->rules, position, me, index, worker->known[me]), from,
                           position->piece[me][index].facing, (int)chess_file(to), (int)chess_rank(to),
                           chess_action_facing(move));
}

/* ---- Learning ---- */

static void drift(int16_t *value, int by) {
    enum { MOST = 8000 };
    *value = (int16_t)(*value + by - *value * (by < 0 ? -by : by) / MOST);
}

static void teach(search_worker *worker, tk_action move, int by) {
    const chess_position *position = &worker->position;
    const unsigned me = position->side;
    const unsigned kind = position->piece[me][chess_index_of(position->board[chess_action_from(move)])].kind;
    drift(&worker->history[me][kind][chess_action_to(move)], by);
    drift(&worker->turns[me][kind][chess_action_to(move)][chess_action_facing(move)], by);
}

void search_learn(search_worker *worker, unsigned ply, tk_action move, int depth, const tk_action *tried,
                  size_t count) {
    search_frame *frame = &worker->frame[ply];
    const int by = depth * depth * 16 < 1600 ? depth * depth * 16 : 1600;
    if (frame->killer[0] != move) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = move;
    }
    teach(worker, move, by);
    for (size_t index = 0; index < count; index++) {
        teach(worker, tried[index], -by / 4);
    }
}
