/* What a gun does from where it stands: its lines of fire, and what a shot meets (C9, C11, C12, C14, C15). */
#include "base/fill.h"
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

/* C15; the others reach as far as they see, from the second square on */
enum { OVER_LEAST = 3, OVER_MOST = 5, GAP = 2 };

static bool on_board(const chess_position *position, int file, int rank) {
    return file >= 0 && rank >= 0 && file < position->size && rank < position->size;
}

/* How far a shot in a direction reaches: the distance of the last square that it could hit, 0 for none. */
static int reach_of(const chess_position *position, unsigned colour, unsigned fire, unsigned lifted, unsigned square,
                    unsigned direction) {
    int distance = 0;
    for (;;) {
        const int file = (int)chess_file(square) + (distance + 1) * chess_step_file[direction];
        const int rank = (int)chess_rank(square) + (distance + 1) * chess_step_rank[direction];
        if (!on_board(position, file, rank) || (fire == TK_CHESS_FIRE_OVER && distance == OVER_MOST)) {
            return distance;
        }
        const unsigned at = chess_square((unsigned)file, (unsigned)rank), content = position->board[at];
        if (fire != TK_CHESS_FIRE_OVER && at != lifted && content != TK_CHESS_FREE) {
            return chess_is_piece(content) && chess_colour_of(content) != colour ? distance + 1 : distance;
        }
        distance++;
    }
}

static void put_square_at(unsigned square, unsigned direction, int distance, tk_json_writer *writer) {
    const int file = (int)chess_file(square) + distance * chess_step_file[direction];
    const int rank = (int)chess_rank(square) + distance * chess_step_rank[direction];
    tk_json_put_string(writer, chess_square_name(chess_square((unsigned)file, (unsigned)rank)).text);
}

void present_chess_put_lines(const chess_rules *rules, const chess_position *position, unsigned colour,
                             const chess_piece *piece, unsigned lifted, tk_json_writer *writer) {
    const chess_type *type = &rules->type[piece->kind];
    const int least = type->fire == TK_CHESS_FIRE_OVER ? OVER_LEAST : GAP;
    for (unsigned turn = 0; turn < chess_facing_count(type->fire) && type->gun > 0; turn++) {
        const unsigned direction = (piece->facing + chess_facing_least(type->fire) + turn) & 7u;
        const int most = reach_of(position, colour, type->fire, lifted, piece->square, direction);
        if (most >= least) {
            tk_json_open_array(writer);
            put_square_at(piece->square, direction, least, writer);
            put_square_at(piece->square, direction, most, writer);
            tk_json_close_array(writer);
        }
    }
}

/* ---- A shot ---- */

/* The direction from a square to another one on a line with it. */
static unsigned direction_of(unsigned from, unsigned to) {
    const int files = (int)chess_file(to) - (int)chess_file(from), ranks = (int)chess_rank(to) - (int)chess_rank(from);
    unsigned direction = 0;
    while (chess_step_file[direction] != (files > 0) - (files < 0) ||
           chess_step_rank[direction] != (ranks > 0) - (ranks < 0)) {
        direction++;
    }
    return direction;
}

/* C11 */
static unsigned side_met(const chess_piece *target, unsigned from) {
    const unsigned turn = (direction_of(target->square, from) - target->facing) & 7u;
    return turn == 0 ? CHESS_FRONT : turn == 4 ? CHESS_REAR : CHESS_SIDE;
}

static void fill_number(char out[8], unsigned number) {
    tk_text text;
    tk_text_start(&text, out, 8);
    tk_text_unsigned(&text, number);
    tk_text_end(&text);
}

static void say_shot(const present_view *view, unsigned side, unsigned gun, unsigned armour, char *out, size_t size) {
    static const char *const forms[] = {[CHESS_FRONT] = TK_TEXT("gun {gun} against front {armour}"),
                                        [CHESS_SIDE] = TK_TEXT("gun {gun} against side {armour}"),
                                        [CHESS_REAR] = TK_TEXT("gun {gun} against rear {armour}")};
    char gun_text[8], armour_text[8];
    tk_text text;
    fill_number(gun_text, gun);
    fill_number(armour_text, armour);
    const tk_filling fillings[] = {{"gun", gun_text}, {"armour", armour_text}};
    tk_text_start(&text, out, size);
    tk_text_fill(&text, present_say(view, forms[side]), fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
}

void present_chess_put_shot(const present_view *view, const chess_piece *shooter, unsigned from,
                            const chess_piece *target, tk_json_writer *writer) {
    static const char *const keys[] = {[CHESS_FRONT] = "front", [CHESS_SIDE] = "side", [CHESS_REAR] = "rear"};
    const chess_rules *rules = present_chess_rules(view);
    const unsigned side = side_met(target, from), gun = rules->type[shooter->kind].gun;
    const unsigned armour = rules->type[target->kind].armour[side];
    char how[96], sentence[256];
    tk_text text;
    const chess_name at = chess_square_name(target->square);
    say_shot(view, side, gun, armour, how, sizeof how);
    const tk_filling fillings[] = {
        {"piece", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, target->kind))}, {"at", at.text}, {"how", how}};
    tk_json_text(writer, "at", at.text);
    tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, target->kind));
    tk_json_number(writer, "gun", gun);
    tk_json_number(writer, "armour", armour);
    tk_json_text(writer, "met", keys[side]);
    tk_json_text(writer, "how", how);
    tk_text_start(&text, sentence, sizeof sentence);
    tk_text_fill(&text, present_say(view, TK_TEXT("{piece} on {at}: {how}.")), fillings,
                 sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
    present_chess_capital(sentence);
    tk_json_text(writer, "text", sentence);
    tk_json_text(writer, "verdict",
                 present_say(view, gun > armour ? TK_TEXT("Destroyed.") : TK_TEXT("The armour holds.")));
    tk_json_text(writer, "rule", "C12");
}

void present_chess_put_told(const present_view *view, const chess_piece *shooter, tk_action shot,
                            const chess_piece *target, tk_json_writer *writer) {
    const chess_rules *rules = present_chess_rules(view);
    const unsigned to = chess_action_to(shot), side = side_met(target, to);
    char how[96], sentence[256];
    tk_text text;
    const chess_name from = chess_square_name(shooter->square), end = chess_square_name(to);
    say_shot(view, side, rules->type[shooter->kind].gun, rules->type[target->kind].armour[side], how, sizeof how);
    const tk_filling fillings[] = {{"piece", present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, shooter->kind))},
                                   {"from", from.text},
                                   {"to", end.text},
                                   {"facing", present_chess_facing(view, chess_action_facing(shot))},
                                   {"how", how}};
    tk_text_start(&text, sentence, sizeof sentence);
    tk_text_fill(&text,
                 present_say(view, to == shooter->square
                                       ? TK_TEXT("{piece} on {from} looks {facing}: {how}")
                                       : TK_TEXT("{piece} on {from} goes to {to}, looks {facing}: {how}")),
                 fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
    present_chess_capital(sentence);
    tk_json_text(writer, "told", sentence);
}
