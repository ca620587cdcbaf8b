/* Saved matches. Obstacles, the wrecks of the start and the kinds of the pieces belong to the game, so only what
 * changes is written, little-endian:
 *
 *   ply, quiet                u32 each
 *   end, winner, offer        u8 each
 *   last move                 u64
 *   clocks                    u64 each, White's first
 *   a side's pieces           u64 set of the living, then u16 square and u8 facing of each, for White, then Black
 *   history                   u64 each, as many as quiet turns tell
 *
 * The side to move, the one that moved last and the length of the history follow from these. The reader puts the
 * position together anew and believes nothing that the rules contradict: a damaged save never reaches the engine. */
#include "games/chess/rules/change.h"
#include "games/chess/rules/moves.h"
#include "games/chess/words/words.h"

enum { PLY_MOST = INT32_MAX };

/* C18: every quiet turn since the last destroyed piece left a position behind, and the present one is kept too. */
static uint32_t kept_after(const chess_rules *rules, uint32_t quiet) {
    return rules->history_size == 0 ? 0 : quiet + 1;
}

static uint32_t history_length(const chess_rules *rules, uint32_t kept) {
    return kept < rules->history_size ? kept : rules->history_size;
}

void chess_save(const chess_rules *rules, const chess_body *body, tk_byte_writer *writer) {
    const chess_position *position = &body->position;
    tk_write_u32(writer, body->ply);
    tk_write_u32(writer, body->quiet);
    tk_write_u8(writer, body->end);
    tk_write_u8(writer, body->winner);
    tk_write_u8(writer, body->offer);
    tk_write_u64(writer, body->last);
    for (unsigned colour = 0; colour < 2; colour++) {
        tk_write_u64(writer, (uint64_t)body->clock[colour]);
    }
    for (unsigned colour = 0; colour < 2; colour++) {
        tk_write_u64(writer, position->alive[colour]);
        for (unsigned index = 0; index < position->count[colour]; index++) {
            tk_write_u16(writer, position->piece[colour][index].square);
            tk_write_u8(writer, position->piece[colour][index].facing);
        }
    }
    for (uint32_t index = 0; index < history_length(rules, body->kept); index++) {
        tk_write_u64(writer, body->history[index]);
    }
}

static bool is_alive(const chess_position *position, unsigned colour, unsigned index) {
    return (position->alive[colour] >> index & 1u) != 0;
}

static void read_head(const chess_rules *rules, tk_byte_reader *reader, chess_body *body) {
    body->ply = tk_read_u32(reader);
    body->quiet = tk_read_u32(reader);
    body->end = tk_read_u8(reader);
    body->winner = tk_read_u8(reader);
    body->offer = tk_read_u8(reader);
    body->last = tk_read_u64(reader);
    for (unsigned colour = 0; colour < 2; colour++) {
        body->clock[colour] = (int64_t)tk_read_u64(reader);
    }
    unsigned side = (rules->start.side + body->ply) % 2u;
    body->mover = (uint8_t)(body->ply == 0 ? CHESS_NOBODY : 1u - side);
}

static bool check_head(const chess_rules *rules, const chess_body *body) {
    return body->ply <= PLY_MOST && body->quiet <= body->ply && body->end < CHESS_END_COUNT &&
           body->winner <= CHESS_NOBODY && body->offer <= CHESS_NOBODY &&
           (rules->quiet_limit == 0 || body->quiet <= 2 * rules->quiet_limit);
}

/* The board of the start without its pieces; its wrecks are in no list of pieces. */
static void clear_board(const chess_rules *rules, chess_position *position) {
    chess_position_clear(position, rules->start.size);
    for (unsigned square = 0; square < CHESS_SQUARES; square++) {
        if (rules->start.board[square] == CHESS_OBSTACLE) {
            chess_put_obstacle(position, square);
        } else if (rules->start.board[square] == CHESS_WRECK) {
            chess_put_wreck(position, square);
        }
    }
}

/* A dead piece is a wreck, but for a command tank that the last move took off the board. */
static void bury(const chess_body *body, chess_position *position, unsigned colour, unsigned index) {
    if (colour == body->mover && index == position->command[colour] && chess_action_escapes(body->last)) {
        chess_piece_lift(position, colour, index);
        position->alive[colour] &= ~(UINT64_C(1) << index);
    } else {
        chess_piece_wreck(position, colour, index);
    }
}

static bool read_pieces(const chess_rules *rules, tk_byte_reader *reader, chess_body *body, unsigned colour) {
    chess_position *position = &body->position;
    const unsigned count = rules->start.count[colour];
    const uint64_t alive = tk_read_u64(reader);
    if (count < 64 && alive >> count != 0) {
        return false;
    }
    for (unsigned index = 0; index < count; index++) {
        unsigned square = tk_read_u16(reader);
        unsigned facing = tk_read_u8(reader);
        if (!chess_on_board(position, square) || facing > 7 || position->board[square] != CHESS_FREE) {
            return false;
        }
        chess_put_piece(position, colour, (tk_chess_kind)rules->start.piece[colour][index].kind, square,
                        (tk_chess_facing)facing);
    }
    for (unsigned index = 0; index < count; index++) {
        if ((alive >> index & 1u) == 0) {
            bury(body, position, colour, index);
        }
    }
    return true;
}

static unsigned count_dead(const chess_position *position, unsigned colour) {
    unsigned dead = 0;
    for (unsigned index = 0; index < position->count[colour]; index++) {
        dead += !is_alive(position, colour, index);
    }
    return dead;
}

/* Moves that a side has made. */
static uint32_t moves_of(const chess_rules *rules, const chess_body *body, unsigned colour) {
    return (body->ply + (rules->start.side == colour)) / 2;
}

/* Nobody lost more pieces than the other had moves to destroy them, and none in quiet turns. */
static bool check_losses(const chess_rules *rules, const chess_body *body) {
    uint32_t wrecks = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        bool escaped = body->mover == colour && chess_action_escapes(body->last);
        uint32_t lost = count_dead(&body->position, colour) - escaped;
        if (lost > moves_of(rules, body, 1 - colour)) {
            return false;
        }
        wrecks += lost;
    }
    return wrecks == 0 ? body->quiet == body->ply : wrecks <= body->ply - body->quiet;
}

/* The last move has left what stands on the board now. */
static bool check_last(const chess_rules *rules, const chess_body *body) {
    const chess_position *position = &body->position;
    const tk_action last = body->last;
    if (body->ply == 0) {
        return last == 0 && position->hash == rules->start.hash;
    }
    const unsigned from = chess_action_from(last);
    const unsigned to = chess_action_to(last);
    const unsigned target = chess_action_target(last);
    if (!chess_on_board(position, from) || !chess_on_board(position, to) || !chess_on_board(position, target)) {
        return false;
    }
    if (chess_action_escapes(last)) {
        unsigned command = position->command[body->mover];
        return last == chess_action_escape(from) && body->end == CHESS_ESCAPED &&
               !is_alive(position, body->mover, command) && position->piece[body->mover][command].square == from &&
               position->board[from] == CHESS_FREE;
    }
    const unsigned content = position->board[to];
    if (last >> 35 != 0 || !chess_is_piece(content) || chess_colour_of(content) != body->mover ||
        position->piece[body->mover][chess_index_of(content)].facing != chess_action_facing(last) ||
        (from != to && position->board[from] != CHESS_FREE)) {
        return false;
    }
    return chess_action_fires(last) ? body->quiet == 0 && position->board[target] == CHESS_WRECK
                                    : body->quiet > 0 && target == 0;
}

static bool check_clocks(const chess_rules *rules, const chess_body *body) {
    for (unsigned colour = 0; colour < 2; colour++) {
        int64_t most = rules->clock + rules->increment * (int64_t)moves_of(rules, body, colour);
        bool fallen = body->end == CHESS_FLAG && body->winner == 1 - colour;
        bool stopped = rules->clock == 0 || fallen;
        if (stopped ? body->clock[colour] != 0 : body->clock[colour] <= 0 || body->clock[colour] > most) {
            return false;
        }
    }
    return true;
}

static unsigned count_occurrences(const chess_rules *rules, const chess_body *body) {
    unsigned count = 0;
    for (uint32_t index = 0; index < history_length(rules, body->kept); index++) {
        count += body->history[index] == body->position.hash;
    }
    return count;
}

/* C16, C18, C19: the end that is told is the one that the board, the counters and the clocks show. */
static bool check_end(const chess_rules *rules, const chess_body *body) {
    const chess_position *position = &body->position;
    const bool decided = chess_decided(position);
    const bool quiet = rules->quiet_limit != 0 && body->quiet == 2 * rules->quiet_limit;
    const bool repeated = rules->repetition && count_occurrences(rules, body) >= 3;
    if (body->end != CHESS_GOES_ON && body->offer != CHESS_NOBODY) {
        return false;
    }
    switch (body->end) {
    case CHESS_GOES_ON:
    case CHESS_AGREED:
        return !decided && !quiet && !repeated && body->winner == CHESS_NOBODY;
    case CHESS_DESTROYED:
        return decided && body->winner == body->mover && chess_has_command(position, body->winner) &&
               chess_action_fires(body->last) &&
               chess_action_target(body->last) ==
                   position->piece[1 - body->winner][position->command[1 - body->winner]].square;
    case CHESS_ESCAPED:
        return body->winner == body->mover && body->mover != CHESS_NOBODY && chess_action_escapes(body->last) &&
               chess_has_command(position, 1u - body->winner);
    case CHESS_REPETITION:
        return !decided && repeated && body->winner == CHESS_NOBODY;
    case CHESS_QUIET:
        return !decided && quiet && !repeated && body->winner == CHESS_NOBODY;
    case CHESS_RESIGNED:
        return !decided && !quiet && !repeated && body->winner != CHESS_NOBODY;
    case CHESS_FLAG:
        return !decided && !quiet && !repeated && rules->clock != 0 && body->winner == 1 - position->side;
    default:
        return false;
    }
}

static bool read_history(const chess_rules *rules, tk_byte_reader *reader, chess_body *body) {
    body->kept = kept_after(rules, body->quiet);
    for (uint32_t index = 0; index < history_length(rules, body->kept); index++) {
        body->history[index] = tk_read_u64(reader);
    }
    return body->kept == 0 || body->history[(body->kept - 1) % rules->history_size] == body->position.hash;
}

bool chess_load(const chess_rules *rules, tk_byte_reader *reader, chess_body *body) {
    read_head(rules, reader, body);
    if (!check_head(rules, body)) {
        return false;
    }
    clear_board(rules, &body->position);
    for (unsigned colour = 0; colour < 2; colour++) {
        if (!read_pieces(rules, reader, body, colour)) {
            return false;
        }
    }
    chess_set_side(&body->position, (rules->start.side + body->ply) % 2u);
    return read_history(rules, reader, body) && !reader->failed && check_last(rules, body) &&
           check_losses(rules, body) && check_clocks(rules, body) && check_end(rules, body);
}
