/* Which way a piece drives: the notation does not say, since only the end counts (C20), but whoever looks on wants to
 * see it. Of the shortest ways it is the one that drives early and turns late. */
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

/* A piece somewhere on its way. */
typedef struct place {
    uint16_t square;
    uint8_t facing;
    uint8_t steps;
    uint16_t before; /* the place that it came from, in the queue */
} place;

enum { PLACES_MOST = 8 * 64 + 8 }; /* all that a flood reaches (rules/reach.h) */

typedef struct search {
    const chess_position *position;
    unsigned lifted; /* where the piece stands now: free for itself */
    place queue[PLACES_MOST];
    unsigned count;
    uint8_t seen[CHESS_SQUARES]; /* facings, a bit each */
} search;

/* C8 */
static bool is_free(const search *all, int file, int rank) {
    const int size = all->position->size;
    if (file < 0 || rank < 0 || file >= size || rank >= size) {
        return false;
    }
    const unsigned square = chess_square((unsigned)file, (unsigned)rank);
    return square == all->lifted || all->position->board[square] == TK_CHESS_FREE;
}

static void add(search *all, unsigned before, unsigned square, unsigned facing) {
    if (((unsigned)all->seen[square] >> facing & 1u) == 0 && all->count < PLACES_MOST) {
        all->seen[square] |= (uint8_t)(1u << facing);
        all->queue[all->count++] = (place){.square = (uint16_t)square,
                                           .facing = (uint8_t)facing,
                                           .steps = (uint8_t)(all->queue[before].steps + 1),
                                           .before = (uint16_t)before};
    }
}

/* A square straight ahead of a place, or straight behind it. */
static void roll(search *all, unsigned from, bool back) {
    const place start = all->queue[from];
    const unsigned direction = back ? (start.facing + 4u) & 7u : start.facing;
    const int file = (int)chess_file(start.square) + chess_step_file[direction];
    const int rank = (int)chess_rank(start.square) + chess_step_rank[direction];
    if (is_free(all, file, rank)) {
        add(all, from, chess_square((unsigned)file, (unsigned)rank), start.facing);
    }
}

static void put_place(const place *at, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "at", chess_square_name(at->square).text);
    tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, at->facing));
    tk_json_close_object(writer);
}

/* The member "way", from where the piece stands to a place in the queue. */
static void put_places(const search *all, unsigned end, tk_json_writer *writer) {
    unsigned places[CHESS_SPEED_MOST + 1], count = 0;
    for (unsigned at = end; at != 0 && count < CHESS_SPEED_MOST; at = all->queue[at].before) {
        places[count++] = at;
    }
    tk_json_array(writer, "way");
    put_place(&all->queue[0], writer);
    while (count > 0) {
        put_place(&all->queue[places[--count]], writer);
    }
    tk_json_close_array(writer);
}

/* C5: all that a step from a place leads to. */
static void go_on(search *all, unsigned from) {
    roll(all, from, false);
    add(all, from, all->queue[from].square, (all->queue[from].facing + 1u) & 7u);
    add(all, from, all->queue[from].square, (all->queue[from].facing + 7u) & 7u);
}

void present_chess_put_way(const chess_position *position, const chess_piece *start, unsigned lifted, unsigned speed,
                           tk_action action, tk_json_writer *writer) {
    const unsigned to = chess_action_to(action), facing = chess_action_facing(action);
    search all = {.position = position, .lifted = lifted, .count = 1};
    all.queue[0] = (place){.square = start->square, .facing = start->facing};
    all.seen[start->square] = (uint8_t)(1u << start->facing);
    roll(&all, 0, true); /* C7: a whole move, from which nothing leads on */
    const unsigned back = all.count - 1;
    unsigned end = 0;
    for (unsigned next = 0; next < all.count; next++) {
        if (all.queue[next].square == to && all.queue[next].facing == facing) {
            end = next;
            break;
        }
        if (all.queue[next].steps < speed && (next == 0 || next != back)) {
            go_on(&all, next);
        }
    }
    put_places(&all, end, writer);
}

/* C7 */
unsigned present_chess_back(const chess_piece *piece) {
    const unsigned direction = (piece->facing + 4u) & 7u;
    return (unsigned)((int)piece->square + CHESS_STRIDE * chess_step_rank[direction] + chess_step_file[direction]);
}

/* C10: whether a step in a direction leads over the far edge, and not across a corner. */
static bool leads_out(const chess_mover *moves, unsigned square, unsigned direction) {
    const bool white = moves->colour == TK_CHESS_WHITE;
    const int size = moves->position->size, edge = white ? size - 1 : 0, outward = white ? 1 : -1;
    const int over = (int)chess_file(square) + chess_step_file[direction];
    return (int)chess_rank(square) == edge && chess_step_rank[direction] == outward && over >= 0 && over < size;
}

void present_chess_put_way_out(const chess_mover *moves, const chess_piece *piece, tk_json_writer *writer) {
    const unsigned speed = moves->rules->type[piece->kind].speed, back = (piece->facing + 4u) & 7u;
    search all = {.position = moves->position, .lifted = piece->square, .count = 1};
    all.queue[0] = (place){.square = piece->square, .facing = piece->facing};
    all.seen[piece->square] = (uint8_t)(1u << piece->facing);
    unsigned end = 0, over = back; /* C7 leads out too, as the only step */
    for (unsigned next = 0; next < all.count && !leads_out(moves, piece->square, back); next++) {
        const place at = all.queue[next];
        if (leads_out(moves, at.square, at.facing)) {
            end = next;
            over = at.facing;
            break;
        }
        if (at.steps + 1u < speed) { /* the last one leads out */
            go_on(&all, next);
        }
    }
    tk_json_number(writer, "steps", all.queue[end].steps + 1);
    put_places(&all, end, writer);
    tk_json_text(writer, "over", tk_chess_key(TK_CHESS_WORDS_FACING, over));
}

/* C10: which files of the far edge the command tank gets to with a step left that leads over it. */
void present_chess_put_exits(const chess_mover *moves, tk_json_writer *writer) {
    const chess_position *position = moves->position;
    const chess_piece *piece = &position->piece[moves->colour][position->command[moves->colour]];
    const int size = position->size, edge = moves->colour == TK_CHESS_WHITE ? size - 1 : 0;
    const unsigned speed = moves->rules->type[piece->kind].speed, back = (piece->facing + 4u) & 7u;
    chess_reach reach = {.file = 0};
    if (speed > 1) {
        chess_reach_find(position, piece->square, piece->facing, speed - 1, &reach);
    }
    tk_json_array(writer, "exits");
    for (int file = 0; file < size; file++) {
        const bool here = piece->square == chess_square((unsigned)file, (unsigned)edge);
        bool leaves = false;
        for (unsigned facing = 0; facing < 8; facing++) {
            const bool crosses = leads_out(moves, chess_square((unsigned)file, (unsigned)edge), facing);
            const bool there = (here && (facing == piece->facing || facing == back)) ||
                               (speed > 1 && chess_reach_has(&reach, piece->square, piece->facing, file, edge, facing));
            leaves = leaves || (crosses && there);
        }
        if (leaves) {
            tk_json_put_string(writer, chess_square_name(chess_square((unsigned)file, (unsigned)edge)).text);
        }
    }
    tk_json_close_array(writer);
}
