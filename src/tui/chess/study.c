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
    return tui_document_wish(document, view->present, &reader, wished, NULL);
}

typedef struct listed_move {
    int64_t number;
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
    for (; index < list->count && index < most; index++) {
        tk_buffer_format(&line, "  %s", list->moves[index].text);
    }
    if (index > 0) {
        tk_buffer_put(out, "  ");
        tui_wrap_line(out, line.data + INDENT, INDENT, COLUMNS);
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

/* ---- A piece ---- */

static void mark_moves(tui_chess_board *board, const tk_json_value *moves) {
    TUI_EACH (each, tk_json_member(moves, "to")) {
        tui_chess_mark_square(board, tk_json_name(each), TUI_CHESS_REACHED);
    }
    TUI_EACH (each, tk_json_member(moves, "shots")) {
        tui_chess_mark_square(board, tk_json_name(each), TUI_CHESS_TARGET);
        TUI_EACH (end, each) {
            tui_chess_mark_square(board, tk_json_name(end), TUI_CHESS_FIRING);
        }
    }
    tui_chess_mark_square(board, tui_string(moves, "from"), TUI_CHESS_CHOSEN);
}

/* Facings are bits. */
static size_t count_shots(const tk_json_value *moves) {
    size_t count = 0;
    TUI_EACH (target, tk_json_member(moves, "shots")) {
        TUI_EACH (end, target) {
            int64_t facings = 0;
            tk_json_integer(end, &facings);
            count += (size_t)__builtin_popcountll((uint64_t)facings);
        }
    }
    return count;
}

void tui_chess_mark_about(tui_chess_board *board) {
    const char *text = board->view->about;
    tui_document document = {0};
    char wished[32];
    const tui_chess_cell *cell = text != NULL ? tui_chess_cell_at(board, &text) : NULL;
    if (cell == NULL || cell->piece == NULL) {
        return;
    }
    snprintf(wished, sizeof wished, "{\"from\":\"%s\"}", tui_string(cell->piece, "square"));
    mark_moves(board, tk_json_first(pieces_of(wish(board->view, tui_chess_seat(cell->piece), wished, &document))));
    tui_document_free(&document);
}

static void study_piece(tui_chess_board *board, unsigned seat, const tk_json_value *piece, bool full, tk_buffer *out) {
    const tui_view *view = board->view;
    const char *name = tui_string(piece, "square");
    char wished[32];
    tui_document document = {0};
    move_list list = {0};
    snprintf(wished, sizeof wished, "{\"from\":\"%s\"}", name);
    const tk_json_value *moves = tk_json_first(pieces_of(wish(view, seat, wished, &document)));
    mark_moves(board, moves);
    if (!full && !view->terminal->interactive) { /* on a screen the table is marked instead */
        tk_buffer_char(out, '\n');
        tui_chess_table(board, out);
    }
    tk_buffer_format(out, _("%s: %s facing %s, moves: %zu, of them with a shot: %zu."), name,
                     tui_chess_kind_name(board, piece), tui_string(piece, "facing"), (size_t)tui_number(moves, "moves"),
                     count_shots(moves));
    tk_buffer_char(out, '\n');
    if (!full) {
        tk_buffer_format(out, view->terminal->unicode
                                  ? _("● it can go there   ✱ it can fire from there   ! it can destroy that\n")
                                  : _("o it can go there   * it can fire from there   ! it can destroy that\n"));
    }
    if (tui_flag(moves, "escape")) {
        tk_buffer_format(out, _("It can leave the board and win: %s>off\n"), name);
    }
    list_moves(view, seat, moves, full, &list);
    const size_t left = list.count - put_moves(&list, full ? list.count : SHOTS_SHOWN, out);
    if (left > 0) {
        tk_buffer_format(out, _("  and more: %zu (the command moves lists all)\n"), left);
    }
    if (!full) {
        tk_buffer_format(out, _("Type %s>, a square and / with the facing at the end; %s/NE only turns it.\n"), name,
                         name);
    }
    free(list.moves);
    tui_document_free(&document);
}

/* ---- A piece and where it goes ---- */

static void study_way(const tui_view *view, unsigned seat, const char *from, const char *to, tk_buffer *out) {
    char wished[64];
    tui_document document = {0};
    move_list list = {0};
    snprintf(wished, sizeof wished, "{\"from\":\"%s\",\"to\":\"%s\"}", from, to);
    const tk_json_value *answer = wish(view, seat, wished, &document);
    tk_buffer_format(out, _("From %s to %s:\n"), from, to);
    TUI_EACH (choice, tk_json_member(answer, "choices")) {
        add_move(&list, choice);
    }
    if (put_moves(&list, list.count, out) == 0) {
        tk_buffer_format(out, "  %s\n", tui_string(tk_json_member(answer, "refused"), "text"));
    }
    free(list.moves);
    tui_document_free(&document);
}

static bool explain_other(const tui_chess_board *board, unsigned seat, const tui_chess_cell *cell, const char *name,
                          tk_buffer *out) {
    static const char *const texts[] = {
        [TUI_CHESS_FREE] = N_("%s is empty.\n"),
        [TUI_CHESS_OBSTACLE] = N_("An obstacle stands on %s.\n"),
        [TUI_CHESS_WRECK] = N_("A wreck stands on %s. It stays there and blocks the way.\n"),
    };
    if (cell->thing != TUI_CHESS_PIECE) {
        tk_buffer_format(out, _(texts[cell->thing]), name);
        return true;
    }
    const unsigned owner = tui_chess_seat(cell->piece);
    if (owner == seat) {
        return false;
    }
    tk_buffer_format(out, _("%s: %s of %s, facing %s. It is the turn of %s.\n"), name,
                     tui_chess_kind_name(board, cell->piece), tui_string(tui_chess_person(board->view, owner), "name"),
                     tui_string(cell->piece, "facing"), tui_string(tui_chess_person(board->view, seat), "name"));
    return true;
}

/* Reads a square, and its name into `name`. */
static const tui_chess_cell *read_square(tui_chess_board *board, const char **text, char name[8]) {
    const char *start = *text;
    const tui_chess_cell *cell = tui_chess_cell_at(board, text);
    snprintf(name, 8, "%.*s", (int)(*text - start), start);
    return cell;
}

bool tui_chess_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    tui_chess_board board;
    char from[8], to[8] = "";
    const char *text = begun;
    tui_chess_lay_out(view, &board);
    const tui_chess_cell *cell = read_square(&board, &text, from);
    if (cell != NULL && *text == '>') {
        text++;
        if (*text != 0 && read_square(&board, &text, to) == NULL) {
            return false;
        }
    }
    if (*text != 0 || (cell == NULL && *begun != 0)) {
        return false;
    }
    if (cell != NULL && explain_other(&board, seat, cell, from, out)) {
        return true;
    }
    if (*to != 0) {
        study_way(view, seat, from, to, out);
    } else if (cell != NULL) {
        study_piece(&board, seat, cell->piece, full, out);
    } else {
        study_side(&board, seat, full, out);
    }
    return true;
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
    const size_t length = strlen(begun);
    if (length == 0 || length >= sizeof wanted) {
        return;
    }
    for (size_t index = 0; index <= length; index++) {
        wanted[index] = (char)toupper((unsigned char)begun[index]);
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
            take(taker, move);
        }
        memcpy(last, move, sizeof last);
    }
    free(list.moves);
    tui_document_free(&document);
}
