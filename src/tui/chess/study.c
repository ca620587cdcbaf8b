/* The table groups moves by piece and square; the moves themselves, as they are typed, are wished for square by square
 * (docs/schema/choice-chess.json). */
#include "tui/chess/board.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "tui/i18n.h"
#include "tui/wrap.h"

enum { SHOTS_SHOWN = 12 };

/* ---- Wishes ---- */

/* The answer to a wish of a seat, who need not be the one who looks. */
static const tk_json_value *wish(const tui_view *view, unsigned seat, const char *wished, tui_document *document) {
    tk_reader reader = view->reader;
    reader.seat = seat;
    return tui_document_wish(document, &view->source, &reader, wished);
}

typedef struct listed_move {
    int64_t number;
    bool danger; /* something could then destroy the piece */
    char text[32];
} listed_move;

/* Moves as they are typed. */
typedef struct move_list {
    listed_move *moves;
    size_t count, room;
} move_list;

/* A move of a document; left out when memory ran out. */
static void add_move(move_list *list, const tk_json_value *choice) {
    listed_move *grown = tk_grown(list->moves, &list->room, list->count + 1, sizeof *grown);
    if (grown == NULL) {
        return;
    }
    list->moves = grown;
    listed_move *move = &list->moves[list->count++];
    move->number = tui_number(choice, "number");
    move->danger = tk_json_member(choice, "danger") != NULL;
    snprintf(move->text, sizeof move->text, "%s", tui_string(choice, "write"));
}

__attribute__((format(printf, 4, 5))) static void add_wished(const tui_view *view, unsigned seat, move_list *list,
                                                             const char *format, ...) {
    char wished[96];
    tui_document document = {0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(wished, sizeof wished, format, arguments);
    va_end(arguments);
    TUI_EACH (choice, tk_json_member(wish(view, seat, wished, &document), "choices")) {
        add_move(list, choice);
    }
    tui_document_free(&document);
}

static int by_number(const void *left, const void *right) {
    const int64_t one = ((const listed_move *)left)->number, two = ((const listed_move *)right)->number;
    return (one > two) - (one < two);
}

/* The moves of a piece of the grouped choices in the engine's order: all, or those that fire or leave the board. */
static void list_moves(const tui_view *view, unsigned seat, const tk_json_value *piece, bool all, move_list *list) {
    const char *from = tui_string(piece, "from");
    const size_t before = list->count;
    TUI_EACH (each, tk_json_member(piece, all ? "to" : "shots")) {
        add_wished(view, seat, list, "{\"from\":\"%s\",\"%s\":\"%s\"}", from, all ? "to" : "target",
                   tk_json_name(each));
    }
    if (tui_flag(piece, "escape")) {
        add_wished(view, seat, list, "{\"verb\":\"escape\",\"from\":\"%s\"}", from);
    }
    if (list->count > before) {
        qsort(list->moves + before, list->count - before, sizeof *list->moves, by_number);
    }
}

static const tk_json_value *pieces_of(const tk_json_value *answer) {
    return tk_json_member(tk_json_member(answer, "choices"), "pieces");
}

/* How many were put: as many as fit beside each other. */
static size_t put_moves(const move_list *list, size_t most, tk_buffer *out) {
    enum { INDENT = 2, COLUMNS = 76 };
    tk_buffer line = {0};
    size_t index = 0;
    bool danger = false;
    for (; index < list->count && index < most; index++) {
        tk_buffer_format(&line, "  %s%s", list->moves[index].text, list->moves[index].danger ? "!" : "");
        danger = danger || list->moves[index].danger;
    }
    if (index > 0) {
        tk_buffer_put(out, "  ");
        tui_wrap_line(out, line.data + INDENT, INDENT, COLUMNS);
    }
    if (danger) {
        tk_buffer_put(out, _("  ! the piece could then be destroyed next turn\n"));
    }
    tk_buffer_free(&line);
    return index;
}

/* ---- A side ---- */

static void study_side(const tui_chess_board *board, unsigned seat, bool full, tk_buffer *out) {
    const tui_view *view = board->view;
    tui_document document = {0};
    move_list list = {0};
    const tk_json_value *answer = wish(view, seat, "{}", &document);
    tk_buffer_format(out, _("Moves of %s: %zu. A square (H3) shows those of one piece.\n"),
                     tui_string(tui_chess_person(view, seat), "name"),
                     (size_t)tui_number(tk_json_member(answer, "choices"), "count"));
    for (unsigned index = 0; index < board->size * board->size; index++) {
        const tk_json_value *piece = board->at[index / board->size][index % board->size].piece;
        const char *square = tui_string(piece, "square");
        if (piece == NULL || tui_chess_seat(piece) != seat) {
            continue;
        }
        const tk_json_value *moves = tui_find(pieces_of(answer), "from", square);
        tk_buffer_format(out, "  %-4s", square);
        tui_put_cell(out, tui_chess_kind_name(board, piece), 24);
        tk_buffer_format(out, "%-3s%5u\n", tui_string(piece, "facing"), (unsigned)tui_number(moves, "moves"));
    }
    tk_buffer_put(out, full ? _("All moves:\n") : _("Moves that destroy something or leave the board:\n"));
    TUI_EACH (piece, pieces_of(answer)) {
        list_moves(view, seat, piece, full, &list);
    }
    if (put_moves(&list, list.count, out) == 0) {
        tk_buffer_put(out, _("  none\n"));
    }
    free(list.moves);
    tui_document_free(&document);
}

/* ---- A square, and what stands there ---- */

static const tk_json_value *about(const tui_view *view, const char *square, tui_document *document) {
    return tui_document_about(document, &view->source, &view->reader, "square", square);
}

/* On the squares of `member` of each entry. */
static void mark_each(tui_chess_board *board, const tk_json_value *list, const char *member, tui_chess_mark mark) {
    TUI_EACH (entry, list) {
        tui_chess_mark_square(board, tui_string(entry, member), mark);
    }
}

static void mark_square(tui_chess_board *board, const tk_json_value *asked) {
    const char *square = tui_string(asked, "square");
    const bool piece = tui_is(asked, "thing", "piece");
    TUI_EACH (end, tk_json_member(asked, "to")) {
        tui_chess_mark_square(board, tk_json_name(end), TUI_CHESS_REACHED);
    }
    TUI_EACH (target, tk_json_member(asked, "shots")) {
        tui_chess_mark_square(board, tk_json_name(target), TUI_CHESS_TARGET);
        TUI_EACH (end, target) {
            tui_chess_mark_square(board, tk_json_name(end), TUI_CHESS_FIRING);
        }
    }
    mark_each(board, tk_json_member(asked, "danger"), "from", TUI_CHESS_ATTACKER);
    TUI_EACH (side, tk_json_member(asked, "sides")) {
        mark_each(board, tk_json_member(side, "guns"), "from", TUI_CHESS_ATTACKER);
    }
    tui_chess_mark_square(board, square, piece ? TUI_CHESS_CHOSEN : TUI_CHESS_REACHED);
}

bool tui_chess_mark_about(tui_chess_board *board) {
    const char *text = board->view->about;
    tui_document document = {0};
    if (text == NULL || *text == 0) {
        return false;
    }
    mark_square(board, about(board->view, text, &document));
    tui_document_free(&document);
    return true;
}

static void put_legend(const tui_view *view, const tk_json_value *asked, tk_buffer *out) {
    if (tui_is(asked, "thing", "free")) {
        tk_buffer_put(out, _("< that can fire there  ! it could be destroyed there\n"));
    } else if (tui_is(asked, "thing", "piece")) {
        tk_buffer_put(out, view->terminal->unicode
                               ? _("● it can go there  ✱ fire from there  ! destroy that  < that can destroy it\n")
                               : _("o it can go there  * fire from there  ! destroy that  < that can destroy it\n"));
    }
}

/* Everything about it, in a paragraph. */
static void put_paragraph(const tk_json_value *asked, tk_buffer *out) {
    static const char *const members[] = {"hits_text", "danger_text"};
    tk_buffer text = {0};
    tk_buffer_put(&text, tui_string(asked, "text"));
    if (tui_flag(asked, "escape")) {
        tk_buffer_format(&text, _(" It can leave the board and win: %s>off."), tui_string(asked, "square"));
    }
    for (size_t index = 0; index < sizeof members / sizeof *members; index++) {
        const char *sentence = tui_string(asked, members[index]);
        tk_buffer_format(&text, *sentence != 0 ? " %s" : "%s", sentence);
    }
    TUI_EACH (side, tk_json_member(asked, "sides")) {
        tk_buffer_format(&text, " %s", tui_string(side, "text"));
    }
    if (text.size > 0) {
        tui_wrap_line(out, text.data, 0, tui_wrap_columns());
    }
    tk_buffer_free(&text);
}

static void study_square(tui_chess_board *board, unsigned seat, const char *square, bool full, tk_buffer *out) {
    const tui_view *view = board->view;
    tui_document document = {0}, grouped = {0};
    move_list list = {0};
    char wished[32];
    const tk_json_value *asked = about(view, square, &document);
    const char *side = tui_string(asked, "side");
    const bool own =
        *side != 0 && tui_is(board->board, "to_move", side) && seat == (strcmp(side, "white") == 0 ? 0u : 1u);
    if (!full && !view->terminal->interactive) { /* on a screen the table is marked instead */
        mark_square(board, asked);
        tk_buffer_char(out, '\n');
        tui_chess_table(board, out);
    }
    put_paragraph(asked, out);
    if (!full) {
        put_legend(view, asked, out);
    } else if (own) {
        snprintf(wished, sizeof wished, "{\"from\":\"%s\"}", square);
        list_moves(view, seat, tk_json_first(pieces_of(wish(view, seat, wished, &grouped))), true, &list);
        put_moves(&list, list.count, out);
    }
    if (!full && own) {
        tk_buffer_put(out, _("It is chosen: go on with >F5/NW, /NE or xB11. Enter puts it down.\n"));
    }
    free(list.moves);
    tui_document_free(&grouped);
    tui_document_free(&document);
}

/* ---- A piece and where it goes, or what it fires at ---- */

/* `part` is "to" or "target". */
static void study_way(const tui_view *view, unsigned seat, const char *from, const char *part, const char *square,
                      tk_buffer *out) {
    char wished[64];
    tui_document document = {0};
    move_list list = {0};
    snprintf(wished, sizeof wished, "{\"from\":\"%s\",\"%s\":\"%s\"}", from, part, square);
    const tk_json_value *answer = wish(view, seat, wished, &document);
    tk_buffer_format(out, strcmp(part, "to") == 0 ? _("From %s to %s:\n") : _("From %s at %s:\n"), from, square);
    TUI_EACH (choice, tk_json_member(answer, "choices")) {
        add_move(&list, choice);
    }
    if (put_moves(&list, list.count, out) == 0) {
        tk_buffer_format(out, "  %s\n", tui_string(tk_json_member(answer, "refused"), "text"));
    }
    free(list.moves);
    tui_document_free(&document);
}

/* The only move of a piece that fires at a square, as it is typed; false when there are more or none. */
static bool find_only_shot(const tui_view *view, unsigned seat, const char *from, const char *target, char *move,
                           size_t size) {
    char wished[64];
    tui_document document = {0};
    snprintf(wished, sizeof wished, "{\"from\":\"%s\",\"target\":\"%s\"}", from, target);
    const tk_json_value *choices = tk_json_member(wish(view, seat, wished, &document), "choices");
    const bool only = tk_json_count(choices) == 1;
    if (only) {
        snprintf(move, size, "%s", tui_string(tk_json_first(choices), "write"));
    }
    tui_document_free(&document);
    return only;
}

/* Reads a square, and its name into `name`. */
static const tui_chess_cell *read_square(tui_chess_board *board, const char **text, char name[8]) {
    const char *start = *text;
    const tui_chess_cell *cell = tui_chess_cell_at(board, text);
    snprintf(name, 8, "%.*s", (int)(*text - start), start);
    return cell;
}

/* What was begun of a move: "", "H3", "H3>", "H3>F5", "H3(", "H3(B11". */
typedef struct beginning {
    char from[8], square[8]; /* "" for none */
    bool fires;              /* the square is a target */
} beginning;

/* False when it is no such beginning, of squares of this board. */
static bool read_beginning(tui_chess_board *board, const char *text, beginning *begun) {
    *begun = (beginning){.fires = false};
    if (*text == 0) {
        return true;
    }
    if (read_square(board, &text, begun->from) == NULL) {
        return false;
    }
    begun->fires = *text == '(';
    if (begun->fires || *text == '>') {
        text++;
        if (*text != 0 && read_square(board, &text, begun->square) == NULL) {
            return false;
        }
        text += begun->fires && *text == ')';
    }
    return *text == 0;
}

bool tui_chess_study(const tui_view *view, unsigned seat, const char *typed, bool full, tk_buffer *out) {
    tui_chess_board board;
    beginning begun;
    char move[32];
    tui_chess_lay_out(view, &board);
    if (!read_beginning(&board, typed, &begun) || tui_chess_only_shot(view, seat, typed, move, sizeof move)) {
        return false;
    }
    if (begun.square[0] != 0) {
        study_way(view, seat, begun.from, begun.fires ? "target" : "to", begun.square, out);
    } else if (begun.from[0] != 0) {
        study_square(&board, seat, begun.from, full, out);
    } else {
        study_side(&board, seat, full, out);
    }
    return true;
}

bool tui_chess_only_shot(const tui_view *view, unsigned seat, const char *typed, char *move, size_t size) {
    tui_chess_board board;
    beginning begun;
    tui_chess_lay_out(view, &board);
    return read_beginning(&board, typed, &begun) && begun.fires && begun.square[0] != 0 &&
           find_only_shot(view, seat, begun.from, begun.square, move, size);
}

/* A whole move with its shot: "H3>F5/NW(B11)", "H3/NE(B11)". */
static bool read_shot(tui_chess_board *board, const char *text, char from[8], char to[8], char facing[4],
                      char target[8]) {
    if (read_square(board, &text, from) == NULL) {
        return false;
    }
    snprintf(to, 8, "%s", from);
    if (*text == '>' && (text++, read_square(board, &text, to) == NULL)) {
        return false;
    }
    const size_t length = *text == '/' ? strspn(text + 1, "NESW") : 0;
    snprintf(facing, 4, "%.*s", (int)length, text + (length > 0));
    text += length > 0 ? length + 1 : 0;
    return length > 0 && length < 3 && *text == '(' && (text++, read_square(board, &text, target) != NULL);
}

bool tui_chess_holds(const tui_view *view, unsigned seat, const char *move, char target[8]) {
    char from[8], to[8], facing[4], wished[128];
    tui_chess_board board;
    tui_document document = {0};
    tui_chess_lay_out(view, &board);
    if (!read_shot(&board, move, from, to, facing, target)) {
        return false;
    }
    snprintf(wished, sizeof wished, "{\"from\":\"%s\",\"to\":\"%s\",\"facing\":\"%s\",\"target\":\"%s\"}", from, to,
             facing, target);
    const tk_json_value *refused = tk_json_member(wish(view, seat, wished, &document), "refused");
    const bool holds = tui_is(refused, "reason", "TK_ERROR_CHESS_ARMOUR");
    tui_document_free(&document);
    return holds;
}

/* ---- Completion: first the piece, then where it goes, then the whole move ---- */

static size_t stage_length(const char *move, size_t begun) {
    static const char stops[] = ">/";
    for (const char *stop = stops; *stop != 0; stop++) {
        const char *at = strchr(move, *stop);
        if (at != NULL && (size_t)(at - move) >= begun) {
            return (size_t)(at - move) + 1;
        }
    }
    return strlen(move);
}

/* Whether a piece on this square may be meant by what was begun. */
static bool may_begin(const char *from, const char *wanted, size_t length) {
    const size_t known = strlen(from);
    return strncmp(from, wanted, known < length ? known : length) == 0;
}

void tui_chess_complete(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker) {
    char wanted[64], last[32] = "";
    tui_document document = {0};
    move_list list = {0};
    if (*begun == 0 || !tui_chess_whole_move(view, begun, wanted, sizeof wanted)) {
        return;
    }
    const size_t length = strlen(wanted), chosen = length - strlen(begun); /* what was not typed stays untyped */
    if (length < strlen(begun)) {
        return;
    }
    TUI_EACH (piece, pieces_of(wish(view, seat, "{}", &document))) {
        if (may_begin(tui_string(piece, "from"), wanted, length)) {
            list_moves(view, seat, piece, true, &list);
        }
    }
    for (size_t index = 0; index < list.count; index++) {
        char *move = list.moves[index].text;
        if (strncmp(move, wanted, length) != 0) {
            continue;
        }
        move[stage_length(move, length)] = 0;
        if (strcmp(move, last) != 0) {
            take(taker, move + chosen);
        }
        memcpy(last, move, sizeof last);
    }
    free(list.moves);
    tui_document_free(&document);
}
