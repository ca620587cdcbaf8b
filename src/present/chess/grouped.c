/* The moves of a piece, grouped: where it can end with which facings, and from where it can destroy what. */
#include "games/chess/rules/danger.h"
#include "games/chess/rules/make.h"
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

void present_chess_start_moves(const present_view *view, unsigned colour, chess_mover *moves) {
    moves->rules = present_chess_rules(view);
    moves->position = &present_chess_body(view)->position;
    moves->colour = colour;
    moves->targets = moves->position->alive[1 - colour];
    chess_fire_find(moves->rules, moves->position, colour, moves->targets, &moves->map);
}

size_t present_chess_list_moves(chess_mover *moves, unsigned index) {
    chess_list list = {moves->actions, CHESS_PIECE_MOVES_MOST, 0};
    chess_piece_list(moves->rules, moves->position, moves->colour, index, moves->targets, &moves->map, &list);
    return list.count;
}

/* Squares with the facings on each, in the order in which they were found. */
typedef struct square_facings {
    uint8_t facings[CHESS_SQUARES];
    uint16_t square[CHESS_PIECE_MOVES_MOST];
    unsigned count;
} square_facings;

static void add_facing(square_facings *set, tk_action action) {
    const unsigned to = chess_action_to(action);
    if (set->facings[to] == 0) {
        set->square[set->count++] = (uint16_t)to;
    }
    set->facings[to] |= (uint8_t)(1u << chess_action_facing(action));
}

/* Writes the set and empties it. */
static void put_facings(square_facings *set, const char *name, tk_json_writer *writer) {
    tk_json_object(writer, name);
    for (unsigned index = 0; index < set->count; index++) {
        const unsigned square = set->square[index];
        tk_json_put_name(writer, chess_square_name(square).text);
        tk_json_put_unsigned(writer, set->facings[square]);
        set->facings[square] = 0;
    }
    tk_json_close_object(writer);
    set->count = 0;
}

/* Target by target; takes the shots off the list as it goes. */
static void put_shots(tk_action *shots, size_t count, square_facings *set, tk_json_writer *writer) {
    tk_json_object(writer, "shots");
    while (count > 0) {
        const unsigned target = chess_action_target(shots[0]);
        size_t left = 0;
        for (size_t index = 0; index < count; index++) {
            if (chess_action_target(shots[index]) == target) {
                add_facing(set, shots[index]);
            } else {
                shots[left++] = shots[index];
            }
        }
        put_facings(set, chess_square_name(target).text, writer);
        count = left;
    }
    tk_json_close_object(writer);
}

void present_chess_put_ends(const tk_action *actions, size_t count, const char *name, tk_json_writer *writer) {
    square_facings set = {.count = 0};
    for (size_t each = 0; each < count; each++) {
        add_facing(&set, actions[each]);
    }
    put_facings(&set, name, writer);
}

void present_chess_put_moves(chess_mover *moves, unsigned index, size_t count, tk_json_writer *writer) {
    const chess_piece *piece = &moves->position->piece[moves->colour][index];
    tk_action *actions = moves->actions;
    const tk_action back = chess_action(piece->square, present_chess_back(piece), piece->facing);
    square_facings set = {.count = 0};
    size_t shots = 0;
    bool escapes = false, reverses = false;
    for (size_t each = 0; each < count; each++) {
        const tk_action action = actions[each];
        if (chess_action_escapes(action)) {
            escapes = true;
        } else if (chess_action_fires(action)) {
            actions[shots++] = action;
        } else {
            reverses = reverses || action == back;
            add_facing(&set, action);
        }
    }
    tk_json_number(writer, "moves", (int64_t)count);
    if (escapes) {
        tk_json_bool(writer, "escape", true);
        present_chess_put_exits(moves, writer);
    }
    if (set.count > 0) {
        put_facings(&set, "to", writer);
    }
    if (reverses) { /* C7 */
        tk_json_text(writer, "back", chess_square_name(chess_action_to(back)).text);
    }
    if (shots > 0) {
        put_shots(actions, shots, &set, writer);
    }
}

unsigned present_chess_steps(const chess_rules *rules, const chess_position *position, const chess_piece *piece,
                             tk_action action) {
    const unsigned speed = rules->type[piece->kind].speed, to = chess_action_to(action);
    for (unsigned steps = 1; steps < speed; steps++) {
        chess_reach reach;
        chess_reach_find(position, piece->square, piece->facing, steps, &reach);
        if (chess_reach_has(&reach, piece->square, piece->facing, (int)chess_file(to), (int)chess_rank(to),
                            chess_action_facing(action))) {
            return steps;
        }
    }
    return speed;
}

uint64_t present_chess_danger_after(const chess_rules *rules, const chess_position *position, unsigned colour,
                                    tk_action action) {
    chess_position after = *position;
    chess_set_side(&after, colour);
    const unsigned index = chess_make(&after, action).index;
    return chess_decided(&after) ? 0 : chess_attackers(rules, &after, 1 - colour, UINT64_C(1) << index);
}
