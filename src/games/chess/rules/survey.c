#include "games/chess/rules/survey.h"

#include "games/chess/rules/piece_moves.h"

CHESS_MANY_MACHINES
const chess_reach *chess_survey_reach(const chess_rules *rules, const chess_position *position, unsigned colour,
                                      unsigned index, chess_known known[]) {
    return chess_known_reach(rules, position, colour, index, known);
}

/* ---- Shots ---- */

/* A target's line in one direction, square by square. */
CHESS_INLINE void mark_line(const chess_type *type, const chess_position *position, unsigned colour,
                            const chess_piece *target, unsigned outward, chess_fire_map *map) {
    const unsigned file = chess_file(target->square), rank = chess_rank(target->square), flight = (outward + 4) & 7;
    const unsigned length = chess_line_length(position, file, rank, outward);
    const unsigned armour = chess_armour_met(type, target->facing, outward);
    int y = (int)rank + CHESS_RIM, x = (int)file + CHESS_RIM;
    for (unsigned step = 0; step < length; step++) {
        y += chess_step_rank[outward];
        x += chess_step_file[outward];
        if (step > 0) { /* at least one empty square lies between */
            const chess_map_words marks = chess_armour_words(armour, UINT32_C(1) << x);
            map->row[y][flight] |= marks;
            map->row[y][CHESS_MARK_ANY] |= marks;
        }
    }
    y += chess_step_rank[outward];
    x += chess_step_file[outward];
    map->row[y][CHESS_MARK_THROUGH] |= chess_armour_words(armour, UINT32_C(1) << x & position->pieces[colour][y]);
}

/* What chess_fire_find finds, quicker for a few targets: their lines alone in place of all rows. */
CHESS_INLINE void find_lines(const chess_rules *rules, const chess_position *position, unsigned colour,
                             uint64_t targets, chess_fire_map *map) {
    enum { FEW = 3 };
    if (chess_bits(targets) > FEW) {
        chess_fire_find(rules, position, colour, targets, map);
        return;
    }
    memset(map->row, 0, (position->size + 2u * CHESS_RIM + 2u) * sizeof map->row[0]);
    for (; targets != 0; targets &= targets - 1) {
        const chess_piece *target = &position->piece[1 - colour][__builtin_ctzll(targets)];
        for (unsigned outward = 0; outward < 8; outward++) {
            mark_line(&rules->type[target->kind], position, colour, target, outward, map);
        }
    }
}

/* Shots from the squares of the window on which a line arrives, which are few. */
CHESS_INLINE void square_shots(const chess_type *type, const chess_position *position, const chess_piece *piece,
                               const chess_reach *reach, const chess_fire_map *map, uint64_t squares,
                               chess_list *list) {
    const unsigned word = chess_map_word(type->gun);
    const unsigned count = chess_facing_count(type->fire), least = chess_facing_least(type->fire);
    for (squares &= chess_reach_squares(reach); squares != 0; squares &= squares - 1) {
        const unsigned bit = (unsigned)__builtin_ctzll(squares), to = chess_reach_square(reach, bit);
        for (unsigned flight = 0; flight < 8; flight++) {
            if (!chess_map_has(map, flight, word, to)) {
                continue;
            }
            const unsigned target = chess_first_hit(position, to, flight);
            for (unsigned i = 0; i < count; i++) {
                const unsigned facing = (flight + least + i) & 7;
                if ((reach->set[facing] >> bit & 1u) != 0) {
                    chess_list_add(list, chess_action_shot(chess_action(piece->square, to, facing), target));
                }
            }
        }
    }
}

CHESS_INLINE void far_shots(const chess_type *type, const chess_position *position, const chess_piece *piece,
                            const chess_fire_map *map, chess_list *list) {
    const unsigned to = chess_far_square(piece);
    for (unsigned i = 0; i < chess_facing_count(type->fire); i++) {
        const unsigned flight = (piece->facing + chess_facing_least(type->fire) + i) & 7;
        if (chess_map_has(map, flight, chess_map_word(type->gun), to)) {
            chess_list_add(list, chess_action_shot(chess_action(piece->square, to, piece->facing),
                                                   chess_first_hit(position, to, flight)));
        }
    }
}

/* The shots of a piece along lines. Where no line crosses its window, the fifth square ahead or its own, where it can
 * drive is not even looked at. */
CHESS_INLINE void line_shots(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                             uint64_t targets, chess_known known[], const chess_fire_map *map, chess_list *list) {
    const chess_piece *piece = &position->piece[colour][index];
    const chess_type *type = &rules->type[piece->kind];
    const unsigned word = chess_map_word(type->gun);
    const uint64_t squares =
        chess_window_of_map(map, CHESS_MARK_ANY, word, chess_window_of(piece->facing), piece->square);
    const bool through = chess_map_has(map, CHESS_MARK_THROUGH, word, piece->square);
    const unsigned file = chess_file(piece->square) + 5u * (unsigned)chess_step_file[piece->facing];
    const unsigned rank = chess_rank(piece->square) + 5u * (unsigned)chess_step_rank[piece->facing];
    const bool far = type->speed == 5 && file < position->size && rank < position->size &&
                     chess_map_has(map, CHESS_MARK_ANY, word, chess_square(file, rank));
    if (squares == 0 && !through && !far) {
        return;
    }
    const chess_reach *reach = chess_known_reach(rules, position, colour, index, known);
    if (squares != 0) {
        square_shots(type, position, piece, reach, map, squares, list);
    }
    if (far && reach->far) {
        far_shots(type, position, piece, map, list);
    }
    for (unsigned flight = 0; through && flight < 8; flight++) {
        chess_through_shots(rules, position, colour, targets, piece, reach, flight, list);
    }
}

CHESS_MANY_MACHINES
size_t chess_survey_shots(const chess_rules *rules, const chess_position *position, unsigned colour, uint64_t targets,
                          chess_known known[], tk_action *shots, size_t capacity) {
    chess_list list = {shots, capacity, 0};
    if (chess_decided(position)) {
        return 0;
    }
    const unsigned command = position->command[colour];
    if (chess_may_escape(position, colour, command) && chess_piece_escapes(rules, position, colour)) {
        chess_list_add(&list, chess_action_escape(position->piece[colour][command].square));
    }
    if (targets == 0) {
        return list.count;
    }
    chess_fire_map map;
    find_lines(rules, position, colour, targets, &map);
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &position->piece[colour][index];
        if (rules->type[piece->kind].fire == TK_CHESS_FIRE_OVER) {
            chess_rocket_shots(rules, position, colour, targets, piece,
                               chess_known_reach(rules, position, colour, index, known), &list);
        } else if (rules->type[piece->kind].gun != 0) {
            line_shots(rules, position, colour, index, targets, known, &map, &list);
        }
    }
    return list.count;
}

CHESS_MANY_MACHINES
unsigned chess_mobility(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                        chess_known known[]) {
    chess_known_reach(rules, position, colour, index, known);
    return known[index].count;
}

/* From where a piece can fire in a direction; the straight run of five squares is apart from the window. */
CHESS_INLINE uint64_t sources(const chess_reach *reach, unsigned fire, unsigned flight) {
    uint64_t squares = reach->set[flight];
    if (fire == TK_CHESS_FIRE_ARC) {
        squares |= reach->set[(flight + 1) & 7] | reach->set[(flight + 7) & 7];
    }
    return squares;
}

/* ---- One piece, one target ---- */

/* How far a shot at a target flies that comes from a direction: the places before the target are `least` to `most`
 * squares away, none if that is less. */
typedef struct fire_range {
    int least, most;
} fire_range;

/* Narrows it to where a coordinate lies within 0 to most, when it begins there and changes by `step` a square. */
CHESS_INLINE void within(fire_range *range, int begin, int step, int most) {
    const int least_up = -begin, most_up = most - begin;
    const int low = step > 0 ? least_up : step < 0 ? -most_up : begin < 0 || begin > most ? TK_CHESS_SIZE_MOST : 0;
    const int high = step > 0 ? most_up : step < 0 ? -least_up : TK_CHESS_SIZE_MOST;
    range->least = low > range->least ? low : range->least;
    range->most = high < range->most ? high : range->most;
}

/* Empty squares from a target outwards, the piece's own counted as empty: it leaves it. */
CHESS_INLINE int open_squares(const chess_position *position, const chess_piece *piece, unsigned target,
                              unsigned outward) {
    const int step = CHESS_STRIDE * chess_step_rank[outward] + chess_step_file[outward];
    const int length = (int)chess_line_length(position, chess_file(target), chess_rank(target), outward);
    if ((int)target + (length + 1) * step != (int)piece->square) {
        return length;
    }
    return length + 1 + (int)chess_line_length(position, chess_file(piece->square), chess_rank(piece->square), outward);
}

/* Whether the piece can end within the range, facing as the shot needs. */
CHESS_INLINE bool fires_from(const chess_type *type, const chess_piece *piece, const chess_reach *reach,
                             fire_range range, const chess_piece *aim, unsigned outward) {
    const int width = reach->window.width;
    const int x = (int)chess_file(aim->square) - reach->file, y = (int)chess_rank(aim->square) - reach->rank;
    const unsigned flight = (outward + 4) & 7;
    const uint64_t from = sources(reach, type->fire, flight);
    fire_range inside = range;
    within(&inside, x, chess_step_file[outward], width - 1);
    within(&inside, y, chess_step_rank[outward], reach->window.height - 1);
    for (int far = inside.least; far <= inside.most; far++) {
        const int bit = (y + far * chess_step_rank[outward]) * width + x + far * chess_step_file[outward];
        if ((from >> bit & 1u) != 0) {
            return true;
        }
    }
    const unsigned turn = (flight - piece->facing + 1) & 7;
    if (!reach->far || (type->fire == TK_CHESS_FIRE_ARC ? turn > 2 : turn != 1)) {
        return false;
    }
    const int files = (int)chess_file(chess_far_square(piece)) - (int)chess_file(aim->square);
    const int ranks = (int)chess_rank(chess_far_square(piece)) - (int)chess_rank(aim->square);
    const int along = chess_step_file[outward], across = chess_step_rank[outward];
    const int far = along != 0 ? files * along : ranks * across;
    return far >= range.least && far <= range.most && files == far * along && ranks == far * across;
}

CHESS_MANY_MACHINES
bool chess_could_hit(const chess_rules *rules, const chess_position *position, unsigned colour, unsigned index,
                     unsigned target, chess_known known[]) {
    const chess_piece *piece = &position->piece[colour][index], *aim = &position->piece[1 - colour][target];
    const chess_type *type = &rules->type[piece->kind];
    const bool over = type->fire == TK_CHESS_FIRE_OVER;
    const chess_reach *reach = chess_known_reach(rules, position, colour, index, known);
    for (unsigned outward = 0; outward < 8; outward++) {
        if (chess_armour_met(&rules->type[aim->kind], aim->facing, outward) >= type->gun) {
            continue;
        }
        const fire_range range = {over ? 3 : 2, over ? 5 : open_squares(position, piece, aim->square, outward)};
        if (fires_from(type, piece, reach, range, aim, outward)) {
            return true;
        }
    }
    return false;
}

/* ---- Squares under fire ---- */

/* The guns of a strength beat every armour below it. */
CHESS_INLINE chess_map_words beaten(unsigned gun) {
    static const chess_map_words words[CHESS_MAP_WORDS + 1] = {
        {0}, {~0u, 0, 0, 0}, {~0u, ~0u, 0, 0}, {~0u, ~0u, ~0u, 0}, {~0u, ~0u, ~0u, ~0u}};
    return words[gun > CHESS_MAP_WORDS ? CHESS_MAP_WORDS : gun];
}

/* Puts squares of a window into a map, at their places or a few steps further on. */
CHESS_INLINE void put_window(uint64_t squares, const chess_reach *reach, chess_map_words words, unsigned flight,
                             int further, int rows, chess_danger *danger) {
    const unsigned width = reach->window.width;
    const uint64_t mask = (UINT64_C(1) << width) - 1;
    int y = reach->rank + CHESS_RIM + further * chess_step_rank[flight];
    const int shift = reach->file + CHESS_RIM + further * chess_step_file[flight];
    for (; squares != 0; squares >>= width, y++) {
        if (y >= 0 && y < rows && (squares & mask) != 0) {
            const uint64_t row = squares & mask;
            danger->row[y][flight] |= words & (uint32_t)(shift >= 0 ? row << shift : row >> -shift);
        }
    }
}

CHESS_INLINE void put_far(const chess_piece *piece, unsigned fire, chess_map_words words, chess_danger *danger) {
    const int file = (int)chess_file(piece->square) + 5 * chess_step_file[piece->facing];
    const int rank = (int)chess_rank(piece->square) + 5 * chess_step_rank[piece->facing];
    for (unsigned i = 0; i < chess_facing_count(fire); i++) {
        const unsigned flight = (piece->facing + chess_facing_least(fire) + i) & 7;
        danger->row[rank + CHESS_RIM][flight] |= words & (UINT32_C(1) << (file + CHESS_RIM));
    }
}

/* C9: a square next to the gun cannot be hit; the line goes on over empty squares and hits the first thing too. */
CHESS_INLINE void fly_step(chess_front *front, int files, chess_map_words empty, chess_map_words *row) {
    const chess_map_words near = chess_row_step(front->targets, files);
    const chess_map_words further = chess_row_step(front->lines, files);
    front->lines = (near | further) & empty;
    front->targets = *row;
    *row = further;
}

/* `up` is a constant in every call. */
CHESS_INLINE void fly(const chess_position *position, bool up, chess_danger *danger) {
    chess_front straight = {{0}, {0}};
    chess_front east = {{0}, {0}};
    chess_front west = {{0}, {0}};
    int y = up ? CHESS_RIM : position->size + CHESS_RIM - 1;
    for (unsigned count = 0; count < position->size; count++, y += up ? 1 : -1) {
        const uint32_t blocked = (uint32_t)(position->row[y - CHESS_RIM + CHESS_PAD] >> (CHESS_PAD - CHESS_RIM));
        const chess_map_words empty = ~((chess_map_words){0} | blocked);
        chess_map_words *row = danger->row[y];
        fly_step(&straight, 0, empty, &row[up ? TK_CHESS_N : TK_CHESS_S]);
        fly_step(&east, 1, empty, &row[up ? TK_CHESS_NE : TK_CHESS_SE]);
        fly_step(&west, -1, empty, &row[up ? TK_CHESS_NW : TK_CHESS_SW]);
    }
}

/* Along a rank: lines spread by doubling. */
CHESS_INLINE chess_map_words fly_level(chess_map_words from, chess_map_words empty, int files) {
    chess_map_words line = chess_row_step(from, files) & empty;
    chess_map_words pass = empty;
    for (unsigned by = 1; by < 32; by *= 2) {
        line |= (files > 0 ? line << by : line >> by) & pass;
        pass &= files > 0 ? pass << by : pass >> by;
    }
    return chess_row_step(line, files);
}

/* All directions at once, row by row. */
CHESS_INLINE void put_piece(const chess_type *type, const chess_piece *piece, const chess_reach *reach,
                            chess_danger *danger) {
    const chess_map_words words = beaten(type->gun);
    const unsigned width = reach->window.width, shift = (unsigned)(reach->file + CHESS_RIM);
    const uint32_t mask = (UINT32_C(1) << width) - 1;
    chess_map_words(*row)[8] = &danger->row[reach->rank + CHESS_RIM];
    uint64_t from[8], left = 0;
    for (unsigned flight = 0; flight < 8; flight++) {
        from[flight] = sources(reach, type->fire, flight);
        left |= from[flight];
    }
    for (; left != 0; left >>= width, row++) {
        for (unsigned flight = 0; flight < 8; flight++) {
            (*row)[flight] |= words & ((uint32_t)from[flight] & mask) << shift;
            from[flight] >>= width;
        }
    }
    if (reach->far) {
        put_far(piece, type->fire, words, danger);
    }
}

/* C15: over anything, so after the lines have flown. */
static void put_rockets(const chess_type *type, const chess_reach *reach, int rows, chess_danger *danger) {
    for (unsigned flight = 0; flight < 8; flight++) {
        for (int distance = 3; distance <= 5; distance++) {
            put_window(sources(reach, type->fire, flight), reach, beaten(type->gun), flight, distance, rows, danger);
        }
    }
}

CHESS_MANY_MACHINES
void chess_survey_danger(const chess_rules *rules, const chess_position *position, unsigned colour, chess_known known[],
                         chess_danger *danger) {
    uint64_t rockets = 0;
    memset(danger->row, 0, chess_danger_size(position->size));
    for (uint64_t left = position->alive[colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_type *type = &rules->type[position->piece[colour][index].kind];
        if (type->fire == TK_CHESS_FIRE_OVER) {
            rockets |= UINT64_C(1) << index;
        } else {
            put_piece(type, &position->piece[colour][index], chess_known_reach(rules, position, colour, index, known),
                      danger);
        }
    }
    fly(position, true, danger);
    fly(position, false, danger);
    for (int y = CHESS_RIM; y < position->size + CHESS_RIM; y++) {
        const uint32_t blocked = (uint32_t)(position->row[y - CHESS_RIM + CHESS_PAD] >> (CHESS_PAD - CHESS_RIM));
        const chess_map_words empty = ~((chess_map_words){0} | blocked);
        danger->row[y][TK_CHESS_E] = fly_level(danger->row[y][TK_CHESS_E], empty, 1);
        danger->row[y][TK_CHESS_W] = fly_level(danger->row[y][TK_CHESS_W], empty, -1);
    }
    for (; rockets != 0; rockets &= rockets - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(rockets);
        put_rockets(&rules->type[position->piece[colour][index].kind],
                    chess_known_reach(rules, position, colour, index, known), position->size + 2 * CHESS_RIM, danger);
    }
}

bool chess_danger_hits(const chess_rules *rules, const chess_danger *danger, unsigned kind, unsigned square,
                       unsigned facing) {
    const chess_map_words *row = danger->row[chess_rank(square) + CHESS_RIM];
    uint32_t hits = 0;
    for (unsigned flight = 0; flight < 8; flight++) {
        hits |= row[flight][chess_armour_met(&rules->type[kind], facing, (flight + 4) & 7)];
    }
    return (hits >> (chess_file(square) + CHESS_RIM) & 1u) != 0;
}

CHESS_INLINE uint64_t cut(const chess_danger *danger, const chess_reach *reach, unsigned flight, unsigned word) {
    const chess_map_words(*row)[8] = &danger->row[reach->rank + CHESS_RIM];
    const chess_window_shape *shape = chess_window_shape_of(reach->window.width);
    const int shift = reach->file + CHESS_RIM; /* never negative: the rim is as wide as a window reaches */
    const chess_four_rows low = {row[0][flight][word], row[1][flight][word], row[2][flight][word],
                                 row[3][flight][word]};
    const chess_four_rows high = {row[4][flight][word], row[5][flight][word], row[6][flight][word],
                                  row[7][flight][word]};
    const chess_four_rows bits = (low >> shift & shape->mask[0]) << shape->place[0] | (high >> shift & shape->mask[1])
                                                                                          << shape->place[1];
    return bits[0] | bits[1] | bits[2] | bits[3] | ((uint64_t)row[8][flight][word] >> shift & shape->ninth) << 56;
}

CHESS_MANY_MACHINES
void chess_danger_window(const chess_rules *rules, const chess_danger *danger, const chess_piece *piece,
                         const chess_reach *reach, uint64_t unsafe[8]) {
    const uint8_t *armour = rules->type[piece->kind].armour;
    uint64_t side[8];
    for (unsigned flight = 0; flight < 8; flight++) {
        side[flight] = cut(danger, reach, flight, armour[CHESS_SIDE]);
    }
    for (unsigned facing = 0; facing < 8; facing++) {
        const unsigned back =
            (facing + 4) & 7; /* a shot that flies so meets the front, one along the facing the rear */
        uint64_t hits = 0;
        for (unsigned flight = 0; flight < 8; flight++) {
            hits |= flight != facing && flight != back ? side[flight] : 0;
        }
        hits |= armour[CHESS_FRONT] == armour[CHESS_SIDE] ? side[back] : cut(danger, reach, back, armour[CHESS_FRONT]);
        hits |=
            armour[CHESS_REAR] == armour[CHESS_SIDE] ? side[facing] : cut(danger, reach, facing, armour[CHESS_REAR]);
        unsafe[facing] = hits;
    }
}
