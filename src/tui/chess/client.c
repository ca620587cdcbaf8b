/* Tank Chess in a terminal: what the commands need of it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tui/chess/board.h"
#include "tui/i18n.h"

static void draw(const tui_view *view, tk_buffer *out) {
    tui_chess_board board;
    tui_chess_lay_out(view, &board);
    tui_chess_mark_last(&board);
    if (!tui_chess_mark_about(&board)) {
        tui_chess_mark_danger(&board);
    }
    tui_chess_table(&board, out);
}

/* Players type small letters and spaces; records have neither. False when it does not fit. */
static bool tidy(const char *typed, char *out, size_t size) {
    size_t length = 0;
    for (; *typed != 0; typed++) {
        if (isspace((unsigned char)*typed)) {
            continue;
        }
        if (length + 1 >= size) {
            return false;
        }
        out[length++] = (char)toupper((unsigned char)*typed);
    }
    out[length] = 0;
    char *off = strstr(out, ">OFF"); /* the one word of the notation in small letters */
    for (size_t index = 1; off != NULL && index < 4; index++) {
        off[index] = (char)tolower((unsigned char)off[index]);
    }
    return true;
}

/* A target alone: "xB11". On the largest boards X is a file too, but then a digit follows. */
static bool names_target(const char *text) {
    return toupper((unsigned char)text[0]) == 'X' && isalpha((unsigned char)text[1]) && isdigit((unsigned char)text[2]);
}

static bool begins_behind_piece(const char *text) {
    return (*text != 0 && strchr(">/(", *text) != NULL) || names_target(text);
}

bool tui_chess_whole_move(const tui_view *view, const char *typed, char *out, size_t size) {
    char text[128] = "";
    if (!tidy(typed, text, sizeof text)) {
        return false;
    }
    const char *chosen = begins_behind_piece(text) && view->about != NULL ? view->about : "";
    const bool target = *chosen != 0 && names_target(text);
    return (size_t)snprintf(out, size, target ? "%s(%s" : "%s%s", chosen, text + target) < size;
}

static tk_status read_move(const tui_view *view, unsigned seat, const char *typed, tk_buffer *written, tk_buffer *note,
                           tk_error *error) {
    char text[256], only[32], target[8];
    if (!tui_chess_whole_move(view, typed, text, sizeof text)) {
        return tk_error_set(error, TK_ERROR_CHESS_MOVE, 0, 0, typed, NULL);
    }
    if (tui_chess_only_shot(view, seat, text, only, sizeof only)) {
        tk_buffer_put(written, only);
        return TK_OK;
    }
    if (tui_chess_holds(view, seat, text, target)) {
        tk_buffer_format(note, _("The armour of the piece on %s holds, so the shot is left out.\n"), target);
    }
    tk_buffer_put(written, text);
    return TK_OK;
}

static bool looks_like_action(const tui_view *view, const char *typed) {
    (void)view;
    return begins_behind_piece(typed) || (isalpha((unsigned char)typed[0]) && isdigit((unsigned char)typed[1]));
}

/* Players' records have turns as ">H3/NE". */
static bool is_turn(const tui_view *view, unsigned seat, const char *text) {
    const tk_present *present = view->source.present;
    tk_action action;
    if (present == NULL) { /* where the match is, that is judged */
        return *text == '>' && strchr(text, '/') != NULL;
    }
    return tk_action_read(tui_game(view), tk_present_state(present), seat, text, &action, NULL) == TK_OK;
}

static bool study(const tui_view *view, unsigned seat, const char *begun, bool full, tk_buffer *out) {
    char text[64];
    if (!tui_chess_whole_move(view, begun, text, sizeof text)) {
        return false;
    }
    if (begins_behind_piece(text)) {
        if (is_turn(view, seat, text)) {
            return false;
        }
        tk_buffer_put(out, _("No piece is chosen. Type its square first, H3.\n"));
        return true;
    }
    return tui_chess_study(view, seat, text, full, out);
}

static void choose(const tui_view *view, const char *typed, char *about, size_t size) {
    tui_chess_board board;
    char text[64];
    const char *end = text;
    tui_chess_lay_out(view, &board);
    if (tui_chess_whole_move(view, typed, text, sizeof text) && tui_chess_cell_at(&board, &end) != NULL) {
        snprintf(about, size, "%.*s", (int)(end - text), text);
    }
}

const tui_client tui_client_chess = {
    .game = "chess",
    .typing = N_("  H3            shows what the tank on H3 can do, and what can destroy it\n"
                 "  H3>F5/NW      drives it from H3 to F5 and ends facing north-west\n"
                 "  H3>F5/NW(B11) does the same and fires at B11\n"
                 "  H3/NE         only turns it\n"
                 "After H3 alone, >F5/NW, /NE or xB11 go on with it.\n"),
    .draw = draw,
    .study = study,
    .choose = choose,
    .read = read_move,
    .looks_like_action = looks_like_action,
    .complete = tui_chess_complete,
};
