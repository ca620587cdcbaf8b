/* What people ask about a square, at any time and whosever piece stands there: what it could do on the next turn of its
 * side, and what could be done to it on the next turn of the other (docs/schema/about-chess.json). */
#include <string.h>

#include "base/fill.h"
#include "games/chess/rules/danger.h"
#include "games/chess/words/words.h"
#include "present/chess/inside.h"

enum { NAMED_MOST = 8 /* in a sentence; the lists have all */ };

/* ---- Sentences ---- */

static const char *side_of(const present_view *view, unsigned colour) {
    return present_say(view, tk_chess_name(TK_CHESS_WORDS_COLOUR, colour));
}

static const char *kind_of(const present_view *view, const chess_piece *piece) {
    return present_say(view, tk_chess_name(TK_CHESS_WORDS_KIND, piece->kind));
}

/* A list in a sentence. */
typedef struct names {
    char line[768]; /* so many of the longest */
    tk_text text;
    const char *comma;
    unsigned count;
} names;

static void start_names(const present_view *view, names *list) {
    tk_text_start(&list->text, list->line, sizeof list->line);
    list->comma = present_say(view, TK_TEXT(", "));
    list->count = 0;
}

static void add_name(names *list, const char *name) {
    if (list->count <= NAMED_MOST) {
        tk_text_put(&list->text, list->count > 0 ? list->comma : "");
        tk_text_put(&list->text, list->count < NAMED_MOST ? name : "…");
    }
    list->count++;
}

static const char *end_names(names *list) {
    if (list->count == 0) {
        tk_text_put(&list->text, "–");
    }
    tk_text_end(&list->text);
    return list->line;
}

/* A member: one sentence for a list, another one where it is empty. */
static void put_list(const present_view *view, const char *member, names *list, const char *some, const char *none,
                     tk_json_writer *writer) {
    tk_text *text = present_sentence(view);
    const tk_filling filling = {"list", end_names(list)};
    tk_text_fill(text, present_say(view, list->count > 0 ? some : none), &filling, 1);
    tk_text_end(text);
    present_put_text(writer, member, text);
}

/* ---- Shots ---- */

/* As it is typed. */
static void write_shot(tk_action shot, char *out, size_t size) {
    tk_text text;
    tk_text_start(&text, out, size);
    chess_write_square(&text, chess_action_from(shot));
    if (chess_action_to(shot) != chess_action_from(shot)) {
        tk_text_put(&text, ">");
        chess_write_square(&text, chess_action_to(shot));
    }
    tk_text_format(&text, "/%s(", tk_chess_key(TK_CHESS_WORDS_FACING, chess_action_facing(shot)));
    chess_write_square(&text, chess_action_target(shot));
    tk_text_put(&text, ")");
    tk_text_end(&text);
}

/* The shot that takes the fewest steps. */
static tk_action nearest(const present_view *view, const chess_piece *piece, const tk_action *shots, size_t count) {
    const chess_position *position = &present_chess_body(view)->position;
    unsigned least = CHESS_SPEED_MOST + 1;
    tk_action found = shots[0];
    for (size_t each = 0; each < count; each++) {
        const unsigned steps = present_chess_steps(present_chess_rules(view), position, piece, shots[each]);
        if (steps < least) {
            least = steps;
            found = shots[each];
        }
    }
    return found;
}

/* Members of shots of one piece at one square, which are named after the piece that they are about: how many, the
 * nearest one, where they come from, a text. */
static void put_shots(const present_view *view, const chess_piece *shooter, const chess_piece *target,
                      const chess_piece *about, const tk_action *shots, size_t count, names *list,
                      tk_json_writer *writer) {
    char move[32], name[192];
    const tk_action shot = nearest(view, shooter, shots, count);
    const chess_name square = chess_square_name(about->square);
    tk_text text;
    write_shot(shot, move, sizeof move);
    const tk_filling fillings[] = {{"piece", kind_of(view, about)}, {"square", square.text}, {"move", move}};
    tk_text_start(&text, name, sizeof name);
    tk_text_fill(&text,
                 present_say(view, count > 1 ? TK_TEXT("{piece} on {square} ({move}, …)")
                                             : TK_TEXT("{piece} on {square} ({move})")),
                 fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(&text);
    tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, about->kind));
    tk_json_number(writer, "ways", (int64_t)count);
    tk_json_text(writer, "write", move);
    present_chess_put_ends(shots, count, "ends", writer);
    tk_json_text(writer, "text", name);
    tk_json_text(writer, "to", chess_square_name(chess_action_to(shot)).text);
    tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, chess_action_facing(shot)));
    present_chess_put_way(&present_chess_body(view)->position, shooter, shooter->square,
                          present_chess_rules(view)->type[shooter->kind].speed, shot, writer);
    present_chess_put_told(view, shooter, shot, target, writer);
    add_name(list, name);
}

/* What the piece could destroy. */
static void put_hits(const present_view *view, unsigned colour, unsigned index, tk_json_writer *writer) {
    const chess_position *position = &present_chess_body(view)->position;
    const chess_piece *piece = &position->piece[colour][index];
    tk_action shots[CHESS_SHOTS_MOST];
    names list;
    start_names(view, &list);
    tk_json_array(writer, "hits");
    for (uint64_t left = position->alive[1 - colour]; left != 0; left &= left - 1) {
        const chess_piece *target = &position->piece[1 - colour][__builtin_ctzll(left)];
        const size_t count =
            chess_shots_list(present_chess_rules(view), position, colour, index, left & (~left + 1), shots);
        if (count > 0) {
            tk_json_open_object(writer);
            tk_json_text(writer, "at", chess_square_name(target->square).text);
            put_shots(view, piece, target, target, shots, count, &list, writer);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
    put_list(view, "hits_text", &list, TK_TEXT("It could destroy: {list}."),
             TK_TEXT("It could destroy nothing on its next turn."), writer);
}

/* What could destroy it. */
static void put_danger(const present_view *view, unsigned colour, unsigned index, tk_json_writer *writer) {
    const chess_position *position = &present_chess_body(view)->position;
    tk_action shots[CHESS_SHOTS_MOST];
    names list;
    start_names(view, &list);
    tk_json_array(writer, "danger");
    for (uint64_t left = position->alive[1 - colour]; left != 0; left &= left - 1) {
        const unsigned other = (unsigned)__builtin_ctzll(left);
        const chess_piece *shooter = &position->piece[1 - colour][other];
        const size_t count =
            chess_shots_list(present_chess_rules(view), position, 1 - colour, other, UINT64_C(1) << index, shots);
        if (count > 0) {
            tk_json_open_object(writer);
            tk_json_text(writer, "from", chess_square_name(shooter->square).text);
            put_shots(view, shooter, &position->piece[colour][index], shooter, shots, count, &list, writer);
            tk_json_close_object(writer);
        }
    }
    tk_json_close_array(writer);
    put_list(view, "danger_text", &list, TK_TEXT("Next turn it could be destroyed by: {list}."),
             TK_TEXT("Nothing could destroy it next turn."), writer);
}

/* What is worth a line of its own: the step back (C7), and where a command tank leaves (C10). */
static void put_notes(const present_view *view, const chess_mover *moves, const chess_piece *piece,
                      tk_json_writer *writer) {
    const chess_position *position = moves->position;
    const tk_action back = chess_action(piece->square, present_chess_back(piece), piece->facing);
    if (chess_moves_check(moves->rules, position, moves->colour, back) == TK_OK) {
        const chess_name square = chess_square_name(chess_action_to(back));
        const tk_filling filling = {"square", square.text};
        tk_text *text = present_sentence(view);
        tk_text_fill(text, present_say(view, TK_TEXT("{square}: the one step back, facing kept.")), &filling, 1);
        tk_text_end(text);
        present_put_text(writer, "back_text", text);
    }
    if (piece == &position->piece[moves->colour][position->command[moves->colour]]) {
        present_put(writer, "leaves", present_say(view, "over rank %u"),
                    moves->colour == TK_CHESS_WHITE ? position->size : 1u);
    }
}

static void put_piece(const present_view *view, unsigned content, tk_json_writer *writer) {
    const unsigned colour = chess_colour_of(content), index = chess_index_of(content);
    chess_mover moves;
    char count_text[16];
    tk_text text, *head = present_sentence(view);
    present_chess_start_moves(view, colour, &moves);
    const chess_piece *piece = &moves.position->piece[colour][index];
    const size_t count = present_chess_list_moves(&moves, index);
    const chess_name square = chess_square_name(piece->square);
    tk_text_start(&text, count_text, sizeof count_text);
    tk_text_unsigned(&text, count);
    tk_text_end(&text);
    const tk_filling fillings[] = {{"square", square.text},
                                   {"piece", kind_of(view, piece)},
                                   {"side", side_of(view, colour)},
                                   {"facing", present_chess_facing(view, piece->facing)},
                                   {"count", count_text}};
    tk_text_fill(head, present_say(view, TK_TEXT("{square}: {piece}, {side}, facing {facing}, moves: {count}.")),
                 fillings, sizeof fillings / sizeof *fillings);
    tk_text_end(head);
    present_put_text(writer, "text", head);
    tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
    tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, piece->kind));
    tk_json_text(writer, "facing", tk_chess_key(TK_CHESS_WORDS_FACING, piece->facing));
    present_chess_put_moves(&moves, index, count, writer);
    put_notes(view, &moves, piece, writer);
    put_hits(view, colour, index, writer);
    put_danger(view, colour, index, writer);
}

/* ---- Free squares ---- */

/* "M H7", or "M H7!" where it would stand under fire. */
static void add_short(names *list, const chess_piece *piece, bool fired_at) {
    char name[16];
    tk_text text;
    tk_text_start(&text, name, sizeof name);
    tk_text_format(&text, "%c %s%s", tk_chess_letter((tk_chess_kind)piece->kind), chess_square_name(piece->square).text,
                   fired_at ? "!" : "");
    tk_text_end(&text);
    add_name(list, name);
}

static void put_who(const chess_piece *piece, tk_json_writer *writer) {
    tk_json_open_object(writer);
    tk_json_text(writer, "from", chess_square_name(piece->square).text);
    tk_json_text(writer, "kind", tk_chess_key(TK_CHESS_WORDS_KIND, piece->kind));
}

/* Who could come, with which facings, and with which of them nothing could destroy it there. */
static void put_comers(chess_mover *moves, unsigned square, names *list, tk_json_writer *writer) {
    tk_json_array(writer, "comers");
    for (uint64_t left = moves->position->alive[moves->colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &moves->position->piece[moves->colour][index];
        const size_t count = present_chess_list_moves(moves, index);
        unsigned facings = 0, safe = 0;
        for (size_t each = 0; each < count; each++) {
            const tk_action action = moves->actions[each];
            const unsigned facing = 1u << chess_action_facing(action);
            if (chess_action_escapes(action) || chess_action_fires(action) || chess_action_to(action) != square) {
                continue;
            }
            facings |= facing;
            safe |= present_chess_danger_after(moves->rules, moves->position, moves->colour, action) == 0 ? facing : 0;
        }
        if (facings != 0) {
            put_who(piece, writer);
            tk_json_number(writer, "facings", facings);
            present_put_some(writer, "safe", safe);
            tk_json_close_object(writer);
            add_short(list, piece, safe == 0);
        }
    }
    tk_json_close_array(writer);
}

/* Who could fire at what stood there. */
static void put_guns(const chess_mover *moves, unsigned square, names *list, tk_json_writer *writer) {
    tk_action shots[CHESS_SHOTS_MOST];
    tk_json_array(writer, "guns");
    for (uint64_t left = moves->position->alive[moves->colour]; left != 0; left &= left - 1) {
        const unsigned index = (unsigned)__builtin_ctzll(left);
        const chess_piece *piece = &moves->position->piece[moves->colour][index];
        const size_t count = chess_shots_at_free(moves->rules, moves->position, moves->colour, index, square, shots);
        if (count > 0) {
            put_who(piece, writer);
            tk_json_number(writer, "gun", moves->rules->type[piece->kind].gun);
            present_chess_put_ends(shots, count, "ends", writer);
            tk_json_close_object(writer);
            add_short(list, piece, false);
        }
    }
    tk_json_close_array(writer);
}

static void put_free(const present_view *view, unsigned square, tk_json_writer *writer) {
    tk_json_array(writer, "sides");
    for (unsigned colour = 0; colour < TK_CHESS_COLOURS; colour++) {
        chess_mover moves;
        names comers, guns;
        tk_text *text = present_sentence(view);
        present_chess_start_moves(view, colour, &moves);
        start_names(view, &comers);
        start_names(view, &guns);
        tk_json_open_object(writer);
        tk_json_text(writer, "side", tk_chess_key(TK_CHESS_WORDS_COLOUR, colour));
        put_comers(&moves, square, &comers, writer);
        put_guns(&moves, square, &guns, writer);
        const tk_filling fillings[] = {
            {"side", side_of(view, colour)}, {"comers", end_names(&comers)}, {"guns", end_names(&guns)}};
        tk_text_fill(text, present_say(view, TK_TEXT("{side} gets there: {comers}; fires there: {guns}.")), fillings,
                     sizeof fillings / sizeof *fillings);
        tk_text_end(text);
        present_put_text(writer, "text", text);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}

/* ---- A square ---- */

bool present_chess_about(const present_view *view, const char *kind, const char *key, tk_json_writer *writer) {
    static const char *const texts[] = {[TK_CHESS_FREE] = TK_TEXT("{square} is empty."),
                                        [TK_CHESS_OBSTACLE] = TK_TEXT("An obstacle stands on {square}."),
                                        [TK_CHESS_WRECK] =
                                            TK_TEXT("A wreck stands on {square}. It stays there and blocks the way.")};
    const chess_position *position = &present_chess_body(view)->position;
    unsigned square;
    if (strcmp(kind, "square") != 0 || !chess_read_square(&key, position->size, &square) || *key != '\0') {
        return false;
    }
    const unsigned content = position->board[square];
    const chess_name name = chess_square_name(square);
    tk_json_text(writer, "square", name.text);
    tk_json_text(writer, "thing",
                 tk_chess_key(TK_CHESS_WORDS_THING, chess_is_piece(content) ? TK_CHESS_PIECE : content));
    if (chess_is_piece(content)) {
        put_piece(view, content, writer);
        return true;
    }
    const tk_filling filling = {"square", name.text};
    tk_text *text = present_sentence(view);
    tk_text_fill(text, present_say(view, texts[content]), &filling, 1);
    tk_text_end(text);
    present_put_text(writer, "text", text);
    if (content == TK_CHESS_FREE) {
        put_free(view, square, writer);
    }
    return true;
}

/* ---- Check ---- */

void present_chess_checks(const present_view *view, tk_json_writer *writer) {
    const chess_body *body = present_chess_body(view);
    const chess_position *position = &body->position;
    const unsigned mover = body->mover;
    uint64_t left =
        chess_attackers(present_chess_rules(view), position, mover, UINT64_C(1) << position->command[1 - mover]);
    tk_json_array(writer, "checks");
    for (; left != 0; left &= left - 1) {
        put_who(&position->piece[mover][__builtin_ctzll(left)], writer);
        tk_json_close_object(writer);
    }
    tk_json_close_array(writer);
}
