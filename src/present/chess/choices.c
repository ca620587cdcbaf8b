/* The moves of Tank Chess run into hundreds and thousands, so the table does not list them: of each piece it says
 * where it can end with which facings, and from where it can destroy what.
 *
 *   {"count":549,"pieces":[{"from":"H3","moves":61,"to":{"F5":129,"G5":3},"shots":{"B11":{"F5":128}}}]}
 *
 * A set of facings is a number: 1 is N, 2 NE, and so on clockwise to 128, NW. A wish that names both the piece and
 * where it goes or what it fires at gets its moves one by one, with their notation and their sentences. */
#include "base/fill.h"
#include "core/game_parts.h"
#include "games/chess/pack/items.h"
#include "games/chess/rules/danger.h"
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

/* The parts of the verb "move", in their order; "escape" has the first of them. */
enum { FROM, TO, FACING, TARGET };

static bool wishes(const tk_parts *wish, unsigned part) {
    return wish != NULL && (wish->given >> part & 1u) != 0;
}

static bool fits(const tk_parts *wish, unsigned part, unsigned value) {
    return wish == NULL || (wish->given >> part & 1u) == 0 || (unsigned)wish->value[part] == value;
}

/* Whether a wish for moves is met; an escape goes nowhere and fires at nothing. */
static bool is_wished(const tk_parts *wish, tk_action action) {
    if (chess_action_escapes(action)) {
        return fits(wish, FROM, chess_action_from(action)) && !wishes(wish, TO) && !wishes(wish, FACING) &&
               !wishes(wish, TARGET);
    }
    return fits(wish, FROM, chess_action_from(action)) && fits(wish, TO, chess_action_to(action)) &&
           fits(wish, FACING, chess_action_facing(action)) &&
           (!wishes(wish, TARGET) ||
            (chess_action_fires(action) && (unsigned)wish->value[TARGET] == chess_action_target(action)));
}

/* ---- Grouped ---- */

/* Returns how many of its moves are wished for; a piece without any is left out. */
static size_t put_piece(chess_mover *moves, unsigned index, const tk_parts *wish, tk_json_writer *writer) {
    const size_t count = present_chess_list_moves(moves, index);
    size_t wished = 0;
    for (size_t each = 0; each < count; each++) {
        if (is_wished(wish, moves->actions[each])) {
            moves->actions[wished++] = moves->actions[each];
        }
    }
    if (wished > 0) {
        tk_json_open_object(writer);
        tk_json_text(writer, "from", chess_square_name(moves->position->piece[moves->colour][index].square).text);
        present_chess_put_moves(moves, index, wished, writer);
        tk_json_close_object(writer);
    }
    return wished;
}

static size_t put_grouped(chess_mover *moves, const tk_parts *wish, tk_json_writer *writer) {
    size_t wished = 0;
    tk_json_open_object(writer);
    tk_json_array(writer, "pieces");
    for (uint64_t left = moves->position->alive[moves->colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        if (fits(wish, FROM, moves->position->piece[moves->colour][index].square)) {
            wished += put_piece(moves, index, wish, writer);
        }
    }
    tk_json_close_array(writer);
    tk_json_number(writer, "count", (int64_t)wished);
    tk_json_close_object(writer);
    return wished;
}

/* ---- One by one ---- */

/* What a screen reader says: "Heavy tank, J10, north-east, 3 of 3 steps, destroys medium tank on L10". */
static void put_sentence(const present_view *view, const chess_mover *moves, const chess_piece *piece, tk_action action,
                         unsigned steps, tk_json_writer *writer) {
    char sentence[256], step_text[8], speed_text[8];
    const unsigned at = chess_action_target(action);
    const bool fires = chess_action_fires(action);
    const chess_piece *target =
        fires ? &moves->position->piece[1 - moves->colour][chess_index_of(moves->position->board[at])] : piece;
    const chess_name from = chess_square_name(piece->square), to = chess_square_name(chess_action_to(action)),
                     hit = chess_square_name(at);
    tk_text text;
    tk_text_start(&text, step_text, sizeof step_text);
    tk_text_unsigned(&text, steps);
    tk_text_start(&text, speed_text, sizeof speed_text);
    tk_text_unsigned(&text, moves->rules->type[piece->kind].speed);
    const tk_filling fillings[] = {
        {"piece", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, piece->kind))},
        {"from", from.text},
        {"to", to.text},
        {"facing", present_chess_facing(view, chess_action_facing(action))},
        {"steps", step_text},
        {"speed", speed_text},
        {"target", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, target->kind))},
        {"at", hit.text},
    };
    const char *form = chess_action_escapes(action) ? TK_TEXT("{piece} on {from} leaves the board and wins")
                       : fires ? TK_TEXT("{piece}, {to}, {facing}, {steps} of {speed} steps, destroys {target} on {at}")
                               : TK_TEXT("{piece}, {to}, {facing}, {steps} of {speed} steps");
    tk_text_start(&text, sentence, sizeof sentence);
    tk_text_fill(&text, present_say(view, form), fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
    present_chess_capital(sentence);
    tk_json_text(writer, "text", sentence);
}

static void put_danger(const chess_mover *moves, tk_action action, tk_json_writer *writer) {
    uint64_t left = present_chess_danger_after(moves->rules, moves->position, moves->colour, action);
    if (left == 0) {
        return;
    }
    tk_json_array(writer, "danger");
    for (; left != 0; left &= left - 1) {
        const chess_piece *attacker = &moves->position->piece[1 - moves->colour][__builtin_ctzll(left)];
        tk_json_put_string(writer, chess_square_name(attacker->square).text);
    }
    tk_json_close_array(writer);
}

/* What stands in the lines of fire at the end of a move and would not be destroyed, and why not. */
static void put_held(const present_view *view, const chess_mover *moves, const chess_piece *piece, tk_action move,
                     tk_json_writer *writer) {
    bool some = false;
    for (uint64_t left = moves->targets; left != 0; left &= left - 1) {
        const chess_piece *target = &moves->position->piece[1 - moves->colour][__builtin_ctzll(left)];
        if (chess_moves_check(moves->rules, moves->position, moves->colour, chess_action_shot(move, target->square)) ==
            TK_ERROR_CHESS_ARMOUR) {
            if (!some) {
                tk_json_array(writer, "held");
                some = true;
            }
            tk_json_open_object(writer);
            present_chess_put_shot(view, piece, chess_action_to(move), target, writer);
            tk_json_close_object(writer);
        }
    }
    if (some) {
        tk_json_close_array(writer);
    }
}

/* What becomes of the piece and of what it fires at. */
static void put_end(const present_view *view, const chess_mover *moves, const chess_piece *piece, tk_action action,
                    tk_json_writer *writer) {
    const unsigned to = chess_action_to(action);
    const chess_piece end = {(uint16_t)to, piece->kind, (uint8_t)chess_action_facing(action)};
    present_chess_put_way(moves->position, piece, piece->square, moves->rules->type[piece->kind].speed, action, writer);
    if (chess_action_fires(action)) {
        const unsigned content = moves->position->board[chess_action_target(action)];
        tk_json_object(writer, "shot");
        present_chess_put_shot(view, piece, to, &moves->position->piece[1 - moves->colour][chess_index_of(content)],
                               writer);
        tk_json_close_object(writer);
        return;
    }
    tk_json_array(writer, "lines");
    present_chess_put_lines(moves->rules, moves->position, moves->colour, &end, piece->square, writer);
    tk_json_close_array(writer);
    put_held(view, moves, piece, action, writer);
}

static void put_move(const present_view *view, const chess_mover *moves, const chess_piece *piece, size_t number,
                     tk_action action, tk_json_writer *writer) {
    char notation[64];
    const bool escapes = chess_action_escapes(action), fires = chess_action_fires(action);
    const unsigned steps = escapes ? 0 : present_chess_steps(moves->rules, moves->position, piece, action);
    const char *group = escapes                                    ? "escape"
                        : fires                                    ? "fire"
                        : chess_action_to(action) == piece->square ? "turn"
                                                                   : "drive";
    tk_json_open_object(writer);
    tk_json_number(writer, "number", (int64_t)number);
    tk_json_number(writer, "action", (int64_t)action);
    tk_action_text(view->game, view->state, moves->colour, action, notation, sizeof notation);
    tk_json_text(writer, "write", notation);
    tk_write_action_json(view->game, action, writer);
    tk_json_text(writer, "group", group);
    if (!escapes) {
        tk_json_number(writer, "steps", steps);
    }
    if (fires) {
        const unsigned content = moves->position->board[chess_action_target(action)];
        tk_json_text(
            writer, "destroys",
            tk_chess_key(TK_CHESS_WORDS_KIND, moves->position->piece[1 - moves->colour][chess_index_of(content)].kind));
    }
    if (escapes) {
        present_chess_put_way_out(moves, piece, writer);
    } else {
        put_end(view, moves, piece, action, writer);
    }
    put_danger(moves, action, writer);
    put_sentence(view, moves, piece, action, steps, writer);
    tk_json_close_object(writer);
}

static size_t put_listed(const present_view *view, chess_mover *moves, const tk_parts *wish, tk_json_writer *writer) {
    size_t before = 0, written = 0;
    tk_json_open_array(writer);
    for (uint64_t left = moves->position->alive[moves->colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &moves->position->piece[moves->colour][index];
        const size_t count = present_chess_list_moves(moves, index);
        for (size_t each = 0; each < count && fits(wish, FROM, piece->square); each++) {
            const tk_action action = moves->actions[each];
            if (wish->verb == TK_CHESS_DO_MOVE ? is_wished(wish, action) : chess_action_escapes(action)) {
                put_move(view, moves, piece, before + each + 1, action, writer);
                written++;
            }
        }
        before += count;
    }
    tk_json_close_array(writer);
    return written;
}

size_t present_chess_choices(const present_view *view, const tk_parts *wish, tk_json_writer *writer) {
    chess_mover moves;
    present_chess_start_moves(view, view->reader->seat, &moves);
    const bool listed = wish != NULL && (wish->verb == TK_CHESS_DO_ESCAPE ||
                                         (wishes(wish, FROM) && (wishes(wish, TO) || wishes(wish, TARGET))));
    return listed ? put_listed(view, &moves, wish, writer) : put_grouped(&moves, wish, writer);
}

/* ---- Why not ---- */

/* How far a move got through the rules before it was refused: of several the one that got furthest tells most. */
static unsigned progress(tk_status status) {
    static const tk_status order[] = {TK_ERROR_CHESS_NO_CHANGE,  TK_ERROR_CHESS_TOO_FAR,   TK_ERROR_CHESS_NO_TARGET,
                                      TK_ERROR_CHESS_OWN_TARGET, TK_ERROR_CHESS_NOT_AIMED, TK_ERROR_CHESS_RANGE,
                                      TK_ERROR_CHESS_TOO_CLOSE,  TK_ERROR_CHESS_NO_LINE,   TK_ERROR_CHESS_ARMOUR};
    unsigned rank = 0;
    while (rank < sizeof order / sizeof *order && order[rank] != status) {
        rank++;
    }
    return rank < sizeof order / sizeof *order ? rank + 1 : 0;
}

static void take_furthest(tk_status status, tk_status *furthest) {
    if (*furthest == TK_OK || progress(status) > progress(*furthest)) {
        *furthest = status;
    }
}

/* Every way in which the wish could be completed; of shots only from where the piece can go. */
static tk_status why_move(const present_view *view, const tk_parts *wish) {
    const unsigned seat = view->reader->seat;
    const unsigned from = (unsigned)wish->value[FROM];
    tk_status furthest = TK_OK;
    if (wishes(wish, TO)) {
        for (unsigned facing = 0; facing < 8; facing++) {
            if (fits(wish, FACING, facing)) {
                tk_action action = chess_action(from, (unsigned)wish->value[TO], facing);
                if (wishes(wish, TARGET)) {
                    action = chess_action_shot(action, (unsigned)wish->value[TARGET]);
                }
                take_furthest(tk_check(view->game, view->state, seat, action), &furthest);
            }
        }
        return furthest;
    }
    chess_mover moves;
    present_chess_start_moves(view, seat, &moves);
    const size_t count = present_chess_list_moves(&moves, chess_index_of(moves.position->board[from]));
    for (size_t each = 0; wishes(wish, TARGET) && each < count; each++) {
        const tk_action action = moves.actions[each];
        if (!chess_action_fires(action) && !chess_action_escapes(action) &&
            fits(wish, FACING, chess_action_facing(action))) {
            const tk_action shot = chess_action_shot(action, (unsigned)wish->value[TARGET]);
            take_furthest(tk_check(view->game, view->state, seat, shot), &furthest);
        }
    }
    return furthest != TK_OK ? furthest : TK_ERROR_ILLEGAL;
}

/* The square that a reason speaks of. */
static unsigned square_of(tk_status status, const tk_parts *wish) {
    switch (status) {
    case TK_ERROR_CHESS_NO_TARGET:
    case TK_ERROR_CHESS_OWN_TARGET:
    case TK_ERROR_CHESS_NOT_AIMED:
    case TK_ERROR_CHESS_TOO_CLOSE:
    case TK_ERROR_CHESS_NO_LINE:
    case TK_ERROR_CHESS_RANGE:
    case TK_ERROR_CHESS_ARMOUR:
        return (unsigned)wish->value[TARGET];
    default:
        return (unsigned)wish->value[wishes(wish, TO) ? TO : FROM];
    }
}

static tk_status refuse(tk_error *about, tk_status status, unsigned square, const chess_position *position,
                        unsigned speed) {
    chess_detail detail = chess_detail_of(status, position->size, 0, false);
    if (status == TK_ERROR_CHESS_TOO_FAR || status == TK_ERROR_CHESS_ESCAPE_FAR) {
        tk_text text;
        tk_text_start(&text, detail.text, sizeof detail.text);
        tk_text_unsigned(&text, speed);
    }
    return tk_error_set(about, status, 0, 0, chess_square_name(square).text, detail.text);
}

/* For a piece that the wish names. */
static tk_status why_piece(const present_view *view, const tk_parts *wish, tk_error *about) {
    const chess_position *position = &present_chess_body(view)->position;
    const unsigned seat = view->reader->seat, from = (unsigned)wish->value[FROM];
    if (!chess_on_board(position, from)) {
        return refuse(about, TK_ERROR_CHESS_SQUARE, from, position, 0);
    }
    /* The escape from a square says whether an own piece stands there at all. */
    const tk_status leaves = tk_check(view->game, view->state, seat, chess_action_escape(from));
    const unsigned content = position->board[from];
    if (!chess_is_piece(content) || chess_colour_of(content) != seat) {
        return refuse(about, leaves, from, position, 0);
    }
    const unsigned speed = present_chess_rules(view)->type[position->piece[seat][chess_index_of(content)].kind].speed;
    const tk_status status = wish->verb == TK_CHESS_DO_ESCAPE ? leaves : why_move(view, wish);
    return refuse(about, status, square_of(status, wish), position, speed);
}

tk_status present_chess_why(const present_view *view, const tk_parts *wish, tk_error *about) {
    const chess_position *position = &present_chess_body(view)->position;
    const unsigned seat = view->reader->seat;
    tk_parts tried = *wish;
    tk_status furthest = TK_OK;
    if (wishes(wish, FROM)) {
        return why_piece(view, wish, about);
    }
    tried.given |= 1u << FROM;
    for (uint64_t left = position->alive[seat]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        tk_error reason;
        tried.value[FROM] = position->piece[seat][index].square;
        const tk_status status = why_piece(view, &tried, &reason);
        const bool best =
            furthest == TK_OK || (wish->verb == TK_CHESS_DO_ESCAPE ? index == position->command[seat]
                                                                   : progress(status) > progress(furthest));
        if (best) {
            furthest = status;
            *about = reason;
        }
    }
    return furthest;
}

/* ---- Threats ---- */

static void put_threats_of(const present_view *view, unsigned colour, tk_json_writer *writer) {
    const chess_position *position = &present_chess_body(view)->position;
    uint64_t hit[TK_CHESS_PIECES_MOST];
    chess_threats_find(present_chess_rules(view), position, colour, position->alive[1 - colour], hit);
    for (unsigned index = 0; index < TK_CHESS_PIECES_MOST; index++) {
        if (hit[index] == 0) {
            continue;
        }
        tk_json_array(writer, chess_square_name(position->piece[colour][index].square).text);
        for (uint64_t left = hit[index]; left != 0; left &= left - 1) {
            const chess_piece *target = &position->piece[1 - colour][__builtin_ctzll(left)];
            tk_json_put_string(writer, chess_square_name(target->square).text);
        }
        tk_json_close_array(writer);
    }
}

void present_chess_threats(const present_view *view, tk_json_writer *writer) {
    if (view->deciders != 0) {
        tk_json_object(writer, "threats");
        put_threats_of(view, TK_CHESS_WHITE, writer);
        put_threats_of(view, TK_CHESS_BLACK, writer);
        tk_json_close_object(writer);
    }
}
