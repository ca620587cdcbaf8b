#include "tui/chess/study.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "tui/actions.h"
#include "tui/i18n.h"

enum { SHOTS_SHOWN = 12, LINE_COLUMNS = 76 };

/* The legal moves of a seat. */
typedef struct move_list {
    tk_action *actions;
    size_t count;
} move_list;

static bool list_moves(const tui_view *view, unsigned seat, move_list *list) {
    list->actions = tui_legal_of(view, seat, &list->count);
    return list->actions != NULL;
}

static bool same_square(tk_chess_square left, tk_chess_square right) {
    return left.file == right.file && left.rank == right.rank;
}

static bool starts_at(tk_action action, tk_chess_square from) {
    return same_square(tk_chess_move_of(action).from, from);
}

bool tui_chess_read_square(const tk_game *game, const char **text, tk_chess_square *square) {
    unsigned size = tk_chess_size(game), rank = 0, digits = 0;
    const char *at = *text;
    int file = toupper((unsigned char)*at) - 'A';
    if (file < 0 || (unsigned)file >= size) {
        return false;
    }
    for (at++; isdigit((unsigned char)*at) && digits < 2; at++, digits++) {
        rank = rank * 10 + (unsigned)(*at - '0');
    }
    if (rank < 1 || rank > size || isdigit((unsigned char)*at)) {
        return false;
    }
    *square = (tk_chess_square){(uint8_t)file, (uint8_t)(rank - 1)};
    *text = at;
    return true;
}

/* ---- Lists that wrap ---- */

typedef struct wrapped {
    tk_buffer *out;
    size_t column, indent;
} wrapped;

static void put_wrapped(wrapped *list, const char *word) {
    size_t width = tui_width(word);
    if (list->column == 0 || list->column + 2 + width > LINE_COLUMNS) {
        if (list->column > 0) {
            tk_buffer_char(list->out, '\n');
        }
        tui_spaces(list->out, list->indent);
        list->column = list->indent;
    } else {
        tk_buffer_put(list->out, "  ");
        list->column += 2;
    }
    tk_buffer_put(list->out, word);
    list->column += width;
}

static void put_action(const tui_view *view, unsigned seat, wrapped *list, tk_action action) {
    char text[64];
    tk_action_text(view->game, view->state, seat, action, text, sizeof text);
    put_wrapped(list, text);
}

/* ---- A side ---- */

static void study_side(const tui_view *view, unsigned seat, const move_list *list, bool full, tk_buffer *out) {
    unsigned size = tk_chess_size(view->game);
    tk_buffer_format(out, _("Moves of %s: %zu. A square (H3) shows those of one piece.\n"),
                     _(tk_seat_name(view->game, seat)), list->count);
    for (unsigned index = 0; index < size * size; index++) {
        tk_chess_square square = {(uint8_t)(index % size), (uint8_t)(index / size)};
        tk_chess_content content = tk_chess_at(view->game, view->state, square);
        size_t moves = 0;
        char name[8];
        if (content.thing != TK_CHESS_PIECE || content.colour != seat) {
            continue;
        }
        for (size_t move = 0; move < list->count; move++) {
            moves += starts_at(list->actions[move], square);
        }
        tk_chess_square_text(square, name, sizeof name);
        tk_buffer_format(out, "  %-4s", name);
        tui_put_cell(out, _(tk_chess_name(TK_CHESS_WORDS_KIND, content.kind)), 24);
        tk_buffer_format(out, "%-3s%5zu\n", tk_chess_key(TK_CHESS_WORDS_FACING, content.facing), moves);
    }
    wrapped shown = {out, 0, 2};
    if (full) {
        tk_buffer_put(out, _("All moves:\n"));
    } else {
        tk_buffer_put(out, _("Moves that destroy something or leave the board:\n"));
    }
    for (size_t move = 0; move < list->count; move++) {
        tk_chess_move parts = tk_chess_move_of(list->actions[move]);
        if (full || parts.fires || parts.escapes) {
            put_action(view, seat, &shown, list->actions[move]);
        }
    }
    tk_buffer_put(out, shown.column > 0 ? "\n" : _("  none\n"));
}

/* ---- A piece ---- */

static void mark_moves(const move_list *list, tk_chess_square from, tui_chess_marks *marks) {
    memset(marks, 0, sizeof *marks);
    for (size_t index = 0; index < list->count; index++) {
        tk_chess_move move = tk_chess_move_of(list->actions[index]);
        if (!same_square(move.from, from) || move.escapes) {
            continue;
        }
        uint8_t *mark = &marks->at[move.to.rank][move.to.file];
        if (move.fires) {
            *mark = TUI_CHESS_FIRING;
            marks->at[move.target.rank][move.target.file] = TUI_CHESS_TARGET;
        } else if (*mark == TUI_CHESS_UNMARKED) {
            *mark = TUI_CHESS_REACHED;
        }
    }
    marks->at[from.rank][from.file] = TUI_CHESS_CHOSEN;
}

static void count_moves(const move_list *list, tk_chess_square from, size_t *all, size_t *firing, bool *escapes) {
    *all = *firing = 0;
    *escapes = false;
    for (size_t index = 0; index < list->count; index++) {
        tk_chess_move move = tk_chess_move_of(list->actions[index]);
        if (!same_square(move.from, from)) {
            continue;
        }
        ++*all;
        *firing += move.fires;
        *escapes = *escapes || move.escapes;
    }
}

static void list_piece(const tui_view *view, unsigned seat, const move_list *list, tk_chess_square from, bool full,
                       tk_buffer *out) {
    wrapped shown = {out, 0, 2};
    size_t printed = 0, left = 0;
    for (size_t index = 0; index < list->count; index++) {
        tk_chess_move move = tk_chess_move_of(list->actions[index]);
        if (!same_square(move.from, from) || (!full && !move.fires && !move.escapes)) {
            continue;
        }
        if (full || printed < SHOTS_SHOWN) {
            put_action(view, seat, &shown, list->actions[index]);
            printed++;
        } else {
            left++;
        }
    }
    if (printed > 0) {
        tk_buffer_char(out, '\n');
    }
    if (left > 0) {
        tk_buffer_format(out, _("  and more: %zu (the command moves lists all)\n"), left);
    }
}

static void study_piece(const tui_view *view, unsigned seat, const move_list *list, tk_chess_square from, bool full,
                        tk_buffer *out) {
    tk_chess_content content = tk_chess_at(view->game, view->state, from);
    char name[8];
    size_t all, firing;
    bool escapes;
    tui_chess_marks marks;
    tk_chess_square_text(from, name, sizeof name);
    mark_moves(list, from, &marks);
    count_moves(list, from, &all, &firing, &escapes);
    if (!full) {
        tui_clear(view->terminal, out);
        tui_chess_table(view, &marks, out);
    }
    tk_buffer_format(out, _("%s: %s facing %s, moves: %zu, of them with a shot: %zu."), name,
                     _(tk_chess_name(TK_CHESS_WORDS_KIND, content.kind)),
                     tk_chess_key(TK_CHESS_WORDS_FACING, content.facing), all, firing);
    tk_buffer_char(out, '\n');
    if (!full) {
        tk_buffer_format(out, view->terminal->unicode
                                  ? _("● it can go there   ✱ it can fire from there   ! it can destroy that\n")
                                  : _("o it can go there   * it can fire from there   ! it can destroy that\n"));
    }
    if (escapes) {
        tk_buffer_format(out, _("It can leave the board and win: %s>off\n"), name);
    }
    list_piece(view, seat, list, from, full, out);
    if (!full) {
        tk_buffer_format(out, _("Type %s>, a square and / with the facing at the end; %s/NE only turns it.\n"), name,
                         name);
    }
}

/* ---- A piece and where it goes ---- */

static void study_way(const tui_view *view, unsigned seat, const move_list *list, tk_chess_square from,
                      tk_chess_square to, tk_buffer *out) {
    wrapped shown = {out, 0, 2};
    char start[8], end[8];
    tk_chess_square_text(from, start, sizeof start);
    tk_chess_square_text(to, end, sizeof end);
    tk_buffer_format(out, _("From %s to %s:\n"), start, end);
    for (size_t index = 0; index < list->count; index++) {
        tk_chess_move move = tk_chess_move_of(list->actions[index]);
        if (same_square(move.from, from) && same_square(move.to, to) && !move.escapes) {
            put_action(view, seat, &shown, list->actions[index]);
        }
    }
    tk_buffer_put(out, shown.column > 0 ? "\n" : _("  the piece cannot get there in one turn\n"));
}

static bool explain_other(const tui_view *view, unsigned seat, tk_chess_square from, tk_buffer *out) {
    tk_chess_content content = tk_chess_at(view->game, view->state, from);
    char name[8];
    tk_chess_square_text(from, name, sizeof name);
    switch (content.thing) {
    case TK_CHESS_FREE:
        tk_buffer_format(out, _("%s is empty.\n"), name);
        return true;
    case TK_CHESS_OBSTACLE:
        tk_buffer_format(out, _("An obstacle stands on %s.\n"), name);
        return true;
    case TK_CHESS_WRECK:
        tk_buffer_format(out, _("A wreck stands on %s. It stays there and blocks the way.\n"), name);
        return true;
    default:
        break;
    }
    if (content.colour == seat) {
        return false;
    }
    tk_buffer_format(out, _("%s: %s of %s, facing %s. It is the turn of %s.\n"), name,
                     _(tk_chess_name(TK_CHESS_WORDS_KIND, content.kind)), _(tk_seat_name(view->game, content.colour)),
                     tk_chess_key(TK_CHESS_WORDS_FACING, content.facing), _(tk_seat_name(view->game, seat)));
    return true;
}

bool tui_chess_study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    tk_chess_square from, to;
    move_list list;
    const char *text = begun;
    bool piece = tui_chess_read_square(view->game, &text, &from);
    bool way = piece && *text == '>' && text[1] != 0;
    if (way) {
        text++;
        if (!tui_chess_read_square(view->game, &text, &to)) {
            return false;
        }
    } else if (piece && *text == '>') {
        text++;
    }
    if (*text != 0 || (!piece && *begun != 0)) {
        return false;
    }
    if (piece && explain_other(view, seat, from, out)) {
        return true;
    }
    if (!list_moves(view, seat, &list)) {
        return false;
    }
    if (way) {
        study_way(view, seat, &list, from, to, out);
    } else if (piece) {
        study_piece(view, seat, &list, from, full, out);
    } else {
        study_side(view, seat, &list, full, out);
    }
    free(list.actions);
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

void tui_chess_complete(const tui_view *view, unsigned seat, const char *begun, tui_word_taker take, void *taker) {
    move_list list;
    char wanted[64], last[64] = "";
    size_t length = strlen(begun);
    if (length == 0 || length >= sizeof wanted || !list_moves(view, seat, &list)) {
        return;
    }
    for (size_t index = 0; index <= length; index++) {
        wanted[index] = (char)toupper((unsigned char)begun[index]);
    }
    for (size_t index = 0; index < list.count; index++) {
        char move[64];
        tk_action_text(view->game, view->state, seat, list.actions[index], move, sizeof move);
        if (strncmp(move, wanted, length) != 0) {
            continue;
        }
        move[stage_length(move, length)] = 0;
        if (strcmp(move, last) != 0) {
            take(taker, move);
        }
        memcpy(last, move, sizeof last);
    }
    free(list.actions);
}
